//! Meters of the host memory that a run uses.

use std::cell::Cell;
use std::rc::Rc;

/// The total bytes that parts of a run use.
#[derive(Clone, Debug, Default)]
pub(crate) struct Meter(Rc<Cell<u64>>);

impl Meter {
    /// Returns the bytes of all parts.
    pub(crate) fn bytes(&self) -> u64 {
        self.0.get()
    }

    /// Makes a part that uses this many bytes.
    pub(crate) fn taken(&self, bytes: u64) -> Taken {
        let mut taken = Taken { meter: Some(self.clone()), bytes: 0 };
        taken.set(bytes);
        taken
    }
}

/// The bytes that one part uses until it is dropped. Without a meter they are not counted.
#[derive(Debug, Default)]
pub(crate) struct Taken {
    meter: Option<Meter>,
    bytes: u64,
}

impl Taken {
    /// Sets the bytes of the part.
    pub(crate) fn set(&mut self, bytes: u64) {
        if bytes != self.bytes {
            if let Some(Meter(all)) = &self.meter {
                all.set(all.get() - self.bytes + bytes);
            }
            self.bytes = bytes;
        }
    }

    /// Adds to the bytes of the part.
    pub(crate) fn add(&mut self, bytes: u64) {
        self.set(self.bytes + bytes);
    }

    /// Makes a part with the meter of this part, or else with the meter of `other`.
    pub(crate) fn beside(&self, other: &Taken, bytes: u64) -> Taken {
        let meter = self.meter.as_ref().or(other.meter.as_ref());
        meter.map_or(Taken { meter: None, bytes }, |meter| meter.taken(bytes))
    }
}

impl Clone for Taken {
    fn clone(&self) -> Taken {
        self.beside(self, self.bytes)
    }
}

impl Drop for Taken {
    fn drop(&mut self) {
        self.set(0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_part_gives_back_what_it_takes() {
        let meter = Meter::default();
        let mut one = meter.taken(10);
        let other = one.clone();
        one.add(5);
        assert_eq!(meter.bytes(), 25);
        drop(other);
        assert_eq!(meter.bytes(), 15);
        let beside = Taken::default().beside(&one, 100);
        assert_eq!(meter.bytes(), 115);
        one.set(1);
        drop((one, beside));
        assert_eq!(meter.bytes(), 0);
    }
}
