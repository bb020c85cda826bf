//! Evaluates expressions to the text that the source determines. Reference: "Expressions".

use tree_sitter::Node;

use super::bound::{self, branch, in_force};
use super::choices::Choices;
use super::evaluator::Evaluator;
use super::format;
use super::integer;
use super::scopes::Binding;
use super::string::{Piece, pieces};
use super::syntax::{arguments, callee, children, comprehension, peeled};
use super::value::{ELEMENTS, Evaluated, Value, fail};
use crate::decoded::Decoded;
use crate::unresolved::UnresolvedKind;

/// Maximum depth to which expressions, and the names in them, are followed.
pub(super) const DEPTH: usize = 40;
impl<'t> Evaluator<'_, 't> {
    /// The text of an expression.
    pub(super) fn string(&self, node: Node<'t>, choices: &mut Choices, depth: usize) -> Evaluated<Decoded> {
        Ok(match self.value(node, choices, depth)? {
            Value::Text(decoded) => decoded,
            Value::Integer(value) => self.at_use(node, &value.to_string()),
        })
    }

    pub(super) fn value(&self, node: Node<'t>, choices: &mut Choices, depth: usize) -> Evaluated<Value> {
        let node = peeled(node);
        let Some(depth) = depth.checked_sub(1) else { return fail(UnresolvedKind::Expression, node) };
        if !choices.step() {
            return fail(UnresolvedKind::Alternatives, node);
        }
        match node.kind() {
            "string" => self.literal(node, choices, depth).map(Value::Text),
            "concatenated_string" => {
                let mut decoded = Decoded::default();
                for part in children(node) {
                    decoded.append_all(&self.string(part, choices, depth)?);
                }
                Ok(Value::Text(decoded))
            }
            "integer" => match integer::literal(self.text.of(node)) {
                Some(value) => Ok(Value::Integer(value)),
                None => fail(UnresolvedKind::Expression, node),
            },
            "float" | "true" | "false" | "none" => Ok(Value::Text(self.at_use(node, self.text.of(node)))),
            "identifier" => self.name(node, choices, depth),
            "conditional_expression" | "boolean_operator" | "assignment" | "named_expression" => {
                self.value(bound::operand(node, choices)?, choices, depth)
            }
            "unary_operator" | "binary_operator" => self.operator(node, choices, depth),
            "attribute" => self.value(self.attribute(node, choices)?, choices, depth),
            "subscript" => self.subscript(node, choices, depth),
            "call" => self.call(node, choices, depth),
            _ => fail(UnresolvedKind::Expression, node),
        }
    }

    fn name(&self, node: Node<'t>, choices: &mut Choices, depth: usize) -> Evaluated<Value> {
        let name = self.text.of(node);
        if let Some(value) = choices.local(name, node.start_byte()) {
            return Ok(value.clone());
        }
        let Some((scope, bindings)) = self.scopes.bindings(name, node.start_byte()) else {
            return fail(UnresolvedKind::UnknownName, node);
        };
        let bindings = in_force(bindings, node, scope);
        if let [Binding::Parameter { number, ty, default }] = bindings[..] {
            let value = self.parameter(node, scope, (number, ty, default), choices, depth)?;
            let value = self.value(value, choices, depth)?;
            choices.assume(name, &value.text());
            return Ok(value);
        }
        let added = |binding: &Binding<'t>| matches!(binding, Binding::Added(_));
        let values: Vec<Binding<'t>> = bindings.iter().copied().filter(|binding| !added(binding)).collect();
        let chosen = branch(&values, name, scope.span.start, choices);
        let Some(&binding) = values.get(chosen) else { return fail(UnresolvedKind::UnknownName, node) };
        let mut value = match binding {
            Binding::Value(value) => self.value(value, choices, depth)?,
            Binding::Element(list) => {
                let elements = self.list(list, choices, depth)?;
                let chosen = choices.choose(&format!("{name} in"), list.start_byte(), elements.len());
                match elements.get(chosen) {
                    Some(value) => {
                        choices.assume(name, &value.text());
                        value.clone()
                    }
                    None => return fail(UnresolvedKind::Expression, node),
                }
            }
            Binding::Part(value, number, is_element) => {
                let part = self.part(value, number, is_element, choices, depth)?;
                self.value(part, choices, depth)?
            }
            Binding::Parameter { number, ty, default } => {
                let value = self.parameter(node, scope, (number, ty, default), choices, depth)?;
                self.value(value, choices, depth)?
            }
            Binding::Added(_) => return fail(UnresolvedKind::Expression, node),
        };
        if values.len() > 1 {
            choices.assume(name, &value.text());
        }
        for binding in bindings.iter().filter(|binding| added(binding)) {
            let Binding::Added(more) = *binding else { continue };
            match bound::is_executed(more, scope.span.start, choices) {
                None => return fail(UnresolvedKind::Expression, node),
                Some(false) => continue,
                Some(true) => {}
            }
            value = match (value, self.value(more, choices, depth)?) {
                (Value::Text(mut text), Value::Text(more)) => {
                    text.append_all(&more);
                    Value::Text(text)
                }
                (Value::Integer(one), Value::Integer(more)) => Value::Integer(one.wrapping_add(more)),
                _ => return fail(UnresolvedKind::Expression, node),
            };
        }
        Ok(value)
    }

    fn literal(&self, node: Node<'t>, choices: &mut Choices, depth: usize) -> Evaluated<Decoded> {
        let mut decoded = Decoded::default();
        for piece in pieces(node, self.text) {
            match piece {
                Piece::Text(text) => decoded.append_all(&text),
                Piece::Hole(expression, hole) => {
                    let value = self.value(expression, choices, depth);
                    let value = choices.text_or_hole(value);
                    decoded.push_replaced(&value, self.text.place(hole.byte_range()));
                }
            }
        }
        Ok(decoded)
    }

    /// An operand of `+`. A literal keeps its own place; the value of a name gets the place of the name.
    fn operand(&self, node: Node<'t>, choices: &mut Choices, depth: usize) -> Evaluated<Value> {
        let inner = peeled(node);
        let value = self.value(node, choices, depth)?;
        Ok(match (inner.kind(), value) {
            (
                "identifier" | "attribute" | "subscript" | "call" | "conditional_expression",
                Value::Text(text),
            ) => Value::Text(self.at_use(inner, text.text())),
            (_, value) => value,
        })
    }

    fn operator(&self, node: Node<'t>, choices: &mut Choices, depth: usize) -> Evaluated<Value> {
        let field = |name| node.child_by_field_name(name);
        let operator = field("operator").map_or("", |operator| self.text.of(operator));
        if node.kind() == "unary_operator" {
            let Some(operand) = field("argument") else { return fail(UnresolvedKind::Syntax, node) };
            return match (operator, self.value(operand, choices, depth)?) {
                ("-", Value::Integer(value)) => Ok(Value::Integer(value.wrapping_neg())),
                ("+", value) => Ok(value),
                _ => fail(UnresolvedKind::Expression, node),
            };
        }
        let (Some(left), Some(right)) = (field("left"), field("right")) else {
            return fail(UnresolvedKind::Syntax, node);
        };
        if operator == "%"
            && let Value::Text(format) = self.value(left, choices, depth)?
        {
            let value_of = |node, choices: &mut Choices| self.value(node, choices, depth);
            return format::percent(&format, right, self.text, choices, value_of).map(Value::Text);
        }
        let (one, other) = (self.operand(left, choices, depth)?, self.operand(right, choices, depth)?);
        match one.operation(operator, other) {
            Some(value) => Ok(value),
            None => fail(UnresolvedKind::Expression, node),
        }
    }

    /// An element of a dictionary or a list: the one at the index if that is known, otherwise any.
    fn subscript(&self, node: Node<'t>, choices: &mut Choices, depth: usize) -> Evaluated<Value> {
        let (Some(container), Some(index)) =
            (node.child_by_field_name("value"), node.child_by_field_name("subscript"))
        else {
            return fail(UnresolvedKind::Syntax, node);
        };
        let Some(container) = self.container(container, choices, depth) else {
            return fail(UnresolvedKind::Expression, node);
        };
        self.element(container, index, choices, depth)
    }

    /// The element of a container at this index or, if that is not known, any.
    fn element(
        &self,
        container: Node<'t>,
        index: Node<'t>,
        choices: &mut Choices,
        depth: usize,
    ) -> Evaluated<Value> {
        let index = self.value(index, choices, depth).ok();
        let value_of = |node, choices: &mut Choices| self.value(node, choices, depth);
        let element = bound::element(container, index.as_ref(), choices, value_of)?;
        self.value(element, choices, depth)
    }

    /// The values of a list, a tuple, a range or a comprehension.
    fn list(&self, node: Node<'t>, choices: &mut Choices, depth: usize) -> Evaluated<Vec<Value>> {
        let node = peeled(node);
        let Some(depth) = depth.checked_sub(1) else { return fail(UnresolvedKind::Expression, node) };
        match node.kind() {
            "list" | "tuple" | "set" | "expression_list" => {
                children(node).map(|element| self.value(element, choices, depth)).collect()
            }
            "list_comprehension" | "generator_expression" | "set_comprehension" => {
                self.comprehension(node, false, choices, depth)
            }
            "call" => self.list_of_call(node, choices, depth),
            "binary_operator" => {
                let field = |name| node.child_by_field_name(name);
                let (Some(left), Some(right), Some(operator)) =
                    (field("left"), field("right"), field("operator"))
                else {
                    return fail(UnresolvedKind::Syntax, node);
                };
                match self.text.of(operator) {
                    "+" => {
                        let mut values = self.list(left, choices, depth)?;
                        values.extend(self.list(right, choices, depth)?);
                        values.truncate(ELEMENTS);
                        Ok(values)
                    }
                    "*" => {
                        let values = self.list(left, choices, depth)?;
                        let Value::Integer(count) = self.value(right, choices, depth)? else {
                            return fail(UnresolvedKind::Expression, node);
                        };
                        let count = count.clamp(0, ELEMENTS as i64) as usize;
                        Ok(values
                            .iter()
                            .cycle()
                            .take((values.len() * count).min(ELEMENTS))
                            .cloned()
                            .collect())
                    }
                    _ => fail(UnresolvedKind::Expression, node),
                }
            }
            _ => match self.container(node, choices, depth) {
                Some(container) if container != node && container.kind() != "dictionary" => {
                    self.list(container, choices, depth)
                }
                Some(container) => children(container)
                    .filter_map(|pair| pair.child_by_field_name("key"))
                    .map(|key| self.value(key, choices, depth))
                    .collect(),
                None => fail(UnresolvedKind::Expression, node),
            },
        }
    }

    /// The values of a comprehension. With `is_once`, one element represents those of an unknown list.
    fn comprehension(
        &self,
        node: Node<'t>,
        is_once: bool,
        choices: &mut Choices,
        depth: usize,
    ) -> Evaluated<Vec<Value>> {
        let Some((body, target, values)) = comprehension(node) else {
            return fail(UnresolvedKind::Expression, node);
        };
        let name = self.text.of(target).to_owned();
        let mut results = Vec::new();
        let values = match self.list(values, choices, depth) {
            Err(failure) if is_once => {
                let hole = choices.hole(failure).to_string();
                vec![Value::Text(self.at_use(values, &hole))]
            }
            values => values?,
        };
        for value in values {
            choices.locals.push((node.byte_range(), name.clone(), value));
            let result = self.value(body, choices, depth);
            choices.locals.pop();
            results.push(result?);
        }
        Ok(results)
    }

    fn call(&self, node: Node<'t>, choices: &mut Choices, depth: usize) -> Evaluated<Value> {
        let Some(function) = node.child_by_field_name("function") else {
            return fail(UnresolvedKind::Syntax, node);
        };
        let (positional, named) = arguments(node, self.text);
        let field = |name: &str| function.child_by_field_name(name);
        if let (Some(object), Some(method)) = (field("object"), field("attribute")) {
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
                    let value_of = |node, choices: &mut Choices| self.value(node, choices, depth);
                    return format::format(node, &format, &positional, &named, choices, value_of)
                        .map(Value::Text);
                }
                ("get" | "pop" | "setdefault", [key, ..]) => {
                    if let Some(container) = self.container(object, choices, depth) {
                        return self.element(container, *key, choices, depth);
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
                    return match format::changed(method, text.text(), &texts?) {
                        Some(changed) if changed == text.text() => Ok(Value::Text(text)),
                        Some(changed) => Ok(Value::Text(self.at_use(node, &changed))),
                        None => fail(UnresolvedKind::Expression, node),
                    };
                }
                _ => {}
            }
        }
        let name = callee(node, self.text);
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
                    value => self.at_use(node, &choices.text_or_hole(value)),
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
        let Some(function) = self.callee(node, name) else { return fail(UnresolvedKind::Expression, node) };
        let locals = choices.locals.len();
        for (parameter, argument) in function.given(positional, named) {
            if let Ok(value) = self.value(argument, choices, depth) {
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
    fn list_of_call(&self, node: Node<'t>, choices: &mut Choices, depth: usize) -> Evaluated<Vec<Value>> {
        let (positional, _) = arguments(node, self.text);
        let name = callee(node, self.text);
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
        match integer::range(&bounds) {
            Some(range) => Ok(range.map(Value::Integer).collect()),
            None => fail(UnresolvedKind::Expression, node),
        }
    }
}
