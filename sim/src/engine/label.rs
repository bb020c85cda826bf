//! Names of the bytes of memory in messages: variables, their elements, and buffers.

use std::fmt;
use std::rc::Rc;

/// The number of bytes of a barrier in memory.
const BARRIER: u64 = 8;

/// The name of a region in messages.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Label {
    /// Memory without a name in the program, described by this text.
    Words(String),
    /// A buffer without a name.
    Buffer {
        /// Its number.
        number: usize,
        /// The size of an element in bytes.
        element: u64,
    },
    /// A buffer, or a variable of the module.
    Variable(Variable),
    /// The shared memory of a CTA, with its variables in the order of their addresses.
    Shared(u32, Rc<[Variable]>),
}

/// Memory with a name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Variable {
    /// Its name.
    pub(crate) name: String,
    /// The offset of its first byte in its region.
    pub(crate) start: u64,
    /// Its size in bytes. `None` if the launch determines it.
    pub(crate) size: Option<u64>,
    /// The size of an element in bytes. `None` if its type is unknown: compilers declare most variables as bytes.
    pub(crate) element: Option<u64>,
}

impl Variable {
    /// Names the byte at an offset in the region. `is_barrier` returns whether a barrier begins at an offset.
    fn byte(&self, offset: u64, is_barrier: impl Fn(u64) -> bool) -> String {
        let Variable { name, start, size, element } = self;
        let offset = offset - start;
        let are_barriers = || {
            offset.is_multiple_of(BARRIER)
                && size.is_some()
                && (*start..=start + offset).step_by(BARRIER as usize).all(is_barrier)
        };
        let element = element.or_else(|| are_barriers().then_some(BARRIER)).unwrap_or(1).max(1);
        // Bytes of unknown type are not elements.
        let is_array = *size != Some(element) && (self.element.is_some() || element > 1);
        let (index, rest) = if is_array { (offset / element, offset % element) } else { (0, offset) };
        let index = if is_array { format!("[{index}]") } else { String::new() };
        match rest {
            0 => format!("`{name}{index}`"),
            rest => format!("`{name}{index} + {rest}`"),
        }
    }

    fn has(&self, offset: u64) -> bool {
        let end = self.size.map_or(u64::MAX, |size| self.start + size);
        (self.start..end).contains(&offset)
    }
}

impl Label {
    /// Names the byte at an offset: as an element of a variable or buffer if it is in one. `is_barrier` returns whether
    /// a barrier begins at an offset.
    pub(crate) fn byte(&self, offset: u64, is_barrier: impl Fn(u64) -> bool) -> String {
        match (self, self.variable(offset)) {
            (Label::Shared(cta, _), Some(variable)) => {
                format!("{} of CTA {cta}", variable.byte(offset, is_barrier))
            }
            (_, Some(variable)) => variable.byte(offset, is_barrier),
            (_, None) => format!("byte {offset} of {self}"),
        }
    }

    /// Like [`byte`](Self::byte), without the CTA.
    pub(crate) fn byte_in_cta(&self, offset: u64, is_barrier: impl Fn(u64) -> bool) -> String {
        match self.variable(offset) {
            Some(variable) => variable.byte(offset, is_barrier),
            None => format!("byte {offset}"),
        }
    }

    fn variable(&self, offset: u64) -> Option<&Variable> {
        match self {
            Label::Variable(variable) => Some(variable),
            Label::Shared(_, variables) => variables.iter().find(|variable| variable.has(offset)),
            Label::Words(_) | Label::Buffer { .. } => None,
        }
    }
}

/// Names the whole region.
impl fmt::Display for Label {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Label::Words(words) => f.write_str(words),
            Label::Buffer { number, .. } => write!(f, "buffer {number}"),
            Label::Variable(variable) => write!(f, "`{}`", variable.name),
            Label::Shared(cta, _) => write!(f, "the shared memory of CTA {cta}"),
        }
    }
}

impl From<&str> for Label {
    fn from(words: &str) -> Self {
        Label::Words(words.to_owned())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn variable(name: &str, start: u64, size: Option<u64>, element: Option<u64>) -> Variable {
        Variable { name: name.to_owned(), start, size, element }
    }

    #[test]
    fn a_byte_is_an_element_where_the_type_is_known() {
        let label = Label::Variable(variable("dst", 0, Some(4096), Some(4)));
        let byte = |offset| label.byte(offset, |_| false);
        assert_eq!([byte(0), byte(128), byte(130)], ["`dst[0]`", "`dst[32]`", "`dst[32] + 2`"]);
        assert_eq!((byte(4096), label.to_string()), ("`dst[1024]`".into(), "`dst`".into()));
        assert_eq!(Label::Buffer { number: 3, element: 4 }.byte(12, |_| true), "byte 12 of buffer 3");
    }

    #[test]
    fn a_byte_of_shared_memory_is_that_of_a_variable() {
        let variables = [
            variable("tile", 1024, Some(4096), None),
            variable("full", 5120, Some(24), None),
            variable("done", 5144, Some(8), Some(8)),
            variable("words", 5152, Some(8), Some(4)),
            variable("ready", 5160, Some(8), None),
            variable("dynamic", 5248, None, None),
        ];
        let label = Label::Shared(1, variables.into());
        let is_barrier = |offset| [1024, 5120, 5128, 5144, 5160, 5248].contains(&offset);
        for (offset, expected) in [
            (1000, "byte 1000 of the shared memory of CTA 1"),
            (1028, "`tile + 4` of CTA 1"),
            (5120, "`full[0]` of CTA 1"),
            (5128, "`full[1]` of CTA 1"),
            // This place has no barrier.
            (5136, "`full + 16` of CTA 1"),
            (5124, "`full + 4` of CTA 1"),
            (5144, "`done` of CTA 1"),
            (5156, "`words[1]` of CTA 1"),
            (5160, "`ready` of CTA 1"),
            (5170, "byte 5170 of the shared memory of CTA 1"),
            (5248, "`dynamic` of CTA 1"),
            (5256, "`dynamic + 8` of CTA 1"),
        ] {
            assert_eq!(label.byte(offset, is_barrier), expected);
        }
        assert_eq!(label.byte_in_cta(5128, is_barrier), "`full[1]`");
        assert_eq!(label.byte_in_cta(0, is_barrier), "byte 0");
    }
}
