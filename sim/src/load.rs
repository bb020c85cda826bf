//! The types that [`check`](crate::check()) accepts as a module.

use std::borrow::Cow;
use std::error::Error;

use crate::module::Module;

/// A module, or a source of one.
pub trait Load {
    /// Returns the module.
    ///
    /// # Errors
    ///
    /// If it does not contain a module.
    fn load(&self) -> Result<Cow<'_, Module>, Box<dyn Error>>;
}

impl Load for Module {
    fn load(&self) -> Result<Cow<'_, Module>, Box<dyn Error>> {
        Ok(Cow::Borrowed(self))
    }
}

/// The text of a PTX module.
impl Load for str {
    fn load(&self) -> Result<Cow<'_, Module>, Box<dyn Error>> {
        Ok(Cow::Owned(Module::from_ptx(self)?))
    }
}

/// The text of a PTX module.
impl Load for String {
    fn load(&self) -> Result<Cow<'_, Module>, Box<dyn Error>> {
        self.as_str().load()
    }
}
