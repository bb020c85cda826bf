//! Several files at a time, printed in their order.
//!
//! Threads take the files in order, and each file has a short channel for its output. The first file that is not printed
//! is always being processed, so there is no deadlock, and a file with much output waits for its turn instead of
//! filling memory.

use std::fs;
use std::io::{self, IsTerminal as _, Write};
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::sync::{Arc, Mutex};
use std::thread;

use crate::outcome::{self, Exit, Tally};
use crate::progress::Progress;
use crate::source::{self, Source};

/// What a file sends to be printed.
enum Message {
    Out(Vec<u8>),
    Err(String),
    Done(Tally),
}

/// Where a file prints: standard output and standard error, each in the order of the files.
pub(crate) struct Out<'p> {
    sender: SyncSender<Message>,
    buffer: Vec<u8>,
    pub(crate) progress: &'p Progress,
}

const CHUNK: usize = 1 << 16;
const WAITING_CHUNKS: usize = 4;

impl Out<'_> {
    /// A line for standard error.
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

/// The paths to read: standard input if none is given and something is piped in; for a folder, the `.ptx` files in it.
pub(crate) fn inputs(paths: &[PathBuf]) -> io::Result<Vec<PathBuf>> {
    match paths {
        [] if io::stdin().is_terminal() => Err(io::Error::new(
            io::ErrorKind::InvalidInput,
            "no file to read: name one, or `-` for standard input",
        )),
        [] => Ok(vec![PathBuf::from("-")]),
        paths => Ok(paths
            .iter()
            .flat_map(|path| if path.is_dir() { ptx_files(path) } else { vec![path.clone()] })
            .collect()),
    }
}

/// The `.ptx` files in a folder and in its folders, sorted by path. A folder without any is listed itself, as is one that
/// cannot be read: [`Source::read`] reports it. Symbolic links to folders are not followed.
fn ptx_files(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        let Ok(entries) = fs::read_dir(&folder) else {
            files.push(folder);
            continue;
        };
        for entry in entries.flatten() {
            let path = entry.path();
            if entry.file_type().is_ok_and(|kind| kind.is_dir()) {
                folders.push(path);
            } else if path.extension() == Some("ptx".as_ref()) && path.is_file() {
                files.push(path);
            }
        }
    }
    if files.is_empty() {
        files.push(folder.to_owned());
    }
    files.sort();
    files
}

/// Does `job` for each file and prints what it writes. A file that cannot be read is reported on standard error, and
/// the others are processed nevertheless.
///
/// # Errors
///
/// If standard output cannot be written.
pub(crate) fn each(
    paths: &[PathBuf],
    job: impl Fn(Source, &mut Out<'_>) -> io::Result<Tally> + Sync,
) -> io::Result<Tally> {
    let progress = Progress::over(paths.iter().map(PathBuf::as_path));
    let (senders, receivers): (Vec<_>, Vec<_>) = paths.iter().map(|_| sync_channel(WAITING_CHUNKS)).unzip();
    let threads = thread::available_parallelism().map_or(1, usize::from).min(paths.len());
    // The threads own the queue: if they panic, the senders are dropped and the printing ends.
    let waiting = Arc::new(Mutex::new(paths.iter().zip(senders)));
    let (job, progress) = (&job, &progress);
    let printed = thread::scope(|scope| {
        for _ in 0..threads {
            let waiting = Arc::clone(&waiting);
            scope.spawn(move || {
                while let Some((path, sender)) = waiting.lock().ok().and_then(|mut waiting| waiting.next()) {
                    let mut out = Out { sender, buffer: Vec::new(), progress };
                    if one(path, job, &mut out).is_err() {
                        // The reader of the output is gone.
                        return;
                    }
                }
            });
        }
        drop(waiting);
        print(receivers, progress)
    });
    progress.finish();
    printed
}

/// Does `job` for text that is no file, and prints what it writes.
///
/// # Errors
///
/// If standard output cannot be written.
pub(crate) fn text(
    source: Source,
    job: impl Fn(Source, &mut Out<'_>) -> io::Result<Tally> + Sync,
) -> io::Result<Tally> {
    let progress = Progress::over(std::iter::empty());
    let (sender, receiver) = sync_channel(WAITING_CHUNKS);
    thread::scope(|scope| {
        let mut out = Out { sender, buffer: Vec::new(), progress: &progress };
        let job = &job;
        scope.spawn(move || {
            let name = source.name.clone();
            let tally = job(source, &mut out);
            // If this fails, the reader of the output is gone.
            let _ = end(&name, tally, &mut out);
        });
        print(vec![receiver], &progress)
    })
}

fn one(
    path: &Path,
    job: &(impl Fn(Source, &mut Out<'_>) -> io::Result<Tally> + Sync),
    out: &mut Out<'_>,
) -> io::Result<()> {
    let tally = Source::read(path).and_then(|source| job(source, out));
    end(&source::name(path), tally, out)
}

/// Sends the counts of a file, or reports why there are none.
fn end(name: &str, tally: io::Result<Tally>, out: &mut Out<'_>) -> io::Result<()> {
    let tally = match tally {
        Ok(tally) => tally,
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => return Err(error),
        Err(error) => {
            out.say(format!("error: {name}: {error}"))?;
            Tally { exit: Exit::Failed, ..Tally::default() }
        }
    };
    out.flush()?;
    out.send(Message::Done(tally))
}

fn print(receivers: Vec<Receiver<Message>>, progress: &Progress) -> io::Result<Tally> {
    let mut stdout = io::stdout().lock();
    let mut sum = Tally::default();
    for message in receivers.into_iter().flatten() {
        match message {
            Message::Out(bytes) => progress.aside(|| stdout.write_all(&bytes))?,
            Message::Err(line) => progress.aside(|| {
                stdout.flush()?;
                outcome::say(&line);
                io::Result::Ok(())
            })?,
            Message::Done(tally) => sum += tally,
        }
    }
    stdout.flush()?;
    Ok(sum)
}
