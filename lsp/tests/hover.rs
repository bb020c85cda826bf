//! Pages at a position.

use serde_json::json;

use crate::client::{Client, PTX, find, shown};
use crate::diagnostics::MODULE;

fn hover(uri: &str, language: &str, text: &str, what: &str, after: usize) -> Option<(String, String)> {
    let mut client = Client::plain();
    client.open(uri, language, text);
    let found = client.at("textDocument/hover", uri, find(text, what, after)).unwrap();
    let value = found["contents"]["value"].as_str()?.to_owned();
    Some((value, shown(&found["range"])))
}

#[test]
fn an_instruction_has_its_page() {
    let (page, range) = hover(PTX, "ptx", &MODULE.replace("8;", "16;"), "cp.async.cg", 3).unwrap();
    assert!(page.starts_with("**`cp.async.cg.shared.global [smem], [%rd1], 16;`**\n"), "{page}");
    assert!(page.contains("legal: PTX ISA 7.0 or later; sm_80 or higher"), "{page}");
    assert!(
        page.contains("requires `.version 7.8` on `sm_90a`, driver 520.61.05 (Linux)")
            || page.contains("requires `.version 8.0` on `sm_90a`, driver 525"),
        "{page}"
    );
    assert_eq!(range, "8:4-8:12");
}

#[test]
fn an_instruction_outside_of_the_table_has_its_requirement() {
    let text = MODULE.replace("ret;", "tanh.approx.f32 %f1, %f1;\n    ret;");
    let (page, _) = hover(PTX, "ptx", &text, "tanh", 1).unwrap();
    assert!(page.contains("PTX") && page.contains("sm_75 or higher"), "{page}");
}

#[test]
fn a_qualifier_has_its_meaning() {
    let (page, range) = hover(PTX, "ptx", MODULE, ".cg", 1).unwrap();
    assert!(page.starts_with("**`cg`**") && page.contains("in PTX `.cg`"), "{page}");
    assert_eq!(range, "8:12-8:15");
}

#[test]
fn names_have_their_declarations() {
    let page = |what: &str| hover(PTX, "ptx", MODULE, what, 1).unwrap().0;
    assert_eq!(page("[%rd1], 8"), "```ptx\n.reg .b64 %rd<2>;\n```\n");
    assert_eq!(page("[smem]"), "```ptx\n.shared .align 128 .b8 smem[1024];\n```\n");
    assert_eq!(page("[p]"), "```ptx\n.param .u64 p\n```\n");
    assert_eq!(page("kernel("), "```ptx\n.visible .entry kernel(.param .u64 p)\n```\n");
}

#[test]
fn a_rule_in_a_comment_has_its_text() {
    let text = MODULE.replace("8;", "16; // ptx-async: allow(missing-proxy-fence)");
    let (page, _) = hover(PTX, "ptx", &text, "missing-proxy", 4).unwrap();
    assert!(page.starts_with("**`missing-proxy-fence`**\n") && page.contains("Rejected"), "{page}");
}

#[test]
fn a_statement_of_inline_assembly_has_pages_too() {
    let text = "__device__ void f(int d, long s) {\n  asm(\"cp.async.cg.shared.global [%0], [%1], 16;\" :: \"r\"(d), \"l\"(s));\n}\n";
    let (page, range) = hover("file:///w/a.cu", "cuda-cpp", text, "cp.async", 1).unwrap();
    assert!(page.contains("cp.async") && page.contains("sm_80 or higher"), "{page}");
    assert_eq!(range, "1:7-1:15");
    let (page, _) = hover("file:///w/a.cu", "cuda-cpp", text, ".cg", 1).unwrap();
    assert!(page.starts_with("**`cg`**"), "{page}");
    assert_eq!(hover("file:///w/a.cu", "cuda-cpp", text, "void", 1), None);
}

#[test]
fn nothing_is_shown_where_nothing_is() {
    let mut client = Client::plain();
    client.open(PTX, "ptx", MODULE);
    for (line, character) in [(0, 0), (99, 99), (5, 0)] {
        let at = lsp_types::Position::new(line, character);
        assert_eq!(client.at("textDocument/hover", PTX, at), Ok(json!(null)), "{line}:{character}");
    }
}
