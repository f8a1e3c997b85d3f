"""What children practise with Lynx Eye's cards."""
