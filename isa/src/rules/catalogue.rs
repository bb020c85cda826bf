//! Every rule about single instructions: its sentence, its examples and, if it relates several slots, its judge.

use super::judges::{
    Judge, b128_alone, distinct_registers, format_order, gather_rank, im2col_rank, multimem_width,
    override_address, override_coordinates, override_multicast, override_rank, override_tile,
    policy_or_priority, primary_within_total, relaxed_b128, remote_destination, report_ignore_oob,
    sem_with_scope, src_size_fits, vector_width,
};
use crate::rule::{Rule, on, on_latest, on_most, rule};
use crate::target::{Suffix, v};

/// Declares the rules, the list of all rules, and the list of those with a judge: `NAME = rule => judge;`.
macro_rules! rules {
    ($( $name:ident = $rule:expr $(=> $judge:ident)?; )+) => {
        $( #[doc = concat!("`", stringify!($name), "`, one of [`RULES`].")] pub static $name: Rule = $rule; )+
        /// Every rule.
        pub static RULES: &[&Rule] = &[$(&$name),+];
        /// The rules that relate several slots, each with its judge.
        pub(crate) static JUDGED: &[(&Rule, Judge)] = &[$( $((&$name, $judge),)? )+];
    };
}

rules! {
    DIRECTION = rule(
        "direction",
        "a copy or reduction goes between the state spaces of one of its forms",
        "the syntax lines `.dst` and `.src`",
        &[on_most("cp.async.bulk.global.shared::cta.bulk_group [%rd1], [%r1], 16;")],
        &[
            on_most("cp.async.bulk.global.shared::cluster.bulk_group [%rd1], [%r1], 16;"),
            on_most("cp.reduce.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes.add.u32 [%r1], [%rd1], 16, [%r2];"),
            on_most("cp.async.bulk.shared::cta.shared::cta.mbarrier::complete_tx::bytes [%r1], [%r2], 16, [%r3];"),
        ],
    ) => remote_destination;
    SYNTAX = rule(
        "syntax",
        "an instruction is a guard, an opcode, operands with commas between them, and a `;`",
        "\"Instruction Statements\", \"Instruction Operands\"",
        &[on_most("@!%p1 cp.async.bulk.prefetch.L2.global [%rd1+0x10], 16;")],
        &[on_most("cp.async.bulk.prefetch.L2.global [%rd1-16], 16;"), on_most("cp.async.bulk.prefetch.L2.global} [%rd1], 16;")],
    );
    MISSING_SEMICOLON = rule(
        "missing-semicolon",
        "a statement ends with a `;`",
        "\"Statements\"",
        &[on_most("cp.async.wait_all;")],
        &[on_most("cp.async.wait_all"), on_most("cp.async.wait_group 0")],
    );
    UNKNOWN_INSTRUCTION = rule(
        "unknown-instruction",
        "an opcode or directive exists in PTX",
        "\"Instruction Statements\"",
        &[on_most("cp.async.bulk.commit_group;")],
        &[on_most("cp.bulk.async.commit_group;")],
    );
    UNDECLARED_NAME = rule(
        "undeclared-name",
        "a register or variable is declared before it is used",
        "\"Variable Declarations\"",
        &[on_most("cp.async.bulk.prefetch.L2.global [%rd1], 16;")],
        &[on_most("cp.async.bulk.prefetch.L2.global [undeclared], 16;")],
    );
    UNKNOWN_WORD = rule(
        "unknown-word",
        "every qualifier of an opcode exists in PTX",
        "\"Instruction Statements\"",
        &[on_most("cp.async.bulk.prefetch.L2.global [%rd1], 16;")],
        &[on_most("cp.async.bulk.prefetch.L2.global.fast [%rd1], 16;")],
    );
    QUALIFIER_OF_FORM = rule(
        "qualifier-of-form",
        "a form has the qualifiers of its syntax line, and no others",
        "\"Instruction Set\", syntax of the instruction",
        &[on_most("cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes.multicast::cluster [%r1], [%rd1], 16, [%r2], %rs1;")],
        &[on_most("cp.async.bulk.shared::cta.global.mbarrier::complete_tx::bytes.multicast::cluster [%r1], [%rd1], 16, [%r2], %rs1;")],
    );
    QUALIFIER_CHOICE = rule(
        "qualifier-choice",
        "a qualifier is one of the choices of its form",
        "\"Instruction Set\", syntax of the instruction",
        &[on_most("cp.async.bulk.tensor.2d.global.shared::cta.tile::scatter4.bulk_group [%rd1, {%r1, %r2, %r3, %r4, %r5}], [%r6];")],
        &[on_most("cp.async.bulk.tensor.2d.global.shared::cta.tile::gather4.bulk_group [%rd1, {%r1, %r2, %r3, %r4, %r5}], [%r6];")],
    );
    QUALIFIER_MISSING = rule(
        "qualifier-missing",
        "a qualifier that the manual does not put in braces is required",
        "\"Instruction Set\", syntax of the instruction",
        &[on_most("cp.async.bulk.tensor.1d.shared::cluster.global.tile.mbarrier::complete_tx::bytes.cta_group::2 [%r1], [%rd1, {%r2}], [%r3];")],
        &[on_most("cp.async.bulk.tensor.1d.shared::cluster.global.tile.cta_group::2 [%r1], [%rd1, {%r2}], [%r3];")],
    );
    QUALIFIER_ONCE = rule(
        "qualifier-once",
        "a qualifier appears once",
        "\"Instruction Set\", syntax of the instruction",
        &[on_most("cp.async.ca.shared.global.L2::64B [%r1], [%rd1], 16;")],
        &[on_most("cp.async.ca.shared.global.L2::64B.L2::128B [%r1], [%rd1], 16;")],
    );
    OPERAND_MISSING = rule(
        "operand-missing",
        "every operand that the form and its qualifiers require is given",
        "\"Instruction Set\", syntax of the instruction",
        &[on_most("cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes.multicast::cluster [%r1], [%rd1], 16, [%r2], %rs1;")],
        &[on_most("cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes.multicast::cluster [%r1], [%rd1], 16, [%r2];")],
    );
    OPERAND_OF_FORM = rule(
        "operand-of-form",
        "a form has the operands of its syntax line; an operand that belongs to a qualifier is given only with that qualifier",
        "\"Instruction Set\", syntax of the instruction",
        &[on_most("cp.async.wait_all;")],
        &[
            on_most("cp.async.wait_all 0;"),
            on_most("cp.async.bulk.prefetch.L2.global [%rd1], 16, %rd2;"),
        ],
    );
    OPERAND_KIND = rule(
        "operand-kind",
        "an operand is an address, a constant, a predicate, a vector or a register, as its form says",
        "\"Instruction Set\", syntax of the instruction, and \"Operands\"",
        &[on_most("cp.async.wait_group 1;"), on_most("mbarrier.arrive.shared::cluster.b64 _, [%r1];")],
        &[
            on_most("cp.async.wait_group %r1;"),
            on_most("mbarrier.arrive.shared::cluster.b64 %rd1, [%r1];"),
            on_most("cp.async.bulk.prefetch.L2.global %rd1, 16;"),
            on_most("tensormap.replace.tile.box_dim.b1024.b32 [%rd1], 1, %f5;"),
            on_most("st.async.shared::cluster.mbarrier::complete_tx::bytes.v2.b32 [%r1], {1, %f5}, [%r2];"),
        ],
    );
    REDUCE_TYPE = rule(
        "reduce-type",
        "the element type is one that the reduction operation supports",
        "the table of operations and element types of the reduction",
        &[on_most("cp.reduce.async.bulk.global.shared::cta.bulk_group.xor.b32 [%rd1], [%r1], 16;")],
        &[
            on_most("cp.reduce.async.bulk.global.shared::cta.bulk_group.xor.s32 [%rd1], [%r1], 16;"),
            on_most("cp.reduce.async.bulk.shared::cluster.shared::cta.mbarrier::complete_tx::bytes.min.u64 [%r1], [%r2], 16, [%r3];"),
        ],
    );
    NOFTZ = rule(
        "noftz",
        "`.add` of `.f16` and `.bf16` requires `.noftz`, `.add` of `.f32` may have it from PTX ISA 9.4 on, and no other reduction accepts `.noftz`",
        "cp.reduce.async.bulk, `.noftz`",
        &[on_most("cp.reduce.async.bulk.global.shared::cta.bulk_group.add.noftz.f16 [%rd1], [%r1], 16;")],
        &[
            on_most("cp.reduce.async.bulk.global.shared::cta.bulk_group.add.f16 [%rd1], [%r1], 16;"),
            on_most("cp.reduce.async.bulk.global.shared::cta.bulk_group.min.noftz.f16 [%rd1], [%r1], 16;"),
        ],
    );
    ISA_VERSION = rule(
        "isa-version",
        "a form, a qualifier or an operand requires the PTX ISA version that introduced it",
        "\"PTX ISA Notes\"",
        &[on("cp.async.bulk.shared::cta.global.mbarrier::complete_tx::bytes [%r1], [%rd1], 16, [%r2];", 90, Suffix::Plain, v(8, 6))],
        &[on("cp.async.bulk.shared::cta.global.mbarrier::complete_tx::bytes [%r1], [%rd1], 16, [%r2];", 90, Suffix::Plain, v(8, 5))],
    );
    TARGET = rule(
        "target",
        "a form, a qualifier or an operand requires a target that has it",
        "\"Target ISA Notes\"",
        &[on("cp.async.bulk.global.shared::cta.bulk_group.cp_mask [%rd1], [%r1], 16, %rs1;", 100, Suffix::Plain, v(8, 6))],
        &[on("cp.async.bulk.global.shared::cta.bulk_group.cp_mask [%rd1], [%r1], 16, %rs1;", 90, Suffix::Arch, v(8, 6))],
    );
    TARGET_VERSION = rule(
        "target-version",
        "a target requires the PTX ISA version that introduced it",
        "\"PTX Module Directives: `.target`\"",
        &[on("cp.async.wait_all;", 103, Suffix::Arch, v(8, 8))],
        &[on("cp.async.wait_all;", 103, Suffix::Arch, v(8, 7))],
    );
    CONSTANT_RANGE = rule(
        "constant-range",
        "a constant operand lies in the range of its operand",
        "the operand in the instruction's description",
        &[on_most("mbarrier.init.shared::cta.b64 [%r1], 1048575;"), on_most("mbarrier.try_wait.parity.shared::cta.b64 %p1, [%r1], 1;")],
        &[
            on_most("mbarrier.init.shared::cta.b64 [%r1], 0;"),
            on_most("mbarrier.init.shared::cta.b64 [%r1], 1048576;"),
            on_most("mbarrier.try_wait.parity.shared::cta.b64 %p1, [%r1], 2;"),
            on_most("cp.async.bulk.prefetch.L2.global [%rd1], 1048576;"),
            on_most("cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes.multicast::cluster [%r1], [%rd1], 16, [%r2], 65536;"),
        ],
    );
    CONSTANT_WIDTH = rule(
        "constant-width",
        "a constant fits the bits of its operand",
        "the operand in the instruction's description",
        &[
            on_most("cp.async.bulk.global.shared::cta.bulk_group.cp_mask [%rd1], [%r1], 16, 65535;"),
            on_most("elect.sync _|%p1, 4294967295;"),
        ],
        &[
            on_most("cp.async.bulk.global.shared::cta.bulk_group.cp_mask [%rd1], [%r1], 16, 65536;"),
            on_most("mapa.shared::cluster.u32 %r1, %r2, 4294967296;"),
            on_most("mbarrier.try_wait.parity.shared::cta.b64 %p1, [%r1], 0, 4294967296;"),
            on_most("elect.sync _|%p1, 4294967296;"),
            on_most("cp.async.bulk.prefetch.tensor.2d.L2.global [%rd1, {4294967296, %r1}];"),
        ],
    ).stricter_than_ptxas("`byteMask` has 16 bits and the others 32; ptxas drops the bits above");
    INTEGER_WIDTH = rule(
        "integer-width",
        "an integer constant has 64 bits",
        "\"Integer Constants\"",
        &[on_most("cp.async.wait_group 18446744073709551615;")],
        &[on_most("cp.async.wait_group 18446744073709551616;")],
    ).stricter_than_ptxas("an integer constant has 64 bits; ptxas drops the bits above");
    TX_COUNT_RANGE = rule(
        "tx-count-range",
        "a barrier counts at most 2^20 - 1 bytes and arrivals",
        "\"Contents of the mbarrier object\"",
        &[on_most("mbarrier.arrive.expect_tx.shared::cta.b64 _, [%r1], 1048575;")],
        &[
            on_most("mbarrier.arrive.expect_tx.shared::cta.b64 _, [%r1], 1048576;"),
            on_most("mbarrier.arrive.shared::cta.b64 _, [%r1], 1048576;"),
        ],
    ).stricter_than_ptxas(
        "the counts of a barrier: tx-count from -(2^20 - 1) to 2^20 - 1, arrival counts from 0 or 1 to 2^20 - 1",
    );
    THREAD_COUNT_RANGE = rule(
        "thread-count-range",
        "a barrier of threads counts at least one warp",
        "bar, barrier",
        &[on_most("barrier.sync 1, 32;")],
        &[on_most("barrier.sync 1, 0;"), on_most("bar.arrive 1, 4294967296;")],
    ).stricter_than_ptxas("the thread count is a positive multiple of the warp size, of 32 bits");
    CONSTANT_MULTIPLE = rule(
        "constant-multiple",
        "a size in bytes is a multiple of 16",
        "cp.async.bulk, `size`",
        &[on_most("cp.async.bulk.prefetch.L2.global [%rd1], 112;")],
        &[on_most("cp.async.bulk.prefetch.L2.global [%rd1], 100;")],
    );
    CONSTANT_SET = rule(
        "constant-set",
        "an operand with a list of values is one of them",
        "cp.async, `cp-size`",
        &[on_most("cp.async.ca.shared.global [%r1], [%rd1], 8;")],
        &[
            on_most("cp.async.cg.shared.global [%r1], [%rd1], 8;"),
            on_most("cp.async.ca.shared.global [%r1], [%rd1], 12;"),
        ],
    );
    FRACTION_RANGE = rule(
        "fraction-range",
        "a fraction is above 0 and at most 1",
        "createpolicy, `fraction`",
        &[
            on_most("createpolicy.fractional.L2::evict_first.b64 %rd1, 1.0;"),
            on_most("createpolicy.fractional.L2::evict_first.b64 %rd1, 1e-45;"),
        ],
        &[
            on_most("createpolicy.fractional.L2::evict_first.b64 %rd1, 0.0;"),
            on_most("createpolicy.fractional.L2::evict_first.b64 %rd1, 1.5;"),
            // As a 32-bit float this is zero.
            on_most("createpolicy.fractional.L2::evict_first.b64 %rd1, 1e-50;"),
        ],
    );
    SRC_SIZE_FITS = rule(
        "src-size-fits",
        "`src-size` is at most `cp-size`; the rest is filled with zeros",
        "cp.async, `src-size`",
        &[
            on_most("cp.async.ca.shared.global [%r1], [%rd1], 8, 0;"),
            // The manual excludes equality; ptxas 12.0 to 13.5 accept it, and kernels rely on it.
            on_most("cp.async.ca.shared.global [%r1], [%rd1], 8, 8;"),
        ],
        &[on_most("cp.async.ca.shared.global [%r1], [%rd1], 8, 12;")],
    ) => src_size_fits;
    IM2COL_RANK = rule(
        "im2col-rank",
        "an im2col mode requires a tensor of 3 to 5 dimensions",
        "cp.async.bulk.tensor, `.load_mode`",
        &[on_most("cp.async.bulk.tensor.3d.global.shared::cta.im2col_no_offs.bulk_group [%rd1, {%r1, %r2, %r3}], [%r4];")],
        &[on_most("cp.async.bulk.tensor.2d.global.shared::cta.im2col_no_offs.bulk_group [%rd1, {%r1, %r2}], [%r4];")],
    ) => im2col_rank;
    GATHER_RANK = rule(
        "gather-rank",
        "`.tile::gather4` and `.tile::scatter4` work on a tensor of 2 dimensions",
        "cp.async.bulk.tensor, `.tile::gather4` and `.tile::scatter4`",
        &[on_most("cp.async.bulk.tensor.2d.shared::cta.global.tile::gather4.mbarrier::complete_tx::bytes [%r1], [%rd1, {%r2, %r3, %r4, %r5, %r6}], [%r7];")],
        &[on_most("cp.async.bulk.tensor.5d.shared::cta.global.tile::gather4.mbarrier::complete_tx::bytes [%r1], [%rd1, {%r2, %r3, %r4, %r5, %r6}], [%r7];")],
    ) => gather_rank;
    COORDINATE_COUNT = rule(
        "coordinate-count",
        "a tensor has one coordinate for each dimension; `.tile::gather4` and `.tile::scatter4` take five",
        "cp.async.bulk.tensor, the table of `tensorCoords`",
        &[on_most("cp.async.bulk.tensor.2d.global.shared::cta.bulk_group [%rd1, {%r1, %r2}], [%r4];")],
        &[
            on_most("cp.async.bulk.tensor.2d.global.shared::cta.bulk_group [%rd1, {%r1, %r2, %r3}], [%r4];"),
            on_most("cp.async.bulk.tensor.2d.global.shared::cta.tile::scatter4.bulk_group [%rd1, {%r1, %r2}], [%r4];"),
        ],
    );
    OFFSET_COUNT = rule(
        "offset-count",
        "`.im2col` takes two offsets fewer than dimensions; `.im2col::w` and `.im2col::w::128` take two",
        "cp.async.bulk.tensor, the table of `im2colInfo`",
        &[on_most("cp.async.bulk.tensor.4d.shared::cta.global.im2col.mbarrier::complete_tx::bytes [%r1], [%rd1, {%r2, %r3, %r4, %r5}], [%r6], {%rs1, %rs2};")],
        &[
            on_most("cp.async.bulk.tensor.4d.shared::cta.global.im2col.mbarrier::complete_tx::bytes [%r1], [%rd1, {%r2, %r3, %r4, %r5}], [%r6], {%rs1};"),
            on_most("cp.async.bulk.tensor.3d.shared::cta.global.im2col::w.mbarrier::complete_tx::bytes [%r1], [%rd1, {%r2, %r3, %r4}], [%r6], {%rs1};"),
        ],
    );
    OFFSET_RANGE = rule(
        "offset-range",
        "offsets are 16 bits; `wHalo` is below 512 in `.im2col::w` and below 32 in `.im2col::w::128`; `wOffset` is below 32",
        "cp.async.bulk.tensor, `wHalo` and `wOffset`",
        &[on_most("cp.async.bulk.tensor.3d.shared::cta.global.im2col::w.mbarrier::complete_tx::bytes [%r1], [%rd1, {%r2, %r3, %r4}], [%r6], {511, 31};")],
        &[
            on_most("cp.async.bulk.tensor.3d.shared::cta.global.im2col::w.mbarrier::complete_tx::bytes [%r1], [%rd1, {%r2, %r3, %r4}], [%r6], {512, 0};"),
            on_most("cp.async.bulk.tensor.3d.shared::cta.global.im2col::w::128.mbarrier::complete_tx::bytes [%r1], [%rd1, {%r2, %r3, %r4}], [%r6], {32, 0};"),
            on_most("cp.async.bulk.tensor.3d.shared::cta.global.im2col::w.mbarrier::complete_tx::bytes [%r1], [%rd1, {%r2, %r3, %r4}], [%r6], {0, 32};"),
            on_most("cp.async.bulk.tensor.3d.shared::cta.global.im2col.mbarrier::complete_tx::bytes [%r1], [%rd1, {%r2, %r3, %r4}], [%r6], {65536};"),
        ],
    ).stricter_than_ptxas("`wHalo` is below 512, or below 32 in `.im2col::w::128`, and `wOffset` is below 32");
    RELAXED_B128 = rule(
        "relaxed-b128",
        "a copy with `.relaxed` has the type `.b128`; one with `.weak` has none",
        "cp.async.bulk, `.type`",
        &[on_latest("cp.async.bulk.relaxed.gpu.global.shared::cta.bulk_group.b128 [%rd1], [%r1], 16;")],
        &[
            on_latest("cp.async.bulk.relaxed.gpu.global.shared::cta.bulk_group [%rd1], [%r1], 16;"),
            on_latest("cp.async.bulk.weak.global.shared::cta.bulk_group.b128 [%rd1], [%r1], 16;"),
        ],
    ) => relaxed_b128;
    B128_ALONE = rule(
        "b128-alone",
        "the type `.b128` of a copy requires `.relaxed`",
        "cp.async.bulk, `.sem` and `.type`",
        &[on_latest("cp.async.bulk.relaxed.gpu.global.shared::cta.bulk_group.b128 [%rd1], [%r1], 16;")],
        &[on_latest("cp.async.bulk.global.shared::cta.bulk_group.b128 [%rd1], [%r1], 16;")],
    ).stricter_than_ptxas(
        "PTX ISA 9.3 introduces `.b128` with `.relaxed`; ptxas 13.3 to 13.5 accept it alone, even below 9.3",
    ) => b128_alone;
    POLICY_OR_PRIORITY = rule(
        "policy-or-priority",
        "a prefetch has a cache policy or an eviction priority, not both",
        "cp.async.bulk.prefetch, `.level::eviction_priority`",
        &[on_latest("cp.async.bulk.prefetch.L2.global.L2::evict_last [%rd1], 16;")],
        &[on_latest("cp.async.bulk.prefetch.L2.global.L2::cache_hint.L2::evict_last [%rd1], 16, %rd2;")],
    ) => policy_or_priority;
    REPORT_IGNORE_OOB = rule(
        "report-ignore-oob",
        "with `.ignore_oob` the report mechanism can only be disabled",
        "cp.async.bulk, the report mechanism",
        &[on_latest("cp.async.bulk.shared::cta.global.mbarrier::complete_tx::bytes.mbarrier::report::disabled.ignore_oob [%r1], [%rd1], 16, 1, 2, [%r2];")],
        &[on_latest("cp.async.bulk.shared::cta.global.mbarrier::complete_tx::bytes.mbarrier::report::validity::per_16bytes::8.ignore_oob [%r1], [%rd1], 16, 1, 2, [%r2];")],
    ) => report_ignore_oob;
    PRIMARY_WITHIN_TOTAL = rule(
        "primary-within-total",
        "`primary-size` of a policy is at most `total-size`",
        "createpolicy.range, `primary-size`",
        &[on_most("createpolicy.range.global.L2::evict_last.b64 %rd1, [%rd2], 1024, 4096;")],
        &[on_most("createpolicy.range.global.L2::evict_last.b64 %rd1, [%rd2], 4096, 1024;")],
    ) => primary_within_total;
    MULTICAST_TARGET = rule(
        "multicast-target",
        "`.multicast::cluster` is fast on `sm_90a` and on the families of `sm_100f` and `sm_110f` only",
        "cp.async.bulk, the target notes on `.multicast::cluster`",
        &[on("cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes.multicast::cluster [%r1], [%rd1], 16, [%r2], %rs1;", 90, Suffix::Arch, v(8, 0))],
        &[on("cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes.multicast::cluster [%r1], [%rd1], 16, [%r2], %rs1;", 90, Suffix::Plain, v(8, 0))],
    ).advisory();
    VECTOR_LENGTH = rule(
        "vector-length",
        "the number of elements of a vector follows from its qualifier or from the rank of the tensor",
        "st.async, `.vec`; the operands of `.override::…`",
        &[on_most("st.async.shared::cluster.mbarrier::complete_tx::bytes.v2.b32 [%r1], {%r2, %r3}, [%r4];")],
        &[
            on_most("st.async.shared::cluster.mbarrier::complete_tx::bytes.v2.b32 [%r1], {%r2, %r3, %r4, %r5}, [%r6];"),
            on_latest("cp.async.bulk.tensor.2d.shared::cta.global.tile.mbarrier::complete_tx::bytes.override::global_address.override::global_dim_stride [%r1], [%rd1, %rd2, {%rs1}, {%r2}, %rs2, {%r3, %r4}], [%r5];"),
        ],
    );
    VECTOR_WIDTH = rule(
        "vector-width",
        "a vector has at most 128 bits",
        "\"Vectors\"",
        &[on_most("st.async.shared::cluster.mbarrier::complete_tx::bytes.v2.b64 [%r1], {%rd1, %rd2}, [%r2];")],
        &[on_most("st.async.shared::cluster.mbarrier::complete_tx::bytes.v4.b64 [%r1], {%rd1, %rd2, %rd3, %rd4}, [%r2];")],
    ) => vector_width;
    MULTIMEM_WIDTH = rule(
        "multimem-width",
        "a value at a multimem address has at least 32 bits",
        "multimem.ld_reduce, multimem.st and multimem.red, the table of `.vec` and `.type`",
        &[on_most("multimem.st.v2.f16 [%rd1], {%rs1, %rs2};"), on_most("multimem.st.f16x2 [%rd1], %r1;")],
        &[
            on_most("multimem.st.f16 [%rd1], %rs1;"),
            on("multimem.ld_reduce.add.v2.e4m3 {%b1, %b2}, [%rd1];", 100, Suffix::Arch, v(8, 6)),
        ],
    ) => multimem_width;
    OVERRIDE_ADDRESS = rule(
        "override-address",
        "sizes are overridden together with the address",
        "cp.async.bulk.tensor, `.override::global_dim`: only with `.override::global_address`",
        &[on_latest("cp.async.bulk.tensor.1d.shared::cta.global.tile.mbarrier::complete_tx::bytes.override::global_address.override::global_dim [%r1], [%rd1, %rd2, {%rs1}, {%r2}], [%r3];")],
        &[on_latest("cp.async.bulk.tensor.1d.shared::cta.global.tile.mbarrier::complete_tx::bytes.override::global_dim [%r1], [%rd1, %rd2, {%rs1}, {%r2}], [%r3];")],
    ) => override_address;
    OVERRIDE_RANK = rule(
        "override-rank",
        "`.override::global_dim` is for 1 dimension, `.override::global_dim_stride` for 2 to 5",
        "cp.async.bulk.tensor, `.override::global_dim` and `.override::global_dim_stride`",
        &[on_latest("cp.async.bulk.tensor.2d.shared::cta.global.tile.mbarrier::complete_tx::bytes.override::global_address.override::global_dim_stride [%r1], [%rd1, %rd2, {%rs1, %rs2}, {%r2}, %rs3, {%r3, %r4}], [%r5];")],
        &[on_latest("cp.async.bulk.tensor.2d.shared::cta.global.tile.mbarrier::complete_tx::bytes.override::global_address.override::global_dim [%r1], [%rd1, %rd2, {%rs1, %rs2}, {%r3, %r4}], [%r5];")],
    ) => override_rank;
    OVERRIDE_TILE = rule(
        "override-tile",
        "sizes are overridden in the load mode `.tile` only",
        "cp.async.bulk.tensor, `.override::global_dim_stride`",
        &[on_latest("cp.async.bulk.tensor.2d.global.shared::cta.bulk_group.override::global_address.override::global_dim_stride [%rd1, %rd2, {%rs1, %rs2}, {%r2}, %rs3, {%r3, %r4}], [%r5];")],
        &[on_latest("cp.async.bulk.tensor.3d.global.shared::cta.im2col_no_offs.bulk_group.override::global_address.override::global_dim_stride [%rd1, %rd2, {%rs1, %rs2, %rs3}, {%r2, %r6}, %rs4, {%r3, %r4, %r7}], [%r5];")],
    ) => override_tile;
    OVERRIDE_MULTICAST = rule(
        "override-multicast",
        "with overridden sizes a multicast has a 32-bit mask",
        "cp.async.bulk.tensor, `.override::global_dim`: only `.multicast::cluster::32b`",
        &[on_latest("cp.async.bulk.tensor.1d.shared::cluster.global.tile.mbarrier::complete_tx::bytes.multicast::cluster::32b.override::global_address.override::global_dim [%r1], [%rd1, %rd2, {%rs1}, {%r2}], [%r3], %r4;")],
        &[on_latest("cp.async.bulk.tensor.1d.shared::cluster.global.tile.mbarrier::complete_tx::bytes.multicast::cluster.override::global_address.override::global_dim [%r1], [%rd1, %rd2, {%rs1}, {%r2}], [%r3], %rs4;")],
    ) => override_multicast;
    OVERRIDE_COORDINATES = rule(
        "override-coordinates",
        "with overridden sizes a constant coordinate is 0",
        "cp.async.bulk.tensor, `.override::global_dim`; ptxas 13.5: \"expected to be vector of constant zero\"",
        &[on_latest("cp.async.bulk.tensor.1d.shared::cta.global.tile.mbarrier::complete_tx::bytes.override::global_address.override::global_dim [%r1], [%rd1, %rd2, {%rs1}, {0}], [%r3];")],
        &[on_latest("cp.async.bulk.tensor.1d.shared::cta.global.tile.mbarrier::complete_tx::bytes.override::global_address.override::global_dim [%r1], [%rd1, %rd2, {%rs1}, {1}], [%r3];")],
    ) => override_coordinates;
    SEM_WITH_SCOPE = rule(
        "sem-with-scope",
        "`.sem` and `.scope` are given together or not at all; `.weak` has no scope, and an operation that is always weak has a scope alone",
        "mbarrier.arrive, `.sem` and `.scope`",
        &[
            on_most("mbarrier.arrive.release.cta.shared::cta.b64 _, [%r1];"),
            on_most("st.async.cluster.shared::cluster.mbarrier::complete_tx::bytes.b32 [%r1], %r2, [%r3];"),
        ],
        &[
            on_most("mbarrier.arrive.release.shared::cta.b64 _, [%r1];"),
            on_most("mbarrier.arrive.cta.shared::cta.b64 _, [%r1];"),
        ],
    ) => sem_with_scope;
    DISTINCT_REGISTERS = rule(
        "distinct-registers",
        "the results of a load from tensor memory are different registers",
        "tcgen05.ld; ptxas 12.8 to 13.5: \"out-of-order or overlapping reads\"",
        &[on("tcgen05.ld.sync.aligned.32x32b.x2.b32 {%r1, %r2}, [%r2];", 100, Suffix::Arch, v(8, 6))],
        &[on("tcgen05.ld.sync.aligned.32x32b.x2.b32 {%r1, %r1}, [%r2];", 100, Suffix::Arch, v(8, 6))],
    ) => distinct_registers;
    FORMAT_ORDER = rule(
        "format-order",
        "the format in registers precedes the one in shared memory",
        "ldmatrix, `.dst_fmt.src_fmt`; ptxas 12.9 to 13.5: \"Illegal modifier\"",
        &[on("ldmatrix.sync.aligned.m8n16.x1.b8x16.b6x16_p32 {%r1}, [%rd1];", 100, Suffix::Arch, v(8, 6))],
        &[on("ldmatrix.sync.aligned.m8n16.x1.b6x16_p32.b8x16 {%r1}, [%rd1];", 100, Suffix::Arch, v(8, 6))],
    ) => format_order;
}
