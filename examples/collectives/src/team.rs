//! The devices of a communicator, with a stream, events and buffers of each.

use std::process;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use cudarc::driver::{result, sys};
use example_collectives::communicator::{self, Operation, Rank, Type};
use example_collectives::parts::Collective;
use example_jit::driver::{self, Absent};

/// The time limit of all launches that are waited for together.
const DEADLINE: Duration = Duration::from_secs(60);

/// The devices, and what is needed to launch and time collectives on them.
pub(crate) struct Team {
    pub(crate) name: String,
    pub(crate) ranks: Vec<Rank>,
    pub(crate) streams: Vec<sys::CUstream>,
    events: Vec<[sys::CUevent; 2]>,
}

/// A collective of `count` elements: of each device for an all-reduce, of each part for the others.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Call {
    pub(crate) collective: Collective,
    pub(crate) ty: Type,
    pub(crate) operation: Operation,
    pub(crate) count: u64,
}

impl Call {
    /// The bytes of the input and of the result of a device.
    pub(crate) fn bytes(&self, devices: u64) -> [u64; 2] {
        let bytes = self.count * self.ty.size();
        match self.collective {
            Collective::AllReduce => [bytes, bytes],
            Collective::ReduceScatter => [devices * bytes, bytes],
            Collective::AllGather => [bytes, devices * bytes],
        }
    }

    /// The call of this collective whose data has about this many bytes.
    pub(crate) fn of(collective: Collective, ty: Type, bytes: u64, devices: u64) -> Call {
        let parts = if collective == Collective::AllReduce { 1 } else { devices };
        Call { collective, ty, operation: Operation::Sum, count: (bytes / ty.size() / parts).max(1) }
    }
}

impl Team {
    /// Opens this many devices, or all; with a number of ranks, the devices are the ranks in turn.
    pub(crate) fn open(devices: Option<usize>, ranks: Option<usize>, image: &[u8]) -> Result<Team> {
        let there = driver::devices()?;
        let used = devices.map_or(there.clamp(0, 8), |devices| devices as i32);
        let least = if ranks.is_some() { 1 } else { 2 };
        if used < least || used > there {
            let wanted = used.max(least);
            bail!(Absent::new(format!("the driver finds {there} devices, and {wanted} are needed")));
        }
        let name = result::device::get_name(result::device::get(0)?)?;
        let used = ranks.map_or(used, |ranks| used.min(ranks as i32));
        let devices: Vec<i32> = (0..used).cycle().take(ranks.unwrap_or(used as usize)).collect();
        let ranks = communicator::open(&devices, image)?;
        let (mut streams, mut events) = (Vec::new(), Vec::new());
        for rank in &ranks {
            rank.enter()?;
            let event =
                || result::event::create(sys::CUevent_flags::CU_EVENT_DEFAULT).context("cuEventCreate");
            streams.push(
                result::stream::create(result::stream::StreamKind::NonBlocking).context("cuStreamCreate")?,
            );
            events.push([event()?, event()?]);
        }
        let name = format!(
            "{} ranks on {used} {name}, {} multiprocessors each",
            ranks.len(),
            ranks[0].multiprocessors
        );
        Ok(Team { name, ranks, streams, events })
    }

    /// Whether a device is several ranks.
    pub(crate) fn shares_devices(&self) -> bool {
        self.ranks.iter().skip(1).any(|rank| rank.context == self.ranks[0].context)
    }

    pub(crate) fn devices(&self) -> u64 {
        self.ranks.len() as u64
    }

    /// Allocates memory of each device.
    pub(crate) fn allocate(&self, bytes: u64) -> Result<Vec<sys::CUdeviceptr>> {
        let allocate = |rank: &Rank| {
            rank.enter()?;
            // SAFETY: the memory is freed by `free`, or by the end of the process.
            unsafe { result::malloc_sync(bytes.max(1) as usize) }.with_context(|| format!("{bytes} bytes"))
        };
        self.ranks.iter().map(allocate).collect()
    }

    /// Frees memory of each device, when everything has completed.
    pub(crate) fn free(&self, addresses: &[sys::CUdeviceptr]) -> Result<()> {
        for (rank, &address) in self.ranks.iter().zip(addresses) {
            rank.enter()?;
            // SAFETY: `allocate` returned the address.
            unsafe { result::free_sync(address) }.context("cuMemFree")?;
        }
        Ok(())
    }

    /// Launches a collective on all devices.
    ///
    /// # Safety
    ///
    /// The memory has the bytes that the call requires.
    pub(crate) unsafe fn launch(&mut self, call: Call, send: &[u64], receive: &[u64]) -> Result<()> {
        for (index, rank) in self.ranks.iter_mut().enumerate() {
            let (stream, addresses) = (self.streams[index], [send[index], receive[index]]);
            let Call { collective, ty, operation, count } = call;
            // SAFETY: guaranteed by the caller; all ranks launch the same.
            unsafe {
                match collective {
                    Collective::AllReduce => rank.all_reduce(stream, addresses, count, ty, operation),
                    Collective::ReduceScatter => rank.reduce_scatter(stream, addresses, count, ty, operation),
                    Collective::AllGather => rank.all_gather(stream, addresses, count, ty),
                }?;
            }
        }
        Ok(())
    }

    /// Runs the work and waits for it. Returns the seconds that the slowest device took.
    pub(crate) fn time(&mut self, work: impl FnOnce(&mut Team) -> Result<()>) -> Result<f64> {
        for index in 0..self.ranks.len() {
            self.record(index, 0)?;
        }
        work(self)?;
        for index in 0..self.ranks.len() {
            self.record(index, 1)?;
        }
        self.synchronize()?;
        let mut slowest = 0.0_f64;
        for (rank, &[start, end]) in self.ranks.iter().zip(&self.events) {
            rank.enter()?;
            // SAFETY: both were recorded and have completed.
            let milliseconds = unsafe { result::event::elapsed(start, end) }.context("cuEventElapsedTime")?;
            slowest = slowest.max(f64::from(milliseconds) / 1e3);
        }
        Ok(slowest)
    }

    fn record(&self, index: usize, which: usize) -> Result<()> {
        self.ranks[index].enter()?;
        // SAFETY: the event and the stream are those of the current context.
        unsafe { result::event::record(self.events[index][which], self.streams[index]) }
            .context("cuEventRecord")
    }

    /// Waits for all launches. If a kernel does not terminate, the process exits.
    pub(crate) fn synchronize(&self) -> Result<()> {
        let since = Instant::now();
        for (rank, &stream) in self.ranks.iter().zip(&self.streams) {
            rank.enter()?;
            loop {
                // SAFETY: the stream is one of the current context.
                match unsafe { sys::cuStreamQuery(stream) } {
                    sys::CUresult::CUDA_ERROR_NOT_READY => {}
                    other => break other.result().context("while the kernels ran")?,
                }
                if since.elapsed() > DEADLINE {
                    eprintln!("error: the kernels have run for {} s", DEADLINE.as_secs());
                    process::abort();
                }
                std::thread::yield_now();
            }
        }
        Ok(())
    }
}
