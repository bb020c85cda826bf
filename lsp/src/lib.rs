//! A language server for PTX, and for the PTX in the inline assembly of C++, CUDA, Rust, Python and Mojo sources:
//! `ptx-async lsp`.
//!
//! A document of PTX consists of pieces: its functions, and the statements outside of them (`piece`, `module`). An edit
//! replaces the pieces that it touches. A unit is a function with the pieces that it uses, as a text of its own (`unit`):
//! its findings are those of `ptx-async-check` in that text, and are kept until the text changes (`store`). A thread
//! checks while the client types (`worker`); another one reads the messages and answers the requests (`server`,
//! `requests`). What is shown about a position needs one function, and not the document.
#![forbid(unsafe_code)]

mod actions;
mod capabilities;
mod check;
mod completion;
mod cursor;
mod document;
mod expected;
mod findings;
mod folders;
mod hover;
mod lines;
mod module;
mod names;
mod outline;
mod piece;
mod place;
mod requests;
mod server;
mod settings;
mod state;
mod store;
mod symbols;
mod unit;
mod uri;
mod worker;

pub use server::serve;

/// Serves the client at the standard input and output. Returns whether it asked for the shutdown before it ended the
/// connection.
///
/// # Errors
///
/// If the client breaks the protocol, or the connection fails.
pub fn serve_stdio() -> std::io::Result<bool> {
    let (connection, threads) = lsp_server::Connection::stdio();
    let is_clean = serve(&connection).map_err(std::io::Error::other)?;
    // The threads end with the connection.
    drop(connection);
    threads.join()?;
    Ok(is_clean)
}
