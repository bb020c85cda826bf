//! The products in flight at a place, and the registers that hold their results.

use alloc::collections::BTreeMap;

use smallvec::{SmallVec, smallvec};

use super::list::Product;
use crate::operand::Register;

/// A product that has been issued, on some path to a place, by its latest execution there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Flight {
    /// The least number of commits since, on any path.
    commits: u8,
    /// Whether a path from it has reached a later iteration.
    is_carried: bool,
    /// Whether a wait that left groups pending has covered it, on each path.
    is_covered: bool,
    /// The waits that left it in flight.
    waited: Waited,
}

/// Whether the paths from a product to a place have a wait that left it in flight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Waited {
    Never,
    Always,
    OnSomePaths,
}

/// The results in a register: for each path, the product and the index in its accumulator.
type Held = SmallVec<[(usize, usize); 1]>;

/// The products in flight at a place, and the registers with their results.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Flights {
    products: BTreeMap<usize, Flight>,
    held: BTreeMap<Register, Held>,
}

impl Flights {
    /// Whether no product is in flight.
    pub(super) fn is_empty(&self) -> bool {
        self.products.is_empty()
    }

    /// The products for which no wait counts yet.
    pub(super) fn unwaited(&self) -> impl Iterator<Item = usize> + '_ {
        self.products.iter().filter(|(_, flight)| !flight.is_covered).map(|(product, _)| *product)
    }

    /// The product whose result a register holds, on some path, and whether a wait that left groups pending covered it.
    pub(super) fn result_in(&self, register: Register) -> Option<(usize, bool)> {
        let held = self.held.get(&register)?;
        let of = |(product, _): &(usize, usize)| Some((*product, self.products.get(product)?.is_covered));
        held.iter().filter_map(of).min_by_key(|(_, is_covered)| *is_covered)
    }

    /// The product whose result a register holds, if it is in flight and only some paths from it have a wait.
    pub(super) fn waited_on_some_paths(&self, register: Register) -> Option<usize> {
        let held = self.held.get(&register)?;
        let of = |product: &usize| {
            let flight = self.products.get(product);
            flight.is_some_and(|flight| flight.waited == Waited::OnSomePaths && !flight.is_covered)
        };
        held.iter().map(|(product, _)| *product).find(of)
    }

    /// A product in flight whose results are part of the accumulator of the next one, and no prefix of it.
    pub(super) fn mixed(&self, next: &Product, all: &BTreeMap<usize, Product>) -> Option<usize> {
        let mut owners = next.accumulator.iter().map(|sum| self.held.get(sum).map_or(&[][..], |held| held));
        if owners.clone().any(|held| held.len() > 1) {
            return None;
        }
        let first = owners.clone().flatten().next().filter(|(of, _)| self.products.contains_key(of))?.0;
        let length = all.get(&first).map_or(0, |product| product.accumulator.len());
        let is_own =
            |(at, held): (usize, &[(usize, usize)])| held == [(first, at)] || held.is_empty() && at >= length;
        (!owners.by_ref().enumerate().all(is_own)).then_some(first)
    }

    /// Applies a product.
    pub(super) fn issue(&mut self, product: usize, sums: &[Register]) {
        self.held.retain(|_, held| {
            held.retain(|(of, _)| *of != product);
            !held.is_empty()
        });
        self.held.extend(sums.iter().enumerate().map(|(at, sum)| (*sum, smallvec![(product, at)])));
        let (waited, commits) = (Waited::Never, 0);
        self.products.insert(product, Flight { commits, is_carried: false, is_covered: false, waited });
    }

    /// Applies a commit.
    pub(super) fn commit(&mut self) {
        self.products.values_mut().for_each(|flight| flight.commits = flight.commits.saturating_add(1));
    }

    /// Applies a wait that leaves this number of groups pending. A wait for all groups also covers products that are not
    /// committed: `ptxas` commits them.
    pub(super) fn wait(&mut self, pending: u64) {
        self.products.retain(|_, flight| {
            let is_covered = u64::from(flight.commits) > pending || pending == 0;
            flight.is_covered |= is_covered;
            flight.waited = Waited::Always;
            !is_covered || pending > 0 && flight.is_carried
        });
        let Flights { products, held } = self;
        held.retain(|_, held| {
            held.retain(|(of, _)| products.contains_key(of));
            !held.is_empty()
        });
    }

    /// Applies a move between registers.
    pub(super) fn copy(&mut self, to: Register, from: Register) {
        match self.held.get(&from).cloned() {
            Some(held) => _ = self.held.insert(to, held),
            None => self.write(to),
        }
    }

    /// Applies another write of a register.
    pub(super) fn write(&mut self, register: Register) {
        self.held.remove(&register);
    }

    /// Applies an edge to the next iteration.
    pub(super) fn back(&mut self) {
        self.products.values_mut().for_each(|flight| flight.is_carried = true);
    }

    /// Joins those of another path. Returns whether that changed any.
    pub(super) fn join(&mut self, other: &Flights) -> bool {
        let mut has_changed = false;
        for (product, theirs) in &other.products {
            let ours = self.products.entry(*product).or_insert_with(|| {
                has_changed = true;
                *theirs
            });
            let joined = Flight {
                commits: ours.commits.min(theirs.commits),
                is_carried: ours.is_carried | theirs.is_carried,
                is_covered: ours.is_covered & theirs.is_covered,
                waited: if ours.waited == theirs.waited { ours.waited } else { Waited::OnSomePaths },
            };
            has_changed |= *ours != joined;
            *ours = joined;
        }
        for (register, theirs) in &other.held {
            let ours = self.held.entry(*register).or_default();
            for result in theirs.iter().filter(|result| !ours.contains(result)).collect::<SmallVec<[_; 1]>>()
            {
                ours.push(*result);
                has_changed = true;
            }
        }
        has_changed
    }
}
