//! Random products of matrices, whose results must have the same bits on a device and in the simulator.
//!
//! A [`Form`] is an instruction with its types and shape. A [`Batch`] is 32 runs of its kernel on random tiles. Exponents
//! are near each other or far apart, numbers are subnormal, products cancel each other or the addend, and some elements
//! are infinite, NaN or zeros of either sign. The same number always makes the same batch.

mod form;
mod format;
mod kernel;
mod pack;
mod random;
mod story;
mod tile;

pub use form::{Form, forms};
use random::Random;
use tile::Tile;

/// The CTAs of a batch, each with a tile of its own.
pub const CTAS: usize = 32;

/// The input of the kernel of a form.
#[derive(Debug)]
pub struct Batch {
    /// The words of all CTAs, one CTA after the other.
    pub words: Vec<u32>,
    /// The tiles of each CTA.
    tiles: Vec<Vec<Tile>>,
}

impl Batch {
    /// Makes the batch with this number.
    pub fn new(form: &Form, number: u64) -> Batch {
        let seed = (form.index as u64 + 1).wrapping_mul(0x1234_5678_9abc_def1);
        let mut random = Random(seed.wrapping_add(number.wrapping_mul(0xd134_2543_de82_ef95)));
        let mut of_cta = || (0..form.tiles()).map(|_| Tile::new(form, &mut random)).collect();
        let tiles: Vec<Vec<Tile>> = (0..CTAS).map(|_| of_cta()).collect();
        let mut words = Vec::new();
        tiles.iter().for_each(|tiles| pack::pack(form, tiles, &mut words));
        Batch { words, tiles }
    }
}

/// Computes the 32-bit FNV-1a hash of the bytes of words, which is the same in every release of Rust.
pub fn hash(words: &[u32]) -> u32 {
    let bytes = words.iter().flat_map(|word| word.to_le_bytes());
    bytes.fold(0x811c_9dc5, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193))
}
