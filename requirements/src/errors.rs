//! The errors that CUDA returns when it loads PTX or machine code, or runs a kernel.
//!
//! ```
//! use ptx_async_requirements::errors;
//!
//! let printed = "DriverError(CUDA_ERROR_UNSUPPORTED_PTX_VERSION, \"the provided PTX was compiled with an unsupported \
//!                toolchain.\")";
//! assert_eq!(errors::find(printed).unwrap().number, Some(222));
//! assert_eq!(errors::find("cudaErrorUnsupportedPtxVersion").unwrap().number, Some(222));
//! ```

mod error;
mod table;

pub use error::{CudaError, Remedy};
pub use table::ERRORS;

/// The error that a text is about: its number, one of its names somewhere in the text, the text of CUDA, or [the one
/// number](number) of the text.
pub fn find(text: &str) -> Option<&'static CudaError> {
    let is_named = |name: &&str| words(text).any(|word| word == *name);
    let named = ERRORS.iter().find(|error| error.names.iter().any(is_named));
    let lower = text.to_ascii_lowercase();
    let says = |error: &&CudaError| {
        let said = error.text.trim_end_matches('.').to_ascii_lowercase();
        !said.is_empty() && lower.contains(&said)
    };
    let number = number(text);
    let is_number = |error: &&CudaError| error.number.is_some() && error.number == number;
    // Two errors have the text "device kernel image is invalid", of which a number chooses one. Otherwise the text
    // decides: "out of memory" can name a device.
    let mut said = ERRORS.iter().filter(says);
    let chosen = said.clone().find(is_number).or_else(|| said.next());
    named.or(chosen).or_else(|| ERRORS.iter().find(is_number))
}

/// The number of an error in a text that is this number, in brackets or not, or that has no other number and says that
/// it is about an error, a code or CUDA: `CUDA error 222`, `code=222`, `[222] Call to cuLinkAddData`.
///
/// ```
/// use ptx_async_requirements::errors;
///
/// assert_eq!(errors::number("cuModuleLoadData failed: 222"), Some(222));
/// assert_eq!(errors::number("driver 222"), None);
/// ```
pub fn number(text: &str) -> Option<u16> {
    let is_bracket = |character: char| "()[]".contains(character) || character.is_whitespace();
    if let Some(number) = digits(text.trim_matches(is_bracket)) {
        return Some(number);
    }
    let is_about = |word: &str| {
        let lower = word.to_ascii_lowercase();
        let of_api = word.strip_prefix("cu").is_some_and(|rest| rest.starts_with(char::is_uppercase));
        of_api || ["error", "code", "curesult"].contains(&lower.as_str()) || lower.contains("cuda")
    };
    // A release such as 12.4 and a negative number are no numbers of errors.
    let parts = text.split(|character: char| !is_of_word(character) && character != '.' && character != '-');
    let mut numbers = parts.filter_map(|part| digits(part.trim_end_matches('.')));
    let number = numbers.next().filter(|_| words(text).any(is_about))?;
    numbers.all(|other| other == number).then_some(number)
}

fn digits(word: &str) -> Option<u16> {
    word.parse().ok().filter(|_| word.bytes().all(|byte| byte.is_ascii_digit()))
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|character| !is_of_word(character))
}

fn is_of_word(character: char) -> bool {
    character.is_ascii_alphanumeric() || character == '_'
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_are_found_by_number_name_and_text() {
        for (text, number) in [
            ("222", 222),
            (" 209 ", 209),
            ("CUDA_ERROR_NO_BINARY_FOR_GPU", 209),
            ("CUDA error: no kernel image is available for execution on the device", 209),
            ("cudaErrorInvalidPtx", 218),
            ("RuntimeError: CUDA error: an illegal memory access was encountered", 700),
            ("CUDA_ERROR_LAUNCH_FAILED (719)", 719),
            ("Err(DriverError(CUDA_ERROR_INVALID_PTX, \"a PTX JIT compilation failed\"))", 218),
            ("The provided PTX was compiled with an unsupported toolchain", 222),
            ("error 222", 222),
            ("CUDA error 222", 222),
            ("(222)", 222),
            ("code=222", 222),
            ("error code 209.", 209),
            ("CUDA 12.4: error 222", 222),
            ("cuModuleLoadData failed: 222", 222),
            ("[222] Call to cuLinkAddData results in UNKNOWN_CUDA_ERROR", 222),
            ("CUDA error: named symbol not found", 500),
            ("error 300: device kernel image is invalid", 300),
            ("CUDA out of memory on GPU 1", 2),
        ] {
            assert_eq!(find(text).and_then(|error| error.number), Some(number), "{text}");
        }
        // From nvJitLink and NVRTC.
        for (text, name) in [
            ("ERROR NVJITLINK_ERROR_PTX_COMPILE: JIT the PTX (in)", "NVJITLINK_ERROR_PTX_COMPILE"),
            ("nvrtc: error: invalid value for --gpu-architecture (-arch)", "NVRTC_ERROR_INVALID_OPTION"),
        ] {
            assert_eq!(find(text).unwrap().names, [name]);
        }
        for other in [
            "",
            "2222",
            "0222x",
            "CUDA_ERROR_INVALID_PTX_",
            "cp.async",
            "-222",
            "error -222",
            "error 222 or 209",
            "driver 222",
            "error 206",
        ] {
            assert_eq!(find(other), None, "{other}");
        }
    }

    #[test]
    fn the_table_is_in_order_and_its_sentences_end() {
        let numbers: Vec<u16> = ERRORS.iter().map_while(|error| error.number).collect();
        assert!(numbers.is_sorted_by(|one, next| one < next));
        for error in ERRORS {
            assert!(error.meaning.ends_with('.') && !error.meaning.contains("  "), "{}", error.meaning);
        }
    }
}
