//! The number of threads of a CTA that execute an event.

use alloc::collections::BTreeSet;
use alloc::rc::Rc;
use alloc::vec::Vec;
use core::cell::OnceCell;

use ptx_async_semantics::special::{Special, X, Y, Z};

use crate::computed::{MOST_THREADS, WARP};
use crate::condition::{Condition, Literal, Possible, equality};
use crate::function::Function;
use crate::order::Scope;
use crate::value::{Node, Operation, ValueId};

/// A number of threads: a multiple of the size of the CTA, plus a constant.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Amount {
    /// The multiple of the size of the CTA.
    pub(crate) blocks: i64,
    /// The constant.
    pub(crate) threads: i64,
}

/// Bounds on the number of threads of a CTA that execute something once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Executions {
    /// Lower bound, where all literals that are uniform in the CTA hold.
    pub(crate) least: i64,
    /// Upper bound.
    pub(crate) most: Amount,
}

impl Amount {
    /// A number of threads that does not depend on the size of the CTA.
    pub(crate) fn of(threads: i64) -> Amount {
        Amount { blocks: 0, threads }
    }

    /// The sum of both.
    pub(crate) fn plus(self, other: Amount) -> Amount {
        Amount {
            blocks: self.blocks.saturating_add(other.blocks),
            threads: self.threads.saturating_add(other.threads),
        }
    }

    /// The product with `by`.
    pub(crate) fn times(self, by: i64) -> Amount {
        Amount { blocks: self.blocks.saturating_mul(by), threads: self.threads.saturating_mul(by) }
    }

    /// The larger number, or an upper bound of both.
    pub(crate) fn or(self, other: Amount) -> Amount {
        Amount { blocks: self.blocks.max(other.blocks), threads: self.threads.max(other.threads) }
    }

    /// Whether this is certainly more than the other number, in a CTA of at most `most_threads` threads.
    pub(crate) fn exceeds(self, other: Amount, most_threads: Option<u64>) -> bool {
        if self.blocks == other.blocks {
            return self.threads > other.threads;
        }
        let block = most_threads.and_then(|most| i64::try_from(most).ok()).unwrap_or(MOST_THREADS);
        // A CTA has at least one thread.
        let more = self.blocks.saturating_add(self.threads);
        self.blocks >= 0 && more > other.blocks.saturating_mul(block).saturating_add(other.threads)
    }
}

impl Function<'_, '_> {
    /// Whether the CTA has more than one thread, as far as the function shows.
    pub(crate) fn has_several_threads(&self) -> bool {
        match self.code.max_threads {
            Some(threads) => threads > 1,
            None => self.reads(&[Special::Tid(X), Special::Ntid(X), Special::Laneid]),
        }
    }

    /// Whether the index of a thread in its CTA is its `%tid.x`, as far as the function shows.
    pub(crate) fn is_one_dimensional(&self) -> bool {
        self.code.is_one_dimensional
            || !self.reads(&[Special::Tid(Y), Special::Tid(Z)])
            || self.code.max_threads.is_some() && self.has_ranks_only()
    }

    /// Whether the other indices of a thread are used only in its rank, `(z * ntid.y + y) * ntid.x + x`, which kernels
    /// for one-dimensional CTAs compute too.
    fn has_ranks_only(&self) -> bool {
        let values = self.values();
        let is_size =
            |id: ValueId| matches!(values.node(id), Node::Special(Special::Ntid(_))) || self.is_block(id, 4);
        // The values computed from the two indices so far; operands precede their users.
        let mut parts = BTreeSet::new();
        for id in values.ids() {
            let is_part = match values.node(id) {
                Node::Special(Special::Tid(Y | Z)) => true,
                Node::Operation(operation, operands) => {
                    let is_of_part = |operand: Option<ValueId>| operand.is_some_and(|id| parts.contains(&id));
                    if !operands.into_iter().any(is_of_part) {
                        continue;
                    }
                    match (operation, operands) {
                        (Operation::Multiply, [Some(one), Some(other), _])
                            if is_size(one) || is_size(other) =>
                        {
                            true
                        }
                        (Operation::Add, [Some(one), Some(other), _])
                            if parts.contains(&one) && parts.contains(&other) =>
                        {
                            true
                        }
                        (Operation::Add, [Some(one), Some(other), _])
                            if [one, other]
                                .iter()
                                .any(|id| values.node(*id) == Node::Special(Special::Tid(X))) =>
                        {
                            false
                        }
                        _ => return false,
                    }
                }
                Node::Offset(base, _) if parts.contains(&base) => return false,
                _ => false,
            };
            if is_part {
                parts.insert(id);
            }
        }
        let is_part_of_loop = |id: ValueId| {
            matches!(values.node(id), Node::Phi(..)) && values.alternatives(id).any(|id| parts.contains(&id))
        };
        !values.ids().any(is_part_of_loop)
    }

    /// Whether an instruction reads one of these special registers.
    fn reads(&self, registers: &[Special]) -> bool {
        registers.iter().any(|&special| self.values().find(Node::Special(special)).is_some())
    }

    /// An arrival count as a number of threads. `None` if it is not the size of the CTA, a constant, or a sum of both.
    pub(crate) fn amount(&self, value: ValueId) -> Option<Amount> {
        let values = self.values();
        let (base, threads) = values.split(value);
        let Some(base) = base else { return Some(Amount::of(threads)) };
        self.is_block(base, 4).then_some(Amount { blocks: 1, threads })
    }

    /// Whether a value is the size of the CTA.
    fn is_block(&self, value: ValueId, depth: u32) -> bool {
        let Some(depth) = depth.checked_sub(1) else { return false };
        match self.values().node(value) {
            Node::Special(Special::Ntid(X)) => true,
            Node::Operation(Operation::Multiply, [Some(one), Some(other), _]) => {
                let is_other = |id| matches!(self.values().node(id), Node::Special(Special::Ntid(_)));
                (is_other(one) || self.is_block(one, depth))
                    && (is_other(other) || self.is_block(other, depth))
            }
            _ => false,
        }
    }

    /// The literals of the condition of an event that are the same for all threads: those of uniform loops and
    /// branches.
    pub(crate) fn uniform(&self, event: usize) -> Vec<Literal> {
        let literals = self.events[event].condition.literals().iter().copied();
        let mut uniform: Vec<Literal> =
            literals.filter(|literal| self.facts.is_uniform(literal.predicate, Scope::Cta)).collect();
        uniform.sort_unstable();
        uniform
    }

    /// The literals of the condition of an event that select threads.
    pub(crate) fn of_threads(&self, event: usize) -> Vec<Literal> {
        let literals = self.events[event].condition.literals().iter().copied();
        let mut found: Vec<Literal> =
            literals.filter(|literal| self.chooses_threads(literal.predicate)).collect();
        found.sort_unstable();
        found
    }

    /// The number of threads that execute an event, where those that wait for a phase eventually continue.
    pub(crate) fn executions(&self, event: usize) -> Executions {
        self.executions_of(&self.events[event].condition)
    }

    /// The threads of a CTA for which a condition can hold, provided that the literals not known to differ among them
    /// hold.
    pub(crate) fn threads_of(&self, condition: &Condition) -> Rc<Possible> {
        let literals = condition.literals().iter().copied();
        let literals: Vec<Literal> =
            literals.filter(|literal| self.chooses_threads(literal.predicate)).collect();
        let key = (literals, condition.is_whole());
        if let Some(known) = self.memo.possible.borrow().get(&key) {
            return known.clone();
        }
        let number = self.memo.possible.borrow().len();
        let found = Rc::new(self.holds_for(&key.0, key.1, number));
        self.memo.possible.borrow_mut().insert(key, found.clone());
        found
    }

    /// The [threads](Self::threads_of) that execute an event.
    pub(crate) fn threads_at(&self, event: usize) -> Rc<Possible> {
        if let Some(known) = self.memo.threads.borrow().get(&event) {
            return known.clone();
        }
        let found = self.threads_of(&self.events[event].condition);
        self.memo.threads.borrow_mut().insert(event, found.clone());
        found
    }

    fn holds_for(&self, literals: &[Literal], is_whole: bool, number: usize) -> Possible {
        let values = self.values();
        let all = self.most_threads();
        let threads: Vec<i64> = (0..all).collect();
        let (unknown, first) = (Vec::new(), OnceCell::new());
        let mut possible =
            Possible { number, threads, unknown, first, is_elected: false, is_known: is_whole };
        for literal in literals {
            if let Node::Operation(Operation::Elect, _) = values.node(literal.predicate) {
                possible.is_elected |= literal.is_true;
                possible.is_known &= literal.is_true;
                continue;
            }
            // Most conditions select one thread.
            if let Some((value, chosen)) = equality(values, literal.predicate)
                && values.node(value) == Node::Special(Special::Tid(X))
            {
                possible.threads.retain(|&thread| (thread == chosen) == literal.is_true);
                continue;
            }
            let found = self.per_thread.value(values, literal.predicate, all);
            let Some(found) = found.filter(|found| found.iter().all(Option::is_some)) else {
                possible.is_known = false;
                possible.unknown.push(*literal);
                continue;
            };
            possible
                .threads
                .retain(|&thread| found[thread as usize].map(|found| found != 0) == Some(literal.is_true));
        }
        possible
    }

    /// The threads for which a condition holds if it holds for any.
    pub(crate) fn first_threads<'t>(&self, possible: &'t Possible) -> &'t [i64] {
        let first = possible.first.get_or_init(|| {
            let mut first: Option<Vec<i64>> = None;
            for literal in &possible.unknown {
                let among = first.as_ref().unwrap_or(&possible.threads);
                first = self.first_for(literal, among).or(first);
            }
            first
        });
        first.as_ref().unwrap_or(&possible.threads)
    }

    /// The threads of these for which a comparison has its result if it has that for any. `None` if the compared
    /// numbers are not known up to a uniform term.
    fn first_for(&self, literal: &Literal, threads: &[i64]) -> Option<Vec<i64>> {
        let Node::Operation(Operation::Less { signed }, [Some(small), Some(large), _]) =
            self.values().node(literal.predicate)
        else {
            return None;
        };
        // The part of each number that is not uniform.
        let parts = |value: ValueId| -> Option<Vec<i64>> {
            let sum = self.terms(value)?;
            let (_, rest) = self.split_common(&sum.0);
            let parts = self.sums_in(threads, &(rest, sum.1))?.into_iter();
            // A negative number is a large unsigned one.
            Some(
                parts
                    .map(|(part, _)| if part < 0 && !signed { part.saturating_add(1 << 32) } else { part })
                    .collect(),
            )
        };
        let by = |(small, large): (i64, i64)| {
            if literal.is_true { small.saturating_sub(large) } else { large.saturating_sub(small) }
        };
        let order: Vec<i64> = parts(small)?.into_iter().zip(parts(large)?).map(by).collect();
        let least = order.iter().min()?;
        let is_first = |(thread, order): (&i64, &i64)| (order == least).then_some(*thread);
        Some(threads.iter().zip(&order).filter_map(is_first).collect())
    }

    /// The [threads](Self::threads_of) that a CTA certainly has: those of one warp where the number of threads is
    /// unknown. With them, whether one of each warp is elected, and whether the condition is known exactly.
    pub(crate) fn certain_threads_of(&self, condition: &Condition) -> (Vec<i64>, bool, bool) {
        let possible = self.threads_of(condition);
        let Possible { threads, is_elected, is_known, .. } = &*possible;
        let count = match self.code.max_threads {
            Some(_) => threads.len(),
            None => threads.partition_point(|thread| *thread < WARP),
        };
        (threads[..count].to_vec(), *is_elected, *is_known)
    }

    /// The threads of a CTA that execute an event, provided that the literals not known to differ among them hold:
    /// those of one warp where the number of threads is unknown. `None` if they are not known exactly.
    pub(crate) fn sure_threads_of(&self, event: usize) -> Option<Vec<i64>> {
        let (threads, is_elected, is_known) = self.certain_threads_of(&self.events[event].condition);
        (is_known && !is_elected).then_some(threads)
    }

    /// The threads of a CTA that issue a copy: as [`sure_threads_of`](Self::sure_threads_of), and the first thread of
    /// each warp where one is elected.
    pub(crate) fn sure_issuers_of(&self, copy: usize) -> Option<Vec<i64>> {
        let (mut threads, is_elected, is_known) = self.certain_threads_of(&self.events[copy].condition);
        if is_elected {
            threads.dedup_by_key(|thread| *thread / WARP);
        }
        is_known.then_some(threads)
    }

    /// Maximum number of threads of a CTA that are examined.
    fn most_threads(&self) -> i64 {
        let most = self.code.max_threads.and_then(|most| i64::try_from(most).ok());
        most.unwrap_or(MOST_THREADS).min(MOST_THREADS)
    }

    /// The number of threads for which a condition holds, provided that the literals not known to differ among them
    /// hold.
    pub(crate) fn executions_of(&self, condition: &Condition) -> Executions {
        let all = self.most_threads();
        let possible = self.threads_of(condition);
        let Possible { threads: holds_for, is_elected, is_known, .. } = &*possible;
        let (is_elected, is_known) = (*is_elected, *is_known);
        let is_all = holds_for.len() as i64 == all && !is_elected;
        let number = |threads: &[i64]| match is_elected {
            true => threads.chunk_by(|one, other| one / WARP == other / WARP).count() as i64,
            false => threads.len() as i64,
        };
        let most = match is_all {
            true => Amount { blocks: 1, threads: 0 },
            false => Amount::of(number(holds_for)),
        };
        // A smaller CTA has these threads too, provided that it has a whole warp.
        let sure = match self.has_several_threads() {
            _ if self.code.has_exact_threads => all,
            true => WARP,
            false => 1,
        };
        let least = number(&holds_for[..holds_for.partition_point(|thread| *thread < sure)]);
        Executions { least: if is_known { least } else { 0 }, most }
    }
}
