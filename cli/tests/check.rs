//! `check`: the keys of its JSON, its exit status, its input, and agreement with the findings of the library.

use crate::common;

use std::fs;
#[cfg(target_os = "linux")]
use std::process::Command;

use common::{cases, names, objects, run, run_with, scratch};
use ptx_async_isa::Context;
use ptx_async_isa::check::{Severity, check};
use ptx_async_lints::check as lints;

#[test]
fn json_has_these_keys_and_types() {
    let keys = ["file", "line", "column", "end_column", "severity", "rule", "message", "help", "instruction"];
    let outcome = run(&["check", "--format", "json", "hand.ptx", "latin1.ptx"]);
    let objects = objects(&outcome);
    assert!(objects.len() > 8);
    for object in &objects {
        let object = object.as_object().unwrap();
        let found: Vec<&str> = object.keys().map(String::as_str).collect();
        // Only a finding that has fixes has the key.
        let fixes = object.get("fixes").map(|fixes| fixes.as_array().unwrap());
        assert!(fixes.is_none_or(|fixes| !fixes.is_empty()), "{object:?}");
        let mut sorted = keys.to_vec();
        sorted.extend(fixes.map(|_| "fixes"));
        sorted.sort_unstable();
        for fix in fixes.into_iter().flatten() {
            assert!(["certain", "maybe"].contains(&fix["applicability"].as_str().unwrap()));
            assert!(fix["title"].is_string());
            for edit in fix["edits"].as_array().unwrap() {
                let place =
                    |line: &str, column: &str| (edit[line].as_u64().unwrap(), edit[column].as_u64().unwrap());
                assert!(place("line", "column") <= place("end_line", "end_column"));
                assert!(edit["text"].is_string());
            }
        }
        assert_eq!(found, sorted);
        assert!(["line", "column", "end_column"].iter().all(|key| object[*key].as_u64() >= Some(1)));
        assert!(object["end_column"].as_u64() > object["column"].as_u64());
        assert!(object["help"].is_null() || object["help"].is_string());
    }
    // The keys are in the documented order.
    let places: Vec<usize> = keys
        .iter()
        .map(|key| outcome.stdout.lines().next().unwrap().find(&format!("\"{key}\":")).unwrap())
        .collect();
    assert!(places.is_sorted());
}

#[test]
fn a_function_beyond_a_limit_of_the_lints_is_named() {
    let kernel = |waits: usize| {
        let wait = "mbarrier.test_wait.parity.shared.b64 p, [bar], 0;\n".repeat(waits);
        format!(
            ".version 8.0\n.target sm_90\n.address_size 64\n.shared .align 8 .b8 bar[8];\n\
             .entry kernel() {{\n.reg .pred p;\nmbarrier.init.shared.b64 [bar], 1;\n{wait}ret;\n}}\n"
        )
    };
    let notes = |waits: usize, args: &[&str]| -> Vec<String> {
        let outcome = run_with(kernel(waits).as_bytes(), &[&["check", "--format", "json"], args].concat());
        let notes = outcome.stderr.lines().filter(|line| line.starts_with("note: "));
        notes.map(str::to_owned).collect()
    };
    let note = "note: <stdin>:5:17: analysed in part: it has more than 512 operations on barriers in memory";
    assert_eq!(notes(512, &["--verbose"]), [note]);
    assert_eq!(notes(511, &["--verbose"]), [""; 0]);
    assert_eq!(notes(512, &[]), [""; 0]);
}

#[test]
fn it_reports_what_the_library_reports() {
    for name in names() {
        let Ok(text) = fs::read_to_string(cases().join(&name)) else { continue };
        for flags in [&[][..], &["--target", "sm_90", "--isa", "8.0"], &["--target", "sm_100a"]] {
            let flag = |name| flags.iter().position(|flag| *flag == name).map(|at| flags[at + 1]);
            let overrides = Context {
                target: flag("--target").map(|target| target.parse().unwrap()),
                isa: flag("--isa").map(|isa| isa.parse().unwrap()),
            };
            let mut expected: Vec<_> = check(&text, &overrides)
                .into_iter()
                .chain(lints(&text).into_iter().filter(|found| found.severity > Severity::Note))
                .map(|placed| {
                    let line = 1 + text[..placed.span.start].matches('\n').count() as u64;
                    (line, placed.rule.id.to_owned(), placed.message, placed.help)
                })
                .collect();
            let args = [&["check", "--no-run", "--format", "json", name.as_str()], flags].concat();
            let mut found: Vec<_> = objects(&run(&args))
                .into_iter()
                .map(|object| {
                    let string = |key: &str| object[key].as_str().map(str::to_owned);
                    let line = object["line"].as_u64().unwrap();
                    (line, string("rule").unwrap(), string("message").unwrap(), string("help"))
                })
                .collect();
            expected.sort();
            found.sort();
            assert_eq!(found, expected, "{name} {flags:?}");
        }
    }
}

#[test]
fn columns_are_characters_after_any_bytes() {
    let objects = objects(&run(&["check", "--format", "json", "latin1.ptx"]));
    let hundred = objects.iter().find(|object| object["rule"] == "constant-multiple").unwrap();
    assert_eq!((hundred["line"].as_u64(), hundred["column"].as_u64()), (Some(5), Some(63)));
    assert_eq!(hundred["end_column"].as_u64(), Some(66));
    assert_eq!(
        hundred["instruction"].as_str(),
        Some("cp.async.bulk.prefetch.L2.global /* \u{fffd}\u{fffd} */ [%rd1], 100;")
    );
}

#[test]
fn crlf_does_not_change_positions() {
    let places = |name: &str| -> Vec<_> {
        let objects = objects(&run(&["check", "--format", "json", name]));
        objects
            .iter()
            .map(|object| {
                [&object["line"], &object["column"], &object["end_column"], &object["message"]]
                    .map(|v| v.clone())
            })
            .collect()
    };
    assert_eq!(places("crlf.ptx"), places("hand.ptx"));
}

#[test]
fn flags_override_the_directives_of_the_module() {
    assert_eq!(run(&["check", "raise.ptx"]).status, 1);
    assert_eq!(run(&["check", "--isa", "9.1", "raise.ptx"]).status, 0);
    assert_eq!(run(&["check", "rustc.ptx"]).status, 0);
    assert_eq!(run(&["check", "--target", "sm_80", "rustc.ptx"]).status, 1);
    // An unknown version, and an option that overrides it.
    let unknown = b".version 77.7\n.target sm_80\ncp.async.wait_all;";
    let outcome = run_with(unknown, &["check", "--format", "json"]);
    assert_eq!((outcome.status, objects(&outcome)[0]["rule"].as_str()), (1, Some("target-version")));
    assert_eq!(objects(&outcome)[0]["instruction"], ".version 77.7");
    assert_eq!(run_with(unknown, &["check", "--isa", "7.0"]).status, 0);
}

#[test]
fn an_assumed_target_is_reported() {
    let line = b"cp.async.bulk.commit_group;";
    let outcome = run_with(line, &["check", "-"]);
    assert_eq!(outcome.status, 0);
    assert!(outcome.stderr.contains("`--target` and `--isa`"), "{}", outcome.stderr);
    let outcome = run_with(line, &["check", "--target", "sm_80", "--isa", "8.0", "-"]);
    assert_eq!(outcome.status, 1);
    assert!(!outcome.stderr.contains("assumed"), "{}", outcome.stderr);
    assert_eq!(run_with(line, &["check", "--target", "sm_90", "--isa", "8.0"]).status, 0);
}

#[test]
fn findings_with_one_cause_are_one_group() {
    let args = ["--target", "sm_80", "rustc.ptx"];
    let run = |more: &[&str]| run(&[&["check"], more, &args].concat());
    let (grouped, all, json) = (run(&[]), run(&["--all"]), objects(&run(&["--format", "json"])));
    let mut causes: Vec<_> = json.iter().map(|finding| (&finding["message"], &finding["help"])).collect();
    causes.sort_by_key(|cause| format!("{cause:?}"));
    causes.dedup();
    let drawn =
        |outcome: &common::Outcome| outcome.stdout.lines().filter(|line| line.starts_with("error: ")).count();
    assert_eq!((drawn(&grouped), drawn(&all)), (causes.len(), json.len()));
    assert!(causes.len() * 3 < json.len(), "{} of {}", causes.len(), json.len());
    // Each finding is drawn, listed, or included in a count.
    let others =
        grouped.stdout.lines().filter_map(|line| line.split_once("note: also at ")).map(|(_, others)| {
            let listed = others.matches(':').count();
            let more = others.split(" and ").nth(1).and_then(|more| more.split_once(" more place"));
            listed + more.map_or(0, |(more, _)| more.parse::<usize>().unwrap())
        });
    assert_eq!(drawn(&grouped) + others.sum::<usize>(), json.len());
    assert_eq!((grouped.stderr.as_str(), grouped.status), (all.stderr.as_str(), all.status));
}

#[test]
fn a_file_with_many_causes_is_drawn_in_sections() {
    let lines: String = (0..3000)
        .map(|size| format!("cp.async.bulk.prefetch.L2.global [%rd1], {};\n", 16 * size + 1))
        .collect();
    let outcome = run_with(lines.repeat(2).as_bytes(), &["check"]);
    let lines: Vec<usize> = outcome
        .stdout
        .lines()
        .filter_map(|line| line.split_once("--> <stdin>:"))
        .map(|(_, place)| place.split(':').next().unwrap().parse().unwrap())
        .collect();
    assert_eq!(lines, (1..=6000).collect::<Vec<_>>());
}

#[test]
fn a_folder_is_searched() {
    let folder = scratch("folder");
    for (name, text) in [
        ("b.ptx", "cp.async.wait_all 0;"),
        ("a/z.ptx", "cp.async.wait_all 0;"),
        ("a/text.txt", "cp.async.wait_all 0;"),
        ("a/b/y.ptx", "cp.async.wait_all 0;"),
    ] {
        let path = folder.join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }
    fs::create_dir(folder.join("none")).unwrap();
    let name = |name: &str| folder.join(name).display().to_string();
    let outcome = run(&["check", "--format", "json", &folder.display().to_string(), &name("b.ptx")]);
    let objects = objects(&outcome);
    let files: Vec<&str> = objects.iter().map(|object| object["file"].as_str().unwrap()).collect();
    assert_eq!(files, [name("a/b/y.ptx"), name("a/z.ptx"), name("b.ptx"), name("b.ptx")]);
    let outcome = run(&["check", &name("none"), &name("b.ptx")]);
    let none = format!(
        "error: {}: no file of PTX or of a language with inline assembly, by extension, in this folder",
        name("none")
    );
    assert_eq!((outcome.status, outcome.stderr.lines().next()), (2, Some(none.as_str())));
    assert!(outcome.stdout.contains("b.ptx:1:"), "{}", outcome.stdout);
}

#[test]
fn what_is_ignored_is_not_searched() {
    let folder = scratch("ignored");
    for (name, text) in [
        (".gitignore", "/out\n*.gen.ptx\n"),
        ("a.ptx", "cp.async.wait_all 0;"),
        ("a.gen.ptx", "cp.async.wait_all 0;"),
        ("out/b.ptx", "cp.async.wait_all 0;"),
        (".hidden/c.ptx", "cp.async.wait_all 0;"),
        ("d/.ignore", "e.ptx"),
        ("d/e.ptx", "cp.async.wait_all 0;"),
        ("d/F.PTX", "cp.async.wait_all 0;"),
    ] {
        let path = folder.join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }
    let name = |name: &str| folder.join(name).display().to_string();
    let files = |paths: &[&str]| -> Vec<String> {
        let args = [&["check", "--format", "json"], paths].concat();
        let objects = objects(&run(&args));
        objects.iter().map(|object| object["file"].as_str().unwrap().to_owned()).collect()
    };
    assert_eq!(files(&[&name("")]), [name("a.ptx"), name("d/F.PTX")]);
    // Paths on the command line are read even if they would be skipped in a folder.
    let named = ["out", "a.gen.ptx"].map(name);
    assert_eq!(files(&[&named[0], &named[1]]), [name("out/b.ptx"), name("a.gen.ptx")]);
}

/// `cuobjdump.ptx` is the output of `cuobjdump -ptx` of CUDA 13.5 for a shared library: a PTX module for `sm_90a`,
/// the header of a cubin, and a module for `sm_80`.
#[test]
fn each_module_of_a_dump_is_checked() {
    let found = |args: &[&str]| objects(&run(&[args, &["--format", "json", "cuobjdump.ptx"]].concat()));
    let findings = found(&["check"]);
    let places: Vec<_> =
        findings.iter().map(|finding| (finding["line"].as_u64(), finding["rule"].as_str())).collect();
    assert_eq!(places, [(Some(49), Some("target"))]);
    let lines: Vec<_> = found(&["list"]).iter().map(|line| line["line"].as_u64().unwrap()).collect();
    assert_eq!(lines, [20, 21, 22, 48, 49]);
    let targets: Vec<_> =
        found(&["require"]).iter().map(|module| module["target"].as_str().map(str::to_owned)).collect();
    assert_eq!(targets, [Some("sm_90a".to_owned()), Some("sm_80".to_owned())]);
}

#[test]
fn a_nul_byte_at_the_end_is_an_error() {
    let text = b".version 8.0\n.target sm_90\n.address_size 64\ncp.async.wait_all;\n\0";
    let outcome = run_with(text, &["check", "--format", "json"]);
    let findings = objects(&outcome);
    assert_eq!((outcome.status, findings.len()), (1, 1), "{}", outcome.stdout);
    assert_eq!((findings[0]["line"].as_u64(), findings[0]["column"].as_u64()), (Some(5), Some(1)));
    assert_eq!(run_with(&text[..text.len() - 1], &["check"]).status, 0);
}

#[test]
fn an_unknown_target_gets_the_nearest() {
    for unknown in ["compute_90a", "sm90a"] {
        let text = format!(".version 8.6\n.target {unknown}\n.address_size 64\n");
        let finding = &objects(&run_with(text.as_bytes(), &["check", "--format", "json"]))[0];
        assert_eq!(finding["message"], format!("unknown target `{unknown}`"));
        assert_eq!(finding["help"], "did you mean `sm_90a`?");
        let outcome = run(&["check", "--target", unknown, "hand.ptx"]);
        assert_eq!((outcome.status, outcome.stdout.as_str(), outcome.stderr.lines().count()), (2, "", 1));
        assert!(outcome.stderr.contains("did you mean `sm_90a`?"), "{}", outcome.stderr);
    }
}

#[test]
fn files_are_reported_in_order() {
    let folder = scratch("order");
    let mut args = vec![String::from("check"), String::from("--format"), String::from("json")];
    // The first is the largest, so that the others are finished before it.
    for index in 0..12 {
        let path = folder.join(format!("{index}.ptx"));
        fs::write(&path, "cp.async.wait_all 0;\n".repeat(4000 >> index)).unwrap();
        args.push(path.display().to_string());
    }
    let outcome = run(&args.iter().map(String::as_str).collect::<Vec<_>>());
    let objects = objects(&outcome);
    assert_eq!(objects.len(), (0..12).map(|index| 4000 >> index).sum::<usize>());
    let place = |object: &serde_json::Value| {
        let file = args.iter().position(|arg| Some(arg.as_str()) == object["file"].as_str());
        (file, object["line"].as_u64())
    };
    assert!(objects.is_sorted_by_key(place));
}

#[test]
fn what_cannot_be_read_is_reported_and_the_rest_is_checked() {
    let outcome = run(&["check", "--format", "json", "missing.ptx", "lines.ptx"]);
    assert_eq!(outcome.status, 2);
    assert_eq!(objects(&outcome).len(), 1);
    let first = outcome.stderr.lines().next().unwrap();
    assert!(first.starts_with("error: missing.ptx: "), "{first}");
    for (refused, word) in [
        (&b"\xff\xfe.\0v\0"[..], "UTF-8"),
        (b"\x7fELF\x02\x01", "`cuobjdump -ptx`"),
        (b"\x50\xed\x55\xba\x01", "`cuobjdump -ptx`"),
        (b"\x1f\x8b\x08\0", "`gunzip`"),
    ] {
        let outcome = run_with(refused, &["check", "-"]);
        assert_eq!((outcome.status, outcome.stderr.lines().count()), (2, 1), "{}", outcome.stderr);
        assert!(outcome.stderr.contains("<stdin>") && outcome.stderr.contains(word), "{}", outcome.stderr);
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_file_larger_than_memory_is_an_error() {
    let path = scratch("huge").join("sparse.ptx");
    fs::File::create(&path).unwrap().set_len(64 << 30).unwrap();
    // A limit of 4 GiB, whatever memory the machine has.
    let output = Command::new("sh")
        .args(["-c", "ulimit -v 4194304 && exec \"$0\" check \"$@\"", env!("CARGO_BIN_EXE_ptx-async")])
        .args([path.as_path(), &cases().join("lines.ptx")])
        .output()
        .unwrap();
    let (stdout, stderr) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert_eq!(output.status.code(), Some(2), "{stderr}");
    assert_eq!(stderr.lines().next(), Some(&*format!("error: {}: out of memory", path.display())));
    assert!(stdout.contains("lines.ptx"), "{stdout}");
}

#[test]
fn one_long_line_is_checked_like_many() {
    let text = "cp.async.wait_all; cp.async.wait_all 0; ".repeat(5000);
    let outcome = run_with(text.as_bytes(), &["check", "--format", "json"]);
    let objects = objects(&outcome);
    assert_eq!(objects.len(), 5000);
    assert_eq!(objects[4999]["line"].as_u64(), Some(1));
    assert_eq!(objects[4999]["column"].as_u64(), Some(4999 * 40 + 38));
    assert!(run_with(text.as_bytes(), &["check", "--all"]).stdout.contains("--> <stdin>:1:199998"));
}

#[test]
fn warnings_are_errors_where_they_are_denied() {
    let with = |more: &[&str]| {
        let text = b"void f() { asm volatile(\"cp.async.wait_all;\"); }";
        run_with(text, &[&["check", "--language", "cpp"], more, &["-"]].concat())
    };
    for format in ["human", "json", "sarif", "github"] {
        let (free, denied) = (with(&["--format", format]), with(&["--format", format, "--deny-warnings"]));
        assert!(free.stdout.contains("asm-memory"), "{}", free.stdout);
        assert_eq!((free.status, denied.status), (0, 1), "{format}");
        assert_eq!((free.stdout, free.stderr), (denied.stdout, denied.stderr), "{format}");
    }
    assert_eq!(with(&["--deny-warnings", "--allow", "asm-memory"]).status, 0);
}

#[test]
fn text_that_is_not_ptx_is_an_error() {
    for (text, says) in [
        ("", "error: <stdin>: there is no PTX: the text is empty\n"),
        (" \n\t\n", "error: <stdin>: there is no PTX: the text is empty\n"),
        ("// a comment\n", "error: <stdin>: there is no PTX: the text has no directive and no instruction\n"),
        ("hello:\n", "error: <stdin>: there is no PTX: the text has no directive and no instruction\n"),
        ("{}", "error: <stdin>: there is no PTX: the text has no directive and no instruction\n"),
        ("# Title\n", "error: <stdin>: there is no PTX: the text has no directive and no instruction\n"),
    ] {
        let outcome = run_with(text.as_bytes(), &["check", "-"]);
        assert_eq!((outcome.status, outcome.stdout.as_str()), (2, ""), "{text}");
        assert_eq!(outcome.stderr, says, "{text}");
    }
    let note = "note: <stdin>: nothing in this text is PTX; `--language` names the language of its inline assembly\n";
    for text in [
        "garbage",
        "this is garbage",
        ".garbage",
        "{ \"a\": 1 }",
        "__global__ void k() { asm volatile(\"cp.async.wait_all;\"); }",
        "fn main() {}",
    ] {
        let outcome = run_with(text.as_bytes(), &["check", "-"]);
        assert_eq!(outcome.status, 1, "{text}: {}", outcome.stdout);
        assert!(outcome.stderr.contains(note), "{text}: {}", outcome.stderr);
    }
    for text in ["add foo bar", "ret", "and so on"] {
        let outcome = run_with(text.as_bytes(), &["check", "-"]);
        assert_eq!(outcome.status, 1, "{text}: {}", outcome.stdout);
    }
    // A single instruction, of the table or not, and a header.
    for text in ["cp.async.wait_all;", "ret;", "mov.u32 %r1, 1;", ".version 8.0"] {
        let outcome = run_with(text.as_bytes(), &["check", "-"]);
        assert_eq!(outcome.status, 0, "{text}: {}{}", outcome.stdout, outcome.stderr);
    }
}

/// The output of nvcc for `asm volatile("bar.arrive 1, 64")` and similar statements; ptxas rejects it at the line
/// after the first.
#[test]
fn inline_assembly_without_its_semicolon_is_reported_in_the_module() {
    let wrap = |text: &str| format!("\t// begin inline asm\n\t{text}\n\t// end inline asm\n");
    let lines = [
        "bar.arrive 1, 64",
        "cp.async.bulk.commit_group",
        "griddepcontrol.wait",
        "setmaxnreg.inc.sync.aligned.u32 40",
    ];
    let body: String = lines.iter().map(|line| wrap(line) + "\t.loc 1 2 3\n").collect();
    let text = format!(
        ".version 8.6\n.target sm_90a\n.address_size 64\n.visible .entry k()\n{{\n{body}\tret;\n}}\n"
    );
    let outcome = run_with(text.as_bytes(), &["check", "--format", "json", "-"]);
    let found: Vec<_> = objects(&outcome)
        .iter()
        .map(|found| {
            (
                found["line"].as_u64().unwrap(),
                found["column"].as_u64().unwrap(),
                found["rule"].as_str().unwrap().to_owned(),
            )
        })
        .collect();
    let expected: Vec<_> = lines
        .iter()
        .enumerate()
        .map(|(index, line)| (7 + 4 * index as u64, 2 + line.len() as u64, String::from("missing-semicolon")))
        .collect();
    assert_eq!(found, expected);
}
