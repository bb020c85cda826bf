//! The macro that declares vocabularies.

/// Declares the vocabularies: one enum each, and [`Qualifier`] over all of them. The comment above a variant is also
/// its [prose](Qualifier::prose).
///
/// A variant is `Name = ".ptx"`, or `Name = ".ptx" / "description"` where the spelling in a description is not, or need
/// not be, the PTX word without its dot.
macro_rules! vocabulary {
    ($(
        $(#[$doc:meta])*
        $name:ident { $( $(#[doc = $prose:literal])+ $variant:ident = $ptx:literal $(/ $description:literal)? ),+ $(,)? }
    )+) => {
        $(
            $(#[$doc])*
            #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
            #[non_exhaustive]
            pub enum $name { $( #[doc = concat!("`", $ptx, "`:")] $(#[doc = $prose])+ $variant ),+ }

            impl $name {
                /// Every member, in the manual's order.
                pub const ALL: &'static [Self] = &[$(Self::$variant),+];

                /// The qualifier as PTX spells it, with its dot.
                pub const fn as_ptx(self) -> &'static str {
                    match self { $(Self::$variant => $ptx),+ }
                }
            }

            impl From<$name> for Qualifier {
                fn from(qualifier: $name) -> Qualifier { Qualifier::$name(qualifier) }
            }
        )+

        /// Any qualifier of an opcode.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[non_exhaustive]
        pub enum Qualifier {
            $( #[doc = concat!("A [`", stringify!($name), "`].")] $name($name), )+
            /// A [`WarpgroupShape`].
            WarpgroupShape(WarpgroupShape),
        }

        impl Qualifier {
            /// Every qualifier of the table.
            pub const ALL: &'static [Qualifier] = &{
                let listed = [$($(Qualifier::$name($name::$variant)),+),+];
                let mut all = [listed[0]; [$($($name::$variant.as_ptx()),+),+].len() + WarpgroupShape::ALL.len()];
                let mut index = 0;
                while index < all.len() {
                    all[index] = match index < listed.len() {
                        true => listed[index],
                        false => Qualifier::WarpgroupShape(WarpgroupShape::ALL[index - listed.len()]),
                    };
                    index += 1;
                }
                all
            };

            /// The qualifier as PTX spells it, with its dot.
            pub const fn as_ptx(self) -> &'static str {
                match self {
                    $(Qualifier::$name(qualifier) => qualifier.as_ptx(),)+
                    Qualifier::WarpgroupShape(shape) => shape.as_ptx(),
                }
            }

            /// The qualifier with this PTX spelling, dot included.
            ///
            /// `.L2` is the cache level of a prefetch; `.L2::128B` and `.L2::evict_first`, which begin
            /// with it, are different qualifiers.
            pub fn from_ptx(text: &str) -> Option<Qualifier> {
                match text {
                    $($($ptx => Some(Qualifier::$name($name::$variant)),)+)+
                    _ => WarpgroupShape::from_ptx(text).map(Qualifier::WarpgroupShape),
                }
            }

            /// The explanation for readers.
            #[cfg(feature = "guide")]
            pub const fn prose(self) -> $crate::prose::Prose {
                match self {
                    $($(Qualifier::$name($name::$variant) => $crate::prose::prose!($($prose)+),)+)+
                    Qualifier::WarpgroupShape(_) => $crate::prose::prose!(
                        " 64 rows, `n` columns, and `k` products for each element of the result."
                    ),
                }
            }

            /// The spelling in a description: `shared::cta`, `add`, `im2col::w128`, `128`.
            pub fn as_description(self) -> &'static str {
                match self {
                    $($(Qualifier::$name($name::$variant) => vocabulary!(@description $ptx $(, $description)?),)+)+
                    Qualifier::WarpgroupShape(shape) => &shape.as_ptx()[1..],
                }
            }
        }
    };
    (@description $ptx:literal) => { &$ptx[1..] };
    (@description $ptx:literal, $description:literal) => { $description };
}

pub(super) use vocabulary;
