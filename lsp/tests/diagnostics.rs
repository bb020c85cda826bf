//! Findings while the client types.

use lsp_types::{Position, Range};
use serde_json::{Value, json};

use crate::client::{Client, PTX, find, range, shown};

pub(crate) const MODULE: &str = "\
.version 8.6
.target sm_90a
.address_size 64
.shared .align 128 .b8 smem[1024];
.visible .entry kernel(.param .u64 p)
{
    .reg .b64 %rd<2>;
    ld.param.u64 %rd1, [p];
    cp.async.cg.shared.global [smem], [%rd1], 8;
    cp.async.commit_group;
    cp.async.wait_group 0;
    ret;
}
";

/// A copy of shared memory that a thread wrote without a proxy fence.
pub(crate) const UNFENCED: &str = "\
    st.shared.b32 [smem], %r1;
    bar.sync 0;
    cp.async.bulk.global.shared::cta.bulk_group [%rd1], [smem], 64;
    cp.async.bulk.commit_group;
    cp.async.bulk.wait_group.read 0;";

/// The range, the severity, the rule and the message.
fn told(found: &Value) -> (String, u64, &str, &str) {
    let severity = found["severity"].as_u64().unwrap();
    (shown(&found["range"]), severity, found["code"].as_str().unwrap(), found["message"].as_str().unwrap())
}

#[test]
fn a_mistake_is_told_where_it_is_and_gone_when_it_is_mended() {
    let mut client = Client::plain();
    client.open(PTX, "ptx", MODULE);
    let found = client.diagnostics(PTX, 1);
    let message = "`cp-size` with `.cg` must be 16, but this is 8\nhelp: `.ca` takes 8";
    assert_eq!(
        found.iter().map(told).collect::<Vec<_>>(),
        [("8:46-8:47".into(), 1, "constant-set", message)]
    );
    client.change(PTX, 2, range(MODULE, "8;").to_owned(), "16;");
    assert_eq!(client.diagnostics(PTX, 2), [] as [Value; 0]);
    assert!(client.end());
}

#[test]
fn a_lint_has_related_places() {
    let text = ptx_async_lints::example(UNFENCED);
    let mut client = Client::plain();
    client.open(PTX, "ptx", &text);
    let found = client.diagnostics(PTX, 1);
    assert_eq!(found.len(), 1, "{found:?}");
    assert_eq!(found[0]["code"], "missing-proxy-fence");
    let related = &found[0]["relatedInformation"][0];
    assert_eq!(related["message"], "the write is here");
    assert_eq!(related["location"]["uri"], PTX);
    let write = find(&text, "st.shared", 0);
    assert_eq!(related["location"]["range"]["start"], json!(write));
    // A comment allows it.
    let end = Range::new(find(&text, "[smem], 64;", 11), find(&text, "[smem], 64;", 11));
    client.change(PTX, 2, end, " // ptx-async: allow(missing-proxy-fence)");
    assert_eq!(client.diagnostics(PTX, 2), [] as [Value; 0]);
}

#[test]
fn inline_assembly_is_checked_where_it_is_written() {
    let cuda = "__device__ void f(int d, long s) {\n  asm(\"cp.async.cg.shared.global [%0], [%1], 8;\" :: \"r\"(d), \"l\"(s));\n}\n";
    let rust = "unsafe fn f(d: u32, s: u64) {\n    asm!(\"cp.async.cg.shared.global [{0}], [{1}], 8;\", in(reg32) d, in(reg64) s);\n}\n";
    let python = "def f(d, s):\n    llvm.inline_asm(None, [d, s], \"\"\"\n        cp.async.cg.shared.global [$0], [$1], 8;\n    \"\"\", \"r,l\")\n";
    let mut client = Client::plain();
    for (uri, language, text) in [
        ("file:///w/a.cu", "cuda-cpp", cuda),
        ("file:///w/a.h", "plaintext", cuda),
        ("file:///w/a.rs", "rust", rust),
        ("file:///w/a.py", "python", python),
    ] {
        client.open(uri, language, text);
        let found = client.diagnostics(uri, 1);
        assert_eq!(found.len(), 1, "{uri}: {found:?}");
        assert_eq!(found[0]["code"], "constant-set");
        assert_eq!(found[0]["range"], json!(range(text, "8;").with_one()), "{uri}");
    }
}

trait WithOne {
    fn with_one(self) -> Self;
}

impl WithOne for Range {
    /// Without the `;`.
    fn with_one(self) -> Range {
        Range::new(self.start, Position::new(self.end.line, self.end.character - 1))
    }
}

#[test]
fn settings_change_what_is_found() {
    let capabilities = json!({ "workspace": { "configuration": true } });
    let folders = json!([{ "uri": "file:///w", "name": "w" }, { "uri": "file:///v", "name": "v" }]);
    let mut client = Client::new(json!({ "capabilities": capabilities, "workspaceFolders": folders }));
    let settings = json!([{ "target": "sm_70" }, null, { "isa": "x" }]);
    let question = client.answer("workspace/configuration", settings);
    let scopes: Vec<&Value> =
        question["items"].as_array().unwrap().iter().map(|item| &item["scopeUri"]).collect();
    assert_eq!(scopes, [&json!("file:///w"), &json!("file:///v"), &Value::Null]);
    let shown = client.notification(|sent| sent.method == "window/showMessage");
    assert!(
        shown["message"]
            .as_str()
            .unwrap()
            .starts_with("setting `ptx-async.isa`: unknown PTX ISA version `x`"),
        "{shown}"
    );
    let rules = |found: Vec<Value>| -> Vec<String> {
        found.iter().map(|found| found["code"].as_str().unwrap().to_owned()).collect()
    };
    client.open("file:///w/a.ptx", "ptx", MODULE);
    assert!(rules(client.diagnostics("file:///w/a.ptx", 1)).contains(&"target".to_owned()));
    client.open("file:///v/a.ptx", "ptx", MODULE);
    assert_eq!(rules(client.diagnostics("file:///v/a.ptx", 1)), ["constant-set"]);
}

#[test]
fn a_list_of_allowed_rules_is_a_setting() {
    let text = ptx_async_lints::example(UNFENCED);
    let rules = |settings: Value| -> Vec<String> {
        let mut client = Client::new(json!({ "initializationOptions": settings }));
        client.open(PTX, "ptx", &text);
        let found = client.diagnostics(PTX, 1);
        found.iter().map(|found| found["code"].as_str().unwrap().to_owned()).collect()
    };
    let found = rules(json!({}));
    assert!(!found.is_empty());
    assert_eq!(rules(json!({ "allow": found })), [] as [&str; 0]);
}

#[test]
fn an_unknown_rule_in_a_comment_is_told() {
    let text = "// ptx-async: allow(mising-proxy-fence)\n.version 8.6\n.target sm_90\n";
    let mut client = Client::plain();
    client.open(PTX, "ptx", text);
    let found = client.diagnostics(PTX, 1);
    assert_eq!(
        found[0]["message"],
        "unknown rule `mising-proxy-fence`\nhelp: did you mean `missing-proxy-fence`?"
    );
    assert_eq!(shown(&found[0]["range"]), "0:20-0:38");
}

#[test]
fn ptx_that_was_compiled_names_its_source() {
    let text = "\
.version 8.6
.target sm_90a
.address_size 64
.file 1 \"/src/k.cu\"
.entry kernel()
{
    .loc 1 7 3
    cp.async.wait_group;
    ret;
}
";
    let mut client = Client::plain();
    client.open(PTX, "ptx", text);
    let found = client.diagnostics(PTX, 1);
    let related = &found[0]["relatedInformation"][0];
    assert_eq!(
        (&related["location"]["uri"], &related["message"]),
        (&json!("file:///src/k.cu"), &json!("compiled from here"))
    );
    assert_eq!(shown(&related["location"]["range"]), "6:2-6:2");
}
