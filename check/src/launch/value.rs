//! `--arg` and `--buffer`: numbers, and buffers with their contents.

use std::fmt;
use std::fs::File;
use std::io::{self, Read as _};
use std::path::{Path, PathBuf};
use std::str::FromStr;

use super::element::{Element, NAMES};
use super::extents::count;

/// Maximum size of a buffer in bytes.
const MOST: u64 = 1 << 32;

/// A parameter other than a tensor map.
#[derive(Clone, Debug)]
pub enum Passed {
    /// `n:u64=16384`: its name and its bytes.
    Number(String, Vec<u8>),
    /// `rank:u32=device`: the number of the device.
    Device(Device),
    /// `src:u32[4096]=iota`: the address of a buffer.
    Buffer(Buffer),
    /// `@src+64`: an address in a buffer that another option declares.
    Address(Address),
}

/// A parameter that is the number of the device.
#[derive(Clone, Debug)]
pub struct Device {
    /// The name of the parameter.
    pub name: String,
    element: Element,
}

/// The buffer of a device, where each of several devices has one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OfDevice {
    /// That of the device of the launch.
    Own,
    /// `@src/1`: that of this device.
    Number(usize),
    /// `@src/next`: that of the next device, or of the first one after the last.
    Next,
    /// `@src/all`: those of all devices, in order.
    All,
    /// `@src/multimem`: those of all devices, as one multimem address.
    Multimem,
}

/// An address in a buffer that another option declares.
#[derive(Clone, Debug)]
pub struct Address {
    /// The name of the parameter; that of the buffer if there is none before the `@`.
    pub name: String,
    pub buffer: String,
    /// The device of the buffer.
    pub device: OfDevice,
    /// The bytes before it in the buffer.
    pub offset: u64,
}

/// Memory on the device.
#[derive(Clone, Debug)]
pub struct Buffer {
    /// Its name.
    pub name: String,
    element: Element,
    length: u64,
    fill: Fill,
}

/// The initial contents of a buffer.
#[derive(Clone, Debug)]
enum Fill {
    /// Uninitialized: the kernel has to write it.
    Nothing,
    /// One element, repeated.
    Number(Vec<u8>),
    /// The number of the device, repeated.
    Device,
    /// 0, 1, 2, …
    Iota,
    /// Random elements from this seed; on another device, from a seed that is larger by its number.
    Random(u64),
    /// The bytes of a file.
    File(PathBuf),
}

/// A declaration, the part before `=`: `src:u32[4096]`.
struct Declared<'t> {
    name: &'t str,
    element: Element,
    length: Option<u64>,
}

impl FromStr for Passed {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        if let Some((parameter, buffer)) = text.split_once('@')
            && !parameter.contains([':', '='])
        {
            return Ok(Passed::Address(Address::new(parameter, buffer)?));
        }
        let (declared, value) = declared(text)?;
        let Declared { name, element, length } = declared;
        match (length, value) {
            (Some(length), value) => Ok(Passed::Buffer(Buffer::new(name, element, length, value)?)),
            (None, Some("device")) => Ok(Passed::Device(Device { name: name.to_owned(), element })),
            (None, Some(value)) => Ok(Passed::Number(name.to_owned(), element.parse(value)?)),
            (None, None) => Err(format!(
                "expected `=` and a number, such as `{text}=1`, or the length of a buffer, such as `{text}[64]`"
            )),
        }
    }
}

impl FromStr for Buffer {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let (Declared { name, element, length }, value) = declared(text)?;
        let length = length.ok_or("expected the length of the buffer, such as `src:u32[4096]`")?;
        Buffer::new(name, element, length, value)
    }
}

impl Device {
    /// The bytes of the parameter on a device.
    pub fn bytes(&self, device: usize) -> Vec<u8> {
        self.element.of_index(device as u64)[..self.element.size() as usize].to_vec()
    }
}

impl FromStr for OfDevice {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text {
            "next" => Ok(OfDevice::Next),
            "all" => Ok(OfDevice::All),
            "multimem" => Ok(OfDevice::Multimem),
            number => number.parse().map(OfDevice::Number).map_err(|_| {
                format!(
                    "expected the number of a device, `next`, `all` or `multimem` after `/`, but found `{number}`"
                )
            }),
        }
    }
}

impl fmt::Display for OfDevice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OfDevice::Own => Ok(()),
            OfDevice::Number(number) => write!(f, "/{number}"),
            OfDevice::Next => f.write_str("/next"),
            OfDevice::All => f.write_str("/all"),
            OfDevice::Multimem => f.write_str("/multimem"),
        }
    }
}

impl Address {
    /// The text without the offset: `@sums`, `dst@sums/next`.
    pub fn text(&self) -> String {
        let parameter = if self.name == self.buffer { "" } else { &self.name };
        format!("{parameter}@{}{}", self.buffer, self.device)
    }

    fn new(parameter: &str, buffer: &str) -> Result<Address, String> {
        let (buffer, offset) = match buffer.split_once('+') {
            None => (buffer, 0),
            Some((buffer, bytes)) => {
                let offset = count(bytes)
                    .ok_or_else(|| format!("expected a number of bytes after `+`, but found `{bytes}`"))?;
                (buffer, offset)
            }
        };
        let (buffer, device) = match buffer.split_once('/') {
            None => (buffer, OfDevice::Own),
            Some((buffer, device)) => (buffer, device.parse()?),
        };
        let is_parameter = parameter.is_empty() || is_name(parameter);
        if !is_name(buffer) || !is_parameter {
            return Err(String::from(
                "expected `@` and the name of a buffer, such as `@sums` or `dst@sums+64`",
            ));
        }
        let name = if parameter.is_empty() { buffer } else { parameter };
        Ok(Address { name: name.to_owned(), buffer: buffer.to_owned(), device, offset })
    }
}

fn declared(text: &str) -> Result<(Declared<'_>, Option<&str>), String> {
    let (declaration, value) = match text.split_once('=') {
        Some((declaration, value)) => (declaration, Some(value)),
        None => (text, None),
    };
    let (name, ty) = name(declaration)?;
    let (ty, extents) = match ty.split_once('[') {
        Some((ty, extents)) => (ty, Some(extents)),
        None => (ty, None),
    };
    let element = element(ty)?;
    let length = extents.map(|extents| {
        let extents = extents.strip_suffix(']').ok_or("expected `]` after the length of the buffer")?;
        let lengths = extents.split(',').map(|part| {
            let length = count(part.trim());
            length.ok_or_else(|| format!("expected the number of elements, but found `{part}`"))
        });
        let length = lengths.collect::<Result<Vec<_>, _>>()?.into_iter().try_fold(1u64, u64::checked_mul);
        let fits = |length: &u64| length.checked_mul(element.size()).is_some_and(|size| size <= MOST);
        length.filter(fits).ok_or_else(|| format!("expected a buffer of at most {MOST} bytes"))
    });
    Ok((Declared { name, element, length: length.transpose()? }, value))
}

/// Splits a name from the text after its colon.
pub(super) fn name(text: &str) -> Result<(&str, &str), String> {
    let (name, rest) =
        text.split_once(':').ok_or_else(|| format!("expected a name, `:` and a type, but found `{text}`"))?;
    if !is_name(name) {
        return Err(format!("expected a name of letters, digits and `_` before `:`, but found `{name}`"));
    }
    Ok((name, rest))
}

/// Whether the text is the name of a parameter or a buffer, or the path of a member: `p.maps[1]`.
fn is_name(text: &str) -> bool {
    !text.is_empty() && text.chars().all(|c| c.is_alphanumeric() || "_$.[]".contains(c))
}

/// Parses the name of a type.
pub(super) fn element(name: &str) -> Result<Element, String> {
    Element::of(name).ok_or_else(|| format!("expected a type, one of {NAMES}, but found `{name}`"))
}

impl Buffer {
    fn new(name: &str, element: Element, length: u64, value: Option<&str>) -> Result<Buffer, String> {
        let fill = match value {
            None => Fill::Nothing,
            Some("iota") => Fill::Iota,
            Some("device") => Fill::Device,
            Some(value) => match (value.strip_prefix("rand:"), value.strip_prefix('@')) {
                (Some(seed), _) => Fill::Random(
                    seed.parse()
                        .map_err(|_| format!("expected a number after `rand:`, but found `{seed}`"))?,
                ),
                (_, Some("")) => return Err(String::from("expected a file after `@`")),
                (_, Some(path)) => Fill::File(path.into()),
                _ => Fill::Number(element.parse(value).map_err(|error| {
                    format!(
                        "{error}; a buffer can also be filled with `iota`, `device`, `rand:SEED` and `@FILE`"
                    )
                })?),
            },
        };
        Ok(Buffer { name: name.to_owned(), element, length, fill })
    }

    /// The size in bytes.
    pub fn size(&self) -> u64 {
        self.length * self.element.size()
    }

    /// The size of an element in bytes.
    pub fn element_size(&self) -> usize {
        self.element.size() as usize
    }

    /// The initial contents on a device; none if uninitialized. A relative path of a file is relative to `folder`.
    ///
    /// # Errors
    ///
    /// If the file cannot be read, or has another size.
    pub fn contents(&self, folder: &Path, device: usize) -> Result<Option<Vec<u8>>, String> {
        let width = self.element.size() as usize;
        let elements = |element: &mut dyn FnMut(u64) -> [u8; 8]| {
            let mut bytes = Vec::with_capacity(self.size() as usize);
            (0..self.length).for_each(|index| bytes.extend_from_slice(&element(index)[..width]));
            Some(bytes)
        };
        Ok(match &self.fill {
            Fill::Nothing => None,
            Fill::Number(element) => Some(element.repeat(self.length as usize)),
            Fill::Device => elements(&mut |_| self.element.of_index(device as u64)),
            Fill::Iota => elements(&mut |index| self.element.of_index(index)),
            Fill::Random(seed) => {
                let mut random = fastrand::Rng::with_seed(seed.wrapping_add(device as u64));
                elements(&mut |_| self.element.random(&mut random))
            }
            Fill::File(path) => {
                let (name, size, shown) = (&self.name, self.size(), path.display());
                // A device file can be endless.
                let read = || {
                    let mut bytes = Vec::new();
                    File::open(folder.join(path))?.take(size + 1).read_to_end(&mut bytes)?;
                    io::Result::Ok(bytes)
                };
                let bytes = read().map_err(|error| format!("{shown}: {error}"))?;
                let found = match bytes.len() as u64 {
                    found if found > size => String::from("more"),
                    found => found.to_string(),
                };
                if bytes.len() as u64 != size {
                    return Err(format!("the buffer `{name}` has {size} bytes, but {shown} has {found}"));
                }
                Some(bytes)
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn contents(text: &str) -> Option<Vec<u8>> {
        on(text, 0)
    }

    fn on(text: &str, device: usize) -> Option<Vec<u8>> {
        text.parse::<Buffer>().unwrap().contents(Path::new(""), device).unwrap()
    }

    #[test]
    fn a_buffer_has_the_bytes_of_its_elements() {
        assert_eq!(contents("a:u16[3]=iota"), Some(vec![0, 0, 1, 0, 2, 0]));
        assert_eq!(contents("a:u8[2,2]=7"), Some(vec![7; 4]));
        assert_eq!(contents("a:f32[2]=1"), Some([1f32.to_le_bytes(); 2].concat()));
        assert_eq!(contents("a:u8[4]"), None);
        assert_eq!(contents("a:u8[1K]=0").unwrap().len(), 1024);
        let random = contents("a:f32[64]=rand:5").unwrap();
        let (values, _) = random.as_chunks::<4>();
        assert!(values.iter().all(|value| (0.0..1.0).contains(&f32::from_le_bytes(*value))));
        assert_eq!(Some(random), contents("a:f32[64]=rand:5"));
        assert_ne!(contents("a:u32[64]=rand:5"), contents("a:u32[64]=rand:6"));
        assert_eq!(on("a:u32[64]=rand:5", 1), contents("a:u32[64]=rand:6"));
        assert_eq!(on("a:u16[2]=device", 3), Some(vec![3, 0, 3, 0]));
        assert_eq!(on("a:f32[1]=device", 3), Some(3f32.to_le_bytes().to_vec()));
    }

    #[test]
    fn an_address_is_in_a_buffer() {
        let address = |text: &str| match text.parse() {
            Ok(Passed::Address(Address { name, buffer, device: OfDevice::Own, offset })) => {
                (name, buffer, offset)
            }
            other => panic!("{text}: {other:?}"),
        };
        assert_eq!(address("@sums"), ("sums".into(), "sums".into(), 0));
        assert_eq!(address("p.maps[1]@sums+1K"), ("p.maps[1]".into(), "sums".into(), 1024));
        for (text, device) in
            [("@sums/2", OfDevice::Number(2)), ("p@sums/next", OfDevice::Next), ("@sums/all", OfDevice::All)]
        {
            let Ok(Passed::Address(address)) = text.parse() else { panic!("{text}") };
            assert_eq!((address.device, address.text().as_str()), (device, text));
            let Ok(Passed::Address(address)) = format!("{text}+8").parse() else { panic!("{text}") };
            assert_eq!((address.device, address.offset), (device, 8));
        }
    }

    #[test]
    fn what_is_wrong_is_told() {
        for (text, error) in [
            ("n", "expected a name, `:` and a type, but found `n`"),
            (":u32=1", "expected a name of letters, digits and `_` before `:`, but found ``"),
            ("n:int=1", "expected a type, one of u8"),
            (
                "n:u32",
                "expected `=` and a number, such as `n:u32=1`, or the length of a buffer, such as `n:u32[64]`",
            ),
            ("n:u8=300", "expected an integer of 8 bits, 0 to 255, but found 300"),
            ("n:u8[4=1", "expected `]`"),
            ("n:u8[]=1", "expected the number of elements, but found ``"),
            ("n:u8[x]", "expected the number of elements, but found `x`"),
            ("n:u64[999999M]", "expected a buffer of at most 4294967296 bytes"),
            ("n:u8[4]=iot", "but found `iot`; a buffer can also be filled with `iota`, `device`"),
            ("n:u8[4]=rand:x", "expected a number after `rand:`"),
            ("n:u8[4]=@", "expected a file after `@`"),
            ("@", "expected `@` and the name of a buffer"),
            (
                "@sums/last",
                "expected the number of a device, `next`, `all` or `multimem` after `/`, but found `last`",
            ),
            ("n@sums+x", "expected a number of bytes after `+`, but found `x`"),
        ] {
            let found = text.parse::<Passed>().unwrap_err();
            assert!(found.contains(error), "{text}: {found}");
        }
        assert!("a:u32=1".parse::<Buffer>().unwrap_err().contains("expected the length of the buffer"));
    }
}
