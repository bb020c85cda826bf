//! The thread that checks documents while the client types.

use std::collections::{HashMap, VecDeque};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

use crossbeam_channel::Sender;
use lsp_server::{Message, Notification};
use lsp_types::notification::{Notification as _, PublishDiagnostics};
use lsp_types::{PublishDiagnosticsParams, Uri};

use crate::document::Document;
use crate::findings::Findings;
use crate::settings::Settings;

/// A document to check.
pub(crate) struct Job {
    pub(crate) document: Document,
    pub(crate) settings: Arc<Settings>,
}

/// The documents that wait to be checked, and the findings in those that were.
#[derive(Default)]
pub(crate) struct Jobs {
    state: Mutex<State>,
    changed: Condvar,
}

#[derive(Default)]
struct State {
    waiting: VecDeque<Job>,
    /// The findings in each open document, with the version of its text.
    checked: HashMap<Uri, (i32, Arc<Findings>)>,
    /// The document that is being checked, unless it was closed.
    current: Option<Uri>,
    is_over: bool,
}

impl Jobs {
    /// Adds a document, in place of an older version of it.
    pub(crate) fn add(&self, job: Job) {
        let mut state = self.lock();
        state.waiting.retain(|waiting| waiting.document.uri != job.document.uri);
        state.waiting.push_back(job);
        self.changed.notify_one();
    }

    /// Forgets a closed document.
    pub(crate) fn close(&self, uri: &Uri) {
        let mut state = self.lock();
        state.waiting.retain(|waiting| waiting.document.uri != *uri);
        state.checked.remove(uri);
        state.current.take_if(|current| current == uri);
    }

    /// Ends the thread.
    pub(crate) fn end(&self) {
        self.lock().is_over = true;
        self.changed.notify_one();
    }

    /// The findings in a version of a document, if they are known.
    pub(crate) fn findings(&self, document: &Document) -> Option<Arc<Findings>> {
        let state = self.lock();
        let (version, found) = state.checked.get(&document.uri)?;
        (*version == document.version).then(|| Arc::clone(found))
    }

    /// Checks documents until the end, and sends their findings.
    pub(crate) fn work(&self, sender: &Sender<Message>) {
        while let Some(Job { document, settings }) = self.next() {
            let is_stopped = || {
                let state = self.lock();
                let is_newer = |job: &Job| job.document.uri == document.uri;
                state.is_over || state.current.is_none() || state.waiting.iter().any(is_newer)
            };
            // A mistake of ours in one document must not end the others.
            let check = AssertUnwindSafe(|| {
                let found = Findings::new(&document, &settings, &is_stopped)?;
                let diagnostics = found.to_lsp(&document);
                Some((found, diagnostics))
            });
            let Ok(Some((found, diagnostics))) = catch_unwind(check) else { continue };
            let mut state = self.lock();
            if state.current.is_none() {
                continue;
            }
            state.checked.insert(document.uri.clone(), (document.version, Arc::new(found)));
            drop(state);
            let (uri, version) = (document.uri, Some(document.version));
            let params = PublishDiagnosticsParams { uri, diagnostics, version };
            let published = Notification::new(PublishDiagnostics::METHOD.to_owned(), params);
            // The client has gone, which the thread of the requests notices too.
            if sender.send(published.into()).is_err() {
                return;
            }
        }
    }

    fn next(&self) -> Option<Job> {
        let mut state = self.lock();
        loop {
            if state.is_over {
                return None;
            }
            if let Some(job) = state.waiting.pop_front() {
                state.current = Some(job.document.uri.clone());
                return Some(job);
            }
            state = self.changed.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
