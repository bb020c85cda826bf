//! Runs the launches of comments in the simulator.

use ptx_async_check::{Language, Source as Checked, launches};
use ptx_async_sim::timeline::Timeline;
use serde::Serialize;

use crate::analysis;
use crate::finding::Finding;
use crate::request::Source;

/// The results of the launches.
#[derive(Debug, Default, Serialize)]
pub(crate) struct Run {
    /// All findings of the text, with those of the runs.
    pub(crate) findings: Vec<Finding>,
    /// Sentences about the text as a whole.
    pub(crate) remarks: Vec<String>,
    /// A sentence about the runs.
    pub(crate) state: String,
    /// A timeline of each launch.
    pub(crate) timelines: Vec<Drawing>,
}

/// The timeline of a launch.
#[derive(Debug, Serialize)]
pub(crate) struct Drawing {
    pub(crate) title: String,
    pub(crate) svg: String,
}

/// Runs the launches of PTX. Other languages have none.
pub(crate) fn of(source: &Source) -> Run {
    let Some(language @ Language::Ptx) = source.language.checked() else {
        let state = "launches run in PTX only".to_owned();
        return Run { state, ..Run::default() };
    };
    let analysis::Analysis { findings, remarks, .. } = analysis::checked(source, language, true);
    let checked = Checked::of_text("text", language, source.text.clone());
    let timelines = launches::timelines(&checked);
    let state = match timelines.len() {
        0 => String::from("No launch ran."),
        1 => String::from("1 launch ran, under several schedules."),
        number => format!("{number} launches ran, each under several schedules."),
    };
    let draw = |(title, timeline): &(String, Timeline)| Drawing {
        title: title.clone(),
        svg: timeline.picture(title).svg(),
    };
    Run { findings, remarks, state, timelines: timelines.iter().map(draw).collect() }
}
