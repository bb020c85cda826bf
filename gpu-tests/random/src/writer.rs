//! The text of a kernel while it is written: its registers, its memory, and the mistake that is put in.

use std::fmt::Write as _;

use gpu_test_scalar::Class;

use crate::kernel::{START, Shape};
use crate::mistake::{Mistake, Operator};

/// The number of registers of each class that every thread has from the start, and that statements read and write.
pub(crate) fn pool(class: Class) -> u8 {
    match class {
        Class::Half | Class::Double => 6,
        Class::Word => 8,
        Class::Quad => 0,
        Class::Predicate => 4,
    }
}

/// The bytes of an area of shared memory: 16 for each of 256 threads in two stages.
pub(crate) const AREA: u32 = 8192;
/// The number of areas.
pub(crate) const AREAS: u32 = 4;

/// A kernel while it is written.
#[derive(Debug)]
pub(crate) struct Writer {
    pub(crate) shape: Shape,
    /// The text.
    pub(crate) text: String,
    /// Instructions at the start of the kernel.
    pub(crate) start: String,
    /// Instructions of thread 0 at the start of the kernel.
    pub(crate) first: String,
    /// The register or the constant with the lanes that execute the next instructions together.
    pub(crate) mask: String,
    /// The number of temporary words, double words and predicates.
    temporaries: [usize; 3],
    labels: usize,
    /// The number of mbarriers.
    pub(crate) barriers: u32,
    /// The memory behind that of `crate::memory`: the bytes of each part, and their initial value.
    pub(crate) global: Vec<(usize, u8)>,
    /// The statement.
    pub(crate) statement: u32,
    mistake: Option<Mistake>,
    /// Whether the place of the mistake has a `trap`, and no mistake.
    is_probe: bool,
    /// The mistakes that can be put in.
    pub(crate) places: Vec<Mistake>,
}

/// Writes a line, with the arguments of `format!`.
macro_rules! ptx {
    ($writer:expr, $($argument:tt)*) => { $writer.line(&format!($($argument)*)) };
}
pub(crate) use ptx;

impl Writer {
    pub(crate) fn new(shape: Shape, mistake: Option<Mistake>, is_probe: bool) -> Writer {
        Writer {
            shape,
            text: String::new(),
            start: String::new(),
            first: String::new(),
            mask: ALL.to_owned(),
            temporaries: [0; 3],
            labels: 0,
            barriers: 0,
            global: Vec::new(),
            statement: START,
            mistake,
            is_probe,
            places: Vec::new(),
        }
    }

    pub(crate) fn line(&mut self, line: &str) {
        self.text.push_str(line);
        self.text.push('\n');
    }

    fn temporary(&mut self, index: usize, prefix: &str) -> String {
        self.temporaries[index] += 1;
        format!("%{prefix}{}", self.temporaries[index])
    }

    /// Returns a new register of 32 bits.
    pub(crate) fn word(&mut self) -> String {
        self.temporary(0, "w")
    }

    /// Returns a new register of 64 bits.
    pub(crate) fn double(&mut self) -> String {
        self.temporary(1, "b")
    }

    /// Returns a new predicate.
    pub(crate) fn predicate(&mut self) -> String {
        self.temporary(2, "t")
    }

    /// Returns a new label.
    pub(crate) fn label(&mut self) -> String {
        self.labels += 1;
        format!("$L{}", self.labels)
    }

    /// Returns the declarations of all registers.
    pub(crate) fn registers(&self) -> String {
        let mut all = String::new();
        for class in [Class::Half, Class::Word, Class::Double, Class::Predicate] {
            let _ = writeln!(all, ".reg .{} {}<{}>;", class.ty(), class.prefix(), pool(class));
        }
        for (count, (class, prefix)) in
            self.temporaries.iter().zip([(Class::Word, "w"), (Class::Double, "b"), (Class::Predicate, "t")])
        {
            let _ = writeln!(all, ".reg .{} %{prefix}<{}>;", class.ty(), count + 1);
        }
        all
    }

    /// Returns the address in global memory, relative to `%more`, of new bytes with this value.
    pub(crate) fn more_global(&mut self, bytes: usize, value: u8) -> usize {
        let offset = self.global.iter().map(|(bytes, _)| bytes).sum();
        self.global.push((bytes.next_multiple_of(128), value));
        offset
    }

    /// Adds mbarriers that expect this many arrivals, and returns the number of the first one.
    pub(crate) fn new_barriers(&mut self, count: u32, arrivals: u32) -> u32 {
        let number = self.barriers;
        self.barriers += count;
        for barrier in number..self.barriers {
            let arrivals = arrivals + u32::from(self.is_wrong(Operator::HigherCount));
            if !self.is_wrong(Operator::InitializationDropped) {
                let _ = writeln!(
                    self.first,
                    "mbarrier.init.shared::cta.b64 [barriers+{}], {arrivals};",
                    8 * barrier
                );
            }
        }
        number
    }

    /// Returns a new word that is zero at the start of the kernel and keeps its value.
    pub(crate) fn lasting(&mut self) -> String {
        let word = self.word();
        let _ = writeln!(self.start, "mov.u32 {word}, 0;");
        word
    }

    /// Whether this mistake is put in here.
    pub(crate) fn is_wrong(&mut self, operator: Operator) -> bool {
        let same = |place: &&Mistake| place.statement == self.statement && place.operator == operator;
        let number = self.places.iter().filter(same).count() as u32;
        let place = Mistake { statement: self.statement, operator, number };
        self.places.push(place);
        let is_here = self.mistake == Some(place);
        if is_here && self.is_probe {
            self.line("trap;");
        }
        is_here && !self.is_probe
    }

    /// Writes a line, if it is not the mistake that it is left out.
    pub(crate) fn unless(&mut self, operator: Operator, line: &str) {
        if !self.is_wrong(operator) {
            self.line(line);
        }
    }

    /// Writes a barrier of all threads of the CTA.
    pub(crate) fn barrier(&mut self) {
        self.unless(Operator::BarrierDropped, "bar.sync 0;");
    }

    /// Writes the barrier of the CTA after which the area can be used again.
    pub(crate) fn last_barrier(&mut self) {
        self.unless(Operator::LastBarrierDropped, "bar.sync 0;");
    }

    /// Writes the start of a statement whose copies write or read its area.
    pub(crate) fn fence_before_copies(&mut self) {
        self.unless(Operator::FirstProxyFenceDropped, "fence.proxy.async.shared::cta;");
        self.line("bar.sync 0;");
    }

    /// Writes a barrier of all threads of the cluster, also as the last one of a statement.
    pub(crate) fn cluster_barrier(&mut self) {
        if self.is_wrong(Operator::ClusterBarrierDropped) {
            return;
        }
        let order = if self.is_wrong(Operator::ClusterBarrierRelaxed) { "relaxed" } else { "release" };
        ptx!(self, "barrier.cluster.arrive.{order}; barrier.cluster.wait.acquire;");
    }

    /// Writes a loop that waits for the phase of an mbarrier with this parity.
    pub(crate) fn wait(&mut self, barrier: &str, parity: &str, scope: &str) {
        if self.is_wrong(Operator::WaitDropped) {
            return;
        }
        let (again, done) = (self.label(), self.predicate());
        let mut parity = parity.to_owned();
        if self.is_wrong(Operator::OtherParity) {
            let other = self.word();
            ptx!(self, "xor.b32 {other}, {parity}, 1;");
            parity = other;
        }
        ptx!(
            self,
            "{again}: mbarrier.try_wait.parity{scope}.shared::cta.b64 {done}, [{barrier}], {parity}; @!{done} bra {again};"
        );
    }

    /// Writes an instruction for a word of the pool: it becomes a function of itself and of this one.
    pub(crate) fn mix(&mut self, word: u8, with: &str) {
        ptx!(self, "mad.lo.u32 %r{word}, %r{word}, 0x9e3779b1, {with};");
    }
}

/// The member mask of all lanes.
pub(crate) const ALL: &str = "-1";
