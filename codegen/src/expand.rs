//! The whole way of a call, on one screen.

use proc_macro2::TokenStream;
use ptx_async_isa::{Context, Dialect, IsaVersion, Target, Valid, nearest, rules, sequence, validate};
use quote::quote;
use syn::{Expr, Lit};

use crate::lower::{self, Emit, Lowering};
use crate::report::{Report, Stopped};
use crate::syntax::{self, Setting};
use crate::value::{path_text, peel, tokens, written};
use crate::{asm, string};

/// Expands a call of `ptx_async!`, given what is between its delimiters. The expansion is one expression: code, or
/// a `compile_error!` for each mistake.
pub fn expand(input: TokenStream) -> TokenStream {
    let mut report = Report::default();
    match checked(&mut report, input) {
        Ok(code) => code,
        Err(Stopped) => report.into_expression(),
    }
}

fn checked(report: &mut Report, input: TokenStream) -> Result<TokenStream, Stopped> {
    let call = syntax::parse(report, input);
    let settings = Settings::read(report, &call.settings);
    let mut cx = Lowering { report, emit: settings.emit, holes: Vec::new() };
    let steps = lower::steps(&mut cx, &call.steps);
    let Lowering { holes, .. } = cx;
    report.stop()?;

    let mut valid: Vec<Valid<'static>> = Vec::new();
    for step in &steps {
        match validate(&step.inst, &settings.context, Dialect::Description) {
            Ok(instruction) => valid.push(instruction),
            Err(findings) => findings.iter().for_each(|finding| step.places.tell(report, finding)),
        }
    }
    report.stop()?;
    for violation in sequence::check(&valid) {
        steps[violation.step].places.tell(report, &violation.finding(Dialect::Description));
    }
    report.stop()?;

    Ok(match settings.emit {
        Emit::Asm => asm::block(&valid, &steps, &holes, &settings.context, &settings.krate),
        Emit::Ptx => string::literal(&valid, &holes),
        Emit::Fmt => string::formatter(&valid, &holes, &settings.krate),
    })
}

/// What stands in front of the steps.
struct Settings {
    emit: Emit,
    context: Context,
    /// Where the crate `ptx-async` is found.
    krate: TokenStream,
}

const NAMES: [&str; 4] = ["emit", "target", "isa", "crate"];

impl Settings {
    fn read(report: &mut Report, settings: &[Setting]) -> Settings {
        let mut read = Settings { emit: Emit::Asm, context: Context::default(), krate: quote!(::ptx_async) };
        for (index, Setting { name, value }) in settings.iter().enumerate() {
            if settings[..index].iter().any(|before| before.name == *name) {
                report.error(name, &format!("setting `{name}` is given twice"), Some("keep one of them"));
            }
            match name.to_string().as_str() {
                "emit" => match path_text(value).as_deref() {
                    Some("ptx") => read.emit = Emit::Ptx,
                    Some("fmt") => read.emit = Emit::Fmt,
                    Some("asm") => read.emit = Emit::Asm,
                    _ => {
                        let fact = format!("`{}` is nothing that `emit` knows", written(value));
                        let help =
                            "write `emit = ptx` or `emit = fmt`; without it the call is an `asm!` block";
                        report.error(value, &fact, Some(help));
                    }
                },
                "target" => read.context.target = target(report, value),
                "isa" => read.context.isa = isa(report, value),
                "crate" => match peel(value) {
                    Expr::Path(path) => read.krate = tokens(path),
                    _ => {
                        let fact = format!("`{}` is no path to a crate", written(value));
                        report.error(value, &fact, Some("write `crate = path::to::ptx_async`"));
                    }
                },
                other => {
                    let help = match nearest(other, NAMES) {
                        Some(near) => format!("is `{near}` meant?"),
                        None => format!("the settings are `{}`", NAMES.join("`, `")),
                    };
                    report.error(name, &format!("`{other}` is no setting"), Some(&help));
                }
            }
        }
        if let Some((fact, help)) = read.context.conflict() {
            // Told once, here; without the target the steps are still judged by their version.
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
        let help = match nearest(&text, known.iter().map(String::as_str)) {
            Some(near) => format!("is `{near}` meant?"),
            None => String::from("the targets are `sm_80` to `sm_121`, and most have `a` and `f` kinds"),
        };
        report.error(value, &format!("`{text}` is no target that `ptx_async!` knows"), Some(&help));
    }
    target
}

fn isa(report: &mut Report, value: &Expr) -> Option<IsaVersion> {
    let text = match peel(value) {
        Expr::Lit(literal) => match &literal.lit {
            Lit::Float(float) => float.to_string(),
            other => written(other),
        },
        other => written(other),
    };
    let isa = text.parse().ok().filter(|isa| IsaVersion::ALL.contains(isa));
    if isa.is_none() {
        let help = match (IsaVersion::ALL.first(), IsaVersion::ALL.last()) {
            (Some(first), Some(last)) => {
                format!("a version is written `8.6`; they go from {first} to {last}")
            }
            _ => String::from("a version is written `8.6`"),
        };
        report.error(value, &format!("`{text}` is no PTX ISA version that `ptx_async!` knows"), Some(&help));
    }
    isa
}
