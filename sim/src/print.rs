//! Formats of `printf`, and the text that it prints.

/// The text that kernels have printed.
#[derive(Clone, Debug, Default)]
pub(crate) struct Printed {
    text: String,
    left_out: u64,
}

impl Printed {
    /// Limit on the bytes that are kept, as in the buffer of a device, unless its program changes it
    /// (`cudaLimitPrintfFifoSize`).
    const MOST: usize = 1 << 20;

    /// Appends the text of a call. The first text that does not fit is dropped, and so are all later ones.
    pub(crate) fn push(&mut self, text: &[u8]) {
        match self.left_out == 0 && self.text.len() + text.len() <= Self::MOST {
            true => self.text.push_str(&String::from_utf8_lossy(text)),
            false => self.left_out += text.len() as u64,
        }
    }

    pub(crate) fn text(&self) -> &str {
        &self.text
    }

    /// Returns the number of bytes that were dropped.
    pub(crate) fn left_out(&self) -> u64 {
        self.left_out
    }
}

/// The type of argument that a conversion takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Argument {
    /// An integer of 4 bytes.
    Int,
    /// An integer of 8 bytes, or an address.
    Long,
    /// A `double`.
    Double,
    /// The address of a string.
    Text,
}

impl Argument {
    /// Returns its size and alignment in bytes.
    pub(crate) fn size(self) -> u64 {
        if self == Argument::Int { 4 } else { 8 }
    }
}

/// The flags, the width and the precision of a conversion.
#[derive(Clone, Copy, Debug, Default)]
struct Layout {
    left: bool,
    zeros: bool,
    plus: bool,
    space: bool,
    alternate: bool,
    width: usize,
    precision: Option<usize>,
}

/// Limit on the width and the precision of a conversion.
const MOST: usize = 1 << 12;

/// Formats a text. `next` returns the bits of the next argument, and the bytes of a string. `None` if `next` returns
/// none, and for unknown conversions.
pub(crate) fn format(
    text: &[u8],
    mut next: impl FnMut(Argument) -> Option<(u64, Vec<u8>)>,
) -> Option<Vec<u8>> {
    let mut printed = Vec::new();
    let mut rest = text.iter().copied().peekable();
    while let Some(byte) = rest.next() {
        if byte != b'%' {
            printed.push(byte);
            continue;
        }
        let mut layout = Layout::default();
        while let Some(flag) = rest.next_if(|byte| b"-0+ #".contains(byte)) {
            match flag {
                b'-' => layout.left = true,
                b'0' => layout.zeros = true,
                b'+' => layout.plus = true,
                b' ' => layout.space = true,
                _ => layout.alternate = true,
            }
        }
        let mut number = |rest: &mut std::iter::Peekable<_>| -> Option<i32> {
            if rest.next_if_eq(&b'*').is_some() {
                return next(Argument::Int).map(|(value, _)| value as i32);
            }
            let mut value = 0i32;
            while let Some(digit) = rest.next_if(u8::is_ascii_digit) {
                value = value.saturating_mul(10).saturating_add(i32::from(digit - b'0'));
            }
            Some(value)
        };
        let width = number(&mut rest)?;
        layout.left |= width < 0;
        layout.width = (width.unsigned_abs() as usize).min(MOST);
        if rest.next_if_eq(&b'.').is_some() {
            layout.precision = usize::try_from(number(&mut rest)?).ok().map(|most| most.min(MOST));
        }
        let mut is_long = false;
        while let Some(length) = rest.next_if(|byte| b"hlLqjzt".contains(byte)) {
            is_long |= length != b'h';
        }
        let integer = if is_long { Argument::Long } else { Argument::Int };
        let conversion = rest.next()?;
        let (sign, digits, is_number): (String, Vec<u8>, bool) = match conversion {
            b'%' => (String::new(), vec![b'%'], false),
            b'd' | b'i' => {
                let (bits, _) = next(integer)?;
                let value = if is_long { bits as i64 } else { i64::from(bits as i32) };
                let digits = layout.digits(value.unsigned_abs().to_string());
                (layout.sign(value < 0), digits.into_bytes(), true)
            }
            b'u' | b'o' | b'x' | b'X' => {
                let (value, _) = next(integer)?;
                let (prefix, digits) = match conversion {
                    b'u' => ("", value.to_string()),
                    b'o' => ("0", format!("{value:o}")),
                    b'x' => ("0x", format!("{value:x}")),
                    _ => ("0X", format!("{value:X}")),
                };
                let prefix = if layout.alternate && value != 0 { prefix } else { "" };
                (prefix.to_owned(), layout.digits(digits).into_bytes(), true)
            }
            b'c' => (String::new(), vec![next(Argument::Int)?.0 as u8], false),
            b'p' => ("0x".to_owned(), format!("{:x}", next(Argument::Long)?.0).into_bytes(), false),
            b's' => {
                let (_, mut text) = next(Argument::Text)?;
                text.truncate(layout.precision.unwrap_or(usize::MAX));
                (String::new(), text, false)
            }
            b'f' | b'F' | b'e' | b'E' | b'g' | b'G' => {
                let value = f64::from_bits(next(Argument::Double)?.0);
                let text = layout.float(value.abs(), conversion.to_ascii_lowercase());
                let text = if conversion.is_ascii_uppercase() { text.to_ascii_uppercase() } else { text };
                layout.zeros &= value.is_finite();
                let is_negative = value.is_sign_negative() && !value.is_nan();
                (layout.sign(is_negative), text.into_bytes(), true)
            }
            _ => return None,
        };
        let is_integer = !b"fFeEgG".contains(&conversion);
        let missing = layout.width.saturating_sub(sign.len() + digits.len());
        // The precision of an integer determines its zeros, in place of the flag `0`.
        let zeros = is_number && layout.zeros && !layout.left && !(is_integer && layout.precision.is_some());
        let fill = |byte: u8, when: bool| vec![byte; if when { missing } else { 0 }];
        printed.extend(fill(b' ', !layout.left && !zeros));
        printed.extend(sign.into_bytes());
        printed.extend(fill(b'0', zeros));
        printed.extend(digits);
        printed.extend(fill(b' ', layout.left));
    }
    Some(printed)
}

impl Layout {
    fn sign(&self, is_negative: bool) -> String {
        match () {
            () if is_negative => "-".to_owned(),
            () if self.plus => "+".to_owned(),
            () if self.space => " ".to_owned(),
            () => String::new(),
        }
    }

    /// Returns the digits of an integer, at least as many as the precision.
    fn digits(&self, digits: String) -> String {
        match self.precision {
            Some(0) if digits == "0" => String::new(),
            Some(least) => format!("{digits:0>least$}"),
            None => digits,
        }
    }

    /// Formats a number that is not negative.
    fn float(&self, value: f64, conversion: u8) -> String {
        if !value.is_finite() {
            return if value.is_nan() { "nan" } else { "inf" }.to_owned();
        }
        let precision = self.precision.unwrap_or(6);
        match conversion {
            b'f' => format!("{value:.precision$}"),
            b'e' => scientific(value, precision),
            _ => {
                let precision = precision.max(1);
                // The exponent of the rounded number decides.
                let text = scientific(value, precision - 1);
                let exponent: i32 = text.split_once('e').and_then(|(_, at)| at.parse().ok()).unwrap_or(0);
                let trimmed = |text: &str| match text.contains('.') && !self.alternate {
                    true => text.trim_end_matches('0').trim_end_matches('.').to_owned(),
                    false => text.to_owned(),
                };
                if exponent < -4 || exponent >= precision as i32 {
                    let (digits, exponent) = text.split_once('e').unwrap_or((&text, "+00"));
                    return format!("{}e{exponent}", trimmed(digits));
                }
                let places = (precision as i32 - 1 - exponent) as usize;
                trimmed(&format!("{value:.places$}"))
            }
        }
    }
}

/// Formats a number as `1.5e+03`.
fn scientific(value: f64, precision: usize) -> String {
    let text = format!("{value:.precision$e}");
    let (digits, exponent) = text.split_once('e').unwrap_or((&text, "0"));
    let (sign, exponent) = exponent.strip_prefix('-').map_or(('+', exponent), |exponent| ('-', exponent));
    format!("{digits}e{sign}{exponent:0>2}")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Formats a text with the bits of the arguments.
    fn printed(text: &str, values: &[u64]) -> Option<String> {
        let mut values = values.iter();
        let text = format(text.as_bytes(), |kind| {
            let value = *values.next()?;
            Some((value, if kind == Argument::Text { b"text".to_vec() } else { Vec::new() }))
        });
        text.map(|text| String::from_utf8(text).unwrap())
    }

    /// Expects the output of the C library's `printf`, copied from glibc 2.36.
    #[test]
    fn formats_are_those_of_c() {
        let minus = -5i32 as u32 as u64;
        for (text, values, expected) in [
            ("a %d b%%\n", vec![minus], "a -5 b%\n"),
            ("[%5d|%-5d|%05d|%+d|% d]", vec![minus, minus, minus, 5, 5], "[   -5|-5   |-0005|+5| 5]"),
            ("[%8.3d|%.0d]", vec![7, 0], "[     007|]"),
            ("%u %x %X %#x %o", vec![0xffff_ffff, 255, 255, 255, 8], "4294967295 ff FF 0xff 10"),
            ("%lld %lu %llx", vec![u64::MAX, 1 << 40, 1 << 32], "-1 1099511627776 100000000"),
            ("%c%c %s|%6s|%-6s|%.2s", vec![72, 105, 0, 0, 0, 0], "Hi text|  text|text  |te"),
            ("%p", vec![0x7000], "0x7000"),
            ("%*d|%-*d", vec![4, 3, 4, 3], "   3|3   "),
        ] {
            assert_eq!(printed(text, &values).as_deref(), Some(expected), "{text}");
        }
        let float = |text: &str, value: f64| printed(text, &[value.to_bits()]).unwrap();
        for (text, value, expected) in [
            ("%f", 1.5, "1.500000"),
            ("%.2f", -0.005, "-0.01"),
            ("%8.1f|", 3.25, "     3.2|"),
            ("%08.2f", -3.5, "-0003.50"),
            ("%e", 12345.678, "1.234568e+04"),
            ("%.1E", 0.00015, "1.5E-04"),
            ("%g", 100_000.0, "100000"),
            ("%g", 1_000_000.0, "1e+06"),
            ("%g", 0.0001, "0.0001"),
            ("%g", 0.00001, "1e-05"),
            ("%g", 0.5, "0.5"),
            ("%5f", f64::INFINITY, "  inf"),
            ("%f", f64::NAN, "nan"),
        ] {
            assert_eq!(float(text, value), expected, "{text} of {value}");
        }
        assert_eq!(printed("%d", &[]), None);
        assert_eq!(printed("%y", &[1]), None);
        assert_eq!(printed("%", &[]), None);
    }
}
