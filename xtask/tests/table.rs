//! Tests the table, the rules and the manual's reductions against ptxas: a valid instruction assembles from its first
//! version in the table on, and an invalid one does not assemble.
//!
//! All lines of one target and `.version` share a run of ptxas.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::{Mutex, PoisonError},
    thread,
};

use ptx_async_isa::{
    Applicability, Context, Fix, IsaVersion, Operand, Scalar, Slot, Target,
    check::check,
    forms,
    rules::{Example, RULES},
    samples,
};
use xtask::ptxas::{Ptxas, Verdict};

#[path = "../../isa/tests/manual/matrices.rs"]
mod matrices;
#[path = "../../isa/tests/manual/products.rs"]
mod products;
#[path = "../../isa/tests/manual/reductions.rs"]
mod reductions;
#[path = "../../isa/tests/manual/scaled_products.rs"]
mod scaled_products;
#[path = "../../isa/tests/manual/tensor_memory.rs"]
mod tensor_memory;
#[path = "../../isa/tests/manual/warp_products.rs"]
mod warp_products;

/// The release that knows all versions, and all targets but `sm_101*`.
const NEWEST: &str = "13.5.37";
/// The last release that knows `sm_101*`, which PTX ISA 9.0 calls `sm_110*`.
const BEFORE_RENAMING: &str = "12.9.86";
/// The number of choices of a form that differ from the plainest sample at once: a combination can require what
/// neither choice does.
const CHANGES: usize = 2;
/// A sample with two changes is assembled for only one in this many targets, in turn. All targets would take eight
/// times as long, and each target is tested with every single change.
const EVERY: usize = 12;

/// The module around a line.
type Module = (Target, IsaVersion);

/// Lines, each with whether ptxas must accept it.
#[derive(Default)]
struct Questions(BTreeMap<Module, Vec<(String, bool)>>);

impl Questions {
    fn ask(&mut self, module: Module, line: &str, accepted: bool) {
        self.0.entry(module).or_default().push((line.to_owned(), accepted));
    }

    /// Fails with every answer of ptxas that differs from the expected one.
    fn check(self) {
        let differences = self.differences();
        assert!(differences.is_empty(), "{} differences:\n{}", differences.len(), differences.join("\n"));
    }

    /// The answers of ptxas that differ from the expected ones.
    fn differences(self) -> Vec<String> {
        let (newest, before) = (Ptxas::fetch(NEWEST).unwrap(), Ptxas::fetch(BEFORE_RENAMING).unwrap());
        let open = Mutex::new(self.0.into_iter());
        let differences = Mutex::new(Vec::new());
        let work = || {
            loop {
                let next = open.lock().unwrap_or_else(PoisonError::into_inner).next();
                let Some(((target, isa), lines)) = next else { return };
                let ptxas = if target.until().is_some() { &before } else { &newest };
                let texts: Vec<&str> = lines.iter().map(|(text, _)| text.as_str()).collect();
                let verdicts = ptxas.judge(&isa.to_string(), &target.to_string(), &texts).unwrap();
                let differ = lines
                    .iter()
                    .zip(&verdicts)
                    .filter(|((_, accepted), verdict)| verdict.is_accepted() != *accepted)
                    .map(|((text, _), verdict)| format!("{target}, {isa}: {text}\n    {verdict}"));
                differences.lock().unwrap_or_else(PoisonError::into_inner).extend(differ);
            }
        };
        thread::scope(|scope| {
            for _ in 0..thread::available_parallelism().map_or(1, usize::from) {
                scope.spawn(work);
            }
        });
        differences.into_inner().unwrap_or_else(PoisonError::into_inner)
    }
}

fn newest(target: Target) -> IsaVersion {
    target.until().unwrap_or(IsaVersion::ALL[IsaVersion::ALL.len() - 1])
}

fn before(isa: IsaVersion) -> Option<IsaVersion> {
    IsaVersion::ALL.iter().copied().filter(|&other| other < isa).max()
}

#[test]
fn every_form_assembles_from_its_floor_on_and_nowhere_else() {
    let mut questions = Questions::default();
    let mut samples = 0;
    let single: BTreeSet<String> = samples::all().map(|sample| sample.text).collect();
    let of_form = |(instruction, form)| samples::of_form(instruction, form, CHANGES);
    for sample in forms::all()
        .flat_map(|instruction| instruction.forms.iter().map(move |form| (instruction, form)))
        .flat_map(of_form)
    {
        let line = &sample.text;
        let plain = single.contains(line);
        let valid = samples::valid(line).unwrap();
        let targets = Target::all().enumerate();
        let asked = targets.filter(|(index, _)| plain || (index + samples) % EVERY == 0);
        // Releases before 13.5 accept only a register as the mask of `tcgen05.commit`, and lack this fence.
        let of_newest_release = valid.instruction().opcode == "tcgen05.commit"
            && matches!(valid.operand(Slot::Multicast), Some(Operand::Scalar(Scalar::Int(_))))
            || line.starts_with("membar.proxy.async");
        for target in asked.map(|(_, target)| target) {
            let accepted = !(of_newest_release && target.until().is_some());
            match valid.floor(target) {
                Some(floor) => {
                    questions.ask((target, floor), line, accepted);
                    if floor < newest(target) {
                        questions.ask((target, newest(target)), line, accepted);
                    }
                    if let Some(early) = before(floor).filter(|&isa| target.since() <= Some(isa)) {
                        questions.ask((target, early), line, false);
                    }
                }
                None => questions.ask((target, newest(target)), line, false),
            }
        }
        samples += 1;
    }
    assert!(samples >= 2000, "only {samples} samples");
    questions.check();
}

#[test]
fn every_target_has_its_floor() {
    let mut questions = Questions::default();
    for target in Target::all() {
        let since = target.since().unwrap();
        questions.ask((target, since), "ret;", true);
        questions.ask((target, newest(target)), "ret;", true);
        if let Some(early) = before(since) {
            questions.ask((target, early), "ret;", false);
        }
    }
    questions.check();
    // The newest release rejects the old names; the table has not merely forgotten them.
    let newest = Ptxas::fetch(NEWEST).unwrap();
    for target in Target::all().filter(|target| target.until().is_some()) {
        let verdicts = newest.judge("9.0", &target.to_string(), &["ret;"]).unwrap();
        assert!(!verdicts[0].is_accepted(), "{target}");
    }
}

#[test]
fn rules_are_those_of_ptxas_or_say_that_they_are_stricter() {
    let mut questions = Questions::default();
    let mut ask = |example: &Example, accepted: bool| {
        let (Some(target), Some(isa)) = (example.context.target, example.context.isa) else {
            panic!("an example without a module: {}", example.text);
        };
        questions.ask((target, isa), example.text, accepted);
    };
    for rule in RULES {
        rule.accepts.iter().for_each(|example| ask(example, true));
        // A line that violates an advisory rule assembles; the test below checks that ptxas has an advisory for it.
        rule.rejects.iter().for_each(|example| ask(example, rule.stricter.is_some() || rule.advisory));
    }
    questions.check();
}

/// The text with the certain fixes of its findings, if it is then valid.
fn fixed(text: &str, context: &Context) -> Option<String> {
    let mut text = text.to_owned();
    let mut is_changed = false;
    loop {
        let found = check(&text, context);
        let certain = |fix: &&Fix| fix.applicability == Applicability::Certain;
        let Some(fix) = found.iter().find_map(|found| found.fixes.iter().find(certain)) else {
            return (is_changed && found.is_empty()).then_some(text);
        };
        (text, is_changed) = (fix.apply(&text)?, true);
    }
}

/// A sample without one of its qualifiers, with one of them misspelt, or twice.
fn mistakes(sample: &str) -> Vec<String> {
    let opcode = sample.find(' ').unwrap_or(sample.len());
    let dots: Vec<usize> = sample[..opcode].match_indices('.').map(|(at, _)| at).collect();
    let ends = dots.iter().skip(1).copied().chain([opcode]);
    let pieces = dots.iter().copied().zip(ends);
    let each = |(start, end): (usize, usize)| {
        let (before, piece, after) = (&sample[..start], &sample[start..end], &sample[end..]);
        let (first, last) = piece.split_at(piece.len() - 1);
        [
            format!("{before}{after}"),
            format!("{before}{first}{after}"),
            format!("{before}{first}{last}{last}{after}"),
            format!("{before}{piece}{piece}{after}"),
        ]
    };
    pieces.flat_map(each).collect()
}

#[test]
fn a_line_with_its_certain_fixes_assembles() {
    let mut questions = Questions::default();
    let mut count = 0;
    for example in RULES.iter().flat_map(|rule| rule.rejects) {
        if let (Some(line), Some(target), Some(isa)) =
            (fixed(example.text, &example.context), example.context.target, example.context.isa)
        {
            questions.ask((target, isa), &line, true);
            count += 1;
        }
    }
    for sample in samples::all().step_by(3) {
        for mistake in mistakes(&sample.text) {
            let Some(line) = fixed(&mistake, &Context::default()) else { continue };
            let Some(valid) = samples::valid(&line) else { continue };
            let targets = Target::all().filter(|target| target.until().is_none());
            let Some(target) = targets.filter(|target| valid.floor(*target).is_some()).last() else {
                continue;
            };
            questions.ask((target, newest(target)), &line, true);
            count += 1;
        }
    }
    assert!(count > 1000, "{count}");
    questions.check();
}

#[test]
fn advice_is_what_ptxas_has_an_advisory_for() {
    let ptxas = Ptxas::fetch(NEWEST).unwrap();
    for rule in RULES.iter().filter(|rule| rule.advisory) {
        let advised = |example: &Example| {
            let (target, isa) = (example.context.target.unwrap(), example.context.isa.unwrap());
            let verdicts = ptxas.judge(&isa.to_string(), &target.to_string(), &[example.text]).unwrap();
            matches!(verdicts[..], [Verdict::Advisory(_)])
        };
        assert!(rule.rejects.iter().all(advised), "{}", rule.id);
        assert!(!rule.accepts.iter().any(advised), "{}", rule.id);
    }
}

#[test]
fn the_manuals_reductions_are_those_of_ptxas() {
    let module: Module = ("sm_100a".parse().unwrap(), "9.1".parse().unwrap());
    let mut questions = Questions::default();
    for combination in reductions::combinations() {
        questions.ask(module, &combination.text(), combination.is_legal());
    }
    assert_eq!(questions.0[&module].len(), 1248);
    questions.check();
}

#[test]
fn the_manuals_products_are_those_of_ptxas() {
    let module: Module = ("sm_90a".parse().unwrap(), "9.5".parse().unwrap());
    let mut questions = Questions::default();
    for product in products::products() {
        questions.ask(module, &product.text(), product.is_legal());
    }
    questions.check();
}

fn are_those_of_ptxas(lines: impl Iterator<Item = (String, bool)>) {
    let module: Module = ("sm_103a".parse().unwrap(), "9.5".parse().unwrap());
    let mut questions = Questions::default();
    for (line, is_legal) in lines {
        questions.ask(module, &line, is_legal);
    }
    questions.check();
}

#[test]
fn the_manuals_accesses_to_tensor_memory_are_those_of_ptxas() {
    are_those_of_ptxas(tensor_memory::accesses().into_iter().chain(tensor_memory::copies()));
}

#[test]
fn the_manuals_products_of_a_warp_are_those_of_ptxas() {
    let mut questions = Questions::default();
    for (target, products) in
        [("sm_90a", warp_products::products()), ("sm_120a", scaled_products::products())]
    {
        let module: Module = (target.parse().unwrap(), "9.5".parse().unwrap());
        products.iter().for_each(|(line, is_legal)| {
            questions.ask(module, line, *is_legal || only_ptxas_has(line));
        });
    }
    questions.check();
}

/// Whether it is a product that the manual lacks, and the table too, and that ptxas accepts.
fn only_ptxas_has(line: &str) -> bool {
    let pairs =
        |[one, other]: [&str; 2]| [one, other].map(|a| [one, other].map(|b| format!("{a}.{b}"))).concat();
    // The operations of single bits, on elements of 4 bits.
    let of_bits = pairs(["s4", "u4"])
        .iter()
        .any(|types| ["and", "xor"].iter().any(|op| line.contains(&format!(".s32.{types}.s32.{op}.popc "))));
    // The kind of elements of 8 bits, in the smaller shape of those without a kind.
    let shape = "mma.sync.aligned.m16n8k16.row.col.kind::f8f6f4";
    let of_kind = pairs(["e4m3", "e5m2"]).iter().any(|types| {
        ["f16", "f32"].iter().any(|sums| line.starts_with(&format!("{shape}.{sums}.{types}.{sums} ")))
    });
    of_kind || of_bits && line.starts_with("mma.sync")
}

#[test]
fn the_manuals_accesses_to_matrices_are_those_of_ptxas() {
    are_those_of_ptxas(matrices::accesses().into_iter().chain(matrices::moves()));
}

#[test]
fn a_wrong_expectation_is_noticed() {
    let module: Module = ("sm_90".parse().unwrap(), "8.0".parse().unwrap());
    let mut questions = Questions::default();
    for line in ["cp.async.wait_group 1;", "cp.async.wait_group %r1;"] {
        for accepted in [true, false] {
            questions.ask(module, line, accepted);
        }
    }
    let differences = questions.differences();
    assert_eq!(differences.len(), 2, "{differences:?}");
    assert!(
        differences[0].starts_with("sm_90, 8.0: cp.async.wait_group 1;\n    accepted"),
        "{differences:?}"
    );
    assert!(
        differences[1].starts_with("sm_90, 8.0: cp.async.wait_group %r1;\n    rejected"),
        "{differences:?}"
    );
}
