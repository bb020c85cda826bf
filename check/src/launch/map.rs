//! `--map`: tensor maps over buffers.

use std::str::FromStr;

use ptx_async::jit::tensor_map::{DataType, Description, Interleave, OobFill, Swizzle};

use super::extents::count;
use super::value::name;

/// A tensor map, as described on the command line.
#[derive(Clone, Debug)]
pub struct Map {
    /// Its name.
    pub name: String,
    /// The name of the buffer that holds the tensor.
    pub buffer: String,
    data_type: DataType,
    dimensions: Vec<u64>,
    strides: Option<Vec<u64>>,
    box_extents: Vec<u32>,
    steps: Option<Vec<u32>>,
    interleave: Interleave,
    swizzle: Swizzle,
    fill: OobFill,
}

const TYPES: &[(&str, DataType)] = &[
    ("u8", DataType::Uint8),
    ("u16", DataType::Uint16),
    ("u32", DataType::Uint32),
    ("s32", DataType::Int32),
    ("u64", DataType::Uint64),
    ("s64", DataType::Int64),
    ("f16", DataType::Float16),
    ("bf16", DataType::Bfloat16),
    ("f32", DataType::Float32),
    ("tf32", DataType::Tfloat32),
    ("f64", DataType::Float64),
    ("i32", DataType::Int32),
    ("i64", DataType::Int64),
    ("b8", DataType::Uint8),
    ("b16", DataType::Uint16),
    ("b32", DataType::Uint32),
    ("b64", DataType::Uint64),
];

const PARTS: &str = "`box[…]`, `strides[…]`, `elem[…]`, `interleave16`, `interleave32`, `swizzle32`, `swizzle64`, \
                     `swizzle128` and `fill:nan`";

impl FromStr for Map {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let (name, rest) = name(text)?;
        let (rest, buffer) = rest
            .rsplit_once('@')
            .filter(|(_, buffer)| !buffer.is_empty())
            .ok_or("expected `@` and the name of a buffer at the end")?;
        let mut parts = rest.split('/');
        let tensor = parts.next().unwrap_or("");
        let (ty, dimensions) = list(tensor)?.ok_or_else(|| {
            format!("expected a type and dimensions, such as `f32[64,64]`, but found `{tensor}`")
        })?;
        let data_type = TYPES.iter().find(|(name, _)| *name == ty).map(|&(_, ty)| ty);
        let data_type = data_type.ok_or_else(|| {
            let names: Vec<_> = TYPES.iter().map(|(name, _)| *name).collect();
            format!("expected a type of tensor maps, one of {}, but found `{ty}`", names.join(", "))
        })?;
        let mut map = Map {
            name: name.to_owned(),
            buffer: buffer.to_owned(),
            data_type,
            dimensions,
            strides: None,
            box_extents: Vec::new(),
            steps: None,
            interleave: Interleave::None,
            swizzle: Swizzle::None,
            fill: OobFill::None,
        };
        for part in parts {
            map.add(part)?;
        }
        let rank = map.dimensions.len();
        let lists = [
            ("box", Some(map.box_extents.len()), rank),
            ("strides", map.strides.as_ref().map(Vec::len), rank.saturating_sub(1)),
            ("elem", map.steps.as_ref().map(Vec::len), rank),
        ];
        for (name, found, expected) in lists {
            if found.is_some_and(|found| found != expected) {
                let found = found.unwrap_or(0);
                return Err(format!(
                    "expected {expected} numbers in `/{name}[…]`, for {rank} dimensions, but found {found}"
                ));
            }
        }
        Ok(map)
    }
}

impl Map {
    fn add(&mut self, part: &str) -> Result<(), String> {
        let too_large = |_| format!("a number of `/{part}` does not fit into 32 bits");
        match list(part)? {
            Some(("box", extents)) => {
                self.box_extents =
                    extents.into_iter().map(u32::try_from).collect::<Result<_, _>>().map_err(too_large)?;
            }
            Some(("elem", steps)) => {
                self.steps =
                    Some(steps.into_iter().map(u32::try_from).collect::<Result<_, _>>().map_err(too_large)?);
            }
            Some(("strides", strides)) => self.strides = Some(strides),
            _ => match part {
                "interleave16" => self.interleave = Interleave::B16,
                "interleave32" => self.interleave = Interleave::B32,
                "swizzle32" => self.swizzle = Swizzle::B32,
                "swizzle64" => self.swizzle = Swizzle::B64,
                "swizzle128" => self.swizzle = Swizzle::B128,
                "fill:nan" => self.fill = OobFill::NanRequestZeroFma,
                _ => return Err(format!("expected one of {PARTS} after `/`, but found `{part}`")),
            },
        }
        Ok(())
    }

    /// The description of the map, for a tensor at this address in a buffer of `size` bytes.
    ///
    /// # Errors
    ///
    /// If the driver would reject the description, or the tensor has more bytes than the buffer.
    pub fn describe(&self, address: u64, size: u64) -> Result<Description, String> {
        let bits = u64::from(self.data_type.bits());
        let mut packed = Vec::new();
        let mut stride = Some(bits / 8);
        for &extent in self.dimensions.iter().take(self.dimensions.len().saturating_sub(1)) {
            stride = stride.and_then(|stride| stride.checked_mul(extent));
            packed.push(stride.unwrap_or(u64::MAX));
        }
        let strides = self.strides.as_ref().unwrap_or(&packed);
        let mut description =
            Description::tiled(self.data_type, address, &self.dimensions, strides, &self.box_extents)
                .interleave(self.interleave)
                .swizzle(self.swizzle)
                .oob_fill(self.fill);
        if let Some(steps) = &self.steps {
            description = description.element_strides(steps);
        }
        description.check().map_err(|findings| {
            let findings: Vec<String> = findings.iter().map(ToString::to_string).collect();
            format!("the tensor map `{}`: {}", self.name, findings.join("\n"))
        })?;
        let distances = [bits / 8].into_iter().chain(strides.iter().copied());
        let last = self.dimensions.iter().zip(distances).try_fold(bits / 8, |end, (extent, distance)| {
            (extent - 1).checked_mul(distance).and_then(|bytes| end.checked_add(bytes))
        });
        match last {
            // The last byte computed above is wrong for an interleaved tensor: its slices of channels are 16 or 32
            // bytes.
            Some(last) if last > size && self.interleave == Interleave::None => Err(format!(
                "the tensor of `{}` has {last} bytes, but the buffer `{}` has {size}",
                self.name, self.buffer
            )),
            _ => Ok(description),
        }
    }
}

/// Parses a name and numbers, as in `name[1,2,3]`. None without brackets.
fn list(text: &str) -> Result<Option<(&str, Vec<u64>)>, String> {
    let Some((name, rest)) = text.split_once('[') else { return Ok(None) };
    let rest = rest.strip_suffix(']').ok_or_else(|| format!("expected `]` at the end of `{text}`"))?;
    let numbers = rest.split(',').map(|part| {
        count(part.trim()).ok_or_else(|| format!("expected numbers in `{text}`, but found `{part}`"))
    });
    Ok(Some((name, numbers.collect::<Result<_, _>>()?)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_map_has_its_parts() {
        let map: Map = "t:f16[64,32]/box[32,8]/swizzle64/elem[1,2]/fill:nan@a".parse().unwrap();
        assert_eq!((map.name.as_str(), map.buffer.as_str()), ("t", "a"));
        let description = map.describe(0x1000, 64 * 32 * 2).unwrap();
        assert_eq!((description.global_dim, description.global_strides), (vec![64, 32], vec![128]));
        assert_eq!((description.swizzle, description.oob_fill), (Swizzle::B64, OobFill::NanRequestZeroFma));
        assert_eq!(description.element_strides, [1, 2]);
        let map: Map = "t:u8[48,4]/strides[64]/box[16,1]@a".parse().unwrap();
        assert_eq!(map.describe(0x1000, 256).unwrap().global_strides, [64]);
    }

    #[test]
    fn what_is_wrong_is_told() {
        for (text, error) in [
            ("t:f32[64]/box[32]", "expected `@` and the name of a buffer"),
            ("t:f32/box[32]@a", "expected a type and dimensions"),
            ("t:f33[64]/box[32]@a", "one of u8, u16"),
            ("t:f32[64,2]/box[32]@a", "expected 2 numbers in `/box[…]`, for 2 dimensions, but found 1"),
            ("t:f32[64]@a", "expected 1 numbers in `/box[…]`"),
            ("t:f32[64]/box[32]/swizzle256@a", "expected one of `box[…]`"),
            ("t:f32[64]/box[x]@a", "expected numbers in `box[x]`, but found `x`"),
            ("t:f32[64]/box[1@a", "expected `]`"),
        ] {
            let found = text.parse::<Map>().unwrap_err();
            assert!(found.contains(error), "{text}: {found}");
        }
        let map: Map = "t:f32[64,64]/box[64,64]/swizzle128@a".parse().unwrap();
        let error = map.describe(0, 1 << 20).unwrap_err();
        assert!(error.contains("with swizzle `128B` must be at most 128 bytes"), "{error}");
        let map: Map = "t:f32[64,64]/box[32,32]@a".parse().unwrap();
        let error = map.describe(0, 4096).unwrap_err();
        assert!(error.contains("the tensor of `t` has 16384 bytes, but the buffer `a` has 4096"), "{error}");
    }
}
