// Copies through `cuda::pipeline` and `cuda::barrier`, which choose the instruction by target and alignment.
#include <cooperative_groups.h>
#include <cuda/barrier>
#include <cuda/pipeline>
#include <cuda_pipeline.h>

namespace cg = cooperative_groups;

constexpr int STAGES = 3;
constexpr int TILE = 512;

// Every thread copies and every thread computes.
extern "C" __global__ void unified(float* out, const float* in, int tiles) {
  __shared__ alignas(16) float stages[STAGES][TILE];
  __shared__ cuda::pipeline_shared_state<cuda::thread_scope_block, STAGES> state;
  auto block = cg::this_thread_block();
  auto pipe = cuda::make_pipeline(block, &state);
  for (int ahead = 0, tile = 0; tile < tiles; ++tile) {
    for (; ahead < tiles && ahead < tile + STAGES; ++ahead) {
      pipe.producer_acquire();
      cuda::memcpy_async(block, stages[ahead % STAGES], in + ahead * TILE,
                         cuda::aligned_size_t<16>(TILE * sizeof(float)), pipe);
      pipe.producer_commit();
    }
    pipe.consumer_wait();
    for (int i = threadIdx.x; i < TILE; i += blockDim.x) out[tile * TILE + i] = 2 * stages[tile % STAGES][i];
    pipe.consumer_release();
  }
}

// The first warp copies, the others compute.
extern "C" __global__ void specialized(int4* out, const int4* in, int tiles) {
  __shared__ int4 stages[2][64];
  __shared__ cuda::pipeline_shared_state<cuda::thread_scope_block, 2> state;
  auto block = cg::this_thread_block();
  bool producer = threadIdx.x < 32;
  auto pipe = cuda::make_pipeline(block, &state, producer ? cuda::pipeline_role::producer : cuda::pipeline_role::consumer);
  for (int tile = 0; tile < tiles; ++tile) {
    if (producer) {
      pipe.producer_acquire();
      for (int i = threadIdx.x; i < 64; i += 32) cuda::memcpy_async(&stages[tile % 2][i], &in[tile * 64 + i], sizeof(int4), pipe);
      pipe.producer_commit();
    } else {
      pipe.consumer_wait();
      for (int i = threadIdx.x - 32; i < 64; i += blockDim.x - 32) out[tile * 64 + i] = stages[tile % 2][i];
      pipe.consumer_release();
    }
  }
}

// The pipeline of one thread, with sizes that cp.async has and one that it has not.
extern "C" __global__ void alone(char* out, const char* in) {
  __shared__ alignas(16) char stage[64 * 29 + 64 * 16];
  char* aligned = stage + 64 * 29 + 16 * (threadIdx.x % 64);
  char* own = stage + 29 * (threadIdx.x % 64);
  auto pipe = cuda::make_pipeline();
  pipe.producer_acquire();
  cuda::memcpy_async(aligned, in, cuda::aligned_size_t<4>(4), pipe);
  cuda::memcpy_async(aligned, in + 16, cuda::aligned_size_t<8>(8), pipe);
  cuda::memcpy_async(own, in + 32, 29, pipe);
  pipe.producer_commit();
  cuda::pipeline_consumer_wait_prior<0>(pipe);
  pipe.consumer_release();
  out[threadIdx.x] = own[3];
}

// A barrier that the copies arrive on.
extern "C" __global__ void on_barrier(int* out, const int* in) {
  __shared__ alignas(16) int stage[256];
  __shared__ cuda::barrier<cuda::thread_scope_block> bar;
  auto block = cg::this_thread_block();
  if (block.thread_rank() == 0) init(&bar, block.size());
  block.sync();
  cuda::memcpy_async(block, stage, in, cuda::aligned_size_t<4>(sizeof(stage)), bar);
  auto token = bar.arrive();
  bar.wait(std::move(token));
  out[threadIdx.x] = stage[255 - threadIdx.x];
  bar.arrive_and_drop();
}

// The intrinsics that are older than libcu++.
extern "C" __global__ void primitives(int* out, const int* in) {
  __shared__ alignas(16) int stage[4 * 128];
  __pipeline_memcpy_async(stage + 4 * threadIdx.x, in + 4 * threadIdx.x, 16, 4);
  __pipeline_commit();
  __pipeline_wait_prior(0);
  out[threadIdx.x] = stage[4 * threadIdx.x];
}
