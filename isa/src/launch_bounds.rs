//! The directives of a kernel's header about its launches. Manual: "Performance-Tuning Directives", "Cluster Dimension
//! Directives".

use core::ops::RangeInclusive;

/// A directive of a kernel's header about its launches.
#[derive(Debug)]
pub struct LaunchBound {
    /// Its name, without the dot.
    pub name: &'static str,
    /// How many values it takes. Each is at least 1.
    pub values: RangeInclusive<usize>,
    /// The highest product of its values, and what to say of it.
    pub most: Option<(u32, &'static str)>,
    /// A kernel has one of these directives too, if the list is not empty.
    pub requires: &'static [&'static str],
    /// A kernel does not have this directive too.
    pub excludes: Option<&'static str>,
    /// Whether it is about clusters, which sm_90 and later targets have.
    pub is_of_clusters: bool,
}

const BOUND: LaunchBound =
    LaunchBound { name: "", values: 1..=1, most: None, requires: &[], excludes: None, is_of_clusters: false };

// ptxas takes more threads and ignores more registers; no device has them.
const THREADS: Option<(u32, &str)> = Some((1024, "a block must have at most 1024 threads"));
const REGISTERS: Option<(u32, &str)> = Some((255, "a thread must have at most 255 registers"));

/// Every directive.
pub static LAUNCH_BOUNDS: &[LaunchBound] = &[
    LaunchBound { name: "maxntid", values: 1..=3, most: THREADS, excludes: Some("reqntid"), ..BOUND },
    LaunchBound { name: "reqntid", values: 1..=3, most: THREADS, excludes: Some("maxntid"), ..BOUND },
    // ptxas ignores it otherwise.
    LaunchBound { name: "minnctapersm", requires: &["maxntid", "reqntid"], ..BOUND },
    LaunchBound { name: "maxnreg", most: REGISTERS, ..BOUND },
    LaunchBound {
        name: "reqnctapercluster",
        values: 1..=3,
        excludes: Some("maxclusterrank"),
        is_of_clusters: true,
        ..BOUND
    },
    LaunchBound {
        name: "maxclusterrank",
        excludes: Some("reqnctapercluster"),
        is_of_clusters: true,
        ..BOUND
    },
    LaunchBound { name: "explicitcluster", values: 0..=0, is_of_clusters: true, ..BOUND },
];

impl LaunchBound {
    /// The directive with this name.
    pub fn by_name(name: &str) -> Option<&'static LaunchBound> {
        LAUNCH_BOUNDS.iter().find(|bound| bound.name == name)
    }
}
