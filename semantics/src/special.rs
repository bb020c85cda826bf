//! Special registers. Manual: "Special Registers".

/// A special register of one 32-bit element that does not change while the warp runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Special {
    /// `%tid`
    Tid(Dimension),
    /// `%ntid`
    Ntid(Dimension),
    /// `%ctaid`
    Ctaid(Dimension),
    /// `%nctaid`
    Nctaid(Dimension),
    /// `%clusterid`
    Clusterid(Dimension),
    /// `%nclusterid`
    Nclusterid(Dimension),
    /// `%cluster_ctaid`
    ClusterCtaid(Dimension),
    /// `%cluster_nctaid`
    ClusterNctaid(Dimension),
    /// `%cluster_ctarank`
    ClusterCtarank,
    /// `%cluster_nctarank`
    ClusterNctarank,
    /// `%is_explicit_cluster`
    IsExplicitCluster,
    /// `%laneid`
    Laneid,
    /// `%warpid`
    Warpid,
    /// `%nwarpid`
    Nwarpid,
    /// `%lanemask_…`, by its suffix: `eq`, `le`, `lt`, `ge`, `gt`.
    Lanemask(Mask),
    /// `%dynamic_smem_size`
    DynamicSharedSize,
    /// `%total_smem_size`
    TotalSharedSize,
    /// `%aggr_smem_size`
    AggregateSharedSize,
    /// `%reserved_smem_offset_begin`: the start of the shared memory that the system reserves before the kernel's.
    ReservedBegin,
    /// `%reserved_smem_offset_1`: in this memory, the start of the part of libraries.
    ReservedOfLibraries,
    /// `%reserved_smem_offset_end`
    ReservedEnd,
    /// `%smid`
    Smid,
    /// `%nsmid`
    Nsmid,
    /// `%gridid`
    Gridid,
    /// `%envreg`, by its number: 1 and 2 are the high and the low half of the address of the workspace of the grid, by
    /// which all threads of a grid synchronize.
    Environment(u8),
}

/// A dimension of a grid, a cluster or a CTA.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Dimension {
    /// `.x`
    X,
    /// `.y`
    Y,
    /// `.z`
    Z,
}

pub use Dimension::{X, Y, Z};

/// All dimensions.
pub const DIMENSIONS: [Dimension; 3] = [X, Y, Z];

/// The lanes of a `%lanemask_…`, relative to the lane itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Mask {
    /// `eq`
    Equal,
    /// `le`
    LessOrEqual,
    /// `lt`
    Less,
    /// `ge`
    GreaterOrEqual,
    /// `gt`
    Greater,
}

impl Special {
    /// Returns the special register of this name. `None` for one that changes while a warp runs, for a vector, and for an
    /// unknown name.
    pub fn of(name: &str) -> Option<Special> {
        let name = name.strip_prefix('%')?;
        if let Some((name, dimension)) = name.rsplit_once('.') {
            let dimension = match dimension {
                "x" => X,
                "y" => Y,
                "z" => Z,
                _ => return None,
            };
            let special = match name {
                "tid" => Special::Tid,
                "ntid" => Special::Ntid,
                "ctaid" => Special::Ctaid,
                "nctaid" => Special::Nctaid,
                "clusterid" => Special::Clusterid,
                "nclusterid" => Special::Nclusterid,
                "cluster_ctaid" => Special::ClusterCtaid,
                "cluster_nctaid" => Special::ClusterNctaid,
                _ => return None,
            };
            return Some(special(dimension));
        }
        Some(match name {
            "cluster_ctarank" => Special::ClusterCtarank,
            "cluster_nctarank" => Special::ClusterNctarank,
            "is_explicit_cluster" => Special::IsExplicitCluster,
            "laneid" => Special::Laneid,
            "warpid" => Special::Warpid,
            "nwarpid" => Special::Nwarpid,
            "lanemask_eq" => Special::Lanemask(Mask::Equal),
            "lanemask_le" => Special::Lanemask(Mask::LessOrEqual),
            "lanemask_lt" => Special::Lanemask(Mask::Less),
            "lanemask_ge" => Special::Lanemask(Mask::GreaterOrEqual),
            "lanemask_gt" => Special::Lanemask(Mask::Greater),
            "dynamic_smem_size" => Special::DynamicSharedSize,
            "total_smem_size" => Special::TotalSharedSize,
            "aggr_smem_size" => Special::AggregateSharedSize,
            "reserved_smem_offset_begin" | "reserved_smem_offset_0" => Special::ReservedBegin,
            "reserved_smem_offset_1" => Special::ReservedOfLibraries,
            "reserved_smem_offset_end" | "reserved_smem_offset_cap" => Special::ReservedEnd,
            "smid" => Special::Smid,
            "nsmid" => Special::Nsmid,
            "gridid" => Special::Gridid,
            name => Special::Environment(name.strip_prefix("envreg")?.parse().ok()?),
        })
    }

    /// Whether it is an index in a cluster, or an extent of a cluster.
    pub fn is_of_cluster(self) -> bool {
        matches!(
            self,
            Special::ClusterCtaid(_)
                | Special::ClusterNctaid(_)
                | Special::ClusterCtarank
                | Special::ClusterNctarank
        )
    }
}

/// The extents of a launch.
#[derive(Clone, Copy, Debug)]
pub struct Geometry {
    /// The CTAs of the grid, by dimension.
    pub grid: [u32; 3],
    /// The CTAs of a cluster.
    pub cluster: [u32; 3],
    /// The threads of a CTA.
    pub cta: [u32; 3],
}

impl Geometry {
    /// The value of a special register in the thread and the CTA of these numbers: those of a cluster follow each other.
    /// `None` if the extents do not determine it.
    pub fn value(&self, special: Special, cta: u32, thread: u32) -> Option<u32> {
        let Geometry { grid, cluster, cta: block } = *self;
        let of = |extents: [u32; 3], dimension: Dimension| extents[dimension as usize];
        let split = |index: u32, extents: [u32; 3], dimension: Dimension| match dimension {
            X => index % extents[0],
            Y => index / extents[0] % extents[1],
            Z => index / extents[0] / extents[1],
        };
        let clusters = [0, 1, 2].map(|dimension| grid[dimension] / cluster[dimension].max(1));
        let cluster_size = cluster.iter().product::<u32>().max(1);
        let (own_cluster, rank) = (cta / cluster_size, cta % cluster_size);
        let bit = 1u32 << (thread % 32);
        Some(match special {
            Special::Tid(dimension) => split(thread, block, dimension),
            Special::Ntid(dimension) => of(block, dimension),
            Special::Ctaid(dimension) => {
                split(own_cluster, clusters, dimension) * of(cluster, dimension)
                    + split(rank, cluster, dimension)
            }
            Special::Nctaid(dimension) => of(grid, dimension),
            Special::Clusterid(dimension) => split(own_cluster, clusters, dimension),
            Special::Nclusterid(dimension) => of(clusters, dimension),
            Special::ClusterCtaid(dimension) => split(rank, cluster, dimension),
            Special::ClusterNctaid(dimension) => of(cluster, dimension),
            Special::ClusterCtarank => rank,
            Special::ClusterNctarank => cluster_size,
            Special::IsExplicitCluster => u32::from(cluster_size > 1),
            Special::Laneid => thread % 32,
            Special::Warpid => thread / 32,
            Special::Nwarpid => block.iter().product::<u32>().div_ceil(32),
            Special::Lanemask(Mask::Equal) => bit,
            Special::Lanemask(Mask::Less) => bit - 1,
            Special::Lanemask(Mask::LessOrEqual) => bit | (bit - 1),
            Special::Lanemask(Mask::Greater) => !(bit | (bit - 1)),
            Special::Lanemask(Mask::GreaterOrEqual) => !(bit - 1),
            _ => return None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names() {
        assert_eq!(Special::of("%tid.y"), Some(Special::Tid(Y)));
        assert_eq!(Special::of("%envreg2"), Some(Special::Environment(2)));
        for name in ["tid.x", "%tid", "%tid.w", "%laneid.x", "%clock", "%r1"] {
            assert_eq!(Special::of(name), None, "{name}");
        }
    }

    #[test]
    fn the_ctas_of_a_cluster_follow_each_other() {
        let geometry = Geometry { grid: [4, 2, 1], cluster: [2, 1, 1], cta: [8, 4, 2] };
        let value = |name, cta, thread| geometry.value(Special::of(name).unwrap(), cta, thread).unwrap();
        assert_eq!(["%ctaid.x", "%ctaid.y", "%cluster_ctarank"].map(|name| value(name, 5, 0)), [1, 1, 1]);
        assert_eq!(["%tid.x", "%tid.y", "%tid.z", "%laneid"].map(|name| value(name, 0, 45)), [5, 1, 1, 13]);
        assert_eq!(["%nclusterid.x", "%nwarpid"].map(|name| value(name, 0, 0)), [2, 2]);
    }
}
