//! The legal reductions: every operation on every type, with and without `.noftz`, in every direction,
//! as PTX text and as a description, compared with the tables of the manual.

use ptx_async_isa::inst::CapacityError;
use ptx_async_isa::inst::{Address, Given, Operand, Scalar};
use ptx_async_isa::vocab::{ElemType, Noftz, Qualifier, RedOp, StateSpace};
use ptx_async_isa::{Context, Dialect, Finding, Inst, Slot, forms, text, validate};

#[path = "manual/reductions.rs"]
mod manual;

use manual::{Combination, OPS, TYPES, combinations};

/// The number of combinations: 3 directions, 8 operations, 26 types, with and without `.noftz`.
const COMBINATIONS: usize = 3 * 8 * 26 * 2;
/// The number of these that the manual allows: 12 to `.shared::cluster`, 27 to `.global` by either instruction.
const LEGAL: usize = 12 + 27 + 27;

#[test]
fn the_tables_contain_every_operation_and_type() {
    fn spellings<T: Copy + Into<Qualifier>>(all: &[T]) -> Vec<&'static str> {
        let mut words: Vec<&str> = all.iter().map(|&word| &word.into().as_ptx()[1..]).collect();
        words.sort_unstable();
        words
    }
    let sorted = |words: &[&'static str]| {
        let mut words = words.to_vec();
        words.sort_unstable();
        words
    };
    // `.popc` is of barriers alone.
    let of_memory: Vec<RedOp> = RedOp::ALL.iter().copied().filter(|&op| op != RedOp::Popc).collect();
    assert_eq!(sorted(&OPS), spellings(&of_memory));
    // These types are of products alone.
    let of_products = [
        ElemType::Tf32,
        ElemType::S4,
        ElemType::U4,
        ElemType::E3m2,
        ElemType::E2m3,
        ElemType::E2m1,
        ElemType::B1,
    ];
    let of_memory: Vec<ElemType> =
        ElemType::ALL.iter().copied().filter(|ty| !of_products.contains(ty)).collect();
    assert_eq!(sorted(&TYPES), spellings(&of_memory));
    assert_eq!(combinations().count(), COMBINATIONS);
    assert_eq!(combinations().filter(Combination::is_legal).count(), LEGAL);
}

#[test]
fn in_text() {
    for combination in combinations() {
        let text = combination.text();
        let inst = text::parse(&text).unwrap_or_else(|parse_error| panic!("{text}: {parse_error}"));
        match validate(&inst, &module(), Dialect::Ptx) {
            Ok(valid) => {
                assert!(combination.is_legal(), "accepted: {text}");
                assert_eq!(valid.to_string(), text);
            }
            Err(findings) => {
                assert!(!combination.is_legal(), "{text}: {findings:?}");
                let wrong_noftz = combination.noftz != combination.requires_noftz();
                assert_reported(&findings, !combination.is_in_table(), wrong_noftz, &text);
            }
        }
    }
}

#[test]
fn in_a_description() {
    for combination in combinations() {
        // `noftz: true` adds `.noftz`, and `noftz: false` does not; without the field it is derived.
        let ways = match combination.noftz {
            true => [Some(Given::Qualifier(Noftz::Noftz.into()))].to_vec(),
            false => [None, Some(Given::Omitted)].to_vec(),
        };
        for noftz in ways {
            let inst = description(&combination, noftz).unwrap();
            let what = format!("{} described with noftz: {noftz:?}", combination.text());
            let follows = noftz.is_none() && combination.requires_noftz();
            let meant = Combination { noftz: combination.noftz || follows, ..combination };
            match validate(&inst, &module(), Dialect::Description) {
                Ok(valid) => {
                    assert!(meant.is_legal(), "accepted: {what}");
                    assert_eq!(valid.to_string(), meant.text(), "{what}");
                }
                Err(findings) => {
                    assert!(!meant.is_legal(), "{what}: {findings:?}");
                    let wrong_noftz = meant.noftz != meant.requires_noftz();
                    assert_reported(&findings, !meant.is_in_table(), wrong_noftz, &what);
                }
            }
        }
    }
}

/// A module with PTX ISA 9.1, like the tables.
fn module() -> Context {
    Context { target: "sm_100a".parse().ok(), isa: "9.1".parse().ok() }
}

/// Asserts that the mistake is reported once, and no other one. Where the pair and `.noftz` are both wrong, one may
/// hide the other.
fn assert_reported(findings: &[Finding], wrong_pair: bool, wrong_noftz: bool, what: &str) {
    let mut rules: Vec<&str> = findings.iter().map(|finding| finding.rule.id).collect();
    rules.sort_unstable();
    let expected: &[&[&str]] = match (wrong_noftz, wrong_pair) {
        // PTX ISA 9.4 allows stating the default of `.add` of `.f32`.
        (true, false) if what.contains(".add.noftz.f32") && what.contains(".bulk_group") => {
            &[&["isa-version"]]
        }
        (true, false) => &[&["noftz"]],
        (false, true) => &[&["reduce-type"]],
        _ => &[&["noftz", "reduce-type"], &["noftz"], &["reduce-type"]],
    };
    assert!(expected.contains(&rules.as_slice()), "{what}: {findings:?}");
}

/// The description of the combination: spaces, operation, type, operands.
fn description(combination: &Combination, noftz: Option<Given>) -> Result<Inst<'static>, CapacityError> {
    let (step, to) = match combination.reduction.opcode {
        opcode if opcode.starts_with("multimem.") => ("multimem_cp_reduce_async_bulk", StateSpace::Global),
        opcode if opcode.contains(".bulk_group") => ("cp_reduce_async_bulk", StateSpace::Global),
        _ => ("cp_reduce_async_bulk", StateSpace::SharedCluster),
    };
    let address = |name| Operand::Address(Address { base: Scalar::Name(name, None), offset: 0 });
    let word = |text: &str| Qualifier::from_ptx(&format!(".{text}")).unwrap();
    let mut inst = Inst::new(forms::by_step(step).unwrap())
        .with(Slot::Op, word(combination.op))?
        .with(Slot::Ty, word(combination.ty))?
        .with(Slot::Dst, to)?
        .with(Slot::Src, StateSpace::SharedCta)?
        .arg(Slot::Size, Operand::Scalar(Scalar::Int(16)))?;
    inst = match to {
        StateSpace::Global => inst.arg(Slot::Dst, address("%rd1"))?.arg(Slot::Src, address("%r1"))?,
        _ => {
            let inst = inst.arg(Slot::Dst, address("%r1"))?.arg(Slot::Src, address("%r2"))?;
            inst.arg(Slot::Mbarrier, address("%r3"))?
        }
    };
    if let Some(given) = noftz {
        inst.give(Slot::Noftz, given)?;
    }
    Ok(inst)
}
