//! A client in a thread of its own.

use std::thread::{self, JoinHandle};
use std::time::Duration;

use lsp_server::{Connection, Message, Notification, Request, RequestId, Response};
use lsp_types::{Position, Range};
use serde_json::{Value, json};

/// A client of a server in another thread.
pub(crate) struct Client {
    pub(crate) connection: Connection,
    server: Option<JoinHandle<bool>>,
    requests: i32,
    /// The notifications that have not been looked at.
    notifications: Vec<Notification>,
    /// The requests of the server that have not been looked at.
    pub(crate) asked: Vec<Request>,
}

/// The longest time that a test waits for a message.
const PATIENCE: Duration = Duration::from_secs(120);

impl Client {
    /// A client with these parameters of `initialize`.
    pub(crate) fn new(mut params: Value) -> Client {
        let (server, connection) = Connection::memory();
        let server = thread::spawn(move || ptx_async_lsp::serve(&server).unwrap());
        let mut client = Client {
            connection,
            server: Some(server),
            requests: 0,
            notifications: Vec::new(),
            asked: Vec::new(),
        };
        let has = params.as_object_mut().unwrap();
        has.entry("capabilities").or_insert_with(|| json!({}));
        client.request("initialize", params).unwrap();
        client.notify("initialized", json!({}));
        client
    }

    /// A client without capabilities and settings.
    pub(crate) fn plain() -> Client {
        Client::new(json!({}))
    }

    pub(crate) fn notify(&self, method: &str, params: Value) {
        self.connection.sender.send(Notification::new(method.to_owned(), params).into()).unwrap();
    }

    /// Sends a request, and returns its id.
    pub(crate) fn send(&mut self, method: &str, params: Value) -> RequestId {
        self.requests += 1;
        let id = RequestId::from(self.requests);
        self.connection.sender.send(Request::new(id.clone(), method.to_owned(), params).into()).unwrap();
        id
    }

    /// Sends a request, and waits for the result; of an error, the code and the message.
    pub(crate) fn request(&mut self, method: &str, params: Value) -> Result<Value, (i32, String)> {
        let id = self.send(method, params);
        self.result(&id)
    }

    /// Waits for the result of a request.
    pub(crate) fn result(&mut self, id: &RequestId) -> Result<Value, (i32, String)> {
        loop {
            match self.receive() {
                Message::Response(Response { id: answered, response_result }) if answered == *id => {
                    return response_result.map_err(|error| (error.code, error.message));
                }
                Message::Response(other) => panic!("not asked for: {other:?}"),
                other => self.keep(other),
            }
        }
    }

    /// Waits for a notification.
    pub(crate) fn notification(&mut self, is_wanted: impl Fn(&Notification) -> bool) -> Value {
        loop {
            if let Some(index) = self.notifications.iter().position(&is_wanted) {
                return self.notifications.remove(index).params;
            }
            let message = self.receive();
            self.keep(message);
        }
    }

    /// Waits for a request of the server, and answers it.
    pub(crate) fn answer(&mut self, method: &str, result: Value) -> Value {
        loop {
            if let Some(index) = self.asked.iter().position(|request| request.method == method) {
                let request = self.asked.remove(index);
                self.connection.sender.send(Response::new_ok(request.id, result).into()).unwrap();
                return request.params;
            }
            let message = self.receive();
            self.keep(message);
        }
    }

    fn receive(&self) -> Message {
        self.connection.receiver.recv_timeout(PATIENCE).expect("the server says nothing")
    }

    fn keep(&mut self, message: Message) {
        match message {
            Message::Notification(notification) => self.notifications.push(notification),
            Message::Request(request) => self.asked.push(request),
            Message::Response(other) => panic!("not asked for: {other:?}"),
        }
    }

    /// Opens a document as version 1.
    pub(crate) fn open(&self, uri: &str, language: &str, text: &str) {
        let document = json!({ "uri": uri, "languageId": language, "version": 1, "text": text });
        self.notify("textDocument/didOpen", json!({ "textDocument": document }));
    }

    /// Replaces a range of a document, which becomes this version.
    pub(crate) fn change(&self, uri: &str, version: i32, range: Range, text: &str) {
        let changes = [json!({ "range": range, "text": text })];
        self.notify(
            "textDocument/didChange",
            json!({ "textDocument": { "uri": uri, "version": version }, "contentChanges": changes }),
        );
    }

    /// Waits for the diagnostics of a version of a document.
    pub(crate) fn diagnostics(&mut self, uri: &str, version: i32) -> Vec<Value> {
        let mut params = self.notification(|sent| {
            sent.method == "textDocument/publishDiagnostics"
                && sent.params["uri"] == uri
                && sent.params["version"] == version
        });
        serde_json::from_value(params["diagnostics"].take()).unwrap()
    }

    /// Sends a request about a position.
    pub(crate) fn at(&mut self, method: &str, uri: &str, position: Position) -> Result<Value, (i32, String)> {
        self.request(method, json!({ "textDocument": { "uri": uri }, "position": position }))
    }

    /// Ends the server as the protocol requires. Returns whether the server agrees.
    pub(crate) fn end(mut self) -> bool {
        assert_eq!(self.request("shutdown", Value::Null), Ok(Value::Null));
        self.notify("exit", Value::Null);
        self.server.take().unwrap().join().unwrap()
    }

    /// Waits for the end of the server. Returns whether it was shut down before.
    pub(crate) fn join(mut self) -> bool {
        self.server.take().unwrap().join().unwrap()
    }
}

/// The position of a text, after so many of its bytes. The text is ASCII up to there in its line.
pub(crate) fn find(text: &str, what: &str, after: usize) -> Position {
    let at = text.find(what).unwrap_or_else(|| panic!("no `{what}`")) + after;
    let line = text[..at].matches('\n').count();
    let column = at - text[..at].rfind('\n').map_or(0, |end| end + 1);
    Position::new(line as u32, column as u32)
}

/// The range of a text.
pub(crate) fn range(text: &str, what: &str) -> Range {
    Range::new(find(text, what, 0), find(text, what, what.len()))
}

/// `1:4-1:9`, counted from 0.
pub(crate) fn shown(range: &Value) -> String {
    let number = |end: &str, of: &str| range[end][of].as_u64().unwrap();
    format!(
        "{}:{}-{}:{}",
        number("start", "line"),
        number("start", "character"),
        number("end", "line"),
        number("end", "character")
    )
}

/// The text of edits of one document.
pub(crate) fn edited(text: &str, edits: &Value) -> String {
    let mut edits: Vec<&Value> = edits.as_array().unwrap().iter().collect();
    let number = |edit: &Value, end: &str, of: &str| edit["range"][end][of].as_u64().unwrap() as usize;
    let offset = |edit: &Value, end: &str| {
        let line: usize = text.split_inclusive('\n').take(number(edit, end, "line")).map(str::len).sum();
        line + number(edit, end, "character")
    };
    edits.sort_by_key(|edit| std::cmp::Reverse(offset(edit, "start")));
    let mut text = text.to_owned();
    for edit in edits {
        text.replace_range(offset(edit, "start")..offset(edit, "end"), edit["newText"].as_str().unwrap());
    }
    text
}

/// The URI of the tests' document of PTX.
pub(crate) const PTX: &str = "file:///w/kernel.ptx";
