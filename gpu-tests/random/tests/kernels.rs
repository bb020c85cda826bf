//! Random kernels in the simulator, compared with the results of a device.

use gpu_test_random::{Kernel, Mistake, Operator, Schedule, gravest, in_parallel, judge, reduce, run};
use gpu_test_scalar::hash;

/// `device.txt` has, for each kernel, the hash of its text and the hash of the memory that it leaves on an H200 with a
/// driver of CUDA 13.0, which compiled it. `gpu-tests --random 0..300 --results FILE` writes these lines.
#[test]
fn kernels_leave_the_bytes_of_a_device() {
    let device: Vec<[u64; 3]> = include_str!("device.txt")
        .lines()
        .filter(|line| !line.starts_with('#'))
        .map(|line| {
            let words: Vec<&str> = line.split(' ').collect();
            [words[0].parse().unwrap(), number(words[1]), number(words[2])]
        })
        .collect();
    assert_eq!(device.len(), 300);
    let mut wrong = Vec::new();
    let compare = |index: u64| {
        let [seed, text, memory] = device[index as usize];
        let program = Kernel::new(seed).program();
        assert_eq!(hash(program.text.as_bytes()) as u32, text as u32, "the device ran another kernel {seed}");
        // A schedule that depends on the kernel, so that all kinds run.
        let schedules = [Schedule::Eager, Schedule::Random(seed)];
        let mut wrong = Vec::new();
        for schedule in schedules {
            let outcome = run(&program, schedule).unwrap();
            if let Some(report) = gravest(&outcome.reports) {
                wrong.push(format!("kernel {seed} under `{schedule}`: {report}"));
            } else if hash(&outcome.memory) as u32 != memory as u32 {
                wrong.push(format!("kernel {seed} under `{schedule}` leaves other bytes than on the device"));
            }
        }
        wrong
    };
    in_parallel(0..device.len() as u64, compare, |found| wrong.extend(found));
    assert!(wrong.is_empty(), "{} differences: {:#?}", wrong.len(), wrong.iter().take(5));
}

fn number(hexadecimal: &str) -> u64 {
    u64::from_str_radix(hexadecimal, 16).unwrap()
}

/// Returns the first kernel with a place for a mistake that is found there, and the place.
fn found(operator: Operator) -> (Kernel, Mistake) {
    (0..)
        .find_map(|seed| {
            let kernel = Kernel::new(seed);
            let places = kernel.program().places;
            let mut of_operator = places.into_iter().filter(|place| place.operator == operator);
            let place = of_operator.find(|place| judge(&kernel.with(*place), 0).is_err())?;
            Some((kernel, place))
        })
        .unwrap()
}

#[test]
fn a_reduced_kernel_keeps_its_mistake_and_little_else() {
    let (kernel, mistake) = found(Operator::GroupWaitDropped);
    let is_found = |kernel: &Kernel| judge(&kernel.with(mistake), 0).is_err();
    let reduced = reduce(&kernel, is_found);
    assert!(is_found(&reduced));
    assert!(kernel.statements() > 5, "{}", kernel.statements());
    // The statement with the mistake, and at most one that accesses the same bytes.
    assert!(reduced.statements() <= 2, "{reduced:#?}");
}

#[test]
fn the_first_mistake_of_each_kind_is_found() {
    for operator in [
        Operator::BarrierDropped,
        Operator::ClusterBarrierDropped,
        Operator::WarpBarrierDropped,
        Operator::MaskLacksLane,
        Operator::MaskHasOthers,
        Operator::WaitDropped,
        Operator::OtherParity,
        Operator::ArrivalDropped,
        Operator::InitializationDropped,
        Operator::HigherCount,
        Operator::MoreBytes,
        Operator::FewerBytes,
        Operator::GroupWaitDropped,
        Operator::OneMoreGroup,
        Operator::CommitDropped,
        Operator::ProxyFenceDropped,
        Operator::NotAtomic,
    ] {
        let (kernel, mistake) = found(operator);
        assert!(judge(&kernel.program(), 0).is_ok(), "kernel {} without {mistake:?}", kernel.seed);
    }
}
