//! The groups that asynchronous copies are committed to, and waited for in.

/// The two kinds of groups that copies are committed to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Group {
    /// Groups of `cp.async` copies.
    CpAsync,
    /// Bulk async-groups.
    Bulk,
}

impl Group {
    /// The opcode of the copies in these groups, with which the opcodes of their commits and waits begin.
    pub fn opcode(self) -> &'static str {
        match self {
            Group::CpAsync => "cp.async",
            Group::Bulk => "cp.async.bulk",
        }
    }

    /// The other kind.
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
    /// It is a copy, which the next commit adds to a group.
    Copies(Group),
    /// It commits the copies before it to a group.
    Commits(Group),
    /// It waits for committed groups.
    Waits(Group),
    /// It waits for all copies before it, committed or not.
    CommitsAndWaits(Group),
}
