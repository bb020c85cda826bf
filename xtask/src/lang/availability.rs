//! Versions and targets, in words.

use ptx_async_isa::target::Availability;

/// "PTX ISA 8.6, `sm_100` or higher"; empty where nothing is required.
pub(super) fn needs(availability: Availability) -> String {
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
