//! Composes text while rustc evaluates constants, where formatting is not available.

/// A part of a [`Joined`] text.
#[derive(Clone, Copy)]
pub enum Piece<'t> {
    /// This text.
    Text(&'t str),
    /// A number in decimal.
    Number(i128),
    /// An `f32` in PTX notation: `0f` and its bits.
    Single(f32),
    /// An `f64` in PTX notation: `0d` and its bits.
    Double(f64),
}

/// A text of at most `CAPACITY` bytes. Anything beyond the capacity is dropped.
pub struct Joined<const CAPACITY: usize> {
    bytes: [u8; CAPACITY],
    length: usize,
}

impl<const CAPACITY: usize> Joined<CAPACITY> {
    /// Concatenates the pieces.
    pub const fn new(pieces: &[Piece<'_>]) -> Self {
        let mut joined = Joined { bytes: [0; CAPACITY], length: 0 };
        let mut index = 0;
        while index < pieces.len() {
            match pieces[index] {
                Piece::Text(text) => joined.append(text.as_bytes()),
                Piece::Number(value) => joined.number(value),
                Piece::Single(value) => joined.bits(b"0f", value.to_bits() as u64, 8),
                Piece::Double(value) => joined.bits(b"0d", value.to_bits(), 16),
            }
            index += 1;
        }
        joined
    }

    /// The text.
    pub const fn as_str(&self) -> &str {
        match core::str::from_utf8(self.bytes.split_at(self.length).0) {
            Ok(text) => text,
            // The text was cut in the middle of a character.
            Err(_) => "",
        }
    }

    const fn append(&mut self, more: &[u8]) {
        let mut index = 0;
        while index < more.len() && self.length < CAPACITY {
            self.bytes[self.length] = more[index];
            self.length += 1;
            index += 1;
        }
    }

    const fn number(&mut self, value: i128) {
        if value < 0 {
            self.append(b"-");
        }
        let mut divisor: u128 = 1;
        while value.unsigned_abs() / divisor >= 10 {
            divisor *= 10;
        }
        while divisor > 0 {
            self.append(&[b'0' + (value.unsigned_abs() / divisor % 10) as u8]);
            divisor /= 10;
        }
    }

    /// The lowest `digits` hexadecimal digits.
    const fn bits(&mut self, prefix: &[u8], bits: u64, digits: u32) {
        self.append(prefix);
        let mut left = digits;
        while left > 0 {
            left -= 1;
            self.append(&[b"0123456789ABCDEF"[(bits >> (4 * left) & 15) as usize]]);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_are_joined_and_cut_at_the_capacity() {
        let pieces = [
            Piece::Text("a "),
            Piece::Number(0),
            Piece::Number(i128::MIN),
            Piece::Number(u64::MAX as i128),
            Piece::Single(0.5),
            Piece::Double(-0.0),
        ];
        let text = "a 0-17014118346046923173168730371588410572818446744073709551615\
            0f3F0000000d8000000000000000";
        assert_eq!(Joined::<200>::new(&pieces).as_str(), text);
        assert_eq!(Joined::<5>::new(&pieces).as_str(), "a 0-1");
        assert_eq!(Joined::<1>::new(&[Piece::Text("é")]).as_str(), "");
    }
}
