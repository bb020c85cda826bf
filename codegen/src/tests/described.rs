//! PTX, described and expanded again: the same instruction.

use proc_macro2::{TokenStream, TokenTree};
use ptx_async_isa::describe::{Description, Emit, NoDescription, describe};
use ptx_async_isa::{Context, Dialect, IsaVersion, Target, Valid, samples, text, validate};

use super::read_back::Block;
use super::{errors, messages, tokens};

/// The arguments of the call in a description, printed whole.
fn arguments(description: &Description) -> TokenStream {
    fn of(stream: TokenStream) -> Option<TokenStream> {
        let mut is_call = false;
        for tree in stream {
            match tree {
                TokenTree::Group(group) if is_call => return Some(group.stream()),
                TokenTree::Group(group) => {
                    if let Some(found) = of(group.stream()) {
                        return Some(found);
                    }
                }
                TokenTree::Punct(punct) if punct.as_char() == '!' => {}
                other => is_call = other.to_string() == "ptx_async",
            }
        }
        None
    }
    let source = description.to_string();
    of(tokens(&source)).unwrap_or_else(|| panic!("{source} is not a call"))
}

/// The text to which the description of an instruction expands with `emit = ptx`.
fn in_text(valid: &Valid<'_>, context: &Context) -> Result<String, NoDescription> {
    let description = describe(valid, context, Emit::Ptx)?;
    let expansion = crate::expand(arguments(&description));
    let literal: syn::LitStr = syn::parse2(expansion.clone())
        .unwrap_or_else(|_| panic!("{valid}\n{description}\n{:#?}", messages(&expansion)));
    Ok(literal.value())
}

/// Asserts that the description of an instruction expands to it; or, where it has no description, that this holds for
/// the spelling that the help names.
fn assert_described(written: &str, context: &Context) {
    match in_text(&valid(written, context), context) {
        Ok(made) => assert_eq!(made, written),
        Err(none) => {
            let other = match none.help.as_deref() {
                Some("write `.shared::cta`, which is the same state space") => {
                    written.replacen(".shared.", ".shared::cta.", 1)
                }
                Some("add `.global`: the tensor is in global memory") => {
                    written.replacen("d.", "d.global.", 1)
                }
                Some("leave `.cluster` out: without an ordering it changes nothing") => {
                    written.replacen(".cluster.", ".", 1)
                }
                Some(help) if help.starts_with("write `.acq_rel.") && help.ends_with("which is the same") => {
                    written.replacen("fence.", "fence.acq_rel.", 1)
                }
                _ => panic!("{written}: {none:?}"),
            };
            assert_ne!(other, written);
            assert_eq!(in_text(&valid(&other, context), context), Ok(other));
        }
    }
}

fn valid<'t>(text: &'t str, context: &Context) -> Valid<'t> {
    let inst = text::parse_declared(text, &samples::declared).unwrap_or_else(|why| panic!("{text}: {why}"));
    validate(&inst, context, Dialect::Ptx).unwrap_or_else(|why| panic!("{text}: {why:?}"))
}

#[test]
fn every_sample_is_described_exactly() {
    for sample in samples::all() {
        assert_described(&sample.text, &Context::default());
        // In its module, since the settings must not change the spelling.
        let valid = valid(&sample.text, &Context::default());
        let target = Target::all().find_map(|target| Some((target, valid.floor(target)?)));
        let (target, isa) = target.unwrap_or_else(|| panic!("no target has {valid}"));
        for isa in [isa, IsaVersion::ALL[IsaVersion::ALL.len() - 1]] {
            let context = Context::new(target, isa);
            if context.conflict().is_none() {
                assert_described(&sample.text, &context);
            }
        }
    }
}

#[test]
fn what_no_sample_has_is_described_exactly() {
    for written in [
        "mapa.shared::cluster.u32 %r1, tile+16, 3;",
        "getctarank.shared::cluster.u32 %r1, tile+-16;",
        "cp.async.bulk.prefetch.tensor.2d.L2.global.tile [map, {%tid.x, %ctaid.y}];",
        "mbarrier.init.shared.b64 [bars+-8], 1048575;",
        "st.async.weak.shared::cluster.mbarrier::complete_tx::bytes.v2.f32 [%r1], {0fFFC00001, 0f80000000}, [%r2];",
        "st.async.weak.shared::cluster.mbarrier::complete_tx::bytes.f64 [%r1], 0d7FF0000000000000, [%r2];",
        "@!%p1 cp.async.wait_all;",
    ] {
        assert_described(written, &Context::default());
    }
}

#[test]
fn variables_are_rust_and_distinct() {
    let step = |written| {
        let valid = valid(written, &Context::default());
        describe(&valid, &Context::default(), Emit::Asm).map(|description| description.to_string())
    };
    assert_eq!(
        step("@!%in cp.async.bulk.global.shared::cta.bulk_group [%a$b+-4], [a_b+32], %0;").as_deref(),
        Ok("unsafe {
    ptx_async!(cp_async_bulk {
        dst: global(a_b.byte_sub(4)),
        src: shared::cta(a_b_ + 32),
        size: arg0,
        pred: !r#in,
    })
};")
    );
    assert_eq!(
        step("mbarrier.try_wait.parity.shared::cta.b64 %complete, [bar], 1, 0x20;").as_deref(),
        Ok("let complete = unsafe { ptx_async!(mbarrier_try_wait_parity(shared::cta(bar), 1, 32)) };")
    );
    assert_eq!(
        step("@%p1 mbarrier.arrive.shared::cta.b64 %state, [bar];").map_err(|none| none.message),
        Err(String::from(
            "where its guard is false, the result of an `asm!` block is 0, but this keeps the value of the register"
        ))
    );
}

/// Numbers below a bound, the same on every machine: xorshift64*.
fn numbers(seed: u64) -> impl FnMut(usize) -> usize {
    let mut state = seed;
    move |below| {
        state ^= state >> 12;
        state ^= state << 25;
        state ^= state >> 27;
        let number = state.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 33;
        usize::try_from(number).unwrap_or(0) % below.max(1)
    }
}

#[test]
fn every_variation_is_described_exactly() {
    let mut numbers = numbers(0x7074_785f_6465_7363);
    let mut described = 0;
    for _ in 0..4000 {
        let variation = samples::variation(&mut numbers).expect("the table agrees with itself");
        let inst = text::parse(&variation.text).unwrap_or_else(|why| panic!("{}: {why}", variation.text));
        // The names are not declared: some that are read as `src-size` are not legal.
        let Ok(valid) = validate(&inst, &Context::default(), Dialect::Ptx) else { continue };
        described += 1;
        assert_described(&valid.to_string(), &Context::default());
    }
    assert!(described > 3500, "{described}");
}

/// Also lists the samples that no `asm!` block can express.
#[test]
fn every_sample_is_described_for_asm() {
    let mut without = Vec::new();
    for sample in samples::all() {
        let valid = valid(&sample.text, &Context::default());
        let description = match describe(&valid, &Context::default(), Emit::Asm) {
            Ok(description) => description,
            Err(none) => {
                without.push((sample.text, none.message));
                continue;
            }
        };
        let expansion = crate::expand(arguments(&description));
        assert_eq!(errors(&expansion), [""; 0], "{valid}\n{description}");
        for block in Block::all(&expansion) {
            let made: Vec<_> = block.instructions().collect();
            assert_eq!(made, [(valid.instruction().step().as_str(), valid.form().title)], "{description}");
        }
    }
    for (text, message) in &without {
        let spelled =
            ["`.shared` of", "`.global`", "without an ordering"].iter().any(|one| message.contains(one));
        let results =
            message.starts_with("an `asm!` block has") && (text.contains("|%p") || text.contains("|_"));
        assert!(spelled || results, "{text}: {message}");
    }
    assert!(!without.is_empty());
}
