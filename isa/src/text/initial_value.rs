//! The initial values of variables. Manual: "Initializers", "Constant Expressions".

use alloc::vec::Vec;

use super::constant::constant;
use super::declaration::Declaration;
use super::lexer::Lexer;
use crate::inst::Scalar;

/// The initial value of one element of a variable, or of one byte of an address.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct InitialValue<'a> {
    /// The offset of the element in the variable, in bytes.
    pub offset: u64,
    /// The size of the element in bytes.
    pub size: u64,
    /// Its value.
    pub value: Initial<'a>,
}

/// The value of an element.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub enum Initial<'a> {
    /// The low bits of an integer.
    Int(i64),
    /// A floating-point number.
    Float(f64),
    /// The address of a variable or function.
    Address {
        /// Its name.
        name: &'a str,
        /// Whether it is the generic address: `generic(name)`.
        is_generic: bool,
        /// The number of bytes added to it.
        offset: i64,
        /// The stored bits of the address, shifted to the lowest ones: `0xFF00(name)`.
        mask: Option<u64>,
    },
}

/// Limit on the number of open braces.
const DEPTH: usize = 16;

impl<'a> Declaration<'a> {
    /// The initial values in `text`, from which this declaration was read; elements without a value are zero. None if
    /// an initializer is not legal, or there are more values than elements.
    ///
    /// ```
    /// use ptx_async_isa::text::{Initial, StatementKind, Statements};
    ///
    /// let text = ".global .align 8 .u64 table[2] = {generic(other)+8, 7};";
    /// let Some(StatementKind::Declaration(mut table)) = Statements::new(text).next().map(|statement| statement.kind) else {
    ///     panic!()
    /// };
    /// let values = table.next().unwrap().initial_values(text).unwrap();
    /// assert_eq!((values[1].offset, values[1].value), (8, Initial::Int(7)));
    /// ```
    pub fn initial_values(&self, text: &'a str) -> Option<Vec<InitialValue<'a>>> {
        let mut lexer = Lexer { text, at: self.span.end };
        let mut lengths = Vec::new();
        while lexer.take(b'[') {
            lengths.push(match lexer.peek()? {
                // The number of values, which determined the size of the variable.
                b']' => u64::MAX,
                _ => match constant(&mut lexer).ok()?.scalar() {
                    Scalar::Int(length) => u64::try_from(length).ok()?,
                    _ => return None,
                },
            });
            lexer.take(b']').then_some(())?;
        }
        if !lexer.take(b'=') {
            return Some(Vec::new());
        }
        if self.vector > 1 {
            lengths.push(u64::from(self.vector));
        }
        let total: u64 = lengths.iter().try_fold(1u64, |total, &length| match length {
            u64::MAX => Some(total),
            length => total.checked_mul(length),
        })?;
        let size = self.size?;
        let width = match lengths.first() {
            Some(&u64::MAX) => element_size(self.ty)?,
            _ => size.checked_div(total)?,
        };
        let mut reader = Reader { lexer, width, elements: size.checked_div(width)?, values: Vec::new() };
        match reader.lexer.peek()? {
            b'{' => {
                reader.list(&lengths, 0, 0)?;
            }
            _ => reader.value(0)?,
        }
        matches!(reader.lexer.peek(), Some(b',' | b';')).then_some(reader.values)
    }
}

/// The size of an element of this type, in bytes.
fn element_size(ty: &str) -> Option<u64> {
    let digits = ty.trim_start_matches(|c: char| !c.is_ascii_digit());
    Some(digits.parse::<u64>().ok()? / 8).filter(|&size| size > 0)
}

struct Reader<'a> {
    lexer: Lexer<'a>,
    /// The size of an element, in bytes.
    width: u64,
    /// The number of elements of the variable.
    elements: u64,
    values: Vec<InitialValue<'a>>,
}

impl<'a> Reader<'a> {
    /// Reads `{…}` for the elements from `first` on. Nested braces correspond to the lengths after the first one.
    fn list(&mut self, lengths: &[u64], first: u64, depth: usize) -> Option<()> {
        self.lexer.take(b'{').then_some(())?;
        let inner = lengths.get(1..).unwrap_or(&[]);
        let stride = inner.iter().try_fold(1u64, |stride, &length| stride.checked_mul(length))?.max(1);
        let mut element = first;
        while self.lexer.peek()? != b'}' {
            match self.lexer.peek()? {
                b'{' if depth < DEPTH => {
                    let begun = (element - first).checked_next_multiple_of(stride)?.checked_add(first)?;
                    self.list(inner, begun, depth + 1)?;
                    element = begun.checked_add(stride)?;
                }
                _ => {
                    self.value(element)?;
                    element += 1;
                }
            }
            if !self.lexer.take(b',') {
                break;
            }
        }
        self.lexer.take(b'}').then_some(())
    }

    fn value(&mut self, element: u64) -> Option<()> {
        (element < self.elements).then_some(())?;
        let value = match constant(&mut self.lexer) {
            Ok(value) => match value.scalar() {
                Scalar::Int(mask) if self.lexer.take(b'(') => {
                    let address = self.address(Some(mask as u64))?;
                    self.lexer.take(b')').then_some(address)?
                }
                Scalar::Int(value) => Initial::Int(value),
                Scalar::Float(value) => Initial::Float(value),
                _ => return None,
            },
            Err(_) => self.address(None)?,
        };
        self.values.push(InitialValue { offset: element * self.width, size: self.width, value });
        Some(())
    }

    /// `name`, `name+4`, `generic(name)` or `generic(name)+4`.
    fn address(&mut self, mask: Option<u64>) -> Option<Initial<'a>> {
        let mut name = self.next_name()?;
        let is_generic = name == "generic" && self.lexer.take(b'(');
        if is_generic {
            name = self.next_name()?;
            self.lexer.take(b')').then_some(())?;
        }
        let offset = match self.lexer.peek() {
            Some(b'+' | b'-') => match constant(&mut self.lexer).ok()?.scalar() {
                Scalar::Int(offset) => offset,
                _ => return None,
            },
            _ => 0,
        };
        Some(Initial::Address { name, is_generic, offset, mask })
    }

    fn next_name(&mut self) -> Option<&'a str> {
        self.lexer.skip_blank();
        Some(self.lexer.name()).filter(|name| !name.is_empty())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::vec;

    use crate::text::declaration::Declarations;

    fn values(text: &str) -> Option<Vec<(u64, u64, Initial<'_>)>> {
        let lexer = Lexer::new(text);
        let declaration = Declarations::at(lexer)?.next()?;
        let values = declaration.initial_values(text)?;
        Some(values.into_iter().map(|value| (value.offset, value.size, value.value)).collect())
    }

    #[test]
    fn elements_have_their_places() {
        use Initial::{Float, Int};
        assert_eq!(values(".global .u32 x = 7;"), Some(vec![(0, 4, Int(7))]));
        assert_eq!(values(".global .u16 x[3] = {1, -2};"), Some(vec![(0, 2, Int(1)), (2, 2, Int(-2))]));
        assert_eq!(values(".const .b8 x[] = {1, 0x20};"), Some(vec![(0, 1, Int(1)), (1, 1, Int(32))]));
        assert_eq!(values(".global .f32 x[1] = {0f3F800000};"), Some(vec![(0, 4, Float(1.0))]));
        assert_eq!(
            values(".global .u32 x[2][2] = {{1}, {2, 3}};"),
            Some(vec![(0, 4, Int(1)), (8, 4, Int(2)), (12, 4, Int(3))])
        );
        assert_eq!(
            values(".global .v2 .u32 x[2] = {{1, 2}, {3, 4}};").map(|values| values[3]),
            Some((12, 4, Int(4)))
        );
        assert_eq!(values(".global .u32 x[4];"), Some(vec![]));
        assert_eq!(values(".global .u32 x[2] = {1+2*3, (4)};"), Some(vec![(0, 4, Int(7)), (4, 4, Int(4))]));
    }

    #[test]
    fn addresses_have_their_names() {
        let address = |name, is_generic, offset, mask| Initial::Address { name, is_generic, offset, mask };
        assert_eq!(
            values(".global .u64 x[4] = {a, b+8, generic(c), generic(d)-4};"),
            Some(vec![
                (0, 8, address("a", false, 0, None)),
                (8, 8, address("b", false, 8, None)),
                (16, 8, address("c", true, 0, None)),
                (24, 8, address("d", true, -4, None)),
            ])
        );
        assert_eq!(
            values(".global .b8 x[2] = {0xFF(a), 0xFF00(generic(b)+1)};"),
            Some(vec![
                (0, 1, address("a", false, 0, Some(0xff))),
                (1, 1, address("b", true, 1, Some(0xff00)))
            ])
        );
    }

    #[test]
    fn what_is_no_initializer_has_no_values() {
        for text in [
            ".global .u32 x[2] = {1, 2, 3};",
            ".global .u32 x[2] = {1, ;",
            ".global .u32 x = ;",
            ".global .u32 x[2] = {1} {2};",
            ".global .u32 x[2] = {{{{{{{{{{{{{{{{{{{{{1}}}}}}}}}}}}}}}}}}}}};",
            ".global .u64 x = generic();",
        ] {
            assert_eq!(values(text), None, "{text}");
        }
    }
}
