// One thread initializes a barrier and copies at once: it needs no fence, and the others wait after `__syncthreads`.
#include "../../../tests/corpus/sources/async.cuh"

enum : uint32_t { WORDS = 1024 };

extern "C" __global__ void owner(unsigned* out, const unsigned* in) {
  __shared__ alignas(128) unsigned tile[WORDS];
  __shared__ uint64_t full;
  if (threadIdx.x == 0) {
    async::init(&full, 1);
    async::arrive_expect(&full, WORDS * 4);
    async::load(tile, in, WORDS * 4, &full);
  }
  __syncthreads();
  while (!async::try_wait_parity(&full, 0)) {}
  for (unsigned i = threadIdx.x; i < WORDS; i += blockDim.x) out[i] = tile[WORDS - 1 - i];
}
