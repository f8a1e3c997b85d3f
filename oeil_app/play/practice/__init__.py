"""Practice for children: drills whose tasks are made here and judged by the games' own referees."""
