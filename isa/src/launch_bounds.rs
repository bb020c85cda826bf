//! The directives of a kernel's header that restrict its launches. Manual: "Performance-Tuning Directives", "Cluster
//! Dimension Directives".

use core::ops::RangeInclusive;

/// A directive of a kernel's header that restricts its launches.
#[derive(Debug)]
pub struct LaunchBound {
    /// Its name, without the dot.
    pub name: &'static str,
    /// The number of values that it accepts. Each is at least 1.
    pub values: RangeInclusive<usize>,
    /// The limit on the product of its values, and the sentence that states the limit.
    pub most: Option<(u32, &'static str)>,
    /// Directives one of which the kernel must also have, unless the list is empty.
    pub requires: &'static [&'static str],
    /// A directive that the kernel must not have too.
    pub excludes: Option<&'static str>,
    /// Whether it is about clusters, which sm_90 and later targets have.
    pub is_of_clusters: bool,
}

const BOUND: LaunchBound =
    LaunchBound { name: "", values: 1..=1, most: None, requires: &[], excludes: None, is_of_clusters: false };

// ptxas accepts more threads, and ignores the excess of registers; no device has that many.
const THREADS: Option<(u32, &str)> = Some((1024, "a CTA must have at most 1024 threads"));
const REGISTERS: Option<(u32, &str)> = Some((255, "a thread must have at most 255 registers"));

/// Every directive.
pub static LAUNCH_BOUNDS: &[LaunchBound] = &[
    LaunchBound { name: "maxntid", values: 1..=3, most: THREADS, excludes: Some("reqntid"), ..BOUND },
    LaunchBound { name: "reqntid", values: 1..=3, most: THREADS, excludes: Some("maxntid"), ..BOUND },
    // Without them, ptxas ignores it.
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
