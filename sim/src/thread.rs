//! The names of threads in messages.

use std::fmt;

/// A thread, by its indices: `thread 5 of CTA 1 (warp 0)`; with a device, `thread 5 of CTA 1 of device 2 (warp 0)`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct ThreadName {
    /// Its device, where there are several.
    pub device: Option<u32>,
    /// `%ctaid`
    pub cta: [u32; 3],
    /// `%tid`
    pub thread: [u32; 3],
    /// The index of the warp in its CTA.
    pub warp: u32,
}

impl fmt::Display for ThreadName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let index = |index: [u32; 3]| match index {
            [x, 0, 0] => x.to_string(),
            [x, y, z] => format!("({x}, {y}, {z})"),
        };
        write!(f, "thread {} of CTA {}", index(self.thread), index(self.cta))?;
        if let Some(device) = self.device {
            write!(f, " of device {device}")?;
        }
        write!(f, " (warp {})", self.warp)
    }
}
