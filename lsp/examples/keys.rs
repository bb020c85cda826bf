//! Measures the time from a key to the findings, and that of requests at the cursor.
//!
//! ```sh
//! cargo run --profile dist -p ptx-async-lsp --example keys              # a module of 1 MB from the programs of the lints
//! cargo run --profile dist -p ptx-async-lsp --example keys -- FILE.ptx
//! ```

use std::collections::HashSet;
use std::fmt::Write as _;
use std::time::{Duration, Instant};
use std::{env, fs, thread};

use lsp_server::{Connection, Message, Notification, Request, RequestId};
use lsp_types::{Position, Range};
use ptx_async_isa::text::{Module, StatementKind, TokenKind, tokens};
use serde_json::{Value, json};

const URI: &str = "file:///module.ptx";
/// The number of keys.
const KEYS: usize = 100;
/// The length of the generated module, in bytes.
const LENGTH: usize = 1 << 20;

fn main() {
    let text = match env::args().nth(1) {
        Some(path) => fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}")),
        None => generated(),
    };
    let functions = functions(&text);
    println!("{} bytes, {} lines, {} functions", text.len(), text.lines().count(), functions.len());
    let mut client = Client::new();
    let opened = Instant::now();
    let document = json!({ "uri": URI, "languageId": "ptx", "version": 0, "text": text });
    client.notify("textDocument/didOpen", json!({ "textDocument": document }));
    let findings = client.findings(0);
    println!("opened in {} ms, {findings} findings", opened.elapsed().as_millis());
    let mut random = fastrand::Rng::with_seed(1);
    let (mut keys, mut hovers, mut completions) = (Vec::new(), Vec::new(), Vec::new());
    let lines: Vec<&str> = text.lines().collect();
    for version in 1..=KEYS {
        // A digit typed at the end of a line of a function, and removed by the next key.
        let function = functions[random.usize(0..functions.len())].clone();
        let line = random.usize(function);
        let column = lines[line].len();
        let at = |column: usize| Position::new(line as u32, column as u32);
        keys.push(client.key(2 * version - 1, Range::new(at(column), at(column)), "1"));
        hovers.push(client.request("textDocument/hover", at(column / 2)));
        completions.push(client.request("textDocument/completion", at(column + 1)));
        keys.push(client.key(2 * version, Range::new(at(column), at(column + 1)), ""));
    }
    report("key to findings", keys);
    report("hover", hovers);
    report("completion", completions);
    client.request("shutdown", at_start());
    client.notify("exit", Value::Null);
}

fn at_start() -> Position {
    Position::new(0, 0)
}

fn report(what: &str, mut times: Vec<Duration>) {
    times.sort();
    let milliseconds = |time: Duration| time.as_secs_f64() * 1e3;
    println!(
        "{what}: median {:.1} ms, maximum {:.1} ms of {}",
        milliseconds(times[times.len() / 2]),
        milliseconds(times[times.len() - 1]),
        times.len()
    );
}

/// The lines of the bodies of functions.
fn functions(text: &str) -> Vec<std::ops::Range<usize>> {
    let (mut all, mut depth, mut start) = (Vec::new(), 0, 0);
    let (mut line, mut counted) = (0, 0);
    let mut module = Module::new(text);
    while let Some(statement) = module.next_statement() {
        line += text[counted..statement.span.start].matches('\n').count();
        counted = statement.span.start;
        match statement.kind {
            StatementKind::BlockStart => {
                depth += 1;
                start = if depth == 1 { line } else { start };
            }
            StatementKind::BlockEnd => {
                depth -= 1;
                if depth == 0 && line > start + 1 {
                    all.push(start + 1..line);
                }
            }
            _ => {}
        }
    }
    all
}

/// One module with the programs of the lints, many times, under other names.
fn generated() -> String {
    let mut text = String::from(".version 9.0\n.target sm_100a\n.address_size 64\n");
    let lints = ptx_async_lints::LINTS.iter();
    let programs: Vec<&str> =
        lints.flat_map(|lint| lint.accepts.iter().chain(lint.rejects)).copied().collect();
    for (number, program) in programs.iter().cycle().enumerate() {
        if text.len() >= LENGTH {
            break;
        }
        add(&mut text, program, number);
    }
    text
}

/// Adds a module without its first directives, with a number in the names that it declares outside of functions.
fn add(text: &mut String, program: &str, number: usize) {
    let mut names = HashSet::new();
    let (mut depth, mut start) = (0, 0);
    let mut module = Module::new(program);
    while let Some(statement) = module.next_statement() {
        match &statement.kind {
            StatementKind::BlockStart => depth += 1,
            StatementKind::BlockEnd => depth -= 1,
            StatementKind::Function(function) => names.extend(function.name()),
            StatementKind::Declaration(declarations) if depth == 0 => {
                names.extend(declarations.clone().map(|declared| declared.name));
            }
            StatementKind::Version(_)
            | StatementKind::Target(_)
            | StatementKind::Directive("address_size") => {
                start = statement.span.end;
            }
            _ => {}
        }
    }
    let rest = &program[start..];
    let mut end = 0;
    for token in tokens(rest) {
        text.push_str(&rest[end..token.span().start]);
        text.push_str(token.text);
        if token.kind == TokenKind::Name && names.contains(token.text) {
            let _ = write!(text, "_{number}");
        }
        end = token.span().end;
    }
    text.push_str(&rest[end..]);
    text.push('\n');
}

struct Client {
    connection: Connection,
    requests: i32,
}

impl Client {
    fn new() -> Client {
        let (server, connection) = Connection::memory();
        thread::spawn(move || ptx_async_lsp::serve(&server));
        let mut client = Client { connection, requests: 0 };
        client.send("initialize", json!({ "capabilities": {} }));
        client.receive();
        client.notify("initialized", json!({}));
        client
    }

    fn notify(&self, method: &str, params: Value) {
        self.connection.sender.send(Notification::new(method.to_owned(), params).into()).unwrap();
    }

    fn send(&mut self, method: &str, params: Value) -> RequestId {
        self.requests += 1;
        let id = RequestId::from(self.requests);
        self.connection.sender.send(Request::new(id.clone(), method.to_owned(), params).into()).unwrap();
        id
    }

    fn receive(&self) -> Message {
        self.connection.receiver.recv().unwrap()
    }

    /// Waits for the findings of a version, and returns their number.
    fn findings(&self, version: usize) -> usize {
        loop {
            if let Message::Notification(sent) = self.receive()
                && sent.params["version"] == version
            {
                return sent.params["diagnostics"].as_array().map_or(0, Vec::len);
            }
        }
    }

    fn key(&self, version: usize, range: Range, text: &str) -> Duration {
        let start = Instant::now();
        let document = json!({ "uri": URI, "version": version });
        let changes = json!([{ "range": range, "text": text }]);
        self.notify("textDocument/didChange", json!({ "textDocument": document, "contentChanges": changes }));
        self.findings(version);
        start.elapsed()
    }

    fn request(&mut self, method: &str, position: Position) -> Duration {
        let start = Instant::now();
        let id = self.send(method, json!({ "textDocument": { "uri": URI }, "position": position }));
        while !matches!(self.receive(), Message::Response(response) if response.id == id) {}
        start.elapsed()
    }
}
