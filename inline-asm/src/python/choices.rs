//! The alternatives of an expression: which of its values each name has.

use std::ops::Range;

use super::value::{Failure, Value};
use crate::decoded::{hole, hole_number};
use crate::template::Choice;

/// How many alternatives are tried.
const LIMIT: usize = 256;

/// How many expressions are evaluated for a text with all its alternatives: a name that is used twice in each of many
/// values doubles them each time.
const STEPS: usize = 1 << 12;

/// The values that were chosen where there are several. [`advance`](Choices::advance) goes on to the next combination.
#[derive(Default)]
pub(super) struct Choices {
    points: Vec<Point>,
    tried: usize,
    steps: usize,
    /// The values of names in a part of the text: of a comprehension, or of a function that is called.
    pub(super) locals: Vec<(Range<usize>, String, Value)>,
    /// What was assumed: a name and its text.
    pub(super) assumed: Vec<(String, String)>,
    /// The expressions in strings whose texts are not known.
    pub(super) holes: Vec<Failure>,
}

struct Point {
    key: (String, usize),
    count: usize,
    chosen: usize,
    /// Whether the source may never make this choice here.
    is_weak: bool,
}

impl Choices {
    /// The number of the value of what has this key: a name, and where it is bound.
    pub(super) fn choose(&mut self, name: &str, at: usize, count: usize) -> usize {
        let key = (name.to_owned(), at);
        if let Some(point) = self.points.iter().find(|point| point.key == key) {
            return point.chosen.min(count.saturating_sub(1));
        }
        self.points.push(Point { key, count, chosen: 0, is_weak: false });
        0
    }

    /// [`choose`](Choices::choose), of values of which the source may never have this one here.
    pub(super) fn choose_weakly(&mut self, name: &str, at: usize, count: usize) -> usize {
        let chosen = self.choose(name, at, count);
        self.weaken(name, at);
        chosen
    }

    /// The source may never have the value that was chosen.
    pub(super) fn weaken(&mut self, name: &str, at: usize) {
        let known = self.points.iter_mut().find(|point| point.key.0 == name && point.key.1 == at);
        known.into_iter().for_each(|point| point.is_weak = true);
    }

    /// Adds what this alternative assumes, where there are others.
    pub(super) fn assume(&mut self, name: &str, value: &str) {
        if !value.contains(|character| hole_number(character).is_some())
            && !self.assumed.iter().any(|(known, _)| known == name)
        {
            self.assumed.push((name.to_owned(), value.to_owned()));
        }
    }

    /// The character for an expression in a string whose text is not known.
    pub(super) fn hole(&mut self, failure: Failure) -> char {
        self.holes.push(failure);
        hole(self.holes.len() - 1)
    }

    /// What was chosen, where there were several values.
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

    /// The value that a name has at a position.
    pub(super) fn local(&self, name: &str, at: usize) -> Option<&Value> {
        let is = |(range, known, _): &&(Range<usize>, String, Value)| range.contains(&at) && known == name;
        self.locals.iter().rev().find(is).map(|(.., value)| value)
    }

    /// Counts the evaluation of an expression; false after too many of them.
    pub(super) fn step(&mut self) -> bool {
        self.steps += 1;
        self.steps <= STEPS
    }

    /// The next combination; false after the last one.
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

    /// Whether not all combinations were tried.
    pub(super) fn is_cut(&self) -> bool {
        self.steps > STEPS || self.tried >= LIMIT && !self.points.is_empty()
    }
}
