"""The files and the output of `docs/python.md`."""

import importlib.util
import re
import subprocess
import sys
from pathlib import Path

PAGE = Path(__file__).parents[2] / "docs/python.md"


def test_the_page(tmp_path):
    page = PAGE.read_text(encoding="utf-8")
    files = dict(re.findall(r"^```\w+ (\S+)\n(.*?)^```$", page, re.MULTILINE | re.DOTALL))
    assert len(files) == 5
    if importlib.util.find_spec("triton") is None:
        del files["test_triton_sum.py"]
    for name, text in files.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--deselect", "test_more.py"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout
    failing = subprocess.run([*command[:-2], "test_more.py"], cwd=tmp_path, capture_output=True, text=True)
    assert failing.returncode == 1
    (shown,) = re.findall(r"^```text\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)
    output = re.sub(r"^E ? {0,3}", "", failing.stdout, flags=re.MULTILINE).replace(str(tmp_path) + "/", "")
    lines = [line.strip() for line in output.splitlines()]
    assert all(line.strip() in lines for line in shown.splitlines()), failing.stdout
