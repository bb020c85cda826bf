//! Programs that write the numbers that each thread computes to a log, and their runs in the simulator.

use alloc::format;
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

use ptx_async_sim::{Gpu, Launch, Module, Schedule, args};

/// The entries of the log of each thread.
const ENTRIES: usize = 1 << 9;

/// The number of CTAs.
const CTAS: usize = 2;

/// The special registers that a program reads, in the order of their registers.
pub(super) const SPECIAL: [&str; 5] = ["%tid.x", "%ctaid.x", "%ntid.x", "%laneid", "%warpid"];

/// A place in the program where each thread writes a number to its log.
#[derive(Debug)]
pub(super) struct Site {
    /// The loops around it, the outermost first.
    pub(super) loops: Vec<usize>,
    /// Whether the number is an address in shared memory.
    pub(super) is_address: bool,
    kind: SiteKind,
}

#[derive(Debug, PartialEq, Eq)]
enum SiteKind {
    Number,
    /// Before a loop.
    Enters(usize),
    /// At the head of a loop.
    Iterates(usize),
}

/// A number that a thread writes to its log.
#[derive(Clone, Debug)]
pub(super) struct Seen {
    pub(super) site: usize,
    pub(super) cta: usize,
    pub(super) thread: usize,
    /// The iteration of each loop around the site, from 0.
    pub(super) iterations: Vec<u32>,
    pub(super) number: u32,
}

/// A program, and how it is launched.
#[derive(Debug)]
pub(super) struct Program {
    pub(super) text: String,
    pub(super) sites: Vec<Site>,
    pub(super) threads: u32,
    parameters: [u32; 2],
}

impl Site {
    /// The loop at whose head the site is.
    pub(super) fn iterates(&self) -> Option<usize> {
        match self.kind {
            SiteKind::Iterates(number) => Some(number),
            _ => None,
        }
    }
}

impl Program {
    /// A program that a person wrote: [`Writer::statement`] describes its lines.
    pub(super) fn of(threads: u32, body: &str) -> Program {
        let mut writer = Writer::default();
        writer.begin();
        body.lines().for_each(|line| writer.statement(line.trim()));
        writer.end(threads, &format!(".reqntid {threads}"), [3, 70], [40, 40])
    }

    /// Runs the program: the numbers in the order in which each thread writes them. `None` if a thread writes too many.
    pub(super) fn run(&self) -> Option<Vec<Seen>> {
        let module = Module::from_ptx(&self.text).unwrap_or_else(|error| panic!("{error}\n{}", self.text));
        let mut gpu = Gpu::new(&module, Schedule::Eager);
        gpu.limit_steps(1 << 18);
        let threads = self.threads as usize;
        let log = gpu.filled(CTAS * threads * ENTRIES * 2, 0u32);
        let [one, other] = self.parameters;
        gpu.launch("kernel", Launch::grid(CTAS as u32).block(self.threads), args![log, one, other]).ok()?;
        let numbers = gpu.read(log);
        let mut seen = Vec::new();
        for (index, entries) in numbers.chunks(ENTRIES * 2).enumerate() {
            let mut iterations = vec![0; self.sites.len()];
            // The number of a site is one more in the log.
            for entry in entries.chunks(2).take_while(|entry| entry[0] > 0) {
                let site = entry[0] as usize - 1;
                match self.sites[site].kind {
                    SiteKind::Enters(of) => iterations[of] = u32::MAX,
                    SiteKind::Iterates(of) => iterations[of] = iterations[of].wrapping_add(1),
                    SiteKind::Number => seen.push(Seen {
                        site,
                        cta: index / threads,
                        thread: index % threads,
                        iterations: self.sites[site].loops.iter().map(|of| iterations[*of]).collect(),
                        number: entry[1],
                    }),
                }
            }
        }
        Some(seen)
    }
}

/// Writes a program.
#[derive(Default)]
pub(super) struct Writer {
    text: String,
    sites: Vec<Site>,
    /// The loops around the next statement.
    pub(super) around: Vec<usize>,
}

impl Writer {
    /// Adds a line.
    pub(super) fn line(&mut self, line: &str) {
        self.text.push_str(line);
        self.text.push('\n');
    }

    /// Writes the number in a register to the log.
    pub(super) fn log(&mut self, number: usize, is_address: bool) {
        self.site(SiteKind::Number, number, is_address);
    }

    /// Marks the entry of a loop.
    pub(super) fn enters(&mut self, number: usize) {
        self.site(SiteKind::Enters(number), 1, false);
    }

    /// Marks the head of a loop.
    pub(super) fn iterates(&mut self, number: usize) {
        self.around.push(number);
        self.site(SiteKind::Iterates(number), 1, false);
    }

    fn site(&mut self, kind: SiteKind, number: usize, is_address: bool) {
        self.sites.push(Site { loops: self.around.clone(), is_address, kind });
        let site = self.sites.len();
        self.line(&format!("st.global.u32 [%rd1], {site};"));
        self.line(&format!("st.global.u32 [%rd1+4], %r{number};"));
        self.line("add.s64 %rd1, %rd1, 8;");
    }

    /// Adds a line, where `log 9` writes `%r9` to the log, `enters 0` is before a loop, `iterates 0` at its head, and
    /// `leaves` after it.
    fn statement(&mut self, line: &str) {
        let number = |text: &str| text.parse().expect("a number");
        match line.split_once(' ') {
            Some(("log", register)) => self.log(number(register), false),
            Some(("enters", of)) => self.enters(number(of)),
            Some(("iterates", of)) => self.iterates(number(of)),
            _ if line == "leaves" => self.around.truncate(self.around.len() - 1),
            _ => self.line(line),
        }
    }

    /// The first lines of each program. `%r1` to `%r7` are [`SPECIAL`] and the parameters.
    pub(super) fn begin(&mut self) {
        self.line("ld.param.u64 %rd1, [log];");
        for (register, name) in (1..).zip(SPECIAL) {
            self.line(&format!("mov.u32 %r{register}, {name};"));
        }
        self.line(&format!("mad.lo.u32 %r0, %r2, %r3, %r1;\nmul.wide.u32 %rd2, %r0, {};", 8 * ENTRIES));
        self.line("add.s64 %rd1, %rd1, %rd2;\nld.param.u32 %r6, [one];\nld.param.u32 %r7, [other];");
    }

    /// The program, with these numbers of registers and predicates.
    pub(super) fn end(
        self,
        threads: u32,
        limit: &str,
        parameters: [u32; 2],
        [registers, predicates]: [usize; 2],
    ) -> Program {
        let text = format!(
            ".version 8.6\n.target sm_90a\n.address_size 64\n.shared .align 128 .b8 smem[4096];\n\
             .visible .entry kernel(.param .u64 log, .param .u32 one, .param .u32 other)\n{limit}\n{{\n\
             .reg .b32 %r<{registers}>;\n.reg .b64 %rd<4>;\n.reg .pred %p<{predicates}>;\n{}ret;\n}}\n",
            self.text
        );
        Program { text, sites: self.sites, threads, parameters }
    }
}
