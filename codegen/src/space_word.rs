//! The paths before an address in parentheses: `shared(tile)`, `tensor(map, [x, y])`.

use ptx_async_isa::Given;
use ptx_async_isa::vocab::StateSpace;

/// The meaning of the path before the parentheses of an address.
pub(crate) enum Wrapper {
    Space(Given),
    Generic,
    Tensor,
}

pub(crate) fn wrapper(text: &str) -> Option<Wrapper> {
    let space = |space: StateSpace| Some(Wrapper::Space(Given::Qualifier(space.into())));
    match text {
        "shared" => Some(Wrapper::Space(Given::CtaShared)),
        "shared::cta" => space(StateSpace::SharedCta),
        "shared::cluster" => space(StateSpace::SharedCluster),
        "global" | "multimem" => space(StateSpace::Global),
        "local" => space(StateSpace::Local),
        "generic" => Some(Wrapper::Generic),
        "tensor" => Some(Wrapper::Tensor),
        _ => None,
    }
}

/// Whether the path is written before an address in parentheses.
pub(crate) fn is_space(text: &str) -> bool {
    wrapper(text).is_some()
}
