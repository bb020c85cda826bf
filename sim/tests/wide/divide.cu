// Quotients and remainders of 128 bits. Compiled by nvcc 13.0.88: nvcc -ptx -O3 -arch=sm_90a divide.cu -o divide.ptx
extern "C" __global__ void divide(unsigned __int128* quotients, unsigned __int128* remainders, const unsigned __int128* a,
                                  const unsigned __int128* b, unsigned count) {
  unsigned index = blockIdx.x * blockDim.x + threadIdx.x;
  if (index >= count) return;
  quotients[index] = a[index] / b[index];
  remainders[index] = a[index] % b[index];
}
