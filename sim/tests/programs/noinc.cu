// A pipeline of `cp.async`: each thread of a warp copies, and its arrival, which the count of the barrier has, comes when
// its copies are complete. Another warp reads.
#include "../../../tests/corpus/sources/async.cuh"

enum : uint32_t { STAGES = 2, WORDS = 128 };

__device__ unsigned shared_address(const void* p) { return static_cast<unsigned>(__cvta_generic_to_shared(p)); }

extern "C" __global__ void noinc(unsigned* out, const unsigned* in, unsigned tiles) {
  __shared__ alignas(16) unsigned stages[STAGES][WORDS];
  __shared__ uint64_t full[STAGES], empty[STAGES];
  if (threadIdx.x == 0) {
    for (unsigned stage = 0; stage < STAGES; ++stage) {
      async::init(&full[stage], 32);
      async::init(&empty[stage], 32);
    }
  }
  __syncthreads();
  unsigned lane = threadIdx.x % 32;
  if (threadIdx.x < 32) {
    for (unsigned tile = 0; tile < tiles; ++tile) {
      unsigned stage = tile % STAGES;
      while (!async::try_wait_parity(&empty[stage], ~(tile / STAGES) & 1)) {}
      asm volatile("cp.async.cg.shared.global [%0], [%1], 16;" ::"r"(shared_address(&stages[stage][4 * lane])),
                   "l"(__cvta_generic_to_global(in + tile * WORDS + 4 * lane))
                   : "memory");
      asm volatile("cp.async.mbarrier.arrive.noinc.shared.b64 [%0];" ::"r"(shared_address(&full[stage])) : "memory");
    }
  } else {
    for (unsigned tile = 0; tile < tiles; ++tile) {
      unsigned stage = tile % STAGES;
      while (!async::try_wait_parity(&full[stage], tile / STAGES & 1)) {}
      for (unsigned i = lane; i < WORDS; i += 32) out[tile * WORDS + i] = stages[stage][WORDS - 1 - i];
      async::arrive(&empty[stage]);
    }
  }
}
