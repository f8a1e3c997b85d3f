"""Lynx Eye: cards of four pictures that must differ in colour and object wherever cards meet."""
