use std::{env, fs};

use super::*;
use crate::scratch::Scratch;

/// The arrows of a crate with these files, as `a.rs -> b.rs`.
fn arrows(files: &[(&str, &str)]) -> Vec<String> {
    read(files, |krate, folder| {
        let name = |file: usize| krate.files[file].name().replace(&format!("{folder}/"), "");
        uses::arrows(krate)
            .iter()
            .map(|arrow| format!("{} -> {}", name(arrow.from), name(arrow.to)))
            .collect()
    })
}

fn read<T>(files: &[(&str, &str)], answer: impl Fn(&source::Crate, &str) -> T) -> T {
    let folder = Scratch::new(&env::temp_dir()).unwrap();
    for (name, text) in files {
        let path = folder.path().join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }
    let krate = source::Crate::read(&folder.path().join("lib.rs")).unwrap();
    answer(&krate, &folder.path().display().to_string())
}

#[test]
fn a_parent_that_re_exports_does_not_point_at_its_child() {
    let child = ("child.rs", "use super::Shared;\npub struct Child(Shared);");
    let gathers = ("lib.rs", "mod child;\npub use child::Child;\npub struct Shared;");
    assert_eq!(arrows(&[gathers, child]), ["child.rs -> lib.rs"]);
    let names = ("lib.rs", "mod child;\npub use child::Child;\npub struct Shared;\nfn f(_: Child) {}");
    assert_eq!(arrows(&[names, child]), ["lib.rs -> child.rs", "child.rs -> lib.rs"]);
    let imports = ("lib.rs", "mod child;\nuse child::Child;\npub struct Shared;");
    assert_eq!(arrows(&[imports, child]), ["lib.rs -> child.rs", "child.rs -> lib.rs"]);
}

#[test]
fn a_path_leads_through_imports_to_the_defining_file() {
    let files = [
        ("lib.rs", "pub mod a;\nmod b;\nmod c { pub mod d; }\npub use b::judge as verdict;"),
        // `judge` is a module and a function; a variant belongs to the enum.
        ("b.rs", "pub fn judge() {}\npub enum Kind { One }"),
        ("c/d.rs", "pub use crate::b::Kind;"),
    ];
    let with = |text| arrows(&[&files[..], &[("a.rs", text)]].concat());
    assert_eq!(with("fn f() { crate::verdict(); }"), ["a.rs -> b.rs"]);
    assert_eq!(with("fn f() { super::c::d::Kind::One; }"), ["a.rs -> b.rs"]);
    assert_eq!(with("use crate::c::d::*;\nfn f(_: Kind) {}"), ["a.rs -> b.rs"]);
    assert_eq!(with("fn f() { assert!(matches!(x.judge, crate::c::d::Kind::One)); }"), ["a.rs -> b.rs"]);
    assert_eq!(with("fn f() { format!(\"{}\", x.verdict, super::other()); }"), [""; 0]);
    assert_eq!(with("use other::b::judge;\nfn f() { ::b::judge(); judge(); }"), [""; 0]);
    assert_eq!(with("mod inner { use super::super::b; fn f() { b::judge(); } }"), ["a.rs -> b.rs"]);
}

#[test]
fn a_method_is_in_the_file_of_its_impl_block() {
    let part =
        "use super::Type;\nimpl Type { pub fn step(&self) { Self::last(); self.last(); } fn last() {} }";
    let with =
        |lib: &str, more: &[(&str, &str)]| arrows(&[&[("lib.rs", lib), ("part.rs", part)], more].concat());
    let uses = ["lib.rs -> part.rs", "part.rs -> lib.rs"];
    let lib = |code: &str| format!("mod part;\npub struct Type;\n{code}");
    assert_eq!(with(&lib("impl Type { fn run(&self) { self.step(); } }"), &[]), uses);
    assert_eq!(with(&lib("impl Type { fn run(&self) { Self::step(self); } }"), &[]), uses);
    assert_eq!(with(&lib("fn run(it: &Type) { Type::step(it); }"), &[]), uses);
    // The receiver is another type, or has another type's method of this name.
    assert_eq!(with(&lib("impl Type { fn run(&self) { self.field.step(); } }"), &[]), uses[1..]);
    assert_eq!(
        with(&lib("pub struct Other;\nimpl Other { fn run(&self) { self.step(); } }"), &[]),
        uses[1..]
    );
    // The type is defined below the file that uses its methods.
    let lib = "mod part;\nmod state;\npub use state::Type;\nimpl Type { fn run(&self) { self.step(); } }";
    let acyclic = ["lib.rs -> part.rs", "lib.rs -> state.rs", "part.rs -> state.rs"];
    assert_eq!(with(lib, &[("state.rs", "pub struct Type;")]), acyclic);
}

#[test]
fn macros_point_at_their_file_and_define_items() {
    let lib = ("lib.rs", "#[macro_use]\nmod m;\nmod a;\nmod b;");
    let m = ("m.rs", "macro_rules! make { ($name:ident) => { pub struct $name; } }");
    let a = ("a.rs", "make!(Made);");
    let b = ("b.rs", "use crate::a::Made;");
    assert_eq!(arrows(&[lib, m, a, b]), ["a.rs -> m.rs", "b.rs -> a.rs"]);
}

#[test]
fn tests_are_left_out() {
    let lib = "mod a;\npub struct X;\n#[cfg(test)]\nmod tests {\n    use crate::a::A;\n}\n";
    let files = [("lib.rs", lib), ("a.rs", "use super::X;\npub struct A;")];
    assert_eq!(arrows(&files), ["a.rs -> lib.rs"]);
    assert_eq!(read(&files, |krate, _| krate.files[0].lines), 2);
}

#[test]
fn circles_come_shortest_first_and_share_no_arrow() {
    let arrow = |(from, to)| uses::Arrow { from, to, line: 1, path: String::new() };
    let graph: Vec<_> = [(0, 1), (1, 2), (2, 0), (2, 3), (3, 2), (3, 4)].map(arrow).to_vec();
    let found = circles::circles(&graph);
    let files: Vec<Vec<_>> =
        found.iter().map(|circle| circle.iter().map(|arrow| arrow.from).collect()).collect();
    assert_eq!(files, [vec![2, 3], vec![0, 1, 2]]);
    assert!(circles::circles(&graph[..2]).is_empty());
}
