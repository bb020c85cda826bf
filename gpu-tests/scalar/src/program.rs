//! A program: its text, and the initial content of its memory.

use std::fmt::Write as _;

use fastrand::Rng;

use crate::instructions::{lines, open_lines};
use crate::marks::{Mark, marks};
use crate::values::{Class, class, is_general, open_nan, value};

/// The number of threads of the CTA of a random program.
const THREADS: u32 = 64;
/// The approximate number of lines of `instructions.txt` in a program.
const LINES: usize = 44;
/// The number of bytes of each thread in each memory.
const OWN: usize = 32;
/// The number of bytes in each memory that the threads share.
const COMMON: usize = 64;

/// A result of a program: the final values of a register in all threads, 8 bytes each.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Slot {
    /// The instructions that compute it.
    pub text: String,
    /// Its offset in the memory of the program.
    pub offset: usize,
    /// Its size in bytes.
    pub size: usize,
}

/// A program. Its kernel `k` has one parameter, the address of its memory.
#[derive(Clone, Debug)]
pub struct Program {
    /// Its number.
    pub seed: u64,
    /// The number of threads of its CTA.
    pub threads: u32,
    /// Its PTX.
    pub text: String,
    /// The initial content of its memory.
    pub memory: Vec<u8>,
    /// The results that it leaves in memory, in order.
    pub slots: Vec<Slot>,
}

/// A register, by its class and number.
type Register = (Class, usize);

#[derive(Default)]
struct Writer {
    random: Rng,
    body: String,
    /// The values that the program loads, 8 bytes for each thread.
    inputs: Vec<u8>,
    /// The number of registers of each class.
    counts: [usize; 5],
    results: Vec<(Register, String)>,
    labels: usize,
}

fn name((class, number): Register) -> String {
    format!("{}{number}", class.prefix())
}

impl Writer {
    fn fresh(&mut self, class: Class) -> Register {
        let count = &mut self.counts[class as usize];
        *count += 1;
        (class, *count - 1)
    }

    fn label(&mut self) -> String {
        self.labels += 1;
        format!("$L{}", self.labels)
    }

    fn line(&mut self, text: &str) {
        self.body.push_str(text);
        self.body.push('\n');
    }

    /// Returns a source of this kind: a register with a result of the same class, a constant, or a value from memory.
    fn source(&mut self, kind: &str, may_be_constant: bool, before: &mut String) -> String {
        let class = class(kind);
        if is_general(kind) && self.random.u8(..10) < 4 {
            let known: Vec<_> = self.results.iter().filter(|((other, _), _)| *other == class).collect();
            if let Some(&&(register, _)) = self.random.choice(known.iter()) {
                return name(register);
            }
        }
        if may_be_constant && self.random.u8(..10) == 0 {
            let bits = value(kind, &mut self.random) & if kind == "sh" { 0xff } else { u64::MAX };
            match kind {
                "i16" | "i32" | "i64" | "sh" => return format!("{bits:#x}"),
                "f32" => return format!("0f{bits:08X}"),
                "f64" => return format!("0d{bits:016X}"),
                _ => {}
            }
        }
        let register = self.fresh(class);
        let offset = self.inputs.len();
        for _ in 0..THREADS {
            let bits = value(kind, &mut self.random);
            self.inputs.extend_from_slice(&bits.to_le_bytes());
        }
        let own = name(register);
        let _ = match class {
            Class::Predicate => {
                let word = name(self.fresh(Class::Word));
                writeln!(before, "ld.global.u32 {word}, [%in+{offset}]; setp.ne.u32 {own}, {word}, 0;")
            }
            _ => writeln!(before, "ld.global.{} {own}, [%in+{offset}];", class.ty()),
        };
        own
    }

    /// Returns the loads before a line of `instructions.txt`, and the line with registers.
    fn instruction(&mut self, line: &str) -> (String, String) {
        let (mut before, mut text) = (String::new(), String::new());
        let (mut results, mut after) = (Vec::new(), String::new());
        let mut own: Vec<(String, Register)> = Vec::new();
        let (marks, rest) = marks(line.trim_start_matches('!'));
        let mut sources = 0;
        for Mark { text: before_mark, sign, kind } in marks {
            text.push_str(before_mark);
            match (sign, kind.split_once(':')) {
                (Some('^'), _) => {
                    let register = self.fresh(class(kind));
                    if let Some(nan) = open_nan(kind) {
                        let other = name(self.fresh(Class::Predicate));
                        after.push_str(&nan.replace("$p", &other).replace('$', &name(register)));
                    }
                    results.push(register);
                    text.push_str(&name(register));
                }
                (Some(_), Some((label, kind))) => {
                    let known = own.iter().find(|(other, _)| other == label).map(|(_, register)| *register);
                    let register = known.unwrap_or_else(|| self.fresh(class(kind)));
                    own.push((label.to_owned(), register));
                    text.push_str(&name(register));
                }
                _ if kind == "address" => {
                    text.push_str(["%global", "%generic", "%generic_local"][self.random.usize(..3)]);
                }
                _ => {
                    sources += 1;
                    // Not every instruction takes a constant of each of its types.
                    let is_plain = !line.contains(['{', ':'])
                        && !line.contains("x2")
                        && !line.starts_with(['!', 'v'])
                        && !line.starts_with("sel")
                        && !line.starts_with("slct");
                    text.push_str(&self.source(kind, sources > 1 && is_plain, &mut before));
                }
            }
        }
        text.push_str(rest);
        text.push_str(&after);
        for (mark, register) in [
            ("[S", "[%shared"),
            ("[G", "[%global"),
            ("[L", "[%local"),
            ("[P", "[%generic"),
            ("[N", "[%next"),
            ("[C", "[common"),
            ("[D", "[%data"),
        ] {
            text = text.replace(mark, register);
        }
        self.results.extend(results.into_iter().map(|register| (register, text.clone())));
        (before, text)
    }

    fn straight(&mut self, lines: &[String]) {
        for line in lines {
            let (before, text) = self.instruction(line);
            self.body.push_str(&before);
            self.line(&text);
        }
    }

    /// Writes predicated instructions.
    fn guarded(&mut self, lines: &[String]) {
        for line in lines {
            // ptxas 13.5 executes `testp` without regard to its predicate.
            if line.starts_with("testp") {
                self.straight(std::slice::from_ref(line));
                continue;
            }
            let (mut before, text) = self.instruction(line);
            let predicate = self.source("p", false, &mut before);
            let not = if self.random.bool() { "!" } else { "" };
            self.body.push_str(&before);
            for part in text.split_inclusive(';').map(str::trim).filter(|part| !part.is_empty()) {
                self.line(&format!("@{not}{predicate} {part}"));
            }
        }
    }

    /// Writes an `if` and `else`.
    fn branch(&mut self, lines: &[String]) {
        let mut before = String::new();
        let predicate = self.source("p", false, &mut before);
        let (other, end) = (self.label(), self.label());
        let half = lines.len() / 2;
        self.body.push_str(&before);
        self.line(&format!("@{predicate} bra {other};"));
        self.straight(&lines[..half]);
        self.line(&format!("bra {end};\n{other}:"));
        self.straight(&lines[half..]);
        self.line(&format!("{end}:"));
    }

    /// Writes a loop of one to four iterations, a number of each thread's own.
    fn repeated(&mut self, lines: &[String]) {
        let (round, count, predicate) = (
            name(self.fresh(Class::Word)),
            name(self.fresh(Class::Word)),
            name(self.fresh(Class::Predicate)),
        );
        let start = self.label();
        self.line(&format!("mov.u32 {round}, 0; and.b32 {count}, %thread, 3;\n{start}:"));
        self.straight(lines);
        self.line(&format!("setp.lt.u32 {predicate}, {round}, {count}; add.u32 {round}, {round}, 1;"));
        self.line(&format!("@{predicate} bra {start};"));
    }

    /// Writes a `brx.idx` to one of four labels.
    fn indexed(&mut self, lines: &[String]) {
        let index = name(self.fresh(Class::Word));
        let labels: Vec<_> = (0..4).map(|_| self.label()).collect();
        let (list, end) = (self.label(), self.label());
        self.line(&format!("and.b32 {index}, %thread, 3;\n{list}: .branchtargets {};", labels.join(", ")));
        self.line(&format!("brx.idx {index}, {list};"));
        for (part, label) in lines.chunks(lines.len().div_ceil(4)).zip(&labels) {
            self.line(&format!("{label}:"));
            self.straight(part);
            self.line(&format!("bra {end};"));
        }
        for label in labels.iter().skip(lines.chunks(lines.len().div_ceil(4)).count()) {
            self.line(&format!("{label}:"));
        }
        self.line(&format!("{end}:"));
    }

    /// Writes a call of the module's function by some of the threads.
    fn call(&mut self) {
        let mut before = String::new();
        let predicate = self.source("p", false, &mut before);
        let (word, double) = (self.source("i32", false, &mut before), self.source("i64", false, &mut before));
        let result = self.fresh(Class::Double);
        let end = self.label();
        self.body.push_str(&before);
        let text = format!(
            "{{ .param .b64 out; .param .b32 a; .param .b64 b; st.param.b32 [a], {word}; st.param.b64 [b], {double}; \
             call (out), mix, (a, b); ld.param.b64 {}, [out]; }}",
            name(result)
        );
        self.line(&format!("@{predicate} bra {end};\n{text}\n{end}:"));
        self.results.push((result, text));
    }
}

/// Returns the lines of the program with this number: each line of `all` occurs once before any occurs again.
fn lines_of(seed: u64, all: &[String]) -> Vec<String> {
    let first = seed as usize * LINES;
    let round = |number: usize| {
        let mut order: Vec<usize> = (0..all.len()).collect();
        Rng::with_seed(number as u64).shuffle(&mut order);
        order
    };
    let mut order = (0, round(0));
    (first..first + LINES)
        .map(|place| {
            if order.0 != place / all.len() {
                order = (place / all.len(), round(place / all.len()));
            }
            all[order.1[place % all.len()]].clone()
        })
        .collect()
}

impl Program {
    /// Makes the program with this number, of instructions whose results the manual defines.
    pub fn new(seed: u64) -> Program {
        Program::of(seed, &lines())
    }

    /// Makes the program with this number, of instructions whose results the manual leaves open.
    pub fn open(seed: u64) -> Program {
        Program::of(seed, &open_lines())
    }

    fn of(seed: u64, lines: &[String]) -> Program {
        let mut writer = Writer { random: Rng::with_seed(seed ^ 0x5ca1_a500), ..Writer::default() };
        let (together, mut alone): (Vec<_>, Vec<_>) =
            lines_of(seed, lines).into_iter().partition(|line| line.starts_with('!'));
        let mut together = together.into_iter();
        while !alone.is_empty() {
            let count = (2 + writer.random.usize(..6)).min(alone.len());
            let lines: Vec<_> = alone.drain(..count).collect();
            match writer.random.u8(..8) {
                0 => writer.guarded(&lines),
                1 => writer.branch(&lines),
                2 => writer.repeated(&lines),
                3 => writer.indexed(&lines),
                4 => {
                    writer.call();
                    writer.straight(&lines);
                }
                _ => writer.straight(&lines),
            }
            if let Some(line) = together.next() {
                writer.line("bar.warp.sync -1;");
                writer.straight(&[line]);
            }
        }
        for line in together {
            writer.line("bar.warp.sync -1;");
            writer.straight(&[line]);
        }
        writer.finish(seed)
    }
}

impl Writer {
    fn finish(mut self, seed: u64) -> Program {
        let threads = THREADS as usize;
        let own = threads * OWN;
        // The memory: bytes that the threads share, the bytes of each thread, the inputs, and the results.
        let inputs = COMMON + own;
        let outputs = inputs + self.inputs.len();
        let mut slots = vec![
            Slot {
                text: "the bytes that the threads share in global memory".into(),
                offset: 0,
                size: COMMON,
            },
            Slot { text: "the bytes of the threads in global memory".into(), offset: COMMON, size: own },
        ];
        let mut end = String::new();
        let mut offset = outputs;
        let mut slot = |text: String| {
            slots.push(Slot { text, offset, size: 8 * threads });
            offset += 8 * threads;
            offset - 8 * threads - outputs
        };
        let temporary = (name(self.fresh(Class::Double)), name(self.fresh(Class::Word)));
        for (memory, base, count) in [
            ("the bytes of the threads in shared memory", "%shared", 4),
            ("the bytes of the threads in local memory", "%local", 4),
        ] {
            let space = if base == "%shared" { "shared" } else { "local" };
            for part in 0..count {
                let at = slot(format!("{memory}, from byte {}", 8 * part));
                let register = &temporary.0;
                let _ = writeln!(
                    end,
                    "ld.{space}.b64 {register}, [{base}+{}]; st.global.b64 [%out+{at}], {register};",
                    8 * part
                );
            }
        }
        let at = slot("the bytes that the threads share in shared memory".into());
        let _ = writeln!(
            end,
            "and.b32 {1}, %thread, 7; mov.u32 %next, common; mad.lo.u32 %next, {1}, 8, %next;\n\
             ld.shared.b64 {0}, [%next]; st.global.b64 [%out+{at}], {0};",
            temporary.0, temporary.1
        );
        let mut begin = String::new();
        for ((class, number), text) in std::mem::take(&mut self.results) {
            let register = name((class, number));
            let at = slot(text);
            let (double, word) = (&temporary.0, &temporary.1);
            let _ = match class {
                Class::Half => {
                    writeln!(end, "cvt.u64.u16 {double}, {register}; st.global.b64 [%out+{at}], {double};")
                }
                Class::Word => {
                    writeln!(end, "cvt.u64.u32 {double}, {register}; st.global.b64 [%out+{at}], {double};")
                }
                Class::Double | Class::Quad => writeln!(end, "st.global.b64 [%out+{at}], {register};"),
                Class::Predicate => writeln!(
                    end,
                    "selp.u32 {word}, 1, 0, {register}; cvt.u64.u32 {double}, {word}; st.global.b64 [%out+{at}], {double};"
                ),
            };
            let _ = match class {
                Class::Predicate => writeln!(begin, "setp.ne.u32 {register}, %thread, %thread;"),
                _ => writeln!(begin, "mov.{} {register}, 0;", class.ty()),
            };
        }
        let size = offset;
        let mut memory = Vec::with_capacity(size);
        memory.resize_with(inputs, || self.random.u8(..));
        memory.extend_from_slice(&self.inputs);
        memory.resize(size, 0);
        let mut registers = String::new();
        for class in [Class::Half, Class::Word, Class::Double, Class::Quad, Class::Predicate] {
            let count = self.counts[class as usize].max(1);
            let _ = writeln!(registers, ".reg .{} {}<{count}>;", class.ty(), class.prefix());
        }
        let body = &self.body;
        let text = format!(
            ".version 8.6
.target sm_90a
.address_size 64
.shared .align 16 .b8 own[{own}];
.shared .align 16 .b8 common[{COMMON}];
.func (.param .b64 out) mix(.param .b32 a, .param .b64 b)
{{
.reg .b32 %r<4>; .reg .b64 %d<4>; .reg .pred %p<2>;
ld.param.b32 %r0, [a]; ld.param.b64 %d0, [b];
mul.wide.s32 %d1, %r0, 77; xor.b64 %d2, %d0, %d1; setp.lt.s64 %p0, %d2, 0;
@%p0 bra $negative;
st.param.b64 [out], %d2; ret;
$negative: neg.s64 %d3, %d2; st.param.b64 [out], %d3; ret;
}}
.visible .entry k(.param .u64 memory)
{{
.local .align 16 .b8 own_local[{OWN}];
.reg .b32 %thread, %shared, %base, %next, %local; .reg .b64 %data, %global, %in, %out, %generic, %generic_local, %wide, %other;
{registers}mov.u32 %thread, %tid.x;
ld.param.u64 %data, [memory];
mad.wide.u32 %global, %thread, {OWN}, %data; add.u64 %global, %global, {COMMON};
mad.wide.u32 %in, %thread, 8, %data; add.u64 %out, %in, {outputs}; add.u64 %in, %in, {inputs};
mov.u32 %next, own; mad.lo.u32 %shared, %thread, {OWN}, %next;
cvt.u64.u32 %wide, %shared; cvta.shared.u64 %generic, %wide;
mov.u32 %local, own_local; cvt.u64.u32 %wide, %local; cvta.local.u64 %generic_local, %wide;
ld.global.v2.b64 {{%wide, %other}}, [%global]; st.shared.v2.b64 [%shared], {{%wide, %other}}; st.local.v2.b64 [%local], {{%wide, %other}};
ld.global.v2.b64 {{%wide, %other}}, [%global+16]; st.shared.v2.b64 [%shared+16], {{%wide, %other}}; st.local.v2.b64 [%local+16], {{%wide, %other}};
and.b32 %next, %thread, 7; mul.wide.u32 %wide, %next, 8; add.u64 %wide, %wide, %data; ld.global.b64 %other, [%wide];
mov.u32 %base, common; mad.lo.u32 %next, %next, 8, %base; st.shared.b64 [%next], %other;
add.u32 %next, %thread, 1; and.b32 %next, %next, {last}; mov.u32 %base, own; mad.lo.u32 %next, %next, {OWN}, %base;
{begin}bar.sync 0;
{body}bar.sync 0;
{end}ret;
}}
",
            last = THREADS - 1,
        );
        Program { seed, threads: THREADS, text, memory, slots }
    }
}
