"""Inline assembly of Triton and of MLIR's Python bindings."""

import triton.language as tl
from cutlass._mlir.dialects import llvm


def fence(kind):
    return f"fence.proxy.{kind};"


def prefetch(pointer, size):
    tl.inline_asm_elementwise(
        asm="""
        {
            cp.async.bulk.prefetch.L2.global [$1], 24;
            mov.u32 $0, 0;
        }
        """,
        constraints="=r,l",
        args=[pointer],
        dtype=tl.int32,
        is_pure=False,
        pack=1,
    )


def commit(*, loc=None, ip=None):
    llvm.inline_asm(
        None,
        [],
        "cp.async.bulk.commit_group ;",
        "",
        has_side_effects=True,
        is_align_stack=False,
        asm_dialect=llvm.AsmDialect.AD_ATT,
    )
    llvm.inline_asm(None, [], "cp.async.bulk.wait_group $0" ";", "n", has_side_effects=True)
    llvm.inline_asm(None, [], "cp.async.wait_all 0;", "", has_side_effects=True)
