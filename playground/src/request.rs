//! The requests of the page.

use ptx_async_check::{Paint, explain};
use ptx_async_inline_asm as inline_asm;
use ptx_async_isa::{Context, IsaVersion, Target};
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::{analysis, run};

/// A request of the page.
#[derive(Debug, Deserialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Request {
    /// Findings, and the text in its other forms. No launch runs.
    Analyze(Source),
    /// Runs the launches of the comments: their findings and timelines.
    Run(Source),
    /// Explains a rule, an instruction or a word.
    Explain {
        /// Its name.
        what: String,
    },
}

/// A text of the user.
#[derive(Debug, Deserialize)]
pub struct Source {
    /// Its language.
    pub language: Language,
    /// The text.
    pub text: String,
    /// The target that replaces that of the text.
    pub target: Option<String>,
    /// The PTX ISA version that replaces that of the text.
    pub isa: Option<String>,
}

/// The language of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Language {
    /// A call of `ptx_async!`, its arguments alone, or Rust with several calls.
    Description,
    /// PTX.
    Ptx,
    /// C, C++ or CUDA C++ with inline assembly.
    Cuda,
    /// Rust with inline assembly.
    Rust,
    /// Python with inline assembly.
    Python,
}

impl Language {
    /// The language for the checks. None for descriptions, which the macro checks.
    pub(crate) fn checked(self) -> Option<ptx_async_check::Language> {
        use ptx_async_check::Language::{Host, Ptx};
        match self {
            Language::Description => None,
            Language::Ptx => Some(Ptx),
            Language::Cuda => Some(Host(inline_asm::Language::Cpp)),
            Language::Rust => Some(Host(inline_asm::Language::Rust)),
            Language::Python => Some(Host(inline_asm::Language::Python)),
        }
    }
}

impl Source {
    /// The target and the version of the page's fields. A name that is unknown counts as none: the fields have lists.
    pub(crate) fn context(&self) -> Context {
        let target = self.target.as_deref().and_then(|target| target.parse::<Target>().ok());
        let isa = self.isa.as_deref().and_then(|isa| isa.parse::<IsaVersion>().ok());
        Context { target, isa }
    }
}

/// The answer to a request, in JSON.
pub(crate) fn answer(request: &Request) -> String {
    match request {
        Request::Analyze(source) => json(&analysis::of(source)),
        Request::Run(source) => json(&run::of(source)),
        Request::Explain { what } => json(&match explain::text(Some(what), Paint(false)) {
            Ok(text) => json!({ "text": text }),
            Err(error) => json!({ "error": error.to_string() }),
        }),
    }
}

fn json(answer: &impl Serialize) -> String {
    serde_json::to_string(answer).unwrap_or_else(|error| error.to_string())
}
