//! The accesses to registers that a warpgroup product uses, or that a load from tensor memory writes.

use std::collections::{HashMap, HashSet};

use crate::program::{Left, Meet, Operation, Register, Role, Roles, Step, Watched};

/// Returns the accesses of each instruction to such registers; empty for a function without them. `moves` has for
/// each instruction whether it is a `mov`; `constants` are the registers that are never written.
pub(super) fn watched(
    steps: &[Step],
    moves: &[bool],
    constants: &HashSet<Register>,
) -> Vec<Option<Box<Watched>>> {
    let mut open: Vec<Register> = Vec::new();
    for step in steps {
        let Operation::Meet { meet, .. } = &step.operation else { continue };
        match &**meet {
            Meet::Product(product) => {
                open.extend(&product.sums);
                if let Left::Registers(left) = &product.left {
                    open.extend(left);
                }
            }
            Meet::LoadTensor { results, .. } => open.extend(results.iter().flatten()),
            _ => {}
        }
    }
    if open.is_empty() {
        return Vec::new();
    }
    let moved = |(step, is_move): (&Step, &bool)| match step.operation {
        Operation::Compute { result, operands: [from, ..], .. } if *is_move => Some((result, from)),
        _ => None,
    };
    let mut others: HashMap<Register, Vec<Register>> = HashMap::new();
    for (to, from) in steps.iter().zip(moves).filter_map(moved) {
        if !constants.contains(&from) {
            others.entry(to).or_default().push(from);
            others.entry(from).or_default().push(to);
        }
    }
    let mut found: HashSet<Register> = HashSet::new();
    while let Some(register) = open.pop() {
        if found.insert(register) {
            open.extend(others.get(&register).into_iter().flatten());
        }
    }
    let of_step = |step: (&Step, &bool)| {
        if let Some((to, from)) = moved(step) {
            return found.contains(&to).then(|| Box::new(Watched::Move(to, from)));
        }
        if matches!(&step.0.operation, Operation::Meet { meet, .. } if matches!(**meet, Meet::Product(_))) {
            return None;
        }
        let (mut reads, mut writes) = (Vec::new(), Vec::new());
        Roles(&mut |role, register| match role {
            _ if !found.contains(&register) => {}
            Role::Result => writes.push(register),
            Role::Value | Role::Needed => reads.push(register),
        })
        .operation(&step.0.operation);
        let is_none = reads.is_empty() && writes.is_empty();
        (!is_none).then(|| Box::new(Watched::Accesses(reads.into(), writes.into())))
    };
    steps.iter().zip(moves).map(of_step).collect()
}
