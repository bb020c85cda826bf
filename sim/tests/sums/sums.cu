// A product of ones, 64 x 16 by 16 x 8, and what is wrong with its registers. Compiled by nvcc 13.5.37:
// nvcc -ptx -arch=sm_90a sums.cu -o sums.ptx, and with -Xcicc -O0 for sums_O0.ptx.
#include "../../../tests/corpus/sources/async.cuh"

struct Sums {
  float of[4];
};

__device__ void fence() { asm volatile("wgmma.fence.sync.aligned;" ::: "memory"); }
__device__ void commit() { asm volatile("wgmma.commit_group.sync.aligned;" ::: "memory"); }
__device__ void wait() { asm volatile("wgmma.wait_group.sync.aligned 0;" ::: "memory"); }

__device__ uint64_t descriptor(const void* matrix) {
  uint64_t address = __cvta_generic_to_shared(matrix);
  // Core matrices of 128 bytes, 128 apart in a row and 256 in a column.
  return address >> 4 | 8ull << 16 | 16ull << 32;
}

__device__ void multiply(Sums& d, uint64_t a, uint64_t b) {
  asm volatile("wgmma.mma_async.sync.aligned.m64n8k16.f32.f16.f16 {%0, %1, %2, %3}, %4, %5, 1, 1, 1, 0, 0;"
               : "+f"(d.of[0]), "+f"(d.of[1]), "+f"(d.of[2]), "+f"(d.of[3])
               : "l"(a), "l"(b));
}

struct Factors {
  uint16_t a[1024], b[128];
};

__device__ void fill(Factors& factors) {
  for (int i = threadIdx.x; i < 1024; i += 128) factors.a[i] = 0x3c00;
  factors.b[threadIdx.x] = 0x3c00;
  asm volatile("fence.proxy.async.shared::cta;" ::: "memory");
  __syncthreads();
}

__device__ void store(float* out, const Sums& d) {
  for (int i = 0; i < 4; ++i) out[threadIdx.x * 4 + i] = d.of[i];
}

// The sums begin with what is in memory, and two products are added.
extern "C" __global__ void __launch_bounds__(128) right(float* out) {
  __shared__ alignas(128) Factors factors;
  fill(factors);
  Sums d;
  for (int i = 0; i < 4; ++i) d.of[i] = out[threadIdx.x * 4 + i];
  fence();
  multiply(d, descriptor(factors.a), descriptor(factors.b));
  multiply(d, descriptor(factors.a), descriptor(factors.b));
  commit();
  wait();
  store(out, d);
}

// The sums are doubled before the wait.
extern "C" __global__ void __launch_bounds__(128) early(float* out) {
  __shared__ alignas(128) Factors factors;
  fill(factors);
  Sums d = {};
  fence();
  multiply(d, descriptor(factors.a), descriptor(factors.b));
  commit();
  for (int i = 0; i < 4; ++i) d.of[i] = out[threadIdx.x * 4 + i] = d.of[i] * 2;
  wait();
  store(out, d);
}

// What begins the second product is computed after the fence.
extern "C" __global__ void __launch_bounds__(128) unfenced(float* out) {
  __shared__ alignas(128) Factors factors;
  fill(factors);
  Sums d = {};
  fence();
  multiply(d, descriptor(factors.a), descriptor(factors.b));
  commit();
  wait();
  for (int i = 0; i < 4; ++i) d.of[i] *= 2;
  multiply(d, descriptor(factors.a), descriptor(factors.b));
  commit();
  wait();
  store(out, d);
}
