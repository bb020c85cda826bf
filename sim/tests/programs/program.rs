//! A kernel with its launch, for the simulator, and for `gpu-tests` on a device.

#![allow(dead_code, reason = "each of those that include this uses a part")]

use ptx_async_sim::tensor::{self, Swizzle, TensorMap};
use ptx_async_sim::{Argument, Buffer, Gpu, Launch, LaunchError};

/// A global memory of a program.
pub(crate) struct Memory {
    /// The initial content, which the host writes.
    pub(crate) contents: Contents,
    /// The final content that a correct program leaves.
    pub(crate) expected: Option<Vec<u32>>,
}

/// The initial content of memory, which the host writes.
pub(crate) enum Contents {
    Words(Vec<u32>),
    /// The addresses of the memories of these indices, which are lower than its own.
    Addresses(Vec<usize>),
    /// A tensor map, repeated 16 times.
    Maps(Map),
}

/// A tensor map of a matrix, the innermost dimension first.
#[derive(Clone, Copy)]
pub(crate) struct Map {
    /// The index of the memory.
    pub(crate) memory: usize,
    pub(crate) element: Element,
    pub(crate) dims: [u64; 2],
    pub(crate) size: [u32; 2],
    /// Whether it has the swizzle of 128 bytes.
    pub(crate) is_swizzled: bool,
}

/// The type of a tensor's elements.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Element {
    F16,
    F32,
}

/// A parameter of the kernel.
pub(crate) enum Parameter {
    /// Four bytes.
    Word(u32),
    /// Eight bytes.
    Long(u64),
    /// The address of the memory of this index.
    Address(usize),
    /// A tensor map by value.
    Map(Map),
}

/// The finding of a run: its id, and instructions that the report names.
pub(crate) struct Found {
    pub(crate) id: &'static str,
    pub(crate) instructions: &'static [&'static str],
}

/// A kernel with its launch.
pub(crate) struct Program {
    pub(crate) name: String,
    pub(crate) ptx: String,
    pub(crate) entry: String,
    pub(crate) grid: u32,
    pub(crate) block: u32,
    pub(crate) cluster: u32,
    /// The number of bytes of dynamic shared memory.
    pub(crate) shared: u32,
    pub(crate) memory: Vec<Memory>,
    pub(crate) parameters: Vec<Parameter>,
    /// The expected finding; none for a correct program.
    pub(crate) found: Option<Found>,
    /// The memories that the launch before writes, on which this one depends, by their indices.
    pub(crate) before: Vec<usize>,
}

/// A kernel that writes the words of three buffers, for the launch before. It lets the next launch start at once.
pub(crate) const BEFORE: &str = "
.visible .entry before(.param .u64 a, .param .u32 n, .param .u64 b, .param .u32 m, .param .u64 c, .param .u32 l) {
 .reg .b32 %r<8>; .reg .b64 %rd<4>; .reg .pred %p<2>;
 griddepcontrol.launch_dependents;
 ld.param.u64 %rd1, [a]; ld.param.u32 %r1, [n];
 mov.u32 %r4, 0;
again:
 mov.u32 %r2, %tid.x;
next:
 setp.ge.u32 %p1, %r2, %r1;
 @%p1 bra end;
 mul.wide.u32 %rd2, %r2, 4;
 add.u64 %rd2, %rd2, %rd1;
 ld.global.u32 %r3, [%rd2];
 st.global.u32 [%rd2], %r3;
 add.u32 %r2, %r2, 128;
 bra next;
end:
 ld.param.u64 %rd1, [b]; ld.param.u32 %r1, [m];
 add.u32 %r4, %r4, 1;
 setp.eq.u32 %p1, %r4, 1;
 @%p1 bra again;
 ld.param.u64 %rd1, [c]; ld.param.u32 %r1, [l];
 setp.eq.u32 %p1, %r4, 2;
 @%p1 bra again;
 ret;
}
";

impl Program {
    /// Launches the kernel of a module, the program itself or a mutant of it. Returns the final content of each memory,
    /// in words; none where the kernel did not run to completion.
    pub(crate) fn run(&self, gpu: &mut Gpu<'_>) -> Option<Vec<Vec<u32>>> {
        let mut memory: Vec<Buffer<u32>> = Vec::new();
        for Memory { contents, .. } in &self.memory {
            let buffer = match contents {
                Contents::Words(words) => gpu.upload(words),
                Contents::Addresses(indices) => {
                    let bytes = indices.iter().flat_map(|index| memory[*index].address().to_le_bytes());
                    gpu.upload(&words(bytes))
                }
                Contents::Maps(map) => gpu.upload(&words(map.bytes(&memory).repeat(16).into_iter())),
            };
            memory.push(buffer);
        }
        let argument = |parameter: &Parameter| match parameter {
            Parameter::Word(value) => (*value).into(),
            Parameter::Long(value) => (*value).into(),
            Parameter::Address(index) => memory[*index].into(),
            Parameter::Map(map) => Argument::from(map.bytes(&memory)),
        };
        let arguments: Vec<Argument> = self.parameters.iter().map(argument).collect();
        let launch = Launch::grid(self.grid).block(self.block).cluster(self.cluster).shared(self.shared);
        let launch = match self.before.as_slice() {
            [] => launch,
            indices => {
                let written = |number: usize| indices.get(number).map(|&index| memory[index]);
                let of = |number: usize| {
                    let buffer = written(number);
                    let (address, length) =
                        (buffer.map_or(0, |of| of.address()), buffer.map_or(0, |of| of.len()));
                    [Argument::from(address), Argument::from(length as u32)]
                };
                let before = [of(0), of(1), of(2)].concat();
                gpu.enqueue("before", Launch::grid(1).block(128), before).unwrap();
                launch.dependent()
            }
        };
        let result = gpu.launch(&self.entry, launch, arguments);
        if let Err(LaunchError::Invalid(why)) = &result {
            panic!("{}: {why}", self.name);
        }
        result.ok()?;
        Some(memory.iter().map(|&buffer| gpu.read(buffer)).collect())
    }

    /// Launches the kernel of a module. Returns whether it left the content that a correct program leaves; none where
    /// it could not run to its end.
    pub(crate) fn launch(&self, gpu: &mut Gpu<'_>) -> Option<bool> {
        let left = self.run(gpu)?;
        let mut memory = self.memory.iter().zip(&left);
        Some(memory.all(|(listed, left)| listed.expected.as_ref().is_none_or(|expected| left == expected)))
    }
}

impl Map {
    fn bytes(&self, memory: &[Buffer<u32>]) -> Vec<u8> {
        let (element, size) = match self.element {
            Element::F16 => (tensor::Element::F16, 2),
            Element::F32 => (tensor::Element::F32, 4),
        };
        let address = memory[self.memory].address();
        let map = TensorMap::tiled(element, address, &self.dims, &[size * self.dims[0]], &self.size);
        let swizzle = if self.is_swizzled { Swizzle::B128 } else { Swizzle::None };
        TensorMap { swizzle, ..map }.to_bytes().to_vec()
    }
}

fn words(bytes: impl Iterator<Item = u8>) -> Vec<u32> {
    let bytes: Vec<u8> = bytes.collect();
    bytes.as_chunks().0.iter().map(|word| u32::from_le_bytes(*word)).collect()
}
