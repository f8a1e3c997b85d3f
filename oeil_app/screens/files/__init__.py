"""Files in and out: the device's dialogs, and a page of our own where there are none."""
