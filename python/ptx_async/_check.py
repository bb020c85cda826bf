"""The checks of PTX and of inline assembly, and the other subcommands, as functions."""

from __future__ import annotations

import json
import os
import warnings
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from ptx_async import _native
from ptx_async._findings import Finding, finding
from ptx_async._text import NAME, Text, as_text


def check(
    source: Text,
    *,
    language: str | None = None,
    target: str | None = None,
    isa: str | None = None,
    strict: bool = False,
    hints: bool = False,
    run: bool = True,
    allow: Iterable[str] = (),
    include: Iterable[str | os.PathLike[str]] = (),
) -> list[Finding]:
    """Check PTX, or the inline assembly of C++, CUDA, Rust, Python or Mojo, as `ptx-async check` does.

    `language` is `ptx`, `cuda`, `c++`, `rust`, `python` or `mojo`; otherwise that of the file's extension, or else PTX.
    `target` and `isa` override the directives of a module. `strict` also warns of accepted practice that the manual does not
    cover, and `hints` has notes about what is redundant. With `run`, kernels run in the simulator where a comment has their
    launch. `allow` has the rules that are not reported. The folders of `include` are searched for included files.

    Returns the findings in the order of the text. Remarks about the file are warnings of Python.
    """
    options = [
        *_option("language", language),
        *_option("target", target),
        *_option("isa", isa),
        *(["--strict"] if strict else []),
        *(["--hints"] if hints else []),
        *([] if run else ["--no-run"]),
        *(f"--allow={rule}" for rule in ([allow] if isinstance(allow, str) else allow)),
        *(f"--include={os.fspath(folder)}" for folder in ([include] if isinstance(include, str) else include)),
    ]
    findings, remarks = _native.check(["ptx-async", "check", *options], *_source(source))
    for remark in remarks:
        warnings.warn(remark, stacklevel=2)
    return [finding(line, drawn) for line, drawn in findings]


@dataclass(frozen=True)
class Statement:
    """A statement that requires a version."""

    line: int
    statement: str
    #: The instruction, directive or register in words.
    what: str


@dataclass(frozen=True)
class KernelRequirement:
    """What a kernel or a function requires."""

    name: str
    line: int
    is_kernel: bool
    #: The lowest version.
    isa: str | None
    #: The first statement that requires it.
    forced_by: Statement | None
    #: The targets that have each statement in some version.
    targets: tuple[str, ...]


@dataclass(frozen=True)
class Reason:
    """Why a driver or a toolkit does not take a module."""

    line: int
    message: str
    help: str | None


@dataclass(frozen=True)
class Answer:
    """Whether a driver or a toolkit takes a module."""

    name: str
    #: None if that is not known.
    loads: bool | None
    reasons: tuple[Reason, ...]


@dataclass(frozen=True)
class Requirement:
    """What a module requires, as `ptx-async require --format json` has it."""

    #: The `.version` and the `.target` as written, and the line of the `.version`.
    version: str | None
    target: str | None
    line: int | None
    instructions: int
    #: The lowest version, and the first statement that requires it.
    isa: str | None
    forced_by: Statement | None
    #: The targets that have each statement in some version.
    targets: tuple[str, ...]
    #: The number of statements that no version accepts.
    illegal: int
    #: The oldest driver and toolkit that take the module as written, and with its lowest version.
    driver: str | None
    toolkit: str | None
    lowest_driver: str | None
    lowest_toolkit: str | None
    kernels: tuple[KernelRequirement, ...]
    #: The answers about the arguments `driver` and `toolkit`.
    loads: tuple[Answer, ...]


def require(source: Text, *, driver: str | None = None, toolkit: str | None = None) -> Requirement:
    """Return the version, the targets, the driver and the toolkit that a module of PTX requires.

    `driver` and `toolkit` ask whether these take it: `driver` is a number, a branch such as `R550` or a version of CUDA.
    """
    options = ["--format", "json", *_option("driver", driver), *_option("toolkit", toolkit)]
    _, output, messages = _native.answer(["ptx-async", "require", *options], *_source(source), "ptx")
    modules = [json.loads(line) for line in output.splitlines()]
    if len(modules) != 1:
        raise ValueError(f"the text must have one module, but it has {len(modules)}: {'; '.join(messages)}".rstrip(": "))
    (value,) = modules
    return Requirement(
        **{key: value[key] for key in ("version", "target", "line", "instructions", "isa", "illegal")},
        **{key: value[key] for key in ("driver", "toolkit", "lowest_driver", "lowest_toolkit")},
        forced_by=_statement(value["forced_by"]),
        targets=tuple(value["targets"]),
        kernels=tuple(map(_kernel, value["kernels"])),
        loads=tuple(
            Answer(answer["name"], answer["loads"], tuple(Reason(**reason) for reason in answer["reasons"]))
            for answer in value["loads"]
        ),
    )


def retarget(source: Text, *, isa: str | None = None, target: str | None = None) -> str:
    """Return the module with another `.version` or `.target`; `isa` can be `lowest`.

    Raises `ValueError` if a statement forbids it, with each such statement drawn.
    """
    options = [*_option("isa", isa), *_option("target", target)]
    return _output(["retarget", *options], source, "ptx")


def format(source: Text, *, language: str | None = None) -> str:
    """Return the text with its legal instructions as the manual of PTX writes them, and no other change."""
    return _output(["fmt"], source, language)


def describe(ptx: Text) -> str:
    """Return the calls of `ptx_async!` that assemble to the instructions of a text.

    Raises `ValueError` if an instruction is not legal, with each such instruction drawn.
    """
    text, path = _source(ptx)
    status, output, messages = _native.answer(
        ["ptx-async", "describe"], text, "<argument>" if text is not None else path, "ptx"
    )
    if status != 0:
        raise ValueError("\n".join(messages).strip())
    return output


def explain(word: str | None = None) -> str:
    """Explain a rule, an instruction, a word of `ptx_async!`, or an error of CUDA. Without a word, list all names."""
    return _native.explain(word)


def _option(name: str, value: str | None) -> list[str]:
    return [] if value is None else [f"--{name}={value}"]


def _source(source: Text) -> tuple[str | None, str | os.PathLike[str]]:
    text = as_text(source)
    return (text, NAME if isinstance(source, str) else source)


def _output(arguments: Sequence[str], source: Text, language: str | None) -> str:
    status, output, messages = _native.answer(["ptx-async", *arguments], *_source(source), language)
    if status != 0:
        raise ValueError("\n".join(messages).strip())
    return output


def _statement(value: dict[str, Any] | None) -> Statement | None:
    return Statement(**value) if value else None


def _kernel(value: dict[str, Any]) -> KernelRequirement:
    return KernelRequirement(
        **{key: value[key] for key in ("name", "line", "is_kernel", "isa")},
        forced_by=_statement(value["forced_by"]),
        targets=tuple(value["targets"]),
    )
