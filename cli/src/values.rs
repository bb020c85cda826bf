//! The values of `--target` and `--isa`: what the table knows, so that shells complete them.

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use ptx_async_isa::{IsaVersion, Target};

/// `sm_90a` and its like; those that have none of the instructions are understood and not advertised.
pub(crate) fn target() -> impl TypedValueParser<Value = Target> {
    let known = Target::all().map(|target| PossibleValue::new(target.to_string()));
    let older = (50..80u16)
        .map(|sm| format!("sm_{sm}"))
        .filter(|name| name.parse::<Target>().is_ok())
        .map(|name| PossibleValue::new(name).hide(true));
    PossibleValuesParser::new(known.chain(older).collect::<Vec<_>>())
        .try_map(|name| name.parse::<Target>().map_err(|_| UnknownName))
}

/// `8.6` and its like.
pub(crate) fn isa() -> impl TypedValueParser<Value = IsaVersion> {
    let known = IsaVersion::ALL.iter().map(|isa| PossibleValue::new(isa.to_string()));
    PossibleValuesParser::new(known.collect::<Vec<_>>())
        .try_map(|number| number.parse::<IsaVersion>().map_err(|_| UnknownName))
}

#[derive(Debug)]
struct UnknownName;

impl std::fmt::Display for UnknownName {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("the table does not know it")
    }
}

impl std::error::Error for UnknownName {}
