// A ring of bulk copies, written with `cuda::ptx`, and what goes back: a copy and sums.
#include <cuda/barrier>
#include <cuda/ptx>
#include <cuda_bf16.h>
#include <cuda_fp16.h>

namespace ptx = cuda::ptx;

constexpr int STAGES = 4;
enum : uint32_t { TILE = 1024 };

extern "C" __global__ void ring(float* sum, float* copy, const float* in, int tiles) {
  extern __shared__ __align__(128) float stages[];
  __shared__ uint64_t full[STAGES], empty[STAGES];
  if (threadIdx.x == 0) {
    for (int stage = 0; stage < STAGES; ++stage) {
      ptx::mbarrier_init(&full[stage], 1);
      ptx::mbarrier_init(&empty[stage], blockDim.x);
    }
    ptx::fence_mbarrier_init(ptx::sem_release, ptx::scope_cluster);
    ptx::fence_proxy_async(ptx::space_shared);
  }
  __syncthreads();
  for (int tile = 0; tile < tiles; ++tile) {
    int stage = tile % STAGES;
    uint32_t parity = tile / STAGES & 1;
    float* here = stages + stage * TILE / sizeof(float);
    if (threadIdx.x < 32 && ptx::elect_sync(0xffffffff)) {
      while (!ptx::mbarrier_try_wait_parity(ptx::sem_acquire, ptx::scope_cta, &empty[stage], parity ^ 1, 1000u)) {}
      ptx::mbarrier_arrive_expect_tx(ptx::sem_release, ptx::scope_cta, ptx::space_shared, &full[stage], TILE);
      ptx::cp_async_bulk(ptx::space_cluster, ptx::space_global, here, in + tile * TILE / sizeof(float), TILE, &full[stage]);
    }
    while (!ptx::mbarrier_test_wait_parity(&full[stage], parity)) {}
    here[threadIdx.x] += 1;
    ptx::fence_proxy_async(ptx::space_shared);
    __syncthreads();
    if (threadIdx.x == 0) {
      ptx::cp_async_bulk(ptx::space_global, ptx::space_shared, copy + tile * TILE / sizeof(float), here, TILE);
      ptx::cp_reduce_async_bulk(ptx::space_global, ptx::space_shared, ptx::op_add, sum, here, TILE);
      ptx::cp_async_bulk_commit_group();
      ptx::cp_async_bulk_wait_group_read(ptx::n32_t<1>());
    }
    uint64_t state = ptx::mbarrier_arrive(&empty[stage]);
    (void)state;
  }
  if (threadIdx.x == 0) {
    ptx::cp_async_bulk_wait_group(ptx::n32_t<0>());
    for (auto& bar : full) ptx::mbarrier_inval(&bar);
  }
}

extern "C" __global__ void sums(int* i, uint32_t* u, uint64_t* l, double* d, __half* h, __nv_bfloat16* b, const int4* from) {
  __shared__ int4 stage[64];
  stage[threadIdx.x] = from[threadIdx.x];
  ptx::fence_proxy_async();
  __syncthreads();
  if (threadIdx.x != 0) return;
  const uint32_t size = sizeof(stage);
  const auto to = ptx::space_global;
  const auto own = ptx::space_shared;
  void* at = stage;
  ptx::cp_reduce_async_bulk(to, own, ptx::op_min, i, static_cast<int*>(at), size);
  ptx::cp_reduce_async_bulk(to, own, ptx::op_inc, u, static_cast<uint32_t*>(at), size);
  ptx::cp_reduce_async_bulk(to, own, ptx::op_xor_op, u, static_cast<uint32_t*>(at), size);
  ptx::cp_reduce_async_bulk(to, own, ptx::op_or_op, l, static_cast<uint64_t*>(at), size);
  ptx::cp_reduce_async_bulk(to, own, ptx::op_add, l, static_cast<uint64_t*>(at), size);
  ptx::cp_reduce_async_bulk(to, own, ptx::op_add, d, static_cast<double*>(at), size);
  ptx::cp_reduce_async_bulk(to, own, ptx::op_add, h, static_cast<__half*>(at), size);
  ptx::cp_reduce_async_bulk(to, own, ptx::op_max, b, static_cast<__nv_bfloat16*>(at), size);
  ptx::cp_async_bulk_commit_group();
  ptx::cp_async_bulk_wait_group(ptx::n32_t<0>());
}

// `cuda::memcpy_async` chooses a bulk copy here.
extern "C" __global__ void chosen(int* out, const int* in) {
  __shared__ alignas(16) int stage[256];
  __shared__ cuda::barrier<cuda::thread_scope_block> bar;
  if (threadIdx.x == 0) init(&bar, blockDim.x);
  __syncthreads();
  if (threadIdx.x == 0) cuda::memcpy_async(stage, in, cuda::aligned_size_t<16>(sizeof(stage)), bar);
  bar.arrive_and_wait();
  out[threadIdx.x] = stage[threadIdx.x];
  ptx::fence_proxy_async(ptx::space_shared);
  __syncthreads();
  if (threadIdx.x == 0) {
    cuda::device::memcpy_async_tx(stage, in + 256, cuda::aligned_size_t<16>(sizeof(stage)), bar);
    auto token = cuda::device::barrier_arrive_tx(bar, 1, sizeof(stage));
    bar.wait(std::move(token));
  }
}
