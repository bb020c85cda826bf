"""The command of the wheel."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import ptx

SCRIPT = Path(sys.executable).with_name("ptx-async")
COMMANDS = [[SCRIPT], [sys.executable, "-m", "ptx_async"]]


def run(command, *arguments, text=None):
    return subprocess.run([*command, *arguments], input=text, capture_output=True, text=True, timeout=60)


@pytest.mark.parametrize("command", COMMANDS)
def test_its_output_and_exit_status(command):
    version = run(command, "--version")
    assert (version.returncode, version.stdout.split()[0]) == (0, "ptx-async")
    found = run(command, "check", "-", text="cp.async.ca.shared.global [%r1], [%rd1], 12;")
    assert found.returncode == 1 and "must be 4, 8 or 16" in found.stdout and "1 error" in found.stderr
    wrong = run(command, "chek")
    assert wrong.returncode == 2 and "see `ptx-async --help`" in wrong.stderr
    absent = run(command, "check", "absent.ptx")
    assert absent.returncode == 2 and "absent.ptx" in absent.stderr


def test_a_run(tmp_path):
    path = tmp_path / "scale.ptx"
    path.write_text(ptx.SCALE)
    arguments = ["--block", "8", "--arg", "dst:f32[8]", "--arg", "src:f32[8]=iota", "--arg", "factor:f32=2", "--arg", "n:u32=8"]
    done = run([SCRIPT], "sim", path, *arguments)
    assert done.returncode == 0 and "34 schedules" in done.stderr


@pytest.mark.skipif(os.name != "posix", reason="sends a signal")
@pytest.mark.parametrize("command", COMMANDS)
def test_ctrl_c_ends_it(command, tmp_path):
    path = tmp_path / "loop.ptx"
    path.write_text(ptx.LOOP)
    process = subprocess.Popen([*command, "sim", path, "--arg", "p:u32[1]=0", "--steps", str(1 << 60)])
    time.sleep(1)
    assert process.poll() is None
    process.send_signal(signal.SIGINT)
    assert process.wait(timeout=10) == -signal.SIGINT
