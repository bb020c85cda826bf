//! Enumerates the alternatives of an expression: combinations of values of its names.

use std::ops::Range;

use super::value::{Evaluated, Failure, Value};
use crate::decoded::{hole, hole_number};
use crate::template::Choice;

/// Maximum number of alternatives that are tried.
const LIMIT: usize = 256;

/// Maximum number of expressions evaluated for a text with all its alternatives. Without a limit, a name that is used
/// twice in each of many values doubles the work each time.
const STEPS: usize = 1 << 12;

/// The values chosen at each point with several. [`advance`](Choices::advance) selects the next combination.
#[derive(Default)]
pub(super) struct Choices {
    points: Vec<Point>,
    tried: usize,
    steps: usize,
    /// The values of names in a range of the text, of a comprehension or of a called function.
    pub(super) locals: Vec<(Range<usize>, String, Value)>,
    /// The assumptions: each a name and its text.
    pub(super) assumed: Vec<(String, String)>,
    /// The expressions in strings whose texts are not known.
    pub(super) holes: Vec<Failure>,
}

struct Point {
    key: (String, usize),
    count: usize,
    chosen: usize,
    /// Whether the source may never have the chosen value here.
    is_weak: bool,
}

impl Choices {
    /// The index of the value chosen for this key: a name, and the position at which it is bound.
    pub(super) fn choose(&mut self, name: &str, at: usize, count: usize) -> usize {
        let key = (name.to_owned(), at);
        if let Some(point) = self.points.iter().find(|point| point.key == key) {
            return point.chosen.min(count.saturating_sub(1));
        }
        self.points.push(Point { key, count, chosen: 0, is_weak: false });
        0
    }

    /// [`choose`](Choices::choose), but the source may never have the chosen value here.
    pub(super) fn choose_weakly(&mut self, name: &str, at: usize, count: usize) -> usize {
        let chosen = self.choose(name, at, count);
        self.weaken(name, at);
        chosen
    }

    /// Marks a choice as one that the source may never make.
    pub(super) fn weaken(&mut self, name: &str, at: usize) {
        let known = self.points.iter_mut().find(|point| point.key.0 == name && point.key.1 == at);
        known.into_iter().for_each(|point| point.is_weak = true);
    }

    /// Records an assumption of this alternative, unless the name has one already or the value is unknown.
    pub(super) fn assume(&mut self, name: &str, value: &str) {
        if !value.contains(|character| hole_number(character).is_some())
            && !self.assumed.iter().any(|(known, _)| known == name)
        {
            self.assumed.push((name.to_owned(), value.to_owned()));
        }
    }

    /// Records an expression in a string whose text is not known. Returns the character that represents it.
    pub(super) fn hole(&mut self, failure: Failure) -> char {
        self.holes.push(failure);
        hole(self.holes.len() - 1)
    }

    /// The text of a value in a string, or a character that represents it if the value is not known.
    pub(super) fn text_or_hole(&mut self, value: Evaluated<Value>) -> String {
        match value {
            Ok(value) => value.text(),
            Err(failure) => self.hole(failure).to_string(),
        }
    }

    /// The choices made among several values.
    pub(super) fn chosen(&self) -> Vec<Choice> {
        let several = self.points.iter().filter(|point| point.count > 1);
        several
            .map(|point| Choice {
                of: format!("{} {}", point.key.0, point.key.1),
                value: point.chosen,
                is_weak: point.is_weak,
            })
            .collect()
    }

    /// The local value of a name at a position.
    pub(super) fn local(&self, name: &str, at: usize) -> Option<&Value> {
        let is = |(range, known, _): &&(Range<usize>, String, Value)| range.contains(&at) && known == name;
        self.locals.iter().rev().find(is).map(|(.., value)| value)
    }

    /// Counts the evaluation of an expression. Returns false beyond the limit.
    pub(super) fn step(&mut self) -> bool {
        self.steps += 1;
        self.steps <= STEPS
    }

    /// Selects the next combination. Returns false after the last one, or beyond a limit.
    pub(super) fn advance(&mut self) -> bool {
        self.locals.clear();
        self.assumed.clear();
        self.holes.clear();
        self.tried += 1;
        while let Some(last) = self.points.last_mut() {
            if last.chosen + 1 < last.count {
                last.chosen += 1;
                return self.tried < LIMIT && self.steps <= STEPS;
            }
            self.points.pop();
        }
        false
    }

    /// Whether a limit ended the enumeration early.
    pub(super) fn is_cut(&self) -> bool {
        self.steps > STEPS || self.tried >= LIMIT && !self.points.is_empty()
    }
}
