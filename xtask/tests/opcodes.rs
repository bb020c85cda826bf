//! Asks ptxas for each opcode of PTX whether it knows the name.

use ptx_async_isa::opcodes::{COMPOUND, DESCRIBED, PLAIN, WITHOUT_OPERANDS};
use xtask::ptxas::{Ptxas, Verdict};

/// The errors of ptxas for an unknown name: the second one if the name has a qualifier.
const UNKNOWN: [&str; 2] = ["Not a name of any known instruction", "Unknown modifier"];

#[test]
fn ptxas_knows_every_opcode() {
    let ptxas = Ptxas::fetch("13.5.37").unwrap();
    let plain = PLAIN.iter().map(|name| (format!("{name} %r1, %r1;"), true));
    // Some names need a second qualifier.
    let compound = COMPOUND.iter().flat_map(|(name, operations)| {
        operations.iter().flat_map(move |operation| {
            let further = match (*name, *operation) {
                ("fabric", "submit" | "wait") => "",
                ("fabric", _) => ".async",
                ("wmma", "load") => ".a",
                ("wmma", "store") => ".d",
                _ => "",
            };
            [
                (format!("{name}.{operation}{further} %r1, %r1;"), true),
                (format!("{name} .{operation}{further} %r1, %r1;"), false),
                (format!("{name} %r1, %r1;"), false),
            ]
        })
    });
    let unknown =
        ["frob", "ADD", "multimem.async", "multimem.add", "cp.bulk", "clusterlaunchcontrol.try_cancel"];
    // ptxas also knows these without the rest of their names.
    let whole = [
        "applypriority",
        "bar",
        "barrier",
        "discard",
        "elect",
        "fence",
        "griddepcontrol",
        "ldmatrix",
        "mapa",
        "membar",
        "mma",
        "movmatrix",
        "prefetch",
        "prefetchu",
        "redux",
        "stmatrix",
    ];
    let unknown = unknown.into_iter().chain(DESCRIBED.iter().copied().filter(|name| !whole.contains(name)));
    let questions: Vec<(String, bool)> =
        plain.chain(compound).chain(unknown.map(|name| (format!("{name} %r1, %r1;"), false))).collect();
    let lines: Vec<&str> = questions.iter().map(|(line, _)| line.as_str()).collect();
    let answers = ptxas.judge("9.5", "sm_107a", &lines).unwrap();
    let wrong: Vec<String> = questions
        .iter()
        .zip(&answers)
        .filter(|((_, known), answer)| {
            let refused = matches!(answer, Verdict::Rejected(reason) if UNKNOWN.iter().any(|unknown| reason.contains(unknown)));
            refused == *known || matches!(answer, Verdict::Hung)
        })
        .map(|((line, _), answer)| format!("{line}\n    {answer}"))
        .collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn ptxas_takes_no_operands_where_there_are_none() {
    let ptxas = Ptxas::fetch("13.5.37").unwrap();
    for opcode in WITHOUT_OPERANDS {
        let lines = [format!("{opcode};"), format!("{opcode} %r1;")];
        let answers = ptxas.judge("9.5", "sm_107a", &[&lines[0], &lines[1]]).unwrap();
        assert!(matches!(answers[0], Verdict::Accepted), "{opcode}: {}", answers[0]);
        assert!(matches!(answers[1], Verdict::Rejected(_)), "{opcode}");
    }
}
