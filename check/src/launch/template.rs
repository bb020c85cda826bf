//! Writes the options of a launch, to be filled in.

use ptx_async_sim::signature::{Member, Parameter, Signature};

use super::spec::LaunchSpec;

/// The options that run a kernel, without its name and with `N` in place of each number.
pub(super) fn launch(launch: &LaunchSpec, signature: &Signature<'_>) -> String {
    let mut words = Vec::new();
    let mut add = |option: &str, value: &str| words.push(format!("{option} {}", quoted(value)));
    add("--grid", &extents(launch.grid.unwrap_or([1; 3])));
    match launch.block.or(signature.required_threads) {
        Some(block) => add("--block", &extents(block)),
        None => add("--block", "N"),
    }
    let is_multimem = |parameter: &Parameter<'_>| {
        parameter.members.iter().any(|member| matches!(member, Member::Multimem(_)))
    };
    match launch.devices {
        Some(devices) => add("--devices", &devices.to_string()),
        None if signature.parameters.iter().any(is_multimem) => add("--devices", "N"),
        None => {}
    }
    if let Some(cluster) = launch.cluster {
        add("--cluster", &extents(cluster));
    }
    match launch.shared {
        Some(bytes) => add("--shared", &bytes.to_string()),
        None if signature.has_dynamic_shared => add("--shared", "N"),
        None => {}
    }
    let parameters = options(&signature.parameters);
    words.extend((!parameters.is_empty()).then_some(parameters));
    words.join(" ")
}

/// The options that pass these parameters, with `N` in place of each number.
pub(super) fn options<'p>(parameters: impl IntoIterator<Item = &'p Parameter<'p>>) -> String {
    let mut options = Vec::new();
    for parameter in parameters {
        let Parameter { name, size, members, .. } = parameter;
        match members.as_slice() {
            [member] if *size <= 8 || matches!(member, Member::Map { .. }) => {
                options.extend(option(name, member));
            }
            members => {
                for (number, member) in members.iter().enumerate() {
                    options.extend(option(&format!("{name}.{number}"), member));
                }
            }
        }
    }
    options.join(" ")
}

fn option(name: &str, member: &Member) -> Vec<String> {
    let option = |option: &str, value: &str| format!("--{option} {}", quoted(value));
    match member {
        Member::Buffer { ty, is_read: true } => vec![option("arg", &format!("{name}:{ty}[N]=iota"))],
        Member::Buffer { ty, .. } => vec![option("arg", &format!("{name}:{ty}[N]"))],
        Member::Multimem(ty) => {
            let memory = format!("{name}_memory");
            vec![
                option("buffer", &format!("{memory}:{ty}[N]=iota")),
                option("arg", &format!("{name}@{memory}/multimem")),
            ]
        }
        Member::Map { rank } => {
            let extents = vec!["N"; (*rank).max(1)].join(",");
            let tensor = format!("{name}_tensor");
            vec![
                option("buffer", &format!("{tensor}:f32[{extents}]=iota")),
                option("map", &format!("{name}:f32[{extents}]/box[{extents}]@{tensor}")),
            ]
        }
        Member::Number(ty) => vec![option("arg", &format!("{name}:{ty}=N"))],
        _ => Vec::new(),
    }
}

fn extents(extents: [u32; 3]) -> String {
    match extents {
        [x, 1, 1] => x.to_string(),
        [x, y, 1] => format!("{x},{y}"),
        [x, y, z] => format!("{x},{y},{z}"),
    }
}

/// Quotes a word for a shell.
pub fn quoted(word: &str) -> String {
    let is_plain = |character: char| character.is_alphanumeric() || "_-./,:=@+%".contains(character);
    match word.chars().all(is_plain) && !word.is_empty() {
        true => word.to_owned(),
        false => format!("'{}'", word.replace('\'', "'\\''")),
    }
}
