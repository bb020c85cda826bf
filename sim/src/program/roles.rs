//! The roles of registers in operations.

use super::product::Left;
use super::{Address, Async, Callee, Meet, MultimemAccess, Operation, Register};

/// The role of a register in an operation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Role {
    /// Only the values of its results depend on the register.
    Value,
    /// The place that it accesses, or its control flow, depends on the register.
    Needed,
    /// The operation writes the register.
    Result,
}

/// Calls a function for each register with its role.
pub(crate) struct Roles<'v>(pub(crate) &'v mut dyn FnMut(Role, Register));

impl Roles<'_> {
    fn each<'r>(&mut self, role: Role, registers: impl IntoIterator<Item = &'r Register>) -> &mut Self {
        registers.into_iter().for_each(|&register| (self.0)(role, register));
        self
    }

    fn values<'r>(&mut self, registers: impl IntoIterator<Item = &'r Register>) -> &mut Self {
        self.each(Role::Value, registers)
    }

    fn needed<'r>(&mut self, registers: impl IntoIterator<Item = &'r Register>) -> &mut Self {
        self.each(Role::Needed, registers)
    }

    fn results<'r>(&mut self, registers: impl IntoIterator<Item = &'r Register>) -> &mut Self {
        self.each(Role::Result, registers)
    }

    fn at<'r>(&mut self, addresses: impl IntoIterator<Item = &'r Address>) -> &mut Self {
        self.each(Role::Needed, addresses.into_iter().map(|address| &address.base))
    }

    /// Visits the registers of an operation; none of one that consists of several.
    pub(crate) fn operation(&mut self, operation: &Operation) {
        match operation {
            Operation::Nothing
            | Operation::Several(_)
            | Operation::Fence(_)
            | Operation::Branch { .. }
            | Operation::Return
            | Operation::Exit
            | Operation::Trap
            | Operation::ClusterArrive { .. }
            | Operation::ClusterWait
            | Operation::WaitForGrid
            | Operation::LaunchDependents
            | Operation::Missing(_) => self,
            Operation::Call(call) => match &call.function {
                Callee::At(register) => self.needed([register]),
                Callee::Named(_) => self,
            },
            Operation::Allocate { result, size, .. } => self.needed([size]).results([result]),
            Operation::SaveStack { result } => self.results([result]),
            Operation::RestoreStack { from } => self.needed([from]),
            Operation::Compute { result, operands, .. } => self.values(operands).results([result]),
            Operation::ComputeTwo { results, operands, .. } => {
                self.values(operands).results(results.iter().flatten())
            }
            Operation::Compare { results, operands, combine, .. } => {
                let third = combine.as_ref().map(|(_, third)| third);
                self.values(operands).values(third).results(results.iter().flatten())
            }
            Operation::Move { results, values } => self.values(values).results(results.iter().flatten()),
            Operation::Pack { result, elements, .. } => self.values(elements).results([result]),
            Operation::Unpack { results, from, .. } => self.values([from]).results(results.iter().flatten()),
            Operation::Clock { result } | Operation::Activemask { result } => self.results([result]),
            Operation::Convert { result, from, .. }
            | Operation::IsSpace { result, from, .. }
            | Operation::Getctarank { result, from, .. } => self.values([from]).results([result]),
            Operation::Mapa { result, from, cta, .. } => self.values([from, cta]).results([result]),
            Operation::Load { address, results, .. } => self.at([address]).results(results.iter().flatten()),
            Operation::Store { address, values, .. } => self.at([address]).values(values),
            Operation::Atomic { address, operands, results, .. } => {
                self.at([address]).values(operands.iter().flatten()).results(results.iter().flatten())
            }
            Operation::Multimem(multimem) => match &multimem.access {
                MultimemAccess::LoadReduce { results, .. } => {
                    self.at([&multimem.address]).results(results.iter().flatten())
                }
                MultimemAccess::Store { values } | MultimemAccess::Reduce { values, .. } => {
                    self.at([&multimem.address]).values(values)
                }
            },
            Operation::BranchIndexed { index, .. } => self.needed([index]),
            Operation::Bar { id, count, reduction, .. } => {
                let predicate = reduction.as_ref().map(|reduction| &reduction.predicate);
                let result = reduction.as_ref().map(|reduction| &reduction.result);
                self.needed([id]).needed(count).needed(predicate).results(result)
            }
            Operation::Meet { meet, lanes } => self.needed([lanes]).meet(meet),
            Operation::WarpBar { lanes } => self.needed([lanes]),
            Operation::Shuffle { results, operands: [value, rest @ ..], .. } => {
                self.values([value]).needed(rest).results(results.iter().flatten())
            }
            Operation::Vote { result, predicate, lanes, .. } => {
                self.values([predicate]).needed([lanes]).results([result])
            }
            Operation::Elect { leader, elected, lanes } => {
                self.needed([lanes]).results(leader).results([elected])
            }
            Operation::Async(asynchronous) => self.asynchronous(asynchronous),
        };
    }

    fn meet(&mut self, meet: &Meet) -> &mut Self {
        match meet {
            Meet::Match { results, value, .. } => self.values([value]).results(results.iter().flatten()),
            Meet::Redux { result, value, .. }
            | Meet::Extreme { result, value, .. }
            | Meet::MoveMatrix { result, value } => self.values([value]).results([result]),
            Meet::LoadMatrix { results, address, .. } => self.at([address]).results(results.iter().flatten()),
            Meet::StoreMatrix { values, address, .. } => self.at([address]).values(values),
            Meet::LoadFragment { results, address, stride, .. } => {
                self.at([address]).needed(stride).results(results.iter().flatten())
            }
            Meet::StoreFragment { values, address, stride, .. } => {
                self.at([address]).needed(stride).values(values)
            }
            Meet::Multiply(multiply) => {
                let results = multiply.results.iter().flatten();
                self.values(multiply.sparsity.iter().map(|sparsity| &sparsity.metadata));
                if let Some(scales) = &multiply.scales {
                    self.values(&scales.registers).values(scales.selectors.iter().flatten());
                }
                self.values(multiply.operands.iter().flatten()).results(results)
            }
            Meet::CommitProducts => self,
            Meet::CopyMap { destination, source } => self.at([destination, source]),
            Meet::Product(product) => {
                match &product.left {
                    Left::Registers(registers) => self.values(registers),
                    Left::Shared(descriptor) => self.needed([descriptor]),
                    Left::Tensor(address) => self.at([address]),
                };
                let accumulates = product.accumulates.as_ref().map(|(predicate, _)| predicate);
                self.needed([&product.right]).needed(accumulates);
                self.values(product.sparsity.iter().map(|sparsity| &sparsity.metadata));
                self.values(&product.sums).results(&product.sums)
            }
            Meet::AllocateTensor { destination, columns, .. } => self.at([destination]).needed([columns]),
            Meet::FreeTensor { address, columns, .. } => self.needed([address, columns]),
            Meet::LoadTensor { results, address, .. } => self.at([address]).results(results.iter().flatten()),
            Meet::StoreTensor { values, address, .. } => self.at([address]).values(values),
            Meet::WaitTensor { .. } => self,
        }
    }

    /// Visits the registers of an instruction of the table.
    pub(crate) fn asynchronous(&mut self, asynchronous: &Async) -> &mut Self {
        match asynchronous {
            Async::Copy(copy) => {
                let ignores = copy.ignores.as_ref().map(|(predicate, _)| predicate);
                self.at([&copy.destination, &copy.source]).at(&copy.barrier).needed([&copy.size]);
                self.needed(&copy.source_size).needed(ignores).needed(copy.ignored.iter().flatten());
                self.needed(&copy.mask).needed(&copy.multicast)
            }
            Async::Tensor(copy) => {
                self.at([&copy.shared, &copy.map.address]).at(&copy.barrier).needed(&copy.multicast);
                self.needed(&copy.map.coordinates).needed(&copy.map.tensor)
            }
            Async::Values { destination, values, barrier, .. } => {
                self.at([destination]).at(barrier).values(values)
            }
            Async::Zeros { destination, size } => self.at([destination]).needed([size]),
            Async::Replace { map, dimension, value, .. } => self.at([map]).needed(dimension).needed([value]),
            Async::Cancel { destination, barrier, .. } => self.at([destination, barrier]),
            Async::CommitTensor { barrier, multicast } => self.at([barrier]).needed(multicast),
            Async::Product(product) => {
                match &product.left {
                    Left::Registers(registers) => self.values(registers),
                    Left::Shared(descriptor) => self.needed([descriptor]),
                    Left::Tensor(address) => self.at([address]),
                };
                let accumulates = product.accumulates.as_ref().map(|(predicate, _)| predicate);
                self.at([&product.sums]).needed([&product.right, &product.shape]);
                self.needed(&product.disabled).needed(accumulates)
            }
            Async::CopyTensor { address, descriptor, .. } => self.at([address]).needed([descriptor]),
            Async::Commit(_) | Async::Empty | Async::Wait { .. } => self,
            Async::Initialize { barrier, count } => self.at([barrier]).needed([count]),
            Async::Invalidate { barrier } | Async::ArriveAfterCopies { barrier, .. } => self.at([barrier]),
            Async::Arrive { barrier, count, bytes, multicast, state, .. } => {
                self.at([barrier]).needed(count).needed(bytes).needed(multicast).results(state)
            }
            Async::Transact { barrier, bytes, multicast, .. } => {
                self.at([barrier]).needed([bytes]).needed(multicast)
            }
            Async::Test { barrier, phase, result, reports, .. } => {
                self.at([barrier]).needed([phase]).results([result]).results(reports.iter().flatten())
            }
            Async::PendingCount { result, state } => self.needed([state]).results([result]),
            Async::Policy { result } => self.results([result]),
        }
    }
}

impl Operation {
    /// Whether it accesses memory that other threads can access.
    pub(crate) fn accesses(&self) -> bool {
        use Operation::{Async, Atomic, Load, Multimem, Store};
        matches!(self, Load { .. } | Store { .. } | Atomic { .. } | Multimem(_) | Async(_))
    }

    /// Whether it changes the control flow of its threads, or makes them wait.
    pub(crate) fn is_control(&self) -> bool {
        match self {
            Operation::BranchIndexed { .. }
            | Operation::Call(_)
            | Operation::Return
            | Operation::Exit
            | Operation::Trap
            | Operation::Bar { .. }
            | Operation::Meet { .. }
            | Operation::WarpBar { .. }
            | Operation::ClusterArrive { .. }
            | Operation::ClusterWait
            | Operation::WaitForGrid
            | Operation::LaunchDependents
            | Operation::Shuffle { .. }
            | Operation::Vote { .. }
            | Operation::Elect { .. }
            | Operation::Missing(_) => true,
            Operation::Async(asynchronous) => {
                matches!(**asynchronous, Async::Wait { .. } | Async::Test { .. })
            }
            _ => false,
        }
    }

    /// Whether it has no effects but its results.
    pub(crate) fn is_pure(&self) -> bool {
        matches!(
            self,
            Operation::Nothing
                | Operation::Compute { .. }
                | Operation::ComputeTwo { .. }
                | Operation::Compare { .. }
                | Operation::Move { .. }
                | Operation::Several(_)
                | Operation::Pack { .. }
                | Operation::Unpack { .. }
                | Operation::Clock { .. }
                | Operation::Activemask { .. }
                | Operation::Convert { .. }
                | Operation::IsSpace { .. }
                | Operation::Mapa { .. }
                | Operation::Getctarank { .. }
        )
    }
}
