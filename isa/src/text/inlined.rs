//! The inlined calls at an instruction.

use alloc::collections::BTreeMap;
use alloc::vec;
use alloc::vec::Vec;
use core::cmp::Reverse;
use core::ops::Range;

use super::debug_info;
use super::debugging::SourcePlace;

/// The functions of a text and the functions inlined into them, from the debugging information.
///
/// PTX has no lists of ranges: the range of an inlined function extends from its first instruction to its last one, and
/// the compiler moves instructions of other functions between them. So an instruction belongs to the function that has
/// its line; among several, to the one with the shortest range.
#[derive(Clone, Debug, Default)]
pub(super) struct Inlined {
    scopes: Vec<Scope>,
    /// The first and the last known line of a function in a file, by the index of the module, the function, and the
    /// file.
    lines: BTreeMap<(usize, u64, u64), (u64, u64)>,
}

#[derive(Clone, Debug)]
struct Scope {
    module: usize,
    function: u64,
    range: Range<usize>,
    call: Option<SourcePlace>,
    parent: Option<usize>,
}

impl Inlined {
    /// Adds the scopes of a module with the offsets of its labels. `place_in` returns the first place of a range.
    pub(super) fn add(
        &mut self,
        module: usize,
        found: Vec<debug_info::Scope<'_>>,
        labels: &BTreeMap<&str, usize>,
        place_in: impl Fn(&Range<usize>) -> Option<SourcePlace>,
    ) {
        let first = self.scopes.len();
        let offset = |label: &str| labels.get(label).copied().unwrap_or(0);
        for debug_info::Scope { labels, function, call, parent } in found {
            let (low, high) = labels.unwrap_or_default();
            let (range, parent) = (offset(low)..offset(high), parent.map(|index| first + index));
            self.scopes.push(Scope { module, function, range, call, parent });
        }
        let mut begins_with_call = vec![false; self.scopes.len() - first];
        for index in first..self.scopes.len() {
            let scope = &self.scopes[index];
            let Some(parent) = scope.parent else { continue };
            let begins = self.scopes[parent].range.start == scope.range.start;
            begins_with_call[parent - first] |= begins;
            if let Some(call) = scope.call {
                self.has_line(parent, call);
            }
        }
        for (index, begins_with_call) in (first..).zip(begins_with_call) {
            let place = place_in(&self.scopes[index].range).filter(|_| !begins_with_call);
            place.into_iter().for_each(|place| self.has_line(index, place));
        }
    }

    fn has_line(&mut self, scope: usize, (file, line, _): SourcePlace) {
        let Scope { module, function, .. } = self.scopes[scope];
        if line > 0 {
            let known = self.lines.entry((module, function, file)).or_insert((line, line));
            *known = (known.0.min(line), known.1.max(line));
        }
    }

    /// The call of the function at an offset with this source position, and the calls of its callers, innermost first.
    pub(super) fn calls(&self, offset: usize, place: SourcePlace) -> impl Iterator<Item = SourcePlace> + '_ {
        let around = self.scopes.iter().enumerate().filter(|(_, scope)| scope.range.contains(&offset));
        let innermost = around
            .min_by_key(|(index, scope)| (self.distance(scope, place), scope.range.len(), Reverse(*index)));
        let scopes = core::iter::successors(innermost.map(|(_, scope)| scope), |scope| {
            // The parent is an earlier scope, so there are no cycles.
            scope.parent.and_then(|index| self.scopes.get(index))
        });
        scopes.map_while(|scope| scope.call)
    }

    /// The distance in lines from the position to the lines of the function; the maximum if it is in another file.
    fn distance(&self, scope: &Scope, (file, line, _): SourcePlace) -> u64 {
        match self.lines.get(&(scope.module, scope.function, file)) {
            // Code without a source line.
            Some(_) if line == 0 => 0,
            Some((first, last)) => first.saturating_sub(line).max(line.saturating_sub(*last)),
            None => u64::MAX,
        }
    }
}
