//! Runs the groups, each in a separate process, so that a fault or a hang in one case does not affect the others.

use std::{
    collections::HashMap,
    env, fs,
    io::{BufRead as _, BufReader},
    path::PathBuf,
    process::{Child, Command, Stdio},
    sync::mpsc::{self, RecvTimeoutError},
    thread,
    time::{Duration, Instant},
};

use anyhow::{Context, Result, bail};
use cudarc::driver::DriverError;

use crate::case::Group;
use crate::gpu::{Absent, Gpu, Module, TooLong, UnsupportedVersion};
use crate::options::Options;
use crate::report::Row;

/// The exit status of a child that stopped after a fault: the next one begins with a fresh context.
pub(crate) const STOPPED: i32 = 3;

/// The modules of a group.
struct Modules {
    /// The result of loading each; the first has the kernels of the macro.
    loaded: Vec<Result<Module>>,
    /// The module of each kernel of the builder.
    of_kernel: HashMap<String, usize>,
}

impl Modules {
    /// Loads the modules of a group. A module that the driver rejects is an error of the cases that need it.
    fn load(gpu: &Gpu, group: &Group, options: &Options) -> Result<Self> {
        let read = |path: PathBuf| fs::read(&path).with_context(|| format!("cannot read {}", path.display()));
        let mut loaded = vec![gpu.load(&read(options.kernels()?)?).context("the kernels of the macro")];
        let mut of_kernel = HashMap::new();
        for module in group.modules()? {
            let file = module.file(group);
            let image = match options.jit {
                true => module.ptx.text.into_bytes(),
                false => read(options.assembled(&file)?)?,
            };
            of_kernel.extend(module.kernels.into_iter().map(|kernel| (kernel, loaded.len())));
            loaded.push(gpu.load(&image).with_context(|| format!("the module `{file}`")));
        }
        Ok(Self { loaded, of_kernel })
    }

    fn of_case(&self, group: &Group, index: usize) -> Result<Module, &anyhow::Error> {
        let module = self.of_kernel.get(group.kernel(index)).copied().unwrap_or_default();
        self.loaded[module].as_ref().copied()
    }
}

/// Runs one case. Returns `false` with its row where the context is unusable afterwards.
fn run(gpu: &Gpu, modules: &Modules, group: &Group, index: usize, options: &Options) -> (Row, bool) {
    let case = &group.cases[index];
    let start = Instant::now();
    let mut row = Row {
        group: group.name.to_owned(),
        case: case.name.clone(),
        sizes: options.some_of(&case.sizes),
        seeds: options.seeds(),
        runs: 0,
        failed: 0,
        first: None,
        skipped: None,
        milliseconds: 0,
    };
    let module = match modules.of_case(group, index) {
        Ok(module) => module,
        Err(error) if error.is::<UnsupportedVersion>() => {
            row.skipped = Some(format!("{error:#}"));
            return (row, true);
        }
        Err(error) => {
            (row.runs, row.failed, row.first) = (1, 1, Some(format!("{error:#}")));
            return (row, true);
        }
    };
    let mut usable = true;
    'runs: for &seed in &row.seeds {
        for &size in &row.sizes {
            let run = case.experiment(seed, size);
            let shared = run.dynamic_shared();
            let result = module.kernel(group.kernel(index), shared).and_then(|kernel| {
                // SAFETY: each experiment describes memory of the sizes that it gives its kernel.
                unsafe { run.run(gpu, kernel, shared) }
            });
            row.runs += 1;
            let wrong = match result {
                Ok(None) => continue,
                Ok(Some(difference)) => difference.to_string(),
                Err(error) => {
                    usable = !error.chain().any(|cause| cause.is::<DriverError>() || cause.is::<TooLong>());
                    format!("{error:#}")
                }
            };
            row.failed += 1;
            let note = &run.note;
            row.first.get_or_insert_with(|| {
                format!("size {size}, seed {seed}{}{note}: {wrong}", if note.is_empty() { "" } else { ", " })
            });
            if !usable {
                break 'runs;
            }
        }
    }
    row.milliseconds = start.elapsed().as_millis() as u64;
    (row, usable)
}

/// Runs the cases of a group from an index on, and passes each row to `report`. Returns `false` where it stopped early.
pub(crate) fn in_this_process(
    gpu: &Gpu,
    group: &Group,
    from: usize,
    options: &Options,
    mut report: impl FnMut(usize, Row),
) -> Result<bool> {
    let modules = Modules::load(gpu, group, options)?;
    for index in from..group.cases.len() {
        if !options.selects(group.name, &group.cases[index].name) {
            continue;
        }
        let (row, usable) = run(gpu, &modules, group, index, options);
        report(index, row);
        if !usable {
            return Ok(false);
        }
    }
    Ok(true)
}

/// Runs as a child: prints a line of JSON for each case, with its index.
pub(crate) fn child(group: &Group, from: usize, options: &Options) -> Result<()> {
    let gpu = Gpu::open(Duration::from_secs(options.limit))?;
    let report = |index: usize, row: Row| match serde_json::to_string(&(index, row)) {
        Ok(line) => println!("{line}"),
        Err(error) => eprintln!("error: {error}"),
    };
    if !in_this_process(&gpu, group, from, options, report)? {
        // No resource of the driver is freed, since that could wait for a kernel that never ends.
        std::process::exit(STOPPED);
    }
    Ok(())
}

/// Runs a group in a child process, and in further ones where one stops early.
pub(crate) fn in_children(group: &Group, options: &Options) -> Result<Vec<Row>> {
    let wanted: Vec<usize> = (0..group.cases.len())
        .filter(|&index| options.selects(group.name, &group.cases[index].name))
        .collect();
    let mut rows = Vec::new();
    let mut waiting = wanted.as_slice();
    while let Some(&from) = waiting.first() {
        let (ran, ended) = one_child(group, from, options)?;
        for (index, row) in ran {
            row.print();
            rows.push(row);
            waiting = &waiting[waiting.iter().position(|&waits| waits == index).map_or(0, |at| at + 1)..];
        }
        if let Some(why) = ended
            && let Some((&index, rest)) = waiting.split_first()
        {
            // The case that was running when the child ended.
            let case = &group.cases[index];
            let row = Row {
                group: group.name.to_owned(),
                case: case.name.clone(),
                sizes: options.some_of(&case.sizes),
                seeds: options.seeds(),
                runs: 1,
                failed: 1,
                first: Some(why),
                skipped: None,
                milliseconds: 0,
            };
            row.print();
            rows.push(row);
            waiting = rest;
        }
    }
    Ok(rows)
}

/// The rows of a child with the indices of their cases, and the reason of its end where no row has it.
type Rows = (Vec<(usize, Row)>, Option<String>);

fn one_child(group: &Group, from: usize, options: &Options) -> Result<Rows> {
    let program = env::current_exe().context("the path of this program")?;
    let mut child = Command::new(program)
        .args(env::args_os().skip(1))
        .args(["--child", group.name, "--from", &from.to_string()])
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .context("cannot start a child")?;
    let stdout = child.stdout.take().context("the output of a child")?;
    let stderr = child.stderr.take().context("the output of a child")?;
    let (sender, lines) = mpsc::channel();
    let errors =
        thread::spawn(move || BufReader::new(stderr).lines().map_while(Result::ok).collect::<Vec<_>>());
    thread::spawn(move || {
        for line in BufReader::new(stdout).lines().map_while(Result::ok) {
            if sender.send(line).is_err() {
                return;
            }
        }
    });
    // `limit` applies to one kernel; loading and the other runs of a case take time too.
    let patience = Duration::from_secs(options.limit * 2 + 30);
    let mut rows = Vec::new();
    loop {
        match lines.recv_timeout(patience) {
            Ok(line) => match serde_json::from_str::<(usize, Row)>(&line) {
                Ok(row) => rows.push(row),
                Err(_) => println!("{line}"),
            },
            Err(RecvTimeoutError::Timeout) => {
                end(&mut child);
                return Ok((rows, Some(format!("no answer for {} s", patience.as_secs()))));
            }
            Err(RecvTimeoutError::Disconnected) => break,
        }
    }
    let status = child.wait().context("a child's end")?;
    let said = errors.join().unwrap_or_default().join("; ");
    if status.success() || status.code() == Some(STOPPED) {
        if rows.is_empty() {
            bail!("the child of {} ended without a result", group.name);
        }
        return Ok((rows, None));
    }
    Ok((rows, Some(format!("its process ended: {status}; {said}"))))
}

fn end(child: &mut Child) {
    // The child may have ended in the meantime.
    let _ = child.kill();
    let _ = child.wait();
}

/// Returns the reason of an error that means that there is no device.
pub(crate) fn absent(error: &anyhow::Error) -> Option<&Absent> {
    error.downcast_ref()
}
