//! The tests of the simulator as one program, so that the instances of the simulator's generic functions that it uses are
//! compiled once.

mod calls;
mod causes;
mod dependent;
mod devices;
mod findings;
mod foreign;
mod fragments;
mod hangs;
#[cfg(feature = "jit")]
mod jit;
mod layouts;
mod left_out;
mod limits;
mod loops;
mod members;
mod memory;
mod messages;
mod multicast;
mod multimem;
mod names;
mod paths;
mod product_bits;
mod products;
mod programs;
mod races;
mod recordings;
mod ring;
mod scalar;
mod scaled;
mod story;
mod sums;
mod table;
mod threads;
mod timeline;
mod variables;
mod video;
mod warpgroup;
mod wide;

#[path = "programs/list.rs"]
mod list;
#[path = "programs/program.rs"]
mod program;

#[test]
fn every_file_is_a_module_here() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests");
    let names =
        std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
    // `lints` is a program of its own.
    let files = names.filter(|name| name.ends_with(".rs") && name != "main.rs" && name != "lints.rs");
    let module = |file: &str| format!("\nmod {};\n", file.trim_end_matches(".rs"));
    let missing: Vec<String> =
        files.filter(|file| !include_str!("main.rs").contains(&module(file))).collect();
    assert!(missing.is_empty(), "their tests do not run: {missing:?}");
}
