// Barriers in memory: who initializes, arms and uses them. -DKERNEL=n selects one kernel, with one mistake or none.
#include <cuda/ptx>
#include <cstdint>
namespace ptx = cuda::ptx;

__device__ __forceinline__ void expect(uint64_t* bar, uint32_t bytes) {
  ptx::mbarrier_arrive_expect_tx(ptx::sem_release, ptx::scope_cta, ptx::space_shared, bar, bytes);
}
__device__ __forceinline__ void load(float* tile, const float* src, uint32_t bytes, uint64_t* bar) {
  ptx::cp_async_bulk(ptx::space_cluster, ptx::space_global, tile, src, bytes, bar);
}
__device__ __forceinline__ void wait(uint64_t* bar, uint32_t parity) {
  while (!ptx::mbarrier_try_wait_parity(bar, parity)) {}
}
__device__ __forceinline__ void store(float* dst, const float* tile, uint32_t bytes) {
  ptx::cp_async_bulk(ptx::space_global, ptx::space_shared, dst, tile, bytes);
  ptx::cp_async_bulk_commit_group();
  ptx::cp_async_bulk_wait_group_read(ptx::n32_t<0>());
}
__device__ __forceinline__ void fence() { ptx::fence_proxy_async(ptx::space_shared); }

#if KERNEL == 0 // bad_init_by_all
extern "C" __global__ void bad_init_by_all(float* dst, const float* src) {
  __shared__ alignas(128) float tile[256];
  __shared__ uint64_t bar;
  ptx::mbarrier_init(&bar, 1);
  __syncthreads();
  if (threadIdx.x == 0) { expect(&bar, 1024); load(tile, src, 1024, &bar); }
  wait(&bar, 0);
  dst[threadIdx.x] = tile[threadIdx.x];
}
#elif KERNEL == 1 // bad_init_by_all_ring
extern "C" __global__ void bad_init_by_all_ring(float* dst, const float* src, int n) {
  __shared__ alignas(128) float tile[2][256];
  __shared__ uint64_t bar[2];
  for (int i = 0; i < 2; ++i) ptx::mbarrier_init(&bar[i], 1);
  __syncthreads();
  #pragma unroll 1
  for (int i = 0; i < n; ++i) {
    if (threadIdx.x == 0) { expect(&bar[i & 1], 1024); load(tile[i & 1], src + 256 * i, 1024, &bar[i & 1]); }
    wait(&bar[i & 1], (i >> 1) & 1);
    dst[256 * i + threadIdx.x] = tile[i & 1][threadIdx.x];
    __syncthreads();
  }
}
#elif KERNEL == 2 // bad_init_by_all_arrivals
extern "C" __global__ void bad_init_by_all_arrivals(float* dst, const float* src, int flag) {
  __shared__ uint64_t bar;
  if (flag) {
    ptx::mbarrier_init(&bar, blockDim.x);
    __syncthreads();
    uint64_t token = ptx::mbarrier_arrive(&bar);
    while (!ptx::mbarrier_try_wait(&bar, token)) {}
  }
  dst[threadIdx.x] = src[threadIdx.x];
}
#elif KERNEL == 3 // bad_unsynchronized: no barrier after the initialization
extern "C" __global__ void bad_unsynchronized(float* dst, const float* src) {
  __shared__ alignas(128) float tile[256];
  __shared__ uint64_t bar;
  if (threadIdx.x == 0) {
    ptx::mbarrier_init(&bar, 1);
    expect(&bar, 1024);
    load(tile, src, 1024, &bar);
  }
  wait(&bar, 0);
  dst[threadIdx.x] = tile[threadIdx.x];
}
#elif KERNEL == 4 // good_owner: the thread that initialized it uses it, then the others
extern "C" __global__ void good_owner(float* dst, const float* src) {
  __shared__ alignas(128) float tile[256];
  __shared__ uint64_t bar;
  if (threadIdx.x == 0) {
    ptx::mbarrier_init(&bar, 1);
    expect(&bar, 1024);
    load(tile, src, 1024, &bar);
  }
  __syncthreads();
  wait(&bar, 0);
  dst[threadIdx.x] = tile[threadIdx.x];
}
#elif KERNEL == 5 // bad_unsynchronized_arrivals: every thread arrives
extern "C" __global__ void bad_unsynchronized_arrivals(float* dst, const float* src) {
  __shared__ uint64_t bar;
  if (threadIdx.x == 0) ptx::mbarrier_init(&bar, blockDim.x);
  uint64_t token = ptx::mbarrier_arrive(&bar);
  while (!ptx::mbarrier_try_wait(&bar, token)) {}
  dst[threadIdx.x] = src[threadIdx.x];
}
#elif KERNEL == 6 // bad_unsynchronized_cluster: the barrier of another CTA
extern "C" __global__ void __cluster_dims__(2, 1, 1) bad_unsynchronized_cluster(float* dst) {
  __shared__ uint64_t bar;
  uint32_t rank = ptx::get_sreg_cluster_ctarank();
  if (threadIdx.x == 0) ptx::mbarrier_init(&bar, 1);
  __syncthreads();
  if (threadIdx.x == 0) {
    uint32_t mine = (uint32_t)__cvta_generic_to_shared(&bar), other;
    asm volatile("mapa.shared::cluster.u32 %0, %1, %2;" : "=r"(other) : "r"(mine), "r"(rank ^ 1));
    asm volatile("mbarrier.arrive.release.cluster.shared::cluster.b64 _, [%0];" :: "r"(other) : "memory");
  }
  wait(&bar, 0);
  dst[threadIdx.x] = 1;
}
#elif KERNEL == 7 // good_cluster
extern "C" __global__ void __cluster_dims__(2, 1, 1) good_cluster(float* dst) {
  __shared__ uint64_t bar;
  uint32_t rank = ptx::get_sreg_cluster_ctarank();
  if (threadIdx.x == 0) {
    ptx::mbarrier_init(&bar, 1);
    ptx::fence_mbarrier_init(ptx::sem_release, ptx::scope_cluster);
  }
  ptx::barrier_cluster_arrive(ptx::sem_relaxed);
  ptx::barrier_cluster_wait();
  if (threadIdx.x == 0) {
    uint32_t mine = (uint32_t)__cvta_generic_to_shared(&bar), other;
    asm volatile("mapa.shared::cluster.u32 %0, %1, %2;" : "=r"(other) : "r"(mine), "r"(rank ^ 1));
    asm volatile("mbarrier.arrive.release.cluster.shared::cluster.b64 _, [%0];" :: "r"(other) : "memory");
  }
  wait(&bar, 0);
  dst[threadIdx.x] = 1;
  ptx::barrier_cluster_arrive();
  ptx::barrier_cluster_wait();
}
#elif KERNEL == 8 // bad_again: initialized for the next phase
extern "C" __global__ void bad_again(float* dst, const float* src) {
  __shared__ alignas(128) float tile[256];
  __shared__ uint64_t bar;
  if (threadIdx.x == 0) ptx::mbarrier_init(&bar, 1);
  __syncthreads();
  if (threadIdx.x == 0) { expect(&bar, 1024); load(tile, src, 1024, &bar); }
  wait(&bar, 0);
  dst[threadIdx.x] = tile[threadIdx.x];
  __syncthreads();
  if (threadIdx.x == 0) ptx::mbarrier_init(&bar, 1);
  __syncthreads();
  if (threadIdx.x == 0) { fence(); expect(&bar, 1024); load(tile, src + 256, 1024, &bar); }
  wait(&bar, 0);
  dst[256 + threadIdx.x] = tile[threadIdx.x];
}
#elif KERNEL == 9 // bad_again_loop
extern "C" __global__ void bad_again_loop(float* dst, const float* src, int n) {
  __shared__ alignas(128) float tile[256];
  __shared__ uint64_t bar;
  #pragma unroll 1
  for (int i = 0; i < n; ++i) {
    if (threadIdx.x == 0) ptx::mbarrier_init(&bar, 1);
    __syncthreads();
    if (threadIdx.x == 0) { fence(); expect(&bar, 1024); load(tile, src + 256 * i, 1024, &bar); }
    wait(&bar, 0);
    dst[256 * i + threadIdx.x] = tile[threadIdx.x];
    __syncthreads();
  }
}
#elif KERNEL == 10 // good_again: invalidated first
extern "C" __global__ void good_again(float* dst, const float* src, int n) {
  __shared__ alignas(128) float tile[256];
  __shared__ uint64_t bar;
  #pragma unroll 1
  for (int i = 0; i < n; ++i) {
    if (threadIdx.x == 0) ptx::mbarrier_init(&bar, 1);
    __syncthreads();
    if (threadIdx.x == 0) { fence(); expect(&bar, 1024); load(tile, src + 256 * i, 1024, &bar); }
    wait(&bar, 0);
    dst[256 * i + threadIdx.x] = tile[threadIdx.x];
    __syncthreads();
    if (threadIdx.x == 0) asm volatile("mbarrier.inval.shared.b64 [%0];" :: "r"((uint32_t)__cvta_generic_to_shared(&bar)) : "memory");
  }
}
#elif KERNEL == 11 // bad_again_branch
extern "C" __global__ void bad_again_branch(float* dst, int more) {
  __shared__ uint64_t bar;
  if (threadIdx.x == 0) {
    ptx::mbarrier_init(&bar, 32);
    if (more) ptx::mbarrier_init(&bar, 64);
  }
  __syncthreads();
  uint64_t token = ptx::mbarrier_arrive(&bar);
  while (!ptx::mbarrier_try_wait(&bar, token)) {}
  dst[threadIdx.x] = 1;
}
#elif KERNEL == 12 // bad_accessed: reset by a store
extern "C" __global__ void bad_accessed(float* dst) {
  __shared__ uint64_t bar;
  if (threadIdx.x == 0) ptx::mbarrier_init(&bar, blockDim.x);
  __syncthreads();
  uint64_t token = ptx::mbarrier_arrive(&bar);
  while (!ptx::mbarrier_try_wait(&bar, token)) {}
  __syncthreads();
  if (threadIdx.x == 0) bar = 0;
  dst[threadIdx.x] = 1;
}
#elif KERNEL == 13 // bad_accessed_read: its contents are printed
extern "C" __global__ void bad_accessed_read(unsigned long long* dst) {
  __shared__ uint64_t bar;
  if (threadIdx.x == 0) ptx::mbarrier_init(&bar, blockDim.x);
  __syncthreads();
  uint64_t token = ptx::mbarrier_arrive(&bar);
  dst[threadIdx.x] = *(volatile uint64_t*)&bar;
  while (!ptx::mbarrier_try_wait(&bar, token)) {}
}
#elif KERNEL == 14 // bad_accessed_generic: an atomic on a generic address
extern "C" __global__ void bad_accessed_generic(unsigned int* dst) {
  __shared__ uint64_t bar;
  if (threadIdx.x == 0) ptx::mbarrier_init(&bar, blockDim.x);
  __syncthreads();
  uint32_t old;
  asm volatile("atom.add.u32 %0, [%1], 1;" : "=r"(old) : "l"(&bar) : "memory");
  dst[threadIdx.x] = old;
}
#elif KERNEL == 15 // good_reused: the memory is used again after it is invalidated
extern "C" __global__ void good_reused(unsigned long long* dst) {
  __shared__ uint64_t bar;
  if (threadIdx.x == 0) ptx::mbarrier_init(&bar, blockDim.x);
  __syncthreads();
  uint64_t token = ptx::mbarrier_arrive(&bar);
  while (!ptx::mbarrier_try_wait(&bar, token)) {}
  __syncthreads();
  if (threadIdx.x == 0) {
    asm volatile("mbarrier.inval.shared.b64 [%0];" :: "r"((uint32_t)__cvta_generic_to_shared(&bar)) : "memory");
    bar = 0;
  }
  __syncthreads();
  dst[threadIdx.x] = bar;
}
#elif KERNEL == 16 // bad_armed_by_all
extern "C" __global__ void bad_armed_by_all(float* dst, const float* src) {
  __shared__ alignas(128) float tile[256];
  __shared__ uint64_t bar;
  if (threadIdx.x == 0) ptx::mbarrier_init(&bar, 1);
  __syncthreads();
  expect(&bar, 1024);
  if (threadIdx.x == 0) load(tile, src, 1024, &bar);
  wait(&bar, 0);
  dst[threadIdx.x] = tile[threadIdx.x];
}
#elif KERNEL == 17 // bad_armed_by_all_ring
extern "C" __global__ void bad_armed_by_all_ring(float* dst, const float* src, int n) {
  __shared__ alignas(128) float tile[256];
  __shared__ uint64_t bar;
  if (threadIdx.x == 0) ptx::mbarrier_init(&bar, 1);
  __syncthreads();
  #pragma unroll 1
  for (int i = 0; i < n; ++i) {
    expect(&bar, 1024);
    if (threadIdx.x < 32 && ptx::elect_sync(~0u)) load(tile, src + 256 * i, 1024, &bar);
    wait(&bar, i & 1);
    dst[256 * i + threadIdx.x] = tile[threadIdx.x];
    __syncthreads();
  }
}
#elif KERNEL == 18 // bad_armed_by_all_two
extern "C" __global__ void bad_armed_by_all_two(float* dst, const float* src, int n) {
  __shared__ alignas(128) float tile[2][256];
  __shared__ uint64_t bar[2];
  if (threadIdx.x == 0) { ptx::mbarrier_init(&bar[0], 1); ptx::mbarrier_init(&bar[1], 1); }
  __syncthreads();
  for (int i = 0; i < 2; ++i) {
    expect(&bar[i], 1024);
    if (threadIdx.x == 0) load(tile[i], src + 256 * i, 1024, &bar[i]);
  }
  for (int i = 0; i < 2; ++i) {
    wait(&bar[i], 0);
    dst[256 * i + threadIdx.x] = tile[i][threadIdx.x];
  }
}
#elif KERNEL == 19 // good_armed_for_all: initialized for all threads
extern "C" __global__ void good_armed_for_all(float* dst, const float* src) {
  __shared__ alignas(128) float tile[1024];
  __shared__ uint64_t bar;
  if (threadIdx.x == 0) ptx::mbarrier_init(&bar, blockDim.x);
  __syncthreads();
  expect(&bar, 16);
  load(tile + 4 * threadIdx.x, src + 4 * threadIdx.x, 16, &bar);
  wait(&bar, 0);
  dst[threadIdx.x] = tile[threadIdx.x];
}
#elif KERNEL == 20 // bad_copy_by_all: a store
extern "C" __global__ void bad_copy_by_all(float* dst, const float* src) {
  __shared__ alignas(128) float tile[256];
  tile[threadIdx.x] = src[threadIdx.x] + 1;
  fence();
  __syncthreads();
  store(dst, tile, 1024);
}
#elif KERNEL == 21 // bad_copy_by_all_reduction
extern "C" __global__ void bad_copy_by_all_reduction(float* dst, const float* src) {
  __shared__ alignas(128) float tile[256];
  tile[threadIdx.x] = src[threadIdx.x] + 1;
  fence();
  __syncthreads();
  ptx::cp_reduce_async_bulk(ptx::space_global, ptx::space_shared, ptx::op_add, dst, tile, sizeof(tile));
  ptx::cp_async_bulk_commit_group();
  ptx::cp_async_bulk_wait_group_read(ptx::n32_t<0>());
}
#elif KERNEL == 22 // bad_copy_by_all_load
extern "C" __global__ void bad_copy_by_all_load(float* dst, const float* src, int n) {
  __shared__ alignas(128) float tile[256];
  __shared__ uint64_t bar;
  if (threadIdx.x == 0) ptx::mbarrier_init(&bar, 1);
  __syncthreads();
  if (threadIdx.x == 0) expect(&bar, 1024);
  if (n > 0) load(tile, src, 1024, &bar);
  wait(&bar, 0);
  dst[threadIdx.x] = tile[threadIdx.x];
}
#elif KERNEL == 23 // good_copy_of_each: each thread copies its own part
extern "C" __global__ void good_copy_of_each(float* dst, const float* src) {
  __shared__ alignas(128) float tile[1024];
  for (int i = 0; i < 4; ++i) tile[4 * threadIdx.x + i] = src[4 * threadIdx.x + i];
  fence();
  store(dst + 4 * threadIdx.x, tile + 4 * threadIdx.x, 16);
}
#elif KERNEL == 24 // bad_overwritten: zeros, then a load over them
extern "C" __global__ void bad_overwritten(float* dst, const float* src) {
  __shared__ alignas(128) float tile[256];
  __shared__ uint64_t bar;
  tile[threadIdx.x] = 0;
  if (threadIdx.x == 0) ptx::mbarrier_init(&bar, 1);
  __syncthreads();
  if (threadIdx.x == 0) { expect(&bar, 1024); load(tile, src, 1024, &bar); }
  wait(&bar, 0);
  dst[threadIdx.x] = tile[threadIdx.x];
}
#elif KERNEL == 25 // bad_overwritten_ring: changed in place, then loaded again
extern "C" __global__ void bad_overwritten_ring(float* dst, const float* src, int n) {
  __shared__ alignas(128) float tile[4][256];
  __shared__ uint64_t bar[4];
  if (threadIdx.x == 0) for (int i = 0; i < 4; ++i) ptx::mbarrier_init(&bar[i], 1);
  __syncthreads();
  #pragma unroll 1
  for (int i = 0; i < n; ++i) {
    int s = i & 3;
    wait(&bar[s], (i >> 2) & 1);
    tile[s][threadIdx.x] += 1;
    __syncthreads();
    dst[256 * i + threadIdx.x] = tile[s][threadIdx.x ^ 1];
    __syncthreads();
    if (threadIdx.x == 0) { expect(&bar[s], 1024); load(tile[s], src + 256 * (i + 4), 1024, &bar[s]); }
  }
}
#elif KERNEL == 26 // bad_overwritten_same_thread: read and loaded again by one thread, without a barrier
extern "C" __global__ void bad_overwritten_same_thread(float* dst, const float* src) {
  __shared__ alignas(128) float tile[256];
  __shared__ uint64_t bar;
  if (threadIdx.x != 0) return;
  ptx::mbarrier_init(&bar, 1);
  expect(&bar, 1024);
  load(tile, src, 1024, &bar);
  wait(&bar, 0);
  dst[0] = tile[7];
  expect(&bar, 1024);
  load(tile, src + 256, 1024, &bar);
  wait(&bar, 1);
  dst[1] = tile[7];
}
#elif KERNEL == 27 // good_overwritten
extern "C" __global__ void good_overwritten(float* dst, const float* src) {
  __shared__ alignas(128) float tile[256];
  __shared__ uint64_t bar;
  tile[threadIdx.x] = 0;
  fence();
  if (threadIdx.x == 0) ptx::mbarrier_init(&bar, 1);
  __syncthreads();
  if (threadIdx.x == 0) { expect(&bar, 1024); load(tile, src, 1024, &bar); }
  wait(&bar, 0);
  dst[threadIdx.x] = tile[threadIdx.x];
}
#endif
