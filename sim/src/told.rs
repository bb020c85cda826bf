//! The steps of a story in words.

use crate::engine::Site;
use crate::engine::steps::Made;
use crate::report::ReportPlace;

/// Describes a step that was made.
pub(crate) fn line(made: Made, place: impl Fn(Site) -> Option<ReportPlace>) -> Option<String> {
    let at = |place: &ReportPlace| match &place.source {
        Some(source) => {
            format!("{}:{}", source.file.rsplit('/').next().unwrap_or_default(), source.line)
        }
        None => format!("line {}", place.line),
    };
    match made {
        Made::Ran { steps: 0, .. } => None,
        Made::Ran { from, steps, to } => {
            let from = place(from?)?;
            let (warp, [x, ..]) = (from.thread.warp, from.thread.cta);
            let device = from.thread.device.map_or_else(String::new, |device| format!(" of device {device}"));
            let instructions = if steps == 1 { "1 instruction" } else { &format!("{steps} instructions") };
            Some(match to.and_then(place) {
                Some(to) => format!(
                    "warp {warp} of CTA {x}{device} runs {instructions}, to `{}` at {}",
                    to.instruction
                        .split(' ')
                        .find(|word| !word.starts_with('@'))
                        .unwrap_or_default()
                        .trim_end_matches(';'),
                    at(&to)
                ),
                None => format!("warp {warp} of CTA {x}{device} runs {instructions}, and exits"),
            })
        }
        Made::Completed(site) => {
            let issued = place(site)?;
            Some(format!("the copy that {} issued at {} completes", issued.thread, at(&issued)))
        }
    }
}
