//! Evaluates expressions to the text that the source determines. Reference: "Expressions".

use tree_sitter::Node;

use super::choices::Choices;
use super::integer;
use super::scopes::Scopes;
use super::string::{Piece, pieces};
use super::syntax::{Text, children, peeled};
use super::value::{Evaluated, Value, fail};
use crate::decoded::Decoded;
use crate::unresolved::UnresolvedKind;

/// Maximum depth to which expressions, and the names in them, are followed.
pub(super) const DEPTH: usize = 40;
/// Maximum number of elements of a list.
const ELEMENTS: usize = 512;

/// Evaluates expressions of a source.
pub(super) struct Evaluator<'a, 't> {
    pub(super) text: &'a Text<'t>,
    pub(super) scopes: &'a Scopes<'t>,
}

impl<'t> Evaluator<'_, 't> {
    /// The text of an expression.
    pub(super) fn string(&self, node: Node<'t>, choices: &mut Choices, depth: usize) -> Evaluated<Decoded> {
        Ok(match self.value(node, choices, depth)? {
            Value::Text(decoded) => decoded,
            Value::Integer(value) => {
                Decoded::replaced(&value.to_string(), self.text.place(node.byte_range()))
            }
        })
    }

    pub(super) fn value(&self, node: Node<'t>, choices: &mut Choices, depth: usize) -> Evaluated<Value> {
        let node = peeled(node);
        let Some(depth) = depth.checked_sub(1) else { return fail(UnresolvedKind::Expression, node) };
        if !choices.step() {
            return fail(UnresolvedKind::Alternatives, node);
        }
        let field = |name| node.child_by_field_name(name);
        match node.kind() {
            "string" => self.literal(node, choices, depth).map(Value::Text),
            "concatenated_string" => {
                let mut decoded = Decoded::default();
                for part in children(node) {
                    let part = self.string(part, choices, depth)?;
                    decoded.append_all(&part);
                }
                Ok(Value::Text(decoded))
            }
            "integer" => match integer::literal(self.text.of(node)) {
                Some(value) => Ok(Value::Integer(value)),
                None => fail(UnresolvedKind::Expression, node),
            },
            "float" | "true" | "false" | "none" => {
                Ok(Value::Text(Decoded::replaced(self.text.of(node), self.text.place(node.byte_range()))))
            }
            "identifier" => self.name(node, choices, depth),
            "conditional_expression" => {
                let operands: Vec<Node<'t>> = children(node).collect();
                let [one, _, other] = operands[..] else { return fail(UnresolvedKind::Syntax, node) };
                let chosen = [one, other][choices.choose("if", node.start_byte(), 2)];
                self.value(chosen, choices, depth)
            }
            "boolean_operator" => {
                let operands: Vec<Node<'t>> = children(node).collect();
                let chosen = choices.choose("or", node.start_byte(), operands.len());
                match operands.get(chosen) {
                    Some(operand) => self.value(*operand, choices, depth),
                    None => fail(UnresolvedKind::Syntax, node),
                }
            }
            // The right side of `a = b = value`.
            "assignment" => match field("right") {
                Some(value) => self.value(value, choices, depth),
                None => fail(UnresolvedKind::Syntax, node),
            },
            "named_expression" => match field("value") {
                Some(value) => self.value(value, choices, depth),
                None => fail(UnresolvedKind::Syntax, node),
            },
            "unary_operator" | "binary_operator" => self.operator(node, choices, depth),
            "attribute" => self.attribute(node, choices, depth),
            "subscript" => self.subscript(node, choices, depth),
            "call" => self.call(node, choices, depth),
            _ => fail(UnresolvedKind::Expression, node),
        }
    }

    fn literal(&self, node: Node<'t>, choices: &mut Choices, depth: usize) -> Evaluated<Decoded> {
        let mut decoded = Decoded::default();
        for piece in pieces(node, self.text) {
            match piece {
                Piece::Text(text) => decoded.append_all(&text),
                Piece::Hole(expression, hole) => {
                    let value = self.text_or_hole(expression, choices, depth);
                    decoded.push_replaced(&value, self.text.place(hole.byte_range()));
                }
            }
        }
        Ok(decoded)
    }

    /// The text of an expression in a string, or a character that represents it if the text is not known.
    pub(super) fn text_or_hole(&self, node: Node<'t>, choices: &mut Choices, depth: usize) -> String {
        match self.value(node, choices, depth) {
            Ok(value) => value.text(),
            Err(failure) => choices.hole(failure).to_string(),
        }
    }

    /// An operand of `+`. A literal keeps its own place; the value of a name gets the place of the name.
    fn operand(&self, node: Node<'t>, choices: &mut Choices, depth: usize) -> Evaluated<Value> {
        let inner = peeled(node);
        let value = self.value(node, choices, depth)?;
        Ok(match (inner.kind(), value) {
            (
                "identifier" | "attribute" | "subscript" | "call" | "conditional_expression",
                Value::Text(text),
            ) => Value::Text(Decoded::replaced(text.text(), self.text.place(inner.byte_range()))),
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
            return self.percent(&format, right, choices, depth).map(Value::Text);
        }
        let (one, other) = (self.operand(left, choices, depth)?, self.operand(right, choices, depth)?);
        match (one, operator, other) {
            (Value::Integer(one), operator, Value::Integer(other)) => {
                match integer::operation(one, operator, other) {
                    Some(value) => Ok(Value::Integer(value)),
                    None => fail(UnresolvedKind::Expression, node),
                }
            }
            (Value::Text(mut one), "+", Value::Text(other)) => {
                one.append_all(&other);
                Ok(Value::Text(one))
            }
            (Value::Text(text), "*", Value::Integer(count))
            | (Value::Integer(count), "*", Value::Text(text)) => {
                let mut repeated = Decoded::default();
                for _ in 0..count.clamp(0, ELEMENTS as i64) {
                    repeated.append_all(&text);
                }
                Ok(Value::Text(repeated))
            }
            _ => fail(UnresolvedKind::Expression, node),
        }
    }

    fn attribute(&self, node: Node<'t>, choices: &mut Choices, depth: usize) -> Evaluated<Value> {
        let (Some(object), Some(name)) =
            (node.child_by_field_name("object"), node.child_by_field_name("attribute"))
        else {
            return fail(UnresolvedKind::Syntax, node);
        };
        if matches!(self.text.of(name), "value" | "name") {
            return self.value(object, choices, depth);
        }
        if let Some(value) = self.scopes.attribute(self.text.of(object), self.text.of(name), self.text) {
            return self.value(value, choices, depth);
        }
        // A property of the class.
        let property = self.scopes.function(self.text.of(name), self.text);
        match property.filter(|_| self.text.of(object) == "self") {
            Some(property) => {
                let chosen =
                    choices.choose_weakly(self.text.of(name), property.span.start, property.returns.len());
                match property.returns.get(chosen) {
                    Some(value) => self.value(*value, choices, depth),
                    None => fail(UnresolvedKind::UnknownName, node),
                }
            }
            None => fail(UnresolvedKind::UnknownName, node),
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
        self.element(container, Some(index), choices, depth)
    }

    /// The element of a container at this index or, if that is not known, any.
    pub(super) fn element(
        &self,
        container: Node<'t>,
        index: Option<Node<'t>>,
        choices: &mut Choices,
        depth: usize,
    ) -> Evaluated<Value> {
        let index = index.and_then(|index| self.value(index, choices, depth).ok());
        let mut candidates = Vec::new();
        for (number, child) in children(container).enumerate() {
            match (child.child_by_field_name("key"), child.child_by_field_name("value")) {
                (Some(key), Some(value)) if container.kind() == "dictionary" => {
                    let key = index.as_ref().and_then(|_| self.value(key, choices, depth).ok());
                    match (&index, key) {
                        (Some(index), Some(key)) if index.text() == key.text() => {
                            return self.value(value, choices, depth);
                        }
                        (Some(_), Some(_)) => {}
                        _ => candidates.push(value),
                    }
                }
                _ => match index {
                    Some(Value::Integer(index)) if index == number as i64 => {
                        return self.value(child, choices, depth);
                    }
                    Some(_) => {}
                    None => candidates.push(child),
                },
            }
        }
        let chosen = choices.choose_weakly("[]", container.start_byte(), candidates.len());
        match candidates.get(chosen) {
            Some(value) => self.value(*value, choices, depth),
            None => fail(UnresolvedKind::Expression, container),
        }
    }

    /// The values of a list, a tuple, a range or a comprehension.
    pub(super) fn list(&self, node: Node<'t>, choices: &mut Choices, depth: usize) -> Evaluated<Vec<Value>> {
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
    pub(super) fn comprehension(
        &self,
        node: Node<'t>,
        is_once: bool,
        choices: &mut Choices,
        depth: usize,
    ) -> Evaluated<Vec<Value>> {
        let field = |name| node.child_by_field_name(name);
        let clauses: Vec<Node<'t>> = children(node).skip(1).collect();
        let (Some(body), [clause]) = (field("body"), &clauses[..]) else {
            return fail(UnresolvedKind::Expression, node);
        };
        let (Some(target), Some(values)) =
            (clause.child_by_field_name("left"), clause.child_by_field_name("right"))
        else {
            return fail(UnresolvedKind::Expression, node);
        };
        let name = self.text.of(target).to_owned();
        let mut results = Vec::new();
        let values = match self.list(values, choices, depth) {
            Err(failure) if is_once => {
                let hole = choices.hole(failure).to_string();
                vec![Value::Text(Decoded::replaced(&hole, self.text.place(values.byte_range())))]
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
}
