// Bytes that a barrier expects and that copies complete.
#include "bulk.h"
#include "variants.h"

#if KERNEL == 0 // bad_more: it expects more than arrives
extern "C" __global__ void KERNEL_NAME(more)(float* dst, const float* src) {
  __shared__ alignas(128) float tile[256];
  __shared__ uint64_t bar;
  if (threadIdx.x == 0) { async::init(&bar, 1); }
  __syncthreads();
  if (threadIdx.x == 0) { expect(&bar, RIGHT(1024) WRONG(2048)); load(tile, src, 1024, &bar); }
  wait(&bar, 0);
  dst[threadIdx.x] = tile[threadIdx.x];
}
#elif KERNEL == 1 // bad_one_of_two: one of two copies is counted
extern "C" __global__ void KERNEL_NAME(one_of_two)(float* dst, const float* a, const float* b, int n) {
  __shared__ alignas(128) float left[2][256], right[2][256];
  __shared__ uint64_t bar[2];
  if (threadIdx.x == 0) { async::init(&bar[0], 1); async::init(&bar[1], 1); }
  __syncthreads();
  #pragma unroll 1
  for (int i = 0; i < n; ++i) {
    int s = i & 1;
    if (threadIdx.x == 0) {
      expect(&bar[s], sizeof(left[0]) RIGHT(* 2));
      load(left[s], a + 256 * i, 1024, &bar[s]);
      load(right[s], b + 256 * i, 1024, &bar[s]);
    }
    wait(&bar[s], (i >> 1) & 1);
    dst[256 * i + threadIdx.x] = left[s][threadIdx.x] + right[s][threadIdx.x];
    async::fence_shared();
    __syncthreads();
  }
}
#elif KERNEL == 2 // bad_symbolic: the header is not counted
extern "C" __global__ void KERNEL_NAME(symbolic)(float* dst, const float* src, uint32_t bytes) {
  __shared__ alignas(128) float tile[1024];
  __shared__ uint64_t bar;
  if (threadIdx.x == 0) {
    async::init(&bar, 1);
    async::fence_init();
    expect(&bar, bytes RIGHT(+ 16));
    load(tile, src, 16, &bar);
    load(tile + 4, src + 4, bytes, &bar);
  }
  __syncthreads();
  wait(&bar, 0);
  dst[threadIdx.x] = tile[threadIdx.x];
}
#elif KERNEL == 3 // bad_never_armed
extern "C" __global__ void KERNEL_NAME(never_armed)(float* dst, const float* src) {
  __shared__ alignas(128) float tile[256];
  __shared__ uint64_t bar;
  if (threadIdx.x == 0) { async::init(&bar, 1); }
  __syncthreads();
  if (threadIdx.x == 0) {
    load(tile, src, 1024, &bar);
    RIGHT(expect(&bar, 1024);) WRONG(async::arrive(&bar);)
  }
  wait(&bar, 0);
  dst[threadIdx.x] = tile[threadIdx.x];
}
#elif KERNEL == 4 // bad_never_armed_loop
extern "C" __global__ void KERNEL_NAME(never_armed_loop)(float* dst, const float* src, int n) {
  __shared__ alignas(128) float tile[2][256];
  __shared__ uint64_t bar[2];
  if (threadIdx.x == 0) { async::init(&bar[0], 1); async::init(&bar[1], 1); }
  __syncthreads();
  #pragma unroll 1
  for (int i = 0; i < n; ++i) {
    if (threadIdx.x == 0) {
      RIGHT(expect(&bar[i & 1], 1024);) WRONG(async::arrive(&bar[i & 1]);)
      load(tile[i & 1], src + 256 * i, 1024, &bar[i & 1]);
    }
    wait(&bar[i & 1], (i >> 1) & 1);
    dst[256 * i + threadIdx.x] = tile[i & 1][threadIdx.x];
    async::fence_shared();
    __syncthreads();
  }
}
#elif KERNEL == 5 // bad_never_armed_all: every thread arrives, none expects
extern "C" __global__ void KERNEL_NAME(never_armed_all)(float* dst, const float* src) {
  __shared__ alignas(128) float tile[256];
  __shared__ uint64_t bar;
  if (threadIdx.x == 0) { async::init(&bar, blockDim.x); }
  __syncthreads();
  if (threadIdx.x < 32 && async::elect()) {
    RIGHT(async::expect(&bar, 1024);)
    load(tile, src, 1024, &bar);
  }
  uint64_t token = async::arrive(&bar);
  while (!async::try_wait(&bar, token)) {}
  dst[threadIdx.x] = tile[threadIdx.x];
}
#elif KERNEL == 6 // good_pieces: expected in pieces, by another thread than the copies
extern "C" __global__ void good_pieces(float* dst, const float* a, const float* b) {
  __shared__ alignas(128) float left[256], right[256];
  __shared__ uint64_t bar;
  if (threadIdx.x == 0) { async::init(&bar, 1); }
  __syncthreads();
  if (threadIdx.x == 32) {
    async::expect(&bar, 1024);
    expect(&bar, 1024);
  }
  if (threadIdx.x == 64) load(left, a, 1024, &bar);
  if (threadIdx.x == 96) load(right, b, 1024, &bar);
  wait(&bar, 0);
  dst[threadIdx.x] = left[threadIdx.x] + right[threadIdx.x];
}
#elif KERNEL == 7 // good_prologue: a ring whose stages are filled before the loop
extern "C" __global__ void good_prologue(float* dst, const float* src, int n) {
  __shared__ alignas(128) float tile[4][256];
  __shared__ uint64_t bar[4];
  if (threadIdx.x == 0) {
    for (int i = 0; i < 4; ++i) async::init(&bar[i], 1);
    for (int i = 0; i < 4 && i < n; ++i) { expect(&bar[i], 1024); load(tile[i], src + 256 * i, 1024, &bar[i]); }
  }
  __syncthreads();
  #pragma unroll 1
  for (int i = 0; i < n; ++i) {
    wait(&bar[i & 3], (i >> 2) & 1);
    dst[256 * i + threadIdx.x] = tile[i & 3][threadIdx.x];
    async::fence_shared();
    __syncthreads();
    if (threadIdx.x == 0 && i + 4 < n) {
      expect(&bar[i & 3], 1024);
      load(tile[i & 3], src + 256 * (i + 4), 1024, &bar[i & 3]);
    }
  }
}
#elif KERNEL == 8 // bad_multiple: two copies of so many bytes, which are expected once
extern "C" __global__ void __launch_bounds__(128) KERNEL_NAME(multiple)(float* dst, const float* src, uint32_t count) {
  __shared__ alignas(128) float tile[2][1024];
  __shared__ alignas(8) uint64_t full;
  if (threadIdx.x == 0) async::init(&full, 1);
  __syncthreads();
  if (threadIdx.x == 0) {
    async::arrive_expect(&full, RIGHT(8) WRONG(4) * count);
    async::load(tile[0], src, 4 * count, &full);
    async::load(tile[1], src + 1024, 4 * count, &full);
  }
  while (!async::try_wait_parity(&full, 0)) {}
  dst[threadIdx.x] = tile[0][threadIdx.x] + tile[1][threadIdx.x];
}
#elif KERNEL == 9 // bad_other_barrier: the second copy completes on the first barrier
extern "C" __global__ void __launch_bounds__(128) KERNEL_NAME(other_barrier)(float* dst, const float* src) {
  __shared__ alignas(128) float tile[2][128];
  __shared__ alignas(8) uint64_t full[2];
  if (threadIdx.x == 0) { async::init(&full[0], 1); async::init(&full[1], 1); }
  __syncthreads();
  if (threadIdx.x == 0) {
    async::arrive_expect(&full[0], sizeof(tile[0]));
    async::load(tile[0], src, sizeof(tile[0]), &full[0]);
    async::arrive_expect(&full[1], sizeof(tile[0]));
    async::load(tile[1], src + 128, sizeof(tile[0]), &full[RIGHT(1) WRONG(0)]);
  }
  while (!async::try_wait_parity(&full[0], 0)) {}
  while (!async::try_wait_parity(&full[1], 0)) {}
  dst[threadIdx.x] = tile[0][threadIdx.x] + tile[1][threadIdx.x];
}
#elif KERNEL == 10 // bad_too_many: more than a transaction count can be
extern __shared__ float large[];
extern "C" __global__ void __launch_bounds__(128) KERNEL_NAME(too_many)(float* dst, const float* src) {
  __shared__ alignas(8) uint64_t full;
  if (threadIdx.x == 0) async::init(&full, 1);
  __syncthreads();
  constexpr uint32_t bytes = (1 << 20) RIGHT(- 16);
  if (threadIdx.x == 0) {
    async::arrive_expect(&full, bytes);
    async::load(large, src, bytes, &full);
  }
  while (!async::try_wait_parity(&full, 0)) {}
  dst[threadIdx.x] = large[threadIdx.x];
}
#elif KERNEL == 11 // bad_by_lanes: one lane expects what all lanes copy
extern "C" __global__ void __launch_bounds__(128) KERNEL_NAME(by_lanes)(float* dst, const float* src) {
  __shared__ alignas(128) float tile[256];
  __shared__ alignas(8) uint64_t full;
  if (threadIdx.x == 0) async::init(&full, 1);
  __syncthreads();
  uint32_t lane = threadIdx.x % 32;
  if (threadIdx.x < 32) {
    if (lane == 0) expect(&full, RIGHT(sizeof(tile)) WRONG(sizeof(tile) / 2));
    __syncwarp();
    load(&tile[8 * lane], src + 8 * lane, 32, &full);
  }
  wait(&full, 0);
  dst[threadIdx.x] = tile[threadIdx.x] + tile[128 + threadIdx.x];
}
#elif KERNEL == 12 // bad_last_partial: the last tile is smaller than the others, and the bytes of a whole one are expected
extern "C" __global__ void __launch_bounds__(128) KERNEL_NAME(last_partial)(float* dst, const float* src, int count) {
  __shared__ alignas(128) float tile[512];
  __shared__ alignas(8) uint64_t full;
  if (threadIdx.x == 0) async::init(&full, 1);
  __syncthreads();
#pragma unroll 1
  for (int i = 0, at = 0; at < count; ++i, at += 512) {
    const int size = min(512, count - at);
    if (threadIdx.x == 0) {
      expect(&full, RIGHT(4 * size) WRONG(sizeof(tile)));
      load(tile, src + at, 4 * size, &full);
    }
    wait(&full, i & 1);
    for (int j = threadIdx.x; j < size; j += 128) dst[at + j] = tile[j];
    async::fence_shared();
    __syncthreads();
  }
}
#elif KERNEL == 13 // bad_asserted: what is asserted of a parameter and of a tile says nothing of the bytes
extern "C" __global__ void __launch_bounds__(128) KERNEL_NAME(asserted)(float* dst, const float* src, int rows) {
  __shared__ alignas(128) float tile[128];
  __shared__ alignas(8) uint64_t full;
  if (threadIdx.x == 0) {
    async::init(&full, 1);
    ASSERT(rows > 0);
    expect(&full, RIGHT(sizeof(tile)) WRONG(sizeof(tile) / 2));
    load(tile, src, sizeof(tile), &full);
  }
  __syncthreads();
  wait(&full, 0);
  ASSERT(tile[threadIdx.x] == src[threadIdx.x]);
  dst[threadIdx.x] = tile[threadIdx.x];
}
#endif
