//! Syntax lines and operands in the manual's notation.

use core::fmt;

use super::instruction::Instruction;
use super::row::{Form, OperandPresence, Param, Presence};

/// The syntax line in the manual's notation, with sets expanded: `{.L2::cache_hint}` is optional, `(.ca|.cg)` is a
/// choice.
pub struct Syntax(pub &'static Instruction, pub &'static Form);

impl fmt::Display for Syntax {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Syntax(instruction, form) = self;
        write!(f, "{instruction}")?;
        for part in form.parts {
            if let Some(shape) = part.choices[0].qualifier.warpgroup_shape() {
                write!(f, ".m64nNk{}", shape.k())?;
                continue;
            }
            let (open, close) = match (part.presence, part.choices.len()) {
                (Presence::Optional, _) => ("{", "}"),
                (_, 1) => ("", ""),
                _ => ("(", ")"),
            };
            f.write_str(open)?;
            for (index, choice) in part.choices.iter().enumerate() {
                let bar = if index > 0 { "|" } else { "" };
                write!(f, "{bar}{}", choice.qualifier.as_ptx())?;
            }
            f.write_str(close)?;
        }
        let outside = form.params.iter().filter(|param| !param.slot.is_override());
        for (index, param) in outside.enumerate() {
            let comma = if index > 0 { ", " } else { " " };
            let (open, close) =
                if matches!(param.presence, OperandPresence::Always | OperandPresence::Default(_)) {
                    ("", "")
                } else {
                    ("{", "}")
                };
            write!(f, "{open}{comma}{}{close}", OperandSyntax(form, param))?;
        }
        f.write_str(";")
    }
}

/// An operand in the manual's notation, with its brackets and their contents: `[dstMem]`, `size`.
pub struct OperandSyntax(pub &'static Form, pub &'static Param);

impl fmt::Display for OperandSyntax {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let OperandSyntax(form, param) = self;
        match param.kind {
            kind if kind.is_tensor() => {
                let (map, coordinates) = param.name.split_once(", ").unwrap_or((param.name, ""));
                write!(f, "[{map}")?;
                for inside in form.params.iter().filter(|param| param.slot.is_override()) {
                    write!(f, "{{, {}}}", inside.name)?;
                }
                write!(f, ", {coordinates}]")
            }
            kind if kind.is_address() => write!(f, "[{}]", param.name),
            _ => f.write_str(param.name),
        }
    }
}
