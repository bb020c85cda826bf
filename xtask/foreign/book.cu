// The functions of `docs/book/from-cuda-ptx.md`.
#include <cuda/ptx>

namespace ptx = cuda::ptx;

__device__ void load(float *tile, const float *from, uint64_t *full) {
  ptx::mbarrier_arrive_expect_tx(ptx::sem_release, ptx::scope_cta, ptx::space_shared, full, 4096);
  ptx::cp_async_bulk(ptx::space_cluster, ptx::space_global, tile, from, 4096, full);
}

__device__ void wait(uint64_t *full, uint32_t parity) {
  while (!ptx::mbarrier_try_wait_parity(full, parity)) {
  }
}

__device__ void store(const void *map, int x, int y, const void *tile) {
  const int32_t place[2] = {x, y};
  ptx::fence_proxy_async(ptx::space_shared);
  ptx::cp_async_bulk_tensor(ptx::space_global, ptx::space_shared, map, place, tile);
  ptx::cp_async_bulk_commit_group();
  ptx::cp_async_bulk_wait_group_read(ptx::n32_t<0>{});
}

__device__ void add(float *to, const float *tile) {
  ptx::cp_reduce_async_bulk(ptx::space_global, ptx::space_shared, ptx::op_add, to, tile, 4096);
}

extern "C" __global__ void book(const void *map, float *to, const float *from) {
  __shared__ __align__(128) float tile[1024];
  __shared__ uint64_t full;
  ptx::mbarrier_init(&full, 1);
  load(tile, from, &full);
  wait(&full, 0);
  store(map, 0, 0, tile);
  add(to, tile);
  ptx::cp_async_bulk_commit_group();
  ptx::cp_async_bulk_wait_group(ptx::n32_t<0>{});
}
