//! Lints about products of matrices and their registers.

use ptx_async_isa::check::Severity;

use crate::lint::{Lint, Subject, lints, modules, rule};

lints! { PRODUCTS:
    PRODUCT_UNWAITED = Lint {
        rule: &rule(
            "product-unwaited",
            "the warpgroup waits for a product before it accesses its registers",
            "wgmma.wait_group",
            "it is undefined to access the accumulator, or the registers of A, before a `wgmma.wait_group` for the product",
        ),
        level: Severity::Warning,
        subject: Subject::Accesses,
        explanation: "The manual leaves such an access undefined. `ptxas` may insert a wait for all products before it, or run \
            all products of the function one after the other, and says so in a remark of the kind `info` at most (C7513, \
            C7514, C7517): the results are right then, and the products no longer overlap. `wgmma.wait_group N` leaves the N newest \
            groups in flight. A `mov` of one register is no access: `ptxas` reads the register where its copy is used.",
        accepts: modules!("product-unwaited", "good", "good_fragment"),
        rejects: modules!("product-unwaited", "bad", "bad_fragment"),
        not_found: "a product without a commit, before a wait for all groups; a write of a register of A that no other \
            instruction writes, or whose value is not used: `ptxas` gives that value another register; a write of an \
            accumulator in flight, likewise; an access after a call.",
    };
    PRODUCTS_SERIALIZED = Lint {
        rule: &rule(
            "products-serialized",
            "nothing makes `ptxas` run the products of a function one after the other",
            "wgmma.mma_async",
            "the products are asynchronous; an assembler may wait for each of them",
        ),
        level: Severity::Warning,
        subject: Subject::Other,
        explanation: "`ptxas` waits for each product of the function before the next one, also far from the cause, and says \
            so in a remark of the kind `info` (C7509 to C7520): the products no longer overlap, with each other or with \
            the instructions between them. The finding is about causes that are visible in the text; \
            releases 12.9 and 13.5 agree on the programs of the tests: a call that stays a call, a branch on the index of the thread inside a group of products, an accumulator of \
            which some registers are another one's or have another value on a path without the product, and a ring of \
            products across iterations.",
        accepts: modules!("products-serialized", "good", "good_divergent", "good_met", "good_ring"),
        rejects: modules!("products-serialized", "bad", "bad_divergent", "bad_met", "bad_mixed", "bad_ring"),
        not_found: "what depends on the allocation of registers: products that need more registers than a thread has, \
            accumulators that `ptxas` moves for other reasons (C7511); an accumulator that shares registers with one that is \
            complete; a recursive function; accumulators that a path without \
            products defines, before them in the text; a fence before a branch on the index of the thread whose arms \
            multiply, or none; a branch on values that threads load or exchange; accumulators that are copied around a loop; `ptxas \
            -G` and `-O0`, which run all products one after the other.",
    };
    SETMAXNREG_IGNORED = Lint {
        rule: &rule(
            "setmaxnreg-ignored",
            "the kernel is such that `ptxas` does not ignore `setmaxnreg`",
            "setmaxnreg",
            "the kernel is launched with a valid maximum number of registers, by a directive or an option of the compiler",
        ),
        level: Severity::Warning,
        subject: Subject::Other,
        explanation: "`ptxas` leaves the instruction out, and says so in a remark of the kind `info` (C7504 to C7508): the \
            warpgroups that multiply get no registers from the others, and spill theirs to local memory. It has to know \
            the number of registers at the start, which `.maxnreg` gives, or `.minnctapersm` with a number of threads. The \
            number of threads alone gives it to a kernel that needs all registers which that number permits: the finding is a \
            note where that may be so.",
        accepts: modules!("setmaxnreg-ignored", "good"),
        rejects: modules!("setmaxnreg-ignored", "bad", "bad_call", "bad_small"),
        not_found: "the options of `ptxas`: `-c` and `-G` make it ignore the instruction in every kernel, `-maxrregcount` \
            gives the number; a number that is too small for anything but the accumulator of a product; a recursive function.",
    };
}
