//! The lowest `.version` on each of twelve targets, measured with ptxas 13.5, for the forms of the table.
//!
//! `floors.tsv` has one accepted instruction per line, and in each column the lowest `.version` that ptxas
//! 13.5.37 accepts on that target, `-` for none.

use ptx_async_isa::inst::NameType;
use ptx_async_isa::{Context, Dialect, Target, text, validate};

/// The declarations with which every line was measured.
fn declared(name: &str) -> Option<NameType> {
    let prefix = name.trim_end_matches(|c: char| c.is_ascii_digit());
    [
        ("%b", NameType::Bits(8)),
        ("%rs", NameType::Bits(16)),
        ("%r", NameType::Bits(32)),
        ("%rd", NameType::Bits(64)),
        ("%p", NameType::Pred),
        ("%q", NameType::Bits(128)),
    ]
    .into_iter()
    .find_map(|(declared, ty)| (declared == prefix).then_some(ty))
}

#[test]
fn the_table_has_the_floors_that_ptxas_has() {
    let file = include_str!("floors.tsv");
    let mut lines = file.lines();
    let header: Vec<Target> =
        lines.next().unwrap().split('\t').skip(1).map(|name| name.parse().unwrap()).collect();
    let mut compared = 0;
    for line in lines {
        let mut cells = line.split('\t');
        let instruction = cells.next().unwrap();
        let inst = text::parse_declared(instruction, &declared)
            .unwrap_or_else(|parse_error| panic!("{instruction}: {parse_error}"));
        let valid = validate(&inst, &Context::default(), Dialect::Ptx)
            .unwrap_or_else(|found| panic!("{instruction}: {found:?}"));
        for (&target, measured) in header.iter().zip(cells) {
            let floor = valid.floor(target).map_or("-".to_string(), |isa| isa.to_string());
            assert_eq!(floor, measured, "{instruction} on {target}");
            compared += 1;
        }
    }
    assert!(compared >= 2700, "only {compared} cells were compared");
}
