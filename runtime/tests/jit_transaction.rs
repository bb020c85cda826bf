//! Transactions of the builder: the arrival expects the bytes of the copies, with the checks of the macro.

use ptx_async::jit::{
    Address, Array, BuildErrors, ElemType, Instruction, Kernel, Module, Out, Reg32, Reg64, SharedVariable,
    Space,
};

/// A kernel with the declarations that copies need.
struct Parts {
    kernel: Kernel,
    tile: SharedVariable,
    row: Reg64,
    map: Reg64,
    bytes: Reg32,
    barrier: SharedVariable,
}

fn parts() -> Parts {
    let mut kernel = Kernel::new("fetch");
    Parts {
        tile: kernel.shared("tile", Array::bytes(8192).align(128)),
        row: kernel.reg64("row"),
        map: kernel.reg64("map"),
        bytes: kernel.reg32("bytes"),
        barrier: kernel.shared("barrier", Array::of(ElemType::B64, 2)),
        kernel,
    }
}

fn step(name: &str) -> Instruction {
    Instruction::step(name).unwrap()
}

impl Parts {
    fn row(&self) -> Instruction {
        step("cp_async_bulk").dst_shared(&self.tile).src_global(&self.row)
    }

    fn tensor(&self) -> Instruction {
        step("cp_async_bulk_tensor").dst_shared(&self.tile).src_tensor(&self.map, [0, 0])
    }

    /// The lines with the kernel's instructions.
    fn finish(self) -> Result<Vec<String>, BuildErrors> {
        let mut module = Module::new("sm_90");
        module.kernel(self.kernel);
        let ptx = module.finish()?;
        let lines =
            ptx.text.lines().map(str::trim).filter(|line| line.contains("async") || line.contains("arrive"));
        Ok(lines.map(String::from).collect())
    }
}

/// The errors of a transaction of these copies: the index of the statement, the subject, and the message with its help.
#[track_caller]
fn errors(copies: impl FnOnce(&Parts) -> Vec<Instruction>) -> Vec<(Option<usize>, String, String)> {
    let mut parts = parts();
    let copies = copies(&parts);
    parts.kernel.transaction(&parts.barrier, copies);
    let errors = parts.finish().unwrap_err();
    let error = |error: &ptx_async::jit::BuildError| {
        let statement = error.origin.as_ref().and_then(|origin| origin.statement);
        let help = error.help.as_ref().map(|help| format!(" | {help}")).unwrap_or_default();
        (statement, error.subject.clone(), format!("{}{help}", error.message))
    };
    errors.iter().map(error).collect()
}

#[test]
fn the_arrival_expects_the_bytes_of_the_copies() {
    let mut parts = parts();
    let copies = [
        parts.row().size(1024),
        parts.tensor().box_dim([32, 16]).ty(ElemType::F16),
        parts.tensor().bytes(96),
        step("st_async").dst(Space::SharedCluster, &parts.tile).value(1).ty(ElemType::B64),
    ];
    parts.kernel.transaction(Address::from(&parts.barrier) + 8, copies);
    assert_eq!(
        parts.finish().unwrap(),
        [
            "mbarrier.arrive.expect_tx.shared::cta.b64 _, [barrier+8], 2152;",
            "cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [tile], [row], 1024, [barrier+8];",
            "cp.async.bulk.tensor.2d.shared::cluster.global.mbarrier::complete_tx::bytes [tile], [map, {0, 0}], [barrier+8];",
            "cp.async.bulk.tensor.2d.shared::cluster.global.mbarrier::complete_tx::bytes [tile], [map, {0, 0}], [barrier+8];",
            "st.async.shared::cluster.mbarrier::complete_tx::bytes.b64 [tile], 1, [barrier+8];",
        ]
    );
}

#[test]
fn one_size_in_a_register_is_expected() {
    let mut parts = parts();
    let copy = parts.row().size(&parts.bytes);
    parts.kernel.transaction(&parts.barrier, [copy]);
    assert_eq!(parts.finish().unwrap()[0], "mbarrier.arrive.expect_tx.shared::cta.b64 _, [barrier], bytes;");
}

#[test]
fn mistakes_are_those_of_the_macro() {
    let sum = "the bytes of these steps are known only when the kernel runs, and PTX text cannot add them | \
               write `mbarrier_arrive_expect_tx` with the sum, and give each step its `mbarrier`";
    let found = errors(|parts| vec![parts.row().size(&parts.bytes), parts.row().size(16)]);
    assert_eq!(found, [(Some(0), "`mbarrier_arrive_expect_tx`".into(), sum.into())]);

    let found = errors(|parts| vec![parts.row().size(16), parts.tensor()]);
    let unknown = "the number of bytes that `cp_async_bulk_tensor` copies depends on its tensor map | \
                   add `box_dim: […], ty: …`, the box of the tensor map and the type of its elements, or `bytes: …`";
    assert_eq!(found, [(Some(2), "`cp_async_bulk_tensor`".into(), unknown.into())]);

    let found = errors(|parts| vec![parts.tensor().box_dim([32]).ty(ElemType::F32)]);
    let sizes = "`box_dim` must have 2 sizes, one for each coordinate, but this has 1";
    assert_eq!(found, [(Some(1), "`box_dim` of `cp_async_bulk_tensor`".into(), sizes.into())]);

    let found = errors(|parts| vec![parts.tensor().box_dim([32, 257]).ty(ElemType::F32)]);
    assert_eq!(found[0].2, "a size of `box_dim` must be 1 to 256, but this is 257");

    let found = errors(|parts| vec![parts.row().size(16).mbarrier(&parts.barrier)]);
    assert_eq!(found[0].1, "`mbarrier` of `cp_async_bulk`");

    let found = errors(|parts| vec![parts.row().size(16).bytes(16)]);
    assert_eq!(
        found[0].2,
        "`bytes` cannot be combined with `size`, which gives the bytes of `cp_async_bulk` | remove `bytes`"
    );

    let found = errors(|parts| vec![parts.row().size(1_048_560), parts.row().size(16)]);
    assert_eq!(
        found[0].2,
        "a barrier can expect at most 1048575 bytes, but the steps of this transaction copy 1048576 | split the transaction"
    );

    let found =
        errors(|parts| vec![step("cp_async").dst_shared(&parts.tile).src_global(&parts.row).size(16)]);
    assert_eq!(
        found,
        [(
            Some(1),
            "`cp_async`".into(),
            "`cp_async` does not complete on a barrier | write the step outside of the transaction".into()
        )]
    );
}

#[test]
fn bytes_are_of_a_transaction() {
    let mut parts = parts();
    let copy = parts.tensor().mbarrier(&parts.barrier).bytes(16);
    parts.kernel.push(copy);
    let errors = parts.finish().unwrap_err();
    assert_eq!(errors.len(), 1, "{errors}");
    assert_eq!(errors[0].message, "`bytes` can only be given in a transaction");

    let mut parts = self::parts();
    let arrival = step("mbarrier_arrive_expect_tx").mbarrier(&parts.barrier);
    parts.kernel.push(arrival.tx_count(16).bytes(16).out(Out::sink()));
    let errors = parts.finish().unwrap_err();
    assert_eq!(errors.len(), 1, "{errors}");
    assert_eq!(errors[0].message, "`mbarrier_arrive_expect_tx` has no field `bytes`");
    assert_eq!(errors[0].help.as_deref(), Some("did you mean `tx_count`?"));
}
