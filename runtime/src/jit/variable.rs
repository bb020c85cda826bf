//! Variables of a module or a kernel. Manual: "Variables".

use alloc::format;
use alloc::string::String;
use alloc::sync::Arc;
use alloc::vec::Vec;
use core::fmt;

use ptx_async_isa::vocab::ElemType;

use super::build_error::{BuildError, Origin};

/// What an array is of, how long it is, and how it is aligned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Array {
    ty: ElemType,
    len: u64,
    align: u32,
}

impl Array {
    /// So many bytes.
    pub const fn bytes(len: u64) -> Array {
        Array { ty: ElemType::B8, len, align: 1 }
    }

    /// So many elements of this type, aligned as the type is.
    pub const fn of(ty: ElemType, len: u64) -> Array {
        Array { ty, len, align: width(ty) as u32 }
    }

    /// The same aligned to so many bytes: at least 16 for what is copied in bulk, 128 for what a tensor copy
    /// writes, 8 for a barrier.
    pub const fn align(self, bytes: u32) -> Array {
        Array { align: bytes, ..self }
    }
}

/// The bytes of one element.
pub(super) const fn width(ty: ElemType) -> u8 {
    ty.bits().div_ceil(8)
}

/// Tells a type that no variable has. ptxas 12.8 and 13.5 parse no `.bf16` here, and have no `.f16x2` parameter.
pub(super) fn check_type(ty: ElemType, origin: Origin, errors: &mut Vec<BuildError>) -> bool {
    let help = match ty {
        ElemType::Pred => "a predicate is a register",
        ElemType::Bf16 => "write `B16`: the bits are the same",
        ElemType::F16x2 | ElemType::Bf16x2 => "write `B32`: the bits are the same",
        _ => return true,
    };
    let message = format!("no variable is of type `{}`", ty.as_ptx());
    let help = Some(String::from(help));
    errors.push(BuildError::of_builder("variable-shape", "\"Variable Declarations\"", origin, message, help));
    false
}

/// A declaration whose name is known to be good.
#[derive(Clone, Debug)]
pub(super) struct Variable {
    space: &'static str,
    name: Arc<str>,
    align: u32,
    ty: ElemType,
    /// None where the launch says how long it is.
    len: Option<u64>,
}

impl Variable {
    /// The variable, if it can be one.
    pub(super) fn new(
        space: &'static str,
        name: Arc<str>,
        array: Array,
        origin: Origin,
        errors: &mut Vec<BuildError>,
    ) -> Option<Variable> {
        Variable::checked(space, name, array, Some(array.len), origin, errors)
    }

    /// One whose length the launch says.
    pub(super) fn dynamic(
        name: Arc<str>,
        align: u32,
        origin: Origin,
        errors: &mut Vec<BuildError>,
    ) -> Option<Variable> {
        let array = Array::bytes(0).align(align);
        Variable::checked(".extern .shared", name, array, None, origin, errors)
    }

    fn checked(
        space: &'static str,
        name: Arc<str>,
        array: Array,
        len: Option<u64>,
        origin: Origin,
        errors: &mut Vec<BuildError>,
    ) -> Option<Variable> {
        let Array { ty, align, .. } = array;
        let before = errors.len();
        let mut tell = |manual, message, help: &str| {
            let (origin, help) = (origin.clone(), Some(String::from(help)));
            errors.push(BuildError::of_builder("variable-shape", manual, origin, message, help));
        };
        if !align.is_power_of_two() {
            let message = format!("an alignment is a power of two, but that of `{name}` is {align}");
            tell(
                "\"Variable Declarations: Alignment\"",
                message,
                "bulk copies want 16 at least, tensor copies 128",
            );
        }
        // ptxas wraps what does not fit 64 bits around, and takes what no memory holds. No address is so far
        // from another.
        let in_reach = |bytes: &u64| i64::try_from(*bytes).is_ok();
        let bytes = len.map(|len| len.checked_mul(width(ty).into()).filter(in_reach));
        match bytes {
            Some(Some(0)) => {
                let message = format!("`{name}` has no bytes");
                tell(
                    "\"Array Declarations\"",
                    message,
                    "`dynamic_shared` declares one whose length the launch says",
                );
            }
            Some(None) => {
                tell(
                    "\"Array Declarations\"",
                    format!("`{name}` is larger than any memory"),
                    "give it a size",
                );
            }
            _ => {}
        }
        check_type(ty, origin, errors);
        (errors.len() == before).then_some(Variable { space, name, align, ty, len })
    }

    pub(super) fn name(&self) -> &str {
        &self.name
    }

    /// Where it ends in shared memory, of which `used` bytes lie in front of it; those of the launch end nowhere.
    pub(super) fn end_in_shared(&self, used: u64) -> u64 {
        match self.len {
            Some(len) if self.space == ".shared" => {
                let begin = used.checked_next_multiple_of(self.align.into()).unwrap_or(used);
                begin.saturating_add(len.saturating_mul(width(self.ty).into()))
            }
            _ => used,
        }
    }

    /// Whether its type is 128 bits wide.
    pub(super) fn is_wide(&self) -> bool {
        self.ty == ElemType::B128
    }
}

impl fmt::Display for Variable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Variable { space, name, align, ty, len } = self;
        write!(f, "{space} .align {align} {} {name}[", ty.as_ptx())?;
        match len {
            Some(len) => write!(f, "{len}];"),
            None => f.write_str("];"),
        }
    }
}
