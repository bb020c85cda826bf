//! An instruction line split into parts, and the random changes to it.

use fastrand::Rng;
use ptx_async_isa::{samples::Sample, vocab::Qualifier};

use super::{
    category::Category,
    operands::{GUARDS, OFFSETS, replacement},
};

/// An instruction line split into parts.
#[derive(Clone, Debug)]
pub(super) struct Line {
    guard: &'static str,
    name: String,
    qualifiers: Vec<String>,
    operands: Vec<String>,
}

impl Line {
    pub(super) fn of(sample: &Sample) -> Self {
        let line = sample.text.trim_end_matches(';');
        let name = sample.instruction.to_string();
        let (opcode, operands) = line.split_once(' ').unwrap_or((line, ""));
        let tail = opcode.strip_prefix(&name).unwrap_or("");
        let qualifiers = tail.split('.').skip(1).map(|qualifier| format!(".{qualifier}")).collect();
        Self { guard: "", name, qualifiers, operands: split(operands) }
    }

    pub(super) fn text(&self) -> String {
        let (qualifiers, operands) = (self.qualifiers.concat(), self.operands.join(", "));
        let blank = if operands.is_empty() { "" } else { " " };
        format!("{}{}{qualifiers}{blank}{operands};", self.guard, self.name)
    }

    /// Returns the line with a random change of this category.
    pub(super) fn varied(mut self, category: Category, random: &mut Rng, wide: bool) -> String {
        let (operand, other) = (below(random, self.operands.len()), below(random, self.operands.len()));
        let any = !self.operands.is_empty();
        match (category, random.u32(..8)) {
            (Category::Valid | Category::Qualifiers, _) => {}
            (Category::Counts, 0..=2) if any => drop(self.operands.remove(operand)),
            (Category::Counts, 3 | 4) if any => self.operands.insert(operand, self.operands[other].clone()),
            (Category::Counts, 5) if any => self.lengthen(operand, random),
            (Category::Counts, _) => {
                self.operands.insert(below(random, self.operands.len() + 1), replacement(random, wide));
            }
            (Category::Operands, 0 | 1) if any => self.operands[operand] = replacement(random, wide),
            (Category::Operands, 2..=4) if any => self.replace_part(operand, random, wide),
            (Category::Operands, 5) if any => self.offset(operand, random),
            (Category::Operands, 6) if any => self.operands.swap(operand, other),
            (Category::Operands, _) => self.guard = random.choice(GUARDS).copied().unwrap_or(""),
            (Category::Mutated, 0) => self.misplace_qualifier(random),
            (Category::Mutated, _) => return mutated(&self.text(), random),
        }
        self.text()
    }

    /// Repeats a qualifier, adds one, or swaps two.
    pub(super) fn misplace_qualifier(&mut self, random: &mut Rng) {
        let (qualifier, other) = (below(random, self.qualifiers.len()), below(random, self.qualifiers.len()));
        match random.u32(..3) {
            0 if !self.qualifiers.is_empty() => {
                self.qualifiers.insert(qualifier, self.qualifiers[other].clone())
            }
            1 if !self.qualifiers.is_empty() => self.qualifiers.swap(qualifier, other),
            _ => {
                if let Some(added) = random.choice(Qualifier::ALL) {
                    self.qualifiers
                        .insert(below(random, self.qualifiers.len() + 1), added.as_ptx().to_owned());
                }
            }
        }
    }

    /// Replaces a register or a constant within an operand.
    fn replace_part(&mut self, operand: usize, random: &mut Rng, wide: bool) {
        let mut tokens = tokens(&self.operands[operand]);
        let scalars: Vec<usize> = (0..tokens.len()).filter(|&at| is_scalar(&tokens[at])).collect();
        if let Some(&at) = random.choice(&scalars) {
            tokens[at] = replacement(random, wide);
            self.operands[operand] = tokens.concat();
        }
    }

    /// Adds an element to a vector or removes one; makes another operand a vector.
    fn lengthen(&mut self, operand: usize, random: &mut Rng) {
        let text = &self.operands[operand];
        let Some((head, elements, tail)) = text
            .split_once('{')
            .and_then(|(head, rest)| rest.split_once('}').map(|(elements, tail)| (head, elements, tail)))
        else {
            self.operands[operand] = format!("{{{text}}}");
            return;
        };
        let mut elements = split(elements);
        match random.u32(..2) {
            0 => drop(elements.pop()),
            _ => elements.extend(elements.last().cloned()),
        }
        self.operands[operand] = format!("{head}{{{}}}{tail}", elements.join(", "));
    }

    /// Adds an offset to an operand, even if it is not an address.
    fn offset(&mut self, operand: usize, random: &mut Rng) {
        let Some(offset) = random.choice(OFFSETS) else { return };
        let text = &self.operands[operand];
        let end = text.find(['+', ',', ']', '}']).unwrap_or(text.len());
        self.operands[operand] = format!("{}{offset}{}", &text[..end], text[end..].trim_start_matches("+16"));
    }
}

/// Returns the line with one or two changes: removes, repeats, copies or swaps tokens.
fn mutated(line: &str, random: &mut Rng) -> String {
    let mut tokens = tokens(line.trim_end_matches(';'));
    for _ in 0..=random.u32(..2) {
        let (at, other) = (below(random, tokens.len()), below(random, tokens.len()));
        if tokens.is_empty() {
            break;
        }
        match random.u32(..4) {
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

/// Splits a list of operands at commas outside brackets and braces.
fn split(operands: &str) -> Vec<String> {
    let mut depth = 0_i32;
    let mut parts: Vec<String> = Vec::new();
    for piece in operands.split(',').filter(|piece| !piece.trim().is_empty()) {
        match parts.last_mut().filter(|_| depth > 0) {
            Some(last) => *last = format!("{last},{piece}"),
            None => parts.push(piece.trim().to_owned()),
        }
        for c in piece.chars() {
            depth += i32::from(matches!(c, '[' | '{')) - i32::from(matches!(c, ']' | '}'));
        }
    }
    parts
}

/// The tokens of a line, blanks included. A qualifier is one token together with its dot.
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

/// A random number below `end`; 0 if `end` is 0.
fn below(random: &mut Rng, end: usize) -> usize {
    random.usize(..end.max(1))
}

#[cfg(test)]
mod tests {
    use ptx_async_isa::samples;

    use super::*;

    #[test]
    fn the_parts_of_a_line_are_the_line() {
        for sample in samples::all() {
            assert_eq!(Line::of(&sample).text(), sample.text);
            assert_eq!(tokens(&sample.text).concat(), sample.text);
        }
    }
}
