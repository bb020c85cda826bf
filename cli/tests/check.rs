//! `check`: the keys of its JSON, its exit status, where it reads from, and that it says what the library says.

mod common;

use std::fs;
#[cfg(target_os = "linux")]
use std::process::Command;

use common::{cases, names, objects, run, run_with, scratch};
use ptx_async_isa::{Context, check::check};

#[test]
fn json_has_these_keys_and_types() {
    let keys = ["file", "line", "column", "end_column", "severity", "rule", "message", "help", "instruction"];
    let said = run(&["check", "--format", "json", "hand.ptx", "latin1.ptx"]);
    let objects = objects(&said);
    assert!(objects.len() > 8);
    for object in &objects {
        let object = object.as_object().unwrap();
        let found: Vec<&str> = object.keys().map(String::as_str).collect();
        let mut sorted = keys.to_vec();
        sorted.sort_unstable();
        assert_eq!(found, sorted);
        assert!(["line", "column", "end_column"].iter().all(|key| object[*key].as_u64() >= Some(1)));
        assert!(object["end_column"].as_u64() > object["column"].as_u64());
        assert!(object["help"].is_null() || object["help"].is_string());
    }
    // The order in the text is the documented one.
    let places: Vec<usize> = keys
        .iter()
        .map(|key| said.stdout.lines().next().unwrap().find(&format!("\"{key}\":")).unwrap())
        .collect();
    assert!(places.is_sorted());
}

#[test]
fn it_says_what_the_library_says() {
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
                .map(|placed| {
                    let line = 1 + text[..placed.span.start].matches('\n').count() as u64;
                    (line, placed.rule.id.to_owned(), placed.message, placed.help)
                })
                .collect();
            let args = [&["check", "--format", "json", name.as_str()], flags].concat();
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
fn columns_are_characters_behind_any_bytes() {
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
fn crlf_moves_nothing() {
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
fn flags_stand_for_the_modules_own_lines() {
    assert_eq!(run(&["check", "raise.ptx"]).status, 1);
    assert_eq!(run(&["check", "--isa", "9.1", "raise.ptx"]).status, 0);
    assert_eq!(run(&["check", "rustc.ptx"]).status, 0);
    assert_eq!(run(&["check", "--target", "sm_80", "rustc.ptx"]).status, 1);
    // A version that nobody knows, and one that stands in for it.
    let unknown = b".version 77.7\n.target sm_80\ncp.async.wait_all;";
    let said = run_with(unknown, &["check", "--format", "json"]);
    assert_eq!((said.status, objects(&said)[0]["rule"].as_str()), (1, Some("target-version")));
    assert_eq!(objects(&said)[0]["instruction"], ".version 77.7");
    assert_eq!(run_with(unknown, &["check", "--isa", "7.0"]).status, 0);
}

#[test]
fn lines_tell_what_is_assumed() {
    let line = b"cp.async.bulk.commit_group;";
    let said = run_with(line, &["check", "-"]);
    assert_eq!(said.status, 0);
    assert!(said.stderr.contains("`--target` and `--isa`"), "{}", said.stderr);
    let said = run_with(line, &["check", "--target", "sm_80", "--isa", "8.0", "-"]);
    assert_eq!(said.status, 1);
    assert!(!said.stderr.contains("assumed"), "{}", said.stderr);
    assert_eq!(run_with(line, &["check", "--target", "sm_90", "--isa", "8.0"]).status, 0);
}

#[test]
fn files_are_told_in_order() {
    let folder = scratch("order");
    let mut args = vec![String::from("check"), String::from("--format"), String::from("json")];
    // The first is the largest, so that the others are done before it.
    for index in 0..12 {
        let path = folder.join(format!("{index}.ptx"));
        fs::write(&path, "cp.async.wait_all 0;\n".repeat(4000 >> index)).unwrap();
        args.push(path.display().to_string());
    }
    let said = run(&args.iter().map(String::as_str).collect::<Vec<_>>());
    let objects = objects(&said);
    assert_eq!(objects.len(), (0..12).map(|index| 4000 >> index).sum::<usize>());
    let place = |object: &serde_json::Value| {
        let file = args.iter().position(|arg| Some(arg.as_str()) == object["file"].as_str());
        (file, object["line"].as_u64())
    };
    assert!(objects.is_sorted_by_key(place));
}

#[test]
fn what_cannot_be_read_is_named_and_the_rest_is_done() {
    let said = run(&["check", "--format", "json", "missing.ptx", "lines.ptx"]);
    assert_eq!(said.status, 2);
    assert_eq!(objects(&said).len(), 1);
    let first = said.stderr.lines().next().unwrap();
    assert!(first.starts_with("error: missing.ptx: "), "{first}");
    for refused in [&b"\xff\xfe.\0v\0"[..], b"\x7fELF\x02\x01"] {
        let said = run_with(refused, &["check", "-"]);
        assert_eq!((said.status, said.stderr.lines().count()), (2, 1), "{}", said.stderr);
        assert!(said.stderr.contains("<stdin>"), "{}", said.stderr);
    }
}

#[cfg(target_os = "linux")]
#[test]
fn what_no_memory_holds_is_one_line() {
    let path = scratch("huge").join("sparse.ptx");
    fs::File::create(&path).unwrap().set_len(64 << 30).unwrap();
    // 4 GiB, so that it does not matter what the machine has or promises.
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
fn one_long_line_is_as_good_as_many() {
    let text = "cp.async.wait_all; cp.async.wait_all 0; ".repeat(5000);
    let said = run_with(text.as_bytes(), &["check", "--format", "json"]);
    let objects = objects(&said);
    assert_eq!(objects.len(), 5000);
    assert_eq!(objects[4999]["line"].as_u64(), Some(1));
    assert_eq!(objects[4999]["column"].as_u64(), Some(4999 * 40 + 38));
    assert!(run_with(text.as_bytes(), &["check"]).stdout.contains("--> <stdin>:1:199998"));
}
