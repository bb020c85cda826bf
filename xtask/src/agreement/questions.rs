//! The lines that are asked: witnesses of the table, and wrong ones made from them.

use std::collections::HashSet;

use ptx_async_isa::{
    Context,
    form::{Form, Instruction},
    samples,
    samples::Sample,
    vocab::Qualifier,
};

use super::{Module, answer::Answer};

/// How many choices of a form differ from the plainest one at once.
const CHANGES: usize = 2;
/// How many witnesses tell whether a module has anything of a form.
const PROBES: usize = 40;

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
    "1?2:3",
    "0b10000",
    "0.5",
    "1.0",
    "2.0",
    "0f3F000000",
    "0d3FE0000000000000",
    "[%r19]",
    "[%f5]",
    "[%clock64]",
    "[%laneid]",
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

/// What is asked with a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Sort {
    Legal,
    Qualifiers,
    Counts,
    Operands,
    Mutants,
}

impl Sort {
    pub(super) fn name(self) -> &'static str {
        match self {
            Sort::Legal => "legal lines of the table",
            Sort::Qualifiers => "of the products of qualifiers, right and wrong",
            Sort::Counts => "with an operand more or fewer",
            Sort::Operands => "with operands of other kinds and widths",
            Sort::Mutants => "mutants",
        }
    }

    /// Which sort comes next, out of 20: a sort weighs by what there is to ask.
    fn pick(random: &mut Random) -> Self {
        match random.below(20) {
            0 => Sort::Legal,
            1..=8 => Sort::Qualifiers,
            9 | 10 => Sort::Counts,
            11..=16 => Sort::Operands,
            _ => Sort::Mutants,
        }
    }
}

/// A line, and what is asked with it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Question {
    pub(super) line: String,
    pub(super) sort: Sort,
}

/// A syntax line of the table, with legal instructions of it.
struct Source {
    instruction: &'static Instruction,
    form: &'static Form,
    samples: Vec<Sample>,
}

/// Makes questions out of the table.
pub(super) struct Maker {
    sources: Vec<Source>,
}

impl Maker {
    /// Questions about these instructions.
    pub(super) fn new(instructions: &[&'static Instruction]) -> Self {
        let sources = instructions.iter().flat_map(|&instruction| {
            instruction.forms.iter().map(move |form| Source {
                instruction,
                form,
                samples: samples::of_form(instruction, form, CHANGES),
            })
        });
        Self { sources: sources.collect() }
    }

    /// The questions of a module, each form in its turn. Most come from what is legal there: elsewhere one
    /// refusal hides the other.
    pub(super) fn questions(&self, module: &Module, random: &mut Random) -> Vec<Question> {
        let context = Context::new(module.target, module.isa);
        let is_legal = |sample: &Sample| Answer::about(&sample.text, &context).accepts();
        let here: Vec<&Source> =
            self.sources.iter().filter(|source| source.samples.iter().take(PROBES).any(is_legal)).collect();
        let wide = Some(module.isa) >= "8.3".parse().ok();
        let mut asked = HashSet::new();
        let mut questions = Vec::with_capacity(module.lines);
        let mut turn = random.below(self.sources.len());
        // Where a form has few questions, a line comes twice; what is new ends some time.
        for _ in 0..module.lines * 20 {
            if questions.len() == module.lines {
                break;
            }
            turn += 1;
            let source = match (random.below(8), here.get(turn % here.len().max(1))) {
                (1.., Some(source)) => source,
                _ => &self.sources[turn % self.sources.len()],
            };
            let sort = Sort::pick(random);
            let line = match sort {
                Sort::Qualifiers => source.product(random),
                _ => {
                    let Some(sample) = random.pick(&source.samples) else { continue };
                    if random.below(8) > 0 && !is_legal(sample) {
                        continue;
                    }
                    Line::of(sample).question(sort, random, wide)
                }
            };
            // To run for ever takes a release some seconds each time, and a brace in front of an instruction is a
            // question about blocks.
            let costly = hangs(&line) && random.below(16) > 0;
            if !costly && !line.trim_start().starts_with(['{', '}']) && asked.insert(line.clone()) {
                questions.push(Question { line, sort });
            }
        }
        questions
    }
}

impl Source {
    /// One of the product over the qualifiers: each is left out, one of its words, or a wrong one.
    fn product(&self, random: &mut Random) -> String {
        // Of long opcodes hardly one would be right otherwise.
        let right = 1 + random.below(self.form.parts.len().max(2));
        let mut words = Vec::new();
        for part in self.form.parts {
            let index = random.below(part.choices.len() + 2);
            let legal = part.choices[random.below(part.choices.len())].qualifier;
            let chosen = match part.choices.get(index) {
                Some(choice) => Some(choice.qualifier),
                None if random.below(right) > 0 => Some(legal),
                None if index == part.choices.len() => None,
                None => {
                    let kin: Vec<Qualifier> = part.slot.vocabulary().collect();
                    let from = if random.below(3) > 0 { &kin[..] } else { Qualifier::ALL };
                    random.pick(from).copied()
                }
            };
            words.push(chosen);
        }
        let text = samples::with_words(self.instruction, self.form, &words);
        let sample = Sample { text, instruction: self.instruction, form: self.form };
        let mut line = Line::of(&sample);
        if random.below(6) == 0 {
            line.misplace_word(random);
        }
        line.text()
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
    fn of(sample: &Sample) -> Self {
        let line = sample.text.trim_end_matches(';');
        let name = sample.instruction.to_string();
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
    fn question(mut self, sort: Sort, random: &mut Random, wide: bool) -> String {
        let (operand, other) = (random.below(self.operands.len()), random.below(self.operands.len()));
        let any = !self.operands.is_empty();
        match (sort, random.below(8)) {
            (Sort::Legal | Sort::Qualifiers, _) => {}
            (Sort::Counts, 0..=2) if any => drop(self.operands.remove(operand)),
            (Sort::Counts, 3 | 4) if any => self.operands.insert(operand, self.operands[other].clone()),
            (Sort::Counts, 5) if any => self.lengthen(operand, random),
            (Sort::Counts, _) => {
                self.operands.insert(random.below(self.operands.len() + 1), other_operand(random, wide));
            }
            (Sort::Operands, 0 | 1) if any => self.operands[operand] = other_operand(random, wide),
            (Sort::Operands, 2..=4) if any => self.replace_part(operand, random, wide),
            (Sort::Operands, 5) if any => self.offset(operand, random),
            (Sort::Operands, 6) if any => self.operands.swap(operand, other),
            (Sort::Operands, _) => self.guard = random.pick(GUARDS).copied().unwrap_or(""),
            (Sort::Mutants, 0) => self.misplace_word(random),
            (Sort::Mutants, _) => return mutant(&self.text(), random),
        }
        self.text()
    }

    /// Doubles a qualifier, adds one, or lets two change places.
    fn misplace_word(&mut self, random: &mut Random) {
        let (word, other) = (random.below(self.words.len()), random.below(self.words.len()));
        match random.below(3) {
            0 if !self.words.is_empty() => self.words.insert(word, self.words[other].clone()),
            1 if !self.words.is_empty() => self.words.swap(word, other),
            _ => {
                if let Some(added) = random.pick(Qualifier::ALL) {
                    self.words.insert(random.below(self.words.len() + 1), added.as_ptx().to_owned());
                }
            }
        }
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
    use ptx_async_isa::forms;

    use super::*;

    #[test]
    fn a_line_is_its_pieces() {
        for sample in samples::all() {
            assert_eq!(Line::of(&sample).text(), sample.text);
            assert_eq!(tokens(&sample.text).concat(), sample.text);
        }
    }

    /// A maker of questions about the whole table.
    fn every() -> Maker {
        Maker::new(&forms::all().collect::<Vec<_>>())
    }

    fn questions(seed: u64, target: &str, isa: &str) -> Vec<Question> {
        let (target, isa) = (target.parse().unwrap(), isa.parse().unwrap());
        let module = Module { release: 0, target, isa, lines: 400 };
        every().questions(&module, &mut Random(seed))
    }

    #[test]
    fn a_seed_is_a_sequence() {
        let [first, again, other] = [1, 1, 2].map(|seed| questions(seed, "sm_100a", "9.1"));
        assert_eq!(first, again);
        assert_ne!(first, other);
        assert!(first.iter().all(|question| question.line.ends_with(';')));
    }

    #[test]
    fn every_sort_is_asked_and_no_line_twice() {
        let questions = questions(3, "sm_107a", "9.5");
        assert_eq!(questions.len(), 400);
        for sort in [Sort::Legal, Sort::Qualifiers, Sort::Counts, Sort::Operands, Sort::Mutants] {
            assert!(questions.iter().filter(|question| question.sort == sort).count() > 5, "{sort:?}");
        }
        let lines: HashSet<&str> = questions.iter().map(|question| question.line.as_str()).collect();
        assert_eq!(lines.len(), questions.len());
    }

    #[test]
    fn products_have_every_word_of_a_form_and_wrong_ones() {
        let maker = every();
        let mut random = Random(5);
        for source in maker.sources.iter().filter(|source| !source.form.parts.is_empty()) {
            let lines: Vec<String> = (0..3000).map(|_| source.product(&mut random)).collect();
            let has = |word: Qualifier| lines.iter().any(|line| line.contains(word.as_ptx()));
            for choice in source.form.parts.iter().flat_map(|part| part.choices) {
                assert!(has(choice.qualifier), "{}: {:?}", source.instruction, choice.qualifier);
            }
            assert!(Qualifier::ALL.iter().filter(|&&word| has(word)).count() > 20, "{}", source.instruction);
        }
    }
}
