//! The sums of products of matrices, of floating-point numbers.

use super::accumulation::{Accumulation, Step};
use super::format::{Format, nan_of_double};

/// How much less than the least exponent of the format of a sum the largest exponent of its terms is at least.
const BELOW: i16 = 7;
/// The exponent of zero, below that of each other number, also plus that of infinity.
const ZERO: i16 = -2000;
/// The exponent of an element of a sparse A that is not given.
const NOT_GIVEN: i16 = -4000;

/// The rows of A, or the columns of B.
#[derive(Debug)]
pub(crate) struct Lines {
    depth: usize,
    /// The elements, times their scales.
    numbers: Vec<f64>,
    exponents: Vec<i16>,
    /// Of each line, whether it has neither infinity nor NaN.
    are_finite: Vec<bool>,
}

/// A row of A, or a column of B.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Line<'l> {
    numbers: &'l [f64],
    exponents: &'l [i16],
    /// Whether it has neither infinity nor NaN.
    is_finite: bool,
}

/// Returns 2 to the power of an exponent from -1022 to 1023.
#[inline]
fn power(exponent: i32) -> f64 {
    f64::from_bits(((exponent + 1023) as u64) << 52)
}

/// Returns the exponent of a number of this format. A subnormal number has the exponent of the least normal one.
#[inline]
fn exponent(number: f64, format: Format) -> i16 {
    let exponent = (number.to_bits() >> 52 & 0x7ff) as i16 - 1023;
    if number == 0.0 { ZERO } else { exponent.max(format.least()) }
}

/// Returns an `f16` nearest to a number.
fn nearest_half(number: f64) -> f64 {
    // Adding a number whose last digit is that of the result rounds to this digit.
    let exponent = exponent(number, Format::F16).max(Format::F16.least());
    let large = 1.5 * power(i32::from(exponent) + 52 - 10);
    if number.abs() < 65520.0 { number + large - large } else { number * f64::INFINITY }
}

/// Returns a number without the digits of the fraction that an `f32` lacks, or without all but a number of them.
#[inline]
fn truncated(number: f64, digits: u32) -> f64 {
    let least = i32::from(Format::F32.least());
    if number.abs() < power(least) {
        return (number * power(digits as i32 - least)) as i64 as f64 * power(least - digits as i32);
    }
    let truncated = f64::from_bits(number.to_bits() & u64::MAX << (52 - digits));
    if number.abs() < power(128) { truncated } else { number * f64::INFINITY }
}

/// Returns the sum of `f32`.
fn single(left: &Line<'_>, right: &Line<'_>, addend: f32, format: Format) -> f32 {
    let mut factors = left.numbers.iter().zip(right.numbers).map(|(a, b)| (*a as f32, *b as f32));
    let mut products = |count: usize, before: Option<f32>| {
        factors
            .by_ref()
            .take(count)
            .fold(before, |sum, (a, b)| Some(sum.map_or(a * b, |sum| a.mul_add(b, sum))))
    };
    if format != Format::F16 {
        return addend + products(usize::MAX, Some(0.0)).unwrap_or(0.0);
    }
    let mut sum = addend;
    while let Some(pair) = products(2, None) {
        sum += pair;
    }
    sum
}

/// Returns the sum of `f64`.
fn double(left: &Line<'_>, right: &Line<'_>, before: u64) -> u64 {
    left.numbers.iter().zip(right.numbers).fold(before, |before, (a, b)| {
        let sum = a.mul_add(*b, f64::from_bits(before));
        if sum.is_nan() { nan_of_double([a.to_bits(), before, b.to_bits()]) } else { sum.to_bits() }
    })
}

/// Returns the largest sum of two exponents, or a larger exponent.
#[inline]
fn largest(left: &[i16], right: &[i16], other: i16) -> i16 {
    // Of arrays of a constant length, the compiler makes vectors.
    let ((left, left_rest), (right, right_rest)) = (left.as_chunks::<8>(), right.as_chunks::<8>());
    let mut all = [other; 8];
    for (left, right) in left.iter().zip(right) {
        for (most, (a, b)) in all.iter_mut().zip(left.iter().zip(right)) {
            *most = (*most).max(a.wrapping_add(*b));
        }
    }
    let rest = left_rest.iter().zip(right_rest).map(|(a, b)| a.wrapping_add(*b));
    rest.fold(all.into_iter().fold(other, i16::max), i16::max)
}

/// A number whose last digit is 1: an addition to it rounds to an integer.
const LARGE: f64 = 1.5 * (1u64 << 52) as f64;

/// Truncates a number of at most 24 digits, below 2 to the power of 28, to an integer, and returns the bits of the sum
/// of it and [`LARGE`]. The bits of such sums are added as integers. The compiler makes vectors of this, unlike of
/// conversions to integers.
#[inline]
fn whole(number: f64) -> u64 {
    // The addition rounds to nearest. The fraction is at most 1 - 2^-24.
    const HALF: f64 = 0.5 - 1.0 / (1 << 25) as f64;
    (number - HALF.copysign(number) + LARGE).to_bits()
}

/// Returns a number and the sum of the products, each times a scale and truncated to an integer.
#[inline]
fn terms(left: &[f64], right: &[f64], addend: f64, scale: f64) -> f64 {
    let ((left, left_rest), (right, right_rest)) = (left.as_chunks::<4>(), right.as_chunks::<4>());
    let mut sums = [whole(addend * scale), 0, 0, 0];
    for (left, right) in left.iter().zip(right) {
        for (sum, (a, b)) in sums.iter_mut().zip(left.iter().zip(right)) {
            *sum = sum.wrapping_add(whole(a * b * scale));
        }
    }
    let rest = left_rest.iter().zip(right_rest).map(|(a, b)| whole(a * b * scale));
    let count = 1 + 4 * left.len() + left_rest.len();
    let large = (count as u64).wrapping_mul(LARGE.to_bits());
    rest.chain(sums).fold(large.wrapping_neg(), u64::wrapping_add) as i64 as f64
}

impl Lines {
    /// Makes the lines of this depth. Each element has a number, of the first format, unless it is one of a sparse A
    /// that is not given, and a scale, of the second.
    #[inline]
    pub(crate) fn new(
        elements: impl Iterator<Item = (Option<f64>, f64)>,
        depth: u32,
        [format, of_scales]: [Format; 2],
        accumulation: Accumulation,
    ) -> Lines {
        let depth = depth as usize;
        let (format, together) = match accumulation {
            Accumulation::Converted { .. } => (Format::F16, 1),
            Accumulation::Steps(step) => (format, step.together),
            _ => (format, 1),
        };
        let exponents = |number: Option<f64>, scale: f64| {
            let of_number = match number {
                None => NOT_GIVEN,
                Some(_) if together > 1 => 0,
                Some(number) => exponent(number, format),
            };
            of_number.wrapping_add(if scale == 1.0 { 0 } else { exponent(scale, of_scales) })
        };
        let (mut numbers, mut exponents): (Vec<_>, Vec<_>) =
            elements.map(|(number, scale)| (number.unwrap_or(0.0) * scale, exponents(number, scale))).unzip();
        if let Accumulation::Converted { run, .. } = accumulation {
            let mut order: Vec<usize> = (0..depth).collect();
            order.sort_by_key(|index| index / run % 2);
            permute(&mut numbers, &order);
            permute(&mut exponents, &order);
        }
        let is_finite = |line: &[f64]| line.iter().fold(true, |all, number| all & number.is_finite());
        let are_finite = numbers.chunks_exact(depth).map(is_finite).collect();
        Lines { depth, numbers, exponents, are_finite }
    }

    /// Returns the number of lines.
    pub(crate) fn len(&self) -> usize {
        self.are_finite.len()
    }

    /// Returns a line.
    #[inline]
    pub(crate) fn line(&self, index: usize) -> Line<'_> {
        let of_line = index * self.depth..(index + 1) * self.depth;
        Line {
            numbers: &self.numbers[of_line.clone()],
            exponents: &self.exponents[of_line],
            is_finite: self.are_finite[index],
        }
    }
}

/// Changes the order of the elements of each line.
fn permute<T: Copy>(elements: &mut [T], order: &[usize]) {
    for line in elements.chunks_exact_mut(order.len().max(1)) {
        let before = line.to_vec();
        line.iter_mut().zip(order).for_each(|(element, &from)| *element = before[from]);
    }
}

impl<'l> Line<'l> {
    /// Returns the parts of a number of elements.
    fn parts(&self, len: usize) -> impl Iterator<Item = Line<'l>> {
        let is_finite = self.is_finite;
        let parts = self.numbers.chunks(len).zip(self.exponents.chunks(len));
        parts.map(move |(numbers, exponents)| Line { numbers, exponents, is_finite })
    }
}

impl Accumulation {
    /// Returns the sum of the products of a row of A and a column of B, and an element of C. C and D have these formats.
    #[inline]
    pub(crate) fn sum(&self, left: &Line<'_>, right: &Line<'_>, before: u64, [from, to]: [Format; 2]) -> u64 {
        let addend = from.widen(before);
        // The results of steps.
        let of_steps = if (from, to) == (Format::F16, Format::F16) { to } else { Format::F32 };
        match self {
            Accumulation::Steps(step) => to.nearest(step.steps(left, right, addend, of_steps)),
            Accumulation::Converted { step, .. } => {
                let step = Step { products: (left.numbers.len() / 2).max(1), ..*step };
                to.nearest(addend + step.steps(left, right, 0.0, of_steps))
            }
            Accumulation::Single => to.nearest(single(left, right, addend as f32, to).into()),
            Accumulation::Double => double(left, right, before),
        }
    }
}

impl Step {
    /// Returns the result of all steps.
    #[inline]
    fn steps(&self, left: &Line<'_>, right: &Line<'_>, addend: f64, format: Format) -> f64 {
        if left.numbers.len() <= self.products {
            return self.rounded(self.added(left, right, addend, format), format);
        }
        let parts = left.parts(self.products).zip(right.parts(self.products));
        parts.fold(addend, |sum, (left, right)| self.rounded(self.added(&left, &right, sum, format), format))
    }

    /// Returns the terms of a step, added. The addend has this format.
    fn added(&self, left: &Line<'_>, right: &Line<'_>, addend: f64, format: Format) -> f64 {
        if !(left.is_finite && right.is_finite && addend.is_finite()) {
            return self.added_to_infinity(left, right, addend, format);
        }
        let of_addend = exponent(addend, format).max(format.least() - BELOW);
        let unit = i32::from(largest(left.exponents, right.exponents, of_addend)) - self.fraction;
        let scale = power(-unit);
        let sum = match self.together {
            1 => terms(left.numbers, right.numbers, addend, scale),
            together => {
                let parts = left.numbers.chunks(together).zip(right.numbers.chunks(together));
                let sums = parts.map(|(left, right)| left.iter().zip(right).map(|(a, b)| a * b).sum::<f64>());
                sums.map(|sum| (sum * scale) as i64 as f64).sum::<f64>() + (addend * scale) as i64 as f64
            }
        };
        sum * power(unit)
    }

    /// Returns the terms of a step, added, where a number of the lines, or the addend, is infinity or NaN.
    #[cold]
    fn added_to_infinity(&self, left: &Line<'_>, right: &Line<'_>, addend: f64, format: Format) -> f64 {
        let given = || left.exponents.iter().map(|&exponent| exponent > (NOT_GIVEN + ZERO) / 2);
        let products = left.numbers.iter().zip(right.numbers).zip(given());
        let products = products.filter(|(_, is_given)| *is_given).map(|((a, b), _)| a * b);
        let sum = products.fold(addend, |sum, product| sum + product);
        if !sum.is_finite() {
            return sum;
        }
        // What is not finite is in another step, or has no factor that is given.
        let numbers = right.numbers.iter().zip(given());
        let numbers: Vec<f64> = numbers.map(|(&b, is_given)| if is_given { b } else { 0.0 }).collect();
        let (left, right) =
            (Line { is_finite: true, ..*left }, Line { is_finite: true, numbers: &numbers, ..*right });
        self.added(&left, &right, addend, format)
    }

    /// Returns the result of a step of this format. It is never -0.
    #[inline]
    fn rounded(&self, sum: f64, format: Format) -> f64 {
        match format {
            Format::F16 => nearest_half(sum),
            _ => truncated(sum, self.digits),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Products below the least `f16` lose their last digits. An H200 has these results of `wgmma`, of a sparse A in the
    /// last two.
    #[test]
    fn the_unit_has_a_least_exponent() {
        let numbers = |text: &str| -> Vec<f64> {
            let bits = text.split(' ').map(|bits| u64::from_str_radix(bits, 16).unwrap());
            bits.map(|bits| Format::F16.widen(bits)).collect()
        };
        for (a, b, addend, sum) in [
            (
                "0000 0000 8bff 0000 07ff 83ff 0000 8bff 0000 0bff 83ff 0000 0bff 8bff 0000 07ff",
                "8c01 0c00 8800 8800 0801 8c01 0c01 0c00 8c01 8c00 8c00 8800 8801 0801 8801 0800",
                0x8000,
                0x8002,
            ),
            (
                "83ff 03fe 87ff 8bff 8bff 07ff 8bff 87ff 03ff 03ff 87ff 07ff 83ff 87ff 8bff 83ff",
                "8401 8000 0000 8000 0000 0001 0801 8000 8800 8401 0000 0001 8000 0000 8000 8800",
                0,
                0x8001,
            ),
            (
                "8400 8000 8000 0400 0000 8000 0000 0000 8001 0000 0400 0400 0000 8400 0400 0000",
                "8c00 0001 0000 0000 0000 8000 8000 1000 8001 0000 0000 1000 8000 0000 8c00 8000",
                0x8000,
                0,
            ),
            (
                "8801 0c00 0800 0c00 8801 0800 0800 8c00 8c00 8800 0800 8800 8c01 0800 0c00 0800",
                "8001 8000 8000 8000 8000 8000 0bff 8000 8000 8001 8000 8000 0000 8000 0000 8000",
                0,
                0,
            ),
        ] {
            let accumulation = Accumulation::of_warpgroup(16, false);
            let formats = [Format::F16, Format::Ue8m0];
            let lines = |text| {
                Lines::new(
                    numbers(text).into_iter().map(|number| (Some(number), 1.0)),
                    16,
                    formats,
                    accumulation,
                )
            };
            let (a, b) = (lines(a), lines(b));
            assert_eq!(accumulation.sum(&a.line(0), &b.line(0), addend, [Format::F16; 2]), sum);
        }
    }
}
