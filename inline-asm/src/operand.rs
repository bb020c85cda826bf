//! The operands of a statement. For C++, "Inline PTX Assembly in CUDA" (NVIDIA): "Constraints".

use std::ops::Range;

/// What a statement does with an operand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Direction {
    /// It reads it.
    In,
    /// It writes it.
    Out,
    /// It reads and writes it.
    InOut,
}

/// What a compiler puts into the text for an operand.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum OperandType {
    /// A register of this PTX type, with its dot: `.b32`.
    Register(&'static str),
    /// An integer constant, with its value if the source has it as a literal.
    Constant(Option<i64>),
    /// A piece of text, such as that of the constraint `C`, if the source has it.
    Text(Option<String>),
    /// The name of a variable or function.
    Symbol,
    /// A register or constant of a type that the source does not say.
    Unknown,
}

/// An operand of a statement.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Operand {
    /// What the compiler puts into the text for it.
    pub ty: OperandType,
    /// What the statement does with it.
    pub direction: Direction,
    /// The name that the text can have for it instead of its number.
    pub name: Option<String>,
    /// Its bytes in the source, with its constraint.
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
    /// The type of a constraint letter of CUDA C++, of LLVM's NVPTX target and of those who use it.
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

    /// The type and direction of a constraint such as `r`, `=&r`, `+l` and `={r}`; none of other letters, which are those
    /// of other assemblers. A matching constraint, `0`, is the number of another operand.
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
            // Several letters: the compiler chooses one of them.
            [_, ..] if letters.bytes().all(|letter| OperandType::of_letter(letter).is_some()) => {
                Some((OperandType::Unknown, direction))
            }
            _ => None,
        }
    }
}
