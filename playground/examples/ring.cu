// Two errors, and a statement that older devices of its condition lack.
__device__ inline void load(unsigned dst, const void* src, unsigned bytes, unsigned bar) {
  asm volatile(
      "cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes "
      "[%0], [%1], %2, [%4];\n" ::"r"(dst), "l"(src), "r"(bytes), "r"(bar) : "memory");
}

__device__ inline void store(void* dst, unsigned src) {
  asm volatile("cp.async.bulk.global.shared::cta.bulk_group [%0], [%1], 24;" ::"l"(dst), "r"(src) : "memory");
}

#if __CUDA_ARCH__ >= 800
__device__ inline void commit() { asm volatile("cp.async.bulk.commit_group;"); }
#endif
