//! Formatting and methods of strings. Reference: "String Methods", "printf-style String Formatting", "Format String
//! Syntax".

use tree_sitter::Node;

use super::choices::Choices;
use super::syntax::{Text, children, peeled};
use super::value::{Evaluated, Value, fail};
use crate::decoded::Decoded;
use crate::unresolved::UnresolvedKind;

/// Evaluates `text.format(…)`.
pub(super) fn format<'t>(
    node: Node<'t>,
    format: &Decoded,
    positional: &[Node<'t>],
    named: &[(String, Node<'t>)],
    choices: &mut Choices,
    value_of: impl Fn(Node<'t>, &mut Choices) -> Evaluated<Value>,
) -> Evaluated<Decoded> {
    let text = format.text();
    let mut formatted = Decoded::default();
    let (mut at, mut next) = (0, 0);
    while at < text.len() {
        let rest = &text[at..];
        let plain = rest.find(['{', '}']).unwrap_or(rest.len());
        formatted.append(format, at..at + plain);
        at += plain;
        let rest = &text[at..];
        if rest.is_empty() {
            break;
        }
        if rest.starts_with("{{") || rest.starts_with("}}") {
            formatted.push_replaced(&rest[..1], format.source(at..at + 2));
            at += 2;
            continue;
        }
        let Some(end) = rest.find('}').filter(|_| rest.starts_with('{')) else {
            return fail(UnresolvedKind::Syntax, node);
        };
        let name = rest[1..end].split([':', '!']).next().unwrap_or("");
        let value = match (name, name.parse::<usize>()) {
            ("", _) => {
                next += 1;
                positional.get(next - 1).copied()
            }
            (_, Ok(number)) => positional.get(number).copied(),
            (name, _) => named.iter().find(|(given, _)| given == name).map(|(_, value)| *value),
        };
        let Some(value) = value else { return fail(UnresolvedKind::Expression, node) };
        let value = value_of(value, choices);
        let value = choices.text_or_hole(value);
        formatted.push_replaced(&value, format.source(at..at + end + 1));
        at += end + 1;
    }
    Ok(formatted)
}

/// Evaluates `text % values`.
pub(super) fn percent<'t>(
    format: &Decoded,
    values: Node<'t>,
    source: &Text<'t>,
    choices: &mut Choices,
    value_of: impl Fn(Node<'t>, &mut Choices) -> Evaluated<Value>,
) -> Evaluated<Decoded> {
    let values = peeled(values);
    let several: Vec<Node<'t>> =
        if values.kind() == "tuple" { children(values).collect() } else { vec![values] };
    let text = format.text();
    let mut formatted = Decoded::default();
    let (mut at, mut next) = (0, 0);
    while at < text.len() {
        let rest = &text[at..];
        let plain = rest.find('%').unwrap_or(rest.len());
        formatted.append(format, at..at + plain);
        at += plain;
        let Some(rest) = text[at..].strip_prefix('%') else { break };
        let (name, after) = match rest.strip_prefix('(').and_then(|rest| rest.split_once(')')) {
            Some((name, after)) => (Some(name), after),
            None => (None, rest),
        };
        let width =
            after.bytes().take_while(|byte| matches!(byte, b'0'..=b'9' | b'-' | b'+' | b'.' | b'#')).count();
        let length = 1 + (rest.len() - after.len()) + width + 1;
        let place = format.source(at..(at + length).min(text.len()));
        let value = match after.as_bytes().get(width) {
            Some(b'%') => {
                formatted.push_replaced("%", place);
                at += length;
                continue;
            }
            Some(b's' | b'd' | b'i' | b'u' | b'r' | b'x' | b'X') => match name {
                Some(name) => {
                    let named = |pair: &Node<'t>| {
                        let key = pair.child_by_field_name("key");
                        key.is_some_and(|key| source.of(key).trim_matches(['"', '\'']) == name)
                    };
                    let pair = children(values).find(named);
                    pair.and_then(|pair| pair.child_by_field_name("value"))
                }
                None => {
                    next += 1;
                    several.get(next - 1).copied()
                }
            },
            _ => None,
        };
        let Some(value) = value else { return fail(UnresolvedKind::Expression, values) };
        let value = match (after.as_bytes().get(width), value_of(value, choices)) {
            (Some(b'x'), Ok(Value::Integer(value))) => format!("{value:x}"),
            (Some(b'X'), Ok(Value::Integer(value))) => format!("{value:X}"),
            (_, value) => choices.text_or_hole(value),
        };
        formatted.push_replaced(&value, place);
        at += length;
    }
    Ok(formatted)
}

/// The result of a method of a string.
pub(super) fn changed(method: &str, text: &str, arguments: &[String]) -> Option<String> {
    Some(match (method, arguments) {
        ("lower", _) => text.to_lowercase(),
        ("upper", _) => text.to_uppercase(),
        ("replace", [from, to, ..]) if !from.is_empty() => text.replace(from, to),
        ("removeprefix", [prefix]) => text.strip_prefix(prefix.as_str()).unwrap_or(text).to_owned(),
        ("removesuffix", [suffix]) => text.strip_suffix(suffix.as_str()).unwrap_or(text).to_owned(),
        _ => return None,
    })
}
