//! Formats required versions and targets.

use ptx_async_isa::Target;
use ptx_async_isa::target::{Requirement, Targets};

/// Formats requirements, as in "PTX ISA 8.6, `sm_100` or higher"; empty if there are none.
pub(super) fn needs(availability: &[Requirement]) -> String {
    let mut groups: Vec<(String, Vec<String>)> = Vec::new();
    for need in availability {
        let (isa, targets) = (need.isa.to_string(), need.targets.to_string());
        match groups.last_mut() {
            Some((last, group)) if *last == isa => group.push(targets),
            _ => groups.push((isa, vec![targets])),
        }
    }
    let groups = groups.into_iter().map(|(isa, targets)| format!("PTX ISA {isa}, {}", targets.join(", ")));
    groups.collect::<Vec<_>>().join("; or ")
}

/// The conjunction of two requirements: the later version, for the targets in both. An empty list requires nothing.
pub(super) fn both(one: &[Requirement], other: &[Requirement]) -> Vec<Requirement> {
    let contains = |all: Targets, some: Targets| {
        Target::all().all(|target| !some.contains(target) || all.contains(target))
    };
    let pairs = one.iter().flat_map(|one| other.iter().map(move |other| (one, other)));
    let mut needed: Vec<Requirement> = Vec::new();
    for (one, other) in pairs {
        let targets = match (contains(one.targets, other.targets), contains(other.targets, one.targets)) {
            (true, _) => other.targets,
            (_, true) => one.targets,
            _ => continue,
        };
        let mut both = *one;
        (both.isa, both.targets) = (one.isa.max(other.isa), targets);
        needed.push(both);
    }
    match (one, other) {
        ([], rest) | (rest, []) => rest.to_vec(),
        _ => needed,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ptx_async_isa::Slot;
    use ptx_async_isa::forms;
    use ptx_async_isa::vocab::{Multicast, Qualifier};

    #[test]
    fn a_word_requires_what_its_form_requires() {
        let commit = forms::by_step("tcgen05_commit").unwrap().forms.first().unwrap();
        let word = Qualifier::Multicast(Multicast::Cluster16b);
        let word = commit.part(Slot::Multicast).unwrap().choice(word).unwrap();
        assert_eq!(
            needs(&both(word.availability, commit.availability)),
            "PTX ISA 9.4, `sm_100a`, `sm_110a`, `sm_100f` or higher in the same family, `sm_110f` or higher in the \
             same family"
        );
    }
}
