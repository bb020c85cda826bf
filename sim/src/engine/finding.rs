//! The findings of a run.

use std::fmt;

pub use ptx_async_isa::check::Severity;

/// A thread of a launch, numbered across all CTAs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ThreadId(pub u32);

/// An instruction that a thread executed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Site {
    /// The thread.
    pub thread: ThreadId,
    /// The index of the instruction in its program.
    pub instruction: u32,
}

/// Formats a number and a noun: "1 byte", "2 bytes".
pub(super) fn counted(count: u64, noun: &str) -> String {
    format!("{count} {noun}{}", if count == 1 { "" } else { "s" })
}

/// The kinds of findings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Kind {
    /// Threads wait, and no event can end the wait.
    Hang,
    /// A read of bytes that were never written.
    Uninitialized,
    /// An access to bytes that a copy is about to write.
    ReadBeforeWait,
    /// A write of bytes that a copy is still reading or writing.
    InFlight,
    /// An access outside of every allocation.
    OutOfBounds,
    /// An address that is not a multiple of the size of the access.
    Misaligned,
    /// An operand in the shared memory of another CTA than its state space names, or in another state space.
    StateSpace,
    /// A tensor map in local or shared memory.
    MapSpace,
    /// Operands with which the behavior of an instruction is undefined.
    Illegal,
    /// Two unordered accesses to the same bytes, one of them a write.
    DataRace,
    /// An access that is unordered with an access of the launch before, on which the launch depends.
    BeforeDependency,
    /// A copy in the async proxy of bytes that were written in the generic proxy, without a proxy fence.
    MissingFence,
    /// A copy in the async proxy over bytes that were accessed in the generic proxy, without a proxy fence.
    OverwriteWithoutFence,
    /// A warpgroup product with registers that other instructions have accessed, without a fence.
    RegisterFence,
    /// A barrier that is not initialized, or whose counts overflow.
    Barrier,
    /// A barrier of a CTA that a thread of a warp leaves out.
    WarpIncomplete,
    /// A use of a barrier that is unordered with its initialization.
    InitializationUnsynchronized,
    /// An initialization of a barrier in memory that already contains one.
    InitializedAgain,
    /// An access to the shared memory of a CTA that may not have started.
    RemoteAtStart,
    /// An access to the shared memory of a CTA that may have exited.
    RemoteAtExit,
    /// The exit of a CTA while a copy still reads its shared memory.
    UnfinishedAtExit,
    /// A trap instruction was executed.
    Trap,
    /// The run reached its limit of steps.
    StepLimit,
    /// The run reached its limit of memory.
    MemoryLimit,
    /// An instruction that the simulator does not support.
    Incomplete,
}

impl Kind {
    /// Returns the id. If a lint has the same rule, the ids are equal.
    pub fn id(self) -> &'static str {
        match self {
            Kind::Hang => "hang",
            Kind::Uninitialized => "uninitialized-read",
            Kind::ReadBeforeWait => "read-before-wait",
            Kind::InFlight => "write-in-flight",
            Kind::OutOfBounds => "out-of-bounds",
            Kind::Misaligned => "misaligned",
            Kind::StateSpace => "remote-state-space",
            Kind::MapSpace => "tensor-map-space",
            Kind::Illegal => "undefined-operands",
            Kind::DataRace => "data-race",
            Kind::BeforeDependency => "read-before-dependency-wait",
            Kind::MissingFence => ptx_async_isa::sequence::MISSING_FENCE.rule.id,
            Kind::OverwriteWithoutFence => "overwrite-without-proxy-fence",
            Kind::RegisterFence => "missing-wgmma-fence",
            Kind::Barrier => "barrier-misuse",
            Kind::WarpIncomplete => "warp-incomplete",
            Kind::InitializationUnsynchronized => "initialization-unsynchronized",
            Kind::InitializedAgain => "initialized-again",
            Kind::RemoteAtStart => "remote-access-at-start",
            Kind::RemoteAtExit => "remote-access-at-exit",
            Kind::UnfinishedAtExit => "unfinished-at-exit",
            Kind::Trap => "trap",
            Kind::StepLimit => "step-limit",
            Kind::MemoryLimit => "memory-limit",
            Kind::Incomplete => "incomplete",
        }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

/// One finding.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// Its kind.
    pub kind: Kind,
    /// The severity: a note is about a requirement of the manual's text that devices are not known to have.
    pub severity: Severity,
    /// The message, one sentence.
    pub message: String,
    /// The instruction that the finding is about.
    pub site: Option<Site>,
    /// What to write instead.
    pub help: Option<String>,
    /// Related instructions, with the relation of each to the finding.
    pub related: Vec<(Site, String)>,
}

impl Finding {
    /// Makes an error without related instructions.
    pub(crate) fn new(kind: Kind, site: Site, message: impl Into<String>) -> Self {
        Finding {
            kind,
            severity: Severity::Error,
            message: message.into(),
            site: Some(site),
            help: None,
            related: Vec::new(),
        }
    }

    /// Says what to write instead.
    pub(crate) fn help(self, help: impl Into<String>) -> Self {
        Finding { help: Some(help.into()), ..self }
    }

    /// Returns this finding with another severity.
    pub(crate) fn with(self, severity: Severity) -> Self {
        Finding { severity, ..self }
    }

    /// Adds a related instruction, with its relation to the finding.
    pub(crate) fn relating(mut self, site: Site, message: impl Into<String>) -> Self {
        self.related.push((site, message.into()));
        self
    }
}
