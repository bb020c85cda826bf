//! The launches of a device, which run in the order of their calls.

use std::rc::Rc;

use crate::arguments;
use crate::engine::grids::{self, Shape};
use crate::engine::machine::Stop;
use crate::engine::memory::Region;
use crate::engine::trace::What;
use crate::engine::{paths, replay, schedule};
use crate::gpu::Gpu;
use crate::grid::Grids;
use crate::launch::{Argument, Launch, LaunchError};
use crate::link::{Kernel, Unit};
use crate::report::Report;

/// The bytes of the workspace of a grid: its size, and a barrier.
const WORKSPACE: usize = 8;

impl Gpu<'_> {
    /// Runs a kernel to its end, after the launches that are [queued](Self::enqueue).
    ///
    /// # Errors
    ///
    /// If there is no such kernel, the arguments do not match its parameters, the launch is not possible, or a kernel
    /// could not run to its end.
    pub fn launch(
        &mut self,
        name: &str,
        launch: Launch,
        arguments: impl AsRef<[Argument]>,
    ) -> Result<(), LaunchError> {
        self.enqueue(name, launch, arguments)?;
        self.synchronize()
    }

    /// Queues a launch, which runs before the next [`launch`](Self::launch), or together with it if that one is
    /// [dependent](Launch::dependent):
    ///
    /// ```
    /// use ptx_async_sim::{Launch, Module, args, check};
    ///
    /// let module = Module::from_ptx(
    ///     ".version 8.6\n.target sm_90\n.address_size 64
    ///      .visible .entry first(.param .u64 sum) {
    ///      .reg .b64 %rd<2>;
    ///      griddepcontrol.launch_dependents;
    ///      ld.param.u64 %rd1, [sum];
    ///      st.global.u32 [%rd1], 7;
    ///      ret; }
    ///      .visible .entry second(.param .u64 sum) {
    ///      .reg .b64 %rd<2>; .reg .b32 %r<2>;
    ///      ld.param.u64 %rd1, [sum];
    ///      griddepcontrol.wait;
    ///      ld.global.u32 %r1, [%rd1];
    ///      add.u32 %r1, %r1, 1;
    ///      st.global.u32 [%rd1], %r1;
    ///      ret; }",
    /// )?;
    /// check(&module, |gpu| {
    ///     let sum = gpu.uninitialized::<u32>(1);
    ///     gpu.enqueue("first", Launch::grid(1), args![sum])?;
    ///     gpu.launch("second", Launch::grid(1).dependent(), args![sum])?;
    ///     assert_eq!(gpu.read(sum), [8]);
    ///     Ok(())
    /// });
    /// # Ok::<(), ptx_async_sim::ReadError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If there is no such kernel, the arguments do not match its parameters, or the launch is not possible.
    pub fn enqueue(
        &mut self,
        name: &str,
        launch: Launch,
        arguments: impl AsRef<[Argument]>,
    ) -> Result<(), LaunchError> {
        let Some(entry) = self.module.kernel(name) else {
            let names: Vec<_> = self.module.kernels().collect();
            let message = format!("the module has no kernel `{name}`; it has `{}`", names.join("`, `"));
            return Err(LaunchError::Invalid(message));
        };
        let layout = &self.module.decoded.layout;
        let functions = &self.module.decoded.functions;
        let unit = Unit::new(functions, layout, entry, self.schedule.has_exact_alignment());
        let launch = arguments::shape(entry, launch, unit.declared_shared())?;
        let parameters = arguments::bind(entry, arguments.as_ref())?;
        let first_thread = self.first_thread(name, launch)?;
        self.name_arguments(entry, arguments.as_ref());
        let workspace = match unit.has_workspace() {
            true => {
                let region = Region::with("the workspace of the grid", vec![0; WORKSPACE]);
                self.machine.memory.allocate(region, 256)
            }
            false => 0,
        };
        let first = self.launches.last().map_or(0, |kernel| kernel.end());
        let globals = (self.globals.clone(), workspace);
        let kernel = Kernel::new(unit, launch, globals, parameters, (first, first_thread));
        self.launches.push(Rc::new(kernel));
        self.queued += 1;
        Ok(())
    }

    /// Returns the number of the first thread of a launch in its chain: 0, or the end of the launch before if it is
    /// dependent.
    fn first_thread(&self, name: &str, launch: Launch) -> Result<u32, LaunchError> {
        if !launch.is_dependent {
            return Ok(0);
        }
        let invalid = |why: &str| LaunchError::Invalid(format!("`{name}` is a dependent launch, but {why}"));
        let queued = &self.launches[self.launches.len() - self.queued..];
        let Some(before) = queued.last() else {
            return Err(invalid("no launch before it is queued: `Gpu::enqueue` queues one"));
        };
        if self.explorer.is_some() {
            return Err(invalid(
                "`check_all` and `--explore` do not explore the schedules of dependent launches",
            ));
        }
        let chain = queued.iter().rev().take_while(|kernel| kernel.launch.is_dependent).count() + 1;
        if chain >= grids::MOST {
            return Err(invalid(&format!("at most {} launches can depend on one another", grids::MOST)));
        }
        let numbers = |launch: Launch| u64::from(launch.ctas()) * u64::from(launch.warps()) * 32;
        let first = u64::from(before.first_thread) + numbers(before.launch);
        match u32::try_from(first + numbers(launch)) {
            Ok(_) => Ok(first as u32),
            Err(_) => {
                Err(invalid("it and the launches that it depends on have more than 4294967295 threads"))
            }
        }
    }

    /// Runs the queued launches to their ends.
    ///
    /// # Errors
    ///
    /// If a kernel could not run to its end; then the launches after it do not run.
    pub fn synchronize(&mut self) -> Result<(), LaunchError> {
        let queued = self.launches.split_off(self.launches.len() - std::mem::take(&mut self.queued));
        for chain in queued.chunk_by(|_, next| next.launch.is_dependent) {
            self.launches.extend_from_slice(chain);
            let shape = |kernel: &Rc<Kernel<'_>>| Shape {
                first: kernel.first_thread,
                cta: kernel.launch.warps() * 32,
                cluster: kernel.launch.cluster_size(),
                ctas: kernel.launch.ctas(),
            };
            self.machine.begin_launches(&chain.iter().map(shape).collect::<Vec<_>>());
            let mut grids = Grids(chain);
            let result = match (&self.explorer, &mut self.script) {
                (Some(explorer), _) => {
                    let mut explorer = explorer.borrow_mut();
                    let result = paths::run(&mut self.machine, &mut grids, &mut explorer, self.limits);
                    explorer.left_out.lanes |= self.machine.dice.asked.lanes;
                    explorer.left_out.early_returns |= self.machine.dice.asked.early_returns;
                    result
                }
                (None, Some(script)) => {
                    let steps = script.pop_front().unwrap_or_default();
                    replay::run(&mut self.machine, &mut grids, &steps, self.limits, &mut self.made)
                }
                (None, None) => schedule::run(&mut self.machine, &mut grids, self.schedule, self.limits),
            };
            if let Some(trace) = &mut self.machine.trace {
                trace.add(What::End);
            }
            let findings = std::mem::take(&mut self.machine.findings);
            self.reports.extend(Report::all(findings, self.schedule, self.module, &self.launches));
            self.steps += self.machine.steps;
            result.map_err(|Stop| LaunchError::Stopped)?;
        }
        Ok(())
    }
}
