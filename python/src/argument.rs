//! The values that Python passes for parameters, and the bytes that a parameter gets.

use half::f16;
use ptx_async_sim::signature::{Member, Parameter};
use ptx_async_sim::tensor::BY_VALUE;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::PyTuple;

use crate::map::Map;

/// A value for a parameter, as the Python files pass it: a tuple of its kind and its parts.
#[derive(Clone, Debug)]
pub(crate) enum Given {
    /// `("int", 7, "7")`, where the number is none if it has more than 128 bits.
    Integer { value: Option<i128>, text: String },
    /// `("float", 1.5)`
    Float(f64),
    /// `("typed", 1.5, "float32", b"…")`: a number with a type of its own.
    Typed { value: f64, dtype: String, bytes: Vec<u8> },
    /// `("bytes", b"…")`: a structure.
    Bytes(Vec<u8>),
    /// `("array", 0, "float32", 4)`: the index of the array, its type and the bytes of an element.
    Array { array: usize, dtype: String, element: u64 },
    /// `("multicast", [0, 1], 16, "float32", 4)`: the indices of the arrays, their bytes, their type and the bytes of an
    /// element.
    Multicast { arrays: Vec<usize>, size: u64, dtype: String, element: u64 },
    /// `("map", 0, …)`: a tensor map over an array.
    Map(Map),
}

impl<'a, 'py> FromPyObject<'a, 'py> for Given {
    type Error = PyErr;

    fn extract(object: Borrowed<'a, 'py, PyAny>) -> PyResult<Self> {
        let tuple = object.cast::<PyTuple>()?;
        let item = |index| tuple.get_item(index);
        let kind: String = item(0)?.extract()?;
        Ok(match kind.as_str() {
            "int" => Given::Integer { value: item(1)?.extract().ok(), text: item(2)?.extract()? },
            "float" => Given::Float(item(1)?.extract()?),
            "typed" => Given::Typed {
                value: item(1)?.extract()?,
                dtype: item(2)?.extract()?,
                bytes: item(3)?.extract()?,
            },
            "bytes" => Given::Bytes(item(1)?.extract()?),
            "array" => Given::Array {
                array: item(1)?.extract()?,
                dtype: item(2)?.extract()?,
                element: item(3)?.extract()?,
            },
            "multicast" => Given::Multicast {
                arrays: item(1)?.extract()?,
                size: item(2)?.extract()?,
                dtype: item(3)?.extract()?,
                element: item(4)?.extract()?,
            },
            "map" => Given::Map(Map::extract(&tuple)?),
            other => return Err(PyTypeError::new_err(format!("no kind of argument: {other}"))),
        })
    }
}

/// What a parameter gets.
#[derive(Clone, Debug)]
pub(crate) enum Bound {
    /// These bytes.
    Bytes(Vec<u8>),
    /// The address of an array, by its index.
    Address(usize),
    /// The multimem address of arrays of this many bytes, by their indices.
    Multicast { arrays: Vec<usize>, size: u64 },
    /// A tensor map, or its address.
    Map { map: Map, is_by_value: bool },
}

impl Bound {
    /// Converts a value to the declared type of a parameter.
    ///
    /// # Errors
    ///
    /// A message without its subject, the parameter: "is `.u32`, from 0 to 4294967295, but its argument is -1".
    pub(crate) fn new(parameter: &Parameter<'_>, given: Given) -> Result<Bound, String> {
        let (size, ty) = (parameter.size, parameter.ty);
        let declared = match (ty, size) {
            ("b8", 2..) => format!("has {size} bytes"),
            _ => format!("is `.{ty}`"),
        };
        let wrong = |found: &str| Err(format!("{declared}, but its argument is {found}"));
        match given {
            Given::Integer { value, text } => integer(ty, value).map(Bound::Bytes).or_else(|range| {
                wrong(&text).map_err(|wrong| wrong.replacen(", but", &format!("{range}, but"), 1))
            }),
            Given::Float(value) => match float(ty, value) {
                Some(bytes) => Ok(Bound::Bytes(bytes)),
                None if ty == "b16" => wrong(&format!(
                    "the float {value:?}, which is none of `f16` and `bf16`: pass a number of NumPy with its type"
                )),
                None => wrong(&format!("the float {value:?}")),
            },
            Given::Typed { value, dtype, bytes } => match ty {
                "b16" | "b32" | "b64" if bytes.len() as u64 == size => Ok(Bound::Bytes(bytes)),
                "b16" | "b32" | "b64" => wrong(&format!("a number of {dtype}")),
                _ => match float(ty, value) {
                    Some(bytes) => Ok(Bound::Bytes(bytes)),
                    None => wrong(&format!("{value:?} of {dtype}")),
                },
            },
            Given::Bytes(bytes) if bytes.len() as u64 == size => Ok(Bound::Bytes(bytes)),
            Given::Bytes(bytes) => wrong(&format!("{} bytes", bytes.len())),
            Given::Array { array, dtype, element } => {
                if size != 8 || ty.starts_with('f') {
                    return wrong(&format!("an array of {dtype}, whose address has 8 bytes"));
                }
                expect_elements(parameter, &dtype, element)?;
                Ok(Bound::Address(array))
            }
            Given::Multicast { arrays, size: bytes, dtype, element } => {
                if size != 8 || ty.starts_with('f') {
                    return wrong("a multicast object, whose address has 8 bytes");
                }
                expect_elements(parameter, &dtype, element)?;
                Ok(Bound::Multicast { arrays, size: bytes })
            }
            Given::Map(map) => match size {
                8 => Ok(Bound::Map { map, is_by_value: false }),
                _ if BY_VALUE.contains(&size) => Ok(Bound::Map { map, is_by_value: true }),
                _ => wrong("a tensor map, which has 128 bytes, or 8 as an address"),
            },
        }
    }
}

/// Rejects an array whose elements differ from those that the instructions of the kernel access, as far as these tell:
/// an instruction without a type, or with one of unsigned integers, can access any of its size.
fn expect_elements(parameter: &Parameter<'_>, dtype: &str, element: u64) -> Result<(), String> {
    let [Member::Buffer { ty, .. } | Member::Multimem(ty)] = parameter.members[..] else { return Ok(()) };
    let Some(known) = ptx_type(dtype) else { return Ok(()) };
    let is_bytes = element == 1;
    let differs = match ty.as_bytes()[0] {
        b'f' | b'b' => known != ty,
        _ => width(ty).is_some_and(|width| width > 1 && element > width),
    };
    if is_bytes || !differs {
        return Ok(());
    }
    Err(format!(
        "is an address at which the kernel accesses `{ty}`, but its array has {dtype}: pass an array of another type, or \
         `array.view(numpy.uint8)` where the kernel reads the bytes of these numbers"
    ))
}

/// Returns the type of PTX for a type of arrays, if there is one.
fn ptx_type(dtype: &str) -> Option<&'static str> {
    Some(match dtype {
        "bool" | "uint8" => "u8",
        "int8" => "s8",
        "uint16" => "u16",
        "int16" => "s16",
        "uint32" => "u32",
        "int32" => "s32",
        "uint64" => "u64",
        "int64" => "s64",
        "float16" => "f16",
        "bfloat16" => "bf16",
        "float32" => "f32",
        "float64" => "f64",
        _ => return None,
    })
}

/// Returns the bytes of a type of numbers: 4 of `u32`.
fn width(ty: &str) -> Option<u64> {
    let bits: u64 = ty.trim_start_matches(char::is_alphabetic).parse().ok()?;
    Some(bits / 8)
}

/// Converts an integer to a type.
///
/// # Errors
///
/// The range of the type, if it is an integer: ", from 0 to 255".
fn integer(ty: &str, value: Option<i128>) -> Result<Vec<u8>, String> {
    let bytes = width(ty).filter(|bytes| matches!(bytes, 1..=8)).ok_or_else(String::new)?;
    let bits = 8 * bytes as u32;
    let (least, most) = match ty.as_bytes()[0] {
        b'f' => {
            let bytes = value.and_then(|value| float(ty, value as f64));
            return bytes.ok_or_else(String::new);
        }
        b's' => (-(1_i128 << (bits - 1)), (1 << (bits - 1)) - 1),
        b'u' => (0, (1_i128 << bits) - 1),
        // Of bits, the sign is not known.
        _ => (-(1_i128 << (bits - 1)), (1_i128 << bits) - 1),
    };
    match value {
        Some(value) if (least..=most).contains(&value) => Ok(value.to_le_bytes()[..bytes as usize].to_vec()),
        _ => Err(format!(", from {least} to {most}")),
    }
}

/// Converts a floating-point number to a type. `None` for a type of integers, for bits that can be of several types,
/// and where a finite number exceeds the type.
fn float(ty: &str, value: f64) -> Option<Vec<u8>> {
    let (bytes, rounded) = match ty {
        "f16" => (f16::from_f64(value).to_le_bytes().to_vec(), f16::from_f64(value).to_f64()),
        "f32" | "b32" => ((value as f32).to_le_bytes().to_vec(), f64::from(value as f32)),
        "f64" | "b64" => (value.to_le_bytes().to_vec(), value),
        _ => return None,
    };
    (rounded.is_finite() || !value.is_finite()).then_some(bytes)
}
