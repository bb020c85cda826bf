//! What follows a change of a tensor map, or a copy that uses one.

/// A change of a map, or a copy that uses a map, on the paths to one place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Since {
    /// For a change, whether a fence follows on some path; for a copy, whether a wait does.
    pub(super) is_over: bool,
    /// The fence of the thread itself that is all that follows the change.
    pub(super) fenced: Option<usize>,
    /// Where a fence follows on some paths and not on others, that fence: threads that do not execute it need another.
    pub(super) partly: Option<usize>,
    /// The last fence of other bytes, or the last wait that leaves the group of the copy pending.
    pub(super) ineffective: Option<usize>,
    /// An acquire fence in some iterations only of a loop that changes the map in each iteration.
    pub(super) sometimes: Option<usize>,
    /// For a change, whether other threads can know of it.
    pub(super) is_known: bool,
    /// For a copy, the largest number of groups committed since, its own included.
    pub(super) commits: u64,
}

impl Since {
    /// Joins the state on another path.
    pub(super) fn join(&mut self, theirs: &Since) {
        self.join_fences(theirs);
        self.is_known |= theirs.is_known;
        self.ineffective = self.ineffective.max(theirs.ineffective);
        self.sometimes = self.sometimes.max(theirs.sometimes);
        self.commits = self.commits.max(theirs.commits);
    }

    /// Joins whether a fence or a wait follows on another path. A fence of the thread itself on one path only may be that
    /// of other threads. Of several fences, one is enough.
    fn join_fences(&mut self, theirs: &Since) {
        let is_certain = |since: &Since| since.is_over && since.fenced.is_none();
        let all = [self.fenced, self.partly, theirs.fenced, theirs.partly];
        let mut fences = all.into_iter().flatten();
        let first = fences.next();
        let are_several = fences.any(|fence| Some(fence) != first);
        (self.is_over, self.fenced, self.partly) = match () {
            () if is_certain(self) || is_certain(theirs) || are_several => (true, None, None),
            () if self.is_over && theirs.is_over => (true, first, None),
            () => (false, None, first),
        };
    }
}
