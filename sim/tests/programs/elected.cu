// The lanes of a warp write a tile and one of them arrives for all, without a barrier of the warp before.
#include "../../../tests/corpus/sources/async.cuh"

extern "C" __global__ void elected(unsigned* out, const unsigned* in) {
  __shared__ unsigned tile[32];
  __shared__ uint64_t full;
  if (threadIdx.x == 0) async::init(&full, 1);
  __syncthreads();
  unsigned lane = threadIdx.x % 32;
  if (threadIdx.x < 32) {
    tile[lane] = in[lane];
    if (lane == 0) async::arrive(&full);
  } else {
    while (!async::try_wait_parity(&full, 0)) {}
    out[lane] = tile[31 - lane];
  }
}
