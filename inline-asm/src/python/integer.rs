//! Integers. Reference: "Integer literals", "Binary arithmetic operations".

/// Maximum size of a range whose numbers are enumerated.
const RANGE: i64 = 512;

/// The value of an integer literal.
pub(super) fn literal(text: &str) -> Option<i64> {
    let text = text.replace('_', "").to_ascii_lowercase();
    let digits = |radix| i64::from_str_radix(text.get(2..)?, radix).ok();
    match text.get(..2) {
        Some("0x") => digits(16),
        Some("0b") => digits(2),
        Some("0o") => digits(8),
        _ => text.parse().ok(),
    }
}

/// The result of a binary operation.
pub(super) fn operation(one: i64, operator: &str, other: i64) -> Option<i64> {
    match operator {
        "+" => one.checked_add(other),
        "-" => one.checked_sub(other),
        "*" => one.checked_mul(other),
        "//" => one.checked_div_euclid(other).filter(|_| other > 0),
        "%" => one.checked_rem_euclid(other).filter(|_| other > 0),
        "**" => one.checked_pow(u32::try_from(other).ok()?),
        "<<" => one.checked_mul(1_i64.checked_shl(u32::try_from(other).ok().filter(|&by| by < 62)?)?),
        ">>" => one.checked_shr(u32::try_from(other).ok()?),
        "&" => Some(one & other),
        "|" => Some(one | other),
        "^" => Some(one ^ other),
        _ => None,
    }
}

/// The numbers of `range(…)` with these arguments, unless they are too many to enumerate.
pub(super) fn range(bounds: &[i64]) -> Option<impl Iterator<Item = i64>> {
    let (start, end, step) = match *bounds {
        [end] => (0, end, 1),
        [start, end] => (start, end, 1),
        [start, end, step] if step > 0 => (start, end, step),
        _ => return None,
    };
    let count = end.checked_sub(start)?;
    (count <= RANGE).then(|| (start..end).step_by(usize::try_from(step).unwrap_or(1)))
}
