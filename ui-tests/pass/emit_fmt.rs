//! `emit = fmt` is a value that implements `Display`, and needs no unsafe code.
#![forbid(unsafe_code)]
#![deny(warnings)]

use core::fmt::Display;

use ptx_async::ptx_async;

fn load(stage: usize, bytes: u32) -> impl Display {
    let tile = format!("%r{stage}");
    let size = bytes;
    ptx_async!(
        emit = fmt,
        target = sm_90,
        isa = 8.0,
        cp_async_bulk {
            dst: shared(tile),
            src: global("%rd1" + 16),
            size,
            mbarrier: format_args!("bars_{stage}").to_string() + 8,
            pred: "!%p1",
        },
    )
}

fn main() {
    assert_eq!(
        load(2, 4096).to_string(),
        "@!%p1 cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [%r2], [%rd1+16], 4096, \
         [bars_2+8];"
    );
    // It borrows operands that are references, and can be formatted more than once.
    let (name, width) = (String::from("%r1"), 16);
    let text = ptx_async!(
        emit = fmt,
        cp_async { dst: shared(&name), src: global("%rd1"), size: 16, src_size: width },
        cp_async_commit_group(),
        cp_async_wait_group(width - 16),
    );
    assert_eq!(
        format!("{text}"),
        "cp.async.cg.shared.global [%r1], [%rd1], 16, 16;\n\
         cp.async.commit_group;\n\
         cp.async.wait_group 0;"
    );
    assert_eq!(text.to_string(), format!("{text}"));
    // The braces of a vector are text.
    let x = 3;
    let text =
        ptx_async!(emit = fmt, cp_async_bulk_tensor { dst: tensor("%rd1", [x, "%r2"]), src: shared("%r1") });
    assert_eq!(
        text.to_string(),
        "cp.async.bulk.tensor.2d.global.shared::cta.bulk_group [%rd1, {3, %r2}], [%r1];"
    );
}
