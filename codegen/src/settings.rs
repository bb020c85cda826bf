//! The settings of a call: the kind of its expansion, the target and version for the checks, and the path of the crate.

use ptx_async_isa::{Context, IsaVersion, Target, rules};

use crate::asm::Assembly;
use crate::editor::Reader;
use crate::expression::Expr;
use crate::literal::{Kind, kind};
use crate::lower::Emit;
use crate::report::Report;
use crate::suggestion::{did_you_mean, listed};
use crate::support::Support;
use crate::syntax::{SETTINGS, Setting};
use crate::value::{path_text, peel, written};

/// Names that are mistaken for settings, each with the setting that is meant.
const OTHER_SETTINGS: [(&str, &str); 7] = [
    ("arch", "target"),
    ("cpu", "target"),
    ("path", "crate"),
    ("ptx", "isa"),
    ("ptx_version", "isa"),
    ("sm", "target"),
    ("version", "isa"),
];

/// The settings before the steps.
pub(crate) struct Settings {
    pub(crate) emit: Emit,
    /// The macro of the block, where the call is one.
    pub(crate) assembly: Assembly,
    pub(crate) context: Context,
    /// The path of the crate `ptx-async`.
    pub(crate) support: Support,
}

impl Settings {
    /// Reads the settings of a call; errors are in the report.
    pub(crate) fn read(report: &mut Report, settings: &[Setting], reader: Reader) -> Settings {
        let mut read = Settings {
            emit: Emit::Asm,
            assembly: Assembly::Asm,
            context: Context::default(),
            support: Support::default_path(),
        };
        for (index, Setting { name, value }) in settings.iter().enumerate() {
            if settings[..index].iter().any(|before| before.name == *name) {
                report.error(
                    name,
                    &format!("setting `{name}` is given twice"),
                    Some("remove one of the two"),
                );
            }
            match name.to_string().as_str() {
                "emit" => match path_text(value).as_deref() {
                    Some("ptx") => read.emit = Emit::Ptx,
                    Some("fmt") => read.emit = Emit::Fmt,
                    Some("asm") => read.emit = Emit::Asm,
                    Some("ptx_asm") => read.assembly = Assembly::PtxAsm,
                    _ => {
                        read.emit = Emit::Unknown;
                        let text = written(value);
                        let help = did_you_mean(&text, ["ptx", "fmt", "asm", "ptx_asm"]).unwrap_or_else(|| {
                            String::from(
                                "write `emit = ptx`, `emit = fmt` or `emit = ptx_asm`; without `emit`, the call is an `asm!` block",
                            )
                        });
                        report.error(value, &format!("unknown `emit` value `{text}`"), Some(&help));
                    }
                },
                "target" => read.context.target = target(report, value),
                "isa" => read.context.isa = isa(report, value),
                "crate" => match peel(value) {
                    Expr::Path(path) if !path.is_generic() => read.support = Support::at(path, reader),
                    _ => {
                        let fact = format!("`{}` is not a path to a crate", written(value));
                        report.error(value, &fact, Some("write `crate = path::to::ptx_async`"));
                    }
                },
                other => {
                    let meant = OTHER_SETTINGS.iter().find(|(name, _)| *name == other);
                    let meant = meant.map(|(_, setting)| format!("did you mean `{setting}`?"));
                    let help = meant
                        .or_else(|| did_you_mean(other, SETTINGS))
                        .unwrap_or_else(|| format!("the settings are {}", listed(&SETTINGS, "and")));
                    report.error(name, &format!("unknown setting `{other}`"), Some(&help));
                }
            }
        }
        if let Some((fact, help)) = read.context.conflict() {
            // Reported once, here; the steps are still validated for their version, without the target.
            if let Some(Setting { value, .. }) = settings.iter().find(|setting| setting.name == "isa") {
                let note = format!("note: {}", rules::TARGET_VERSION.note());
                let help = help.into_iter().chain([note]).collect::<Vec<_>>();
                report.error(value, &fact, Some(&help.join("\n")));
            }
            read.context.target = None;
        }
        read
    }
}

fn target(report: &mut Report, value: &Expr) -> Option<Target> {
    let text = path_text(value).unwrap_or_else(|| written(value));
    let target = text.parse().ok().filter(|&target| Target::all().any(|known| known == target));
    if target.is_none() {
        let known: Vec<String> = Target::all().map(|target| target.to_string()).collect();
        let help = did_you_mean(&text, known.iter().map(String::as_str)).unwrap_or_else(|| {
            String::from(
                "the targets are `sm_80` to `sm_121`, most of them also with the suffixes `a` and `f`",
            )
        });
        report.error(value, &format!("unknown target `{text}`"), Some(&help));
    }
    target
}

fn isa(report: &mut Report, value: &Expr) -> Option<IsaVersion> {
    let text = match peel(value) {
        Expr::Literal(literal) if matches!(kind(literal), Kind::Float { .. }) => literal.to_string(),
        other => written(other),
    };
    let isa = text.parse().ok().filter(|isa| IsaVersion::ALL.contains(isa));
    if isa.is_none() {
        let help = match (IsaVersion::ALL.first(), IsaVersion::ALL.last()) {
            (Some(first), Some(last)) => {
                format!("write a version such as `8.6`; the versions are {first} to {last}")
            }
            _ => String::from("write a version such as `8.6`"),
        };
        report.error(value, &format!("unknown PTX ISA version `{text}`"), Some(&help));
    }
    isa
}
