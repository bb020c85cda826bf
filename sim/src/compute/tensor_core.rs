//! The sums of products of matrices, of floating-point numbers.

use super::accumulation::{Accumulation, Step};
use super::format::{Format, nan_of_double};

/// The least exponent of the unit's exponent on a device: terms below 2 to the power of this number lose digits.
const LEAST: i16 = -133;
/// The exponent of zero, below that of each other number, also plus that of infinity.
const ZERO: i16 = -2000;

/// The rows of A, or the columns of B.
#[derive(Debug)]
pub(crate) struct Lines {
    depth: usize,
    /// The elements, times their scales.
    numbers: Vec<f64>,
    exponents: Vec<i16>,
    is_given: Vec<bool>,
    ranges: Vec<Range>,
}

/// A row of A, or a column of B.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Line<'l> {
    numbers: &'l [f64],
    exponents: &'l [i16],
    is_given: &'l [bool],
    range: Range,
}

/// The digits of the elements of a line.
#[derive(Clone, Copy, Debug)]
struct Range {
    /// Whether it has neither infinity nor NaN.
    is_finite: bool,
    /// The largest exponent.
    most: i16,
    /// The exponent of the last digit that is not 0.
    last: i16,
}

/// Returns 2 to the power of an exponent from -1022 to 1023.
#[inline]
fn power(exponent: i32) -> f64 {
    f64::from_bits(((exponent + 1023) as u64) << 52)
}

/// Returns the exponent of a number of this format. A subnormal number has the exponent of the least normal one.
#[inline]
fn exponent(number: f64, format: Format) -> i16 {
    match number {
        0.0 => ZERO,
        _ => ((number.to_bits() >> 52 & 0x7ff) as i16 - 1023).max(format.least()),
    }
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
fn single(left: Line<'_>, right: Line<'_>, addend: f32, format: Format) -> f32 {
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
fn double(left: Line<'_>, right: Line<'_>, before: u64) -> u64 {
    left.numbers.iter().zip(right.numbers).fold(before, |before, (a, b)| {
        let sum = a.mul_add(*b, f64::from_bits(before));
        if sum.is_nan() { nan_of_double([a.to_bits(), before, b.to_bits()]) } else { sum.to_bits() }
    })
}

/// Returns the exponent of the last digit of a finite number that is not 0; of zero, an exponent above all others.
#[inline]
fn last_digit(number: f64) -> i16 {
    let bits = number.to_bits();
    match number {
        0.0 => -ZERO,
        _ => (bits >> 52 & 0x7ff) as i16 - 1023 - 52 + (bits | 1 << 52).trailing_zeros() as i16,
    }
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
    let rest = left_rest.iter().zip(right_rest).map(|(a, b)| a + b);
    rest.chain(all).fold(other, i16::max)
}

/// Truncates a number of at most 24 digits, below 2 to the power of 28, to an integer. This is faster than conversions
/// to integers and back.
#[inline]
fn whole(number: f64) -> f64 {
    // Its last digit is 1, so an addition rounds to nearest. The fraction is at most 1 - 2^-24.
    const LARGE: f64 = 1.5 * (1u64 << 52) as f64;
    const HALF: f64 = 0.5 - 1.0 / (1 << 25) as f64;
    (number.abs() - HALF + LARGE - LARGE).copysign(number)
}

/// Returns the sum of the products times a scale, each truncated to an integer.
#[inline]
fn terms(left: &[f64], right: &[f64], scale: f64) -> f64 {
    let ((left, left_rest), (right, right_rest)) = (left.as_chunks::<4>(), right.as_chunks::<4>());
    let mut sums = [0.0; 4];
    for (left, right) in left.iter().zip(right) {
        for (sum, (a, b)) in sums.iter_mut().zip(left.iter().zip(right)) {
            *sum += whole(a * b * scale);
        }
    }
    let rest = left_rest.iter().zip(right_rest).map(|(a, b)| whole(a * b * scale));
    rest.chain(sums).sum()
}

impl Lines {
    /// Makes the lines of this depth. Each element has a number, of the first format, unless it is one of a sparse A
    /// that is not given, and a scale, of the second.
    pub(crate) fn new(
        elements: impl IntoIterator<Item = (Option<f64>, f64)>,
        depth: u32,
        [format, of_scales]: [Format; 2],
        accumulation: Accumulation,
    ) -> Lines {
        let depth = depth as usize;
        let mut elements: Vec<_> = elements.into_iter().collect();
        let (format, together) = match accumulation {
            Accumulation::Converted { .. } => (Format::F16, 1),
            Accumulation::Steps(step) => (format, step.together),
            _ => (format, 1),
        };
        if let Accumulation::Converted { run, .. } = accumulation {
            let mut order: Vec<usize> = (0..depth).collect();
            order.sort_by_key(|index| index / run % 2);
            for line in elements.chunks_exact_mut(depth) {
                let before = line.to_vec();
                line.iter_mut().zip(&order).for_each(|(element, &from)| *element = before[from]);
            }
        }
        let numbers =
            elements.iter().map(|&(number, scale)| number.unwrap_or(0.0) * scale).collect::<Vec<_>>();
        let exponents = elements.iter().map(|&(number, scale)| {
            let of_number = if together > 1 { 0 } else { exponent(number.unwrap_or(0.0), format) };
            of_number + exponent(scale, of_scales)
        });
        let exponents = exponents.collect::<Vec<_>>();
        let range = |(numbers, exponents): (&[f64], &[i16])| Range {
            is_finite: numbers.iter().all(|number| number.is_finite()),
            most: exponents.iter().copied().fold(ZERO, i16::max),
            last: numbers.iter().map(|number| last_digit(*number)).fold(-ZERO, i16::min),
        };
        Lines {
            depth,
            ranges: numbers.chunks_exact(depth).zip(exponents.chunks_exact(depth)).map(range).collect(),
            exponents,
            is_given: elements.iter().map(|(number, _)| number.is_some()).collect(),
            numbers,
        }
    }

    /// Returns the number of lines.
    pub(crate) fn len(&self) -> usize {
        self.ranges.len()
    }

    /// Returns a line.
    pub(crate) fn line(&self, index: usize) -> Line<'_> {
        let of_line = index * self.depth..(index + 1) * self.depth;
        Line {
            numbers: &self.numbers[of_line.clone()],
            exponents: &self.exponents[of_line.clone()],
            is_given: &self.is_given[of_line],
            range: self.ranges[index],
        }
    }
}

impl<'l> Line<'l> {
    /// Returns the parts of a number of elements.
    fn parts(self, len: usize) -> impl Iterator<Item = Line<'l>> {
        let parts = self.numbers.chunks(len).zip(self.exponents.chunks(len)).zip(self.is_given.chunks(len));
        parts.map(move |((numbers, exponents), is_given)| Line { numbers, exponents, is_given, ..self })
    }
}

impl Accumulation {
    /// Returns the sum of the products of a row of A and a column of B, and an element of C. C and D have these formats.
    pub(crate) fn sum(self, left: Line<'_>, right: Line<'_>, before: u64, [from, to]: [Format; 2]) -> u64 {
        let addend = from.widen(before);
        // The results of steps.
        let of_steps = if (from, to) == (Format::F16, Format::F16) { to } else { Format::F32 };
        match self {
            Accumulation::Steps(step) => to.nearest(step.steps(left, right, addend, of_steps)),
            Accumulation::Converted { step, .. } => {
                let step = Step { products: (left.numbers.len() / 2).max(1), ..step };
                to.nearest(addend + step.steps(left, right, 0.0, of_steps))
            }
            Accumulation::Single => to.nearest(single(left, right, addend as f32, to).into()),
            Accumulation::Double => double(left, right, before),
        }
    }
}

impl Step {
    /// Returns the result of all steps.
    fn steps(self, left: Line<'_>, right: Line<'_>, addend: f64, format: Format) -> f64 {
        if left.numbers.len() <= self.products {
            return self.rounded(self.added(left, right, addend, format), format);
        }
        let parts = left.parts(self.products).zip(right.parts(self.products));
        parts.fold(addend, |sum, (left, right)| self.rounded(self.added(left, right, sum, format), format))
    }

    /// Returns the terms of a step, added. The addend has this format.
    fn added(self, left: Line<'_>, right: Line<'_>, addend: f64, format: Format) -> f64 {
        if !(left.range.is_finite && right.range.is_finite && addend.is_finite()) {
            let products = left.numbers.iter().zip(right.numbers).zip(left.is_given);
            let products = products.filter(|(_, is_given)| **is_given).map(|((a, b), _)| a * b);
            let sum = products.fold(addend, |sum, product| sum + product);
            if !sum.is_finite() {
                return sum;
            }
            // What is not finite is in another step, or has no factor that is given.
            let given = right.numbers.iter().zip(left.is_given);
            let numbers: Vec<f64> = given.map(|(&b, &is_given)| if is_given { b } else { 0.0 }).collect();
            let is_finite = |line: Line<'_>| Range { is_finite: true, ..line.range };
            let (range, numbers) = (is_finite(right), &*numbers);
            let left = Line { range: is_finite(left), ..left };
            return self.added(left, Line { range, numbers, ..right }, addend, format);
        }
        let of_addend = exponent(addend, format).max(LEAST);
        // Where no term loses a digit, the sum of `f64` is exact: often with small integers.
        let most = (left.range.most + right.range.most).max(of_addend);
        let last = (left.range.last + right.range.last).min(last_digit(addend));
        if self.together == 1 && i32::from(last) >= i32::from(most) - self.fraction {
            let products = left.numbers.iter().zip(right.numbers).map(|(a, b)| a * b);
            return products.fold(addend, |sum, product| sum + product);
        }
        let unit = i32::from(largest(left.exponents, right.exponents, of_addend)) - self.fraction;
        let scale = power(-unit);
        let sum = match self.together {
            1 => terms(left.numbers, right.numbers, scale),
            together => {
                let parts = left.numbers.chunks(together).zip(right.numbers.chunks(together));
                let sums = parts.map(|(left, right)| left.iter().zip(right).map(|(a, b)| a * b).sum::<f64>());
                sums.map(|sum| (sum * scale) as i64 as f64).sum()
            }
        };
        (sum + (addend * scale) as i64 as f64) * power(unit)
    }

    /// Returns the result of a step of this format. It is never -0.
    fn rounded(self, sum: f64, format: Format) -> f64 {
        match format {
            Format::F16 => nearest_half(sum),
            _ => truncated(sum, self.digits),
        }
    }
}
