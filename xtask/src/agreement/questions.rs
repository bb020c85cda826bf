//! The lines that are asked: witnesses of the table, and wrong ones made from them.

use ptx_async_isa::{Context, Dialect, forms, text, validate, vocab::Word, witness, witness::Witness};

use super::{Module, declared};

/// How many choices of a form differ from the plainest one at once.
const CHANGES: usize = 2;

/// What an operand, or a part of one, is replaced by.
const OPERANDS: &[&str] = &[
    "%rs9",
    "%r19",
    "%rd19",
    "%p5",
    "%f5",
    "%fd5",
    "!%p5",
    "_",
    "smem",
    "smem+16",
    "%tid.x",
    "%laneid",
    "0",
    "1",
    "2",
    "4",
    "7",
    "8",
    "12",
    "16",
    "31",
    "100",
    "112",
    "511",
    "512",
    "1024",
    "4096",
    "65535",
    "65536",
    "1048560",
    "1048575",
    "1048576",
    "1048592",
    "2147483648",
    "4294967280",
    "4294967295",
    "4294967296",
    "9223372036854775807",
    "18446744073709551615",
    "18446744073709551616",
    "-1",
    "-16",
    "-32768",
    "-2147483648",
    "0x10",
    "16U",
    "020",
    "0b10000",
    "0.5",
    "1.0",
    "2.0",
    "0f3F000000",
    "0d3FE0000000000000",
    "[%r19]",
    "[%rd19]",
    "[%rs9]",
    "[smem]",
    "[smem+16]",
    "[16]",
    "[_]",
    "{%r19}",
    "{%r19, %r20}",
    "{%rs9, %rs10}",
    "{0}",
    "{}",
    "%r19|%p5",
    "_|%p5",
    "%r19|_",
];

/// The same from PTX ISA 8.3 on.
const WIDE: &str = "%q3";

/// What stands behind the base of an address.
const OFFSETS: &[&str] = &[
    "+4",
    "+16",
    "+0",
    "+-4",
    "-4",
    "+0x10",
    "+%r1",
    "+2147483647",
    "+2147483648",
    "+4294967296",
    "+-2147483649",
    "+(4)",
    "+1.0",
];

const GUARDS: &[&str] = &["@%p3 ", "@!%p3 ", "@%r3 ", "@_ ", "@0 ", "@ ", "@!!%p3 ", "@smem "];

/// A small generator of numbers, splitmix64: the same seed asks the same questions.
pub(super) struct Random(pub(super) u64);

impl Random {
    pub(super) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number below `end`; 0 where there is none.
    fn below(&mut self, end: usize) -> usize {
        (self.next() % end.max(1) as u64) as usize
    }

    fn pick<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        items.get(self.below(items.len()))
    }

    pub(super) fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last + 1));
        }
    }
}

/// Makes lines out of the witnesses.
pub(super) struct Maker {
    /// By instruction, and by form.
    witnesses: Vec<Vec<Vec<Witness>>>,
}

impl Maker {
    pub(super) fn new() -> Self {
        let of_form = |instruction, form| witness::of_form(instruction, form, CHANGES);
        let witnesses = forms::all()
            .map(|instruction| instruction.forms.iter().map(|form| of_form(instruction, form)).collect());
        Self { witnesses: witnesses.collect() }
    }

    /// The lines of a module. Most come from what is legal there: elsewhere one refusal hides the other.
    pub(super) fn lines(&self, module: &Module, random: &mut Random) -> Vec<String> {
        let context = Context::new(module.target, module.isa);
        let is_legal = |witness: &Witness| {
            let inst = text::parse_declared(&witness.text, &declared);
            inst.is_ok_and(|inst| validate(&inst, &context, Dialect::Ptx).is_ok())
        };
        let mut lines = Vec::with_capacity(module.lines);
        while lines.len() < module.lines {
            let form = random.pick(&self.witnesses).and_then(|forms| random.pick(forms));
            let Some(witness) = form.and_then(|witnesses| random.pick(witnesses)) else { break };
            if random.below(8) > 0 && !is_legal(witness) {
                continue;
            }
            let line = Line::of(witness).question(random, Some(module.isa) >= "8.3".parse().ok());
            // What is no PTX at all tells least, and takes a run each.
            let told = random.below(4) == 0 || text::parse_declared(&line, &declared).is_ok();
            if told && !hangs(&line) {
                lines.push(line);
            }
        }
        lines
    }
}

/// A line in pieces.
#[derive(Clone, Debug)]
struct Line {
    guard: &'static str,
    name: String,
    words: Vec<String>,
    operands: Vec<String>,
}

impl Line {
    fn of(witness: &Witness) -> Self {
        let line = witness.text.trim_end_matches(';');
        let name = witness.instruction.to_string();
        let (opcode, operands) = line.split_once(' ').unwrap_or((line, ""));
        let tail = opcode.strip_prefix(&name).unwrap_or("");
        let words = tail.split('.').skip(1).map(|word| format!(".{word}")).collect();
        Self { guard: "", name, words, operands: split(operands) }
    }

    fn text(&self) -> String {
        let (words, operands) = (self.words.concat(), self.operands.join(", "));
        let blank = if operands.is_empty() { "" } else { " " };
        format!("{}{}{words}{blank}{operands};", self.guard, self.name)
    }

    /// The line, or a wrong one made from it.
    fn question(mut self, random: &mut Random, wide: bool) -> String {
        let (word, operand) = (random.below(self.words.len()), random.below(self.operands.len()));
        let (other_word, other_operand_at) =
            (random.below(self.words.len()), random.below(self.operands.len()));
        let (has_word, has_operand) = (!self.words.is_empty(), !self.operands.is_empty());
        match random.below(24) {
            0 | 1 => {}
            2 if has_word => drop(self.words.remove(word)),
            3 if has_word => self.words.insert(word, self.words[word].clone()),
            4 | 5 if has_word => {
                let kind = Word::from_ptx(&self.words[word]).map(|word| std::mem::discriminant(&word));
                let same = |other: &&Word| Some(std::mem::discriminant(*other)) == kind;
                let others: Vec<&Word> = Word::ALL.iter().filter(same).collect();
                if let Some(other) = random.pick(&others) {
                    self.words[word] = other.as_ptx().to_owned();
                }
            }
            6 | 7 => {
                if let Some(other) = random.pick(Word::ALL) {
                    self.words.insert(random.below(self.words.len() + 1), other.as_ptx().to_owned());
                }
            }
            8 if has_word => self.words.swap(word, other_word),
            9 => {
                let spaces = |word: &String| matches!(Word::from_ptx(word), Some(Word::StateSpace(_)));
                let at: Vec<usize> = (0..self.words.len()).filter(|&at| spaces(&self.words[at])).collect();
                if let [first, second, ..] = at[..] {
                    self.words.swap(first, second);
                }
            }
            10 if has_operand => drop(self.operands.remove(operand)),
            11 if has_operand => self.operands.insert(operand, self.operands[operand].clone()),
            12 if has_operand => self.operands.swap(operand, other_operand_at),
            13 | 14 if has_operand => self.operands[operand] = other_operand(random, wide),
            15 | 16 if has_operand => self.replace_part(operand, random, wide),
            17 if has_operand => self.lengthen(operand, random),
            18 => self.operands.insert(random.below(self.operands.len() + 1), other_operand(random, wide)),
            19 if has_operand => self.offset(operand, random),
            20 => self.guard = random.pick(GUARDS).copied().unwrap_or(""),
            _ => return mutant(&self.text(), random),
        }
        self.text()
    }

    /// Replaces a register or a constant within an operand.
    fn replace_part(&mut self, operand: usize, random: &mut Random, wide: bool) {
        let mut tokens = tokens(&self.operands[operand]);
        let scalars: Vec<usize> = (0..tokens.len()).filter(|&at| is_scalar(&tokens[at])).collect();
        if let Some(&at) = random.pick(&scalars) {
            tokens[at] = other_operand(random, wide);
            self.operands[operand] = tokens.concat();
        }
    }

    /// Gives a vector one element more or fewer.
    fn lengthen(&mut self, operand: usize, random: &mut Random) {
        let text = &self.operands[operand];
        let Some((head, elements, tail)) = text
            .split_once('{')
            .and_then(|(head, rest)| rest.split_once('}').map(|(elements, tail)| (head, elements, tail)))
        else {
            self.operands[operand] = format!("{{{text}}}");
            return;
        };
        let mut elements = split(elements);
        match random.below(2) {
            0 => drop(elements.pop()),
            _ => elements.extend(elements.last().cloned()),
        }
        self.operands[operand] = format!("{head}{{{}}}{tail}", elements.join(", "));
    }

    /// Adds something to an address, or to what is none.
    fn offset(&mut self, operand: usize, random: &mut Random) {
        let Some(offset) = random.pick(OFFSETS) else { return };
        let text = &self.operands[operand];
        let end = text.find(['+', ',', ']', '}']).unwrap_or(text.len());
        self.operands[operand] = format!("{}{offset}{}", &text[..end], text[end..].trim_start_matches("+16"));
    }
}

fn other_operand(random: &mut Random, wide: bool) -> String {
    let index = random.below(OPERANDS.len() + usize::from(wide));
    OPERANDS.get(index).copied().unwrap_or(WIDE).to_owned()
}

/// A line with one or two tokens deleted, doubled or swapped, or one taken from elsewhere in it.
fn mutant(line: &str, random: &mut Random) -> String {
    let mut tokens = tokens(line.trim_end_matches(';'));
    for _ in 0..=random.below(2) {
        let (at, other) = (random.below(tokens.len()), random.below(tokens.len()));
        if tokens.is_empty() {
            break;
        }
        match random.below(4) {
            0 => drop(tokens.remove(at)),
            1 => tokens.insert(at, tokens[at].clone()),
            2 => tokens.insert(at, tokens[other].clone()),
            _ => tokens.swap(at, other),
        }
    }
    format!("{};", tokens.concat())
}

fn is_scalar(token: &str) -> bool {
    token.starts_with(|c: char| c == '%' || c == '_' || c.is_ascii_digit())
}

/// Operands with their commas taken away; those within brackets stay.
fn split(operands: &str) -> Vec<String> {
    let mut depth = 0_i32;
    let mut pieces: Vec<String> = Vec::new();
    for piece in operands.split(',').filter(|piece| !piece.trim().is_empty()) {
        match pieces.last_mut().filter(|_| depth > 0) {
            Some(last) => *last = format!("{last},{piece}"),
            None => pieces.push(piece.trim().to_owned()),
        }
        for c in piece.chars() {
            depth += i32::from(matches!(c, '[' | '{')) - i32::from(matches!(c, ']' | '}'));
        }
    }
    pieces
}

/// The line in words, numbers, registers, signs and blanks; a qualifier is one token with its dot.
fn tokens(line: &str) -> Vec<String> {
    let in_word = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == ':';
    let mut tokens: Vec<String> = Vec::new();
    for c in line.chars() {
        match tokens.last_mut() {
            Some(last) if in_word(c) && last.ends_with(|c: char| in_word(c) || c == '.' || c == '%') => {
                last.push(c);
            }
            _ => tokens.push(c.to_string()),
        }
    }
    tokens
}

/// Whether ptxas 13.1 to 13.5 run for ever: a predicate with something added to it, as `ignore-src` of `cp.async`.
fn hangs(line: &str) -> bool {
    line.split("%p")
        .skip(1)
        .any(|tail| tail.trim_start_matches(|c: char| c.is_ascii_digit()).starts_with('+'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_its_pieces() {
        for witness in witness::all() {
            assert_eq!(Line::of(&witness).text(), witness.text);
            assert_eq!(tokens(&witness.text).concat(), witness.text);
        }
    }

    #[test]
    fn a_seed_is_a_sequence() {
        let lines = |seed| {
            let module = Module {
                release: 0,
                target: "sm_100a".parse().unwrap(),
                isa: "9.1".parse().unwrap(),
                lines: 300,
            };
            Maker::new().lines(&module, &mut Random(seed))
        };
        assert_eq!(lines(1), lines(1));
        assert_ne!(lines(1), lines(2));
        assert!(lines(1).iter().all(|line| line.ends_with(';') && line.matches(';').count() == 1));
    }
}
