//! The answers to requests. Offsets are counted by hand.

use ptx_async_playground::answer;
use serde_json::{Value, json};

fn asked(request: &Value) -> Value {
    serde_json::from_str(&answer(&request.to_string())).unwrap()
}

fn analyzed(language: &str, text: &str) -> Value {
    asked(&json!({ "kind": "analyze", "language": language, "text": text }))
}

/// The part of a text that a finding points at; offsets are UTF-16 code units.
fn at(text: &str, finding: &Value) -> String {
    let units: Vec<u16> = text.encode_utf16().collect();
    let [from, to] = ["from", "to"].map(|key| finding[key].as_u64().unwrap() as usize);
    String::from_utf16(&units[from..to]).unwrap()
}

/// The severity, the rule and the pointed-at text of each finding.
fn found(text: &str, answer: &Value) -> Vec<(String, String, String)> {
    let word = |finding: &Value, key: &str| finding[key].as_str().unwrap_or_default().to_owned();
    let findings = answer["findings"].as_array().unwrap();
    findings.iter().map(|found| (word(found, "severity"), word(found, "rule"), at(text, found))).collect()
}

fn error(rule: &str, text: &str) -> (String, String, String) {
    (String::from("error"), rule.to_owned(), text.to_owned())
}

fn example(name: &str) -> String {
    let path = format!("{}/examples/{name}", env!("CARGO_MANIFEST_DIR"));
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"))
}

#[test]
fn what_is_no_request_is_an_error() {
    for text in ["", "{}", r#"{"kind":"analyze"}"#, r#"{"kind":"format","text":""}"#] {
        let answer: Value = serde_json::from_str(&answer(text)).unwrap();
        assert!(answer["error"].is_string(), "{text}: {answer}");
    }
}

#[test]
fn a_description_becomes_ptx_and_rust() {
    let answer = analyzed("description", &example("load.rs"));
    assert_eq!(answer["findings"], json!([]));
    let form = &answer["forms"][0];
    assert_eq!(form["line"], 2);
    let expected = "mbarrier.arrive.expect_tx.shared::cta.b64 _, [{full}], 4096;\n\
        cp.async.bulk.shared::cta.global.mbarrier::complete_tx::bytes [{stage}], [{src.add(first)}], 4096, [{full}];";
    assert_eq!(form["ptx"], expected);
    assert!(form["rust"].as_str().unwrap().contains("asm!("), "{form}");
    assert_eq!(answer["requirements"]["isa"], "8.6");
    assert_eq!(answer["requirements"]["targets"], "sm_90 or higher");
}

#[test]
fn a_description_without_the_macro_is_a_call() {
    let answer = analyzed("description", "cp_async_wait_group(1)");
    assert_eq!(answer["findings"], json!([]));
    assert_eq!(answer["forms"][0]["ptx"], "cp.async.wait_group 1;");
    assert_eq!(answer["requirements"]["isa"], "7.0");
    assert_eq!(answer["requirements"]["targets"], "sm_80 or higher");
    assert_eq!(answer["requirements"]["toolkit"], "CUDA 11.0");
}

#[test]
fn a_description_is_checked_for_the_target_of_the_page() {
    let text = "cp_async_bulk_commit_group()";
    let request = json!({
        "kind": "analyze", "language": "description", "text": text, "target": "sm_80", "isa": "8.0",
    });
    let answer = asked(&request);
    let [finding] = &answer["findings"].as_array().unwrap()[..] else { panic!("{answer}") };
    assert_eq!(at(text, finding), "cp_async_bulk_commit_group");
    assert!(finding["message"].as_str().unwrap().contains("`sm_90`"), "{finding}");
    // A setting of the call has precedence.
    let request = json!({
        "kind": "analyze", "language": "description", "text": format!("target = sm_90, {text}"), "target": "sm_80",
    });
    assert_eq!(asked(&request)["findings"], json!([]));
}

#[test]
fn mistakes_in_a_description_are_at_their_words() {
    let text = example("reduce.rs");
    let answer = analyzed("description", &text);
    assert_eq!(found(&text, &answer), [error("reduce-type", "s32"), error("constant-multiple", "24")]);
    let help = "the result has the same bits with `b32`: write `ty: b32`";
    assert_eq!(answer["findings"][0]["help"], help);
    assert_eq!(answer["findings"][0]["line"], 3);
    assert_eq!(answer["forms"], json!([]));
}

#[test]
fn offsets_are_those_of_javascript() {
    // The first character has four bytes and two code units.
    let text = "/* \u{1d11e} */ cp_async_wait_group(x)  //\n, cp_asink()";
    let answer = analyzed("description", text);
    assert!(found(text, &answer).iter().any(|(.., at)| at == "cp_asink"), "{answer}");
    let text = "// \u{1d11e} é\ncp.async.wait_grup 1;";
    let answer = analyzed("ptx", text);
    assert_eq!(answer["findings"][0]["from"], 16);
    assert_eq!(answer["findings"][0]["line"], 2);
}

#[test]
fn what_is_not_rust_is_a_finding() {
    for text in ["cp_async(", "\"", "cp_async { dst: ' }", ")"] {
        let answer = analyzed("description", text);
        assert_eq!(answer["findings"].as_array().unwrap().len(), 1, "{text}: {answer}");
    }
    assert_eq!(analyzed("description", "")["findings"], json!([]));
}

#[test]
fn text_of_a_description_has_its_registers() {
    let answer = analyzed("description", &example("text.rs"));
    assert_eq!(answer["findings"], json!([]));
    let expected = "cp.async.bulk.tensor.2d.shared::cluster.global.mbarrier::complete_tx::bytes.multicast::cluster \
        [%r1], [%rd1, {%r2, %r3}], [%r4], %rs1;";
    assert_eq!(answer["forms"][0]["ptx"], expected);
}

#[test]
fn ptx_has_findings_descriptions_and_requirements() {
    let text = example("missing_wait.ptx");
    let answer = analyzed("ptx", &text);
    let [(severity, rule, at)] = &found(&text, &answer)[..] else { panic!("{answer}") };
    assert_eq!((severity.as_str(), rule.as_str()), ("error", "copy-read-before-wait"));
    assert_eq!(at, "ld.shared.u32 %r8, [%r7];");
    assert_eq!(answer["launches"], true);
    let described: Vec<&str> =
        answer["forms"].as_array().unwrap().iter().filter_map(|form| form["description"].as_str()).collect();
    assert_eq!(described[0], "unsafe { ptx_async!(mbarrier_init(shared::cta(r3), 1)) };");
    assert_eq!(answer["requirements"]["isa"], "8.0");
    assert_eq!(answer["requirements"]["version"], "8.6");
    assert_eq!(answer["requirements"]["driver"], "525.60.13 (Linux) or 527.41 (Windows)");
}

#[test]
fn statements_of_each_language_are_checked() {
    let cuda = example("ring.cu");
    let of_cuda = found(&cuda, &analyzed("cuda", &cuda));
    assert_eq!(of_cuda[..2], [error("operand-number", "%4"), error("constant-multiple", "24")]);
    assert_eq!((of_cuda[2].0.as_str(), of_cuda[2].1.as_str()), ("warning", "guard-target"));
    let rust = example("wait.rs");
    assert_eq!(found(&rust, &analyzed("rust", &rust)), [error("operand-kind", "{groups}")]);
    let python = example("triton.py");
    assert_eq!(found(&python, &analyzed("python", &python)), [error("unknown-word", ".L2::96B")]);
}

#[test]
fn a_text_without_ptx_has_a_remark() {
    let answer = analyzed("ptx", "hello");
    assert_eq!(found("hello", &answer), [error("unknown-instruction", "hello")]);
    assert_eq!(answer["remarks"], json!(["note: nothing in this text is PTX"]));
    let answer = analyzed("ptx", "cp.async.wait_all;");
    assert_eq!(
        answer["remarks"],
        json!(["warning: there is no `.target` and no `.version`, so any is assumed"])
    );
    assert_eq!(analyzed("ptx", " \n")["remarks"], json!([]));
}

#[test]
fn a_launch_runs_and_is_drawn() {
    let run = |name: &str| {
        let text = example(name);
        let answer = asked(&json!({ "kind": "run", "language": "ptx", "text": text }));
        let rules: Vec<String> = found(&text, &answer).into_iter().map(|(_, rule, _)| rule).collect();
        assert_eq!(answer["state"], "1 launch ran, under several schedules.", "{name}");
        let svg = answer["timelines"][0]["svg"].as_str().unwrap().to_owned();
        assert!(svg.starts_with("<svg"), "{svg}");
        rules
    };
    assert_eq!(run("scale.ptx"), Vec::<String>::new());
    assert_eq!(run("missing_wait.ptx"), ["unfinished-at-exit", "copy-read-before-wait"]);
    assert_eq!(run("race.ptx"), ["data-race", "data-race", "uninitialized-read"]);
    assert_eq!(run("hang.ptx"), ["transaction-bytes", "hang"]);
    let none = asked(&json!({ "kind": "run", "language": "ptx", "text": "cp.async.wait_all;" }));
    assert_eq!((none["state"].as_str(), &none["timelines"]), (Some("No launch ran."), &json!([])));
}

#[test]
fn a_seed_is_the_same_schedule_everywhere() {
    let request = json!({ "kind": "run", "language": "ptx", "text": example("missing_wait.ptx") });
    // The page's test expects the same number where `usize` has 32 bits.
    let note = asked(&request)["findings"][0]["notes"][0].as_str().unwrap().to_owned();
    assert!(note.ends_with("; in 1 of 8 schedules"), "{note}");
}

#[test]
fn a_mistake_in_a_launch_is_at_its_words() {
    let text = example("race.ptx").replace("--block 64", "--blok 64");
    let answer = asked(&json!({ "kind": "run", "language": "ptx", "text": text }));
    assert_eq!(found(&text, &answer), [error("launch-comment", "--blok")]);
}

#[test]
fn rules_are_explained() {
    let explained = |what: &str| asked(&json!({ "kind": "explain", "what": what }));
    let text = explained("copy-read-before-wait")["text"].as_str().unwrap().to_owned();
    assert!(text.starts_with("copy-read-before-wait\n"), "{text}");
    assert!(text.contains("\nRejected\n"), "{text}");
    assert!(explained("hang")["text"].is_string());
    assert!(explained("launch-comment")["text"].is_string());
    assert!(explained("no-such-rule")["error"].is_string());
}
