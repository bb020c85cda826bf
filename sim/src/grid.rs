//! The CTAs of a launch, cluster by cluster.

use std::rc::Rc;

use crate::engine::machine::Machine;
use crate::engine::memory::Region;
use crate::engine::schedule::Supply;
use crate::link::Kernel;
use crate::warp::{Cluster, Warp};

/// What starts the CTAs of a launch; the machine has the numbers of the clusters that have not started.
pub(crate) struct Grid<'m> {
    pub(crate) kernel: Rc<Kernel<'m>>,
}

impl<'m> Supply<Warp<'m>> for Grid<'m> {
    fn next(&mut self, machine: &mut Machine) -> Option<Vec<Warp<'m>>> {
        let launch = self.kernel.launch;
        let size = launch.cluster_size();
        let first = machine.unstarted.next()? * size;
        let team = machine.add_team(launch.threads() * size);
        let ctas = (first..first + size)
            .map(|cta| {
                let name = format!("the shared memory of CTA {cta}");
                let region = machine.memory.add(Region::poisoned(name, self.kernel.shared_size));
                (region, machine.add_team(launch.threads()))
            })
            .collect();
        let tensor = (0..size).map(|_| Default::default()).collect();
        let cluster = Rc::new(Cluster { team, ctas, tensor });
        let warps = (first..first + size).flat_map(|cta| (0..launch.warps()).map(move |warp| (cta, warp)));
        Some(
            warps
                .map(|(cta, warp)| Warp::new(Rc::clone(&self.kernel), Rc::clone(&cluster), cta, warp))
                .collect(),
        )
    }
}
