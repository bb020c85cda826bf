//! Lints about memory beside the shared memory of a CTA: what other kernels write, where tensor maps are, and Tensor
//! Memory.

use ptx_async_isa::check::Severity;

use crate::lint::{Lint, Subject, lints, modules, rule};

lints! { SPACES:
    READ_BEFORE_GRIDS = Lint {
        rule: &rule(
            "read-before-dependency-wait",
            "a thread reads global memory after it, or a thread with which it has synchronized, waits for the grids before",
            "griddepcontrol",
            "`griddepcontrol.wait` is a wait of the executing thread until the prerequisite grids are complete and \
                their writes visible",
        ),
        level: Severity::Warning,
        subject: Subject::Other,
        explanation: "With programmatic dependent launch a kernel starts while the kernels before it still run. What they \
            write is visible to a thread after its own `griddepcontrol.wait`, or after a synchronization with a thread \
            that has waited: the wait of another role orders nothing here, and the thread intermittently reads old \
            data. The finding is a note if all threads of the CTA load one word, and if the same thread waits later: \
            kernels of libraries load weights and factors, which no kernel in flight writes, without a wait. A later wait is \
            too late if the kernel writes the same buffer after it, if it reads the same bytes again, if all buffers that it \
            reads after the wait are also read before it, or if the thread accesses nothing after it. A role that copies nothing but weights needs no wait: \
            allow the rule at its copies.",
        accepts: modules!("read-before-dependency-wait", "good", "good_barrier"),
        rejects: modules!("read-before-dependency-wait", "bad"),
        not_found: "a kernel without any `griddepcontrol.wait`; threads that a parameter of the launch keeps from the wait, unless it is the limit of a loop, or selects CTAs; a read after a wait on an mbarrier on \
            which a thread that has waited may arrive, or after a call; a read by an access that acquires or releases, or \
            of a flag that the thread polls; variables of the module; prefetches; writes by threads that wait later, or of buffers that no other thread reads after its wait. An early read of the first \
            stages of one array is a note where the kernel reads another array only after the wait: the first one may be \
            weights.",
    };
    TENSOR_MAP_SPACE = Lint {
        rule: &rule(
            "tensor-map-space",
            "a tensor map is in `.param`, `.const` or `.global` memory",
            "cp.async.bulk.tensor",
            "`tensorMap` is a generic address of an object in `.param`, `.const` or `.global`",
        ),
        level: Severity::Error,
        subject: Subject::Other,
        explanation: "Copies read tensor maps through the tensormap proxy, which has no local or shared memory: the copy \
            fails with an illegal instruction or address. Compilers copy a parameter to local memory where the kernel \
            takes its address, unless it is `const __grid_constant__`, and where the kernel modifies it.",
        accepts: modules!("tensor-map-space", "good"),
        rejects: modules!("tensor-map-space", "bad", "bad_shared"),
        not_found: "an address that may be in one of two variables, or that comes from memory or from a caller.",
    };
    TENSOR_MAP_OVERLAP = Lint {
        rule: &rule(
            "tensor-map-overlap",
            "tensor maps have no bytes in common",
            "tensormap.replace",
            "a tensor map is an object of 1024 bits",
        ),
        level: Severity::Error,
        subject: Subject::Other,
        explanation: "A tensor map has 128 bytes. Where the next one begins before the end of it, each write of one map \
            changes the other, and copies use a mixture of both.",
        accepts: modules!("tensor-map-overlap", "good"),
        rejects: modules!("tensor-map-overlap", "bad"),
        not_found: "maps at addresses of several threads or CTAs, or from memory, and maps that only other kernels or \
            the host write.",
    };
    TENSOR_MAP_REDUCTION = Lint {
        rule: &rule(
            "tensor-map-reduction",
            "a reduction of a tensor has an operation on the type of its elements",
            "cp.reduce.async.bulk.tensor",
            "the type of the elements is that of the tensor map, and `.redOp` is an operation on it",
        ),
        level: Severity::Error,
        subject: Subject::Other,
        explanation: "The reduction takes the type of the elements from the tensor map, so that neither the assembler nor \
            the driver compares it with the operation.",
        accepts: modules!("tensor-map-reduction", "good"),
        rejects: modules!("tensor-map-reduction", "bad"),
        not_found: "a map whose type the kernel does not write, or writes from a register that is not a constant; the types \
            `.f32.ftz`, `.tf32` and those of less than 8 bits.",
    };
    TENSOR_MEMORY_FREED = Lint {
        rule: &rule(
            "tensor-memory-freed",
            "warps synchronize between their last accesses to Tensor Memory and its deallocation",
            "tcgen05.dealloc",
            "accesses of other warps are ordered with the deallocation by a synchronization of the threads only",
        ),
        level: Severity::Warning,
        subject: Subject::Other,
        explanation: "The next CTA on the same multiprocessor can allocate the columns at once: the loads of a slow warp \
            return its values, and stores change them. The warps execute `tcgen05.wait::ld` or `tcgen05.wait::st` after \
            their last accesses and then a barrier of the CTA, and one warp frees the columns after it.",
        accepts: modules!("tensor-memory-freed", "good", "good_arrival"),
        rejects: modules!("tensor-memory-freed", "bad"),
        not_found: "an arrival on an mbarrier, or a release in memory, that comes after the access and for which the \
            freeing warp does not wait; a barrier of the CTA whose number is not known in each thread; a kernel with calls.",
    };
    TENSOR_MEMORY_UNWAITED = Lint {
        rule: &rule(
            "tensor-memory-unwaited",
            "a warp waits for its accesses to Tensor Memory before it, or a thread that learns of them, uses the \
                columns again",
            "tcgen05.wait",
            "`tcgen05.wait::ld` and `tcgen05.wait::st` block the thread until its earlier `tcgen05.ld` or \
                `tcgen05.st` are complete",
        ),
        level: Severity::Warning,
        subject: Subject::Other,
        explanation: "`tcgen05.ld` and `tcgen05.st` are asynchronous. A thread that learns of an arrival or a barrier while \
            the load is in flight overwrites the columns too early, and after a store it reads old values. The warp \
            executes `tcgen05.wait::ld` or `tcgen05.wait::st` on each path before it synchronizes, frees the columns or \
            accesses them again: its own accesses are in no order either. An instruction that computes with a register \
            of a load waits for that load too.",
        accepts: modules!("tensor-memory-unwaited", "good", "good_earlier_arrival"),
        rejects: modules!("tensor-memory-unwaited", "bad", "bad_earlier_arrival", "bad_store"),
        not_found: "registers of a load that are read before the wait, which the manual allows; a missing \
            `tcgen05.fence`, which libraries leave out; a store of a warp after another one to the same columns; a wait in \
            a branch on a thread index or a counter of a loop; columns or stages at addresses that depend on memory; a \
            second synchronization, after the wait, on which the other thread may wait too; a kernel with calls.",
    };
    TENSOR_MEMORY_BOUNDS = Lint {
        rule: &rule(
            "tensor-memory-bounds",
            "an access to Tensor Memory is within the columns that the CTA has allocated, all of which it frees",
            "tcgen05.alloc",
            "all Tensor Memory is allocated before it is accessed, and deallocated before the kernel exits",
        ),
        level: Severity::Error,
        subject: Subject::Other,
        explanation: "The columns after the allocated ones are free, or belong to another CTA on the same multiprocessor: \
            the access fails, or changes the values of that CTA. Columns that are never freed stay allocated: a later CTA \
            waits for them without end.",
        accepts: modules!("tensor-memory-bounds", "good"),
        rejects: modules!("tensor-memory-bounds", "bad", "bad_freed"),
        not_found: "an address that is not loaded from the word that `tcgen05.alloc` writes; several allocations with one \
            word; an offset, or a number of columns or of iterations, that depends on memory or on a parameter; of \
            products, columns after the first one where the instruction descriptor is not a constant; columns that are \
            freed in parts.",
    };
    FLAG_RELEASED_EARLY = Lint {
        rule: &rule(
            "flag-released-early",
            "a flag is released after the writes of the store that it announces",
            "cp.async.bulk.wait_group",
            "with `.read`, it waits only until the sources of the copies have been read",
        ),
        level: Severity::Warning,
        subject: Subject::Other,
        explanation: "A thread of another CTA that acquires the flag intermittently reads the bytes from before the store.",
        accepts: modules!("flag-released-early", "good"),
        rejects: modules!("flag-released-early", "bad"),
        not_found: "an ordinary store to the flag; a fence of another thread than the one that writes the flag, without a \
            barrier between them; a flag before the wait for the store, or after a wait that leaves it pending, where the \
            flag may announce something else: the kernel polls other words, or writes other data by ordinary stores, or \
            sets a flag after the wait; a flag of another thread, after an arrival on an mbarrier.",
    };
    FLAG_READ_RELAXED = Lint {
        rule: &rule(
            "flag-read-relaxed",
            "a thread acquires the flag that it polls before it copies what the flag announces",
            "Memory Consistency Model",
            "a relaxed or volatile read establishes no synchronization without a fence after it",
        ),
        level: Severity::Warning,
        subject: Subject::Other,
        explanation: "The copy can read the data from before the flag was set. A thread polls a flag if it leaves a loop by \
            the word that it loads there.",
        accepts: modules!("flag-read-relaxed", "good"),
        rejects: modules!("flag-read-relaxed", "bad"),
        not_found: "a flag that is read once, or by an ordinary load; a flag of another thread than the one that copies, \
            where they synchronize by an mbarrier; loads, in place of copies, of the data.",
    };
    SCOPE_ACROSS_DEVICES = Lint {
        rule: &rule(
            "scope-across-devices",
            "a flag that threads of several devices set and wait for has the scope `.sys` on both sides",
            "Memory Consistency Model",
            "a release pattern synchronizes with an acquire pattern if the scope of each includes the thread of the \
                other; `.gpu` is the threads of one device",
        ),
        level: Severity::Warning,
        subject: Subject::Other,
        explanation: "The scopes `.cta`, `.cluster` and `.gpu` leave out the threads of other devices and of the host: a \
            thread there that has seen the flag can still read old data. The rule compares the two sides of a flag. It \
            warns where one of them has `.sys` and the other, or the fence that orders it, a narrower scope: for one word, \
            or for words whose pointers are two elements of one table, since each device has the pointers to the flags of \
            all. It is a note where a parameter has the pointer to the flag that is waited for, where another instruction \
            sets the flag with `.sys`, where threads of this device wait for a word that is set with `.sys`, where a fence \
            with `.gpu` is directly before a write with `.sys`, and where a bulk reduction with `.gpu` has a destination \
            from a table of pointers. A multimem address is in the memory of several \
            devices: a reduction, a release or an acquire there with `.gpu` is a note, because libraries count devices in \
            this way. It is a warning if the kernel waits for a flag with `.sys`, and with a narrower scope.",
        accepts: modules!("scope-across-devices", "good", "good_multimem"),
        rejects: modules!("scope-across-devices", "bad", "bad_fence", "bad_multimem"),
        not_found: "two kernels, one of which sets the flag that the other waits for; a flag with `.gpu` on both sides; a \
            flag after a fence with `.sys`; pointers that are neither equal nor elements of a table with an index, or that \
            a loop advances; `st.async` and `red.async`; bulk reductions without a scope; data that threads of other \
            devices access without a flag.",
    };
}
