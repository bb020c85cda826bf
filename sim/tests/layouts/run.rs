//! Runs an instruction in the simulator, with registers that the host chooses.

use ptx_async_sim::{Gpu, Launch, Module, Schedule, args};

/// Registers with the same type: the letter of their names, the type, and a number for each thread of each register.
pub(super) type Registers<'r> = (&'r str, &'r str, &'r [Vec<u64>]);

/// Returns the names of registers, in braces.
pub(super) fn list(letter: &str, count: usize) -> String {
    let names: Vec<_> = (0..count).map(|number| format!("%{letter}{number}")).collect();
    format!("{{{}}}", names.join(", "))
}

/// Executes the body in one CTA, and returns the registers `%d0`, `%d1`… of all threads.
///
/// `%x` is the address of 2048 bytes of shared memory, `%y` that of 16 bytes of it for each thread, `%z` and `%u0` to
/// `%u3` are for any use. All registers have the size of that of the results.
pub(super) fn run(inputs: &[Registers<'_>], (ty, count): (&str, usize), body: &str) -> Vec<Vec<u64>> {
    let threads = inputs[0].2[0].len();
    let bytes = if ty == ".f64" { 8 } else { 4 };
    let mut text = format!(
        ".version 8.6\n.target sm_90a\n.address_size 64\n.shared .align 1024 .b8 memory[2048];\n\
         .visible .entry k(.param .u64 in, .param .u64 out)\n{{\n\
         .reg .b64 %in, %out, %w<2>; .reg .b32 %t, %x, %y, %z, %u<4>; .reg .pred %p; .reg {ty} %d<{count}>;\n\
         ld.param.u64 %in, [in]; ld.param.u64 %out, [out]; mov.u32 %t, %tid.x; mov.u32 %x, memory;\n\
         mad.lo.u32 %y, %t, 16, %x; mad.wide.u32 %in, %t, {bytes}, %in; mad.wide.u32 %out, %t, {bytes}, %out;\n"
    );
    let mut values = Vec::new();
    for (letter, ty, registers) in inputs {
        text += &format!(".reg {ty} %{letter}<{}>;\n", registers.len());
        for (number, register) in registers.iter().enumerate() {
            let at = values.len();
            text += &format!("ld.global.b{} %{letter}{number}, [%in+{at}];\n", 8 * bytes);
            values.extend(register.iter().flat_map(|value| value.to_le_bytes()[..bytes].to_vec()));
        }
    }
    text += body;
    for number in 0..count {
        text += &format!("st.global.b{} [%out+{}], %d{number};\n", 8 * bytes, number * threads * bytes);
    }
    text += "ret;\n}\n";
    let module = Module::from_ptx(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
    assert_eq!(module.missing().collect::<Vec<_>>(), [""; 0], "{text}");
    let mut gpu = Gpu::new(&module, Schedule::Late);
    let inputs = gpu.upload(&values);
    let out = gpu.filled(count * threads * bytes, 0u8);
    let launched = gpu.launch("k", Launch::grid(1).block(threads as u32), args![inputs, out]);
    assert!(launched.is_ok() && gpu.reports().is_empty(), "{:?}\n{text}", gpu.reports().first());
    let number = |bytes: &[u8]| bytes.iter().rev().fold(0, |value, byte| value << 8 | u64::from(*byte));
    let results: Vec<u64> = gpu.read(out).chunks(bytes).map(number).collect();
    results.chunks(threads).map(<[u64]>::to_vec).collect()
}
