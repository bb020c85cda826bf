//! `retarget` changes the two directives and nothing else, or reports each statement that forbids it.

use crate::common;

use std::fs;

use common::{run, run_with, scratch};

const BYTES: &[u8] = b"// \xe9\r\n.version 8.8 // of nvcc\r\n.target sm_90a, debug\r\n.entry k() { cp.async.bulk.commit_group; }\r\n\
    .version 9.0\r\n.target sm_80\r\n.entry m() { ret; }\r\n";

/// Manual: the first versions of `cp.async.bulk` (8.0) and of `sm_80` (7.0).
#[test]
fn the_lowest_versions_are_written() {
    let text = String::from_utf8_lossy(BYTES);
    let expected = text.replace("8.8", "8.0").replace("9.0", "7.0");
    let outcome = run_with(BYTES, &["retarget", "--isa", "lowest"]);
    assert_eq!((outcome.status, outcome.stderr.as_str()), (0, ""));
    assert_eq!(outcome.stdout, expected);
    assert_eq!(outcome.bytes.len(), BYTES.len());
}

#[test]
fn a_file_is_changed_in_place_or_written() {
    let folder = scratch("retarget");
    let (path, other) = (folder.join("module.ptx"), folder.join("other.ptx"));
    let text = ".version 9.4\n.target sm_90a\n.entry k() { bar.sync 0; }\n";
    fs::write(&path, text).unwrap();
    let (path, other) = (path.to_str().unwrap(), other.to_str().unwrap());
    let args = ["--isa", "8.3", "--target", "sm_80", path];
    assert_eq!(run(&[&["retarget", "-o", other], &args[..]].concat()).status, 0);
    assert_eq!(fs::read_to_string(path).unwrap(), text);
    let outcome = run(&[&["retarget", "--write"], &args[..]].concat());
    assert_eq!((outcome.status, outcome.stdout.as_str()), (0, ""));
    let expected = text.replace("9.4", "8.3").replace("sm_90a", "sm_80");
    assert_eq!(fs::read_to_string(path).unwrap(), expected);
    assert_eq!(fs::read_to_string(other).unwrap(), expected);
}

#[test]
fn each_statement_that_forbids_it_is_drawn_and_nothing_is_written() {
    let folder = scratch("forbidden");
    let path = folder.join("module.ptx");
    let text =
        ".version 9.4\n.target sm_90a\n.entry k() {\nwgmma.fence.sync.aligned;\ngriddepcontrol.wait;\n}\n";
    fs::write(&path, text).unwrap();
    let outcome =
        run(&["retarget", "--isa", "lowest", "--target", "sm_80", "--write", path.to_str().unwrap()]);
    assert_eq!((outcome.status, outcome.stdout.as_str()), (1, ""));
    let shown = outcome.stderr.replace(path.to_str().unwrap(), "module.ptx");
    assert_eq!(
        shown,
        "error: `wgmma.fence.sync.aligned` requires sm_90a, but the target is `sm_80`
 --> module.ptx:4:1
  |
4 | wgmma.fence.sync.aligned;
  | ^^^^^^^^^^^^^^^^^^^^^^^^^
  |
  = help: `sm_90a`, the target of the module, has it
  = note: rule `target`, PTX ISA \"Target ISA Notes\"

error: `griddepcontrol.wait` requires sm_90 or higher, but the target is `sm_80`
 --> module.ptx:5:1
  |
5 | griddepcontrol.wait;
  | ^^^^^^^^^^^^^^^^^^^^
  |
  = help: `sm_90a`, the target of the module, has it
  = note: rule `target`, PTX ISA \"Target ISA Notes\"

"
    );
    assert_eq!(fs::read_to_string(&path).unwrap(), text);
}

#[test]
fn a_wrong_command_line_is_an_error() {
    for args in [
        &["retarget", "hand.ptx"][..],
        &["retarget", "--isa", "low", "hand.ptx"],
        &["retarget", "--isa", "9.9", "hand.ptx"],
        &["retarget", "--isa", "lowest", "--write", "-"],
        &["retarget", "--isa", "lowest", "-o", "x", "hand.ptx", "nvcc.ptx"],
        &["retarget", "--isa", "lowest", "-o", "x", "--write", "hand.ptx"],
    ] {
        let outcome = run(args);
        assert_eq!((outcome.status, outcome.stdout.as_str()), (2, ""), "{args:?}");
        assert_eq!(outcome.stderr.lines().count(), 1, "{}", outcome.stderr);
    }
    // Manual, "Release Notes": PTX ISA 9.5 is the last version of the table.
    let later = run(&["retarget", "--isa", "9.9", "hand.ptx"]);
    assert!(later.stderr.contains("or `lowest`, and the newest known is `9.5`"), "{}", later.stderr);
    let binary = run_with(b"\0\0\0\0", &["retarget", "--isa", "lowest"]);
    assert_eq!((binary.status, binary.stderr.as_str()), (2, "error: <stdin>: nothing in this text is PTX\n"));
}
