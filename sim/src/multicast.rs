//! Multicast objects: the memory of several devices at multimem addresses. Manual: "Multimem Addresses"; for the
//! host, "Multicast Object Management" of the CUDA driver API.

use std::ops::Range;

use crate::buffer::{Buffer, Element};
use crate::engine::Place;
use crate::engine::memory::REGION_ALIGN;
use crate::gpu::Gpu;
use crate::launch::{Argument, LaunchError};

/// The memory of several devices at multimem addresses, which [`Gpu::multicast`] returns.
///
/// It has no values of its own: the host reads and writes the buffers that are bound to it.
#[derive(Clone, Copy, Debug)]
pub struct Multicast<T>(Buffer<T>);

impl<T> Multicast<T> {
    /// Returns its multimem address, which is the same on all devices.
    pub fn address(&self) -> u64 {
        self.0.address()
    }

    /// Returns the elements of a range. `None` if it has fewer.
    pub fn slice(&self, range: Range<usize>) -> Option<Self>
    where
        T: Element,
    {
        self.0.slice(range).map(Multicast)
    }

    /// Returns the number of elements of each buffer.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether the buffers have no elements.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl<T> From<Multicast<T>> for Argument {
    fn from(multicast: Multicast<T>) -> Self {
        multicast.0.into()
    }
}

impl Gpu<'_> {
    /// Binds buffers of the same length, one of each of several devices, to a multicast object: an access of a `multimem`
    /// instruction to an element of it is one to this element of each buffer.
    ///
    /// ```
    /// use ptx_async_sim::{Launch, Module, args, check};
    ///
    /// // Each device adds 1 to the counts of all devices, and waits until its own count is the number of devices. Then it
    /// // sums one number of all devices, and stores the sum in all of them.
    /// let module = Module::from_ptx(
    ///     ".version 8.6\n.target sm_90\n.address_size 64
    ///      .visible .entry all_reduce(.param .u64 count, .param .u64 counts, .param .u64 numbers, .param .u32 rank, .param .u32 devices) {
    ///      .reg .b64 %rd<5>; .reg .b32 %r<4>; .reg .f32 %f<2>; .reg .pred %p;
    ///      ld.param.u64 %rd1, [count];
    ///      ld.param.u64 %rd2, [counts];
    ///      ld.param.u64 %rd3, [numbers];
    ///      ld.param.u32 %r1, [rank];
    ///      ld.param.u32 %r2, [devices];
    ///      multimem.red.release.sys.global.add.u32 [%rd2], 1;
    ///      wait: ld.acquire.sys.global.u32 %r3, [%rd1];
    ///      setp.lt.u32 %p, %r3, %r2;
    ///      @%p bra wait;
    ///      mul.wide.u32 %rd4, %r1, 4;
    ///      add.s64 %rd4, %rd3, %rd4;
    ///      multimem.ld_reduce.relaxed.sys.global.add.f32 %f1, [%rd4];
    ///      multimem.st.relaxed.sys.global.f32 [%rd4], %f1;
    ///      ret; }",
    /// )?;
    /// check(&module, |gpu| {
    ///     gpu.set_devices(2);
    ///     let count = [0, 1].map(|device| gpu.on(device).upload(&[0u32]));
    ///     let mine = [[1f32, 2.0], [10.0, 20.0]];
    ///     let mine = [0, 1].map(|device| gpu.on(device).upload(&mine[device]));
    ///     let (counts, numbers) = (gpu.multicast(&count)?, gpu.multicast(&mine)?);
    ///     for rank in 0..2 {
    ///         let arguments = args![count[rank], counts, numbers, rank as u32, 2u32];
    ///         gpu.on(rank).enqueue("all_reduce", Launch::grid(1), arguments)?;
    ///     }
    ///     gpu.synchronize()?;
    ///     assert_eq!(mine.map(|buffer| gpu.read(buffer)), [[11.0, 22.0], [11.0, 22.0]]);
    ///     Ok(())
    /// });
    /// # Ok::<(), ptx_async_sim::ReadError>(())
    /// ```
    ///
    /// Each device can use the address. Any other access to it is a finding, and so is a `multimem` instruction at another
    /// address. A buffer can be bound to several multicast objects. In messages, the name of the object is that of the first
    /// buffer or, if it has none yet, that of the argument that is its address.
    ///
    /// # Errors
    ///
    /// If there is no buffer, the buffers differ in length, two are memory of the same device, the memory of one is freed, or
    /// one does not begin at a multiple of 256 bytes, as all but slices do.
    pub fn multicast<T: Element>(&mut self, buffers: &[Buffer<T>]) -> Result<Multicast<T>, LaunchError> {
        let must = |what: String| {
            Err(LaunchError::Invalid(format!("the buffers of a multicast object must {what}")))
        };
        let memory = &self.machine.memory;
        let device = |place: Place| memory.region(place.region).device;
        let Some(first) = buffers.first() else {
            return must("be one or more, but there is none".to_owned());
        };
        let mut bound: Vec<Place> = Vec::new();
        for buffer in buffers {
            let address = buffer.address();
            let Some(place) = memory.place(address) else {
                return must(format!("have memory, but one is at {address:#x}, where there is none"));
            };
            let of = device(place);
            if memory.region(place.region).is_freed {
                return must(format!("have memory, but that of device {of} was freed"));
            }
            if buffer.len() != first.len() {
                let of_first = device(bound[0]);
                return must(format!(
                    "have the same length, but that of device {of_first} has {} elements, and that of device {of} has {}",
                    first.len(),
                    buffer.len()
                ));
            }
            if bound.iter().any(|&other| device(other) == of) {
                return must(format!(
                    "be on different devices, but two are on device {of}: `gpu.on(1).upload(…)` allocates memory of device 1"
                ));
            }
            if !address.is_multiple_of(REGION_ALIGN) {
                return must(format!(
                    "begin at multiples of {REGION_ALIGN} bytes, but that of device {of} is at {address:#x}: bind whole buffers, and \
                     pass a slice of the multicast object"
                ));
            }
            bound.push(place);
        }
        let label = match memory.region(bound[0].region).label.clone() {
            label if bound[0].offset == 0 => label,
            _ => self.unnamed::<T>(),
        };
        let length = first.len();
        let address = self.machine.memory.bind(label, (length * T::SIZE) as u64, bound);
        Ok(Multicast(Buffer::new(address, length)))
    }
}
