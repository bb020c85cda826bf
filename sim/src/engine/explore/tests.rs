//! Explorations of steps without a machine, compared with the enumeration of all interleavings.

use std::collections::BTreeSet;

use super::*;
use crate::engine::memory::{Place, RegionId};
use crate::engine::wait::{RendezvousId, TeamId};

fn at(offset: u64, effect: Effect) -> Event {
    Event { object: Object::Memory(Place { region: RegionId(0), offset }), effect }
}

/// Explores warps that each make these steps. Returns each order that was run.
fn explore(warps: &[Vec<Event>]) -> Vec<Vec<u32>> {
    let mut explorer = Explorer::default();
    let mut orders = Vec::new();
    loop {
        explorer.begin_run();
        let (mut at, mut order) = (vec![0; warps.len()], Vec::new());
        loop {
            let can = |warp: &usize| at[*warp] < warps[*warp].len();
            let enabled: Vec<_> = (0..warps.len()).filter(can).map(|warp| Actor::Warp(warp as u32)).collect();
            let Some(Actor::Warp(warp)) = explorer.choose(&enabled) else { break };
            let event = warps[warp as usize][at[warp as usize]];
            at[warp as usize] += 1;
            order.push(warp);
            explorer.record(Actor::Warp(warp), &[event], &[]);
        }
        orders.push(order);
        if !explorer.advance() {
            return orders;
        }
    }
}

#[test]
fn accesses_of_different_places_have_one_order() {
    let write = |offset| vec![at(offset, Effect::Write); 3];
    assert_eq!(explore(&[write(0), write(8), write(16)]).len(), 1);
    assert_eq!(explore(&[vec![at(0, Effect::Read); 3], vec![at(0, Effect::Read); 3]]).len(), 1);
}

#[test]
fn writes_of_one_place_have_all_orders() {
    // The binomial coefficient of 4 over 2, and the factorial of 3.
    let write = |count| vec![at(0, Effect::Write); count];
    assert_eq!(explore(&[write(2), write(2)]).len(), 6);
    assert_eq!(explore(&[write(1), write(1), write(1)]).len(), 6);
}

#[test]
fn a_read_is_before_or_after_each_write() {
    let orders = explore(&[
        vec![at(0, Effect::Write), at(8, Effect::Write)],
        vec![at(8, Effect::Read), at(0, Effect::Read)],
    ]);
    // The two reads see both old values, one old and one new value in either way, or both new ones.
    let seen = |order: &Vec<u32>| {
        let position =
            |warp, nth| order.iter().enumerate().filter(|(_, other)| **other == warp).nth(nth).unwrap().0;
        (position(1, 0) > position(0, 1), position(1, 1) > position(0, 0))
    };
    let mut all: Vec<_> = orders.iter().map(seen).collect();
    all.sort_unstable();
    all.dedup();
    assert_eq!(all, [(false, false), (false, true), (true, true)]);
    assert!(orders.len() <= 4, "{orders:?}");
}

/// A step of a small program. Each cell is a place of its own, and so is the barrier.
#[derive(Clone, Copy, Debug)]
enum Op {
    Write(usize, u32),
    Read(usize),
    /// Adds 1.
    Add(usize),
    /// Arrives on the barrier.
    Arrive,
    /// Waits for a phase of this parity.
    Wait(u64),
    /// Waits until all threads meet.
    Meet,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Waiting {
    Phase(u64),
    Meeting(u64),
}

#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
struct Outcome {
    cells: [u32; 2],
    /// The program counter of each thread, and the values that it read.
    threads: Vec<(usize, Vec<u32>)>,
}

/// A run of a small program.
#[derive(Clone)]
struct Small<'p> {
    program: &'p [Vec<Op>],
    /// The arrival count of a phase.
    count: i64,
    phase: u64,
    pending: i64,
    meetings: u64,
    here: usize,
    waiting: Vec<Option<Waiting>>,
    outcome: Outcome,
}

impl<'p> Small<'p> {
    fn new(program: &'p [Vec<Op>], count: i64) -> Small<'p> {
        Small {
            program,
            count,
            phase: 0,
            pending: count,
            meetings: 0,
            here: 0,
            waiting: vec![None; program.len()],
            outcome: Outcome { cells: [0; 2], threads: vec![(0, Vec::new()); program.len()] },
        }
    }

    fn enabled(&self) -> Vec<usize> {
        (0..self.program.len()).filter(|&thread| self.can_run(thread)).collect()
    }

    fn can_run(&self, thread: usize) -> bool {
        let waits = match self.waiting[thread] {
            Some(Waiting::Phase(phase)) => self.phase <= phase,
            Some(Waiting::Meeting(meeting)) => self.meetings <= meeting,
            None => false,
        };
        !waits && self.outcome.threads[thread].0 < self.program[thread].len()
    }

    /// Runs a thread up to an event, as the machine does: a wait that does not end has no event.
    fn step(&mut self, thread: usize) -> Vec<Event> {
        let barrier = Object::Barrier(Place { region: RegionId(1), offset: 0 });
        let mut events = Vec::new();
        if let Some(Waiting::Meeting(meeting)) = self.waiting[thread].take() {
            events.push(Event { object: self.meeting(), effect: Effect::Pass(meeting) });
            self.outcome.threads[thread].0 += 1;
        }
        let (at, reads) = &mut self.outcome.threads[thread];
        let Some(&op) = self.program[thread].get(*at) else { return events };
        *at += 1;
        let access = |cell: usize, effect| self::at(8 * cell as u64, effect);
        match op {
            Op::Write(cell, value) => {
                self.outcome.cells[cell] = value;
                events.push(access(cell, Effect::Write));
            }
            Op::Read(cell) => {
                reads.push(self.outcome.cells[cell]);
                events.push(access(cell, Effect::Read));
            }
            Op::Add(cell) => {
                self.outcome.cells[cell] += 1;
                events.push(access(cell, Effect::Write));
            }
            Op::Arrive => {
                let (phase, needed) = (self.phase, (self.pending, 0));
                self.pending -= 1;
                let completes = self.pending == 0;
                if completes {
                    (self.pending, self.phase) = (self.count, phase + 1);
                }
                let given = if completes { needed } else { (1, 0) };
                let signal = Signal { phase, needed, given, completes };
                events.push(Event { object: barrier, effect: Effect::Signal(signal) });
            }
            Op::Wait(parity) => {
                let phase = self.phase;
                let is_complete = phase % 2 != parity;
                if !is_complete {
                    *at -= 1;
                    self.waiting[thread] = Some(Waiting::Phase(phase));
                }
                let effect = Effect::Test { is_complete, waits: true, phase };
                events.push(Event { object: barrier, effect });
            }
            Op::Meet => {
                *at -= 1;
                self.waiting[thread] = Some(Waiting::Meeting(self.meetings));
                events.push(Event { object: self.meeting(), effect: Effect::Arrive(self.meetings) });
                self.here += 1;
                if self.here == self.program.len() {
                    (self.here, self.meetings) = (0, self.meetings + 1);
                }
            }
        }
        events
    }

    fn meeting(&self) -> Object {
        Object::Rendezvous(RendezvousId { team: TeamId(0), index: 0 })
    }
}

/// Collects the outcomes of all interleavings.
fn all(run: &Small<'_>, outcomes: &mut BTreeSet<Outcome>, seen: &mut BTreeSet<String>) {
    let state = format!(
        "{} {} {} {} {:?} {:?}",
        run.phase, run.pending, run.meetings, run.here, run.waiting, run.outcome
    );
    if !seen.insert(state) {
        return;
    }
    let enabled = run.enabled();
    if enabled.is_empty() {
        outcomes.insert(run.outcome.clone());
    }
    for thread in enabled {
        let mut next = run.clone();
        next.step(thread);
        all(&next, outcomes, seen);
    }
}

/// Returns the outcomes of the schedules that an exploration runs, and the number of these schedules.
fn explored(program: &[Vec<Op>], count: i64) -> (BTreeSet<Outcome>, usize) {
    let mut explorer = Explorer::default();
    let (mut outcomes, mut schedules) = (BTreeSet::new(), 0);
    loop {
        explorer.begin_run();
        let mut run = Small::new(program, count);
        loop {
            let enabled: Vec<Actor> =
                run.enabled().into_iter().map(|thread| Actor::Warp(thread as u32)).collect();
            if enabled.is_empty() {
                break;
            }
            let Some(Actor::Warp(thread)) = explorer.choose(&enabled) else { panic!("{program:?}") };
            // A turn without an event continues.
            let mut events = run.step(thread as usize);
            while events.is_empty() && run.can_run(thread as usize) {
                events = run.step(thread as usize);
            }
            explorer.record(Actor::Warp(thread), &events, &[]);
        }
        outcomes.insert(run.outcome);
        schedules += 1;
        if !explorer.advance() {
            return (outcomes, schedules);
        }
    }
}

#[test]
fn small_programs_have_the_outcomes_of_all_interleavings() {
    let mut dice = fastrand::Rng::with_seed(7);
    let mut schedules = 0;
    for number in 0..3000 {
        let threads = 2 + number % 2;
        let program: Vec<Vec<Op>> = (0..threads)
            .map(|_| {
                let length = dice.usize(1..=4);
                (0..length)
                    .map(|_| match dice.u8(0..10) {
                        0 | 1 => Op::Write(dice.usize(0..2), dice.u32(1..4)),
                        2 | 3 => Op::Read(dice.usize(0..2)),
                        4 => Op::Add(dice.usize(0..2)),
                        5 | 6 => Op::Arrive,
                        7 | 8 => Op::Wait(dice.u64(0..2)),
                        _ => Op::Meet,
                    })
                    .collect()
            })
            .collect();
        let count = dice.i64(1..=2);
        let (mut expected, mut seen) = (BTreeSet::new(), BTreeSet::new());
        all(&Small::new(&program, count), &mut expected, &mut seen);
        let (found, runs) = explored(&program, count);
        assert_eq!(found, expected, "program {number}, {count} arrivals: {program:?}");
        schedules += runs;
    }
    println!("{schedules} schedules");
}
