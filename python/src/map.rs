//! Tensor maps over arrays.

use ptx_async::jit::tensor_map::{DataType, Description, Interleave, OobFill, Swizzle};
use ptx_async_sim::TensorMap;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyTuple;

/// A tensor map: the index of its array, and the arguments of `cuTensorMapEncodeTiled`, the innermost dimension first.
#[derive(Clone, Debug)]
pub(crate) struct Map {
    pub(crate) array: usize,
    data_type: DataType,
    dimensions: Vec<u64>,
    strides: Vec<u64>,
    box_extents: Vec<u32>,
    element_strides: Vec<u32>,
    interleave: Interleave,
    swizzle: Swizzle,
    fill: OobFill,
}

const TYPES: &[(&str, DataType)] = &[
    ("uint8", DataType::Uint8),
    ("uint16", DataType::Uint16),
    ("uint32", DataType::Uint32),
    ("int32", DataType::Int32),
    ("uint64", DataType::Uint64),
    ("int64", DataType::Int64),
    ("float16", DataType::Float16),
    ("bfloat16", DataType::Bfloat16),
    ("float32", DataType::Float32),
    ("tfloat32", DataType::Tfloat32),
    ("float64", DataType::Float64),
    ("bool", DataType::Uint8),
    ("int8", DataType::Uint8),
    ("int16", DataType::Uint16),
];

const INTERLEAVES: &[(u32, Interleave)] =
    &[(0, Interleave::None), (16, Interleave::B16), (32, Interleave::B32)];

const SWIZZLES: &[(u32, Swizzle)] =
    &[(0, Swizzle::None), (32, Swizzle::B32), (64, Swizzle::B64), (128, Swizzle::B128)];

impl Map {
    /// Reads the parts that follow the kind: `(_, array, type, dimensions, strides, box, steps, interleave, swizzle,
    /// is_nan)`.
    pub(crate) fn extract(tuple: &Bound<'_, PyTuple>) -> PyResult<Map> {
        let item = |index| tuple.get_item(index);
        let name: String = item(2)?.extract()?;
        // Types of 8 bits, such as those of `ml_dtypes`, are copied as bytes.
        let is_of_bytes = name.starts_with("float8");
        let data_type = TYPES.iter().find(|(known, _)| *known == name || is_of_bytes && *known == "uint8");
        let data_type = data_type.ok_or_else(|| {
            PyValueError::new_err(format!("a tensor map has no elements of the type {name}"))
        })?;
        Ok(Map {
            array: item(1)?.extract()?,
            data_type: data_type.1,
            dimensions: item(3)?.extract()?,
            strides: item(4)?.extract()?,
            box_extents: item(5)?.extract()?,
            element_strides: item(6)?.extract()?,
            interleave: chosen("interleave", INTERLEAVES, item(7)?.extract()?)?,
            swizzle: chosen("swizzle", SWIZZLES, item(8)?.extract()?)?,
            fill: match item(9)?.extract()? {
                true => OobFill::NanRequestZeroFma,
                false => OobFill::None,
            },
        })
    }

    /// The map for a tensor at this address.
    ///
    /// # Errors
    ///
    /// Every reason for which the driver would reject it.
    pub(crate) fn at(&self, address: u64) -> Result<TensorMap, String> {
        let description =
            Description::tiled(self.data_type, address, &self.dimensions, &self.strides, &self.box_extents)
                .element_strides(&self.element_strides)
                .interleave(self.interleave)
                .swizzle(self.swizzle)
                .oob_fill(self.fill);
        TensorMap::try_from(&description)
            .map_err(|findings| findings.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"))
    }
}

fn chosen<T: Copy>(name: &str, known: &[(u32, T)], bytes: u32) -> PyResult<T> {
    known.iter().find(|(number, _)| *number == bytes).map(|&(_, chosen)| chosen).ok_or_else(|| {
        let numbers: Vec<String> = known.iter().skip(1).map(|(number, _)| number.to_string()).collect();
        let message = format!("`{name}` must be None, {}, but it is {bytes}", numbers.join(" or "));
        PyValueError::new_err(message)
    })
}
