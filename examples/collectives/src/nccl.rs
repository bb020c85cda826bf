//! Collectives of NCCL, whose library is loaded if the machine has it.

use std::ptr;

use anyhow::{Result, anyhow};
use cudarc::nccl::{result, sys};
use example_collectives::communicator::Type;
use example_collectives::parts::Collective;

use crate::team::{Call, Team};

/// The communicators of the devices. They live until the process ends.
pub(crate) struct Nccl {
    communicators: Vec<sys::ncclComm_t>,
    pub(crate) version: String,
}

impl Nccl {
    /// Loads the library and makes a communicator of the devices of a team.
    pub(crate) fn open(team: &Team) -> Result<Option<Nccl>> {
        // SAFETY: loading the library runs its initializers, as every use of it does.
        if !unsafe { sys::is_culib_present() } {
            return Ok(None);
        }
        let failed = |error: result::NcclError| anyhow!("ncclCommInitAll: {error:?}");
        let devices: Vec<i32> = (0..team.devices() as i32).collect();
        let mut communicators = vec![ptr::null_mut(); devices.len()];
        let version = result::get_nccl_version().map_err(failed)?;
        // SAFETY: both arrays have an element for each device.
        unsafe { result::comm_init_all(communicators.as_mut_ptr(), devices.len() as i32, devices.as_ptr()) }
            .map_err(failed)?;
        let version = format!("{}.{}.{}", version / 10_000, version / 100 % 100, version % 100);
        Ok(Some(Nccl { communicators, version }))
    }

    /// Launches a sum on all devices.
    ///
    /// # Safety
    ///
    /// The memory has the bytes that the call requires.
    pub(crate) unsafe fn launch(&self, team: &Team, call: Call, send: &[u64], receive: &[u64]) -> Result<()> {
        let failed = |error: result::NcclError| anyhow!("NCCL: {error:?}");
        let ty = match call.ty {
            Type::F32 => sys::ncclDataType_t::ncclFloat32,
            Type::F64 => sys::ncclDataType_t::ncclFloat64,
            Type::F16 => sys::ncclDataType_t::ncclFloat16,
            Type::Bf16 => sys::ncclDataType_t::ncclBfloat16,
            Type::U32 => sys::ncclDataType_t::ncclUint32,
            Type::I32 => sys::ncclDataType_t::ncclInt32,
            Type::U64 => sys::ncclDataType_t::ncclUint64,
            Type::I64 => sys::ncclDataType_t::ncclInt64,
        };
        let (sum, count) = (sys::ncclRedOp_t::ncclSum, call.count as usize);
        result::group_start().map_err(failed)?;
        for (index, &communicator) in self.communicators.iter().enumerate() {
            let send = ptr::with_exposed_provenance(send[index] as usize);
            let receive = ptr::with_exposed_provenance_mut(receive[index] as usize);
            let stream = team.streams[index].cast();
            // SAFETY: guaranteed by the caller.
            unsafe {
                match call.collective {
                    Collective::AllReduce => {
                        result::all_reduce(send, receive, count, ty, sum, communicator, stream)
                    }
                    Collective::ReduceScatter => {
                        result::reduce_scatter(send, receive, count, ty, sum, communicator, stream)
                    }
                    Collective::AllGather => {
                        result::all_gather(send, receive, count, ty, communicator, stream)
                    }
                }
            }
            .map_err(failed)?;
        }
        result::group_end().map_err(failed)?;
        Ok(())
    }
}
