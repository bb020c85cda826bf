"""Tests of `action.yml`: runs its steps as the runner of GitHub does, with a wheel of this repository.

`cargo xtask action` starts this, in an environment with PyYAML. The variable `WHEELS` names the folder of the wheel.
"""

import json
import os
import pathlib
import re
import subprocess
import tempfile
import unittest

import yaml

ROOT = pathlib.Path(__file__).resolve().parents[2]
ACTION = yaml.safe_load((ROOT / "action.yml").read_text())
VERSION = re.search(r'^version = "(.+)"$', (ROOT / "Cargo.toml").read_text(), re.MULTILINE)[1]

HEAD = ".version 8.6\n.target sm_90a\n.address_size 64\n"
CORRECT = HEAD + ".entry f() { cp.async.wait_all; ret; }\n"
# `cp.async.wait_all` takes no operand.
WRONG = HEAD + ".entry f() { cp.async.wait_all 1; ret; }\n"
# The barrier needs an alignment of 8, which only its declaration states: the rule `declared-alignment` warns.
ALIGNMENT = HEAD + ".shared .align 4 .b8 b[8];\n.entry f() { mbarrier.init.shared::cta.b64 [b], 1; ret; }\n"


class Outcome:
    """What a run of the action leaves behind."""

    def __init__(self):
        self.log = ""
        self.failed = False
        self.uses = []
        self.outputs = {}


def expression(text, context):
    """The value of an expression: a path into the context, or the comparison of one with a string."""
    match = re.fullmatch(r"([\w.-]+)(?: (==|!=) '([^']*)')?", text.strip())
    assert match, f"an expression that this runner does not have: {text}"
    path, operator, right = match.groups()
    value = context
    for word in path.split("."):
        # A missing property is empty, as in the outputs of a step that did not run.
        value = value.get(word, "") if isinstance(value, dict) else ""
    return value if operator is None else (value == right) == (operator == "==")


def substitute(text, context):
    return re.sub(r"\$\{\{(.*?)\}\}", lambda match: str(expression(match[1], context)), str(text))


# The folder of the installation, and what the step printed and returned, by the variables of the step. A fresh environment
# for each test would take most of the time.
INSTALLED = {}
TEMPORARY = tempfile.TemporaryDirectory()
unittest.addModuleCleanup(TEMPORARY.cleanup)


def run_script(step, workspace, temporary, variables):
    """Runs the script of a step in bash: whether it succeeded, what it printed, and its outputs."""
    output = pathlib.Path(temporary, "output")
    output.write_text("")
    script = pathlib.Path(temporary, "script.sh")
    script.write_text(step["run"])
    # None of the developer's variables; the folder of the wheel takes the place of PyPI.
    environment = {
        "PATH": os.environ["PATH"],
        "HOME": temporary,
        "RUNNER_TEMP": temporary,
        "GITHUB_OUTPUT": str(output),
        "PIP_NO_INDEX": "1",
        "PIP_FIND_LINKS": os.environ["WHEELS"],
        **variables,
    }
    assert step["shell"] == "bash"
    done = subprocess.run(
        ["bash", "--noprofile", "--norc", "-eo", "pipefail", script],
        cwd=workspace, env=environment, capture_output=True, text=True, stdin=subprocess.DEVNULL,
    )
    pairs = [line.split("=", 1) for line in output.read_text().splitlines()]
    return done.returncode == 0, done.stdout + done.stderr, dict(pairs)


def install(step, workspace, variables):
    """Runs the step that installs the command, once for the same variables."""
    key = tuple(sorted(variables.items()))
    if key not in INSTALLED:
        INSTALLED[key] = run_script(step, workspace, tempfile.mkdtemp(dir=TEMPORARY.name), variables)
    return INSTALLED[key]


def run(workspace, inputs, ref="main"):
    """Runs the steps with these inputs, in a folder, as the action `ref` of this repository."""
    unknown = set(inputs) - set(ACTION["inputs"])
    assert not unknown, f"the action has no inputs {unknown}"
    inputs = {name: inputs.get(name, given["default"]) for name, given in ACTION["inputs"].items()}
    outcome = Outcome()
    with tempfile.TemporaryDirectory() as temporary:
        steps = {}
        context = {
            "github": {"action_path": str(ROOT), "action_ref": ref},
            "inputs": inputs,
            "runner": {"temp": temporary},
            "steps": steps,
        }
        for step in ACTION["runs"]["steps"]:
            # Without a condition, a step runs if all before it succeeded; so it does with one that has no status function.
            if outcome.failed or not expression(step.get("if", "github.action_ref"), context):
                continue
            if "uses" in step:
                given = {name: substitute(value, context) for name, value in step["with"].items()}
                sarif = given.get("sarif_file")
                outcome.uses.append((step["uses"], given, sarif and json.loads(pathlib.Path(sarif).read_text())))
                continue
            variables = {name: substitute(value, context) for name, value in step.get("env", {}).items()}
            if step.get("id") == "install":
                passed, log, outputs = install(step, workspace, variables)
            else:
                passed, log, outputs = run_script(step, workspace, temporary, variables)
            outcome.log += log
            outcome.failed |= not passed
            if "id" in step:
                steps[step["id"]] = {"outputs": outputs}
        for name, given in ACTION["outputs"].items():
            outcome.outputs[name] = substitute(given["value"], context)
    return outcome


class Action(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def write(self, name, text):
        path = self.folder / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text)

    def run_action(self, **inputs):
        inputs = {name.replace("_", "-"): value for name, value in inputs.items()}
        return run(self.folder, {"version": VERSION, **inputs})

    def test_correct_code_passes(self):
        self.write("kernel.ptx", CORRECT)
        outcome = self.run_action()
        self.assertFalse(outcome.failed, outcome.log)
        self.assertEqual(outcome.outputs["status"], "0")
        self.assertIn(f"ptx-async {VERSION}", outcome.log)
        self.assertNotIn("::error", outcome.log)

    def test_an_error_is_annotated_and_fails(self):
        self.write("kernel.ptx", WRONG)
        outcome = self.run_action()
        self.assertTrue(outcome.failed)
        self.assertEqual(outcome.outputs["status"], "1")
        self.assertRegex(outcome.log, r"::error file=kernel\.ptx,line=4,")
        self.assertEqual(outcome.uses, [])

    def test_findings_are_uploaded_before_the_action_fails(self):
        self.write("kernel.ptx", WRONG)
        outcome = self.run_action(upload_sarif="true")
        self.assertTrue(outcome.failed)
        [(action, given, sarif)] = outcome.uses
        self.assertTrue(action.startswith("github/codeql-action/upload-sarif@"))
        self.assertEqual(given["category"], "ptx-async")
        [result] = sarif["runs"][0]["results"]
        place = result["locations"][0]["physicalLocation"]
        self.assertEqual(place["artifactLocation"]["uri"], "kernel.ptx")
        self.assertEqual(place["region"]["startLine"], 4)

    def test_only_the_named_paths_are_checked(self):
        self.write("with a space/kernel.ptx", CORRECT)
        self.write("b.ptx", CORRECT)
        self.write("c.ptx", WRONG)
        outcome = self.run_action(paths="with a space\n\nb.ptx\n")
        self.assertFalse(outcome.failed, outcome.log)
        outcome = self.run_action(paths="with a space\nc.ptx")
        self.assertTrue(outcome.failed)

    def test_a_path_is_no_option_and_no_command(self):
        self.write("--format", WRONG)
        self.write("$(touch made)", CORRECT)
        outcome = self.run_action(paths="--format\n$(touch made)")
        self.assertRegex(outcome.log, r"::error file=--format,line=4,")
        self.assertFalse((self.folder / "made").exists())

    def test_no_path_is_an_error(self):
        outcome = self.run_action(paths="\n")
        self.assertTrue(outcome.failed)
        self.assertIn("::error::the input `paths` names no file and no folder", outcome.log)

    def test_the_target_and_the_version_are_those_of_the_inputs(self):
        self.write("kernel.ptx", CORRECT)
        self.assertTrue(self.run_action(target="sm_75").failed)
        self.assertTrue(self.run_action(isa="6.5", target="sm_75").failed)
        self.assertFalse(self.run_action(isa="7.0", target="sm_80").failed)

    def test_a_warning_fails_if_it_is_denied(self):
        self.write("kernel.ptx", ALIGNMENT)
        allowed = self.run_action()
        denied = self.run_action(deny_warnings="true")
        self.assertEqual((allowed.outputs["status"], denied.outputs["status"]), ("0", "1"), allowed.log)
        self.assertIn("::warning file=kernel.ptx", allowed.log)

    def test_a_word_that_is_no_boolean_is_an_error(self):
        self.write("kernel.ptx", CORRECT)
        outcome = self.run_action(strict="yes")
        self.assertTrue(outcome.failed)
        self.assertIn("::error::the input `strict` is `yes`, but it takes `true` or `false`", outcome.log)

    def test_a_target_that_does_not_exist_is_an_error(self):
        self.write("kernel.ptx", CORRECT)
        outcome = self.run_action(target="sm_9")
        self.assertTrue(outcome.failed)
        self.assertEqual(outcome.outputs["status"], "")
        self.assertIn("sm_9", outcome.log)

    def test_the_version_is_that_of_the_tag(self):
        self.write("kernel.ptx", CORRECT)
        outcome = run(self.folder, {}, ref=f"v{VERSION}")
        self.assertFalse(outcome.failed, outcome.log)
        outcome = run(self.folder, {}, ref="v99.0.0")
        self.assertTrue(outcome.failed)
        self.assertIn("ptx-async==99.0.0", outcome.log)


if __name__ == "__main__":
    unittest.main(verbosity=2)
