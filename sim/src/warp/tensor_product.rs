//! `tcgen05.mma` and `tcgen05.cp`: their reads of shared memory, and their results in tensor memory.

use std::ops::Range;

use super::factors::{Arithmetic, Descriptor, Factor};
use super::issue::Issuer;
use super::multiply::part;
use super::tensor_memory::place_of;
use super::tensor_order::{Access, By, Part, ROWS};
use crate::compute::{Accumulation, Format};
use crate::engine::extent::Extent;
use crate::engine::finding::{Finding, Kind};
use crate::engine::machine::{Machine, Request, Signals, Stop};
use crate::engine::transfer::{Data, GroupKind};
use crate::engine::unknown::Unknown;
use crate::program::{Address, Element, Left, Register, TensorKind, TensorProduct};

/// The decoded instruction descriptor. Manual: "Instruction descriptor".
#[derive(Clone, Copy, Debug)]
struct Shape {
    rows: u32,
    columns: u32,
    /// The element types of A, B and D. `None` for those that the simulator does not multiply.
    elements: Option<[Element; 3]>,
    /// The bits of an element of A and B in shared memory.
    bits: u32,
    saturates: bool,
    negates: [bool; 2],
    transposes: [bool; 2],
}

impl Shape {
    fn new(bits: u64, kind: TensorKind) -> Shape {
        let field = |from: u32, width: u32| (bits >> from) as u32 & ((1 << width) - 1);
        let factor = |from: u32| match (kind, field(from, 3)) {
            (TensorKind::F16, 0) => Some(Element::Float(Format::F16)),
            (TensorKind::F16, 1) => Some(Element::Float(Format::Bf16)),
            (TensorKind::Tf32, 2) => Some(Element::Float(Format::Tf32)),
            (TensorKind::F8, 0) => Some(Element::Float(Format::E4m3)),
            (TensorKind::F8, 1) => Some(Element::Float(Format::E5m2)),
            (TensorKind::I8, signed @ (0 | 1)) => Some(Element::Integer { bits: 8, is_signed: signed == 1 }),
            _ => None,
        };
        let sum = match (kind, field(4, 2)) {
            (TensorKind::I8, 2) => Some(Element::Integer { bits: 32, is_signed: true }),
            (TensorKind::F16 | TensorKind::Tf32 | TensorKind::F8, 1) => Some(Element::Float(Format::F32)),
            _ => None,
        };
        let elements = match (factor(7), factor(10), sum) {
            (Some(left), Some(right), Some(sum)) => Some([left, right, sum]),
            _ => None,
        };
        Shape {
            rows: field(24, 5) << 4,
            columns: field(17, 6) << 3,
            elements,
            bits: match kind {
                TensorKind::F16 => 16,
                TensorKind::Tf32 => 32,
                TensorKind::F8 | TensorKind::I8 | TensorKind::Scaled => 8,
            },
            saturates: field(3, 1) == 1,
            negates: [field(13, 1) == 1, field(14, 1) == 1],
            transposes: [field(15, 1) == 1, field(16, 1) == 1],
        }
    }

    /// Returns the CTA of a pair, and the row and the column of its tensor memory, that hold a sum. Manual: "Data path
    /// layout organization".
    fn place(&self, ctas: u32, row: u32, column: u32) -> Option<(u32, u32, u32)> {
        Some(match (ctas, self.rows) {
            (1, 128) => (0, row, column),
            (1, 64) => (0, row / 16 * 32 + row % 16, column),
            (2, 256) => (row / ROWS, row % ROWS, column),
            (2, 128) => {
                let half = self.columns / 2;
                (row / 64, row % 64 + column / half * 64, column % half)
            }
            _ => return None,
        })
    }
}

impl Shape {
    /// Returns the parts of tensor memory that hold the sums. `None` for layouts that are not supported.
    fn parts(&self, ctas: u32, columns: Range<u32>, has_more: bool) -> Vec<Part> {
        match (ctas, self.rows) {
            (1, 64) if !has_more => {
                let quarter =
                    |quarter: u32| Part { rows: 32 * quarter..32 * quarter + 16, columns: columns.clone() };
                (0..4).map(quarter).collect()
            }
            (1, 128) | (2, 128 | 256) => vec![Part { rows: 0..ROWS, columns }],
            _ => Vec::new(),
        }
    }
}

impl Issuer<'_, '_> {
    /// Returns the ranks of the CTAs that execute an instruction.
    fn pair(&self, is_pair: bool) -> Vec<usize> {
        let own = self.warp.rank as usize;
        match is_pair {
            true => {
                [own & !1, own | 1].into_iter().filter(|&rank| rank < self.warp.cluster.ctas.len()).collect()
            }
            false => vec![own],
        }
    }

    fn descriptor(&self, register: Register, machine: &mut Machine) -> Result<Descriptor, Stop> {
        let bits = self.value(register);
        Descriptor::of_tensor(bits).ok_or_else(|| {
            let message =
                format!("bits 61 to 63 of a descriptor must be 0, 1, 2, 4 or 6, but they are {}", bits >> 61);
            self.stop(Kind::Illegal, message, machine)
        })
    }

    fn tensor_address(&self, address: &Address) -> (u32, u32) {
        place_of(self.value(address.base).wrapping_add_signed(address.offset))
    }

    /// Issues a read of shared memory that lasts until a commit of the thread.
    fn read_shared(&self, reads: Vec<Extent>, machine: &mut Machine) -> Result<(), Stop> {
        machine.issue(Request {
            site: self.site(),
            reads,
            map: None,
            writes: Vec::new(),
            data: Data::default(),
            unknown: Unknown::default(),
            combine: None,
            scope: None,
            signals: Signals::Group(GroupKind::Matrix),
            is_generic: false,
        })
    }

    /// Executes `tcgen05.cp`.
    pub(super) fn copy_tensor(
        &self,
        address: &Address,
        descriptor: Register,
        (rows, bytes): (u32, u32),
        is_pair: bool,
        machine: &mut Machine,
    ) -> Result<(), Stop> {
        let descriptor = self.descriptor(descriptor, machine)?;
        let factor = Factor { descriptor, rows: (0, rows), depth: bytes, bits: 8, is_transposed: false };
        let ranks = self.pair(is_pair);
        self.read_shared(
            ranks.iter().flat_map(|&rank| factor.extents(self.warp.shared_of(rank))).collect(),
            machine,
        )?;
        let first = self.tensor_address(address).1;
        let columns = first..first + bytes / 4;
        self.order(&ranks, &[Part { rows: 0..ROWS, columns }], true, machine);
        // The layouts of copies in tensor memory are not supported: the values become unknown.
        self.forget_columns(&ranks, first, bytes / 4, machine)
    }

    /// Checks and records the accesses of an issued product or copy to parts of tensor memory.
    fn order(&self, ranks: &[usize], parts: &[Part], writes: bool, machine: &mut Machine) {
        let by = By::Product(machine.products(self.site().thread));
        let access = Access { by, site: self.site(), writes };
        for &rank in ranks {
            for part in parts {
                self.warp.order_tensor(rank, part, access, 1 << self.lane, machine);
            }
        }
    }

    fn forget_columns(
        &self,
        ranks: &[usize],
        first: u32,
        count: u32,
        machine: &mut Machine,
    ) -> Result<(), Stop> {
        machine.uncomputed.get_or_insert(self.site());
        for &rank in ranks {
            self.warp.check_allocated(rank, first, count, self.site(), machine)?;
            let mut memory = self.warp.cluster.tensor[rank].borrow_mut();
            for column in first..first + count {
                (0..ROWS).for_each(|row| memory.set(row, column, None));
            }
        }
        Ok(())
    }

    /// Executes `tcgen05.mma`. Tensor memory holds the sums immediately; no instruction may access them before the
    /// thread's commit.
    pub(super) fn tensor_product(&self, product: &TensorProduct, machine: &mut Machine) -> Result<(), Stop> {
        let shape = Shape::new(self.value(product.shape), product.kind);
        let ranks = self.pair(product.is_pair);
        let ctas = ranks.len() as u32;
        if shape.rows == 0 || shape.columns == 0 || !shape.rows.is_multiple_of(ctas * 16) {
            let message = format!(
                "the instruction descriptor has {} rows and {} columns, which no form of `tcgen05.mma` has",
                shape.rows, shape.columns
            );
            return Err(self.stop(Kind::Illegal, message, machine));
        }
        let depth = 256 / shape.bits;
        let factor = |descriptor, rows, is_transposed, depth| Factor {
            descriptor,
            rows: (0, rows),
            depth,
            bits: shape.bits,
            is_transposed,
        };
        let left = match &product.left {
            Left::Shared(register) => {
                let descriptor = self.descriptor(*register, machine)?;
                Some(factor(descriptor, shape.rows / ctas, shape.transposes[0], depth))
            }
            _ => None,
        };
        let right = factor(
            self.descriptor(product.right, machine)?,
            shape.columns / ctas,
            shape.transposes[1],
            if product.is_sparse { 2 * depth } else { depth },
        );
        let factors = || left.iter().chain([&right]);
        let reads = ranks
            .iter()
            .flat_map(|&rank| factors().flat_map(move |factor| factor.extents(self.warp.shared_of(rank))));
        self.read_shared(reads.collect(), machine)?;
        let (_, first) = self.tensor_address(&product.sums);
        let count = if (ctas, shape.rows) == (2, 128) { shape.columns / 2 } else { shape.columns };
        for &rank in &ranks {
            self.warp.check_allocated(rank, first, count, self.site(), machine)?;
        }
        if let Left::Tensor(address) = &product.left
            && shape.rows == ROWS * ctas
        {
            let (_, first) = self.tensor_address(address);
            self.order(&ranks, &[Part { rows: 0..ROWS, columns: first..first + 8 }], false, machine);
        }
        let parts = shape.parts(ctas, first..first + count, product.has_more);
        self.order(&ranks, &parts, true, machine);
        let is_plain = !product.has_more && product.disabled.iter().all(|&disabled| self.u32(disabled) == 0);
        let sums =
            is_plain.then(|| self.tensor_sums(product, &shape, &ranks, left.as_ref(), &right, machine));
        match sums.flatten() {
            Some(sums) => {
                for (number, sum) in sums.into_iter().enumerate() {
                    let (row, column) = (number as u32 / shape.columns, number as u32 % shape.columns);
                    if let Some((cta, row, column)) = shape.place(ctas, row, column) {
                        let mut memory = self.warp.cluster.tensor[ranks[cta as usize]].borrow_mut();
                        memory.set(row, first + column, Some(sum));
                    }
                }
                Ok(())
            }
            None => self.forget_columns(&ranks, first, count, machine),
        }
    }

    /// Returns the bits of D. `None` if a value is unknown, or the layout is not supported.
    fn tensor_sums(
        &self,
        product: &TensorProduct,
        shape: &Shape,
        ranks: &[usize],
        left: Option<&Factor>,
        right: &Factor,
        machine: &Machine,
    ) -> Option<Vec<u32>> {
        let [first, second, third] = shape.elements?;
        let ctas = ranks.len() as u32;
        shape.place(ctas, 0, 0)?;
        let gathered = |factor: &Factor, element: Element| -> Option<Vec<f64>> {
            let numbers: Option<Vec<_>> = ranks
                .iter()
                .map(|&rank| factor.numbers(self.warp.shared_of(rank), element, machine))
                .collect();
            numbers.map(|numbers| numbers.concat())
        };
        let a = match left {
            Some(left) => gathered(left, first)?,
            None => self.left_of_tensor(product, shape, ranks, first)?,
        };
        let is_negated = shape.negates[0] != shape.negates[1];
        let a = a.into_iter().map(|number| Some(if is_negated { -number } else { number }));
        let b = gathered(right, second)?;
        let accumulates = product
            .accumulates
            .is_none_or(|(predicate, negated)| (self.value(predicate) & 1 == 1) != negated);
        let (_, start) = self.tensor_address(&product.sums);
        let mut before = Vec::new();
        if accumulates {
            for row in 0..shape.rows {
                for column in 0..shape.columns {
                    let (cta, row, column) = shape.place(ctas, row, column)?;
                    let memory = self.warp.cluster.tensor[ranks[cta as usize]].borrow();
                    before.push(u64::from(memory.value(row, start + column)?));
                }
            }
        }
        let columns = shape.columns as usize;
        let sum = |row: usize, column: usize| before.get(row * columns + column).copied().unwrap_or(0);
        let arithmetic = Arithmetic {
            elements: [first, second, third],
            depth: 256 / shape.bits,
            accumulation: Accumulation::of_tensor(shape.bits),
            saturates: shape.saturates,
        };
        let sums = arithmetic.products(a.collect(), b, sum);
        Some(sums.into_iter().map(|sum| sum as u32).collect())
    }

    /// Returns A from tensor memory, where each row of A is in one row, with consecutive elements.
    fn left_of_tensor(
        &self,
        product: &TensorProduct,
        shape: &Shape,
        ranks: &[usize],
        element: Element,
    ) -> Option<Vec<f64>> {
        let Left::Tensor(address) = &product.left else { return None };
        let (_, start) = self.tensor_address(address);
        if shape.rows != ROWS * ranks.len() as u32 {
            return None;
        }
        let per_column = 32 / shape.bits;
        let mut numbers = Vec::new();
        for &rank in ranks {
            let memory = self.warp.cluster.tensor[rank].borrow();
            for row in 0..ROWS {
                for number in 0..256 / shape.bits {
                    let word = memory.value(row, start + number / per_column)?;
                    numbers.push(element.number(part(word.into(), number % per_column, shape.bits)));
                }
            }
        }
        Some(numbers)
    }
}

impl super::Warp<'_> {
    /// Reports tensor memory that is still allocated when all threads of its CTA have exited.
    pub(super) fn check_tensor_memory(&self, machine: &mut Machine) {
        let memory = self.cluster.tensor[self.rank as usize].borrow();
        if let Some(site) = memory.site
            && memory.is_in_use()
        {
            let message = "the tensor memory allocated here is not deallocated when the CTA exits";
            let help =
                "write `tcgen05.dealloc` before the exit, with the same number of columns, in one warp";
            machine.report(Finding::new(Kind::UnfinishedAtExit, site, message).help(help));
        }
    }
}
