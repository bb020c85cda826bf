// Tensor copies with a map of the host's, and with one that the kernel writes.
#include <cuda.h>
#include <cuda/ptx>

namespace ptx = cuda::ptx;

template <int N> __device__ void there_and_back(const CUtensorMap* map, void* stage, uint64_t* bar, int x) {
  int32_t at[N];
  for (int& coordinate : at) coordinate = x++;
  ptx::cp_async_bulk_prefetch_tensor(ptx::space_global, map, at);
  ptx::mbarrier_arrive_expect_tx(ptx::sem_release, ptx::scope_cta, ptx::space_shared, bar, 4096);
  ptx::cp_async_bulk_tensor(ptx::space_cluster, ptx::space_global, stage, map, at, bar);
  ptx::cp_async_bulk_tensor(ptx::space_cluster, ptx::space_global, static_cast<char*>(stage) + 2048, map, at, bar, uint16_t(1));
  while (!ptx::mbarrier_try_wait_parity(bar, (N - 1) & 1)) {}
  ptx::cp_async_bulk_tensor(ptx::space_global, ptx::space_shared, map, at, stage);
  ptx::cp_reduce_async_bulk_tensor(ptx::space_global, ptx::space_shared, ptx::op_add, map, at, stage);
  ptx::cp_reduce_async_bulk_tensor(ptx::space_global, ptx::space_shared, ptx::op_xor_op, map, at, stage);
  ptx::cp_async_bulk_commit_group();
  ptx::cp_async_bulk_wait_group_read(ptx::n32_t<0>());
}

extern "C" __global__ void ranks(const __grid_constant__ CUtensorMap map, int x) {
  __shared__ alignas(1024) char stage[4096];
  __shared__ uint64_t bar;
  if (threadIdx.x != 0) return;
  ptx::mbarrier_init(&bar, 1);
  ptx::fence_proxy_async(ptx::space_shared);
  there_and_back<1>(&map, stage, &bar, x);
  there_and_back<2>(&map, stage, &bar, x);
  there_and_back<3>(&map, stage, &bar, x);
  there_and_back<4>(&map, stage, &bar, x);
  there_and_back<5>(&map, stage, &bar, x);
}

extern "C" __global__ void written(CUtensorMap* global, const CUtensorMap* model, const void* data, uint32_t rows) {
  __shared__ alignas(128) CUtensorMap map;
  __shared__ alignas(128) char stage[1024];
  __shared__ uint64_t bar;
  if (threadIdx.x >= 32) return;
  if (threadIdx.x == 0) {
    map = *model;
    ptx::tensormap_replace_global_address(ptx::space_shared, &map, data);
    ptx::tensormap_replace_rank(ptx::space_shared, &map, 1);
    ptx::tensormap_replace_global_dim(ptx::space_shared, &map, ptx::n32_t<1>(), rows);
    ptx::tensormap_replace_global_stride(ptx::space_shared, &map, ptx::n32_t<0>(), uint64_t(256));
    ptx::tensormap_replace_box_dim(ptx::space_shared, &map, ptx::n32_t<0>(), 64u);
    ptx::tensormap_replace_elemtype(ptx::space_shared, &map, ptx::n32_t<6>());
    ptx::tensormap_replace_swizzle_mode(ptx::space_shared, &map, ptx::n32_t<3>());
  }
  __syncwarp();
  ptx::tensormap_cp_fenceproxy(ptx::sem_release, ptx::scope_gpu, global, &map, ptx::n32_t<128>());
  ptx::fence_proxy_tensormap_generic(ptx::sem_acquire, ptx::scope_gpu, global, ptx::n32_t<128>());
  if (threadIdx.x == 0) {
    ptx::mbarrier_init(&bar, 1);
    ptx::cp_async_bulk_tensor(ptx::space_cluster, ptx::space_global, stage, global, {0, 0}, &bar);
    ptx::mbarrier_arrive_expect_tx(ptx::sem_relaxed, ptx::scope_cluster, ptx::space_shared, &bar, 1024);
    while (!ptx::mbarrier_try_wait_parity(ptx::sem_relaxed, ptx::scope_cluster, &bar, 0u)) {}
  }
}

#if !defined(__CUDA_ARCH__) || __CUDA_ARCH__ >= 1000
extern "C" __global__ void rows(const __grid_constant__ CUtensorMap map, int x, int a, int b, int c, int d) {
  __shared__ alignas(1024) char stage[2][2048];
  __shared__ uint64_t bar;
  if (threadIdx.x != 0) return;
  ptx::mbarrier_init(&bar, 1);
  const int32_t at[5] = {x, a, b, c, d};
  ptx::mbarrier_arrive_expect_tx(ptx::sem_release, ptx::scope_cta, ptx::space_shared, &bar, sizeof(stage));
  ptx::cp_async_bulk_tensor_tile_gather4(ptx::space_shared, ptx::space_global, stage[0], &map, at, &bar);
  ptx::cp_async_bulk_tensor_tile_gather4(ptx::space_cluster, ptx::space_global, ptx::cta_group_2, stage[1], &map, at, &bar, uint16_t(3));
  while (!ptx::mbarrier_try_wait_parity(&bar, 0u)) {}
  ptx::cp_async_bulk_tensor_tile_scatter4(ptx::space_global, ptx::space_shared, &map, at, stage[0]);
  ptx::cp_async_bulk_commit_group();
  ptx::cp_async_bulk_wait_group(ptx::n32_t<0>());
  ptx::fence_proxy_async_generic_sync_restrict(ptx::sem_release, ptx::space_shared, ptx::scope_cluster);
  ptx::fence_proxy_async_generic_sync_restrict(ptx::sem_acquire, ptx::space_cluster, ptx::scope_cluster);
}
#endif
