//! Mistakes that a kernel can be written with.

/// A kind of mistake.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Operator {
    /// A barrier of the CTA, or of some of its warps, is left out.
    BarrierDropped,
    /// The barrier that ends a statement is left out.
    LastBarrierDropped,
    /// `barrier.cluster` is left out.
    ClusterBarrierDropped,
    /// `barrier.cluster.arrive` is `.relaxed`.
    ClusterBarrierRelaxed,
    /// The wait for the other CTAs of the grid is left out.
    GridBarrierDropped,
    /// An arrival in global memory is `.relaxed`.
    GridArrivalRelaxed,
    /// `bar.warp.sync` is left out.
    WarpBarrierDropped,
    /// A member mask lacks the first lane.
    MaskLacksLane,
    /// A member mask has all lanes, where some are on another path.
    MaskHasOthers,
    /// A wait for an mbarrier is left out.
    WaitDropped,
    /// A wait for an mbarrier has the other parity.
    OtherParity,
    /// An arrival on an mbarrier is left out.
    ArrivalDropped,
    /// An arrival on an mbarrier of another CTA is `.relaxed`.
    ArrivalRelaxed,
    /// An mbarrier is not initialized.
    InitializationDropped,
    /// An mbarrier expects one more arrival.
    HigherCount,
    /// An mbarrier expects 16 bytes more.
    MoreBytes,
    /// An mbarrier expects 16 bytes fewer.
    FewerBytes,
    /// A wait for groups is left out.
    GroupWaitDropped,
    /// A wait for groups leaves one more group pending.
    OneMoreGroup,
    /// A commit of a group is left out.
    CommitDropped,
    /// A wait for groups is `.read`.
    WaitForReadOnly,
    /// A proxy fence after writes is left out.
    ProxyFenceDropped,
    /// A proxy fence after reads is left out.
    ReadFenceDropped,
    /// The proxy fence before a statement whose copies write shared memory is left out.
    FirstProxyFenceDropped,
    /// An atomic operation is a load and a store.
    NotAtomic,
}

impl Operator {
    /// Returns its name in a table.
    pub fn name(self) -> &'static str {
        match self {
            Operator::BarrierDropped => "a barrier of threads dropped",
            Operator::LastBarrierDropped => "the last barrier of a statement dropped",
            Operator::ClusterBarrierDropped => "a barrier of the cluster dropped",
            Operator::ClusterBarrierRelaxed => "a barrier of the cluster relaxed",
            Operator::GridBarrierDropped => "a wait for the grid dropped",
            Operator::GridArrivalRelaxed => "an arrival in global memory relaxed",
            Operator::WarpBarrierDropped => "`bar.warp.sync` dropped",
            Operator::MaskLacksLane => "a member mask without an executing lane",
            Operator::MaskHasOthers => "a member mask with lanes of another path",
            Operator::WaitDropped => "a wait for a barrier dropped",
            Operator::OtherParity => "a wait for the other parity",
            Operator::ArrivalDropped => "an arrival dropped",
            Operator::ArrivalRelaxed => "a remote arrival relaxed",
            Operator::InitializationDropped => "an initialization dropped",
            Operator::HigherCount => "a higher count of arrivals",
            Operator::MoreBytes => "more bytes expected",
            Operator::FewerBytes => "fewer bytes expected",
            Operator::GroupWaitDropped => "a wait for groups dropped",
            Operator::OneMoreGroup => "one more group left pending",
            Operator::CommitDropped => "a commit dropped",
            Operator::WaitForReadOnly => "`.read` added to a wait",
            Operator::ProxyFenceDropped => "a proxy fence after writes dropped",
            Operator::ReadFenceDropped => "a proxy fence after reads dropped",
            Operator::FirstProxyFenceDropped => "a proxy fence before copies dropped",
            Operator::NotAtomic => "an atomic operation as a load and a store",
        }
    }
}

/// A place of a kernel, and the mistake that is put in there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Mistake {
    /// The number of the statement.
    pub statement: u32,
    /// The kind.
    pub operator: Operator,
    /// The number among the places of this statement for this kind.
    pub number: u32,
}
