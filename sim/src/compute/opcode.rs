//! Opcodes, and the type of the functions that compute their results.

use ptx_async_isa::vocab::{ElemType, Qualifier};

use crate::lanes::Lanes;

/// Computes the result of each lane from the operands.
pub(crate) type Function = fn(&mut Lanes, [&Lanes; 4]);

/// A function that computes each lane independently: `lanes!(|a: u32, b: u32| a & b)`.
macro_rules! lanes {
    (|$a:ident: $A:ty| $body:expr) => {
        lanes!(|$a: $A, _b: u64, _c: u64, _d: u64| $body)
    };
    (|$a:ident: $A:ty, $b:ident: $B:ty| $body:expr) => {
        lanes!(|$a: $A, $b: $B, _c: u64, _d: u64| $body)
    };
    (|$a:ident: $A:ty, $b:ident: $B:ty, $c:ident: $C:ty| $body:expr) => {
        lanes!(|$a: $A, $b: $B, $c: $C, _d: u64| $body)
    };
    (|$a:ident: $A:ty, $b:ident: $B:ty, $c:ident: $C:ty, $d:ident: $D:ty| $body:expr) => {{
        fn run(result: &mut $crate::lanes::Lanes, operands: [&$crate::lanes::Lanes; 4]) {
            for lane in 0..32 {
                let $a = <$A as $crate::lanes::Lane>::from_lane(operands[0][lane]);
                let $b = <$B as $crate::lanes::Lane>::from_lane(operands[1][lane]);
                let $c = <$C as $crate::lanes::Lane>::from_lane(operands[2][lane]);
                let $d = <$D as $crate::lanes::Lane>::from_lane(operands[3][lane]);
                result[lane] = $crate::lanes::Lane::to_lane($body);
            }
        }
        Some(run as $crate::compute::opcode::Function)
    }};
}
pub(super) use lanes;

/// Evaluates `body` with `T` as the integer type of an [`ElemType`]; an untyped one is unsigned.
macro_rules! with_integer {
    ($ty:expr, $T:ident => $body:expr) => {
        with_integer!($ty, $T => $body,
            U8: u8, B8: u8, S8: i8, U16: u16, B16: u16, S16: i16, U32: u32, B32: u32, S32: i32, U64: u64, B64: u64, S64: i64)
    };
    ($ty:expr, $T:ident => $body:expr, $($name:ident: $rust:ty),*) => {
        match $ty {
            $(ptx_async_isa::vocab::ElemType::$name => { type $T = $rust; $body })*
            _ => None,
        }
    };
}
pub(super) use with_integer;

/// The type of two `f32` in a 64-bit register, which only arithmetic has.
pub(super) const F32X2: &str = ".f32x2";

/// The opcode of an instruction: its name, and its qualifiers.
#[derive(Clone, Debug)]
pub(crate) struct Opcode<'a> {
    /// `add` of `add.s32`.
    pub(crate) name: &'a str,
    /// The types, in order.
    pub(crate) types: Vec<ElemType>,
    /// The other qualifiers, each with its dot, in order.
    pub(crate) modifiers: Vec<&'a str>,
    /// All qualifiers, each with its dot, in order.
    pub(crate) words: Vec<&'a str>,
}

impl<'a> Opcode<'a> {
    /// Splits qualifiers, given with their dots, into types and modifiers.
    pub(crate) fn new(name: &'a str, qualifiers: impl Iterator<Item = &'a str>) -> Self {
        let (mut types, mut modifiers) = (Vec::new(), Vec::new());
        let words: Vec<_> = qualifiers.collect();
        for &word in &words {
            match Qualifier::from_ptx(word) {
                Some(Qualifier::ElemType(ty)) => types.push(ty),
                _ => modifiers.push(word),
            }
        }
        Opcode { name, types, modifiers, words }
    }

    /// Returns the opcode of this name on these types, without modifiers.
    pub(crate) fn plain(name: &'a str, types: Vec<ElemType>) -> Self {
        Opcode { name, types, modifiers: Vec::new(), words: Vec::new() }
    }

    /// Whether it has this modifier.
    pub(crate) fn has(&self, word: &str) -> bool {
        self.modifiers.contains(&word)
    }

    /// Whether it has no modifiers but these.
    pub(crate) fn only(&self, words: &[&str]) -> bool {
        self.modifiers.iter().all(|word| words.contains(word))
    }

    /// Returns the first type.
    pub(crate) fn ty(&self) -> Option<ElemType> {
        self.types.first().copied()
    }
}
