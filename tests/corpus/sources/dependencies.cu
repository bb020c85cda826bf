// Programmatic dependent launch: reads of what the kernel before may still write.
#include "bulk.h"
#include "variants.h"

__device__ __forceinline__ void wait_for_grids() { asm volatile("griddepcontrol.wait;" ::: "memory"); }
__device__ __forceinline__ void launch_dependents() { asm volatile("griddepcontrol.launch_dependents;" ::: "memory"); }

#if KERNEL == 0 // bad_second_producer: a ring of two producers, of which one waits
extern "C" __global__ void __launch_bounds__(192) KERNEL_NAME(second_producer)(float* dst, const float* a, const float* b, int n) {
  __shared__ alignas(128) float left[2][256], right[2][256];
  __shared__ uint64_t full[2], empty[2];
  if (threadIdx.x == 0) {
    for (int s = 0; s < 2; ++s) { async::init(&full[s], 2); async::init(&empty[s], 128); }
    async::fence_init();
  }
  __syncthreads();
  if (threadIdx.x == 128) {
    wait_for_grids();
    #pragma unroll 1
    for (int i = 0; i < n; ++i) {
      wait(&empty[i & 1], (i >> 1 & 1) ^ 1);
      expect(&full[i & 1], 1024);
      load(left[i & 1], a + 256 * i, 1024, &full[i & 1]);
    }
  } else if (threadIdx.x == 160) {
    RIGHT(wait_for_grids();)
    #pragma unroll 1
    for (int i = 0; i < n; ++i) {
      wait(&empty[i & 1], (i >> 1 & 1) ^ 1);
      expect(&full[i & 1], 1024);
      load(right[i & 1], b + 256 * i, 1024, &full[i & 1]);
    }
  } else if (threadIdx.x < 128) {
    #pragma unroll 1
    for (int i = 0; i < n; ++i) {
      wait(&full[i & 1], i >> 1 & 1);
      dst[128 * i + threadIdx.x] = left[i & 1][threadIdx.x] * right[i & 1][threadIdx.x];
      async::fence_shared();
      async::arrive(&empty[i & 1]);
    }
    launch_dependents();
  }
}
#elif KERNEL == 1 // bad_one_lane_waits: the other lanes of its warp do not synchronize with it
extern "C" __global__ void __launch_bounds__(32) KERNEL_NAME(one_lane_waits)(float* dst, const float* src) {
  if (threadIdx.x == 0) wait_for_grids();
  RIGHT(__syncwarp();)
  dst[threadIdx.x] = src[threadIdx.x];
}
#elif KERNEL == 2 // bad_lengths: the warp of the scheduler reads what is to be done
extern "C" __global__ void __launch_bounds__(96) KERNEL_NAME(lengths)(float* dst, const float* src, const int* lengths, int rows) {
  __shared__ alignas(128) float tile[256];
  __shared__ uint64_t full, ready;
  __shared__ int length;
  if (threadIdx.x == 0) { async::init(&full, 1); async::init(&ready, 1); async::fence_init(); }
  __syncthreads();
  int warp = threadIdx.x / 32;
  if (warp == 0) {
    RIGHT(wait_for_grids();)
    int most = 0;
    for (int i = threadIdx.x; i < rows; i += 32) most = max(most, lengths[i]);
    most = __reduce_max_sync(0xffffffff, most);
    if (threadIdx.x == 0) { length = most; async::arrive(&ready); }
  } else if (warp == 1) {
    wait_for_grids();
    if (async::elect()) { expect(&full, 1024); load(tile, src + blockIdx.x * 256, 1024, &full); }
  } else {
    wait(&ready, 0);
    wait(&full, 0);
    for (int i = threadIdx.x - 64; i < length; i += 32) dst[i] = tile[i & 255];
  }
}
#elif KERNEL == 3 // bad_tensor_of_scales: one warp waits and prefetches its map, the other only loads
extern "C" __global__ void __launch_bounds__(128) KERNEL_NAME(tensor_of_scales)(float* dst, const __grid_constant__ TensorMap a, const __grid_constant__ TensorMap scales) {
  __shared__ alignas(128) float tile[1024], scale[1024];
  __shared__ uint64_t full[2];
  uint32_t warp = __shfl_sync(0xffffffff, threadIdx.x / 32, 0);
  if (warp == 0 && async::elect()) { async::init(&full[0], 1); async::init(&full[1], 1); async::fence_init(); }
  __syncthreads();
  switch (warp) {
    case 1:
      wait_for_grids();
      if (async::elect()) { expect(&full[0], 4096); async::load_tensor(tile, &a, {0, 0}, &full[0]); }
      break;
    case 2:
      RIGHT(wait_for_grids();)
      if (async::elect()) { expect(&full[1], 4096); async::load_tensor(scale, &scales, {0, 0}, &full[1]); }
      break;
    case 3:
      wait(&full[0], 0);
      wait(&full[1], 0);
      for (int i = threadIdx.x - 96; i < 1024; i += 32) dst[i] = tile[i] * scale[i];
      break;
  }
}
#elif KERNEL == 4 // good_from_ready: the reader learns of the wait by the flag of the waiting role, and by the copy
extern "C" __global__ void __launch_bounds__(64) good_from_ready(float* dst, const float* src, const float* bias, int n, int dependent) {
  __shared__ alignas(128) float tile[2][256];
  __shared__ uint64_t full[2], empty[2];
  if (threadIdx.x == 0) {
    for (int s = 0; s < 2; ++s) { async::init(&full[s], 1); async::init(&empty[s], 32); }
    async::fence_init();
  }
  __syncthreads();
  if (threadIdx.x < 32) {
    if (dependent) wait_for_grids();
    #pragma unroll 1
    for (int i = 0; i < n; ++i) {
      wait(&empty[i & 1], (i >> 1 & 1) ^ 1);
      if (async::elect()) { expect(&full[i & 1], 1024); load(tile[i & 1], src + 256 * i, 1024, &full[i & 1]); }
    }
  } else {
    #pragma unroll 1
    for (int i = 0; i < n; ++i) {
      wait(&full[i & 1], i >> 1 & 1);
      dst[32 * i + threadIdx.x] = tile[i & 1][threadIdx.x] + bias[threadIdx.x];
      async::fence_shared();
      async::arrive(&empty[i & 1]);
    }
  }
}
#elif KERNEL == 5 // good_first_turn: only the first tile of a persistent kernel waits
extern "C" __global__ void __launch_bounds__(128) good_first_turn(float* dst, const float* src, int n) {
  #pragma unroll 1
  for (int i = blockIdx.x; i < n; i += gridDim.x) {
    if (i == blockIdx.x) wait_for_grids();
    dst[128 * i + threadIdx.x] = src[128 * i + threadIdx.x];
  }
  launch_dependents();
}
#elif KERNEL == 6 // bad_note_weights: weights before the wait, as libraries load them
extern "C" __global__ void __launch_bounds__(128) KERNEL_NAME(note_weights)(float* dst, const float* src, const float* weights) {
  float weight = RIGHT(1) WRONG(weights[threadIdx.x]);
  wait_for_grids();
  dst[threadIdx.x] = src[threadIdx.x] * weight;
}
#elif KERNEL == 7 // bad_note_factor: a factor that the reading role loads, as libraries load it
extern "C" __global__ void __launch_bounds__(64) KERNEL_NAME(note_factor)(float* dst, const float* src, const float* factor) {
  __shared__ alignas(128) float tile[256];
  __shared__ uint64_t full;
  if (threadIdx.x == 0) async::init(&full, 1);
  __syncthreads();
  if (threadIdx.x == 32) {
    wait_for_grids();
    expect(&full, 1024);
    load(tile, src, 1024, &full);
  } else if (threadIdx.x < 32) {
    float by = RIGHT(2) WRONG(*factor);
    wait(&full, 0);
    dst[threadIdx.x] = by * tile[threadIdx.x];
  }
}
#elif KERNEL == 8 // bad_first_stages: the copies of the first stages precede the wait, and the loop copies the others from the same array
extern "C" __global__ void __launch_bounds__(128) KERNEL_NAME(first_stages)(float* dst, const float* src, int n) {
  __shared__ alignas(128) float tile[2][256];
  __shared__ uint64_t full[2];
  if (threadIdx.x == 0) { async::init(&full[0], 1); async::init(&full[1], 1); async::fence_init(); }
  __syncthreads();
  RIGHT(wait_for_grids();)
  if (threadIdx.x == 0)
    for (int s = 0; s < 2; ++s) { expect(&full[s], 1024); load(tile[s], src + s * 256, 1024, &full[s]); }
  WRONG(wait_for_grids();)
  #pragma unroll 1
  for (int i = 0; i < n; ++i) {
    wait(&full[i & 1], i >> 1 & 1);
    dst[128 * i + threadIdx.x] = tile[i & 1][threadIdx.x];
    async::fence_shared();
    __syncthreads();
    if (threadIdx.x == 0 && i + 2 < n) { expect(&full[i & 1], 1024); load(tile[i & 1], src + (i + 2) * 256, 1024, &full[i & 1]); }
  }
}
#elif KERNEL == 9 // bad_residual: the kernel adds to a buffer in place, and reads it before the wait
extern "C" __global__ void __launch_bounds__(128) KERNEL_NAME(residual)(float* residual, const float* src, const float* weights) {
  int i = blockIdx.x * 128 + threadIdx.x;
  RIGHT(wait_for_grids();)
  float before = residual[i];
  WRONG(wait_for_grids();)
  residual[i] = before + src[i] * weights[threadIdx.x];
}
#elif KERNEL == 10 // bad_tile_of_producer: the producer waits after its only copy, as if for the consumers, which wait too
extern "C" __global__ void __launch_bounds__(128) KERNEL_NAME(tile_of_producer)(float* dst, const __grid_constant__ TensorMap a) {
  __shared__ alignas(128) float tile[1024];
  __shared__ uint64_t full;
  if (threadIdx.x == 0) { async::init(&full, 1); async::fence_init(); }
  __syncthreads();
  if (threadIdx.x < 32) {
    RIGHT(wait_for_grids();)
    if (async::elect()) { expect(&full, 4096); async::load_tensor(tile, &a, {0, 0}, &full); }
    WRONG(wait_for_grids();)
  } else {
    wait_for_grids();
    wait(&full, 0);
    for (int i = threadIdx.x - 32; i < 1024; i += 96) dst[i] = tile[i];
  }
}
#elif KERNEL == 11 // bad_no_iterations: without iterations no thread waits, and all of them read the bias
extern "C" __global__ void __launch_bounds__(128) KERNEL_NAME(no_iterations)(float* dst, const float* src, const float* bias, int n) {
  float sum = 0;
  RIGHT(wait_for_grids();)
  if (n > 0) {
    WRONG(wait_for_grids();)
    #pragma unroll 1
    for (int i = 0; i < n; ++i) sum += src[128 * i + threadIdx.x];
  }
  dst[threadIdx.x] = sum + bias[threadIdx.x];
}
#elif KERNEL == 12 // bad_first_cta: one CTA waits, and the others read too
extern "C" __global__ void __launch_bounds__(128) KERNEL_NAME(first_cta)(float* dst, const float* src) {
  RIGHT(wait_for_grids();)
  WRONG(if (blockIdx.x == 0) wait_for_grids();)
  dst[blockIdx.x * 128 + threadIdx.x] = src[blockIdx.x * 128 + threadIdx.x];
}
#elif KERNEL == 13 // bad_volatile_rows: a volatile read that no thread polls is a read of data
extern "C" __global__ void __launch_bounds__(64) KERNEL_NAME(volatile_rows)(float* dst, const float* src, const volatile float* rows) {
  if (threadIdx.x < 32) {
    wait_for_grids();
    dst[threadIdx.x] = src[threadIdx.x];
  } else {
    RIGHT(wait_for_grids();)
    dst[threadIdx.x] = rows[threadIdx.x];
  }
}
#elif KERNEL == 14 // good_polled: a warp polls a flag for each of its lanes, and none reads data before the wait
extern "C" __global__ void __launch_bounds__(64) good_polled(float* dst, const volatile uint32_t* flags, const float* src) {
  if (threadIdx.x < 32) {
    while (!__all_sync(0xffffffff, flags[threadIdx.x + 1] != 0)) {}
  } else {
    wait_for_grids();
    dst[threadIdx.x] = src[threadIdx.x];
  }
}
#elif KERNEL == 15 // bad_note_weights_first: the first stages of the weights, which the loop copies too; the rows follow the wait
extern "C" __global__ void __launch_bounds__(128) KERNEL_NAME(note_weights_first)(float* dst, const float* weights, const float* rows, int n) {
  __shared__ alignas(128) float tile[2][256];
  __shared__ uint64_t full[2];
  if (threadIdx.x == 0) { async::init(&full[0], 1); async::init(&full[1], 1); async::fence_init(); }
  __syncthreads();
  RIGHT(wait_for_grids();)
  if (threadIdx.x == 0)
    for (int s = 0; s < 2; ++s) { expect(&full[s], 1024); load(tile[s], weights + s * 256, 1024, &full[s]); }
  WRONG(wait_for_grids();)
  float sum = 0;
  #pragma unroll 1
  for (int i = 0; i < n; ++i) {
    wait(&full[i & 1], i >> 1 & 1);
    sum += tile[i & 1][threadIdx.x] * rows[128 * i + threadIdx.x];
    async::fence_shared();
    __syncthreads();
    if (threadIdx.x == 0 && i + 2 < n) { expect(&full[i & 1], 1024); load(tile[i & 1], weights + (i + 2) * 256, 1024, &full[i & 1]); }
  }
  dst[threadIdx.x] = sum;
}
#elif KERNEL == 16 // bad_note_counted_tiles: a count of tiles before the wait, by atomic operations
extern "C" __global__ void __launch_bounds__(128) KERNEL_NAME(note_counted_tiles)(float* dst, const float* src, uint32_t* count, uint32_t n) {
  __shared__ uint32_t tile;
  RIGHT(wait_for_grids();)
  if (threadIdx.x == 0) tile = atomicAdd(count, 1);
  WRONG(wait_for_grids();)
  __syncthreads();
  while (tile < n) {
    dst[tile * 128 + threadIdx.x] = src[tile * 128 + threadIdx.x];
    __syncthreads();
    if (threadIdx.x == 0) tile = atomicAdd(count, 1);
    __syncthreads();
  }
}
#elif KERNEL == 17 // bad_two_passes: the sum of a row before the wait, and the same row again after it
extern "C" __global__ void __launch_bounds__(128) KERNEL_NAME(two_passes)(float* dst, const float* src, const float* scale, int n) {
  const float* row = src + blockIdx.x * n;
  float sum = 0;
  RIGHT(wait_for_grids();)
  #pragma unroll 1
  for (int i = threadIdx.x; i < n; i += 128) sum += row[i];
  WRONG(wait_for_grids();)
  #pragma unroll 1
  for (int i = threadIdx.x; i < n; i += 128) dst[blockIdx.x * n + i] = row[i] - sum * scale[i];
}
#elif KERNEL == 18 // bad_end_of_first_turn: the wait of the first turn follows the read of its row
extern "C" __global__ void __launch_bounds__(128) KERNEL_NAME(end_of_first_turn)(float* dst, const float* src, int n) {
  bool waits = true;
  #pragma unroll 1
  for (int i = blockIdx.x; i < n; i += gridDim.x) {
    RIGHT(if (waits) wait_for_grids(); waits = false;)
    float value = src[i * 128 + threadIdx.x];
    WRONG(if (waits) wait_for_grids(); waits = false;)
    dst[i * 128 + threadIdx.x] = value * value;
  }
}
#elif KERNEL == 19 // bad_counts_again: a CTA exits before the wait if its group is empty, and reads the count again after it
extern "C" __global__ void __launch_bounds__(128) KERNEL_NAME(counts_again)(float* dst, const float* src, const int* counts) {
  RIGHT(wait_for_grids();)
  if (counts[blockIdx.x] == 0) return;
  WRONG(wait_for_grids();)
  int count = *(volatile const int*)&counts[blockIdx.x];
  #pragma unroll 1
  for (int i = 0; i < count; ++i) dst[i * 128 + threadIdx.x] = src[i * 128 + threadIdx.x];
}
#elif KERNEL == 20 // bad_factors_beside: the tile of the first turn is copied before the wait, and that of the factors may be
extern "C" __global__ void __launch_bounds__(64) KERNEL_NAME(factors_beside)(float* dst, const float* src, const float* factors) {
  __shared__ alignas(128) float tile[2][32], factor[2][32];
  __shared__ uint64_t full[2], empty[2];
  if (threadIdx.x == 0) {
    for (int s = 0; s < 2; ++s) { async::init(&full[s], 1); async::init(&empty[s], 32); }
    async::fence_init();
  }
  __syncthreads();
  if (threadIdx.x == 32) {
    #pragma unroll 1
    for (int i = 0; i < 6; ++i) {
      wait(&empty[i & 1], (i >> 1 & 1) ^ 1);
      expect(&full[i & 1], 256);
      load(factor[i & 1], factors + 32 * i, 128, &full[i & 1]);
      RIGHT(if (i == 0) wait_for_grids();)
      load(tile[i & 1], src + 32 * i, 128, &full[i & 1]);
      WRONG(if (i == 0) wait_for_grids();)
    }
  } else if (threadIdx.x < 32) {
    #pragma unroll 1
    for (int i = 0; i < 6; ++i) {
      wait(&full[i & 1], i >> 1 & 1);
      dst[32 * i + threadIdx.x] = tile[i & 1][threadIdx.x] * factor[i & 1][threadIdx.x];
      async::fence_shared();
      async::arrive(&empty[i & 1]);
    }
  }
}
#elif KERNEL == 21 // bad_without_bias: the kernel waits only if it is given a bias
extern "C" __global__ void __launch_bounds__(128) KERNEL_NAME(without_bias)(float* dst, const float* src, const float* bias) {
  int at = blockIdx.x * 128 + threadIdx.x;
  RIGHT(wait_for_grids();)
  float sum;
  if (bias != nullptr) {
    WRONG(wait_for_grids();)
    sum = src[at] + bias[threadIdx.x];
  } else {
    sum = src[at];
  }
  dst[at] = sum * sum;
}
#elif KERNEL == 22 // bad_rows_of_odd_length: only the branch for rows of whole vectors waits
extern "C" __global__ void __launch_bounds__(256) KERNEL_NAME(rows_of_odd_length)(float* dst, const float* src, int n) {
  const float* row = src + blockIdx.x * n;
  float sum = 0;
  RIGHT(wait_for_grids();)
  if (n % 4 == 0) {
    WRONG(wait_for_grids();)
    for (int i = threadIdx.x * 4; i < n; i += 1024) {
      float4 four = *reinterpret_cast<const float4*>(row + i);
      sum += four.x + four.y + four.z + four.w;
    }
  } else {
    for (int i = threadIdx.x; i < n; i += 256) sum += row[i];
  }
  atomicAdd(dst + blockIdx.x, sum);
}
#elif KERNEL == 23 // bad_padding_rows: the CTAs of padding rows clear them, and do not wait
extern "C" __global__ void __launch_bounds__(128) KERNEL_NAME(padding_rows)(float* rows, const float* bias, int valid) {
  float* row = rows + blockIdx.x * 128;
  const float b = bias[threadIdx.x];
  RIGHT(wait_for_grids();)
  if (blockIdx.x >= valid) {
    row[threadIdx.x] = 0;
    return;
  }
  WRONG(wait_for_grids();)
  launch_dependents();
  row[threadIdx.x] = fmaxf(row[threadIdx.x] + b, 0.0f);
}
#endif
