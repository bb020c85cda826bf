//! `cargo xtask picture`: draws the pictures of README.md and of the book that are not runs of the command `sim`.

use anyhow::Result;
use ptx_async_sim::tensor::Swizzle;

use crate::tools;

mod collectives;
mod grid;
mod proxies;
mod ring;
mod swizzles;
mod tiles;

/// The paths of the pictures, relative to the root of the workspace, and their texts in SVG.
///
/// # Errors
///
/// When a kernel or a page cannot be read, or a kernel does not run.
pub fn pictures() -> Result<Vec<(&'static str, String)>> {
    Ok(vec![
        ("docs/ring.svg", ring::drawing()?),
        ("docs/several-gpus.svg", collectives::drawing()?),
        ("docs/book/proxies.svg", proxies::drawing()),
        ("docs/book/swizzle-none.svg", swizzles::drawing(Swizzle::None)),
        ("docs/book/swizzle-32.svg", swizzles::drawing(Swizzle::B32)),
        ("docs/book/swizzle-64.svg", swizzles::drawing(Swizzle::B64)),
        ("docs/book/swizzle-128.svg", swizzles::drawing(Swizzle::B128)),
        ("docs/book/mma.svg", tiles::mma()?),
        ("docs/book/wgmma.svg", tiles::wgmma()?),
    ])
}

/// Writes the pictures.
///
/// # Errors
///
/// When a picture cannot be drawn or written.
pub fn run() -> Result<()> {
    for (path, picture) in pictures()? {
        tools::write(&tools::workspace().join(path), picture)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_pictures_are_those_of_the_code() {
        for (path, picture) in pictures().unwrap() {
            let written = tools::read(&tools::workspace().join(path)).unwrap_or_default();
            assert!(picture == written, "`cargo xtask picture` draws {path} again");
        }
    }
}
