//! Rules about an instruction and the declarations of its module: the variable that contains an address, and the size
//! of the cluster.
//!
//! They are checked in modules, whose declarations are known. ptxas accepts violations without a warning.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use crate::finding::Finding;
use crate::operand::{NameType, Operand, Scalar};
use crate::place::Place;
use crate::rule::Rule;
use crate::slot::Slot;
use crate::text::{DeclaredSpace, Module};
use crate::valid::Valid;

/// A rule about an instruction and the declarations of its module.
#[derive(Debug)]
pub struct DeclarationRule {
    /// The name, the sentence and the section of the manual. The examples are the other fields of this struct.
    pub rule: Rule,
    /// Declarations, up to the header of a kernel, and an instruction in the kernel that together satisfy the rule.
    pub accepts: &'static [(&'static str, &'static str)],
    /// Declarations and an instruction that violate the rule, and no other one.
    pub rejects: &'static [(&'static str, &'static str)],
}

const fn declaration_rule(
    id: &'static str,
    summary: &'static str,
    manual: &'static str,
    sentence: &'static str,
    accepts: &'static [(&'static str, &'static str)],
    rejects: &'static [(&'static str, &'static str)],
) -> DeclarationRule {
    DeclarationRule { rule: Rule::of_sequence(id, summary, manual, sentence).advisory(), accepts, rejects }
}

const TILE: &str = ".shared .align 128 .b8 tile[256]; .entry k()";
const NARROW: &str = ".shared .align 8 .b8 tile[256]; .entry k()";
const DYNAMIC: &str = ".extern .shared .align 16 .b8 tile[]; .entry k()";
const PAIR: &str = ".entry k() .reqnctapercluster 2, 1, 1";
/// LLVM's declaration of the dynamic shared memory of MLIR: an array without elements.
const WITHOUT_ELEMENTS: &str = ".shared .align 16 .b8 tile; .entry k()";
const UNKNOWN: &str = ".entry k() .explicitcluster";

/// An address is the variable's, a multiple of its declared alignment A, plus the offset. If A is at least the required
/// alignment R, the address is a multiple of R exactly if the offset is. If A is less, it depends on the placement of
/// the variable, which is not known; but if the offset is not a multiple of A, the address is not one either, and so
/// not a multiple of R. Both are powers of two, so in both cases the address is misaligned if the offset is not a
/// multiple of the smaller one.
pub static ALIGNMENT: DeclarationRule = declaration_rule(
    "address-alignment",
    "an address is a multiple of the alignment that the instruction requires",
    "cp.async.bulk, `dstMem` and `srcMem`; the CUDA programming guide for the shared memory of a tensor copy",
    "both addresses of a bulk copy are multiples of 16, and that of a tile in shared memory is a multiple of 128",
    &[
        (TILE, "cp.async.bulk.global.shared::cta.bulk_group [%rd1], [tile+16], 64;"),
        // The launch can place the variable at any multiple of 16.
        (DYNAMIC, "cp.async.bulk.tensor.1d.global.shared::cta.bulk_group [%rd1, {%r1}], [tile+16];"),
        (NARROW, "cp.async.bulk.global.shared::cta.bulk_group [%rd1], [tile+8], 64;"),
    ],
    &[
        (TILE, "cp.async.bulk.global.shared::cta.bulk_group [%rd1], [tile+8], 64;"),
        (TILE, "cp.async.bulk.tensor.1d.global.shared::cta.bulk_group [%rd1, {%r1}], [tile+16];"),
        (DYNAMIC, "cp.async.bulk.tensor.1d.global.shared::cta.bulk_group [%rd1, {%r1}], [tile+8];"),
        (NARROW, "mbarrier.init.shared::cta.b64 [tile+4], 1;"),
    ],
);

static EXTENT: DeclarationRule = declaration_rule(
    "copy-beyond-variable",
    "a copy stays within the variable that its address is in",
    "cp.async.bulk, `size`; the placement of other variables is unknown",
    "the `size` bytes from `srcMem` and from `dstMem` on lie in their state spaces",
    &[
        (TILE, "cp.async.bulk.global.shared::cta.bulk_group [%rd1], [tile+128], 128;"),
        (DYNAMIC, "cp.async.bulk.global.shared::cta.bulk_group [%rd1], [tile+1024], 128;"),
        (WITHOUT_ELEMENTS, "cp.async.bulk.global.shared::cta.bulk_group [%rd1], [tile+1024], 128;"),
    ],
    &[
        (TILE, "cp.async.bulk.global.shared::cta.bulk_group [%rd1], [tile+128], 256;"),
        (TILE, "cp.async.bulk.global.shared::cta.bulk_group [%rd1], [tile+-16], 16;"),
    ],
);

static CLUSTER: DeclarationRule = declaration_rule(
    "multicast-beyond-cluster",
    "the CTAs of a multicast are in the cluster",
    "cp.async.bulk, `ctaMask`; \"Cluster Dimension Directives: `.reqnctapercluster`\"",
    "each bit of `ctaMask` selects one CTA of the cluster",
    &[
        (
            PAIR,
            "cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes.multicast::cluster [%r1], [%rd1], 16, [%r2], 3;",
        ),
        (
            UNKNOWN,
            "cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes.multicast::cluster [%r1], [%rd1], 16, [%r2], 12;",
        ),
    ],
    &[
        (
            PAIR,
            "cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes.multicast::cluster [%r1], [%rd1], 16, [%r2], 12;",
        ),
        (
            PAIR,
            "tcgen05.commit.cta_group::1.mbarrier::arrive::one.shared::cluster.multicast::cluster.b64 [%r1], 4;",
        ),
    ],
);

/// Every rule about declarations.
pub static DECLARATION_RULES: &[&DeclarationRule] = &[&ALIGNMENT, &EXTENT, &CLUSTER];

/// Checks an instruction against the declarations that `module` has where it was read last.
pub fn check(valid: &Valid<'_>, module: &Module<'_>) -> Vec<Finding> {
    let mut findings = in_variables(valid, module);
    findings.extend(in_cluster(valid, module));
    findings
}

/// Checks the CTAs in a constant `ctaMask`.
fn in_cluster(valid: &Valid<'_>, module: &Module<'_>) -> Option<Finding> {
    let size = module.cluster_size()?;
    let (index, (param, operand)) =
        valid.operands().enumerate().find(|(_, (param, _))| param.slot == Slot::Multicast)?;
    let Operand::Scalar(Scalar::Int(mask)) = operand else { return None };
    let highest = u64::try_from(mask).ok()?.checked_ilog2()?;
    if u64::from(highest) < size {
        return None;
    }
    let all = (1_u64 << size) - 1;
    let finding = Finding::new(
        &CLUSTER.rule,
        Place::Operand(param.slot),
        format!(
            "`{}` {mask:#x} includes CTA {highest}, but the last CTA of the cluster is {} (`.reqnctapercluster`)",
            param.name,
            size - 1
        ),
        Some(format!("the mask of all CTAs of the cluster is {all:#x}")),
    );
    Some(Finding { operand: Some(index), ..finding })
}

/// The help for an offset that is not a multiple of `step`.
pub fn nearest_offsets(offset: i64, step: i64) -> String {
    let below = offset - offset.rem_euclid(step);
    format!("the nearest offsets are {below} and {}", below.saturating_add(step))
}

/// Checks the addresses in variables.
fn in_variables(valid: &Valid<'_>, module: &Module<'_>) -> Vec<Finding> {
    let mut findings = Vec::new();
    for (index, (param, operand)) in valid.operands().enumerate() {
        let Operand::Address(address) = operand else { continue };
        let Scalar::Name(name, Some(NameType::Variable(_))) = address.base else { continue };
        let Some(variable) = module.declaration(name) else { continue };
        let offset = address.offset;
        let mut found = |rule, place, message, help| {
            let finding = Finding::new(rule, place, message, help);
            findings.push(Finding { operand: Some(index), ..finding });
        };
        let aligned = variable.align.filter(|align| align.is_power_of_two());
        if let (Some(required), Some(aligned)) = (valid.alignment_of(param), aligned) {
            let step = i64::try_from(required.min(aligned)).unwrap_or(1);
            if offset.rem_euclid(step) != 0 {
                found(
                    &ALIGNMENT.rule,
                    Place::Offset(param.slot),
                    format!(
                        "`{}` must be aligned to {required} bytes, but `{name}` is aligned to {aligned} and the offset is {offset}",
                        param.name
                    ),
                    Some(nearest_offsets(offset, step)),
                );
            }
        }
        // No operand fits in one byte of shared memory. LLVM declares an array without elements with this size, and its
        // kernels access the dynamic shared memory that follows.
        let size = variable.size.filter(|size| *size > 1 || variable.space != DeclaredSpace::Shared);
        if let (Some(bytes), Some(size)) = (valid.bytes_at(param), size) {
            let end = i128::from(offset) + i128::from(bytes);
            if bytes > 0 && (offset < 0 || end > i128::from(size)) {
                found(
                    &EXTENT.rule,
                    Place::Operand(param.slot),
                    format!(
                        "the {bytes} bytes at `{name}+{offset}` are not all in `{name}`, which has {size} bytes"
                    ),
                    None,
                );
            }
        }
    }
    findings
}
