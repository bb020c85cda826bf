__device__ void f() { asm("cp.async.wait_all 0;"); }
__device__ void g() { asm("cp.async.wait_all ;"); }
