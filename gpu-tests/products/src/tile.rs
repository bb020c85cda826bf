//! Random tiles.

use crate::form::Form;
use crate::format::{E4M3, Format, TF32};
use crate::random::Random;

/// The bits of the elements of a product.
#[derive(Debug)]
pub(crate) struct Tile {
    /// A, row by row: the elements that are given.
    pub(crate) a: Vec<u64>,
    /// B, column by column.
    pub(crate) b: Vec<u64>,
    /// C, row by row.
    pub(crate) c: Vec<u64>,
}

/// The elements of a row or a column.
#[derive(Clone, Copy)]
struct Line {
    /// The least exponent field, and how many more there are.
    exponents: (i32, i32),
    /// How many of eight elements are zeros.
    zeros: u64,
    fraction: u64,
    sign: u64,
}

impl Line {
    fn new(random: &mut Random, format: Format, is_calm: bool) -> Line {
        let least = match random.below(if is_calm { 4 } else { 10 }) {
            0..=4 => format.bias + random.range(-3, 3),
            5 | 6 => random.range(0, 3),
            7 => format.finite() - random.range(0, 3),
            _ => random.range(0, format.finite()),
        };
        let more = [0, 1, 2, 4, 8, 16, 30, 255][random.below(if is_calm { 5 } else { 8 }) as usize];
        let zeros = random.choice([0, 0, 0, 4, 7]);
        Line { exponents: (least, more), zeros, fraction: random.below(8), sign: random.below(6) }
    }

    fn element(self, random: &mut Random, format: Format, has_garbage: bool) -> u64 {
        let bits = random.bits();
        if bits >> 60 & 7 < self.zeros {
            return if bits & 8 == 0 { 0 } else { format.sign() };
        }
        let (least, more) = self.exponents;
        let exponent = (least + random.range(0, more)).clamp(0, format.finite()) as u64;
        let fraction = match self.fraction {
            0 => 0,
            1 => u64::MAX,
            2 => bits & 1,
            3 => 1 << (bits % u64::from(format.fraction)),
            4 => (bits & 3) << (format.fraction - 2),
            _ => bits,
        };
        let mut fraction = (fraction & ((1 << format.fraction) - 1)) << (format.stored() - format.fraction);
        if has_garbage && format == TF32 {
            fraction |= random.bits() & 0x1fff;
        }
        if format == E4M3 && exponent == 15 && fraction == 7 {
            fraction = 6;
        }
        let sign = match self.sign {
            sign @ (0 | 1) => sign,
            _ => bits >> 50 & 1,
        };
        sign << (format.bits - 1) | exponent << format.stored() | fraction
    }
}

/// Infinity, NaN, the largest or the least numbers.
fn special(random: &mut Random, format: Format) -> u64 {
    let infinity = (format.most() as u64) << format.stored();
    let magnitude = match (random.below(6), format == E4M3) {
        (0..=2, true) => 0x7f,
        (3, true) => 0x7e,
        (0 | 1, false) => infinity,
        (2, false) => infinity | (1 + random.below((1 << format.stored()) - 1)),
        (3, false) => infinity - 1,
        (4, _) => 1,
        _ => 1 << format.stored(),
    };
    magnitude | if random.one_in(2) { format.sign() } else { 0 }
}

/// Makes products that cancel each other, or almost: pairs of elements of A of opposite sign, with equal ones of B.
fn cancel(random: &mut Random, form: &Form, a: &mut [u64], b: &mut [u64]) {
    let given = form.given();
    let mut order: Vec<usize> = (0..given).collect();
    for index in (1..given).rev() {
        order.swap(index, random.below(index as u64 + 1) as usize);
    }
    let last_digit = |random: &mut Random, format: Format| match random.one_in(6) {
        true => 1 << (format.stored() - format.fraction),
        false => 0,
    };
    for pair in order.chunks_exact(2) {
        if random.one_in(4) {
            continue;
        }
        for row in a.chunks_exact_mut(given) {
            row[pair[1]] = row[pair[0]] ^ form.a.sign() ^ last_digit(random, form.a);
        }
        for column in b.chunks_exact_mut(form.depth) {
            column[form.column(pair[1])] = column[form.column(pair[0])] ^ last_digit(random, form.b);
        }
    }
    for (format, elements) in [(form.a, a), (form.b, b)] {
        // The next element after the largest one is NaN.
        let nan = elements.iter_mut().filter(|bits| format == E4M3 && **bits & 0x7f == 0x7f);
        nan.for_each(|bits| *bits ^= 1);
    }
}

impl Tile {
    pub(crate) fn new(form: &Form, random: &mut Random) -> Tile {
        let Form { rows, columns, depth, .. } = *form;
        let style = random.below(16);
        let has_garbage = random.one_in(2);
        let is_calm = style < 5;
        let of_rows: Vec<Line> = (0..rows).map(|_| Line::new(random, form.a, is_calm)).collect();
        let of_columns: Vec<Line> = (0..columns).map(|_| Line::new(random, form.b, is_calm)).collect();
        let mut elements = |lines: &[Line], count: usize, format: Format| -> Vec<u64> {
            let of_line = lines.iter().flat_map(|line| std::iter::repeat_n(line, count));
            of_line.map(|line| line.element(random, format, has_garbage)).collect()
        };
        let mut a = elements(&of_rows, form.given(), form.a);
        let mut b = elements(&of_columns, depth, form.b);
        match style {
            8..=11 => cancel(random, form, &mut a, &mut b),
            13 | 14 => {
                for (format, count, elements) in [(form.a, form.given(), &mut a), (form.b, depth, &mut b)] {
                    for bits in elements.iter_mut() {
                        if random.one_in(4 * count as u64) {
                            *bits = special(random, format);
                        }
                    }
                }
            }
            15 => {
                a.iter_mut().for_each(|bits| *bits = random.bits() >> (64 - form.a.bits));
                b.iter_mut().for_each(|bits| *bits = random.bits() >> (64 - form.b.bits));
            }
            _ => {}
        }
        let mut tile = Tile { a, b, c: Vec::new() };
        for (row, of_row) in of_rows.iter().enumerate() {
            for (column, of_column) in of_columns.iter().enumerate() {
                let exponent = |line: &Line, format: Format| line.exponents.0.max(1) - format.bias;
                let exponent = exponent(of_row, form.a) + exponent(of_column, form.b);
                let addend = tile.addend(random, form, style, (row, column), exponent);
                tile.c.push(addend);
            }
        }
        tile
    }

    /// An element of C: a zero, the negated sum of the products, or a number whose exponent is like that of the products.
    fn addend(
        &self,
        random: &mut Random,
        form: &Form,
        style: u64,
        (row, column): (usize, usize),
        exponent: i32,
    ) -> u64 {
        let format = form.c;
        let sign = if random.one_in(2) { format.sign() } else { 0 };
        let fraction_mask = (1 << format.stored()) - 1;
        match random.below(20) {
            0 | 1 => 0,
            2 => format.sign(),
            3..=5 => {
                let product = |given: usize| {
                    let of_b = self.b[column * form.depth + form.column(given)];
                    form.a.value(self.a[row * form.given() + given]) * form.b.value(of_b)
                };
                let sum: f64 = (0..form.given()).map(product).sum();
                if sum.is_finite() { format.encode(-sum) ^ u64::from(random.one_in(4)) } else { 0 }
            }
            6 if style == 15 => random.bits() >> (64 - format.bits),
            6 if style == 14 => special(random, format),
            7 | 8 => sign | (format.bias as u64) << format.stored() | random.bits() & fraction_mask,
            choice => {
                let near = if choice < 14 { random.range(-30, 30) } else { random.range(-4, 6) };
                let field = (exponent + format.bias + near).clamp(0, format.finite()) as u64;
                let fraction = match random.below(4) {
                    0 => 0,
                    1 => u64::MAX,
                    _ => random.bits(),
                };
                sign | field << format.stored() | fraction & fraction_mask
            }
        }
    }
}
