//! Finds the expressions that determine the value of a name, an attribute or an element.

use tree_sitter::Node;

use super::choices::Choices;
use super::evaluator::Evaluator;
use super::scopes::{Binding, Scope};
use super::syntax::{arguments, children, peeled};
use super::value::{Evaluated, Value, fail};
use crate::unresolved::UnresolvedKind;

/// Maximum number of values tried for a parameter.
const CANDIDATES: usize = 64;

impl<'t> Evaluator<'_, 't> {
    /// The element at index `number` of an unpacked value: `a, name = values`, `for a, name in values`.
    pub(super) fn part(
        &self,
        values: Node<'t>,
        number: usize,
        is_element: bool,
        choices: &mut Choices,
        depth: usize,
    ) -> Evaluated<Node<'t>> {
        let Some(mut container) = self.container(values, choices, depth) else {
            return fail(UnresolvedKind::Expression, values);
        };
        if is_element {
            let elements: Vec<Node<'t>> = children(container).collect();
            let chosen = choices.choose("for", values.start_byte(), elements.len());
            match elements.get(chosen).map(|element| peeled(*element)) {
                Some(element) => container = element,
                None => return fail(UnresolvedKind::Expression, values),
            }
        }
        match children(container).nth(number) {
            Some(value) if container.kind() != "dictionary" => Ok(value),
            _ => fail(UnresolvedKind::Expression, values),
        }
    }

    /// Chooses a value of a parameter: from an argument of a call, its default, its type, or a comparison in the
    /// function.
    pub(super) fn parameter(
        &self,
        node: Node<'t>,
        scope: &Scope<'t>,
        (number, ty, default): (usize, Option<Node<'t>>, Option<Node<'t>>),
        choices: &mut Choices,
        depth: usize,
    ) -> Evaluated<Node<'t>> {
        let name = self.text.of(node);
        let mut candidates: Vec<Node<'t>> = Vec::new();
        let mut push = |candidate: Node<'t>| {
            let is_known = candidates.iter().any(|known| self.text.of(*known) == self.text.of(candidate));
            if !is_known && candidates.len() < CANDIDATES {
                candidates.push(candidate);
            }
        };
        for ty in ty.into_iter().flat_map(super::syntax::descendants) {
            if ty.kind() == "string" {
                push(ty);
            }
        }
        let function = scope.name.map_or("", |name| self.text.of(name));
        for call in self.scopes.calls(function) {
            // A recursive call passes on its own arguments.
            if scope.span.contains(&call.start_byte()) {
                continue;
            }
            let (positional, named) = arguments(*call, self.text);
            let number = number.checked_sub(usize::from(scope.is_method()));
            let by_name = named.iter().find(|(given, _)| given == name).map(|(_, value)| *value);
            let argument = by_name.or_else(|| positional.get(number?).copied());
            argument.or(default).into_iter().for_each(&mut push);
        }
        default.into_iter().for_each(&mut push);
        let given = candidates.len();
        let mut push = |candidate: Node<'t>| {
            let is_known = candidates.iter().any(|known| self.text.of(*known) == self.text.of(candidate));
            if !is_known && candidates.len() < CANDIDATES {
                candidates.push(candidate);
            }
        };
        for tested in scope.tests(name) {
            match self.container(*tested, choices, depth) {
                Some(container) => children(container)
                    .map(|element| element.child_by_field_name("key").unwrap_or(element))
                    .for_each(&mut push),
                None => push(*tested),
            }
        }
        // A false value usually means that the code is not reached.
        let is_false = |node: &Node<'t>| {
            matches!(node.kind(), "none" | "false") || matches!(self.text.of(*node), "0" | "\"\"" | "''")
        };
        let mut tested = candidates.split_off(given);
        candidates.retain(|candidate| !is_false(candidate));
        tested.retain(|candidate| !is_false(candidate));
        let given = candidates.len();
        candidates.append(&mut tested);
        let chosen = choices.choose(name, scope.span.start, candidates.len());
        // A comparison may be there to exclude the value.
        if chosen >= given {
            choices.weaken(name, scope.span.start);
        }
        match candidates.get(chosen) {
            Some(value) => Ok(*value),
            None => fail(UnresolvedKind::Parameter, node),
        }
    }

    /// The expression that defines an attribute.
    pub(super) fn attribute(&self, node: Node<'t>, choices: &mut Choices) -> Evaluated<Node<'t>> {
        let (Some(object), Some(name)) =
            (node.child_by_field_name("object"), node.child_by_field_name("attribute"))
        else {
            return fail(UnresolvedKind::Syntax, node);
        };
        if matches!(self.text.of(name), "value" | "name") {
            return Ok(object);
        }
        if let Some(value) = self.scopes.attribute(self.text.of(object), self.text.of(name), self.text) {
            return Ok(value);
        }
        // A property of the class.
        let property = self.scopes.function(self.text.of(name), self.text);
        match property.filter(|_| self.text.of(object) == "self") {
            Some(property) => {
                // As those of a conditional expression: no argument selects one.
                let chosen = choices.choose(self.text.of(name), property.span.start, property.returns.len());
                match property.returns.get(chosen) {
                    Some(value) => Ok(*value),
                    None => fail(UnresolvedKind::UnknownName, node),
                }
            }
            None => fail(UnresolvedKind::UnknownName, node),
        }
    }

    /// The function of the source that a call names.
    pub(super) fn callee(&self, call: Node<'t>, name: &str) -> Option<&Scope<'t>> {
        let function = call.child_by_field_name("function");
        let object = function.and_then(|function| function.child_by_field_name("object"));
        // A method of another object may belong to another class.
        let first = |object| self.text.of(object).split('.').next().unwrap_or("");
        let is_own = object
            .is_none_or(|object| first(object) == "self" || self.scopes.is_class(first(object), self.text));
        self.scopes.function(name, self.text).filter(|_| is_own)
    }

    /// The expressions that a name is bound to.
    pub(super) fn values_of(&self, name: Node<'t>) -> Vec<Node<'t>> {
        let bindings = self.scopes.bindings(self.text.of(name), name.start_byte());
        let value = |(_, binding): &(usize, Binding<'t>)| match binding {
            Binding::Value(value) | Binding::Added(value) => Some(*value),
            _ => None,
        };
        bindings.map_or_else(Vec::new, |(_, bindings)| bindings.iter().filter_map(value).collect())
    }

    /// The list, tuple, set or dictionary that an expression evaluates to.
    pub(super) fn container(&self, node: Node<'t>, choices: &mut Choices, depth: usize) -> Option<Node<'t>> {
        let mut node = peeled(node);
        for _ in 0..depth {
            match node.kind() {
                "list" | "tuple" | "dictionary" | "set" | "expression_list" => return Some(node),
                "identifier" => {
                    let (_, bindings) = self.scopes.bindings(self.text.of(node), node.start_byte())?;
                    let values: Vec<Node<'t>> = bindings
                        .iter()
                        .filter_map(|(_, binding)| match binding {
                            Binding::Value(value) => Some(*value),
                            _ => None,
                        })
                        .collect();
                    node = peeled(*values.get(choices.choose("{}", node.start_byte(), values.len()))?);
                }
                "conditional_expression" => {
                    let operands: Vec<Node<'t>> = children(node).collect();
                    let [one, _, other] = operands[..] else { return None };
                    node = peeled([one, other][choices.choose("if", node.start_byte(), 2)]);
                }
                "attribute" => {
                    let (object, name) =
                        (node.child_by_field_name("object")?, node.child_by_field_name("attribute")?);
                    let (object, name) = (self.text.of(object), self.text.of(name));
                    node = peeled(self.scopes.attribute(object, name, self.text)?);
                }
                "call" => {
                    // `D.keys()`, `list(D)`, `sorted(D)`.
                    let function = node.child_by_field_name("function")?;
                    node = match function.child_by_field_name("object") {
                        Some(object) => peeled(object),
                        None => peeled(*arguments(node, self.text).0.first()?),
                    };
                }
                _ => return None,
            }
        }
        None
    }
}

/// The operand that a conditional expression, a boolean operator or an assignment evaluates to.
pub(super) fn operand<'t>(node: Node<'t>, choices: &mut Choices) -> Evaluated<Node<'t>> {
    let operands: Vec<Node<'t>> = children(node).collect();
    let operand = match node.kind() {
        "conditional_expression" => match operands[..] {
            [one, _, other] => Some([one, other][choices.choose("if", node.start_byte(), 2)]),
            _ => None,
        },
        "boolean_operator" => operands.get(choices.choose("or", node.start_byte(), operands.len())).copied(),
        // The right side of `a = b = value`.
        "assignment" => node.child_by_field_name("right"),
        _ => node.child_by_field_name("value"),
    };
    operand.map_or_else(|| fail(UnresolvedKind::Syntax, node), Ok)
}

/// Whether `name += more` in the scope that begins at `from` is executed; none if a loop can repeat it.
pub(super) fn is_executed(more: Node<'_>, from: usize, choices: &mut Choices) -> Option<bool> {
    let condition =
        ancestor(more, from, |kind| matches!(kind, "for_statement" | "while_statement" | "if_statement"));
    match condition.map(|node| node.kind()) {
        Some("if_statement") => Some(choices.choose("if", block(more), 2) != 1),
        None => Some(true),
        Some(_) => None,
    }
}

/// The element of a container at this index or, if that is not known, any.
pub(super) fn element<'t>(
    container: Node<'t>,
    index: Option<&Value>,
    choices: &mut Choices,
    value_of: impl Fn(Node<'t>, &mut Choices) -> Evaluated<Value>,
) -> Evaluated<Node<'t>> {
    let mut candidates = Vec::new();
    for (number, child) in children(container).enumerate() {
        match (child.child_by_field_name("key"), child.child_by_field_name("value")) {
            (Some(key), Some(value)) if container.kind() == "dictionary" => {
                let key = index.and_then(|_| value_of(key, choices).ok());
                match (index, key) {
                    (Some(index), Some(key)) if index.text() == key.text() => {
                        return Ok(value);
                    }
                    (Some(_), Some(_)) => {}
                    _ => candidates.push(value),
                }
            }
            _ => match index {
                Some(Value::Integer(index)) if *index == number as i64 => {
                    return Ok(child);
                }
                Some(_) => {}
                None => candidates.push(child),
            },
        }
    }
    let chosen = choices.choose_weakly("[]", container.start_byte(), candidates.len());
    match candidates.get(chosen) {
        Some(value) => Ok(*value),
        None => fail(UnresolvedKind::Expression, container),
    }
}

/// The bindings that can reach a use: those before it, starting with the last one that is always executed. A use in a
/// function nested in the scope can see all of them, since it can run after the rest of the scope.
pub(super) fn in_force<'t>(
    bindings: &[(usize, Binding<'t>)],
    node: Node<'t>,
    scope: &Scope<'_>,
) -> Vec<Binding<'t>> {
    let mut seen: Vec<Binding<'t>> = Vec::new();
    if scope.span.contains(&node.start_byte()) {
        for (_, binding) in bindings.iter().rev() {
            let value = match *binding {
                Binding::Value(value) | Binding::Added(value) => value,
                Binding::Element(value) | Binding::Part(value, ..) => value,
                Binding::Parameter { .. } => {
                    if seen.iter().all(|binding| matches!(binding, Binding::Added(_))) || seen.is_empty() {
                        seen.insert(0, *binding);
                    }
                    break;
                }
            };
            if value.end_byte() > node.start_byte()
                && !matches!(binding, Binding::Element(_) | Binding::Part(..))
            {
                continue;
            }
            seen.insert(0, *binding);
            let block = ancestor(value, 0, |kind| matches!(kind, "block" | "module"));
            let always = block.is_some_and(|block| block.byte_range().contains(&node.start_byte()));
            if always && matches!(binding, Binding::Value(_) | Binding::Part(_, _, false)) {
                break;
            }
        }
    }
    if seen.is_empty() { bindings.iter().map(|(_, binding)| *binding).collect() } else { seen }
}

/// The index of the binding that was executed. Names bound in the same branches share one choice.
pub(super) fn branch(values: &[Binding<'_>], name: &str, key: usize, choices: &mut Choices) -> usize {
    let start = |binding: &Binding<'_>| match binding {
        Binding::Value(value) | Binding::Part(value, _, false) => Some(block(*value)),
        _ => None,
    };
    let Some(blocks) = values.iter().map(start).collect::<Option<Vec<usize>>>() else {
        return choices.choose(name, key, values.len());
    };
    match (blocks[..].len(), &blocks[..]) {
        // The second binding replaces the first, unless it is not executed.
        (2, [outer, inner])
            if outer != inner
                && matches!(values, [Binding::Value(one), Binding::Value(other)]
                    if surrounds(*one, *other)) =>
        {
            1 - choices.choose("if", *inner, 2)
        }
        _ if values.len() > 1 && blocks.windows(2).all(|pair| pair[0] < pair[1]) => {
            choices.choose(&format!("{blocks:?}"), 0, values.len())
        }
        _ => choices.choose(name, key, values.len()),
    }
}

/// The start of the block around a node.
fn block(node: Node<'_>) -> usize {
    ancestor(node, 0, |kind| matches!(kind, "block" | "module")).map_or(0, |block| block.start_byte())
}

/// Whether the block around one node contains the other node.
fn surrounds(one: Node<'_>, other: Node<'_>) -> bool {
    let block = ancestor(one, 0, |kind| matches!(kind, "block" | "module"));
    block.is_some_and(|block| block.byte_range().contains(&other.start_byte()))
}

/// The nearest enclosing node of such a kind that begins at `from` or later.
fn ancestor<'t>(node: Node<'t>, from: usize, is: impl Fn(&str) -> bool) -> Option<Node<'t>> {
    let mut node = node.parent()?;
    while node.start_byte() >= from {
        if is(node.kind()) {
            return Some(node);
        }
        node = node.parent()?;
    }
    None
}
