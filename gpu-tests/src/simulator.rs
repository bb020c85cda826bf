//! Runs the cases in the simulator under several schedules, and compares the results with the same reference as a
//! device's.

use std::collections::HashMap;
use std::fs;
use std::time::Instant;

use anyhow::{Context, Result};
use gpu_test_kernels::Args;
use ptx_async::kernel::TensorMapParam;
use ptx_async_sim::tensor::TensorMap;
use ptx_async_sim::{Argument, Gpu, Launch, Module, Schedule, args};

use crate::case::{Group, Made};
use crate::experiment::{Difference, Experiment, by_value, bytes_of, nothing};
use crate::options::Options;
use crate::report::Row;

/// The kernels of a group.
pub(crate) struct Modules<'m> {
    /// The kernels of the macro. None where they are not built.
    of_macro: Option<&'m Module>,
    of_builder: Vec<Module>,
    /// The module of each kernel of the builder.
    of_kernel: HashMap<String, usize>,
}

impl<'m> Modules<'m> {
    /// Reads the modules of a group.
    ///
    /// # Errors
    ///
    /// Where the text of a module is not PTX.
    pub(crate) fn read(group: &Group, of_macro: Option<&'m Module>) -> Result<Self> {
        let (mut of_builder, mut of_kernel) = (Vec::new(), HashMap::new());
        for built in group.modules()? {
            let module = Module::from_ptx(&built.ptx.text).with_context(|| built.file(group))?;
            of_kernel.extend(built.kernels.into_iter().map(|kernel| (kernel, of_builder.len())));
            of_builder.push(module);
        }
        Ok(Modules { of_macro, of_builder, of_kernel })
    }

    /// Returns the module of a case. None for a case of the macro whose kernels are not built.
    pub(crate) fn of_case(&self, group: &Group, index: usize) -> Option<&Module> {
        match group.cases[index].made {
            Made::Macro(_) => self.of_macro,
            Made::Builder(_) => self.of_builder.get(*self.of_kernel.get(group.kernel(index))?),
        }
    }
}

impl Experiment {
    /// Runs the experiment in the simulator, and returns the first difference.
    ///
    /// # Errors
    ///
    /// The findings of the run as text, or the reason why it cannot be launched.
    pub(crate) fn simulate(
        &self,
        module: &Module,
        kernel: &str,
        schedule: Schedule,
    ) -> Result<Option<Difference>, String> {
        let mut gpu = Gpu::new(module, schedule);
        let init = gpu.upload(&self.shared.before);
        let out = gpu.uninitialized::<u8>(self.shared.before.len());
        let (a, b) = (gpu.upload(&self.a.before), gpu.upload(&self.b));
        let map = match &self.map {
            Some(map) => {
                let mut map = map.clone();
                map.global_address += a.address();
                map
            }
            None => nothing(a.address()),
        };
        let map = TensorMap::try_from(&map).map_err(|findings| findings.to_string())?;
        let in_memory = gpu.upload(&map.to_bytes());
        let arguments = Args {
            init: init.address(),
            out: out.address(),
            a: a.address() + self.a_offset,
            b: b.address(),
            map: in_memory.address(),
            ..self.args
        };
        let arguments = gpu.upload(&bytes_of(&arguments));
        let launch =
            Launch::grid(self.grid).cluster(self.cluster).block(self.threads).shared(self.dynamic_shared());
        // Kernels of the builder, and those with a map by value, take the map as the second parameter.
        let map_size =
            module.parameters(kernel).and_then(|mut parameters| parameters.nth(1)).map(|(_, size)| size);
        let launched = match map_size {
            Some(128) => gpu.launch(kernel, launch, args![arguments, &map]),
            Some(_) => {
                let mut words = [0; 16];
                for (word, bytes) in words.iter_mut().zip(map.to_bytes().as_chunks().0) {
                    *word = u64::from_le_bytes(*bytes);
                }
                let by_value = by_value(&TensorMapParam::new(&ptx_async::TensorMap::from_bits(words)));
                gpu.launch(kernel, launch, [arguments.into(), Argument::from(by_value)])
            }
            None => gpu.launch(kernel, launch, args![arguments]),
        };
        if let Some(report) = gpu.reports().first() {
            return Err(report.to_string());
        }
        launched.map_err(|error| error.to_string())?;
        Ok(self.compare(&gpu.read(out), &gpu.read(a)))
    }
}

/// Returns the schedules: late, eager, and this many random ones.
pub(crate) fn schedules(random: u64) -> Vec<Schedule> {
    [Schedule::Late, Schedule::Eager].into_iter().chain((0..random).map(Schedule::Random)).collect()
}

/// Runs a case with each of some sizes and seeds, under each schedule.
pub(crate) fn run(
    group: &Group,
    index: usize,
    modules: &Modules<'_>,
    (sizes, seeds): (Vec<u32>, Vec<u64>),
    schedules: &[Schedule],
) -> Row {
    let (case, start) = (&group.cases[index], Instant::now());
    let mut row = Row {
        group: group.name.to_owned(),
        case: case.name.clone(),
        sizes,
        seeds,
        runs: 0,
        failed: 0,
        first: None,
        skipped: None,
        milliseconds: 0,
    };
    let Some(module) = modules.of_case(group, index) else {
        row.skipped = Some("the kernels of the macro are not built".to_owned());
        return row;
    };
    for &seed in &row.seeds {
        for &size in &row.sizes {
            let experiment = case.experiment(seed, size);
            for &schedule in schedules {
                row.runs += 1;
                let wrong = match experiment.simulate(module, group.kernel(index), schedule) {
                    Ok(None) => continue,
                    Ok(Some(difference)) => difference.to_string(),
                    Err(error) => error,
                };
                row.failed += 1;
                let note = &experiment.note;
                row.first.get_or_insert_with(|| {
                    format!("size {size}, seed {seed}, schedule {schedule}, {note}: {wrong}")
                });
            }
        }
    }
    row.milliseconds = start.elapsed().as_millis() as u64;
    row
}

/// Runs the selected cases of all groups, and prints a line for each.
///
/// # Errors
///
/// Where a module cannot be read.
pub(crate) fn all(groups: &[Group], options: &Options) -> Result<Vec<Row>> {
    let path = options.kernels_text()?;
    let text = fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))?;
    let of_macro = Module::from_ptx(&text).with_context(|| path.display().to_string())?;
    let schedules = schedules(options.schedules);
    let mut rows = Vec::new();
    for group in groups {
        let modules = Modules::read(group, Some(&of_macro))?;
        for (index, case) in group.cases.iter().enumerate() {
            if options.selects(group.name, &case.name) {
                let chosen = (options.some_of(&case.sizes), options.seeds());
                let row = run(group, index, &modules, chosen, &schedules);
                row.print();
                rows.push(row);
            }
        }
    }
    Ok(rows)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::families::groups;

    /// The number of cases whose kernels are of the macro, which only a nightly compiler builds: `cargo xtask gpu`
    /// builds them, and `gpu-tests --simulate` runs them.
    const OF_MACRO: usize = 324;
    /// The number of cases of the builder.
    const OF_BUILDER: usize = 1166;

    #[test]
    fn the_simulator_agrees_with_the_reference() {
        let schedules = schedules(2);
        let (mut of_macro, mut ran, mut failed) = (0, 0, Vec::new());
        for group in groups().unwrap() {
            let modules = Modules::read(&group, None).unwrap();
            for (index, case) in group.cases.iter().enumerate() {
                // One size and one schedule per case, in turn.
                let size = case.sizes[index % case.sizes.len()];
                let schedule = &schedules[index % schedules.len()..][..1];
                let row = run(&group, index, &modules, (vec![size], vec![1]), schedule);
                match (row.skipped, row.first) {
                    (Some(_), _) => of_macro += 1,
                    (None, None) => ran += 1,
                    (None, Some(first)) => failed.push(format!("{}: {first}", row.case)),
                }
            }
        }
        assert!(failed.is_empty(), "{} fail, the first ones: {:#?}", failed.len(), failed.iter().take(5));
        assert_eq!((of_macro, ran), (OF_MACRO, OF_BUILDER));
    }
}
