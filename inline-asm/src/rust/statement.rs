//! The statements of a Rust source.

use super::expand::Expander;
use super::lexer::{Kind, Token, Tokens, split};
use super::macros::{Macros, substitute};
use super::operands::{Argument, argument, is_argument};
use super::placeholders::{read_braces, read_percents};
use crate::decoded::Decoded;
use crate::effects::Effects;
use crate::operand::Operand;
use crate::statement::Statement;
use crate::template::Template;
use crate::unresolved::{Unresolved, UnresolvedKind};

/// Maximum number of alternatives of one statement.
const ALTERNATIVES: usize = 256;

/// The macros that take inline assembly.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Door {
    /// `asm!`, `global_asm!` and `naked_asm!`.
    Asm,
    /// `ptx_asm!` of cuda-oxide.
    PtxAsm,
}

/// The statements of a source that can be PTX, in order.
pub(crate) fn statements(source: &str) -> Vec<Statement> {
    if !source.contains("asm!") {
        return Vec::new();
    }
    let tokens = Tokens::of(source);
    let macros = Macros::of(&tokens);
    let expander = Expander { tokens: &tokens, macros: &macros };
    (0..tokens.tokens.len()).filter_map(|index| statement(&expander, index)).collect()
}

/// The statement whose macro is named by the token with this index.
fn statement(expander: &Expander<'_>, index: usize) -> Option<Statement> {
    let tokens = expander.tokens;
    let name = tokens.tokens.get(index).filter(|token| token.kind == Kind::Name)?;
    let door = match tokens.text(name) {
        "asm" | "global_asm" | "naked_asm" => Door::Asm,
        "ptx_asm" => Door::PtxAsm,
        _ => return None,
    };
    let inside = tokens.is(index + 1, "!").then(|| tokens.inside(index + 2)).flatten()?;
    let end = tokens.tokens.get(inside.end).map_or(tokens.source.len(), |close| close.span.end);
    let span = name.span.start..end;
    let arguments = &tokens.tokens[inside];
    let mut templates: Vec<Template> = Vec::new();
    let mut failure = None;
    let bindings = expander.macros.bindings_at(index);
    // Without a call of the macro, its parameters are not known.
    let bindings = if bindings.is_empty() { vec![Vec::new()] } else { bindings };
    let is_one = bindings.len() == 1;
    for bindings in &bindings {
        match template(expander, door, &substitute(arguments, bindings, tokens)) {
            Ok(template) => {
                let mut template = template?;
                if !templates.iter().any(|known| known.text() == template.text()) {
                    for (name, value) in bindings.iter().filter(|_| !is_one) {
                        template.assume(&format!("${name}"), &expander.pasted(value));
                    }
                    templates.push(template);
                }
            }
            Err(reason) => failure = failure.or(Some(reason)),
        }
        if templates.len() > ALTERNATIVES {
            let known = expander.known(arguments);
            failure = Some(Unresolved::new(UnresolvedKind::Alternatives, span.clone(), "", &known));
            break;
        }
    }
    let templates = match failure {
        Some(reason) if templates.is_empty() || reason.kind == UnresolvedKind::Alternatives => Err(reason),
        _ => Ok(templates),
    };
    Some(Statement::new(span, templates))
}

/// The template of a statement; none if it is for an assembler other than PTX.
fn template(
    expander: &Expander<'_>,
    door: Door,
    arguments: &[Token],
) -> Result<Option<Template>, Unresolved> {
    let arguments = split(arguments, b',');
    let first = arguments.iter().position(|argument| is_argument(expander, argument));
    let (texts, arguments) = arguments.split_at(first.unwrap_or(arguments.len()));
    let mut operands: Vec<Operand> = Vec::new();
    let mut raw = false;
    let mut effects = Effects::Any;
    for tokens in arguments {
        match argument(expander, tokens) {
            Argument::Operand(operand) => operands.push(operand),
            Argument::Options { raw: is_raw, denial } => {
                raw |= is_raw;
                effects = denial.map_or(effects, |(option, place)| Effects::Option(option, place));
            }
            Argument::None => {}
            Argument::Foreign => return Ok(None),
        }
    }
    let is_ptx = door == Door::PtxAsm || !operands.is_empty();
    let decoded: Result<Vec<Decoded>, Unresolved> = texts.iter().map(|text| expander.string(text)).collect();
    let decoded = match decoded {
        Ok(decoded) => decoded,
        Err(mut reason) => {
            let is_file =
                |text: &&[Token]| text.first().is_some_and(|name| expander.text(name) == "include_str");
            // An included file without operands is for another assembler.
            if !is_ptx && texts.iter().any(is_file) {
                return Ok(None);
            }
            reason.known = texts.iter().map(|text| expander.known(text) + "\n").collect();
            return Err(reason);
        }
    };
    let mut template = Template::new(operands);
    let mut next = 0;
    for (number, decoded) in decoded.iter().enumerate() {
        if number > 0 {
            let end = decoded.source(0..decoded.text().len().min(1)).start;
            template.push_replaced("\n", end..end);
        }
        match door {
            _ if raw => decoded.write(0..decoded.text().len(), &[], &mut template),
            Door::Asm => read_braces(decoded, &mut next, &mut template),
            Door::PtxAsm => read_percents(decoded, &mut template),
        }
    }
    Ok(Some(template.with_effects(effects)))
}
