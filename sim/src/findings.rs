//! The findings of several schedules, each once, the most severe first.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use ptx_async_isa::check::Severity;

use crate::engine::{Kind, Schedule};
use crate::report::{Report, ReportPlace};

/// A finding of one or more schedules.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Found {
    /// The report of the first schedule that has it.
    pub report: Report,
    /// The number of schedules that have it.
    pub schedules: u64,
    /// The other places of the module that are compiled from the same line of a source, and have a finding of the rule.
    pub others: Vec<(usize, usize)>,
    /// The number of the last of them.
    last: u64,
}

/// Limit on the places that a note lists.
const LISTED: usize = 8;

impl Found {
    /// Adds the place of another report, unless it is known.
    fn add(&mut self, report: &Report) {
        let at = |report: &Report| report.place.as_ref().map(|place| (place.line, place.column));
        if let Some(other) = at(report).filter(|other| at(&self.report) != Some(*other))
            && let Err(index) = self.others.binary_search(&other)
        {
            self.others.insert(index, other);
        }
    }

    /// Describes the other places, and the schedules as [`note`](Self::note) does.
    pub fn notes(&self, schedules: u64, option: &str) -> Vec<String> {
        self.also().into_iter().chain([self.note(schedules, option)]).collect()
    }

    /// Describes the other places, if there are any.
    pub fn also(&self) -> Option<String> {
        let listed: Vec<_> =
            self.others.iter().take(LISTED).map(|(line, column)| format!("{line}:{column}")).collect();
        let more = match self.others.len().saturating_sub(LISTED) {
            0 => String::new(),
            1 => String::from(" and 1 more place"),
            more => format!(" and {more} more places"),
        };
        (!listed.is_empty()).then(|| {
            format!("also at {}{more}, which the same line of the source is compiled to", listed.join(", "))
        })
    }

    /// Describes how many of the schedules have it, and that `option`, `SIM_SEED=` or `--seed `, runs the first of them
    /// again.
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

/// Returns the name of a schedule on a command line: the number of a random one, or its name.
pub(crate) fn seed(schedule: Schedule) -> String {
    match schedule {
        Schedule::Random(seed) => seed.to_string(),
        other => other.to_string(),
    }
}

/// The place of a finding: a line of a source where the module says from which it is compiled, and else a byte of the
/// module.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Key {
    Line(String, usize),
    Byte(usize),
}

impl Key {
    fn of(place: &ReportPlace) -> Key {
        match &place.source {
            Some(source) => Key::Line(source.file.clone(), source.line),
            None => Key::Byte(place.span.start),
        }
    }
}

/// The findings of the schedules that ran.
#[derive(Clone, Debug, Default)]
pub struct Findings {
    is_strict: bool,
    schedules: u64,
    /// The findings in the order in which they were found.
    found: Vec<Found>,
    /// The index of each finding.
    index: BTreeMap<(Severity, Kind, Option<Key>), usize>,
}

/// The verdict on the reports of one schedule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Verdict {
    /// Whether nothing was found.
    pub is_clean: bool,
    /// Whether the run reached its end. If not, other schedules are not worth running.
    pub is_complete: bool,
}

impl Findings {
    /// An empty set of findings. If strict, a note becomes a warning: it is about a requirement of the manual that
    /// devices are not known to need. Otherwise notes are omitted.
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
            let place = report.place.as_ref().map(Key::of);
            let index =
                *self.index.entry((report.severity, report.finding.kind, place)).or_insert(self.found.len());
            if let Some(found) = self.found.get_mut(index) {
                found.add(&report);
            }
            match self.found.get_mut(index) {
                Some(found) if found.last == self.schedules => {}
                Some(found) => (found.schedules, found.last) = (found.schedules + 1, self.schedules),
                None => {
                    self.found.push(Found { report, schedules: 1, others: Vec::new(), last: self.schedules })
                }
            }
        }
        verdict
    }

    /// Returns the number of schedules that ran.
    pub fn schedules(&self) -> u64 {
        self.schedules
    }

    /// Returns the first schedule with a finding.
    pub fn first(&self) -> Option<Schedule> {
        self.found.first().map(|found| found.report.schedule)
    }

    /// Returns the findings: errors, then errors that only say that the run is incomplete, then warnings; among equals,
    /// those of more schedules first, and then those of earlier schedules.
    pub fn gravest_first(&self) -> Vec<&Found> {
        let mut sorted: Vec<&Found> = self.found.iter().collect();
        let gravity = |report: &Report| (Reverse(report.severity), report.is_incomplete());
        sorted.sort_by_key(|found| (gravity(&found.report), Reverse(found.schedules)));
        sorted
    }
}
