"""What The Eye says in its quiz and in its solitaire."""

from __future__ import annotations

from oeil_app.core.words.texts import n_, n_n

SAID: dict[str, str] = {
    # the quiz
    "topics": n_("Topics"),
    "take_colour": n_("Take it"),
    "ask_me": n_("Ask me!"),
    "choose_topic": n_("Choose a topic"),
    "topics_of_colours": n_("Each colour asks about:"),
    "any_topic": n_("a topic of your choice"),
    "answer_right": n_("Right!"),
    "answer_wrong": n_("This one is right"),
    "answer_now": n_("answer the question"),
    "another_answers": n_("somebody answers a question"),
    "asks_about": n_("asks about: {topic}"),
    "asks_what_you_choose": n_("joker: you choose the topic"),
    # the solitaire
    "colours_taken": n_("Colours taken"),
    "designs_to_use": n_("Designs still to use"),
    "short_name_long": n_("long"),
    "short_name_short": n_("short"),
    "short_name_lines": n_("lines"),
    "short_name_circles": n_("circles"),
    "aim_solitaire": n_("take all eight colours"),
    "aim_two_turns": n_("hold a colour in two turns"),
    "solitaire_solved": n_("all eight colours are yours!"),
    "next_colour": n_("Next colour: {now}/{need}"),
    "solitaire_lost": n_("six different colours: lost"),
}

# for trays that have room for a paragraph
AT_LENGTH: dict[str, str] = {
    "you_may_take": n_("you hold a colour: take it with a right answer!"),
    "lay_or_move": n_("lay a peg with a right answer, or move"),
    "lay_with_a_question": n_("lay a peg: its colour asks you a question"),
    "solitaire_first": n_("the first move is free: any peg, or a wheel"),
    "solitaire_move": n_("pegs that share a colour may move; the wheels always"),
    "solitaire_design": n_("fill a colour in a design still to use"),
    "all_different": n_("Then all six pegs are on different colours, and the game is lost."),
}

COUNTED: dict[str, tuple[str, str]] = {
    "colours_to_go": n_n("{count} colour to go", "{count} colours to go"),
}
