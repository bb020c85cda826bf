//! Global memory that the host allocates.

use std::marker::PhantomData;
use std::ops::Range;

use crate::launch::Argument;

/// A number that memory can hold.
pub trait Element: Copy {
    /// Its size in bytes.
    const SIZE: usize;
    /// Appends its bytes.
    fn write(self, to: &mut Vec<u8>);
    /// Reads it from its bytes.
    fn read(from: &[u8]) -> Self;
}

macro_rules! elements {
    ($($ty:ty),*) => {$(
        impl Element for $ty {
            const SIZE: usize = size_of::<$ty>();
            #[inline]
            fn write(self, to: &mut Vec<u8>) { to.extend_from_slice(&self.to_le_bytes()); }
            #[inline]
            fn read(from: &[u8]) -> Self { <$ty>::from_le_bytes(from.try_into().unwrap_or_default()) }
        }
    )*};
}
elements!(u8, i8, u16, i16, u32, i32, u64, i64, f32, f64, half::f16, half::bf16);

/// Global memory that the host allocated.
#[derive(Debug)]
pub struct Buffer<T> {
    address: u64,
    length: usize,
    element: PhantomData<T>,
}

impl<T> Clone for Buffer<T> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<T> Copy for Buffer<T> {}

impl<T> Buffer<T> {
    pub(crate) fn new(address: u64, length: usize) -> Self {
        Buffer { address, length, element: PhantomData }
    }

    /// Returns its address on the device.
    pub fn address(&self) -> u64 {
        self.address
    }

    /// Returns the elements of a range. `None` if the buffer has fewer.
    pub fn slice(&self, range: Range<usize>) -> Option<Self>
    where
        T: Element,
    {
        let length = range.end.checked_sub(range.start)?;
        (range.end <= self.length).then(|| Buffer::new(self.address + (range.start * T::SIZE) as u64, length))
    }

    /// Returns the number of elements.
    pub fn len(&self) -> usize {
        self.length
    }

    /// Whether it has no elements.
    pub fn is_empty(&self) -> bool {
        self.length == 0
    }
}

impl<T> From<Buffer<T>> for Argument {
    fn from(buffer: Buffer<T>) -> Self {
        buffer.address.into()
    }
}
