//! The names of the runtime that expansions use: the traits of `operand` and `element`, and the items of
//! `__private`.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use proc_macro2::{Delimiter, TokenStream, TokenTree};
use quote::ToTokens as _;

use super::{cases, expand};
use crate::asm::traits_of_samples;
use crate::support::PRIVATE;

/// The parsed source file of the runtime.
fn source(path: &str) -> syn::File {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../runtime/src").join(path);
    let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    syn::parse_file(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The identifiers of a stream, and of its groups.
fn idents(stream: TokenStream, found: &mut Vec<String>) {
    for token in stream {
        match token {
            TokenTree::Group(group) => idents(group.stream(), found),
            TokenTree::Ident(ident) => found.push(ident.to_string()),
            TokenTree::Punct(_) | TokenTree::Literal(_) => {}
        }
    }
}

/// The identifiers in the macro calls of a file.
fn in_macros(file: &syn::File) -> Vec<String> {
    let mut found = Vec::new();
    for item in &file.items {
        match item {
            syn::Item::Macro(call) if call.ident.is_none() => idents(call.mac.tokens.clone(), &mut found),
            _ => {}
        }
    }
    found
}

/// The traits of operands in the runtime, and those of `ty`.
fn declared() -> BTreeSet<String> {
    let files = ["address", "barrier", "matrix", "number", "value"].map(|name| format!("operand/{name}.rs"));
    let files = files.iter().map(String::as_str).chain(["element.rs"]);
    // Each trait is declared before its field, its message, or its alignment: `Size32 "size" "…"`.
    let traits = |path| in_macros(&source(path)).into_iter().filter(|name| is_operand(name));
    files.flat_map(traits).collect()
}

/// Whether an identifier in the macro calls of the runtime is the name of such a trait. The others are types.
fn is_operand(name: &str) -> bool {
    let types = [
        "Shared",
        "ClusterShared",
        "Global",
        "Multimem",
        "TensorMap",
        "Mbarrier",
        "ClusterMbarrier",
        "MatrixDescriptor",
        "AnyMajor",
        "KMajor",
        "MnMajor",
    ];
    let others = [
        "CachePolicy",
        "E",
        "R",
        "Self",
        "Typed",
        "Any",
        "Element",
        "Is",
        "MaybeUninit",
        "UnsafeCell",
        "Cell",
        "M",
        "N",
        "T",
        "Ty",
    ];
    let aligned = name.ends_with("Aligned");
    name.starts_with(char::is_uppercase) && !aligned && !types.contains(&name) && !others.contains(&name)
}

/// Every operand that a description can have is passed through a trait that exists, and every trait is used.
#[test]
fn the_traits_of_operands_are_those_of_the_table() {
    let mut used = traits_of_samples();
    // These belong to no operand of the table: the guard, and a size that only a transaction adds up.
    used.extend(["PredBool", "Bytes32"].map(String::from));
    // No sample has a transposition that rustc computes.
    used.extend(["TypedAAnyMajor", "TypedBAnyMajor"].map(String::from));
    let declared = declared();
    let missing: Vec<_> = used.difference(&declared).collect();
    let unused: Vec<_> = declared.difference(&used).collect();
    assert!(missing.is_empty() && unused.is_empty(), "missing: {missing:?}\nunused: {unused:?}");
}

/// Expansions go through the traits that the table gives.
#[test]
fn the_traits_in_expansions_exist() {
    let declared = declared();
    let mut used = Vec::new();
    cases::calls().for_each(|call| idents(expand(call), &mut used));
    let used: BTreeSet<String> = used
        .windows(3)
        .filter_map(|window| match window {
            // The function for operands with `emit = fmt`, which every `Display` type has.
            [module, name, _] if (module.as_str(), name.as_str()) == ("operand", "formatted") => None,
            [module, name, method] if ["operand", "element"].contains(&module.as_str()) => {
                assert!(["bits", "typed", "of"].contains(&method.as_str()), "{window:?}");
                Some(name.clone())
            }
            _ => None,
        })
        .collect();
    let missing: Vec<_> = used.difference(&declared).collect();
    assert!(missing.is_empty(), "{missing:?}");
    assert!(used.len() > 50, "{used:?}");
}

/// The names after the path of [`PRIVATE`], at any depth; a `use` with braces has several.
fn private_names(stream: TokenStream, found: &mut BTreeSet<String>) {
    let trees: Vec<TokenTree> = stream.into_iter().collect();
    for (index, tree) in trees.iter().enumerate() {
        if let TokenTree::Group(group) = tree {
            private_names(group.stream(), found);
        }
        if let TokenTree::Ident(name) = tree
            && (name.to_string().starts_with("__requires") || name.to_string().starts_with("__asm"))
        {
            found.insert(name.to_string());
        }
        if let TokenTree::Ident(module) = tree
            && module == PRIVATE
        {
            match trees.get(index + 3) {
                Some(TokenTree::Ident(name)) => drop(found.insert(name.to_string())),
                Some(TokenTree::Group(group)) if group.delimiter() == Delimiter::Brace => {
                    let idents = group.stream().into_iter().map(|token| token.to_string());
                    found.extend(idents.filter(|name| name.starts_with(char::is_uppercase)));
                }
                _ => {}
            }
        }
    }
}

#[test]
fn the_runtime_has_the_private_module_of_this_release() {
    let is_private = |item: &syn::Item| {
        matches!(item, syn::Item::Use(import)
            if import.tree.to_token_stream().to_string() == format!("__private as {PRIVATE}"))
    };
    assert!(source("lib.rs").items.iter().any(is_private), "runtime/src/lib.rs does not export `{PRIVATE}`");
}

#[test]
fn what_expansions_use_is_in_the_runtime() {
    let file = source("private.rs");
    let mut known: BTreeSet<String> = in_macros(&file).into_iter().collect();
    for item in &file.items {
        match item {
            syn::Item::Fn(function) => drop(known.insert(function.sig.ident.to_string())),
            syn::Item::Use(import) => {
                let mut names = Vec::new();
                idents(import.tree.to_token_stream(), &mut names);
                known.extend(names);
            }
            _ => {}
        }
    }
    // The macros for the target of the build.
    known.extend(in_macros(&source("requires.rs")).into_iter().chain(in_macros(&source("respell.rs"))));
    let mut used = BTreeSet::new();
    cases::calls().for_each(|call| private_names(expand(call), &mut used));
    let missing: Vec<&String> = used.difference(&known).collect();
    assert!(missing.is_empty(), "{missing:?}");
    assert!(used.len() > 5, "{used:?}");
}
