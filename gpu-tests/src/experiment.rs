//! One run of a kernel: the initial content of memory, and the expected final content.

use std::{fmt, mem};

use anyhow::Result;
use fastrand::Rng;
use gpu_test_kernels::{Args, CTAS};
use ptx_async::jit::tensor_map::{DataType, Description};
use ptx_async::kernel::TensorMapParam;

use crate::gpu::{Gpu, Kernel, Shape};

/// The size in bytes of the guard areas around the destination of a step.
pub(crate) const GUARD: u32 = 256;

/// The content of memory before and after, and the launch of the kernel.
#[derive(Debug, Clone)]
pub(crate) struct Experiment {
    /// The arguments except the addresses.
    pub args: Args,
    /// The number of CTAs.
    pub grid: u32,
    /// The number of CTAs of a cluster.
    pub cluster: u32,
    /// The number of threads of each CTA.
    pub threads: u32,
    /// Shared memory, `args.region` bytes for each CTA.
    pub shared: Image,
    /// The global memory that the step reads or writes.
    pub a: Image,
    /// The offset in `a` of the address that the step gets.
    pub a_offset: u64,
    /// Further global memory.
    pub b: Vec<u8>,
    /// The tensor map of a tensor in `a`, whose address is filled in.
    pub map: Option<Description>,
    /// A note on this run, for messages.
    pub note: String,
}

/// The initial and the expected final content of a memory.
#[derive(Debug, Clone, Default)]
pub(crate) struct Image {
    /// The initial content.
    pub before: Vec<u8>,
    /// The expected content.
    pub after: Vec<u8>,
}

/// Returns this many random bytes.
pub(crate) fn random_bytes(random: &mut Rng, len: usize) -> Vec<u8> {
    let mut bytes = vec![0; len];
    random.fill(&mut bytes);
    bytes
}

impl Image {
    /// Random bytes that the kernel must not change.
    pub(crate) fn random(len: usize, random: &mut Rng) -> Self {
        Self::of(random_bytes(random, len))
    }

    /// These bytes, which the kernel must not change.
    pub(crate) fn of(before: Vec<u8>) -> Self {
        Self { after: before.clone(), before }
    }

    /// Sets bytes of both the initial and the expected content.
    pub(crate) fn put(&mut self, at: usize, bytes: &[u8]) {
        self.before[at..][..bytes.len()].copy_from_slice(bytes);
        self.after[at..][..bytes.len()].copy_from_slice(bytes);
    }

    /// Sets bytes of the expected content.
    pub(crate) fn expect(&mut self, at: usize, bytes: &[u8]) {
        self.after[at..][..bytes.len()].copy_from_slice(bytes);
    }
}

impl Experiment {
    /// Makes an experiment of one CTA, one thread of which executes the step, with a region and `a` of random bytes.
    pub(crate) fn new(region: u32, a: usize, random: &mut Rng) -> Self {
        Self::of_ctas(1, 1, region, a, random)
    }

    /// Makes an experiment like that of [`new`](Self::new) with several CTAs; in a cluster, every CTA executes the
    /// step.
    pub(crate) fn of_ctas(grid: u32, cluster: u32, region: u32, a: usize, random: &mut Rng) -> Self {
        let region = region.next_multiple_of(16);
        Self {
            args: Args { region, arrivals: 1, issuers: !0, ..Args::default() },
            grid,
            cluster,
            threads: 64,
            shared: Image::random((grid * region) as usize, random),
            a: Image::random(a, random),
            a_offset: 0,
            b: Vec::new(),
            map: None,
            note: String::new(),
        }
    }

    /// Makes every CTA wait for this many bytes.
    #[must_use]
    pub(crate) fn awaits(mut self, bytes: u32) -> Self {
        self.args.tx = [bytes; CTAS];
        self
    }

    /// Returns the offset in `shared` of the region of a CTA.
    pub(crate) fn region(&self, cta: u32) -> usize {
        (cta * self.args.region) as usize
    }

    /// Returns the bytes of dynamic shared memory: the region begins at a multiple of 1024, and a tensor map may follow
    /// it.
    pub(crate) fn dynamic_shared(&self) -> u32 {
        self.args.region + 2048
    }

    /// Returns the first difference from the expected content of shared memory, from its copy `out`, or of `a`.
    pub(crate) fn compare(&self, out: &[u8], a: &[u8]) -> Option<Difference> {
        let in_shared = Difference::between("shared memory", &self.shared, out);
        in_shared.or_else(|| Difference::between("global memory", &self.a, a))
    }

    /// Runs it, and returns the first difference.
    ///
    /// # Safety
    ///
    /// The kernel stays within what the arguments describe.
    ///
    /// # Errors
    ///
    /// An error of the driver, or one of [`Gpu::run`].
    pub(crate) unsafe fn run(&self, gpu: &Gpu, kernel: Kernel, shared: u32) -> Result<Option<Difference>> {
        let init = gpu.upload(&self.shared.before)?;
        // A pattern, so that memory that the kernel fails to write differs from the expected content.
        let out = gpu.upload(&vec![0xa5; self.shared.before.len()])?;
        let (a, b) = (gpu.upload(&self.a.before)?, gpu.upload(&self.b)?);
        let map = match &self.map {
            Some(map) => {
                let mut map = map.clone();
                map.global_address += a.address;
                map.encode()?
            }
            None => nothing(a.address).encode()?,
        };
        let in_memory = gpu.upload(&map.to_bytes())?;
        let args = Args {
            init: init.address,
            out: out.address,
            a: a.address + self.a_offset,
            b: b.address,
            map: in_memory.address,
            ..self.args
        };
        let args = gpu.upload(&bytes_of(&args))?;
        let shape = Shape { grid: self.grid, cluster: self.cluster, threads: self.threads, shared };
        // SAFETY: the arguments are what the kernel takes; the rest is the caller's.
        let ran = unsafe { gpu.run(kernel, shape, &args, map) };
        let found = ran.and_then(|()| Ok((out.download()?, a.download()?)));
        match found {
            Ok((out, a)) => Ok(self.compare(&out, &a)),
            Err(error) => {
                // Freeing memory waits for the kernel, which may never end.
                for buffer in [init, out, a, b, in_memory, args] {
                    mem::forget(buffer);
                }
                Err(error)
            }
        }
    }
}

/// A placeholder for kernels that read no map.
pub(crate) fn nothing(address: u64) -> Description {
    Description::tiled(DataType::Uint8, address, &[16], &[], &[16])
}

/// The bytes of the arguments.
pub(crate) fn bytes_of(args: &Args) -> Vec<u8> {
    let start = (&raw const *args).cast::<u8>();
    // SAFETY: it is `repr(C)` of integers without padding, as the assertion below checks.
    unsafe { std::slice::from_raw_parts(start, size_of::<Args>()) }.to_vec()
}

/// The bytes of a map that is a parameter by value.
pub(crate) fn by_value(map: &TensorMapParam) -> Vec<u8> {
    let start = (&raw const *map).cast::<u8>();
    // SAFETY: it is `repr(C)` of an array of integers, whose size is a multiple of its alignment.
    unsafe { std::slice::from_raw_parts(start, size_of::<TensorMapParam>()) }.to_vec()
}

const _: () = assert!(size_of::<Args>() == 5 * 8 + 4 * 4 + CTAS * 4 + 4 * 4 + 8 * 4);

/// The first byte that differs from the expected one, with the bytes around it.
#[derive(Debug, Clone)]
pub(crate) struct Difference {
    memory: &'static str,
    index: usize,
    count: usize,
    before: Vec<u8>,
    expected: Vec<u8>,
    got: Vec<u8>,
}

impl Difference {
    fn between(memory: &'static str, image: &Image, got: &[u8]) -> Option<Self> {
        let Image { before, after: expected } = image;
        let differs = |&index: &usize| expected.get(index) != got.get(index);
        let index = (0..expected.len().max(got.len())).find(differs)?;
        let start = index & !7;
        let part = |bytes: &[u8]| bytes[start.min(bytes.len())..(start + 8).min(bytes.len())].to_vec();
        let count = (0..expected.len()).filter(differs).count();
        Some(Self { memory, index, count, before: part(before), expected: part(expected), got: part(got) })
    }
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { memory, index, count, .. } = self;
        let hex = |bytes: &[u8]| bytes.iter().map(|byte| format!("{byte:02x}")).collect::<Vec<_>>().join(" ");
        let start = index & !7;
        write!(
            f,
            "byte {index} of {memory}, the first of {count}: from {start} expected {}, got {}, at first {}",
            hex(&self.expected),
            hex(&self.got),
            hex(&self.before)
        )
    }
}
