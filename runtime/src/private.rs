//! What expansions of the macro use. Not public API: it changes with the macro, without notice.

pub use crate::constant::{check_alignment, check_one_of, check_range, check_step};
pub use crate::element;
pub use crate::off_device::off_device;
pub use crate::operand;
pub use crate::text::{Float, Literal, Number, Other, Text, Value};
pub use ptx_async_macros::named;
