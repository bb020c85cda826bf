//! Sources with inline assembly: the files that are read, their languages, and the messages about other files.

use crate::common;

use std::fs;
use std::path::Path;

use common::{Outcome, cases, objects, run, run_with, scratch, sources};

/// A statement with an error in each language, and the column of the error.
const WRONG: &[(&str, &str, u64)] = &[
    ("ptx", "cp.async.wait_all 0;", 19),
    ("c++", "void f() { asm(\"cp.async.wait_all 0;\"); }", 35),
    ("rust", "fn f() { unsafe { asm!(\"cp.async.wait_all 0;\") } }", 43),
    ("python", "llvm.inline_asm(None, [], \"cp.async.wait_all 0;\", \"\")", 46),
];

fn column_of_error(outcome: &Outcome) -> u64 {
    let findings = objects(outcome);
    assert_eq!((findings.len(), outcome.status), (1, 1), "{outcome:?}");
    findings[0]["column"].as_u64().unwrap()
}

#[test]
fn standard_input_is_of_the_language_that_is_given() {
    for (language, text, column) in WRONG {
        let args = ["check", "--format", "json", "--language", language, "-"];
        assert_eq!(column_of_error(&run_with(text.as_bytes(), &args)), *column, "{language}");
    }
    let (_, text, column) = WRONG[1];
    for alias in ["c", "cpp", "cuda"] {
        let outcome = run_with(text.as_bytes(), &["check", "--format", "json", "--language", alias]);
        assert_eq!(column_of_error(&outcome), column);
    }
    let outcome = run(&["check", "--language", "fortran", "hand.ptx"]);
    assert_eq!((outcome.status, outcome.stderr.lines().count()), (2, 1), "{}", outcome.stderr);
}

#[test]
fn a_language_overrides_the_extension() {
    let folder = scratch("language");
    for (language, text, column) in WRONG {
        let path = folder.join("template.jinja");
        fs::write(&path, text).unwrap();
        let args = ["check", "--format", "json", "--language", language, path.to_str().unwrap()];
        assert_eq!(column_of_error(&run(&args)), *column, "{language}");
    }
}

/// A folder with an incorrect statement in a file of each kind.
fn mixed(name: &str) -> std::path::PathBuf {
    let folder = scratch(name);
    let names = ["a.ptx", "include/b.cuh", "src/c.rs", "python/d.py"];
    for (name, (_, text, _)) in names.iter().zip(WRONG) {
        let path = folder.join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }
    fs::write(folder.join("README.md"), WRONG[1].1).unwrap();
    fs::write(folder.join(".gitignore"), "python/\n").unwrap();
    folder
}

fn files(args: &[&str], folder: &Path) -> Vec<String> {
    let args = [&["check", "--format", "json"], args, &[folder.to_str().unwrap()]].concat();
    let outcome = run(&args);
    let path = |object: serde_json::Value| {
        let file = Path::new(object["file"].as_str().unwrap()).strip_prefix(folder).unwrap().to_owned();
        file.to_str().unwrap().replace('\\', "/")
    };
    objects(&outcome).into_iter().map(path).collect()
}

#[test]
fn a_folder_is_searched_for_every_language() {
    let folder = mixed("mixed");
    assert_eq!(files(&[], &folder), ["a.ptx", "include/b.cuh", "src/c.rs"]);
    assert_eq!(files(&["--language", "c++"], &folder), ["include/b.cuh"]);
    assert_eq!(files(&[], &folder.join("python")), ["d.py"]);
    fs::remove_file(folder.join(".gitignore")).unwrap();
    let all = ["a.ptx", "include/b.cuh", "python/d.py", "src/c.rs"];
    assert_eq!(files(&[], &folder), all);
    let outcome = run(&["check", folder.to_str().unwrap()]);
    assert_eq!(
        outcome.stderr.lines().last(),
        Some(
            "3 statements of inline assembly, 3 with instructions of the table, 0 not resolved; 4 instructions in 4 files: \
              4 errors, no warnings"
        )
    );
    // These subcommands read only modules of PTX.
    for command in ["require", "describe"] {
        let outcome = run(&[command, folder.join("src").to_str().unwrap()]);
        assert!(outcome.stderr.contains("no `.ptx` file in this folder"), "{}", outcome.stderr);
    }
    let outcome = run(&["check", "--language", "mojo", folder.join("src").to_str().unwrap()]);
    assert_eq!(outcome.status, 2);
    assert!(outcome.stderr.contains("no mojo file in this folder"), "{}", outcome.stderr);
}

#[cfg(unix)]
#[test]
fn a_file_that_cannot_be_read_is_reported_among_others() {
    let folder = mixed("unreadable");
    std::os::unix::fs::symlink("nowhere", folder.join("gone.cu")).unwrap();
    assert_eq!(files(&[], &folder), ["a.ptx", "include/b.cuh", "src/c.rs"]);
    fs::write(folder.join("wide.h"), b"\xff\xfe#\0").unwrap();
    let outcome = run(&["check", folder.to_str().unwrap()]);
    assert_eq!(outcome.status, 2);
    assert!(outcome.stderr.contains("wide.h: this is UTF-16 text"), "{}", outcome.stderr);
    assert!(outcome.stdout.contains("c.rs"), "{}", outcome.stdout);
}

#[test]
fn bytes_that_are_not_utf_8_keep_their_places() {
    let findings = objects(&run(&["check", "--format", "json", "latin1.cuh"]));
    let places: Vec<_> =
        findings.iter().map(|found| (found["line"].as_u64(), found["column"].as_u64())).collect();
    assert_eq!(places, [(Some(4), Some(64)), (Some(5), Some(35))]);
    let outcome = run(&["fmt", "bom.h"]);
    let bytes = fs::read(cases().join("bom.h")).unwrap();
    let text = String::from_utf8(bytes).unwrap();
    assert_eq!(outcome.bytes, text.replace("cp.async.wait_all ;", "cp.async.wait_all;").into_bytes());
}

#[test]
fn included_files_are_found() {
    let folder = scratch("includes");
    let source = folder.join("include/lib/detail/use.cuh");
    fs::create_dir_all(source.parent().unwrap()).unwrap();
    fs::create_dir_all(folder.join("other")).unwrap();
    fs::write(&source, "#include <lib/ops.h>\n#include <far.h>\nvoid f() { asm(WAIT \"0;\"); asm(FAR); }\n")
        .unwrap();
    fs::write(folder.join("include/lib/ops.h"), "#define WAIT \"cp.async.wait_all \"\n").unwrap();
    fs::write(folder.join("other/far.h"), "#define FAR \"cp.async.wait_all 1;\"\n").unwrap();
    let source = source.to_str().unwrap();
    let near = run(&["check", "--format", "json", "--verbose", source]);
    assert_eq!(objects(&near).len(), 1, "{near:?}");
    let note = format!("note: {source}:3:32: not resolved: a name that no given file defines: `FAR`");
    let counts = "2 statements of inline assembly, 1 with instructions of the table, 1 not resolved; 1 instruction: \
                  1 error, no warnings";
    assert_eq!(near.stderr.lines().collect::<Vec<_>>(), [note.as_str(), counts]);
    let other = folder.join("other").display().to_string();
    let far = run(&["check", "--format", "json", "--verbose", "-I", &other, source]);
    assert_eq!((objects(&far).len(), far.stderr.lines().count()), (2, 1), "{far:?}");
}

#[test]
fn conditions_and_flags_say_the_target() {
    let statement = |condition: &str| {
        format!("#if {condition}\nvoid f() {{ asm(\"cp.async.bulk.commit_group;\"); }}\n#endif\n")
    };
    let (early, late) = (statement("__CUDA_ARCH__ >= 800"), statement("__CUDA_ARCH__ >= 900"));
    let rules = |text: &str, args: &[&str]| -> Vec<String> {
        let args = [&["check", "--format", "json", "--language", "c++"], args].concat();
        let outcome = run_with(text.as_bytes(), &args);
        objects(&outcome).iter().map(|found| found["rule"].as_str().unwrap().to_owned()).collect()
    };
    assert_eq!(rules(&early, &[]), ["guard-target"]);
    assert_eq!(rules(&early, &["--allow", "guard-target"]), [""; 0]);
    assert_eq!(rules(&late, &[]), [""; 0]);
    assert_eq!(rules(&early, &["--target", "sm_80", "--isa", "8.0"]), ["target"]);
    // The condition excludes the target, so the statement is not compiled for it.
    assert_eq!(rules(&late, &["--target", "sm_80", "--isa", "8.0"]), [""; 0]);
    assert_eq!(rules(&late, &["--target", "sm_90", "--isa", "7.8"]), ["isa-version"]);
}

#[test]
fn fmt_is_idempotent_and_keeps_every_instruction() {
    let folder = scratch("fmt-sources");
    for name in sources() {
        let path = folder.join(&name);
        fs::copy(cases().join(&name), &path).unwrap();
        fs::copy(cases().join("copies.inc"), folder.join("copies.inc")).unwrap();
        let path = path.to_str().unwrap();
        let instructions = || -> Vec<String> {
            let listed = objects(&run(&["list", "--format", "json", path]));
            let legal = listed.iter().filter(|line| line["legal"] == true);
            legal.map(|line| line["instruction"].to_string().split_whitespace().collect()).collect()
        };
        let before = instructions();
        assert_eq!(run(&["fmt", "--write", path]).status, 0);
        let once = fs::read(path).unwrap();
        assert_eq!(run(&["fmt", "--check", path]).status, 0, "{name}");
        assert_eq!(run(&["fmt", path]).bytes, once, "{name}");
        assert_eq!(instructions(), before, "{name}");
        // Only instructions change.
        let changed =
            run(&["fmt", "--check", &name]).stdout.lines().filter(|line| line.starts_with('+')).count();
        assert_eq!(changed > 0, once != fs::read(cases().join(&name)).unwrap(), "{name}");
    }
}
