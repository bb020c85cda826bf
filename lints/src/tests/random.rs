//! Random programs of integer arithmetic, loops and branches.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use fastrand::Rng;

use super::traced::{Program, Writer};

/// Upper bound of the bits of a number to which others are added, so that no sum leaves 32 bits.
const MOST_BITS: u32 = 22;

/// The program with this seed.
pub(super) fn program(seed: u64) -> Program {
    let mut random = Rng::with_seed(seed);
    let threads = 32 * random.u32(1..=2);
    let limit = match random.u32(0..4) {
        0 => String::new(),
        1 => format!(".maxntid {}", threads + 32 * random.u32(0..3)),
        _ => format!(".reqntid {threads}"),
    };
    let parameters = [random.u32(0..9), random.u32(0..100)];
    let mut generator = Generator { random, ..Generator::default() };
    generator.program();
    let Generator { writer, registers, predicates, .. } = generator;
    writer.end(threads, &limit, parameters, [registers + 1, predicates + 1])
}

/// A register that holds a number.
#[derive(Clone, Copy, Debug)]
struct Number {
    register: usize,
    /// Upper bound of the bits of its magnitude.
    bits: u32,
    is_signed: bool,
    is_address: bool,
    /// Whether no assignment changes it.
    is_counter: bool,
}

#[derive(Default)]
struct Generator {
    random: Rng,
    writer: Writer,
    registers: usize,
    predicates: usize,
    labels: usize,
    loops: usize,
    /// The number of branches around it.
    branches: usize,
    /// The registers in scope.
    numbers: Vec<Number>,
    /// The operands of the last comparison.
    compared: Option<(usize, String)>,
}

impl Generator {
    fn line(&mut self, line: &str) {
        self.writer.line(line);
    }

    fn new_register(&mut self) -> usize {
        self.registers += 1;
        self.registers
    }

    fn define(&mut self, bits: u32, is_signed: bool, instruction: impl FnOnce(usize) -> String) -> Number {
        let register = self.new_register();
        self.line(&instruction(register));
        let number = Number { register, bits, is_signed, is_address: false, is_counter: false };
        self.numbers.push(number);
        number
    }

    fn log(&mut self, number: Number) {
        self.writer.log(number.register, number.is_address);
    }

    fn program(&mut self) {
        self.writer.begin();
        for (register, bits) in (1..).zip([10, 1, 10, 5, 5, 4, 7]) {
            self.numbers.push(Number {
                register,
                bits,
                is_signed: false,
                is_address: false,
                is_counter: true,
            });
        }
        self.registers = self.numbers.len();
        let address = self.define(20, false, |to| format!("mov.u32 %r{to}, smem;"));
        self.mark_address(address);
        for _ in 0..self.random.usize(2..6) {
            self.statement(2);
        }
    }

    /// Marks the newest number as an address, and writes it to the log.
    fn mark_address(&mut self, newest: Number) {
        let address = Number { is_address: true, ..newest };
        self.numbers.pop();
        self.numbers.push(address);
        self.log(address);
    }

    fn statement(&mut self, depth: u32) {
        match self.random.u32(0..20) {
            0..6 => self.computation(),
            6..9 => self.address(),
            9..11 => self.assignment(),
            11..13 if self.branches == 0 && self.writer.around.is_empty() => self.broadcast(),
            13..16 if depth > 0 => self.branch(depth - 1),
            16..20 if depth > 0 => self.repeat(depth - 1),
            _ => self.computation(),
        }
    }

    fn block(&mut self, depth: u32, most: usize) {
        let scope = self.numbers.len();
        for _ in 0..self.random.usize(1..=most) {
            self.statement(depth);
        }
        self.numbers.truncate(scope);
    }

    /// A number that others are added to.
    fn small(&mut self) -> Number {
        let small = |number: &&Number| number.bits <= MOST_BITS - 8 && !number.is_address;
        let found: Vec<Number> = self.numbers.iter().filter(small).copied().collect();
        // Newer ones depend on more.
        let newest = if self.random.bool() { found.len().saturating_sub(5) } else { 0 };
        found[self.random.usize(newest..found.len())]
    }

    fn any(&mut self) -> Number {
        let found: Vec<Number> = self.numbers.iter().filter(|number| !number.is_address).copied().collect();
        found[self.random.usize(..found.len())]
    }

    fn some_address(&mut self) -> Number {
        let found: Vec<Number> = self.numbers.iter().filter(|number| number.is_address).copied().collect();
        found[self.random.usize(..found.len())]
    }

    /// The instruction that computes a number, without its destination, and the bits and sign of the result.
    fn expression(&mut self) -> (String, String, u32, bool) {
        let (one, other, any) = (self.small(), self.small(), self.any());
        let (a, b, c) = (one.register, other.register, any.register);
        let (wide, signed) = (one.bits.max(other.bits), one.is_signed || other.is_signed);
        let power = self.random.u32(0..6);
        let number = self.random.i32(1..=40);
        let kind = if self.random.bool() { "s32" } else { "u32" };
        let shifted = |kind: &str| match kind {
            "u32" if any.is_signed => (32 - power, false),
            _ => (any.bits.saturating_sub(power).max(1), any.is_signed),
        };
        // The smaller or larger one of two unsigned numbers, of which one can be a large one.
        let chosen = if kind == "u32" && signed { (32, true) } else { (wide, signed) };
        let (name, operands, (bits, signed)) = match self.random.u32(0..21) {
            0 => ("add.u32", format!("%r{a}, %r{b}"), (wide + 1, signed)),
            1 => ("add.s32", format!("%r{a}, {}", number - 20), (one.bits.max(6) + 1, true)),
            2 => ("sub.s32", format!("%r{a}, %r{b}"), (wide + 1, true)),
            3 => ("mul.lo.u32", format!("%r{a}, {number}"), (one.bits + 6, one.is_signed)),
            4 => ("mad.lo.s32", format!("%r{a}, {number}, %r{b}"), (wide + 7, signed)),
            5 => ("shl.b32", format!("%r{a}, {power}"), (one.bits + power, one.is_signed)),
            6 | 7 => {
                let name = if kind == "u32" { "shr.u32" } else { "shr.s32" };
                (name, format!("%r{c}, {power}"), shifted(kind))
            }
            8 | 9 => ("and.b32", format!("%r{c}, {}", (2 << power) - 1), (power + 1, false)),
            10 => ("and.b32", format!("%r{a}, {}", number * 8), (9, false)),
            11 => ("and.b32", format!("%r{a}, -{}", 1 << power), (one.bits.max(power) + 1, one.is_signed)),
            12 => ("or.b32", format!("%r{a}, %r{b}"), (wide, signed)),
            13 => ("xor.b32", format!("%r{a}, {number}"), (one.bits.max(6), one.is_signed)),
            14 | 15 => ("rem.u32", format!("%r{c}, {number}"), (6, false)),
            16 => ("rem.s32", format!("%r{a}, {number}"), (6, one.is_signed)),
            17 => (if kind == "u32" { "min.u32" } else { "min.s32" }, format!("%r{a}, %r{b}"), chosen),
            18 => (if kind == "u32" { "max.u32" } else { "max.s32" }, format!("%r{a}, %r{b}"), chosen),
            19 => {
                let (name, bits, signed) = match self.random.u32(0..3) {
                    0 => ("cvt.u32.u8", 8, false),
                    1 => ("cvt.s32.s8", 8, true),
                    _ => ("cvt.u32.u16", 16, false),
                };
                (name, format!("%r{c}"), (bits, signed))
            }
            _ => ("bfe.u32", format!("%r{c}, {power}, {}", power + 2), (power + 2, false)),
        };
        (String::from(name), operands, bits, signed)
    }

    /// The remainder of a signed number by a power of two, as compilers write it.
    fn remainder(&mut self) -> Number {
        let (one, power) = (self.small(), self.random.u32(1..5));
        let (a, is_signed) = (one.register, one.is_signed);
        let [sign, rounding, sum, multiple] = [(); 4].map(|()| self.new_register());
        self.line(&format!("shr.s32 %r{sign}, %r{a}, 31;\nshr.u32 %r{rounding}, %r{sign}, {};", 32 - power));
        self.line(&format!(
            "add.s32 %r{sum}, %r{a}, %r{rounding};\nand.b32 %r{multiple}, %r{sum}, -{};",
            1 << power
        ));
        self.define(power, is_signed, |to| format!("sub.s32 %r{to}, %r{a}, %r{multiple};"))
    }

    fn computation(&mut self) {
        let found = if self.random.u32(0..12) == 0 {
            self.remainder()
        } else if self.random.u32(0..6) == 0 {
            let predicate = self.predicate();
            let (one, other) = (self.small(), self.small());
            let (a, b) = (one.register, other.register);
            let bits = one.bits.max(other.bits);
            self.define(bits, one.is_signed || other.is_signed, |to| {
                format!("selp.b32 %r{to}, %r{a}, %r{b}, %p{predicate};")
            })
        } else {
            let (name, operands, bits, signed) = self.expression();
            self.define(bits, signed, |to| format!("{name} %r{to}, {operands};"))
        };
        if self.random.u32(0..3) > 0 {
            self.log(found);
        }
    }

    fn address(&mut self) {
        let (base, index) = (self.some_address(), self.small());
        let (a, b, scale) = (base.register, index.register, 1 << self.random.u32(0..7));
        let number = self.random.i32(-4..8) * 4;
        let bits = base.bits.max(index.bits + 6).max(8) + 1;
        if bits > 28 {
            return;
        }
        let found = match self.random.u32(0..3) {
            0 => self.define(bits, true, |to| format!("add.s32 %r{to}, %r{a}, {number};")),
            1 => self.define(bits, true, |to| format!("mad.lo.u32 %r{to}, %r{b}, {scale}, %r{a};")),
            _ => {
                let (predicate, other) = (self.predicate(), self.some_address());
                let b = other.register;
                self.define(bits.max(other.bits), true, |to| {
                    format!("selp.b32 %r{to}, %r{a}, %r{b}, %p{predicate};")
                })
            }
        };
        self.mark_address(found);
    }

    /// Gives another number to a register: a phi where paths meet.
    fn assignment(&mut self) {
        let to = self.any();
        if to.is_counter || to.bits > MOST_BITS {
            return;
        }
        let (name, operands, bits, signed) = self.expression();
        if bits > to.bits || signed && !to.is_signed {
            return;
        }
        let guard = match self.random.bool() {
            true => format!("@%p{} ", self.predicate()),
            false => String::new(),
        };
        self.line(&format!("{guard}{name} %r{}, {operands};", to.register));
        self.log(to);
    }

    fn broadcast(&mut self) {
        let one = self.any();
        let a = one.register;
        let found =
            self.define(one.bits, one.is_signed, |to| format!("shfl.sync.idx.b32 %r{to}, %r{a}, 0, 31, -1;"));
        self.log(found);
    }

    fn predicate(&mut self) -> usize {
        let relations = ["eq", "ne", "lt", "le", "gt", "ge"];
        let relation = relations[self.random.usize(..relations.len())];
        let kind = if self.random.bool() { "s32" } else { "u32" };
        let (a, second) = match self.compared.take().filter(|_| self.random.bool()) {
            // Another number at a distance from the first one of the last comparison.
            Some((one, second)) => {
                let (to, distance) = (self.new_register(), self.random.i32(-2..3));
                self.line(&format!("add.s32 %r{to}, %r{one}, {distance};"));
                (to, second)
            }
            None => {
                let second = match self.random.bool() {
                    true => format!("%r{}", self.any().register),
                    false => format!("{}", self.random.i32(-2..40)),
                };
                (self.any().register, second)
            }
        };
        self.compared = Some((a, second.clone()));
        self.predicates += 1;
        let found = self.predicates;
        self.line(&format!("setp.{relation}.{kind} %p{found}, %r{a}, {second};"));
        match self.random.u32(0..6) {
            0 if found > 1 && self.branches == 0 && self.writer.around.is_empty() => {
                let name = if self.random.bool() { "and" } else { "or" };
                self.line(&format!("setp.ne.s32 %p0, %r{a}, 3;\n{name}.pred %p{found}, %p{found}, %p0;"));
            }
            1 => self.line(&format!("not.pred %p{found}, %p{found};")),
            _ => {}
        }
        found
    }

    fn label(&mut self) -> usize {
        self.labels += 1;
        self.labels
    }

    fn branch(&mut self, depth: u32) {
        let (predicate, other, end) = (self.predicate(), self.label(), self.label());
        let has_other = self.random.bool();
        self.line(&format!("@!%p{predicate} bra L{};", if has_other { other } else { end }));
        self.branches += 1;
        self.block(depth, 2);
        if has_other {
            self.line(&format!("bra L{end};\nL{other}:"));
            self.block(depth, 2);
        }
        self.branches -= 1;
        self.line(&format!("L{end}:"));
    }

    /// A loop with a counter, and mostly the index of a ring.
    fn repeat(&mut self, depth: u32) {
        let scope = self.numbers.len();
        let a = self.small().register;
        let limit = match self.random.u32(0..4) {
            0 => self.define(4, false, |to| format!("and.b32 %r{to}, %r{a}, 7;")),
            _ => {
                let most = self.random.u32(1..7);
                self.define(4, false, |to| format!("mov.u32 %r{to}, {most};"))
            }
        };
        self.numbers.pop();
        let step = self.random.u32(1..3);
        let counter = self.define(4, false, |to| format!("mov.u32 %r{to}, 0;"));
        let index = self.define(4, false, |to| format!("mov.u32 %r{to}, 0;"));
        let phase = self.define(1, false, |to| format!("mov.u32 %r{to}, 0;"));
        for number in &mut self.numbers[scope..] {
            number.is_counter = true;
        }
        let (i, stage, phase) = (counter.register, index.register, phase.register);
        let (head, end) = (self.label(), self.label());
        let number = self.loops;
        self.loops += 1;
        self.writer.enters(number);
        let tests_first = self.random.bool();
        self.line(&format!("L{head}:"));
        self.predicates += 1;
        let test = self.predicates;
        if tests_first {
            self.line(&format!("setp.ge.u32 %p{test}, %r{i}, %r{};\n@%p{test} bra L{end};", limit.register));
        }
        self.writer.iterates(number);
        self.block(depth, 2);
        self.predicates += 1;
        let (wraps, stages) = (self.predicates, self.random.u32(2..5));
        self.line(&format!("add.u32 %r{stage}, %r{stage}, 1;\nsetp.eq.u32 %p{wraps}, %r{stage}, {stages};"));
        match self.random.bool() {
            true => self.line(&format!("selp.b32 %r{stage}, 0, %r{stage}, %p{wraps};")),
            false => self.line(&format!("@%p{wraps} mov.u32 %r{stage}, 0;")),
        }
        self.line(&format!("@%p{wraps} xor.b32 %r{phase}, %r{phase}, 1;\nadd.u32 %r{i}, %r{i}, {step};"));
        match tests_first {
            true => self.line(&format!("bra L{head};")),
            false => self
                .line(&format!("setp.lt.u32 %p{test}, %r{i}, %r{};\n@%p{test} bra L{head};", limit.register)),
        }
        self.writer.around.pop();
        self.line(&format!("L{end}:"));
        // Most loops leave nothing to the code after them.
        if self.random.u32(0..3) > 0 {
            self.numbers.truncate(scope);
        }
    }
}
