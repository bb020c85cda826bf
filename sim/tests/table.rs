//! The instructions of the table that the simulator does not support.

use std::collections::BTreeSet;
use std::fmt::Write;

use ptx_async_isa::samples;
use ptx_async_sim::Module;

/// Makes a kernel with these instructions.
fn kernel(instructions: &str) -> String {
    let types =
        [(".b16", "rs"), (".b64", "rd"), (".b32", "r"), (".pred", "p"), (".f64", "fd"), (".f32", "f")];
    let mut text = ".version 9.4\n.target sm_107a\n.address_size 64\n.visible .entry all() {\n".to_owned();
    for (ty, name) in types {
        let _ = writeln!(text, ".reg {ty} %{name}<160>;");
    }
    text + ".reg .b8 %b<16>;\n.reg .b128 %q<4>;\n" + instructions + "\nret; }\n"
}

/// The opcodes that the simulator does not support are exactly those in `missing.txt`.
#[test]
fn every_other_instruction_of_the_table_is_executed() {
    let mut text = String::new();
    let mut count = 0;
    for sample in samples::all() {
        text += &sample.text;
        text.push('\n');
        count += 1;
    }
    let module = Module::from_ptx(&kernel(&text)).unwrap();
    let missing: BTreeSet<&str> = module.missing().collect();
    let found: String = missing.iter().fold(String::new(), |text, line| text + line + "\n");
    let listed = include_str!("missing.txt");
    assert!(found == listed, "of {count} instructions these are missing:\n{found}");
}
