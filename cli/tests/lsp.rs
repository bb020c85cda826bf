//! `ptx-async lsp`, as an editor starts it.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use serde_json::{Value, json};

struct Editor {
    server: Child,
    input: Option<ChildStdin>,
    output: BufReader<ChildStdout>,
}

impl Editor {
    fn new() -> Editor {
        let mut server = Command::new(env!("CARGO_BIN_EXE_ptx-async"))
            .args(["lsp", "--stdio"])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let (input, output) = (server.stdin.take(), BufReader::new(server.stdout.take().unwrap()));
        let mut editor = Editor { server, input, output };
        editor.send(json!({ "id": 1, "method": "initialize", "params": { "capabilities": {} } }));
        let result = editor.receive();
        assert_eq!(result["id"], 1);
        assert_eq!(result["result"]["serverInfo"]["name"], "ptx-async");
        editor.send(json!({ "method": "initialized", "params": {} }));
        editor
    }

    fn send(&mut self, mut message: Value) {
        message["jsonrpc"] = json!("2.0");
        let message = message.to_string();
        write!(self.input.as_mut().unwrap(), "Content-Length: {}\r\n\r\n{message}", message.len()).unwrap();
    }

    fn receive(&mut self) -> Value {
        let mut length = 0;
        loop {
            let mut line = String::new();
            self.output.read_line(&mut line).unwrap();
            match line.trim().split_once(": ") {
                Some(("Content-Length", number)) => length = number.parse().unwrap(),
                Some(_) => {}
                None => break,
            }
        }
        let mut message = vec![0; length];
        self.output.read_exact(&mut message).unwrap();
        serde_json::from_slice(&message).unwrap()
    }
}

#[test]
fn an_editor_gets_findings_and_pages() {
    let mut editor = Editor::new();
    let text = ".version 8.6\n.target sm_90a\n.entry k() {\n  cp.async.wait_group;\n}\n";
    let document = json!({ "uri": "file:///k.ptx", "languageId": "ptx", "version": 1, "text": text });
    editor.send(json!({ "method": "textDocument/didOpen", "params": { "textDocument": document } }));
    let found = editor.receive();
    assert_eq!(found["method"], "textDocument/publishDiagnostics");
    assert_eq!(found["params"]["diagnostics"][0]["range"]["start"], json!({ "line": 3, "character": 2 }));
    let at = json!({ "textDocument": { "uri": "file:///k.ptx" }, "position": { "line": 3, "character": 4 } });
    editor.send(json!({ "id": 2, "method": "textDocument/hover", "params": at }));
    let page = editor.receive();
    assert!(page["result"]["contents"]["value"].as_str().unwrap().contains("cp.async.wait_group"), "{page}");
    editor.send(json!({ "id": 3, "method": "shutdown" }));
    assert_eq!(editor.receive()["result"], Value::Null);
    editor.send(json!({ "method": "exit" }));
    assert_eq!(editor.server.wait().unwrap().code(), Some(0));
}

#[test]
fn an_end_without_shutdown_is_an_error() {
    let mut editor = Editor::new();
    editor.send(json!({ "method": "exit" }));
    assert_eq!(editor.server.wait().unwrap().code(), Some(1));
    let mut editor = Editor::new();
    editor.input.take();
    assert_eq!(editor.server.wait().unwrap().code(), Some(1));
}
