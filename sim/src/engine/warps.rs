//! The warps of a run: the warps that can run, and the warps that are stuck.

use super::dice::{Dice, Turns};
use super::finding::{Finding, Site};
use super::machine::{Machine, Stop};
use super::wait::Wait;

/// The status of threads after they ran.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Status {
    /// The threads can continue.
    Ready,
    /// All of the threads wait.
    Blocked,
    /// All of the threads have exited.
    Done,
}

/// The threads of a warp, which run together.
pub(crate) trait Execute {
    /// Runs up to `steps` instructions.
    ///
    /// # Errors
    ///
    /// If the run cannot continue.
    fn run(&mut self, machine: &mut Machine, steps: u32) -> Result<Status, Stop>;
    /// Returns the number of instructions that ran since the last call.
    fn take_steps(&mut self) -> u64;
    /// Returns the next instruction of a thread of the warp.
    fn at(&self) -> Option<Site>;
    /// Returns the waits of the threads, including the places that the threads poll.
    fn waits(&self) -> Vec<(Site, Wait)>;
    /// Returns the finding for threads whose wait has no end by the operands of their instructions.
    fn undefined(&self) -> Option<Finding>;
    /// Whether each thread of the warp that can run has polled without success several times.
    fn polls(&self) -> bool;
    /// Ends the waits that may end without success.
    fn time_out(&mut self);
    /// Whether all threads of the warp wait.
    fn is_blocked(&self, machine: &Machine) -> bool;
    /// Saves the state, except memory, on which the next instructions depend.
    fn save(&mut self);
    /// Whether the current state equals the saved state. If so, the threads are in a loop, unless memory changes.
    fn is_as_saved(&self) -> bool;
}

/// A source of threads that start when others have exited.
pub(crate) trait Supply<E> {
    /// Returns the threads of the next cluster, `None` if none can start now: on each of several devices, threads of fewer
    /// than `most` warps run before it starts.
    ///
    /// # Errors
    ///
    /// If memory does not suffice.
    fn next(&mut self, machine: &mut Machine, most: usize) -> Result<Option<Vec<E>>, Stop>;
}

/// The number of turns without a change after which a warp may be in a loop.
const IDLE_TURNS: u32 = 4;

/// A warp.
struct Slot<E> {
    warp: E,
    /// The number of warps that started before it.
    number: u32,
    /// The machine's progress when the threads blocked or were found in a loop. The warp can run after further
    /// progress.
    stuck_at: Option<u64>,
    /// The progress at the end of the last turn, and the number of turns since the progress last changed.
    idle: (u64, u32),
    /// The priority: of the warps that can run, the warp with the highest priority runs first.
    priority: i64,
}

/// The warps that have started and not exited.
pub(super) struct Warps<E> {
    slots: Vec<Slot<E>>,
    /// A number below every priority.
    lowest: i64,
    /// The index of the warp that had the last turn.
    at: usize,
    /// The number of warps that have started.
    started: u32,
}

impl<E: Execute> Warps<E> {
    pub(super) fn new() -> Self {
        Warps { slots: Vec::new(), lowest: 0, at: 0, started: 0 }
    }

    /// Starts warps while there are fewer than `count` on each device. Returns whether any warp is running.
    ///
    /// # Errors
    ///
    /// If memory does not suffice.
    pub(super) fn start(
        &mut self,
        machine: &mut Machine,
        supply: &mut dyn Supply<E>,
        count: usize,
    ) -> Result<bool, Stop> {
        while self.slots.len() < count * machine.devices() {
            let Some(warps) = supply.next(machine, count)? else { break };
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

    /// Returns the site of the warp that had the last turn, or else of another warp.
    pub(super) fn at(&self) -> Option<Site> {
        self.slots.get(self.at).or(self.slots.first()).and_then(|slot| slot.warp.at())
    }

    /// Chooses the warp that runs next; `None` if no warp can run.
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

    /// Gives a warp its turn. Returns the number of instructions that ran.
    pub(super) fn turn(&mut self, index: usize, machine: &mut Machine, quantum: u32) -> Result<u64, Stop> {
        let slot = &mut self.slots[index];
        // A wait that was refused may succeed on the next try.
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
        // Brent's cycle detection: a state saved after 4, 8, 16… turns is eventually a state of the loop, however long
        // the loop is.
        let is_loop = turns > IDLE_TURNS && slot.warp.is_as_saved();
        if turns >= IDLE_TURNS && turns.is_power_of_two() {
            slot.warp.save();
        }
        slot.stuck_at = (status == Status::Blocked || is_loop).then_some(machine.progress);
        // A warp that changes nothing lets other warps run first, whatever its priority: it may wait for them.
        if turns > 0 || machine.dice.changes() || slot.warp.polls() {
            self.lowest -= 1;
            slot.priority = self.lowest;
        }
        self.at = index;
        if status == Status::Done {
            self.slots.swap_remove(index);
        }
        Ok(steps)
    }

    /// Returns the number of a warp.
    pub(super) fn number(&self, index: usize) -> u32 {
        self.slots[index].number
    }

    /// Returns the next instruction of the warp of this number.
    pub(super) fn site_of(&self, number: u32) -> Option<Site> {
        self.slots.iter().find(|slot| slot.number == number)?.warp.at()
    }

    /// Returns the index of the warp of this number, if it can run.
    pub(super) fn runnable(&self, number: u32, machine: &Machine) -> Option<usize> {
        let is_it = |slot: &Slot<E>| slot.number == number && slot.stuck_at != Some(machine.progress);
        self.slots.iter().position(is_it)
    }

    /// Returns the numbers of the warps that can run; the last of them runs first.
    pub(super) fn ready(&self, machine: &Machine) -> Vec<u32> {
        let can_run =
            |slot: &&Slot<E>| slot.stuck_at != Some(machine.progress) && !slot.warp.is_blocked(machine);
        let mut ready: Vec<u32> = self.slots.iter().filter(can_run).map(|slot| slot.number).collect();
        let last = self.slots.get(self.at).map(|slot| slot.number);
        ready.sort_unstable_by_key(|&number| (Some(number) != last, number));
        ready
    }

    /// Gives the warp of this number turns of one instruction, until `enough` holds after a turn, or the warp cannot
    /// run.
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

    /// Returns the finding for threads whose wait has no end by the operands of their instructions.
    pub(super) fn undefined(&self) -> Option<Finding> {
        self.slots.iter().find_map(|slot| slot.warp.undefined())
    }

    /// Returns the waits of all threads.
    pub(super) fn waits(&self) -> Vec<(Site, Wait)> {
        self.slots.iter().flat_map(|slot| slot.warp.waits()).collect()
    }

    /// Whether the warp that had the last turn polls, and each other warp polls or waits.
    pub(super) fn only_poll(&self, machine: &Machine) -> bool {
        let is_stuck =
            |slot: &Slot<E>| slot.stuck_at == Some(machine.progress) || slot.warp.is_blocked(machine);
        self.slots.get(self.at).is_some_and(|slot| slot.warp.polls())
            && self.slots.iter().all(|slot| slot.warp.polls() || is_stuck(slot))
    }

    /// Ends the waits that may end without success.
    pub(super) fn time_out(&mut self) {
        for slot in &mut self.slots {
            slot.warp.time_out();
            slot.stuck_at = None;
            slot.idle = (u64::MAX, 0);
        }
    }

    /// Returns the number of instructions of a turn.
    pub(super) fn quantum(dice: &mut Dice) -> u32 {
        match dice.habits() {
            Some(habits) => 1 + dice.below(habits.quantum as usize) as u32,
            None => QUANTUM,
        }
    }
}

/// The number of instructions of a turn, unless it is random.
const QUANTUM: u32 = 256;
