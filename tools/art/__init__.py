"""How the art of Coup d'Œil is put together: sources in, sprites out, sprites into atlases."""
