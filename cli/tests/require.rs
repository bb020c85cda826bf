//! `require` raises the line, never lowers it, and changes nothing else.

use crate::common;

use std::fs;
#[cfg(target_os = "linux")]
use std::path::Path;

use common::{objects, run, run_with, scratch};

fn written(name: &str, text: &[u8]) -> (i32, String, Vec<u8>) {
    let path = scratch(name).join("module.ptx");
    fs::write(&path, text).unwrap();
    let outcome = run(&["require", "--write", path.to_str().unwrap()]);
    (outcome.status, outcome.stderr, fs::read(&path).unwrap())
}

#[test]
fn the_version_goes_up() {
    let text = b"// \xe9\r\n  .version   9.0 // LLVM's\r\n.target sm_100a\r\n\
        .visible .entry k() { .reg .b32 %r<2>; .reg .b64 %rd<2>;\r\n\
        multimem.cp.async.bulk.global.shared::cta.bulk_group   [%rd1], [%r1], 16; } //\xff";
    let (status, stderr, bytes) = written("up", text);
    assert_eq!((status, stderr.as_str()), (0, ""));
    let mut expected = text.to_vec();
    let at = expected.windows(3).position(|window| window == b"9.0").unwrap();
    expected[at + 2] = b'1';
    assert_eq!(bytes, expected);
}

#[test]
fn the_version_never_goes_down() {
    for version in ["8.6", "9.1", "77.3"] {
        let text = format!(".version {version}\n.target sm_90\ncp.async.bulk.commit_group;\n");
        assert_eq!(written("down", text.as_bytes()), (0, String::new(), text.into_bytes()));
    }
}

#[test]
fn each_module_of_a_file_has_its_own() {
    let text = ".version 7.0\n.target sm_80\ncp.async.wait_all;\n.version 7.0\n.target sm_90\n\
                cp.async.bulk.commit_group;\n";
    let (status, _, bytes) = written("two", text.as_bytes());
    assert_eq!(status, 0);
    assert_eq!(
        String::from_utf8(bytes).unwrap(),
        text.replacen("7.0\n.target sm_90", "8.0\n.target sm_90", 1)
    );
}

#[test]
fn what_no_version_fixes_is_reported_and_unchanged() {
    let text = ".version 7.0\n.target sm_80\n\ncp.async.bulk.commit_group;\n";
    let (status, stderr, bytes) = written("lacking", text.as_bytes());
    assert_eq!((status, bytes.as_slice()), (1, text.as_bytes()));
    assert!(stderr.contains("`sm_80` does not have `cp.async.bulk.commit_group` in line 4"), "{stderr}");
    let text = ".version 7.0\n.target sm_80\ncp.async.wait_all 7;\n";
    let (status, stderr, bytes) = written("illegal", text.as_bytes());
    assert_eq!((status, bytes.as_slice()), (1, text.as_bytes()));
    assert!(stderr.contains("1 statement not legal in any version"), "{stderr}");
}

#[test]
fn the_answer_is_data_too() {
    let outcome = run(&["require", "--format", "json", "raise.ptx", "nothing.ptx"]);
    let objects = objects(&outcome);
    assert_eq!(objects[0]["isa"], "9.1");
    assert_eq!(objects[0]["version"], "9.0");
    assert_eq!(objects[1]["isa"], "7.0");
    let targets = objects[0]["targets"].as_array().unwrap();
    assert!(targets.contains(&"sm_100a".into()) && !targets.contains(&"sm_101a".into()));
    assert_eq!(run_with(b"", &["require", "--write", "-"]).status, 2);
}

#[test]
fn what_cannot_be_raised_is_reported() {
    let copy = "cp.async.bulk.commit_group;";
    for (version, target, word) in [
        ("abc", "sm_90", "`.version abc` is not a version, so it is left as it is; write `.version 8.0`"),
        ("7", "sm_90", "`.version 7` is not a version"),
        ("7.8.1", "sm_90", "`.version 7.8.1` is not a version"),
        ("7.0", "sm_999", "unknown target `sm_999`"),
        (
            "7.0",
            "compute_90a",
            "unknown target `compute_90a`, so no version can be given for it; did you mean `sm_90a`?",
        ),
        (
            "9.1",
            "sm_101a",
            "`sm_101a` exists up to PTX ISA 8.8, but this is 9.1; from PTX ISA 9.0 on, the target is named `sm_110a`",
        ),
    ] {
        let text = format!(".version {version}\n.target {target}\n{copy}\n");
        let (status, stderr, bytes) = written("cannot", text.as_bytes());
        assert_eq!((status, bytes.as_slice()), (1, text.as_bytes()), "{text}");
        assert!(stderr.starts_with("error: ") && stderr.contains(word), "{stderr}");
        assert_eq!(stderr.lines().count(), 1, "{stderr}");
    }
    let unknown = run_with(b".version 7.0\n.target sm_999\ncp.async.wait_all;", &["require"]);
    assert!(!unknown.stdout.contains("sm_999"), "{}", unknown.stdout);
}

#[test]
fn a_module_without_the_instructions_needs_its_target() {
    for (text, needs) in [
        (
            ".version 6.0\n.target sm_70\nret;",
            "`.version 6.0` on sm_70 (the module has 6.0); 1 instruction: sm_50 or higher",
        ),
        (
            ".version 7.0\n.target sm_90\nret;",
            "`.version 7.8` on sm_90 (the module has 7.0, too low); 1 instruction",
        ),
        (
            ".version 7.0\n.target sm_75\nret;",
            "`.version 6.3` on sm_75 (the module has 7.0; 6.3 is enough: `ptx-async retarget --isa lowest`)",
        ),
        (".version 3.0\n.target sm_30\nret;", "1 instruction; not known for `sm_30`, but from sm_50 on"),
        ("ret;", "<stdin>: 1 instruction: requires no particular `.version` or `.target`"),
    ] {
        let outcome = run_with(text.as_bytes(), &["require"]);
        assert_eq!((outcome.status, outcome.stderr.as_str()), (0, ""));
        assert!(outcome.stdout.contains(needs), "{}", outcome.stdout);
    }
    let object =
        &objects(&run_with(b".version 6.0\n.target sm_70\nret;", &["require", "--format", "json"]))[0];
    assert_eq!((object["isa"].as_str(), object["targets"][0].as_str()), (Some("6.0"), Some("sm_50")));
}

const TWO_KERNELS: &str = ".version 8.8\n.target sm_90\n.entry copy() { cp.async.wait_all; }\n\
                           .entry half() {\n.reg .b32 %r<3>;\nmax.f16x2 %r1, %r1, %r2;\n\
                           min.relu.s16x2 %r1, %r1, %r2;\n}\n";

/// Manual: the first versions of `cp.async` (7.0, sm_80), and of `.relu` of `min` (8.0, sm_90); "Release Notes".
#[test]
fn each_kernel_has_its_statement_and_the_module_its_drivers() {
    let outcome = run_with(TWO_KERNELS.as_bytes(), &["require", "--kernels"]);
    assert_eq!(
        outcome.stdout,
        "<stdin>: `.version 8.0` on sm_90 (the module has 8.8; 8.0 is enough: `ptx-async retarget --isa lowest`); 3 \
         instructions: sm_90 or higher\n  \
         8.0 because of line 7: min.relu.s16x2 %r1, %r1, %r2;\n  \
         8.8 loads from driver 575.51.03 (Linux) or 576.02 (Windows) on, and ptxas of CUDA 12.9\n  \
         8.0 loads from driver 525.60.13 (Linux) or 527.41 (Windows) on, and ptxas of CUDA 12.0\n  \
         kernel `copy` in line 3: `.version 7.8`; sm_80 or higher\n  \
         kernel `half` in line 4: `.version 8.0`; sm_90 or higher\n  \
         8.0 because of line 7: min.relu.s16x2 %r1, %r1, %r2;\n"
    );
    let object = &objects(&run_with(TWO_KERNELS.as_bytes(), &["require", "--format", "json"]))[0];
    assert_eq!(object["forced_by"]["line"], 7);
    assert_eq!(object["toolkit"], "CUDA 12.9");
    assert_eq!(object["lowest_toolkit"], "CUDA 12.0");
    assert_eq!(object["kernels"][0]["targets"][0], "sm_80");
}

/// The requirements of statements are known from `sm_50` on.
#[test]
fn an_older_target_has_no_answer() {
    let text = b".version 6.0\n.target sm_37\n.entry k() { ret; }";
    let outcome = run_with(text, &["require", "--driver", "590"]);
    assert_eq!(outcome.status, 1);
    assert!(
        outcome.stdout.ends_with("\n  it is not known whether driver R590 takes it\n"),
        "{}",
        outcome.stdout
    );
    let object = &objects(&run_with(text, &["require", "--driver", "590", "--format", "json"]))[0];
    assert!(object["loads"][0]["loads"].is_null());
    // PTX ISA 9.5 is that of CUDA 13.5, R620.
    let later = b".version 9.5\n.target sm_37\n.entry k() { ret; }";
    let object = &objects(&run_with(later, &["require", "--driver", "590", "--format", "json"]))[0];
    assert_eq!(object["loads"][0]["loads"], false);
}

#[test]
fn a_toolkit_outside_of_the_table_is_named_with_the_next_one() {
    for (release, known) in [
        ("14.0", "the newest one known is that of CUDA 13.5"),
        ("10.2", "the oldest one known is that of CUDA 11.0"),
    ] {
        let outcome = run_with(b"ret;", &["require", "--toolkit", release]);
        assert_eq!(outcome.status, 2);
        assert!(outcome.stderr.contains(known), "{}", outcome.stderr);
    }
}

/// Manual: `sm_50` exists from PTX ISA 4.0 on; CUDA 11.0, the first row of the table, has 7.0.
#[test]
fn every_driver_takes_a_version_before_the_table() {
    let text = ".version 5.0\n.target sm_50\n.entry k() { ret; }";
    let outcome = run_with(text.as_bytes(), &["require"]);
    assert!(
        outcome.stdout.ends_with(
            "\n  5.0 is taken by every driver and every toolkit of the table\n  4.0 is taken by every driver and every \
             toolkit of the table\n"
        ),
        "{}",
        outcome.stdout
    );
    let object = &objects(&run_with(text.as_bytes(), &["require", "--format", "json"]))[0];
    for key in ["driver", "toolkit", "lowest_driver", "lowest_toolkit"] {
        assert!(object[key].is_null(), "{key}");
    }
    // The ptxas of a toolkit after CUDA 12.0 takes no addresses of 32 bits.
    let narrow = text.replace(".entry", ".address_size 32\n.entry");
    let outcome = run_with(narrow.as_bytes(), &["require"]);
    assert!(outcome.stdout.contains("\n  5.0 is taken by every driver of the table\n"), "{}", outcome.stdout);
}

#[test]
fn a_driver_and_a_toolkit_take_it_or_not() {
    for (args, status) in [
        (["--driver", "575.51.03"], 0),
        (["--driver", "12.9"], 0),
        (["--driver", "574.99"], 1),
        (["--toolkit", "12.9"], 0),
        (["--toolkit", "12.8"], 1),
        (["--driver", "v550"], 2),
        (["--toolkit", "12.7"], 2),
    ] {
        let outcome = run_with(TWO_KERNELS.as_bytes(), &[&["require"], &args[..]].concat());
        assert_eq!(outcome.status, status, "{args:?} {}", outcome.stderr);
    }
    let args = ["require", "--format", "json", "--driver", "R520", "--toolkit", "11.8"];
    let object = &objects(&run_with(TWO_KERNELS.as_bytes(), &args))[0];
    for answer in object["loads"].as_array().unwrap() {
        assert_eq!(answer["loads"], false);
        let lines: Vec<_> =
            answer["reasons"].as_array().unwrap().iter().map(|reason| &reason["line"]).collect();
        assert_eq!(lines, [1, 7]);
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_failed_write_is_reported_and_loses_nothing() {
    let path = scratch("not-written").join("module.ptx");
    let text = ".version 7.8\n.target sm_90\ncp.async.bulk.commit_group;\n";
    fs::write(&path, text).unwrap();
    // No file can grow, as on a full disk.
    let output = std::process::Command::new("sh")
        .args(["-c", "trap '' XFSZ; ulimit -f 0; exec \"$0\" require --write \"$1\""])
        .args([Path::new(env!("CARGO_BIN_EXE_ptx-async")), &path])
        .output()
        .unwrap();
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert_eq!((output.status.code(), output.stdout.as_slice()), (Some(2), &b""[..]), "{stderr}");
    assert_eq!(stderr.lines().count(), 1, "{stderr}");
    assert_eq!(fs::read_to_string(&path).unwrap(), text);
    assert_eq!(fs::read_dir(path.parent().unwrap()).unwrap().count(), 1);
}
