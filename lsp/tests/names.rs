//! Definitions, references and renaming.

use lsp_types::Position;
use serde_json::{Value, json};

use crate::client::{Client, PTX, edited, find, shown};

const MODULE: &str = "\
.version 8.6
.target sm_90a
.address_size 64
.global .b32 counter;
.func helper(.reg .b32 a);
.visible .entry kernel(.param .u64 p)
{
    .reg .b32 %r<4>, a;
    mov.b32 a, counter;
    {
        .reg .b32 a;
        mov.b32 a, %r2;
        bra L;
    L:
    }
    add.s32 %r1, a, %r2;
    call helper, (a);
    bra L;
L:
    ret;
}
.func helper(.reg .b32 a)
{
    .reg .b32 %r<4>;
    mov.b32 %r2, counter;
    ret;
}
";

fn client() -> Client {
    let client = Client::plain();
    client.open(PTX, "ptx", MODULE);
    client
}

fn places(found: &Value) -> Vec<String> {
    let ranges = found.as_array().unwrap().iter();
    ranges.map(|found| shown(found.get("range").unwrap())).collect()
}

#[test]
fn a_name_is_defined_in_its_block() {
    let mut client = client();
    let mut defined = |what: &str, after: usize| {
        places(&client.at("textDocument/definition", PTX, find(MODULE, what, after)).unwrap())
    };
    assert_eq!(defined("a, counter", 0), ["7:21-7:22"]);
    assert_eq!(defined("a, %r2;\n        bra", 0), ["10:18-10:19"]);
    assert_eq!(defined("%r2;\n        bra", 0), ["7:14-7:16"]);
    // The inner label, and the outer one.
    assert_eq!(defined("L;\n    L:", 0), ["13:4-13:5"]);
    assert_eq!(defined("L;\nL:", 0), ["18:0-18:1"]);
    // A prototype, and the function.
    assert_eq!(defined("helper, (a)", 2), ["4:6-4:12", "21:6-21:12"]);
    assert_eq!(defined("counter;\n    {", 1), ["3:13-3:20"]);
}

#[test]
fn references_are_those_of_one_name() {
    let mut client = client();
    let mut references = |what: &str, with_declaration: bool| {
        let at = json!({
            "textDocument": { "uri": PTX }, "position": find(MODULE, what, 0),
            "context": { "includeDeclaration": with_declaration },
        });
        places(&client.request("textDocument/references", at).unwrap())
    };
    assert_eq!(references("a, counter", true), ["7:21-7:22", "8:12-8:13", "15:17-15:18", "16:18-16:19"]);
    assert_eq!(references("counter;\n    {", false), ["8:15-8:22", "24:17-24:24"]);
    assert_eq!(references("%r2;\n        bra", false), ["11:19-11:22", "15:20-15:23"]);
    // At the declaration of a range, all of its registers.
    assert_eq!(references("%r<4>, a", false), ["11:19-11:22", "15:12-15:15", "15:20-15:23"]);
}

#[test]
fn highlights_tell_the_declaration() {
    let mut client = client();
    let found = client.at("textDocument/documentHighlight", PTX, find(MODULE, "L;\nL:", 0)).unwrap();
    let kinds: Vec<u64> =
        found.as_array().unwrap().iter().map(|found| found["kind"].as_u64().unwrap()).collect();
    assert_eq!(kinds, [2, 3]);
}

fn renamed(what: &str, after: usize, new: &str) -> Result<String, String> {
    let at: Position = find(MODULE, what, after);
    let params = json!({ "textDocument": { "uri": PTX }, "position": at, "newName": new });
    let found = client().request("textDocument/rename", params).map_err(|(_, message)| message)?;
    Ok(edited(MODULE, &found["changes"][PTX]))
}

#[test]
fn a_name_is_renamed_in_its_block() {
    let inner = renamed("L;\n    L:", 0, "M").unwrap();
    assert_eq!(inner, MODULE.replace("bra L;\n    L:", "bra M;\n    M:"));
    let function = renamed("helper, (a)", 0, "work").unwrap();
    assert_eq!(function, MODULE.replace("helper", "work"));
    let range = renamed("%r<4>, a", 0, "%w").unwrap();
    let (kernel, rest) = MODULE.split_once("}\n.func").unwrap();
    assert_eq!(range, format!("{}}}\n.func{rest}", kernel.replace("%r", "%w")));
}

#[test]
fn a_name_that_cannot_be_renamed_is_told() {
    let error = |what: &str, after, new: &str| renamed(what, after, new).unwrap_err();
    assert_eq!(error("L;\nL:", 0, "1"), "`1` is not an identifier of PTX");
    assert_eq!(error("L;\nL:", 0, "a"), "`a` is already declared in line 8");
    assert_eq!(error("counter;\n    {", 0, "helper"), "`helper` is already declared in line 5");
    assert_eq!(
        error("%r2;\n        bra", 0, "x"),
        "`%r2` is one of the registers that `%r<…>` declares; rename `%r` at its declaration"
    );
    assert_eq!(error("ret;", 0, "x"), "there is no name of the module here");
    let found = client().at("textDocument/prepareRename", PTX, find(MODULE, "helper, (a)", 0)).unwrap();
    assert_eq!(shown(&found), "16:9-16:15");
}
