//! Floating-point formats. Manual: "Alternate Floating-Point Data Formats".

/// A format of elements.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Format {
    /// The name in a type, without the dot.
    pub(crate) name: &'static str,
    pub(crate) bits: u32,
    /// The bits of the fraction that count.
    pub(crate) fraction: u32,
    exponent: u32,
    pub(crate) bias: i32,
}

const fn format(name: &'static str, bits: u32, fraction: u32, exponent: u32) -> Format {
    Format { name, bits, fraction, exponent, bias: (1 << (exponent - 1)) - 1 }
}

pub(crate) const F16: Format = format("f16", 16, 10, 5);
pub(crate) const BF16: Format = format("bf16", 16, 7, 8);
pub(crate) const TF32: Format = format("tf32", 32, 10, 8);
pub(crate) const E4M3: Format = format("e4m3", 8, 3, 4);
pub(crate) const E5M2: Format = format("e5m2", 8, 2, 5);
pub(crate) const F32: Format = format("f32", 32, 23, 8);
pub(crate) const F64: Format = format("f64", 64, 52, 11);

impl Format {
    /// The bits of the fraction, of which the lowest 13 of `tf32` do not count.
    pub(crate) fn stored(self) -> u32 {
        self.bits - 1 - self.exponent
    }

    pub(crate) fn sign(self) -> u64 {
        1 << (self.bits - 1)
    }

    /// The exponent field of infinity and NaN; of `e4m3`, of NaN and of the largest numbers.
    pub(crate) fn most(self) -> i32 {
        (1 << self.exponent) - 1
    }

    /// The exponent field of the largest number.
    pub(crate) fn finite(self) -> i32 {
        if self == E4M3 { 15 } else { self.most() - 1 }
    }

    /// The number with these bits.
    pub(crate) fn value(self, bits: u64) -> f64 {
        if self == F64 {
            return f64::from_bits(bits);
        }
        let fraction = bits & ((1 << self.stored()) - 1) & (u64::MAX << (self.stored() - self.fraction));
        let exponent = (bits >> self.stored()) as i32 & self.most();
        let sign = if bits & self.sign() == 0 { 1.0 } else { -1.0 };
        if self == E4M3 && bits & 0x7f == 0x7f {
            return f64::NAN;
        }
        if self != E4M3 && exponent == self.most() {
            return if fraction == 0 { sign * f64::INFINITY } else { f64::NAN };
        }
        let (digits, exponent) =
            if exponent == 0 { (fraction, 1) } else { (fraction | 1 << self.stored(), exponent) };
        sign * digits as f64 * 2f64.powi(exponent - self.bias - self.stored() as i32)
    }

    /// The bits of a number: of `f32`, rounded to nearest, of `f16`, truncated.
    pub(crate) fn encode(self, value: f64) -> u64 {
        match self.bits {
            32 => u64::from((value as f32).to_bits()),
            64 => value.to_bits(),
            _ => {
                let sign = if value < 0.0 { 0x8000 } else { 0 };
                if value.abs() >= 65520.0 {
                    return sign | 0x7bff;
                }
                let exponent = ((value.abs().to_bits() >> 52) as i32 - 1023).max(-14);
                let digits = (value.abs() / 2f64.powi(exponent - 10)) as u64;
                let normal = ((exponent + 15) as u64) << 10 | (digits & 0x3ff);
                sign | if digits >= 1024 { normal } else { digits }
            }
        }
    }
}
