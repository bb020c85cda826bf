//! The number of threads of a CTA that execute an event.

use alloc::collections::BTreeSet;
use alloc::rc::Rc;
use alloc::vec::Vec;
use core::cell::OnceCell;

use ptx_async_semantics::special::{Special, X, Y, Z};

use crate::computed::{MOST_THREADS, WARP, is_of_other_indices};
use crate::condition::{Condition, Literal, equality};
use crate::function::Function;
use crate::scope::Scope;
use crate::threads::{Amount, Size, ThreadSet};
use crate::value::{Node, Operation, ValueId};

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
        let is_size = |id: ValueId| matches!(values.node(id), Node::Special(Special::Ntid(_)));
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
        (values.node(base) == Node::Special(Special::Ntid(X))).then_some(Amount { blocks: 1, threads })
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

    /// The literals of a condition that select threads, in order.
    fn of_threads(&self, condition: &Condition) -> Vec<Literal> {
        let literals = condition.literals().iter().copied();
        let mut found: Vec<Literal> =
            literals.filter(|literal| self.chooses_threads(literal.predicate)).collect();
        found.sort_unstable();
        found
    }

    /// The threads for which a condition holds.
    pub(crate) fn threads_of(&self, condition: &Condition) -> Rc<ThreadSet> {
        let key = (self.of_threads(condition), condition.is_whole());
        if let Some(known) = self.memo.sets.borrow().get(&key) {
            return known.clone();
        }
        let number = self.memo.sets.borrow().len();
        let found = Rc::new(self.holds_for(&key.0, key.1, number));
        self.memo.sets.borrow_mut().insert(key, found.clone());
        found
    }

    /// The threads that execute an event.
    pub(crate) fn threads(&self, event: usize) -> Rc<ThreadSet> {
        if let Some(known) = self.memo.threads.borrow().get(&event) {
            return known.clone();
        }
        let found = self.threads_of(&self.events[event].condition);
        self.memo.threads.borrow_mut().insert(event, found.clone());
        found
    }

    fn holds_for(&self, literals: &[Literal], is_whole: bool, number: usize) -> ThreadSet {
        let (values, size) = (self.values(), self.size());
        let all = size.most;
        let (possible, unknown, first) = ((0..all).collect(), Vec::new(), OnceCell::new());
        let mut set =
            ThreadSet { number, possible, unknown, first, is_elected: false, is_known: is_whole, size };
        for literal in literals {
            if let Node::Operation(Operation::Elect, _) = values.node(literal.predicate) {
                set.is_elected |= literal.is_true;
                set.is_known &= literal.is_true;
                continue;
            }
            // The index of a thread does not determine its other indices.
            if is_of_other_indices(values.needs(literal.predicate)) && !self.is_one_dimensional() {
                set.is_known = false;
                set.unknown.push(*literal);
                continue;
            }
            // Most conditions select one thread.
            if let Some((value, chosen)) = equality(values, literal.predicate)
                && values.node(value) == Node::Special(Special::Tid(X))
            {
                set.possible.retain(|&thread| (thread == chosen) == literal.is_true);
                continue;
            }
            let found = self.per_thread.value(values, literal.predicate, all);
            let Some(found) = found.filter(|found| found.iter().all(Option::is_some)) else {
                set.is_known = false;
                set.unknown.push(*literal);
                continue;
            };
            set.possible
                .retain(|&thread| found[thread as usize].map(|found| found != 0) == Some(literal.is_true));
        }
        set
    }

    /// The threads for which a condition holds if it holds for any.
    pub(crate) fn first_threads<'t>(&self, set: &'t ThreadSet) -> &'t [i64] {
        let first = set.first.get_or_init(|| {
            let mut first: Option<Vec<i64>> = None;
            for literal in &set.unknown {
                let among = first.as_ref().unwrap_or(&set.possible);
                first = self.first_for(literal, among).or(first);
            }
            first
        });
        first.as_ref().unwrap_or(&set.possible)
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

    /// The size of the CTA.
    fn size(&self) -> Size {
        let declared = self.code.max_threads.and_then(|most| i64::try_from(most).ok());
        let most = declared.unwrap_or(MOST_THREADS).min(MOST_THREADS);
        let least = match self.has_several_threads() {
            _ if self.code.has_exact_threads => most,
            // A smaller CTA has a whole warp.
            true => WARP,
            false => 1,
        };
        Size { most, likely: if declared.is_some() { most } else { WARP }, least }
    }
}
