//! How C is divided into tiles, and the order in which clusters compute them.

/// The rows of C that a CTA computes: 64 of each warpgroup that multiplies.
pub const BLOCK_M: u32 = 64 * CONSUMERS;
/// The columns of C that a CTA computes.
pub const BLOCK_N: u32 = 256;
/// The columns of A, and rows of B, of a stage: 128 bytes.
pub const BLOCK_K: u32 = 64;
/// The CTAs of a cluster.
pub const CLUSTER: u32 = 2;
/// The warpgroups of a CTA that multiply; another one loads.
pub(crate) const CONSUMERS: u32 = 2;
/// The sizes of the matrices: A has `m` rows of `k` numbers, C has `m` rows of `n`.
#[derive(Clone, Copy, Debug)]
pub struct Shape {
    /// The rows of A and C.
    pub m: u32,
    /// The columns of C.
    pub n: u32,
    /// The columns of A.
    pub k: u32,
}

/// The rows of tiles, each as high as a cluster, that are computed column by column before the next rows. Clusters that run
/// at the same time then share rows of A and columns of B in the L2 cache.
const GROUP: u32 = 8;

/// The tiles of C of one cluster, which the producer and the consumers of its CTAs step through alike.
#[derive(Clone, Copy, Debug)]
pub struct Tiles {
    next: u32,
    clusters: u32,
    /// The number of tiles of a cluster along M and along N.
    down: u32,
    across: u32,
}

impl Tiles {
    /// The tiles of the cluster with this index.
    #[inline(always)]
    #[must_use]
    pub const fn of(cluster: u32, clusters: u32, shape: Shape) -> Tiles {
        let (down, across) = (shape.m.div_ceil(CLUSTER * BLOCK_M), shape.n.div_ceil(BLOCK_N));
        Tiles { next: cluster, clusters, down, across }
    }
}

impl Iterator for Tiles {
    /// The first row and column of the tile of the whole cluster.
    type Item = (u32, u32);

    #[inline(always)]
    fn next(&mut self) -> Option<(u32, u32)> {
        let index = self.next;
        if index >= self.down * self.across {
            return None;
        }
        self.next += self.clusters;
        // Neither is 0 if there is a tile, but rustc cannot derive that.
        let group = (GROUP * self.across).max(1);
        let first = index / group * GROUP;
        let rows = (self.down - first).clamp(1, GROUP);
        let index = index % group;
        Some(((first + index % rows) * CLUSTER * BLOCK_M, index / rows * BLOCK_N))
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn each_tile_is_computed_once() {
        for (m, n) in [(1, 1), (256, 256), (257, 256), (2048, 4096), (4100, 1000), (5000, 300), (0, 8)] {
            for clusters in [1, 3, 66] {
                let shape = Shape { m, n, k: 64 };
                let tiles: Vec<_> =
                    (0..clusters).flat_map(|cluster| Tiles::of(cluster, clusters, shape)).collect();
                let expected: BTreeSet<_> = (0..m.div_ceil(256))
                    .flat_map(|row| (0..n.div_ceil(256)).map(move |column| (256 * row, 256 * column)))
                    .collect();
                assert_eq!(tiles.len(), expected.len(), "{m} by {n}");
                assert_eq!(tiles.into_iter().collect::<BTreeSet<_>>(), expected, "{m} by {n}");
            }
        }
    }
}
