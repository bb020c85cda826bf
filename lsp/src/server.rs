//! Reads messages until the end, and answers requests. LSP 3.17: "Base Protocol", "Lifecycle Messages".

use std::collections::VecDeque;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::thread;

use lsp_server::{Connection, ErrorCode, Message, Notification, ProtocolError, Request, RequestId, Response};
use lsp_types::InitializeParams;
use lsp_types::notification::{self, Notification as _};
use lsp_types::request::{self, Request as _};
use serde_json::Value;

use crate::capabilities::{Client, result};
use crate::requests;
use crate::state::State;
use crate::worker::Jobs;

/// Serves a client until it ends the connection. Returns whether it asked for the shutdown before, as the protocol
/// requires.
///
/// # Errors
///
/// If the client breaks the protocol at the start.
pub fn serve(connection: &Connection) -> Result<bool, ProtocolError> {
    let (id, params) = connection.initialize_start()?;
    let params: InitializeParams = match serde_json::from_value(params) {
        Ok(params) => params,
        Err(error) => {
            let message = format!("the parameters of `initialize` are not those of LSP 3.17: {error}");
            let wrong = Response::new_err(id, ErrorCode::InvalidParams as i32, message);
            // The client has gone if it cannot be told.
            let _ = connection.sender.send(wrong.into());
            return Ok(false);
        }
    };
    let client = Client::new(&params.capabilities);
    connection.initialize_finish(id, result(&client))?;
    let jobs = Arc::new(Jobs::default());
    let (sender, working) = (connection.sender.clone(), Arc::clone(&jobs));
    // It ends by itself: a client that no longer reads must not keep the server.
    thread::spawn(move || working.work(&sender));
    let state = State::new(connection.sender.clone(), client, &params, Arc::clone(&jobs));
    let is_clean = Server { state, is_shut_down: false }.run(connection);
    jobs.end();
    Ok(is_clean)
}

struct Server {
    state: State,
    /// Whether the client has asked for the shutdown.
    is_shut_down: bool,
}

impl Server {
    /// Handles messages until `exit`. Returns whether `shutdown` came before.
    fn run(&mut self, connection: &Connection) -> bool {
        let mut waiting = VecDeque::new();
        loop {
            if waiting.is_empty() {
                match connection.receiver.recv() {
                    Ok(message) => waiting.push_back(message),
                    Err(_) => return self.is_shut_down,
                }
            }
            // What has arrived by now can cancel a request before it is answered.
            while let Ok(message) = connection.receiver.try_recv() {
                match canceled(&message) {
                    Some(id) => self.cancel(&id, &mut waiting),
                    None => waiting.push_back(message),
                }
            }
            match waiting.pop_front() {
                Some(Message::Notification(exit)) if exit.method == notification::Exit::METHOD => {
                    return self.is_shut_down;
                }
                Some(message) => self.message(message),
                None => {}
            }
        }
    }

    fn cancel(&self, id: &RequestId, waiting: &mut VecDeque<Message>) {
        let is_it = |message: &Message| matches!(message, Message::Request(request) if request.id == *id);
        if let Some(index) = waiting.iter().position(is_it) {
            waiting.remove(index);
            let message = String::from("the client canceled the request");
            self.state.send(Response::new_err(id.clone(), ErrorCode::RequestCanceled as i32, message));
        }
    }

    fn message(&mut self, message: Message) {
        match message {
            Message::Request(request) => {
                let response = caught(request.id.clone(), || self.request(request));
                self.state.send(response);
            }
            Message::Notification(notification) => {
                let method = notification.method.clone();
                if catch_unwind(AssertUnwindSafe(|| self.state.notification(notification))).is_err() {
                    self.state.log(&format!("the server panicked in `{method}`"));
                }
            }
            Message::Response(response) => self.state.response(response),
        }
    }

    fn request(&mut self, request: Request) -> Response {
        if self.is_shut_down {
            let message = String::from("the server has been shut down");
            return Response::new_err(request.id, ErrorCode::InvalidRequest as i32, message);
        }
        if request.method == request::Shutdown::METHOD {
            self.is_shut_down = true;
            return Response::new_ok(request.id, Value::Null);
        }
        requests::answer(&mut self.state, request)
    }
}

/// The answer to a request; if the server panics, an error. A mistake of ours in one answer must not end the server.
fn caught(id: RequestId, answer: impl FnOnce() -> Response) -> Response {
    catch_unwind(AssertUnwindSafe(answer)).unwrap_or_else(|_| {
        let message = String::from("the server panicked; its output says where");
        Response::new_err(id, ErrorCode::InternalError as i32, message)
    })
}

/// The request that a message cancels.
fn canceled(message: &Message) -> Option<RequestId> {
    let Message::Notification(Notification { method, params }) = message else { return None };
    if method != notification::Cancel::METHOD {
        return None;
    }
    serde_json::from_value(params.get("id")?.clone()).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_panic_is_an_error_of_one_request() {
        let response = caught(RequestId::from(7), || panic!("a mistake"));
        let error = response.response_result.unwrap_err();
        assert_eq!((response.id, error.code), (RequestId::from(7), -32603));
    }
}
