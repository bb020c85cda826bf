//! Valid instructions in unusual spellings: qualifiers in another order, spaces and comments between tokens, other
//! registers, constants as other expressions.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::ops::RangeInclusive;

use super::choices::{choices, multiples};
use super::constraints::go_together;
use super::pick::Pick;
use super::print::write;
use super::{Sample, declared};
use crate::form::{Constraint, Param, Shape, Width, bit_range};
use crate::inst::{Address, Operand, Scalar, Vector};
use crate::slot::Slot;
use crate::valid::Valid;
use crate::validate::is_generic;
use crate::vocab::{Qualifier, StateSpace};
use crate::{Context, Dialect, forms, text, validate};

/// A valid instruction in one of many spellings.
#[derive(Clone, Debug)]
pub struct Variation {
    /// Its PTX text, from the guard to the `;`.
    pub text: String,
    /// The original instruction, with different registers and constants.
    pub sample: Sample,
    /// Declarations of every name in it, for a module.
    pub declarations: &'static str,
}

/// Declarations of every name that [`varied`] uses.
const DECLARATIONS: &str = "\
.reg .b8 %b<100>;
.reg .b16 %rs<100>;
.reg .b32 %r<400>;
.reg .b64 %rd<100>;
.reg .f32 %f<400>;
.reg .f64 %fd<100>;
.reg .b128 %q<100>;
.reg .pred %p<100>;
.shared .align 128 .b8 tile[1024];
.global .align 128 .b8 data[1024];
.const .align 128 .b8 table[1024];
";

/// Spaces and comments between two tokens.
const BLANKS: [&str; 8] = ["", " ", "\t", "\r\n", "/**/", "/* ; } \" cp.async */", "// ] { é\n", " \n\n "];

/// Any form of any instruction, with any of its choices, in any spelling. `choose` returns a number below its argument;
/// if it always returns 0, the result is the first sample, in canonical spelling. `None` if the table contradicts
/// itself.
pub fn variation(choose: &mut dyn FnMut(usize) -> usize) -> Option<Variation> {
    let instructions: Vec<_> = forms::all().collect();
    let instruction = *instructions.get(choose(instructions.len()))?;
    let form = instruction.forms.get(choose(instruction.forms.len()))?;
    let mut picks: Vec<Pick> = Vec::new();
    for options in choices(instruction, form) {
        picks.extend(options.get(choose(options.len()))?);
    }
    if !go_together(instruction, form, &picks) {
        let sizes = [Slot::GlobalDim, Slot::GlobalStride, Slot::GlobalStrideUpper];
        for pick in picks.iter_mut().filter(|pick| sizes.contains(&pick.slot)) {
            *pick = Pick { qualifier: None, spelling: None, ..*pick };
        }
    }
    let sample = Sample { text: write(instruction, form, &picks), instruction, form };
    let inst = text::parse_declared(&sample.text, &declared).ok()?;
    let valid = validate(&inst, &Context::default(), Dialect::Ptx).ok()?;
    let mut writer = Writer { text: String::new(), choose };
    writer.instruction(&valid);
    Some(Variation { text: writer.text, sample: sample.clone(), declarations: DECLARATIONS })
}

struct Writer<'c> {
    text: String,
    choose: &'c mut dyn FnMut(usize) -> usize,
}

impl Writer<'_> {
    fn one<T: Copy>(&mut self, first: T, rest: &[T]) -> T {
        match (self.choose)(rest.len() + 1).checked_sub(1) {
            None => first,
            Some(index) => rest.get(index).copied().unwrap_or(first),
        }
    }

    /// Writes a token, possibly after spaces.
    fn token(&mut self, token: &str) {
        let blank = self.one("", &BLANKS);
        self.text.push_str(blank);
        self.text.push_str(token);
    }

    /// Writes required space.
    fn space(&mut self) {
        let blank = self.one(" ", &BLANKS);
        self.text.push_str(if blank.is_empty() { " " } else { blank });
    }

    fn instruction(&mut self, valid: &Valid<'_>) {
        let guard = self.one(None, &[Some(""), Some("!")]);
        if let Some(negation) = guard {
            self.text.push('@');
            if !negation.is_empty() {
                self.token(negation);
            }
            let predicate = self.register("%p");
            self.token(&predicate);
            self.space();
        }
        self.opcode(valid);
        let outside = valid.operands().filter(|(param, _)| !param.slot.is_override());
        for (index, (param, operand)) in outside.enumerate() {
            if index > 0 {
                self.token(",");
            }
            match index {
                0 => self.space(),
                _ => self.text.push(' '),
            }
            self.operand(valid, param, operand);
        }
        self.token(";");
    }

    /// Writes the name and its qualifiers, in any order in which each qualifier still fills its slot.
    fn opcode(&mut self, valid: &Valid<'_>) {
        self.text.push_str(valid.instruction().opcode);
        let suffix =
            valid.instruction().suffix.iter().map(|&qualifier| (None, Qualifier::NameSuffix(qualifier)));
        let parts = valid.form().parts.iter();
        let parts = parts.filter_map(|part| Some((Some(part.slot), valid.qualifier(part.slot)?)));
        let mut left: Vec<(Option<Slot>, Qualifier)> = suffix.chain(parts).collect();
        while !left.is_empty() {
            let free: Vec<usize> = (0..left.len())
                .filter(|&at| left[..at].iter().all(|before| !in_order(*before, left[at])))
                .collect();
            let at = free.get((self.choose)(free.len())).copied().unwrap_or(0);
            let (_, qualifier) = left.remove(at);
            self.token(qualifier.as_ptx());
        }
    }

    fn operand(&mut self, valid: &Valid<'_>, param: &Param, operand: Operand<'_>) {
        match operand {
            Operand::Scalar(scalar) => {
                let scalar = self.scalar(valid, param, scalar);
                self.token(&scalar);
            }
            Operand::Address(address) => {
                self.token("[");
                self.address(valid, param, address);
                self.token("]");
            }
            Operand::Tensor(map, coordinates) => {
                self.token("[");
                let map = self.scalar(valid, param, map.base);
                self.token(&map);
                self.token(",");
                for (param, operand) in valid.operands().filter(|(param, _)| param.slot.is_override()) {
                    self.operand(valid, param, operand);
                    self.token(",");
                }
                self.vector(valid, param, coordinates);
                self.token("]");
            }
            Operand::Vector(elements) => self.vector(valid, param, elements),
            Operand::Pair(first, second) => {
                let first = self.scalar(valid, param, first);
                self.token(&first);
                self.token("|");
                let second = self.scalar(valid, param, second);
                self.token(&second);
            }
            // No sample has such an operand.
            Operand::Sum(_) => {}
        }
    }

    fn vector(&mut self, valid: &Valid<'_>, param: &Param, elements: Vector<'_>) {
        // A special register beside constants is not a coordinate, and these constants are signed.
        let named = elements.iter().all(|element| matches!(element, Scalar::Name(..)));
        // The results of a load from tensor memory are different registers.
        let distinct =
            (param.kind.is_of_tensor_memory() && param.kind.is_result()).then(|| (self.choose)(100));
        self.token("{");
        for (index, element) in elements.iter().enumerate() {
            if index > 0 {
                self.token(",");
            }
            let element = match element {
                Scalar::Name(like, _) if distinct.is_some() => numbered(like, distinct.unwrap_or(0) + index),
                Scalar::Int(_) => {
                    let value = self.element(valid, param, index);
                    self.constant(value, param.kind.is_tensor())
                }
                Scalar::Name(..) if param.kind.is_tensor() && named && (self.choose)(8) == 1 => {
                    String::from("%tid.x")
                }
                name => self.scalar(valid, param, name),
            };
            self.token(&element);
        }
        self.token("}");
    }

    /// A constant of the operand, or of an element of its vector.
    fn element(&mut self, valid: &Valid<'_>, param: &Param, index: usize) -> i64 {
        let range = param.kind.range(|slot| valid.qualifier(slot), index);
        let (range, multiple) = range.unwrap_or((bit_range(64), 1));
        self.between(range, multiple)
    }

    fn address(&mut self, valid: &Valid<'_>, param: &Param, address: Address<'_>) {
        let space = param.kind.space(|slot| valid.qualifier(slot));
        // A generic address has 64 bits, one in a state space may also have 32; the names are those declared above.
        let base = match (space, address.base) {
            (Some(space), Scalar::Name(name, _)) => {
                let variable = match space {
                    _ if param.kind.constraint == Constraint::Register => None,
                    StateSpace::Global => Some("data"),
                    StateSpace::Const => Some("table"),
                    // Only a kernel declares parameters.
                    // Nor is a variable declared in local memory.
                    StateSpace::Param | StateSpace::Local => None,
                    _ => Some("tile"),
                };
                let wide_alone = param.kind.fixed_space().is_some()
                    && (is_generic(param, valid.form()) || param.kind.width == Width::Bits(64));
                let short = if wide_alone { "%rd" } else { "%r" };
                let (own, narrow, wide) = (self.register(name), self.register(short), self.register("%rd"));
                let names = [own.as_str(), &narrow, &wide, variable.unwrap_or(&own)];
                self.one(names[0], &names[1..]).to_string()
            }
            (_, base) => self.scalar(valid, param, base),
        };
        self.token(&base);
        if address.offset != 0 {
            self.token("+");
            let offset = self.between(i64::from(i32::MIN)..=i64::from(i32::MAX), 1);
            let offset = self.constant(offset, false);
            self.token(&offset);
        }
    }

    fn scalar(&mut self, valid: &Valid<'_>, param: &Param, scalar: Scalar<'_>) -> String {
        match scalar {
            // It differs from the registers of the load, of which there are at most 128.
            Scalar::Name(like, _) if param.slot == Slot::Redval => numbered(like, 300),
            Scalar::Name(name, _) => self.register(name),
            Scalar::Not(name, _) => {
                let blank = self.one("", &BLANKS);
                format!("!{blank}{}", self.register(name))
            }
            Scalar::Int(value) => {
                // An operand that depends on another constant is not changed.
                let value = match (param.kind.constraint, param.slot) {
                    (_, Slot::Size | Slot::SrcSize | Slot::PrimarySize | Slot::TotalSize)
                    | (Constraint::OneOf(_) | Constraint::Set(_), _) => value,
                    (Constraint::Constant, _) | (_, Slot::Pending) => self.between(0..=7, 1),
                    _ => self.element(valid, param, 0),
                };
                self.constant(value, false)
            }
            Scalar::Float(_) => {
                let floats =
                    ["0.5", "0.25", "1.0", "1e-7", "5E-1", "0f3F000000", "0d3FE0000000000000", "+.5"];
                let odd =
                    ["0f7F800000", "0fFFC00001", "0f7f800001", "0d0000000000000001", "0D7ff4000000000000"];
                let odd: &[&str] = if param.kind.shape == Shape::Float { &[] } else { &odd };
                String::from(self.one(floats[0], &[&floats[1..], odd].concat()))
            }
            Scalar::Sink | Scalar::Hole(..) => String::from("_"),
        }
    }

    /// A register of the same class.
    fn register(&mut self, like: &str) -> String {
        numbered(like, (self.choose)(100))
    }

    /// A multiple in the range, possibly one of its ends.
    fn between(&mut self, range: RangeInclusive<i64>, multiple: i64) -> i64 {
        let (first, last) = multiples(range, multiple).into_inner();
        let step = multiple.max(1);
        let steps = last.saturating_sub(first) / step;
        let any = i64::try_from((self.choose)(usize::try_from(steps).unwrap_or(0).saturating_add(1)));
        let any = any.unwrap_or(0).min(steps);
        first + step * self.one(any, &[0, steps])
    }

    /// An expression with this value; its type is signed if `signed`.
    fn constant(&mut self, value: i64, signed: bool) -> String {
        let plain = value.to_string();
        let magnitude = value.unsigned_abs();
        let sign = if value < 0 { "-" } else { "" };
        let part = i64::try_from((self.choose)(1000)).unwrap_or(0);
        let expressions = [
            format!("{sign}{magnitude:#x}"),
            format!("{sign}0{magnitude:o}"),
            format!("{sign}{magnitude:#b}"),
            format!("({value})"),
            format!("-(-({value}))"),
            format!("{} + {part}", value.wrapping_sub(part)),
            format!("({value} << 1) / 2 * 1"),
            format!("{value} | {value} & {value} ^ 0"),
            format!("{value}/**/-/**/0 % 3"),
            // From here on, the type is unsigned.
            format!("~({})", !value),
            format!("{value}U"),
        ];
        let signed = if signed || value < 0 { expressions.len() - 2 } else { expressions.len() };
        let expressions: Vec<&str> = expressions.iter().take(signed).map(String::as_str).collect();
        String::from(self.one(plain.as_str(), &expressions))
    }
}

/// The register with this number, of the class of another one.
fn numbered(like: &str, number: usize) -> String {
    format!("{}{number}", like.trim_end_matches(|c: char| c.is_ascii_digit()))
}

/// Whether the second qualifier must follow the first one: two state spaces, or two priorities, fill their slots in this
/// order.
fn in_order(first: (Option<Slot>, Qualifier), second: (Option<Slot>, Qualifier)) -> bool {
    let holds = |slot: Option<Slot>, qualifier: Qualifier| slot.is_some_and(|slot| slot.holds(qualifier));
    let precedes = first.0.zip(second.0).is_some_and(|(first, second)| first.precedes(second));
    holds(first.0, second.1) || holds(second.0, first.1) || precedes
}
