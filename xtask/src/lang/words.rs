//! Writes a module for each field that takes words, with an item for each word.

use std::collections::BTreeMap;

use anyhow::Result;
use ptx_async_isa::form::{Form, Instruction};
use ptx_async_isa::vocab::{Multicast, Qualifier};
use ptx_async_isa::{Slot, Target, forms, guide};

use super::{
    availability::{both, needs},
    example::examples,
    form::{lower_case_first, per_form},
    page::{Page, generated, identifier},
    sample::Samples,
    settings,
};

/// A module of words, with its name and its sentence.
pub(crate) type Modules = BTreeMap<&'static str, (String, Node)>;

/// An item of a module of words.
#[derive(Default)]
pub(crate) struct Node {
    /// The documentation; none if the name is only part of a path.
    item: Option<Item>,
    /// The nodes below this one, by name.
    inside: BTreeMap<String, Node>,
}

struct Item {
    page: Page,
    /// The names of its optional arguments, written in parentheses.
    takes: &'static [&'static str],
}

impl Node {
    fn add(&mut self, path: &str, item: Item) {
        let node =
            path.split("::").fold(self, |node, name| node.inside.entry(String::from(name)).or_default());
        node.item = Some(item);
    }

    /// The documented words inside, by their paths after `path`.
    pub(crate) fn pages(&self, path: &str) -> Vec<(String, &Page)> {
        let mut pages = Vec::new();
        for (name, node) in &self.inside {
            let path = if path.is_empty() { name.clone() } else { format!("{path}::{name}") };
            pages.extend(node.item.as_ref().map(|item| (path.clone(), &item.page)));
            pages.extend(node.pages(&path));
        }
        pages
    }

    /// The text of the items inside, at this indentation.
    fn text(&self, indent: &str) -> String {
        let mut text = String::new();
        for (name, node) in &self.inside {
            let identifier = identifier(name);
            if let Some(item) = &node.item {
                text += "\n";
                text += &item.page.comment("///", indent);
                text += &match item.takes {
                    [] => format!("{indent}pub const {identifier}: Any = Any(());\n"),
                    [argument] => format!(
                        "{indent}pub const fn {identifier}<T>({argument}: T) -> Any {{\n{indent}    any({argument})\n{indent}}}\n"
                    ),
                    [first, second, ..] => format!(
                        "{indent}pub const fn {identifier}<T, U>({first}: T, {second}: U) -> Any {{\n\
                         {indent}    any(({first}, {second}))\n{indent}}}\n"
                    ),
                };
            }
            if !node.inside.is_empty() {
                let mut about = Page::default();
                about.paragraph(&format!("Those that begin with `{name}`."));
                text += &node.module(name, &about, indent);
            }
        }
        text
    }

    /// The text of a module with the items inside, at this indentation.
    fn module(&self, name: &str, about: &Page, indent: &str) -> String {
        let inner = format!("{indent}    ");
        let imported = if self.takes() { "{Any, any}" } else { "Any" };
        format!(
            "\n{}{indent}pub mod {} {{\n{inner}use super::{imported};\n{}{indent}}}\n",
            about.comment("///", indent),
            identifier(name),
            self.text(&inner)
        )
    }

    /// Whether an item inside is a function.
    fn takes(&self) -> bool {
        self.inside
            .values()
            .any(|node| node.item.as_ref().is_some_and(|item| !item.takes.is_empty()) || node.takes())
    }
}

/// Whether the field takes words. If the qualifier of an operand has no word before the operand, the operand implies
/// it.
pub(super) fn takes_words(instruction: &Instruction, slot: Slot) -> bool {
    let with_word = matches!(slot, Slot::LoadMode | Slot::Multicast);
    !slot.is_flag() && (with_word || instruction.forms.iter().all(|form| form.param(slot).is_none()))
}

/// The qualifier in a slot, linked to its documentation. A number has none.
pub(super) fn link(slot: Slot, qualifier: Qualifier) -> String {
    let word = qualifier.as_description();
    let module = if matches!(qualifier, Qualifier::StateSpace(_)) { "space" } else { slot.field() };
    let path = word.split("::").map(identifier).collect::<Vec<_>>().join("::");
    match word.starts_with(|c: char| c.is_ascii_digit()) {
        true => format!("`{word}`"),
        false => format!("[`{word}`](value@crate::lang::{module}::{path})"),
    }
}

/// The modules of words: one for each field and setting that takes one of several names.
pub(super) fn modules(samples: &Samples) -> Result<Modules> {
    let mut modules = Modules::new();
    for &slot in Slot::ALL {
        let (module, about) = match slot {
            Slot::Dst | Slot::Src | Slot::Addr | Slot::Mbarrier | Slot::Space => continue,
            _ => (
                slot.field(),
                format!(
                    "The qualifiers of the field `{}`, as a description writes them: {}",
                    slot.field(),
                    lower_case_first(&slot.prose().summary())
                ),
            ),
        };
        let mut node = Node::default();
        for qualifier in slot.vocabulary() {
            let word = qualifier.as_description();
            let uses = uses(slot, qualifier);
            if uses.is_empty() || word.starts_with(|c: char| c.is_ascii_digit()) {
                continue;
            }
            let mut page = Page::default();
            page.prose(qualifier.prose());
            // One of 32 shapes that differ in a number has an example.
            if matches!(qualifier, Qualifier::WarpgroupShape(shape) if shape.n() > 8) {
                node.add(word, Item { page, takes: &[] });
                continue;
            }
            page.paragraph(&format!("It becomes `{}`. Steps that have it:", qualifier.as_ptx()));
            uses.iter().for_each(|line| page.item(line));
            samples.of_word(slot, qualifier).iter().for_each(|doctest| page.code("", doctest));
            node.add(word, Item { page, takes: argument(slot, qualifier, samples) });
        }
        if !node.inside.is_empty() {
            modules.insert(module, (about, node));
        }
    }
    let (about, node) = spaces()?;
    modules.insert("space", (about, node));
    for (name, about, entries) in [
        ("emit", "The values of the setting `emit`.", guide::EMITS),
        ("out", "The values of the field `out` in an `asm!` block.", guide::RESULTS),
    ] {
        let mut node = Node::default();
        for entry in entries {
            let mut page = Page::default();
            page.prose(entry.prose);
            examples(&mut page, entry)?;
            node.add(entry.name, Item { page, takes: &[] });
        }
        modules.insert(name, (String::from(about), node));
    }
    modules.insert("target", (String::from("The values of the setting `target`."), targets()));
    Ok(modules)
}

/// The text of the file with the settings and the modules of words.
pub(super) fn file(samples: &Samples) -> Result<String> {
    let mut text =
        generated("The settings, and a module for each field and setting that takes one of several names.");
    text += "\nuse crate::lang::{Any, any};\n";
    text += &settings::structure()?;
    for (name, (about, node)) in &modules(samples)? {
        let mut page = Page::default();
        page.paragraph(about);
        text += &node.module(name, &page, "");
    }
    Ok(text)
}

/// The names of the optional arguments of a word.
fn argument(slot: Slot, qualifier: Qualifier, samples: &Samples) -> &'static [&'static str] {
    match (slot, qualifier) {
        (Slot::Multicast, Qualifier::Multicast(Multicast::ClusterAll)) => &[],
        (Slot::Multicast, _) => &["mask"],
        (Slot::Sem, Qualifier::Sem(sem)) if samples.takes_scope(sem) => &["scope"],
        (Slot::LoadMode, _) if takes_offsets(qualifier) => &["offsets"],
        _ => &[],
    }
}

fn takes_offsets(qualifier: Qualifier) -> bool {
    use ptx_async_isa::form::OperandPresence::WithQualifiers;
    forms::all().flat_map(|instruction| instruction.forms).any(|form| {
        form.param(Slot::LoadMode)
            .is_some_and(|param| matches!(param.presence, WithQualifiers(some) if some.contains(&qualifier)))
    })
}

/// The steps that have the word in this field, with its requirements beyond those of the form.
fn uses(slot: Slot, qualifier: Qualifier) -> Vec<String> {
    let uses = forms::all().filter_map(|instruction| of_step(instruction, slot, qualifier));
    uses.collect()
}

/// Whether descriptions state a type that otherwise only the tensor map has.
fn is_stated(instruction: &Instruction, slot: Slot) -> bool {
    slot == Slot::Ty && (instruction.states_bytes() || instruction.forms.iter().any(Form::states_type))
}

fn of_step(instruction: &'static Instruction, slot: Slot, qualifier: Qualifier) -> Option<String> {
    let field = if slot == Slot::Scope { Slot::Sem } else { slot };
    let is_stated = is_stated(instruction, slot);
    if !(is_stated || instruction.has_field(field)) || !takes_words(instruction, slot) {
        return None;
    }
    let has = |form: &&'static Form| match is_stated {
        true => form.states_type() || form.param(Slot::Mbarrier).is_some(),
        false => form.part(slot).and_then(|part| part.choice(qualifier)).is_some(),
    };
    if is_stated && !instruction.qualifiers(slot).contains(&qualifier) {
        return None;
    }
    let forms: Vec<&'static Form> = instruction.forms.iter().filter(has).collect();
    let lines = per_form(&forms, |form| match form.part(slot).and_then(|part| part.choice(qualifier)) {
        Some(choice) => needs(&both(choice.availability, form.availability)),
        None => needs(form.availability),
    });
    let step = instruction.step();
    (!forms.is_empty()).then(|| format!("[`{step}`](crate::lang::step::{step}): {}", lines.join("; ")))
}

/// The module of the state spaces.
fn spaces() -> Result<(String, Node)> {
    let mut node = Node::default();
    for entry in guide::SPACES {
        let mut page = Page::default();
        page.prose(entry.prose);
        examples(&mut page, entry)?;
        let takes: &[_] = if entry.name == "tensor" { &["map", "coordinates"] } else { &["address"] };
        node.add(entry.name, Item { page, takes });
    }
    Ok((
        String::from("The state spaces of addresses, and tensors: `shared(x)`, `tensor(map, [x, y])`."),
        node,
    ))
}

fn targets() -> Node {
    let mut node = Node::default();
    for target in Target::all() {
        let mut page = Page::default();
        let since = target.since().map(|isa| isa.to_string()).unwrap_or_default();
        let until = target
            .until()
            .map(|isa| format!(" to {isa}, after which it has another name"))
            .unwrap_or_default();
        page.paragraph(&format!("`.target {target}`, from PTX ISA {since}{until}."));
        page.code(
            "",
            &format!(
                "# use ptx_async::ptx_async;\nlet text: &str = ptx_async!(emit = ptx, target = {target}, \
                 cp_async_commit_group());\nassert_eq!(text, \"cp.async.commit_group;\");"
            ),
        );
        node.add(&target.to_string(), Item { page, takes: &[] });
    }
    node
}
