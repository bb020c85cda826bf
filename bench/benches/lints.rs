//! Measures the ratio of the times of `check` with and without the lints. Prints a table with two measurements:
//! alternating single calls, as in a program that does other work in between, and alternating series of calls, in
//! which the faster one stays in the caches of the processor.
//!
//! An argument selects the texts whose names contain it. If `PTX_ASYNC_FOREIGN` is a folder, its files of PTX are
//! read by both in turns instead, and the program prints the sums and the distribution of the ratios.

mod texts;

use std::fs;
use std::hint::black_box;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use ptx_async_isa::Context;
use ptx_async_isa::check::check;
use texts::{FILES, module};

/// Time budget for the measurement of a text.
const TIME: Duration = Duration::from_secs(4);

/// Minimum and maximum number of turns.
const TURNS: [usize; 2] = [5, 4_000];

/// The number of times that each of the two reads a file.
const TURNS_OF_FILE: usize = 3;

/// The duration of a series of calls of the faster one.
const LOOP: Duration = Duration::from_millis(10);

fn main() {
    if let Some(folder) = std::env::var_os("PTX_ASYNC_FOREIGN") {
        return files_of(Path::new(&folder));
    }
    // Cargo also passes `--bench`.
    let filter = std::env::args().skip(1).find(|argument| !argument.starts_with('-')).unwrap_or_default();
    println!("| text | bytes | `check` | with the lints | ratio | repeated | ratio |");
    println!("|---|---:|---:|---:|---:|---:|---:|");
    let files = FILES.iter().map(|(name, text)| (String::from(*name), String::from(*text)));
    let sizes = (3..=7).map(|exponent| 10_usize.pow(exponent));
    let modules = sizes.clone().map(|bytes| (format!("module {bytes}"), module(bytes)));
    let functions = sizes.map(|bytes| (format!("function {bytes}"), unrolled(bytes)));
    for (name, text) in files.chain(modules).chain(functions).filter(|(name, _)| name.contains(&filter)) {
        let bytes = text.len();
        let [single, all] = in_turns(&text, 1);
        let calls = (LOOP.as_nanos() / single.as_nanos().max(1)).clamp(1, 1_000) as u32;
        let [single_again, all_again] = in_turns(&text, calls);
        let ratio = |single: Duration, all: Duration| all.as_secs_f64() / single.as_secs_f64();
        println!(
            "| {name} | {bytes} | {single:.3?} | {all:.3?} | {:.2} | {single_again:.3?}, {all_again:.3?} | {:.2} |",
            ratio(single, all),
            ratio(single_again, all_again),
        );
    }
}

/// The median times of `check` of a text: of single instructions, and with the lints. In each turn, `calls` calls of
/// the one are followed by as many of the other.
fn in_turns(text: &str, calls: u32) -> [Duration; 2] {
    let context = Context::default();
    assert!(ptx_async_lints::check_all(text, &context).is_empty(), "nothing is found in these texts");
    let (mut single, mut all) = (Vec::new(), Vec::new());
    let begin = Instant::now();
    while single.len() < TURNS[0] || single.len() < TURNS[1] && begin.elapsed() < TIME {
        let start = Instant::now();
        for _ in 0..calls {
            black_box(check(black_box(text), &context));
        }
        let between = Instant::now();
        for _ in 0..calls {
            black_box(ptx_async_lints::check_all(black_box(text), &context));
        }
        single.push((between - start) / calls);
        all.push(between.elapsed() / calls);
    }
    [single, all].map(|mut times| {
        times.sort_unstable();
        times[times.len() / 2]
    })
}

/// Prints the times for all files of PTX in a folder.
fn files_of(folder: &Path) {
    let mut paths = Vec::new();
    find(folder, &mut paths);
    let read = |path: &PathBuf| {
        fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
    };
    let texts = paths.iter().map(read);
    let (mut bytes, mut sums, mut ratios) = (0, [Duration::ZERO; 2], Vec::new());
    for text in texts {
        let context = Context::default();
        let mut least = [Duration::MAX; 2];
        for _ in 0..TURNS_OF_FILE {
            let start = Instant::now();
            black_box(check(black_box(&text), &context));
            let between = Instant::now();
            black_box(ptx_async_lints::check_all(black_box(&text), &context));
            least = [least[0].min(between - start), least[1].min(between.elapsed())];
        }
        bytes += text.len();
        sums = [sums[0] + least[0], sums[1] + least[1]];
        ratios.push(least[1].as_secs_f64() / least[0].as_secs_f64());
    }
    assert!(!ratios.is_empty(), "no file of PTX in {}", folder.display());
    ratios.sort_unstable_by(f64::total_cmp);
    let below = |share: usize| ratios[(ratios.len() - 1) * share / 100];
    println!(
        "{} files of {bytes} bytes: `check` {:.3?}, with the lints {:.3?}",
        ratios.len(),
        sums[0],
        sums[1]
    );
    println!(
        "ratio of the sums {:.2}; of the files, the median {:.2}, 90 % below {:.2}, 99 % below {:.2}",
        sums[1].as_secs_f64() / sums[0].as_secs_f64(),
        below(50),
        below(90),
        below(99),
    );
}

fn find(folder: &Path, found: &mut Vec<PathBuf>) {
    let entries = fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    for path in entries.map(|entry| entry.expect("an entry").path()) {
        if path.is_dir() {
            find(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "ptx") {
            found.push(path);
        }
    }
}

/// A module of at least this many bytes with one kernel, in which one thread repeatedly fills a tile and stores it.
fn unrolled(bytes: usize) -> String {
    let mut body = String::from("mov.u32 %r1, %tid.x;\nsetp.ne.u32 %p1, %r1, 0;\n@%p1 bra END;\n");
    for stage in 0.. {
        body += &format!(
            "st.shared.b32 [smem+{at}], %r1;\nfence.proxy.async.shared::cta;\n\
             cp.async.bulk.global.shared::cta.bulk_group [%rd1+{to}], [smem+{at}], 64;\n\
             cp.async.bulk.commit_group;\ncp.async.bulk.wait_group.read 1;\n\
             setp.eq.u32 %p2, %r1, {stage};\n@%p2 bra L{stage};\nadd.u32 %r2, %r2, 1;\nL{stage}:\n",
            at = stage % 2 * 64,
            to = stage * 64,
        );
        if body.len() >= bytes {
            break;
        }
    }
    ptx_async_lints::example(&(body + "cp.async.bulk.wait_group.read 0;\nEND:\nret;"))
}
