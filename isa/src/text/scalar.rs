//! One register, variable or constant: an operand, or an element of a vector.

use super::constant::{Failure, begins, constant};
use super::lexer::{Lexer, WARP_SIZE, begins_name};
use super::unknown_constant::unknown_constant;
use crate::scalar::{NameType, Scalar};

/// Reads scalars.
#[derive(Clone, Copy)]
pub(super) struct Reader<'s> {
    /// Returns the type of a name in force. Outside of a module, an undeclared name has no type.
    pub(super) declared: &'s dyn Fn(&str) -> Option<NameType>,
    /// Whether some names are constants of unknown value.
    pub(super) has_constants: bool,
}

impl Reader<'_> {
    /// Reads a scalar. The second result is the position of an unsigned constant. Without a scalar, the lexer stays at
    /// the error.
    pub(super) fn read<'a>(self, lexer: &mut Lexer<'a>) -> Result<(Scalar<'a>, Option<usize>), Failure> {
        let signed = |scalar| Ok((scalar, None));
        if let Some(constant) = unknown_constant(lexer, self.has_constants, self.declared) {
            return signed(Scalar::Name(constant, Some(NameType::Constant)));
        }
        let before = *lexer;
        match lexer.peek() {
            Some(b'!') => {
                lexer.at += 1;
                lexer.skip_blank();
                match lexer.byte() {
                    Some(byte) if begins_name(byte) => {
                        let name = lexer.member();
                        return signed(Scalar::Not(name, (self.declared)(name)));
                    }
                    _ => *lexer = before,
                }
            }
            Some(byte) if begins_name(byte) => match lexer.member() {
                "" if byte == b'_' => {
                    lexer.at += 1;
                    return signed(Scalar::Sink);
                }
                "" => {}
                WARP_SIZE => *lexer = before,
                name => return signed(Scalar::Name(name, (self.declared)(name))),
            },
            _ => {}
        }
        if !lexer.peek().is_some_and(|byte| begins(byte) || byte == b'W') {
            return Err(Failure::NoConstant);
        }
        let start = lexer.at;
        let constant = constant(lexer)?;
        Ok((constant.scalar(), constant.is_unsigned().then_some(start)))
    }
}

/// The elements of a vector from the one on at which `text` begins, without their declarations. They were read before,
/// so none is wrong.
pub(crate) fn elements(text: &str) -> Elements<'_> {
    Elements(Lexer::new(text))
}

/// See [`elements`].
pub(crate) struct Elements<'a>(Lexer<'a>);

impl<'a> Iterator for Elements<'a> {
    type Item = Scalar<'a>;

    fn next(&mut self) -> Option<Scalar<'a>> {
        let (Elements(lexer), reader) = (self, Reader { declared: &|_| None, has_constants: false });
        let (element, _) = reader.read(lexer).ok()?;
        // A constant of unknown value can be in an expression.
        while lexer.peek().is_some_and(|byte| !matches!(byte, b',' | b'}')) {
            lexer.at += 1;
        }
        lexer.take(b',');
        Some(element)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::vec::Vec;

    #[test]
    fn every_kind_of_element_is_read_again() {
        let name = |name| Scalar::Name(name, None);
        let found: Vec<_> =
            elements("%r1, ! %p2,_ , -1/* , */, v.x, 0x10, (1+2)*3 , 0f3F800000, WARP_SZ, %9}, [b]")
                .collect();
        let expected = [
            name("%r1"),
            Scalar::Not("%p2", None),
            Scalar::Sink,
            Scalar::Int(-1),
            name("v.x"),
            Scalar::Int(16),
            Scalar::Int(9),
            Scalar::Float(1.0),
            Scalar::Int(32),
            name("%9"),
        ];
        assert_eq!(found, expected);
        let found: Vec<_> = elements("%0 + 4, %1}").collect();
        assert_eq!(found, [name("%0"), name("%1")]);
    }

    #[test]
    fn a_vector_has_as_many_elements_as_its_text() {
        for element in ["%r9", "!%p9", "_", "-9", "0f3F800000", "1 + 2", "v.x"] {
            let text = alloc::format!(
                "stmatrix.sync.aligned.m8n8.x4.b16 [%rd1], {{%r1, %r2, %r3, %r4, %r5, {element}, %r7}};"
            );
            let inst = crate::text::parse(&text).unwrap();
            let vector = inst.arg_at(1).map(|arg| arg.operand);
            let Some(crate::operand::Operand::Vector(elements)) = vector else { panic!("{text}") };
            assert_eq!((elements.len(), elements.iter().count()), (7, 7), "{text}");
        }
    }
}
