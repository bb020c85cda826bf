//! The lines put to both checkers: samples of the table, and possibly invalid lines derived from them.

use std::collections::HashSet;

use fastrand::Rng;
use ptx_async_isa::{
    Context,
    form::{Form, Instruction},
    samples,
    samples::Sample,
    vocab::Qualifier,
};

use super::{answer::Answer, category::Category, line::Line, options::Module};

/// The number of choices of a form that differ from the plainest sample at once.
const CHANGES: usize = 2;
/// The number of samples of a form that are tried to find out whether the form exists in a module.
const PROBES: usize = 40;

/// A line put to both checkers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Question {
    pub(super) line: String,
    pub(super) category: Category,
}

/// A syntax line of the table, with valid samples of it.
struct Source {
    instruction: &'static Instruction,
    form: &'static Form,
    samples: Vec<Sample>,
}

/// Generates questions from the table.
pub(super) struct Generator {
    sources: Vec<Source>,
}

impl Generator {
    /// A generator of questions about these instructions.
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

    /// The questions of a module; the forms take turns. Most are derived from forms that are valid in the module,
    /// since otherwise one error hides another.
    pub(super) fn questions(&self, module: &Module, random: &mut Rng) -> Vec<Question> {
        let context = Context::new(module.target, module.isa);
        let is_valid = |sample: &Sample| Answer::about(&sample.text, &context).accepts();
        let here: Vec<&Source> =
            self.sources.iter().filter(|source| source.samples.iter().take(PROBES).any(is_valid)).collect();
        let wide = Some(module.isa) >= "8.3".parse().ok();
        let mut asked = HashSet::new();
        let mut questions = Vec::with_capacity(module.lines);
        let mut turn = random.usize(..self.sources.len());
        // A form with few distinct lines repeats them, so there may be fewer questions than requested.
        for _ in 0..module.lines * 20 {
            if questions.len() == module.lines {
                break;
            }
            turn += 1;
            let source = match (random.u32(..8), here.get(turn % here.len().max(1))) {
                (1.., Some(source)) => source,
                _ => &self.sources[turn % self.sources.len()],
            };
            let category = Category::pick(random);
            let line = match category {
                Category::Qualifiers => source.combination(random),
                _ => {
                    let Some(sample) = random.choice(&source.samples) else { continue };
                    if random.u32(..8) > 0 && !is_valid(sample) {
                        continue;
                    }
                    Line::of(sample).varied(category, random, wide)
                }
            };
            // A run that hangs costs seconds, so such lines are rare. A line that begins with a brace would ask about
            // blocks.
            let costly = hangs(&line) && random.u32(..16) > 0;
            if !costly && !line.trim_start().starts_with(['{', '}']) && asked.insert(line.clone()) {
                questions.push(Question { line, category });
            }
        }
        questions
    }
}

impl Source {
    /// A line with a random combination of qualifiers: each is left out, one of the form's choices, or any other.
    fn combination(&self, random: &mut Rng) -> String {
        // Longer opcodes get valid qualifiers more often; otherwise hardly one of their lines would be valid.
        let right = 1 + random.usize(..self.form.parts.len().max(2));
        let mut qualifiers = Vec::new();
        for part in self.form.parts {
            let index = random.usize(..part.choices.len() + 2);
            let valid = part.choices[random.usize(..part.choices.len())].qualifier;
            let chosen = match part.choices.get(index) {
                Some(choice) => Some(choice.qualifier),
                None if random.usize(..right) > 0 => Some(valid),
                None if index == part.choices.len() => None,
                None => {
                    let kin: Vec<Qualifier> = part.slot.vocabulary().collect();
                    let from = if random.u32(..3) > 0 { &kin[..] } else { Qualifier::ALL };
                    random.choice(from).copied()
                }
            };
            qualifiers.push(chosen);
        }
        let text = samples::with_words(self.instruction, self.form, &qualifiers);
        let sample = Sample { text, instruction: self.instruction, form: self.form };
        let mut line = Line::of(&sample);
        if random.u32(..6) == 0 {
            line.misplace_qualifier(random);
        }
        line.text()
    }
}

/// Whether ptxas 13.1 to 13.5 hang on the line: an offset on a predicate, such as `ignore-src` of `cp.async`.
fn hangs(line: &str) -> bool {
    line.split("%p")
        .skip(1)
        .any(|tail| tail.trim_start_matches(|c: char| c.is_ascii_digit()).starts_with('+'))
}

#[cfg(test)]
mod tests {
    use ptx_async_isa::forms;

    use super::*;

    /// Questions about the whole table.
    fn every() -> Generator {
        Generator::new(&forms::all().collect::<Vec<_>>())
    }

    fn questions(seed: u64, target: &str, isa: &str) -> Vec<Question> {
        let (target, isa) = (target.parse().unwrap(), isa.parse().unwrap());
        let module = Module { release: 0, target, isa, lines: 400 };
        every().questions(&module, &mut Rng::with_seed(seed))
    }

    #[test]
    fn a_seed_is_a_sequence() {
        let [first, again, other] = [1, 1, 2].map(|seed| questions(seed, "sm_100a", "9.1"));
        assert_eq!(first, again);
        assert_ne!(first, other);
        assert!(first.iter().all(|question| question.line.ends_with(';')));
    }

    #[test]
    fn every_category_occurs_and_no_line_twice() {
        let questions = questions(3, "sm_107a", "9.5");
        assert_eq!(questions.len(), 400);
        for category in
            [Category::Valid, Category::Qualifiers, Category::Counts, Category::Operands, Category::Mutated]
        {
            assert!(
                questions.iter().filter(|question| question.category == category).count() > 5,
                "{category:?}"
            );
        }
        let lines: HashSet<&str> = questions.iter().map(|question| question.line.as_str()).collect();
        assert_eq!(lines.len(), questions.len());
    }

    #[test]
    fn combinations_have_every_qualifier_of_a_form_and_others() {
        let generator = every();
        let mut random = Rng::with_seed(5);
        for source in generator.sources.iter().filter(|source| !source.form.parts.is_empty()) {
            let choices = source.form.parts.iter().flat_map(|part| part.choices);
            let mut missing: Vec<Qualifier> = choices.map(|choice| choice.qualifier).collect();
            let mut others: Vec<Qualifier> = Qualifier::ALL.to_vec();
            for _ in 0..3000 {
                let line = source.combination(&mut random);
                missing.retain(|qualifier| !line.contains(qualifier.as_ptx()));
                others.retain(|qualifier| !line.contains(qualifier.as_ptx()));
                if missing.is_empty() && others.len() + 20 < Qualifier::ALL.len() {
                    break;
                }
            }
            assert!(missing.is_empty(), "{}: {missing:?}", source.instruction);
            assert!(others.len() + 20 < Qualifier::ALL.len(), "{}", source.instruction);
        }
    }
}
