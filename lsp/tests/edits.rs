//! Random edits: after each of them, the findings are those of a server that has seen only the last text.

use lsp_types::{Position, Range};
use serde_json::{Value, json};

use crate::client::{Client, PTX};

const PIECES: &[&str] = &[
    ";",
    "\n",
    "\r\n",
    "}",
    "{",
    "// ",
    "/*",
    "*/",
    "\"",
    "😀",
    "é",
    ".version 8.0\n",
    ".target sm_80\n",
    "\0",
    ".entry e() { cp.async.wait_group 1; }\n",
    "cp.async.commit_group;\n",
    ".shared .b8 smem[8];\n",
    "%r1",
    "smem",
    "ret;",
    "// ptx-async: allow(bulk-never-waited)\n",
    ".extern .func f();\n",
    "call f;",
];

/// An offset of the text, and its position in units of UTF-16.
fn somewhere(text: &str, random: &mut fastrand::Rng) -> (usize, Position) {
    let mut at = random.usize(0..=text.len());
    while !text.is_char_boundary(at) || text[..at].ends_with('\r') {
        at -= 1;
    }
    let before = &text[..at];
    let start = before.rfind('\n').map_or(0, |end| end + 1);
    let column = before[start..].encode_utf16().count();
    (at, Position::new(before.matches('\n').count() as u32, column as u32))
}

#[test]
fn findings_do_not_depend_on_earlier_texts() {
    let mut random = fastrand::Rng::with_seed(5);
    let programs: Vec<&str> = ptx_async_lints::LINTS
        .iter()
        .flat_map(|lint| lint.rejects.iter().chain(lint.accepts))
        .copied()
        .collect();
    let mut edited = Client::plain();
    let mut version = 1;
    for round in 0..40 {
        let mut text = format!("{}{}", random.choice(&programs).unwrap(), random.choice(&programs).unwrap());
        let uri = format!("file:///w/{round}.ptx");
        edited.open(&uri, "ptx", &text);
        for _ in 0..6 {
            version += 1;
            let (one, other) = (somewhere(&text, &mut random), somewhere(&text, &mut random));
            let (start, mut end) = if one.0 <= other.0 { (one, other) } else { (other, one) };
            if end.0 - start.0 > 40 || random.bool() {
                end = start;
            }
            let new = *random.choice(PIECES).unwrap();
            text.replace_range(start.0..end.0, new);
            edited.change(&uri, version, Range::new(start.1, end.1), new);
            let found = edited.diagnostics(&uri, version);
            // Requests at any place have an answer.
            for method in ["textDocument/hover", "textDocument/completion", "textDocument/definition"] {
                let at = somewhere(&text, &mut random).1;
                edited.at(method, &uri, at).unwrap_or_else(|error| panic!("{method} {error:?}: {text}"));
            }
            for method in ["textDocument/documentSymbol", "textDocument/foldingRange"] {
                edited.request(method, json!({ "textDocument": { "uri": uri } })).unwrap();
            }
            let mut fresh = Client::plain();
            fresh.open(PTX, "ptx", &text);
            let expected = serde_json::to_string(&fresh.diagnostics(PTX, 1)).unwrap();
            let found = serde_json::to_string(&Value::from(found)).unwrap().replace(&uri, PTX);
            assert_eq!(found, expected, "{text}");
        }
    }
    assert!(edited.end());
}
