//! The names in a piece of a module: their declarations, scopes and uses. Manual: "Identifiers", "Labels and Function
//! Names", "Variables".

use std::collections::HashMap;
use std::ops::Range;

use ptx_async_isa::text::{
    Declaration, DeclaredSpace, Function, Instruction, Module, StatementKind, TokenKind, is_special_register,
    tokens,
};

/// The kind of a declared name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SymbolKind {
    /// A register, or a range of them.
    Register,
    /// A variable.
    Variable,
    /// A parameter of the function.
    Parameter,
    /// A label.
    Label,
    /// A kernel.
    Kernel,
    /// A function.
    Function,
}

/// A declared name.
#[derive(Clone, Debug)]
pub(crate) struct Symbol {
    /// The bytes of the name, or of the prefix of a range.
    pub(crate) span: Range<usize>,
    /// The bytes of the declaring statement or parameter.
    pub(crate) statement: Range<usize>,
    /// Its kind.
    pub(crate) kind: SymbolKind,
    /// The scope that contains it.
    pub(crate) scope: usize,
    /// The number of registers of a range.
    pub(crate) count: Option<u64>,
    /// Whether it is a function without a body.
    pub(crate) is_prototype: bool,
    /// The type with its dot, if it has one.
    pub(crate) ty: Box<str>,
}

/// A block, or all of the piece.
#[derive(Clone, Debug)]
pub(crate) struct Scope {
    parent: Option<usize>,
    /// Its bytes, with its braces.
    pub(crate) span: Range<usize>,
}

/// A use of a name.
#[derive(Clone, Debug)]
pub(crate) struct Use {
    /// The bytes of the name.
    pub(crate) span: Range<usize>,
    /// The scope that contains it.
    pub(crate) scope: usize,
    /// The index of its declaration in the piece.
    pub(crate) symbol: Option<usize>,
}

/// The names of a piece.
#[derive(Debug, Default)]
pub(crate) struct Symbols {
    /// The declarations, in order.
    pub(crate) declared: Vec<Symbol>,
    /// The scopes; the first is the piece.
    pub(crate) scopes: Vec<Scope>,
    /// The uses, in order.
    pub(crate) uses: Vec<Use>,
}

impl Symbols {
    /// The names in a piece of a module.
    pub(crate) fn new(text: &str) -> Symbols {
        let whole = Scope { parent: None, span: 0..text.len() };
        let symbols = Symbols { scopes: vec![whole], ..Symbols::default() };
        let mut reader = Reader { text, symbols, open: vec![0], pending: Vec::new() };
        let mut module = Module::new(text);
        while let Some(statement) = module.next_statement() {
            reader.statement(statement.span, &statement.kind);
        }
        reader.symbols.resolve(text);
        reader.symbols
    }

    /// The innermost scope at an offset.
    pub(crate) fn scope_at(&self, offset: usize) -> usize {
        let inside = |scope: &Scope| scope.span.start <= offset && offset <= scope.span.end;
        self.scopes.iter().rposition(inside).unwrap_or(0)
    }

    /// A scope, and those around it, from the inside.
    pub(crate) fn around(&self, scope: usize) -> impl Iterator<Item = usize> + '_ {
        std::iter::successors(Some(scope), |&scope| self.scopes.get(scope)?.parent)
    }

    /// The use at an offset, or directly before it.
    pub(crate) fn use_at(&self, offset: usize) -> Option<&Use> {
        let after = self.uses.partition_point(|found| found.span.start <= offset);
        self.uses.get(after.checked_sub(1)?).filter(|found| offset <= found.span.end)
    }

    /// The declaration at an offset, or directly before it.
    pub(crate) fn declaration_at(&self, offset: usize) -> Option<usize> {
        self.declared.iter().position(|found| found.span.start <= offset && offset <= found.span.end)
    }

    /// The names that are declared outside of blocks.
    pub(crate) fn global(&self) -> impl Iterator<Item = (usize, &Symbol)> {
        self.declared.iter().enumerate().filter(|(_, symbol)| symbol.scope == 0)
    }

    /// The uses of names that the piece does not declare.
    pub(crate) fn free(&self) -> impl Iterator<Item = &Use> {
        self.uses.iter().filter(|found| found.symbol.is_none())
    }

    /// Finds the declaration of each use: for a label the innermost one, for another name the last one before.
    fn resolve(&mut self, text: &str) {
        let mut by_name: HashMap<&str, Vec<usize>> = HashMap::new();
        for (index, symbol) in self.declared.iter().enumerate() {
            by_name.entry(&text[symbol.span.clone()]).or_default().push(index);
        }
        let find = |found: &Use| {
            let name = &text[found.span.clone()];
            let prefix = name.trim_end_matches(|character: char| character.is_ascii_digit());
            let candidates = by_name.get(name).into_iter().chain(by_name.get(prefix)).flatten();
            let is_visible = |&&index: &&usize| {
                let symbol = &self.declared[index];
                let is_before =
                    symbol.kind == SymbolKind::Label || symbol.statement.start <= found.span.start;
                is_before
                    && symbol.declares(text, name)
                    && self.around(found.scope).any(|at| at == symbol.scope)
            };
            // Of the scopes around a use, an inner one begins later.
            candidates.filter(is_visible).max_by_key(|&&index| (self.declared[index].scope, index)).copied()
        };
        let resolved: Vec<_> = self.uses.iter().map(find).collect();
        for (found, symbol) in self.uses.iter_mut().zip(resolved) {
            found.symbol = symbol;
        }
    }
}

impl Symbol {
    /// Whether it declares this name, possibly as one of a range.
    pub(crate) fn declares(&self, text: &str, name: &str) -> bool {
        let Some(rest) = name.strip_prefix(&text[self.span.clone()]) else { return false };
        match self.count {
            None => rest.is_empty(),
            Some(count) => {
                rest.bytes().all(|byte| byte.is_ascii_digit())
                    && rest.parse::<u64>().is_ok_and(|number| number < count)
            }
        }
    }

    fn new(declared: &Declaration<'_>, statement: Range<usize>, kind: SymbolKind, scope: usize) -> Symbol {
        Symbol {
            span: declared.span.clone(),
            statement,
            kind,
            scope,
            count: declared.count,
            is_prototype: false,
            ty: declared.ty.into(),
        }
    }
}

struct Reader<'a> {
    text: &'a str,
    symbols: Symbols,
    /// The open scopes.
    open: Vec<usize>,
    /// The parameters of a function whose body has not begun.
    pending: Vec<Symbol>,
}

impl Reader<'_> {
    fn statement(&mut self, span: Range<usize>, kind: &StatementKind<'_>) {
        let scope = self.open.last().copied().unwrap_or(0);
        match kind {
            StatementKind::BlockStart => {
                let inner = self.symbols.scopes.len();
                self.symbols.scopes.push(Scope { parent: Some(scope), span: span.start..self.text.len() });
                self.open.push(inner);
                let parameters = self.pending.drain(..).map(|symbol| Symbol { scope: inner, ..symbol });
                self.symbols.declared.extend(parameters);
            }
            StatementKind::BlockEnd if self.open.len() > 1 => {
                self.symbols.scopes[scope].span.end = span.end;
                self.open.pop();
            }
            StatementKind::Function(function) => self.function(function, span),
            StatementKind::Declaration(declarations) => {
                let mut declared = Vec::new();
                for declaration in declarations.clone() {
                    let kind = match declaration.space {
                        DeclaredSpace::Reg => SymbolKind::Register,
                        _ => SymbolKind::Variable,
                    };
                    declared.push(declaration.span.clone());
                    self.symbols.declared.push(Symbol::new(&declaration, span.clone(), kind, scope));
                }
                // The other names are in initial values.
                self.names(span, |name| !declared.contains(name));
            }
            StatementKind::Label(name) => {
                let symbol = Symbol {
                    span: span.start..span.start + name.len(),
                    statement: span,
                    kind: SymbolKind::Label,
                    scope,
                    count: None,
                    is_prototype: false,
                    ty: "".into(),
                };
                self.symbols.declared.push(symbol);
            }
            StatementKind::Instruction(instruction) => self.instruction(span, instruction),
            StatementKind::Directive("branchtargets" | "calltargets" | "alias") => self.names(span, |_| true),
            StatementKind::Error(_) => {
                let first = tokens(&self.text[span.clone()]).find(|token| token.kind == TokenKind::Name);
                let opcode = first.map(|token| span.start + token.start);
                self.names(span, |name| Some(name.start) != opcode);
            }
            _ => {}
        }
    }

    fn function(&mut self, function: &Function<'_>, span: Range<usize>) {
        self.pending.clear();
        let mut parameters: Vec<Symbol> = Vec::new();
        for declaration in function.parameters() {
            let statement = span.start.max(declaration.span.start)..declaration.span.end;
            parameters.push(Symbol::new(&declaration, statement, SymbolKind::Parameter, 0));
        }
        let is_parameter =
            |at: &Range<usize>| parameters.iter().any(|parameter| parameter.span.start == at.start);
        let name = function.name().and_then(|name| {
            tokens(&self.text[span.clone()])
                .map(|token| {
                    (token.text, span.start + token.start..span.start + token.start + token.text.len())
                })
                .find(|(text, at)| *text == name && !is_parameter(at))
        });
        if let Some((_, at)) = name {
            self.symbols.declared.push(Symbol {
                span: at,
                statement: span,
                kind: if function.is_entry() { SymbolKind::Kernel } else { SymbolKind::Function },
                scope: 0,
                count: None,
                is_prototype: function.is_declaration(),
                ty: "".into(),
            });
        }
        if !function.is_declaration() {
            self.pending = parameters;
        }
    }

    fn instruction(&mut self, span: Range<usize>, instruction: &Instruction<'_>) {
        let opcode = instruction.name();
        let (mut has_opcode, mut is_guard) = (false, false);
        let mut names = Vec::new();
        for token in tokens(&self.text[span.clone()]) {
            match token.kind {
                TokenKind::Punctuation => is_guard |= !has_opcode && token.text == "@",
                TokenKind::Name if !has_opcode && !is_guard && token.text == opcode => has_opcode = true,
                TokenKind::Name => {
                    is_guard = false;
                    names.push(token.span());
                }
                _ => {}
            }
        }
        names.into_iter().for_each(|name| self.use_of(span.start + name.start..span.start + name.end));
    }

    /// Adds the names of a statement that are wanted.
    fn names(&mut self, span: Range<usize>, is_wanted: impl Fn(&Range<usize>) -> bool) {
        let names = tokens(&self.text[span.clone()]).filter(|token| token.kind == TokenKind::Name);
        let names: Vec<_> = names
            .map(|token| span.start + token.start..span.start + token.start + token.text.len())
            .collect();
        names.into_iter().filter(is_wanted).for_each(|name| self.use_of(name));
    }

    fn use_of(&mut self, span: Range<usize>) {
        let scope = self.open.last().copied().unwrap_or(0);
        self.symbols.uses.push(Use { span, scope, symbol: None });
    }
}

/// Whether a name is predefined: a special register, or the number of threads in a warp.
pub(crate) fn is_predefined(name: &str) -> bool {
    is_special_register(name) || name == "WARP_SZ"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_that_of_the_innermost_block() {
        let text = ".visible .entry k(.param .u64 p) {\n.reg .b32 %r<4>, a;\nL: mov.b32 %r1, a;\n\
                    { .reg .b32 a; L: @!%q add.s32 a, %r3, p; bra L; }\n bra L; call f, (x, %r4);\n}";
        let symbols = Symbols::new(text);
        let uses: Vec<_> = symbols
            .uses
            .iter()
            .map(|found| {
                let declared = found.symbol.map(|index| symbols.declared[index].statement.start);
                let line = declared.map(|at| text[..at].matches('\n').count());
                (&text[found.span.clone()], line)
            })
            .collect();
        let expected = [
            ("%r1", Some(1)),
            ("a", Some(1)),
            ("%q", None),
            ("a", Some(3)),
            ("%r3", Some(1)),
            ("p", Some(0)),
            ("L", Some(3)),
            ("L", Some(2)),
            ("f", None),
            ("x", None),
            ("%r4", None),
        ];
        assert_eq!(uses, expected);
        let kinds: Vec<_> =
            symbols.declared.iter().map(|found| (&text[found.span.clone()], found.kind)).collect();
        assert_eq!(kinds[..2], [("k", SymbolKind::Kernel), ("p", SymbolKind::Parameter)]);
        assert_eq!(kinds[2..4], [("%r", SymbolKind::Register), ("a", SymbolKind::Register)]);
    }
}
