//! The groups that collect asynchronous copies for a wait.

/// The two kinds of groups of asynchronous copies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Group {
    /// The groups of `cp.async` copies.
    CpAsync,
    /// The bulk async-groups.
    Bulk,
}

impl Group {
    /// The opcode of the copies in these groups, which is also the beginning of the opcodes of their commits and waits.
    pub fn opcode(self) -> &'static str {
        match self {
            Group::CpAsync => "cp.async",
            Group::Bulk => "cp.async.bulk",
        }
    }

    /// The other kind of groups.
    pub fn other(self) -> Group {
        match self {
            Group::CpAsync => Group::Bulk,
            Group::Bulk => Group::CpAsync,
        }
    }
}

/// The effect of a form on the groups of one kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum GroupEffect {
    /// A copy, which the next commit adds to a group.
    Copies(Group),
    /// A commit of the preceding copies to a group.
    Commits(Group),
    /// A wait for committed groups.
    Waits(Group),
    /// A wait for all preceding copies, committed or not.
    CommitsAndWaits(Group),
}
