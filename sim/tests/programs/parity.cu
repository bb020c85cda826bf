// A ring of two stages whose consumer waits for the even phases of `full` only: it reads the second round of each stage
// before it is loaded.
#include "../../../tests/corpus/sources/async.cuh"

enum : uint32_t { STAGES = 2, WORDS = 256 };

extern "C" __global__ void parity(unsigned* out, const unsigned* in, unsigned tiles) {
  __shared__ alignas(128) unsigned stages[STAGES][WORDS];
  __shared__ uint64_t full[STAGES], empty[STAGES];
  if (threadIdx.x == 0) {
    for (unsigned stage = 0; stage < STAGES; ++stage) {
      async::init(&full[stage], 1);
      async::init(&empty[stage], 1);
    }
    async::fence_shared();
  }
  __syncthreads();
  if (threadIdx.x == 32) {
    for (unsigned tile = 0; tile < tiles; ++tile) {
      unsigned stage = tile % STAGES;
      while (!async::try_wait_parity(&empty[stage], ~(tile / STAGES) & 1)) {}
      async::arrive_expect(&full[stage], WORDS * 4);
      async::load(stages[stage], in + tile * WORDS, WORDS * 4, &full[stage]);
    }
  }
  if (threadIdx.x < 32) {
    for (unsigned tile = 0; tile < tiles; ++tile) {
      unsigned stage = tile % STAGES;
      while (!async::try_wait_parity(&full[stage], 0)) {}
      for (unsigned i = threadIdx.x; i < WORDS; i += 32) out[tile * WORDS + i] = stages[stage][i];
      async::fence_shared();
      __syncwarp();
      if (threadIdx.x == 0) async::arrive(&empty[stage]);
    }
  }
}
