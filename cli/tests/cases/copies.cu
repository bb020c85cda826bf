// What a header of CUDA C++ has: literals that are joined, escapes, macros, conditions.
#include <cstdint>
#include "copies.inc"

#define PREFETCH "cp.async.bulk.prefetch.L2.global"
#define WAIT_GROUP(n) asm volatile("cp.async.wait_group %0;\n" ::"n"(n) : "memory")

template <int Bytes>
__device__ void load(void* dst, const void* src, bool pred) {
  unsigned to = static_cast<unsigned>(__cvta_generic_to_shared(dst));
  asm volatile(
      "{\n"
      "  .reg .pred p;\n"
      "  setp.ne.b32 p, %0, 0;\n"
      "  @p cp.async.cg.shared.global.L2::128B [%1], [%2], %3;\n"
      "}\n" ::"r"((int)pred),
      "r"(to), "l"(src), "n"(Bytes));
}

__device__ void wrong_size(unsigned dst, const void* src) {
  asm volatile("cp.async.cg.shared.global [%0], [%1], 8;\n" ::"r"(dst), "l"(src));
}

// Not as the manual writes them: in one literal, and in two.
__device__ void spelled(unsigned dst, const void* src) {
  asm volatile("cp.async.shared.ca.global [%0],[%1],0x10;  cp.async.wait_all ;\n" ::"r"(dst), "l"(src));
  asm volatile("cp.async.shared.ca.global"
               "[%0],[%1],0x10;" ::"r"(dst), "l"(src));
}

// The operand is two lines below its use, and the address has 32 bits.
__device__ void narrow(const void* gmem, unsigned n) {
  asm volatile(PREFETCH " [%0], %1;" ::"r"((unsigned)(uintptr_t)gmem), "r"(n));
}

__device__ void too_few(unsigned dst, uint64_t map, unsigned bar, int x) {
  asm volatile("cp.async.bulk.tensor.1d.shared::cluster.global.tile.mbarrier::complete_tx::bytes"
               " [%0], [%1, {%3}], [%4];"
               :
               : "r"(dst), "l"(map), "r"(bar), "r"(x)
               : "memory");
}

#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= 800
__device__ void early(unsigned bar) {
  asm volatile("mbarrier.try_wait.shared::cta.b64 _, [%0], 0;\n" ::"r"(bar));
}
#endif

#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= 900
__device__ uint64_t init(unsigned bar, uint32_t count) {
  uint64_t state;
  asm volatile("mbarrier.init.shared::cta.b64\t[%0], %1;" ::"r"(bar), "r"(count));
  asm volatile("mbarrier.arrive.shared::cta.b64 %[state], [%[bar]];" : [state] "=l"(state) : [bar] "r"(bar));
  WAIT_GROUP(0);
  return state;
}
#endif

__device__ void of_the_include() { asm volatile(COMMIT_GROUP); }

__device__ void of_no_file() { asm volatile(FENCE_OF_ANOTHER_HEADER "cp.async.bulk.commit_group;"); }

void host() { __asm__ __volatile__("mfence" ::: "memory"); }
