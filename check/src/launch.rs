//! Launches as words describe them, on a command line or in a comment, and their runs in the simulator.

mod bound;
mod element;
mod extents;
mod layout;
mod map;
mod mistake;
mod run;
mod spec;
mod template;
mod value;
mod words;

pub use extents::memory;
pub use mistake::{Mistake, ToFillIn};
pub use run::{Job, Limits, Memories, Outcome};
pub use spec::{LaunchSpec, Parameter, Parameters};
pub use template::quoted;
pub use value::{Buffer, OfDevice, Passed};
pub(crate) use words::THEN;
pub use words::{OF_RUN, later, launches, line};
