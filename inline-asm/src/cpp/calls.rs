//! The calls of macros in a source.

use std::collections::{HashMap, HashSet};
use std::ops::Range;

use super::lexer::Kind;
use super::macros::{Macro, arguments, closing, substitute};
use super::piece::{Piece, pieces};
use super::source::Source;

/// Maximum number of calls of a macro that are tried.
pub(super) const CALLS: usize = 64;
const DEPTH: usize = 3;

/// A call of a macro.
#[derive(Clone, Debug)]
pub(super) struct Call<'s> {
    /// The bytes of the macro's name.
    pub(super) name: Range<usize>,
    /// The bytes from the name to the closing parenthesis.
    pub(super) span: Range<usize>,
    pub(super) arguments: Vec<Vec<Piece<'s>>>,
    /// The index of the directive whose macro contains the call.
    within: Option<usize>,
}

/// The calls of the macros that a source defines.
pub(super) struct Calls<'s>(HashMap<&'s str, Vec<Call<'s>>>);

impl<'s> Calls<'s> {
    /// Finds the calls in the source, and those in the bodies of its macros.
    pub(super) fn of(source: &Source<'s>) -> Self {
        let functions = source.definitions().filter(|(_, definition)| definition.parameters.is_some());
        let mut calls: HashMap<&'s str, Vec<Call<'s>>> =
            functions.map(|(_, definition)| (source.part(definition.name.clone()), Vec::new())).collect();
        let mut tokens = TOKENS;
        for (index, token) in source.tokens.iter().enumerate() {
            if token.kind != Kind::Identifier
                || !source.tokens.get(index + 1).is_some_and(|next| next.is(b'('))
            {
                continue;
            }
            let Some(found) = open(&mut calls, token.text(source.text)) else { continue };
            let Some(close) = source.closes[index + 1] else { continue };
            let Some(left) = tokens.checked_sub(close - index) else { break };
            tokens = left;
            let arguments = arguments(&pieces(source.text, &source.tokens[index + 2..close]));
            let span = token.start..source.tokens[close].end;
            found.push(Call { name: token.span(), span, arguments, within: None });
        }
        for (number, definition) in source.definitions() {
            let body = source.body(definition);
            for (index, piece) in body.iter().enumerate() {
                if !piece.is_name() || !body.get(index + 1).is_some_and(|next| next.is(b'(')) {
                    continue;
                }
                let Some(found) = open(&mut calls, &piece.text) else { continue };
                let Some(length) = closing(&body[index + 2..]) else { continue };
                let close = index + 1 + length;
                let Some(left) = tokens.checked_sub(length) else { break };
                tokens = left;
                let arguments = arguments(&body[index + 2..close]);
                let span = piece.span().start..body[close].span().end;
                found.push(Call { name: piece.span(), span, arguments, within: Some(number) });
            }
        }
        Calls(calls)
    }

    /// The calls of a macro with distinct arguments. A call in the body of another macro is repeated with the
    /// arguments of each call of that macro.
    pub(super) fn distinct(&self, name: &str, source: &Source<'s>) -> Vec<Call<'s>> {
        let mut calls = self.all(name, source, DEPTH, &mut { VISITS });
        let mut seen: HashSet<Vec<String>> = HashSet::new();
        let text = |argument: &Vec<Piece<'s>>| argument.iter().map(|piece| &*piece.text).collect::<String>();
        calls.retain(|call| seen.insert(call.arguments.iter().map(text).collect()));
        calls.truncate(CALLS);
        calls
    }

    fn all(&self, name: &str, source: &Source<'s>, depth: usize, visits: &mut usize) -> Vec<Call<'s>> {
        let mut calls: Vec<Call<'s>> = Vec::new();
        for call in self.0.get(name).map_or(&[][..], Vec::as_slice) {
            let Some(left) = visits.checked_sub(1) else { return calls };
            *visits = left;
            let Some(definition) = call.within.and_then(|number| source.definition(number)) else {
                calls.push(call.clone());
                continue;
            };
            let outer = Macro::of(source.text, definition, false);
            let is_parameter =
                |piece: &Piece<'s>| piece.is_name() && outer.parameters().contains(&&*piece.text);
            if !call.arguments.iter().flatten().any(is_parameter) {
                calls.push(call.clone());
                continue;
            }
            let Some(depth) = depth.checked_sub(1) else { continue };
            for around in self.all(source.part(definition.name.clone()), source, depth, visits) {
                let argument = |argument: &Vec<Piece<'s>>| {
                    let substituted =
                        substitute(argument, outer.parameters(), &around.arguments, &around.arguments);
                    substituted.into_iter().map(|(piece, _)| piece).collect()
                };
                let arguments = call.arguments.iter().map(argument).collect();
                calls.push(Call { arguments, name: around.name, span: around.span, within: None });
                if calls.len() >= MANY {
                    return calls;
                }
            }
        }
        calls
    }
}

/// Maximum number of calls of a name that are considered: many can have the same arguments.
const MANY: usize = 4 * CALLS;
/// Maximum number of calls visited for one statement, nested ones included.
const VISITS: usize = 1 << 12;
/// Maximum number of tokens in the arguments of all calls together.
const TOKENS: usize = 1 << 18;

fn open<'c, 's>(calls: &'c mut HashMap<&'s str, Vec<Call<'s>>>, name: &str) -> Option<&'c mut Vec<Call<'s>>> {
    calls.get_mut(name).filter(|found| found.len() < MANY)
}
