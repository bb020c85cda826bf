//! Facts about every value: the threads of a CTA among which it can differ, and the variable that an address points
//! into.

use alloc::collections::BTreeMap;
use alloc::rc::Rc;
use alloc::vec;
use alloc::vec::Vec;

use ptx_async_semantics::special::{Special, X};

use crate::evaluate::Evaluated;
use crate::graph::{BlockId, Graph};
use crate::live_out::{Uses, exits};
use crate::operand::VariableId;
use crate::scope::Scope;
use crate::value::{Node, Operation, ValueId, Values};

/// The threads of a cluster among which a value can differ.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Differs(u8);

impl Differs {
    /// Among none: all threads of the cluster that compute it have the same.
    pub(crate) const NOWHERE: Differs = Differs(0);
    /// Among the threads of a warp.
    pub(crate) const IN_WARP: Differs = Differs(1);
    /// Among the warps.
    pub(crate) const AMONG_WARPS: Differs = Differs(2);
    /// Unknown.
    pub(crate) const UNKNOWN: Differs = Differs(4);
    /// Among all threads, by the order in which they execute: the result of an atomic operation.
    pub(crate) const BY_ORDER: Differs = Differs(8);
    /// Among the CTAs of a cluster, and equal within each.
    pub(crate) const AMONG_CTAS: Differs = Differs(16);

    /// Whether the value can differ in this way.
    pub(crate) fn contains(self, other: Differs) -> bool {
        self.0 & other.0 == other.0
    }

    fn with(self, other: Differs) -> Differs {
        Differs(self.0 | other.0)
    }

    fn without(self, other: Differs) -> Differs {
        Differs(self.0 & !other.0)
    }
}

/// The variable that an address points into.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Root {
    /// Bottom of the lattice: a phi whose values are not known yet.
    Unreached,
    /// An address in this variable, or past its end.
    Variable(VariableId),
    /// Top of the lattice: an address anywhere, or not an address.
    Unknown,
}

impl Root {
    /// The join: the root of a value that is one of two.
    fn join(self, other: Root) -> Root {
        match (self, other) {
            (Root::Unreached, root) | (root, Root::Unreached) => root,
            (one, other) if one == other => one,
            _ => Root::Unknown,
        }
    }
}

/// The facts about every value of a function.
#[derive(Clone, Debug)]
pub(crate) struct Facts {
    differs: Vec<Differs>,
    roots: Vec<Root>,
}

/// Limit on the rounds of the fixpoint iteration. The facts of phis that still change are given up.
const ROUNDS: usize = 8;

impl Facts {
    /// Computes the facts of all values. `tested` returns the predicate of the conditional branch at the end of a block,
    /// and `is_ordered` whether the results of an instruction can depend on the order in which threads execute it.
    pub(crate) fn new(
        evaluated: &Evaluated<'_>,
        graph: &Graph,
        tested: impl Fn(BlockId) -> Option<ValueId>,
        is_ordered: impl Fn(usize) -> bool,
    ) -> Facts {
        let values = &evaluated.values;
        let count = values.ids().len();
        let chosen_by = ChosenBy::new(evaluated, graph, tested);
        let mut facts = Facts { differs: vec![Differs::NOWHERE; count], roots: vec![Root::Unreached; count] };
        let is_phi = |id: ValueId| matches!(values.node(id), Node::Phi(..));
        // Operands precede the values computed from them, except for phis. A value that depends on no phi is final at
        // once.
        let mut depends = vec![false; count];
        let mut dependents = Vec::with_capacity(count / 2);
        for id in values.ids() {
            let found = match values.node(id) {
                Node::Result(instruction, _) if is_ordered(instruction as usize) => {
                    (Differs::UNKNOWN.with(Differs::BY_ORDER), Root::Unknown)
                }
                _ => facts.of(values, &chosen_by, id),
            };
            facts.update(id, found);
            if is_phi(id) || has_input(values, &chosen_by, id, |input| depends[input.0 as usize]) {
                depends[id.0 as usize] = true;
                dependents.push(id);
            }
        }
        // The round in which the facts of each value last changed.
        let mut found_in = vec![0; count];
        for round in 1..=ROUNDS {
            let mut has_changed = false;
            for &id in &dependents {
                // An input with a greater number is visited after this value in each round.
                let is_new = |input: ValueId| found_in[input.0 as usize] + usize::from(input > id) == round;
                let found = match round == ROUNDS && is_phi(id) {
                    // A phi that still changes is unknown.
                    true => (Differs::UNKNOWN, Root::Unknown),
                    false if has_input(values, &chosen_by, id, is_new) => facts.of(values, &chosen_by, id),
                    false => continue,
                };
                if facts.update(id, found) {
                    found_in[id.0 as usize] = round;
                    has_changed = true;
                }
            }
            if !has_changed {
                break;
            }
        }
        facts
    }

    /// Sets the facts of a value. Returns whether they changed.
    fn update(&mut self, id: ValueId, found: (Differs, Root)) -> bool {
        let known = (&mut self.differs[id.0 as usize], &mut self.roots[id.0 as usize]);
        let has_changed = (*known.0, *known.1) != found;
        (*known.0, *known.1) = found;
        has_changed
    }

    fn of(&self, values: &Values<'_>, chosen_by: &ChosenBy, id: ValueId) -> (Differs, Root) {
        match values.node(id) {
            Node::Constant(_) => (Differs::NOWHERE, Root::Unknown),
            Node::Variable(variable) => (Differs::NOWHERE, Root::Variable(variable)),
            Node::Special(special) => (differs_in(special), Root::Unknown),
            Node::Offset(base, _) => (self.differs(base), self.root(Some(base))),
            Node::Operation(operation, operands) => {
                let differs = match operation {
                    Operation::Parameter => Differs::NOWHERE,
                    Operation::ShiftRight if is_warp_index(values, id) => Differs::AMONG_WARPS,
                    _ => {
                        let of_operand = |&operand: &ValueId| self.differs(operand);
                        let differs = operands.iter().flatten().map(of_operand);
                        let differs = differs.fold(Differs::NOWHERE, Differs::with);
                        match operation {
                            Operation::Elect => differs.with(Differs::IN_WARP),
                            Operation::Broadcast => differs.without(Differs::IN_WARP),
                            _ => differs,
                        }
                    }
                };
                (differs, self.root_of(operation, operands))
            }
            Node::Phi(..) => {
                let alternatives = || values.alternatives(id);
                let of_values = alternatives().map(|value| self.differs(value));
                // A branch on a value from memory is most often uniform.
                let of_path = |predicate: ValueId| self.differs(predicate).without(Differs::UNKNOWN);
                let of_paths = chosen_by.get(id).map(of_path);
                let roots = alternatives().map(|value| self.root(Some(value)));
                (
                    of_values.chain(of_paths).fold(Differs::NOWHERE, Differs::with),
                    roots.fold(Root::Unreached, Root::join),
                )
            }
            Node::Result(..) | Node::Undefined(_) => (Differs::UNKNOWN, Root::Unknown),
        }
    }

    fn root(&self, id: Option<ValueId>) -> Root {
        id.map_or(Root::Unknown, |id| self.roots[id.0 as usize])
    }

    fn root_of(&self, operation: Operation<'_>, [first, second, third]: [Option<ValueId>; 3]) -> Root {
        match operation {
            Operation::Add => match (self.root(first), self.root(second)) {
                (Root::Variable(_), Root::Variable(_)) => Root::Unknown,
                (Root::Variable(variable), _) | (_, Root::Variable(variable)) => Root::Variable(variable),
                (Root::Unreached, _) | (_, Root::Unreached) => Root::Unreached,
                _ => Root::Unknown,
            },
            Operation::Subtract | Operation::And | Operation::Cvta(_) | Operation::Or => self.root(first),
            Operation::Select => self.root(second).join(self.root(third)),
            _ => Root::Unknown,
        }
    }

    /// The threads among which a value can differ.
    pub(crate) fn differs(&self, id: ValueId) -> Differs {
        self.differs[id.0 as usize]
    }

    /// Whether a value is uniform: all threads of a warp, CTA or cluster that compute it have the same.
    pub(crate) fn is_uniform(&self, value: ValueId, scope: Scope) -> bool {
        let ignored = match scope {
            Scope::Warp => Differs::AMONG_WARPS.with(Differs::AMONG_CTAS),
            Scope::Cta => Differs::AMONG_CTAS,
            Scope::Cluster => Differs::NOWHERE,
        };
        self.differs(value).without(ignored) == Differs::NOWHERE
    }

    /// Whether a value differs among the threads of a CTA, and only by their indices.
    pub(crate) fn is_by_thread(&self, value: ValueId) -> bool {
        let differs = self.differs(value).without(Differs::AMONG_CTAS);
        let of_indices = Differs::IN_WARP.with(Differs::AMONG_WARPS);
        differs != Differs::NOWHERE && of_indices.contains(differs)
    }

    /// The variable that an address points into.
    pub(crate) fn variable(&self, id: ValueId) -> Option<VariableId> {
        match self.roots[id.0 as usize] {
            Root::Variable(variable) => Some(variable),
            _ => None,
        }
    }
}

/// The threads among which a special register can differ.
fn differs_in(special: Special) -> Differs {
    match special {
        Special::Tid(_) => Differs::IN_WARP.with(Differs::AMONG_WARPS),
        Special::Laneid | Special::Lanemask(_) => Differs::IN_WARP,
        Special::Warpid => Differs::AMONG_WARPS,
        Special::Ctaid(_) | Special::ClusterCtaid(_) | Special::ClusterCtarank | Special::Smid => {
            Differs::AMONG_CTAS
        }
        _ => Differs::NOWHERE,
    }
}

/// Whether `is` holds for one of the values from which the facts of a value are computed.
fn has_input(
    values: &Values<'_>,
    chosen_by: &ChosenBy,
    id: ValueId,
    mut is: impl FnMut(ValueId) -> bool,
) -> bool {
    values.inputs(id).any(&mut is) || chosen_by.get(id).any(is)
}

/// For each phi with different values on its incoming paths, the predicates that select the path. For one that is used
/// after its loop, also the predicates by which threads leave the loop: each has the value of its last iteration.
struct ChosenBy {
    predicates: BTreeMap<ValueId, Vec<Rc<[ValueId]>>>,
}

/// Limit on the blocks that are searched for branches that lead to one block.
const MOST_BLOCKS: usize = 64;

impl ChosenBy {
    fn new(
        evaluated: &Evaluated<'_>,
        graph: &Graph,
        tested: impl Fn(BlockId) -> Option<ValueId>,
    ) -> ChosenBy {
        let values = &evaluated.values;
        let uses = Uses::of(evaluated, graph);
        let mut predicates: BTreeMap<ValueId, Vec<Rc<[ValueId]>>> = BTreeMap::new();
        let mut of_exits: BTreeMap<BlockId, Rc<[ValueId]>> = BTreeMap::new();
        for block in graph.ids() {
            let mut of_block = None;
            for phi in values.phis_of(block) {
                for head in uses.left(graph, phi, block) {
                    let of_head = || exits(graph, head).filter_map(&tested).collect();
                    let found = of_exits.entry(head).or_insert_with(of_head);
                    predicates.entry(phi).or_default().push(Rc::clone(found));
                }
                // A back edge is left out: the iterations of a loop follow each other.
                let mut paths = values.incoming(phi).filter(|(from, _)| !graph.is_back_edge(*from, block));
                let Some((_, first)) = paths.next() else { continue };
                if paths.any(|(_, value)| value != first) {
                    let found = of_block.get_or_insert_with(|| Rc::from(choices(graph, block, &tested)));
                    predicates.entry(phi).or_default().push(Rc::clone(found));
                }
            }
        }
        ChosenBy { predicates }
    }

    fn get(&self, phi: ValueId) -> impl Iterator<Item = ValueId> + '_ {
        self.predicates.get(&phi).into_iter().flatten().flat_map(|predicates| predicates.iter().copied())
    }
}

/// The predicates of the branches between the dominator of a block and the block.
pub(crate) fn choices(
    graph: &Graph,
    block: BlockId,
    tested: impl Fn(BlockId) -> Option<ValueId>,
) -> Vec<ValueId> {
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

/// Whether a value is `%tid.x` divided by 32 or by a larger power of two.
pub(crate) fn is_warp_index(values: &Values<'_>, id: ValueId) -> bool {
    let Node::Operation(Operation::ShiftRight, [Some(thread), Some(by), _]) = values.node(id) else {
        return false;
    };
    matches!(values.node(thread), Node::Special(Special::Tid(X)))
        && values.constant(by).is_some_and(|by| by >= 5)
}
