//! The forms of products whose results are compared.

use crate::format::{BF16, E4M3, E5M2, F16, F32, F64, Format, TF32};

/// The kind of an instruction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// `mma`
    Warp,
    /// `mma.m8n8k4` of `f16`: four products.
    Quad,
    /// `wgmma`, with A in shared memory or in registers.
    Warpgroup { is_shared: bool },
    /// `wmma`
    Fragments,
}

/// An instruction with its types and shape. Its sparse A has the first two of each four elements, or the first of two.
#[derive(Clone, Copy, Debug)]
pub struct Form {
    pub(crate) index: usize,
    pub(crate) kind: Kind,
    pub(crate) is_sparse: bool,
    pub(crate) rows: usize,
    pub(crate) columns: usize,
    pub(crate) depth: usize,
    pub(crate) a: Format,
    pub(crate) b: Format,
    pub(crate) c: Format,
    pub(crate) d: Format,
}

impl Form {
    /// The instruction, and where A is.
    pub fn name(&self) -> String {
        let Form { rows, columns, depth, a, b, c, d, .. } = self;
        let sparse = if self.is_sparse { ".sp" } else { "" };
        let (name, place) = match self.kind {
            Kind::Warp | Kind::Quad => ("mma", ""),
            Kind::Warpgroup { is_shared: true } => ("wgmma", " of shared memory"),
            Kind::Warpgroup { is_shared: false } => ("wgmma", " of registers"),
            Kind::Fragments => ("wmma", ""),
        };
        format!("{name}{sparse}.m{rows}n{columns}k{depth}.{}.{}.{}.{}{place}", d.name, a.name, b.name, c.name)
    }

    /// The number of threads of a CTA.
    pub fn threads(&self) -> usize {
        if matches!(self.kind, Kind::Warpgroup { .. }) { 128 } else { 32 }
    }

    /// The number of words of the result of a CTA.
    pub fn results(&self) -> usize {
        self.sums() * self.d.bits as usize / 32
    }

    /// The number of sums of a CTA.
    pub fn sums(&self) -> usize {
        self.tiles() * self.rows * self.columns
    }

    /// The number of products of a CTA.
    pub(crate) fn tiles(&self) -> usize {
        if self.kind == Kind::Quad { 4 } else { 1 }
    }

    /// The number of elements of a row of A that are given.
    pub(crate) fn given(&self) -> usize {
        if self.is_sparse { self.depth / 2 } else { self.depth }
    }

    /// The column of a given element of A.
    pub(crate) fn column(&self, given: usize) -> usize {
        match (self.is_sparse, self.a.bits) {
            (false, _) => given,
            (true, 32) => 2 * given,
            (true, _) => given / 2 * 4 + given % 2,
        }
    }
}

fn warp(depth: usize, [a, b]: [Format; 2], sums: Format) -> Form {
    let (kind, is_sparse) = (Kind::Warp, false);
    Form { index: 0, kind, is_sparse, rows: 16, columns: 8, depth, a, b, c: sums, d: sums }
}

/// The forms that an H200 has, but for those of integers.
pub fn forms() -> Vec<Form> {
    let of_eight = [[E4M3; 2], [E5M2; 2], [E4M3, E5M2]];
    let mut all = Vec::new();
    for (c, d) in [(F32, F32), (F16, F16), (F16, F32)] {
        all.push(Form { kind: Kind::Quad, rows: 8, c, d, ..warp(4, [F16; 2], d) });
    }
    for depth in [8, 16] {
        all.extend([F32, F16].map(|sums| warp(depth, [F16; 2], sums)));
        all.push(warp(depth, [BF16; 2], F32));
    }
    all.extend([4, 8].map(|depth| warp(depth, [TF32; 2], F32)));
    for depth in [16, 32] {
        for sums in [F32, F16] {
            all.extend(of_eight.map(|factors| warp(depth, factors, sums)));
        }
    }
    all.push(Form { rows: 8, ..warp(4, [F64; 2], F64) });
    all.extend([4, 8, 16].map(|depth| warp(depth, [F64; 2], F64)));
    let sparse = |depth, factors, sums| Form { is_sparse: true, ..warp(depth, factors, sums) };
    for depth in [16, 32] {
        all.extend([F32, F16].map(|sums| sparse(depth, [F16; 2], sums)));
        all.push(sparse(depth, [BF16; 2], F32));
    }
    all.extend([8, 16].map(|depth| sparse(depth, [TF32; 2], F32)));
    all.extend(of_eight.map(|factors| sparse(64, factors, F32)));
    let of_warpgroup = [
        ([F16; 2], F32),
        ([F16; 2], F16),
        ([BF16; 2], F32),
        ([TF32; 2], F32),
        ([E4M3; 2], F32),
        ([E4M3; 2], F16),
        ([E5M2; 2], F32),
        ([E5M2; 2], F16),
        ([E4M3, E5M2], F32),
        ([E5M2, E4M3], F16),
    ];
    for is_sparse in [false, true] {
        for is_shared in [false, true] {
            for (factors, sums) in of_warpgroup {
                let depth = 256 / factors[0].bits as usize * if is_sparse { 2 } else { 1 };
                let kind = Kind::Warpgroup { is_shared };
                all.push(Form { kind, is_sparse, rows: 64, ..warp(depth, factors, sums) });
            }
        }
    }
    let fragments =
        |depth, factors, c, d| Form { kind: Kind::Fragments, columns: 16, c, ..warp(depth, [factors; 2], d) };
    for (c, d) in [(F32, F32), (F16, F16), (F16, F32), (F32, F16)] {
        all.push(fragments(16, F16, c, d));
    }
    all.push(fragments(16, BF16, F32, F32));
    all.push(fragments(8, TF32, F32, F32));
    all.push(Form { rows: 8, columns: 8, ..fragments(4, F64, F64, F64) });
    all.iter_mut().enumerate().for_each(|(index, form)| form.index = index);
    all
}
