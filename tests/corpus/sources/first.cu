// Tiles in dynamic shared memory, at addresses that are computed in other ways for the copy than for the reads.
#include "async.cuh"
#include "variants.h"

constexpr int ROWS = 32, COLUMNS = 32, THREADS = 128, TILE = ROWS * COLUMNS * 2;

// The 16 bytes of a row are exchanged, so that the rows of a matrix are in different banks.
__device__ __forceinline__ uint32_t swizzled(uint32_t row, uint32_t chunk) {
  return row * COLUMNS * 2 + ((chunk ^ (row & 3)) << 4);
}

__device__ __forceinline__ void copy_tile(uint32_t dst, const uint16_t* src, int stride) {
  static_assert(ROWS * COLUMNS / 8 == THREADS, "each thread copies once");
  const int row = threadIdx.x / (COLUMNS / 8), chunk = threadIdx.x % (COLUMNS / 8);
  asm volatile("cp.async.cg.shared.global [%0], [%1], 16;" :: "r"(dst + swizzled(row, chunk)),
               "l"(__cvta_generic_to_global(src + row * stride + chunk * 8)) : "memory");
}
__device__ __forceinline__ void commit() { asm volatile("cp.async.commit_group;" ::: "memory"); }
template <int N> __device__ __forceinline__ void wait() { asm volatile("cp.async.wait_group %0;" :: "n"(N) : "memory"); }
__device__ __forceinline__ void wait_all() { asm volatile("cp.async.wait_all;" ::: "memory"); }

// The first of two half-precision numbers.
__device__ __forceinline__ float first_of(uint32_t pair) {
  float number;
  asm("{ .reg .b16 first, second; mov.b32 {first, second}, %1; cvt.f32.f16 %0, first; }" : "=f"(number) : "r"(pair));
  return number;
}

__device__ __forceinline__ void add_tile(uint32_t tile, float (&sums)[4]) {
  const int lane = threadIdx.x % 32, warp = threadIdx.x / 32;
#pragma unroll 1
  for (int chunk = 0; chunk < COLUMNS / 8; chunk += 2) {
    uint32_t a[4];
    const uint32_t address = tile + swizzled((warp % 2) * 16 + lane % 16, chunk + lane / 16);
    asm volatile("ldmatrix.sync.aligned.m8n8.x4.shared.b16 {%0, %1, %2, %3}, [%4];"
                 : "=r"(a[0]), "=r"(a[1]), "=r"(a[2]), "=r"(a[3]) : "r"(address) : "memory");
    for (int i = 0; i < 4; ++i) sums[i] += first_of(a[i]);
  }
}

#define SUMS float sums[4] = {}
#define STORE_SUMS for (int i = 0; i < 4; ++i) dst[threadIdx.x * 4 + i] = sums[i]
extern __shared__ __align__(128) char memory[];
#define TILES const uint32_t tiles = __cvta_generic_to_shared(memory)

#if KERNEL == 0 // bad_tile_without_wait: one tile, and nothing waits
extern "C" __global__ void KERNEL_NAME(tile_without_wait)(float* dst, const uint16_t* src, int stride) {
  TILES; SUMS;
  copy_tile(tiles, src, stride);
  RIGHT(wait_all();)
  __syncthreads();
  add_tile(tiles, sums);
  STORE_SUMS;
}
#elif KERNEL == 1 // bad_loop_without_wait: a tile at a time
extern "C" __global__ void KERNEL_NAME(loop_without_wait)(float* dst, const uint16_t* src, int stride, int n) {
  TILES; SUMS;
#pragma unroll 1
  for (int i = 0; i < n; ++i) {
    copy_tile(tiles, src + i * COLUMNS, stride);
    RIGHT(commit(); wait<0>();)
    __syncthreads();
    add_tile(tiles, sums);
    __syncthreads();
  }
  STORE_SUMS;
}
#elif KERNEL == 2 // bad_ring_of_all: three stages, and the wait leaves two groups and the one of this iteration pending
extern "C" __global__ void KERNEL_NAME(ring_of_all)(float* dst, const uint16_t* src, int stride, int n) {
  TILES; SUMS;
  copy_tile(tiles, src, stride);
  commit();
  copy_tile(tiles + TILE, src + COLUMNS, stride);
  commit();
#pragma unroll 1
  for (int i = 0; i < n; ++i) {
    if (i + 2 < n) copy_tile(tiles + (i + 2) % 3 * TILE, src + (i + 2) * COLUMNS, stride);
    commit();
    wait<RIGHT(2) WRONG(3)>();
    __syncthreads();
    add_tile(tiles + i % 3 * TILE, sums);
    __syncthreads();
  }
  STORE_SUMS;
}
#elif KERNEL == 3 // bad_ring_without_commit: the loop commits nothing
extern "C" __global__ void KERNEL_NAME(ring_without_commit)(float* dst, const uint16_t* src, int stride, int n) {
  TILES; SUMS;
  copy_tile(tiles, src, stride);
  commit();
#pragma unroll 1
  for (int i = 0; i < n; ++i) {
    if (i + 1 < n) copy_tile(tiles + (i + 1) % 2 * TILE, src + (i + 1) * COLUMNS, stride);
    RIGHT(commit();)
    wait<1>();
    __syncthreads();
    add_tile(tiles + i % 2 * TILE, sums);
    __syncthreads();
  }
  STORE_SUMS;
}
#elif KERNEL == 4 // bad_first_commit_missing: the groups are one fewer than the wait counts on
extern "C" __global__ void KERNEL_NAME(first_commit_missing)(float* dst, const uint16_t* src, int stride, int n) {
  TILES; SUMS;
  copy_tile(tiles, src, stride);
  RIGHT(commit();)
#pragma unroll 1
  for (int i = 0; i < n; ++i) {
    if (i + 1 < n) copy_tile(tiles + (i + 1) % 2 * TILE, src + (i + 1) * COLUMNS, stride);
    commit();
    wait<1>();
    __syncthreads();
    add_tile(tiles + i % 2 * TILE, sums);
    __syncthreads();
  }
  STORE_SUMS;
}
#elif KERNEL == 5 // good_late_reads: the loop begins to read one iteration after it begins to copy
extern "C" __global__ void good_late_reads(float* dst, const uint16_t* src, int stride, int n) {
  TILES; SUMS;
#pragma unroll 1
  for (int i = 0; i <= n; ++i) {
    if (i < n) copy_tile(tiles + i % 2 * TILE, src + i * COLUMNS, stride);
    commit();
    wait<1>();
    __syncthreads();
    if (i > 0) add_tile(tiles + (i + 1) % 2 * TILE, sums);
    __syncthreads();
  }
  STORE_SUMS;
}
#elif KERNEL == 6 // good_first_stages_in_a_loop: as many groups as the ring has stages but one
extern "C" __global__ void good_first_stages_in_a_loop(float* dst, const uint16_t* src, int stride, int n, int stages) {
  TILES; SUMS;
#pragma unroll 1
  for (int i = 0; i + 1 < stages; ++i) {
    copy_tile(tiles + i * TILE, src + i * COLUMNS, stride);
    commit();
  }
#pragma unroll 1
  for (int i = 0; i < n; ++i) {
    wait<2>();
    __syncthreads();
    add_tile(tiles + i % stages * TILE, sums);
    __syncthreads();
    const int next = i + stages - 1;
    if (next < n) copy_tile(tiles + next % stages * TILE, src + next * COLUMNS, stride);
    commit();
  }
  STORE_SUMS;
}
#elif KERNEL == 7 // bad_tile_behind_bias: the threads wait for the bias, and not for the tile that they copy after it
extern "C" __global__ void KERNEL_NAME(tile_behind_bias)(float* dst, const uint16_t* src, const float* biases, int stride) {
  __shared__ alignas(16) float bias[THREADS * 4];
  TILES; SUMS;
  asm volatile("cp.async.cg.shared.global [%0], [%1], 16;" :: "r"(async::shared(bias + threadIdx.x * 4)),
               "l"(__cvta_generic_to_global(biases + threadIdx.x * 4)) : "memory");
  commit();
  wait<0>();
  __syncthreads();
  const float of_all = bias[THREADS * 4 - 1 - threadIdx.x];
  copy_tile(tiles, src, stride);
  RIGHT(wait_all();)
  __syncthreads();
  add_tile(tiles, sums);
  for (int i = 0; i < 4; ++i) sums[i] += of_all;
  STORE_SUMS;
}
#endif
