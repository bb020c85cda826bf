//! The choices of a random schedule: its bias, and its next step.

use fastrand::Rng;

/// How the next warp is chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Turns {
    /// Any runnable warp.
    Uniform,
    /// Round robin.
    Around,
    /// The warp with the highest priority; this many neighbours share a priority. So some warps, or CTAs, run far ahead
    /// of other warps.
    Priorities { together: usize },
}

/// The bias of a seed. Many bugs show only under a bias: a warp that is far behind, or copies that complete late.
#[derive(Clone, Copy, Debug)]
pub(super) struct Habits {
    pub(super) turns: Turns,
    /// Limit on the instructions of one turn.
    pub(super) quantum: u32,
    /// The priorities change in one in this many turns.
    change: u32,
    /// Transfers proceed after one in this many turns; after no turn if this is 0.
    proceed: u32,
    /// Whether a transfer proceeds as a whole, and not in pieces.
    pub(super) whole: bool,
    /// One in this many waits on a barrier returns too early, or without success; no wait does if this is 0.
    refuse: u32,
    /// Whether the diverged threads of a warp run in any order.
    apart: bool,
    /// Threads of a warp diverge at one in this many accesses; at no access if this is 0.
    scatter: u32,
}

/// The kinds of choices that a run asked for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Choices {
    /// Which threads of a diverged warp run next.
    pub(crate) lanes: bool,
    /// Whether a wait returns early.
    pub(crate) early_returns: bool,
}

/// The random choices of a run. Without a seed, each has its default result.
#[derive(Clone, Debug, Default)]
pub(crate) struct Dice {
    seeded: Option<(Rng, Habits)>,
    /// The number of waits that were [refused](Self::refuses).
    pub(super) refusals: u64,
    /// The choices so far.
    pub(crate) asked: Choices,
}

impl Dice {
    /// The choices of a seed.
    pub(crate) fn new(seed: u64) -> Self {
        let mut rng = Rng::with_seed(seed);
        let one_of = |rng: &mut Rng, values: &[u32]| values[number_below(rng, values.len())];
        let turns = match rng.u32(..8) {
            0..2 => Turns::Uniform,
            2 => Turns::Around,
            3..6 => Turns::Priorities { together: 1 },
            _ => Turns::Priorities { together: 1 << rng.u32(1..5) },
        };
        let habits = Habits {
            turns,
            quantum: one_of(&mut rng, &[4, 32, 256, 256, 2048]),
            change: one_of(&mut rng, &[8, 64, 512]),
            proceed: one_of(&mut rng, &[0, 1, 2, 8, 64]),
            whole: rng.u32(..4) == 0,
            refuse: one_of(&mut rng, &[0, 0, 2, 16]),
            apart: rng.bool(),
            scatter: one_of(&mut rng, &[0, 0, 0, 8, 64]),
        };
        Dice { seeded: Some((rng, habits)), ..Dice::default() }
    }

    fn one_in(&mut self, of: impl FnOnce(&Habits) -> u32) -> bool {
        let Some((rng, habits)) = &mut self.seeded else { return false };
        match of(habits) {
            0 => false,
            count => rng.u32(..count) == 0,
        }
    }

    pub(super) fn habits(&self) -> Option<Habits> {
        self.seeded.as_ref().map(|(_, habits)| *habits)
    }

    /// Returns a number below `end`; 0 without a seed.
    pub(crate) fn below(&mut self, end: usize) -> usize {
        match &mut self.seeded {
            Some((rng, _)) if end > 1 => number_below(rng, end),
            _ => 0,
        }
    }

    pub(super) fn changes(&mut self) -> bool {
        self.one_in(|habits| habits.change)
    }

    pub(super) fn proceeds(&mut self) -> bool {
        self.one_in(|habits| habits.proceed)
    }

    /// Whether a wait that may return without success returns without success.
    pub(crate) fn refuses(&mut self) -> bool {
        self.asked.early_returns = true;
        let refuses = self.one_in(|habits| habits.refuse);
        self.refusals += u64::from(refuses);
        refuses
    }

    /// Chooses which of `count` splits of a warp runs next. `None` for the default choice.
    pub(crate) fn split(&mut self, count: usize) -> Option<usize> {
        self.asked.lanes |= count > 1;
        match &mut self.seeded {
            Some((rng, habits)) if habits.apart || habits.scatter > 0 => {
                Some(number_below(rng, count.max(1)))
            }
            _ => None,
        }
    }

    /// Chooses the threads of a warp that continue without the others. `None` if all stay together.
    pub(crate) fn scatter(&mut self, lanes: u32) -> Option<u32> {
        if lanes & (lanes - 1) == 0 || !self.one_in(|habits| habits.scatter) {
            return None;
        }
        let (rng, _) = self.seeded.as_mut()?;
        let ahead = lanes & if rng.bool() { rng.u32(..) } else { 1 << lanes.trailing_zeros() };
        (ahead != 0 && ahead != lanes).then_some(ahead)
    }
}

/// A number below `end`, which is the same one for targets with 32 and with 64 bits: a seed names one schedule.
fn number_below(rng: &mut Rng, end: usize) -> usize {
    rng.u64(..end as u64) as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_has_the_same_choices_again() {
        let choices = |seed| {
            let mut dice = Dice::new(seed);
            (0..64).map(|_| (dice.below(10), dice.refuses(), dice.scatter(0xff))).collect::<Vec<_>>()
        };
        assert_eq!(choices(3), choices(3));
        assert_ne!(choices(3), choices(4));
    }

    #[test]
    fn seeds_have_different_biases() {
        let turns: Vec<_> = (0..32).filter_map(|seed| Dice::new(seed).habits()).collect();
        assert!(turns.iter().any(|habits| habits.turns == Turns::Uniform));
        assert!(turns.iter().any(|habits| matches!(habits.turns, Turns::Priorities { together: 1 })));
        assert!(turns.iter().any(|habits| matches!(habits.turns, Turns::Priorities { together: 2.. })));
        assert!(
            turns.iter().any(|habits| habits.refuse > 0) && turns.iter().any(|habits| habits.refuse == 0)
        );
        assert!(
            turns.iter().any(|habits| habits.proceed == 0) && turns.iter().any(|habits| habits.proceed > 0)
        );
        assert!(turns.iter().any(|habits| habits.scatter > 0));
    }

    #[test]
    fn without_a_seed_nothing_is_random() {
        let mut dice = Dice::default();
        assert_eq!((dice.below(10), dice.refuses(), dice.split(3), dice.scatter(3)), (0, false, None, None));
    }

    #[test]
    fn threads_that_come_apart_are_some_but_not_all() {
        let found = (0..64).filter_map(|seed| {
            let mut dice = Dice::new(seed);
            (0..64).find_map(|_| dice.scatter(0b1011_0000))
        });
        let found: Vec<u32> = found.collect();
        assert!(found.len() > 8);
        assert!(found.iter().all(|&ahead| ahead & !0b1011_0000 == 0 && ahead != 0 && ahead != 0b1011_0000));
    }
}
