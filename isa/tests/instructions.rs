//! Instructions that were written by hand from the manual's syntax, and asked of ptxas: each is valid, on exactly the
//! targets and from exactly the versions of its line, and is printed with the same qualifiers and operands. There is
//! at least one for each row of the table, for each qualifier of a row, and for each operand that a row can omit.
//!
//! A line of `instructions.tsv` is the requirements and the instruction. A requirement is a version and the first
//! target, with `+` for those above it, or above it in its family; one of several has to hold.

use std::ptr;

use ptx_async_isa::form::OperandPresence;
use ptx_async_isa::inst::NameType;
use ptx_async_isa::vocab::Qualifier;
use ptx_async_isa::{Context, Dialect, IsaVersion, Target, Valid, forms, text, validate};

/// The requirements and the instruction of each line.
fn lines() -> impl Iterator<Item = (&'static str, &'static str)> {
    let lines = include_str!("instructions.tsv").lines().filter(|line| !line.starts_with('#'));
    lines.map(|line| line.split_once('\t').unwrap_or_else(|| panic!("no tab: {line}")))
}

/// The registers of the lines: the letter after `%` is their type.
fn declared(name: &str) -> Option<NameType> {
    Some(match name.strip_prefix('%')?.trim_end_matches(|c: char| c.is_ascii_digit()) {
        "q" => NameType::Pred,
        "c" => NameType::Bits(8),
        "h" => NameType::Bits(16),
        "w" => NameType::Bits(32),
        "d" => NameType::Bits(64),
        "z" => NameType::Bits(128),
        "x" => NameType::Float(32),
        "y" => NameType::Float(64),
        _ => return None,
    })
}

/// The guard and the opcode, with sorted qualifiers, and the operands without spaces: equal for two spellings of one
/// instruction.
fn essence(text: &str) -> (String, Vec<&str>, String) {
    let text = text.trim_end_matches([';', ' ']);
    let (guard, text) = match text.starts_with('@') {
        true => text.split_once(' ').unwrap(),
        false => ("", text),
    };
    let (opcode, operands) = text.split_once(' ').unwrap_or((text, ""));
    let mut words: Vec<&str> = opcode.split('.').collect();
    words.sort_unstable();
    (guard.to_owned(), words, operands.split_whitespace().collect())
}

/// The architectures of each family.
const FAMILIES: [&[u16]; 3] = [&[100, 103, 107], &[110], &[120, 121]];

/// The first version in which `target` meets a requirement such as `8.6 sm_100f+`.
fn version_on(target: Target, requirement: &str) -> Option<IsaVersion> {
    let (version, targets) = requirement.split_once(' ').unwrap();
    // `sm_110` was `sm_101` before PTX ISA 9.0.
    let name = target.to_string().replace("101", "110");
    let has_letter = |name: &str| name.ends_with(['a', 'f']);
    let number = |name: &str| -> u16 { name.trim_matches(|c: char| !c.is_ascii_digit()).parse().unwrap() };
    let family = |name: &str| FAMILIES.iter().position(|family| family.contains(&number(name)));
    let holds = match targets.strip_suffix('+') {
        None => name == targets,
        Some(first) => {
            let kin = has_letter(&name) && family(&name) == family(first);
            number(&name) >= number(first) && (kin || !has_letter(first))
        }
    };
    let lowest = target.since()?.max(version.parse().unwrap());
    (holds && target.until().is_none_or(|until| lowest <= until)).then_some(lowest)
}

/// The instruction of a line, which is valid and is printed with the same qualifiers and operands.
fn valid(line: &'static str, declared: &dyn Fn(&str) -> Option<NameType>) -> Result<Valid<'static>, String> {
    let inst = text::parse_declared(line, declared).map_err(|error| format!("{line}: {error}"))?;
    let valid = validate(&inst, &Context::default(), Dialect::Ptx)
        .map_err(|findings| format!("{line}: {}", findings[0].message))?;
    let printed = valid.to_string();
    if essence(&printed) == essence(line) { Ok(valid) } else { Err(format!("{line}: printed as {printed}")) }
}

#[test]
fn instructions_are_valid_from_their_version_on() {
    let mut wrong = Vec::new();
    for (requirements, line) in lines() {
        let valid = match valid(line, &declared) {
            Ok(valid) => valid,
            Err(message) => {
                wrong.push(message);
                continue;
            }
        };
        for target in Target::all() {
            let expected = requirements.split(", ").filter_map(|one| version_on(target, one)).min();
            let found = valid.floor(target);
            if found != expected {
                wrong.push(format!("{line}: {found:?} on {target}, not {expected:?}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// In text without declarations a register can have any type.
#[test]
fn instructions_are_valid_without_declarations() {
    let wrong: Vec<_> = lines().filter_map(|(_, line)| valid(line, &|_| None).err()).collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_row_has_an_instruction_with_each_of_its_qualifiers() {
    let valid: Vec<_> = lines().filter_map(|(_, line)| valid(line, &declared).ok()).collect();
    let mut missing = Vec::new();
    for instruction in forms::all() {
        for form in instruction.forms {
            let row = format!("{} ({})", instruction.step(), form.title);
            let of_row: Vec<_> = valid.iter().filter(|valid| ptr::eq(valid.form(), form)).collect();
            if of_row.is_empty() {
                missing.push(row.clone());
            }
            for part in form.parts {
                for qualifier in part.choices.iter().map(|choice| choice.qualifier) {
                    // The syntax lists a type that no operation of the row has.
                    let unused = matches!(qualifier, Qualifier::ElemType(ty) if !form.pairs.is_empty()
                        && !form.pairs.iter().any(|(_, types)| types.contains(&ty)));
                    // The shapes between differ in a number.
                    let between = matches!(qualifier, Qualifier::WarpgroupShape(shape) if !matches!(shape.n(), 8 | 256));
                    if !unused
                        && !between
                        && !of_row.iter().any(|valid| valid.qualifier(part.slot) == Some(qualifier))
                    {
                        missing.push(format!("{row}: {}", qualifier.as_ptx()));
                    }
                }
            }
            for param in form.params.iter().filter(|param| param.presence != OperandPresence::Always) {
                if !of_row.iter().any(|valid| valid.operand(param.slot).is_some()) {
                    missing.push(format!("{row}: {}", param.name));
                }
            }
        }
    }
    assert!(missing.is_empty(), "{} without an instruction:\n{}", missing.len(), missing.join("\n"));
}
