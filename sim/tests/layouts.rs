//! `docs/fragments.md`: the page has the formulas of [`list`] and their drawings, and the simulator computes with
//! registers that are filled by these formulas what the host computes.
//!
//! `BLESS=1` writes the formulas and drawings of the page. Its forms of 8, 6 and 4 bits of `ldmatrix` and `stmatrix` are
//! not in the simulator.

use std::path::Path;
use std::{env, fs};

mod drawing;
mod layout;
mod list;
mod matrices;
mod products;
mod run;
mod sparse;

/// The fence before a block of the page, which the name of the layout follows.
const FENCE: &str = "```text ";

#[test]
fn the_page_has_the_formulas() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap().join("docs/fragments.md");
    let page = fs::read_to_string(&path).unwrap();
    let mut blocks = list::all();
    let mut parts = page.split(FENCE);
    let mut written = parts.next().unwrap().to_owned();
    for part in parts {
        let (name, rest) = part.split_once('\n').unwrap();
        let (_, after) = rest.split_once("```\n").unwrap();
        let index = blocks.iter().position(|(known, ..)| *known == name);
        let (_, layout, is_drawn) = blocks.remove(index.unwrap_or_else(|| panic!("no layout is `{name}`")));
        written += &format!("{FENCE}{name}\n{}```\n{after}", drawing::block(&layout, is_drawn));
    }
    let missing: Vec<_> = blocks.iter().map(|(name, ..)| name).collect();
    assert!(missing.is_empty(), "the page lacks {missing:?}");
    if env::var_os("BLESS").is_some() {
        fs::write(path, written).unwrap();
    } else {
        assert!(page == written, "BLESS=1 writes {}", path.display());
    }
}

/// The drawn layouts of `mma` are cases of the formulas for all shapes, which the other tests check.
#[test]
fn drawn_layouts_are_those_of_all_shapes() {
    let all = list::all();
    let places = |name: &str| {
        let (_, layout, _) = all.iter().find(|(known, ..)| *known == name).unwrap();
        layout.places()
    };
    for (name, layout) in [
        ("mma-a-16", list::a(16, 16, 2)),
        ("mma-b-16", list::b(16, 2)),
        ("mma-a-tf32", list::a(16, 8, 1)),
        ("mma-b-tf32", list::b(8, 1)),
        ("mma-a-f64", list::a(8, 4, 1)),
        ("mma-b-f64", list::b(4, 1)),
    ] {
        assert_eq!(places(name), layout.places(), "{name}");
    }
    // D of `f16` is A of the next product.
    assert_eq!(places("wgmma-d-16"), places("wgmma-a"));
}
