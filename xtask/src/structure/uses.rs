//! Finds the arrows of a crate: the uses of one file's items in another.

use std::collections::BTreeMap;

use proc_macro2::{Delimiter, Ident, TokenStream, TokenTree};
use syn::{
    Expr, ExprMethodCall, ImplItem, Item, ItemImpl, ItemMod, ItemUse, Macro, Path,
    spanned::Spanned,
    visit::{self, Visit},
};

use super::{
    methods::{self, Methods},
    source::{self, Crate, FileId, ModuleId},
};

/// A use of an item of `to` in `from`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Arrow {
    pub(super) from: FileId,
    pub(super) to: FileId,
    /// The line of the first use.
    pub(super) line: usize,
    /// The path of the first use.
    pub(super) path: String,
}

/// The arrows of the crate without duplicates, in the order of the files.
pub(super) fn arrows(krate: &Crate) -> Vec<Arrow> {
    let methods = methods::of(krate);
    let mut finder = Finder { krate, methods, module: 0, implemented: None, found: BTreeMap::new() };
    for file in &krate.files {
        finder.module = file.module;
        file.items.iter().for_each(|item| finder.visit_item(item));
    }
    finder.found.into_values().collect()
}

struct Finder<'c> {
    krate: &'c Crate,
    methods: Methods,
    module: ModuleId,
    /// The type of the `impl` block around the code.
    implemented: Option<methods::Type>,
    found: BTreeMap<(FileId, FileId), Arrow>,
}

impl Finder<'_> {
    fn names(&mut self, path: &[String], line: usize) {
        if let [first, method] = path
            && first == "Self"
        {
            return self.method(method, line);
        }
        let definitions = self.krate.definitions(self.module, path);
        // The method of a type is in the file of its `impl` block.
        let method = path.split_last().filter(|(_, path)| !path.is_empty()).and_then(|(method, path)| {
            let of = methods::Type { file: *definitions.first()?, name: path.last()?.clone() };
            self.methods.file(&of, method)
        });
        for to in method.map_or(definitions, |file| vec![file]) {
            self.arrow(to, path, line);
        }
    }

    /// A use of a method of the type of the `impl` block.
    fn method(&mut self, name: &str, line: usize) {
        let file = self.implemented.as_ref().and_then(|of| self.methods.file(of, name));
        if let Some(file) = file {
            self.arrow(file, &["Self".to_owned(), name.to_owned()], line);
        }
    }

    fn arrow(&mut self, to: FileId, path: &[String], line: usize) {
        let from = self.krate.modules[self.module].file;
        if from != to {
            let arrow = Arrow { from, to, line, path: path.join("::") };
            self.found.entry((from, to)).or_insert(arrow);
        }
    }

    fn calls(&mut self, name: &Ident) {
        if let Some(&to) = self.krate.macros.get(&name.to_string()) {
            self.arrow(to, &[format!("{name}!")], name.span().start().line);
        }
    }

    /// Visits the paths in the arguments of a macro, which have no syntax before expansion.
    fn tokens(&mut self, tokens: TokenStream) {
        let mut tokens = tokens.into_iter().peekable();
        // The preceding token decides whether a name begins a path: not after `.`, nor in a path that begins with
        // `::`.
        let mut last = ' ';
        while let Some(token) = tokens.next() {
            match token {
                TokenTree::Group(group) => {
                    self.tokens(group.stream());
                    last = ' ';
                }
                TokenTree::Punct(mark) => last = mark.as_char(),
                TokenTree::Literal(_) => last = ' ',
                TokenTree::Ident(name) => {
                    let line = name.span().start().line;
                    let mut path = vec![name.to_string()];
                    while is_punct(tokens.peek(), ':') {
                        tokens.next();
                        if !is_punct(tokens.peek(), ':') {
                            break;
                        }
                        tokens.next();
                        let Some(TokenTree::Ident(next)) = tokens.peek() else { break };
                        path.push(next.to_string());
                        tokens.next();
                    }
                    if is_punct(tokens.peek(), '!') {
                        self.calls(&name);
                    }
                    // A single lower-case word is a function if arguments follow, otherwise a variable or a field.
                    let called = matches!(tokens.peek(),
                        Some(TokenTree::Group(group)) if group.delimiter() == Delimiter::Parenthesis);
                    let variable = path.len() == 1 && path[0].starts_with(char::is_lowercase) && !called;
                    if !matches!(last, '.' | ':') && !variable {
                        self.names(&path, line);
                    }
                    last = ' ';
                }
            }
        }
    }
}

fn is_punct(token: Option<&TokenTree>, mark: char) -> bool {
    matches!(token, Some(TokenTree::Punct(punct)) if punct.as_char() == mark)
}

impl<'ast> Visit<'ast> for Finder<'_> {
    fn visit_item(&mut self, item: &'ast Item) {
        if !source::is_test(source::attributes(item)) {
            visit::visit_item(self, item);
        }
    }

    fn visit_item_mod(&mut self, item: &'ast ItemMod) {
        let Some((_, items)) = &item.content else { return };
        let Some(child) = self.krate.child_of(self.module, &item.ident.to_string()) else { return };
        let parent = std::mem::replace(&mut self.module, child);
        items.iter().for_each(|item| self.visit_item(item));
        self.module = parent;
    }

    fn visit_item_use(&mut self, item: &'ast ItemUse) {
        if !source::is_re_export(item) {
            for import in source::imports(item) {
                self.names(&import.path, item.span().start().line);
            }
        }
    }

    fn visit_path(&mut self, path: &'ast Path) {
        if path.leading_colon.is_none() {
            let segments: Vec<String> = path.segments.iter().map(|part| part.ident.to_string()).collect();
            self.names(&segments, path.span().start().line);
        }
        visit::visit_path(self, path);
    }

    fn visit_item_impl(&mut self, item: &'ast ItemImpl) {
        let before = self.implemented.take();
        self.implemented = methods::implemented(self.krate, self.module, item);
        visit::visit_item_impl(self, item);
        self.implemented = before;
    }

    fn visit_expr_method_call(&mut self, call: &'ast ExprMethodCall) {
        if matches!(&*call.receiver, Expr::Path(path) if path.path.is_ident("self")) {
            self.method(&call.method.to_string(), call.method.span().start().line);
        }
        visit::visit_expr_method_call(self, call);
    }

    fn visit_macro(&mut self, call: &'ast Macro) {
        if let Some(last) = call.path.segments.last() {
            self.calls(&last.ident);
        }
        self.tokens(call.tokens.clone());
    }

    // Doc comments and derives name no item of another file.
    fn visit_attribute(&mut self, _: &'ast syn::Attribute) {}

    fn visit_impl_item(&mut self, item: &'ast ImplItem) {
        let test = matches!(item, ImplItem::Fn(method) if source::is_test(&method.attrs));
        if !test {
            visit::visit_impl_item(self, item);
        }
    }
}
