//! Records the waits of a warp's threads for a timeline.

use super::Warp;
use crate::engine::machine::Machine;
use crate::engine::trace::What;
use crate::lanes::lanes_of;

impl Warp<'_> {
    /// Records the waits that began and ended during the last `steps` instructions.
    pub(super) fn record(&mut self, steps: u64, machine: &mut Machine) {
        let Some(trace) = &mut machine.trace else { return };
        trace.time += steps;
        let waiting = self.splits.iter().filter_map(|split| Some((split, split.wait?)));
        let lanes = waiting.clone().fold(0, |lanes, (split, _)| lanes | split.lanes);
        if lanes == self.recorded {
            return;
        }
        let ended = self.recorded & !lanes;
        if ended != 0 {
            trace.add(What::Resume(self.first, ended));
        }
        for (split, waiting) in waiting {
            let new = split.lanes & !self.recorded;
            if let Some(lane) = lanes_of(new).next() {
                trace.add(What::Wait(self.site(split.at, lane), new, waiting.wait));
            }
        }
        self.recorded = lanes;
    }
}
