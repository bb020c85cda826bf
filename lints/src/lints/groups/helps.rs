//! The help, and the labels, where no wait covers the group of a copy.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::cmp::Reverse;

use crate::lints::completion::WAIT_FOR_PHASE;
use crate::lints::in_flight::{Groups, InFlight, Progress};
use crate::repair::Help;

const ELSEWHERE: &str = "other threads execute this, and it covers only the copies that they issued";

impl Groups<'_, '_, '_> {
    /// The labels of a copy, and of the commits and waits that do not cover it.
    pub(super) fn with_missed(&self, copy: usize, in_flight: &InFlight) -> Vec<(usize, &'static str)> {
        let mut related = Vec::from([(copy, "the copy is here")]);
        related.extend(in_flight.missed.map(|(wait, _)| (wait, "this wait leaves the group pending")));
        related.extend(self.elsewhere(copy, in_flight).map(|event| (event, ELSEWHERE)));
        related
    }

    /// A commit or a wait that may be meant for a copy, but that other threads execute.
    pub(super) fn elsewhere(&self, copy: usize, in_flight: &InFlight) -> Option<usize> {
        let is_commit = !in_flight.progress.within(Progress::COMMITTED);
        let of_others = || self.kinds.step_of_others(self.function, (copy, self.group(copy)?), is_commit);
        in_flight.elsewhere.or_else(of_others)
    }
}

/// For a write to bytes that a bulk copy may still read.
pub(super) fn rewritten(in_flight: &InFlight) -> String {
    if let Some((_, Reverse(later))) = in_flight.missed {
        return fewer_pending("cp.async.bulk.wait_group.read", later);
    }
    let commit = match in_flight.progress {
        Progress::ISSUED => "`cp.async.bulk.commit_group;` after the copy and ",
        _ => "",
    };
    format!(
        "write {commit}`cp.async.bulk.wait_group.read 0;` before this, in the thread that issued the copy, and a barrier of all threads after the wait"
    )
}

/// For a flag that is released, or a result that is read, while a bulk store may still write.
pub(super) fn unfinished(in_flight: &InFlight) -> String {
    unfinished_at(in_flight, "this")
}

/// For an event by which other threads learn of a bulk store that may still write.
pub(super) fn unfinished_at(in_flight: &InFlight, event: &str) -> String {
    if let Some((_, Reverse(later))) = in_flight.missed {
        return fewer_pending("cp.async.bulk.wait_group", later);
    }
    let commit = match in_flight.progress {
        Progress::ISSUED => "`cp.async.bulk.commit_group;` and ",
        _ => "",
    };
    format!(
        "write {commit}`cp.async.bulk.wait_group 0;`, without `.read`, between the copy and {event}, in the thread that issued the copy"
    )
}

/// For a read of bytes that a `cp.async` may still write; it completes on a barrier in memory or in a group. A loop may
/// copy into the wrong stage.
pub(super) fn read_early(
    in_flight: &InFlight,
    completes_on_barrier: bool,
    is_in_loop: bool,
    [copy, read]: [usize; 2],
) -> Help {
    if let Some((wait, Reverse(later))) = in_flight.missed {
        let help = Help::from(fewer_pending("cp.async.wait_group", later)).instead(wait);
        return if is_in_loop { help } else { help.certain() };
    }
    match in_flight.progress {
        _ if completes_on_barrier => WAIT_FOR_PHASE.into(),
        Progress::COMMITTED if is_in_loop => {
            Help::from("write `cp.async.wait_group 0;` before this, or copy into a stage that no thread reads before the next wait").before(read)
        }
        Progress::COMMITTED => {
            Help::from("write `cp.async.wait_group 0;` between the commit of the copy and this").before(read).certain()
        }
        _ => {
            let words = "write `cp.async.commit_group;` after the copy and `cp.async.wait_group 0;` before this";
            let help = Help::from(words).after(copy).before(read);
            if is_in_loop { help } else { help.certain() }
        }
    }
}

/// For a wait that leaves the group of a copy pending, after which at least `later` groups were committed.
fn fewer_pending(wait: &str, later: u8) -> String {
    let why = match later {
        0 => String::from("the group of the copy is the newest"),
        1 => more_pending("1 group was"),
        _ => more_pending(&format!("{later} groups were")),
    };
    format!("write `{wait} {later};` instead of the wait that leaves the group pending: {why}")
}

fn more_pending(committed: &str) -> String {
    format!("only {committed} committed after the group of the copy")
}
