//! The macro that an assembly block is a call of: the notation of its template and operands, and its limits.

use proc_macro2::{Delimiter, TokenStream};
use ptx_async_isa::vocab::ElemType;

use super::register::Register;
use crate::tokens::Tokens;

/// The macro of an assembly block.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Assembly {
    /// `asm!` of rustc, for nvptx64.
    Asm,
    /// `ptx_asm!` of cuda-rust, of its crate `cuda_device`. It takes the template and the constraints of CUDA C++.
    PtxAsm,
}

/// How an operand is passed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Direction {
    In,
    InOut,
    Out,
}

/// Operands in the order of a block: accumulators, values, constants and results have these indices.
pub(super) const ACCUMULATORS: usize = 0;
pub(super) const VALUES: usize = 1;
pub(super) const CONSTANTS: usize = 2;
pub(super) const RESULTS: usize = 3;

impl Assembly {
    /// The order of the kinds of operands. `ptx_asm!` takes what it writes first.
    pub(super) fn order(self) -> [usize; 4] {
        match self {
            Assembly::Asm => [ACCUMULATORS, VALUES, CONSTANTS, RESULTS],
            Assembly::PtxAsm => [ACCUMULATORS, RESULTS, VALUES, CONSTANTS],
        }
    }

    /// The largest number of operands that a block writes, and also of those that it only reads.
    pub(super) fn limit(self) -> Option<u16> {
        match self {
            Assembly::Asm => None,
            Assembly::PtxAsm => Some(16),
        }
    }

    /// The beginning of an operand: `in(reg32)`, `in("r")`.
    pub(super) fn operand(self, direction: Direction, register: Register, ty: Option<ElemType>) -> Tokens {
        let mut class = Tokens::new();
        match (self, ty) {
            (Assembly::Asm, _) => class.ident(register.class()),
            (Assembly::PtxAsm, Some(ElemType::F32)) => class.string(&direction.constraint('f')),
            (Assembly::PtxAsm, Some(ElemType::F64)) => class.string(&direction.constraint('d')),
            (Assembly::PtxAsm, _) => class.string(&direction.constraint(match register {
                Register::Reg16 => 'h',
                Register::Reg32 => 'r',
                Register::Reg64 => 'l',
            })),
        };
        let mut operand = Tokens::new();
        operand.punct(',').ident(direction.keyword()).group(Delimiter::Parenthesis, class);
        operand
    }

    /// A constant as an operand: `const 16`, `in("n") 16`.
    pub(super) fn constant(self, value: TokenStream) -> Tokens {
        let mut operand = Tokens::new();
        operand.punct(',');
        match self {
            Assembly::Asm => operand.ident("const"),
            Assembly::PtxAsm => {
                let mut class = Tokens::new();
                class.string("n");
                operand.ident("in").group(Delimiter::Parenthesis, class)
            }
        };
        operand.stream(value);
        operand
    }

    /// The option after the operands: a block reads and writes memory, and no stack.
    pub(super) fn end(self) -> Tokens {
        let (mut end, mut option) = (Tokens::new(), Tokens::new());
        match self {
            Assembly::Asm => {
                option.ident("nostack");
                end.punct(',').ident("options").group(Delimiter::Parenthesis, option);
            }
            Assembly::PtxAsm => {
                option.string("memory");
                end.punct(',').ident("clobber").group(Delimiter::Parenthesis, option);
            }
        }
        end
    }

    /// A template in the notation of the macro, given in that of `asm!`.
    pub(super) fn template(self, template: String) -> String {
        match self {
            Assembly::Asm => template,
            // `{{` is a brace, and `{7}` is `%7`; a `%` of PTX is doubled.
            Assembly::PtxAsm => template
                .replace('%', "%%")
                .replace("{{", "\u{1}")
                .replace("}}", "\u{2}")
                .replace('{', "%")
                .replace('}', "")
                .replace('\u{1}', "{")
                .replace('\u{2}', "}"),
        }
    }
}

impl Direction {
    fn keyword(self) -> &'static str {
        match self {
            Direction::In => "in",
            Direction::InOut => "inout",
            Direction::Out => "out",
        }
    }

    /// The constraint for registers of a letter: `r`, `=r`, `+r`.
    fn constraint(self, letter: char) -> String {
        match self {
            Direction::In => String::from(letter),
            Direction::InOut => format!("+{letter}"),
            Direction::Out => format!("={letter}"),
        }
    }
}
