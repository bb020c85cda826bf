// Mistakes without asynchronous copies: the kinds that the manual of compute-sanitizer names.
#include "bulk.h"
#include "variants.h"

#if KERNEL == 0 // bad_past_the_end: the last thread writes behind the buffer of 16384 words
extern "C" __global__ void __launch_bounds__(128) KERNEL_NAME(past_the_end)(float* dst) {
  dst[16256 + threadIdx.x + RIGHT(0) WRONG(1)] = threadIdx.x;
}
#elif KERNEL == 1 // bad_vector_behind_header: vectors of 16 bytes begin behind a header of 4 bytes
extern "C" __global__ void __launch_bounds__(64) KERNEL_NAME(vector_behind_header)(float* dst, const float* src) {
  reinterpret_cast<float4*>(dst)[threadIdx.x] = reinterpret_cast<const float4*>(src + RIGHT(4) WRONG(1))[threadIdx.x];
}
#elif KERNEL == 2 // bad_sum_of_halves: the steps of a sum have no barrier between them
extern "C" __global__ void __launch_bounds__(256) KERNEL_NAME(sum_of_halves)(float* dst, const float* src) {
  __shared__ float sums[256];
  sums[threadIdx.x] = src[threadIdx.x];
  __syncthreads();
  for (int half = 128; half > 0; half /= 2) {
    if (threadIdx.x < half) sums[threadIdx.x] += sums[threadIdx.x + half];
    RIGHT(__syncthreads();)
  }
  if (threadIdx.x == 0) dst[0] = sums[0];
}
#elif KERNEL == 3 // bad_next_tile: a tile is overwritten while other threads read it
extern "C" __global__ void __launch_bounds__(128) KERNEL_NAME(next_tile)(float* dst, const float* src, int n) {
  __shared__ float tile[128];
  float sum = 0;
  for (int i = 0; i < n; i++) {
    tile[threadIdx.x] = src[i * 128 + threadIdx.x];
    __syncthreads();
    sum += tile[(threadIdx.x + 37) % 128];
    RIGHT(__syncthreads();)
  }
  dst[threadIdx.x] = sum;
}
#elif KERNEL == 4 // bad_counts_of_bytes: threads count in shared memory without atomics
extern "C" __global__ void __launch_bounds__(128) KERNEL_NAME(counts_of_bytes)(int* dst, const int* src) {
  __shared__ int counts[16];
  if (threadIdx.x < 16) counts[threadIdx.x] = 0;
  __syncthreads();
  int bin = (src[threadIdx.x] >> 20) & 15;
  RIGHT(atomicAdd(&counts[bin], 1);)
  WRONG(counts[bin]++;)
  __syncthreads();
  if (threadIdx.x < 16) dst[threadIdx.x] = counts[threadIdx.x];
}
#elif KERNEL == 5 // bad_half_cleared: half of a table is read without having been written
extern "C" __global__ void __launch_bounds__(128) KERNEL_NAME(half_cleared)(float* dst) {
  __shared__ float table[128];
  if (threadIdx.x < RIGHT(128) WRONG(64)) table[threadIdx.x] = 1;
  __syncthreads();
  dst[threadIdx.x] = table[threadIdx.x] + threadIdx.x;
}
#elif KERNEL == 6 // bad_lanes_exchange: the lanes of a warp exchange values in shared memory without a barrier of the warp
extern "C" __global__ void __launch_bounds__(32) KERNEL_NAME(lanes_exchange)(float* dst, const float* src) {
  __shared__ float values[32];
  values[threadIdx.x] = src[threadIdx.x];
  RIGHT(__syncwarp();)
  dst[threadIdx.x] = values[31 - threadIdx.x];
}
#elif KERNEL == 7 // bad_sum_of_ctas: two CTAs add to one word without atomics
extern "C" __global__ void __launch_bounds__(64) KERNEL_NAME(sum_of_ctas)(int* dst) {
  RIGHT(if (threadIdx.x == 0) atomicAdd(dst, 1);)
  WRONG(if (threadIdx.x == 0) dst[0]++;)
}
#elif KERNEL == 8 // bad_barrier_of_some: some threads of a warp leave out a barrier of the CTA
extern "C" __global__ void __launch_bounds__(64) KERNEL_NAME(barrier_of_some)(float* dst, const float* src) {
  __shared__ float values[64];
  values[threadIdx.x] = src[threadIdx.x];
  WRONG(if (threadIdx.x < 40))
  asm volatile("bar.sync 0;" ::: "memory");
  dst[threadIdx.x] = values[threadIdx.x < 40 ? 39 - threadIdx.x : threadIdx.x];
}
#endif
