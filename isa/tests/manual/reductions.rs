//! The tables of reductions of the manual's sections on `cp.reduce.async.bulk`, its tensor form and `multimem` (PTX ISA
//! 9.1).
//!
//! Nothing here is derived from the library: two tests compare its results, and those of ptxas, with these tables.

/// `.redOp`, from the syntax.
pub(crate) const OPS: [&str; 8] = ["and", "or", "xor", "add", "inc", "dec", "min", "max"];

/// `.type`, from the syntax, and the other fundamental and packed types of PTX.
#[rustfmt::skip]
pub(crate) const TYPES: [&str; 26] = [
    "f16", "bf16", "b32", "u32", "s32", "b64", "u64", "s64", "f32", "f64",
    "b8", "u8", "s8", "b16", "u16", "s16", "f16x2", "bf16x2", "b128", "pred",
    "e4m3", "e4m3x2", "e4m3x4", "e5m2", "e5m2x2", "e5m2x4",
];

/// A syntax line, and the rows of its table of operations and element types.
pub(crate) struct Reduction {
    /// The opcode up to `.redOp`.
    pub(crate) opcode: &'static str,
    /// Operands for it.
    pub(crate) operands: &'static str,
    /// The rows: operations and their element types.
    pub(crate) rows: &'static [(&'static [&'static str], &'static [&'static str])],
    /// The operations and types that need `.noftz`; no other syntax line has it.
    pub(crate) noftz: &'static [(&'static str, &'static [&'static str])],
}

/// Both instructions, in each direction.
pub(crate) const REDUCTIONS: [Reduction; 3] = [
    Reduction {
        opcode: "cp.reduce.async.bulk.shared::cluster.shared::cta.mbarrier::complete_tx::bytes",
        operands: "[%r1], [%r2], 16, [%r3]",
        rows: &[
            (&["add"], &["u32", "s32", "u64"]),
            (&["min", "max"], &["u32", "s32"]),
            (&["inc", "dec"], &["u32"]),
            (&["and", "or", "xor"], &["b32"]),
        ],
        noftz: &[],
    },
    Reduction {
        opcode: "cp.reduce.async.bulk.global.shared::cta.bulk_group",
        operands: "[%rd1], [%r1], 16",
        rows: &[
            (&["add"], &["u32", "s32", "u64", "f32", "f64", "f16", "bf16"]),
            (&["min", "max"], &["u32", "s32", "u64", "s64", "f16", "bf16"]),
            (&["inc", "dec"], &["u32"]),
            (&["and", "or", "xor"], &["b32", "b64"]),
        ],
        noftz: &[("add", &["f16", "bf16"])],
    },
    Reduction {
        opcode: "multimem.cp.reduce.async.bulk.global.shared::cta.bulk_group",
        operands: "[%rd1], [%r1], 16",
        rows: &[
            (&["add"], &["u32", "s32", "u64", "f32", "f64", "f16", "bf16"]),
            (&["min", "max"], &["u32", "s32", "u64", "s64", "f16", "bf16"]),
            (&["inc", "dec"], &["u32"]),
            (&["and", "or", "xor"], &["b32", "b64"]),
        ],
        noftz: &[("add", &["f16", "bf16"])],
    },
];

/// One operation on one type, with or without `.noftz`.
pub(crate) struct Combination {
    /// The syntax line.
    pub(crate) reduction: &'static Reduction,
    /// `.redOp`, without its dot.
    pub(crate) op: &'static str,
    /// `.type`, without its dot.
    pub(crate) ty: &'static str,
    /// Whether `.noftz` is given.
    pub(crate) noftz: bool,
}

impl Combination {
    /// Whether the table has the operation and the type, regardless of `.noftz`.
    pub(crate) fn is_in_table(&self) -> bool {
        self.reduction.rows.iter().any(|(ops, types)| ops.contains(&self.op) && types.contains(&self.ty))
    }

    /// Whether the manual requires `.noftz` here.
    pub(crate) fn requires_noftz(&self) -> bool {
        self.reduction.noftz.iter().any(|(op, types)| *op == self.op && types.contains(&self.ty))
    }

    /// Whether the manual allows it in this spelling.
    pub(crate) fn is_legal(&self) -> bool {
        self.is_in_table() && self.noftz == self.requires_noftz()
    }

    /// The PTX text.
    pub(crate) fn text(&self) -> String {
        let Self { reduction: Reduction { opcode, operands, .. }, op, ty, .. } = self;
        let noftz = if self.noftz { ".noftz" } else { "" };
        format!("{opcode}.{op}{noftz}.{ty} {operands};")
    }
}

/// Every operation on every type, with and without `.noftz`, in each direction.
pub(crate) fn combinations() -> impl Iterator<Item = Combination> {
    REDUCTIONS.iter().flat_map(|reduction| {
        OPS.into_iter().flat_map(move |op| {
            TYPES.into_iter().flat_map(move |ty| {
                [false, true].into_iter().map(move |noftz| Combination { reduction, op, ty, noftz })
            })
        })
    })
}
