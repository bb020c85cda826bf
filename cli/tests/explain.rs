//! `explain`, `forms`, completion scripts and manual pages.

use crate::common;

use std::collections::HashMap;
use std::process::Command;

use common::{golden, objects, run, scratch};
use ptx_async::jit::tensor_map;
use ptx_async_check::{Paint, explain};
use ptx_async_isa::declarations::DECLARATION_RULES;
use ptx_async_isa::form::Syntax;
use ptx_async_isa::{forms, guide, rules, samples};
use ptx_async_lints::LINTS;

/// The text that `explain` prints, without the start of a process for each of a thousand names.
fn explained(what: &str) -> String {
    explain::text(Some(what), Paint(false)).unwrap_or_else(|error| panic!("{what}: {error}"))
}

#[test]
fn every_rule_names_its_section_and_shows_its_examples() {
    let lints = LINTS.iter().map(|lint| lint.rule);
    let declarations = DECLARATION_RULES.iter().map(|declaration| &declaration.rule);
    for rule in rules::RULES.iter().copied().chain(lints).chain(declarations) {
        let text = explained(rule.id);
        let parts = [rule.id, rule.summary, rule.manual, rule.stricter.unwrap_or("")];
        let examples = rule.accepts.iter().chain(rule.rejects).map(|example| example.text);
        for part in parts.into_iter().chain(examples) {
            assert!(text.contains(part), "{}: no {part} in\n{text}", rule.id);
        }
        // Each rejected example is followed by its findings.
        for example in rule.rejects {
            let behind = text.rsplit(example.text).next().unwrap();
            assert!(behind.lines().nth(2).is_some_and(|line| line.starts_with("      ")), "{behind}");
        }
    }
}

#[test]
fn every_rule_about_tensor_maps_is_explained() {
    for map in tensor_map::RULES {
        let text = explained(map.rule.id);
        for part in [map.rule.id, map.rule.summary, map.rule.manual, map.rule.stricter.unwrap_or("")] {
            assert!(text.contains(part), "{}: no {part} in\n{text}", map.rule.id);
        }
    }
}

#[test]
fn names_of_elements_in_the_manual_are_explained() {
    for name in ["i2cOffW", "i2cOffD", "wHalo", "wOffset"] {
        let outcome = run(&["explain", name]);
        assert!(
            outcome.stdout.starts_with("load_mode\n  a field"),
            "{name}: {}{}",
            outcome.stdout,
            outcome.stderr
        );
    }
}

#[test]
fn every_instruction_shows_its_lines() {
    for instruction in forms::all() {
        for name in [instruction.to_string(), instruction.step()] {
            let text = explained(&name);
            assert!(text.contains(instruction.manual));
            for form in instruction.forms {
                assert!(text.contains(&Syntax(instruction, form).to_string()), "{name}");
            }
        }
    }
}

#[test]
fn every_word_of_descriptions_is_explained() {
    let mut known: HashMap<String, String> = HashMap::new();
    let mut explained = |what: &str| {
        let words = || self::explained(what).split_whitespace().collect::<Vec<_>>().join(" ");
        known.entry(what.to_owned()).or_insert_with(words).clone()
    };
    let lists = [
        guide::SETTINGS,
        guide::EMITS,
        guide::SPACES,
        guide::FIELDS,
        guide::TRANSACTION_STEP_FIELDS,
        guide::RESULTS,
    ];
    for entry in lists.into_iter().flatten().chain([guide::TRANSACTION]) {
        let found = explained(entry.name);
        for part in entry.prose.paragraphs().chain([entry.example.to_owned()]) {
            let part = part.split_whitespace().collect::<Vec<_>>().join(" ");
            assert!(found.contains(&part), "{}: no {part} in {found}", entry.name);
        }
    }
    let mut fields = 0;
    for instruction in forms::all() {
        let step = explained(&instruction.step());
        for slot in instruction.fields() {
            fields += 1;
            let (prose, found) = (slot.prose().summary(), explained(slot.field()));
            assert!(found.contains(&prose), "{}: {found}", slot.field());
            assert!(found.contains(&instruction.step()), "{}: {found}", slot.field());
            assert!(step.contains(slot.field()), "{}: {step}", slot.field());
        }
        for part in instruction.forms.iter().flat_map(|form| form.parts) {
            for choice in part.choices.iter().filter(|_| instruction.has_field(part.slot)) {
                for name in [choice.qualifier.as_description(), choice.ptx] {
                    let found = explained(name);
                    let field = part.slot.field();
                    assert!(found.contains(field) || found.contains("an address"), "{name}: {found}");
                }
            }
        }
    }
    assert!(fields > 100, "{fields}");
    assert_eq!(explained("ctaMask"), explained("multicast"));
    assert_eq!(explained("per_16bytes_80"), explained("validity::per_16bytes_80"));
    assert_eq!(explained("waitComplete"), explained("out"));
    assert!(explained("bytes").contains("a field of a step of a `transaction`"));
    assert!(
        explained("mbar")
            .contains("the qualifier `.shared` and an operand with one of the names `mbar`, `addr`")
    );
    let store = explained("st_async");
    assert!(
        store.contains("mmio (true)") && store.contains("dst (shared, shared::cluster, generic, global)"),
        "{store}"
    );
    assert!(store.contains("ptx_async!( emit = ptx,"), "{store}");
    golden("explain.multicast.stdout", &run(&["explain", "multicast"]).bytes);
    golden("explain.word.stdout", &run(&["explain", "shared::cluster"]).bytes);
    for (what, near) in [("cta_mask", "multicast"), ("l2_hint", "cache_hint"), ("laod_mode", "load_mode")] {
        let outcome = run(&["explain", what]);
        assert_eq!(outcome.status, 2);
        let message =
            format!("error: unknown rule, instruction, word or error `{what}`; did you mean `{near}`?\n");
        assert_eq!(outcome.stderr, message);
    }
}

#[test]
fn samples_are_explained_as_legal() {
    for instruction in forms::all() {
        for form in instruction.forms {
            let sample = &samples::of_form(instruction, form, 0)[0];
            let text = explained(&sample.text);
            assert!(text.starts_with(&sample.text), "{text}");
            assert!(text.contains("\n  legal: PTX ISA "), "{text}");
        }
    }
}

#[test]
fn instructions_are_described() {
    golden("explain.prefetch.stdout", &run(&["explain", "cp.async.bulk.prefetch"]).bytes);
    golden("explain.noftz.stdout", &run(&["explain", "noftz"]).bytes);
    golden("explain.uncommitted-wait.stdout", &run(&["explain", "uncommitted-wait"]).bytes);
    golden(
        "explain.illegal.stdout",
        &run(&["explain", "@%p1 cp.async.bulk.global.shared::cta.bulk_group [%rd1], [%r1], 100"]).bytes,
    );
    for (what, siblings) in [
        ("fence", &["fence.mbarrier_init", "fence.proxy.async", "fence.proxy.tensormap::generic"][..]),
        ("prefetch", &["prefetch.tensormap", "prefetch.param.tensormap", "prefetch.const.tensormap"]),
        ("cp.async.bulk", &["  cp.async.bulk.tensor\n", "  cp.async.bulk.wait_group.read\n"]),
    ] {
        assert!(siblings.iter().all(|sibling| explained(what).contains(sibling)), "{}", explained(what));
    }
    let to_cluster = run(&["explain", "cp.async.bulk.shared::cluster.global"]).stdout;
    assert!(
        to_cluster.contains("global -> shared::cluster") && !to_cluster.contains("  shared::cta -> global")
    );
    assert!(run(&["explain", "mbarrier"]).stdout.contains("mbarrier.try_wait.parity"));
    assert!(run(&["explain"]).stdout.contains("reduce-type: "));
}

#[test]
fn lints_show_what_they_find() {
    for lint in LINTS {
        let outcome = run(&["explain", lint.rule.id]);
        assert!(outcome.stdout.contains(&format!("`--allow {}`", lint.rule.id)), "{}", outcome.stdout);
        assert!(outcome.stdout.contains("\n      help: "), "{}", outcome.stdout);
    }
}

#[test]
fn each_line_of_the_table_is_explained() {
    for line in objects(&run(&["forms", "--format", "json"])) {
        let syntax = line["syntax"].as_str().unwrap();
        let text = explained(syntax);
        assert!(text.contains(&format!("  {syntax}\n")), "{syntax}\n{text}");
        // No other line is shown, though several instructions may have this one.
        let mut lines = text.lines().filter(|shown| shown.starts_with("  ") && shown.ends_with(';'));
        assert!(lines.all(|shown| shown.trim() == syntax), "{text}");
    }
}

#[test]
fn what_is_unknown_gets_the_nearest_name() {
    for (unknown, near) in [
        ("reduce-typ", "`reduce-type`"),
        ("cp_async_blk", "`cp_async_bulk`"),
        ("cp.async.bluk", "`cp.async.bulk`"),
        ("cp.async.bluk.shared::cta.global", "`cp.async.bulk`"),
        ("cp.async.bulk.shared::cta.globl", "`.global`"),
        ("frobnicate", "lists all names"),
        ("cp.async.bulk [", "lists all names"),
    ] {
        let outcome = run(&["explain", unknown]);
        assert_eq!((outcome.status, outcome.stdout.as_str()), (2, ""), "{unknown}");
        assert_eq!(outcome.stderr.lines().count(), 1, "{}", outcome.stderr);
        assert!(outcome.stderr.contains(near), "{}", outcome.stderr);
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
        let outcome = run(&[&["forms", "--format", "json"], args].concat());
        objects(&outcome).iter().map(|line| line["name"].as_str().unwrap().to_owned()).collect()
    };
    let sm_80 = names(&["--target", "sm_80"]);
    assert!(sm_80.contains(&"cp.async".into()) && !sm_80.contains(&"cp.async.bulk".into()));
    let bulk = |names: Vec<String>| names.iter().filter(|name| *name == "cp.async.bulk").count();
    assert_eq!(bulk(names(&["--target", "sm_90", "--isa", "7.8"])), 0);
    assert_eq!(bulk(names(&["--target", "sm_90", "--isa", "8.0"])) + 1, bulk(names(&["--isa", "8.6"])));
    assert!(names(&["--target", "sm_101a", "--isa", "9.0"]).is_empty());
    let none = run(&["forms", "--target", "sm_75"]);
    assert_eq!((none.status, none.stdout.as_str()), (0, ""));
    assert_eq!(none.stderr, "no instruction of the table is available for `sm_75`\n");
}

#[test]
fn shells_and_man_get_their_text() {
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let outcome = run(&["completions", shell]);
        assert!(outcome.status == 0 && outcome.stdout.contains("require"), "{shell}");
        assert!(outcome.stdout.contains("sm_100a"), "{shell}");
    }
    let page = run(&["man"]);
    assert!(page.status == 0 && page.stdout.contains(".TH ptx-async 1"), "{}", page.stdout);
    assert!(run(&["man", "fmt"]).stdout.contains("\\-\\-write"));
    assert_eq!(run(&["man", "nothing"]).status, 2);
}

/// The completions that bash offers while the last of these words is being typed; none without bash.
fn completed(words: &[&str]) -> Option<Vec<String>> {
    let script = scratch("completions").join("ptx-async.bash");
    std::fs::write(&script, run(&["completions", "bash"]).bytes).unwrap();
    let complete = "source \"$1\"; shift
        COMP_WORDS=(\"$@\"); COMP_CWORD=$(($# - 1))
        registered=$(complete -p ptx-async); registered=${registered#*-F }
        \"${registered%% *}\" ptx-async \"${COMP_WORDS[COMP_CWORD]}\" \"${COMP_WORDS[COMP_CWORD - 1]}\"
        printf '%s\\n' \"${COMPREPLY[@]}\"";
    let output = Command::new("bash")
        .args(["--norc", "-c", complete, "bash"])
        .arg(script)
        .arg("ptx-async")
        .args(words)
        .output()
        .ok()?;
    assert_eq!(String::from_utf8_lossy(&output.stderr), "", "{words:?}");
    Some(String::from_utf8(output.stdout).unwrap().lines().map(str::to_owned).collect())
}

#[test]
fn bash_completes() {
    for (words, offered) in [
        (&["fo"][..], &["forms"][..]),
        (&["--color", "n"], &["never"]),
        (&["check", "--t"], &["--target"]),
        (&["check", "--target", "sm_90"], &["sm_90", "sm_90a"]),
        (&["check", "kernel.ptx", "--isa", "9.0"], &["9.0"]),
        (&["list", "--format", ""], &["human", "json"]),
        (&["--color", "never", "require", "--w"], &["--write"]),
        (&["fmt", "--c"], &["--check", "--color"]),
        (&["completions", "b"], &["bash"]),
        (&["help", "fm"], &["fmt"]),
    ] {
        let Some(completed) = completed(words) else { return };
        assert_eq!(completed, offered, "{words:?}");
    }
}

#[test]
fn an_instruction_outside_of_the_table_is_said_to_be_one() {
    for name in [
        "wmma.load",
        "wmma.load.a.sync.aligned.row.m16n16k16.global.f16",
        "wmma",
        "nanosleep",
        "ld.global",
        "ret",
    ] {
        let outcome = run(&["explain", name]);
        let expected = format!(
            "{name}\n  an instruction of PTX that is not in the table: `ptx-async check` leaves it to ptxas\n"
        );
        assert_eq!((outcome.status, outcome.stdout), (0, expected), "{name}: {}", outcome.stderr);
    }
    let outcome = run(&["explain", "mov.u32 %r1, 1;"]);
    assert!(
        outcome.stderr.contains("outside the table, which `check` leaves to ptxas"),
        "{}",
        outcome.stderr
    );
    assert!(!outcome.stderr.contains("did you mean"), "{}", outcome.stderr);
}
