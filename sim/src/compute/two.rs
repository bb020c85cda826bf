//! Instructions with a second result, the carry. Manual: "Extended-Precision Arithmetic Instructions".
//!
//! The manual calls the flag that `sub.cc` writes and `subc` reads a borrow, and leaves open what an `addc` after a
//! `sub.cc` reads. On a device both are the carry of the adder: a difference is `a + !b + 1`, so the flag is set where
//! nothing is borrowed. nvcc divides 128-bit integers by such sequences.

use ptx_async_isa::vocab::ElemType;

use super::opcode::Opcode;
use crate::lanes::{Lane, Lanes};

/// Computes the result and the carry-out of each lane from the operands; the last operand is the carry-in.
pub(crate) type ComputeTwo = fn(&mut [Lanes; 2], [&Lanes; 4]);

/// An integer of extended-precision arithmetic.
trait Unsigned: Lane {
    fn sum(self, other: Self, carry: bool) -> (Self, bool);
    fn complement(self) -> Self;
    fn low(self, other: Self) -> Self;
    fn high(self, other: Self) -> Self;
    fn signed_high(self, other: Self) -> Self;
}

macro_rules! unsigned {
    ($ty:ty, $signed:ty) => {
        impl Unsigned for $ty {
            fn sum(self, other: Self, carry: bool) -> (Self, bool) {
                let (sum, first) = self.overflowing_add(other);
                let (sum, second) = sum.overflowing_add(<$ty>::from(carry));
                (sum, first | second)
            }
            fn complement(self) -> Self {
                !self
            }
            fn low(self, other: Self) -> Self {
                self.wrapping_mul(other)
            }
            fn high(self, other: Self) -> Self {
                (u128::from(self) * u128::from(other) >> <$ty>::BITS) as $ty
            }
            fn signed_high(self, other: Self) -> Self {
                (i128::from(self as $signed) * i128::from(other as $signed) >> <$ty>::BITS) as $ty
            }
        }
    };
}
unsigned!(u32, i32);
unsigned!(u64, i64);

/// Returns the function of an instruction that reads or writes the carry, and whether it reads it.
pub(crate) fn function(opcode: &Opcode<'_>) -> Option<(ComputeTwo, bool)> {
    match opcode.ty()? {
        ElemType::U32 | ElemType::B32 => of::<u32>(opcode, false),
        ElemType::S32 => of::<u32>(opcode, true),
        ElemType::U64 | ElemType::B64 => of::<u64>(opcode, false),
        ElemType::S64 => of::<u64>(opcode, true),
        _ => None,
    }
}

fn of<T: Unsigned>(opcode: &Opcode<'_>, is_signed: bool) -> Option<(ComputeTwo, bool)> {
    let reads = matches!(opcode.name, "addc" | "subc" | "madc");
    if !reads && !opcode.has(".cc") {
        return None;
    }
    let function: ComputeTwo = match (opcode.name, opcode.has(".hi")) {
        ("add" | "addc", _) => {
            |results, operands| each(results, operands, |[a, b, _], carry| T::sum(a, b, carry))
        }
        ("sub", _) => {
            |results, operands| each(results, operands, |[a, b, _], _| T::sum(a, b.complement(), true))
        }
        ("subc", _) => {
            |results, operands| each(results, operands, |[a, b, _], carry| T::sum(a, b.complement(), carry))
        }
        ("mad" | "madc", false) => {
            |results, operands| each(results, operands, |[a, b, c], carry| T::sum(T::low(a, b), c, carry))
        }
        ("mad" | "madc", true) if is_signed => |results, operands| {
            each(results, operands, |[a, b, c], carry| T::sum(T::signed_high(a, b), c, carry))
        },
        ("mad" | "madc", true) => {
            |results, operands| each(results, operands, |[a, b, c], carry| T::sum(T::high(a, b), c, carry))
        }
        _ => return None,
    };
    opcode.only(&[".cc", ".lo", ".hi"]).then_some((function, reads))
}

fn each<T: Lane>(results: &mut [Lanes; 2], operands: [&Lanes; 4], of: impl Fn([T; 3], bool) -> (T, bool)) {
    for lane in 0..32 {
        let [a, b, c, carry] = operands.map(|operand| operand[lane]);
        let (value, carry) = of([a, b, c].map(T::from_lane), carry & 1 == 1);
        (results[0][lane], results[1][lane]) = (value.to_lane(), u64::from(carry));
    }
}
