//! Formatting.

use serde_json::json;

use crate::client::{Client, PTX, edited};

#[test]
fn formatting_puts_instructions_in_the_manuals_spelling() {
    let text =
        ".version 8.6\r\n.target sm_90a\r\n.entry k() {\r\n  cp.async.wait_group   0x0 ;\r\n  ret;\r\n}\r\n";
    let mut client = Client::plain();
    client.open(PTX, "ptx", text);
    let options = json!({ "tabSize": 4, "insertSpaces": true });
    let params = json!({ "textDocument": { "uri": PTX }, "options": options });
    let edits = client.request("textDocument/formatting", params).unwrap();
    assert_eq!(edited(text, &edits), text.replace("cp.async.wait_group   0x0 ;", "cp.async.wait_group 0x0;"));
}
