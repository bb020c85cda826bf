//! Registers: rustc's classes on nvptx64, and the types of PTX that rustc has no class for.

/// rustc's register classes for nvptx64.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Register {
    Reg16,
    Reg32,
    Reg64,
}

impl Register {
    /// The class for a value of this width: the smallest one for 8 bits, the largest for 128.
    pub(super) fn of_bits(bits: u8) -> Register {
        match bits {
            ..=16 => Register::Reg16,
            17..=32 => Register::Reg32,
            33.. => Register::Reg64,
        }
    }

    /// The class, as `asm!` names it.
    pub(super) fn class(self) -> &'static str {
        match self {
            Register::Reg16 => "reg16",
            Register::Reg32 => "reg32",
            Register::Reg64 => "reg64",
        }
    }

    pub(super) fn bits(self) -> u8 {
        match self {
            Register::Reg16 => 16,
            Register::Reg32 => 32,
            Register::Reg64 => 64,
        }
    }
}

/// A type of a PTX register that rustc has no class for. A register of this type is declared in the template, and the
/// value is moved into it or out of it there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TemplateType {
    Pred,
    F32,
    B8,
    B128,
}

impl TemplateType {
    /// The line that declares a register.
    pub(super) fn declare(self, register: &str) -> String {
        let ty = match self {
            TemplateType::Pred => ".pred",
            TemplateType::F32 => ".f32",
            TemplateType::B8 => ".b8",
            TemplateType::B128 => ".b128",
        };
        format!(".reg {ty} {register};\n")
    }
}
