//! The numeric types of the command line, and the bytes of their values.

use half::{bf16, f16};

/// The type of an element.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Element {
    /// `u8` to `u64`: the width in bits.
    Unsigned(u32),
    /// `s8` to `s64`: the width in bits.
    Signed(u32),
    /// `f16`
    Half,
    /// `bf16`
    Bfloat,
    /// `f32`
    Single,
    /// `f64`
    Double,
}

/// The names that messages list.
pub(super) const NAMES: &str = "u8, u16, u32, u64, s8, s16, s32, s64, f16, bf16, f32 and f64";

impl Element {
    /// The type with this name.
    pub(super) fn of(name: &str) -> Option<Element> {
        Some(match name {
            "f16" => Element::Half,
            "bf16" => Element::Bfloat,
            "f32" => Element::Single,
            "f64" => Element::Double,
            _ => {
                let (sign, bits) = name.split_at_checked(1)?;
                let bits = ["8", "16", "32", "64"].contains(&bits).then(|| bits.parse().ok())??;
                match sign {
                    "u" | "b" => Element::Unsigned(bits),
                    "s" | "i" => Element::Signed(bits),
                    _ => return None,
                }
            }
        })
    }

    /// The size in bytes.
    pub(super) fn size(self) -> u64 {
        match self {
            Element::Unsigned(bits) | Element::Signed(bits) => u64::from(bits / 8),
            Element::Half | Element::Bfloat => 2,
            Element::Single => 4,
            Element::Double => 8,
        }
    }

    /// The bytes of a number.
    ///
    /// # Errors
    ///
    /// If the text is malformed or out of range; the message states the expected form.
    pub(super) fn parse(self, text: &str) -> Result<Vec<u8>, String> {
        match self {
            Element::Unsigned(bits) => {
                let value = integer(text)?;
                let most = i128::from(u64::MAX >> (64 - bits));
                self.in_range(value, 0, most).map(|value| self.only(value.to_le_bytes()))
            }
            Element::Signed(bits) => {
                let most = i128::from(u64::MAX >> (65 - bits));
                self.in_range(integer(text)?, -most - 1, most).map(|value| self.only(value.to_le_bytes()))
            }
            _ => {
                let value: f64 = text
                    .parse()
                    .map_err(|_| format!("expected a number, such as `1.5` or `nan`, but found `{text}`"))?;
                Ok(self.only(self.of_float(value)))
            }
        }
    }

    fn in_range(self, value: i128, least: i128, most: i128) -> Result<i128, String> {
        let is_inside = (least..=most).contains(&value);
        is_inside.then_some(value).ok_or_else(|| {
            format!("expected an integer of {} bits, {least} to {most}, but found {value}", self.size() * 8)
        })
    }

    /// The element at this index of `iota`, in the first [`size`](Self::size) bytes.
    pub(super) fn of_index(self, index: u64) -> [u8; 8] {
        match self {
            Element::Unsigned(_) | Element::Signed(_) => index.to_le_bytes(),
            _ => self.of_float(index as f64),
        }
    }

    /// A random element in the first [`size`](Self::size) bytes: any integer, or a floating-point number from 0 to 1.
    pub(super) fn random(self, random: &mut fastrand::Rng) -> [u8; 8] {
        match self {
            Element::Unsigned(_) | Element::Signed(_) => random.u64(..).to_le_bytes(),
            _ => self.of_float(random.f64()),
        }
    }

    /// Truncates `bytes` to the size of the element.
    fn only<const N: usize>(self, bytes: [u8; N]) -> Vec<u8> {
        bytes[..self.size() as usize].to_vec()
    }

    fn of_float(self, value: f64) -> [u8; 8] {
        let bits = match self {
            Element::Half => f16::from_f64(value).to_bits().into(),
            Element::Bfloat => bf16::from_f64(value).to_bits().into(),
            Element::Single => (value as f32).to_bits().into(),
            _ => value.to_bits(),
        };
        bits.to_le_bytes()
    }
}

/// A decimal or hexadecimal integer.
fn integer(text: &str) -> Result<i128, String> {
    let (digits, sign) = text.strip_prefix('-').map_or((text, 1), |digits| (digits, -1));
    let value = match digits.strip_prefix("0x") {
        Some(digits) => u64::from_str_radix(digits, 16),
        None => digits.parse(),
    };
    let value = value.ok().filter(|_| digits.starts_with(|c: char| c.is_ascii_digit()));
    let value =
        value.ok_or_else(|| format!("expected an integer, such as `7` or `0xff`, but found `{text}`"))?;
    Ok(i128::from(value) * sign)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(ty: &str, text: &str) -> Result<Vec<u8>, String> {
        Element::of(ty).unwrap().parse(text)
    }

    #[test]
    fn numbers_have_the_bytes_of_their_type() {
        assert_eq!(parse("u16", "0x1234"), Ok(vec![0x34, 0x12]));
        assert_eq!(parse("s8", "-128"), Ok(vec![0x80]));
        assert_eq!(parse("i32", "-1"), Ok(vec![0xff; 4]));
        assert_eq!(parse("b64", "18446744073709551615"), Ok(vec![0xff; 8]));
        assert_eq!(parse("f16", "1"), Ok(vec![0, 0x3c]));
        assert_eq!(parse("bf16", "1"), Ok(vec![0x80, 0x3f]));
        assert_eq!(parse("f32", "-0.5"), Ok(vec![0, 0, 0, 0xbf]));
        assert_eq!(Element::of("u8").unwrap().of_index(2), [2, 0, 0, 0, 0, 0, 0, 0]);
        assert_eq!(Element::of("f64").unwrap().of_index(2), 2f64.to_le_bytes());
    }

    #[test]
    fn numbers_outside_of_their_type_are_errors() {
        assert_eq!(
            parse("u8", "256"),
            Err(String::from("expected an integer of 8 bits, 0 to 255, but found 256"))
        );
        for (ty, text) in
            [("s8", "128"), ("u32", "-1"), ("u32", "1.5"), ("u32", ""), ("u32", "+1"), ("f32", "x")]
        {
            assert!(parse(ty, text).is_err(), "{ty} {text}");
        }
        assert_eq!(Element::of("u128"), None);
        assert_eq!(Element::of("f8"), None);
        assert_eq!(Element::of(""), None);
    }
}
