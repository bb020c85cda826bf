//! The expansions of the cases, each in the file `golden/NAME.rs`. `BLESS=1` writes the files; read what changed.

use std::{env, fs, path::PathBuf};

use proc_macro2::{Delimiter, TokenStream, TokenTree};
use ptx_async_isa::forms;
use quote::quote;

use super::read_back::Block;
use super::{cases, errors, expand, tokens};
use crate::report::Report;
use crate::syntax::{self, Step};

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("golden")
}

/// A call, as a comment, and its expansion, as a function.
fn printed(call: &str) -> String {
    let expansion = expand(call);
    assert_eq!(errors(&expansion), [""; 0], "{call}");
    let file = syn::parse2(quote! { fn golden() { let _ = #expansion; } });
    let file =
        file.unwrap_or_else(|error| panic!("{call}\ndoes not expand to an expression: {error}\n{expansion}"));
    let comment: String = call.lines().map(|line| format!("// {}\n", line.trim())).collect();
    comment + &prettyplease::unparse(&file)
}

#[test]
fn expansions_are_golden() {
    let bless = env::var_os("BLESS").is_some();
    let mut differ = Vec::new();
    for (name, calls) in cases::all() {
        let expected: Vec<String> = calls.iter().map(|call| printed(call)).collect();
        let expected = expected.join("\n");
        let path = folder().join(name).with_extension("rs");
        if bless {
            fs::write(&path, expected).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        } else if fs::read_to_string(&path).unwrap_or_default() != expected {
            differ.push(*name);
        }
    }
    let help = "`BLESS=1 cargo test -p ptx-async-codegen` writes the files; then read what changed";
    assert!(differ.is_empty(), "in `golden/`, {} differ; {help}", differ.join(", "));
}

#[test]
fn no_file_is_left_over() {
    for entry in fs::read_dir(folder()).unwrap() {
        let file = entry.unwrap().path();
        let name = file.file_stem().unwrap().to_string_lossy().into_owned();
        assert!(cases::all().any(|(known, _)| *known == name), "{} belongs to no case", file.display());
    }
}

#[test]
fn every_form_of_every_instruction_has_a_golden() {
    for instruction in forms::all() {
        let step = instruction.step();
        let calls = cases::all().find(|(name, _)| **name == step).map(|(_, calls)| *calls);
        let calls = calls.unwrap_or_else(|| panic!("`{step}` has no golden"));
        let blocks: Vec<Block> = calls.iter().flat_map(|call| Block::all(&expand(call))).collect();
        let covered: Vec<&str> = blocks
            .iter()
            .flat_map(|block| block.instructions())
            .filter(|(name, _)| *name == step)
            .map(|(_, form)| form)
            .collect();
        for form in instruction.forms {
            assert!(covered.contains(&form.title), "`{step}` has no golden of the form {:?}", form.title);
        }
    }
}

/// The steps that a call describes, with the arrival that a transaction begins with.
fn described(call: &str) -> Vec<String> {
    let mut report = Report::default();
    let steps = syntax::parse(&mut report, tokens(call)).steps;
    let mut names = Vec::new();
    for step in steps {
        match step {
            Step::Instruction(step) => names.push(step.name.to_string()),
            Step::Transaction(transaction) => {
                names.push(String::from("mbarrier_arrive_expect_tx"));
                names.extend(transaction.steps.iter().map(|step| step.name.to_string()));
            }
        }
    }
    names
}

#[test]
fn every_block_reads_back_as_its_steps() {
    for call in cases::calls().filter(|call| cases::is_asm(call)) {
        for block in Block::all(&expand(call)) {
            let emitted: Vec<&str> = block.instructions().map(|(step, _)| step).collect();
            assert_eq!(emitted, described(call), "{call}");
        }
    }
}

#[test]
fn every_block_of_ptx_asm_reads_back_as_its_steps() {
    for call in cases::calls().filter(|call| cases::is_asm(call)) {
        let call = format!("emit = ptx_asm, {}", call.trim_start_matches("emit = asm, "));
        for block in Block::all(&expand(&call)) {
            let emitted: Vec<&str> = block.instructions().map(|(step, _)| step).collect();
            assert_eq!(emitted, described(&call), "{call}");
        }
    }
}

/// The names of the calls `name()`, in order: the values of a case. Constants are left out: they are
/// evaluated when the crate compiles, not in this order.
fn values(stream: TokenStream) -> Vec<String> {
    let mut found = Vec::new();
    let mut last = None;
    let mut attribute = false;
    for token in stream {
        match &token {
            TokenTree::Group(group)
                if group.delimiter() == Delimiter::Parenthesis && group.stream().is_empty() =>
            {
                found.extend(last.take().filter(|name: &String| forms::by_step(name).is_none()));
            }
            TokenTree::Group(group) if last.as_deref() != Some("const") && !attribute => {
                found.extend(values(group.stream()));
            }
            _ => {}
        }
        attribute = matches!(&token, TokenTree::Punct(punct) if punct.as_char() == '#');
        last = match token {
            TokenTree::Ident(name) => Some(name.to_string()),
            _ => None,
        };
    }
    found
}

#[test]
fn every_value_is_evaluated_once_and_in_order() {
    for call in cases::calls() {
        let mut evaluated = values(expand(call));
        // The code that replaces the block on other targets, and the methods that format floats.
        let own = ["off_device", "single", "double", "fraction"];
        evaluated.retain(|name| !own.contains(&name.as_str()));
        assert_eq!(evaluated, values(tokens(call)), "{call}");
    }
}
