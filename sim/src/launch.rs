//! The shape of a launch, and its arguments.

use std::error::Error;
use std::fmt;

use crate::tensor::TensorMap;

/// The shape of a launch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Launch {
    /// The number of CTAs of the grid, by dimension.
    pub grid: [u32; 3],
    /// The number of threads of a CTA, by dimension. None means the kernel's `.reqntid`, or else one thread.
    pub block: Option<[u32; 3]>,
    /// The number of CTAs of a cluster, by dimension. None means the kernel's `.reqnctapercluster`, or else one
    /// CTA.
    pub cluster: Option<[u32; 3]>,
    /// The number of bytes of dynamic shared memory.
    pub shared: u32,
    /// Whether it is a programmatic dependent launch: it starts when all CTAs of the launch before have executed
    /// `griddepcontrol.launch_dependents` or exited, and only `griddepcontrol.wait` orders the operations of that launch
    /// before its own.
    pub is_dependent: bool,
}

/// Extents of one to three dimensions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Extents(pub [u32; 3]);

impl From<u32> for Extents {
    fn from(x: u32) -> Self {
        Extents([x, 1, 1])
    }
}
impl From<(u32, u32)> for Extents {
    fn from((x, y): (u32, u32)) -> Self {
        Extents([x, y, 1])
    }
}
impl From<(u32, u32, u32)> for Extents {
    fn from((x, y, z): (u32, u32, u32)) -> Self {
        Extents([x, y, z])
    }
}

impl Launch {
    /// A grid of `ctas` CTAs, with the block and the cluster that the kernel requires.
    pub fn grid(ctas: impl Into<Extents>) -> Self {
        Launch { grid: ctas.into().0, block: None, cluster: None, shared: 0, is_dependent: false }
    }

    /// Sets the threads of a CTA.
    pub fn block(self, threads: impl Into<Extents>) -> Self {
        Launch { block: Some(threads.into().0), ..self }
    }

    /// Sets the CTAs of a cluster.
    pub fn cluster(self, ctas: impl Into<Extents>) -> Self {
        Launch { cluster: Some(ctas.into().0), ..self }
    }

    /// Sets the bytes of dynamic shared memory.
    pub fn shared(self, bytes: u32) -> Self {
        Launch { shared: bytes, ..self }
    }

    /// Makes it a programmatic dependent launch: it starts when all CTAs of the launch before, which
    /// [`Gpu::enqueue`](crate::Gpu::enqueue) has queued, have executed `griddepcontrol.launch_dependents` or exited.
    pub fn dependent(self) -> Self {
        Launch { is_dependent: true, ..self }
    }

    /// Returns the number of CTAs of the grid.
    pub fn ctas(&self) -> u32 {
        self.grid.iter().product()
    }

    /// Returns the threads of a CTA, by dimension: one thread where that is not known yet.
    pub(crate) fn of_cta(&self) -> [u32; 3] {
        self.block.unwrap_or([1; 3])
    }

    /// Returns the CTAs of a cluster, by dimension: one CTA where that is not known yet.
    pub(crate) fn of_cluster(&self) -> [u32; 3] {
        self.cluster.unwrap_or([1; 3])
    }

    /// Returns the number of threads of a CTA.
    pub fn threads(&self) -> u32 {
        self.of_cta().iter().product()
    }

    /// Returns the number of CTAs of a cluster.
    pub fn cluster_size(&self) -> u32 {
        self.of_cluster().iter().product::<u32>().max(1)
    }

    /// Returns the number of warps of a CTA.
    pub fn warps(&self) -> u32 {
        self.threads().div_ceil(32)
    }

    /// Returns the reason why the launch is not possible, if it is not.
    pub(crate) fn problem(&self) -> Option<String> {
        let product = |extents: [u32; 3]| {
            extents.iter().fold(1, |product: u64, &extent| product.saturating_mul(extent.into()))
        };
        let (ctas, threads, cluster) =
            (product(self.grid), product(self.of_cta()), product(self.of_cluster()));
        if ctas == 0 || ctas > 1 << 24 {
            return Some(format!(
                "a grid must have 1 to 16777216 CTAs in the simulator, but this has {ctas}"
            ));
        }
        if !(1..=1024).contains(&threads) {
            return Some(format!("a CTA must have 1 to 1024 threads, but this has {threads}"));
        }
        // A thread number has 32 bits, and each warp uses 32 numbers.
        let numbers = ctas * threads.next_multiple_of(32);
        if numbers >= 1 << 32 {
            return Some(format!(
                "a grid must have fewer than 4294967296 threads in the simulator, including those that fill the last \
                 warp of each CTA, but this has {numbers}"
            ));
        }
        if !(1..=16).contains(&cluster) {
            return Some(format!("a cluster must have 1 to 16 CTAs, but this has {cluster}"));
        }
        let fits =
            self.grid.iter().zip(&self.of_cluster()).all(|(grid, cluster)| grid.is_multiple_of(*cluster));
        if !fits {
            let (grid, cluster) = (self.grid, self.of_cluster());
            return Some(format!(
                "each extent of the grid must be a multiple of the extent of the cluster, but the grid is {grid:?} and the cluster {cluster:?}"
            ));
        }
        (self.shared > 1 << 20).then(|| {
            format!("a CTA must have at most 1 MiB of shared memory, but this has {} bytes", self.shared)
        })
    }
}

/// The reason why a launch failed.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum LaunchError {
    /// The launch is not possible.
    Invalid(String),
    /// The kernel could not run to its end; the findings have the reason.
    Stopped,
}

impl fmt::Display for LaunchError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LaunchError::Invalid(why) => f.write_str(why),
            LaunchError::Stopped => f.write_str("the kernel did not run to completion"),
        }
    }
}

impl Error for LaunchError {}

/// The bytes of an argument of a kernel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Argument(pub Vec<u8>, Option<&'static str>);

impl Argument {
    /// Names this argument by its expression in [`args!`](crate::args), as reports name a buffer: `dst` for `dst`,
    /// `&dst` and `dst.slice(1..4)`.
    pub fn named(self, expression: &'static str) -> Argument {
        let expression = expression.trim_start_matches(['&', '*', '(', ' ']);
        let is_path = |character: char| character.is_alphanumeric() || "_.[]".contains(character);
        let end = expression.find(|character| !is_path(character)).unwrap_or(expression.len());
        let (path, rest) = expression.split_at(end);
        // The name of a method call is its receiver.
        let name = match rest.starts_with('(') {
            true => path.rsplit_once('.').map_or("", |(receiver, _)| receiver),
            false => path.trim_end_matches('.'),
        };
        let is_name = name.starts_with(|character: char| character.is_alphabetic() || character == '_');
        Argument(self.0, (is_name && !rest.starts_with("::")).then_some(name))
    }

    /// Returns the name of the argument, if [`args!`](crate::args) made it.
    pub(crate) fn name(&self) -> Option<&'static str> {
        self.1
    }

    /// Returns the argument as an address, if it has the size of one.
    pub(crate) fn address(&self) -> Option<u64> {
        Some(u64::from_le_bytes(self.0.as_slice().try_into().ok()?))
    }
}

impl From<Vec<u8>> for Argument {
    fn from(bytes: Vec<u8>) -> Self {
        Argument(bytes, None)
    }
}

macro_rules! numbers {
    ($($ty:ty),*) => {$(
        impl From<$ty> for Argument {
            fn from(value: $ty) -> Self { Argument::from(value.to_le_bytes().to_vec()) }
        }
    )*};
}
numbers!(u8, i8, u16, i16, u32, i32, u64, i64, f32, f64, half::f16, half::bf16);

/// The map itself, for a parameter of 128 bytes or a `TensorMapParam` of the crate `ptx-async`. A kernel that takes the
/// address of a map gets a buffer of the map's [bytes](TensorMap::to_bytes).
impl From<&TensorMap> for Argument {
    fn from(map: &TensorMap) -> Self {
        Argument::from(map.to_bytes().to_vec())
    }
}

impl From<TensorMap> for Argument {
    fn from(map: TensorMap) -> Self {
        Argument::from(&map)
    }
}

/// The arguments of a kernel, in order: buffers, numbers and tensor maps. Reports name a buffer by its expression here.
///
/// ```
/// let arguments = ptx_async_sim::args![1u32, 2.5f32];
/// assert_eq!(arguments[0].0, [1, 0, 0, 0]);
/// ```
#[macro_export]
macro_rules! args {
    ($($argument:expr),* $(,)?) => { [$($crate::Argument::from($argument).named(stringify!($argument))),*] };
}
