//! Violations as data: the rule, the place, the operand and the values, for each kind of violation; and violations that
//! hide others.

use ptx_async_isa::inst::NameType;
use ptx_async_isa::violation::{
    CombinationViolation, ConstantViolation, ModuleViolation, OperandPart, OperandViolation,
    QualifierViolation, ReductionViolation,
};
use ptx_async_isa::vocab::{
    Dim, ElemType, LoadMode, Multicast, Qualifier, RedOp, Sem, StateSpace, VectorLength,
};
use ptx_async_isa::{
    Context, Dialect, Given, Place, Rule, Slot, Violation, ViolationKind, rules, samples, text, validate,
};

/// The violations of a line of PTX on `sm_107a` with PTX ISA 9.4.
fn violations(line: &str) -> Vec<Violation> {
    let context = Context { target: "sm_107a".parse().ok(), isa: "9.4".parse().ok() };
    violations_in(line, &context)
}

fn violations_in(line: &str, context: &Context) -> Vec<Violation> {
    let declared = |name: &str| Some(samples::declared(name).unwrap_or(NameType::Undeclared));
    let inst = text::parse_declared(line, &declared).unwrap_or_else(|error| panic!("{line}: {error}"));
    let violations = validate::check(&inst, context).expect_err(line);
    // Each has a message.
    assert_eq!(violations.findings(Dialect::Ptx).len(), violations.iter().count());
    violations.iter().copied().collect()
}

#[track_caller]
fn one(
    line: &str,
    rule: &'static Rule,
    place: Place,
    operand: Option<usize>,
    kind: impl Into<ViolationKind>,
) {
    assert_eq!(violations(line), [Violation { rule, place, operand, kind: kind.into() }], "{line}");
}

const STORE: &str = "cp.async.bulk.global.shared::cta.bulk_group";

#[test]
fn constants_have_their_value_and_its_limits() {
    one(
        &format!("{STORE} [%rd1], [%r1], 100;"),
        &rules::CONSTANT_MULTIPLE,
        Place::Operand(Slot::Size),
        Some(2),
        ConstantViolation::NotAMultiple { value: 100, multiple: 16 },
    );
    one(
        &format!("{STORE} [%rd1], [%r1], 1048576;"),
        &rules::CONSTANT_RANGE,
        Place::Operand(Slot::Size),
        Some(2),
        ConstantViolation::OutOfRange { value: 1_048_576, min: 0, max: 1_048_560, multiple: 16 },
    );
    one(
        "cp.async.cg.shared.global [%r1], [%rd1], 8;",
        &rules::CONSTANT_SET,
        Place::Operand(Slot::Size),
        Some(2),
        ConstantViolation::NotInSet { value: 8, set: &[16] },
    );
    one(
        "createpolicy.fractional.L2::evict_first.b64 %rd1, 1.5;",
        &rules::FRACTION_RANGE,
        Place::Operand(Slot::Fraction),
        Some(1),
        ConstantViolation::NotAFraction(1.5),
    );
    one(
        "cp.async.bulk.prefetch.tensor.2d.L2.global [%rd1, {0, 4294967296}];",
        &rules::CONSTANT_WIDTH,
        Place::Element(Slot::Coordinates, 1),
        Some(0),
        ConstantViolation::TooWide { value: 1 << 32, bits: 32 },
    );
    one(
        "cp.async.bulk.tensor.3d.shared::cta.global.im2col::w.mbarrier::complete_tx::bytes [%r1], [%rd1, {%r2, %r3, %r4}], \
         [%r6], {0, 32};",
        &rules::OFFSET_RANGE,
        Place::Element(Slot::LoadMode, 1),
        Some(3),
        ConstantViolation::OffsetRange { mode: LoadMode::Im2colW, index: 1, value: 32 },
    );
}

#[test]
fn vectors_have_both_lengths() {
    one(
        "st.async.shared::cluster.mbarrier::complete_tx::bytes.v2.b32 [%r1], {%r2, %r3, %r4, %r5}, [%r6];",
        &rules::VECTOR_LENGTH,
        Place::Operand(Slot::Value),
        Some(1),
        ConstantViolation::VectorLength { qualifier: VectorLength::V2.into(), expected: 2, found: 4 },
    );
    one(
        "cp.async.bulk.tensor.2d.global.shared::cta.bulk_group [%rd1, {%r1, %r2, %r3}], [%r4];",
        &rules::COORDINATE_COUNT,
        Place::Operand(Slot::Dst),
        Some(0),
        ConstantViolation::CoordinateCount { qualifier: Dim::D2.into(), expected: 2, found: 3 },
    );
    one(
        "cp.async.bulk.tensor.4d.shared::cta.global.im2col.mbarrier::complete_tx::bytes [%r1], \
         [%rd1, {%r2, %r3, %r4, %r5}], [%r6], {%rs1};",
        &rules::OFFSET_COUNT,
        Place::Operand(Slot::LoadMode),
        Some(3),
        ConstantViolation::OffsetCount { mode: LoadMode::Im2col, rank: 4, expected: 2, found: 1 },
    );
}

#[test]
fn operands_have_the_part_that_does_not_fit() {
    let store =
        |inside: &str| format!("cp.async.bulk.tensor.2d.global.shared::cta.bulk_group [{inside}], [%r4];");
    let kind = OperandViolation::Kind;
    let (dst, rule) = (Slot::Dst, &rules::OPERAND_KIND);
    one(
        &store("%rd1, {%r1, %rd2}"),
        rule,
        Place::Element(Slot::Coordinates, 1),
        Some(0),
        kind(dst, OperandPart::Element(1)),
    );
    one(&store("%p1, {%r1, %r2}"), rule, Place::Base(dst), Some(0), kind(dst, OperandPart::Base));
    one(
        "elect.sync %r1|%r2, -1;",
        rule,
        Place::Element(Slot::Out, 1),
        Some(0),
        kind(Slot::Out, OperandPart::Element(1)),
    );
    one(
        "st.async.shared::cluster.mbarrier::complete_tx::bytes.v2.b32 [%r1], {%r2, %rd3}, [%r4];",
        rule,
        Place::Element(Slot::Value, 1),
        Some(1),
        kind(Slot::Value, OperandPart::Element(1)),
    );
    one(
        "cp.async.wait_group %r1;",
        rule,
        Place::Operand(Slot::Pending),
        Some(0),
        kind(Slot::Pending, OperandPart::Whole),
    );
    one(
        &store("%rd1, {%r1, here}"),
        &rules::UNDECLARED_NAME,
        Place::Element(Slot::Coordinates, 1),
        Some(0),
        OperandViolation::Undeclared(Some(dst)),
    );
    one("@%r1 cp.async.wait_all;", rule, Place::Guard, None, OperandViolation::Guard);
    one(
        "@guard cp.async.wait_all;",
        &rules::UNDECLARED_NAME,
        Place::Guard,
        None,
        OperandViolation::Undeclared(None),
    );
}

#[test]
fn operands_are_missing_or_too_many() {
    one(
        &format!("{STORE} [%rd1], [%r1];"),
        &rules::OPERAND_MISSING,
        Place::Instruction,
        None,
        OperandViolation::Missing(Slot::Size),
    );
    one(
        "cp.async.wait_all 0;",
        &rules::OPERAND_OF_FORM,
        Place::Extra(0),
        Some(0),
        OperandViolation::TooMany { expected: 0, found: 1 },
    );
    // Every operand seems to be the preceding one, which is one mistake.
    one(
        "mbarrier.arrive.expect_tx.shared.b64 [%r1], 1024;",
        &rules::OPERAND_MISSING,
        Place::Operand(Slot::Out),
        Some(0),
        OperandViolation::MissingResult(Slot::Out),
    );
}

#[test]
fn qualifiers_have_both_sides() {
    let space = |space: StateSpace| Some(Given::Qualifier(space.into()));
    one(
        "cp.async.bulk.shared.global.bulk_group [%rd1], [%r1], 16;",
        &rules::DIRECTION,
        Place::Qualifier(Slot::Dst),
        Some(0),
        QualifierViolation::Direction { dst: space(StateSpace::Shared), src: space(StateSpace::Global) },
    );
    one(
        "mbarrier.init.shared::cluster.b64 [%r1], 1;",
        &rules::QUALIFIER_CHOICE,
        Place::Qualifier(Slot::Mbarrier),
        Some(0),
        QualifierViolation::NotAChoice(StateSpace::SharedCluster.into()),
    );
    one(
        "cp.async.ca.shared.cg.global [%r1], [%rd1], 16;",
        &rules::QUALIFIER_ONCE,
        Place::Qualifier(Slot::Cache),
        None,
        QualifierViolation::Duplicate {
            first: Qualifier::from_ptx(".ca").unwrap(),
            second: Qualifier::from_ptx(".cg").unwrap(),
        },
    );
    one(
        "cp.async.shared.global [%r1], [%rd1], 16;",
        &rules::QUALIFIER_MISSING,
        Place::Instruction,
        None,
        QualifierViolation::Missing(Slot::Cache),
    );
    one(
        &format!("{STORE}.multicast::cluster [%rd1], [%r1], 16;"),
        &rules::QUALIFIER_OF_FORM,
        Place::Slot(Slot::Multicast),
        None,
        QualifierViolation::NotOfForm,
    );
}

#[test]
fn a_qualifier_that_does_not_belong_hides_its_operand() {
    let with_operand = violations(&format!("{STORE}.multicast::cluster [%rd1], [%r1], 16, %rs1;"));
    assert_eq!(with_operand, violations(&format!("{STORE}.multicast::cluster [%rd1], [%r1], 16;")));
}

#[test]
fn reductions_have_their_operation_and_type() {
    let reduce =
        |what: &str| format!("cp.reduce.async.bulk.global.shared::cta.bulk_group.{what} [%rd1], [%r1], 16;");
    one(
        &reduce("xor.s32"),
        &rules::REDUCE_TYPE,
        Place::Qualifier(Slot::Ty),
        None,
        ReductionViolation::Type(RedOp::Xor, ElemType::S32),
    );
    one(
        &reduce("add.f16"),
        &rules::NOFTZ,
        Place::Qualifier(Slot::Ty),
        None,
        ReductionViolation::NoftzRequired(RedOp::Add, ElemType::F16),
    );
    one(
        &reduce("min.noftz.f16"),
        &rules::NOFTZ,
        Place::Qualifier(Slot::Noftz),
        None,
        ReductionViolation::NoftzMisplaced,
    );
}

#[test]
fn combinations_have_both_sides() {
    one(
        "cp.async.ca.shared.global [%r1], [%rd1], 8, 12;",
        &rules::SRC_SIZE_FITS,
        Place::Operand(Slot::SrcSize),
        Some(3),
        CombinationViolation::LargerThan { value: 12, other: Slot::Size, max: 8 },
    );
    one(
        "mbarrier.arrive.release.shared::cta.b64 _, [%r1];",
        &rules::SEM_WITH_SCOPE,
        Place::Qualifier(Slot::Sem),
        None,
        CombinationViolation::SemWithoutScope { found: Sem::Release.into(), missing: Slot::Scope },
    );
    one(
        "st.async.shared::cluster.mbarrier::complete_tx::bytes.v4.b64 [%r1], {%rd1, %rd2, %rd3, %rd4}, [%r2];",
        &rules::VECTOR_WIDTH,
        Place::Qualifier(Slot::Vec),
        None,
        CombinationViolation::VectorWidth { count: 4, ty: ElemType::B64 },
    );
    one(
        "cp.async.bulk.tensor.5d.shared::cta.global.tile::gather4.mbarrier::complete_tx::bytes [%r1], \
         [%rd1, {%r2, %r3, %r4, %r5, %r6}], [%r7];",
        &rules::GATHER_RANK,
        Place::Qualifier(Slot::Coordinates),
        Some(1),
        CombinationViolation::LoadModeRank { mode: LoadMode::TileGather4, rank: 5 },
    );
    one(
        "cp.async.bulk.tensor.1d.shared::cluster.global.tile.mbarrier::complete_tx::bytes.multicast::cluster\
         .override::global_address.override::global_dim [%r1], [%rd1, %rd2, {%rs1}, {%r2}], [%r3], %rs4;",
        &rules::OVERRIDE_MULTICAST,
        Place::Qualifier(Slot::Multicast),
        Some(5),
        CombinationViolation::SizesMulticast(Multicast::Cluster.into()),
    );
    // The address is given: its missing qualifier hides that the form has no such operand.
    one(
        "cp.async.bulk.tensor.1d.shared::cta.global.tile.mbarrier::complete_tx::bytes.override::global_dim [%r1], \
         [%rd1, %rd2, {%rs1}, {%r2}], [%r3];",
        &rules::OVERRIDE_ADDRESS,
        Place::Qualifier(Slot::GlobalDim),
        Some(2),
        CombinationViolation::SizesWithoutAddress,
    );
}

#[test]
fn the_highest_required_version_hides_lower_ones() {
    let old = Context { target: "sm_90".parse().ok(), isa: "7.0".parse().ok() };
    let found = violations_in("cp.async.bulk.commit_group;", &old);
    let kind = ModuleViolation::TargetVersion { sufficient: "8.0".parse().ok() };
    assert_eq!(found.iter().map(|violation| violation.kind).collect::<Vec<_>>(), [kind.into()]);
    let right = Context { isa: "7.8".parse().ok(), ..old };
    let found = violations_in("cp.async.bulk.commit_group;", &right);
    assert!(matches!(
        found[..],
        [Violation { kind: ViolationKind::Module(ModuleViolation::Unavailable { .. }), .. }]
    ));
}
