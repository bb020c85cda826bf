//! The names of the runtime that expansions use: the types of `operand::name`, and the functions of `__private`.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use proc_macro2::{Delimiter, TokenStream, TokenTree};
use ptx_async_isa::forms;
use quote::ToTokens as _;

use super::{cases, expand};
use crate::asm::NAMES;

/// A source file of the runtime.
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

/// The names that a file has from the calls of its macros.
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

#[test]
fn the_names_of_operands_are_those_of_the_runtime() {
    let mut known = in_macros(&source("operand/name.rs"));
    known.sort();
    let mut used: Vec<&str> = NAMES.to_vec();
    used.sort_unstable();
    assert_eq!(used, known);
}

#[test]
fn every_name_is_that_of_an_operand() {
    let manual: BTreeSet<String> = forms::all()
        .flat_map(|instruction| instruction.forms)
        .flat_map(|form| form.params)
        .map(|param| param.name.replace('-', "_"))
        .collect();
    // The two parts of a tensor.
    let parts = ["tensorMap", "tensorCoords"];
    for name in NAMES {
        assert!(manual.contains(*name) || parts.contains(name), "{name}");
    }
}

/// The names after `__private ::`, at any depth, of which `use` takes several in braces.
fn private_names(stream: TokenStream, found: &mut BTreeSet<String>) {
    let trees: Vec<TokenTree> = stream.into_iter().collect();
    for (index, tree) in trees.iter().enumerate() {
        if let TokenTree::Group(group) = tree {
            private_names(group.stream(), found);
        }
        if let TokenTree::Ident(module) = tree
            && module == "__private"
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
    let mut used = BTreeSet::new();
    cases::calls().for_each(|call| private_names(expand(call), &mut used));
    let missing: Vec<&String> = used.difference(&known).collect();
    assert!(missing.is_empty(), "{missing:?}");
    // Every function that takes a value is in some golden expansion.
    assert!(used.len() > 30, "{used:?}");
}
