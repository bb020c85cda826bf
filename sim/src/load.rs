//! What [`check`](crate::check()) takes for a module.

use std::borrow::Cow;
use std::error::Error;

use crate::module::Module;

/// A module, or what one can be read from.
pub trait Load {
    /// The module.
    ///
    /// # Errors
    ///
    /// If there is no module in it.
    fn load(&self) -> Result<Cow<'_, Module>, Box<dyn Error>>;
}

impl Load for Module {
    fn load(&self) -> Result<Cow<'_, Module>, Box<dyn Error>> {
        Ok(Cow::Borrowed(self))
    }
}

/// PTX.
impl Load for str {
    fn load(&self) -> Result<Cow<'_, Module>, Box<dyn Error>> {
        Ok(Cow::Owned(Module::from_ptx(self)?))
    }
}

/// PTX.
impl Load for String {
    fn load(&self) -> Result<Cow<'_, Module>, Box<dyn Error>> {
        self.as_str().load()
    }
}
