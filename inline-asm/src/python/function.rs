//! Calls in expressions: methods of strings, functions that return text, and formatting. Reference: "String Methods",
//! "printf-style String Formatting", "Format String Syntax".

use tree_sitter::Node;

use super::choices::Choices;
use super::evaluate::Evaluator;
use super::syntax::{arguments, children, peeled};
use super::value::{Evaluated, Value, fail};
use crate::decoded::Decoded;
use crate::unresolved::UnresolvedKind;

/// Maximum size of a range whose numbers are enumerated.
const RANGE: i64 = 512;

impl<'t> Evaluator<'_, 't> {
    pub(super) fn call(&self, node: Node<'t>, choices: &mut Choices, depth: usize) -> Evaluated<Value> {
        let Some(function) = node.child_by_field_name("function") else {
            return fail(UnresolvedKind::Syntax, node);
        };
        let (positional, named) = arguments(node, self.text);
        if let (Some(object), Some(method)) =
            (function.child_by_field_name("object"), function.child_by_field_name("attribute"))
        {
            let method = self.text.of(method);
            match (method, &positional[..]) {
                ("join", [values]) => {
                    let separator = self.string(object, choices, depth)?;
                    let mut joined = Decoded::default();
                    let is_comprehension =
                        matches!(values.kind(), "generator_expression" | "list_comprehension");
                    // Repeated instructions are alike, so one is enough. Repeated operands are not, since their
                    // number matters.
                    let is_once = is_comprehension && !separator.text().contains(',');
                    let values = match is_once {
                        true => self.comprehension(*values, true, choices, depth)?,
                        false => self.list(*values, choices, depth)?,
                    };
                    for (number, value) in values.into_iter().enumerate() {
                        if number > 0 {
                            joined.append_all(&separator);
                        }
                        match value {
                            Value::Text(text) => joined.append_all(&text),
                            Value::Integer(_) => return fail(UnresolvedKind::Expression, node),
                        }
                    }
                    return Ok(Value::Text(joined));
                }
                ("format", _) => {
                    let format = self.string(object, choices, depth)?;
                    return self.format(node, &format, &positional, &named, choices, depth).map(Value::Text);
                }
                ("get" | "pop" | "setdefault", [key, ..]) => {
                    if let Some(container) = self.container(object, choices, depth) {
                        return self.element(container, Some(*key), choices, depth);
                    }
                }
                ("dedent" | "cleandoc", [text]) => return self.value(*text, choices, depth),
                ("strip" | "lstrip" | "rstrip" | "expandtabs" | "encode" | "decode", _) => {
                    return self.value(object, choices, depth);
                }
                ("lower" | "upper" | "replace" | "removeprefix" | "removesuffix", _) => {
                    let text = self.string(object, choices, depth)?;
                    let texts: Evaluated<Vec<String>> = positional
                        .iter()
                        .map(|argument| Ok(self.string(*argument, choices, depth)?.text().to_owned()))
                        .collect();
                    return match changed(method, text.text(), &texts?) {
                        Some(changed) if changed == text.text() => Ok(Value::Text(text)),
                        Some(changed) => Ok(Value::Text(self.at_use(node, &changed))),
                        None => fail(UnresolvedKind::Expression, node),
                    };
                }
                _ => {}
            }
        }
        let name = super::syntax::callee(node, self.text);
        // Mojo's strings known at compile time.
        if matches!(name, "get_static_string" | "_get_static_string") {
            let mut joined = Decoded::default();
            for piece in &positional {
                joined.append_all(&self.string(*piece, choices, depth)?);
            }
            return Ok(Value::Text(joined));
        }
        match (name, &positional[..]) {
            ("str" | "StaticString" | "String" | "StringLiteral" | "StringSlice", [value]) => {
                return Ok(Value::Text(match self.value(*value, choices, depth) {
                    Ok(Value::Text(text)) => text,
                    Ok(value) => self.at_use(node, &value.text()),
                    Err(failure) => {
                        let hole = choices.hole(failure);
                        self.at_use(node, &hole.to_string())
                    }
                }));
            }
            (
                "dedent" | "cleandoc" | "int" | "const_expr" | "constexpr" | "_unwrap_if_constexpr",
                [value],
            ) => {
                return self.value(*value, choices, depth);
            }
            ("hex", [value]) => {
                return match self.value(*value, choices, depth)? {
                    Value::Integer(value) => Ok(Value::Text(self.at_use(node, &format!("{value:#x}")))),
                    Value::Text(_) => fail(UnresolvedKind::Expression, node),
                };
            }
            ("len", [list]) => {
                let length = self.list(*list, choices, depth)?.len();
                return Ok(Value::Integer(i64::try_from(length).unwrap_or(i64::MAX)));
            }
            _ => {}
        }
        self.returned(node, name, &positional, &named, choices, depth)
    }

    /// The value that a function of the source returns.
    fn returned(
        &self,
        node: Node<'t>,
        name: &str,
        positional: &[Node<'t>],
        named: &[(String, Node<'t>)],
        choices: &mut Choices,
        depth: usize,
    ) -> Evaluated<Value> {
        let object =
            node.child_by_field_name("function").and_then(|function| function.child_by_field_name("object"));
        // A method of another object may belong to another class.
        let first = |object| self.text.of(object).split('.').next().unwrap_or("");
        let is_own = object
            .is_none_or(|object| first(object) == "self" || self.scopes.is_class(first(object), self.text));
        let Some(function) = self.scopes.function(name, self.text).filter(|_| is_own) else {
            return fail(UnresolvedKind::Expression, node);
        };
        let shift = usize::from(function.is_method());
        let locals = choices.locals.len();
        for (parameter, number) in function.parameters() {
            let by_name = named.iter().find(|(given, _)| given == parameter).map(|(_, value)| *value);
            let argument = by_name
                .or_else(|| number.checked_sub(shift).and_then(|number| positional.get(number).copied()));
            let value = argument.map(|argument| self.value(argument, choices, depth));
            if let Some(Ok(value)) = value {
                choices.locals.push((function.span.clone(), parameter.to_owned(), value));
            }
        }
        let chosen = choices.choose_weakly(name, function.span.start, function.returns.len());
        let value = match function.returns.get(chosen) {
            Some(value) => self.value(*value, choices, depth),
            None => fail(UnresolvedKind::Expression, node),
        };
        choices.locals.truncate(locals);
        match value? {
            Value::Text(text) => Ok(Value::Text(self.at_use(node, text.text()))),
            value => Ok(value),
        }
    }

    /// The values of a call that returns a list: `range(4)`, `list(…)`.
    pub(super) fn list_of_call(
        &self,
        node: Node<'t>,
        choices: &mut Choices,
        depth: usize,
    ) -> Evaluated<Vec<Value>> {
        let (positional, _) = arguments(node, self.text);
        let name = super::syntax::callee(node, self.text);
        if !matches!(name, "range" | "range_constexpr" | "static_range" | "unrolled") {
            return match (self.container(node, choices, depth), &positional[..]) {
                (Some(container), _) if container.kind() == "dictionary" => {
                    let field = if name == "values" { "value" } else { "key" };
                    children(container)
                        .filter_map(|pair| pair.child_by_field_name(field))
                        .map(|value| self.value(value, choices, depth))
                        .collect()
                }
                (Some(container), _) => self.list(container, choices, depth),
                (None, [inner]) if matches!(name, "list" | "tuple" | "sorted" | "set" | "reversed") => {
                    self.list(*inner, choices, depth)
                }
                _ => fail(UnresolvedKind::Expression, node),
            };
        }
        let mut bounds = Vec::new();
        for bound in positional {
            match self.value(bound, choices, depth)? {
                Value::Integer(value) => bounds.push(value),
                Value::Text(_) => return fail(UnresolvedKind::Expression, node),
            }
        }
        let (start, end, step) = match bounds[..] {
            [end] => (0, end, 1),
            [start, end] => (start, end, 1),
            [start, end, step] if step > 0 => (start, end, step),
            _ => return fail(UnresolvedKind::Expression, node),
        };
        match end.checked_sub(start) {
            Some(count) if count <= RANGE => {
                let step = usize::try_from(step).unwrap_or(1);
                Ok((start..end).step_by(step).map(Value::Integer).collect())
            }
            _ => fail(UnresolvedKind::Expression, node),
        }
    }

    /// Evaluates `text.format(…)`.
    fn format(
        &self,
        node: Node<'t>,
        format: &Decoded,
        positional: &[Node<'t>],
        named: &[(String, Node<'t>)],
        choices: &mut Choices,
        depth: usize,
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
            let value = self.text_or_hole(value, choices, depth);
            formatted.push_replaced(&value, format.source(at..at + end + 1));
            at += end + 1;
        }
        Ok(formatted)
    }

    /// Evaluates `text % values`.
    pub(super) fn percent(
        &self,
        format: &Decoded,
        values: Node<'t>,
        choices: &mut Choices,
        depth: usize,
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
            let width = after
                .bytes()
                .take_while(|byte| matches!(byte, b'0'..=b'9' | b'-' | b'+' | b'.' | b'#'))
                .count();
            let length = 1 + (rest.len() - after.len()) + width + 1;
            let source = format.source(at..(at + length).min(text.len()));
            let value = match after.as_bytes().get(width) {
                Some(b'%') => {
                    formatted.push_replaced("%", source);
                    at += length;
                    continue;
                }
                Some(b's' | b'd' | b'i' | b'u' | b'r' | b'x' | b'X') => match name {
                    Some(name) => {
                        let named = |pair: &Node<'t>| {
                            let key = pair.child_by_field_name("key");
                            key.is_some_and(|key| self.text.of(key).trim_matches(['"', '\'']) == name)
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
            let value = match (after.as_bytes().get(width), self.value(value, choices, depth)) {
                (Some(b'x'), Ok(Value::Integer(value))) => format!("{value:x}"),
                (Some(b'X'), Ok(Value::Integer(value))) => format!("{value:X}"),
                (_, Ok(value)) => value.text(),
                (_, Err(failure)) => choices.hole(failure).to_string(),
            };
            formatted.push_replaced(&value, source);
            at += length;
        }
        Ok(formatted)
    }
}

fn changed(method: &str, text: &str, arguments: &[String]) -> Option<String> {
    Some(match (method, arguments) {
        ("lower", _) => text.to_lowercase(),
        ("upper", _) => text.to_uppercase(),
        ("replace", [from, to, ..]) if !from.is_empty() => text.replace(from, to),
        ("removeprefix", [prefix]) => text.strip_prefix(prefix.as_str()).unwrap_or(text).to_owned(),
        ("removesuffix", [suffix]) => text.strip_suffix(suffix.as_str()).unwrap_or(text).to_owned(),
        _ => return None,
    })
}
