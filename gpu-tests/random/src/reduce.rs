//! Makes a kernel small while it keeps a property.

use crate::kernel::{Block, Kernel};

/// Leaves out statements, puts the statements of a branch or a loop in its place, and makes the launch small, as long
/// as `has` says that the kernel still has the property.
pub fn reduce(kernel: &Kernel, mut has: impl FnMut(&Kernel) -> bool) -> Kernel {
    let mut kernel = kernel.clone();
    loop {
        let before = (kernel.statements(), kernel.shape.all());
        for count in [16, 4, 1] {
            let mut index = 0;
            while index < kernel.statements() {
                let mut smaller = kernel.clone();
                for _ in 0..count {
                    edit(&mut smaller, index, &mut |block, at| {
                        block.remove(at);
                    });
                }
                match has(&smaller) {
                    true => kernel = smaller,
                    false => index += count,
                }
            }
        }
        for index in (0..kernel.statements()).rev() {
            let mut flatter = kernel.clone();
            let mut is_flatter = false;
            edit(&mut flatter, index, &mut |block, at| {
                let statement = block.remove(at);
                let inside: Block = statement.kind.blocks().into_iter().flatten().cloned().collect();
                is_flatter = !inside.is_empty();
                block.splice(at..at, inside);
            });
            if is_flatter && has(&flatter) {
                kernel = flatter;
            }
        }
        for (grid, cluster) in [(1, 1), (2, 1), (2, 2), (kernel.shape.cluster, kernel.shape.cluster)] {
            let mut smaller = kernel.clone();
            (smaller.shape.grid, smaller.shape.cluster) = (grid, cluster);
            if smaller.shape.all() < kernel.shape.all() && has(&smaller) {
                kernel = smaller;
            }
        }
        for threads in [32, 64, 96, 128] {
            let mut smaller = kernel.clone();
            smaller.shape.threads = threads;
            if threads < kernel.shape.threads && has(&smaller) {
                kernel = smaller;
            }
        }
        if (kernel.statements(), kernel.shape.all()) == before {
            return kernel;
        }
    }
}

/// Calls a function with the block that contains the statement of this index, in the order of the text, and the index
/// there.
fn edit(kernel: &mut Kernel, index: usize, change: &mut dyn FnMut(&mut Block, usize)) {
    fn find(block: &mut Block, left: &mut usize, change: &mut dyn FnMut(&mut Block, usize)) -> bool {
        for at in 0..block.len() {
            if *left == 0 {
                change(block, at);
                return true;
            }
            *left -= 1;
            if block[at].kind.blocks_mut().into_iter().any(|inside| find(inside, left, change)) {
                return true;
            }
        }
        false
    }
    let mut left = index;
    let blocks = kernel.functions.iter_mut().chain([&mut kernel.body]);
    for block in blocks {
        if find(block, &mut left, change) {
            return;
        }
    }
}
