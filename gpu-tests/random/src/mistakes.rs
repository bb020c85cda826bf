//! Counts the mistakes that the simulator finds.

use std::collections::BTreeMap;
use std::ops::Range;

use gpu_test_random::{
    Failure, Kernel, Mistake, Operator, Outcome, in_parallel, judge, run, run_within, schedules,
};
use ptx_async_sim::Schedule;

/// How the mistakes of a kind end.
#[derive(Debug, Default)]
struct Counts {
    all: usize,
    not_executed: usize,
    /// The first schedule with a finding.
    found: BTreeMap<String, usize>,
    /// Other bytes under some schedules, without a finding.
    other_bytes: usize,
    /// Not found, but found in a kernel that executes the statement three times.
    found_alone: usize,
    not_found: usize,
    rules: BTreeMap<String, usize>,
}

/// The end of one mistake.
enum End {
    NotExecuted,
    Found(String, String),
    OtherBytes,
    FoundAlone,
    NotFound,
}

fn judged(kernel: &Kernel, mistake: Mistake, right: &Outcome, random: u64) -> Result<End, String> {
    let program = kernel.with(mistake);
    let mut is_other = false;
    for schedule in schedules(random) {
        // A loop that polls memory may never end.
        let outcome = run_within(&program, schedule, 4 * right.steps + 100_000)?;
        if let Some(report) = gpu_test_random::gravest(&outcome.reports) {
            return Ok(End::Found(schedule.to_string(), report.finding.kind.id().to_owned()));
        }
        is_other |= outcome.memory != right.memory;
    }
    let is_executed = match judge(&kernel.with_trap(mistake), 0) {
        Err(Failure::Found { .. }) => true,
        Err(other) => return Err(other.to_string()),
        Ok(_) => false,
    };
    Ok(match (is_executed, is_other) {
        (false, _) => End::NotExecuted,
        (true, true) => End::OtherBytes,
        (true, false) if is_found_alone(kernel, mistake, random)? => End::FoundAlone,
        (true, false) => End::NotFound,
    })
}

/// Whether a mistake is found in a kernel that executes its statement three times, and nothing else.
fn is_found_alone(kernel: &Kernel, mistake: Mistake, random: u64) -> Result<bool, String> {
    let Some(alone) = kernel.repeated(mistake.statement) else { return Ok(false) };
    match judge(&alone.with(mistake), random) {
        Ok(_) => Ok(false),
        Err(Failure::Unreadable(why)) => Err(why),
        Err(_) => Ok(judge(&alone.program(), random).is_ok()),
    }
}

/// Puts each mistake into each kernel, and prints a table.
pub(crate) fn run_all(seeds: Range<u64>, random: u64, is_verbose: bool) {
    let mut all: BTreeMap<Operator, Counts> = BTreeMap::new();
    in_parallel(
        seeds,
        |seed| {
            let kernel = Kernel::new(seed);
            let program = kernel.program();
            let right = run(&program, Schedule::Late);
            let mut ends = Vec::new();
            if let Ok(right) = right {
                for (number, &mistake) in program.places.iter().enumerate() {
                    ends.push((number, mistake, judged(&kernel, mistake, &right, random)));
                }
            }
            (seed, ends)
        },
        |(seed, ends)| {
            for (number, mistake, end) in ends {
                let counts = all.entry(mistake.operator).or_default();
                counts.all += 1;
                match end {
                    Ok(End::NotExecuted) => counts.not_executed += 1,
                    Ok(End::Found(schedule, rule)) => {
                        *counts.found.entry(schedule).or_default() += 1;
                        *counts.rules.entry(rule).or_default() += 1;
                    }
                    Ok(End::OtherBytes) => {
                        counts.other_bytes += 1;
                        println!(
                            "kernel {seed}, mistake {number}: {mistake:?} leaves other bytes, and is not found"
                        );
                    }
                    Ok(End::FoundAlone) => counts.found_alone += 1,
                    Ok(End::NotFound) => {
                        counts.not_found += 1;
                        if is_verbose {
                            println!("kernel {seed}, mistake {number}: {mistake:?} is not found");
                        }
                    }
                    Err(error) => println!("kernel {seed}, mistake {number}: {mistake:?}: {error}"),
                }
            }
        },
    );
    println!(
        "| the mistake | places | not executed | found under `late` | under `eager` | under a seed | other bytes | found where repeated | not found | the rules |"
    );
    println!("|---|--:|--:|--:|--:|--:|--:|--:|--:|---|");
    for (operator, counts) in &all {
        let of = |name: &str| counts.found.get(name).copied().unwrap_or_default();
        let seeds: usize = counts.found.values().sum::<usize>() - of("late") - of("eager");
        let rules: Vec<_> = counts.rules.iter().map(|(rule, count)| format!("`{rule}` {count}")).collect();
        println!(
            "| {} | {} | {} | {} | {} | {seeds} | {} | {} | {} | {} |",
            operator.name(),
            counts.all,
            counts.not_executed,
            of("late"),
            of("eager"),
            counts.other_bytes,
            counts.found_alone,
            counts.not_found,
            rules.join(", ")
        );
    }
}
