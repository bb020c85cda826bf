//! All stages of a call: parse, lower, validate, emit.

use proc_macro2::TokenStream;
use ptx_async_isa::{Dialect, Valid, sequence};

use crate::editor::{self, Reader};
use crate::lower::{self, Emit, Lowering, Places};
use crate::report::{Report, Stopped};
use crate::settings::Settings;
use crate::{asm, string, syntax};

/// Expands a call of `ptx_async!`, given the tokens between its delimiters. The expansion is one expression: code, or a
/// `compile_error!` for each mistake.
pub fn expand(input: TokenStream) -> TokenStream {
    expand_for(Reader::Compiler, input)
}

/// Expands a call for a compiler, as [`expand`] does, or for an editor, where the expansion also resolves the tokens of
/// the call to names of the module `lang`.
pub fn expand_for(reader: Reader, input: TokenStream) -> TokenStream {
    let mut report = Report::default();
    match reader {
        Reader::Compiler => {
            checked(&mut report, input, reader).unwrap_or_else(|Stopped| report.into_expression())
        }
        Reader::Editor => {
            let code = checked(&mut report, input.clone(), reader).map_err(|Stopped| report);
            editor::expansion(input, code)
        }
    }
}

fn checked(report: &mut Report, input: TokenStream, reader: Reader) -> Result<TokenStream, Stopped> {
    let call = syntax::parse(report, input);
    let settings = Settings::read(report, &call.settings, reader);
    let mut cx = Lowering::new(report, settings.emit);
    let steps = lower::steps(&mut cx, &call.steps);
    let Lowering { holes, .. } = cx;
    let validated = steps.iter().filter_map(|step| step.validate(report, &settings.context));
    let valid: Vec<Valid<'static>> = validated.collect();
    report.stop()?;
    let same = |one: u8, other: u8| lower::is_same(&holes, one, other);
    for violation in sequence::check(&valid, &same) {
        steps[violation.step].places.tell(report, &violation.finding(Dialect::Description));
    }
    report.stop()?;

    let places: Vec<&Places> = steps.iter().map(|step| &step.places).collect();
    Ok(match settings.emit {
        Emit::Asm => {
            let Settings { context, support, assembly, .. } = &settings;
            let block = asm::block(&valid, &places, &holes, context, support, *assembly);
            block.map_err(|excess| {
                for (step, message, help) in excess {
                    report.error(places[step].name(), &message, Some(help));
                }
                Stopped
            })?
        }
        Emit::Ptx => string::literal(&valid, &holes, &settings.support),
        // `Unknown` has been reported.
        Emit::Fmt | Emit::Unknown => string::formatter(&valid, &holes, &settings.support),
    })
}
