//! Modules that were read from PTX.

use std::error::Error;
use std::fmt;

use crate::decode::{Decoded, decode};
use crate::program::{Function, Operation};

/// A module whose kernels can be launched.
#[derive(Clone, Debug)]
pub struct Module {
    /// Its name in messages.
    pub(crate) name: String,
    pub(crate) text: String,
    pub(crate) decoded: Decoded,
}

/// An error in a text that is not PTX.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadError {
    /// The line, counted from 1.
    pub line: usize,
    /// The error.
    pub message: String,
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.message)
    }
}

impl Error for ReadError {}

impl Module {
    /// Reads PTX.
    ///
    /// # Errors
    ///
    /// If a statement is not PTX, or there is no kernel. An instruction that the simulator does not support is not
    /// an error here: it ends a run that reaches it.
    pub fn from_ptx(text: &str) -> Result<Module, ReadError> {
        let decoded = decode(text);
        if let Some((at, message)) = &decoded.error {
            return Err(ReadError { line: line(text, *at), message: message.clone() });
        }
        if !decoded.functions.iter().any(|function| function.is_entry) {
            return Err(ReadError { line: 1, message: "the module has no kernel".into() });
        }
        Ok(Module { name: "kernel.ptx".to_owned(), text: text.to_owned(), decoded })
    }

    /// Returns the names of its kernels.
    pub fn kernels(&self) -> impl Iterator<Item = &str> {
        self.decoded
            .functions
            .iter()
            .filter(|function| function.is_entry)
            .map(|function| function.name.as_str())
    }

    /// Returns the features that the simulator lacks for instructions of the module, in the order of the text, one for
    /// each instruction. A run that reaches one of these instructions is incomplete.
    pub fn missing(&self) -> impl Iterator<Item = &str> {
        let steps = self.decoded.functions.iter().flat_map(|function| &function.steps);
        steps.filter_map(|step| match &step.operation {
            Operation::Missing(what) => Some(&**what),
            _ => None,
        })
    }

    pub(crate) fn kernel(&self, name: &str) -> Option<&Function> {
        self.decoded.functions.iter().find(|function| function.is_entry && function.name == name)
    }

    /// Sets the name of its file for reports, which is `kernel.ptx` otherwise.
    pub fn named(self, name: impl Into<String>) -> Module {
        Module { name: name.into(), ..self }
    }

    /// Returns the parameters of a kernel, in order: their names and their sizes in bytes. `None` if there is no such
    /// kernel.
    pub fn parameters(&self, kernel: &str) -> Option<impl Iterator<Item = (&str, u64)>> {
        let kernel = self.kernel(kernel)?;
        Some(kernel.parameters.iter().map(|parameter| (parameter.name.as_str(), parameter.size)))
    }
}

fn line(text: &str, at: usize) -> usize {
    1 + text.bytes().take(at).filter(|&byte| byte == b'\n').count()
}
