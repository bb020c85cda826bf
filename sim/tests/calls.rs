//! Functions: recursion, calls by address, memory until a return, and the output of kernels.

use ptx_async_sim::check::schedules;
use ptx_async_sim::{Gpu, Kind, Launch, Module, Schedule, args};

/// Makes a module with a kernel `k`, whose pointer parameter is in `%rd0`, and the address of the thread's word there
/// in `%rd1`.
fn module(functions: &str, body: &str) -> Module {
    let text = format!(
        ".version 8.6\n.target sm_90\n.address_size 64\n{functions}\n.visible .entry k(.param .u64 data)\n{{\n\
         .reg .b32 %r<32>; .reg .b64 %rd<32>; .reg .pred %p<4>; .reg .f64 %f<4>;\n\
         ld.param.u64 %rd0, [data]; mov.u32 %r0, %tid.x; mad.wide.u32 %rd1, %r0, 4, %rd0;\n{body}\nret;\n}}\n"
    );
    let module = Module::from_ptx(&text).unwrap();
    assert_eq!(module.missing().collect::<Vec<_>>(), [""; 0]);
    module
}

/// Checks the results of the threads of a warp under every schedule.
fn results(module: &Module, expected: impl Fn(u32) -> u32) {
    for schedule in schedules() {
        let mut gpu = Gpu::new(module, schedule);
        let data = gpu.uninitialized::<u32>(32);
        gpu.launch("k", Launch::grid(1).block(32), args![data]).unwrap();
        assert_eq!(gpu.read(data), (0..32).map(&expected).collect::<Vec<_>>(), "{schedule:?}");
        assert_eq!(gpu.reports().len(), 0);
    }
}

/// Each call has a variable, and the address of its caller's: it returns the sum of the numbers up to `n`, and for
/// `n = 0` the value of the first caller's variable.
const SUM: &str = ".func (.param .b32 result) sum(.param .b32 n, .param .b64 before)\n{\n\
    .local .align 4 .b32 own; .reg .b32 %a<8>; .reg .b64 %b<4>; .reg .pred %q<2>;\n\
    ld.param.b32 %a0, [n]; ld.param.b64 %b0, [before]; st.local.b32 [own], %a0;\n\
    setp.eq.u32 %q0, %a0, 0; @%q0 bra $last;\n\
    mov.u64 %b1, own; cvta.local.u64 %b1, %b1; sub.u32 %a1, %a0, 1;\n\
    { .param .b32 r; .param .b32 x; .param .b64 y; st.param.b32 [x], %a1; st.param.b64 [y], %b1;\n\
    call (r), sum, (x, y); ld.param.b32 %a2, [r]; }\n\
    ld.local.b32 %a3, [own]; add.u32 %a2, %a2, %a3; add.u32 %a2, %a2, %a0; st.param.b32 [result], %a2; ret;\n\
    $last: ld.b32 %a2, [%b0]; st.param.b32 [result], %a2; ret;\n}";

#[test]
fn a_function_calls_itself() {
    let body = "{ .local .align 4 .b32 mine; .param .b32 r; .param .b32 x; .param .b64 y; mov.u32 %r2, 1000;\n\
        st.local.b32 [mine], %r2; mov.u64 %rd2, mine; cvta.local.u64 %rd2, %rd2; rem.u32 %r1, %r0, 7;\n\
        st.param.b32 [x], %r1; st.param.b64 [y], %rd2; call (r), sum, (x, y); ld.param.b32 %r3, [r]; }\n\
        st.global.b32 [%rd1], %r3;";
    fn sum(n: u32, before: u32) -> u32 {
        if n == 0 { before } else { sum(n - 1, n) + n + n }
    }
    results(&module(SUM, body), |thread| sum(thread % 7, 1000));
    // The callee can address the caller's variable in the local state space too.
    let in_local = SUM.replace("ld.b32 %a2, [%b0]", "cvta.to.local.u64 %b0, %b0; ld.local.b32 %a2, [%b0]");
    assert_ne!(in_local, SUM);
    results(&module(&in_local, body), |thread| sum(thread % 7, 1000));
}

#[test]
fn a_function_that_never_returns_has_no_memory_left() {
    let function = ".func forever()\n{ .reg .b32 %a<2>; mov.u32 %a0, 1; call forever, (); ret; }";
    let module = module(function, "call forever, ();");
    let mut gpu = Gpu::new(&module, Schedule::Late);
    let data = gpu.uninitialized::<u32>(32);
    assert!(gpu.launch("k", Launch::grid(1).block(32), args![data]).is_err());
    assert_eq!(gpu.findings().map(|finding| finding.kind).collect::<Vec<_>>(), [Kind::OutOfBounds]);
}

/// Two functions whose addresses are in a variable, and an indirect call of the one that each thread chooses.
fn by_address(choose: &str) -> Module {
    let functions = ".func (.param .b32 result) twice(.param .b32 n)\n{ .reg .b32 %a<2>; ld.param.b32 %a0, [n];\n\
        add.u32 %a0, %a0, %a0; st.param.b32 [result], %a0; ret; }\n\
        .func (.param .b32 result) square(.param .b32 n)\n{ .reg .b32 %a<2>; ld.param.b32 %a0, [n];\n\
        mul.lo.u32 %a0, %a0, %a0; st.param.b32 [result], %a0; ret; }\n\
        .global .align 8 .u64 table[2] = {twice, square};";
    let body = format!(
        "and.b32 %r1, %r0, 1; {choose}\n\
         {{ .param .b32 r; .param .b32 x; st.param.b32 [x], %r0;\n\
         prototype: .callprototype (.param .b32 _) _ (.param .b32 _);\n\
         call (r), %rd4, (x), prototype; ld.param.b32 %r3, [r]; }}\nst.global.b32 [%rd1], %r3;"
    );
    module(functions, &body)
}

#[test]
fn threads_call_functions_by_their_addresses() {
    let expected = |thread| if thread % 2 == 0 { 2 * thread } else { thread * thread };
    let of_table = "mov.u64 %rd2, table; mad.wide.u32 %rd3, %r1, 8, %rd2; ld.global.u64 %rd4, [%rd3];";
    results(&by_address(of_table), expected);
    let of_name =
        "mov.u64 %rd4, twice; mov.u64 %rd5, square; setp.ne.u32 %p0, %r1, 0; selp.b64 %rd4, %rd5, %rd4, %p0;";
    results(&by_address(of_name), expected);
}

#[test]
fn an_address_of_no_function_is_found() {
    let module = by_address("mov.u64 %rd4, 4660;");
    let mut gpu = Gpu::new(&module, Schedule::Late);
    let data = gpu.uninitialized::<u32>(32);
    assert!(gpu.launch("k", Launch::grid(1).block(32), args![data]).is_err());
    assert!(gpu.reports()[0].to_string().contains("there is no function at the address 0x1234"));
}

/// Each thread allocates a number of bytes of its own, frees them, and allocates the same again.
#[test]
fn threads_allocate_memory() {
    let body = "mad.lo.u32 %r1, %r0, 4, 4; cvt.u64.u32 %rd2, %r1; stacksave.u64 %rd3; alloca.u64 %rd4, %rd2, 16;\n\
        st.local.b32 [%rd4], %r0; alloca.u64 %rd5, %rd2; st.local.b32 [%rd5], %r1; ld.local.b32 %r2, [%rd4];\n\
        stackrestore.u64 %rd3; alloca.u64 %rd6, %rd2, 16; sub.u64 %rd7, %rd6, %rd4; cvt.u32.u64 %r3, %rd7;\n\
        cvta.local.u64 %rd8, %rd6; ld.b32 %r4, [%rd8]; add.u32 %r2, %r2, %r4; mad.lo.u32 %r2, %r3, 1000, %r2;\n\
        st.global.b32 [%rd1], %r2;";
    results(&module("", body), |thread| 2 * thread);
}

#[test]
fn a_kernel_prints() {
    let functions = ".extern .func (.param .b32 result) vprintf(.param .b64 format, .param .b64 values);\n\
        .global .align 1 .b8 text[22] = {116, 104, 114, 101, 97, 100, 32, 37, 100, 32, 37, 46, 50, 102, 32, 37, 115, 10};\n\
        .global .align 1 .b8 word[4] = {121, 101, 115};";
    // Threads 0 and 1 print; the format is "thread %d %.2f %s\n".
    let body = "setp.gt.u32 %p0, %r0, 1; @%p0 bra $end;\n\
        { .local .align 8 .b8 values[24]; .param .b64 x; .param .b64 y; .param .b32 r;\n\
        st.local.b32 [values], %r0; mov.f64 %f0, 0d3FF8000000000000; st.local.f64 [values+8], %f0;\n\
        mov.u64 %rd2, word; cvta.global.u64 %rd2, %rd2; st.local.b64 [values+16], %rd2;\n\
        mov.u64 %rd3, text; cvta.global.u64 %rd3, %rd3; mov.u64 %rd4, values; cvta.local.u64 %rd4, %rd4;\n\
        st.param.b64 [x], %rd3; st.param.b64 [y], %rd4; call (r), vprintf, (x, y); }\n$end:";
    let module = module(functions, body);
    let mut gpu = Gpu::new(&module, Schedule::Late);
    let data = gpu.uninitialized::<u32>(32);
    gpu.launch("k", Launch::grid(1).block(32), args![data]).unwrap();
    assert_eq!(gpu.printed(), "thread 0 1.50 yes\nthread 1 1.50 yes\n");
}

/// As CUDA's `grid.sync()`: the threads of a grid meet at a barrier in the workspace at the address in `%envreg1` and
/// `%envreg2`.
#[test]
fn the_ctas_of_a_grid_meet() {
    let body = "mov.u32 %r1, %envreg1; mov.u32 %r2, %envreg2; mov.b64 %rd2, {%r2, %r1}; mov.u32 %r3, %ctaid.x;\n\
        mad.wide.u32 %rd3, %r3, 4, %rd0; add.u32 %r4, %r3, 1; st.global.b32 [%rd3], %r4;\n\
        fence.acq_rel.gpu; atom.add.global.u32 %r5, [%rd2+4], 1;\n\
        $again: ld.acquire.gpu.global.u32 %r6, [%rd2+4]; setp.ne.u32 %p0, %r6, 4; @%p0 bra $again;\n\
        xor.b32 %r7, %r3, 3; mad.wide.u32 %rd4, %r7, 4, %rd0; ld.global.b32 %r8, [%rd4]; st.global.b32 [%rd3+64], %r8;";
    let module = module("", body);
    for schedule in schedules() {
        let mut gpu = Gpu::new(&module, schedule);
        let data = gpu.uninitialized::<u32>(32);
        for _ in 0..2 {
            // Each launch has a workspace of its own.
            gpu.launch("k", Launch::grid(4), args![data]).unwrap();
        }
        assert_eq!(gpu.read(data)[16..20], [4, 3, 2, 1]);
        assert_eq!(gpu.reports().len(), 0, "{}", gpu.reports()[0]);
    }
}
