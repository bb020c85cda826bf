//! The launches of a device, which run in the order of their calls, and those of several devices, which run together.

use std::rc::Rc;

use crate::arguments;
use crate::engine::grids::Shape;
use crate::engine::machine::Stop;
use crate::engine::memory::Region;
use crate::engine::trace::What;
use crate::engine::{paths, replay, schedule};
use crate::gpu::Gpu;
use crate::grid::Grids;
use crate::launch::{Argument, Launch, LaunchError};
use crate::link::{Device, Kernel, Unit};
use crate::report::Report;

/// The bytes of the workspace of a grid: its size, and a barrier.
const WORKSPACE: usize = 8;

impl Gpu<'_> {
    /// Runs a kernel to its end, after the launches that are [queued](Self::enqueue), or together with those of other
    /// devices.
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
    /// [dependent](Launch::dependent) or on [another device](Self::on):
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
                self.allocate(region)
            }
            false => 0,
        };
        let first = self.launches.last().map_or(0, |kernel| kernel.end());
        let globals = (self.globals[self.device as usize].clone(), workspace);
        let device = Device { number: self.device, is_named: self.devices() > 1 };
        let kernel = Kernel::new(unit, (launch, device), globals, parameters, (first, first_thread));
        self.launches.push(Rc::new(kernel));
        self.queued += 1;
        Ok(())
    }

    /// Returns the number of the first thread of a launch among those of the launches that run together: 0, or the end of
    /// the launch that was queued before if it runs together with that one.
    fn first_thread(&self, name: &str, launch: Launch) -> Result<u32, LaunchError> {
        let queued = &self.launches[self.launches.len() - self.queued..];
        let invalid = |why: &str| LaunchError::Invalid(format!("`{name}` {why}"));
        let is_after = queued.iter().any(|kernel| kernel.device.number == self.device);
        if launch.is_dependent && !is_after {
            return Err(invalid(
                "is a dependent launch, but no launch before it is queued: `Gpu::enqueue` queues one",
            ));
        }
        let are_several = self.devices() > 1;
        if self.explorer.is_some() && (launch.is_dependent || are_several && is_after) {
            let kind = if launch.is_dependent {
                "a dependent launch"
            } else {
                "queued after another one of its device"
            };
            return Err(invalid(&format!(
                "is {kind}, but `check_all` and `--explore` do not explore the schedules of such launches"
            )));
        }
        let Some(before) = queued.last().filter(|_| launch.is_dependent || are_several) else { return Ok(0) };
        let numbers = |launch: Launch| u64::from(launch.ctas()) * u64::from(launch.warps()) * 32;
        let first = u64::from(before.first_thread) + numbers(before.launch);
        match u32::try_from(first + numbers(launch)) {
            Ok(_) => Ok(first as u32),
            Err(_) => {
                Err(invalid("and the launches that run together with it have more than 4294967295 threads"))
            }
        }
    }

    /// Runs the queued launches to their ends. All that they do happens before the next launch.
    ///
    /// # Errors
    ///
    /// If a kernel could not run to its end; then the launches after it do not run.
    pub fn synchronize(&mut self) -> Result<(), LaunchError> {
        let queued = self.launches.split_off(self.launches.len() - std::mem::take(&mut self.queued));
        let are_several = self.devices() > 1;
        for together in queued.chunk_by(|_, next| are_several || next.launch.is_dependent) {
            self.launches.extend_from_slice(together);
            let shape = |kernel: &Rc<Kernel<'_>>| Shape {
                first: kernel.first_thread,
                cta: kernel.launch.warps() * 32,
                cluster: kernel.launch.cluster_size(),
                ctas: kernel.launch.ctas(),
                device: kernel.device.number,
                is_dependent: kernel.launch.is_dependent,
            };
            self.machine.begin_launches(&together.iter().map(shape).collect::<Vec<_>>());
            let mut grids = Grids(together);
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
