//! Barriers: `mbarrier`.

use crate::barrier::{ClusterMbarrier, Mbarrier};

operands! {
    u32,
    [
        "a barrier of this CTA.",
        "expected an `Mbarrier`, or its address as a `u32`",
        "`Mbarrier::at` makes a barrier from a `Shared<u64>`"
    ],
    { MbarrierShared "mbarrier" "`mbarrier` must be a barrier of this CTA, but this is `{Self}`"; },
    {
        [] u32 = |address| address;
        [] Mbarrier = |barrier| barrier.address();
    }
}

operands! {
    u32,
    [
        "a barrier of this CTA, where `shared::cluster(…)` is one of another CTA.",
        "expected an `Mbarrier`, or its address as a `u32`",
        "a barrier of another CTA is written `shared::cluster(…)`; `Mbarrier::at` makes a barrier from a `Shared<u64>`"
    ],
    { MbarrierCta "mbarrier" "`mbarrier` must be a barrier of this CTA, but this is `{Self}`"; },
    {
        [] u32 = |address| address;
        [] Mbarrier = |barrier| barrier.address();
    }
}

operands! {
    u32,
    [
        "a barrier of this CTA, as `dst` is in this CTA.",
        "expected an `Mbarrier`, or its address as a `u32`",
        "a barrier of another CTA requires `dst: shared::cluster(…)`; `Mbarrier::at` makes a barrier from a `Shared<u64>`"
    ],
    { MbarrierOfDst "mbarrier" "`mbarrier` must be a barrier of this CTA, but this is `{Self}`"; },
    {
        [] u32 = |address| address;
        [] Mbarrier = |barrier| barrier.address();
    }
}

operands! {
    u32,
    [
        "a barrier of a CTA of the cluster.",
        "expected an `Mbarrier`, a `ClusterMbarrier`, or the address as a `u32`",
        "`Mbarrier::at` makes a barrier of a `Shared<u64>`, `ClusterMbarrier::at` of a `ClusterShared<u64>`"
    ],
    { MbarrierCluster "mbarrier" "`mbarrier` must be a barrier of the cluster, but this is `{Self}`"; },
    {
        [] u32 = |address| address;
        [] Mbarrier = |barrier| barrier.address();
        [] ClusterMbarrier = |barrier| barrier.address();
    }
}
