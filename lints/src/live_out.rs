//! The loops that values are used in: after a loop, a value is that of the last iteration of each thread.

use alloc::vec;
use alloc::vec::Vec;

use crate::evaluate::Evaluated;
use crate::graph::{BlockId, Graph};
use crate::value::ValueId;

/// The innermost loop around all uses of each value, if there is one.
pub(crate) struct Uses(Vec<Use>);

#[derive(Clone, Copy)]
enum Use {
    /// By nothing.
    Nowhere,
    /// Inside the loop with this head, or outside of all loops.
    Inside(Option<BlockId>),
}

impl Uses {
    pub(crate) fn of(evaluated: &Evaluated<'_>, graph: &Graph) -> Uses {
        let values = &evaluated.values;
        let mut uses = Uses(vec![Use::Nowhere; values.ids().len()]);
        for block in graph.ids() {
            let innermost = graph.block(block).innermost;
            let instructions = graph.block(block).instructions.clone();
            let coordinates = instructions.clone().flat_map(|index| evaluated.coordinates(index));
            for value in evaluated.used_by(instructions.clone()).chain(coordinates.copied()) {
                uses.add(graph, value, innermost);
            }
            for phi in values.phis_of(block) {
                for (from, value) in values.incoming(phi) {
                    uses.add(graph, value, innermost);
                    uses.add(graph, value, graph.block(from).innermost);
                }
            }
        }
        // Operands precede the values computed from them.
        for id in values.ids().rev() {
            let Use::Inside(head) = uses.0[id.0 as usize] else { continue };
            values.node(id).operands().for_each(|operand| uses.add(graph, operand, head));
        }
        uses
    }

    fn add(&mut self, graph: &Graph, value: ValueId, inside: Option<BlockId>) {
        let known = &mut self.0[value.0 as usize];
        let mut common = inside;
        if let Use::Inside(before) = *known {
            let is_around = |head: &BlockId| before.is_some_and(|before| graph.in_loop(before, *head));
            while let Some(head) = common.filter(|head| !is_around(head)) {
                common = graph.outer(head);
            }
        }
        *known = Use::Inside(common);
    }

    /// The loops around a block after which a value is used, the innermost first.
    pub(crate) fn left<'g>(
        &self,
        graph: &'g Graph,
        value: ValueId,
        block: BlockId,
    ) -> impl Iterator<Item = BlockId> + use<'g> {
        let used = self.0[value.0 as usize];
        graph.loops(block).take_while(move |head| match used {
            Use::Nowhere => false,
            Use::Inside(inside) => !inside.is_some_and(|inside| graph.in_loop(inside, *head)),
        })
    }
}

/// The blocks of a loop from which threads leave it.
pub(crate) fn exits(graph: &Graph, head: BlockId) -> impl Iterator<Item = BlockId> + '_ {
    let leaves =
        move |id: &BlockId| graph.block(*id).successors.iter().any(|edge| !graph.in_loop(edge.to, head));
    graph.ids().filter(move |id| graph.in_loop(*id, head)).filter(leaves)
}
