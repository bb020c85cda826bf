//! The arguments of a kernel.

/// The maximum number of CTAs of a cluster in these kernels.
pub const CTAS: usize = 4;

/// The arguments of a kernel, in global memory.
#[derive(Clone, Copy, Debug, Default)]
#[repr(C)]
pub struct Args {
    /// The initial content of shared memory: `region` bytes for each CTA of the grid.
    pub init: u64,
    /// The memory for the final content of shared memory, in the same layout.
    pub out: u64,
    /// Global memory that the step reads or writes.
    pub a: u64,
    /// A second global buffer: values for each thread.
    pub b: u64,
    /// A tensor map.
    pub map: u64,
    /// The number of bytes of shared memory that are compared, a multiple of 16.
    pub region: u32,
    /// The size of the step: bytes of a bulk copy, chunks of a `cp.async`.
    pub size: u32,
    /// The arrival count of the barrier of each CTA.
    pub arrivals: u32,
    /// The CTAs of a cluster that execute the step, one bit each.
    pub issuers: u32,
    /// The tx-count of the barrier of each CTA of a cluster; a CTA does not wait where it is 0.
    pub tx: [u32; CTAS],
    /// The offset at which the step reads, in bytes from the start of the region.
    pub src: u32,
    /// The offset at which the step writes.
    pub dst: u32,
    /// The distance in CTA ranks to the other CTA.
    pub delta: u32,
    /// `ctaMask`.
    pub mask: u32,
    /// The coordinates in a tensor.
    pub at: [i32; 5],
    /// The offsets of an im2col mode.
    pub offsets: [u32; 3],
}
