// Tensor copies of every rank, with a map of the host's, and with one that the kernel writes.
#include "../async.cuh"

#define LOAD "cp.async.bulk.tensor."
#define TO_CLUSTER ".shared::cluster.global.tile.mbarrier::complete_tx::bytes"
#define FROM_CTA ".global.shared::cta"

// Loads two tiles, and stores the first one and its sums: PLACE has the coordinates, which the operands from %3 on are.
#define THERE_AND_BACK(RANK, PARITY, PLACE, ...)                                                                           \
  TENSOR("cp.async.bulk.prefetch.tensor." RANK ".L2.global.tile [%0, " PLACE "];", __VA_ARGS__);                           \
  async::arrive_expect(bar, 4096);                                                                                         \
  TENSOR(LOAD RANK TO_CLUSTER " [%1], [%0, " PLACE "], [%2];", __VA_ARGS__);                                               \
  TENSOR("{ .reg .b16 ctas; mov.b16 ctas, 1; " LOAD RANK TO_CLUSTER ".multicast::cluster [%1+2048], [%0, " PLACE  \
         "], [%2], ctas; }", __VA_ARGS__);                                                                              \
  while (!async::try_wait_parity(bar, PARITY)) {}                                                                          \
  TENSOR(LOAD RANK FROM_CTA ".tile.bulk_group [%0, " PLACE "], [%1];", __VA_ARGS__);                                       \
  TENSOR("cp.reduce.async.bulk.tensor." RANK FROM_CTA ".add.tile.bulk_group [%0, " PLACE "], [%1];", __VA_ARGS__);         \
  TENSOR("cp.reduce.async.bulk.tensor." RANK FROM_CTA ".xor.tile.bulk_group [%0, " PLACE "], [%1];", __VA_ARGS__);         \
  async::commit();                                                                                                         \
  async::wait_read<0>()
#define TENSOR(TEXT, ...) asm volatile(TEXT ::"l"(map), "r"(to), "r"(on), __VA_ARGS__ : "memory")

extern "C" __global__ void ranks(const __grid_constant__ TensorMap host_map, int x) {
  __shared__ alignas(1024) char stage[4096];
  __shared__ uint64_t barrier;
  if (threadIdx.x != 0) return;
  uint64_t* bar = &barrier;
  const TensorMap* map = &host_map;
  uint32_t to = async::shared(stage), on = async::shared(bar);
  async::init(bar, 1);
  async::fence_shared();
  THERE_AND_BACK("1d", 0, "{%3}", "r"(x));
  THERE_AND_BACK("2d", 1, "{%3, %4}", "r"(x), "r"(x + 1));
  THERE_AND_BACK("3d", 0, "{%3, %4, %5}", "r"(x), "r"(x + 1), "r"(x + 2));
  THERE_AND_BACK("4d", 1, "{%3, %4, %5, %6}", "r"(x), "r"(x + 1), "r"(x + 2), "r"(x + 3));
  THERE_AND_BACK("5d", 0, "{%3, %4, %5, %6, %7}", "r"(x), "r"(x + 1), "r"(x + 2), "r"(x + 3), "r"(x + 4));
}

#define REPLACE(FIELD, TYPE, REST, KIND, VALUE) \
  asm volatile("tensormap.replace.tile." FIELD ".shared::cta.b1024." TYPE " [%0], " REST "%1;" ::"r"(async::shared(&map)), KIND(VALUE) : "memory")

extern "C" __global__ void written(TensorMap* global, const TensorMap* model, const void* data, uint32_t rows) {
  __shared__ alignas(128) TensorMap map;
  __shared__ alignas(128) char stage[1024];
  __shared__ uint64_t bar;
  if (threadIdx.x >= 32) return;
  if (threadIdx.x == 0) {
    map = *model;
    async::set_shared_address(&map, data);
    REPLACE("rank", "b32", "", "r", 1);
    REPLACE("global_dim", "b32", "1, ", "r", rows);
    REPLACE("global_stride", "b64", "0, ", "l", 256ul);
    REPLACE("box_dim", "b32", "0, ", "r", 64);
    REPLACE("elemtype", "b32", "", "n", 6);
    REPLACE("swizzle_mode", "b32", "", "n", 3);
  }
  __syncwarp();
  async::publish_map(global, &map);
  async::acquire_map(global);
  if (threadIdx.x == 0) {
    async::init(&bar, 1);
    async::fence_shared();
    const int32_t at[2] = {0, 0};
    async::load_tensor(stage, global, at, &bar);
    async::arrive_expect(&bar, 1024);
    while (!async::try_wait_relaxed(&bar, 0)) {}
  }
}

#if !defined(__CUDA_ARCH__) || __CUDA_ARCH__ >= 1000
// Four rows at a time, for this CTA and for a pair.
extern "C" __global__ void rows(const __grid_constant__ TensorMap map, int x, int a, int b, int c, int d) {
  __shared__ alignas(1024) char stage[2][2048];
  __shared__ uint64_t bar;
  if (threadIdx.x != 0) return;
  async::init(&bar, 1);
  uint32_t to = async::shared(stage), on = async::shared(&bar);
  async::arrive_expect(&bar, sizeof(stage));
  asm volatile("cp.async.bulk.tensor.2d.shared::cta.global.tile::gather4.mbarrier::complete_tx::bytes [%0], [%1, {%2, %3, %4, %5, %6}], [%7];" ::"r"(
                   to), "l"(&map), "r"(x), "r"(a), "r"(b), "r"(c), "r"(d), "r"(on) : "memory");
  asm volatile("cp.async.bulk.tensor.2d.shared::cluster.global.tile::gather4.mbarrier::complete_tx::bytes.multicast::cluster.cta_group::2 "
               "[%0], [%1, {%2, %3, %4, %5, %6}], [%7], %8;" ::"r"(async::shared(stage[1])), "l"(&map), "r"(x), "r"(a), "r"(b), "r"(c), "r"(d), "r"(on), "h"((uint16_t)3) : "memory");
  while (!async::try_wait_parity(&bar, 0)) {}
  asm volatile("cp.async.bulk.tensor.2d.global.shared::cta.tile::scatter4.bulk_group [%0, {%1, %2, %3, %4, %5}], [%6];" ::"l"(&map), "r"(x), "r"(a),
               "r"(b), "r"(c), "r"(d), "r"(to) : "memory");
  async::commit();
  async::wait<0>();
  asm volatile("fence.proxy.async::generic.release.sync_restrict::shared::cta.cluster;" ::: "memory");
  asm volatile("fence.proxy.async::generic.acquire.sync_restrict::shared::cluster.cluster;" ::: "memory");
}
#endif
