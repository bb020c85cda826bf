//! Arithmetic and comparison.

use ptx_async_isa::inst::Scalar;
use ptx_async_isa::text::{Module as Text, Operand, OperandKind};
use ptx_async_isa::vocab::ElemType;

use super::{Decoder, Missing};
use crate::compute::{self, Compute, Opcode};
use crate::program::{Constant, Operation, Register};

/// Returns the function of an operation on this type.
fn plain(name: &str, ty: ElemType) -> Result<Compute, Missing> {
    compute::function(&Opcode::plain(name, vec![ty]), &[]).ok_or_else(String::new)
}

/// Whether a qualifier is a boolean operator.
fn is_boolean(word: &str) -> bool {
    matches!(word, ".and" | ".or" | ".xor")
}

impl<'a> Decoder<'a> {
    /// Decodes at most four operands. Where there are fewer, the other registers are zero.
    pub(super) fn four<'o>(
        &mut self,
        operands: impl IntoIterator<Item = &'o Operand<'a>>,
        ty: Option<ElemType>,
        module: &Text<'a>,
    ) -> Result<[Register; 4], Missing>
    where
        'a: 'o,
    {
        let mut registers = [self.zero(); 4];
        for (register, operand) in registers.iter_mut().zip(operands) {
            *register = self.operand(operand, ty, module)?;
        }
        Ok(registers)
    }

    /// Decodes an instruction whose result depends on its operands alone.
    pub(super) fn compute(
        &mut self,
        opcode: &Opcode<'a>,
        result: &Operand<'a>,
        operands: &[Operand<'a>],
        module: &Text<'a>,
    ) -> Result<Operation, Missing> {
        if operands.len() > 4 {
            return Err(String::new());
        }
        let constants: Vec<_> = operands
            .iter()
            .map(|operand| match operand.kind {
                OperandKind::Scalar(Scalar::Int(value)) => Some(value),
                _ => None,
            })
            .collect();
        let mut registers = self.four(operands, opcode.types.last().copied(), module)?;
        if let Some((run, reads)) = compute::function_of_two(opcode)
            && operands.len() < 4
        {
            let carry = self.names.carry();
            if reads {
                registers[3] = carry;
            }
            let result = self.two_results(result, module)?[0];
            let carry = opcode.has(".cc").then_some(carry);
            return Ok(Operation::ComputeTwo { run, results: [result, carry], operands: registers });
        }
        let run = compute::function(opcode, &constants).ok_or_else(String::new)?;
        Ok(Operation::Compute { run, result: self.one_result(result, module)?, operands: registers })
    }

    /// Decodes a video instruction, whose operands can be parts of registers, such as `%r1.h0`.
    pub(super) fn video(
        &mut self,
        opcode: &Opcode<'a>,
        result: &Operand<'a>,
        operands: &[Operand<'a>],
        module: &Text<'a>,
    ) -> Result<Operation, Missing> {
        let ([_, _] | [_, _, _]) = operands else { return Err(String::new()) };
        let mut whole = |operand: &Operand<'a>| -> Result<(Operand<'a>, &'a str), Missing> {
            if let OperandKind::Scalar(Scalar::Name(name, ty)) = operand.kind
                && let Some((register, selector)) = name.split_once('.')
                && self.names.register(register, module)?.is_some()
            {
                let mut whole = operand.clone();
                whole.kind = OperandKind::Scalar(Scalar::Name(register, ty));
                return Ok((whole, selector));
            }
            Ok((operand.clone(), ""))
        };
        let (result, mask) = whole(result)?;
        let operands = operands.iter().map(&mut whole).collect::<Result<Vec<_>, _>>()?;
        let run = compute::video(opcode, [mask, operands[0].1, operands[1].1]).ok_or_else(String::new)?;
        let registers = self.four(operands.iter().map(|(operand, _)| operand), None, module)?;
        let result = self.one_result(&result, module)?;
        Ok(Operation::Compute { run: Compute::Video(run), result, operands: registers })
    }

    /// Decodes arithmetic of `f32` with operands of 16 bits. Manual: "Mixed Precision Floating Point Instructions".
    pub(super) fn mixed(
        &mut self,
        opcode: &Opcode<'a>,
        result: &Operand<'a>,
        operands: &[Operand<'a>],
        module: &Text<'a>,
    ) -> Result<Operation, Missing> {
        let (narrow, word) = match *opcode.types.as_slice() {
            [ElemType::F32, narrow @ ElemType::F16] => (narrow, ".f16"),
            [ElemType::F32, narrow @ ElemType::Bf16] => (narrow, ".bf16"),
            _ => return Err(String::new()),
        };
        let (last, first) = operands.split_last().ok_or_else(String::new)?;
        let widen = compute::function(&Opcode::new("cvt", [".f32", word].into_iter()), &[]);
        let (widen, mut registers) = (widen.ok_or_else(String::new)?, [self.zero(); 4]);
        let mut operations = Vec::new();
        for (register, operand) in registers.iter_mut().zip(first) {
            let (result, from) = (self.names.fresh(), self.operand(operand, Some(narrow), module)?);
            operations.push(Operation::Compute { run: widen, result, operands: [from; 4] });
            *register = result;
        }
        *registers.get_mut(first.len()).ok_or_else(String::new)? =
            self.operand(last, Some(ElemType::F32), module)?;
        let wide = Opcode { types: vec![ElemType::F32], ..opcode.clone() };
        let run = compute::function(&wide, &[]).ok_or_else(String::new)?;
        let result = self.one_result(result, module)?;
        operations.push(Operation::Compute { run, result, operands: registers });
        Ok(Operation::Several(operations.into()))
    }

    /// Decodes `setp`.
    pub(super) fn setp(
        &mut self,
        opcode: &Opcode<'a>,
        results: &Operand<'a>,
        operands: &[Operand<'a>],
        module: &Text<'a>,
    ) -> Result<Operation, Missing> {
        let results = self.two_results(results, module)?;
        let ty = opcode.ty().ok_or_else(String::new)?;
        self.comparison(&opcode.modifiers, ty, results, operands, module)
    }

    /// Compares operands of a type; a third operand is a predicate, which a boolean operator combines with the results.
    fn comparison(
        &mut self,
        words: &[&'a str],
        ty: ElemType,
        results: [Option<Register>; 2],
        operands: &[Operand<'a>],
        module: &Text<'a>,
    ) -> Result<Operation, Missing> {
        let (a, b, third) = match operands {
            [a, b] => (a, b, None),
            [a, b, c] => (a, b, Some(c)),
            _ => return Err(String::new()),
        };
        let (element, is_pair) = match ty {
            ElemType::F16x2 => (ElemType::F16, true),
            ElemType::Bf16x2 => (ElemType::Bf16, true),
            ty => (ty, false),
        };
        let operands = [self.operand(a, Some(ty), module)?, self.operand(b, Some(ty), module)?];
        let (operators, words): (Vec<_>, Vec<_>) = words.iter().partition(|word| is_boolean(word));
        let comparison = Opcode { modifiers: words, ..Opcode::plain("setp", vec![element]) };
        let run = compute::function(&comparison, &[]).ok_or_else(String::new)?;
        let (combine, before) = match (third, operators.as_slice()) {
            (None, []) => (None, None),
            (Some(third), [word]) => {
                let (third, before) = self.third(third, module)?;
                (Some((plain(&word[1..], ElemType::Pred)?, third)), before)
            }
            _ => return Err(String::new()),
        };
        let compare = Operation::Compare { run, results, operands, combine, is_pair };
        Ok(match before {
            Some(before) => Operation::Several(Box::new([before, compare])),
            None => compare,
        })
    }

    /// Decodes the predicate that a boolean operator combines, and the step that computes its negation, if needed.
    fn third(
        &mut self,
        operand: &Operand<'a>,
        module: &Text<'a>,
    ) -> Result<(Register, Option<Operation>), Missing> {
        let OperandKind::Scalar(scalar) = operand.kind else { return Err(String::new()) };
        let (register, negated) = self.names.predicate(scalar, module)?;
        if !negated {
            return Ok((register, None));
        }
        let result = self.names.fresh();
        let not = Operation::Compute { run: plain("not", ElemType::Pred)?, result, operands: [register; 4] };
        Ok((result, Some(not)))
    }

    /// Decodes `set`, a comparison whose result is a number.
    pub(super) fn set(
        &mut self,
        opcode: &Opcode<'a>,
        result: &Operand<'a>,
        operands: &[Operand<'a>],
        module: &Text<'a>,
    ) -> Result<Operation, Missing> {
        let [to, from] = *opcode.types.as_slice() else { return Err(String::new()) };
        let holds = match to {
            ElemType::U32 | ElemType::S32 => 0xffff_ffff,
            ElemType::U16 | ElemType::S16 => 0xffff,
            ElemType::F32 => u64::from(1f32.to_bits()),
            ElemType::F16 | ElemType::F16x2 => 0x3c00,
            ElemType::Bf16 | ElemType::Bf16x2 => 0x3f80,
            _ => return Err(String::new()),
        };
        let is_pair = matches!(from, ElemType::F16x2 | ElemType::Bf16x2);
        let holds = self.names.constant(Constant::Bits(if is_pair { holds & 0xffff } else { holds }));
        let predicates = [self.names.fresh(), self.names.fresh()];
        let compare = self.comparison(&opcode.modifiers, from, predicates.map(Some), operands, module)?;
        let (result, zero, run) =
            (self.one_result(result, module)?, self.zero(), plain("selp", ElemType::B64)?);
        let select =
            |result, predicate| Operation::Compute { run, result, operands: [holds, zero, predicate, zero] };
        if !is_pair {
            return Ok(Operation::Several(Box::new([compare, select(result, predicates[0])])));
        }
        let elements = [self.names.fresh(), self.names.fresh()];
        let [low, high] = [0, 1].map(|index| select(elements[index], predicates[index]));
        let pack = Operation::Pack { result, elements: Box::new(elements), bits: 16 };
        Ok(Operation::Several(Box::new([compare, low, high, pack])))
    }

    /// Decodes `lop3` with a boolean operator, which combines "the result is not zero" with another predicate.
    pub(super) fn lop3(
        &mut self,
        opcode: &Opcode<'a>,
        results: &Operand<'a>,
        operands: &[Operand<'a>],
        module: &Text<'a>,
    ) -> Result<Operation, Missing> {
        let ([word], [a, b, c, table, third]) = (opcode.modifiers.as_slice(), operands) else {
            return Err(String::new());
        };
        let OperandKind::Scalar(Scalar::Int(value)) = table.kind else { return Err(String::new()) };
        if !is_boolean(word) {
            return Err(String::new());
        }
        let opcode = Opcode::plain("lop3", vec![ElemType::B32]);
        let run = compute::function(&opcode, &[None, None, None, Some(value)]).ok_or_else(String::new)?;
        let registers = self.four([a, b, c, table], Some(ElemType::B32), module)?;
        let [result, predicate] = self.two_results(results, module)?;
        let result = result.unwrap_or_else(|| self.names.fresh());
        let (third, before) = self.third(third, module)?;
        let differs = Opcode { modifiers: vec![".ne"], ..Opcode::plain("setp", vec![ElemType::B32]) };
        let compare = Operation::Compare {
            run: compute::function(&differs, &[]).ok_or_else(String::new)?,
            results: [predicate, None],
            operands: [result, self.zero()],
            combine: Some((plain(&word[1..], ElemType::Pred)?, third)),
            is_pair: false,
        };
        let lop3 = Operation::Compute { run, result, operands: registers };
        Ok(Operation::Several(before.into_iter().chain([lop3, compare]).collect()))
    }
}
