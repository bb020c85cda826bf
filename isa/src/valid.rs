//! The proof that an instruction is valid, and its canonical text.

use core::borrow::Borrow;
use core::fmt;
use core::num::FpCategory;

use crate::form::{Chosen, Condition, Form, Gate, Instruction, Param};
use crate::inst::{Given, Guard, Inst};
use crate::operand::{Address, Operand, Scalar, Vector, narrow};
use crate::slot::{MAX_ARGS, MAX_QUALIFIERS, Slot, Slots};
use crate::stepwise::Stepwise;
use crate::target::{Availability, IsaVersion, Target, floor};
use crate::vocab::{ElemType, Qualifier};

/// A valid instruction. Only [`validate`](crate::validate()) creates one; printing it cannot fail.
#[derive(Clone, Copy, Debug)]
pub struct Valid<'a> {
    pub(crate) instruction: &'static Instruction,
    pub(crate) form: &'static Form,
    pub(crate) guard: Option<Guard<'a>>,
    /// The choice for each of the form's parts.
    pub(crate) choices: [Chosen; MAX_QUALIFIERS],
    /// The operand of each of the form's parameters.
    pub(crate) operands: [Option<Operand<'a>>; MAX_ARGS],
    /// The slots of addresses that were described as this CTA's shared memory.
    pub(crate) cta_shared: Slots,
}

impl<'a> Valid<'a> {
    /// The instruction of the table.
    pub fn instruction(&self) -> &'static Instruction {
        self.instruction
    }

    /// The syntax line.
    pub fn form(&self) -> &'static Form {
        self.form
    }

    /// The guard predicate.
    pub fn guard(&self) -> Option<Guard<'a>> {
        self.guard
    }

    /// The qualifier in `slot`.
    pub fn qualifier(&self, slot: Slot) -> Option<Qualifier> {
        self.form.qualifier(&self.choices, slot)
    }

    /// The operand in `slot`.
    pub fn operand(&self, slot: Slot) -> Option<Operand<'a>> {
        self.operands().find(|(param, _)| param.slot == slot).map(|(_, operand)| operand)
    }

    /// The operands, in the form's order.
    pub fn operands(&self) -> impl Iterator<Item = (&'static Param, Operand<'a>)> + '_ {
        self.form.params.iter().zip(&self.operands).filter_map(|(param, operand)| Some((param, (*operand)?)))
    }

    /// Whether the address in `slot` was described as [this CTA's shared memory](Given::CtaShared). PTX before 8.6
    /// spells some of these `.shared::cluster`.
    pub fn is_cta_shared(&self, slot: Slot) -> bool {
        self.cta_shared.contains(slot)
    }

    /// A description that [`validate`](crate::validate()) turns into this instruction. For another module it may spell
    /// [this CTA's shared memory](Given::CtaShared) differently.
    pub fn to_inst(&self) -> Inst<'a> {
        let mut inst = Inst::explicit(self.instruction);
        inst.guard = self.guard;
        for (part, choice) in self.form.parts.iter().zip(&self.choices) {
            let given = match choice {
                Some(_) if self.is_cta_shared(part.slot) => Given::CtaShared,
                Some(choice) => Given::Qualifier(choice.qualifier),
                None => continue,
            };
            // An `Inst` is large enough for every form.
            let _ = inst.give(part.slot, given);
        }
        for (param, operand) in self.operands() {
            let _ = inst.push(Some(param.slot), operand);
        }
        inst
    }

    /// All of its requirements on a module, those of the form first.
    pub fn availability(&self) -> impl Iterator<Item = Availability> + '_ {
        availability(self.form, &self.choices, &self.operands).map(|(_, availability)| availability)
    }

    /// The lowest `.version` that accepts it on `target`; `None` if the target lacks it.
    pub fn floor(&self, target: Target) -> Option<IsaVersion> {
        floor(target, self.availability())
    }

    /// Writes the canonical text, without the guard and the `;`, to `sink`.
    pub fn emit(&self, sink: &mut impl Sink) -> fmt::Result {
        for piece in self.instruction.name_pieces() {
            sink.text(piece)?;
        }
        for choice in self.choices.iter().take(self.form.parts.len()).flatten() {
            sink.text(choice.ptx)?;
        }
        let (mut first, mut inside) = (true, 0);
        for operand in self.operands.iter().take(self.form.params.len()).flatten() {
            if inside > 0 {
                inside -= 1;
                continue;
            }
            // Here the compiler knows the length of a piece, which makes it a store or two.
            match first {
                true => sink.text(" ")?,
                false => sink.text(", ")?,
            }
            first = false;
            match operand {
                Operand::Tensor(map, coordinates) => inside = self.emit_tensor(*map, coordinates, sink)?,
                operand => self.emit_operand(operand, sink)?,
            }
        }
        Ok(())
    }

    /// Writes a tensor in its brackets: the map, its overrides, and the coordinates. Returns the number of overrides,
    /// which are the operands after the tensor.
    fn emit_tensor(
        &self,
        map: Address<'a>,
        coordinates: &Vector<'a>,
        sink: &mut impl Sink,
    ) -> Result<usize, fmt::Error> {
        sink.text("[")?;
        self.emit_address(map, sink)?;
        let mut count = 0;
        for (param, operand) in self.form.params.iter().zip(&self.operands) {
            if let (true, Some(operand)) = (param.slot.is_override(), operand) {
                sink.text(", ")?;
                self.emit_operand(operand, sink)?;
                count += 1;
            }
        }
        sink.text(", ")?;
        self.emit_vector(coordinates.iter(), sink)?;
        sink.text("]")?;
        Ok(count)
    }

    #[inline(always)]
    fn emit_operand(&self, operand: &Operand<'_>, sink: &mut impl Sink) -> fmt::Result {
        match *operand {
            Operand::Scalar(scalar) => self.emit_scalar(scalar, sink),
            Operand::Address(address) => {
                sink.text("[")?;
                self.emit_address(address, sink)?;
                sink.text("]")
            }
            // The other contents of the brackets are printed with these.
            Operand::Tensor(map, _) => self.emit_address(map, sink),
            // `+0` is kept: ptxas accepts the name alone as a value in more places than such a sum.
            Operand::Sum(Address { base, offset }) => {
                self.emit_scalar(base, sink)?;
                sink.format(format_args!("+{offset}"))
            }
            Operand::Vector(ref vector) => self.emit_vector(vector.iter(), sink),
            Operand::Pair(first, second) => {
                self.emit_scalar(first, sink)?;
                sink.text("|")?;
                self.emit_scalar(second, sink)
            }
        }
    }

    fn emit_vector<'e>(
        &self,
        elements: impl Iterator<Item = Scalar<'e>>,
        sink: &mut impl Sink,
    ) -> fmt::Result {
        sink.text("{")?;
        for (index, element) in elements.enumerate() {
            if index > 0 {
                sink.text(", ")?;
            }
            self.emit_scalar(element, sink)?;
        }
        sink.text("}")
    }

    #[inline]
    fn emit_address(&self, address: Address<'_>, sink: &mut impl Sink) -> fmt::Result {
        self.emit_scalar(address.base, sink)?;
        // `[base+-4]` is the only notation of a negative offset: ptxas does not parse `[base-4]`.
        if address.offset == 0 {
            return Ok(());
        }
        sink.text("+")?;
        sink.int(address.offset)
    }

    #[inline(always)]
    fn emit_scalar(&self, scalar: Scalar<'_>, sink: &mut impl Sink) -> fmt::Result {
        match scalar {
            Scalar::Int(value) => sink.int(value),
            Scalar::Float(value) => self.emit_float(value, sink),
            Scalar::Name(name, _) => sink.text(name),
            Scalar::Not(name, _) => {
                sink.text("!")?;
                sink.text(name)
            }
            Scalar::Sink => sink.text("_"),
            Scalar::Hole(index, _) => sink.hole(index),
        }
    }

    /// ptxas uses the bits of a literal as those of the type: a decimal literal has 64 bits, too many for `.f32`, and
    /// `0f…` has 32, too few for `.f64`. So each type has its own notation.
    #[cold]
    fn emit_float(&self, value: f64, sink: &mut impl Sink) -> fmt::Result {
        if [Slot::Ty, Slot::Ctype].iter().any(|&slot| self.qualifier(slot) == Some(ElemType::F32.into())) {
            return sink.format(format_args!("0f{:08X}", narrow(value)));
        }
        match value.classify() {
            // The shortest decimal that reads back as the same number; ptxas takes `1e-7` as well as `0.5`.
            FpCategory::Normal | FpCategory::Zero => sink.format(format_args!("{value:?}")),
            // ptxas reports smaller numbers as an overflow, and infinity and NaN have no decimal literal.
            _ => sink.format(format_args!("0d{:016X}", value.to_bits())),
        }
    }
}

/// The canonical text, guard and `;` included. A [`Scalar::Hole`] prints as `{0}`.
impl fmt::Display for Valid<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut sink = Plain { out: f, bytes: Bytes([0; BUFFER]), length: 0 };
        if let Some(guard) = self.guard {
            sink.text(if guard.negated { "@!" } else { "@" })?;
            self.emit_scalar(guard.predicate, &mut sink)?;
            sink.text(" ")?;
        }
        self.emit(&mut sink)?;
        sink.text(";")?;
        sink.flush()
    }
}

/// A part of an instruction that has requirements.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Gated {
    /// The syntax line.
    Form,
    /// The qualifier in this slot.
    Qualifier(Slot),
    /// The operand in this slot.
    Operand(Slot),
    /// The combination of this gate.
    Combination(&'static Gate),
}

/// The requirements of the form, its qualifiers, its operands and their combinations.
pub(crate) fn availability<'v, 'a: 'v>(
    form: &'static Form,
    choices: &'v [Chosen],
    operands: &'v [Option<impl Borrow<Operand<'a>>>],
) -> impl Iterator<Item = (Gated, Availability)> + 'v {
    let of_words = form
        .parts
        .iter()
        .zip(choices)
        .filter_map(|(part, choice)| Some((Gated::Qualifier(part.slot), (*choice)?.availability)));
    let of_operands = form.params.iter().zip(operands).filter_map(|(param, operand)| {
        operand.as_ref().map(|_| (Gated::Operand(param.slot), param.availability))
    });
    let in_slot = move |slot| {
        let mut filled = form.params.iter().zip(operands);
        filled.find(|(param, _)| param.slot == slot).and_then(|(_, operand)| Some(operand.as_ref()?.borrow()))
    };
    let holds = move |condition: &Condition| match *condition {
        Condition::Is(slot, qualifier) => form.qualifier(choices, slot) == Some(qualifier),
        Condition::IsSink(slot) => in_slot(slot) == Some(&Operand::Scalar(Scalar::Sink)),
        Condition::IsBits(slot, bits) => matches!(
            in_slot(slot),
            Some(Operand::Scalar(Scalar::Name(_, Some(ty)))) if ty.integer_bits() == Some(bits)
        ),
        Condition::IsOneOf(slot, set) => matches!(
            in_slot(slot),
            Some(Operand::Scalar(Scalar::Int(value))) if set.contains(value)
        ),
    };
    let of_gates = form
        .gates
        .iter()
        .filter(move |gate| gate.when.iter().all(holds))
        .map(|gate| (Gated::Combination(gate), gate.availability));
    let of_form = core::iter::once((Gated::Form, form.availability));
    Stepwise(of_form.chain(of_words).chain(of_operands).chain(of_gates))
}

/// The destination of the text of an instruction. It separates text and holes, since each back end fills holes
/// in its own way.
pub trait Sink {
    /// Literal PTX.
    fn text(&mut self, text: &str) -> fmt::Result;
    /// The value in the hole with this index.
    fn hole(&mut self, index: u8) -> fmt::Result;
    /// An integer in literal PTX.
    fn int(&mut self, value: i64) -> fmt::Result {
        self.format(format_args!("{value}"))
    }
    /// Formatted literal PTX.
    fn format(&mut self, arguments: fmt::Arguments<'_>) -> fmt::Result;
}

/// The size of the buffer: more than the length of nearly every instruction.
const BUFFER: usize = 128;

/// Buffers the pieces, since a formatter takes as long for one piece as for all of them.
struct Plain<'f, 'b> {
    out: &'f mut fmt::Formatter<'b>,
    /// The text, followed by zeros.
    bytes: Bytes,
    length: usize,
}

/// A whole number of aligned words, for which the UTF-8 check is fast.
#[repr(align(16))]
struct Bytes([u8; BUFFER]);

impl Plain<'_, '_> {
    fn flush(&mut self) -> fmt::Result {
        let qualifiers = self.bytes.0.get(..self.length.next_multiple_of(16)).unwrap_or(&self.bytes.0);
        let text = core::str::from_utf8(qualifiers).ok().and_then(|qualifiers| qualifiers.get(..self.length));
        // Only whole strings are buffered, so it is valid UTF-8.
        self.out.write_str(text.ok_or(fmt::Error)?)
    }

    /// Writes the buffer and empties it, for further pieces.
    #[cold]
    fn flush_and_clear(&mut self) -> fmt::Result {
        self.flush()?;
        (self.bytes, self.length) = (Bytes([0; BUFFER]), 0);
        Ok(())
    }
}

/// Copies between slices of the same length. For most of them a call of `memcpy` would take longer than two chunks that
/// may overlap.
#[inline]
fn copy(to: &mut [u8], from: &[u8]) {
    fn chunks<const N: usize>(to: &mut [u8], from: &[u8]) -> Option<()> {
        *to.first_chunk_mut::<N>()? = *from.first_chunk()?;
        *to.last_chunk_mut::<N>()? = *from.last_chunk()?;
        Some(())
    }
    let copied = match from.len() {
        1 => chunks::<1>(to, from),
        2..=4 => chunks::<2>(to, from),
        5..=8 => chunks::<4>(to, from),
        9..=16 => chunks::<8>(to, from),
        17..=32 => chunks::<16>(to, from),
        _ => None,
    };
    if copied.is_none() {
        to.copy_from_slice(from);
    }
}

impl Sink for Plain<'_, '_> {
    #[inline]
    fn text(&mut self, text: &str) -> fmt::Result {
        let end = self.length + text.len();
        if let Some(room) = self.bytes.0.get_mut(self.length..end) {
            copy(room, text.as_bytes());
            self.length = end;
            return Ok(());
        }
        self.flush_and_clear()?;
        self.out.write_str(text)
    }

    fn hole(&mut self, index: u8) -> fmt::Result {
        self.format(format_args!("{{{index}}}"))
    }

    /// Digits from the last to the first, and the sign: `i64::MIN` has 20.
    fn int(&mut self, value: i64) -> fmt::Result {
        let (mut digits, mut start, mut rest) = ([b'-'; 20], 20, value.unsigned_abs());
        loop {
            start -= 1;
            digits[start] = b'0' + (rest % 10) as u8;
            rest /= 10;
            if rest == 0 {
                break;
            }
        }
        start -= usize::from(value < 0);
        let text = digits.get(start..).and_then(|digits| core::str::from_utf8(digits).ok());
        self.text(text.ok_or(fmt::Error)?)
    }

    fn format(&mut self, arguments: fmt::Arguments<'_>) -> fmt::Result {
        self.flush_and_clear()?;
        self.out.write_fmt(arguments)
    }
}
