// The barrier expects 16 bytes more than the copy brings: no phase completes.
#include "../../../tests/corpus/sources/async.cuh"

enum : uint32_t { SIZE = 4096 };

extern "C" __global__ void bytes(char* out, const char* in) {
  __shared__ alignas(128) char stage[SIZE];
  __shared__ uint64_t full;
  if (threadIdx.x == 0) {
    async::init(&full, 1);
    async::fence_shared();
  }
  __syncthreads();
  if (threadIdx.x == 0) {
    async::arrive_expect(&full, SIZE + 16);
    async::load(stage, in, SIZE, &full);
  }
  while (!async::try_wait_parity(&full, 0)) {}
  for (unsigned i = threadIdx.x; i < SIZE; i += blockDim.x) out[i] = stage[i];
}
