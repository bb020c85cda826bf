//! Swizzles: the place in shared memory of each 16 bytes of a tile, as the simulator computes it.

use ptx_async_sim::tensor::Swizzle;

use super::grid::{Cell, Grids};

/// The bytes of a line of shared memory: once through all banks.
const LINE: u64 = 128;
/// The bytes that a swizzle keeps together.
const CHUNK: u64 = 16;
/// The lines of a picture: after them the permutation repeats.
const LINES: u64 = 8;

/// The chunks in shared memory, each with its row and its number in the row of the tile.
fn places(swizzle: Swizzle) -> Vec<Vec<(u64, u64)>> {
    let row = swizzle.span().unwrap_or(LINE);
    let per_line = LINE / CHUNK;
    let mut found = vec![vec![(0, 0); per_line as usize]; LINES as usize];
    for byte in (0..LINES * LINE).step_by(CHUNK as usize) {
        let place = swizzle.place(byte).expect("the simulator has these swizzles");
        found[(place / LINE) as usize][(place % LINE / CHUNK) as usize] = (byte / row, byte % row / CHUNK);
    }
    found
}

/// The picture of a swizzle.
pub(super) fn drawing(swizzle: Swizzle) -> String {
    let row = swizzle.span().unwrap_or(LINE);
    let columns: Vec<String> = (0..LINE / CHUNK).map(|chunk| format!("+{}", chunk * CHUNK)).collect();
    let cell = |&(row, chunk): &(u64, u64)| Cell { label: format!("{row}.{chunk}"), color: chunk as usize };
    let lines = places(swizzle).into_iter().enumerate();
    let rows: Vec<_> = lines
        .map(|(line, cells)| (format!("{}", line as u64 * LINE), cells.iter().map(cell).collect()))
        .collect();
    let mut grids = Grids::default();
    grids.grid((48, 4), 54, &columns, &rows);
    grids.text(
        (8, 190),
        &format!("row.chunk of a tile with rows of {row} bytes, at its address in shared memory"),
    );
    let name = swizzle
        .span()
        .map_or_else(|| String::from("no swizzle"), |span| format!("the swizzle of {span} bytes"));
    grids.svg(&format!("The chunks of 16 bytes of a tile in shared memory, with {name}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The manual: chunk `c` of row `r` of 128 bytes is at `c ^ r % 8`.
    #[test]
    fn the_chunks_of_a_column_are_in_different_banks() {
        let places = places(Swizzle::B128);
        for (line, cells) in places.iter().enumerate() {
            for (position, &(row, chunk)) in cells.iter().enumerate() {
                assert_eq!((row as usize, chunk as usize), (line, position ^ line));
            }
        }
        assert_eq!(super::places(Swizzle::None)[3][5], (3, 5));
    }
}
