//! A lint about kernels without any proxy fence: no write of the source of a bulk store is fenced.
//!
//! It compares addresses only to exclude places without common bytes, and does not follow paths, because roles can pass
//! on the number of a buffer through memory. Where only the generic proxy writes the bytes that a copy reads, some
//! write of them precedes the copy.

use alloc::vec::Vec;

use ptx_async_isa::check::Severity;

use super::super::accesses::accesses;
use super::super::catalogue::MISSING_PROXY_FENCE;
use super::place;
use crate::event::{EventKind, EventKinds, Place};
use crate::function::{Function, Space};
use crate::limits::Cost;
use crate::lint::Report;

pub(super) fn check(function: &Function<'_, '_>, report: &mut Report<'_, '_, '_>) {
    // A callee can have the fence, or the write.
    if !function.code.is_entry
        || !function.has(EventKinds::COPY)
        || function.has(EventKinds::CALL)
        || function
            .events_with(EventKinds::FENCE)
            .any(|(_, at)| matches!(at.kind, EventKind::ProxyFence { .. }))
    {
        return;
    }
    let in_shared = |place: &&Place| !matches!(function.space(place), Some(Space::Global | Space::Other));
    let writes: Vec<Write<'_>> = function
        .events_with(EventKinds::ACCESS.or(EventKinds::COPY))
        .filter_map(|(event, at)| {
            let in_async_proxy = matches!(&at.kind, EventKind::Copy(copy) if copy.in_async_proxy);
            Some((event, accesses(function, event).written.filter(in_shared)?, in_async_proxy))
        })
        .collect();
    let mut sources =
        function.copies().filter(|(_, copy)| copy.in_async_proxy).filter_map(|(event, copy)| {
            let source = copy.source.as_ref().filter(|place| function.space(place) == Some(Space::Shared))?;
            Some((event, source))
        });
    let pairs = sources.clone().count().saturating_mul(writes.len());
    if !function.exceeded.affords(pairs, Cost::Addresses) {
        return;
    }
    let found = sources.find_map(|copy| Some((copy.0, written(function, copy, &writes)?)));
    if let Some((copy, write)) = found {
        report.add(
            &MISSING_PROXY_FENCE,
            Severity::Warning,
            copy,
            "this copy uses the async proxy to read memory that was written only through the generic proxy, and the kernel has no proxy fence",
            place::fence(
                "write `fence.proxy.async.shared::cta;` after the write, in each thread that writes, before its synchronization with this copy",
                function,
                write,
                copy,
            ),
            &[(write, "a write is here")],
        );
    }
}

/// An event that writes, the place, and whether it does so through the async proxy.
type Write<'f> = (usize, &'f Place, bool);

/// A write to the source of a copy that can precede it, if only the generic proxy writes there.
fn written(
    function: &Function<'_, '_>,
    (copy, source): (usize, &Place),
    writes: &[Write<'_>],
) -> Option<usize> {
    let (variable, _) = function.variable(source.address)?;
    let of_source = || writes.iter().filter(|(_, place, _)| function.can_alias(place, source));
    if of_source().any(|(_, _, in_async_proxy)| *in_async_proxy) {
        return None;
    }
    let precedes = |(event, place, _): &&Write<'_>| {
        function.variable(place.address).is_some_and(|(of, _)| of == variable)
            && !function.is_before(copy, *event)
            && !function.is_in_others(copy, *event)
    };
    of_source().find(precedes).map(|(event, ..)| *event)
}
