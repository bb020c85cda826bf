// A ring of bulk copies, and copies that go back: a copy, and sums of every type.
#include "../async.cuh"

constexpr int STAGES = 4;
enum : uint32_t { TILE = 1024 };

INLINE bool try_wait_for(uint64_t* bar, uint32_t parity, uint32_t nanoseconds) {
  uint32_t is_complete;
  asm volatile("{ .reg .pred complete; mbarrier.try_wait.parity.acquire.cta.shared::cta.b64 complete, [%1], %2, %3; selp.b32 %0, 1, 0, complete; }"
               : "=r"(is_complete) : "r"(async::shared(bar)), "r"(parity), "r"(nanoseconds) : "memory");
  return is_complete != 0;
}

extern "C" __global__ void ring(float* sum, float* copy, const float* in, int tiles) {
  extern __shared__ __align__(128) float stages[];
  __shared__ uint64_t full[STAGES], empty[STAGES];
  if (threadIdx.x == 0) {
    for (int stage = 0; stage < STAGES; ++stage) {
      async::init(&full[stage], 1);
      async::init(&empty[stage], blockDim.x);
    }
    async::fence_init();
    async::fence_shared();
  }
  __syncthreads();
  for (int tile = 0; tile < tiles; ++tile) {
    int stage = tile % STAGES;
    uint32_t parity = tile / STAGES & 1;
    float* here = stages + stage * TILE / sizeof(float);
    if (threadIdx.x < 32 && async::elect()) {
      while (!try_wait_for(&empty[stage], parity ^ 1, 1000)) {}
      async::arrive_expect(&full[stage], TILE);
      async::load(here, in + tile * TILE / sizeof(float), TILE, &full[stage]);
    }
    while (!async::test_wait_parity(&full[stage], parity)) {}
    here[threadIdx.x] += 1;
    async::fence_shared();
    __syncthreads();
    if (threadIdx.x == 0) {
      async::store(copy + tile * TILE / sizeof(float), here, TILE);
      async::add(sum, here, TILE);
      async::commit();
      async::wait_read<0>();
    }
    async::arrive(&empty[stage]);
  }
  if (threadIdx.x == 0) {
    async::wait<0>();
    for (auto& bar : full) async::invalidate(&bar);
  }
}

#define REDUCE(OPERATION, TO)                                                                                                      \
  asm volatile("cp.reduce.async.bulk.global.shared::cta.bulk_group" OPERATION " [%0], [%1], %2;" ::"l"(async::global(TO)), \
               "r"(async::shared(stage)), "r"(size) : "memory")

extern "C" __global__ void sums(int* i, uint32_t* u, uint64_t* l, double* d, uint16_t* h, uint16_t* b, const int4* from) {
  __shared__ int4 stage[64];
  stage[threadIdx.x] = from[threadIdx.x];
  asm volatile("fence.proxy.async;" ::: "memory");
  __syncthreads();
  if (threadIdx.x != 0) return;
  const uint32_t size = sizeof(stage);
  REDUCE(".min.s32", i);
  REDUCE(".inc.u32", u);
  REDUCE(".xor.b32", u);
  REDUCE(".or.b64", l);
  REDUCE(".add.u64", l);
  REDUCE(".add.f64", d);
  REDUCE(".add.noftz.f16", h);
  REDUCE(".max.bf16", b);
  async::commit();
  async::wait<0>();
}

// One tile, by the token of the arrival that expects it.
extern "C" __global__ void chosen(int* out, const int* in) {
  __shared__ alignas(16) int stage[256];
  __shared__ uint64_t bar;
  if (threadIdx.x == 0) async::init(&bar, blockDim.x);
  __syncthreads();
  if (threadIdx.x == 0) {
    async::expect(&bar, sizeof(stage));
    async::load(stage, in, sizeof(stage), &bar);
  }
  uint64_t token = async::arrive(&bar);
  while (!async::try_wait(&bar, token)) {}
  out[threadIdx.x] = stage[threadIdx.x];
}
