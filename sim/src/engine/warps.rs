//! The warps of a run: which of them can run, and which have come to nothing new.

use super::dice::{Dice, Turns};
use super::finding::Site;
use super::machine::{Machine, Stop};
use super::wait::Wait;

/// What became of threads that ran.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// They can go on.
    Ready,
    /// All of them wait.
    Blocked,
    /// All of them have exited.
    Done,
}

/// Threads that run together: a warp.
pub trait Execute {
    /// Runs up to `steps` instructions.
    ///
    /// # Errors
    ///
    /// Where the run cannot go on.
    fn run(&mut self, machine: &mut Machine, steps: u32) -> Result<Status, Stop>;
    /// How many instructions ran since the last call.
    fn take_steps(&mut self) -> u64;
    /// The next instruction of one of its threads.
    fn at(&self) -> Option<Site>;
    /// What its threads wait for, or have read again and again.
    fn waits(&self) -> Vec<(Site, Wait)>;
    /// Lets those waits end without success that can.
    fn time_out(&mut self);
    /// Whether all of its threads wait.
    fn is_blocked(&self, machine: &Machine) -> bool;
    /// Remembers everything that its next instructions depend on, but memory.
    fn save(&mut self);
    /// Whether all of that is as it was remembered. Then its threads are in a loop, unless memory changes.
    fn is_as_saved(&self) -> bool;
}

/// Threads that start when others have exited.
pub trait Supply<E> {
    /// The threads of the next cluster.
    ///
    /// # Errors
    ///
    /// Where memory does not suffice.
    fn next(&mut self, machine: &mut Machine) -> Result<Option<Vec<E>>, Stop>;
}

/// After so many turns in which nothing changed, a warp may be in a loop.
const IDLE_TURNS: u32 = 4;

/// A warp.
struct Slot<E> {
    warp: E,
    /// How many started before it.
    number: u32,
    /// The machine's progress when its threads waited, or were found to be in a loop: it can run when there is more.
    stuck_at: Option<u64>,
    /// What had happened at the end of the last turn, and the turns since then in which nothing did.
    idle: (u64, u32),
    /// Of warps that can run, those with a higher one run first.
    priority: i64,
}

/// The warps that have started and not exited.
pub(super) struct Warps<E> {
    slots: Vec<Slot<E>>,
    is_drained: bool,
    /// Lower than every priority.
    lowest: i64,
    /// The warp that had its turn last.
    at: usize,
    /// How many have started.
    started: u32,
}

impl<E: Execute> Warps<E> {
    pub(super) fn new() -> Self {
        Warps { slots: Vec::new(), is_drained: false, lowest: 0, at: 0, started: 0 }
    }

    /// Starts warps as long as there are fewer than `count`. Returns whether any runs.
    ///
    /// # Errors
    ///
    /// Where memory does not suffice.
    pub(super) fn start(
        &mut self,
        machine: &mut Machine,
        supply: &mut dyn Supply<E>,
        count: usize,
    ) -> Result<bool, Stop> {
        while !self.is_drained && self.slots.len() < count {
            let Some(warps) = supply.next(machine)? else {
                self.is_drained = true;
                break;
            };
            let together = match machine.dice.habits().map(|habits| habits.turns) {
                Some(Turns::Priorities { together }) => together,
                _ => 1,
            };
            let mut priority = 0;
            for (number, warp) in warps.into_iter().enumerate() {
                if number % together == 0 {
                    priority = machine.dice.below(1 << 16) as i64;
                }
                let number = self.started;
                self.started += 1;
                self.slots.push(Slot { warp, number, stuck_at: None, idle: (u64::MAX, 0), priority });
            }
        }
        Ok(!self.slots.is_empty())
    }

    /// Where the warp is that had its turn last, or else another one.
    pub(super) fn at(&self) -> Option<Site> {
        self.slots.get(self.at).or(self.slots.first()).and_then(|slot| slot.warp.at())
    }

    /// The warp that runs next. None if none of them can.
    pub(super) fn choose(&mut self, machine: &mut Machine) -> Option<usize> {
        let progress = machine.progress;
        let can_run = |slot: &Slot<E>| slot.stuck_at != Some(progress);
        let count = self.slots.len();
        let first = match machine.dice.habits().map(|habits| habits.turns) {
            Some(Turns::Priorities { .. }) => {
                let slots = self.slots.iter().enumerate().filter(|(_, slot)| can_run(slot));
                return slots.max_by_key(|(_, slot)| slot.priority).map(|(index, _)| index);
            }
            Some(Turns::Uniform) => machine.dice.below(count),
            _ => (self.at + 1) % count,
        };
        (first..count).chain(0..first).find(|&index| can_run(&self.slots[index]))
    }

    /// Gives a warp its turn. Returns how many instructions ran.
    pub(super) fn turn(&mut self, index: usize, machine: &mut Machine, quantum: u32) -> Result<u64, Stop> {
        let slot = &mut self.slots[index];
        // A wait that was refused may succeed the next time.
        let now = |machine: &Machine| machine.progress + machine.dice.refusals;
        let before = now(machine);
        let status = slot.warp.run(machine, quantum);
        let steps = slot.warp.take_steps();
        machine.steps += steps;
        let status = status?;
        let after = now(machine);
        let is_idle = before == after && slot.idle.0 == after;
        slot.idle = (after, if is_idle { slot.idle.1 + 1 } else { 0 });
        let turns = slot.idle.1;
        // Brent: what is remembered after 4, 8, 16… turns is that of a loop at last, however long it is.
        let is_loop = turns > IDLE_TURNS && slot.warp.is_as_saved();
        if turns >= IDLE_TURNS && turns.is_power_of_two() {
            slot.warp.save();
        }
        slot.stuck_at = (status == Status::Blocked || is_loop).then_some(machine.progress);
        // A warp that changes nothing lets others run first, whatever its priority: it may wait for what they do.
        if turns > 0 || machine.dice.changes() {
            self.lowest -= 1;
            slot.priority = self.lowest;
        }
        self.at = index;
        if status == Status::Done {
            self.slots.swap_remove(index);
        }
        Ok(steps)
    }

    /// The numbers of the warps that can run, that which ran last before the others.
    pub(super) fn ready(&self, machine: &Machine) -> Vec<u32> {
        let can_run =
            |slot: &&Slot<E>| slot.stuck_at != Some(machine.progress) && !slot.warp.is_blocked(machine);
        let mut ready: Vec<u32> = self.slots.iter().filter(can_run).map(|slot| slot.number).collect();
        let last = self.slots.get(self.at).map(|slot| slot.number);
        ready.sort_unstable_by_key(|&number| (Some(number) != last, number));
        ready
    }

    /// Gives the warp of this number turns of one instruction, until one of them is `enough`, or it cannot run.
    pub(super) fn run_until(
        &mut self,
        number: u32,
        machine: &mut Machine,
        enough: impl Fn(&Machine) -> bool,
    ) -> Result<(), Stop> {
        while let Some(index) = self.slots.iter().position(|slot| slot.number == number) {
            self.turn(index, machine, 1)?;
            let is_stuck = self.slots.get(index).is_none_or(|slot| slot.stuck_at == Some(machine.progress));
            if enough(machine) || is_stuck {
                break;
            }
        }
        Ok(())
    }

    /// What all threads wait for.
    pub(super) fn waits(&self) -> Vec<(Site, Wait)> {
        self.slots.iter().flat_map(|slot| slot.warp.waits()).collect()
    }

    /// Lets those waits end without success that can.
    pub(super) fn time_out(&mut self) {
        for slot in &mut self.slots {
            slot.warp.time_out();
            slot.stuck_at = None;
            slot.idle = (u64::MAX, 0);
        }
    }

    /// How many instructions a turn has.
    pub(super) fn quantum(dice: &mut Dice) -> u32 {
        match dice.habits() {
            Some(habits) => 1 + dice.below(habits.quantum as usize) as u32,
            None => QUANTUM,
        }
    }
}

/// How long a warp runs before the next one does, unless it is random.
const QUANTUM: u32 = 256;
