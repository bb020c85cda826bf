//! Statements in the bodies of macros.

use std::cell::LazyCell;
use std::ops::Range;

use crate::statement::Statement;
use crate::unresolved::UnresolvedKind;

use super::alternatives::Alternatives;
use super::asm::{self, Asm, Environment, QUALIFIERS};
use super::calls::Call;
use super::macros::{CHOICES, closing, substitute};
use super::piece::Piece;

/// Maximum length in bytes of the macro arguments that a message shows.
const SHOWN: usize = 24;

/// A statement in the body of a macro.
pub(super) struct InBody<'b, 's> {
    /// The pieces from the keyword to the closing parenthesis.
    pieces: &'b [Piece<'s>],
    /// The bytes of the statement in the source.
    span: Range<usize>,
}

impl<'b, 's> InBody<'b, 's> {
    /// The statement whose keyword begins this part of a body, if it is one.
    pub(super) fn at(body: &'b [Piece<'s>]) -> Option<Self> {
        let (_, close) = parentheses(body)?;
        let (start, end) = (body[0].span(), body[close].span());
        Some(InBody { pieces: &body[..=close], span: start.start..end.end })
    }

    /// The number of pieces.
    pub(super) fn len(&self) -> usize {
        self.pieces.len()
    }

    /// The statement. If its text depends on a parameter of the macro, it has alternatives from the calls; where an
    /// argument is the text, each call is a statement.
    pub(super) fn statements(
        &self,
        environment: &Environment<'_, 's>,
        calls: &LazyCell<Vec<Call<'s>>, impl FnOnce() -> Vec<Call<'s>>>,
    ) -> Vec<Statement> {
        let Some((open, close)) = parentheses(self.pieces) else { return Vec::new() };
        let inside = &self.pieces[open + 1..close];
        let words = self.pieces[1..open].iter().map(|word| &*word.text);
        let environment =
            &Environment { is_volatile: asm::is_volatile(&self.pieces[0].text, words), ..*environment };
        let mut here = Alternatives::default();
        let mut choices = 1;
        let mut choice = 0;
        while choice < choices.min(CHOICES) {
            let (result, definitions) = asm::read(inside, environment, choice);
            choices = choices.max(definitions);
            if matches!(&result, Err(reason) if reason.kind == UnresolvedKind::Parameter) {
                if !calls.is_empty() {
                    return self.called(environment, calls);
                }
                here.add(result.map(|asm| asm.template));
                break;
            }
            here.add(result.map(|asm| asm.template));
            choice += 1;
        }
        Vec::from([Statement::new(self.span.clone(), here.into_result())])
    }

    /// The statements that the arguments of each call yield.
    fn called(&self, environment: &Environment<'_, 's>, calls: &[Call<'s>]) -> Vec<Statement> {
        let environment = Environment { parameters: &[], ..*environment };
        let parameters = environment.of_macro;
        let mut here = Alternatives::default();
        let mut at_calls = Vec::new();
        for call in calls {
            let substituted = substitute(self.pieces, parameters, &call.arguments, &call.arguments);
            let in_body = in_body(&substituted, self.pieces);
            let Some(inside_body) = inside(&in_body) else { continue };
            let mut choices = 1;
            for choice in 0..CHOICES {
                if choice >= choices {
                    break;
                }
                let (result, definitions) = asm::read(inside_body, &environment, choice);
                choices = choices.max(definitions);
                match result {
                    Ok(Asm { is_argument: true, .. }) => {
                        let at_call: Vec<Piece<'s>> =
                            substituted.iter().map(|part| at_call(part, call)).collect();
                        let Some(inside) = inside(&at_call) else { continue };
                        let result = asm::read(inside, &environment, choice).0;
                        let templates = result.map(|asm| Vec::from([asm.template]));
                        at_calls.push(Statement::new(call.span.clone(), templates));
                    }
                    Ok(mut asm) => {
                        for (parameter, argument) in parameters.iter().zip(&call.arguments) {
                            let text: String = argument.iter().map(|piece| &*piece.text).collect();
                            let is_used = self.pieces.iter().any(|piece| piece.text == *parameter);
                            if is_used && text.len() <= SHOWN {
                                asm.template.assume(parameter, &text);
                            }
                        }
                        here.add(Ok(asm.template));
                    }
                    Err(reason) => here.add(Err(reason)),
                }
            }
        }
        if !here.is_empty() {
            at_calls.push(Statement::new(self.span.clone(), here.into_result()));
        }
        at_calls
    }
}

/// The indices of the parentheses of the statement that begins the pieces.
fn parentheses(pieces: &[Piece<'_>]) -> Option<(usize, usize)> {
    let words = pieces.iter().skip(1).take_while(|piece| QUALIFIERS.contains(&&*piece.text)).count();
    let open = 1 + words;
    pieces.get(open).filter(|piece| piece.is(b'('))?;
    Some((open, open + closing(&pieces[open + 1..])?))
}

fn inside<'p, 's>(pieces: &'p [Piece<'s>]) -> Option<&'p [Piece<'s>]> {
    parentheses(pieces).map(|(open, close)| &pieces[open + 1..close])
}

/// Moves a piece of the body to the call of the macro; an argument keeps its place.
fn at_call<'s>((piece, is_argument): &(Piece<'s>, bool), call: &Call<'s>) -> Piece<'s> {
    match is_argument {
        true => piece.clone(),
        false => piece.clone().standing_for(call.name.clone()),
    }
}

/// The body of a macro with its arguments. Each argument is mapped to the place of its parameter, the gap between the
/// pieces of the body before and after it.
fn in_body<'s>(substituted: &[(Piece<'s>, bool)], body: &[Piece<'s>]) -> Vec<Piece<'s>> {
    let end = body.last().map_or(0, |last| last.span().end);
    let mut nexts = vec![end; substituted.len()];
    let mut next = end;
    for ((piece, is_argument), slot) in substituted.iter().zip(&mut nexts).rev() {
        *slot = next;
        if !is_argument {
            next = piece.span().start;
        }
    }
    let mut before = body.first().map_or(0, |first| first.span().start);
    let mut result = Vec::with_capacity(substituted.len());
    for ((piece, is_argument), next) in substituted.iter().zip(nexts) {
        if *is_argument {
            let from = body
                .iter()
                .find(|piece| piece.span().start >= before)
                .map_or(before, |piece| piece.span().start);
            result.push(piece.clone().standing_for(from.min(next)..next.max(from)));
        } else {
            before = piece.span().end;
            result.push(piece.clone());
        }
    }
    result
}
