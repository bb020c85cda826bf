//! Modules: PTX that was read.

use std::error::Error;
use std::fmt;

use crate::decode::{Decoded, decode};
use crate::program::{Function, Operation};

/// A module that was read, whose kernels can be launched.
#[derive(Clone, Debug)]
pub struct Module {
    /// What messages call it.
    pub(crate) name: String,
    pub(crate) text: String,
    pub(crate) decoded: Decoded,
}

/// A text is not PTX.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadError {
    /// The line, counted from 1.
    pub line: usize,
    /// What is wrong.
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
    /// Where a statement is not PTX, or there is no kernel. An instruction that the simulator does not have is not an
    /// error here: it ends a run that comes to it.
    pub fn from_ptx(text: &str) -> Result<Module, ReadError> {
        let decoded = decode(text);
        if let Some((at, message)) = &decoded.error {
            return Err(ReadError { line: line(text, *at), message: message.clone() });
        }
        if !decoded.functions.iter().any(|function| function.is_entry) {
            return Err(ReadError { line: 1, message: "there is no kernel in this".into() });
        }
        Ok(Module { name: "kernel.ptx".to_owned(), text: text.to_owned(), decoded })
    }

    /// The names of its kernels.
    pub fn kernels(&self) -> impl Iterator<Item = &str> {
        self.decoded
            .functions
            .iter()
            .filter(|function| function.is_entry)
            .map(|function| function.name.as_str())
    }

    /// What the simulator does not have of its instructions, in the order of the text: once for each instruction. A run
    /// that comes to one of them is incomplete.
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

    /// This module with the name of its file, which reports have; without it, they have `kernel.ptx`.
    pub fn named(self, name: impl Into<String>) -> Module {
        Module { name: name.into(), ..self }
    }

    /// The parameters of a kernel, in order: their names and their sizes in bytes. None if there is no such kernel.
    pub fn parameters(&self, kernel: &str) -> Option<impl Iterator<Item = (&str, u64)>> {
        let kernel = self.kernel(kernel)?;
        Some(kernel.parameters.iter().map(|parameter| (parameter.name.as_str(), parameter.size)))
    }
}

fn line(text: &str, at: usize) -> usize {
    1 + text.bytes().take(at).filter(|&byte| byte == b'\n').count()
}
