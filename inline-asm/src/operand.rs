//! The operands of a statement. For C++, "Inline PTX Assembly in CUDA" (NVIDIA): "Constraints".

use std::ops::Range;

/// The accesses of a statement to an operand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Direction {
    /// The statement reads the operand.
    In,
    /// The statement writes the operand.
    Out,
    /// The statement reads and writes the operand.
    InOut,
}

/// The kind of text that a compiler substitutes for an operand.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum OperandType {
    /// A register of this PTX type, with its dot: `.b32`.
    Register(&'static str),
    /// An integer constant, with its value if it is a literal in the source.
    Constant(Option<i64>),
    /// A string, such as that of the constraint `C`, if the source determines it.
    Text(Option<String>),
    /// The name of a variable or function.
    Symbol,
    /// A register or constant whose type the source does not determine.
    Unknown,
}

/// An operand of a statement.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Operand {
    /// The kind of text that the compiler substitutes for the operand.
    pub ty: OperandType,
    /// The accesses of the statement to the operand.
    pub direction: Direction,
    /// The symbolic name by which the text can refer to the operand, instead of its number.
    pub name: Option<String>,
    /// The bytes of the operand in the source, including its constraint.
    pub span: Range<usize>,
}

impl Operand {
    /// An operand without a name.
    pub fn new(ty: OperandType, direction: Direction, span: Range<usize>) -> Self {
        Operand { ty, direction, name: None, span }
    }

    /// The operand with a name.
    pub fn named(self, name: &str) -> Self {
        Operand { name: Some(name.to_owned()), ..self }
    }
}

impl OperandType {
    /// The type of a constraint letter of CUDA C++, of LLVM's NVPTX target, and of their users.
    pub fn of_letter(letter: u8) -> Option<OperandType> {
        Some(match letter {
            b'b' => OperandType::Register(".pred"),
            b'c' => OperandType::Register(".b16"),
            b'h' => OperandType::Register(".b16"),
            b'r' => OperandType::Register(".b32"),
            b'l' => OperandType::Register(".b64"),
            b'q' => OperandType::Register(".b128"),
            b'f' => OperandType::Register(".f32"),
            b'd' => OperandType::Register(".f64"),
            b'n' | b'i' => OperandType::Constant(None),
            b'C' => OperandType::Text(None),
            _ => return None,
        })
    }

    /// The type and direction of a constraint such as `r`, `=&r`, `+l` and `={r}`; none for letters of other
    /// assemblers. Matching constraints, such as `0`, are not handled here: they give the number of another operand.
    pub fn of_constraint(constraint: &str) -> Option<(OperandType, Direction)> {
        let constraint = constraint.trim();
        let letters = constraint.trim_start_matches(['=', '+', '&', '%', '~']);
        let direction = match constraint.as_bytes().first() {
            Some(b'=') => Direction::Out,
            Some(b'+') => Direction::InOut,
            _ => Direction::In,
        };
        match letters.as_bytes() {
            [letter] => Some((OperandType::of_letter(*letter)?, direction)),
            // For several letters, the compiler chooses one.
            [_, ..] if letters.bytes().all(|letter| OperandType::of_letter(letter).is_some()) => {
                Some((OperandType::Unknown, direction))
            }
            _ => None,
        }
    }
}
