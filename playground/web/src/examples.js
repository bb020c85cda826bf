// The examples. A test checks what each of them shows.

import hang from '../../examples/hang.ptx';
import load from '../../examples/load.rs';
import missingWait from '../../examples/missing_wait.ptx';
import race from '../../examples/race.ptx';
import reduce from '../../examples/reduce.rs';
import ringStatements from '../../examples/ring.cu';
import scale from '../../examples/scale.ptx';
import text from '../../examples/text.rs';
import triton from '../../examples/triton.py';
import wait from '../../examples/wait.rs';
import ring from '../../../examples/ptx/ring.ptx';

const LAUNCH_OF_RING = '// ptx-async: launch --block 1 --arg add_param_0:f32[8192]=iota --arg add_param_1:f32[8192]=iota --arg add_param_2:u32=8\n';

export const EXAMPLES = [
  { id: 'load', title: 'a load with its barrier', language: 'description', text: load },
  { id: 'reduce', title: 'two mistakes in a reduction', language: 'description', text: reduce },
  { id: 'text', title: 'a tensor copy as text', language: 'description', text },
  { id: 'scale', title: 'PTX: a kernel that waits', language: 'ptx', text: scale },
  { id: 'missing-wait', title: 'PTX: no wait for a copy', language: 'ptx', text: missingWait },
  { id: 'ring', title: 'PTX: a ring of four stages', language: 'ptx', text: LAUNCH_OF_RING + ring },
  { id: 'race', title: 'PTX: a data race', language: 'ptx', text: race },
  { id: 'hang', title: 'PTX: a phase that never completes', language: 'ptx', text: hang },
  { id: 'statements', title: 'CUDA: mistakes in asm', language: 'cuda', text: ringStatements },
  { id: 'wait', title: 'Rust: a mistake in asm!', language: 'rust', text: wait },
  { id: 'triton', title: 'Triton: a mistake in inline assembly', language: 'python', text: triton },
];
