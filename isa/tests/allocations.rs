//! The allocations of the library. The text is allocated by the caller and not counted.

use std::fmt::{self, Write};

use allocation_counter::measure;
use ptx_async_isa::check::check;
use ptx_async_isa::{Context, Dialect, text, validate};

/// A buffer for one instruction.
struct Buffer {
    bytes: [u8; 256],
    length: usize,
}

impl Write for Buffer {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        let room = self.bytes.get_mut(self.length..self.length + text.len()).ok_or(fmt::Error)?;
        room.copy_from_slice(text.as_bytes());
        self.length += text.len();
        Ok(())
    }
}

const LINES: &[&str] = &[
    "@!%p1 cp.async.bulk.global.shared::cta.bulk_group.L2::cache_hint [%rd1+4096], [%r2+-128], 16384, %rd3;",
    "cp.async.bulk.tensor.3d.shared::cluster.global.im2col.mbarrier::complete_tx::bytes [%r1], [%rd1, {%r2, %r3, 0}], \
     [%r4], {%rs1};",
    "createpolicy.fractional.L2::evict_last.b64 %rd1, 0.25;",
    "elect.sync _|%p1, -1;",
];

#[test]
fn a_legal_instruction_is_parsed_validated_and_printed_without_allocation() {
    for line in LINES {
        let mut out = Buffer { bytes: [0; 256], length: 0 };
        let used = measure(|| {
            let inst = text::parse(line).unwrap();
            let valid = validate(&inst, &Context::default(), Dialect::Ptx).unwrap();
            write!(out, "{valid}").unwrap();
        });
        assert_eq!(std::str::from_utf8(&out.bytes[..out.length]), Ok(*line));
        assert_eq!(used.count_total, 0, "{line}");
    }
}

/// Kernels, each with its registers, a variable and a few copies.
fn module(bytes: usize) -> String {
    let mut text = String::from(".version 8.6\n.target sm_90a\n.address_size 64\n");
    let mut number = 0;
    while text.len() < bytes {
        write!(
            text,
            ".global .align 16 .b8 table_{number}[64];\n.visible .entry kernel_{number}(.param .u64 from_{number})\n{{\n\
             .reg .pred %p<2>;\n.reg .b32 %r<9>;\n.reg .b64 %rd<9>;\n.shared .align 8 .b64 bar_{number};\n\
             ld.param.u64 %rd1, [from_{number}];\nmov.u32 %r1, bar_{number};\n\
             mbarrier.arrive.expect_tx.shared::cta.b64 _, [bar_{number}], 64;\n\
             cp.async.bulk.shared::cta.global.mbarrier::complete_tx::bytes [%r2], [%rd1], 64, [%r1];\n\
             $wait_{number}:\nmbarrier.try_wait.parity.shared::cta.b64 %p1, [%r1], 0;\n@!%p1 bra $wait_{number};\nret;\n}}\n"
        )
        .unwrap();
        number += 1;
    }
    text
}

#[test]
fn a_check_holds_less_than_twice_the_text() {
    let text = module(1 << 20);
    let used = measure(|| assert!(check(&text, &Context::default()).is_empty()));
    // With the text itself, that is less than three times the file.
    assert!(used.bytes_max < 2 * text.len() as u64, "{used:?} for {} bytes", text.len());
}
