//! Round trips: parsing the text of an instruction gives the same instruction and the same text, for every form, with
//! any of its choices, in any spelling that ptxas accepts.

use proptest::prelude::*;
use proptest::sample::Index;
use ptx_async_isa::check::{Severity, check};
use ptx_async_isa::samples::{self, Variation};
use ptx_async_isa::text::{Item, Module};
use ptx_async_isa::vocab::ElemType;
use ptx_async_isa::{Context, Dialect, Slot, Target, forms, text, validate};

/// A variation of an instruction, made by these choices; where they are exhausted, the first option is used.
fn variation(choices: &[Index]) -> Variation {
    let mut choices = choices.iter();
    let mut choose = |count| choices.next().map_or(0, |choice| choice.index(count));
    samples::variation(&mut choose).expect("every selection of choices is legal")
}

/// Returns the canonical text, after checking that it parses as the same instruction.
fn there_and_back(line: &str) -> String {
    let first = text::parse_declared(line, &samples::declared).unwrap_or_else(|why| panic!("{line}: {why}"));
    let valid = validate(&first, &Context::default(), Dialect::Ptx);
    let valid = valid.unwrap_or_else(|findings| panic!("{line}: {findings:?}"));
    let canonical = valid.to_string();
    let second = text::parse_declared(&canonical, &samples::declared);
    let second = second.unwrap_or_else(|why| panic!("{canonical}: {why}"));
    // A constant of `.f32` is rounded to it.
    if valid.qualifier(Slot::Ty) != Some(ElemType::F32.into()) {
        assert_eq!(first, second, "{canonical}");
    }
    let again = validate(&second, &Context::default(), Dialect::Ptx);
    let again = again.unwrap_or_else(|findings| panic!("{canonical}: {findings:?}"));
    assert!(std::ptr::eq(valid.form(), again.form()), "{canonical}");
    assert_eq!(canonical, again.to_string());
    let described = validate(&valid.to_inst(), &Context::default(), Dialect::Description);
    let described = described.unwrap_or_else(|findings| panic!("{canonical}: {findings:?}"));
    assert_eq!(canonical, described.to_string());
    canonical
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2000, ..ProptestConfig::default() })]

    #[test]
    fn text_to_instruction_to_text_is_the_identity(choices in prop::collection::vec(any::<Index>(), 0..120)) {
        let Variation { text, sample, .. } = variation(&choices);
        let canonical = there_and_back(&text);
        let inst = text::parse_declared(&canonical, &samples::declared).unwrap();
        prop_assert!(std::ptr::eq(inst.instruction, sample.instruction), "{text}");
        let valid = validate(&inst, &Context::default(), Dialect::Ptx).unwrap();
        prop_assert!(std::ptr::eq(valid.form(), sample.form), "{text}: {}", valid.form().title);
    }

    #[test]
    fn in_a_module_too(
        choices in prop::collection::vec(prop::collection::vec(any::<Index>(), 0..120), 1..4),
    ) {
        let variation: Vec<Variation> = choices.iter().map(|choices| variation(choices)).collect();
        let lines: Vec<&str> = variation.iter().map(|variation| variation.text.as_str()).collect();
        let text = format!("{}\n{}\n", variation[0].declarations, lines.join("\nNEXT: "));
        let mut found = Vec::new();
        for item in Module::new(&text) {
            let Item::Instruction(written) = item else { panic!("{item:?}\n{text}") };
            let valid = validate(&written.inst, &Context::default(), Dialect::Ptx);
            let valid = valid.unwrap_or_else(|findings| panic!("{findings:?}\n{text}"));
            found.push((&text[written.span.clone()], valid.to_string()));
        }
        let expected: Vec<(&str, String)> = lines.iter().map(|line| (*line, there_and_back(line))).collect();
        prop_assert_eq!(found, expected);
    }

    #[test]
    fn nothing_is_found_where_target_and_version_are_right(
        choices in prop::collection::vec(any::<Index>(), 0..120),
        which in any::<Index>(),
    ) {
        let Variation { text, declarations, .. } = variation(&choices);
        let inst = text::parse_declared(&text, &samples::declared).unwrap();
        let valid = validate(&inst, &Context::default(), Dialect::Ptx).unwrap();
        let floors: Vec<_> =
            Target::all().filter_map(|target| Some((target, valid.floor(target)?))).collect();
        prop_assert!(!floors.is_empty(), "no target accepts {text}");
        let (target, isa) = which.get(&floors);
        let module = format!(".version {isa}\n.target {target}\n{declarations}\n{text}\n");
        let errors: Vec<_> = check(&module, &Context::default())
            .into_iter()
            .filter(|placed| placed.severity == Severity::Error)
            .map(|placed| placed.message)
            .collect();
        prop_assert_eq!(errors, [""; 0], "{}", module);
    }
}

#[test]
fn without_choices_it_is_the_first_sample() {
    let first = forms::all().next().unwrap();
    let plain = samples::of_form(first, &first.forms[0], 0);
    assert_eq!(variation(&[]).text, plain[0].text.replace('1', "0"));
}

/// Of `1.5` as a value of `.f32`, ptxas 12.3 to 13.5 store the lower half of its 64 bits, and `0f…` as one of `.f64`
/// lacks half of them; decimals that are not normal numbers are an overflow for ptxas.
#[test]
fn a_float_keeps_its_bits_in_the_literal_of_its_type() {
    let single = [
        ("1.5", "0f3FC00000"),
        ("0d3FF8000000000000", "0f3FC00000"),
        ("1e-40", "0f000116C2"),
        ("-0.0", "0f80000000"),
        ("1e39", "0f7F800000"),
        ("0fFFC00001", "0fFFC00001"),
        ("0f7F800001", "0f7F800001"),
        ("0d7FF0000000000001", "0f7FC00000"),
    ];
    let double = [
        ("1.5", "1.5"),
        ("-0.0", "-0.0"),
        ("0f3FC00000", "1.5"),
        ("2.2250738585072014e-308", "2.2250738585072014e-308"),
        ("0d000FFFFFFFFFFFFF", "0d000FFFFFFFFFFFFF"),
        ("0dFFF0000000000000", "0dFFF0000000000000"),
        ("0d7FF0000000000001", "0d7FF0000000000001"),
        ("0fFFC00001", "0dFFF8000020000000"),
    ];
    for (ty, cases) in [("f32", single), ("f64", double)] {
        for (written, canonical) in cases {
            let line = |value| {
                format!("st.async.shared::cluster.mbarrier::complete_tx::bytes.{ty} [%r1], {value}, [%r2];")
            };
            assert_eq!(there_and_back(&line(written)), line(canonical));
        }
    }
}
