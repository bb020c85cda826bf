//! Descriptions: the calls of `ptx_async!` in a text, and what each becomes.

use std::ops::Range;

use proc_macro2::{Delimiter, Span, TokenStream, TokenTree};
use ptx_async_codegen::expand;
use ptx_async_isa::Context;

use crate::analysis::{Analysis, Form};
use crate::finding::Finding;
use crate::request::Source;
use crate::requirements::Requirements;
use crate::utf16::Offsets;

mod block;
mod errors;

/// The analysis of descriptions.
pub(crate) fn analyze(source: &Source) -> Analysis {
    let (text, context) = (&source.text, source.context());
    let offsets = Offsets::new(text);
    let mut analysis = Analysis::default();
    let tokens: TokenStream = match text.parse() {
        Ok(tokens) => tokens,
        Err(error) => {
            let message = format!("this is not Rust: {error}");
            analysis.findings.push(mistake(&offsets, error.span().byte_range(), &message));
            return analysis;
        }
    };
    let mut lines = Vec::new();
    for call in calls(tokens) {
        let expansion = expand(with_settings(call.tokens, &context));
        let errors = errors::of(&expansion);
        if errors.is_empty() {
            let ptx = block::ptx(&expansion);
            lines.extend(ptx.registers);
            analysis.forms.push(Form {
                line: offsets.line(call.start),
                ptx: ptx.shown,
                rust: Some(block::rust(&expansion)),
                ..Form::default()
            });
        }
        // An error about a setting of the page has no place in the text.
        let found = errors.into_iter().map(|error| mistake(&offsets, error.span, &error.message));
        analysis.findings.extend(found);
    }
    analysis.findings.sort_by_key(|finding| finding.from);
    analysis.requirements = Requirements::of(&lines.join("\n"), context.target);
    if let Some(forcing) = analysis.requirements.as_mut().and_then(|found| found.forced_by.as_mut()) {
        forcing.line = None;
    }
    // Positions of all texts so far would be kept otherwise.
    proc_macro2::extra::invalidate_current_thread_spans();
    analysis
}

/// A call of the macro.
struct Call {
    /// The tokens between its delimiters.
    tokens: TokenStream,
    /// The byte at which it starts.
    start: usize,
}

/// The calls of `ptx_async!` in these tokens; or, if there is none, the tokens as the arguments of one.
fn calls(tokens: TokenStream) -> Vec<Call> {
    let mut found = Vec::new();
    collect(tokens.clone(), &mut found);
    if found.is_empty() && !tokens.is_empty() {
        let start = tokens.clone().into_iter().next().map_or(0, |token| token.span().byte_range().start);
        found.push(Call { tokens, start });
    }
    found
}

fn collect(tokens: TokenStream, found: &mut Vec<Call>) {
    let trees: Vec<TokenTree> = tokens.into_iter().collect();
    let mut at = 0;
    while let Some(tree) = trees.get(at) {
        at += 1;
        match (tree, &trees[at..]) {
            (TokenTree::Ident(name), [TokenTree::Punct(mark), TokenTree::Group(group), ..])
                if name == "ptx_async" && mark.as_char() == '!' && group.delimiter() != Delimiter::None =>
            {
                found.push(Call { tokens: group.stream(), start: name.span().byte_range().start });
                at += 2;
            }
            (TokenTree::Group(group), _) => collect(group.stream(), found),
            _ => {}
        }
    }
}

/// The call with the target and the version of the page, unless it has settings of that name.
fn with_settings(call: TokenStream, context: &Context) -> TokenStream {
    let trees: Vec<TokenTree> = call.clone().into_iter().collect();
    let has = |setting: &str| {
        trees.windows(2).any(|pair| match pair {
            [TokenTree::Ident(name), TokenTree::Punct(mark)] => name == setting && mark.as_char() == '=',
            _ => false,
        })
    };
    let target = context.target.filter(|_| !has("target")).map(|target| format!("target = {target},"));
    let isa = context.isa.filter(|_| !has("isa")).map(|isa| format!("isa = {isa},"));
    let settings: String = target.into_iter().chain(isa).collect();
    let settings: TokenStream = settings.parse().unwrap_or_default();
    let mut whole: TokenStream = settings
        .into_iter()
        .map(|mut tree| {
            tree.set_span(Span::call_site());
            tree
        })
        .collect();
    whole.extend(call);
    whole
}

/// The finding for an error of the macro, whose message has its help and its rule on further lines.
fn mistake(offsets: &Offsets<'_>, span: Range<usize>, message: &str) -> Finding {
    let mut parts = message.split('\n');
    let fact = parts.next().unwrap_or_default().to_owned();
    let (mut help, mut rule, mut notes) = (None, None, Vec::new());
    for part in parts {
        if let Some(text) = part.strip_prefix("help: ") {
            help = Some(text.to_owned());
            continue;
        }
        let note = part.strip_prefix("note: ").unwrap_or(part);
        let name = note.strip_prefix("rule `").and_then(|rest| rest.split_once('`'));
        match name {
            Some((name, _)) => rule = Some(name.to_owned()),
            None => notes.push(note.to_owned()),
        }
    }
    let range = offsets.of(&span);
    Finding {
        from: range.start,
        to: range.end,
        line: offsets.line(span.start),
        severity: "error",
        rule,
        message: fact,
        help,
        notes,
        related: Vec::new(),
    }
}
