//! Instructions by which the lanes of a group exchange values. Each lane has the operands and the results of its own
//! instruction.

use super::Warp;
use super::members::Group;
use crate::engine::machine::{Machine, Stop};
use crate::lanes::{Lanes, first_of, lanes_of};
use crate::program::{Operation, Register, Role, Roles};

impl Warp<'_> {
    /// Executes a warp-level instruction with all lanes of a group.
    pub(super) fn exchange(
        &mut self,
        operation: &Operation,
        group: &Group,
        machine: &mut Machine,
    ) -> Result<(), Stop> {
        let lanes = group.lanes();
        match operation {
            Operation::WarpBar { .. } => machine.order_lanes(self.first, lanes),
            Operation::Shuffle { mode, .. } => {
                let operand = |number: usize| {
                    move |operation: &Operation| match operation {
                        Operation::Shuffle { operands, .. } => Some(operands[number]),
                        _ => None,
                    }
                };
                let [a, b, c] = [0, 1, 2].map(|number| self.gathered(group, operand(number)));
                let values = self.shuffle(*mode, [&a, &b, &c], lanes);
                let is_unknown = self.unknown_of(group, operand(0));
                let from_unknown = match is_unknown {
                    0 => 0,
                    mask => {
                        let bits = std::array::from_fn(|lane| u64::from(mask >> lane & 1));
                        let moved = self.shuffle(*mode, [&bits, &b, &c], lanes)[0];
                        lanes_of(lanes).fold(0, |mask, lane| mask | (moved[lane] as u32) << lane)
                    }
                };
                for (number, unknown) in [(0, from_unknown), (1, 0)] {
                    let result = |operation: &Operation| match operation {
                        Operation::Shuffle { results, .. } => results[number],
                        _ => None,
                    };
                    self.give(group, result, &values[number], unknown);
                }
            }
            Operation::Vote { vote, .. } => {
                let holds = group.parts().fold(0, |holds, part| match self.operation(part.at) {
                    Some(Operation::Vote { predicate, negated, .. }) => {
                        holds | self.holds(self.base(part.at), *predicate, *negated, part.lanes)
                    }
                    _ => holds,
                });
                let value = self.vote(*vote, holds, lanes);
                let result = |operation: &Operation| match operation {
                    Operation::Vote { result, .. } => Some(*result),
                    _ => None,
                };
                self.give(group, result, &[value; 32], self.unknown_in_any(group));
            }
            Operation::Elect { .. } => {
                let first = first_of(lanes);
                let mut is_elected = [0; 32];
                is_elected[first] = 1;
                let leader = |operation: &Operation| match operation {
                    Operation::Elect { leader, .. } => *leader,
                    _ => None,
                };
                self.give(group, leader, &[first as u64; 32], 0);
                let elected = |operation: &Operation| match operation {
                    Operation::Elect { elected, .. } => Some(*elected),
                    _ => None,
                };
                self.give(group, elected, &is_elected, 0);
            }
            Operation::Meet { meet, .. } => match meet.value() {
                Some(_) => {
                    let value = |operation: &Operation| match operation {
                        Operation::Meet { meet, .. } => meet.value(),
                        _ => None,
                    };
                    let both = super::meet::combine(meet, &self.gathered(group, value), lanes);
                    let unknown = self.unknown_in_any(group);
                    for (number, values) in both.iter().enumerate() {
                        let result = |operation: &Operation| match operation {
                            Operation::Meet { meet, .. } => meet.results()[number],
                            _ => None,
                        };
                        self.give(group, result, values, unknown);
                    }
                }
                None => self.meet(meet, group.last.at, lanes, machine)?,
            },
            _ => {}
        }
        Ok(())
    }

    /// Returns the values of an operand in all lanes of a group.
    fn gathered(&self, group: &Group, operand: impl Fn(&Operation) -> Option<Register>) -> Lanes {
        let mut values = [0; 32];
        for part in group.parts() {
            let Some(register) = self.operation(part.at).and_then(&operand) else { continue };
            let of_part = self.value(self.base(part.at), &register);
            match group.waited.is_empty() {
                true => values = of_part,
                false => lanes_of(part.lanes).for_each(|lane| values[lane] = of_part[lane]),
            }
        }
        values
    }

    /// Returns the lanes of a group in which an operand is unknown.
    fn unknown_of(&self, group: &Group, operand: impl Fn(&Operation) -> Option<Register>) -> u32 {
        if self.unknown.is_empty() {
            return 0;
        }
        group.parts().fold(0, |unknown, part| match self.operation(part.at).and_then(&operand) {
            Some(register) => unknown | self.unknown(self.base(part.at), register, part.lanes),
            None => unknown,
        })
    }

    /// Returns all lanes if a value of any lane of a group is unknown, and no lanes otherwise.
    fn unknown_in_any(&self, group: &Group) -> u32 {
        if self.unknown.is_empty() {
            return 0;
        }
        let mut unknown = 0;
        for part in group.parts() {
            let Some(operation) = self.operation(part.at) else { continue };
            Roles(&mut |role, register| {
                if role == Role::Value {
                    unknown |= self.unknown(self.base(part.at), register, part.lanes);
                }
            })
            .operation(operation);
        }
        if unknown == 0 { 0 } else { u32::MAX }
    }

    /// Writes a result in all lanes of a group, which is unknown in the lanes `unknown`.
    fn give(
        &mut self,
        group: &Group,
        result: impl Fn(&Operation) -> Option<Register>,
        values: &Lanes,
        unknown: u32,
    ) {
        for part in group.parts() {
            let Some(register) = self.operation(part.at).and_then(&result) else { continue };
            let base = self.base(part.at);
            self.write(base, register, part.lanes, values);
            self.set_unknown(base, register, part.lanes, unknown);
        }
    }
}
