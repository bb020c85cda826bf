//! Binds arguments to the kernel's parameters: each takes one `--arg` or `--map`, or those that are members of one
//! structure.

use ptx_async_isa::list;
use ptx_async_sim::signature::Signature;
use ptx_async_sim::tensor::{BY_VALUE, MAP, MAP_ALIGN};

use super::template;
use super::value::Passed;
use crate::args::sim::Parameter;
use crate::outcome;

/// The arguments for one parameter of the kernel.
#[derive(Debug)]
pub(crate) struct Bound<'a> {
    /// One argument, or the members of a structure, in order.
    pub(crate) given: &'a [Parameter],
    /// The size of the parameter in bytes, as the kernel declares it.
    pub(crate) size: u64,
}

impl<'a> Bound<'a> {
    /// The argument, unless it is a structure.
    pub(crate) fn whole(&self) -> Option<&'a Parameter> {
        self.given.first().filter(|given| structure(given).is_none())
    }

    /// The members of the structure and their offsets, as C++ and Rust's `repr(C)` lay them out.
    pub(crate) fn members(&self) -> impl Iterator<Item = (u64, &'a Parameter)> {
        self.given.iter().scan(0, |end: &mut u64, member| {
            let (size, align) = extent(member);
            let offset = end.next_multiple_of(align);
            *end = offset + size;
            Some((offset, member))
        })
    }

    /// The mismatch of the sizes, if any, as in "has 8 bytes, but `--arg n` passes 4".
    fn wrong(&self) -> Option<String> {
        let size = self.size;
        let Some(given) = self.whole() else {
            let (offset, last) = self.members().last()?;
            let end = offset + extent(last).0;
            let name = structure(last).unwrap_or_default();
            return (end > size).then(|| {
                format!("has {size} bytes, but the members of `{name}` up to `{}` take {end}", option(last))
            });
        };
        let expected = match given {
            Parameter::Map(_) => [&BY_VALUE[..], &[8]].concat(),
            Parameter::Value(_) => vec![extent(given).0],
        };
        let listed = || list(expected.iter().map(u64::to_string), "or");
        (!expected.contains(&size))
            .then(|| format!("has {size} bytes, but `{}` passes {}", option(given), listed()))
    }
}

/// Binds arguments to the parameters of the kernel. An argument with the name of a parameter, or with the end of its
/// name, is bound to that one; the others are bound in order, whatever their names.
///
/// # Errors
///
/// If there are more or fewer arguments than parameters, if two name the same parameter, or if a size does not match.
pub(crate) fn bind<'a>(
    kernel: &str,
    signature: &Signature<'_>,
    parameters: &'a [Parameter],
) -> Result<Vec<Bound<'a>>, String> {
    let declared = &signature.parameters;
    let given: Vec<&[Parameter]> = parameters
        .chunk_by(|one, next| structure(one).is_some() && structure(one) == structure(next))
        .collect();
    let mut bound: Vec<Option<&[Parameter]>> = vec![None; declared.len()];
    let mut unnamed = Vec::new();
    for &given in &given {
        let Some(first) = given.first() else { continue };
        let name = structure(first).unwrap_or_else(|| name(first));
        let Some(index) = named(name, signature) else {
            unnamed.push(given);
            continue;
        };
        if let Some(other) = bound[index].and_then(<[Parameter]>::first) {
            let (one, other, parameter) = (option(first), option(other), declared[index].name);
            return Err(format!("`{other}` and `{one}` both pass the parameter `{parameter}` of `{kernel}`"));
        }
        bound[index] = Some(given);
    }
    let mut unnamed = unnamed.into_iter();
    for slot in bound.iter_mut().filter(|slot| slot.is_none()) {
        *slot = unnamed.next();
    }
    let has = outcome::count(declared.len(), "parameter");
    if unnamed.next().is_some() {
        return Err(format!("`{kernel}` has {has}, but `--arg` and `--map` pass {}", given.len()));
    }
    let (mut whole, mut missing) = (Vec::new(), Vec::new());
    for (index, (given, declared)) in bound.into_iter().zip(declared).enumerate() {
        let Some(given) = given else {
            missing.push(declared);
            continue;
        };
        let bound = Bound { given, size: declared.size };
        if let Some(wrong) = bound.wrong() {
            return Err(format!("parameter {} of `{kernel}`, `{}`, {wrong}", index + 1, declared.name));
        }
        whole.push(bound);
    }
    match missing.is_empty() {
        true => Ok(whole),
        false => {
            let (passed, missing) = (given.len(), template::options(missing));
            Err(format!(
                "`{kernel}` has {has}, but `--arg` and `--map` pass {passed}: add `{missing}`, with numbers in place of `N`"
            ))
        }
    }
}

/// The index of the parameter with this name, or else of the only one whose name ends with it: `param_0` or `0` of
/// `scale_param_0`.
fn named(name: &str, signature: &Signature<'_>) -> Option<usize> {
    let names = || signature.parameters.iter().map(|parameter| parameter.name).enumerate();
    let is_end = |declared: &str| {
        declared.strip_suffix(name).is_some_and(|rest| rest.is_empty() || rest.ends_with(['_', '$']))
    };
    let whole = names().find(|(_, declared)| *declared == name);
    let mut ends = names().filter(|(_, declared)| is_end(declared));
    let (index, _) = whole.or_else(|| ends.next().filter(|_| ends.next().is_none()))?;
    Some(index)
}

/// The structure that the argument is a member of: `dst` for `dst.data`.
fn structure(parameter: &Parameter) -> Option<&str> {
    name(parameter).split_once('.').map(|(structure, _)| structure)
}

fn name(parameter: &Parameter) -> &str {
    match parameter {
        Parameter::Value(Passed::Number(name, _)) => name,
        Parameter::Value(Passed::Buffer(buffer)) => &buffer.name,
        Parameter::Map(map) => &map.name,
    }
}

/// The option that passes the argument.
fn option(parameter: &Parameter) -> String {
    let option = if matches!(parameter, Parameter::Map(_)) { "--map" } else { "--arg" };
    format!("{option} {}", name(parameter))
}

/// Size and alignment of the argument in bytes, as a member.
fn extent(parameter: &Parameter) -> (u64, u64) {
    match parameter {
        Parameter::Value(Passed::Number(_, bytes)) => (bytes.len() as u64, bytes.len() as u64),
        Parameter::Value(Passed::Buffer(_)) => (8, 8),
        Parameter::Map(_) => (MAP as u64, MAP_ALIGN),
    }
}
