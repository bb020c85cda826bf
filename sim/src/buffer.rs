//! Global memory that the host allocates.

use std::marker::PhantomData;
use std::ops::Range;

use crate::launch::Argument;

/// A number that memory can hold.
pub trait Element: Copy {
    /// Its size in bytes.
    const SIZE: usize;
    /// The bytes of numbers.
    fn to_bytes(numbers: &[Self]) -> Vec<u8>;
    /// The numbers of bytes.
    fn from_bytes(bytes: &[u8]) -> Vec<Self>;
}

// The functions are not generic, so that a test without optimization calls those of the optimized simulator.
macro_rules! elements {
    ($($ty:ty),*) => {$(
        impl Element for $ty {
            const SIZE: usize = size_of::<$ty>();
            fn to_bytes(numbers: &[Self]) -> Vec<u8> {
                let mut bytes = vec![0; numbers.len() * Self::SIZE];
                let chunks = bytes.as_chunks_mut().0.iter_mut();
                chunks.zip(numbers).for_each(|(chunk, number)| *chunk = number.to_le_bytes());
                bytes
            }
            fn from_bytes(bytes: &[u8]) -> Vec<Self> {
                bytes.as_chunks().0.iter().map(|&bytes| Self::from_le_bytes(bytes)).collect()
            }
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
