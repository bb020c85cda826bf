// Numbers and addresses in registers that break a rule of the instruction: sizes, counts, parities and alignments.
#include "bulk.h"
#include "variants.h"

__device__ __forceinline__ void small(uint32_t to, const float* from) {
  asm volatile("cp.async.cg.shared.global [%0], [%1], 16;" ::"r"(to), "l"(async::global(from)) : "memory");
}
__device__ __forceinline__ void wait_small() { asm volatile("cp.async.wait_all;" ::: "memory"); }

#if KERNEL == 0 // bad_store_of_25_floats: the size of a store is 100 bytes
extern "C" __global__ void __launch_bounds__(32) KERNEL_NAME(store_of_25_floats)(float* dst) {
  __shared__ alignas(16) float row[32];
  constexpr int FLOATS = 25 RIGHT(+3);
  row[threadIdx.x] = threadIdx.x;
  async::fence_shared();
  __syncthreads();
  if (threadIdx.x == 0) {
    async::store(dst, row, FLOATS * sizeof(float));
    async::commit();
    async::wait<0>();
  }
}
#elif KERNEL == 1 // bad_rows_and_header: whatever the number of rows, 8 bytes are left over
extern "C" __global__ void __launch_bounds__(128) KERNEL_NAME(rows_and_header)(float* dst, const float* src, int rows) {
  extern __shared__ __align__(128) float tile[];
  __shared__ uint64_t bar;
  const uint32_t bytes = rows * 64 + 8 RIGHT(+8);
  if (threadIdx.x == 0) { async::init(&bar, 1); async::fence_init(); }
  __syncthreads();
  if (threadIdx.x == 0) { expect(&bar, bytes); load(tile, src, bytes, &bar); }
  wait(&bar, 0);
  dst[threadIdx.x] = tile[threadIdx.x];
}
#elif KERNEL == 2 // bad_triangle: row i of a triangle has i + 1 floats
extern "C" __global__ void __launch_bounds__(32) KERNEL_NAME(triangle)(float* dst, int rows) {
  __shared__ alignas(16) float row[4096];
  for (int j = threadIdx.x; j < 4096; j += 32) row[j] = j;
  async::fence_shared();
  __syncthreads();
  if (threadIdx.x == 0) {
#pragma unroll 1
    for (int i = 0; i < rows; ++i) {
      async::store(dst + 4096 * i, row, (i + 1) * WRONG(4) RIGHT(16));
      async::commit();
    }
    async::wait<0>();
  }
}
#elif KERNEL == 3 // bad_no_consumers: all warps are producers
constexpr int THREADS = 128, PRODUCERS = WRONG(4) RIGHT(1);
extern "C" __global__ void __launch_bounds__(THREADS) KERNEL_NAME(no_consumers)(float* dst) {
  __shared__ uint64_t empty;
  if (threadIdx.x == 0) async::init(&empty, THREADS / 32 - PRODUCERS);
  __syncthreads();
  if (threadIdx.x >= 32 && threadIdx.x % 32 == 0) async::arrive(&empty);
  if (threadIdx.x == 0) wait(&empty, 0);
  dst[threadIdx.x] = 1;
}
#elif KERNEL == 4 // bad_count_above_the_limit: a count that is derived from a number of bytes
extern "C" __global__ void __launch_bounds__(32) KERNEL_NAME(count_above_the_limit)(float* dst) {
  __shared__ uint64_t bar;
  constexpr uint32_t BYTES = 1 << 22;
  if (threadIdx.x == 0) async::init(&bar, BYTES WRONG(/ 4) RIGHT(/ (1 << 17)));
  __syncthreads();
  async::arrive(&bar);
  dst[threadIdx.x] = 1;
}
#elif KERNEL == 5 // bad_arrival_of_none: one warp arrives for the others, of which there are none
constexpr int WARPS = WRONG(1) RIGHT(2);
extern "C" __global__ void __launch_bounds__(32 * WARPS) KERNEL_NAME(arrival_of_none)(float* dst, int others) {
  __shared__ uint64_t bar;
  if (threadIdx.x == 0) async::init(&bar, 32 * WARPS + others);
  __syncthreads();
  if (threadIdx.x == 0) async::arrive(&bar, WARPS - 1);
  dst[threadIdx.x] = 1;
}
#elif KERNEL == 6 // bad_padded_rows: each thread copies the first 16 bytes of a row of 25 floats
extern "C" __global__ void __launch_bounds__(64) KERNEL_NAME(padded_rows)(float* dst, const float* src) {
  constexpr int ROW = 25 RIGHT(+3);
  __shared__ alignas(128) float tile[64 * ROW];
  small(async::shared(tile + threadIdx.x * ROW), src + 4 * threadIdx.x);
  wait_small();
  dst[threadIdx.x] = tile[threadIdx.x * ROW];
}
#elif KERNEL == 7 // bad_padded_matrix: a warp copies the rows of a matrix in turn, a lane 16 bytes of each
extern "C" __global__ void __launch_bounds__(32) KERNEL_NAME(padded_matrix)(float* dst, const float* src, int rows) {
  constexpr int ROW = 130 RIGHT(+2);
  extern __shared__ __align__(16) float matrix[];
#pragma unroll 1
  for (int row = 0; row < rows; ++row)
    small(async::shared(matrix + row * ROW) + 16 * threadIdx.x, src + 128 * row + 4 * threadIdx.x);
  wait_small();
  dst[threadIdx.x] = matrix[4 * threadIdx.x];
}
#elif KERNEL == 8 // bad_padded_stages: boxes of a tensor, with 16 bytes between the stages
extern "C" __global__ void __launch_bounds__(128) KERNEL_NAME(padded_stages)(float* dst, const __grid_constant__ TensorMap map, int n) {
  constexpr int STAGE = 4096 + WRONG(16) RIGHT(128);
  __shared__ alignas(1024) char stages[3 * STAGE];
  __shared__ uint64_t full[3];
  if (threadIdx.x == 0) {
    for (int s = 0; s < 3; ++s) async::init(full + s, 1);
    async::fence_init();
  }
  __syncthreads();
  float sum = 0;
#pragma unroll 1
  for (int i = 0; i < n; ++i) {
    const int s = i % 3;
    if (threadIdx.x == 0) {
      expect(full + s, 4096);
      async::load_tensor(stages + s * STAGE, &map, {0, 32 * i}, full + s);
    }
    wait(full + s, i / 3 & 1);
    sum += reinterpret_cast<float*>(stages + s * STAGE)[threadIdx.x];
    async::fence_shared();
    __syncthreads();
  }
  dst[threadIdx.x] = sum;
}
#elif KERNEL == 9 // bad_ring_of_a_persistent_kernel: the stage is carried from one tile of the grid to the next
extern "C" __global__ void __launch_bounds__(128) KERNEL_NAME(ring_of_a_persistent_kernel)(float* dst, const float* src, const int* lengths, int tiles) {
  constexpr int STAGE = 1024 + WRONG(8) RIGHT(16);
  extern __shared__ __align__(128) char memory[];
  __shared__ uint64_t full[4];
  if (threadIdx.x == 0) {
    for (int s = 0; s < 4; ++s) async::init(full + s, 1);
    async::fence_init();
  }
  __syncthreads();
  int stage = 0, phase = 0;
#pragma unroll 1
  for (int tile = blockIdx.x; tile < tiles; tile += gridDim.x) {
    const int length = lengths[tile];
    float sum = 0;
#pragma unroll 1
    for (int i = 0; i < length; ++i) {
      if (threadIdx.x == 0) {
        expect(full + stage, 512);
        async::load(memory + stage * STAGE, src + 128 * i, 512, full + stage);
      }
      wait(full + stage, phase);
      sum += reinterpret_cast<float*>(memory + stage * STAGE)[threadIdx.x];
      async::fence_shared();
      __syncthreads();
      if (++stage == 4) { stage = 0; phase ^= 1; }
    }
    dst[128 * tile + threadIdx.x] = sum;
  }
}
#elif KERNEL == 10 // bad_tile_behind_a_header: a tile that begins 16 bytes behind an aligned address
struct Memory {
  int header[4] RIGHT(, padding[28]);
  float tile[1024];
};
extern "C" __global__ void __launch_bounds__(128) KERNEL_NAME(tile_behind_a_header)(float* dst, const __grid_constant__ TensorMap map) {
  extern __shared__ char memory[];
  __shared__ uint64_t bar;
  Memory* at = reinterpret_cast<Memory*>((reinterpret_cast<uint64_t>(memory) + 127) & ~127ul);
  if (threadIdx.x == 0) { async::init(&bar, 1); async::fence_init(); }
  __syncthreads();
  if (threadIdx.x == 0) {
    expect(&bar, 4096);
    async::load_tensor(at->tile, &map, {0, 0}, &bar);
  }
  wait(&bar, 0);
  dst[threadIdx.x] = at->tile[threadIdx.x];
}
#elif KERNEL == 11 // bad_row_of_a_neighbour: the row in another CTA begins at a multiple of 8 only
extern "C" __global__ void __cluster_dims__(2) __launch_bounds__(32) KERNEL_NAME(row_of_a_neighbour)(float* dst, const float* src) {
  __shared__ alignas(16) float mine[32], theirs[64];
  __shared__ uint64_t bar;
  if (threadIdx.x == 0) { async::init(&bar, 1); async::fence_init(); expect(&bar, 128); }
  mine[threadIdx.x] = src[threadIdx.x];
  async::fence_shared();
  async::cluster_sync();
  const uint32_t other = async::cluster_rank() ^ 1;
  if (threadIdx.x == 0) async::send(async::in_cta(theirs + 2 RIGHT(+2), other), mine, 128, async::in_cta(&bar, other));
  while (!async::try_wait_cluster(&bar, 0)) {}
  dst[threadIdx.x] = theirs[threadIdx.x + 4];
  async::cluster_sync();
}
#elif KERNEL == 12 // good_tested_alignment: unaligned rows are copied by ordinary stores
extern "C" __global__ void __launch_bounds__(64) good_tested_alignment(float* dst, const float* src) {
  __shared__ alignas(16) float tile[64 * 25];
  const uint32_t row = async::shared(tile + threadIdx.x * 25);
  if (row % 16 == 0)
    small(row, src + 4 * threadIdx.x);
  else
    for (int j = 0; j < 4; ++j) tile[threadIdx.x * 25 + j] = src[4 * threadIdx.x + j];
  wait_small();
  dst[threadIdx.x] = tile[threadIdx.x * 25];
}
#elif KERNEL == 13 // good_every_fourth_row: only rows at aligned addresses are copied
extern "C" __global__ void __launch_bounds__(64) good_every_fourth_row(float* dst, const float* src, int rows) {
  __shared__ alignas(16) float tile[64 * 25];
  if (threadIdx.x % 4 == 0) small(async::shared(tile + threadIdx.x * 25), src + 4 * threadIdx.x);
#pragma unroll 1
  for (int row = 0; row < rows; ++row)
    if (threadIdx.x == 1 && row % 4 == 0) small(async::shared(tile + row * 25) + 16, src + 4 * row);
  wait_small();
  __syncthreads();
  dst[threadIdx.x] = tile[threadIdx.x / 4 * 100];
}
#elif KERNEL == 14 // good_first_turns: the loop ends before a size is no multiple of 16
extern "C" __global__ void __launch_bounds__(32) good_first_turns(float* dst, int n) {
  __shared__ alignas(16) float row[1024];
  for (int j = threadIdx.x; j < 1024; j += 32) row[j] = j;
  async::fence_shared();
  __syncthreads();
  if (threadIdx.x == 0) {
    const int most = n & 3;
#pragma unroll 1
    for (int i = 0; i <= 2; ++i) {
      const uint32_t bytes = min(1024 >> i * 2, 16 * most + 16);
      async::store(dst + 1024 * i, row, bytes);
      async::commit();
    }
    async::wait<0>();
  }
}
#elif KERNEL == 15 // bad_rows_of_1003: four rows of 1003 floats in global memory cannot all begin at a multiple of 16 bytes
extern "C" __global__ void __launch_bounds__(128) KERNEL_NAME(rows_of_1003)(float* dst, const float* src) {
  __shared__ alignas(128) float rows[4][128];
  __shared__ uint64_t bar;
  if (threadIdx.x == 0) {
    async::init(&bar, 1);
    async::fence_init();
    expect(&bar, sizeof(rows));
    for (int i = 0; i < 4; ++i) load(rows[i], src + i * RIGHT(1004) WRONG(1003), sizeof(rows[0]), &bar);
  }
  __syncthreads();
  wait(&bar, 0);
  for (int i = 0; i < 4; ++i) dst[i * 128 + threadIdx.x] = rows[i][threadIdx.x];
}
#elif KERNEL == 16 // bad_pitch_of_50: each turn stores a row of 48 floats, and the rows are 50 floats apart
extern "C" __global__ void __launch_bounds__(64) KERNEL_NAME(pitch_of_50)(float* dst, const float* src, int rows) {
  __shared__ alignas(128) float row[48];
  const int pitch = RIGHT(52) WRONG(50);
  float* to = dst + blockIdx.x * pitch;
#pragma unroll 1
  for (int i = 0; i < rows; ++i, to += pitch) {
    if (threadIdx.x == 0) async::wait_read<0>();
    __syncthreads();
    if (threadIdx.x < 48) row[threadIdx.x] = src[i * 48 + threadIdx.x];
    async::fence_shared();
    __syncthreads();
    if (threadIdx.x == 0) { async::store(to, row, sizeof(row)); async::commit(); }
  }
  if (threadIdx.x == 0) async::wait<0>();
}
#elif KERNEL == 17 // bad_zeros_selected: 32 bytes of a piece of 16 are copied where the row exists
extern "C" __global__ void __launch_bounds__(64) KERNEL_NAME(zeros_selected)(float* dst, const float* src, int rows) {
  __shared__ alignas(16) float tile[64][4];
  const int bytes = (int)threadIdx.x < rows ? RIGHT(16) WRONG(32) : 0;
  asm volatile("cp.async.cg.shared.global [%0], [%1], 16, %2;" ::"r"(async::shared(tile[threadIdx.x])),
               "l"(async::global(src + 4 * threadIdx.x)), "r"(bytes) : "memory");
  wait_small();
  dst[threadIdx.x] = tile[threadIdx.x][0];
}
#elif KERNEL == 18 // good_rows_if_aligned: a test selects the rows that begin at a multiple of 16 bytes
extern "C" __global__ void __launch_bounds__(64) good_rows_if_aligned(float* dst, const float* src, int pitch) {
  __shared__ alignas(16) float tile[2][4];
  if (threadIdx.x == 0 && reinterpret_cast<uint64_t>(src) % 16 == 0) small(async::shared(tile[0]), src);
  if (threadIdx.x == 1 && reinterpret_cast<uint64_t>(src + 5) % 16 == 0) small(async::shared(tile[1]), src + 5);
  wait_small();
  if (threadIdx.x < 2) dst[threadIdx.x] = tile[threadIdx.x][0];
}
#elif KERNEL == 19 // bad_last_chunk: a row of 1000 bytes in chunks of 128, of which the last one is shorter
extern "C" __global__ void __launch_bounds__(64) KERNEL_NAME(last_chunk)(uint32_t* dst, const unsigned char* src) {
  constexpr int BYTES = RIGHT(1008) WRONG(1000);
  __shared__ alignas(128) unsigned char chunk[2][128];
  __shared__ uint64_t full[2];
  if (threadIdx.x < 2) { async::init(&full[threadIdx.x], 1); async::fence_init(); }
  __syncthreads();
  uint32_t sum = 0;
#pragma unroll 1
  for (int at = 0, turn = 0; at < BYTES; at += 128, ++turn) {
    if (threadIdx.x == 0) {
      const uint32_t bytes = min(128, BYTES - at);
      async::fence_shared();
      async::arrive_expect(&full[turn & 1], bytes);
      async::load(chunk[turn & 1], src + at, bytes, &full[turn & 1]);
    }
    while (!async::try_wait_parity(&full[turn & 1], turn >> 1 & 1)) {}
    for (int i = threadIdx.x; i < min(128, BYTES - at); i += 64) sum += chunk[turn & 1][i];
    __syncthreads();
  }
  dst[threadIdx.x] = sum;
}
#endif
