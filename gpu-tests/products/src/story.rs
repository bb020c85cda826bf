//! The operands of a sum that differs.

use crate::form::Form;
use crate::{Batch, pack};

impl Batch {
    /// Describes the sums in a word of the results that differ: the elements of A that are given, those of B beside
    /// them, C, and both results.
    pub fn describe(&self, form: &Form, word: usize, device: u32, simulator: u32) -> String {
        let (cta, word) = (word / form.results(), word % form.results());
        let digits = |bits: u32| bits as usize / 4;
        let hex = |elements: &mut dyn Iterator<Item = u64>, bits: u32| -> String {
            let elements: Vec<String> =
                elements.map(|element| format!("{element:0w$x}", w = digits(bits))).collect();
            elements.join(" ")
        };
        let mut lines = Vec::new();
        for (bit, (product, row, column)) in pack::sums_of_word(form, word) {
            let [device, simulator] = [device, simulator]
                .map(|word| u64::from(word) >> bit & u64::MAX >> (64 - form.d.bits.min(32)));
            if device == simulator {
                continue;
            }
            let tile = &self.tiles[cta][product];
            let given = form.given();
            let a = hex(&mut tile.a[row * given..][..given].iter().copied(), form.a.bits);
            let b = hex(
                &mut (0..given).map(|given| tile.b[column * form.depth + form.column(given)]),
                form.b.bits,
            );
            let c = hex(&mut std::iter::once(tile.c[row * form.columns + column]), form.c.bits);
            let w = digits(form.d.bits.min(32));
            lines.push(format!(
                "CTA {cta}, product {product}, row {row}, column {column}: device {device:0w$x}, simulator {simulator:0w$x}, C {c}\n      A {a}\n      B {b}"
            ));
        }
        lines.join("\n    ")
    }
}
