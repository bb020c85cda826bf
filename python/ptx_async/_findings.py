"""What a check or a run finds."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Source:
    """A place in the source from which PTX was compiled, as its `.loc` directives say."""

    file: str
    line: int
    column: int


@dataclass(frozen=True)
class Related:
    """Another place that a finding is about."""

    message: str
    line: int
    column: int
    end_column: int
    #: The thread that executed the instruction, in a run.
    thread: str | None = None
    source: Source | None = None
    compiled_from: tuple[Source, ...] = ()


@dataclass(frozen=True)
class Edit:
    """A replacement of the text between two places. Equal places are the position of an insertion."""

    line: int
    column: int
    end_line: int
    end_column: int
    text: str


@dataclass(frozen=True)
class Fix:
    """Edits after which a finding is gone."""

    #: `certain` if it can be applied without a look at it, otherwise `maybe`.
    applicability: str
    title: str
    edits: tuple[Edit, ...]


@dataclass(frozen=True)
class Finding:
    """A finding. As a string it is drawn in the style of rustc's messages, with the lines that it is about."""

    #: `error`, `warning` or `note`.
    severity: str
    #: The name of the rule, for `explain` and for `allow`.
    rule: str
    message: str
    #: What to write instead.
    help: str | None
    #: The name of the file.
    file: str
    #: The line and the columns of the instruction, counted from 1; columns are characters, and the last one is exclusive.
    line: int | None
    column: int | None
    end_column: int | None
    #: The instruction.
    instruction: str | None
    #: The place in the source of the kernel, if the PTX has `.loc` directives: that of the call, in a library.
    source: Source | None = None
    #: The place of the instruction in its source, and then those of the calls that were inlined.
    compiled_from: tuple[Source, ...] = ()
    related: tuple[Related, ...] = ()
    notes: tuple[str, ...] = ()
    #: What can be written instead. Of several, one is to be applied.
    fixes: tuple[Fix, ...] = ()
    #: Of a run: the thread, the kernel, the first schedule with the finding, the number of schedules with it, and the
    #: steps after which it is found.
    thread: str | None = None
    kernel: str | None = None
    schedule: str | None = None
    schedules: int | None = None
    story: tuple[str, ...] = ()
    drawn: str = ""

    def __str__(self) -> str:
        return self.drawn


class Findings(Exception):  # noqa: N818: the name of what it has
    """The findings of a run, which ended the test. Its text is the drawing of each."""

    findings: Sequence[Finding]
    #: The first schedule with a finding: the argument `seed` of `run`.
    schedule: str
    #: Whether a run did not reach its end, since the simulator lacks an instruction or a limit was reached.
    is_incomplete: bool

    def __init__(self, findings: Sequence[Finding], schedule: str, is_incomplete: bool) -> None:
        super().__init__(findings, schedule, is_incomplete)
        self.findings = findings
        self.schedule = schedule
        self.is_incomplete = is_incomplete

    def __str__(self) -> str:
        return "\n\n" + "\n\n".join(map(str, self.findings))


def _source(value: dict[str, Any] | None) -> Source | None:
    return Source(**value) if value else None


def _sources(values: Iterable[dict[str, Any]]) -> tuple[Source, ...]:
    return tuple(Source(**value) for value in values)


def _related(value: dict[str, Any]) -> Related:
    return Related(
        message=value["message"],
        line=value["line"],
        column=value["column"],
        end_column=value["end_column"],
        thread=value.get("thread"),
        source=_source(value.get("source")),
        compiled_from=_sources(value.get("compiled_from", ())),
    )


def _fix(value: dict[str, Any]) -> Fix:
    return Fix(value["applicability"], value["title"], tuple(Edit(**edit) for edit in value["edits"]))


def finding(line: str, drawn: str) -> Finding:
    """Make a finding of its JSON object."""
    value: dict[str, Any] = json.loads(line)
    return Finding(
        severity=value["severity"],
        rule=value["rule"],
        message=value["message"],
        help=value.get("help"),
        file=value["file"],
        line=value["line"],
        column=value["column"],
        end_column=value["end_column"],
        instruction=value["instruction"],
        source=_source(value.get("source")),
        compiled_from=_sources(value.get("compiled_from", ())),
        related=tuple(map(_related, value.get("related", ()))),
        notes=tuple(value.get("notes", ())),
        fixes=tuple(map(_fix, value.get("fixes", ()))),
        thread=value.get("thread"),
        kernel=value.get("kernel"),
        schedule=value.get("schedule"),
        schedules=value.get("schedules"),
        story=tuple(value.get("story", ())),
        drawn=drawn,
    )
