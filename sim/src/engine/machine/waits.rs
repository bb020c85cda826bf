//! The waits of threads in messages.

use ptx_async_semantics::mbarrier::Mbarrier;

use super::Machine;
use crate::engine::finding::counted;
use crate::engine::wait::{Rendezvous, RendezvousId, Wait};

impl Machine {
    /// Describes the wait of a thread for messages.
    pub(crate) fn describe_wait(&self, wait: &Wait) -> String {
        match *wait {
            Wait::Phase { barrier: place, phase } => {
                let at = self.describe(place);
                let Some(barrier) = self.barriers.get(&place) else {
                    return format!("waits for phase {phase} of the barrier at {at}");
                };
                let mut needs = Vec::new();
                if barrier.counts.pending > 0 {
                    needs.push(format!(
                        "{} of {}",
                        barrier.counts.pending,
                        counted(barrier.counts.expected.into(), "arrival")
                    ));
                }
                if barrier.counts.waits_for_bytes() {
                    let Mbarrier { expected_bytes: expected, completed_bytes: completed, .. } =
                        barrier.counts;
                    let what = match completed.checked_sub(expected) {
                        Some(more) => format!("an `expect_tx` of {more} more bytes"),
                        None => String::from("bytes"),
                    };
                    needs.push(format!("{what} ({expected} expected, {completed} completed)"));
                }
                let needs = needs.join(" and ");
                let which = match barrier.counts.phase {
                    current if current == phase => String::from("which"),
                    current => format!("whose current phase {current}"),
                };
                format!("waits for phase {phase} of the barrier at {at}, {which} still needs {needs}")
            }
            Wait::Groups { pending, of_reads, .. } => {
                let what = if of_reads { "have read their sources" } else { "are complete" };
                match pending {
                    0 => format!("waits until all groups {what}"),
                    1 => format!("waits until all groups but the newest {what}"),
                    _ => format!("waits until all but the {pending} newest groups {what}"),
                }
            }
            Wait::Rendezvous { id, .. } => {
                let team = &self.teams[id.team.0 as usize];
                let rendezvous = self.rendezvous(id);
                let expected = rendezvous.expected.unwrap_or(team.live);
                let name = match (team.is_cluster, id.index) {
                    (true, _) => String::from("the cluster barrier"),
                    (false, number) => format!("barrier {number} of its CTA"),
                };
                format!("waits at {name}: {} of {expected} threads have arrived", rendezvous.arrived)
            }
            Wait::Change(place) => {
                format!("polls {}, which no longer changes", self.describe(place))
            }
            Wait::Grid(_) => String::from("waits for the launch before it to end"),
            Wait::Lanes(lanes) => format!("waits for the lanes {lanes:#x} of its warp"),
        }
    }

    /// Returns the state of a rendezvous.
    pub(crate) fn rendezvous(&self, id: RendezvousId) -> &Rendezvous {
        &self.teams[id.team.0 as usize].rendezvous[usize::from(id.index) % 16]
    }
}
