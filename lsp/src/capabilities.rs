//! What the client and the server can do.

use lsp_types::{
    ClientCapabilities, CodeActionKind, CodeActionOptions, CodeActionProviderCapability, CompletionOptions,
    ExecuteCommandOptions, FoldingRangeProviderCapability, HoverProviderCapability, OneOf, RenameOptions,
    ServerCapabilities, TextDocumentSyncCapability, TextDocumentSyncKind, TextDocumentSyncOptions,
    WorkspaceFoldersServerCapabilities, WorkspaceServerCapabilities,
};
use serde_json::{Value, json};

use crate::actions::{EXPLAIN, FIX_ALL};
use crate::lines::Encoding;

/// What the client can do.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Client {
    /// The unit of columns.
    pub(crate) encoding: Encoding,
    /// Whether it answers questions about settings.
    pub(crate) has_settings: bool,
    /// Whether it sends changes of settings only after a registration.
    pub(crate) registers_settings: bool,
    /// Whether it shows the symbols of a document as a tree.
    pub(crate) has_symbol_tree: bool,
    /// Whether it can show a file.
    pub(crate) shows_documents: bool,
}

impl Client {
    pub(crate) fn new(capabilities: &ClientCapabilities) -> Client {
        let general = capabilities.general.as_ref();
        let offered = general.and_then(|general| general.position_encodings.as_deref()).unwrap_or(&[]);
        let workspace = capabilities.workspace.as_ref();
        let settings = workspace.and_then(|workspace| workspace.did_change_configuration);
        let symbols =
            capabilities.text_document.as_ref().and_then(|document| document.document_symbol.as_ref());
        let window = capabilities.window.as_ref();
        Client {
            encoding: Encoding::of_client(offered),
            has_settings: workspace.and_then(|workspace| workspace.configuration).unwrap_or(false),
            registers_settings: settings.and_then(|settings| settings.dynamic_registration).unwrap_or(false),
            has_symbol_tree: symbols
                .and_then(|symbols| symbols.hierarchical_document_symbol_support)
                .unwrap_or(false),
            shows_documents: window
                .and_then(|window| window.show_document.as_ref())
                .is_some_and(|show| show.support),
        }
    }
}

/// The result of `initialize`.
pub(crate) fn result(client: &Client) -> Value {
    let capabilities = ServerCapabilities {
        position_encoding: Some(client.encoding.kind()),
        text_document_sync: Some(TextDocumentSyncCapability::Options(TextDocumentSyncOptions {
            open_close: Some(true),
            change: Some(TextDocumentSyncKind::INCREMENTAL),
            ..TextDocumentSyncOptions::default()
        })),
        hover_provider: Some(HoverProviderCapability::Simple(true)),
        completion_provider: Some(CompletionOptions {
            trigger_characters: Some([".", "%", "@", "["].map(str::to_owned).into()),
            ..CompletionOptions::default()
        }),
        definition_provider: Some(OneOf::Left(true)),
        references_provider: Some(OneOf::Left(true)),
        document_highlight_provider: Some(OneOf::Left(true)),
        rename_provider: Some(OneOf::Right(RenameOptions {
            prepare_provider: Some(true),
            work_done_progress_options: Default::default(),
        })),
        document_symbol_provider: Some(OneOf::Left(true)),
        folding_range_provider: Some(FoldingRangeProviderCapability::Simple(true)),
        document_formatting_provider: Some(OneOf::Left(true)),
        inlay_hint_provider: Some(OneOf::Left(true)),
        code_action_provider: Some(CodeActionProviderCapability::Options(CodeActionOptions {
            // VS Code asks for no kind that is not listed.
            code_action_kinds: Some(vec![CodeActionKind::QUICKFIX, FIX_ALL]),
            ..CodeActionOptions::default()
        })),
        execute_command_provider: Some(ExecuteCommandOptions {
            commands: vec![EXPLAIN.to_owned()],
            ..ExecuteCommandOptions::default()
        }),
        workspace: Some(WorkspaceServerCapabilities {
            workspace_folders: Some(WorkspaceFoldersServerCapabilities {
                supported: Some(true),
                change_notifications: Some(OneOf::Left(true)),
            }),
            file_operations: None,
        }),
        ..ServerCapabilities::default()
    };
    json!({
        "capabilities": capabilities,
        "serverInfo": { "name": "ptx-async", "version": env!("CARGO_PKG_VERSION") },
    })
}
