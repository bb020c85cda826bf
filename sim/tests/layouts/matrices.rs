//! `ldmatrix`, `stmatrix` and `movmatrix`, of 8 rows of 8 elements of 16 bits.

use super::layout::Layout;
use super::list;
use super::run::{list as names, run};

/// The rows of 16 bytes of the memory, one behind the other.
const ROWS: usize = 32;

/// A number for each element of 16 bits of the memory, all different.
fn memory() -> Vec<u64> {
    (0..8 * ROWS as u64).map(|number| 3 * number + 7).collect()
}

/// The words of the memory that each thread stores or loads: 4 registers.
fn words(memory: &[u64]) -> Vec<Vec<u64>> {
    let word = |at: usize| memory[at] | memory[at + 1] << 16;
    (0..4).map(|number| (0..32).map(|thread| word(8 * thread + 2 * number)).collect()).collect()
}

/// Loads `count` matrices; each lane gives the offset of a row.
fn load(count: usize, trans: &str, offsets: Vec<u64>) -> Vec<Vec<u64>> {
    let text = format!(
        "st.shared.v4.b32 [%y], {}; bar.warp.sync -1; add.u32 %z, %x, %o0;\n\
         ldmatrix.sync.aligned.m8n8.x{count}{trans}.shared.b16 {}, [%z];\n",
        names("a", 4),
        names("d", count)
    );
    run(&[("a", ".b32", &words(&memory())), ("o", ".b32", &[offsets])], (".b32", count), &text)
}

/// Stores `count` matrices, and returns the memory. Each lane gives the offset of a row.
fn store(count: usize, trans: &str, offsets: Vec<u64>, values: &[Vec<u64>]) -> Vec<Vec<u64>> {
    let text = format!(
        "mov.b32 %u0, 0; st.shared.v4.b32 [%y], {{%u0, %u0, %u0, %u0}}; bar.warp.sync -1; add.u32 %z, %x, %o0;\n\
         stmatrix.sync.aligned.m8n8.x{count}{trans}.shared.b16 [%z], {};\n\
         bar.warp.sync -1; ld.shared.v4.b32 {}, [%y];\n",
        names("a", count),
        names("d", 4)
    );
    run(&[("a", ".b32", values), ("o", ".b32", &[offsets])], (".b32", 4), &text)
}

/// Rows in another order than that of the lanes. The lanes from `8 * i` on give those of matrix `i`.
fn rows() -> Vec<u64> {
    (0..ROWS as u64).map(|lane| (lane * 5 + 3) % 32).collect()
}

#[test]
fn a_matrix_has_the_formula_of_its_rows_and_of_its_columns() {
    let memory = memory();
    let offsets: Vec<u64> = rows().into_iter().map(|row| 16 * row).collect();
    for (trans, layout) in [("", list::m8n8(false)), (".trans", list::m8n8(true))] {
        for count in [1, 2, 4] {
            let registers: Vec<Vec<u64>> = (0..count)
                .map(|number| {
                    let row = |row: usize| rows()[8 * number + row] as usize;
                    layout.pack(16, |of_row, column| memory[8 * row(of_row) + column]).remove(0)
                })
                .collect();
            assert_eq!(load(count, trans, offsets.clone()), registers, "x{count}{trans}");
            let mut stored = vec![0; 8 * ROWS];
            for row in rows()[..8 * count].iter().map(|row| 8 * *row as usize) {
                stored[row..row + 8].copy_from_slice(&memory[row..row + 8]);
            }
            assert_eq!(store(count, trans, offsets.clone(), &registers), words(&stored), "x{count}{trans}");
        }
    }
    let element = |row: usize, column: usize| memory[8 * row + column];
    let [of_rows, of_columns] = [false, true].map(|transposes| list::m8n8(transposes).pack(16, element));
    let moved =
        run(&[("a", ".b32", &of_rows)], (".b32", 1), "movmatrix.sync.aligned.m8n8.trans.b16 %d0, %a0;\n");
    assert_eq!(moved, of_columns);
}

/// The offset that each lane gives: the memory is a matrix of 16 rows of 16 elements.
fn offsets(addresses: &Layout) -> Vec<u64> {
    let mut offsets = vec![0; 32];
    for (row, places) in addresses.places().iter().enumerate() {
        for (column, place) in places.iter().enumerate().filter(|(column, _)| column % 8 == 0) {
            offsets[place.thread] = (32 * row + 2 * column) as u64;
        }
    }
    offsets
}

/// With the addresses of the page, `ldmatrix` loads A and two B, and `stmatrix` stores two D.
#[test]
fn four_matrices_are_fragments_of_mma() {
    let memory = memory();
    let element = |row: usize, column: usize| memory[16 * row + column];
    let by_rows = offsets(&list::addresses_by_rows(["row", "k"]));
    assert_eq!(load(4, "", by_rows.clone()), list::a(16, 16, 2).pack(16, element));
    let two_b = |element: &dyn Fn(usize, usize) -> u64| -> Vec<Vec<u64>> {
        (0..2)
            .flat_map(|number| list::b(16, 2).pack(16, |k, column| element(k, 8 * number + column)))
            .collect()
    };
    assert_eq!(load(4, ".trans", by_rows.clone()), two_b(&element));
    let of_columns = offsets(&list::addresses_of_columns());
    assert_eq!(load(4, "", of_columns), two_b(&|k, column| element(column, k)));
    let two_d: Vec<Vec<u64>> = (0..2)
        .flat_map(|number| list::d(16, 2).pack(16, |row, column| element(row, 8 * number + column)))
        .collect();
    assert_eq!(store(4, "", by_rows.clone(), &two_d), words(&memory));
    // Elements of 32 and of 8 bits: a row of 16 bytes has 4 and 16 of them.
    let word = |row: usize, column: usize| element(row, 2 * column) | element(row, 2 * column + 1) << 16;
    assert_eq!(load(4, "", by_rows.clone()), list::a(16, 8, 1).pack(32, word));
    let byte = |row: usize, column: usize| element(row, column / 2) >> (8 * (column % 2)) & 0xff;
    assert_eq!(load(4, "", by_rows), list::a(16, 32, 4).pack(8, byte));
}
