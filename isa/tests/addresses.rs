//! The variables that an instruction accepts as addresses, as in ptxas 12.8 to 13.5.

use ptx_async_isa::Context;
use ptx_async_isa::check::check;

/// The findings about an instruction after these declarations.
fn found(instruction: &str) -> Vec<String> {
    let module = format!(
        ".version 8.7\n.target sm_100a\n.address_size 64\n.extern .shared .align 16 .b8 all[];\n\
         .global .align 128 .b8 data[128];\n.const .align 128 .b8 table[128];\n\
         .visible .entry kernel(.param .align 64 .b8 map[128]) {{\n.reg .b32 %r<9>;\n.reg .b64 %rd<9>;\n\
         .shared .align 128 .b8 tile[128];\n.local .align 16 .b8 own[16];\n{instruction}\nret;\n}}\n"
    );
    check(&module, &Context::default()).into_iter().map(|placed| placed.message).collect()
}

#[test]
fn a_bulk_store_without_a_space_takes_a_register() {
    for address in ["%r1", "%rd1+16"] {
        assert_eq!(found(&format!("st.bulk.shared::cta [{address}], 16, 0;")), [""; 0]);
    }
    for address in ["tile", "tile+16", "all", "all+16"] {
        let message = found(&format!("st.bulk.weak.shared::cta [{address}], 16, 0;"));
        assert_eq!(message.len(), 1, "{address}: {message:?}");
        let start = "`a` of `st.bulk` must be an address in shared memory, in a register, but this is";
        assert!(message[0].starts_with(start), "{message:?}");
    }
    for address in ["tile", "all+16", "data", "own"] {
        assert_eq!(found(&format!("st.bulk [{address}], 16, 0;")), [""; 0]);
    }
}

#[test]
fn a_parameter_has_no_generic_address() {
    for instruction in [
        "prefetch.tensormap [_];",
        "st.async.mbarrier::complete_tx::bytes.b32 [_], %r1, [%rd1];",
        "st.async.release.sys.b32 [_], %r1;",
        "red.async.relaxed.cluster.mbarrier::complete_tx::bytes.add.u32 [_], %r1, [%rd1];",
        "red.async.release.sys.add.u32 [_], %r1;",
        "st.bulk [_], 16, 0;",
        "tensormap.replace.tile.global_address.b1024.b64 [_], %rd1;",
        "tensormap.replace.tile.rank.b1024.b32 [_], 1;",
        "tensormap.replace.tile.box_dim.b1024.b32 [_], 1, %r1;",
        "tensormap.replace.tile.elemtype.b1024.b32 [_], 1;",
    ] {
        for variable in ["data", "tile", "own", "%rd2"] {
            assert_eq!(found(&instruction.replace("[_]", &format!("[{variable}]"))), [""; 0]);
        }
        for (variable, space) in [("map", "param"), ("map+64", "param"), ("table", "const")] {
            let message = found(&instruction.replace("[_]", &format!("[{variable}]")));
            let end = format!("a variable in `{space}`");
            assert!(
                message.len() == 1 && message[0].ends_with(&end),
                "{instruction} {variable}: {message:?}"
            );
        }
    }
    assert_eq!(found("prefetch.param.tensormap [map];"), [""; 0]);
    assert_eq!(found("prefetch.const.tensormap [table];"), [""; 0]);
}
