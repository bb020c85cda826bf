//! What is known of every value: which threads of a block can have different ones, and which variable an address is in.

use alloc::collections::BTreeMap;
use alloc::rc::Rc;
use alloc::vec;
use alloc::vec::Vec;

use crate::graph::{BlockId, Graph};
use crate::operand::VariableId;
use crate::value::{Node, Operation, ValueId, Values};

/// Among which threads of a block a value can differ.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Differs(u8);

impl Differs {
    /// Among none: all threads of the block that compute it have the same.
    pub const NOWHERE: Differs = Differs(0);
    /// Among the threads of a warp.
    pub const IN_WARP: Differs = Differs(1);
    /// Among the warps.
    pub const AMONG_WARPS: Differs = Differs(2);
    /// That is not known.
    pub const UNKNOWN: Differs = Differs(4);

    /// Whether the value can differ so.
    pub fn contains(self, other: Differs) -> bool {
        self.0 & other.0 == other.0
    }

    fn with(self, other: Differs) -> Differs {
        Differs(self.0 | other.0)
    }

    fn without(self, other: Differs) -> Differs {
        Differs(self.0 & !other.0)
    }
}

/// The variable that an address is in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Root {
    /// No value has reached it: of a phi whose values are not known yet.
    Unreached,
    /// An address in this variable, or past its end.
    Variable(VariableId),
    /// An address in any place, or no address.
    Unknown,
}

/// What is known of every value of a function.
#[derive(Clone, Debug)]
pub struct Facts {
    differs: Vec<Differs>,
    roots: Vec<Root>,
}

/// How often phis are computed again before their facts are given up.
const ROUNDS: usize = 8;

impl Facts {
    /// Computes the facts of `values`. `tested` is the predicate that a conditional branch at the end of a block tests.
    pub fn new(values: &Values<'_>, graph: &Graph, tested: impl Fn(BlockId) -> Option<ValueId>) -> Facts {
        let count = values.ids().len();
        let chosen_by = ChosenBy::new(values, graph, tested);
        let mut facts = Facts { differs: vec![Differs::NOWHERE; count], roots: vec![Root::Unreached; count] };
        // Operands come before what is computed of them, but for phis: what depends on none is known at once.
        let mut depends = vec![false; count];
        let mut dependents = Vec::with_capacity(count / 2);
        for id in values.ids() {
            let index = id.0 as usize;
            depends[index] = match values.node(id) {
                Node::Phi(..) => true,
                Node::Offset(base, _) => depends[base.0 as usize],
                Node::Operation(_, operands) => {
                    operands.iter().flatten().any(|operand| depends[operand.0 as usize])
                }
                _ => false,
            };
            (facts.differs[index], facts.roots[index]) =
                (facts.differs_of(values, &chosen_by, id), facts.root_of(values, id));
            if depends[index] {
                dependents.push(id);
            }
        }
        let is_phi = |id: &&ValueId| matches!(values.node(**id), Node::Phi(..));
        let phis: Vec<ValueId> = dependents.iter().filter(is_phi).copied().collect();
        for round in 1..=ROUNDS {
            // Everything else is computed of phis, which come before it.
            let is_known = |&id: &ValueId| {
                let index = id.0 as usize;
                facts.differs[index] == facts.differs_of(values, &chosen_by, id)
                    && facts.roots[index] == facts.root_of(values, id)
            };
            if round < ROUNDS && phis.iter().all(is_known) {
                break;
            }
            let mut has_changed = false;
            for &id in &dependents {
                let index = id.0 as usize;
                // What still changes is not known.
                let (differs, root) = match round == ROUNDS && matches!(values.node(id), Node::Phi(..)) {
                    true => (Differs::UNKNOWN, Root::Unknown),
                    false => (facts.differs_of(values, &chosen_by, id), facts.root_of(values, id)),
                };
                has_changed |= facts.differs[index] != differs || facts.roots[index] != root;
                (facts.differs[index], facts.roots[index]) = (differs, root);
            }
            if !has_changed {
                break;
            }
        }
        facts
    }

    /// Among which threads of a block a value can differ.
    pub fn differs(&self, id: ValueId) -> Differs {
        self.differs[id.0 as usize]
    }

    /// The variable that an address is in.
    pub fn variable(&self, id: ValueId) -> Option<VariableId> {
        match self.roots[id.0 as usize] {
            Root::Variable(variable) => Some(variable),
            _ => None,
        }
    }

    fn differs_of(&self, values: &Values<'_>, chosen_by: &ChosenBy, id: ValueId) -> Differs {
        let of_operands = |operands: &[Option<ValueId>]| {
            operands.iter().flatten().fold(Differs::NOWHERE, |all, &operand| all.with(self.differs(operand)))
        };
        match values.node(id) {
            Node::Constant(_) | Node::Variable(_) => Differs::NOWHERE,
            Node::Special(name) => match name.split('.').next().unwrap_or("") {
                "%tid" => Differs::IN_WARP.with(Differs::AMONG_WARPS),
                "%laneid" | "%lanemask_eq" | "%lanemask_le" | "%lanemask_lt" | "%lanemask_ge"
                | "%lanemask_gt" => Differs::IN_WARP,
                "%warpid" => Differs::AMONG_WARPS,
                _ => Differs::NOWHERE,
            },
            Node::Offset(base, _) => self.differs(base),
            Node::Operation(operation, operands) => {
                let differs = of_operands(&operands);
                match operation {
                    Operation::Elect => differs.with(Differs::IN_WARP),
                    Operation::Broadcast => differs.without(Differs::IN_WARP),
                    Operation::ShiftRight if is_warp_index(values, id) => Differs::AMONG_WARPS,
                    Operation::Parameter => Differs::NOWHERE,
                    _ => differs,
                }
            }
            Node::Phi(..) => {
                let of_values = values
                    .alternatives(id)
                    .fold(Differs::NOWHERE, |all, value| all.with(self.differs(value)));
                // Where a branch depends on memory, all threads most often take the same path.
                let of_path = |&predicate: &ValueId| self.differs(predicate).without(Differs::UNKNOWN);
                chosen_by.get(id).iter().map(of_path).fold(of_values, Differs::with)
            }
            Node::Result(..) | Node::Undefined(_) => Differs::UNKNOWN,
        }
    }

    fn root_of(&self, values: &Values<'_>, id: ValueId) -> Root {
        let root = |id: Option<ValueId>| id.map_or(Root::Unknown, |id| self.roots[id.0 as usize]);
        let join = |one: Root, other: Root| match (one, other) {
            (Root::Unreached, root) | (root, Root::Unreached) => root,
            (one, other) if one == other => one,
            _ => Root::Unknown,
        };
        match values.node(id) {
            Node::Variable(variable) => Root::Variable(variable),
            Node::Offset(base, _) => root(Some(base)),
            Node::Operation(operation, [first, second, third]) => match operation {
                Operation::Add => match (root(first), root(second)) {
                    (Root::Variable(_), Root::Variable(_)) => Root::Unknown,
                    (Root::Variable(variable), _) | (_, Root::Variable(variable)) => Root::Variable(variable),
                    (Root::Unreached, _) | (_, Root::Unreached) => Root::Unreached,
                    _ => Root::Unknown,
                },
                Operation::Subtract | Operation::And | Operation::Cvta(_) | Operation::Or => root(first),
                Operation::Select => join(root(second), root(third)),
                _ => Root::Unknown,
            },
            Node::Phi(..) => {
                values.alternatives(id).fold(Root::Unreached, |found, value| join(found, root(Some(value))))
            }
            _ => Root::Unknown,
        }
    }
}

/// For each phi of which paths bring different values, the predicates that choose between these paths.
struct ChosenBy {
    predicates: BTreeMap<ValueId, Rc<[ValueId]>>,
}

/// So many blocks are searched for the branches to one block.
const MOST_BLOCKS: usize = 64;

impl ChosenBy {
    fn new(values: &Values<'_>, graph: &Graph, tested: impl Fn(BlockId) -> Option<ValueId>) -> ChosenBy {
        let mut predicates = BTreeMap::new();
        for block in graph.ids() {
            let mut of_block = None;
            for phi in values.phis_of(block) {
                // An iteration of a loop follows the one before it.
                let mut paths = values.incoming(phi).filter(|(from, _)| !graph.is_back_edge(*from, block));
                let Some((_, first)) = paths.next() else { continue };
                if paths.any(|(_, value)| value != first) {
                    let found = of_block.get_or_insert_with(|| Rc::from(choices(graph, block, &tested)));
                    predicates.insert(phi, Rc::clone(found));
                }
            }
        }
        ChosenBy { predicates }
    }

    fn get(&self, phi: ValueId) -> &[ValueId] {
        self.predicates.get(&phi).map_or(&[], |predicates| predicates)
    }
}

/// What is tested by the branches between the dominator of a block and the block.
fn choices(graph: &Graph, block: BlockId, tested: impl Fn(BlockId) -> Option<ValueId>) -> Vec<ValueId> {
    let first = graph.block(block).dominator;
    let mut seen = Vec::new();
    for &from in &graph.block(block).predecessors {
        let mut next = Some(from).filter(|_| !graph.is_back_edge(from, block));
        while let Some(at) = next.filter(|at| !seen.contains(at) && seen.len() < MOST_BLOCKS) {
            seen.push(at);
            next = (at != first).then(|| graph.block(at).dominator);
        }
    }
    seen.into_iter().filter_map(tested).collect()
}

/// Whether a value is `%tid.x` divided by 32 or a multiple of it.
pub(crate) fn is_warp_index(values: &Values<'_>, id: ValueId) -> bool {
    let Node::Operation(Operation::ShiftRight, [Some(thread), Some(by), _]) = values.node(id) else {
        return false;
    };
    matches!(values.node(thread), Node::Special("%tid.x")) && values.constant(by).is_some_and(|by| by >= 5)
}
