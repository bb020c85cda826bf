//! Logic, shifts and bit fields. Manual: "Logic and Shift Instructions", "Integer Arithmetic Instructions".

use ptx_async_isa::vocab::ElemType;

use super::opcode::{Function, Opcode, lanes, with_integer};

pub(super) fn function(opcode: &Opcode<'_>, constants: &[Option<i64>]) -> Option<Function> {
    let ty = opcode.ty()?;
    let plain = opcode.modifiers.is_empty();
    match (opcode.name, ty) {
        ("and", ElemType::Pred) => lanes!(|a: bool, b: bool| a & b),
        ("or", ElemType::Pred) => lanes!(|a: bool, b: bool| a | b),
        ("xor", ElemType::Pred) => lanes!(|a: bool, b: bool| a ^ b),
        ("not", ElemType::Pred) => lanes!(|a: bool| !a),
        ("and", _) => with_integer!(ty, T => lanes!(|a: T, b: T| a & b)),
        ("or", _) => with_integer!(ty, T => lanes!(|a: T, b: T| a | b)),
        ("xor", _) => with_integer!(ty, T => lanes!(|a: T, b: T| a ^ b)),
        ("not", _) => with_integer!(ty, T => lanes!(|a: T| !a)),
        ("cnot", _) => with_integer!(ty, T => lanes!(|a: T| T::from(a == 0))),
        // A shift by more than the width of the type is one by the width.
        ("shl", _) => with_integer!(ty, T => lanes!(|a: T, b: u32| a.checked_shl(b).unwrap_or(0))),
        ("shr", _) => {
            with_integer!(ty, T => lanes!(|a: T, b: u32| a.checked_shr(b).unwrap_or(a >> (T::BITS - 1) >> 1)))
        }
        ("popc", _) => with_integer!(ty, T => lanes!(|a: T| a.count_ones())),
        ("clz", _) => with_integer!(ty, T => lanes!(|a: T| a.leading_zeros())),
        ("brev", _) => with_integer!(ty, T => lanes!(|a: T| a.reverse_bits())),
        ("bfe", ElemType::U32) => {
            lanes!(|a: u32, b: u32, c: u32| extract(u64::from(a), b, c, 32, false) as u32)
        }
        ("bfe", ElemType::S32) => {
            lanes!(|a: i32, b: u32, c: u32| extract(i64::from(a) as u64, b, c, 32, true) as u32)
        }
        ("bfe", ElemType::U64) => lanes!(|a: u64, b: u32, c: u32| extract(a, b, c, 64, false)),
        ("bfe", ElemType::S64) => lanes!(|a: u64, b: u32, c: u32| extract(a, b, c, 64, true)),
        ("bfi", ElemType::B32) => {
            lanes!(|a: u32, b: u32, c: u32, d: u32| insert(u64::from(a), u64::from(b), c, d, 32) as u32)
        }
        ("bfi", ElemType::B64) => lanes!(|a: u64, b: u64, c: u32, d: u32| insert(a, b, c, d, 64)),
        ("bfind", _) if plain => find(ty, false),
        ("bfind", _) if opcode.only(&[".shiftamt"]) => find(ty, true),
        ("shf", ElemType::B32) => match (opcode.has(".l"), opcode.has(".wrap")) {
            (true, true) => lanes!(|a: u32, b: u32, c: u32| ((pair(a, b) << (c & 31)) >> 32) as u32),
            (true, false) => lanes!(|a: u32, b: u32, c: u32| ((pair(a, b) << c.min(32)) >> 32) as u32),
            (false, true) => lanes!(|a: u32, b: u32, c: u32| (pair(a, b) >> (c & 31)) as u32),
            (false, false) => lanes!(|a: u32, b: u32, c: u32| (pair(a, b) >> c.min(32)) as u32),
        },
        ("lop3", ElemType::B32) if plain => {
            constants.last().copied().flatten()?;
            lanes!(|a: u32, b: u32, c: u32, d: u32| lop3(a, b, c, d))
        }
        _ => None,
    }
}

fn pair(low: u32, high: u32) -> u64 {
    u64::from(high) << 32 | u64::from(low)
}

/// Manual: `lop3`. Bit `i` of the table is the result for operand bits that form the number `i`.
fn lop3(a: u32, b: u32, c: u32, table: u32) -> u32 {
    let choose = |bit: u32, value: u32| if bit == 1 { value } else { !value };
    (0..8)
        .filter(|index| table >> index & 1 == 1)
        .map(|index| choose(index >> 2 & 1, a) & choose(index >> 1 & 1, b) & choose(index & 1, c))
        .fold(0, |all, term| all | term)
}

/// Manual: `bfe`. The part of a field beyond the most significant bit is filled with zeros, or copies of the sign.
fn extract(a: u64, position: u32, length: u32, bits: u32, is_signed: bool) -> u64 {
    let (position, length) = (position & 0xff, length & 0xff);
    let bit = |index: u32| a >> index.min(63) & 1;
    let sign = match length {
        0 => 0,
        _ if is_signed => bit((position.saturating_add(length) - 1).min(bits - 1)),
        _ => 0,
    };
    (0..bits).fold(0, |result, index| {
        let inside = index < length && position + index < bits;
        result | (if inside { bit(position + index) } else { sign }) << index
    })
}

/// Manual: `bfi`.
fn insert(a: u64, into: u64, position: u32, length: u32, bits: u32) -> u64 {
    let (position, length) = (position & 0xff, length & 0xff);
    (0..length).take_while(|index| position + index < bits).fold(into, |result, index| {
        let at = position + index;
        result & !(1 << at) | (a >> index.min(63) & 1) << at
    })
}

fn find(ty: ElemType, is_shift: bool) -> Option<Function> {
    fn of(value: u64, bits: u32, is_shift: bool) -> u32 {
        match value {
            0 => u32::MAX,
            _ if is_shift => value.leading_zeros() - (64 - bits),
            _ => 63 - value.leading_zeros(),
        }
    }
    match (ty, is_shift) {
        (ElemType::U32, false) => lanes!(|a: u32| of(u64::from(a), 32, false)),
        (ElemType::U32, true) => lanes!(|a: u32| of(u64::from(a), 32, true)),
        (ElemType::S32, false) => lanes!(|a: i32| of(u64::from((a ^ a >> 31) as u32), 32, false)),
        (ElemType::S32, true) => lanes!(|a: i32| of(u64::from((a ^ a >> 31) as u32), 32, true)),
        (ElemType::U64, false) => lanes!(|a: u64| of(a, 64, false)),
        (ElemType::U64, true) => lanes!(|a: u64| of(a, 64, true)),
        (ElemType::S64, false) => lanes!(|a: i64| of((a ^ a >> 63) as u64, 64, false)),
        (ElemType::S64, true) => lanes!(|a: i64| of((a ^ a >> 63) as u64, 64, true)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_are_those_of_the_manual() {
        assert_eq!(extract(0xabcd_1234, 8, 8, 32, false), 0x12);
        assert_eq!(extract(0x0000_8000, 8, 8, 32, true) as u32, 0xffff_ff80);
        assert_eq!(extract(0xf000_0000, 28, 8, 32, false), 0xf);
        assert_eq!(extract(0xf000_0000, 28, 8, 32, true) as u32, u32::MAX);
        assert_eq!(insert(0xab, 0, 28, 8, 32), 0xb000_0000);
        assert_eq!(insert(0xab, 0xffff_ffff, 8, 4, 32), 0xffff_fbff);
    }

    #[test]
    fn a_table_of_three_operands() {
        let (a, b, c) = (0xf0f0_1234, 0xcccc_5678, 0xaaaa_9abc);
        assert_eq!(lop3(a, b, c, 0x80), a & b & c);
        assert_eq!(lop3(a, b, c, 0xfe), a | b | c);
        assert_eq!(lop3(a, b, c, 0x96), a ^ b ^ c);
    }
}
