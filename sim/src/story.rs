//! The story of a finding: the fewest turns of warps and completions of copies after which it is found.
//!
//! The steps of the schedule that has the finding are recorded, and left out as long as the finding stays; what the
//! steps leave open happens as late as possible. Literature: Zeller and Hildebrandt, "Simplifying and isolating
//! failure-inducing input", 2002.

use crate::engine::steps::Step;
use crate::engine::{Kind, Schedule};
use crate::gpu::Gpu;
use crate::module::Module;
use crate::report::Report;

/// Limit on the warp instructions of all runs for a story.
pub const BUDGET: u64 = 1 << 20;
/// Limit on the lines of a story.
const LINES: usize = 10;

/// The order of events that leads to a finding.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Story {
    /// Its lines, at most ten.
    pub lines: Vec<String>,
    /// Whether the finding depends on each of the steps: the search for a shorter order was not cut at its limit.
    pub is_shortest: bool,
}

/// A step of a launch.
type Numbered = (usize, Step);

/// The search for a shorter schedule.
struct Search<'s, 'm> {
    module: &'m Module,
    run: &'s mut dyn FnMut(&mut Gpu<'m>),
    /// The rule and the place of the wanted finding.
    wanted: (Kind, Option<usize>),
    launches: usize,
    /// The warp instructions that may still run.
    left: u64,
}

fn key(report: &Report) -> (Kind, Option<usize>) {
    (report.finding.kind, report.place.as_ref().map(|place| place.span.start))
}

impl Story {
    /// Returns the story of a finding; `None` for a schedule without choices, and where the steps of its warps do not
    /// lead to it, since it depends on a wait that returns early, or on the order of the lanes of a warp. `run` runs
    /// the test on a device.
    pub fn of<'m>(module: &'m Module, report: &Report, run: &mut dyn FnMut(&mut Gpu<'m>)) -> Option<Story> {
        if !matches!(report.schedule, Schedule::Eager | Schedule::Random(_)) || report.is_incomplete() {
            return None;
        }
        let mut gpu = Gpu::recording(module, report.schedule);
        run(&mut gpu);
        let recorded = gpu.recorded();
        let launches = recorded.len();
        let steps: Vec<Numbered> = recorded
            .into_iter()
            .enumerate()
            .flat_map(|(launch, steps)| steps.into_iter().map(move |step| (launch, step)))
            .collect();
        let mut search = Search { module, run, wanted: key(report), launches, left: BUDGET };
        if search.leads(&[])? || !search.leads(&steps)? {
            return None;
        }
        let (steps, is_shortest) = shortest(steps, |steps| search.leads(steps));
        let mut gpu = search.gpu(&steps);
        (search.run)(&mut gpu);
        let mut lines = gpu.tell();
        let more = (lines.len() + 1).saturating_sub(LINES);
        if more > 0 {
            let kept = LINES - 2;
            let after = lines.split_off(lines.len() - kept / 2);
            let left_out = lines.len() - kept / 2;
            lines.truncate(kept / 2);
            lines.push(format!("{left_out} more steps"));
            lines.extend(after);
        }
        let found = gpu.reports().iter().find(|found| key(found) == search.wanted)?;
        lines.push(match &found.place {
            Some(place) => format!("{}, at line {}: `{}`", place.thread, place.line, found.finding.kind),
            None => format!("`{}`", found.finding.kind),
        });
        Some(Story { lines, is_shortest })
    }

    /// Describes the story as a note.
    pub fn note(&self) -> String {
        let how = match self.is_shortest {
            true => "it is found after these steps, each of which it needs; all else is as late as possible",
            false => {
                "it is found after these steps; the search for fewer was cut at its limit of 1048576 warp instructions"
            }
        };
        let lines = self.lines.iter().enumerate().map(|(index, line)| format!("\n{}. {line}", index + 1));
        format!("{how}:{}", lines.collect::<String>())
    }
}

impl<'m> Search<'_, 'm> {
    fn gpu(&self, steps: &[Numbered]) -> Gpu<'m> {
        let mut script = vec![Vec::new(); self.launches];
        steps.iter().for_each(|&(launch, step)| script[launch].push(step));
        Gpu::repeating(self.module, script)
    }

    /// Whether the finding is found after these steps. `None` once the limit is reached.
    fn leads(&mut self, steps: &[Numbered]) -> Option<bool> {
        if self.left == 0 {
            return None;
        }
        let mut gpu = self.gpu(steps);
        gpu.limit_steps(self.left);
        (self.run)(&mut gpu);
        self.left = self.left.saturating_sub(gpu.steps().max(1));
        Some(gpu.reports().iter().any(|report| key(report) == self.wanted))
    }
}

/// A turn that ends only where the warp waits, unless it polls.
const LONG: u32 = 4096;
/// Limit on the rounds of a search.
const ROUNDS: usize = 4;

/// Leaves out steps as long as `leads` holds for the rest, lets turns be as long as possible, and joins turns of a
/// warp. Returns the rest, and whether each of its steps is needed.
fn shortest(
    mut steps: Vec<Numbered>,
    mut leads: impl FnMut(&[Numbered]) -> Option<bool>,
) -> (Vec<Numbered>, bool) {
    for round in 0..ROUNDS {
        let count = steps.len();
        let is_shortest;
        (steps, is_shortest) = fewest(steps, &mut leads);
        if !is_shortest || round > 0 && steps.len() == count {
            return (steps, is_shortest);
        }
        for index in 0..steps.len() {
            let (launch, Step::Run(warp, _)) = steps[index] else { continue };
            let mut longer = steps.clone();
            longer[index] = (launch, Step::Run(warp, LONG));
            match leads(&longer) {
                None => return (steps, false),
                Some(true) => steps = longer,
                Some(false) => {}
            }
        }
        let mut index = 0;
        while index < steps.len() {
            let Some(joined) = joined(&steps, index) else {
                index += 1;
                continue;
            };
            match leads(&joined) {
                None => return (steps, false),
                Some(true) => steps = joined,
                Some(false) => index += 1,
            }
        }
    }
    fewest(steps, &mut leads)
}

/// Returns the steps with a turn of a warp joined to the next one of this warp.
fn joined(steps: &[Numbered], index: usize) -> Option<Vec<Numbered>> {
    let &(launch, Step::Run(warp, first)) = steps.get(index)? else { return None };
    let is_next =
        |step: &Numbered| matches!(step, (of, Step::Run(other, _)) if (*of, *other) == (launch, warp));
    let next = index + 1 + steps[index + 1..].iter().position(is_next)?;
    let (_, Step::Run(_, second)) = steps[next] else { return None };
    let mut joined = steps.to_vec();
    joined[index] = (launch, Step::Run(warp, first.saturating_add(second).min(LONG)));
    joined.remove(next);
    Some(joined)
}

/// Leaves out items as long as `leads` holds for the rest. Returns the rest, and whether no single item can be left
/// out of it; `leads` returns `None` to end the search.
fn fewest<T: Copy>(mut items: Vec<T>, mut leads: impl FnMut(&[T]) -> Option<bool>) -> (Vec<T>, bool) {
    let mut size = items.len().div_ceil(2);
    while size > 0 {
        let (mut start, mut is_shorter) = (0, false);
        while start < items.len() {
            let end = (start + size).min(items.len());
            let rest: Vec<T> = items[..start].iter().chain(&items[end..]).copied().collect();
            match leads(&rest) {
                None => return (items, false),
                Some(true) => (items, is_shorter) = (rest, true),
                Some(false) => start = end,
            }
        }
        size = match (size, is_shorter) {
            (1, true) => 1,
            (1, false) => 0,
            _ => size.div_ceil(2),
        };
    }
    (items, true)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_not_needed_is_left_out() {
        let needs =
            |of: &'static [u32]| move |items: &[u32]| Some(of.iter().all(|item| items.contains(item)));
        let all: Vec<u32> = (0..100).collect();
        assert_eq!(fewest(all.clone(), needs(&[3, 50, 51])), (vec![3, 50, 51], true));
        assert_eq!(fewest(all.clone(), needs(&[])), (vec![], true));
        assert_eq!(fewest(vec![7], needs(&[7])), (vec![7], true));
        // The order stays, and the search ends at its limit.
        let mut left = 3;
        let (rest, is_shortest) = fewest(all, |items| {
            left -= 1;
            (left > 0).then_some(items.len() >= 50)
        });
        assert!(!is_shortest && rest.len() == 50 && rest.is_sorted());
    }
}
