//! All stages of a call: parse, lower, validate, emit.

use proc_macro2::TokenStream;
use ptx_async_isa::{Dialect, Valid, sequence, validate};

use crate::lower::{self, Emit, Lowering, Places};
use crate::report::{Report, Stopped};
use crate::settings::Settings;
use crate::{asm, string, syntax};

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
    let mut cx = Lowering::new(report, settings.emit);
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

    let places: Vec<&Places> = steps.iter().map(|step| &step.places).collect();
    Ok(match settings.emit {
        Emit::Asm => asm::block(&valid, &places, &holes, &settings.context, &settings.support),
        Emit::Ptx => string::literal(&valid, &holes),
        // `Unknown` has been reported.
        Emit::Fmt | Emit::Unknown => string::formatter(&valid, &holes, &settings.support),
    })
}
