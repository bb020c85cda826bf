//! Tensor maps. Manual: "Tensors: tensor-map".

/// The 128 bytes that describe a tensor, opaque, as `cuTensorMapEncodeTiled` and its like make them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(C, align(64))]
pub struct TensorMap([u64; 16]);

impl TensorMap {
    /// A map that has been made elsewhere.
    pub const fn from_bits(bits: [u64; 16]) -> Self {
        TensorMap(bits)
    }

    /// Its bits.
    pub const fn bits(&self) -> &[u64; 16] {
        &self.0
    }
}
