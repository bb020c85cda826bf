// `asm!` of a kernel in Rust: the group to wait for is a number, not a register.
unsafe fn copy(dst: u32, src: *const u8, groups: u32) {
    asm!(
        "cp.async.cg.shared.global [{dst}], [{src}], 16;",
        "cp.async.commit_group;",
        "cp.async.wait_group {groups};",
        dst = in(reg32) dst,
        src = in(reg64) src,
        groups = in(reg32) groups,
    );
}
