//! Variables of a module or a kernel. Manual: "Variables".

use alloc::format;
use alloc::string::String;
use alloc::sync::Arc;
use alloc::vec::Vec;
use core::fmt;

use ptx_async_isa::text::{Declaration, DeclaredSpace, Linkage};
use ptx_async_isa::vocab::ElemType;

use super::build_error::{BuildError, Origin};

/// The element type, length and alignment of a variable.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Array {
    ty: ElemType,
    /// The number of elements; none for dynamic shared memory, whose size is an argument of the launch.
    len: Option<u64>,
    align: u32,
}

impl Array {
    /// An array of `len` bytes.
    #[must_use]
    pub const fn bytes(len: u64) -> Array {
        Array::of(ElemType::B8, len)
    }

    /// An array of `len` elements of this type, with the alignment of the type.
    #[must_use]
    pub const fn of(ty: ElemType, len: u64) -> Array {
        Array { ty, len: Some(len), align: width(ty) as u32 }
    }

    /// Dynamic shared memory with this alignment in bytes.
    pub(super) const fn dynamic(align: u32) -> Array {
        Array { ty: ElemType::B8, len: None, align }
    }

    /// Sets the alignment in bytes: at least 16 for bulk copies, 128 for tensor copies, 8 for a barrier.
    #[must_use]
    pub const fn align(self, bytes: u32) -> Array {
        Array { align: bytes, ..self }
    }
}

/// The size of one element in bytes.
pub(super) const fn width(ty: ElemType) -> u8 {
    ty.bits().div_ceil(8)
}

/// Reports a type that a variable cannot have, and returns whether it can. ptxas 12.8 and 13.5 do not parse `.bf16` here,
/// and have no parameter of type `.f16x2`.
pub(super) fn check_type(ty: ElemType, origin: Origin, errors: &mut Vec<BuildError>) -> bool {
    let help = match ty {
        ElemType::Pred => "a predicate must be a register",
        ElemType::Bf16 => "write `B16`: the bits are the same",
        ElemType::F16x2 | ElemType::Bf16x2 => "write `B32`: the bits are the same",
        _ => return true,
    };
    let message = format!("a variable cannot have the type `{}`", ty.as_ptx());
    let help = Some(String::from(help));
    errors.push(BuildError::of_builder("variable-shape", "\"Variable Declarations\"", origin, message, help));
    false
}

/// A declaration with a valid name.
#[derive(Clone, Debug)]
pub(super) struct Variable {
    /// `.shared` or `.global`.
    space: DeclaredSpace,
    name: Arc<str>,
    array: Array,
}

impl Variable {
    /// Declares a variable. If its shape is invalid, returns none and records an error.
    pub(super) fn new(
        space: DeclaredSpace,
        name: Arc<str>,
        array: Array,
        origin: Origin,
        errors: &mut Vec<BuildError>,
    ) -> Option<Variable> {
        let Array { ty, len, align } = array;
        let before = errors.len();
        let mut report = |manual, message, help: &str| {
            let (origin, help) = (origin.clone(), Some(String::from(help)));
            errors.push(BuildError::of_builder("variable-shape", manual, origin, message, help));
        };
        if !align.is_power_of_two() {
            let message = format!("an alignment must be a power of two, but that of `{name}` is {align}");
            report(
                "\"Variable Declarations: Alignment\"",
                message,
                "bulk copies require at least 16, tensor copies 128",
            );
        }
        // ptxas wraps sizes around at 64 bits, and accepts sizes larger than any memory. Offsets of addresses are
        // signed.
        let in_range = |bytes: &u64| i64::try_from(*bytes).is_ok();
        let manual = "\"Array Declarations\"";
        match len.map(|len| len.checked_mul(width(ty).into()).filter(in_range)) {
            Some(Some(0)) => {
                let help = "for dynamic shared memory, use `Module::dynamic_shared`";
                report(manual, format!("`{name}` has a size of 0 bytes"), help);
            }
            Some(None) => {
                report(manual, format!("`{name}` does not fit 64-bit addresses"), "use a smaller length");
            }
            _ => {}
        }
        check_type(ty, origin, errors);
        (errors.len() == before).then_some(Variable { space, name, array })
    }

    pub(super) fn name(&self) -> &str {
        &self.name
    }

    /// The end of the variable in shared memory, after `used` bytes of other variables. Dynamic shared memory and other
    /// spaces are not counted.
    pub(super) fn end_in_shared(&self, used: u64) -> u64 {
        let Array { ty, len, align } = self.array;
        match len {
            Some(len) if self.space == DeclaredSpace::Shared => {
                let begin = used.checked_next_multiple_of(align.into()).unwrap_or(used);
                begin.saturating_add(len.saturating_mul(width(ty).into()))
            }
            _ => used,
        }
    }

    fn linkage(&self) -> Option<Linkage> {
        match (self.space, self.array.len) {
            (DeclaredSpace::Shared, None) => Some(Linkage::Extern),
            (DeclaredSpace::Shared, Some(_)) => None,
            _ => Some(Linkage::Visible),
        }
    }

    /// Its declaration.
    pub(super) fn declaration(&self) -> Declaration<'_> {
        let Array { ty, len, align } = self.array;
        let mut declaration = Declaration::new(&self.name, self.space, ty.as_ptx());
        declaration.linkage = self.linkage();
        declaration.align = Some(align.into());
        declaration.size = len.and_then(|len| len.checked_mul(width(ty).into()));
        declaration
    }
}

impl fmt::Display for Variable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Variable { name, array: Array { ty, len, align }, .. } = self;
        let space = match self.linkage() {
            Some(Linkage::Extern) => ".extern .shared",
            None => ".shared",
            Some(_) => ".visible .global",
        };
        write!(f, "{space} .align {align} {} {name}[", ty.as_ptx())?;
        match len {
            Some(len) => write!(f, "{len}];"),
            None => f.write_str("];"),
        }
    }
}

/// A parameter of a kernel: of this type, or a tensor map.
#[derive(Clone, Debug)]
pub(super) struct Parameter {
    pub(super) name: Arc<str>,
    pub(super) ty: Option<ElemType>,
}

impl Parameter {
    /// Its declaration.
    pub(super) fn declaration(&self) -> Declaration<'_> {
        let ty = self.ty.unwrap_or(ElemType::B8).as_ptx();
        let mut declaration = Declaration::new(&self.name, DeclaredSpace::Param, ty);
        if self.ty.is_none() {
            (declaration.align, declaration.size) = (Some(64), Some(128));
        }
        declaration
    }
}

impl fmt::Display for Parameter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.ty {
            Some(ty) => write!(f, ".param {} {}", ty.as_ptx(), self.name),
            None => write!(f, ".param .align 64 .b8 {}[128]", self.name),
        }
    }
}
