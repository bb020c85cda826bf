// Instructions that the threads of a warp execute together.
#include "bulk.h"
#include "variants.h"

#if KERNEL == 0 // bad_elected_again: one thread arms the barrier, and elects a thread to issue the copy
extern "C" __global__ void __launch_bounds__(128) KERNEL_NAME(elected_again)(float* dst, const float* src) {
  __shared__ alignas(128) float tile[256];
  __shared__ uint64_t full;
  if (threadIdx.x == 0) async::init(&full, 1);
  __syncthreads();
  if (threadIdx.x == 96) {
    expect(&full, 1024);
    RIGHT(load(tile, src, 1024, &full);)
    WRONG(if (async::elect()) load(tile, src, 1024, &full);)
  }
  wait(&full, 0);
  dst[threadIdx.x] = tile[threadIdx.x];
}
#elif KERNEL == 1 // bad_half_sums: half of a warp adds what the warps have summed, and its mask names the whole warp
extern "C" __global__ void __launch_bounds__(512) KERNEL_NAME(half_sums)(float* dst, const float* src) {
  __shared__ float sums[16];
  float sum = src[threadIdx.x];
  for (int by = 16; by > 0; by /= 2) sum += __shfl_xor_sync(~0u, sum, by);
  if (threadIdx.x % 32 == 0) sums[threadIdx.x / 32] = sum;
  __syncthreads();
  if (threadIdx.x < 16) {
    sum = sums[threadIdx.x];
    for (int by = 8; by > 0; by /= 2) sum += __shfl_xor_sync(RIGHT(0xffff) WRONG(~0u), sum, by);
    sums[threadIdx.x] = sum;
  }
  async::fence_shared();
  __syncthreads();
  dst[threadIdx.x] = sums[threadIdx.x % 16];
}
#elif KERNEL == 2 // bad_warp_barrier: the lanes that store synchronize as a warp, and the others do not
extern "C" __global__ void __launch_bounds__(64) KERNEL_NAME(warp_barrier)(float* dst, const float* src) {
  __shared__ alignas(128) float tile[64];
  int lane = threadIdx.x % 32;
  if (lane < 8) {
    reinterpret_cast<float4*>(tile)[threadIdx.x / 32 * 8 + lane] = reinterpret_cast<const float4*>(src)[threadIdx.x / 32 * 8 + lane];
    async::fence_shared();
    WRONG(__syncwarp();)
  }
  RIGHT(__syncwarp();)
  if (lane == 0) {
    async::store(dst + threadIdx.x, &tile[threadIdx.x], 128);
    async::commit();
    async::wait_read<0>();
  }
  __syncthreads();
}
#elif KERNEL == 3 // bad_registers: one thread gives up the registers of its warp
extern "C" __global__ void __launch_bounds__(128, 1) KERNEL_NAME(registers)(float* dst, const float* src) {
  __shared__ alignas(128) float tile[256];
  __shared__ uint64_t full;
  if (threadIdx.x == 0) async::init(&full, 1);
  __syncthreads();
  RIGHT(asm volatile("setmaxnreg.dec.sync.aligned.u32 40;");)
  if (threadIdx.x == 0) {
    WRONG(asm volatile("setmaxnreg.dec.sync.aligned.u32 40;");)
    expect(&full, 1024);
    load(tile, src, 1024, &full);
  }
  wait(&full, 0);
  dst[threadIdx.x] = tile[threadIdx.x];
}
#elif KERNEL == 4 // good_exited: the threads that the mask names and that do not execute the instruction have exited
extern "C" __global__ void __launch_bounds__(64) good_exited(float* dst, const float* src) {
  __shared__ alignas(128) float tile[64];
  tile[threadIdx.x] = src[threadIdx.x];
  async::fence_shared();
  __syncthreads();
  if (threadIdx.x != 0) return;
  if (async::elect()) {
    async::store(dst, tile, 256);
    async::commit();
    async::wait_read<0>();
  }
}
#elif KERNEL == 5 // bad_elected_meets: the elected thread waits for its warp in each turn
extern "C" __global__ void __launch_bounds__(64) KERNEL_NAME(elected_meets)(float* dst, const float* src, int n) {
  __shared__ alignas(128) float tile[2][32];
  __shared__ uint64_t full[2], empty[2];
  if (threadIdx.x < 2) { async::init(&full[threadIdx.x], 1); async::init(&empty[threadIdx.x], 1); }
  __syncthreads();
  if (threadIdx.x < 32) {
    if (async::elect()) {
#pragma unroll 1
      for (int i = 0; i < n; ++i) {
        wait(&empty[i & 1], i >> 1 & 1 ^ 1);
        WRONG(__syncwarp();)
        expect(&full[i & 1], sizeof(tile[0]));
        load(tile[i & 1], src + i * 32, sizeof(tile[0]), &full[i & 1]);
      }
    }
    __syncwarp();
  } else {
#pragma unroll 1
    for (int i = 0; i < n; ++i) {
      wait(&full[i & 1], i >> 1 & 1);
      dst[i * 32 + threadIdx.x - 32] = tile[i & 1][threadIdx.x - 32];
      async::fence_shared();
      __syncwarp();
      if (threadIdx.x == 32) async::arrive(&empty[i & 1]);
    }
  }
}
#elif KERNEL == 6 // bad_elected_sum: the elected thread of each warp adds the values of the warp
extern "C" __global__ void __launch_bounds__(64) KERNEL_NAME(elected_sum)(int* dst, const int* src) {
  __shared__ alignas(128) int tile[64];
  __shared__ uint64_t full;
  if (threadIdx.x == 0) { async::init(&full, 1); expect(&full, sizeof(tile)); async::load(tile, src, sizeof(tile), &full); }
  __syncthreads();
  wait(&full, 0);
  int value = tile[threadIdx.x], sum = 0;
  RIGHT(sum = __reduce_add_sync(~0u, value);)
  if (async::elect()) {
    WRONG(sum = __reduce_add_sync(~0u, value);)
    dst[threadIdx.x / 32] = sum;
  }
  __syncthreads();
}
#endif
