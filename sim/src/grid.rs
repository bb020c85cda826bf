//! The CTAs of launches that run together, cluster by cluster.

use std::cell::RefCell;
use std::rc::Rc;

use crate::engine::Label;
use crate::engine::machine::{Machine, Stop};
use crate::engine::memory::Region;
use crate::engine::schedule::Supply;
use crate::link::Kernel;
use crate::warp::{Cluster, TensorMemory, Warp};

/// The bytes of the shared state of a CTA's threads while they run.
const CTA: u64 = 8 << 10;

/// The source of the CTAs of launches that run together; the machine has the numbers of the clusters that have not started.
pub(crate) struct Grids<'k, 'm>(pub(crate) &'k [Rc<Kernel<'m>>]);

impl<'m> Supply<Warp<'m>> for Grids<'_, 'm> {
    fn next(&mut self, machine: &mut Machine, most: usize) -> Result<Option<Vec<Warp<'m>>>, Stop> {
        let Some((grid, cluster)) = machine.start_cluster(most) else { return Ok(None) };
        let kernel = &self.0[grid];
        let launch = kernel.launch;
        let size = launch.cluster_size();
        let first = cluster * size;
        let of_cta = kernel.shared_size.saturating_add(Warp::size(kernel) * u64::from(launch.warps()));
        machine.check_memory(of_cta.saturating_mul(size.into()), None)?;
        let team = machine.add_team(launch.threads() * size, true);
        let ctas = (first..first + size)
            .map(|cta| {
                let label = Label::Shared(cta, Rc::clone(&kernel.names));
                let mut memory = Region::poisoned(label, kernel.shared_size).on(kernel.device.number);
                memory.dynamic = kernel.dynamic_shared.clone();
                let region = machine.memory.add(memory);
                (region, machine.add_team(launch.threads(), false))
            })
            .collect();
        let tensor = (0..size).map(|_| RefCell::new(TensorMemory::counted(&machine.warps))).collect();
        let taken = machine.warps.taken(u64::from(size) * CTA);
        let cluster = Rc::new(Cluster { team, ctas, tensor, _taken: taken });
        let warps = (first..first + size).flat_map(|cta| (0..launch.warps()).map(move |warp| (cta, warp)));
        let new = |(cta, warp)| Warp::new(Rc::clone(kernel), Rc::clone(&cluster), cta, warp, &machine.warps);
        Ok(Some(warps.map(new).collect()))
    }
}
