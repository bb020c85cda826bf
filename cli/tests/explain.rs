//! `explain`, `forms`, and what shells read.

mod common;

use common::{golden, objects, run};
use ptx_async_isa::form::Syntax;
use ptx_async_isa::sequence::SEQUENCE_RULES;
use ptx_async_isa::{forms, rules, witness};

#[test]
fn every_rule_names_its_section_and_shows_its_examples() {
    let sequences = SEQUENCE_RULES.iter().map(|sequence| &sequence.rule);
    for rule in rules::RULES.iter().copied().chain(sequences) {
        let said = run(&["explain", rule.id]);
        assert_eq!((said.status, said.stderr.as_str()), (0, ""), "{}", rule.id);
        let parts = [rule.id, rule.fact, rule.manual, rule.stricter.unwrap_or("")];
        let examples = rule.accepts.iter().chain(rule.rejects).map(|example| example.text);
        for part in parts.into_iter().chain(examples) {
            assert!(said.stdout.contains(part), "{}: no {part} in\n{}", rule.id, said.stdout);
        }
        // Each rejected example comes with what is said about it.
        for example in rule.rejects {
            let behind = said.stdout.rsplit(example.text).next().unwrap();
            assert!(behind.lines().nth(2).is_some_and(|line| line.starts_with("      ")), "{behind}");
        }
    }
}

#[test]
fn every_instruction_shows_its_lines() {
    for instruction in forms::all() {
        for name in [instruction.to_string(), instruction.step()] {
            let said = run(&["explain", &name]);
            assert_eq!(said.status, 0, "{name}: {}", said.stderr);
            assert!(said.stdout.contains(instruction.manual));
            for form in instruction.forms {
                assert!(said.stdout.contains(&Syntax(instruction, form).to_string()), "{name}");
            }
        }
    }
}

#[test]
fn witnesses_are_explained_as_legal() {
    for instruction in forms::all() {
        for form in instruction.forms {
            let witness = &witness::of_form(instruction, form, 0)[0];
            let said = run(&["explain", &witness.text]);
            assert_eq!(said.status, 0, "{}", said.stderr);
            assert!(said.stdout.starts_with(&witness.text), "{}", said.stdout);
            assert!(said.stdout.contains("\n  legal: PTX ISA "), "{}", said.stdout);
        }
    }
}

#[test]
fn instructions_in_words() {
    golden("explain.prefetch.stdout", &run(&["explain", "cp.async.bulk.prefetch"]).bytes);
    golden("explain.noftz.stdout", &run(&["explain", "noftz"]).bytes);
    golden("explain.uncommitted-wait.stdout", &run(&["explain", "uncommitted-wait"]).bytes);
    golden(
        "explain.illegal.stdout",
        &run(&["explain", "@%p1 cp.async.bulk.global.shared::cta.bulk_group [%rd1], [%r1], 100"]).bytes,
    );
    let to_cluster = run(&["explain", "cp.async.bulk.shared::cluster.global"]).stdout;
    assert!(
        to_cluster.contains("global -> shared::cluster") && !to_cluster.contains("  shared::cta -> global")
    );
    assert!(run(&["explain", "mbarrier"]).stdout.contains("mbarrier.try_wait.parity"));
    assert!(run(&["explain"]).stdout.contains("reduce-type: "));
}

#[test]
fn what_is_unknown_gets_the_nearest_name() {
    for (unknown, near) in [
        ("reduce-typ", "`reduce-type`"),
        ("cp_async_blk", "`cp_async_bulk`"),
        ("cp.async.bluk", "`cp.async.bulk`"),
        ("cp.async.bluk.shared::cta.global", "`cp.async.bulk`"),
        ("cp.async.bulk.shared::cta.globl", "`.global`"),
        ("frobnicate", "lists what there is"),
        ("cp.async.bulk [", "lists what there is"),
    ] {
        let said = run(&["explain", unknown]);
        assert_eq!((said.status, said.stdout.as_str()), (2, ""), "{unknown}");
        assert_eq!(said.stderr.lines().count(), 1, "{}", said.stderr);
        assert!(said.stderr.contains(near), "{}", said.stderr);
    }
}

#[test]
fn the_table_is_data() {
    let all = objects(&run(&["forms", "--format", "json"]));
    assert_eq!(all.len(), forms::all().map(|instruction| instruction.forms.len()).sum::<usize>());
    for line in &all {
        let keys: Vec<&str> = line.as_object().unwrap().keys().map(String::as_str).collect();
        assert_eq!(keys, ["isa", "name", "syntax", "targets"]);
        let syntax = line["syntax"].as_str().unwrap();
        assert!(syntax.starts_with(line["name"].as_str().unwrap()));
        assert!(!line["targets"].as_array().unwrap().is_empty() && line["isa"].is_string(), "{syntax}");
    }
    let names = |args: &[&str]| -> Vec<String> {
        let said = run(&[&["forms", "--format", "json"], args].concat());
        objects(&said).iter().map(|line| line["name"].as_str().unwrap().to_owned()).collect()
    };
    let sm_80 = names(&["--target", "sm_80"]);
    assert!(sm_80.contains(&"cp.async".into()) && !sm_80.contains(&"cp.async.bulk".into()));
    let bulk = |names: Vec<String>| names.iter().filter(|name| *name == "cp.async.bulk").count();
    assert_eq!(bulk(names(&["--target", "sm_90", "--isa", "7.8"])), 0);
    assert_eq!(bulk(names(&["--target", "sm_90", "--isa", "8.0"])) + 1, bulk(names(&["--isa", "8.6"])));
    assert!(names(&["--target", "sm_101a", "--isa", "9.0"]).is_empty());
}

#[test]
fn shells_and_man_get_their_text() {
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let said = run(&["completions", shell]);
        assert!(said.status == 0 && said.stdout.contains("require"), "{shell}");
        assert!(said.stdout.contains("sm_100a"), "{shell}");
    }
    let page = run(&["man"]);
    assert!(page.status == 0 && page.stdout.contains(".TH ptx-async 1"), "{}", page.stdout);
    assert!(run(&["man", "fmt"]).stdout.contains("\\-\\-write"));
    assert_eq!(run(&["man", "nothing"]).status, 2);
}
