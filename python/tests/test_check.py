"""Checks, and the other subcommands as functions."""

import dataclasses
import pickle

import pytest

import ptx
import ptx_async
from ptx_async._findings import finding

COPY = "cp.async.ca.shared.global [%r1], [%rd1], 12;\n"
CUDA = '__global__ void k() { asm volatile("cp.async.wait_grup 0;"); }\n'


def test_a_finding_has_its_place():
    (found,) = ptx_async.check("\n" + COPY)
    assert (found.severity, found.rule, found.line, found.column, found.end_column) == (
        "error",
        "constant-set",
        2,
        42,
        44,
    )
    assert (found.file, found.instruction) == ("kernel.ptx", COPY.strip())
    assert found.message == "`cp-size` with `.ca` must be 4, 8 or 16, but this is 12"
    drawn = str(found)
    assert drawn.startswith(f"error: {found.message}\n") and "--> kernel.ptx:2:42" in drawn and "^^" in drawn
    assert pickle.loads(pickle.dumps(found)) == found
    with pytest.raises(dataclasses.FrozenInstanceError):
        found.line = 1


def test_fixes():
    line = """{"file": "a.ptx", "line": 1, "column": 2, "end_column": 5, "severity": "error", "rule": "r", "message": "m",
        "instruction": "ret;", "fixes": [{"applicability": "certain", "title": "write `x`",
        "edits": [{"line": 1, "column": 2, "end_line": 1, "end_column": 5, "text": "x"}]}]}"""
    assert finding(line, "").fixes == (ptx_async.Fix("certain", "write `x`", (ptx_async.Edit(1, 2, 1, 5, "x"),)),)


def test_text_and_files(tmp_path):
    path = tmp_path / "copy.cu"
    path.write_text(CUDA)
    (found,) = ptx_async.check(path)
    assert found.file == str(path) and found.line == 1
    assert "cp.async.wait_group" in (found.help or "")
    assert [same.message for same in ptx_async.check(CUDA, language="cuda")] == [found.message]
    assert ptx_async.check(ptx.SCALE) == []
    with pytest.raises(FileNotFoundError):
        ptx_async.check(tmp_path / "absent.ptx")
    with pytest.raises(IsADirectoryError):
        ptx_async.check(tmp_path)


def test_the_name_of_a_file_is_no_text():
    for call in (ptx_async.check, ptx_async.require, ptx_async.Simulator):
        with pytest.raises(ValueError, match=r"a `str` is the text itself: pass `pathlib.Path\('kernel.ptx'\)` for the file"):
            call("kernel.ptx")
    with pytest.raises(ValueError, match="a `str` is the text itself"):
        ptx_async.check(__file__)


def test_targets_and_versions():
    text = "cp.async.bulk.commit_group;\n"
    assert ptx_async.check(text) == []
    (found,) = ptx_async.check(text, target="sm_80", isa="8.0")
    assert found.severity == "error" and "sm_90" in found.message + str(found.help)
    with pytest.raises(ValueError, match="invalid value 'sm90' for '--target <TARGET>'.*did you mean `sm_90`"):
        ptx_async.check(text, target="sm90")
    with pytest.raises(ValueError, match="--language"):
        ptx_async.check(text, language="fortran")


def test_rules_can_be_allowed():
    findings = ptx_async.check(ptx.NO_WAIT)
    rules = {finding.rule for finding in findings}
    assert findings and findings[0].related
    assert ptx_async.check(ptx.NO_WAIT, allow=rules) == []
    for unknown in ("no-such-rule", ["no-such-rule"]):
        with pytest.raises(ValueError, match="invalid value 'no-such-rule' for '--allow <RULE>'"):
            ptx_async.check(ptx.NO_WAIT, allow=unknown)


def test_launches_in_comments_run():
    text = ptx.NO_WAIT.replace(".visible", "// ptx-async: launch --arg dst:u32[1] --arg src:u32[16]=iota\n.visible")
    runs = [finding for finding in ptx_async.check(text) if finding.notes]
    assert runs
    assert not [finding for finding in ptx_async.check(text, run=False) if finding.notes]


def test_hints():
    text = ptx.HEAD + ".visible .entry k() {\n    cp.async.commit_group;\n    cp.async.wait_group 0;\n    ret;\n}\n"
    assert ptx_async.check(text) == []
    assert [finding.severity for finding in ptx_async.check(text, hints=True)] == ["note"]


def test_remarks_are_warnings():
    with pytest.warns(UserWarning, match="no-such-rule"):
        ptx_async.check("// ptx-async: allow(no-such-rule)\ncp.async.wait_all;\n")


@pytest.mark.parametrize("text", ["", "\0", "asm(", "\ufeffret;", "é" * 100, ".entry", "{" * 1000])
def test_any_text_is_checked(text):
    for language in (None, "cuda", "rust", "python", "mojo"):
        try:
            ptx_async.check(text, language=language)
        except ValueError as error:
            assert str(error).startswith("kernel.ptx: ")


def test_requirements():
    requirement = ptx_async.require(ptx.COPY, driver="12.0", toolkit="11.8")
    assert (requirement.version, requirement.target, requirement.line, requirement.isa) == ("8.6", "sm_90", 1, "8.0")
    assert requirement.forced_by is not None and requirement.forced_by.line > 1
    assert "sm_90" in requirement.targets and "sm_80" not in requirement.targets
    (kernel,) = requirement.kernels
    assert (kernel.name, kernel.is_kernel, kernel.isa) == ("copy", True, "8.0")
    driver, toolkit = requirement.loads
    assert (driver.loads, toolkit.loads) == (False, False) and driver.reasons[0].line == 1
    with pytest.raises(ValueError, match="the text must have one module, but it has 2"):
        ptx_async.require(ptx.COPY * 2)
    with pytest.raises(ValueError, match="--driver"):
        ptx_async.require(ptx.COPY, driver="new")


def test_another_target():
    assert ptx_async.retarget(ptx.COPY, isa="lowest").startswith(".version 8.0\n.target sm_90\n")
    with pytest.raises(ValueError, match="(?s)error: .*sm_80"):
        ptx_async.retarget(ptx.COPY, target="sm_80")
    with pytest.raises(ValueError, match="required"):
        ptx_async.retarget(ptx.COPY)


def test_the_format():
    assert ptx_async.format("cp.async.wait_all  ;\n") == "cp.async.wait_all;\n"
    cuda = 'void k() { asm("cp.async.wait_group  0;"); }\n'
    assert ptx_async.format(cuda, language="cuda") == cuda.replace("  0", " 0")
    assert ptx_async.format(ptx.SCALE) == ptx.SCALE


def test_descriptions():
    assert ptx_async.describe("cp.async.wait_all;").strip() == "unsafe { ptx_async!(cp_async_wait_all()) };"
    with pytest.raises(ValueError, match="error: `cp-size`"):
        ptx_async.describe(COPY)


def test_explanations():
    assert "constant-set" in ptx_async.explain("constant-set")
    assert "cp.async.bulk" in ptx_async.explain()
    with pytest.raises(ValueError, match="did you mean `constant-set`"):
        ptx_async.explain("constant-sett")
