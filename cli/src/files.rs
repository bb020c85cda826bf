//! Processes several files at a time, and prints their output in the order of the files.
//!
//! Threads take the files in order, and each file has a short channel for its output. The first file that is not
//! printed is always being processed, so there is no deadlock, and a file with much output waits for its turn instead
//! of filling memory.

use std::io::{self, Write};
use std::ops::AddAssign;
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::sync::{Arc, Mutex};
use std::thread;

use ptx_async_check::Source;

use crate::inputs::Input;
use crate::outcome::{self, Exit};
use crate::progress::Progress;

/// A piece of a file's output.
enum Message {
    Out(Vec<u8>),
    Err(String),
}

/// The output of one file: standard output and standard error, each in the order of the files.
pub(crate) struct Out<'p> {
    sender: SyncSender<Message>,
    buffer: Vec<u8>,
    pub(crate) progress: &'p Progress,
}

const CHUNK: usize = 1 << 16;
const WAITING_CHUNKS: usize = 4;

impl Out<'_> {
    /// Queues a line for standard error.
    pub(crate) fn say(&mut self, line: String) -> io::Result<()> {
        self.flush()?;
        self.send(Message::Err(line))
    }

    fn send(&self, message: Message) -> io::Result<()> {
        self.sender.send(message).map_err(|_| io::ErrorKind::BrokenPipe.into())
    }
}

impl Write for Out<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let taken = &bytes[..bytes.len().min(CHUNK)];
        self.buffer.extend_from_slice(taken);
        if self.buffer.len() >= CHUNK {
            self.flush()?;
        }
        Ok(taken.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        if self.buffer.is_empty() {
            return Ok(());
        }
        let full = std::mem::take(&mut self.buffer);
        self.send(Message::Out(full))
    }
}

/// Runs `job` for each input and prints its output. Returns the sum of the results, in the order of the inputs. An
/// input that cannot be read is reported on standard error, and the others are still processed; the exit status is
/// then [`Exit::Failed`].
///
/// # Errors
///
/// If standard output cannot be written.
pub(crate) fn each<T: AddAssign + Default + Send>(
    inputs: Vec<Input>,
    job: impl Fn(Source, &mut Out<'_>) -> io::Result<T> + Sync,
) -> io::Result<(Exit, T)> {
    let progress = Progress::over(inputs.iter().filter_map(Input::path));
    let (senders, receivers): (Vec<_>, Vec<_>) = inputs.iter().map(|_| sync_channel(WAITING_CHUNKS)).unzip();
    let threads = thread::available_parallelism().map_or(1, usize::from).min(inputs.len());
    let results: Vec<Mutex<Option<T>>> = inputs.iter().map(|_| Mutex::new(None)).collect();
    // The threads own the queue: if they panic, the senders are dropped and printing ends.
    let waiting = Arc::new(Mutex::new(inputs.into_iter().zip(senders).zip(&results)));
    let (job, progress) = (&job, &progress);
    let printed = thread::scope(|scope| {
        for _ in 0..threads {
            let waiting = Arc::clone(&waiting);
            scope.spawn(move || {
                let next = || waiting.lock().ok().and_then(|mut waiting| waiting.next());
                while let Some(((input, sender), result)) = next() {
                    let mut out = Out { sender, buffer: Vec::new(), progress };
                    let Ok(returned) = one(input, job, &mut out) else {
                        // The reader of the output has closed it.
                        return;
                    };
                    if let Ok(mut result) = result.lock() {
                        *result = returned;
                    }
                }
            });
        }
        drop(waiting);
        print(receivers, progress)
    });
    progress.finish();
    printed?;
    let (mut exit, mut sum) = (Exit::Clean, T::default());
    for result in results {
        match result.into_inner() {
            Ok(Some(result)) => sum += result,
            _ => exit = Exit::Failed,
        }
    }
    Ok((exit, sum))
}

/// Runs `job` for one source. Returns its result, its output, and its lines for standard error.
///
/// # Errors
///
/// Those of `job`.
pub(crate) fn captured<T: Send>(
    source: Source,
    job: impl FnOnce(Source, &mut Out<'_>) -> io::Result<T> + Send,
) -> io::Result<(T, Vec<u8>, Vec<String>)> {
    let progress = Progress::hidden();
    let (sender, receiver) = sync_channel(WAITING_CHUNKS);
    thread::scope(|scope| {
        let running = scope.spawn(|| {
            let mut out = Out { sender, buffer: Vec::new(), progress: &progress };
            let result = job(source, &mut out)?;
            out.flush()?;
            io::Result::Ok(result)
        });
        let (mut output, mut lines) = (Vec::new(), Vec::new());
        for message in receiver {
            match message {
                Message::Out(bytes) => output.extend(bytes),
                Message::Err(line) => lines.push(line),
            }
        }
        let result = running.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))?;
        Ok((result, output, lines))
    })
}

/// Runs `job` for one input. If it cannot be read, reports that and returns no result.
fn one<T>(
    input: Input,
    job: &(impl Fn(Source, &mut Out<'_>) -> io::Result<T> + Sync),
    out: &mut Out<'_>,
) -> io::Result<Option<T>> {
    let name = input.name();
    let result = match input.read().and_then(|source| job(source, out)) {
        Ok(result) => Some(result),
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => return Err(error),
        Err(error) => {
            out.say(format!("error: {name}: {error}"))?;
            None
        }
    };
    out.flush()?;
    Ok(result)
}

fn print(receivers: Vec<Receiver<Message>>, progress: &Progress) -> io::Result<()> {
    let mut stdout = io::stdout().lock();
    for message in receivers.into_iter().flatten() {
        match message {
            Message::Out(bytes) => progress.aside(|| stdout.write_all(&bytes))?,
            Message::Err(line) => progress.aside(|| {
                stdout.flush()?;
                outcome::say(&line);
                io::Result::Ok(())
            })?,
        }
    }
    stdout.flush()
}
