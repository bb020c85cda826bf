//! A lint about kernels without any proxy fence: no write of the source of a bulk store is fenced.
//!
//! It compares addresses only to exclude places without common bytes, and does not follow paths, because roles can pass
//! on the number of a buffer through memory. Where only the generic proxy writes the bytes that a copy reads, some
//! write of them precedes the copy.

use ptx_async_isa::check::Severity;

use super::super::accesses::accesses;
use super::super::catalogue::MISSING_PROXY_FENCE;
use crate::event::{EventKind, EventKinds, Place};
use crate::function::{Function, Space};
use crate::lint::Report;

/// Limit on the copies, and on the writes for one copy.
const MOST: usize = 64;

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
    let mut copies = function.copies().filter(|(_, copy)| copy.in_async_proxy).take(MOST);
    let found = copies.find_map(|(event, copy)| {
        let source = copy.source.as_ref().filter(|place| function.space(place) == Some(Space::Shared))?;
        Some((event, written(function, event, source)?))
    });
    if let Some((copy, write)) = found {
        report.add(
            &MISSING_PROXY_FENCE,
            Severity::Warning,
            copy,
            "this copy uses the async proxy to read memory that was written only through the generic proxy, and the kernel has no proxy fence",
            "write `fence.proxy.async.shared::cta;` after the write, in each thread that writes, before its synchronization with this copy",
            &[(write, "a write is here")],
        );
    }
}

/// A write to the source of a copy that can precede it, if only the generic proxy writes there.
fn written(function: &Function<'_, '_>, copy: usize, source: &Place) -> Option<usize> {
    let (variable, _) = function.variable(source.address)?;
    let writers = function.events_with(EventKinds::ACCESS.or(EventKinds::COPY)).filter_map(|(event, at)| {
        let in_async_proxy = matches!(&at.kind, EventKind::Copy(copy) if copy.in_async_proxy);
        let place = accesses(function, event).written?;
        let is_elsewhere = matches!(function.space(place), Some(Space::Global | Space::Other));
        let can_be_read = !is_elsewhere && function.can_alias(place, source);
        can_be_read.then_some((event, place, in_async_proxy))
    });
    let mut found = None;
    for (count, (event, place, in_async_proxy)) in writers.enumerate() {
        if in_async_proxy || count >= MOST {
            return None;
        }
        let is_there = function.variable(place.address).is_some_and(|(of, _)| of == variable);
        if is_there && !function.is_before(copy, event) && !function.is_in_others(copy, event) {
            found = found.or(Some(event));
        }
    }
    found
}
