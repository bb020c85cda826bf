//! Binds arguments to the kernel's parameters: each takes one `--arg` or `--map`, or those that are members of one
//! structure.

use ptx_async_isa::list;
use ptx_async_sim::signature::Signature;
use ptx_async_sim::tensor::{BY_VALUE, MAP, MAP_ALIGN};

use super::layout::{self, Member};
use super::mistake::Mistake;
use super::spec::Parameter;
use super::template;
use super::value::{OfDevice, Passed};
use crate::count::count;

/// The arguments for one parameter of the kernel.
#[derive(Debug)]
pub(super) struct Bound<'a> {
    /// One argument, or the members of a structure, in order.
    given: &'a [Parameter],
    /// The offsets of the members; empty for an argument that is not a structure.
    offsets: Vec<u64>,
    /// The size of the parameter in bytes, as the kernel declares it.
    pub size: u64,
}

impl<'a> Bound<'a> {
    /// `devices` is the number of devices.
    ///
    /// # Errors
    ///
    /// If the sizes do not match, as in "has 8 bytes, but `--arg n` passes 4".
    fn new(given: &'a [Parameter], size: u64, devices: u64) -> Result<Self, String> {
        let [whole] = given else { return Bound::of_members(given, size, devices) };
        if structure(whole).is_some() {
            return Bound::of_members(given, size, devices);
        }
        if is_of_all(whole) {
            let all = extent(whole, devices).0;
            return match all <= size {
                true => Ok(Bound { given, offsets: vec![0], size }),
                false => Err(format!("has {size} bytes, but `{}` passes {all}", whole.option())),
            };
        }
        let expected = match whole {
            Parameter::Map(_) => [&BY_VALUE[..], &[8]].concat(),
            Parameter::Value(_) => vec![extent(whole, devices).0],
        };
        if !expected.contains(&size) {
            let listed = list(expected.iter().map(u64::to_string), "or");
            return Err(format!("has {size} bytes, but `{}` passes {listed}", whole.option()));
        }
        Ok(Bound { given, offsets: Vec::new(), size })
    }

    fn of_members(given: &'a [Parameter], size: u64, devices: u64) -> Result<Self, String> {
        let members: Vec<Member<'_>> = given
            .iter()
            .map(|member| {
                let (size, align) = extent(member, devices);
                Member { path: layout::path(member.name()).split_off(1), size, align }
            })
            .collect();
        let (offsets, end) = layout::offsets(&members).map_err(|error| format!("is an array: {error}"))?;
        match given.last() {
            Some(last) if end > size => {
                let name = structure(last).unwrap_or_default();
                let option = last.option();
                Err(format!("has {size} bytes, but the members of `{name}` up to `{option}` take {end}"))
            }
            _ => Ok(Bound { given, offsets, size }),
        }
    }

    /// The argument, unless it is a structure.
    pub(super) fn whole(&self) -> Option<&'a Parameter> {
        self.given.first().filter(|_| self.offsets.is_empty())
    }

    /// The members of the structure and their offsets.
    pub(super) fn members(&self) -> impl Iterator<Item = (u64, &'a Parameter)> {
        self.offsets.iter().copied().zip(self.given)
    }
}

/// Binds arguments to the parameters of the kernel. An argument with the name of a parameter, or with the end of its
/// name, is bound to that one; the others are bound in order, whatever their names. `devices` is the number of devices.
///
/// # Errors
///
/// If there are more or fewer arguments than parameters, if two name the same parameter, or if a size does not match.
pub(super) fn bind<'a>(
    kernel: &str,
    signature: &Signature<'_>,
    parameters: &'a [Parameter],
    devices: u64,
) -> Result<Vec<Bound<'a>>, Mistake> {
    let declared = &signature.parameters;
    let given: Vec<&[Parameter]> = parameters
        .chunk_by(|one, next| structure(one).is_some() && structure(one) == structure(next))
        .collect();
    let mut bound: Vec<Option<&[Parameter]>> = vec![None; declared.len()];
    let mut unnamed = Vec::new();
    for &given in &given {
        let Some(first) = given.first() else { continue };
        let name = structure(first).unwrap_or_else(|| first.name());
        let Some(index) = named(name, signature) else {
            unnamed.push(given);
            continue;
        };
        if let Some(other) = bound[index].and_then(<[Parameter]>::first) {
            let (one, other, parameter) = (first.option(), other.option(), declared[index].name);
            let message =
                format!("`{other}` and `{one}` both pass the parameter `{parameter}` of `{kernel}`");
            return Err(Mistake::of(one, message));
        }
        bound[index] = Some(given);
    }
    let mut unnamed = unnamed.into_iter();
    for slot in bound.iter_mut().filter(|slot| slot.is_none()) {
        *slot = unnamed.next();
    }
    let has = count(declared.len(), "parameter");
    if let Some([first, ..]) = unnamed.next() {
        let message = format!("`{kernel}` has {has}, but `--arg` and `--map` pass {}", given.len());
        return Err(Mistake::of(first.option(), message));
    }
    let (mut whole, mut missing) = (Vec::new(), Vec::new());
    for (index, (given, declared)) in bound.into_iter().zip(declared).enumerate() {
        let Some(given) = given else {
            missing.push(declared);
            continue;
        };
        whole.push(Bound::new(given, declared.size, devices).map_err(|wrong| {
            let option = given.last().map(Parameter::option).unwrap_or_default();
            let message = format!("parameter {} of `{kernel}`, `{}`, {wrong}", index + 1, declared.name);
            Mistake::of(option, message)
        })?);
    }
    match missing.is_empty() {
        true => Ok(whole),
        false => {
            let (passed, missing) = (given.len(), template::options(missing));
            let message = format!(
                "`{kernel}` has {has}, but `--arg` and `--map` pass {passed}: add `{missing}`, with numbers in place of `N`"
            );
            Err(Mistake::of("", message))
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

/// The structure or array that the argument is a member of: `dst` for `dst.data` and for `dst[0]`.
fn structure(parameter: &Parameter) -> Option<&str> {
    let path = layout::path(parameter.name());
    path.first().copied().filter(|_| path.len() > 1)
}

/// Whether the argument is the addresses of the buffers of all devices.
fn is_of_all(parameter: &Parameter) -> bool {
    matches!(parameter, Parameter::Value(Passed::Address(address)) if address.device == OfDevice::All)
}

/// Size and alignment of the argument in bytes, as a member.
fn extent(parameter: &Parameter, devices: u64) -> (u64, u64) {
    match parameter {
        _ if is_of_all(parameter) => (8 * devices, 8),
        Parameter::Value(Passed::Device(device)) => {
            let size = device.bytes(0).len() as u64;
            (size, size)
        }
        Parameter::Value(Passed::Number(_, bytes)) => (bytes.len() as u64, bytes.len() as u64),
        Parameter::Value(Passed::Buffer(_) | Passed::Address(_)) => (8, 8),
        Parameter::Map(_) => (MAP as u64, MAP_ALIGN),
    }
}
