//! The structure of a kernel: statements, which can be left out one by one, and the threads that execute them together.

use fastrand::Rng;

/// The number of the statement that is the start of the kernel.
pub const START: u32 = u32::MAX;

/// The extents of a launch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shape {
    /// The number of CTAs.
    pub grid: u32,
    /// The number of CTAs of a cluster.
    pub cluster: u32,
    /// The number of threads of a CTA, a multiple of 32.
    pub threads: u32,
}

impl Shape {
    /// Returns the number of warps of a CTA.
    pub fn warps(self) -> u32 {
        self.threads / 32
    }

    /// Returns the number of threads of the grid.
    pub fn all(self) -> usize {
        (self.grid * self.threads) as usize
    }
}

/// A kernel.
#[derive(Clone, Debug)]
pub struct Kernel {
    /// Its number.
    pub seed: u64,
    /// Its launch.
    pub shape: Shape,
    /// The bodies of its device functions, of which each may call the ones before it.
    pub functions: Vec<Block>,
    /// Its body.
    pub body: Block,
}

/// Statements in order.
pub(crate) type Block = Vec<Statement>;

/// A statement. Registers of its operands are those that every thread has from the start, so any statement can be left
/// out of a kernel.
#[derive(Clone, Debug)]
pub struct Statement {
    /// Its number, which it keeps when others are left out.
    pub id: u32,
    /// The statement.
    pub kind: Kind,
}

/// The threads that execute a statement together, from the fewest to the most.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Together {
    /// Nothing is known.
    Thread,
    /// Lanes of a warp that the register of a member mask names.
    Lanes,
    /// All threads of a warp.
    Warp,
    /// All threads of a CTA.
    Cta,
    /// All threads of a cluster.
    Cluster,
    /// All threads of the grid.
    Grid,
}

/// A condition, or the number of iterations of a loop.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Number {
    /// These bits of the constant.
    Constant(u32),
    /// The bits of a word of the input, the same for all threads.
    Input(u32),
    /// The bits of the number of the CTA.
    Cta,
    /// The bits of the number of the warp.
    Warp,
    /// The bits of the lane's number.
    Lane,
    /// The bit of the constant at the lane's number.
    BitOfLane(u32),
    /// The bits of a word of the thread.
    Word(u8),
}

impl Number {
    /// Returns the most threads for which the number is known to be the same.
    pub fn same_for(self) -> Together {
        match self {
            Number::Constant(_) | Number::Input(_) => Together::Grid,
            Number::Cta => Together::Cta,
            Number::Warp => Together::Warp,
            Number::Lane | Number::BitOfLane(_) | Number::Word(_) => Together::Lanes,
        }
    }
}

/// The kind of a statement.
#[derive(Clone, Debug)]
pub enum Kind {
    /// Instructions of each thread, or of the lanes in `$M`, a member mask. `$L` is the first of these lanes, `$N` the
    /// next one after the executing one, `$U` a suffix for labels.
    Text(String),
    /// Two paths.
    If {
        /// The condition, of which the lowest bit is taken.
        condition: Number,
        /// Where it is one.
        then: Block,
        /// Where it is zero.
        otherwise: Block,
    },
    /// A loop of at most four iterations.
    Loop {
        /// The number of iterations, less `least`, modulo `modulus`.
        trips: Number,
        /// The fewest iterations.
        least: u32,
        /// A power of two.
        modulus: u32,
        /// Its body.
        body: Block,
    },
    /// One of several paths, by a word: a `brx.idx`.
    Switch {
        /// The word.
        on: u8,
        /// The paths.
        blocks: Vec<Block>,
    },
    /// A call of a device function by all threads that execute the statement.
    Call {
        /// The number of the function.
        function: usize,
        /// The words that it takes, and the one that it returns.
        words: [u8; 3],
        /// The double words that it takes and returns.
        doubles: [u8; 2],
    },
    /// The lanes take numbers from a counter; the sum of the numbers is the result.
    Tickets {
        /// Whether one lane takes the numbers of all.
        is_of_warp: bool,
    },
    /// A loop around `atom.cas`.
    Swap {
        /// The word to add.
        word: u8,
    },
    /// The lanes of a warp read words of other lanes from shared memory.
    WarpExchange {
        /// The word that is written, and the one that is read.
        words: [u8; 2],
    },
    /// The threads of a CTA, a cluster or the grid read data of other threads.
    Exchange(Exchange),
    /// Copies of words and quads by each thread, in groups.
    CopyRing(CopyRing),
    /// Bulk copies in a ring of stages with barriers.
    BulkRing(BulkRing),
    /// Bulk copies from shared to global memory.
    BulkStore(BulkStore),
    /// Data and signals to another CTA of the cluster.
    Remote(Remote),
}

/// How threads wait for each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rendezvous {
    /// `bar.sync` without a number of threads.
    Barrier(u32),
    /// `barrier.sync` with the number of threads.
    Counted(u32),
    /// `bar.red`, whose result goes to a word.
    Reduction(&'static str),
    /// An arrival on an mbarrier, and a wait for the parity of its phase.
    Parity,
    /// An arrival on an mbarrier, and a wait for the state that it returns.
    State,
    /// `barrier.cluster`.
    Cluster,
    /// A counter in global memory.
    Grid,
}

/// Each thread writes data, waits, reads the data of another thread, and waits again.
#[derive(Clone, Copy, Debug)]
pub struct Exchange {
    /// The area of shared memory.
    pub area: u32,
    /// The two waits.
    pub waits: [Rendezvous; 2],
    /// The number of warps that take part, where these are not all of them.
    pub warps: Option<u32>,
    /// Whether the first half of the warps only arrives, and the second half waits and reads.
    pub is_one_way: bool,
    /// The bytes of each thread: 1, 2, 4, 8 or 16.
    pub bytes: u32,
    /// The first word that is written.
    pub from: u8,
    /// The first word that is read.
    pub to: u8,
    /// The thread that is read: the factor and the addend of the thread's number.
    pub other: [u32; 2],
    /// Whether the thread that is read is the word `to`, modulo the number of threads.
    pub is_by_data: bool,
}

/// `cp.async` into stages.
#[derive(Clone, Copy, Debug)]
pub struct CopyRing {
    /// The area of shared memory.
    pub area: u32,
    /// The number of stages.
    pub stages: u32,
    /// The number of copies of each thread.
    pub copies: u32,
    /// The bytes of a copy: 4, 8 or 16.
    pub bytes: u32,
    /// The bytes that are read from the source, and not zero.
    pub read: u32,
    /// Whether a thread reads the data of the next thread.
    pub is_of_next: bool,
    /// Whether the copies arrive on an mbarrier, and do not form groups.
    pub arrives: bool,
    /// The word that is computed.
    pub to: u8,
}

/// `cp.async.bulk` into stages.
#[derive(Clone, Copy, Debug)]
pub struct BulkRing {
    /// The area of shared memory.
    pub area: u32,
    /// The number of stages.
    pub stages: u32,
    /// The number of copies.
    pub copies: u32,
    /// The bytes of a copy, a multiple of 16.
    pub bytes: u32,
    /// Whether each stage is filled by two copies.
    pub is_in_halves: bool,
    /// Whether the last warp only copies, and the others only read.
    pub is_specialized: bool,
    /// How the consumers release a stage.
    pub release: Release,
    /// Whether a proxy fence is between the reads of a stage and its release.
    pub fences: bool,
    /// The word that is computed.
    pub to: u8,
}

/// How the consumers of a stage release it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Release {
    /// Each thread arrives on the empty barrier.
    ByThread,
    /// One lane arrives after a barrier of the warp.
    ByWarp,
    /// A barrier of the CTA.
    Barrier,
}

/// `cp.async.bulk` and `cp.reduce.async.bulk` to global memory.
#[derive(Clone, Copy, Debug)]
pub struct BulkStore {
    /// The area of shared memory.
    pub area: u32,
    /// The number of tiles.
    pub tiles: u32,
    /// The bytes of each thread in a tile: 4, 8 or 16.
    pub bytes: u32,
    /// The operation and the type of a reduction.
    pub reduction: Option<&'static str>,
    /// The thread that copies.
    pub by: u32,
    /// Whether the threads read the tiles afterwards.
    pub reads_back: bool,
    /// The word that is written and the one that is computed.
    pub words: [u8; 2],
}

/// Each thread sends data to another CTA of the cluster.
#[derive(Clone, Copy, Debug)]
pub struct Remote {
    /// The area of shared memory.
    pub area: u32,
    /// How the data is sent.
    pub how: How,
    /// The distance of the CTA.
    pub distance: u32,
    /// The word that is written and the one that is computed.
    pub words: [u8; 2],
}

/// How data is sent to another CTA.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum How {
    /// `ld.shared::cluster` after a barrier of the cluster.
    Load,
    /// `st.shared::cluster` before a barrier of the cluster.
    Store,
    /// `st.shared::cluster`, and an arrival on a barrier of the other CTA.
    Arrive,
    /// `st.async` of this many words.
    StoreAsync(u32),
    /// `red.async`.
    ReduceAsync(&'static str),
    /// A bulk copy from shared memory.
    Bulk,
    /// `red.shared::cluster`.
    Reduce(&'static str),
}

impl Kind {
    /// Returns the blocks inside of a statement.
    pub fn blocks(&self) -> Vec<&Block> {
        match self {
            Kind::If { then, otherwise, .. } => vec![then, otherwise],
            Kind::Loop { body, .. } => vec![body],
            Kind::Switch { blocks, .. } => blocks.iter().collect(),
            _ => Vec::new(),
        }
    }

    /// Returns the blocks inside of a statement.
    pub fn blocks_mut(&mut self) -> Vec<&mut Block> {
        match self {
            Kind::If { then, otherwise, .. } => vec![then, otherwise],
            Kind::Loop { body, .. } => vec![body],
            Kind::Switch { blocks, .. } => blocks.iter_mut().collect(),
            _ => Vec::new(),
        }
    }
}

impl Kernel {
    /// Returns a kernel that executes one statement of this one three times, and nothing else.
    pub fn repeated(&self, id: u32) -> Option<Kernel> {
        fn find(block: &Block, id: u32) -> Option<Statement> {
            block.iter().find_map(|statement| match statement.id == id {
                true => Some(statement.clone()),
                false => statement.kind.blocks().into_iter().find_map(|inside| find(inside, id)),
            })
        }
        let body = vec![find(&self.body, id)?];
        let kind = Kind::Loop { trips: Number::Constant(0), least: 3, modulus: 2, body };
        Some(Kernel { body: vec![Statement { id: START, kind }], functions: Vec::new(), ..*self })
    }

    /// Returns the number of statements.
    pub fn statements(&self) -> usize {
        fn count(block: &Block) -> usize {
            block
                .iter()
                .map(|statement| 1 + statement.kind.blocks().into_iter().map(count).sum::<usize>())
                .sum()
        }
        count(&self.body) + self.functions.iter().map(count).sum::<usize>()
    }
}

/// Returns one of these.
pub(crate) fn one_of<T: Copy>(random: &mut Rng, all: &[T]) -> T {
    all[random.usize(..all.len())]
}
