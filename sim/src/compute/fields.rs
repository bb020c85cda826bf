//! Masks, fields and bytes of a register. Manual: "Integer Arithmetic Instructions", "Logic and Shift Instructions:
//! prmt".

use ptx_async_isa::vocab::ElemType;

use super::opcode::{Function, Opcode, lanes};

pub(super) fn function(opcode: &Opcode<'_>, _constants: &[Option<i64>]) -> Option<Function> {
    let ty = opcode.ty()?;
    let clamps = opcode.has(".clamp");
    match (opcode.name, ty) {
        ("fns", ElemType::B32) => {
            lanes!(|mask: u32, base: u32, offset: i32| find_nth_set(mask, base, offset))
        }
        ("bmsk", ElemType::B32) if clamps => lanes!(|a: u32, b: u32| mask(a, b, true)),
        ("bmsk", ElemType::B32) => lanes!(|a: u32, b: u32| mask(a, b, false)),
        ("szext", ElemType::U32) if clamps => lanes!(|a: u32, b: u32| extend(a, b, true, false)),
        ("szext", ElemType::U32) => lanes!(|a: u32, b: u32| extend(a, b, false, false)),
        ("szext", ElemType::S32) if clamps => lanes!(|a: u32, b: u32| extend(a, b, true, true)),
        ("szext", ElemType::S32) => lanes!(|a: u32, b: u32| extend(a, b, false, true)),
        ("prmt", ElemType::B32) => match *opcode.modifiers.as_slice() {
            [] => lanes!(|a: u32, b: u32, c: u32| permute(a, b, c)),
            [".f4e"] => lanes!(|a: u32, b: u32, c: u32| permute(
                a,
                b,
                [0x3210, 0x4321, 0x5432, 0x6543][c as usize & 3]
            )),
            [".b4e"] => lanes!(|a: u32, b: u32, c: u32| permute(
                a,
                b,
                [0x5670, 0x6701, 0x7012, 0x0123][c as usize & 3]
            )),
            [".rc8"] => lanes!(|a: u32, b: u32, c: u32| permute(
                a,
                b,
                [0x0000, 0x1111, 0x2222, 0x3333][c as usize & 3]
            )),
            [".ecl"] => lanes!(|a: u32, b: u32, c: u32| permute(
                a,
                b,
                [0x3210, 0x3211, 0x3222, 0x3333][c as usize & 3]
            )),
            [".ecr"] => lanes!(|a: u32, b: u32, c: u32| permute(
                a,
                b,
                [0x0000, 0x1110, 0x2210, 0x3210][c as usize & 3]
            )),
            [".rc16"] => lanes!(|a: u32, b: u32, c: u32| permute(
                a,
                b,
                [0x1010, 0x3232, 0x1010, 0x3232][c as usize & 3]
            )),
            _ => None,
        },
        _ => None,
    }
}

/// Manual: `fns`.
fn find_nth_set(mask: u32, base: u32, offset: i32) -> u32 {
    let is_set = |&at: &u32| mask.checked_shr(at).is_some_and(|rest| rest & 1 == 1);
    let skipped = (offset.unsigned_abs() as usize).saturating_sub(1);
    let found = match offset {
        0 => Some(base).filter(is_set),
        1.. => (base..32).filter(is_set).nth(skipped),
        _ => (0..=base.min(31)).rev().filter(is_set).nth(skipped),
    };
    found.unwrap_or(u32::MAX)
}

/// Manual: `bmsk`.
fn mask(position: u32, width: u32, clamps: bool) -> u32 {
    let is_outside = |value: u32| clamps && value > 31;
    if is_outside(position) {
        return 0;
    }
    let end = if is_outside(width) { 32 } else { (position & 31) + (width & 31) };
    (u32::MAX << (position & 31)) & !u32::MAX.checked_shl(end).unwrap_or(0)
}

/// Manual: `szext`.
fn extend(value: u32, width: u32, clamps: bool, is_signed: bool) -> u32 {
    let bits = width & 31;
    if clamps && width > 31 {
        return value;
    }
    let above = u32::MAX << bits;
    let is_negative = is_signed && bits > 0 && value >> (bits - 1) & 1 == 1;
    if is_negative { value | above } else { value & !above }
}

/// Manual: `prmt`, without a mode.
fn permute(a: u32, b: u32, selection: u32) -> u32 {
    let bytes = u64::from(b) << 32 | u64::from(a);
    (0..4).fold(0, |result, index| {
        let selector = selection >> (4 * index) & 0xf;
        let byte = (bytes >> (8 * (selector & 7))) as u8;
        let byte = if selector & 8 == 0 { byte } else { ((byte as i8) >> 7) as u8 };
        result | u32::from(byte) << (8 * index)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_are_permuted() {
        assert_eq!(permute(0x3322_1100, 0x7766_5544, 0x7531), 0x7755_3311);
        assert_eq!(permute(0x0000_0080, 0, 0x9998), 0x0000_00ff);
    }

    #[test]
    fn masks_and_extensions() {
        assert_eq!(
            [mask(4, 8, true), mask(28, 8, true), mask(36, 8, true), mask(36, 8, false)],
            [0xff0, 0xf000_0000, 0, 0xff0]
        );
        assert_eq!(
            [extend(0x80, 8, true, true), extend(0x80, 8, true, false), extend(0x80, 40, true, true)],
            [0xffff_ff80, 0x80, 0x80]
        );
    }

    #[test]
    fn set_bits_are_counted_from_a_base() {
        assert_eq!(
            [
                find_nth_set(0b1011_0000, 5, 0),
                find_nth_set(0b1011_0000, 0, 2),
                find_nth_set(0b1011_0000, 6, -1)
            ],
            [5, 5, 5]
        );
        assert_eq!(find_nth_set(0b1011_0000, 0, 4), u32::MAX);
    }
}
