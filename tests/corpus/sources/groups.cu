// Groups of copies.
#include "async.cuh"
#include "variants.h"

__device__ __forceinline__ void store(float* dst, const float* tile, uint32_t bytes) {
  async::store(dst, tile, bytes);
}

__device__ __forceinline__ void store_and_commit(float* dst, const float* tile, uint32_t bytes) {
  store(dst, tile, bytes);
  async::commit();
}

__device__ __forceinline__ void small(float* dst, const float* src) {
  asm volatile("cp.async.cg.shared.global [%0], [%1], 16;" :: "r"((uint32_t)__cvta_generic_to_shared(dst)), "l"(__cvta_generic_to_global(src)) : "memory");
}
__device__ __forceinline__ void small_commit() { asm volatile("cp.async.commit_group;" ::: "memory"); }
template <int N> __device__ __forceinline__ void small_wait() { asm volatile("cp.async.wait_group %0;" :: "n"(N) : "memory"); }

// Two tiles a turn. With the mistake, nothing waits for the last one of an odd number.
__device__ __forceinline__ float two_tiles_a_turn(float* even, float* odd, const float* src, int tiles) {
  const int thread = threadIdx.x;
  float sum = 0;
  int i = 0;
  small(even + thread * 4, src + thread * 4);
  small_commit();
#pragma unroll 1
  for (; i + 1 < tiles; i += 2) {
    small(odd + thread * 4, src + (i + 1) * 256 + thread * 4);
    small_commit();
    small_wait<1>();
    __syncthreads();
    sum += even[255 - thread];
    __syncthreads();
    if (i + 2 < tiles) small(even + thread * 4, src + (i + 2) * 256 + thread * 4);
    small_commit();
    small_wait<1>();
    __syncthreads();
    sum -= odd[255 - thread];
    __syncthreads();
  }
  RIGHT(small_wait<0>();)
  RIGHT(__syncthreads();)
  if (i < tiles) sum += even[255 - thread];
  small_wait<0>();
  return sum;
}

#if KERNEL == 0 // bad_never_committed: the commit is missing
extern "C" __global__ void KERNEL_NAME(never_committed)(float* dst, const float* src) {
  __shared__ alignas(128) float tile[256];
  tile[threadIdx.x] = src[threadIdx.x] + 1;
  async::fence_shared();
  __syncthreads();
  if (threadIdx.x == 0) {
    store(dst, tile, sizeof(tile));
    RIGHT(async::commit(); async::wait_read<0>();)
  }
}
#elif KERNEL == 1 // bad_never_waited: in a loop
extern "C" __global__ void KERNEL_NAME(never_waited)(float* dst, const float* src, int n) {
  __shared__ alignas(128) float tiles[2][256];
  for (int i = 0; i < n; ++i) {
    float* tile = tiles[i & 1];
    if (threadIdx.x == 0) async::wait_read<1>();
    __syncthreads();
    tile[threadIdx.x] = src[256 * i + threadIdx.x] + 1;
    async::fence_shared();
    __syncthreads();
    if (threadIdx.x == 0) store_and_commit(dst + 256 * i, tile, sizeof(tiles[0]));
  }
  RIGHT(if (threadIdx.x == 0) async::wait_read<0>();)
}
#elif KERNEL == 2 // bad_wait_before_commit
extern "C" __global__ void KERNEL_NAME(wait_before_commit)(float* dst, const float* src) {
  __shared__ alignas(128) float tile[256];
  tile[threadIdx.x] = src[threadIdx.x] + 1;
  async::fence_shared();
  __syncthreads();
  if (threadIdx.x == 0) {
    store(dst, tile, sizeof(tile));
    WRONG(async::wait<0>();)
    async::commit();
    async::wait<0>();
  }
}
#elif KERNEL == 3 // bad_small_wait_before_commit
extern "C" __global__ void KERNEL_NAME(small_wait_before_commit)(float* dst, const float* src) {
  __shared__ alignas(128) float tile[1024];
  small(tile + 4 * threadIdx.x, src + 4 * threadIdx.x);
  RIGHT(small_commit();)
  small_wait<0>();
  __syncthreads();
  dst[threadIdx.x] = tile[(threadIdx.x * 7) & 1023];
}
#elif KERNEL == 4 // bad_other_kind
extern "C" __global__ void KERNEL_NAME(other_kind)(float* dst, const float* src) {
  __shared__ alignas(128) float tile[1024];
  small(tile + 4 * threadIdx.x, src + 4 * threadIdx.x);
  small_commit();
  RIGHT(small_wait<0>();) WRONG(async::wait<0>();)
  __syncthreads();
  dst[threadIdx.x] = src[threadIdx.x];
}
#elif KERNEL == 5 // bad_other_kind_bulk
extern "C" __global__ void KERNEL_NAME(other_kind_bulk)(float* dst, const float* src) {
  __shared__ alignas(128) float tile[256];
  tile[threadIdx.x] = src[threadIdx.x] + 1;
  async::fence_shared();
  __syncthreads();
  if (threadIdx.x == 0) {
    store_and_commit(dst, tile, sizeof(tile));
    RIGHT(async::wait_read<0>();) WRONG(small_wait<0>();)
  }
}
#elif KERNEL == 6 // bad_rewritten: the tile is filled again before the wait
extern "C" __global__ void KERNEL_NAME(rewritten)(float* dst, const float* src) {
  __shared__ alignas(128) float tile[256];
  tile[threadIdx.x] = src[threadIdx.x] + 1;
  async::fence_shared();
  __syncthreads();
  if (threadIdx.x == 0) {
    store_and_commit(dst, tile, sizeof(tile));
    RIGHT(async::wait_read<0>();)
  }
  __syncthreads();
  tile[threadIdx.x] = src[256 + threadIdx.x] + 1;
  async::fence_shared();
  __syncthreads();
  if (threadIdx.x == 0) {
    store_and_commit(dst + 256, tile, sizeof(tile));
    async::wait_read<0>();
  }
}
#elif KERNEL == 7 // bad_rewritten_one_pending: the wait leaves the group pending that is refilled
extern "C" __global__ void KERNEL_NAME(rewritten_one_pending)(float* dst, const float* src, int n) {
  __shared__ alignas(128) float tile[256];
  for (int i = 0; i < n; ++i) {
    if (threadIdx.x == 0) async::wait_read<RIGHT(0) WRONG(1)>();
    __syncthreads();
    tile[threadIdx.x] = src[256 * i + threadIdx.x] + 1;
    async::fence_shared();
    __syncthreads();
    if (threadIdx.x == 0) store_and_commit(dst + 256 * i, tile, sizeof(tile));
  }
  if (threadIdx.x == 0) async::wait_read<0>();
}
#elif KERNEL == 8 // bad_result_read: `.read`, and the result is used
extern "C" __global__ void KERNEL_NAME(result_read)(float* dst, const float* src, float* out) {
  __shared__ alignas(128) float tile[256];
  tile[threadIdx.x] = src[threadIdx.x] + 1;
  async::fence_shared();
  __syncthreads();
  if (threadIdx.x == 0) {
    store_and_commit(dst, tile, sizeof(tile));
    RIGHT(async::wait<0>();) WRONG(async::wait_read<0>();)
    out[0] = dst[3];
  }
}
#elif KERNEL == 9 // bad_small_read_early: own data, before the wait
extern "C" __global__ void KERNEL_NAME(small_read_early)(float* dst, const float* src) {
  __shared__ alignas(128) float tile[1024];
  small(tile + 4 * threadIdx.x, src + 4 * threadIdx.x);
  small_commit();
  RIGHT(small_wait<0>();)
  dst[threadIdx.x] = tile[4 * threadIdx.x];
  small_wait<0>();
}
#elif KERNEL == 10 // good_small
extern "C" __global__ void good_small(float* dst, const float* src) {
  __shared__ alignas(128) float tile[1024];
  small(tile + 4 * threadIdx.x, src + 4 * threadIdx.x);
  small_commit();
  small_wait<0>();
  __syncthreads();
  dst[threadIdx.x] = tile[4 * (threadIdx.x ^ 1)];
}
#elif KERNEL == 11 // good_small_ring
extern "C" __global__ void good_small_ring(float* dst, const float* src, int n) {
  __shared__ alignas(128) float tiles[3][1024];
  for (int i = 0; i < 2; ++i) {
    small(tiles[i] + 4 * threadIdx.x, src + 1024 * i + 4 * threadIdx.x);
    small_commit();
  }
  for (int i = 0; i < n; ++i) {
    small_wait<1>();
    __syncthreads();
    if (i + 2 < n) small(tiles[(i + 2) % 3] + 4 * threadIdx.x, src + 1024 * (i + 2) + 4 * threadIdx.x);
    small_commit();
    dst[256 * i + threadIdx.x] = tiles[i % 3][(threadIdx.x * 7) & 1023];
  }
  small_wait<0>();
}
#elif KERNEL == 12 // bad_small_unsynchronized: another thread's data after the own wait
extern "C" __global__ void KERNEL_NAME(small_unsynchronized)(float* dst, const float* src) {
  __shared__ alignas(128) float tile[1024];
  small(tile + 4 * threadIdx.x, src + 4 * threadIdx.x);
  small_commit();
  small_wait<0>();
  RIGHT(__syncthreads();)
  dst[threadIdx.x] = tile[(4 * threadIdx.x + 4) & 1023];
}
#elif KERNEL == 13 // bad_never_committed_branch: committed on no path after a branch
extern "C" __global__ void KERNEL_NAME(never_committed_branch)(float* dst, const float* src, int which) {
  __shared__ alignas(128) float tile[512];
  tile[threadIdx.x] = src[threadIdx.x] + 1;
  async::fence_shared();
  __syncthreads();
  if (threadIdx.x == 0) {
    if (which) {
      store_and_commit(dst, tile, 512);
    } else {
      store(dst, tile, 1024);
      RIGHT(async::commit();)
    }
    async::wait<0>();
  }
}
#elif KERNEL == 14 // bad_never_waited_reduction
extern "C" __global__ void KERNEL_NAME(never_waited_reduction)(float* dst, const float* src) {
  __shared__ alignas(128) float tile[256];
  tile[threadIdx.x] = src[threadIdx.x] + 1;
  async::fence_shared();
  __syncthreads();
  if (threadIdx.x < 32 && async::elect()) {
    async::add(dst, tile, sizeof(tile));
    async::commit();
    RIGHT(async::wait<0>();)
  }
}
#elif KERNEL == 15 // bad_never_waited_newest: the newest group is left pending
extern "C" __global__ void KERNEL_NAME(never_waited_newest)(float* dst, const float* src) {
  __shared__ alignas(128) float tile[512];
  tile[threadIdx.x] = src[threadIdx.x] + 1;
  tile[threadIdx.x + 256] = src[threadIdx.x + 256] + 1;
  async::fence_shared();
  __syncthreads();
  if (threadIdx.x == 0) {
    store_and_commit(dst, tile, 1024);
    store_and_commit(dst + 256, tile + 256, 1024);
    async::wait<RIGHT(0) WRONG(1)>();
  }
}
#elif KERNEL == 16 // bad_result_read_one_pending
extern "C" __global__ void KERNEL_NAME(result_read_one_pending)(float* dst, const float* src, float* out) {
  __shared__ alignas(128) float tile[512];
  tile[threadIdx.x] = src[threadIdx.x] + 1;
  tile[threadIdx.x + 256] = src[threadIdx.x + 256] + 1;
  async::fence_shared();
  __syncthreads();
  if (threadIdx.x == 0) {
    store_and_commit(dst, tile, 1024);
    store_and_commit(dst + 256, tile + 256, 1024);
    async::wait<RIGHT(0) WRONG(1)>();
    out[0] = dst[0];
    out[1] = dst[256];
    async::wait<0>();
  }
}
#elif KERNEL == 17 // bad_rewritten_generic: through a generic pointer that a function gets
__device__ __noinline__ float* place(float* tile, int i) { return tile + i; }
extern "C" __global__ void KERNEL_NAME(rewritten_generic)(float* dst, const float* src) {
  __shared__ alignas(128) float tile[256];
  if (threadIdx.x == 0) {
    for (int i = 0; i < 256; ++i) tile[i] = src[i];
    async::fence_shared();
    store_and_commit(dst, tile, sizeof(tile));
    RIGHT(async::wait<0>();)
    asm volatile("st.f32 [%0], 0f00000000;" :: "l"(tile + 7) : "memory");
    async::wait<0>();
  }
}
#elif KERNEL == 18 // bad_small_read_other: another thread's data, before any wait
extern "C" __global__ void KERNEL_NAME(small_read_other)(float* dst, const float* src) {
  __shared__ alignas(128) float tile[1024];
  small(tile + 4 * threadIdx.x, src + 4 * threadIdx.x);
  small_commit();
  RIGHT(small_wait<0>();)
  __syncthreads();
  dst[threadIdx.x] = tile[(4 * threadIdx.x + 4) & 1023];
  small_wait<0>();
}
#elif KERNEL == 19 // bad_small_never_committed_read
extern "C" __global__ void KERNEL_NAME(small_never_committed_read)(float* dst, const float* src, int n) {
  __shared__ alignas(128) float tile[1024];
  for (int i = 0; i < n; ++i) {
    small(tile + 4 * threadIdx.x, src + 1024 * i + 4 * threadIdx.x);
    RIGHT(asm volatile("cp.async.wait_all;" ::: "memory");)
    dst[256 * i + threadIdx.x] = tile[4 * threadIdx.x];
    WRONG(asm volatile("cp.async.wait_all;" ::: "memory");)
  }
}
#elif KERNEL == 20 // bad_small_unsynchronized_column
extern "C" __global__ void KERNEL_NAME(small_unsynchronized_column)(float* dst, const float* src) {
  __shared__ alignas(128) float tile[1024];
  small(tile + 4 * threadIdx.x, src + 4 * threadIdx.x);
  asm volatile("cp.async.wait_all;" ::: "memory");
  RIGHT(__syncthreads();)
  float sum = 0;
  for (int i = 0; i < 32; ++i) sum += tile[(threadIdx.x & 31) + 32 * i];
  dst[threadIdx.x] = sum;
}
#elif KERNEL == 21 // bad_small_unsynchronized_branch
extern "C" __global__ void KERNEL_NAME(small_unsynchronized_branch)(float* dst, const float* src, int reverse) {
  __shared__ alignas(128) float tile[1024];
  small(tile + 4 * threadIdx.x, src + 4 * threadIdx.x);
  small_commit();
  small_wait<0>();
  RIGHT(__syncthreads();)
  if (reverse) dst[threadIdx.x] = tile[1023 - (threadIdx.x & 255)];
}
#elif KERNEL == 22 // bad_other_kind_reduction
extern "C" __global__ void KERNEL_NAME(other_kind_reduction)(float* dst, const float* src) {
  __shared__ alignas(128) float tile[256];
  tile[threadIdx.x] = src[threadIdx.x] + 1;
  async::fence_shared();
  __syncthreads();
  if (threadIdx.x == 0) {
    async::add(dst, tile, sizeof(tile));
    async::commit();
    RIGHT(async::wait<0>();) WRONG(asm volatile("cp.async.wait_all;" ::: "memory");)
  }
}
#elif KERNEL == 23 // bad_uncommitted_loop
extern "C" __global__ void KERNEL_NAME(uncommitted_loop)(float* dst, const float* src, int n) {
  __shared__ alignas(128) float tile[1024];
  for (int i = 0; i < n; ++i) {
    small(tile + 4 * threadIdx.x, src + 1024 * i + 4 * threadIdx.x);
    RIGHT(small_commit();)
    small_wait<0>();
    __syncthreads();
    dst[256 * i + threadIdx.x] = src[4 * threadIdx.x];
    __syncthreads();
  }
}
#elif KERNEL == 24 // bad_never_committed_loop
extern "C" __global__ void KERNEL_NAME(never_committed_loop)(float* dst, const float* src, int n) {
  __shared__ alignas(128) float tiles[4][256];
  for (int i = 0; i < n; ++i) {
    RIGHT(if (threadIdx.x == 0) async::wait_read<3>();)
    RIGHT(__syncthreads();)
    tiles[i & 3][threadIdx.x] = src[256 * i + threadIdx.x];
    async::fence_shared();
    __syncthreads();
    if (threadIdx.x == 0) {
      store(dst + 256 * i, tiles[i & 3], 1024);
      RIGHT(async::commit();)
    }
  }
  RIGHT(if (threadIdx.x == 0) async::wait_read<0>();)
}
#elif KERNEL == 25 // bad_result_read_loop: the sum of before is read while the reduction is in flight
extern "C" __global__ void KERNEL_NAME(result_read_loop)(float* dst, const float* src, float* out, int n) {
  __shared__ alignas(128) float tile[256];
  if (threadIdx.x == 0) {
    for (int i = 0; i < 256; ++i) tile[i] = src[i];
    async::fence_shared();
    #pragma unroll 1
    for (int i = 0; i < n; ++i) {
      async::add(dst, tile, sizeof(tile));
      async::commit();
      RIGHT(async::wait<0>();) WRONG(async::wait_read<0>();)
      out[i] = dst[0];
      async::fence_global();
    }
    async::wait<0>();
  }
}
#elif KERNEL == 26 // bad_result_read_others: other threads read the result after a wait for the source
extern "C" __global__ void __launch_bounds__(256) KERNEL_NAME(result_read_others)(float* dst, float* sums, const float* src) {
  __shared__ alignas(128) float tile[256];
  tile[threadIdx.x] = src[threadIdx.x] + 1;
  async::fence_shared();
  __syncthreads();
  if (threadIdx.x == 0) {
    store_and_commit(dst, tile, sizeof(tile));
    RIGHT(async::wait<0>();) WRONG(async::wait_read<0>();)
  }
  __syncthreads();
  sums[threadIdx.x] = ((volatile float*)dst)[threadIdx.x] + 1;
}
#elif KERNEL == 27 // good_small_rows: rows of the first of two tiles are read while the second one is copied
extern "C" __global__ void __launch_bounds__(256) good_small_rows(float* dst, const float* src, int rows) {
  __shared__ alignas(128) float tiles[2][4096];
  for (int i = threadIdx.x; i < 1024; i += blockDim.x) small(&tiles[0][4 * i], src + 4 * i);
  small_commit();
  small_wait<0>();
  __syncthreads();
  small(&tiles[1][4 * threadIdx.x], src + 4096 + 4 * threadIdx.x);
  small_commit();
  for (int i = threadIdx.x; i < rows; i += blockDim.x) {
    const float4* row = (const float4*)((const char*)tiles[0] + ((i & 63) << 8 | (i >> 2 & 48) << 2));
    dst[2 * i] = row[0].x;
    dst[2 * i + 1] = row[3].w;
  }
  small_wait<0>();
  __syncthreads();
  dst[4096 + threadIdx.x] = tiles[1][threadIdx.x ^ 1];
}
#elif KERNEL == 28 // bad_rewritten_inner: the parts of a tile go through one stage, and the next tile through the other one
extern "C" __global__ void __launch_bounds__(256) KERNEL_NAME(rewritten_inner)(float* dst, const float* src, int n) {
  __shared__ alignas(128) float tiles[2][256];
  for (int i = 0, stage = 0; i < n; ++i, stage ^= 1) {
#pragma unroll 1
    for (int part = 0; part < 3; ++part) {
      RIGHT(if (threadIdx.x == 0) async::wait_read<0>();)
      __syncthreads();
      tiles[stage][threadIdx.x] = src[256 * i + threadIdx.x] + part;
      async::fence_shared();
      __syncthreads();
      if (threadIdx.x == 0) store_and_commit(dst + 256 * (3 * i + part), tiles[stage], sizeof(tiles[0]));
    }
    if (threadIdx.x == 0) async::wait_read<0>();
  }
}
#elif KERNEL == 29 // good_small_swizzled: swizzled rows of the first of two tiles are read while the second one is copied
extern "C" __global__ void __launch_bounds__(128) good_small_swizzled(float* dst, const float* src) {
  __shared__ alignas(128) uint16_t tiles[2][64 * 32];
  auto swizzled = [](unsigned at) { return at & ~31u | ((at & 192) >> 3 ^ at & 24); };
  auto load = [&](int tile) {
#pragma unroll
    for (unsigned at = 8 * threadIdx.x; at < 64 * 32; at += 8 * 128) small((float*)&tiles[tile][swizzled(at)], src + 1024 * tile + at / 2);
    small_commit();
  };
  load(0);
  small_wait<0>();
  __syncthreads();
  load(1);
  unsigned sum = 0;
#pragma unroll
  for (int rows = 0; rows < 64; rows += 8) {
    unsigned row = rows + (threadIdx.x & 7), column = (threadIdx.x & 31) / 8 * 8, a, b;
    asm volatile("ldmatrix.sync.aligned.m8n8.x2.shared.b16 {%0, %1}, [%2];" : "=r"(a), "=r"(b)
                 : "r"((uint32_t)__cvta_generic_to_shared(&tiles[0][swizzled(row * 32 + column)])) : "memory");
    sum += a ^ b;
  }
  small_wait<0>();
  __syncthreads();
  dst[threadIdx.x] = (float)sum + tiles[1][threadIdx.x ^ 1];
}
#elif KERNEL == 30 // bad_small_last: the last iteration is apart, and commits no empty group
extern "C" __global__ void __launch_bounds__(256) KERNEL_NAME(small_last)(float* dst, const float* src, int n) {
  __shared__ alignas(128) float tiles[3][1024];
  auto load = [&](int i) { small(&tiles[i % 3][4 * (threadIdx.x ^ threadIdx.x >> 3 & 7)], src + 1024 * i + 4 * threadIdx.x); };
  auto use = [&](int i) { dst[256 * i + threadIdx.x] = tiles[i % 3][4 * (threadIdx.x ^ threadIdx.x >> 5) + 1]; };
  load(0);
  small_commit();
  for (int i = 0; i + 1 < n; ++i) {
    load(i + 1);
    small_commit();
    small_wait<1>();
    __syncthreads();
    use(i);
  }
  RIGHT(small_commit();)
  small_wait<1>();
  __syncthreads();
  use(n - 1);
}
#elif KERNEL == 31 // bad_small_last_unwaited: nothing waits for the last group
extern "C" __global__ void __launch_bounds__(256) KERNEL_NAME(small_last_unwaited)(float* dst, const float* src, int n) {
  __shared__ alignas(128) float tiles[3][1024];
  auto load = [&](int i) { small(&tiles[i % 3][4 * (threadIdx.x ^ threadIdx.x >> 3 & 7)], src + 1024 * i + 4 * threadIdx.x); };
  auto use = [&](int i) { dst[256 * i + threadIdx.x] = tiles[i % 3][4 * (threadIdx.x ^ threadIdx.x >> 5) + 1]; };
  load(0);
  small_commit();
  for (int i = 0; i + 1 < n; ++i) {
    load(i + 1);
    small_commit();
    small_wait<1>();
    __syncthreads();
    use(i);
  }
  RIGHT(small_wait<0>();)
  __syncthreads();
  use(n - 1);
}
#elif KERNEL == 32 // bad_rewritten_unmet: one thread waits for the store, and the others do not wait for it
extern "C" __global__ void __launch_bounds__(256) KERNEL_NAME(rewritten_unmet)(float* dst, const float* src, int n) {
  __shared__ alignas(128) float tile[256];
  for (int i = 0; i < n; ++i) {
    const float value = src[256 * i + threadIdx.x] + 1;
    if (threadIdx.x == 0) async::wait_read<0>();
    RIGHT(__syncthreads();)
    tile[threadIdx.x] = value;
    async::fence_shared();
    __syncthreads();
    if (threadIdx.x == 0) store_and_commit(dst + 256 * i, tile, sizeof(tile));
  }
  if (threadIdx.x == 0) async::wait_read<0>();
}
#elif KERNEL == 33 // good_small_parts: a tile is read in two parts, with the same wait in front of each
extern "C" __global__ void __launch_bounds__(256) good_small_parts(float* dst, const float* src, int n) {
  __shared__ alignas(128) float tiles[3][1024];
  auto load = [&](int i) {
    small(&tiles[i % 3][4 * (threadIdx.x ^ threadIdx.x >> 3 & 7)], src + 1024 * min(i, n - 1) + 4 * threadIdx.x);
    small_commit();
  };
  auto part = [&](int i, int at) { return tiles[i % 3][4 * (threadIdx.x ^ threadIdx.x >> 5) + at]; };
  load(0);
  load(1);
  for (int i = 0; i < n; ++i) {
    small_wait<1>();
    __syncthreads();
    float sum = part(i, 0);
    small_wait<1>();
    sum += part(i, 2);
    load(i + 2);
    dst[256 * i + threadIdx.x] = sum;
  }
  small_wait<0>();
}
#elif KERNEL == 34 // bad_small_conditional: the last iterations commit no group, and the wait is that of the others
extern "C" __global__ void __launch_bounds__(256) KERNEL_NAME(small_conditional)(float* dst, const float* src, int n) {
  __shared__ alignas(128) float tiles[3][1024];
  auto load = [&](int i) { small(&tiles[i % 3][4 * threadIdx.x], src + 1024 * i + 4 * threadIdx.x); };
  load(0);
  small_commit();
  if (n > 1) load(1);
  small_commit();
  for (int i = 0; i < n; ++i) {
    small_wait<1>();
    __syncthreads();
    if (i + 2 < n) {
      load(i + 2);
      WRONG(small_commit();)
    }
    RIGHT(small_commit();)
    dst[256 * i + threadIdx.x] = tiles[i % 3][4 * (threadIdx.x ^ 33) + 1];
  }
}
#elif KERNEL == 35 // bad_small_conditional_cursor: what is copied next has an index of its own, of tiles that other blocks do not have
extern "C" __global__ void __launch_bounds__(128) KERNEL_NAME(small_conditional_cursor)(float* dst, const float* src, int tiles) {
  __shared__ alignas(128) float ring[4][512];
  int next = blockIdx.x, slot = 0, stage = 0;
#pragma unroll 1
  for (int i = 0; i < 3; ++i, ++slot, next += gridDim.x) {
    if (next < tiles) small(&ring[slot][4 * threadIdx.x], src + 512 * next + 4 * threadIdx.x);
    small_commit();
  }
#pragma unroll 1
  for (int tile = blockIdx.x; tile < tiles; tile += gridDim.x) {
    small_wait<2>();
    __syncthreads();
    dst[128 * tile + threadIdx.x] = ring[stage][4 * (threadIdx.x ^ 1)] + ring[stage][4 * (threadIdx.x ^ 64) + 3];
    stage = stage == 3 ? 0 : stage + 1;
    if (next < tiles) {
      small(&ring[slot][4 * threadIdx.x], src + 512 * next + 4 * threadIdx.x);
      WRONG(small_commit();)
      slot = slot == 3 ? 0 : slot + 1;
      next += gridDim.x;
    }
    RIGHT(small_commit();)
  }
}
#elif KERNEL == 36 // good_small_conditional_use: the last iteration commits no group, and reads nothing; the last tile is read after an empty group
extern "C" __global__ void __launch_bounds__(256) good_small_conditional_use(float* dst, const float* src, int n) {
  __shared__ alignas(128) float tiles[2][1024];
  auto load = [&](int i) { small(&tiles[i & 1][4 * threadIdx.x], src + 1024 * i + 4 * threadIdx.x); };
  load(0);
  small_commit();
#pragma unroll 1
  for (int i = 0; i < n; ++i) {
    __syncthreads();
    if (i + 1 < n) {
      load(i + 1);
      small_commit();
    }
    small_wait<1>();
    __syncthreads();
    if (i + 1 < n) dst[256 * i + threadIdx.x] = tiles[i & 1][4 * (threadIdx.x ^ 33) + 1];
  }
  small_commit();
  small_wait<1>();
  __syncthreads();
  dst[256 * (n - 1) + threadIdx.x] = tiles[(n - 1) & 1][4 * (threadIdx.x ^ 33) + 1];
}
#elif KERNEL == 37 // bad_small_unwaited_roles: two warps copy and arrive, and do not wait for their copies
extern "C" __global__ void __launch_bounds__(128) KERNEL_NAME(small_unwaited_roles)(float* dst, const float* src, int n) {
  __shared__ alignas(128) float tiles[2][256];
  __shared__ alignas(8) uint64_t full[2], empty[2];
  auto wait = [](uint64_t* bar, uint32_t parity) { while (!async::try_wait_parity(bar, parity)) {} };
  if (threadIdx.x == 0)
    for (int i = 0; i < 2; ++i) { async::init(&full[i], 64); async::init(&empty[i], 64); }
  __syncthreads();
  if (threadIdx.x < 64) {
    for (int i = 0; i < n; ++i) {
      wait(&empty[i & 1], (i >> 1 & 1) ^ 1);
      small(&tiles[i & 1][4 * threadIdx.x], src + 256 * i + 4 * threadIdx.x);
      RIGHT(asm volatile("cp.async.mbarrier.arrive.noinc.shared::cta.b64 [%0];" :: "r"((uint32_t)__cvta_generic_to_shared(&full[i & 1])) : "memory");)
      WRONG(async::arrive(&full[i & 1]);)
    }
  } else {
    float sum = 0;
    for (int i = 0; i < n; ++i) {
      wait(&full[i & 1], i >> 1 & 1);
      for (int j = threadIdx.x - 64; j < 256; j += 64) sum += tiles[i & 1][j];
      async::arrive(&empty[i & 1]);
    }
    dst[threadIdx.x - 64] = sum;
  }
}
#elif KERNEL == 38 // bad_small_two_buffers: two stages, each a variable of its own
extern "C" __global__ void __launch_bounds__(128) KERNEL_NAME(small_two_buffers)(float* dst, const float* src, int n) {
  __shared__ alignas(128) float even[512], odd[512];
  auto load = [&](float* tile, int i) { small(&tile[4 * threadIdx.x], src + 512 * i + 4 * threadIdx.x); };
  float sum = 0;
  load(even, 0);
  small_commit();
  for (int i = 0; i < n; i += 2) {
    load(odd, i + 1);
    small_commit();
    small_wait<1>();
    __syncthreads();
    sum += even[511 - 4 * threadIdx.x];
    __syncthreads();
    if (i + 2 < n) load(even, i + 2);
    small_commit();
    small_wait<RIGHT(1) WRONG(2)>();
    __syncthreads();
    sum += odd[511 - 4 * threadIdx.x];
    __syncthreads();
  }
  dst[threadIdx.x] = sum;
}
#elif KERNEL == 39 // bad_small_conditional_drained: the last iterations commit no group; the wait after the loop is too late for what it has read
extern "C" __global__ void __launch_bounds__(128) KERNEL_NAME(small_conditional_drained)(float* dst, const float* src, int n) {
  __shared__ alignas(128) float tiles[3][512];
  auto load = [&](int i) { small(&tiles[i % 3][4 * threadIdx.x], src + 512 * i + 4 * threadIdx.x); };
  load(0);
  small_commit();
  load(1);
  small_commit();
  float sum = 0;
#pragma unroll 1
  for (int i = 0; i < n; ++i) {
    small_wait<1>();
    __syncthreads();
    if (i + 2 < n) {
      load(i + 2);
      WRONG(small_commit();)
    }
    RIGHT(small_commit();)
    sum += tiles[i % 3][511 - 4 * threadIdx.x];
  }
  small_wait<0>();
  dst[threadIdx.x] = sum;
}
#elif KERNEL == 40 // bad_small_drained_roles: the warps that copy wait for their copies when they have told the others of all tiles
extern "C" __global__ void __launch_bounds__(128) KERNEL_NAME(small_drained_roles)(float* dst, const float* src, int n) {
  __shared__ alignas(128) float tiles[2][256];
  __shared__ alignas(8) uint64_t full[2], empty[2];
  auto wait = [](uint64_t* bar, uint32_t parity) { while (!async::try_wait_parity(bar, parity)) {} };
  if (threadIdx.x == 0)
    for (int i = 0; i < 2; ++i) { async::init(&full[i], 64); async::init(&empty[i], 64); }
  __syncthreads();
  if (threadIdx.x >= 64) {
    for (int i = 0; i < n; ++i) {
      wait(&empty[i & 1], (i >> 1 & 1) ^ 1);
      small(&tiles[i & 1][4 * (threadIdx.x - 64)], src + 256 * i + 4 * (threadIdx.x - 64));
      small_commit();
      RIGHT(small_wait<0>();)
      async::arrive(&full[i & 1]);
    }
    WRONG(small_wait<0>();)
  } else {
    float sum = 0;
    for (int i = 0; i < n; ++i) {
      wait(&full[i & 1], i >> 1 & 1);
      sum += tiles[i & 1][threadIdx.x] + tiles[i & 1][255 - threadIdx.x];
      async::arrive(&empty[i & 1]);
    }
    dst[threadIdx.x] = sum;
  }
}
#elif KERNEL == 41 // good_small_last_drained: the loop ends before the last tile, which is read after a wait for all groups
extern "C" __global__ void __launch_bounds__(128) good_small_last_drained(float* dst, const float* src, int n) {
  __shared__ alignas(128) float tiles[2][512];
  auto load = [&](int i) { small(&tiles[i & 1][4 * threadIdx.x], src + 512 * i + 4 * threadIdx.x); };
  load(0);
  small_commit();
  float sum = 0;
#pragma unroll 1
  for (int i = 0; i < n - 1; ++i) {
    __syncthreads();
    if (i + 1 < n) {
      load(i + 1);
      small_commit();
    }
    small_wait<1>();
    __syncthreads();
    sum += tiles[i & 1][511 - 4 * threadIdx.x];
  }
  small_wait<0>();
  __syncthreads();
  dst[threadIdx.x] = sum + tiles[(n - 1) & 1][511 - 4 * threadIdx.x];
}
#elif KERNEL == 42 // bad_small_second_part: two tiles in one variable, and the wait leaves the group of the second one pending
extern "C" __global__ void __launch_bounds__(128) KERNEL_NAME(small_second_part)(float* dst, const float* src) {
  __shared__ struct { alignas(128) float keys[512]; float values[512]; } parts;
  small(&parts.keys[4 * threadIdx.x], src + 4 * threadIdx.x);
  small_commit();
  small(&parts.values[4 * threadIdx.x], src + 512 + 4 * threadIdx.x);
  small_commit();
  small_wait<1>();
  __syncthreads();
  float sum = parts.keys[threadIdx.x ^ 37];
  RIGHT(small_wait<0>(); __syncthreads();)
  dst[threadIdx.x] = sum + parts.values[threadIdx.x ^ 37];
}
#elif KERNEL == 43 // bad_small_overwritten: the next tile is copied where other threads may still read this one
extern "C" __global__ void __launch_bounds__(128) KERNEL_NAME(small_overwritten)(float* dst, const float* src, int n) {
  __shared__ alignas(128) float tile[512];
  auto load = [&](int i) {
    small(&tile[4 * threadIdx.x], src + 512 * i + 4 * threadIdx.x);
    small_commit();
  };
  load(0);
  float sum = 0;
  for (int i = 0; i < n; ++i) {
    small_wait<0>();
    __syncthreads();
    sum += tile[511 - 4 * threadIdx.x];
    RIGHT(__syncthreads();)
    if (i + 1 < n) load(i + 1);
  }
  dst[threadIdx.x] = sum;
}
#elif KERNEL == 44 // bad_small_overwritten_next: in the next iteration
extern "C" __global__ void __launch_bounds__(128) KERNEL_NAME(small_overwritten_next)(float* dst, const float* src, int n) {
  __shared__ alignas(128) float tiles[2][512];
  float sum = 0;
#pragma unroll 1
  for (int i = 0; i < n; i += 2) {
    RIGHT(__syncthreads();)
    small(&tiles[0][4 * threadIdx.x], src + 512 * i + 4 * threadIdx.x);
    small(&tiles[1][4 * threadIdx.x], src + 512 * i + 512 + 4 * threadIdx.x);
    small_commit();
    small_wait<0>();
    __syncthreads();
    sum += tiles[0][511 - 4 * threadIdx.x] * tiles[1][threadIdx.x];
  }
  dst[threadIdx.x] = sum;
}
#elif KERNEL == 45 // good_small_of_warps: each warp copies the next part of its own tile, and reads no other
extern "C" __global__ void __launch_bounds__(128) good_small_of_warps(float* dst, const float* src, int n) {
  __shared__ alignas(128) float tiles[4][128];
  float* tile = tiles[threadIdx.x / 32];
  const int lane = threadIdx.x % 32;
  float sum = 0;
  for (int i = 0; i < n; ++i) {
    small(&tile[4 * lane], src + 512 * i + 4 * threadIdx.x);
    small_commit();
    small_wait<0>();
    __syncwarp();
    sum += tile[127 - 4 * lane];
    __syncwarp();
  }
  dst[threadIdx.x] = sum;
}
#elif KERNEL == 46 // bad_small_barrier_early: the copies complete on a barrier, for which each thread waits after it has read
extern "C" __global__ void __launch_bounds__(64) KERNEL_NAME(small_barrier_early)(float* dst, const float* src, int n) {
  __shared__ alignas(128) float tile[256];
  __shared__ alignas(8) uint64_t full;
  if (threadIdx.x == 0) async::init(&full, 64);
  __syncthreads();
  float sum = 0;
  for (int i = 0; i < n; ++i) {
    small(&tile[4 * threadIdx.x], src + 256 * i + 4 * threadIdx.x);
    asm volatile("cp.async.mbarrier.arrive.noinc.shared::cta.b64 [%0];" :: "r"((uint32_t)__cvta_generic_to_shared(&full)) : "memory");
    WRONG(sum += tile[255 - threadIdx.x];)
    while (!async::try_wait_parity(&full, i & 1)) {}
    RIGHT(sum += tile[255 - threadIdx.x];)
    __syncthreads();
  }
  dst[threadIdx.x] = sum;
}
#elif KERNEL == 47 // bad_result_read_other_warps: the other warps read after a barrier, backwards
extern "C" __global__ void __launch_bounds__(128) KERNEL_NAME(result_read_other_warps)(float* dst, const float* src, float* out) {
  __shared__ alignas(128) float tile[128];
  tile[threadIdx.x] = src[threadIdx.x] + 1;
  async::fence_shared();
  __syncthreads();
  if (threadIdx.x == 0) {
    async::store(dst + blockIdx.x * 128, tile, sizeof(tile));
    async::commit();
    WRONG(async::wait_read<0>();)
    RIGHT(async::wait<0>();)
  }
  __syncthreads();
  if (threadIdx.x >= 32) out[blockIdx.x * 128 + threadIdx.x] = dst[blockIdx.x * 128 + 127 - threadIdx.x];
}
#elif KERNEL == 48 // bad_result_read_next: each row adds the row before it, which the iteration before has stored
extern "C" __global__ void __launch_bounds__(128) KERNEL_NAME(result_read_next)(float* dst, const float* src, int n) {
  __shared__ alignas(128) float tile[2][128];
  #pragma unroll 1
  for (int i = 1; i < n; ++i) {
    float before = dst[(i - 1) * 128 + (threadIdx.x ^ 64)];
    tile[i & 1][threadIdx.x] = src[i * 128 + threadIdx.x] + before;
    async::fence_shared();
    __syncthreads();
    if (threadIdx.x == 0) {
      async::store(dst + i * 128, tile[i & 1], 512);
      async::commit();
      WRONG(async::wait<1>();)
      RIGHT(async::wait<0>();)
    }
    __syncthreads();
  }
  if (threadIdx.x == 0) async::wait<0>();
}
#elif KERNEL == 49 // good_result_read_second_next: the store of two iterations before is complete
extern "C" __global__ void __launch_bounds__(128) good_result_read_second_next(float* dst, const float* src, int n) {
  __shared__ alignas(128) float tile[2][128];
  #pragma unroll 1
  for (int i = 2; i < n; ++i) {
    float before = dst[(i - 2) * 128 + (threadIdx.x ^ 64)];
    tile[i & 1][threadIdx.x] = src[i * 128 + threadIdx.x] + before;
    async::fence_shared();
    __syncthreads();
    if (threadIdx.x == 0) {
      async::store(dst + i * 128, tile[i & 1], 512);
      async::commit();
      async::wait<1>();
    }
    __syncthreads();
  }
  if (threadIdx.x == 0) async::wait<0>();
}
#elif KERNEL == 50 // bad_result_read_after_loop: a thread reads back what its loop has stored, after a wait for the sources
extern "C" __global__ void __launch_bounds__(128) KERNEL_NAME(result_read_after_loop)(float* dst, const float* src, float* sum, int n) {
  __shared__ alignas(128) float tile[2][128];
  float* rows = dst + blockIdx.x * n * 128;
#pragma unroll 1
  for (int i = 0; i < n; ++i) {
    if (threadIdx.x == 0) async::wait_read<1>();
    __syncthreads();
    tile[i & 1][threadIdx.x] = src[i * 128 + threadIdx.x];
    async::fence_shared();
    __syncthreads();
    if (threadIdx.x == 0) store_and_commit(rows + i * 128, tile[i & 1], sizeof(tile[0]));
  }
  if (threadIdx.x == 0) {
    RIGHT(async::wait<0>();) WRONG(async::wait_read<0>();)
    float first = 0;
    for (int i = 0; i < n; ++i) first += ((volatile float*)rows)[i * 128];
    sum[blockIdx.x] = first;
    async::wait<0>();
  }
}
#elif KERNEL == 51 // bad_result_loaded_by_role: a warp stores tiles, and a loading warp copies them again in the next round
extern "C" __global__ void __launch_bounds__(64) KERNEL_NAME(result_loaded_by_role)(float* rows, const float* src, int rounds, int tiles) {
  __shared__ alignas(128) float in[128], out[128];
  __shared__ alignas(8) uint64_t full, stored;
  if (threadIdx.x == 0) { async::init(&full, 1); async::init(&stored, 1); async::fence_init(); }
  __syncthreads();
  int total = rounds * tiles;
  if (threadIdx.x >= 32) {
    if (threadIdx.x == 32) {
      for (int i = 0; i < total; ++i) {
        while (!async::try_wait_parity(&stored, (i & 1) ^ 1)) {}
        async::arrive_expect(&full, sizeof(in));
        async::load(in, rows + i % tiles * 128, sizeof(in), &full);
      }
    }
    return;
  }
  for (int i = 0; i < total; ++i) {
    while (!async::try_wait_parity(&full, i & 1)) {}
    for (int j = threadIdx.x; j < 128; j += 32) out[j] = in[j] + src[j];
    async::fence_shared();
    __syncwarp();
    if (threadIdx.x == 0) {
      async::store(rows + i % tiles * 128, out, sizeof(out));
      async::commit();
      RIGHT(async::wait<0>();) WRONG(async::wait_read<0>();)
      async::arrive(&stored);
    }
    __syncwarp();
  }
  if (threadIdx.x == 0) async::wait<0>();
}
#elif KERNEL == 52 // bad_state_loaded_by_role: one tile, which a warp stores and a loading warp copies again
extern "C" __global__ void __launch_bounds__(64) KERNEL_NAME(state_loaded_by_role)(float* state, const float* src, int n) {
  __shared__ alignas(128) float tile[32];
  __shared__ alignas(8) uint64_t full, stored;
  if (threadIdx.x == 0) { async::init(&full, 1); async::init(&stored, 1); async::fence_init(); }
  __syncthreads();
  float* own = state + blockIdx.x * 32;
  if (threadIdx.x < 32) {
    for (int i = 0; i < n; ++i) {
      while (!async::try_wait_parity(&full, i & 1)) {}
      tile[threadIdx.x] = tile[threadIdx.x] + src[i];
      async::fence_shared();
      __syncwarp();
      if (threadIdx.x == 0) {
        async::store(own, tile, sizeof(tile));
        async::commit();
        RIGHT(async::wait<0>();) WRONG(async::wait_read<0>();)
        async::arrive(&stored);
      }
      __syncwarp();
    }
  } else if (threadIdx.x == 32) {
    for (int i = 0; i < n; ++i) {
      if (i > 0) while (!async::try_wait_parity(&stored, (i - 1) & 1)) {}
      async::arrive_expect(&full, sizeof(tile));
      async::load(tile, own, sizeof(tile), &full);
    }
  }
}
#elif KERNEL == 53 // bad_result_loaded_next_round: the layers update all tiles, and another thread loads them again after a barrier
extern "C" __global__ void __launch_bounds__(64) KERNEL_NAME(result_loaded_next_round)(float* rows, int layers, int tiles) {
  __shared__ alignas(128) float in[64], out[64];
  __shared__ alignas(8) uint64_t full;
  uint32_t parity = 0;
  if (threadIdx.x == 0) { async::init(&full, 1); async::fence_init(); }
  __syncthreads();
#pragma unroll 1
  for (int layer = 0; layer < layers; ++layer) {
#pragma unroll 1
    for (int i = 0; i < tiles; ++i) {
      if (threadIdx.x == 32) {
        async::arrive_expect(&full, sizeof(in));
        async::load(in, rows + i * 64, sizeof(in), &full);
      }
      while (!async::try_wait_parity(&full, parity)) {}
      parity ^= 1;
      out[threadIdx.x] = in[threadIdx.x ^ 1] + 1;
      async::fence_shared();
      __syncthreads();
      if (threadIdx.x == 0) {
        async::store(rows + i * 64, out, sizeof(out));
        async::commit();
        RIGHT(async::wait<0>();) WRONG(async::wait_read<0>();)
      }
      __syncthreads();
    }
  }
  if (threadIdx.x == 0) async::wait<0>();
  __syncthreads();
  if (threadIdx.x == 32) rows[tiles * 64] = layers;
}
#elif KERNEL == 54 // good_updated_in_place: each tile is loaded once, and stored once
extern "C" __global__ void __launch_bounds__(64) good_updated_in_place(float* rows, const float* src, int n) {
  __shared__ alignas(128) float tile[2][32];
  __shared__ alignas(8) uint64_t full[2], empty[2];
  if (threadIdx.x == 0) {
    for (int stage = 0; stage < 2; ++stage) { async::init(&full[stage], 1); async::init(&empty[stage], 1); }
    async::fence_init();
  }
  __syncthreads();
  if (threadIdx.x < 32) {
    for (int i = 0; i < n; ++i) {
      int stage = i % 2;
      while (!async::try_wait_parity(&full[stage], i / 2 & 1)) {}
      tile[stage][threadIdx.x] *= src[threadIdx.x];
      async::fence_shared();
      __syncwarp();
      if (threadIdx.x == 0) {
        async::store(rows + i * 32, tile[stage], sizeof(tile[0]));
        async::commit();
        async::wait_read<0>();
        async::arrive(&empty[stage]);
      }
      __syncwarp();
    }
    if (threadIdx.x == 0) async::wait<0>();
  } else if (threadIdx.x == 32) {
    for (int i = 0; i < n; ++i) {
      int stage = i % 2;
      while (!async::try_wait_parity(&empty[stage], (i / 2 & 1) ^ 1)) {}
      async::arrive_expect(&full[stage], sizeof(tile[0]));
      async::load(tile[stage], rows + i * 32, sizeof(tile[0]), &full[stage]);
    }
  }
}
#elif KERNEL == 55 // good_written_before_next_layer: after each layer, the thread waits for the results of its stores
extern "C" __global__ void __launch_bounds__(64) good_written_before_next_layer(float* rows, int layers, int tiles) {
  __shared__ alignas(128) float in[64], out[64];
  __shared__ alignas(8) uint64_t full;
  uint32_t parity = 0;
  if (threadIdx.x == 0) { async::init(&full, 1); async::fence_init(); }
  __syncthreads();
#pragma unroll 1
  for (int layer = 0; layer < layers; ++layer) {
#pragma unroll 1
    for (int i = 0; i < tiles; ++i) {
      if (threadIdx.x == 32) {
        async::arrive_expect(&full, sizeof(in));
        async::load(in, rows + i * 64, sizeof(in), &full);
      }
      while (!async::try_wait_parity(&full, parity)) {}
      parity ^= 1;
      out[threadIdx.x] = in[threadIdx.x ^ 1] + 1;
      async::fence_shared();
      __syncthreads();
      if (threadIdx.x == 0) {
        async::store(rows + i * 64, out, sizeof(out));
        async::commit();
        async::wait_read<0>();
      }
      __syncthreads();
    }
    if (threadIdx.x == 0) async::wait<0>();
    __syncthreads();
  }
}
#elif KERNEL == 56 // good_freed_before_stored: one arrival gives back the source, and another one announces the result
extern "C" __global__ void __launch_bounds__(64) good_freed_before_stored(float* rows, int rounds, int tiles) {
  __shared__ alignas(128) float in[128], out[128];
  __shared__ alignas(8) uint64_t full, stored, freed;
  if (threadIdx.x == 0) { async::init(&full, 1); async::init(&stored, 1); async::init(&freed, 1); async::fence_init(); }
  __syncthreads();
  int total = rounds * tiles;
  if (threadIdx.x >= 32) {
    if (threadIdx.x == 32) {
      for (int i = 0; i < total; ++i) {
        while (!async::try_wait_parity(&stored, (i & 1) ^ 1)) {}
        while (!async::try_wait_parity(&freed, (i & 1) ^ 1)) {}
        async::arrive_expect(&full, sizeof(in));
        async::load(in, rows + i % tiles * 128, sizeof(in), &full);
      }
    }
    return;
  }
  for (int i = 0; i < total; ++i) {
    while (!async::try_wait_parity(&full, i & 1)) {}
    for (int j = threadIdx.x; j < 128; j += 32) out[j] = in[j] + 1;
    async::fence_shared();
    __syncwarp();
    if (threadIdx.x == 0) {
      async::store(rows + i % tiles * 128, out, sizeof(out));
      async::commit();
      async::wait_read<0>();
      async::arrive(&freed);
      async::wait<0>();
      async::arrive(&stored);
    }
    __syncwarp();
  }
}
#elif KERNEL == 57 // bad_second_of_two: each turn commits two groups, and the second wait leaves two pending
extern "C" __global__ void __launch_bounds__(64) KERNEL_NAME(second_of_two)(float* dst, const float* keys, const float* values, int n) {
  __shared__ alignas(16) float key[256], value[256];
  float sum = 0;
  int thread = threadIdx.x;
  small(key + thread * 4, keys + thread * 4);
  small_commit();
#pragma unroll 1
  for (int i = 0; i < n; ++i) {
    small(value + thread * 4, values + i * 256 + thread * 4);
    small_commit();
    small_wait<1>();
    __syncthreads();
    float score = key[255 - thread];
    __syncthreads();
    if (i + 1 < n) small(key + thread * 4, keys + (i + 1) * 256 + thread * 4);
    small_commit();
    RIGHT(small_wait<1>();)
    WRONG(small_wait<2>();)
    __syncthreads();
    sum += score * value[thread * 4 ^ 4];
    __syncthreads();
  }
  small_wait<0>();
  dst[thread] = sum;
}
#elif KERNEL == 58 // bad_wait_of_readers: the warps that compute wait for groups, and other warps copy
extern "C" __global__ void __launch_bounds__(128) KERNEL_NAME(wait_of_readers)(float* dst, const float* src) {
  __shared__ alignas(16) float tile[2][256];
  const int thread = threadIdx.x;
  const bool copies = thread < 64;
  if (copies) { small(&tile[0][thread * 4], src + thread * 4); small_commit(); }
  float sum = 0;
#pragma unroll 1
  for (int i = 0; i < 8; ++i) {
    if (copies) {
      if (i < 7) small(&tile[(i + 1) & 1][thread * 4], src + (i + 1) * 256 + thread * 4);
      small_commit();
      RIGHT(small_wait<1>();)
    }
    WRONG(else small_wait<0>();)
    __syncthreads();
    if (!copies) sum += tile[i & 1][thread] * tile[i & 1][255 - thread];
    __syncthreads();
  }
  if (!copies) dst[thread - 64] = sum;
}
#elif KERNEL == 59 // bad_step_before: each step reads what a bulk store of the step before has written
extern "C" __global__ void __launch_bounds__(128) KERNEL_NAME(step_before)(float* state, const float* src, int steps) {
  __shared__ alignas(128) float row[128];
  float value = 0;
#pragma unroll 1
  for (int i = 0; i < steps; ++i) {
    if (i > 0) value = __ldcg(state + (i - 1) * 128 + (threadIdx.x + 1) % 128);
    row[threadIdx.x] = value * 2 + src[i * 128 + threadIdx.x];
    async::fence_shared();
    __syncthreads();
    if (threadIdx.x == 0) {
      store_and_commit(state + i * 128, row, sizeof(row));
      RIGHT(async::wait<0>();)
      WRONG(async::wait_read<0>();)
    }
    __syncthreads();
  }
  if (threadIdx.x == 0) async::wait<0>();
}
#elif KERNEL == 60 // bad_odd_tile: a loop of two tiles a turn leaves one over, for which nothing waits
extern "C" __global__ void __launch_bounds__(64) KERNEL_NAME(odd_tile)(float* dst, const float* src, int tiles) {
  __shared__ alignas(16) float even[256], odd[256];
  dst[threadIdx.x] = two_tiles_a_turn(even, odd, src, tiles);
}
#elif KERNEL == 61 // bad_scale_and_odd_tile: two mistakes: the scales are read before a wait for them, and so is the tile that the loop leaves over
extern "C" __global__ void __launch_bounds__(64) KERNEL_NAME(scale_and_odd_tile)(float* dst, const float* src, const float* scales, int tiles) {
  __shared__ alignas(16) float scale[256], even[256], odd[256];
  const int thread = threadIdx.x;
  small(scale + thread * 4, scales + thread * 4);
  small_commit();
  RIGHT(small_wait<0>();)
  __syncthreads();
  const float factor = scale[255 - thread];
  dst[thread] = two_tiles_a_turn(even, odd, src, tiles) * factor;
}
#endif
