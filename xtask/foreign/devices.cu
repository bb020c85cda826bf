// Kernels of FlashInfer by which the devices of one host hand over data. Some of them were those of vLLM and TensorRT-LLM.
#include <cuda_bf16.h>
#include <cuda_fp16.h>

// The log of the host, which needs another library.
#define FLASHINFER_LOGGING_H_

#include <flashinfer/comm/pcie_ipc_all_gather.cuh>
#include <flashinfer/comm/pcie_ipc_all_reduce.cuh>
#include <flashinfer/comm/pcie_ipc_reduce_scatter.cuh>
#include <flashinfer/comm/trtllm_allreduce.cuh>
#include <flashinfer/comm/trtllm_allreduce_fusion.cuh>
#include <flashinfer/comm/ulysses_all_to_all.cuh>
#include <flashinfer/comm/vllm_custom_all_reduce.cuh>

namespace one_or_two_shots = flashinfer::trtllm_allreduce;
namespace fused = flashinfer::trtllm_allreduce_fusion;
namespace by_copies = flashinfer::comm::pcie_ipc;

constexpr auto SUM = fused::AllReduceFusionPattern::kAllReduce;

// The compiler writes the kernels whose address is used.
const void* kernels[] = {
    (const void*)vllm::cross_device_reduce_1stage<float, 8>,
    (const void*)vllm::cross_device_reduce_2stage<half, 4>,
    (const void*)flashinfer::comm::ulysses::ulysses_a2a_kernel<float, 8, 0>,
    (const void*)one_or_two_shots::oneShotAllReduceKernel<half, 8>,
    (const void*)one_or_two_shots::oneShotAllReduceKernel<half, 8, true, true>,
    (const void*)one_or_two_shots::twoShotAllReduceKernel<half, 8>,
    (const void*)one_or_two_shots::twoShotAllReduceKernel<half, 8, true, true>,
    (const void*)one_or_two_shots::reduce_fusion::one_shot_all_reduce_norm_kernel<half, 8>,
    (const void*)fused::allreduce_fusion_kernel_oneshot_lamport<SUM, half, 8, true>,
    (const void*)fused::allreduce_fusion_kernel_twoshot_sync<SUM, half, 8, true>,
    (const void*)by_copies::ipc_tp2_remote_push_kernel<half, false, false>,
    (const void*)by_copies::ipc_rsag_push_param_kernel<half, 4, false>,
};
