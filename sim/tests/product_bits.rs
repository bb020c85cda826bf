//! The bits of products of random floating-point numbers, of every form that a device of `sm_90a` has.

use gpu_test_products::{Batch, CTAS, forms, hash};
use ptx_async_sim::{Gpu, Launch, Module, Schedule, args};

/// `product_bits/device.txt` has the results of an H200 with a driver of CUDA 13.0: for each form the hash of the input
/// of batch 0, and the hash of the result of each of its 32 CTAs. `gpu-tests --products 0..1 --record FILE` writes it.
#[test]
fn products_have_the_bits_of_a_device() {
    let device = include_str!("product_bits/device.txt");
    let (mut different, mut same) = (Vec::new(), 0);
    for form in forms() {
        let name = form.name();
        let line = device.lines().find_map(|line| line.strip_prefix(&*name)?.strip_prefix(": "));
        let mut words = line.unwrap().split(' ').map(|word| u32::from_str_radix(word, 16).unwrap());
        let batch = Batch::new(&form, 0);
        assert_eq!(
            words.next(),
            Some(hash(&batch.words)),
            "{name}: this is another input than the device had"
        );
        let module = Module::from_ptx(&form.ptx()).unwrap();
        let mut gpu = Gpu::new(&module, Schedule::Eager);
        let input = gpu.upload(&batch.words);
        let output = gpu.uninitialized::<u32>(CTAS * form.results());
        let launch = Launch::grid(CTAS as u32).block(form.threads() as u32);
        gpu.launch("k", launch, args![input, output]).unwrap();
        assert!(gpu.reports().is_empty(), "{name}: {}", gpu.reports()[0]);
        for (cta, results) in gpu.read(output).chunks_exact(form.results()).enumerate() {
            match words.next() == Some(hash(results)) {
                true => same += form.sums(),
                false => different.push(format!("{name}, CTA {cta}")),
            }
        }
    }
    assert!(
        different.is_empty(),
        "{} differ, the first ones: {:#?}",
        different.len(),
        different.iter().take(9).collect::<Vec<_>>()
    );
    assert_eq!(same, 872_448);
}
