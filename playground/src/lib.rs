//! The project as WebAssembly: a page asks in JSON, and is answered in JSON, without a server.
//!
//! [`answer`] is the only function of the module. Its [`Request`] says what it is about: a text to analyse, launches to
//! run, or a rule to explain. Offsets are those of JavaScript: UTF-16 code units.
#![forbid(unsafe_code)]

use wasm_bindgen::prelude::wasm_bindgen;

mod analysis;
mod description;
mod finding;
mod instructions;
mod request;
mod requirements;
mod run;
pub mod table;
mod utf16;

pub use request::{Language, Request, Source};

/// Answers a request. A text that is no request has an answer with the key `error`.
#[wasm_bindgen]
pub fn answer(request: &str) -> String {
    match serde_json::from_str(request) {
        Ok(request) => request::answer(&request),
        Err(error) => serde_json::json!({ "error": error.to_string() }).to_string(),
    }
}

#[wasm_bindgen]
extern "C" {
    /// Tells the worker about a panic, after which the module cannot be used.
    #[wasm_bindgen(js_namespace = self, js_name = panicked)]
    fn panicked(message: &str);
}

/// Reports panics to the worker, which starts the module anew.
#[wasm_bindgen(start)]
pub fn start() {
    std::panic::set_hook(Box::new(|info| panicked(&info.to_string())));
}
