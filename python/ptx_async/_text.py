"""Sources: a `str` is the text itself, and an `os.PathLike`, such as `pathlib.Path`, a file."""

from __future__ import annotations

import os

Text = str | os.PathLike[str]

#: The name of a text in messages.
NAME = "kernel.ptx"


def as_text(source: Text) -> str | None:
    """The text, or None for a file.

    Raises `ValueError` for the name of a file as a `str`.
    """
    if not isinstance(source, str):
        return None
    is_line = "\n" not in source and ";" not in source
    if is_line and (source.endswith(".ptx") or os.path.isfile(source)):
        raise ValueError(f"a `str` is the text itself: pass `pathlib.Path({source!r})` for the file")
    return source
