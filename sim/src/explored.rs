//! The extent of an exploration of the schedules of a test.

use std::cell::RefCell;
use std::fmt;
use std::rc::Rc;

use crate::engine::explore::Explorer;
use crate::gpu::Gpu;
use crate::module::Module;

/// The extent of an exploration by [`check_all`](crate::check_all()).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Explored {
    /// The number of schedules that ran.
    pub schedules: u64,
    /// Limit on their number.
    pub budget: u64,
    /// Whether every schedule has the same order of accesses to barriers and atomic memory as one of those that ran,
    /// among the schedules that an exploration distinguishes.
    pub is_complete: bool,
    /// If it is not complete, a lower bound of the number of choices that are left to explore.
    pub left: usize,
    /// Whether threads of a warp diverged, whose order was always the same.
    pub orders_lanes: bool,
    /// Whether a thread executed a `try_wait`, none of which returned before its phase was complete.
    pub waits_to_the_end: bool,
}

impl fmt::Display for Explored {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Explored { schedules, budget, left, .. } = self;
        let schedules = match schedules {
            1 => String::from("1 schedule"),
            count => format!("{count} schedules"),
        };
        if !self.is_complete {
            return write!(
                f,
                "{schedules} ran, the limit of {budget}, and at least {left} more have to run: this does not cover every \
                 schedule"
            );
        }
        write!(f, "{schedules} ran, of at most {budget}: all that differ in their synchronization")?;
        let conditions = [
            (self.orders_lanes, "the threads of a warp that diverge run in their usual order"),
            (self.waits_to_the_end, "no `mbarrier.try_wait` returns before its phase is complete"),
        ];
        let mut joint = ", where ";
        for (_, condition) in conditions.into_iter().filter(|(holds, _)| *holds) {
            write!(f, "{joint}{condition}")?;
            joint = " and ";
        }
        Ok(())
    }
}

/// Runs a test on a device under all schedules of its synchronization, at most `budget` of them, until `run` returns
/// false.
///
/// Two schedules that [`check_all`](crate::check_all()) takes as equivalent are one.
pub fn explore<'m>(module: &'m Module, budget: u64, mut run: impl FnMut(Gpu<'m>) -> bool) -> Explored {
    let explorer = Rc::new(RefCell::new(Explorer::default()));
    let mut number = 0;
    loop {
        explorer.borrow_mut().begin_run();
        let continues = run(Gpu::exploring(module, Rc::clone(&explorer), number));
        number += 1;
        let is_complete = !explorer.borrow_mut().advance();
        if !continues || is_complete || number >= budget {
            let explorer = explorer.borrow();
            return Explored {
                schedules: number,
                budget,
                is_complete: is_complete && continues,
                left: if is_complete && continues { 0 } else { explorer.left() + 1 },
                orders_lanes: explorer.left_out.lanes,
                waits_to_the_end: explorer.left_out.early_returns,
            };
        }
    }
}
