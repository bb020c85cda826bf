// Products of a warpgroup: descriptors, accumulators and fragments. A kernel stops where a sum is not that of the
// host's formula.
#include "async.cuh"
#include "variants.h"

struct Sums { float at[4] = {}; };
struct Part { uint32_t at[4]; };

// Element (r, k) of a matrix of 64 columns, K-major, with a swizzle of 128 bytes: the tile begins at a multiple of 1024.
INLINE uint32_t place(uint32_t r, uint32_t k) { return r * 128 + ((k / 8 ^ r % 8) * 16) + k % 8 * 2; }
INLINE uint16_t half(float value) {
  uint16_t bits;
  asm("cvt.rn.f16.f32 %0, %1;" : "=h"(bits) : "f"(value));
  return bits;
}
// A has these elements. Row n of B has a one in column 9 n, so that a sum is one element of A.
INLINE float element(uint32_t r, uint32_t k) { return float((r * 7 + k * 3) % 509); }
INLINE void fill(char* a, char* b) {
  for (uint32_t i = threadIdx.x; i < 64 * 64; i += 128)
    *reinterpret_cast<uint16_t*>(a + place(i / 64, i % 64)) = half(element(i / 64, i % 64));
  for (uint32_t i = threadIdx.x; i < 8 * 64; i += 128)
    *reinterpret_cast<uint16_t*>(b + place(i / 64, i % 64)) = half(i % 64 == i / 64 * 9 ? 1.0f : 0.0f);
}
INLINE void filled() {
  async::fence_shared();
  __syncthreads();
}
// 1024 bytes between groups of eight rows; a swizzle of 128 bytes is mode 1.
INLINE uint64_t describe(uint32_t start, uint64_t stride = 1024, uint64_t swizzle = 1) {
  return start >> 4 & 0x3fff | 1ull << 16 | (stride >> 4) << 32 | swizzle << 62;
}
INLINE uint64_t describe(const void* tile) { return describe(async::shared(tile)); }
INLINE void fence() { asm volatile("wgmma.fence.sync.aligned;" ::: "memory"); }
INLINE void commit() { asm volatile("wgmma.commit_group.sync.aligned;" ::: "memory"); }
template <int PENDING> INLINE void wait() { asm volatile("wgmma.wait_group.sync.aligned %0;" :: "n"(PENDING) : "memory"); }
// 16 columns of A by 16 columns of B.
template <int B_BY_ROWS = 0> INLINE void multiply(Sums& d, uint64_t a, uint64_t b) {
  asm volatile("{ .reg .pred adds; setp.eq.u32 adds, 0, 0; wgmma.mma_async.sync.aligned.m64n8k16.f32.f16.f16 {%0, %1, %2, %3}, %4, %5, adds, 1, 1, 0, %6; }"
               : "+f"(d.at[0]), "+f"(d.at[1]), "+f"(d.at[2]), "+f"(d.at[3]) : "l"(a), "l"(b), "n"(B_BY_ROWS) : "memory");
}
INLINE void multiply_part(Sums& d, const Part& a, uint64_t b) {
  asm volatile("{ .reg .pred adds; setp.eq.u32 adds, 0, 0; wgmma.mma_async.sync.aligned.m64n8k16.f32.f16.f16 {%0, %1, %2, %3}, {%4, %5, %6, %7}, %8, adds, 1, 1, 0; }"
               : "+f"(d.at[0]), "+f"(d.at[1]), "+f"(d.at[2]), "+f"(d.at[3]) : "r"(a.at[0]), "r"(a.at[1]), "r"(a.at[2]), "r"(a.at[3]), "l"(b) : "memory");
}
template <int B_BY_ROWS = 0> INLINE void multiply_all(Sums& d, uint64_t a, uint64_t b, uint64_t step = 2) {
  fence();
  for (int k = 0; k < 4; ++k) multiply<B_BY_ROWS>(d, a + k * step, b + k * step);
  commit();
}
// Stops unless the sums are these times their elements of A.
INLINE void stop_unless(const Sums& d, float factor = 1) {
  uint32_t r = threadIdx.x / 32 * 16 + threadIdx.x % 32 / 4, n = threadIdx.x % 4 * 2;
  if (d.at[0] != factor * element(r, 9 * n) || d.at[1] != factor * element(r, 9 * n + 9) ||
      d.at[2] != factor * element(r + 8, 9 * n) || d.at[3] != factor * element(r + 8, 9 * n + 9)) __trap();
}
INLINE void store(float* dst, const Sums& d) {
  for (int i = 0; i < 4; ++i) dst[4 * threadIdx.x + i] = d.at[i];
}
// The elements of a thread in 16 columns of A from `k` on.
INLINE Part part(uint32_t k) {
  uint32_t r = threadIdx.x / 32 * 16 + threadIdx.x % 32 / 4, c = k + threadIdx.x % 4 * 2;
  auto pair = [](uint32_t r, uint32_t c) { return half(element(r, c)) | uint32_t(half(element(r, c + 1))) << 16; };
  return {{pair(r, c), pair(r + 8, c), pair(r, c + 8), pair(r + 8, c + 8)}};
}
// A row of four matrices of 8 x 8 elements: lane l has the address of row l % 8 of matrix l / 8.
template <int TRANSPOSED> INLINE Part matrices(uint32_t row) {
  Part p;
  if (TRANSPOSED)
    asm volatile("ldmatrix.sync.aligned.m8n8.x4.trans.shared.b16 {%0, %1, %2, %3}, [%4];" : "=r"(p.at[0]), "=r"(p.at[1]), "=r"(p.at[2]), "=r"(p.at[3]) : "r"(row) : "memory");
  else
    asm volatile("ldmatrix.sync.aligned.m8n8.x4.shared.b16 {%0, %1, %2, %3}, [%4];" : "=r"(p.at[0]), "=r"(p.at[1]), "=r"(p.at[2]), "=r"(p.at[3]) : "r"(row) : "memory");
  return p;
}
#define TILES __shared__ alignas(1024) char a[8192]; __shared__ alignas(1024) char b[1024]; fill(a, b); filled();
#define BOUNDS __launch_bounds__(128, 1)

#if KERNEL == 0 // bad_start: the descriptor has the address, and not its sixteenth
extern "C" __global__ void BOUNDS KERNEL_NAME(start)(float* dst) {
  TILES
  Sums d;
  WRONG(uint64_t left = describe(async::shared(a) << 4);)
  RIGHT(uint64_t left = describe(a);)
  multiply_all(d, left, describe(b));
  wait<0>();
  stop_unless(d);
  store(dst, d);
}
#elif KERNEL == 1 // bad_stride: the distance of one group of eight rows is half of it
extern "C" __global__ void BOUNDS KERNEL_NAME(stride)(float* dst) {
  TILES
  Sums d;
  WRONG(uint64_t left = describe(async::shared(a), 512);)
  RIGHT(uint64_t left = describe(async::shared(a), 1024);)
  multiply_all(d, left, describe(b));
  wait<0>();
  stop_unless(d);
  store(dst, d);
}
#elif KERNEL == 2 // bad_swizzle: the descriptor has the swizzle of 64 bytes
extern "C" __global__ void BOUNDS KERNEL_NAME(swizzle)(float* dst) {
  TILES
  Sums d;
  WRONG(uint64_t left = describe(async::shared(a), 1024, 2);)
  RIGHT(uint64_t left = describe(async::shared(a), 1024, 1);)
  multiply_all(d, left, describe(b));
  wait<0>();
  stop_unless(d);
  store(dst, d);
}
#elif KERNEL == 3 // bad_major: the product reads B, whose rows are contiguous, as if its columns were
extern "C" __global__ void BOUNDS KERNEL_NAME(major)(float* dst) {
  TILES
  Sums d;
  WRONG(multiply_all<1>(d, describe(a), describe(b));)
  RIGHT(multiply_all(d, describe(a), describe(b));)
  wait<0>();
  stop_unless(d);
  store(dst, d);
}
#elif KERNEL == 4 // bad_small: A has 32 rows, and the product reads 64
extern "C" __global__ void BOUNDS KERNEL_NAME(small)(float* dst) {
  __shared__ alignas(1024) char b[1024];
  WRONG(__shared__ alignas(1024) char a[4096];)
  RIGHT(__shared__ alignas(1024) char a[8192];)
  for (uint32_t i = threadIdx.x; i < sizeof(a) / 2; i += 128)
    *reinterpret_cast<uint16_t*>(a + place(i / 64, i % 64)) = half(element(i / 64, i % 64));
  for (uint32_t i = threadIdx.x; i < 8 * 64; i += 128)
    *reinterpret_cast<uint16_t*>(b + place(i / 64, i % 64)) = half(i % 64 == i / 64 * 9 ? 1.0f : 0.0f);
  filled();
  Sums d;
  multiply_all(d, describe(a), describe(b));
  wait<0>();
  stop_unless(d);
  store(dst, d);
}
#elif KERNEL == 5 // bad_repeat: the tile begins in the middle of the repeat of its swizzle
extern "C" __global__ void BOUNDS KERNEL_NAME(repeat)(float* dst) {
  __shared__ alignas(1024) char tiles[10240];
  WRONG(char* a = tiles + 512;)
  RIGHT(char* a = tiles;)
  char* b = tiles + 9216;
  fill(a, b);
  filled();
  Sums d;
  multiply_all(d, describe(a), describe(b));
  wait<0>();
  stop_unless(d);
  store(dst, d);
}
#elif KERNEL == 6 // bad_advance: a step advances by 32 sixteenths of bytes, and not by 32 bytes
extern "C" __global__ void BOUNDS KERNEL_NAME(advance)(float* dst) {
  TILES
  Sums d;
  WRONG(multiply_all(d, describe(a), describe(b), 32);)
  RIGHT(multiply_all(d, describe(a), describe(b), 2);)
  wait<0>();
  stop_unless(d);
  store(dst, d);
}
#elif KERNEL == 7 // bad_variable: the second descriptor is of A too
extern "C" __global__ void BOUNDS KERNEL_NAME(variable)(float* dst) {
  TILES
  Sums d;
  WRONG(multiply_all(d, describe(a), describe(a));)
  RIGHT(multiply_all(d, describe(a), describe(b));)
  wait<0>();
  stop_unless(d);
  store(dst, d);
}
#elif KERNEL == 8 // bad_read: the sums are used before the wait
extern "C" __global__ void BOUNDS KERNEL_NAME(read)(float* dst) {
  TILES
  Sums d;
  multiply_all(d, describe(a), describe(b));
  RIGHT(wait<0>();)
  float first = d.at[0] + d.at[1];
  asm volatile("st.global.f32 [%0+4096], %1;" :: "l"(dst + threadIdx.x), "f"(first) : "memory");
  WRONG(wait<0>();)
  store(dst, d);
}
#elif KERNEL == 9 // bad_pending: the wait leaves the only group pending
extern "C" __global__ void BOUNDS KERNEL_NAME(pending)(float* dst) {
  TILES
  Sums d;
  multiply_all(d, describe(a), describe(b));
  WRONG(wait<1>();)
  RIGHT(wait<0>();)
  store(dst, d);
  WRONG(wait<0>();)
}
#elif KERNEL == 10 // bad_part: the registers of A are overwritten while a product reads them
extern "C" __global__ void BOUNDS KERNEL_NAME(part)(float* dst) {
  TILES
  Sums d;
  asm volatile("{ .reg .b32 a<4>; .reg .pred adds; setp.eq.u32 adds, 0, 0; mov.b32 a0, %5; mov.b32 a1, %6; add.u32 a2, %7, 0; add.u32 a3, %8, 0; add.u32 a0, a0, 0; add.u32 a1, a1, 0;\n\t"
               "wgmma.fence.sync.aligned; wgmma.mma_async.sync.aligned.m64n8k16.f32.f16.f16 {%0, %1, %2, %3}, {a0, a1, a2, a3}, %4, adds, 1, 1, 0; wgmma.commit_group.sync.aligned;\n\t"
               RIGHT("wgmma.wait_group.sync.aligned 0;\n\t")
               "add.u32 a0, a0, 1; wgmma.fence.sync.aligned; wgmma.mma_async.sync.aligned.m64n8k16.f32.f16.f16 {%0, %1, %2, %3}, {a0, a1, a2, a3}, %4, adds, 1, 1, 0; wgmma.commit_group.sync.aligned; }"
               : "+f"(d.at[0]), "+f"(d.at[1]), "+f"(d.at[2]), "+f"(d.at[3]) : "l"(describe(b)), "r"(part(0).at[0]), "r"(part(0).at[1]), "r"(part(0).at[2]), "r"(part(0).at[3]) : "memory");
  wait<0>();
  store(dst, d);
}
#elif KERNEL == 11 // bad_written: the sums are halved, and no fence precedes the next product
extern "C" __global__ void BOUNDS KERNEL_NAME(written)(float* dst) {
  TILES
  Sums d;
  multiply_all(d, describe(a), describe(b));
  wait<0>();
  for (float& sum : d.at) sum *= 0.5f;
  RIGHT(fence();)
  for (int k = 0; k < 4; ++k) multiply(d, describe(a) + 2 * k, describe(b) + 2 * k);
  commit();
  wait<0>();
  stop_unless(d, 1.5f);
  store(dst, d);
}
#elif KERNEL == 12 // bad_part_written: the registers of A are written after the fence
extern "C" __global__ void BOUNDS KERNEL_NAME(part_written)(float* dst) {
  TILES
  Sums d;
  for (int k = 0; k < 4; ++k) {
    WRONG(fence();)
    Part p = part(16 * k);
    for (uint32_t& pair : p.at) asm volatile("add.u32 %0, %0, 0;" : "+r"(pair) :: "memory");
    RIGHT(fence();)
    multiply_part(d, p, describe(b) + 2 * k);
    commit();
    wait<0>();
  }
  stop_unless(d);
  store(dst, d);
}
#elif KERNEL == 13 // bad_unfenced: no proxy fence follows the stores to the tiles
extern "C" __global__ void BOUNDS KERNEL_NAME(unfenced)(float* dst) {
  __shared__ alignas(1024) char a[8192];
  __shared__ alignas(1024) char b[1024];
  fill(a, b);
  RIGHT(async::fence_shared();)
  __syncthreads();
  Sums d;
  multiply_all(d, describe(a), describe(b));
  wait<0>();
  store(dst, d);
}
#elif KERNEL == 14 // bad_unwaited: the product begins before the wait for the copy of its tile
extern "C" __global__ void BOUNDS KERNEL_NAME(unwaited)(float* dst, const char* src) {
  __shared__ alignas(1024) char a[8192];
  __shared__ alignas(1024) char b[1024];
  __shared__ alignas(8) uint64_t full;
  if (threadIdx.x == 0) async::init(&full, 1);
  __syncthreads();
  if (threadIdx.x == 0) {
    async::arrive_expect(&full, 9216);
    async::load(a, src, 8192, &full);
    async::load(b, src + 8192, 1024, &full);
  }
  RIGHT(while (!async::try_wait_parity(&full, 0)) {})
  Sums d;
  multiply_all(d, describe(a), describe(b));
  wait<0>();
  WRONG(while (!async::try_wait_parity(&full, 0)) {})
  store(dst, d);
}
#elif KERNEL == 15 // bad_released: the consumers release a stage before the product of it is complete
extern "C" __global__ void __launch_bounds__(160, 1) KERNEL_NAME(released)(float* dst, const char* src, int n) {
  __shared__ alignas(1024) char a[8192];
  __shared__ alignas(1024) char b[1024];
  __shared__ alignas(8) uint64_t full, empty;
  if (threadIdx.x == 0) {
    async::init(&full, 1);
    async::init(&empty, 128);
  }
  __syncthreads();
  if (threadIdx.x >= 128) {
    if (threadIdx.x == 128)
      for (int i = 0; i < n; ++i) {
        if (i > 0) while (!async::try_wait_parity(&empty, i + 1 & 1)) {}
        async::arrive_expect(&full, 9216);
        async::load(a, src, 8192, &full);
        async::load(b, src + 8192, 1024, &full);
      }
    return;
  }
  Sums d;
  for (int i = 0; i < n; ++i) {
    while (!async::try_wait_parity(&full, i & 1)) {}
    multiply_all(d, describe(a), describe(b));
    WRONG(async::arrive(&empty);)
    wait<0>();
    RIGHT(async::arrive(&empty);)
  }
  store(dst, d);
}
#elif KERNEL == 16 // bad_transposed: the fragment of A is loaded with `.trans`, as if its columns were contiguous
extern "C" __global__ void BOUNDS KERNEL_NAME(transposed)(float* dst) {
  TILES
  Sums d;
  uint32_t lane = threadIdx.x % 32, row = threadIdx.x / 32 * 16 + lane % 16;
  for (int k = 0; k < 4; ++k) {
    WRONG(Part p = matrices<1>(async::shared(a) + place(row, 16 * k + lane / 16 * 8));)
    RIGHT(Part p = matrices<0>(async::shared(a) + place(row, 16 * k + lane / 16 * 8));)
    fence();
    multiply_part(d, p, describe(b) + 2 * k);
    commit();
    wait<0>();
  }
  stop_unless(d);
  store(dst, d);
}
#elif KERNEL == 17 // bad_rows: lanes 16 to 31 pass the rows of the other half of the matrices to `stmatrix`
extern "C" __global__ void BOUNDS KERNEL_NAME(rows)(float* dst) {
  __shared__ alignas(1024) char out[1024];
  TILES
  Sums d;
  multiply_all(d, describe(a), describe(b));
  wait<0>();
  uint32_t lane = threadIdx.x % 32, warp = threadIdx.x / 32;
  uint32_t low = half(d.at[0]) | uint32_t(half(d.at[1])) << 16, high = half(d.at[2]) | uint32_t(half(d.at[3])) << 16;
  WRONG(uint32_t row = lane % 16 ^ 8;)
  RIGHT(uint32_t row = lane % 16;)
  asm volatile("stmatrix.sync.aligned.m8n8.x2.shared.b16 [%0], {%1, %2};" :: "r"(async::shared(out) + warp * 256 + row * 16), "r"(low), "r"(high) : "memory");
  __syncwarp();
  for (uint32_t i = lane; i < 128; i += 32)
    if (*reinterpret_cast<uint16_t*>(out + warp * 256 + i * 2) != half(element(warp * 16 + i / 8, i % 8 * 9))) __trap();
  store(dst, d);
}
#elif KERNEL == 18 // bad_exit: the kernel ends while the product is in flight
extern "C" __global__ void BOUNDS KERNEL_NAME(exit)(float* dst) {
  TILES
  Sums d;
  multiply_all(d, describe(a), describe(b));
  dst[threadIdx.x] = 1;
  RIGHT(wait<0>();)
}
#elif KERNEL == 19 // bad_call: the kernel prints where a sum is negative
extern "C" __global__ void BOUNDS KERNEL_NAME(call)(float* dst) {
  TILES
  Sums d;
  multiply_all(d, describe(a), describe(b));
  wait<0>();
  WRONG(if (d.at[0] < 0) printf("negative");)
  RIGHT(if (d.at[0] < 0) __trap();)
  store(dst, d);
}
#elif KERNEL == 20 // bad_divergent: some warpgroups multiply once more in the same group of products
extern "C" __global__ void __launch_bounds__(256, 1) KERNEL_NAME(divergent)(float* dst) {
  __shared__ alignas(1024) char a[8192];
  __shared__ alignas(1024) char b[1024];
  if (threadIdx.x < 128) fill(a, b);
  filled();
  Sums d;
  fence();
  multiply(d, describe(a), describe(b));
  RIGHT(commit();)
  if (threadIdx.x >= 128) {
    RIGHT(fence();)
    multiply(d, describe(a) + 2, describe(b) + 2);
    RIGHT(commit();)
  }
  WRONG(commit();)
  wait<0>();
  store(dst, d);
}
#elif KERNEL == 21 // bad_ring: a product of an iteration is waited for in the next one
extern "C" __global__ void BOUNDS KERNEL_NAME(ring)(float* dst, int n) {
  TILES
  Sums d, e;
  WRONG(multiply_all(d, describe(a), describe(b));)
  for (int i = 0; i < n; ++i) {
    RIGHT(multiply_all(d, describe(a), describe(b));)
    multiply_all(e, describe(a), describe(b));
    wait<1>();
    store(dst, d);
    WRONG(multiply_all(d, describe(a), describe(b));)
  }
  wait<0>();
  store(dst, e);
  store(dst, d);
}
#elif KERNEL == 22 // bad_registers: nothing says how many registers a thread has at the start
extern "C" __global__ void RIGHT(__launch_bounds__(256, 1)) KERNEL_NAME(registers)(float* dst) {
  __shared__ alignas(1024) char a[8192];
  __shared__ alignas(1024) char b[1024];
  if (threadIdx.x < 128) fill(a, b);
  filled();
  if (threadIdx.x >= 128) {
    asm volatile("setmaxnreg.dec.sync.aligned.u32 40;");
    return;
  }
  asm volatile("setmaxnreg.inc.sync.aligned.u32 232;");
  Sums d;
  multiply_all(d, describe(a), describe(b));
  wait<0>();
  store(dst, d);
}
#elif KERNEL == 23 // bad_outside: the kernel calls a function of another module, whose registers are not known
extern "C" __device__ void outside(float* dst);
extern "C" __global__ void __launch_bounds__(256, 1) KERNEL_NAME(outside)(float* dst) {
  asm volatile("setmaxnreg.dec.sync.aligned.u32 40;");
  WRONG(outside(dst);)
  dst[threadIdx.x] = 1;
}
#elif KERNEL == 24 // bad_fewer: the warpgroup has fewer registers than its accumulator
extern "C" __global__ void __launch_bounds__(256, 1) KERNEL_NAME(fewer)(float* dst) {
  __shared__ alignas(1024) char a[8192];
  __shared__ alignas(1024) char b[8192];
  if (threadIdx.x < 128) fill(a, b);
  for (uint32_t i = threadIdx.x + 256; i < 2048; i += 256) reinterpret_cast<uint32_t*>(b)[i] = 0;
  filled();
  WRONG(asm volatile("setmaxnreg.dec.sync.aligned.u32 32;");)
  RIGHT(asm volatile("setmaxnreg.dec.sync.aligned.u32 96;");)
  float d[32] = {};
#define FOUR(i) "+f"(d[i]), "+f"(d[i + 1]), "+f"(d[i + 2]), "+f"(d[i + 3])
  fence();
  asm volatile("{ .reg .pred adds; setp.eq.u32 adds, 0, 0; wgmma.mma_async.sync.aligned.m64n64k16.f32.f16.f16 {%0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10, %11, %12, %13, %14, %15, "
               "%16, %17, %18, %19, %20, %21, %22, %23, %24, %25, %26, %27, %28, %29, %30, %31}, %32, %33, adds, 1, 1, 0, 0; }"
               : FOUR(0), FOUR(4), FOUR(8), FOUR(12), FOUR(16), FOUR(20), FOUR(24), FOUR(28) : "l"(describe(a)), "l"(describe(b)) : "memory");
  commit();
  wait<0>();
  for (int i = 0; i < 32; ++i) dst[32 * threadIdx.x + i] = d[i];
}
#endif
