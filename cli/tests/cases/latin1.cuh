#pragma once
// Größe: 16 Bytes
__device__ void f(unsigned dst, const void* src) {
  /* éé */ asm volatile("cp.async.ca.shared.global [%0], [%1], 12;\n"  // ü
               "cp.async.wait_all 0; // ä\n" ::"r"(dst), "l"(src));
}
