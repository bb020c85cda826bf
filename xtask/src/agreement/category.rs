//! The categories of lines, by how they differ from valid ones.

use fastrand::Rng;

/// The way a line was derived from a valid one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Category {
    Valid,
    Qualifiers,
    Counts,
    Operands,
    Mutated,
}

impl Category {
    pub(super) fn name(self) -> &'static str {
        match self {
            Category::Valid => "valid",
            Category::Qualifiers => "with any combination of qualifiers",
            Category::Counts => "with one operand more or fewer",
            Category::Operands => "with operands of other kinds and widths",
            Category::Mutated => "mutated",
        }
    }

    /// A random category, weighted by the number of distinct lines that it has.
    pub(super) fn pick(random: &mut Rng) -> Self {
        match random.u32(..20) {
            0 => Category::Valid,
            1..=8 => Category::Qualifiers,
            9 | 10 => Category::Counts,
            11..=16 => Category::Operands,
            _ => Category::Mutated,
        }
    }
}
