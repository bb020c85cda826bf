//! The lints of a module from the builder: each finding names the call that created the statement.

use ptx_async::jit::{Array, ElemType, Instruction, Kernel, Module, Part};

fn step(name: &str) -> Instruction {
    Instruction::step(name).unwrap()
}

/// A store of a tile that threads wrote, with these statements between the writes and the copy, and after the copy.
fn store(between: &[&str], after: &[&str]) -> (Module, [u32; 2]) {
    let mut kernel = Kernel::new("store");
    let (tile, out) = (kernel.shared("tile", Array::bytes(64).align(16)), kernel.reg64("out"));
    let destination = kernel.param(ElemType::U64, "destination");
    kernel.raw(format!("ld.param.u64 {out}, [{destination}];"));
    let written = line!() + 1;
    kernel.raw(format!("st.shared.b32 [{tile}], 0;"));
    for text in between {
        kernel.raw(text);
    }
    let copied = line!() + 1;
    kernel.push(step("cp_async_bulk").dst_global(&out).src_shared(&tile).size(64));
    for name in after {
        kernel.push(match *name {
            "cp_async_bulk_wait_group_read" => step(name).pending(0),
            name => step(name),
        });
    }
    kernel.raw("ret;");
    let mut module = Module::new("sm_90");
    module.kernel(kernel);
    (module, [written, copied])
}

const WAIT: &[&str] = &["cp_async_bulk_commit_group", "cp_async_bulk_wait_group_read"];

#[test]
fn an_error_names_the_calls() {
    let (module, [written, copied]) = store(&["bar.sync 0;"], WAIT);
    let ptx = module.finish().expect("each instruction is legal");
    assert!(ptx.advice.is_empty(), "{:?}", ptx.advice);
    let errors = module.finish_checked().unwrap_err();
    assert_eq!(errors.len(), 1, "{errors}");
    let error = &errors[0];
    assert_eq!((error.rule, error.part.clone()), ("missing-proxy-fence", Part::Whole));
    let origin = error.origin.as_ref().unwrap();
    assert_eq!(
        (origin.statement, origin.location.line(), origin.location.file()),
        (Some(3), copied, file!())
    );
    let lines: Vec<u32> = error.related.iter().map(|related| related.origin.location.line()).collect();
    assert!(lines.contains(&written), "{error}");
    assert!(error.to_string().contains("kernel `store`, statement 1: the write is here"), "{error}");
}

#[test]
fn a_right_module_is_finished() {
    let (module, _) = store(&["fence.proxy.async;", "bar.sync 0;"], WAIT);
    assert_eq!(module.finish_checked().unwrap().text, module.finish().unwrap().text);
}

#[test]
fn a_comment_allows_a_finding() {
    let (module, _) = store(&["bar.sync 0;", "// ptx-async: allow(missing-proxy-fence)"], WAIT);
    module.finish_checked().unwrap();
}

#[test]
fn a_copy_that_nothing_waits_for_is_found() {
    let (module, _) = store(&["fence.proxy.async;", "bar.sync 0;"], &[]);
    let found = match module.finish_checked() {
        Ok(ptx) => ptx.advice,
        Err(errors) => errors.to_vec(),
    };
    assert!(!found.is_empty());
    assert!(
        found.iter().all(|found| found.origin.as_ref().is_some_and(|origin| origin.kernel.is_some())),
        "{found:?}"
    );
}

#[test]
fn what_is_in_raw_text_is_at_its_bytes() {
    let mut kernel = Kernel::new("late");
    let out = kernel.reg64("out");
    let tile = kernel.shared("tile", Array::bytes(64).align(16));
    let text = format!(
        "mov.u64 {out}, 0; st.shared.b32 [{tile}], 0; bar.sync 0; cp.async.bulk.global.shared::cta.bulk_group [{out}], [{tile}], 64;"
    );
    kernel.raw(&text);
    kernel.raw("cp.async.bulk.commit_group; cp.async.bulk.wait_group 0; ret;");
    let mut module = Module::new("sm_90");
    module.kernel(kernel);
    let errors = module.finish_checked().unwrap_err();
    let Part::Text(bytes) = &errors[0].part else { panic!("{errors}") };
    assert!(text[bytes.clone()].starts_with("cp.async.bulk.global"), "{bytes:?}: {errors}");
}
