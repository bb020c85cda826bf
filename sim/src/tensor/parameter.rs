//! Tensor maps as parameters by value.

use super::{MAP, TensorMap};

/// The number of copies of the map in a `TensorMapParam` of the crate `ptx-async`. They are [`STEP`] bytes apart: rustc
/// aligns a parameter to 16 bytes, and wherever it is, one of the copies is aligned to 64.
const COPIES: usize = 4;
const STEP: usize = MAP + 16;

/// The sizes in bytes of a parameter that takes a map by value: that of the map itself, and that of `TensorMapParam` of
/// the crate `ptx-async`.
pub const BY_VALUE: [u64; 2] = [MAP as u64, ((COPIES - 1) * STEP + MAP) as u64];

/// Returns the bytes that an argument passes for a parameter of `size` bytes: for a `TensorMapParam` a map is repeated;
/// any other argument is unchanged.
pub(crate) fn passed(argument: &[u8], size: u64) -> Vec<u8> {
    let mut bytes = argument.to_vec();
    if argument.len() == MAP && size == BY_VALUE[1] && TensorMap::from_bytes(argument).is_some() {
        for copy in 1..COPIES {
            bytes.resize(copy * STEP, 0);
            bytes.extend(argument);
        }
    }
    bytes
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tensor::Element;

    #[test]
    fn only_a_map_is_repeated() {
        let map = TensorMap::tiled(Element::U32, 0x1000, &[64], &[], &[4]).to_bytes();
        let param = passed(&map, 560);
        assert_eq!(param.len(), 560);
        // The copies are 16 bytes more than a multiple of 64 apart: wherever the parameter is, one of them is aligned.
        for start in [0, 144, 288, 432] {
            assert_eq!(param[start..start + 128], map);
        }
        assert_eq!(passed(&map, 128), map);
        assert_eq!(passed(&[1; 128], 560), [1; 128]);
        assert_eq!(passed(&[1; 560], 560), [1; 560]);
    }

    #[cfg(feature = "jit")]
    #[test]
    fn the_size_is_that_of_the_type() {
        assert_eq!(BY_VALUE[1], size_of::<ptx_async::kernel::TensorMapParam>() as u64);
    }
}
