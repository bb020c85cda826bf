//! Checks whether a kernel can be launched as requested, and lays out its parameters.

use crate::launch::{Argument, Launch, LaunchError};
use crate::link::MOST_SHARED;
use crate::program::Function;
use crate::tensor;

/// Returns the launch with the block and the cluster that the kernel requires.
///
/// # Errors
///
/// If no device could launch the kernel as requested. `declared` is the number of bytes of its variables in shared
/// memory.
pub(crate) fn shape(entry: &Function, launch: Launch, declared: u64) -> Result<Launch, LaunchError> {
    let name = &entry.name;
    let invalid = |message: String| Err(LaunchError::Invalid(message));
    let required = |directive: &str, what: &str, required: Option<[u32; 3]>, given: Option<[u32; 3]>| match (
        required, given,
    ) {
        (Some(required), Some(given)) if required != given => {
            let (required, given) = (extents(required), extents(given));
            Err(LaunchError::Invalid(format!(
                "`{name}` has `{directive} {required}`, but the launch has {what} of {given}"
            )))
        }
        _ => Ok(given.or(required)),
    };
    let launch = Launch {
        block: required(".reqntid", "CTAs", entry.required_threads, launch.block)?,
        cluster: required(".reqnctapercluster", "clusters", entry.cluster, launch.cluster)?,
        ..launch
    };
    if let Some(problem) = launch.problem() {
        return invalid(format!("`{name}`: {problem}"));
    }
    if let Some(most) = entry.most_threads
        && u64::from(launch.threads()) > most
    {
        let threads = launch.threads();
        return invalid(format!(
            "`{name}` has `.maxntid`, of {most} threads, but the launch has CTAs of {threads}"
        ));
    }
    let shared = declared + u64::from(launch.shared);
    if shared > MOST_SHARED {
        let dynamic = launch.shared;
        return invalid(format!(
            "`{name}`: a CTA must have at most {MOST_SHARED} bytes of shared memory, but this has {shared}: {declared} of \
             variables and {dynamic} of the launch"
        ));
    }
    Ok(launch)
}

fn extents(extents: [u32; 3]) -> String {
    match extents {
        [x, 1, 1] => x.to_string(),
        [x, y, 1] => format!("{x}, {y}"),
        [x, y, z] => format!("{x}, {y}, {z}"),
    }
}

/// Returns the bytes of all parameters.
///
/// # Errors
///
/// If there are more or fewer arguments than parameters, or one has another size.
pub(crate) fn bind(entry: &Function, arguments: &[Argument]) -> Result<Vec<u8>, LaunchError> {
    let name = &entry.name;
    let (has, given) = (entry.parameters.len(), arguments.len());
    if has != given {
        let plural =
            |count: usize, noun: &str| format!("{count} {noun}{}", if count == 1 { "" } else { "s" });
        let missing = entry.parameters.get(given).map(|parameter| {
            format!(
                "; there is none for `{}`, of {}",
                parameter.name,
                plural(parameter.size as usize, "byte")
            )
        });
        return Err(LaunchError::Invalid(format!(
            "`{name}` has {}, but the launch has {}{}",
            plural(has, "parameter"),
            plural(given, "argument"),
            missing.unwrap_or_default()
        )));
    }
    let end = entry.parameters.iter().map(|parameter| parameter.offset + parameter.size).max().unwrap_or(0);
    let mut bytes = vec![0; end as usize];
    for (number, (parameter, argument)) in entry.parameters.iter().zip(arguments).enumerate() {
        let argument = tensor::passed(&argument.0, parameter.size);
        if argument.len() as u64 != parameter.size {
            let (parameter, size, given, number) =
                (&parameter.name, parameter.size, argument.len(), number + 1);
            return Err(LaunchError::Invalid(format!(
                "parameter {number} of `{name}`, `{parameter}`, has {size} bytes, but its argument has {given}"
            )));
        }
        let start = parameter.offset as usize;
        bytes[start..start + argument.len()].copy_from_slice(&argument);
    }
    Ok(bytes)
}
