//! Calls of known functions, which the text defines before or after the call.

use std::{collections::BTreeSet, fs};

use ptx_async_isa::check::Severity;
use ptx_async_lints::{check, check_all};

use crate::corpus;

/// The rule of each finding, and its line.
fn found(text: &str) -> BTreeSet<(&'static str, &str)> {
    let line = |at: usize| {
        let start = text[..at].rfind('\n').map_or(0, |end| end + 1);
        text[start..].lines().next().unwrap()
    };
    check(text).iter().map(|found| (found.rule.id, line(found.span.start))).collect()
}

/// The program with its functions declared in place, and defined after its kernels. Unchanged if it has none.
fn defined_later(text: &str, is_reversed: bool) -> String {
    let (mut rest, mut functions) = (String::new(), Vec::new());
    let mut lines = text.split_inclusive('\n');
    while let Some(line) = lines.next() {
        if !line.starts_with(".func") {
            rest += line;
            continue;
        }
        let mut function = line.to_owned();
        while !function.ends_with("}\n") || function.matches('{').count() > function.matches('}').count() {
            function += lines.next().unwrap();
        }
        rest += function.split_once("\n{").unwrap().0;
        rest += ";\n";
        functions.push(function);
    }
    if is_reversed {
        functions.reverse();
    }
    rest + &functions.concat()
}

#[test]
fn a_function_may_be_defined_after_the_call() {
    let mut reported = 0;
    let programs = corpus::path("programs/callees");
    for entry in fs::read_dir(programs).unwrap() {
        let text = fs::read_to_string(entry.unwrap().path()).unwrap();
        let before = found(&text);
        for is_reversed in [false, true] {
            let later = defined_later(&text, is_reversed);
            assert_ne!(later, text);
            assert_eq!(found(&later), before, "{later}");
        }
        reported += before.len();
    }
    assert!(reported >= 6, "{reported}");
}

/// Two kernels call one function, which stores `tile` without a proxy fence after it.
fn two_kernels(declaration: &str, definition: &str) -> String {
    let kernel = |name| {
        format!(
            ".visible .entry {name}()\n{{\n.reg .b32 %r<2>;\n.reg .b64 %rd<2>;\nmov.u32 %r1, tile;\n\
             st.shared.u32 [%r1], 1;\ncall write;\nret;\n}}\n"
        )
    };
    let (first, second) = (kernel("first"), kernel("second"));
    format!(
        ".version 8.6\n.target sm_90a\n.address_size 64\n.shared .align 128 .b8 tile[128];\n.global .align 128 .b8 to[128];\n\
         {declaration}{first}{second}{definition}"
    )
}

const COPY: &str = ".func write()\n{\n.reg .b32 %r<2>;\n.reg .b64 %rd<2>;\nmov.u32 %r1, tile;\nmov.u64 %rd1, to;\n\
    cp.async.bulk.global.shared::cta.bulk_group [%rd1], [%r1], 128;\ncp.async.bulk.commit_group;\n\
    cp.async.bulk.wait_group 0;\nret;\n}\n";

#[test]
fn what_several_kernels_call_is_reported_once() {
    let rules = |text: &str| -> Vec<_> {
        check_all(text, &Default::default()).iter().map(|found| found.rule.id).collect()
    };
    assert_eq!(rules(&two_kernels(COPY, "")), ["missing-proxy-fence"]);
    assert_eq!(rules(&two_kernels(".func write();\n", COPY)), ["missing-proxy-fence"]);
    // The function may be defined in another module: it can have the fence.
    assert_eq!(rules(&two_kernels(".extern .func write();\n", "")), [""; 0]);
    assert_eq!(rules(&two_kernels(".func write();\n", "")), [""; 0]);
    let next = format!("{}{COPY}", two_kernels("", "").replace("call write;\n", ""));
    assert_eq!(rules(&(two_kernels(".func write();\n", "") + &next)), [""; 0]);
}

/// The number of places in each program that get a call.
const PLACES: usize = 5;

#[test]
fn what_a_function_that_is_not_known_does_is_not_known() {
    let programs = corpus::path("programs");
    let is_instruction = |line: &str| line.ends_with(';') && !line.trim_start().starts_with('.');
    let mut calls = 0;
    for folder in fs::read_dir(programs).unwrap() {
        for entry in fs::read_dir(folder.unwrap().path()).unwrap() {
            let path = entry.unwrap().path();
            let text = fs::read_to_string(&path).unwrap();
            if !path.file_name().unwrap().to_str().unwrap().starts_with("good_") {
                continue;
            }
            let (header, body) = text.split_once(".address_size 64\n").unwrap();
            let places: Vec<usize> = body
                .split_inclusive('\n')
                .scan(0, |at, line| Some((std::mem::replace(at, *at + line.len()), line)))
                .filter(|(_, line)| is_instruction(line.trim_end()))
                .map(|(at, _)| at)
                .collect();
            for &place in places.iter().step_by(places.len().div_ceil(PLACES).max(1)) {
                let (before, after) = body.split_at(place);
                let text = format!(
                    "{header}.address_size 64\n.extern .func unknown();\n{before}\tcall unknown;\n{after}"
                );
                calls += 1;
                let mut found = check(&text);
                // These are about the call itself.
                let of_calls = ["products-serialized", "setmaxnreg-ignored"];
                found.retain(|found| found.severity > Severity::Note && !of_calls.contains(&found.rule.id));
                assert!(found.is_empty(), "{}: {found:#?}\n{text}", path.display());
            }
        }
    }
    assert!(calls > 1000, "{calls}");
}

#[test]
fn functions_may_be_defined_in_any_order() {
    let outer = ".func outer()\n{\ncall write;\nret;\n}\n";
    for definitions in [[outer, COPY], [COPY, outer]] {
        let text = two_kernels(".func outer();\n.func write();\n", &definitions.concat());
        let text = text.replacen("call write;", "call outer;", 2);
        assert_eq!(found(&text).len(), 1, "{text}");
    }
}

#[test]
fn functions_that_call_each_other_end() {
    let call = |name, callee| format!(".func {name}()\n{{\ncall {callee};\nret;\n}}\n");
    let declarations = ".func a();\n.func b();\n.func write();\n";
    let functions = [call("a", "b"), call("b", "a"), call("write", "a"), COPY.replace("write", "c")].concat();
    assert!(check(&two_kernels(declarations, &functions)).is_empty());
}

/// The result of a call that is not inlined is not a parameter of the kernel: here it is zero in one warp.
const RETURNED: &str = r".version 8.6
.target sm_90a
.address_size 64
.shared .align 8 .b8 bar[8];
.func (.param .b32 first) first_lane(.param .b32 value)
{
.reg .pred %p<3>;
.reg .b32 %r<7>;
ld.param.u32 %r1, [value];
mov.u32 %r2, 31;
mov.u32 %r3, 0;
mov.u32 %r4, -1;
shfl.sync.idx.b32 %r5|%p1, %r1, %r3, %r2, %r4;
st.param.b32 [first], %r5;
ret;
}
.func (.param .b32 result) leader(.param .b32 given)
{
.reg .b32 %r<3>;
ld.param.u32 %r1, [given];
{
.param .b32 value;
st.param.b32 [value], %r1;
.param .b32 first;
call.uni (first), first_lane, (value);
ld.param.b32 %r2, [first];
}
st.param.b32 [result], %r2;
ret;
}
.visible .entry kernel()
.maxntid 64
{
.reg .pred %p<3>;
.reg .b32 %r<7>;
mov.u32 %r1, %tid.x;
{
.param .b32 value;
st.param.b32 [value], %r1;
.param .b32 first;
call.uni (first), leader, (value);
ld.param.b32 %r2, [first];
}
setp.ne.s32 %p1, %r2, 0;
@%p1 bra MEET;
setp.ne.s32 %p2, %r1, 0;
@%p2 bra MEET;
mbarrier.init.shared.b64 [bar], 1;
MEET:
bar.sync 0;
@%p1 bra WAIT;
@%p2 bra WAIT;
mbarrier.arrive.shared.b64 _, [bar];
WAIT:
mbarrier.try_wait.parity.shared.b64 %p1, [bar], 0;
@!%p1 bra WAIT;
ret;
}";

#[test]
fn what_is_returned_is_no_parameter() {
    assert!(check(RETURNED).is_empty());
}
