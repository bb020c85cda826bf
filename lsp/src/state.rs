//! The state of the server: the open documents, the settings, and what it sends.

use std::collections::HashMap;
use std::sync::Arc;

use crossbeam_channel::Sender;
use lsp_server::{Message, Notification, Request, RequestId, Response};
use lsp_types::notification::{self, Notification as _};
use lsp_types::request::{self, Request as _};
use lsp_types::{InitializeParams, MessageType, ShowMessageParams, Uri};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::capabilities::Client;
use crate::document::Document;
use crate::folders::Folders;
use crate::worker::{Job, Jobs};

/// The state of the server.
pub(crate) struct State {
    sender: Sender<Message>,
    pub(crate) client: Client,
    pub(crate) documents: HashMap<Uri, Document>,
    pub(crate) folders: Folders,
    pub(crate) jobs: Arc<Jobs>,
    /// The number of requests sent to the client.
    asked: i32,
    /// The request for the settings that has not been answered.
    asked_for_settings: Option<RequestId>,
}

impl State {
    /// The state at the start of a client.
    pub(crate) fn new(
        sender: Sender<Message>,
        client: Client,
        params: &InitializeParams,
        jobs: Arc<Jobs>,
    ) -> State {
        let (folders, mistakes) = Folders::new(params);
        let mut state = State {
            sender,
            client,
            documents: HashMap::new(),
            folders,
            jobs,
            asked: 0,
            asked_for_settings: None,
        };
        state.complain(&mistakes);
        if state.client.registers_settings {
            let register = serde_json::json!({ "registrations": [{
                "id": notification::DidChangeConfiguration::METHOD,
                "method": notification::DidChangeConfiguration::METHOD,
            }]});
            state.ask(request::RegisterCapability::METHOD, register);
        }
        state.ask_for_settings();
        state
    }

    /// Takes a notification of the client.
    pub(crate) fn notification(&mut self, message: Notification) {
        let Notification { method, params } = message;
        let read = match method.as_str() {
            notification::DidOpenTextDocument::METHOD => params_of(params).map(|params| self.open(params)),
            notification::DidChangeTextDocument::METHOD => {
                params_of(params).map(|params| self.change(params))
            }
            notification::DidCloseTextDocument::METHOD => params_of(params).map(|params| self.close(params)),
            notification::DidChangeConfiguration::METHOD => {
                params_of(params).map(|params| self.change_settings(params))
            }
            notification::DidChangeWorkspaceFolders::METHOD => {
                params_of(params).map(|params| self.change_folders(params))
            }
            // Others need no answer.
            _ => Ok(()),
        };
        if let Err(error) = read {
            self.log(&format!("the parameters of `{method}` are not those of LSP 3.17: {error}"));
        }
    }

    fn open(&mut self, params: lsp_types::DidOpenTextDocumentParams) {
        let Some(document) = Document::new(params.text_document, self.client.encoding) else { return };
        let uri = document.uri.clone();
        self.documents.insert(uri.clone(), document);
        self.check(&uri);
    }

    fn change(&mut self, params: lsp_types::DidChangeTextDocumentParams) {
        let Some(document) = self.documents.get_mut(&params.text_document.uri) else { return };
        document.version = params.text_document.version;
        params.content_changes.into_iter().for_each(|change| document.change(change));
        self.check(&params.text_document.uri);
    }

    fn close(&mut self, params: lsp_types::DidCloseTextDocumentParams) {
        let uri = params.text_document.uri;
        if self.documents.remove(&uri).is_none() {
            return;
        }
        self.jobs.close(&uri);
        let none = lsp_types::PublishDiagnosticsParams { uri, diagnostics: Vec::new(), version: None };
        self.notify(notification::PublishDiagnostics::METHOD, none);
    }

    fn change_settings(&mut self, params: lsp_types::DidChangeConfigurationParams) {
        if self.client.has_settings {
            return self.ask_for_settings();
        }
        let mistakes = self.folders.set(&params.settings);
        self.complain(&mistakes);
        self.check_all();
    }

    fn change_folders(&mut self, params: lsp_types::DidChangeWorkspaceFoldersParams) {
        self.folders.change(params.event.added, &params.event.removed);
        self.ask_for_settings();
        self.check_all();
    }

    /// Takes the answer to a request of the server.
    pub(crate) fn response(&mut self, response: Response) {
        if self.asked_for_settings.take_if(|id| *id == response.id).is_none() {
            return;
        }
        if let Ok(Value::Array(answer)) = response.response_result {
            let mistakes = self.folders.answer(&answer);
            self.complain(&mistakes);
            self.check_all();
        }
    }

    fn ask_for_settings(&mut self) {
        if self.client.has_settings {
            let question = self.folders.question();
            let id = self.ask(request::WorkspaceConfiguration::METHOD, question);
            self.asked_for_settings = Some(id);
        }
    }

    /// Checks a document in the other thread.
    fn check(&self, uri: &Uri) {
        if let Some(document) = self.documents.get(uri) {
            let settings = self.folders.settings(&document.path);
            self.jobs.add(Job { document: document.clone(), settings });
        }
    }

    fn check_all(&self) {
        self.documents.keys().for_each(|uri| self.check(uri));
    }

    /// Shows the mistakes in the settings.
    fn complain(&self, mistakes: &[String]) {
        for message in mistakes {
            let params = ShowMessageParams { typ: MessageType::WARNING, message: message.clone() };
            self.notify(notification::ShowMessage::METHOD, params);
        }
    }

    /// Writes a mistake into the output of the server in the editor.
    pub(crate) fn log(&self, message: &str) {
        let params = lsp_types::LogMessageParams { typ: MessageType::ERROR, message: message.to_owned() };
        self.notify(notification::LogMessage::METHOD, params);
    }

    fn notify(&self, method: &str, params: impl Serialize) {
        self.send(Notification::new(method.to_owned(), params));
    }

    /// Sends a request to the client.
    pub(crate) fn ask(&mut self, method: &str, params: impl Serialize) -> RequestId {
        self.asked += 1;
        let id = RequestId::from(self.asked);
        self.send(Request::new(id.clone(), method.to_owned(), params));
        id
    }

    /// Sends a message to the client.
    pub(crate) fn send(&self, message: impl Into<Message>) {
        // If the client has gone, the next message that is not there ends the server.
        let _ = self.sender.send(message.into());
    }
}

fn params_of<P: DeserializeOwned>(params: Value) -> serde_json::Result<P> {
    serde_json::from_value(params)
}
