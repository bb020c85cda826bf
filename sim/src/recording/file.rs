//! The file `launch.json`, as the library of `ptx-async record` writes it.

use serde::{Deserialize, Deserializer, de};

use crate::tensor::{Element, Fill, Interleave, Part, Swizzle, TensorMap};

/// The file.
#[derive(Debug, Deserialize)]
pub(super) struct Launch {
    pub(super) kernel: String,
    pub(super) grid: [u32; 3],
    pub(super) block: [u32; 3],
    pub(super) cluster: Option<[u32; 3]>,
    pub(super) shared: u32,
    pub(super) parameters: Vec<Parameter>,
    pub(super) buffers: Vec<Buffer>,
    pub(super) variables: Vec<Variable>,
    pub(super) notes: Vec<String>,
}

#[derive(Debug, Deserialize)]
pub(super) struct Parameter {
    pub(super) bytes: Digits,
    #[serde(default)]
    pub(super) maps: Vec<Placed>,
}

/// A buffer: an allocation of the device, or a part of one.
#[derive(Debug, Deserialize)]
pub(super) struct Buffer {
    pub(super) address: Address,
    pub(super) size: u64,
    pub(super) part_of: Option<Whole>,
    pub(super) contents: Contents,
    #[serde(default)]
    pub(super) maps: Vec<Placed>,
}

/// The allocation of a buffer that is a part of it.
#[derive(Debug, Deserialize)]
pub(super) struct Whole {
    pub(super) size: u64,
}

/// A variable of the module in global or constant memory.
#[derive(Debug, Deserialize)]
pub(super) struct Variable {
    pub(super) name: String,
    pub(super) size: u64,
    pub(super) contents: Contents,
}

#[derive(Debug, Deserialize, PartialEq, Eq)]
#[serde(rename_all = "snake_case")]
pub(super) enum Contents {
    /// Those of this file in the folder.
    File(String),
    Zeros,
    Unrecorded,
}

/// A tensor map in memory, at an offset in bytes.
#[derive(Debug, Deserialize)]
pub(super) struct Placed {
    pub(super) offset: usize,
    pub(super) map: Map,
}

/// The arguments with which the driver has encoded a tensor map. Enumerations are the numbers of `cuda.h`.
#[derive(Debug, Deserialize)]
pub(super) struct Map {
    data_type: usize,
    address: Address,
    dims: Vec<u64>,
    strides: Vec<u64>,
    part: MapPart,
    element_strides: Vec<u32>,
    interleave: usize,
    swizzle: usize,
    fill: usize,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
enum MapPart {
    Tiled(Vec<u32>),
    Im2col { lower: Vec<i32>, upper: Vec<i32>, channels: u32, pixels: u32 },
    Im2colWide { lower: i32, upper: i32, channels: u32, pixels: u32, mode: u32 },
}

/// `CUtensorMapDataType`, in the order of its numbers.
const DATA_TYPES: [Element; 16] = [
    Element::U8,
    Element::U16,
    Element::U32,
    Element::S32,
    Element::U64,
    Element::S64,
    Element::F16,
    Element::F32,
    Element::F64,
    Element::Bf16,
    Element::F32Ftz,
    Element::Tf32,
    Element::Tf32Ftz,
    Element::B4x16,
    Element::B4x16P64,
    Element::B6x16P32,
];
/// `CUtensorMapInterleave`
const INTERLEAVES: [Interleave; 3] = [Interleave::None, Interleave::B16, Interleave::B32];
/// `CUtensorMapSwizzle`
const SWIZZLES: [Swizzle; 7] = [
    Swizzle::None,
    Swizzle::B32,
    Swizzle::B64,
    Swizzle::B128,
    Swizzle::B128Atom32,
    Swizzle::B128Atom32Flip8,
    Swizzle::B128Atom64,
];
/// `CUtensorMapFloatOOBfill`
const FILLS: [Fill; 2] = [Fill::Zero, Fill::Nan];
/// `CU_TENSOR_MAP_IM2COL_WIDE_MODE_W128`
const W128: u32 = 1;

impl TryFrom<&Map> for TensorMap {
    type Error = String;

    fn try_from(map: &Map) -> Result<TensorMap, String> {
        let part = match &map.part {
            MapPart::Tiled(extents) => Part::Tiled(extents.clone()),
            MapPart::Im2col { lower, upper, channels, pixels } => {
                let (lower, upper) = (lower.clone(), upper.clone());
                Part::Im2col { lower, upper, channels: *channels, pixels: *pixels }
            }
            MapPart::Im2colWide { lower, upper, channels, pixels, mode } => {
                let pixels = if *mode == W128 { 128 } else { *pixels };
                Part::Im2colWide { lower: *lower, upper: *upper, channels: *channels, pixels }
            }
        };
        let map = TensorMap {
            element: numbered("data_type", &DATA_TYPES, map.data_type)?,
            address: map.address.0,
            dims: map.dims.clone(),
            strides: map.strides.clone(),
            part,
            element_strides: map.element_strides.clone(),
            interleave: numbered("interleave", &INTERLEAVES, map.interleave)?,
            swizzle: numbered("swizzle", &SWIZZLES, map.swizzle)?,
            fill: numbered("fill", &FILLS, map.fill)?,
        };
        map.problem().map_or(Ok(map), |problem| Err(format!("a tensor map: {problem}")))
    }
}

fn numbered<T: Copy>(key: &str, values: &[T], number: usize) -> Result<T, String> {
    let last = values.len() - 1;
    let value = values.get(number).copied();
    value.ok_or_else(|| format!("`{key}` of a tensor map must be at most {last}, but this is {number}"))
}

/// An address: a string such as `"0x7f0000000000"`, since tools round large numbers of JSON.
#[derive(Clone, Copy, Debug)]
pub(super) struct Address(pub(super) u64);

impl<'d> Deserialize<'d> for Address {
    fn deserialize<D: Deserializer<'d>>(from: D) -> Result<Self, D::Error> {
        let text = String::deserialize(from)?;
        let number = text.strip_prefix("0x").and_then(|digits| u64::from_str_radix(digits, 16).ok());
        number.map(Address).ok_or_else(|| {
            de::Error::custom(format!("expected an address such as \"0x7f0000000000\", but found \"{text}\""))
        })
    }
}

/// Bytes in the order of memory: a string of two hexadecimal digits for each.
#[derive(Clone, Debug)]
pub(super) struct Digits(pub(super) Vec<u8>);

impl<'d> Deserialize<'d> for Digits {
    fn deserialize<D: Deserializer<'d>>(from: D) -> Result<Self, D::Error> {
        let text = String::deserialize(from)?;
        let byte = |pair: &[u8]| u8::from_str_radix(std::str::from_utf8(pair).ok()?, 16).ok();
        let bytes = text.as_bytes().chunks(2).map(|pair| byte(pair).filter(|_| pair.len() == 2));
        bytes.collect::<Option<_>>().map(Digits).ok_or_else(|| {
            de::Error::custom(format!("expected two hexadecimal digits for each byte, but found \"{text}\""))
        })
    }
}
