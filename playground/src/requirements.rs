//! What a module requires: the version, the targets, the driver and the toolkit.

use ptx_async_isa::{IsaVersion, Target};
use ptx_async_requirements::drivers::{oldest_driver_for, oldest_driver_with, oldest_toolkit_for};
use ptx_async_requirements::module::Module;
use serde::Serialize;

use crate::utf16::Offsets;

/// What a module requires.
#[derive(Debug, PartialEq, Serialize)]
pub(crate) struct Requirements {
    /// The lowest `.version`, on the target of the module if it has one.
    pub(crate) isa: Option<String>,
    /// The targets that have all of its statements, in words.
    pub(crate) targets: String,
    /// The oldest drivers that load it with the lowest version.
    pub(crate) driver: Option<String>,
    /// The oldest toolkit whose ptxas assembles it with the lowest version.
    pub(crate) toolkit: Option<String>,
    /// The `.version` that the module has.
    pub(crate) version: Option<String>,
    /// The statement that requires the lowest version.
    pub(crate) forced_by: Option<Forcing>,
}

/// The statement that requires the lowest version.
#[derive(Debug, PartialEq, Serialize)]
pub(crate) struct Forcing {
    /// The line; none where the text is another one than the user's.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) line: Option<usize>,
    what: String,
}

impl Requirements {
    /// The requirements of the first module of a text; none if it has no instructions.
    pub(crate) fn of(text: &str, target: Option<Target>) -> Option<Requirements> {
        let modules = Module::all(text);
        let module = modules.iter().find(|module| module.instructions > 0)?;
        let support = module.support();
        let own = module.own_target().or(target).filter(|own| support.on(*own).is_some());
        let on = own.and_then(|own| support.on(own)).map(|versions| versions.first);
        let lowest: Option<IsaVersion> = on.or_else(|| support.lowest());
        let first =
            own.or_else(|| support.targets().min_by_key(|(_, on)| on.first).map(|(target, _)| target));
        let forcing = first.and_then(|target| module.forcing(target));
        let offsets = Offsets::new(text);
        let driver = match (lowest, first) {
            (Some(isa), Some(target)) => oldest_driver_for(isa, target),
            (Some(isa), None) => oldest_driver_with(isa),
            _ => None,
        };
        let toolkit = lowest.zip(first).and_then(|(isa, target)| oldest_toolkit_for(isa, target));
        Some(Requirements {
            isa: lowest.map(|isa| isa.to_string()),
            targets: support.description(),
            driver: driver.map(|branch| branch.oldest_drivers()),
            toolkit: toolkit.map(ToString::to_string),
            version: module.version.as_ref().map(|version| version.text.to_owned()),
            forced_by: forcing.map(|need| Forcing {
                line: Some(offsets.line(need.span.start)),
                what: need.what.to_string(),
            }),
        })
    }
}
