//! The bindings of the names of a source. Reference: "Naming and binding".

use std::collections::HashMap;
use std::ops::Range;

use tree_sitter::Node;

use super::syntax::{Text, callee, children, descendants, peeled};

/// The syntax that binds a name.
#[derive(Clone, Copy)]
pub(super) enum Binding<'t> {
    /// `name = value`
    Value(Node<'t>),
    /// `name += value`
    Added(Node<'t>),
    /// `for name in values`
    Element(Node<'t>),
    /// The element at this index of a value or, with `true`, of its elements: `for a, name in values`.
    Part(Node<'t>, usize, bool),
    /// A parameter at this index, with its type and default.
    Parameter { number: usize, ty: Option<Node<'t>>, default: Option<Node<'t>> },
}

/// A module, class or function.
pub(super) struct Scope<'t> {
    pub(super) span: Range<usize>,
    /// The name of the function or class.
    pub(super) name: Option<Node<'t>>,
    pub(super) is_class: bool,
    bindings: HashMap<&'t str, Vec<(usize, Binding<'t>)>>,
    /// The expressions that the function returns.
    pub(super) returns: Vec<Node<'t>>,
    /// The expressions that each name is compared with, such as that of `scope in ("cta", "gpu")`.
    tests: HashMap<&'t str, Vec<Node<'t>>>,
}

/// The scopes and calls of a source.
pub(super) struct Scopes<'t> {
    /// The scopes in the order of their beginnings; the first is the module.
    scopes: Vec<Scope<'t>>,
    calls: HashMap<&'t str, Vec<Node<'t>>>,
}

impl<'t> Scopes<'t> {
    pub(super) fn of(root: Node<'t>, text: &Text<'t>) -> Self {
        let mut scopes =
            Scopes { scopes: vec![Scope::new(root.byte_range(), None, false)], calls: HashMap::new() };
        for node in descendants(root) {
            let field = |name| node.child_by_field_name(name);
            match node.kind() {
                "function_definition" | "lambda" | "class_definition" => {
                    let is_class = node.kind() == "class_definition";
                    scopes.scopes.push(Scope::new(node.byte_range(), field("name"), is_class));
                    let parameters = field("parameters").into_iter().flat_map(children);
                    for (number, parameter) in parameters.enumerate() {
                        scopes.parameter(parameter, number, text);
                    }
                }
                "assignment" | "named_expression" => {
                    let target = field("left").or_else(|| field("name"));
                    let value = field("right").or_else(|| field("value"));
                    if let (Some(target), Some(value)) = (target, value) {
                        scopes.bind(target, text, &|number| match number {
                            None => Binding::Value(value),
                            Some(number) => Binding::Part(value, number, false),
                        });
                    }
                }
                "augmented_assignment" => {
                    if let (Some(target), Some(value)) = (field("left"), field("right")) {
                        scopes.bind(target, text, &|_| Binding::Added(value));
                    }
                }
                "for_statement" | "for_in_clause" => {
                    if let (Some(target), Some(values)) = (field("left"), field("right")) {
                        scopes.bind(target, text, &|number| match number {
                            None => Binding::Element(values),
                            Some(number) => Binding::Part(values, number, true),
                        });
                    }
                }
                "return_statement" => {
                    if let Some(value) = children(node).next() {
                        scopes.around(node.start_byte()).returns.push(value);
                    }
                }
                "comparison_operator" => {
                    let operands: Vec<Node<'_>> = children(node).collect();
                    if let [name, values] = operands[..]
                        && name.kind() == "identifier"
                    {
                        let name = text.of(name);
                        scopes.around(node.start_byte()).tests.entry(name).or_default().push(values);
                    }
                }
                "call" => scopes.calls.entry(callee(node, text)).or_default().push(node),
                _ => {}
            }
        }
        scopes
    }

    fn around(&mut self, at: usize) -> &mut Scope<'t> {
        let inner = self.scopes.iter().rposition(|scope| scope.span.contains(&at)).unwrap_or(0);
        &mut self.scopes[inner]
    }

    fn parameter(&mut self, parameter: Node<'t>, number: usize, text: &Text<'t>) {
        let field = |name| parameter.child_by_field_name(name);
        let name = match parameter.kind() {
            "identifier" => Some(parameter),
            "typed_parameter" => children(parameter).find(|child| child.kind() == "identifier"),
            _ => field("name"),
        };
        let Some(name) = name.map(|name| text.of(name)) else { return };
        let binding = Binding::Parameter { number, ty: field("type"), default: field("value") };
        let at = parameter.start_byte();
        if let Some(scope) = self.scopes.last_mut() {
            scope.bindings.entry(name).or_default().push((at, binding));
        }
    }

    fn bind(&mut self, target: Node<'t>, text: &Text<'t>, binding: &dyn Fn(Option<usize>) -> Binding<'t>) {
        let at = target.start_byte();
        let mut push = |target: Node<'t>, number| {
            if target.kind() == "identifier" {
                let entry = self.around(at).bindings.entry(text.of(target)).or_default();
                entry.push((at, binding(number)));
            }
        };
        match target.kind() {
            "pattern_list" | "tuple_pattern" | "list_pattern" | "expression_list" | "tuple" => {
                children(target).enumerate().for_each(|(number, target)| push(peeled(target), Some(number)));
            }
            _ => push(target, None),
        }
    }

    /// The scopes around a position, innermost first. A class is a scope only for its own body, not for scopes inside
    /// it.
    fn enclosing(&self, at: usize) -> impl Iterator<Item = &Scope<'t>> {
        let around =
            self.scopes.iter().rev().filter(move |scope| scope.span.contains(&at) || scope.span.start == 0);
        around.enumerate().filter(|(depth, scope)| *depth == 0 || !scope.is_class).map(|(_, scope)| scope)
    }

    /// The bindings of a name at a position, in the innermost scope that binds it.
    pub(super) fn bindings(&self, name: &str, at: usize) -> Option<(&Scope<'t>, &[(usize, Binding<'t>)])> {
        self.enclosing(at).find_map(|scope| Some((scope, scope.bindings.get(name)?.as_slice())))
    }

    /// The value that a class binds a name to.
    pub(super) fn attribute(&self, class: &str, name: &str, text: &Text<'_>) -> Option<Node<'t>> {
        let named =
            |scope: &&Scope<'t>| scope.is_class && scope.name.is_some_and(|name| text.of(name) == class);
        match self.scopes.iter().find(named)?.bindings.get(name)?.first()?.1 {
            Binding::Value(value) => Some(value),
            _ => None,
        }
    }

    /// The calls of a function, by its name.
    pub(super) fn calls(&self, name: &str) -> &[Node<'t>] {
        self.calls.get(name).map_or(&[], Vec::as_slice)
    }

    /// Whether a class of the source has this name.
    pub(super) fn is_class(&self, name: &str, text: &Text<'_>) -> bool {
        self.scopes.iter().any(|scope| scope.is_class && scope.name.is_some_and(|node| text.of(node) == name))
    }

    /// The function with this name.
    pub(super) fn function(&self, name: &str, text: &Text<'_>) -> Option<&Scope<'t>> {
        let named =
            |scope: &&Scope<'t>| !scope.is_class && scope.name.is_some_and(|node| text.of(node) == name);
        self.scopes.iter().find(named)
    }
}

impl<'t> Scope<'t> {
    fn new(span: Range<usize>, name: Option<Node<'t>>, is_class: bool) -> Self {
        Scope { span, name, is_class, bindings: HashMap::new(), returns: Vec::new(), tests: HashMap::new() }
    }

    /// The values that the function compares the name with.
    pub(super) fn tests(&self, name: &str) -> &[Node<'t>] {
        self.tests.get(name).map_or(&[], Vec::as_slice)
    }

    /// The parameters of the function, each with its index.
    fn parameters(&self) -> impl Iterator<Item = (&'t str, usize)> {
        let number = |binding: &(usize, Binding<'t>)| match binding.1 {
            Binding::Parameter { number, .. } => Some(number),
            _ => None,
        };
        self.bindings.iter().filter_map(move |(name, all)| Some((*name, all.iter().find_map(number)?)))
    }

    /// The parameters of the function that a call gives, each with its argument.
    pub(super) fn given<'c>(
        &self,
        positional: &'c [Node<'t>],
        named: &'c [(String, Node<'t>)],
    ) -> impl Iterator<Item = (&'t str, Node<'t>)> {
        let shift = usize::from(self.is_method());
        self.parameters().filter_map(move |(parameter, number)| {
            let by_name = named.iter().find(|(given, _)| given == parameter).map(|(_, value)| *value);
            let by_index = || positional.get(number.checked_sub(shift)?).copied();
            Some((parameter, by_name.or_else(by_index)?))
        })
    }

    /// Whether the function is a method, whose first parameter is the object or class.
    pub(super) fn is_method(&self) -> bool {
        ["self", "cls"].iter().any(|name| self.bindings.contains_key(name))
    }
}
