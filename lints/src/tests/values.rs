//! What the analyses say of numbers and places, compared with what the threads of random programs compute.

extern crate std;

use alloc::collections::BTreeMap;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use super::random::program;
use super::traced::{Program, Seen, Site};
use super::with;
use crate::alias::{Alias, Relation};
use crate::event::Place;
use crate::facts::Differs;
use crate::function::Function;
use crate::graph::BlockId;
use crate::iterations::{Iterations, OLDEST};
use crate::path::varies_in;
use crate::value::ValueId;

/// The number of programs in each run of the tests.
const PROGRAMS: u64 = 100;

/// The seeds of the programs: `PTX_ASYNC_PROGRAMS=1000..9000` for others.
fn seeds() -> core::ops::Range<u64> {
    let given = std::env::var("PTX_ASYNC_PROGRAMS").ok();
    let range = given.as_deref().map(|given| given.split_once("..").expect("a range of seeds"));
    let number = |text: &str| text.parse().expect("a seed");
    range.map_or(0..PROGRAMS, |(first, end)| number(first)..number(end))
}

/// A site with what the analyses know of it.
struct Known<'s> {
    site: &'s Site,
    value: ValueId,
    event: usize,
    /// The heads of the loops around it.
    heads: Vec<Option<BlockId>>,
    seen: Vec<&'s Seen>,
}

/// Something that the analyses say and that is not so.
struct Wrong {
    property: &'static str,
    what: String,
}

/// Whether a number is in a range, modulo 2^32.
fn is_in((low, high): (i64, i64), number: u32) -> bool {
    let least = low.saturating_add((i64::from(number) - low).rem_euclid(1 << 32));
    least <= high
}

/// Whether two numbers are equal, modulo 2^32.
fn is_equal(one: i64, other: u32) -> bool {
    one as u32 == other
}

/// The instruction that writes the number of each site: the second of its two stores.
fn stores(function: &Function<'_, '_>) -> Vec<usize> {
    let all = 0..function.code.instructions.len();
    all.filter(|&index| function.instruction(index).name() == "st").skip(1).step_by(2).collect()
}

/// The sites of numbers that the function has, and those that a thread reaches although it does not.
fn known<'s>(
    function: &Function<'_, '_>,
    program: &'s Program,
    seen: &'s [Seen],
    wrong: &mut Vec<Wrong>,
) -> Vec<Known<'s>> {
    let stores = stores(function);
    let mut heads: Vec<Option<BlockId>> = Vec::new();
    for (site, &store) in program.sites.iter().zip(&stores) {
        if let Some(number) = site.iterates() {
            heads.resize(number + 1, None);
            heads[number] = function.graph.block_of(store).and_then(|at| function.graph.block(at).innermost);
        }
    }
    let mut found = Vec::new();
    for (index, (site, &store)) in program.sites.iter().zip(&stores).enumerate() {
        let seen: Vec<&Seen> = seen.iter().filter(|seen| seen.site == index).collect();
        let event = function.events.iter().position(|event| event.instruction == store);
        match (function.evaluated.operand(store, 1), event) {
            (Some(value), Some(event)) => {
                let heads = site.loops.iter().map(|number| heads[*number]).collect();
                found.push(Known { site, value, event, heads, seen });
            }
            _ if seen.is_empty() => {}
            _ => wrong.push(Wrong { property: "unreachable", what: format!("site {}", index + 1) }),
        }
    }
    found
}

/// What is said of the numbers of one site.
fn of_one(function: &Function<'_, '_>, known: &Known<'_>, threads: usize, wrong: &mut Vec<Wrong>) {
    let values = function.values();
    let mut say = |property, seen: &Seen, said: String| {
        let what = format!("site {}: {} in {seen:?}", seen.site + 1, said);
        wrong.push(Wrong { property, what });
    };
    let all = i64::try_from(threads).unwrap();
    let in_threads = function.per_thread.value(values, known.value, all);
    let executing = function.threads(known.event);
    let numbers = function.numbers(known.value, 16);
    let bits = values.possible_bits(known.value, 6);
    for seen in known.seen.iter().copied() {
        if let Some(range) = values.range(known.value).filter(|range| !is_in(*range, seen.number)) {
            say("range", seen, format!("{range:?}"));
        }
        if u64::from(seen.number) & !bits != 0 {
            say("possible_bits", seen, format!("{bits:x}"));
        }
        if let Some(numbers) =
            numbers.as_ref().filter(|numbers| !numbers.iter().any(|number| is_equal(*number, seen.number)))
        {
            say("numbers", seen, format!("{numbers:?}"));
        }
        let in_thread = in_threads.as_ref().and_then(|found| found.get(seen.thread).copied().flatten());
        if in_thread.is_some_and(|number| !is_equal(number, seen.number)) {
            say("per_thread", seen, format!("{in_thread:?}"));
        }
        if !executing.possible.contains(&(seen.thread as i64)) {
            say("threads", seen, format!("{:?}", executing.possible));
        }
    }
    let differs = function.facts.differs(known.value);
    let mut common: BTreeMap<(usize, Option<usize>, &[u32]), &Seen> = BTreeMap::new();
    let unit: fn(usize) -> Option<usize> = match differs {
        Differs::NOWHERE => |_| None,
        Differs::IN_WARP => |thread| Some(thread % 32),
        Differs::AMONG_WARPS => |thread| Some(thread / 32),
        _ => return,
    };
    for seen in known.seen.iter().copied() {
        let first = common.entry((seen.cta, unit(seen.thread), &seen.iterations)).or_insert(seen);
        if first.number != seen.number {
            say("differs", seen, format!("{differs:?}, but {first:?}"));
        }
    }
}

/// What is said of the numbers of one site in the iterations of a loop.
fn of_loop(
    function: &Function<'_, '_>,
    iterations: &BTreeMap<BlockId, Iterations<'_, '_, '_>>,
    known: &Known<'_>,
    wrong: &mut Vec<Wrong>,
) {
    for (depth, head) in known.heads.iter().enumerate() {
        let Some(head) = *head else { continue };
        let numbers = iterations[&head].numbers(known.value, function.block_of(known.event));
        let advances = iterations[&head].advances(known.value, function.block_of(known.event));
        let mut last: BTreeMap<(usize, usize, &[u32]), &Seen> = BTreeMap::new();
        for seen in known.seen.iter().copied() {
            // An inner loop counts in its first iteration.
            if seen.iterations[depth + 1..].iter().any(|iteration| *iteration > 0) {
                continue;
            }
            let number = numbers.as_ref().and_then(|found| found.get(seen.iterations[depth] as usize));
            let mut say = |property, said: String| {
                let what = format!("site {}, {head:?}: {said} in {seen:?}", seen.site + 1);
                wrong.push(Wrong { property, what });
            };
            if number.is_some_and(|number| !is_equal(*number, seen.number)) {
                say("Iterations::numbers", format!("{numbers:?}"));
            }
            let before = last.insert((seen.cta, seen.thread, &seen.iterations[..depth]), seen);
            let before = before.filter(|before| before.iterations[depth] + 1 == seen.iterations[depth]);
            if advances && before.is_some_and(|before| before.number == seen.number) {
                say("advances", format!("{before:?}"));
            }
        }
    }
}

/// Whether the bytes of two places overlap.
fn overlaps((one, bytes): (u32, u64), (other, others): (u32, u64)) -> bool {
    let distance = i64::from(other.wrapping_sub(one) as i32);
    distance < bytes as i64 && -distance < others as i64
}

/// What is said of the places of two sites.
fn of_two(
    function: &Function<'_, '_>,
    (one, bytes): (&Known<'_>, u64),
    (other, others): (&Known<'_>, u64),
    is_exact: bool,
    wrong: &mut Vec<Wrong>,
) {
    let place = |value, bytes| Place {
        space: Some(ptx_async_isa::vocab::StateSpace::Shared),
        address: value,
        bytes: Some(bytes),
    };
    let (first, second) = (place(one.value, bytes), place(other.value, others));
    let is_address = one.site.is_address && other.site.is_address;
    let alias = function.alias(&first, &second, Relation::SameThread);
    let of_threads = function.alias(&first, &second, Relation::Threads([one.event, other.event]));
    let distance = function.distance(one.value, other.value);
    let can_alias = !is_address || function.can_alias(&first, &second);
    let excludes = function.is_by_others(one.event, other.event);
    let in_others = function.is_in_others(one.event, other.event);
    let [threads, others_threads] = [one, other].map(|known| function.threads(known.event));
    let certain = threads.certain().zip(others_threads.certain()).filter(|_| is_exact);
    let of_others = certain.is_some_and(|(threads, others)| {
        function.alias(&first, &second, Relation::OtherThreads([threads, others])).is_certain()
    });
    // Values of one iteration are compared only in the loops in which both are computed.
    let common = one.site.loops.iter().zip(&other.site.loops).take_while(|(one, other)| one == other).count();
    let is_common = |known: &Known<'_>| {
        let shared = &known.heads[..common];
        let mut heads = function.graph.ids().filter(|head| varies_in(function, known.value, *head));
        heads.all(|head| shared.contains(&Some(head)))
    };
    let in_one_iteration = is_common(one) && is_common(other);
    let mut has_met = false;
    for seen in &one.seen {
        for with in other.seen.iter().filter(|with| with.cta == seen.cta) {
            let meets = overlaps((seen.number, bytes), (with.number, others));
            let mut say = |property, said: String| {
                let what = format!("{said}: {seen:?}\n and {with:?}");
                wrong.push(Wrong { property, what });
            };
            has_met |= meets && seen.thread != with.thread;
            if meets && !can_alias {
                say("Any: never", format!("{first:?} {second:?}"));
            }
            if in_others {
                say("is_in_others", String::new());
            }
            if seen.thread != with.thread {
                continue;
            }
            if excludes {
                say("is_by_others", String::new());
            }
            if !in_one_iteration || seen.iterations[..common] != with.iterations[..common] {
                continue;
            }
            if one.value == other.value && seen.number != with.number {
                say("value", format!("{:?}", function.values().node(one.value)));
            }
            if distance.is_some_and(|distance| !is_equal(distance, seen.number.wrapping_sub(with.number))) {
                say("distance", format!("{distance:?}"));
            }
            match alias {
                Alias::Never if meets => say("SameThread: never", format!("{first:?} {second:?}")),
                Alias::MustInEach if !meets => say("SameThread: must", format!("{first:?} {second:?}")),
                _ => {}
            }
            if of_threads == Alias::Never && meets {
                say("Threads: never", format!("{first:?} {second:?}"));
            }
        }
    }
    // CTAs can take different paths.
    let are_in_one_cta = || one.seen.iter().any(|seen| other.seen.iter().any(|with| with.cta == seen.cta));
    if of_others && !has_met && are_in_one_cta() {
        wrong.push(Wrong { property: "OtherThreads", what: format!("{:?}\n{:?}", one.seen, other.seen) });
    }
}

/// What is said of the places of two sites in different iterations of a loop around both.
fn of_ages(
    function: &Function<'_, '_>,
    iterations: &BTreeMap<BlockId, Iterations<'_, '_, '_>>,
    (one, bytes): (&Known<'_>, u64),
    (other, others): (&Known<'_>, u64),
    is_exact: bool,
    wrong: &mut Vec<Wrong>,
) {
    let common = one.site.loops.iter().zip(&other.site.loops).take_while(|(one, other)| one == other).count();
    for (depth, head) in one.heads[..common].iter().enumerate() {
        let Some(iterations) = head.and_then(|head| iterations.get(&head)) else { continue };
        let course = |known: &Known<'_>| iterations.course(known.value, function.block_of(known.event));
        let Some((course, others_course)) = course(one).zip(course(other)) else { continue };
        let mut alias = iterations.aliases((&course, Some(bytes)), (&others_course, Some(others)), None);
        let [ours, theirs] = [one, other].map(|known| function.threads(known.event));
        let threads = ours.certain().zip(theirs.certain()).filter(|_| is_exact);
        // An inner loop counts in its first iteration.
        let is_first = |seen: &Seen| seen.iterations[depth + 1..].iter().all(|iteration| *iteration == 0);
        let mut at: BTreeMap<(usize, &[u32], usize), Vec<&Seen>> = BTreeMap::new();
        for seen in other.seen.iter().filter(|seen| is_first(seen)) {
            let key = (seen.cta, &seen.iterations[..depth], seen.iterations[depth] as usize);
            at.entry(key).or_default().push(seen);
        }
        for age in 0..=OLDEST {
            let is_certain = alias(age) == Some(Alias::MustInEach);
            let is_of_others = threads.as_ref().is_some_and(|(threads, others_threads)| {
                let one = (&course, Some(bytes), *threads);
                iterations.is_of_other_threads(one, (&others_course, Some(others), *others_threads), age)
            });
            if !is_certain && !is_of_others {
                continue;
            }
            // Whether threads access bytes of others, by the iteration of the first access.
            let mut meet: BTreeMap<(usize, &[u32], u32), bool> = BTreeMap::new();
            for seen in one.seen.iter().filter(|seen| is_first(seen)) {
                let (outer, iteration) = (&seen.iterations[..depth], seen.iterations[depth]);
                for with in at.get(&(seen.cta, outer, iteration as usize + age)).into_iter().flatten() {
                    let meets = overlaps((seen.number, bytes), (with.number, others));
                    *meet.entry((seen.cta, outer, iteration)).or_default() |=
                        meets && seen.thread != with.thread;
                    if is_certain && seen.thread == with.thread && !meets {
                        let what = format!("{head:?}, {age} iterations: {seen:?}\n and {with:?}");
                        wrong.push(Wrong { property: "Iterations::aliases", what });
                    }
                }
            }
            if is_of_others && let Some((at, _)) = meet.iter().find(|(_, meets)| !**meets) {
                let what = format!(
                    "{head:?}, {age} iterations, at {at:?}: {:?}\n and {:?}",
                    one.seen[0], other.seen[0]
                );
                wrong.push(Wrong { property: "Iterations::is_of_other_threads", what });
            }
        }
    }
}

/// Compares the analyses with the simulator on one program. Returns the number of comparisons.
fn compare(program: &Program, wrong: &mut Vec<Wrong>) -> usize {
    let Some(seen) = program.run() else { return 0 };
    with(&program.text, |function| {
        let known = known(function, program, &seen, wrong);
        let heads = known.iter().flat_map(|known| known.heads.iter().flatten());
        let iterations: BTreeMap<BlockId, Iterations<'_, '_, '_>> =
            heads.map(|&head| (head, Iterations::of(function, head))).collect();
        let is_exact = function.code.has_exact_threads;
        let threads = program.threads as usize;
        for one in &known {
            of_one(function, one, threads, wrong);
            of_loop(function, &iterations, one, wrong);
            for other in &known {
                let bytes = |known: &Known<'_>| [4, 16][known.value.0 as usize % 2];
                let (first, second) = ((one, bytes(one)), (other, bytes(other)));
                of_two(function, first, second, is_exact, wrong);
                of_ages(function, &iterations, first, second, is_exact, wrong);
            }
        }
        seen.len()
    })
}

/// Compares a program; fails with what is wrong and the program.
fn holds(name: &str, program: &Program) -> usize {
    let mut wrong = Vec::new();
    let count = compare(program, &mut wrong);
    let wrong: BTreeMap<&str, String> = wrong.into_iter().map(|found| (found.property, found.what)).collect();
    assert!(wrong.is_empty(), "{name}: {wrong:#?}\n{}", program.text);
    count
}

#[test]
fn statements_about_random_programs_hold() {
    let count: usize = seeds().map(|seed| holds(&format!("program {seed}"), &program(seed))).sum();
    assert!(count > 100, "{count} numbers");
}

/// Programs in which a statement once did not hold.
#[test]
fn statements_about_these_programs_hold() {
    for (name, body) in [
        // `cvt` takes the low bits of a wider register.
        (
            "cvt",
            "mul.lo.u32 %r9, %r1, 6;\nlog 9\ncvt.s32.s8 %r10, %r9;\nlog 10\ncvt.u32.u8 %r11, %r9;\nlog 11",
        ),
        // No unsigned number is larger than -1.
        ("less", "setp.gt.u32 %p1, %r1, -1;\nselp.b32 %r9, 1, 2, %p1;\nlog 9\n@%p1 bra END;\nlog 1\nEND:"),
        // A negative number is a large unsigned one.
        ("min", "and.b32 %r9, %r1, 7;\nadd.s32 %r9, %r9, -20;\nmin.u32 %r10, %r9, 5;\nlog 10"),
        // A signed remainder can be negative.
        ("rem", "sub.s32 %r9, %r2, %r6;\nrem.s32 %r10, %r9, 16;\nlog 10\nrem.u32 %r11, %r9, 3;\nlog 11"),
        // Each thread leaves the loop after another number of iterations.
        (
            "left",
            "mov.u32 %r9, 0;
             enters 0
             LOOP:
             iterates 0
             log 9
             add.u32 %r9, %r9, 1;
             setp.le.u32 %p1, %r9, %r4;
             @%p1 bra LOOP;
             leaves
             log 9
             add.u32 %r10, %r9, %r2;
             log 10",
        ),
        // After the inner loop, its counter has its last number, and not its first one.
        (
            "inner",
            "mov.u32 %r9, 0;
             mov.u32 %r11, 0;
             enters 0
             OUTER:
             iterates 0
             mov.u32 %r10, 0;
             enters 1
             INNER:
             iterates 1
             log 11
             add.u32 %r10, %r10, 1;
             add.u32 %r11, %r11, 4;
             setp.lt.u32 %p1, %r10, 3;
             @%p1 bra INNER;
             leaves
             log 10
             log 11
             add.u32 %r9, %r9, 1;
             setp.lt.u32 %p2, %r9, 4;
             @%p2 bra OUTER;
             leaves",
        ),
    ] {
        assert!(holds(name, &Program::of(64, body)) > 0, "{name}");
    }
}
