//! Tensor maps. Manual: "Tensors: tensor-map".

/// An encoded tensor map: 128 opaque bytes, as `cuTensorMapEncodeTiled` and similar driver calls write them.
///
/// A copy reads the map at its address. The host passes the map by value, as a
/// [`TensorMapParam`](crate::kernel::TensorMapParam) (in CUDA C++ `__grid_constant__`), or copies it to global memory.
/// PTX requires an alignment of 64 bytes; `CUtensorMap` of CUDA 13 is aligned to 128 bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(C, align(64))]
pub struct TensorMap([u64; 16]);

impl TensorMap {
    /// Creates a tensor map from the 64-bit words of a `CUtensorMap`.
    #[must_use]
    pub const fn from_bits(bits: [u64; 16]) -> Self {
        TensorMap(bits)
    }

    /// Returns its 64-bit words.
    #[must_use]
    pub const fn bits(&self) -> &[u64; 16] {
        &self.0
    }

    /// Returns its bytes, in memory order.
    #[must_use]
    pub fn to_bytes(&self) -> [u8; 128] {
        let mut bytes = [0; 128];
        for (bytes, word) in bytes.chunks_exact_mut(8).zip(self.0) {
            bytes.copy_from_slice(&word.to_ne_bytes());
        }
        bytes
    }
}
