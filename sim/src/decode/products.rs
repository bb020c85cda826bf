//! `wgmma` and `tcgen05`. Manual: "Asynchronous Warpgroup Level Matrix Instructions", "TensorCore 5th Generation
//! Family Instructions".

use ptx_async_isa::inst::Scalar;
use ptx_async_isa::text::{Module as Text, Operand, OperandKind};

use super::matrix::element;
use super::operands::integer;
use super::{Decoder, Missing};
use crate::compute::{Accumulation, Opcode};
use crate::engine::transfer::GroupKind;
use crate::program::{
    Address, Async, Constant, Fence, Left, Meet, Operation, Product, Register, Space, TensorKind,
    TensorProduct, TensorShape,
};

impl<'a> Decoder<'a> {
    /// Returns an operation that all threads of a warp execute together.
    pub(super) fn together(&mut self, meet: Meet) -> Operation {
        let lanes = self.names.constant(Constant::Bits(u64::from(u32::MAX)));
        Operation::Meet { meet: Box::new(meet), lanes }
    }

    /// Decodes the predicate of `scale-d` or `enable-input-d`. `None` for a constant other than 0.
    fn accumulates(
        &mut self,
        operand: &Operand<'a>,
        module: &Text<'a>,
    ) -> Result<Option<(Register, bool)>, Missing> {
        let OperandKind::Scalar(scalar) = operand.kind else { return Err(String::new()) };
        match scalar {
            Scalar::Int(0) => Ok(Some((self.zero(), false))),
            Scalar::Int(_) => Ok(None),
            scalar => self.names.predicate(scalar, module).map(Some),
        }
    }

    /// Decodes an instruction of a warpgroup.
    pub(super) fn warpgroup(
        &mut self,
        opcode: &Opcode<'a>,
        operands: &[Operand<'a>],
        module: &Text<'a>,
    ) -> Result<Operation, Missing> {
        let words = words(opcode);
        let asynchronous = |asynchronous| Ok(Operation::Async(Box::new(asynchronous)));
        match (words.as_slice(), operands) {
            ([".fence"], []) => Ok(Operation::Fence(Fence::Registers)),
            ([".commit_group"], []) => Ok(self.together(Meet::CommitProducts)),
            ([".wait_group"], [pending]) => {
                let pending = integer(pending).and_then(|pending| u64::try_from(pending).ok());
                let pending = pending.ok_or_else(String::new)?;
                let kind = GroupKind::Matrix;
                asynchronous(Async::Wait { kind, pending, of_reads: false, commits: false })
            }
            ([".mma_async", words @ ..], [d, a, b, rest @ ..]) => {
                let product = self.warpgroup_product(words, [d, a, b], rest, module)?;
                Ok(self.together(Meet::Product(Box::new(product))))
            }
            _ => Err(String::new()),
        }
    }

    fn warpgroup_product(
        &mut self,
        words: &[&str],
        [d, a, b]: [&Operand<'a>; 3],
        rest: &[Operand<'a>],
        module: &Text<'a>,
    ) -> Result<Product, Missing> {
        let (is_sparse, words) = match words {
            [".sp", rest @ ..] => (true, rest),
            words => (false, words),
        };
        let [shape, types @ ..] = words else { return Err(String::new()) };
        let (columns, depth) = shape
            .strip_prefix(".m64n")
            .and_then(|shape| shape.split_once('k'))
            .and_then(|(columns, depth)| Some((columns.parse().ok()?, depth.parse().ok()?)))
            .ok_or_else(String::new)?;
        let left = match &a.kind {
            OperandKind::Vector(_) => Left::Registers(self.elements(a, None, module)?),
            _ => Left::Shared(self.operand(a, None, module)?),
        };
        let (sparsity, rest) = match rest {
            [metadata, selector, rest @ ..] if is_sparse => {
                (Some(self.sparsity(metadata, selector, module)?), rest)
            }
            rest => (None, rest),
        };
        let (scale, constants) = rest.split_first().ok_or_else(String::new)?;
        let constants: Vec<i64> = constants.iter().filter_map(integer).collect();
        let negates = [0, 1].map(|index| constants.get(index) == Some(&-1));
        let transposes = match (&left, constants.get(2..).unwrap_or(&[])) {
            (Left::Shared(_), [a, b]) => [*a == 1, *b == 1],
            (Left::Registers(_), [b]) => [false, *b == 1],
            _ => [false; 2],
        };
        let saturates = types.contains(&".satfinite");
        let types: Vec<_> = types.iter().filter_map(|word| element(word)).collect();
        let [third, first, second] = types[..] else { return Err(String::new()) };
        let results = self.results(d, module)?;
        let sums = results.iter().copied().collect::<Option<Box<_>>>().ok_or_else(String::new)?;
        let product = Product {
            columns,
            depth,
            elements: [first, second, third],
            accumulation: Accumulation::of_warpgroup(first.bits(), sparsity.is_some()),
            sparsity,
            saturates,
            left,
            right: self.operand(b, None, module)?,
            sums,
            accumulates: self.accumulates(scale, module)?,
            negates,
            transposes,
        };
        product.is_whole().then_some(product).ok_or_else(String::new)
    }

    /// Decodes an address in tensor memory.
    fn tensor(&mut self, operand: &Operand<'a>, module: &Text<'a>) -> Result<Address, Missing> {
        // A tensor memory address has its own space; only its registers matter here.
        self.address(operand, Space::Generic, module)
    }

    /// Decodes an instruction on tensor memory that is not in the table.
    pub(super) fn tensor_memory(
        &mut self,
        opcode: &Opcode<'a>,
        operands: &[Operand<'a>],
        module: &Text<'a>,
    ) -> Result<Operation, Missing> {
        let words = words(opcode);
        let is_pair = opcode.has(".cta_group::2");
        match (words.as_slice(), operands) {
            ([".relinquish_alloc_permit", _], []) => Ok(Operation::Nothing),
            ([".fence::before_thread_sync" | ".fence::after_thread_sync"], []) => {
                self.has_tensor_fence = true;
                Ok(Operation::Nothing)
            }
            ([wait @ (".wait::ld" | ".wait::st")], []) => {
                Ok(self.together(Meet::WaitTensor { stores: *wait == ".wait::st" }))
            }
            ([".alloc", ..], [destination, columns]) => {
                let space = if opcode.has(".shared::cta") { Space::Shared } else { Space::Generic };
                let destination = self.address(destination, space, module)?;
                let columns = self.operand(columns, None, module)?;
                Ok(self.together(Meet::AllocateTensor { destination, columns }))
            }
            ([".dealloc", ..], [address, columns]) => {
                let address = self.operand(address, None, module)?;
                let columns = self.operand(columns, None, module)?;
                Ok(self.together(Meet::FreeTensor { address, columns }))
            }
            ([".ld", shape, _, rest @ ..], [results, address, ..]) if *shape != ".red" => {
                let shape = tensor_shape(shape, rest);
                let (results, address) = (self.results(results, module)?, self.tensor(address, module)?);
                Ok(self.together(Meet::LoadTensor { results, address, shape }))
            }
            ([".st", shape, _, rest @ ..], [address, .., values]) => {
                let shape = tensor_shape(shape, rest);
                let (values, address) = (self.elements(values, None, module)?, self.tensor(address, module)?);
                Ok(self.together(Meet::StoreTensor { values, address, shape }))
            }
            ([".cp", _, shape, ..], [address, descriptor]) => {
                let (rows, bits) = shape
                    .strip_prefix('.')
                    .and_then(|shape| shape.strip_suffix('b')?.split_once('x'))
                    .and_then(|(rows, bits)| Some((rows.parse().ok()?, bits.parse::<u32>().ok()?)))
                    .ok_or_else(String::new)?;
                let address = self.tensor(address, module)?;
                let descriptor = self.operand(descriptor, None, module)?;
                let copy = Async::CopyTensor { address, descriptor, rows, bytes: bits / 8, is_pair };
                Ok(Operation::Async(Box::new(copy)))
            }
            ([".mma", words @ ..], [d, a, b, rest @ ..]) => {
                let product = self.tensor_product(words, [d, a, b], rest, is_pair, module)?;
                Ok(Operation::Async(Box::new(Async::Product(product))))
            }
            _ => Err(String::new()),
        }
    }

    fn tensor_product(
        &mut self,
        words: &[&str],
        [d, a, b]: [&Operand<'a>; 3],
        rest: &[Operand<'a>],
        is_pair: bool,
        module: &Text<'a>,
    ) -> Result<TensorProduct, Missing> {
        let kind = words.iter().find_map(|word| {
            Some(match *word {
                ".kind::f16" => TensorKind::F16,
                ".kind::tf32" => TensorKind::Tf32,
                ".kind::f8f6f4" => TensorKind::F8,
                ".kind::i8" => TensorKind::I8,
                word if word.starts_with(".kind::mx") => TensorKind::Scaled,
                _ => return None,
            })
        });
        let kind = kind.ok_or_else(String::new)?;
        let is_sparse = words.contains(&".sp");
        let left = match &a.kind {
            OperandKind::Address(_) => Left::Tensor(self.tensor(a, module)?),
            _ => Left::Shared(self.operand(a, None, module)?),
        };
        let rest = match rest {
            // Skips the metadata.
            [Operand { kind: OperandKind::Address(_), .. }, rest @ ..] if is_sparse => rest,
            rest => rest,
        };
        let (shape, rest) = rest.split_first().ok_or_else(String::new)?;
        let mut has_more = is_sparse || words.iter().any(|word| matches!(*word, ".ws" | ".ashift"));
        let mut rest = rest;
        while let [Operand { kind: OperandKind::Address(_), .. }, more @ ..] = rest {
            (has_more, rest) = (true, more);
        }
        let mut disabled = Box::default();
        if let [lanes @ Operand { kind: OperandKind::Vector(_), .. }, more @ ..] = rest {
            (disabled, rest) = (self.elements(lanes, None, module)?, more);
        }
        let (enables, rest) = rest.split_first().ok_or_else(String::new)?;
        let is_without = |operand: &Operand<'a>| integer(operand) == Some(0);
        Ok(TensorProduct {
            kind,
            is_pair,
            is_sparse,
            has_more: has_more || !rest.iter().all(is_without),
            left,
            right: self.operand(b, None, module)?,
            sums: self.tensor(d, module)?,
            shape: self.operand(shape, None, module)?,
            disabled,
            accumulates: self.accumulates(enables, module)?,
        })
    }
}

/// Returns the qualifiers that matter to the simulator.
fn words<'a>(opcode: &Opcode<'a>) -> Vec<&'a str> {
    let says = |word: &&str| !matches!(*word, ".sync" | ".aligned") && !word.starts_with(".collector::");
    opcode.words.iter().copied().filter(says).collect()
}

/// Returns the shape of a load or store of tensor memory, if it neither packs nor splits numbers.
fn tensor_shape(shape: &str, rest: &[&str]) -> TensorShape {
    match shape {
        _ if rest != [".b32"] => TensorShape::Other,
        ".32x32b" => TensorShape::Rows,
        ".16x128b" => TensorShape::Half { columns: 4 },
        ".16x256b" => TensorShape::Half { columns: 8 },
        _ => TensorShape::Other,
    }
}
