//! Transactions: an arrival on a barrier that expects the bytes of copies, then the copies, which complete on it.
//!
//! The checks are those of the macro, which are in [`ptx_async_isa::transaction`].

use alloc::format;
use alloc::vec::Vec;
use core::panic::Location;

use ptx_async_isa::form;
use ptx_async_isa::transaction::{
    self, At, CopyBytes, Mistake, StatedBytes, arrival, box_dim_range, boxes, check_completes,
    check_element_type, copy_bytes, needless_bytes, own_field, stated_bytes, stated_range, sum_range,
    unknown_sum,
};
use ptx_async_isa::{Given, Slot};

use super::address::{Address, Space};
use super::build_error::BuildError;
use super::instruction::Instruction;
use super::kernel::{Kernel, Statement};
use super::operand::{Int32, Operand, OperandShape, Out};
use super::scalar::OwnedScalar;
use super::stated::Stated;

impl Instruction {
    /// In a [transaction](Kernel::transaction), the number of bytes that a tensor copy completes on the barrier.
    pub fn bytes(mut self, bytes: impl Into<Int32>) -> Self {
        self.stated.bytes = Some(bytes.into().0);
        self
    }

    /// In a [transaction](Kernel::transaction), the box of the tensor map, the innermost dimension first. With
    /// [`ty`](Self::ty), the type of its elements, it gives the bytes of a tensor copy.
    pub fn box_dim(mut self, sizes: impl IntoIterator<Item = u32>) -> Self {
        self.stated.box_dim = Some(sizes.into_iter().collect());
        self
    }

    /// Returns the copy, completing on this barrier, and its bytes.
    fn complete_on(mut self, barrier: &Address) -> Result<(Instruction, OwnedScalar), Mistake> {
        let has_barrier = self.operands.iter().any(|(slot, _)| *slot == Slot::Mbarrier);
        let own = [("pred", self.guard.is_some()), ("mbarrier", has_barrier)];
        if let Some(mistake) = own.into_iter().find_map(|(field, has)| own_field(field).filter(|_| has)) {
            return Err(mistake);
        }
        let inst = self.inst(&|_| None, &mut Vec::new());
        check_completes(&inst)?;
        let bytes = match copy_bytes(&inst) {
            CopyBytes::Stated => self.stated_bytes()?,
            other => {
                if let Some(field) = self.stated.fields().next() {
                    return Err(needless_bytes(self.instruction, field));
                }
                match other {
                    CopyBytes::Known(bytes) => OwnedScalar::Int(bytes),
                    _ => self.given_size().unwrap_or(OwnedScalar::Int(0)),
                }
            }
        };
        self.stated = Stated::default();
        if self.instruction.states_bytes() {
            // The type is that of the box's elements.
            self.qualifiers.retain(|(slot, _)| *slot != Slot::Ty);
        }
        Ok((self.operand(Slot::Mbarrier, barrier.clone()), bytes))
    }

    /// The operand `size`.
    fn given_size(&self) -> Option<OwnedScalar> {
        self.operands.iter().find_map(|(slot, operand)| match &operand.0 {
            OperandShape::Scalar(size) if *slot == Slot::Size => Some(size.clone()),
            _ => None,
        })
    }

    /// The stated bytes: `bytes`, or those of the box.
    fn stated_bytes(&self) -> Result<OwnedScalar, Mistake> {
        let ty = self.qualifiers.iter().find_map(|(slot, given)| match given {
            Given::Qualifier(ty) if *slot == Slot::Ty => Some(*ty),
            _ => None,
        });
        let Stated { bytes, box_dim } = &self.stated;
        let stated = stated_bytes(self.instruction, |field| match field {
            "bytes" => bytes.is_some(),
            "box_dim" => box_dim.is_some(),
            _ => ty.is_some(),
        })?;
        let bytes = match (stated, bytes, box_dim, ty) {
            (StatedBytes::Box, _, Some(sizes), Some(ty)) => {
                let ty = check_element_type(self.instruction, ty)?;
                if let Some(mistake) = sizes.iter().find_map(|&size| box_dim_range(size.into())) {
                    return Err(mistake);
                }
                let boxes = boxes(&self.inst(&|_| None, &mut Vec::new()), sizes.len())?.unwrap_or(0);
                let elements = sizes.iter().fold(boxes, |product, &size| product.saturating_mul(size.into()));
                OwnedScalar::Int(elements.saturating_mul(i64::from(ty.bits() / 8)))
            }
            (_, bytes, ..) => bytes.clone().unwrap_or(OwnedScalar::Int(0)),
        };
        match bytes {
            OwnedScalar::Int(count) => match stated_range(stated, count) {
                Some(mistake) => Err(mistake),
                None => Ok(bytes),
            },
            _ => Ok(bytes),
        }
    }
}

impl Kernel {
    /// Appends a transaction on a barrier in the shared memory of this CTA: an `mbarrier.arrive.expect_tx` of the bytes
    /// of the copies, and the copies, which complete on the barrier. They are executed in sequence, as
    /// [`steps`](Self::steps) are.
    ///
    /// A tensor copy states its bytes: with [`bytes`](Instruction::bytes), or with [`box_dim`](Instruction::box_dim) and
    /// [`ty`](Instruction::ty).
    ///
    /// ```
    /// use ptx_async::jit::{Array, BuildErrors, ElemType, Instruction, Kernel, Module};
    ///
    /// # fn main() -> Result<(), BuildErrors> {
    /// let mut kernel = Kernel::new("fetch");
    /// let (tile, row) = (kernel.shared("tile", Array::bytes(8192).align(128)), kernel.reg64("row"));
    /// let (map, barrier) = (kernel.reg64("map"), kernel.shared("barrier", Array::of(ElemType::B64, 1)));
    /// kernel.transaction(
    ///     &barrier,
    ///     [
    ///         Instruction::step("cp_async_bulk")?.dst_shared(&tile).src_global(&row).size(1024),
    ///         Instruction::step("cp_async_bulk_tensor")?
    ///             .dst_shared(&tile + 4096)
    ///             .src_tensor(&map, [0, 0])
    ///             .box_dim([32, 32])
    ///             .ty(ElemType::F32),
    ///     ],
    /// );
    /// let mut module = Module::new("sm_90");
    /// module.kernel(kernel);
    /// assert!(module.finish()?.text.contains("mbarrier.arrive.expect_tx.shared::cta.b64 _, [barrier], 5120;"));
    /// # Ok(())
    /// # }
    /// ```
    #[track_caller]
    pub fn transaction(
        &mut self,
        barrier: impl Into<Address>,
        copies: impl IntoIterator<Item = Instruction>,
    ) -> &mut Self {
        self.transaction_in(Space::Shared, barrier, copies)
    }

    /// Appends a [`transaction`](Self::transaction) on a barrier in this state space: `Space::SharedCluster` for a
    /// barrier of another CTA.
    #[track_caller]
    pub fn transaction_in(
        &mut self,
        space: impl Into<Space>,
        barrier: impl Into<Address>,
        copies: impl IntoIterator<Item = Instruction>,
    ) -> &mut Self {
        let location = Location::caller();
        let (space, barrier) = (space.into(), barrier.into());
        let Some(arrival) = arrival() else { return self };
        let start = self.statements.len();
        // The arrival precedes the copies, whose bytes it expects, so its position is reserved here.
        self.statements.push((Statement::empty(), location));
        if space == Space::Generic {
            self.mistake(start, location, arrival, transaction::generic_barrier());
        }
        let (mut literal, mut registers, mut exceeds) = (0_i64, Vec::new(), false);
        for copy in copies {
            let (statement, instruction) = (self.statements.len(), copy.instruction);
            match copy.complete_on(&barrier) {
                Ok((copy, bytes)) => {
                    match bytes {
                        OwnedScalar::Int(bytes) => {
                            exceeds |= sum_range(bytes).is_some();
                            literal = literal.saturating_add(bytes);
                        }
                        register => registers.push(register),
                    }
                    self.statements.push((Statement::Instruction(copy), location));
                }
                Err(mistake) => {
                    self.statements.push((Statement::empty(), location));
                    self.mistake(statement, location, instruction, mistake);
                }
            }
        }
        let sum = match (sum_range(literal), &registers[..]) {
            (Some(_), _) if exceeds => return self,
            (Some(mistake), _) => Err(mistake),
            (None, []) => Ok(OwnedScalar::Int(literal)),
            (None, [register]) if literal == 0 => Ok(register.clone()),
            (None, _) => Err(unknown_sum()),
        };
        match sum {
            Ok(sum) => {
                let sum = Operand(OperandShape::Scalar(sum));
                let arrive = Instruction::of(arrival).mbarrier_in(space, barrier).out(Out::sink());
                let arrive = arrive.operand(Slot::TxCount, sum);
                if let Some((statement, _)) = self.statements.get_mut(start) {
                    *statement = Statement::Instruction(arrive);
                }
            }
            Err(mistake) => self.mistake(start, location, arrival, mistake),
        }
        self.sequences.push(start..self.statements.len());
        self
    }

    /// Reports a mistake in the statement for this instruction.
    fn mistake(
        &mut self,
        statement: usize,
        location: &'static Location<'static>,
        instruction: &'static form::Instruction,
        mistake: Mistake,
    ) {
        let Mistake { at, message, help, rule } = mistake;
        let step = instruction.step();
        let subject = match at {
            At::Step => format!("`{step}`"),
            At::Name(field) | At::Value(field) => format!("`{field}` of `{step}`"),
        };
        let origin = self.origin(Some(statement), location);
        let (rule, manual) = rule.map_or(("transaction", "mbarrier.arrive"), |rule| (rule.id, rule.manual));
        let error = BuildError::of_builder(rule, manual, origin, message, help);
        self.errors.push(BuildError { subject, ..error });
    }
}
