//! Warnings about valid instructions.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use crate::dialect::Dialect;
use crate::finding::Finding;
use crate::form::Instruction;
use crate::place::Place;
use crate::rules;
use crate::slot::Slot;
use crate::target::{Context, Targets};
use crate::valid::Valid;
use crate::vocab::{Multicast, Qualifier};

/// The warnings about a valid instruction, which assembles but violates an advisory rule.
pub fn advise(valid: &Valid<'_>, context: &Context, dialect: Dialect) -> Vec<Finding> {
    advise_of(valid.instruction(), valid.qualifier(Slot::Multicast), context, dialect)
}

/// The warnings about an instruction with this `.multicast` qualifier.
pub(crate) fn advise_of(
    instruction: &'static Instruction,
    multicast: Option<Qualifier>,
    context: &Context,
    dialect: Dialect,
) -> Vec<Finding> {
    let mut found = Vec::new();
    // Without a mask it is a multicast of one response, for which neither the manual nor ptxas has this advice.
    let masked = multicast.filter(|&qualifier| qualifier != Multicast::ClusterAll.into());
    if let (Some(qualifier), Some(target)) = (masked, context.target) {
        // The targets that the manual's note on `.multicast::cluster` lists.
        let optimized = [Targets::Arch(90), Targets::FamilyOf(100), Targets::FamilyOf(110)];
        if !optimized.iter().any(|targets| targets.contains(target)) {
            let qualifier = dialect.qualifier(qualifier);
            let message = format!("{qualifier} can be much slower on `{target}`");
            let help = "it is optimized for `sm_90a` and the families of `sm_100f` and `sm_110f`";
            let place = Place::Qualifier(Slot::Multicast);
            let finding = Finding::new(&rules::MULTICAST_TARGET, place, message, Some(String::from(help)));
            found.push(Finding { manual: instruction.manual, ..finding });
        }
    }
    found
}
