//! Several devices with peer access: their memories, and the choice of a device.

use std::ops::{Deref, DerefMut};

use crate::engine::memory::Region;
use crate::engine::{Label, Variable as Named};
use crate::gpu::Gpu;
use crate::program::Variable;
use crate::symbols;

impl<'m> Gpu<'m> {
    /// Simulates `count` devices, numbered from 0, each of which can access the memory of all others, as after
    /// `cuCtxEnablePeerAccess`. Each has the variables of the module. [`on`](Self::on) selects a device for new memory
    /// and for launches; without it, device 0 has them.
    ///
    /// Launches that are [queued](Self::enqueue) run together at the next [`synchronize`](Self::synchronize) or
    /// [`launch`](Self::launch): those of one device in their order, and those of different devices at the same time.
    /// Only `synchronize` orders what a launch of one device does before a later launch of another one.
    ///
    /// ```
    /// use ptx_async_sim::{Launch, Module, args, check};
    ///
    /// // The kernel writes a number into the memory of its peer, sets the peer's flag, and waits for its own.
    /// let module = Module::from_ptx(
    ///     ".version 8.6\n.target sm_90\n.address_size 64
    ///      .visible .entry swap(.param .u64 mine, .param .u64 peer, .param .u32 number) {
    ///      .reg .b64 %rd<3>; .reg .b32 %r<4>; .reg .pred %p;
    ///      ld.param.u64 %rd1, [mine];
    ///      ld.param.u64 %rd2, [peer];
    ///      ld.param.u32 %r1, [number];
    ///      st.global.u32 [%rd2], %r1;
    ///      st.release.sys.global.u32 [%rd2+4], 1;
    ///      wait: ld.acquire.sys.global.u32 %r2, [%rd1+4];
    ///      setp.eq.u32 %p, %r2, 0;
    ///      @%p bra wait;
    ///      ld.global.u32 %r3, [%rd1];
    ///      st.global.u32 [%rd1+8], %r3;
    ///      ret; }",
    /// )?;
    /// check(&module, |gpu| {
    ///     gpu.set_devices(2);
    ///     let memories = [0, 1].map(|device| gpu.on(device).upload(&[0u32; 3]));
    ///     for (device, number) in [(0, 70u32), (1, 71)] {
    ///         let (mine, peer) = (memories[device], memories[1 - device]);
    ///         gpu.on(device).enqueue("swap", Launch::grid(1), args![mine, peer, number])?;
    ///     }
    ///     gpu.synchronize()?;
    ///     assert_eq!([gpu.read(memories[0])[2], gpu.read(memories[1])[2]], [71, 70]);
    ///     Ok(())
    /// });
    /// # Ok::<(), ptx_async_sim::ReadError>(())
    /// ```
    ///
    /// Devices are only added: a smaller `count` changes nothing.
    pub fn set_devices(&mut self, count: usize) {
        while self.devices() < count {
            self.add_device();
        }
    }

    /// Returns the number of devices.
    pub fn devices(&self) -> usize {
        self.globals.len()
    }

    /// Selects a device, for the call on the result: `gpu.on(1).upload(&values)` allocates memory of device 1.
    ///
    /// # Panics
    ///
    /// If there is no device with this number.
    pub fn on(&mut self, device: usize) -> On<'_, 'm> {
        let count = self.devices();
        assert!(
            device < count,
            "there is no device {device}: the simulator has {count}, numbered from 0, and `Gpu::set_devices` sets their number"
        );
        let before = std::mem::replace(&mut self.device, device as u32);
        On { gpu: self, before }
    }

    /// Adds a device with the variables of the module.
    pub(crate) fn add_device(&mut self) {
        let device = self.globals.len() as u32;
        let variables = &self.module.decoded.layout.globals;
        let names = symbols::readable(variables.iter().map(|variable| variable.path.as_str()));
        let memory = &mut self.machine.memory;
        memory.names_devices = device > 0;
        let allocate = |(&Variable { size, align, element, .. }, name): (&Variable, String)| {
            let label = Label::Variable(Named { name, start: 0, size: Some(size), element });
            let region = Region::with(label, vec![0; size as usize]).on(device);
            match self.schedule.has_exact_alignment() {
                true => memory.allocate_exactly(region, align),
                false => memory.allocate(region, align),
            }
        };
        let globals: Vec<u64> = variables.iter().zip(names).map(allocate).collect();
        for (variable, &address) in variables.iter().zip(&globals) {
            for initial in &variable.initial {
                let place = memory.place(address + initial.offset);
                if let Some(bytes) = place.and_then(|place| memory.bytes_mut(place, initial.size)) {
                    let value = initial.value.bits(&globals).to_le_bytes();
                    bytes.iter_mut().zip(value).for_each(|(byte, value)| *byte = value);
                }
            }
        }
        self.globals.push(globals);
    }
}

/// A [`Gpu`] whose new memory and launches are those of one [device](Gpu::on).
#[derive(Debug)]
pub struct On<'g, 'm> {
    gpu: &'g mut Gpu<'m>,
    /// The device that was selected before.
    before: u32,
}

impl<'m> Deref for On<'_, 'm> {
    type Target = Gpu<'m>;

    fn deref(&self) -> &Gpu<'m> {
        self.gpu
    }
}

impl<'m> DerefMut for On<'_, 'm> {
    fn deref_mut(&mut self) -> &mut Gpu<'m> {
        self.gpu
    }
}

impl Drop for On<'_, '_> {
    fn drop(&mut self) {
        self.gpu.device = self.before;
    }
}
