// The example kernels, as a careful author of CUDA C++ writes them, with libcu++'s `cuda::ptx`.
//
// Names, arguments and algorithm are those of `examples/kernels`. `cuda::ptx` makes no cache policies, its copies
// take none, and its prefetch does not go without: these are inline assembly.
#include <cuda/ptx>

namespace ptx = cuda::ptx;
using u32 = uint32_t;
using u64 = uint64_t;

// Enumerators, since `cuda::ptx` takes sizes by reference, and a constant of the host has no address here.
enum : u32 { MAX_STAGES = 12, CHUNK = 16 * 1024, TILE_COLUMNS = 256, TILE_ROWS = CHUNK / 4 / TILE_COLUMNS };

extern __shared__ __align__(1024) char memory[];

__device__ u64 evict_first() {
  u64 policy;
  asm("createpolicy.fractional.L2::evict_first.b64 %0;" : "=l"(policy));
  return policy;
}

__device__ u64 evict_last() {
  u64 policy;
  asm("createpolicy.fractional.L2::evict_last.b64 %0;" : "=l"(policy));
  return policy;
}

__device__ u32 shared_address(const void* pointer) { return static_cast<u32>(__cvta_generic_to_shared(pointer)); }

__device__ void load_hinted(void* stage, const void* from, u32 size, u64* bar, u64 policy) {
  asm volatile(
      "cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes.L2::cache_hint [%0], [%1], %2, [%3], %4;" ::"r"(
          shared_address(stage)),
      "l"(__cvta_generic_to_global(from)), "r"(size), "r"(shared_address(bar)), "l"(policy)
      : "memory");
}

__device__ void store_hinted(void* to, const void* stage, u32 size, u64 policy) {
  asm volatile("cp.async.bulk.global.shared::cta.bulk_group.L2::cache_hint [%0], [%1], %2, %3;" ::"l"(
                   __cvta_generic_to_global(to)),
               "r"(shared_address(stage)), "r"(size), "l"(policy)
               : "memory");
}

__device__ void prefetch(const void* from, u32 size) {
  asm volatile("cp.async.bulk.prefetch.L2.global [%0], %1;" ::"l"(__cvta_generic_to_global(from)), "r"(size) : "memory");
}

__device__ void add_hinted(void* to, const void* stage, u32 size, u64 policy) {
  asm volatile("cp.reduce.async.bulk.global.shared::cta.bulk_group.L2::cache_hint.add.f32 [%0], [%1], %2, %3;" ::"l"(
                   __cvta_generic_to_global(to)),
               "r"(shared_address(stage)), "r"(size), "l"(policy)
               : "memory");
}

__device__ void load_tile(void* tile, const void* map, int x, int y, u64* bar, u64 policy) {
  asm volatile(
      "cp.async.bulk.tensor.2d.shared::cluster.global.mbarrier::complete_tx::bytes.L2::cache_hint "
      "[%0], [%1, {%2, %3}], [%4], %5;" ::"r"(shared_address(tile)),
      "l"(map), "r"(x), "r"(y), "r"(shared_address(bar)), "l"(policy)
      : "memory");
}

__device__ void store_tile(const void* map, int x, int y, const void* tile, u64 policy) {
  asm volatile("cp.async.bulk.tensor.2d.global.shared::cta.bulk_group.L2::cache_hint [%0, {%1, %2}], [%3], %4;" ::"l"(map),
               "r"(x), "r"(y), "r"(shared_address(tile)), "l"(policy)
               : "memory");
}

struct Tickets {
  unsigned long long* counter;
  u64 next = 0, count, blocks;

  __device__ Tickets(u64* counter, u64 count)
      : counter(reinterpret_cast<unsigned long long*>(counter)), count(count), blocks(gridDim.x) {}

  __device__ void claim() { next = atomicAdd(counter, 1ull); }

  __device__ u64 take() {
    u64 chunk = next;
    if (chunk < count) claim();
    return chunk;
  }

  __device__ void close() {
    if (next == count + blocks - 1) *counter = 0;
  }
};

__device__ void wait(u64* bar, u32 parity) {
  while (!ptx::mbarrier_try_wait_parity(bar, parity)) {}
}

using Stage = char[CHUNK];

template <class Load, class Store>
__device__ __forceinline__ void ring(u64 count, u64* counter, u32 stage_count, Load load_chunk, Store store_chunk) {
  __shared__ u64 bars[MAX_STAGES], numbers[MAX_STAGES];
  auto stages = reinterpret_cast<Stage*>(memory);
  if (threadIdx.x != 0) return;
  // As LLVM does.
#pragma unroll 8
  for (u32 stage = 0; stage < stage_count; stage++) ptx::mbarrier_init(&bars[stage], 1);
  ptx::fence_proxy_async(ptx::space_shared);
  Tickets tickets(counter, count);
  tickets.claim();
  u32 loaded = 0, ahead = 0, stage = 0, parity = 0;
  while (true) {
    u64 next = tickets.take();
    if (next < count) load_chunk(next, stages[loaded], &bars[loaded]);
    numbers[loaded] = next;
    loaded = loaded + 1 == stage_count ? 0 : loaded + 1;
    if (ahead + 2 < stage_count) {
      ahead++;
      continue;
    }
    u64 chunk = numbers[stage];
    if (chunk >= count) break;
    wait(&bars[stage], parity);
    store_chunk(chunk, stages[stage]);
    ptx::cp_async_bulk_commit_group();
    ptx::cp_async_bulk_wait_group_read(ptx::n32_t<1>());
    if (++stage == stage_count) stage = 0, parity ^= 1;
  }
  tickets.close();
  ptx::cp_async_bulk_wait_group(ptx::n32_t<0>());
}

template <class Before, class Store>
__device__ __forceinline__ void chunks(
    const char* src, u64 bytes, u64* counter, u64 stages, u64 policy, Before before, Store store_chunk) {
  auto size_at = [&](u64 offset) { return static_cast<u32>(min(bytes - offset, u64{CHUNK})); };
  ring(
      (bytes + CHUNK - 1) / CHUNK, counter, static_cast<u32>(stages),
      [&](u64 chunk, char* stage, u64* bar) {
        u64 offset = chunk * CHUNK;
        u32 size = size_at(offset);
        before(offset, size);
        ptx::mbarrier_arrive_expect_tx(ptx::sem_release, ptx::scope_cta, ptx::space_shared, bar, size);
        load_hinted(stage, src + offset, size, bar, policy);
      },
      [&](u64 chunk, char* stage) {
        u64 offset = chunk * CHUNK;
        store_chunk(offset, size_at(offset), stage);
      });
}

extern "C" __global__ void ring_copy(char* dst, const char* src, u64 bytes, u64* counter, u64 stages) {
  u64 once = evict_first();
  chunks(
      src, bytes, counter, stages, evict_last(), [](u64, u32) {},
      [&](u64 offset, u32 size, char* stage) { store_hinted(dst + offset, stage, size, once); });
}

extern "C" __global__ void ring_sum_f32(float* dst, const float* src, u64 count, u64* counter, u64 stages) {
  u64 once = evict_first();
  auto bytes = reinterpret_cast<char*>(dst);
  chunks(
      reinterpret_cast<const char*>(src), count * 4, counter, stages, once,
      [&](u64 offset, u32 size) { prefetch(bytes + offset, size); },
      [&](u64 offset, u32 size, char* stage) { add_hinted(bytes + offset, stage, size, once); });
}

// The size and alignment of `CUtensorMap`.
struct alignas(64) TensorMap {
  char bytes[128];
};

extern "C" __global__ void tensor_copy(
    const __grid_constant__ TensorMap dst, const __grid_constant__ TensorMap src, u64 across64, u64 down, u64* counter,
    u64 stages) {
  u32 across = max(static_cast<u32>(across64), 1u);
  auto x = [&](u64 tile) { return static_cast<int>(static_cast<u32>(tile) % across * TILE_COLUMNS); };
  auto y = [&](u64 tile) { return static_cast<int>(static_cast<u32>(tile) / across * TILE_ROWS); };
  u64 kept = evict_last(), once = evict_first();
  ring(
      u64{across} * static_cast<u32>(down), counter, static_cast<u32>(stages),
      [&](u64 tile, char* stage, u64* bar) {
        ptx::mbarrier_arrive_expect_tx(ptx::sem_release, ptx::scope_cta, ptx::space_shared, bar, CHUNK);
        load_tile(stage, &src, x(tile), y(tile), bar, kept);
      },
      [&](u64 tile, char* stage) { store_tile(&dst, x(tile), y(tile), stage, once); });
}

// The transpose.
constexpr u32 SIDE = 64, INPUTS = 3, OUTPUTS = 4;
using Half = float[SIDE][32];
using Tile = Half[2];

extern "C" __global__ void tensor_transpose_f32(
    const __grid_constant__ TensorMap dst, const __grid_constant__ TensorMap src, u64 across64, u64 down, u64* counter) {
  __shared__ u64 bars[INPUTS], numbers[INPUTS];
  auto inputs = reinterpret_cast<Tile*>(memory);
  auto outputs = inputs + INPUTS;
  u32 across = max(static_cast<u32>(across64), 1u);
  u64 count = u64{across} * static_cast<u32>(down);
  u64 kept = evict_last(), once = evict_first();
  bool leads = threadIdx.x == 0;
  auto x_of = [&](u32 tile) { return static_cast<int>(tile % across * SIDE); };
  auto y_of = [&](u32 tile) { return static_cast<int>(tile / across * SIDE); };
  Tickets tickets(counter, count);
  if (leads) {
    for (u32 stage = 0; stage < INPUTS; stage++) ptx::mbarrier_init(&bars[stage], 1);
    ptx::fence_proxy_async(ptx::space_shared);
    tickets.claim();
  }
  __syncthreads();
  auto load = [&](u32 stage) {
    u64 number = tickets.take();
    numbers[stage] = number;
    if (number >= count) {
      ptx::mbarrier_arrive(&bars[stage]);
      return;
    }
    u32 tile = static_cast<u32>(number);
    int x = x_of(tile), y = y_of(tile);
    ptx::mbarrier_arrive_expect_tx(ptx::sem_release, ptx::scope_cta, ptx::space_shared, &bars[stage], sizeof(Tile));
    load_tile(inputs[stage][0], &src, x, y, &bars[stage], kept);
    load_tile(inputs[stage][1], &src, x + 32, y, &bars[stage], kept);
  };
  if (leads) {
    for (u32 stage = 0; stage < INPUTS; stage++) load(stage);
  }
  u32 quarter = threadIdx.x / 64, thread = threadIdx.x % 64;
  u32 lower = quarter / 2, right_half = quarter % 2;
  u32 column = thread % 8, row = (thread % 8) ^ (thread / 8);
  u32 read = right_half * sizeof(Half) + (32 * lower + 4 * row) * 128, read_chunk = column ^ (row % 2 * 4);
  u32 write = lower * sizeof(Half) + (32 * right_half + 4 * column) * 128, write_chunk = row ^ (column % 2 * 4);
  u32 stage = 0, parity = 0, out = 0;
  while (true) {
    wait(&bars[stage], parity);
    u64 number = numbers[stage];
    if (number >= count) break;
    auto from = reinterpret_cast<const char*>(inputs[stage]) + read;
    auto to = reinterpret_cast<char*>(outputs[out]) + write;
    float values[4][4];
#pragma unroll
    for (u32 k = 0; k < 4; k++)
      *reinterpret_cast<float4*>(values[k]) = *reinterpret_cast<const float4*>(from + k * 128 + ((read_chunk ^ k) << 4));
#pragma unroll
    for (u32 k = 0; k < 4; k++)
      *reinterpret_cast<float4*>(to + k * 128 + ((write_chunk ^ k) << 4)) =
          make_float4(values[0][k], values[1][k], values[2][k], values[3][k]);
    ptx::fence_proxy_async(ptx::space_shared);
    if (leads) ptx::cp_async_bulk_wait_group_read(ptx::n32_t<OUTPUTS - 2>());
    __syncthreads();
    if (leads) {
      u32 tile = static_cast<u32>(number);
      int x = x_of(tile), y = y_of(tile);
      store_tile(&dst, y, x, outputs[out][0], once);
      store_tile(&dst, y + 32, x, outputs[out][1], once);
      ptx::cp_async_bulk_commit_group();
      load(stage);
    }
    if (++out == OUTPUTS) out = 0;
    if (++stage == INPUTS) stage = 0, parity ^= 1;
  }
  if (leads) {
    tickets.close();
    ptx::cp_async_bulk_wait_group(ptx::n32_t<0>());
  }
}
