//! The output of compilers, statement by statement: nothing is lost, and every operand is parsed.

use std::fs;
use std::path::Path;

use ptx_async_isa::text::{StatementKind, Statements, tokens};

#[test]
fn nothing_that_compilers_write_is_lost() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/corpus/compiled");
    let mut instructions = 0;
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_none_or(|extension| extension != "ptx") {
            continue;
        }
        let text = fs::read_to_string(&path).unwrap();
        let mut end = 0;
        for statement in Statements::new(&text) {
            let between = &text[end..statement.span.start];
            assert_eq!(tokens(between).next(), None, "{}: {between:?} is in no statement", path.display());
            end = statement.span.end;
            match statement.kind {
                StatementKind::Instruction(instruction) => {
                    let line = &text[statement.span.clone()];
                    let operands = instruction.operands().unwrap_or_else(|error| panic!("{line}: {error}"));
                    let (_, rest) = line.split_once(instruction.opcode()).unwrap();
                    assert_eq!(operands.is_empty(), rest.trim() == ";", "{line}");
                    instructions += 1;
                }
                StatementKind::Error(error) => panic!("{}: {error}", path.display()),
                _ => {}
            }
        }
        assert_eq!(tokens(&text[end..]).next(), None, "{}", path.display());
    }
    assert!(instructions > 1500, "{instructions}");
}
