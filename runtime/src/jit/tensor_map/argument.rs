//! The parameters of the driver's calls.

use core::fmt;

/// A parameter of the driver's calls.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
#[allow(missing_docs, reason = "the names are those of `cuda.h`, and documented there")]
pub enum Argument {
    TensorDataType,
    TensorRank,
    GlobalAddress,
    GlobalDim,
    GlobalStrides,
    BoxDim,
    PixelBoxLowerCorner,
    PixelBoxUpperCorner,
    PixelBoxLowerCornerWidth,
    PixelBoxUpperCornerWidth,
    ChannelsPerPixel,
    PixelsPerColumn,
    ElementStrides,
    Interleave,
    Mode,
    Swizzle,
    OobFill,
}

impl Argument {
    /// The parameter's name.
    pub fn name(self) -> &'static str {
        match self {
            Argument::TensorDataType => "tensorDataType",
            Argument::TensorRank => "tensorRank",
            Argument::GlobalAddress => "globalAddress",
            Argument::GlobalDim => "globalDim",
            Argument::GlobalStrides => "globalStrides",
            Argument::BoxDim => "boxDim",
            Argument::PixelBoxLowerCorner => "pixelBoxLowerCorner",
            Argument::PixelBoxUpperCorner => "pixelBoxUpperCorner",
            Argument::PixelBoxLowerCornerWidth => "pixelBoxLowerCornerWidth",
            Argument::PixelBoxUpperCornerWidth => "pixelBoxUpperCornerWidth",
            Argument::ChannelsPerPixel => "channelsPerPixel",
            Argument::PixelsPerColumn => "pixelsPerColumn",
            Argument::ElementStrides => "elementStrides",
            Argument::Interleave => "interleave",
            Argument::Mode => "mode",
            Argument::Swizzle => "swizzle",
            Argument::OobFill => "oobFill",
        }
    }
}

impl fmt::Display for Argument {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
