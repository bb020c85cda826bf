//! Macros, expanded as needed for the text of a statement. C++ standard: "Macro replacement".

use std::borrow::Cow;
use std::collections::HashMap;
use std::ops::Range;

use super::directive::Definition;
use super::expression::{self, Names, Value};
use super::lexer::{Kind, tokens_of_line};
use super::piece::{Piece, Place, pieces};

/// A macro, and the text that defines it.
#[derive(Clone, Debug)]
pub(super) struct Macro<'s> {
    source: &'s str,
    parameters: Option<Vec<&'s str>>,
    body: Range<usize>,
    is_conditional: bool,
}

/// The macros of a source and of the files it includes. A name can have several definitions, selected by conditions.
#[derive(Clone, Debug, Default)]
pub(super) struct Macros<'s>(HashMap<&'s str, Vec<Macro<'s>>>);

impl<'s> Macro<'s> {
    pub(super) fn of(source: &'s str, definition: &Definition, is_conditional: bool) -> Self {
        let name = |span: &Range<usize>| match source.get(span.clone()).unwrap_or("") {
            "..." => VARIADIC,
            name => name,
        };
        let parameters = definition.parameters.as_ref().map(|names| names.iter().map(name).collect());
        Macro { source, parameters, body: definition.body.clone(), is_conditional }
    }

    fn body(&self) -> Vec<Piece<'s>> {
        pieces(self.source, &tokens_of_line(self.source, self.body.clone()))
    }

    /// Whether the definition is under a condition, so that the macro may also be undefined, or defined elsewhere.
    pub(super) fn is_conditional(&self) -> bool {
        self.is_conditional
    }

    pub(super) fn parameters(&self) -> &[&'s str] {
        self.parameters.as_deref().unwrap_or(&[])
    }

    /// The value of the body as a condition.
    pub(super) fn value(&self, names: &dyn Names) -> Value {
        expression::value(&self.body(), names)
    }

    fn text(&self) -> &'s str {
        self.source.get(self.body.clone()).unwrap_or("")
    }
}

/// The name of the trailing arguments of a variadic macro.
const VARIADIC: &str = "__VA_ARGS__";

impl<'s> Macros<'s> {
    pub(super) fn define(&mut self, source: &'s str, definition: &Definition, is_conditional: bool) {
        let name = source.get(definition.name.clone()).unwrap_or("");
        let new = Macro::of(source, definition, is_conditional);
        let known = self.0.entry(name).or_default();
        let is_same = |other: &Macro<'_>| other.text() == new.text() && other.parameters == new.parameters;
        // Only the first [`CHOICES`] definitions are ever tried.
        if known.len() < CHOICES && !known.iter().any(is_same) {
            known.push(new);
        }
    }

    pub(super) fn get(&self, name: &str) -> &[Macro<'s>] {
        self.0.get(name).map_or(&[], Vec::as_slice)
    }
}

/// Maximum number of definitions tried for a name.
pub(super) const CHOICES: usize = 8;

/// Maximum nesting of macros, and maximum number of pieces in an expansion.
const DEPTH: usize = 24;
const BUDGET: usize = 1 << 12;

/// Expands macros. Of several definitions of a name, uses the one at index `choice`, or else the last one.
pub(super) struct Expansion<'m, 's> {
    macros: &'m Macros<'s>,
    choice: usize,
    /// The largest number of definitions of any name seen.
    pub(super) choices: usize,
    budget: usize,
    active: Vec<String>,
}

/// The expansion exceeds its budget of tokens.
#[derive(Clone, Copy, Debug)]
pub(super) struct Overflow;

impl<'m, 's> Expansion<'m, 's> {
    pub(super) fn new(macros: &'m Macros<'s>, choice: usize) -> Self {
        Expansion { macros, choice, choices: 1, budget: BUDGET, active: Vec::new() }
    }

    /// Expands every macro. With `is_flat`, parenthesized text is unchanged, unless it is the arguments of a macro.
    pub(super) fn expand(&mut self, input: &[Piece<'s>], is_flat: bool) -> Result<Vec<Piece<'s>>, Overflow> {
        let mut output = Vec::with_capacity(input.len());
        let mut at = 0;
        while let Some(piece) = input.get(at) {
            self.budget = self.budget.checked_sub(1).ok_or(Overflow)?;
            at += 1;
            if is_flat && piece.is(b'(') {
                let end = at + closing(&input[at..]).unwrap_or(input.len() - at);
                output.extend_from_slice(&input[at - 1..end]);
                at = end;
                continue;
            }
            match self.expanded(piece, &input[at..])? {
                Some((pieces, length)) => {
                    output.extend(pieces);
                    at += length;
                }
                None => output.push(piece.clone()),
            }
        }
        Ok(output)
    }

    /// The expansion of this piece, if it is a macro, and the number of pieces after it that are its arguments.
    fn expanded(
        &mut self,
        piece: &Piece<'s>,
        rest: &[Piece<'s>],
    ) -> Result<Option<(Vec<Piece<'s>>, usize)>, Overflow> {
        let macros = self.macros;
        let definitions = if piece.is_name() { macros.get(&piece.text) } else { &[] };
        let Some(last) = definitions.len().checked_sub(1) else { return Ok(None) };
        if self.active.len() >= DEPTH || self.active.iter().any(|active| *active == piece.text) {
            return Ok(None);
        }
        self.choices = self.choices.max(definitions.len());
        let definition = &definitions[self.choice.min(last)];
        let (arguments, length) = match &definition.parameters {
            None => (Vec::new(), 0),
            Some(_) => match rest.first() {
                Some(open) if open.is(b'(') => {
                    let Some(length) = closing(&rest[1..]) else { return Ok(None) };
                    (arguments(&rest[1..length]), length + 1)
                }
                _ => return Ok(None),
            },
        };
        let body = self.substituted(definition, &arguments)?;
        let at = piece.span();
        let replaced = body.into_iter().map(|(piece, is_argument)| match is_argument {
            true => piece,
            false => piece.standing_for(at.clone()),
        });
        let replaced: Vec<Piece<'s>> = replaced.collect();
        self.active.push(piece.text.to_string());
        let expanded = self.expand(&replaced, false);
        self.active.pop();
        Ok(Some((expanded?, length)))
    }

    /// The body with its arguments substituted; for each piece, whether it comes from an argument.
    fn substituted(
        &mut self,
        definition: &Macro<'s>,
        arguments: &[Vec<Piece<'s>>],
    ) -> Result<Vec<(Piece<'s>, bool)>, Overflow> {
        let body = definition.body();
        let mut expanded = Vec::with_capacity(arguments.len());
        for argument in arguments {
            expanded.push(self.expand(argument, false)?);
        }
        let substituted = substitute(&body, definition.parameters(), arguments, &expanded);
        self.budget = self.budget.checked_sub(substituted.len()).ok_or(Overflow)?;
        Ok(substituted)
    }
}

/// The number of pieces up to and including the parenthesis that closes one before the pieces.
pub(super) fn closing(pieces: &[Piece<'_>]) -> Option<usize> {
    let mut depth = 1_usize;
    for (index, piece) in pieces.iter().enumerate() {
        match piece.kind {
            Kind::Punctuation(b'(') => depth += 1,
            Kind::Punctuation(b')') => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return Some(index + 1);
        }
    }
    None
}

/// The arguments of a call: the parts between commas outside parentheses.
pub(super) fn arguments<'s>(inside: &[Piece<'s>]) -> Vec<Vec<Piece<'s>>> {
    split(inside, b',').map(<[_]>::to_vec).collect()
}

/// Splits at this byte, outside parentheses, brackets and braces.
pub(super) fn split<'p, 's>(pieces: &'p [Piece<'s>], at: u8) -> impl Iterator<Item = &'p [Piece<'s>]> {
    let mut depth = 0_usize;
    pieces.split(move |piece| {
        match piece.kind {
            Kind::Punctuation(b'(' | b'[' | b'{') => depth += 1,
            Kind::Punctuation(b')' | b']' | b'}') => depth = depth.saturating_sub(1),
            _ => {}
        }
        depth == 0 && piece.is(at)
    })
}

/// The body of a macro with its arguments substituted; for each piece, whether it comes from an argument. Operands of
/// `#` and `##` are taken from `arguments`, all others from `expanded`. A missing argument is empty.
pub(super) fn substitute<'s>(
    body: &[Piece<'s>],
    parameters: &[&str],
    arguments: &[Vec<Piece<'s>>],
    expanded: &[Vec<Piece<'s>>],
) -> Vec<(Piece<'s>, bool)> {
    let argument = |piece: &Piece<'s>, arguments: &[Vec<Piece<'s>>]| -> Option<Vec<Piece<'s>>> {
        let index = parameters.iter().position(|name| piece.is_name() && piece.text == *name)?;
        if parameters[index] != VARIADIC {
            return Some(arguments.get(index).cloned().unwrap_or_default());
        }
        let mut all = Vec::new();
        for (number, argument) in arguments.iter().skip(index).enumerate() {
            if number > 0 {
                all.push(Piece { kind: Kind::Punctuation(b','), text: Cow::Borrowed(","), ..piece.clone() });
            }
            all.extend_from_slice(argument);
        }
        Some(all)
    };
    let mut output: Vec<(Piece<'s>, bool)> = Vec::with_capacity(body.len());
    let mut at = 0;
    // Whether a preceding `##` joins the next piece to the last one.
    let mut joins = false;
    let is_joined =
        |at: usize| body.get(at..at + 2).is_some_and(|next| next.iter().all(|piece| piece.is(b'#')));
    while let Some(piece) = body.get(at) {
        at += 1;
        let is_double = piece.is(b'#') && body.get(at).is_some_and(|next| next.is(b'#'));
        if is_double {
            at += 1;
            joins = true;
            continue;
        }
        let mut new: Vec<(Piece<'s>, bool)> = match body.get(at).map(|next| argument(next, arguments)) {
            Some(Some(argument)) if piece.is(b'#') => {
                at += 1;
                let text = stringized(&argument);
                let place = Place::For(piece.span().start..body[at - 1].span().end);
                Vec::from([(
                    Piece { kind: Kind::String, text: Cow::Owned(text), place, is_argument: true },
                    false,
                )])
            }
            _ => match argument(piece, if joins || is_joined(at) { arguments } else { expanded }) {
                Some(argument) => {
                    argument.into_iter().map(|part| (Piece { is_argument: true, ..part }, true)).collect()
                }
                None => Vec::from([(piece.clone(), false)]),
            },
        };
        if core::mem::take(&mut joins)
            && let (Some((last, _)), false) = (output.last_mut(), new.is_empty())
            && !matches!(last.kind, Kind::String | Kind::Punctuation(_))
            && !matches!(new[0].0.kind, Kind::String | Kind::Punctuation(_))
        {
            let (first, _) = new.remove(0);
            let is_argument = last.is_argument || first.is_argument;
            let (one, other) = (last.span(), first.span());
            let place = Place::For(one.start.min(other.start)..one.end.max(other.end));
            let text = Cow::Owned(format!("{}{}", last.text, first.text));
            *last = Piece { kind: last.kind, text, place, is_argument };
        }
        output.append(&mut new);
    }
    output
}

/// Converts the text of an argument to a string literal.
fn stringized(argument: &[Piece<'_>]) -> String {
    let mut text = String::from("\"");
    let mut end = None;
    for piece in argument {
        if let Place::Verbatim(start) = piece.place
            && end.is_some_and(|end| end != start)
        {
            text.push(' ');
        }
        for character in piece.text.chars() {
            if matches!(piece.kind, Kind::String | Kind::Character) && matches!(character, '"' | '\\') {
                text.push('\\');
            }
            text.push(character);
        }
        end = Some(piece.span().end);
    }
    text.push('"');
    text
}
