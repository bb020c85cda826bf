// Variables that are declared with less alignment than a copy needs.
#include "bulk.h"
#include "variants.h"

__device__ __forceinline__ void small(void* dst, const float* src) {
  asm volatile("cp.async.cg.shared.global [%0], [%1], 16;" :: "r"((uint32_t)__cvta_generic_to_shared(dst)), "l"(__cvta_generic_to_global(src)) : "memory");
}

#if KERNEL == 0 // bad_plain_tile: each thread copies its part, which it reads itself
extern "C" __global__ void __launch_bounds__(32) KERNEL_NAME(plain_tile)(float* dst, const float* src) {
  __shared__ RIGHT(alignas(16)) short tile[256];
  small(&tile[8 * threadIdx.x], src + 4 * threadIdx.x);
  asm volatile("cp.async.wait_all;" ::: "memory");
  dst[threadIdx.x] = tile[8 * threadIdx.x] + tile[8 * threadIdx.x + 7];
}
#elif KERNEL == 1 // bad_plain_bulk: the whole tile
extern "C" __global__ void __launch_bounds__(256) KERNEL_NAME(plain_bulk)(float* dst, const float* src) {
  __shared__ RIGHT(alignas(128)) float tile[256];
  __shared__ uint64_t bar;
  if (threadIdx.x == 0) async::init(&bar, 1);
  __syncthreads();
  if (threadIdx.x == 0) { expect(&bar, 1024); load(tile, src, 1024, &bar); }
  wait(&bar, 0);
  dst[threadIdx.x] = tile[threadIdx.x];
}
#elif KERNEL == 2 // bad_plain_stages: one of two stages, by the iteration
extern "C" __global__ void __launch_bounds__(32) KERNEL_NAME(plain_stages)(float* dst, const float* src, int n) {
  __shared__ RIGHT(alignas(16)) float tiles[2][128];
  float sum = 0;
#pragma unroll 1
  for (int i = 0; i < n; ++i) {
    small(&tiles[i & 1][4 * threadIdx.x], src + 128 * i + 4 * threadIdx.x);
    asm volatile("cp.async.wait_all;" ::: "memory");
    sum += tiles[i & 1][4 * threadIdx.x];
  }
  dst[threadIdx.x] = sum;
}
#elif KERNEL == 3 // bad_bytes_of_a_barrier: the memory of a barrier, as bytes
extern "C" __global__ void __launch_bounds__(32) KERNEL_NAME(bytes_of_a_barrier)(float* dst) {
  __shared__ RIGHT(alignas(8)) char memory[8];
  uint64_t* bar = reinterpret_cast<uint64_t*>(memory);
  if (threadIdx.x == 0) async::init(bar, 32);
  __syncthreads();
  uint64_t token = async::arrive(bar);
  while (!async::try_wait(bar, token)) {}
  dst[threadIdx.x] = 1;
}
#elif KERNEL == 4 // good_aligned_up: the kernel aligns the address itself
extern "C" __global__ void __launch_bounds__(32) good_aligned_up(float* dst, const float* src) {
  __shared__ char memory[512 + 15];
  const uint32_t tile = ((uint32_t)__cvta_generic_to_shared(memory) + 15) & ~15u;
  asm volatile("cp.async.cg.shared.global [%0], [%1], 16;" :: "r"(tile + 16 * threadIdx.x), "l"(__cvta_generic_to_global(src + 4 * threadIdx.x)) : "memory");
  asm volatile("cp.async.wait_all;" ::: "memory");
  float copied;
  asm volatile("ld.shared.f32 %0, [%1];" : "=f"(copied) : "r"(tile + 16 * threadIdx.x) : "memory");
  dst[threadIdx.x] = copied;
}
#elif KERNEL == 5 // good_dynamic: the launch places dynamic shared memory at 16 bytes at least
extern "C" __global__ void __launch_bounds__(32) good_dynamic(float* dst, const float* src) {
  extern __shared__ float tile[];
  small(&tile[4 * threadIdx.x], src + 4 * threadIdx.x);
  asm volatile("cp.async.wait_all;" ::: "memory");
  dst[threadIdx.x] = tile[4 * threadIdx.x];
}
#elif KERNEL == 6 // bad_dynamic_behind: a tile for tensor copies in dynamic shared memory, which begins behind a barrier
extern "C" __global__ void __launch_bounds__(64) KERNEL_NAME(dynamic_behind)(float* dst, const __grid_constant__ TensorMap map) {
  extern __shared__ __align__(RIGHT(128) WRONG(16)) float tile[];
  __shared__ uint64_t full;
  if (threadIdx.x == 0) {
    async::init(&full, 1);
    async::fence_init();
    async::arrive_expect(&full, 4096);
    async::load_tensor(tile, &map, {0, 0}, &full);
  }
  __syncthreads();
  while (!async::try_wait_parity(&full, 0)) {}
  dst[threadIdx.x] = tile[threadIdx.x];
}
#elif KERNEL == 7 // bad_received_floats: the copy from another CTA arrives in an array of floats
extern "C" __global__ void __cluster_dims__(2) __launch_bounds__(64) KERNEL_NAME(received_floats)(float* dst, const float* src) {
  __shared__ alignas(16) float mine[64];
  __shared__ RIGHT(alignas(16)) float theirs[64];
  __shared__ uint64_t full;
  if (threadIdx.x == 0) { async::init(&full, 1); async::fence_init(); async::arrive_expect(&full, sizeof(theirs)); }
  mine[threadIdx.x] = src[threadIdx.x];
  async::fence_shared();
  async::cluster_sync();
  const uint32_t other = async::cluster_rank() ^ 1;
  if (threadIdx.x == 0) async::send(async::in_cta(theirs, other), mine, sizeof(mine), async::in_cta(&full, other));
  while (!async::try_wait_cluster(&full, 0)) {}
  dst[64 * blockIdx.x + threadIdx.x] = theirs[63 - threadIdx.x];
  async::cluster_sync();
}
#elif KERNEL == 8 // bad_record_before: a record and the data behind it, of 8 bytes, are both copied in bulk
extern "C" __global__ void __launch_bounds__(128) KERNEL_NAME(record_before)(uint32_t* dst, const uint32_t* src) {
  __shared__ alignas(128) uint32_t data[1024];
  __shared__ alignas(128) uint32_t record[4];
  __shared__ uint64_t full;
  if (threadIdx.x == 0) {
    async::init(&full, 1);
    async::fence_init();
    async::arrive_expect(&full, sizeof(record) + sizeof(data));
    async::load(record, src, sizeof(record), &full);
    async::load(data, src + RIGHT(4) WRONG(2) + blockIdx.x * 1024, sizeof(data), &full);
  }
  __syncthreads();
  while (!async::try_wait_parity(&full, 0)) {}
  for (int i = threadIdx.x; i < 1024; i += 128) dst[blockIdx.x * 1024 + i] = data[i] ^ record[0];
}
#elif KERNEL == 9 // bad_padded_by_one: thread and iteration select the row and the column of a copy together
extern "C" __global__ void __launch_bounds__(128) KERNEL_NAME(padded_by_one)(float* dst, const float* src) {
  constexpr int PITCH = RIGHT(36) WRONG(33);
  __shared__ alignas(16) float tile[32 * PITCH];
#pragma unroll 1
  for (int i = threadIdx.x; i < 256; i += 128) small(&tile[i / 8 * PITCH + i % 8 * 4], src + i * 4);
  asm volatile("cp.async.wait_all;" ::: "memory");
  __syncthreads();
  for (int i = threadIdx.x; i < 1024; i += 128) dst[i] = tile[i % 32 * PITCH + i / 32];
}
#elif KERNEL == 10 // bad_bytes_by_rows: the rows of an array of bytes, which a loop copies
extern "C" __global__ void __launch_bounds__(64) KERNEL_NAME(bytes_by_rows)(uint32_t* dst, const unsigned char* src, int rows) {
  __shared__ unsigned char keep[21];
  __shared__ RIGHT(alignas(16)) unsigned char tile[4][256];
  __shared__ uint64_t full[4];
  if (threadIdx.x < 4) { async::init(&full[threadIdx.x], 1); async::fence_init(); }
  if (threadIdx.x < 21) keep[threadIdx.x] = src[threadIdx.x];
  __syncthreads();
  if (rows > 4) rows = 4;
  if (threadIdx.x == 0) {
#pragma unroll 1
    for (int i = 0; i < rows; ++i) { async::arrive_expect(&full[i], 256); async::load(tile[i], src + i * 256, 256, &full[i]); }
  }
  uint32_t sum = 0;
#pragma unroll 1
  for (int i = 0; i < rows; ++i) {
    while (!async::try_wait_parity(&full[i], 0)) {}
    if (keep[i] != 1) sum += tile[i][threadIdx.x] + tile[i][255 - threadIdx.x];
  }
  dst[threadIdx.x] = sum;
}
#elif KERNEL == 11 // bad_rounded_up: the tiles begin behind the barriers, at an address that is rounded up by hand
extern "C" __global__ void __launch_bounds__(64) KERNEL_NAME(rounded_up)(float* dst, const __grid_constant__ TensorMap map, int n) {
  extern __shared__ __align__(16) unsigned char memory[];
  constexpr uint64_t TO = RIGHT(128) WRONG(32);
  uint64_t* full = reinterpret_cast<uint64_t*>(memory);
  float* tiles = reinterpret_cast<float*>((reinterpret_cast<uint64_t>(memory + 32) + TO - 1) & ~(TO - 1));
  if (threadIdx.x < 4) { async::init(&full[threadIdx.x], 1); async::fence_init(); }
  __syncthreads();
  if (n > 4) n = 4;
  if (threadIdx.x == 0) {
    for (int i = 0; i < n; ++i) { async::arrive_expect(&full[i], 1024); async::load_tensor(tiles + i * 256, &map, {0, 8 * i}, &full[i]); }
  }
#pragma unroll 1
  for (int i = 0; i < n; ++i) {
    while (!async::try_wait_parity(&full[i], 0)) {}
    dst[i * 64 + threadIdx.x] = tiles[i * 256 + 255 - threadIdx.x];
  }
}
#elif KERNEL == 12 // bad_block_of_cta: each CTA copies a block of weights behind its scale, and the blocks are not padded
extern "C" __global__ void __launch_bounds__(64) KERNEL_NAME(block_of_cta)(uint32_t* dst, const unsigned char* src, int blocks) {
  constexpr int BYTES = 256 + RIGHT(16) WRONG(4);
  __shared__ alignas(16) unsigned char block[256];
  if (blockIdx.x >= blocks) return;
  const unsigned char* from = src + blockIdx.x * BYTES;
  if (threadIdx.x < 16) small(&block[threadIdx.x * 16], reinterpret_cast<const float*>(from + BYTES - 256 + threadIdx.x * 16));
  const uint32_t scale = *reinterpret_cast<const uint32_t*>(from);
  asm volatile("cp.async.wait_all;" ::: "memory");
  __syncthreads();
  dst[blockIdx.x * 64 + threadIdx.x] = (block[threadIdx.x] + block[255 - threadIdx.x]) * scale;
}
#elif KERNEL == 13 // bad_half_of_rank: each CTA of a pair copies its half of a tile to both
extern "C" __global__ void __cluster_dims__(2) __launch_bounds__(64) KERNEL_NAME(half_of_rank)(float* dst, const float* src) {
  constexpr int HALF = 256 + RIGHT(8) WRONG(2);
  __shared__ alignas(128) float tile[2 * HALF + 12];
  __shared__ uint64_t full;
  const uint32_t rank = async::cluster_rank();
  if (threadIdx.x == 0) { async::init(&full, 1); async::fence_init(); async::arrive_expect(&full, 2048); }
  async::cluster_sync();
  if (threadIdx.x == 0) async::load(tile + rank * HALF, src + rank * 256, 1024, &full, 3);
  while (!async::try_wait_cluster(&full, 0)) {}
  dst[blockIdx.x * 64 + threadIdx.x] = tile[threadIdx.x] + tile[HALF + 255 - threadIdx.x];
  async::cluster_sync();
}
#elif KERNEL == 14 // good_index_twice: the address of a stage is a multiple of its index beside the address of its barrier
extern "C" __global__ void __launch_bounds__(64) good_index_twice(float* dst, const float* src, int n, int rounds) {
  __shared__ alignas(128) unsigned char memory[2 * 1024 + 16];
  if (threadIdx.x < 2) { async::init(reinterpret_cast<uint64_t*>(memory + 2048) + threadIdx.x, 1); async::fence_init(); }
  __syncthreads();
#pragma unroll 1
  for (int i = 4 * rounds; i < n; ++i) {
    const uint32_t stage = i & 1, near = async::shared(memory) + (i << 3 & 8);
    uint64_t* full = reinterpret_cast<uint64_t*>(memory + 2048) + stage;
    if (threadIdx.x == 0) {
      uint32_t at;
      asm volatile("mad.lo.u32 %0, %1, 1016, %2;" : "=r"(at) : "r"(stage), "r"(near));
      async::fence_shared();
      async::arrive_expect(full, 1024);
      asm volatile("cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [%0], [%1], 1024, [%2];" ::"r"(at),
                   "l"(async::global(src + i * 256)), "r"(async::shared(full)) : "memory");
    }
    while (!async::try_wait_parity(full, i >> 1 & 1)) {}
    dst[i * 64 + threadIdx.x] = reinterpret_cast<float*>(memory + stage * 1024)[255 - threadIdx.x];
    __syncthreads();
  }
}
#endif
