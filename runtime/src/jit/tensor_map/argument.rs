//! The parameters of the driver's calls.

use core::fmt;

/// Declares [`Argument`] with the name of each parameter.
macro_rules! arguments {
    ($($argument:ident = $name:literal,)+) => {
        /// A parameter of the driver's calls.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[non_exhaustive]
        #[allow(missing_docs, reason = "the names are those of `cuda.h`, and documented there")]
        pub enum Argument { $($argument),+ }

        impl Argument {
            /// The parameter's name.
            pub fn name(self) -> &'static str {
                match self { $(Argument::$argument => $name),+ }
            }
        }
    };
}

arguments! {
    TensorDataType = "tensorDataType",
    TensorRank = "tensorRank",
    GlobalAddress = "globalAddress",
    GlobalDim = "globalDim",
    GlobalStrides = "globalStrides",
    BoxDim = "boxDim",
    PixelBoxLowerCorner = "pixelBoxLowerCorner",
    PixelBoxUpperCorner = "pixelBoxUpperCorner",
    PixelBoxLowerCornerWidth = "pixelBoxLowerCornerWidth",
    PixelBoxUpperCornerWidth = "pixelBoxUpperCornerWidth",
    ChannelsPerPixel = "channelsPerPixel",
    PixelsPerColumn = "pixelsPerColumn",
    ElementStrides = "elementStrides",
    Interleave = "interleave",
    Mode = "mode",
    Swizzle = "swizzle",
    OobFill = "oobFill",
}

impl fmt::Display for Argument {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
