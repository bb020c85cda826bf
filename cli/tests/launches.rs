//! Launches one after the other in `sim`, and launches in comments, which `check` runs.

use crate::common;

use std::fs;
use std::path::Path;

use common::{golden, objects, run, run_with, scratch};

/// The first launch of `cases/sim/dependent.ptx`.
const SQUARES: &[&str] =
    &["sim", "sim/dependent.ptx", "--kernel", "squares", "--block", "32", "--arg", "values:u32[32]"];

#[test]
fn launches_run_on_the_same_memory() {
    let file = scratch("sim-then").join("values.bin");
    let dump = format!("values={}", file.display());
    let expected = |first: u32| -> Vec<u8> {
        (0..32).flat_map(|thread: u32| (thread * thread + u32::from(thread >= first)).to_le_bytes()).collect()
    };
    for (then, first) in [
        (&["early", "--block", "32", "--arg", "@values"][..], 0),
        (&["waiting", "--block", "32", "--dependent", "--arg", "@values"], 0),
        // The second launch gets the address of the fourth value.
        (&["early", "--block", "28", "--arg", "values@values+16"], 4),
    ] {
        let outcome = run(&[SQUARES, &["--dump", &dump, "--then"], then].concat());
        assert_eq!((outcome.status, outcome.stdout.as_str()), (0, ""), "{then:?}: {}", outcome.stderr);
        assert_eq!(fs::read(&file).unwrap(), expected(first), "{then:?}");
    }
    let one = run(&[SQUARES, &["--seed", "late"]].concat());
    let steps =
        |text: &str| text.split(", ").nth(1).unwrap().split(' ').next().unwrap().parse::<u32>().unwrap();
    let both =
        run(&[SQUARES, &["--seed", "late", "--then", "early", "--block", "32", "--arg", "@values"]].concat());
    assert!(steps(&both.stderr) > steps(&one.stderr), "{} {}", both.stderr, one.stderr);
}

#[test]
fn a_read_before_the_wait_of_a_dependent_launch_is_found() {
    let then = ["--then", "early", "--block", "32", "--dependent", "--arg", "@values"];
    let outcome = run(&[SQUARES, &["--seed", "late"], &then].concat());
    assert_eq!(outcome.status, 1);
    golden("sim/dependent.stdout", &outcome.bytes);
    let json = objects(&run(&[SQUARES, &["--format", "json"], &then].concat()));
    assert!(json.iter().all(|found| found["kernel"] == "early"), "{json:?}");
    assert!(
        json.iter().any(|found| found["rule"] == "read-before-dependency-wait" && found["schedules"] == 34)
    );
}

#[test]
fn a_mistake_in_a_later_launch_is_told() {
    for (then, expected) in [
        (&["--then"][..], "a value is required for '--then"),
        (&["--then", "--grid", "2"], "expected the name of a kernel after `--then`"),
        (&["--then", "cubes"], "there is no kernel `cubes`; the module has `squares`, `early`, `waiting`"),
        (
            &["--then", "early"],
            "`early` has 1 parameter, and none is passed; with numbers in place of `N`, this passes them:\n--then early --grid 1 --block N --arg 'values:u32[N]",
        ),
        (
            &["--then", "early", "--arg", "values:u32[32]"],
            "there are two buffers `values`; `--arg @values` passes the first one again",
        ),
        (
            &["--then", "early", "--arg", "@sums"],
            "`--arg @sums` names the buffer `sums`, but there are only `values`",
        ),
        (
            &["--then", "early", "--arg", "@values+256"],
            "`--arg @values` is 256 bytes into `values`, which has 128",
        ),
        (&["--then", "early", "--seed", "7"], "`--seed` is an option of the whole run, not of one launch"),
        (&["--dependent"], "the first one depends on none"),
    ] {
        let outcome = run(&[SQUARES, then].concat());
        assert_eq!((outcome.status, outcome.stdout.as_str()), (2, ""), "{then:?}: {}", outcome.stderr);
        assert!(outcome.stderr.contains(expected), "{then:?}: {}", outcome.stderr);
    }
}

#[test]
fn a_structure_has_an_array_of_tensor_maps() {
    let file = scratch("sim-maps").join("out.bin");
    let dump = format!("p.out={}", file.display());
    let map = |index: u32, tensor: &str| format!("p.maps[{index}]:u32[64]/box[4]@{tensor}");
    let (first, second, skipped) = (map(0, "a"), map(1, "b"), map(2, "b"));
    let arguments =
        ["sim", "sim/maps.ptx", "--grid", "2", "--buffer", "a:u32[64]=iota", "--buffer", "b:u32[64]=9"];
    let maps = |second: &str| {
        run(&[&arguments[..], &["--arg", "p.out:u32[2]", "--map", &first, "--map", second, "--dump", &dump]]
            .concat())
    };
    let outcome = maps(&second);
    assert_eq!((outcome.status, outcome.stdout.as_str()), (0, ""), "{}", outcome.stderr);
    assert_eq!(fs::read(&file).unwrap(), [4u32, 9].map(u32::to_le_bytes).concat());
    let outcome = maps(&skipped);
    assert_eq!(outcome.status, 2);
    let expected = "the elements of an array are passed in order, and `[1]` is next, but this is `maps[2]`";
    assert!(outcome.stderr.contains(expected), "{}", outcome.stderr);
}

#[test]
fn launches_in_comments_are_in_every_format() {
    golden("launches.check.github", &run(&["check", "--format", "github", "launches.ptx"]).bytes);
    golden("launched.check.github", &run(&["check", "--format", "github", "launched.ptx"]).bytes);
    let sarif: serde_json::Value =
        serde_json::from_str(&run(&["check", "--format", "sarif", "launches.ptx"]).stdout).unwrap();
    let run_of = &sarif["runs"][0];
    assert_eq!(run_of["properties"]["launches"], 6);
    let results = run_of["results"].as_array().unwrap();
    let hang = results.iter().find(|result| result["ruleId"] == "hang").unwrap();
    let text = hang["message"]["text"].as_str().unwrap();
    assert!(text.contains("under the launch `--block 32 --arg n:u32=2`, schedule `late`"), "{text}");
    let rules = run_of["tool"]["driver"]["rules"].as_array().unwrap();
    let rule = &rules[hang["ruleIndex"].as_u64().unwrap() as usize];
    assert!(rule["help"]["text"].as_str().unwrap().contains("Deadlock"), "{rule}");
}

#[test]
fn launches_can_be_left_out_and_findings_allowed() {
    let left = run(&["check", "--no-run", "launches.ptx"]);
    assert_eq!((left.status, left.stdout.as_str()), (0, ""), "{}", left.stderr);
    let text = fs::read_to_string(common::cases().join("launches.ptx")).unwrap();
    let (kernels, _) = text.split_once("// ptx-async: launch --kernel tickets").unwrap();
    let allowed = run_with(
        kernels.as_bytes(),
        &["check", "--allow", "data-race", "--allow", "hang", "--allow", "incomplete", "-"],
    );
    assert_eq!((allowed.status, allowed.stdout.as_str()), (0, ""), "{}", allowed.stderr);
    assert!(allowed.stderr.ends_with("6 launches: no errors, no warnings\n"), "{}", allowed.stderr);
    let comment = kernels
        .replace("ld.global.u32 %r1, [%rd1];", "ld.global.u32 %r1, [%rd1]; // ptx-async: allow(data-race)");
    let comment = comment
        .replace("st.global.u32 [%rd2], %r1;", "st.global.u32 [%rd2], %r1; // ptx-async: allow(data-race)");
    let rules: Vec<String> = objects(&run_with(comment.as_bytes(), &["check", "--format", "json", "-"]))
        .iter()
        .map(|found| found["rule"].as_str().unwrap().to_owned())
        .collect();
    assert_eq!(rules, ["hang", "incomplete"]);
}

#[test]
fn a_mistake_of_a_lint_and_of_a_run_is_one_finding() {
    let kernel = "// ptx-async: launch --arg dst:u32[4] --arg src:u32[4]=iota\n\
        .version 8.6\n.target sm_90\n.address_size 64\n.shared .align 128 .b8 tile[16];\n\
        .visible .entry k(.param .u64 dst, .param .u64 src) {\n\
        .reg .b32 %r<4>; .reg .b64 %rd<4>;\n\
        ld.param.u64 %rd1, [dst]; ld.param.u64 %rd2, [src]; mov.u32 %r1, tile;\n\
        cp.async.ca.shared.global [%r1], [%rd2], 16; cp.async.commit_group;\n\
        ld.shared.u32 %r2, [%r1]; st.global.u32 [%rd1], %r2;\n\
        cp.async.wait_all;\nret; }\n";
    let found = objects(&run_with(kernel.as_bytes(), &["check", "--format", "json", "-"]));
    assert_eq!(found.len(), 1, "{found:?}");
    assert_eq!(found[0]["line"], 10);
    let note = found[0]["notes"][0].as_str().unwrap();
    assert!(note.contains("a run, as `read-before-wait`, shows it under the launch"), "{note}");
}

/// The lint warns, since it does not know what the launch before writes; the run knows.
#[test]
fn a_warning_of_a_lint_that_a_run_shows_is_an_error() {
    let squares = fs::read_to_string(common::cases().join("sim/dependent.ptx")).unwrap();
    let (_, squares) = squares.split_once(".address_size 64\n").unwrap();
    let program = "../tests/corpus/programs/dependencies/bad_volatile_rows.ptx";
    let program = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(program)).unwrap();
    let launch = "// ptx-async: launch --kernel squares --block 64 --arg rows:f32[64] --then bad_volatile_rows --block 64 \
        --dependent --arg dst:f32[64] --arg src:f32[64]=0 --arg @rows\n";
    let severities = |flags: &[&str]| -> Vec<(String, String)> {
        let text = format!("{program}{launch}{squares}");
        let found =
            objects(&run_with(text.as_bytes(), &[&["check", "--format", "json", "-"], flags].concat()));
        let of = |found: &serde_json::Value, key: &str| found[key].as_str().unwrap().to_owned();
        found.iter().map(|found| (of(found, "rule"), of(found, "severity"))).collect()
    };
    let expected = |severity: &str| [("read-before-dependency-wait".to_owned(), severity.to_owned())];
    assert_eq!(severities(&["--no-run"]), expected("warning"));
    assert_eq!(severities(&[]), expected("error"));
}

#[test]
fn the_words_of_comments_in_sources_are_checked() {
    let source =
        "// ptx-async: launch --grid 2 --blok 4\n__global__ void k() { asm(\"cp.async.wait_all;\"); }\n";
    let outcome = run_with(source.as_bytes(), &["check", "--language", "c++", "-"]);
    assert_eq!(outcome.status, 1);
    assert!(outcome.stdout.contains(" --> <stdin>:1:31\n"), "{}", outcome.stdout);
}
