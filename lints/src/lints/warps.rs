//! A lint about instructions of a warp that threads of the warp certainly do not execute.

use alloc::collections::BTreeSet;
use alloc::format;
use alloc::rc::Rc;
use alloc::vec::Vec;
use core::iter::successors;

use ptx_async_isa::level;
use ptx_async_semantics::help::EXECUTE_IN_WHOLE_WARP;

use super::catalogue::WARP_INCOMPLETE;
use crate::computed::WARP;
use crate::event::EventKinds;
use crate::function::Function;
use crate::graph::BlockId;
use crate::instruction::Instruction;
use crate::limits::Cost;
use crate::lint::Report;
use crate::order::Order;
use crate::scope::Scope;
use crate::threads::ThreadSet;

/// An instruction that the threads of a warp execute together.
struct Collective<'a> {
    instruction: usize,
    name: &'a str,
    /// The lanes that execute it, where other instructions of the same name count for them: those of its member mask.
    members: Option<u32>,
    threads: Rc<ThreadSet>,
}

/// The names of the instructions with a member mask, which is their last operand.
const WITH_MASK: [&str; 6] = ["bar", "elect", "match", "redux", "shfl", "vote"];

/// The names of other instructions that all threads of a warp execute.
const ALIGNED: [&str; 8] =
    ["ldmatrix", "mma", "movmatrix", "setmaxnreg", "stmatrix", "tcgen05", "wgmma", "wmma"];

/// The barriers of a CTA or a cluster. Manual: `bar` is `barrier.aligned`.
fn is_barrier(found: &Instruction<'_>) -> bool {
    matches!(found.name(), "bar" | "barrier") && !found.has("warp")
}

pub(super) fn check(function: &Function<'_, '_>, report: &mut Report<'_, '_, '_>) {
    // The caller of a function may have selected some threads.
    if !function.code.is_entry || !function.is_one_dimensional() {
        return;
    }
    let instructions = function.code.instructions.iter().enumerate();
    let is_one = |name: &str| WITH_MASK.contains(&name) || ALIGNED.contains(&name);
    let found =
        instructions.filter(|(_, found)| is_barrier(found) || is_one(found.name()) && found.has("sync"));
    let all: Vec<Collective<'_>> =
        found.filter_map(|(instruction, _)| Collective::of(function, instruction)).collect();
    if !function.exceeded.affords(all.len().saturating_mul(all.len()), Cost::Step) {
        return;
    }
    // The threads wait at the first instruction.
    let mut reported = BTreeSet::new();
    for one in &all {
        let Some((thread, missing)) = one.missing(function, &all) else { continue };
        if !reported.insert(one.threads.number) {
            continue;
        }
        let Collective { instruction, name, members, .. } = one;
        let by = match members {
            Some(members) => format!("the threads of its member mask, 0x{members:x}"),
            None => "all threads of the warp".into(),
        };
        let help = match *name {
            "elect" if one.threads.is_one() => {
                "one thread is selected already: leave the election out, or move it to where the whole warp is"
            }
            _ if members.is_some() => {
                "write it where all these threads execute it, or pass a mask of the threads that do"
            }
            _ => EXECUTE_IN_WHOLE_WARP,
        };
        report.add_at(
            &WARP_INCOMPLETE,
            level::WARP_INCOMPLETE,
            *instruction,
            match one.threads.is_elected {
                true => format!("this is for {by}, but only the elected thread executes it"),
                false => format!(
                    "this is for {by}, but thread {thread} executes it and thread {missing} of its warp does not"
                ),
            },
            help,
            &[],
        );
    }
}

impl<'a> Collective<'a> {
    fn of(function: &Function<'_, 'a>, instruction: usize) -> Option<Self> {
        let found = function.instruction(instruction);
        let name = found.name();
        let mask = || {
            let last = function.code.operands(found).len().checked_sub(1)?;
            let mask = function.values().constant(function.evaluated.operand(instruction, last)?)?;
            Some((mask & 0xffff_ffff) as u32)
        };
        let members = match WITH_MASK.contains(&name) && !is_barrier(found) {
            true => Some(mask()?),
            false if name == "bar" || found.has("aligned") => None,
            false => return None,
        };
        let mut condition = function.condition(function.graph.block_of(instruction)?).clone();
        if let Some((predicate, is_true)) = function.evaluated.guard(instruction) {
            condition.assume(function.values(), predicate, is_true);
        }
        Some(Collective { instruction, name, members, threads: function.threads_of(&condition) })
    }

    /// A thread that executes the instruction, and a thread of the same warp and of the member mask that does not: any
    /// other one where the thread is elected. There is none where the threads of the warp are unknown.
    fn missing(&self, function: &Function<'_, '_>, all: &[Collective<'_>]) -> Option<(i64, i64)> {
        let threads = &self.threads;
        if !threads.is_known || threads.is_whole_warps() {
            return None;
        }
        threads.present().iter().find_map(|&thread| {
            let first = thread - thread % WARP;
            let is_member =
                |other: &i64| self.members.is_none_or(|members| members >> (other - first) & 1 == 1);
            let does_not = |other: &i64| match threads.is_elected {
                true => *other != thread,
                false => threads.possible.binary_search(other).is_err(),
            };
            let mut others =
                (first..(first + WARP).min(threads.size.most)).filter(does_not).filter(is_member);
            let is_missing = |other: &i64| {
                !self.is_met(function, all, [thread, *other])
                    && (self.is_waited_for(function, *other) || self.is_left_out(function, *other))
            };
            Some((thread, others.find(is_missing)?))
        })
    }

    /// Whether a thread waits for others elsewhere, and not before the instruction: the instruction is not for threads
    /// that have exited.
    fn is_waited_for(&self, function: &Function<'_, '_>, thread: i64) -> bool {
        let is_before = |event: usize| {
            let blocks =
                function.graph.block_of(self.instruction).map(|block| (function.block_of(event), block));
            blocks.is_some_and(|(of, here)| match of == here {
                true => function.events[event].instruction < self.instruction,
                false => function.graph.dominates(of, here) && !function.graph.is_in_cycle(of),
            })
        };
        let waits = |order: Order| order.waits() || order.meets() && order.scope > Scope::Warp;
        let mut events =
            function.events_with(EventKinds::SYNC.or(EventKinds::BARRIER)).map(|(event, _)| event);
        events.any(|event| {
            function.order(event).is_some_and(waits)
                && !is_before(event)
                && function.threads(event).possible.binary_search(&thread).is_ok()
        })
    }

    /// Whether the instruction is a barrier, and a thread continues with the code behind it without it. A thread that
    /// exits instead need not execute it.
    fn is_left_out(&self, function: &Function<'_, '_>, thread: i64) -> bool {
        let graph = &function.graph;
        let Some(block) = graph.block_of(self.instruction) else { return false };
        let has_thread = |block: BlockId| {
            function.threads_of(function.condition(block)).possible.binary_search(&thread).is_ok()
        };
        // The branch at which the threads part, and the code where they meet again.
        let dominators = successors(Some(block), |&block| {
            Some(graph.block(block).dominator).filter(|dominator| *dominator != block)
        });
        let mut with_thread = dominators.filter(|block| has_thread(*block));
        let rest = match with_thread.next() {
            Some(of) if of == block => Some((of, self.instruction + 1)),
            Some(of) => graph.block(of).postdominator.map(|to| (to, graph.block(to).instructions.start)),
            None => None,
        };
        rest.is_some_and(|(of, from)| {
            let block = graph.block(of);
            let is_more =
                |instruction: usize| !matches!(function.instruction(instruction).name(), "ret" | "exit");
            is_barrier(function.instruction(self.instruction))
                && (!block.successors.is_empty() || (from..block.instructions.end).any(is_more))
        })
    }

    /// Whether another thread can execute an instruction of the same kind while this thread executes this one, where
    /// that suffices: the threads of a member mask can come from several branches.
    fn is_met(&self, function: &Function<'_, '_>, all: &[Collective<'_>], [thread, other]: [i64; 2]) -> bool {
        let is_by = |one: &Collective<'_>, thread: i64| one.threads.possible.binary_search(&thread).is_ok();
        let is_in_loop = |one: &Collective<'_>| {
            function.graph.block_of(one.instruction).is_some_and(|block| function.graph.is_in_cycle(block))
        };
        self.members.is_some()
            && all.iter().any(|one| {
                // Elections with one mask select the same thread.
                !one.threads.is_elected
                    && one.name == self.name
                    && is_by(one, other)
                    && (!is_by(one, thread) || is_in_loop(one))
            })
    }
}
