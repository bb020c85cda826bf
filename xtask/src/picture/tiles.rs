//! The registers of `mma` and `wgmma`, by the formulas of `docs/fragments.md`, which the tests of the simulator check.

use std::collections::{BTreeMap, BTreeSet};

use anyhow::{Context as _, Result, bail};
use syn::{BinOp, Expr, Lit};

use super::grid::{Cell, Grids};
use crate::tools;

/// The place of an element of a register: by the names of the formulas, such as `row` and `column`.
type Formulas = BTreeMap<String, Expr>;

/// The formulas of a layout.
fn formulas(page: &str, layout: &str) -> Result<Formulas> {
    let start = format!("\n```text {layout}\n");
    let (_, block) = page.split_once(&start).with_context(|| format!("docs/fragments.md has no {layout}"))?;
    let lines = block.lines().take_while(|line| !line.is_empty() && *line != "```");
    let formulas = lines.filter_map(|line| line.split_once('='));
    formulas
        .map(|(name, formula)| {
            let parsed = syn::parse_str(formula).with_context(|| format!("{layout}: {formula}"))?;
            Ok((name.trim().to_owned(), parsed))
        })
        .collect()
}

/// The value of a formula.
fn value(formula: &Expr, names: &BTreeMap<&str, u32>) -> Result<u32> {
    Ok(match formula {
        Expr::Paren(inside) => value(&inside.expr, names)?,
        Expr::Path(path) => {
            let name = path.path.require_ident()?.to_string();
            *names.get(name.as_str()).with_context(|| format!("no value of `{name}`"))?
        }
        Expr::Lit(literal) => match &literal.lit {
            Lit::Int(number) => number.base10_parse()?,
            _ => bail!("a formula has numbers only"),
        },
        Expr::Binary(binary) => {
            let (left, right) = (value(&binary.left, names)?, value(&binary.right, names)?);
            match binary.op {
                BinOp::Add(_) => left + right,
                BinOp::Mul(_) => left * right,
                BinOp::Div(_) => left / right,
                BinOp::Rem(_) => left % right,
                _ => bail!("a formula has + * / and % only"),
            }
        }
        _ => bail!("a formula has + * / and % only"),
    })
}

/// A register of a thread.
#[derive(Clone, Copy)]
struct Register {
    thread: u32,
    index: u32,
}

/// The registers by the row and the column of their first elements.
fn places(
    formulas: &Formulas,
    (row, column): (&str, &str),
    threads: u32,
    registers: u32,
) -> Result<BTreeMap<(u32, u32), Register>> {
    let mut found = BTreeMap::new();
    for thread in 0..threads {
        for index in 0..registers {
            let names = BTreeMap::from([("t", thread), ("l", thread % 32), ("i", index), ("j", 0), ("w", 2)]);
            let of = |name: &str| {
                value(formulas.get(name).with_context(|| format!("no formula of `{name}`"))?, &names)
            };
            found.insert((of(row)?, of(column)?), Register { thread, index });
        }
    }
    Ok(found)
}

/// The rows of a grid: a cell has the lane, and the colour of the register.
fn rows(places: &BTreeMap<(u32, u32), Register>, name: impl Fn(u32) -> String) -> Vec<(String, Vec<Cell>)> {
    let mut rows: BTreeMap<u32, Vec<Cell>> = BTreeMap::new();
    for (&(row, _), register) in places {
        let cell = Cell { label: register.thread.to_string(), color: register.index as usize };
        rows.entry(row).or_default().push(cell);
    }
    rows.into_iter().map(|(row, cells)| (name(row), cells)).collect()
}

/// The names of the columns that begin registers.
fn columns(places: &BTreeMap<(u32, u32), Register>, name: impl Fn(u32) -> String) -> Vec<String> {
    places.keys().map(|&(_, column)| column).collect::<BTreeSet<_>>().into_iter().map(name).collect()
}

/// The operands of `mma.m16n8k16` of 16 bits, with D of `f32`.
///
/// # Errors
///
/// When the formulas cannot be read.
pub(super) fn mma() -> Result<String> {
    let page = page()?;
    let a = places(&formulas(&page, "mma-a-16")?, ("row", "k"), 32, 4)?;
    let b = places(&formulas(&page, "mma-b-16")?, ("k", "column"), 32, 2)?;
    let d = places(&formulas(&page, "mma-d-32")?, ("row", "column"), 32, 4)?;
    let pair = |first: u32| format!("{first}-{}", first + 1);
    let one = |number: u32| number.to_string();
    const CELL: usize = 42;
    let (left, right, low) = (48, 48 + 8 * CELL + 70, 216);
    let mut grids = Grids::default();
    grids.text((right, 4), "B: k by column, b[0] and b[1]");
    grids.grid((right, 24), CELL, &columns(&b, one), &rows(&b, pair));
    grids.text((left, low), "A: row by k, a[0] to a[3]");
    grids.grid((left, low + 20), CELL, &columns(&a, pair), &rows(&a, one));
    grids.text((right, low), "D: row by column, d[0] to d[3]");
    grids.grid((right, low + 20), CELL, &columns(&d, one), &rows(&d, one));
    grids.text((left, 24), "A cell has the lane; its colour is the register:");
    let legend = (0..4).map(|index| Cell { label: format!("[{index}]"), color: index }).collect();
    grids.grid((left, 34), CELL, &[], &[(String::new(), legend)]);
    Ok(grids.svg("The lanes and registers of A, B and D of mma.m16n8k16 with 16-bit elements"))
}

/// The accumulator of `wgmma` of `f32`, in blocks of 8 rows and 8 columns.
///
/// # Errors
///
/// When the formulas cannot be read.
pub(super) fn wgmma() -> Result<String> {
    const BLOCK: u32 = 8;
    let places = places(&formulas(&page()?, "wgmma-d-32")?, ("row", "column"), 128, 16)?;
    let mut blocks: BTreeMap<(u32, u32), (BTreeSet<u32>, BTreeSet<u32>)> = BTreeMap::new();
    for (&(row, column), register) in &places {
        let (warps, registers) = blocks.entry((row / BLOCK, column / BLOCK)).or_default();
        warps.insert(register.thread / 32);
        registers.insert(register.index);
    }
    let range = |block: u32| format!("{}-{}", block * BLOCK, block * BLOCK + BLOCK - 1);
    let columns: Vec<String> = (0..4).map(range).collect();
    let mut rows: BTreeMap<u32, Vec<Cell>> = BTreeMap::new();
    for (&(row, _), (warps, registers)) in &blocks {
        let names: Vec<String> = registers.iter().map(|index| format!("d[{index}]")).collect();
        let warp = warps.first().copied().unwrap_or_default();
        if warps.len() != 1 {
            bail!("a block of D is of one warp");
        }
        rows.entry(row).or_default().push(Cell { label: names.join(" "), color: warp as usize });
    }
    let rows: Vec<_> = rows.into_iter().map(|(row, cells)| (range(row), cells)).collect();
    let mut grids = Grids::default();
    grids.text((60, 4), "D: row by column, in blocks of 8 by 8");
    grids.grid((60, 24), 110, &columns, &rows);
    let legend = (0..4).map(|warp| Cell { label: format!("warp {warp}"), color: warp }).collect();
    grids.grid((60, 204), 110, &[], &[(String::new(), legend)]);
    grids.text((60, 250), "In each block, lane l has row l / 4 and the columns 2 * (l % 4) and the next.");
    Ok(grids.svg("The warps and registers of the accumulator of wgmma with 32-bit elements"))
}

fn page() -> Result<String> {
    tools::read(&tools::workspace().join("docs/fragments.md"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn formulas_have_the_values_of_rust() {
        let names = BTreeMap::from([("l", 13), ("i", 3)]);
        let formula = syn::parse_str("l / 4 + 8 * (i % 2)").unwrap();
        assert_eq!(value(&formula, &names).unwrap(), 13 / 4 + 8);
        assert!(value(&syn::parse_str("l - 4").unwrap(), &names).is_err());
    }

    /// The manual's figure of A: row 9 and column 2 are in lane 5, register 1.
    #[test]
    fn a_register_is_where_the_manual_draws_it() {
        let a = places(&formulas(&page().unwrap(), "mma-a-16").unwrap(), ("row", "k"), 32, 4).unwrap();
        let register = a[&(9, 2)];
        assert_eq!((register.thread, register.index), (5, 1));
    }
}
