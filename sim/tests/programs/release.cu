// A ring whose consumers read a stage and arrive, and whose producer loads it again, without a proxy fence between.
#include "../../../tests/corpus/sources/async.cuh"

enum : uint32_t { STAGES = 3, WORDS = 256 };

extern "C" __global__ void release(unsigned* out, const unsigned* in, unsigned tiles) {
  __shared__ alignas(128) unsigned stages[STAGES][WORDS];
  __shared__ uint64_t full[STAGES], empty[STAGES];
  if (threadIdx.x == 0) {
    for (unsigned stage = 0; stage < STAGES; ++stage) {
      async::init(&full[stage], 1);
      async::init(&empty[stage], 2);
    }
    async::fence_shared();
  }
  __syncthreads();
  if (threadIdx.x >= 64) {
    if (threadIdx.x == 64) {
      for (unsigned tile = 0; tile < tiles; ++tile) {
        unsigned stage = tile % STAGES;
        while (!async::try_wait_parity(&empty[stage], ~(tile / STAGES) & 1)) {}
        async::arrive_expect(&full[stage], WORDS * 4);
        async::load(stages[stage], in + tile * WORDS, WORDS * 4, &full[stage]);
      }
    }
  } else {
    for (unsigned tile = 0; tile < tiles; ++tile) {
      unsigned stage = tile % STAGES;
      while (!async::try_wait_parity(&full[stage], tile / STAGES & 1)) {}
      for (unsigned i = threadIdx.x; i < WORDS; i += 64) out[tile * WORDS + i] = stages[stage][i] + 1;
      __syncwarp();
      if (threadIdx.x % 32 == 0) async::arrive(&empty[stage]);
    }
  }
}
