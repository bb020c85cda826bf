//! Every instruction and form has a kernel.

use std::{fs, path::Path};

use ptx_async_isa::{form::Instruction, forms};

fn source(module: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("src").join(module).with_extension("rs");
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

#[test]
fn every_step_is_compiled_for_the_device() {
    let sources =
        ["isa_80", "isa_86", "sm_90a", "sm_100a", "isa_91", "isa_94", "sm_107a"].map(source).concat();
    let words = |c: char| !c.is_alphanumeric() && c != '_';
    for step in forms::all().map(Instruction::step).chain([String::from("transaction")]) {
        assert!(sources.split(words).any(|word| word == step), "no kernel has `{step}`");
    }
}
