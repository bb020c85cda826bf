//! Answers the requests of a client. LSP 3.17: "Language Features".

use std::fs;
use std::sync::Arc;

use lsp_server::{ErrorCode, Request, Response};
use lsp_types::request::{self, Request as _};
use lsp_types::{
    CompletionList, CompletionResponse, DocumentHighlight, DocumentHighlightKind, DocumentSymbolResponse,
    GotoDefinitionResponse, Location, PrepareRenameResponse, SymbolInformation, TextEdit, Uri, WorkspaceEdit,
};
use ptx_async_check::{Source, fmt};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

use crate::actions::{EXPLAIN, actions};
use crate::completion::complete;
use crate::document::Document;
use crate::expected;
use crate::findings::Findings;
use crate::hover::{hover, page};
use crate::names;
use crate::outline;
use crate::settings::Settings;
use crate::state::State;
use crate::uri;

/// Why there is no answer.
struct Refusal {
    code: ErrorCode,
    message: String,
}

impl Refusal {
    fn new(message: impl Into<String>) -> Refusal {
        Refusal { code: ErrorCode::RequestFailed, message: message.into() }
    }
}

/// Answers a request.
pub(crate) fn answer(server: &mut State, request: Request) -> Response {
    let Request { id, method, params } = request;
    match result(server, &method, params) {
        Ok(result) => Response::new_ok(id, result),
        Err(Refusal { code, message }) => Response::new_err(id, code as i32, message),
    }
}

fn result(server: &mut State, method: &str, params: Value) -> Result<Value, Refusal> {
    match method {
        request::HoverRequest::METHOD => with(params, |params: lsp_types::HoverParams| {
            let at = params.text_document_position_params;
            let found = server
                .at(&at)
                .and_then(|(document, settings)| hover(document, document.offset(at.position), &settings));
            Ok(found)
        }),
        request::Completion::METHOD => with(params, |params: lsp_types::CompletionParams| {
            let at = params.text_document_position;
            let found = server.at(&at).map(|(document, settings)| {
                let items = complete(document, document.offset(at.position), &settings);
                // Qualifiers depend on those before them.
                CompletionResponse::List(CompletionList { is_incomplete: true, items })
            });
            Ok(found)
        }),
        request::GotoDefinition::METHOD => with(params, |params: lsp_types::GotoDefinitionParams| {
            let at = params.text_document_position_params;
            let found = server.at(&at).map(|(document, _)| {
                let found = names::definitions(document, document.offset(at.position));
                let location = |span| Location::new(document.uri.clone(), document.range(&span));
                GotoDefinitionResponse::Array(found.into_iter().map(location).collect())
            });
            Ok(found)
        }),
        request::References::METHOD => with(params, |params: lsp_types::ReferenceParams| {
            let at = params.text_document_position;
            let with_declaration = params.context.include_declaration;
            let found = server.at(&at).map(|(document, _)| {
                let found = names::references(document, document.offset(at.position)).into_iter();
                let found = found.filter(|found| with_declaration || !found.is_declaration);
                let locations =
                    found.map(|found| Location::new(document.uri.clone(), document.range(&found.span)));
                locations.collect::<Vec<_>>()
            });
            Ok(found)
        }),
        request::DocumentHighlightRequest::METHOD => {
            with(params, |params: lsp_types::DocumentHighlightParams| {
                let at = params.text_document_position_params;
                let found = server.at(&at).map(|(document, _)| {
                    let found = names::references(document, document.offset(at.position)).into_iter();
                    let highlight = |found: names::Occurrence| DocumentHighlight {
                        range: document.range(&found.span),
                        kind: Some(match found.is_declaration {
                            true => DocumentHighlightKind::WRITE,
                            false => DocumentHighlightKind::READ,
                        }),
                    };
                    found.map(highlight).collect::<Vec<_>>()
                });
                Ok(found)
            })
        }
        request::PrepareRenameRequest::METHOD => with(params, |at: lsp_types::TextDocumentPositionParams| {
            let Some((document, _)) = server.at(&at) else { return Ok(None) };
            let span = names::renamed(document, document.offset(at.position)).map_err(Refusal::new)?;
            Ok(Some(PrepareRenameResponse::Range(document.range(&span))))
        }),
        request::Rename::METHOD => with(params, |params: lsp_types::RenameParams| {
            let at = params.text_document_position;
            let Some((document, _)) = server.at(&at) else { return Ok(None) };
            let edits = names::rename(document, document.offset(at.position), &params.new_name);
            let edits = edits.map_err(Refusal::new)?.into_iter();
            let edits: Vec<_> = edits.map(|(span, new)| TextEdit::new(document.range(&span), new)).collect();
            #[expect(
                clippy::mutable_key_type,
                reason = "the protocol has URIs as keys, and nothing changes them"
            )]
            let changes = [(document.uri.clone(), edits)].into();
            Ok(Some(WorkspaceEdit { changes: Some(changes), ..WorkspaceEdit::default() }))
        }),
        request::DocumentSymbolRequest::METHOD => with(params, |params: lsp_types::DocumentSymbolParams| {
            let Some(document) = server.documents.get(&params.text_document.uri) else { return Ok(None) };
            let symbols = outline::symbols(document);
            Ok(Some(match server.client.has_symbol_tree {
                true => DocumentSymbolResponse::Nested(symbols),
                false => DocumentSymbolResponse::Flat(flat(&document.uri, symbols)),
            }))
        }),
        request::FoldingRangeRequest::METHOD => with(params, |params: lsp_types::FoldingRangeParams| {
            Ok(server.documents.get(&params.text_document.uri).map(outline::folds))
        }),
        request::Formatting::METHOD => with(params, |params: lsp_types::DocumentFormattingParams| {
            Ok(server
                .document(&params.text_document.uri)
                .map(|(document, settings)| format(document, &settings)))
        }),
        request::InlayHintRequest::METHOD => with(params, |params: lsp_types::InlayHintParams| {
            let document = server.documents.get(&params.text_document.uri);
            Ok(document.map(|document| expected::hints(document, &document.span(params.range))))
        }),
        request::CodeActionRequest::METHOD => with(params, |params: lsp_types::CodeActionParams| {
            let found = server.document(&params.text_document.uri).and_then(|(document, settings)| {
                let known = server.jobs.findings(document);
                let found = known.or_else(|| Findings::new(document, &settings, &|| false).map(Arc::new))?;
                Some(actions(document, &found, &settings, &params))
            });
            Ok(found)
        }),
        request::ExecuteCommand::METHOD => {
            with(params, |params: lsp_types::ExecuteCommandParams| execute(server, &params))
        }
        _ => Err(Refusal {
            code: ErrorCode::MethodNotFound,
            message: format!("the server has no method `{method}`"),
        }),
    }
}

/// Reads the parameters of a request, and writes its result.
fn with<P: DeserializeOwned, R: Serialize>(
    params: Value,
    answer: impl FnOnce(P) -> Result<R, Refusal>,
) -> Result<Value, Refusal> {
    let wrong = |error: serde_json::Error| Refusal {
        code: ErrorCode::InvalidParams,
        message: format!("the parameters are not those of LSP 3.17: {error}"),
    };
    let result = answer(serde_json::from_value(params).map_err(wrong)?)?;
    serde_json::to_value(result).map_err(|error| Refusal::new(error.to_string()))
}

impl State {
    /// An open document, and its settings.
    fn document(&self, uri: &Uri) -> Option<(&Document, Arc<Settings>)> {
        let document = self.documents.get(uri)?;
        Some((document, self.folders.settings(&document.path)))
    }

    fn at(&self, at: &lsp_types::TextDocumentPositionParams) -> Option<(&Document, Arc<Settings>)> {
        self.document(&at.text_document.uri)
    }
}

/// The edits of `ptx-async fmt`.
fn format(document: &Document, settings: &Settings) -> Vec<TextEdit> {
    let source = Source::of_text(&document.path, document.language, document.text.to_string());
    let edits = fmt::edits(&source, &settings.0.include, |_| {});
    edits.map(|edit| TextEdit::new(document.range(&edit.range), edit.text)).collect()
}

/// The symbols without their tree.
fn flat(uri: &Uri, symbols: Vec<lsp_types::DocumentSymbol>) -> Vec<SymbolInformation> {
    let mut all = Vec::new();
    for symbol in symbols {
        let container = symbol.name.clone();
        let inner = symbol.children.clone().unwrap_or_default();
        for (symbol, container_name) in [(symbol, None)]
            .into_iter()
            .chain(inner.into_iter().map(|inner| (inner, Some(container.clone()))))
        {
            #[expect(deprecated, reason = "the structure has no other constructor")]
            all.push(SymbolInformation {
                name: symbol.name,
                kind: symbol.kind,
                tags: None,
                deprecated: None,
                location: Location::new(uri.clone(), symbol.selection_range),
                container_name,
            });
        }
    }
    all
}

/// Shows the page of a rule, and returns it.
fn execute(server: &mut State, params: &lsp_types::ExecuteCommandParams) -> Result<Value, Refusal> {
    if params.command != EXPLAIN {
        return Err(Refusal::new(format!("the server has no command `{}`", params.command)));
    }
    let name = params.arguments.first().and_then(Value::as_str);
    let name = name.ok_or_else(|| Refusal::new(format!("`{EXPLAIN}` requires the name of a rule")))?;
    let page = page(name).ok_or_else(|| Refusal::new(format!("there is no rule `{name}`")))?;
    if server.client.shows_documents {
        // The page is shown as a file, since every editor can.
        let folder = std::env::temp_dir().join(format!("ptx-async-{}", std::process::id()));
        let file = folder.join(format!("{name}.md"));
        let written = fs::create_dir_all(&folder).and_then(|()| fs::write(&file, &page));
        if written.is_ok()
            && let Some(uri) = uri::of_path(&file)
        {
            server.ask(request::ShowDocument::METHOD, json!({ "uri": uri, "takeFocus": true }));
        }
    }
    Ok(Value::String(page))
}
