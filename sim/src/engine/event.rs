//! Events of a step, for the exploration of all schedules: the synchronization objects that the step accessed, and how.

use super::memory::Place;
use super::wait::{RendezvousId, TeamId};

/// An object by which threads and transfers synchronize.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Object {
    /// A barrier in memory.
    Barrier(Place),
    /// Memory that is accessed with a memory ordering.
    Memory(Place),
    /// A rendezvous, where threads meet.
    Rendezvous(RendezvousId),
    /// The threads of a CTA or cluster that have not exited.
    Team(TeamId),
}

/// The effect of a step on an object.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Effect {
    /// Memory is read.
    Read,
    /// Memory is written.
    Write,
    /// A barrier receives arrivals and bytes.
    Signal(Signal),
    /// A wait found its phase complete, or not.
    Test {
        /// Whether the phase was complete.
        is_complete: bool,
        /// Whether the thread waits if the phase was not complete.
        waits: bool,
        /// The phase that the barrier was in.
        phase: u64,
    },
    /// Threads arrive at their meeting of this number, or exit.
    Arrive(u64),
    /// A thread continues after the meeting of this number.
    Pass(u64),
}

/// The change that a signal makes to a barrier.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Signal {
    /// The phase of the barrier.
    pub(crate) phase: u64,
    /// The arrivals and bytes that the phase needed before the signal.
    pub(crate) needed: (i64, i64),
    /// The arrivals and bytes that the signal contributes.
    pub(crate) given: (i64, i64),
    /// Whether the signal completes the phase.
    pub(crate) completes: bool,
}

/// An event: the effect of a step on one object.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Event {
    /// The object.
    pub(crate) object: Object,
    /// The effect on the object.
    pub(crate) effect: Effect,
}

impl Event {
    /// Whether the order of this event and a later one on the same object is observable.
    pub(crate) fn is_before(&self, later: &Event) -> bool {
        use Effect::{Arrive, Pass, Read, Signal as Signals, Test, Write};
        if self.object != later.object {
            return false;
        }
        match (self.effect, later.effect) {
            (Read, Read) | (Test { .. }, Test { .. }) => false,
            (Read | Write, Read | Write) => true,
            (Signals(first), Signals(second)) if first.phase == second.phase => {
                // If the second signal came first, would it complete the phase too early?
                let arrivals = second.needed.0 + first.given.0 - second.given.0;
                let bytes = second.needed.1 + first.given.1 - second.given.1;
                (arrivals, bytes) == (0, 0)
            }
            (Signals(_), Signals(_)) => true,
            // The thread tests again after the signal, as if it had not tested before.
            (Test { is_complete: false, waits: true, .. }, Signals(_)) => false,
            // A phase is complete after all of its signals, whichever of them comes last.
            (Signals(signal), Test { phase, .. }) => signal.phase < phase,
            (Test { .. }, Signals(signal)) => signal.completes,
            (Arrive(first), Arrive(second)) => first != second,
            (Arrive(arrival), Pass(meeting)) => arrival <= meeting,
            (Pass(_), Arrive(_) | Pass(_)) => false,
            _ => true,
        }
    }

    /// Whether two steps with these events lead to the same state in either order, in every state where both are
    /// possible. Their effects on the counts of a barrier may differ.
    pub(crate) fn is_independent(&self, other: &Event) -> bool {
        use Effect::{Arrive, Pass, Read, Signal as Signals, Test};
        if self.object != other.object {
            return true;
        }
        match (self.effect, other.effect) {
            (Read, Read)
            | (Test { .. }, Test { .. })
            | (Pass(_), Arrive(_) | Pass(_))
            | (Arrive(_), Pass(_)) => true,
            (Arrive(first), Arrive(second)) => first == second,
            (Signals(first), Signals(second)) => {
                let only_lowers = |signal: &Signal| signal.given.0 >= 0 && signal.given.1 >= 0;
                first.phase == second.phase
                    && ![first, second].iter().any(|signal| signal.completes || !only_lowers(signal))
            }
            _ => false,
        }
    }

    /// Whether the later of two ordered events could have come first.
    pub(crate) fn can_swap(&self, later: &Event) -> bool {
        match (self.effect, later.effect) {
            // A waiting thread can continue before the signal if a phase of its parity was complete then.
            (Effect::Signal(signal), Effect::Test { is_complete, waits: true, phase }) => {
                (signal.phase % 2 == phase % 2) == is_complete
            }
            (Effect::Signal(first), Effect::Signal(second)) if first.phase == second.phase => {
                let arrivals = second.needed.0 + first.given.0 - second.given.0;
                let bytes = second.needed.1 + first.given.1 - second.given.1;
                (arrivals, bytes) == (0, 0)
            }
            (Effect::Arrive(_), Effect::Arrive(_) | Effect::Pass(_)) => false,
            _ => true,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::memory::RegionId;

    fn signal(needed: (i64, i64), given: (i64, i64)) -> Event {
        let place = Place { region: RegionId(0), offset: 0 };
        let completes = needed.0 == given.0 && needed.1 == given.1;
        let signal = Signal { phase: 0, needed, given, completes };
        Event { object: Object::Barrier(place), effect: Effect::Signal(signal) }
    }

    #[test]
    fn arrivals_of_a_phase_come_in_any_order() {
        let (first, second) = (signal((3, 0), (1, 0)), signal((2, 0), (1, 0)));
        assert!(!first.is_before(&second) && !first.can_swap(&second));
    }

    #[test]
    fn an_arrival_before_its_bytes_are_expected_would_end_the_phase() {
        let (expect, arrive) = (signal((1, 0), (0, -64)), signal((1, 64), (1, 0)));
        assert!(expect.is_before(&arrive) && expect.can_swap(&arrive));
        // If another arrival were pending, this signal would not complete the phase.
        let (expect, arrive) = (signal((2, 0), (0, -64)), signal((2, 64), (1, 0)));
        assert!(!expect.is_before(&arrive));
    }

    #[test]
    fn a_wait_comes_after_the_end_of_its_phase() {
        let last = signal((1, 0), (1, 0));
        let test =
            |is_complete, waits| Event { effect: Effect::Test { is_complete, waits, phase: 1 }, ..last };
        assert!(last.is_before(&test(true, true)) && !last.can_swap(&test(true, true)));
        // A test that no longer finds the phase complete.
        assert!(last.can_swap(&test(false, true)) && !test(false, true).is_before(&last));
        assert!(last.can_swap(&test(true, false)));
        assert!(test(true, true).is_before(&last) && test(true, true).can_swap(&last));
    }
}
