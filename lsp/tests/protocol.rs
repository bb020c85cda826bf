//! The rules of the protocol: positions, cancellation, the end, and requests that are wrong.

use lsp_types::{Position, Range};
use serde_json::{Value, json};

use crate::client::{Client, PTX, shown};

const WRONG: &str =
    "// 😀 é\r\n.version 8.6\r\n.target sm_90a\r\n.entry k() {\r\n/* 😀 */ cp.async.wait_group;\r\n}\r\n";

#[test]
fn columns_are_those_of_the_client() {
    let found = |encodings: Value| {
        let capabilities = json!({ "general": { "positionEncodings": encodings } });
        let mut client = Client::new(json!({ "capabilities": capabilities }));
        client.open(PTX, "ptx", WRONG);
        let found = client.diagnostics(PTX, 1);
        // A change after the characters, in the same units.
        let end = found[0]["range"]["end"].clone();
        let end: Position = serde_json::from_value(end).unwrap();
        client.change(PTX, 2, Range::new(end, end), " 0");
        assert_eq!(client.diagnostics(PTX, 2), [] as [Value; 0]);
        shown(&found[0]["range"])
    };
    assert_eq!(found(json!(["utf-16"])), "4:9-4:28");
    assert_eq!(found(json!(["utf-16", "utf-8"])), "4:11-4:30");
    assert_eq!(found(json!(["utf-32"])), "4:8-4:27");
    assert_eq!(found(Value::Null), "4:9-4:28");
}

#[test]
fn the_server_ends_as_it_is_told() {
    assert!(Client::plain().end());
    // `exit` without `shutdown`, and the end of the connection.
    let client = Client::plain();
    client.notify("exit", Value::Null);
    assert!(!client.join());
    let mut client = Client::plain();
    client.request("shutdown", Value::Null).unwrap();
    let error = client.request("textDocument/hover", json!({})).unwrap_err();
    assert_eq!(error, (-32600, "the server has been shut down".to_owned()));
}

#[test]
fn wrong_requests_are_answered() {
    let mut client = Client::plain();
    assert_eq!(
        client.request("a/b", json!({})).unwrap_err(),
        (-32601, "the server has no method `a/b`".into())
    );
    let (code, message) = client.request("textDocument/hover", json!({ "x": 1 })).unwrap_err();
    assert_eq!(code, -32602);
    assert!(message.starts_with("the parameters are not those of LSP 3.17: "), "{message}");
    client.notify("textDocument/didChange", json!(3));
    let at = Position::new(0, 0);
    // A document that is not open.
    assert_eq!(client.at("textDocument/hover", PTX, at), Ok(Value::Null));
    assert!(client.end());
}

#[test]
fn a_request_can_be_canceled() {
    let mut client = Client::plain();
    let text = ptx_async_lints::example(&"mov.b32 %r1, %r2;\n".repeat(20_000));
    client.open(PTX, "ptx", &text);
    // The server reads the document, and then both messages at once.
    let id = client.send("textDocument/foldingRange", json!({ "textDocument": { "uri": PTX } }));
    client.notify("$/cancelRequest", json!({ "id": id }));
    match client.result(&id) {
        Err(error) => assert_eq!(error, (-32800, "the client canceled the request".to_owned())),
        // It can have been answered before.
        Ok(found) => assert_eq!(found[0]["startLine"], 6),
    }
    client.notify("$/cancelRequest", json!({ "id": 77 }));
    assert!(client.end());
}

#[test]
fn a_closed_document_has_no_findings() {
    let mut client = Client::plain();
    client.open(PTX, "ptx", WRONG);
    assert_eq!(client.diagnostics(PTX, 1).len(), 1);
    client.notify("textDocument/didClose", json!({ "textDocument": { "uri": PTX } }));
    let none = client.notification(|sent| sent.method == "textDocument/publishDiagnostics");
    assert_eq!(none["diagnostics"], json!([]));
}
