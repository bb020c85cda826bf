//! What a run takes of the memory of the machine that simulates it.

use std::cell::Cell;
use std::rc::Rc;

/// The bytes that parts of a run take together.
#[derive(Clone, Debug, Default)]
pub struct Meter(Rc<Cell<u64>>);

impl Meter {
    /// The bytes that all parts take.
    pub fn bytes(&self) -> u64 {
        self.0.get()
    }

    /// A part that takes so many bytes.
    pub fn taken(&self, bytes: u64) -> Taken {
        let mut taken = Taken { meter: Some(self.clone()), bytes: 0 };
        taken.set(bytes);
        taken
    }
}

/// The bytes that one part takes, until it is dropped. Without a meter nobody counts them.
#[derive(Debug, Default)]
pub struct Taken {
    meter: Option<Meter>,
    bytes: u64,
}

impl Taken {
    /// The part takes so many bytes from now on.
    pub fn set(&mut self, bytes: u64) {
        if bytes != self.bytes {
            if let Some(Meter(all)) = &self.meter {
                all.set(all.get() - self.bytes + bytes);
            }
            self.bytes = bytes;
        }
    }

    /// The part takes so many bytes more.
    pub fn add(&mut self, bytes: u64) {
        self.set(self.bytes + bytes);
    }

    /// A new part that takes so many bytes. The meter that counts this part counts it, or else the one that counts `other`.
    pub fn beside(&self, other: &Taken, bytes: u64) -> Taken {
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
