//! The folders of the workspace, each with its settings.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use lsp_types::{ConfigurationItem, ConfigurationParams, InitializeParams, Uri, WorkspaceFolder};
use serde_json::Value;

use crate::settings::{SECTION, Settings};
use crate::uri;

/// The folders of the workspace.
#[derive(Debug)]
pub(crate) struct Folders {
    /// The settings of the client's start, for what it says nothing about later.
    initial: Value,
    /// The settings of documents outside of the folders.
    other: Arc<Settings>,
    folders: Vec<Folder>,
}

#[derive(Debug)]
struct Folder {
    uri: Uri,
    path: PathBuf,
    settings: Arc<Settings>,
}

impl Folders {
    /// The folders at the start of the client, and the mistakes in the settings.
    pub(crate) fn new(params: &InitializeParams) -> (Folders, Vec<String>) {
        let initial = params.initialization_options.clone().unwrap_or_default();
        let mut folders = params.workspace_folders.clone().unwrap_or_default();
        if folders.is_empty() {
            #[expect(deprecated, reason = "clients without workspace folders send it")]
            folders.extend(params.root_uri.clone().map(|uri| WorkspaceFolder { uri, name: String::new() }));
        }
        let (other, mistakes) = Settings::new(&initial, None);
        let mut all = Folders { initial, other: Arc::new(other), folders: Vec::new() };
        all.change(folders, &[]);
        (all, mistakes)
    }

    /// Adds and removes folders.
    pub(crate) fn change(&mut self, added: Vec<WorkspaceFolder>, removed: &[WorkspaceFolder]) {
        self.folders.retain(|folder| !removed.iter().any(|removed| removed.uri == folder.uri));
        for WorkspaceFolder { uri, .. } in added {
            let path = uri::path(&uri).unwrap_or_default();
            let settings = Arc::new(Settings::new(&self.initial, Some(&path)).0);
            self.folders.push(Folder { uri, path, settings });
        }
    }

    /// The settings of the file at this path: those of the innermost folder that contains it.
    pub(crate) fn settings(&self, path: &Path) -> Arc<Settings> {
        let inside = self.folders.iter().filter(|folder| path.starts_with(&folder.path));
        let folder = inside.max_by_key(|folder| folder.path.components().count());
        Arc::clone(folder.map_or(&self.other, |folder| &folder.settings))
    }

    /// The question for the settings of each folder, and for those outside.
    pub(crate) fn question(&self) -> ConfigurationParams {
        let item = |scope_uri| ConfigurationItem { scope_uri, section: Some(SECTION.to_owned()) };
        let folders = self.folders.iter().map(|folder| item(Some(folder.uri.clone())));
        ConfigurationParams { items: folders.chain([item(None)]).collect() }
    }

    /// Takes the answer to the question. Returns the mistakes in the settings.
    pub(crate) fn answer(&mut self, answer: &[Value]) -> Vec<String> {
        let mut mistakes = Vec::new();
        let mut read = |value: &Value, path: Option<&Path>| {
            // A client that knows no such settings answers null.
            let value = if value.is_null() { &self.initial } else { value };
            let (settings, found) = Settings::new(value, path);
            mistakes.extend(found);
            Arc::new(settings)
        };
        for (folder, value) in self.folders.iter_mut().zip(answer) {
            folder.settings = read(value, Some(&folder.path));
        }
        if let Some(last) = answer.last() {
            self.other = read(last, None);
        }
        mistakes.sort();
        mistakes.dedup();
        mistakes
    }

    /// Takes settings that the client sends unasked, for all folders. Returns the mistakes in them.
    pub(crate) fn set(&mut self, value: &Value) -> Vec<String> {
        if value.is_null() {
            return Vec::new();
        }
        let same = vec![value.clone(); self.folders.len() + 1];
        self.answer(&same)
    }
}
