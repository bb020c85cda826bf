//! Packed integers: dot products, and pairs of 16 bits. Manual: "Integer Arithmetic Instructions".

use ptx_async_isa::vocab::ElemType;

use super::opcode::{Function, Opcode, lanes};

pub(super) fn function(opcode: &Opcode<'_>, _constants: &[Option<i64>]) -> Option<Function> {
    use ElemType::{S32, U32};
    match (opcode.name, opcode.types.as_slice(), opcode.modifiers.as_slice()) {
        ("dp4a", [U32, U32], []) => lanes!(|a: u32, b: u32, c: u32| dot4(a, b, c, false, false)),
        ("dp4a", [U32, S32], []) => lanes!(|a: u32, b: u32, c: u32| dot4(a, b, c, false, true)),
        ("dp4a", [S32, U32], []) => lanes!(|a: u32, b: u32, c: u32| dot4(a, b, c, true, false)),
        ("dp4a", [S32, S32], []) => lanes!(|a: u32, b: u32, c: u32| dot4(a, b, c, true, true)),
        ("dp2a", [U32, U32], [".lo"]) => lanes!(|a: u32, b: u32, c: u32| dot2(a, b, c, false, false)),
        ("dp2a", [U32, S32], [".lo"]) => lanes!(|a: u32, b: u32, c: u32| dot2(a, b, c, false, true)),
        ("dp2a", [S32, U32], [".lo"]) => lanes!(|a: u32, b: u32, c: u32| dot2(a, b, c, true, false)),
        ("dp2a", [S32, S32], [".lo"]) => lanes!(|a: u32, b: u32, c: u32| dot2(a, b, c, true, true)),
        ("dp2a", [U32, U32], [".hi"]) => lanes!(|a: u32, b: u32, c: u32| dot2(a, b >> 16, c, false, false)),
        ("dp2a", [U32, S32], [".hi"]) => lanes!(|a: u32, b: u32, c: u32| dot2(a, b >> 16, c, false, true)),
        ("dp2a", [S32, U32], [".hi"]) => lanes!(|a: u32, b: u32, c: u32| dot2(a, b >> 16, c, true, false)),
        ("dp2a", [S32, S32], [".hi"]) => lanes!(|a: u32, b: u32, c: u32| dot2(a, b >> 16, c, true, true)),
        ("add", [], [".u16x2" | ".s16x2"]) => lanes!(|a: u32, b: u32| pair(a, b, u16::wrapping_add)),
        ("min", [], [".u16x2"]) => lanes!(|a: u32, b: u32| pair(a, b, u16::min)),
        ("max", [], [".u16x2"]) => lanes!(|a: u32, b: u32| pair(a, b, u16::max)),
        ("min", [], [".s16x2"]) => lanes!(|a: u32, b: u32| signed_pair(a, b, i16::min)),
        ("max", [], [".s16x2"]) => lanes!(|a: u32, b: u32| signed_pair(a, b, i16::max)),
        ("min", [], [".relu", ".s16x2"] | [".s16x2", ".relu"]) => {
            lanes!(|a: u32, b: u32| signed_pair(a, b, |a, b| a.min(b).max(0)))
        }
        ("max", [], [".relu", ".s16x2"] | [".s16x2", ".relu"]) => {
            lanes!(|a: u32, b: u32| signed_pair(a, b, |a, b| a.max(b).max(0)))
        }
        _ => None,
    }
}

/// Reads one part of a register as an integer.
fn part(value: u32, index: u32, bits: u32, is_signed: bool) -> i32 {
    let value = value >> (index * bits) << (32 - bits);
    if is_signed { value as i32 >> (32 - bits) } else { (value >> (32 - bits)) as i32 }
}

/// Manual: `dp4a`.
fn dot4(a: u32, b: u32, c: u32, a_is_signed: bool, b_is_signed: bool) -> u32 {
    (0..4).fold(c, |sum, index| {
        let product = part(a, index, 8, a_is_signed) * part(b, index, 8, b_is_signed);
        sum.wrapping_add(product as u32)
    })
}

/// Manual: `dp2a`.
fn dot2(a: u32, b: u32, c: u32, a_is_signed: bool, b_is_signed: bool) -> u32 {
    (0..2).fold(c, |sum, index| {
        let product = part(a, index, 16, a_is_signed) * part(b, index, 8, b_is_signed);
        sum.wrapping_add(product as u32)
    })
}

fn pair(a: u32, b: u32, of: fn(u16, u16) -> u16) -> u32 {
    u32::from(of((a >> 16) as u16, (b >> 16) as u16)) << 16 | u32::from(of(a as u16, b as u16))
}

fn signed_pair(a: u32, b: u32, of: fn(i16, i16) -> i16) -> u32 {
    let one = |shift: u32| u32::from(of((a >> shift) as i16, (b >> shift) as i16) as u16) << shift;
    one(16) | one(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn products_are_those_of_the_parts() {
        assert_eq!(dot4(0x01ff_0203, 0x0402_0105, 100, false, false), 100 + 4 + 510 + 2 + 15);
        assert_eq!(dot4(0x01ff_0203, 0x0402_0105, 100, true, true), 100 + 4 - 2 + 2 + 15);
        assert_eq!(dot2(0xffff_0003, 0x0205, 0, true, false) as i32, -2 + 15);
    }
}
