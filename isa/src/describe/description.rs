//! A description as source.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use super::emit::Emit;
use crate::slot::Slot;
use crate::target::Context;

/// The description of one instruction. It displays as a whole call of the macro; if a line would be longer than 100
/// characters, each field gets its own line.
#[derive(Clone, Debug, PartialEq)]
pub struct Description {
    /// The name of the step.
    pub(super) step: String,
    /// The slots that the arguments of a call fill, in order.
    pub(super) call: &'static [Slot],
    pub(super) fields: Vec<Field>,
    /// The pattern for the call's value.
    pub(super) result: Option<String>,
    pub(super) emit: Emit,
    pub(super) context: Context,
}

/// A field of a description.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Field {
    /// The slot that it fills; none for `pred`.
    pub slot: Option<Slot>,
    /// Its name.
    pub name: &'static str,
    /// Its value, as Rust source.
    pub value: String,
}

/// The maximum length of a line of a description.
const WIDTH: usize = 100;

impl Description {
    /// The name of the step: `cp_async_bulk`.
    pub fn name(&self) -> &str {
        &self.step
    }

    /// The fields, in order.
    pub fn fields(&self) -> &[Field] {
        &self.fields
    }

    /// The pattern for the value of the call: `r1`, `(p1, p2)`. `None` in text, where `out` names the result.
    pub fn result(&self) -> Option<&str> {
        self.result.as_deref()
    }

    /// The step on one line: `cp_async_wait_group(1)`, `cp_async_bulk { dst: …, … }`.
    pub fn step(&self) -> String {
        let values =
            |fields: &[Field]| fields.iter().map(|field| field.value.clone()).collect::<Vec<_>>().join(", ");
        if self.is_call() {
            return format!("{}({})", self.step, values(&self.fields));
        }
        let fields: Vec<String> = self.fields.iter().map(Field::to_source).collect();
        format!("{} {{ {} }}", self.step, fields.join(", "))
    }

    /// Whether the fields are the first arguments of a call, in order.
    fn is_call(&self) -> bool {
        self.fields.len() <= self.call.len()
            && self.fields.iter().zip(self.call).all(|(field, slot)| field.slot == Some(*slot))
    }

    /// The step with one field per line; each line but the first begins with `indent`.
    fn lines(&self, indent: &str) -> String {
        if self.is_call() {
            return self.step();
        }
        let fields: String =
            self.fields.iter().map(|field| format!("{indent}    {},\n", field.to_source())).collect();
        format!("{} {{\n{fields}{indent}}}", self.step)
    }

    /// `emit = ptx, target = sm_90a, isa = 8.6,`
    fn settings(&self) -> String {
        let target = self.context.target.map(|target| format!(" target = {target},")).unwrap_or_default();
        let isa = self.context.isa.map(|isa| format!(" isa = {isa},")).unwrap_or_default();
        match self.emit {
            Emit::Asm => String::new(),
            Emit::Ptx => format!("emit = ptx,{target}{isa}"),
        }
    }
}

impl Field {
    fn to_source(&self) -> String {
        format!("{}: {}", self.name, self.value)
    }
}

impl fmt::Display for Description {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (settings, step) = (self.settings(), self.step());
        let head = match &self.result {
            None => String::new(),
            Some(result) => format!("let {result} = "),
        };
        let line = match self.emit {
            Emit::Ptx => format!("ptx_async!({settings} {step})"),
            Emit::Asm => format!("{head}unsafe {{ ptx_async!({step}) }};"),
        };
        if line.len() <= WIDTH {
            return f.write_str(&line);
        }
        match self.emit {
            Emit::Ptx if step.len() + 4 <= WIDTH => write!(f, "ptx_async!(\n    {settings}\n    {step}\n)"),
            Emit::Ptx => write!(f, "ptx_async!(\n    {settings}\n    {}\n)", self.lines("    ")),
            Emit::Asm => write!(f, "{head}unsafe {{\n    ptx_async!({})\n}};", self.lines("    ")),
        }
    }
}
