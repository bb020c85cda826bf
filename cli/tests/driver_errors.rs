//! `explain` of errors of CUDA and of lines of ptxas, and the table of drivers.

use crate::common;

use common::{golden, objects, run};
use ptx_async_requirements::errors::ERRORS;

/// Each is printed by ptxas, by the compiler in a driver, or by a program.
const EXPLAINED: &[&str] = &[
    "222",
    "cudaErrorNoKernelImageForDevice",
    "CUDA error: named symbol not found",
    "[222] Call to cuLinkAddData results in UNKNOWN_CUDA_ERROR",
    "error 1",
    "1",
    "DriverError(CUDA_ERROR_ILLEGAL_ADDRESS, \"an illegal memory access was encountered\")",
    "ptxas application ptx input, line 9; fatal   : Unsupported .version 9.4; current version is '9.0'",
    "ptxas k.ptx, line 1; fatal   : Unsupported .version 9.9; current version is '8.5'",
    "ptxas k.ptx, line 4; error   : Feature 'cp.async.bulk.commit_group' requires PTX ISA .version 8.0 or later",
    "ptxas k.ptx, line 4; error   : Feature 'x' requires PTX ISA .version 3.5 or later",
    "ptxas k.ptx, line 4; error   : Feature 'cp.async.bulk.commit_group' requires .target sm_90 or higher",
    "ptxas k.ptx, line 4; error   : Instruction 'wgmma.fence' not supported on .target 'sm_90'",
    "ptxas fatal   : PTX .version 7.0 does not support .target sm_90",
    "ptxas fatal   : SM version specified by .target is higher than default SM version assumed",
    "ptxas fatal   : Program with .target 'sm_90a' cannot be compiled to future architecture",
    "ptxas k.ptx, line 2; fatal   : Unsupported .target 'sm_999'",
    "ptxas fatal   : Value 'sm_70' is not defined for option 'gpu-name'",
    "ptxas fatal   : Unresolved extern function 'foo'",
    "error   : Undefined reference to 'foo' in 'in'",
    "'sm_120' is not a recognized processor for this target (ignoring processor)",
    "nvrtc: error: invalid value for --gpu-architecture (-arch)",
    "ptxas error   : Entry function 'k' uses too much shared data (0xc350 bytes, 0xc000 max)",
    "ptxas k.ptx, line 1; fatal   : Missing .version directive at start of file 'k.ptx'",
    "ptxas k.ptx, line 4; error   : Arguments mismatch for instruction 'add'\n\
     ptxas k.ptx, line 4; error   : Unknown symbol '%q'\n\
     ptxas fatal   : Ptx assembly aborted due to errors",
    "ptxas fatal   : Ptx assembly aborted due to errors",
];

#[test]
fn errors_are_explained() {
    let mut text = String::new();
    for what in EXPLAINED {
        let outcome = run(&["explain", what]);
        assert_eq!((outcome.status, outcome.stderr.as_str()), (0, ""), "{what}");
        text += &format!("$ ptx-async explain {what:?}\n{}\n", outcome.stdout);
    }
    golden("explain.errors.stdout", text.as_bytes());
}

#[test]
fn every_error_is_listed_and_found_by_its_names_and_its_number() {
    let index = run(&["explain"]).stdout;
    for error in ERRORS {
        let number = error.number.map(|number| number.to_string());
        for what in error.names.iter().map(|name| (*name).to_owned()).chain(number) {
            assert!(index.contains(&what), "{what}");
            let outcome = run(&["explain", &what]);
            assert_eq!((outcome.status, outcome.stderr.as_str()), (0, ""), "{what}");
            assert!(outcome.stdout.starts_with(error.names[0]), "{what}: {}", outcome.stdout);
        }
    }
}

#[test]
fn unknown_errors_name_the_nearest() {
    for (what, says) in [
        (
            "CUDA_ERROR_UNSUPORTED_PTX_VERSION",
            "unknown error `CUDA_ERROR_UNSUPORTED_PTX_VERSION`; did you mean `CUDA_ERROR_UNSUPPORTED_PTX_VERSION`?",
        ),
        // Of `cuda.h` and `driver_types.h`.
        (
            "CUDA_ERROR_INVALID_HANDLE",
            "unknown error `CUDA_ERROR_INVALID_HANDLE`; `ptx-async explain` lists the errors that it knows",
        ),
        (
            "cudaErrorInvalidSurface",
            "unknown error `cudaErrorInvalidSurface`; `ptx-async explain` lists the errors that it knows",
        ),
        (
            "CUDA_ERROR_NOT_READY",
            "unknown error `CUDA_ERROR_NOT_READY`; `ptx-async explain` lists the errors that it knows",
        ),
        ("206", "unknown rule, instruction, word or error `206`; `ptx-async explain` lists all names"),
        ("CUDA error 206", "unknown error 206; `ptx-async explain` lists the errors that it knows"),
        ("999", "unknown rule, instruction, word or error `999`; `ptx-async explain` lists all names"),
        (
            "ptxas error   : Module uses too much shared data",
            "unknown message of ptxas; the nearest known message is `Entry function '…' uses too much … data (0x… bytes, \
             0x… max)`",
        ),
        (
            "ptxas fatal   : Memory allocation failure",
            "unknown message of ptxas; `ptx-async explain` lists the errors that it knows",
        ),
    ] {
        let outcome = run(&["explain", what]);
        assert_eq!((outcome.status, outcome.stdout.as_str()), (2, ""), "{what}");
        assert_eq!(outcome.stderr, format!("error: {says}\n"));
    }
}

#[test]
fn the_drivers_are_listed() {
    let outcome = run(&["require", "--drivers"]);
    assert_eq!((outcome.status, outcome.stderr.as_str()), (0, ""));
    golden("require.drivers.stdout", &outcome.bytes);
    let rows = objects(&run(&["require", "--drivers", "--format", "json"]));
    let row = rows.iter().find(|row| row["branch"] == 570).unwrap();
    assert_eq!((row["cuda"].as_str(), row["isa"].as_str()), (Some("12.8"), Some("8.7")));
    assert_eq!(run(&["require", "--drivers", "hand.ptx"]).status, 2);
}
