//! Actions about findings.

use serde_json::{Value, json};

use crate::client::{Client, PTX, edited, range};
use crate::diagnostics::UNFENCED;

fn actions(client: &mut Client, uri: &str, range: Value) -> Vec<Value> {
    client.diagnostics(uri, 1);
    let params = json!({
        "textDocument": { "uri": uri }, "range": range, "context": { "diagnostics": [] },
    });
    serde_json::from_value(client.request("textDocument/codeAction", params).unwrap()).unwrap()
}

fn allowed(uri: &str, language: &str, text: &str, what: &str) -> Option<String> {
    let mut client = Client::plain();
    client.open(uri, language, text);
    let actions = actions(&mut client, uri, json!(range(text, what)));
    let allow = actions.iter().find(|action| action["title"].as_str().unwrap().starts_with("allow"))?;
    Some(edited(text, &allow["edit"]["changes"][uri]))
}

#[test]
fn a_finding_is_allowed_by_a_comment() {
    let text = ptx_async_lints::example(UNFENCED);
    let mut client = Client::plain();
    client.open(PTX, "ptx", &text);
    let found = actions(&mut client, PTX, json!(range(&text, "cp.async.bulk.global")));
    let titles: Vec<&str> = found.iter().map(|action| action["title"].as_str().unwrap()).collect();
    let rule = found[0]["diagnostics"][0]["code"].as_str().unwrap();
    assert!(titles.contains(&&*format!("allow `{rule}` here")), "{titles:?}");
    assert!(titles.contains(&&*format!("explain `{rule}`")), "{titles:?}");
    let mended = allowed(PTX, "ptx", &text, "cp.async.bulk.global").unwrap();
    assert_eq!(
        mended,
        text.replace("    cp.async.bulk.g", &format!("    // ptx-async: allow({rule})\n    cp.async.bulk.g"))
    );
    client.open(PTX, "ptx", &mended);
    let found = client.diagnostics(PTX, 1);
    assert!(found.iter().all(|found| found["code"] != rule), "{found:?}");
}

#[test]
fn an_error_of_one_instruction_cannot_be_allowed() {
    let text = ".version 8.6\n.target sm_90a\n.entry k() {\n  cp.async.wait_group;\n}\n";
    assert_eq!(allowed(PTX, "ptx", text, "cp.async"), None);
}

#[test]
fn a_rule_is_explained() {
    let capabilities = json!({ "window": { "showDocument": { "support": true } } });
    let mut client = Client::new(json!({ "capabilities": capabilities }));
    let params = json!({ "command": "ptx-async.explainRule", "arguments": ["missing-proxy-fence"] });
    let page = client.request("workspace/executeCommand", params).unwrap();
    assert!(page.as_str().unwrap().starts_with("**`missing-proxy-fence`**\n"), "{page}");
    let shown = client.answer("window/showDocument", json!({ "success": true }));
    assert!(shown["uri"].as_str().unwrap().ends_with("/missing-proxy-fence.md"), "{shown}");
    let unknown = json!({ "command": "ptx-async.explainRule", "arguments": ["x-y"] });
    let error = client.request("workspace/executeCommand", unknown).unwrap_err();
    assert_eq!(error.1, "there is no rule `x-y`");
}

#[test]
fn a_fix_is_an_action() {
    let text = ".version 8.6\n.target sm_90a\n.entry k() {\n  cp.async.wait_al;\n  ret;\n}\n";
    let mut client = Client::plain();
    client.open(PTX, "ptx", text);
    let found = actions(&mut client, PTX, json!(range(text, "wait_al")));
    let fix = found.iter().find(|action| action["isPreferred"] == true).unwrap();
    assert_eq!(fix["title"], "replace `.wait_al` by `.wait_all`");
    assert_eq!(edited(text, &fix["edit"]["changes"][PTX]), text.replace("wait_al;", "wait_all;"));
    // On saving, an editor asks for every certain fix.
    let params = json!({
        "textDocument": { "uri": PTX }, "range": range(text, ".version"),
        "context": { "diagnostics": [], "only": ["source.fixAll"] },
    });
    let all = client.request("textDocument/codeAction", params).unwrap();
    assert_eq!(all.as_array().unwrap().len(), 1, "{all}");
    assert_eq!(all[0]["kind"], "source.fixAll.ptx-async");
    assert_eq!(edited(text, &all[0]["edit"]["changes"][PTX]), text.replace("wait_al;", "wait_all;"));
}

#[test]
fn a_fix_of_inline_assembly_changes_the_source() {
    let text = "__device__ void f() {\n  asm volatile(\"cp.async.wait_al;\");\n}\n";
    let uri = "file:///w/a.cu";
    let mut client = Client::plain();
    client.open(uri, "cuda-cpp", text);
    let found = actions(&mut client, uri, json!(range(text, "wait_al")));
    let fix = found.iter().find(|action| action["isPreferred"] == true).unwrap();
    assert_eq!(edited(text, &fix["edit"]["changes"][uri]), text.replace("wait_al;", "wait_all;"));
}

#[test]
fn a_comment_of_a_macro_does_not_end_it() {
    let text =
        "#define F() \\\n  asm volatile(\"cp.async.bulk.wait_group 0;\" \\\n    ::)\nvoid f() { F(); }\n";
    let mended = allowed("file:///w/a.cu", "cuda-cpp", text, "wait_group").unwrap();
    assert_eq!(mended, text.replace("0;\" \\", "0;\" /* ptx-async: allow(asm-memory) */ \\"));
}
