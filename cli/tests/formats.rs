//! `check --format sarif` and `--format github` have the findings of `--format json`.

use crate::{common, sarif};

use common::{names, objects, run, run_with, scratch, sources};
use serde_json::{Value, json};

/// The SARIF log of a run, and its exit status.
fn log(args: &[&str]) -> (Value, i32) {
    let outcome = run(&[&["check", "--format", "sarif"], args].concat());
    (serde_json::from_str(&outcome.stdout).unwrap(), outcome.status)
}

#[test]
fn a_log_has_the_properties_of_the_specification() {
    for name in names().into_iter().chain(sources()) {
        assert_eq!(sarif::read(&log(&[&name]).0), Ok(()), "{name}");
    }
    let right = log(&["hand.ptx"]).0;
    for (path, wrong, error) in [
        ("/runs/0/results/0/locations/0/physicalLocation/region/startLine", json!(0), "nonzero"),
        ("/runs/0/results/0/ruleIndex", json!(null), "null"),
        ("/runs/0/results/1/message", json!({}), "missing field `text`"),
        ("/runs/0/results/2/level", json!("fatal"), "unknown variant `fatal`"),
        ("/runs/0/tool/driver/rules/0/helpUri", json!("a b"), "`a b` is not a URI"),
        ("/runs/0/tool/driver/rules/0/helpUri", json!("a/b"), "`a/b` has no scheme"),
        ("/runs/0/tool/driver/rules/1", right["runs"][0]["tool"]["driver"]["rules"][0].clone(), "twice"),
        ("/runs/0/tool", json!({"driver": {}}), "missing field `name`"),
        ("/runs/0/invocations/0", json!({"columns": 1}), "unknown field `columns`"),
    ] {
        let mut log = right.clone();
        *log.pointer_mut(path).unwrap() = wrong;
        let found = sarif::read(&log).unwrap_err();
        assert!(found.contains(error), "{path}: {found}");
    }
}

#[test]
fn a_log_has_the_findings_of_json() {
    for name in names().into_iter().chain(sources()) {
        let (log, status) = log(&["--target", "sm_90", &name]);
        let json = run(&["check", "--format", "json", "--target", "sm_90", &name]);
        let run = &log["runs"][0];
        let rules = &run["tool"]["driver"]["rules"];
        assert_eq!(status, json.status);
        let results = run["results"].as_array().unwrap();
        let json = objects(&json);
        assert_eq!(results.len(), json.len());
        for (result, finding) in results.iter().zip(&json) {
            let place = &result["locations"][0]["physicalLocation"];
            let region = &place["region"];
            let expected = match result.get("analysisTarget") {
                Some(ptx) => {
                    assert_eq!(ptx["uri"], finding["file"]);
                    assert!(finding["compiled_from"].as_array().unwrap().contains(&finding["source"]));
                    &finding["source"]
                }
                None => finding,
            };
            assert_eq!(place["artifactLocation"]["uri"], expected["file"]);
            assert_eq!(region["startLine"], expected["line"]);
            assert_eq!(region["startColumn"], expected["column"]);
            assert_eq!(region.get("endColumn"), expected.get("end_column"));
            assert_eq!(result["level"], finding["severity"]);
            assert_eq!(result["ruleId"], finding["rule"]);
            assert_eq!(rules[result["ruleIndex"].as_u64().unwrap() as usize]["id"], finding["rule"]);
            let message = result["message"]["text"].as_str().unwrap();
            assert!(message.starts_with(finding["message"].as_str().unwrap()), "{message}");
            assert!(message.contains(finding["help"].as_str().unwrap_or("")), "{message}");
        }
    }
}

/// In each format, a finding in PTX with line information has its places in the source. The line of a call is
/// searched in the source.
#[test]
fn findings_have_the_places_in_the_source() {
    let source = std::fs::read_to_string(common::cases().join("compiled/store.cu")).unwrap();
    let line = |text: &str| 1 + source.lines().position(|line| line.contains(text)).unwrap() as u64;
    let (write, copy, call) = (line("tile[threadIdx.x] ="), line("async::store("), line("    store("));
    let json = &objects(&run(&["check", "--format", "json", "lineinfo.ptx"]))[0];
    let frames = |of: &Value| -> Vec<(String, u64)> {
        let frames = of["compiled_from"].as_array().unwrap().iter();
        frames.map(|frame| (frame["file"].to_string(), frame["line"].as_u64().unwrap())).collect()
    };
    let found = frames(json);
    let store = String::from("\"compiled/store.cu\"");
    assert!(found[0].0.ends_with("/async.cuh\""), "{found:?}");
    assert_eq!(found[1..], [(store.clone(), copy), (store.clone(), call)]);
    assert_eq!(json["source"], json["compiled_from"][1]);
    assert_eq!(json["related"][0]["source"], json["related"][0]["compiled_from"][0]);
    assert_eq!(frames(&json["related"][0]), [(store, write)]);

    let human = run(&["check", "lineinfo.ptx"]).stdout;
    let chain = format!("inlined at compiled/store.cu:{copy}:3, inlined at compiled/store.cu:{call}:5\n");
    assert!(human.contains(&chain), "{human}");
    assert!(human.contains(&format!(" --> compiled/store.cu:{copy}:3\n")), "{human}");
    assert!(human.contains(&format!(" ::: compiled/store.cu:{write}:3\n")), "{human}");

    let github = run(&["check", "--format", "github", "lineinfo.ptx"]).stdout;
    let start = format!("::error file=compiled/store.cu,line={copy},endLine={copy},col=3,title=");
    assert!(github.starts_with(&start), "{github}");
    assert!(
        github.contains(&format!("the write is here, compiled from compiled/store.cu:{write}:3")),
        "{github}"
    );
    // A file that is not below the working directory cannot be annotated.
    let text = std::fs::read(common::cases().join("lineinfo.ptx")).unwrap();
    let elsewhere = String::from_utf8(text).unwrap().replace("compiled/store.cu", "compiled/lost.cu");
    let github = run_with(elsewhere.as_bytes(), &["check", "--format", "github", "-"]).stdout;
    assert!(github.starts_with("::error file=<stdin>,line="), "{github}");
    assert!(github.contains(&format!("inlined at compiled/lost.cu:{copy}:3")), "{github}");

    let result = &log(&["lineinfo.ptx"]).0["runs"][0]["results"][0];
    let messages = result["relatedLocations"].as_array().unwrap().iter();
    let messages: Vec<_> = messages.map(|place| place["message"]["text"].as_str().unwrap()).collect();
    assert_eq!(
        messages,
        [
            "the PTX is here",
            "compiled from here",
            "inlined here",
            "inlined here",
            "the write is here",
            "compiled from here"
        ]
    );
}

#[test]
fn a_log_has_every_rule() {
    let log = log(&["empty.ptx"]).0;
    let rules = log["runs"][0]["tool"]["driver"]["rules"].as_array().unwrap();
    let rule = |id: &str| rules.iter().find(|rule| rule["id"] == id).unwrap();
    let multiple = rule("constant-multiple");
    let help = multiple["help"]["text"].as_str().unwrap();
    assert_eq!(help, run(&["explain", "constant-multiple"]).stdout);
    assert!(multiple["fullDescription"]["text"].as_str().unwrap().contains("; PTX ISA "));
    assert_eq!(multiple["defaultConfiguration"]["level"], "error");
    assert_eq!(rule("address-alignment")["defaultConfiguration"]["level"], "warning");
}

#[test]
fn a_log_says_whether_everything_was_read() {
    let (log, status) = log(&["missing.ptx", "lines.ptx"]);
    assert_eq!((status, &log["runs"][0]["invocations"][0]["executionSuccessful"]), (2, &json!(false)));
    assert_eq!(log["runs"][0]["results"].as_array().unwrap().len(), 1);
}

#[test]
fn a_log_has_the_counts_and_what_was_not_checked() {
    let log = log(&["copies.cu", "lines.ptx"]).0;
    let run = &log["runs"][0];
    let counts = &run["properties"];
    assert_eq!(
        (&counts["files"], &counts["sources"], &counts["unresolved"]),
        (&json!(2), &json!(1), &json!(1))
    );
    let [notification] = run["invocations"][0]["toolExecutionNotifications"].as_array().unwrap().as_slice()
    else {
        panic!("{run}")
    };
    assert_eq!(notification["properties"]["ofTable"], true);
    let place = &notification["locations"][0]["physicalLocation"];
    assert_eq!(place["artifactLocation"]["uri"], "copies.cu");
    let text = std::fs::read_to_string(common::cases().join("copies.cu")).unwrap();
    let line = text.lines().position(|line| line.contains("FENCE_OF_ANOTHER_HEADER")).unwrap() as u64 + 1;
    assert_eq!(place["region"]["startLine"].as_u64(), Some(line));
}

#[test]
fn findings_are_in_the_order_of_the_files() {
    let folder = scratch("sarif-order");
    let mut args = vec![String::from("check"), String::from("--format"), String::from("sarif")];
    for index in 0..8 {
        let path = folder.join(format!("{index}.ptx"));
        std::fs::write(&path, "cp.async.wait_all 0;\n".repeat(500 >> index)).unwrap();
        args.push(path.display().to_string());
    }
    let outcome = run(&args.iter().map(String::as_str).collect::<Vec<_>>());
    let log: Value = serde_json::from_str(&outcome.stdout).unwrap();
    let results = log["runs"][0]["results"].as_array().unwrap();
    assert_eq!(results.len(), (0..8).map(|index| 500 >> index).sum::<usize>());
    assert!(results.is_sorted_by_key(|result| {
        let place = &result["locations"][0]["physicalLocation"];
        (place["artifactLocation"]["uri"].to_string(), place["region"]["startLine"].as_u64())
    }));
}

#[test]
fn an_annotation_is_one_line() {
    let outcome = run_with(b"cp.async.wait_all 0;", &["check", "--format", "github"]);
    assert_eq!(
        outcome.stdout,
        "::error file=<stdin>,line=1,endLine=1,col=19,endColumn=20,title=operand-of-form::\
         `cp.async.wait_all` takes 0 operands, but 1 was given%0Ahelp: the syntax is `cp.async.wait_all;`\n"
    );
    assert_eq!(outcome.status, 1);
    let copy = "cp.async.bulk.prefetch.L2.global [%rd1], 24;";
    let outcome = run_with(copy.as_bytes(), &["check", "--format", "github"]);
    assert!(outcome.stdout.ends_with("%0Ahelp: the nearest multiples are 16 and 32\n"), "{}", outcome.stdout);
    let annotations = run(&["check", "--format", "github", "hand.ptx"]).stdout;
    let findings = objects(&run(&["check", "--format", "json", "hand.ptx"]));
    assert_eq!(annotations.lines().count(), findings.len());
    for (line, finding) in annotations.lines().zip(&findings) {
        let start = format!("::error file=hand.ptx,line={},", finding["line"]);
        assert!(line.starts_with(&start), "{line}");
    }
    // GitHub takes the paths of files from the root of the repository.
    assert_eq!(run(&["check", "--format", "github", "./hand.ptx"]).stdout, annotations);
}
