//! A client of the language server protocol: starts rust-analyzer, opens one file, and sends requests.

use std::{
    io::BufReader,
    path::Path,
    process::{Child, ChildStdin, Command, Stdio},
    sync::mpsc::{Receiver, RecvTimeoutError, channel},
    thread,
    time::{Duration, Instant},
};

use anyhow::{Context, Result, bail};
use lsp_server::{Message, Notification, Request, Response};
use serde_json::{Value, json};

use crate::tools;

/// Time limit for the server to become ready. On its first start, it compiles the macro and its dependencies.
const READY: Duration = Duration::from_secs(300);

/// Time limit for an answer.
const ANSWER: Duration = Duration::from_secs(60);

/// A running server, and the file that requests are about. Dropping it kills the server.
pub(super) struct Server {
    child: Child,
    input: ChildStdin,
    messages: Receiver<Message>,
    sent: i32,
    document: String,
}

/// A position of the protocol: line and column, counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Position {
    pub(super) line: usize,
    pub(super) column: usize,
}

impl Server {
    /// Starts `command` on the crate in `folder` with these settings, opens its `src/lib.rs`, and waits until the
    /// server has finished reading and building.
    ///
    /// # Errors
    ///
    /// When the server does not start, ends, reports an error of the workspace, or is not ready in time.
    pub(super) fn start(mut command: Command, folder: &Path, settings: &Value) -> Result<Server> {
        let mut child = command
            .current_dir(folder)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .context("cannot start rust-analyzer")?;
        let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            bail!("rust-analyzer has no standard input or output");
        };
        let (sender, messages) = channel();
        thread::spawn(move || {
            let mut output = BufReader::new(output);
            while let Ok(Some(message)) = Message::read(&mut output) {
                if sender.send(message).is_err() {
                    return;
                }
            }
        });
        let mut server = Server { child, input, messages, sent: 0, document: String::new() };
        server.initialize(folder, settings)?;
        server.open(&folder.join("src/lib.rs"))?;
        server.wait_until_ready()?;
        Ok(server)
    }

    /// Opens a file. Requests are about the file opened last.
    ///
    /// # Errors
    ///
    /// When the file cannot be read.
    pub(super) fn open(&mut self, file: &Path) -> Result<()> {
        let text = tools::read(file)?;
        self.document = uri(file);
        let document = json!({ "uri": self.document, "languageId": "rust", "version": 1, "text": text });
        self.notify("textDocument/didOpen", json!({ "textDocument": document }))
    }

    fn initialize(&mut self, folder: &Path, settings: &Value) -> Result<()> {
        let capabilities = json!({
            "textDocument": {
                "diagnostic": {},
                "definition": { "linkSupport": true },
                "hover": { "contentFormat": ["markdown"] },
                "rename": { "prepareSupport": false },
            },
            "general": { "positionEncodings": ["utf-8"] },
            "experimental": { "serverStatusNotification": true },
        });
        let params = json!({
            "processId": std::process::id(),
            "rootUri": uri(folder),
            "workspaceFolders": [{ "uri": uri(folder), "name": "fixture" }],
            "capabilities": capabilities,
            "initializationOptions": settings,
        });
        self.request("initialize", params)?;
        self.notify("initialized", json!({}))
    }

    /// The server is ready when it reports that no background work is left.
    fn wait_until_ready(&mut self) -> Result<()> {
        let deadline = Instant::now() + READY;
        loop {
            let Message::Notification(Notification { method, params }) = self.receive(deadline)? else {
                continue;
            };
            if method == "experimental/serverStatus" && params["quiescent"] == true {
                if params["health"] != "ok" {
                    bail!("rust-analyzer reports: {}", params["message"].as_str().unwrap_or("no message"));
                }
                return Ok(());
            }
        }
    }

    /// Sends a request about a position of the open file. The result is null if the server has none.
    ///
    /// # Errors
    ///
    /// When the server fails to answer.
    pub(super) fn ask(&mut self, method: &str, at: Position, more: &Value) -> Result<Value> {
        let mut params = json!({
            "textDocument": { "uri": self.document },
            "position": { "line": at.line, "character": at.column },
        });
        if let (Some(params), Some(more)) = (params.as_object_mut(), more.as_object()) {
            params.extend(more.clone());
        }
        self.request(method, params)
    }

    /// The diagnostics of the open file.
    ///
    /// # Errors
    ///
    /// When the server fails to answer.
    pub(super) fn diagnostics(&mut self) -> Result<Vec<Value>> {
        let params = json!({ "textDocument": { "uri": self.document } });
        let report = self.request("textDocument/diagnostic", params)?;
        Ok(report["items"].as_array().cloned().unwrap_or_default())
    }

    fn request(&mut self, method: &str, params: Value) -> Result<Value> {
        // The server cancels a request that its own progress has outdated.
        const OUTDATED: [i32; 2] = [-32801, -32802];
        let deadline = Instant::now() + ANSWER;
        loop {
            self.sent += 1;
            let id = self.sent.into();
            self.send(Message::Request(Request::new(id, method.to_owned(), params.clone())))?;
            match self.response(deadline)?.response_result {
                Ok(result) => return Ok(result),
                Err(error) if OUTDATED.contains(&error.code) => thread::sleep(Duration::from_millis(50)),
                Err(error) => bail!("rust-analyzer does not answer {method}: {}", error.message),
            }
        }
    }

    /// The response to the request sent last.
    fn response(&mut self, deadline: Instant) -> Result<Response> {
        loop {
            if let Message::Response(response) = self.receive(deadline)?
                && response.id == self.sent.into()
            {
                return Ok(response);
            }
        }
    }

    /// The next message. A request from the server is answered with null.
    fn receive(&mut self, deadline: Instant) -> Result<Message> {
        let left = deadline.saturating_duration_since(Instant::now());
        let message = match self.messages.recv_timeout(left) {
            Ok(message) => message,
            Err(RecvTimeoutError::Timeout) => bail!("rust-analyzer takes too long"),
            Err(RecvTimeoutError::Disconnected) => bail!("rust-analyzer ended before it answered"),
        };
        if let Message::Request(request) = &message {
            self.send(Message::Response(Response::new_ok(request.id.clone(), Value::Null)))?;
        }
        Ok(message)
    }

    fn notify(&mut self, method: &str, params: Value) -> Result<()> {
        self.send(Message::Notification(Notification::new(method.to_owned(), params)))
    }

    fn send(&mut self, message: Message) -> Result<()> {
        message.write(&mut self.input).context("cannot write to rust-analyzer")
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // The process is going away in any case, and a destructor cannot report an error.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The URI of a file.
fn uri(path: &Path) -> String {
    let mut text = String::from("file://");
    for byte in path.to_string_lossy().bytes() {
        match byte {
            b'/' | b'-' | b'_' | b'.' | b'~' | b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' => {
                text.push(char::from(byte))
            }
            _ => text.push_str(&format!("%{byte:02X}")),
        }
    }
    text
}
