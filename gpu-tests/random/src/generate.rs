//! Chooses the statements of a kernel.

mod memory;

use fastrand::Rng;
use gpu_test_scalar::Class;

use crate::kernel::{Block, Kernel, Kind, Number, Shape, Statement, Together, one_of};
use crate::template::{LINES, instantiate, loses_its_predicate};

/// The state of the choice.
struct Generator {
    random: Rng,
    shape: Shape,
    /// The number of the next statement.
    next: u32,
    /// The number of device functions that can be called.
    functions: usize,
    /// Whether the statements are those of a function.
    is_function: bool,
    /// The number of statements that may still be added.
    left: usize,
    /// The number of iterations that a statement here has at most.
    repeats: u32,
}

impl Kernel {
    /// Makes the kernel with this number. The same number always makes the same kernel.
    pub fn new(seed: u64) -> Kernel {
        let mut random = Rng::with_seed(seed ^ 0x6b65_726e_656c);
        let (grid, cluster) =
            one_of(&mut random, &[(1, 1), (1, 1), (2, 1), (3, 1), (2, 2), (4, 2), (4, 4), (3, 3)]);
        let most = if grid > 2 { 4 } else { 8 };
        let threads = 32 * one_of(&mut random, &[1, 2, 2, 3, 4, 4, most]);
        let shape = Shape { grid, cluster, threads };
        let left = random.usize(4..28);
        let mut generator =
            Generator { random, shape, next: 0, functions: 0, is_function: false, left, repeats: 1 };
        let mut functions = Vec::new();
        for number in 0..generator.random.usize(..3) {
            generator.is_function = true;
            generator.functions = number;
            functions.push(generator.block(Together::Lanes, 2, 5));
        }
        generator.is_function = false;
        generator.functions = functions.len();
        let mut body = Vec::new();
        while generator.left > 0 {
            body.extend(generator.block(Together::Grid, 3, 8));
        }
        Kernel { seed, shape, functions, body }
    }
}

impl Generator {
    fn block(&mut self, together: Together, depth: u32, most: usize) -> Block {
        let mut block = Vec::new();
        for _ in 0..self.random.usize(1..=most) {
            self.left = self.left.saturating_sub(1);
            self.statement(together, depth, &mut block);
        }
        block
    }

    fn push(&mut self, block: &mut Block, kind: Kind) {
        self.next += 1;
        block.push(Statement { id: self.next, kind });
    }

    fn statement(&mut self, together: Together, depth: u32, block: &mut Block) {
        let weight = self.random.u32(..100);
        match weight {
            0..28 => self.line(block),
            28..36 if depth > 0 => self.branch(together, depth - 1, block),
            36..43 if depth > 0 && self.repeats <= 4 => self.repeat(together, depth - 1, block),
            43..45 if depth > 0 => {
                let on = self.any_word();
                let blocks =
                    (0..self.random.usize(2..5)).map(|_| self.block(Together::Thread, 0, 2)).collect();
                self.push(block, Kind::Switch { on, blocks });
            }
            45..60 if together >= Together::Lanes => self.lanes(together, block),
            60..64 if self.functions > 0 && together >= Together::Lanes => {
                let function = self.random.usize(..self.functions);
                let words = [self.any_word(), self.any_word(), self.any_word()];
                let doubles = [self.random.u8(..6), self.random.u8(..6)];
                self.push(block, Kind::Call { function, words, doubles });
            }
            64..68 if !self.is_function => {
                let kind = match self.random.u8(..3) {
                    0 => Kind::Swap { word: self.any_word() },
                    1 if together >= Together::Lanes => Kind::Tickets { is_of_warp: true },
                    _ => Kind::Tickets { is_of_warp: false },
                };
                self.push(block, kind);
            }
            68..100 if together >= Together::Cta && !self.is_function => {
                let kind = memory::of_cta(&mut self.random, self.shape, together);
                self.push(block, kind);
            }
            _ => self.line(block),
        }
    }

    fn any_word(&mut self) -> u8 {
        memory::any_word(&mut self.random)
    }

    /// Adds instructions of each thread, and mostly one that makes the results part of those of the kernel.
    fn line(&mut self, block: &mut Block) {
        if !self.is_function && self.random.u8(..12) == 0 {
            let text = self.load();
            return self.push(block, Kind::Text(text));
        }
        let lines = match !self.is_function && self.random.u8(..4) == 0 {
            true => &LINES.memory,
            false => &LINES.arithmetic,
        };
        let line = &lines[self.random.usize(..lines.len())];
        let (mut text, results) = instantiate(line, &mut self.random);
        if self.random.u8(..6) == 0 && !loses_its_predicate(line) {
            text = guarded(&text, self.random.u8(..4), self.random.bool());
        }
        self.push(block, Kind::Text(text));
        self.log(&results, block);
    }

    /// Adds results to the hash of the thread.
    fn log(&mut self, results: &[(Class, u8)], block: &mut Block) {
        let Some(&(class, number)) = results.first() else { return };
        if self.random.u8(..3) == 0 {
            return;
        }
        let name = format!("{}{number}", class.prefix());
        let widen = match class {
            Class::Half => format!("cvt.u64.u16 %bits, {name};"),
            Class::Word => format!("cvt.u64.u32 %bits, {name};"),
            Class::Predicate => format!("selp.u64 %bits, 77, 3, {name};"),
            _ => format!("mov.b64 %bits, {name};"),
        };
        let text = format!("{widen} mad.lo.u64 %hash, %hash, 0x100000001b3, %bits;");
        self.push(block, Kind::Text(text));
    }

    /// Returns a load of 1 to 16 bytes of the input from an address that depends on data.
    fn load(&mut self) -> String {
        let (index, to) = (self.any_word(), self.any_word());
        let space = one_of(
            &mut self.random,
            &["global", "global.nc", "global.ca", "global.cg", "relaxed.gpu.global"],
        );
        let word = |more: u8| format!("%r{}", (to + more) % 8);
        let (size, ty, operands) = match self.random.u8(..6) {
            0 => (1, "s8", word(0)),
            1 => (2, "u16", word(0)),
            2 => (4, "b32", word(0)),
            3 => (8, "b64", format!("%d{}", to % 6)),
            4 if !space.starts_with("relaxed") => (8, "v2.b32", format!("{{{}, {}}}", word(0), word(1))),
            4 => (4, "u32", word(0)),
            _ if space.starts_with("relaxed") => (8, "u64", format!("%d{}", to % 6)),
            _ => (16, "v4.b32", format!("{{{}, {}, {}, {}}}", word(0), word(1), word(2), word(3))),
        };
        format!(
            "and.b32 %index, %r{index}, {}; cvt.u64.u32 %bits, %index; add.u64 %bits, %bits, %stream; ld.{space}.{ty} {operands}, [%bits];",
            16383 & !(size - 1)
        )
    }

    /// Adds instructions of some lanes together.
    fn lanes(&mut self, together: Together, block: &mut Block) {
        if together >= Together::Warp && self.random.u8(..3) == 0 {
            let line = &LINES.warp[self.random.usize(..LINES.warp.len())];
            let is_of_memory = line.contains('[');
            if !(is_of_memory && self.is_function) {
                let (text, results) = instantiate(line, &mut self.random);
                self.push(block, Kind::Text(text));
                return self.log(&results, block);
            }
        }
        let (from, to) = (self.any_word(), self.any_word());
        match self.random.u8(..8) {
            0..3 => {
                let line = &LINES.lanes[self.random.usize(..LINES.lanes.len())];
                let (text, results) = instantiate(line, &mut self.random);
                self.push(block, Kind::Text(text));
                self.log(&results, block);
            }
            3 => self.push(block, Kind::Text(format!("shfl.sync.idx.b32 %r{to}|%p0, %r{from}, $N, 31, $M;"))),
            4 => self.push(block, Kind::Text(format!("shfl.sync.idx.b32 %r{to}, %r{from}, $L, 0x1f, $M;"))),
            5 if !self.is_function => self.push(block, Kind::WarpExchange { words: [from, to] }),
            6 => {
                // Which lane is elected is open: only their number is a result.
                let text = format!(
                    "elect.sync %index|%elected, $M; vote.sync.ballot.b32 %index, %elected, $M; popc.b32 %index, %index; add.u32 %r{to}, %r{to}, %index;"
                );
                self.push(block, Kind::Text(text));
            }
            _ => {
                let operation =
                    one_of(&mut self.random, &["add.u32", "min.s32", "max.u32", "xor.b32", "or.b32"]);
                self.push(block, Kind::Text(format!("redux.sync.{operation} %r{to}, %r{from}, $M;")));
            }
        }
    }

    /// Returns a number that is the same for at least some of these threads.
    fn number(&mut self, together: Together) -> Number {
        let word = self.any_word();
        let bits = one_of(&mut self.random, &[0xffff, 0xffff_0000, 0x5555_5555, 0x0f0f_00ff, 1, 0x8000_0001]);
        match self.random.u8(..if together >= Together::Cta { 8 } else { 4 }) {
            0 | 1 => Number::Word(word),
            2 => Number::Lane,
            3 => Number::BitOfLane(bits),
            4 => Number::Warp,
            5 => Number::Cta,
            6 => Number::Input(self.random.u32(..1024)),
            _ => Number::Constant(self.random.u32(..4)),
        }
    }

    fn branch(&mut self, together: Together, depth: u32, block: &mut Block) {
        let condition = self.number(together);
        let inside = together.min(condition.same_for());
        let then = self.block(inside, depth, 4);
        let otherwise = if self.random.bool() { self.block(inside, depth, 3) } else { Vec::new() };
        self.push(block, Kind::If { condition, then, otherwise });
    }

    fn repeat(&mut self, together: Together, depth: u32, block: &mut Block) {
        let trips = self.number(together);
        let modulus = one_of(&mut self.random, &[2, 4]);
        let least = self.random.u32(..2);
        let before = self.repeats;
        self.repeats *= modulus;
        let body = self.block(together.min(trips.same_for()), depth, 4);
        self.repeats = before;
        self.push(block, Kind::Loop { trips, least, modulus, body });
    }
}

/// Returns instructions that a predicate guards, each of them.
fn guarded(text: &str, predicate: u8, is_negated: bool) -> String {
    let not = if is_negated { "!" } else { "" };
    // The results may include the predicate.
    let mut all = format!("mov.pred %guard, %p{predicate};\n");
    for line in text.lines() {
        for part in line.split_inclusive(';').map(str::trim).filter(|part| !part.is_empty()) {
            all.push_str(&format!("@{not}%guard {part} "));
        }
        all.push('\n');
    }
    all.truncate(all.trim_end().len());
    all
}
