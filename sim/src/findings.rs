//! The findings of several schedules: each once, the gravest first.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use ptx_async_isa::check::Severity;

use crate::engine::{Kind, Schedule};
use crate::report::Report;

/// A finding of one or more schedules.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Found {
    /// The report of the first schedule.
    pub report: Report,
    /// How many schedules have it.
    pub schedules: u64,
    /// The number of the last of them.
    last: u64,
}

impl Found {
    /// How many of the schedules have it, and that `option` runs the first of them again: `SIM_SEED=` or `--seed `.
    pub fn note(&self, schedules: u64, option: &str) -> String {
        let schedule = self.report.schedule;
        match schedules {
            1 => format!("under the schedule `{schedule}`"),
            _ => format!(
                "in {} of {schedules} schedules; `{option}{}` runs the first of them alone",
                self.schedules,
                seed(schedule)
            ),
        }
    }
}

/// What names a schedule on a command line: the number of a random one, or its name.
pub(crate) fn seed(schedule: Schedule) -> String {
    match schedule {
        Schedule::Random(seed) => seed.to_string(),
        other => other.to_string(),
    }
}

/// The findings of the schedules that ran.
#[derive(Clone, Debug, Default)]
pub struct Findings {
    is_strict: bool,
    schedules: u64,
    /// In the order in which they were found.
    found: Vec<Found>,
    /// The index of each.
    index: BTreeMap<(Severity, Kind, Option<usize>), usize>,
}

/// What the reports of one schedule say.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Verdict {
    /// Whether nothing was found.
    pub is_clean: bool,
    /// Whether the run came to its end: other schedules of one that did not are not worth a run.
    pub is_complete: bool,
}

impl Findings {
    /// No findings so far. If it is strict, a note is a warning: it is about what devices are not known to need, but
    /// the manual asks for. Otherwise notes are left out.
    pub fn new(is_strict: bool) -> Findings {
        Findings { is_strict, ..Findings::default() }
    }

    /// Adds the reports of a schedule.
    pub fn add(&mut self, reports: impl IntoIterator<Item = Report>) -> Verdict {
        self.schedules += 1;
        let mut verdict = Verdict { is_clean: true, is_complete: true };
        for mut report in reports {
            if self.is_strict && report.severity == Severity::Note {
                report.severity = Severity::Warning;
            }
            if report.severity == Severity::Note {
                continue;
            }
            verdict.is_clean = false;
            verdict.is_complete &= !report.is_incomplete();
            let place = report.place.as_ref().map(|place| place.span.start);
            let index =
                *self.index.entry((report.severity, report.finding.kind, place)).or_insert(self.found.len());
            match self.found.get_mut(index) {
                Some(found) if found.last == self.schedules => {}
                Some(found) => (found.schedules, found.last) = (found.schedules + 1, self.schedules),
                None => self.found.push(Found { report, schedules: 1, last: self.schedules }),
            }
        }
        verdict
    }

    /// How many schedules ran.
    pub fn schedules(&self) -> u64 {
        self.schedules
    }

    /// The first schedule that has a finding.
    pub fn first(&self) -> Option<Schedule> {
        self.found.first().map(|found| found.report.schedule)
    }

    /// The findings: errors, where a run ended without saying more, and warnings; of each, those of more schedules
    /// first, and then those of earlier ones.
    pub fn gravest_first(&self) -> Vec<&Found> {
        let mut sorted: Vec<&Found> = self.found.iter().collect();
        let gravity = |report: &Report| (Reverse(report.severity), report.is_incomplete());
        sorted.sort_by_key(|found| (gravity(&found.report), Reverse(found.schedules)));
        sorted
    }
}
