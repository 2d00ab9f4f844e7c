use super::Seat;
use thiserror::Error;

/// The key under which the first player is named.
pub(super) const FIRST: &str = "first";

/// What people settle before a match, with the words that explain it.
#[derive(PartialEq, Eq, Debug)]
pub struct Setting {
    /// Its name in saves and in `--set`.
    pub key: &'static str,
    /// The question it answers.
    pub question: &'static str,
    /// The answers; the first is the default.
    pub values: &'static [&'static str],
    /// Why the default is the default.
    pub why: &'static str,
}

/// A type that is one [`Setting`]'s answer.
pub trait Answer: Copy + 'static {
    /// The answers by name; the first is the default.
    const NAMES: &'static [&'static str];

    /// The answer with this name.
    fn by_name(name: &str) -> Option<Self>;

    /// The name of this answer.
    fn name(self) -> &'static str;
}

/// Why a setting could not be changed.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum SettingError {
    /// There is no such setting.
    #[error("there is no setting '{key}'; there are: {}", .known.join(", "))]
    NoSuchKey {
        /// What was asked for.
        key: String,
        known: Vec<&'static str>,
    },
    /// The setting has no such answer.
    #[error("'{key}' cannot be '{value}'; it can be: {}", .known.join(", "))]
    NoSuchValue {
        key: String,
        /// What was asked for.
        value: String,
        /// What it can be.
        known: Vec<&'static str>,
    },
}

impl SettingError {
    /// The same, where the first player can be named too.
    pub(super) fn besides_first(mut self) -> Self {
        if let Self::NoSuchKey { known, .. } = &mut self {
            known.push(FIRST);
        }
        self
    }
}

/// The answer to "who begins?": a seat's number, or nobody for `random`.
pub(super) fn first_by_name(value: &str, players: usize) -> Result<Option<Seat>, SettingError> {
    const ANSWERS: [&str; super::MAX_SEATS + 1] = ["random", "1", "2", "3", "4", "5", "6", "7", "8"];
    match ANSWERS[..=players.min(super::MAX_SEATS)].iter().position(|answer| value.eq_ignore_ascii_case(answer)) {
        Some(number) => Ok(number.checked_sub(1).map(Seat::new)),
        None => Err(SettingError::NoSuchValue {
            key: FIRST.to_owned(),
            value: value.to_owned(),
            known: ANSWERS[..=players.min(super::MAX_SEATS)].to_vec(),
        }),
    }
}

/// Declares a struct of settings: each field an enum of answers (the first is the default) with its question and the
/// reason for the default. The struct can be set and read by name, and lists its settings for people to see.
///
/// A setting that came after the first saves were written says behind its answers which of them an older save was played
/// with, `{ No, Yes } unnamed Yes`: a save that does not name the setting means that answer, and one that means it does not
/// name it. So older saves read and look as they always did. A module declares one such struct.
///
/// ```
/// daimyo::settings! {
///     /// How we play.
///     pub struct Rulings {
///         /// Whether to sing.
///         singing: Singing { No, Yes },
///             "Do players sing?", "Most prefer not to";
///     }
/// }
///
/// let mut rulings = Rulings::default();
/// rulings.choose("singing", "yes").unwrap();
/// assert_eq!(rulings.singing, Singing::Yes);
/// assert_eq!(Rulings::SETTINGS[0].values, ["No", "Yes"]);
/// ```
#[macro_export]
macro_rules! settings {
    (
        $(#[$doc:meta])*
        pub struct $name:ident {
            $(
                $(#[$field_doc:meta])*
                $field:ident: $answer:ident { $default:ident $(, $other:ident)* $(,)? } $(unnamed $unnamed:ident)?,
                    $question:literal, $why:literal;
            )*
        }
    ) => {
        $(
            $(#[$field_doc])*
            #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, serde::Serialize, serde::Deserialize)]
            pub enum $answer { #[default] $default $(, $other)* }

            impl $crate::game::Answer for $answer {
                const NAMES: &'static [&'static str] = &[stringify!($default) $(, stringify!($other))*];

                fn by_name(name: &str) -> Option<Self> {
                    [Self::$default $(, Self::$other)*]
                        .into_iter()
                        .find(|answer| $crate::game::Answer::name(*answer).eq_ignore_ascii_case(name))
                }

                fn name(self) -> &'static str {
                    match self { Self::$default => stringify!($default) $(, Self::$other => stringify!($other))* }
                }
            }
        )*

        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, serde::Deserialize)]
        #[serde(default = "unnamed", deny_unknown_fields)]
        pub struct $name {
            $($(#[$field_doc])* pub $field: $answer,)*
        }

        /// The answers that a save means which names none.
        #[allow(clippy::needless_update, reason = "there may be a setting with such an answer or not")]
        fn unnamed() -> $name {
            $name { $($($field: $answer::$unnamed,)?)* ..$name::default() }
        }

        impl serde::Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                use serde::ser::SerializeStruct as _;
                let mut fields = serializer.serialize_struct(stringify!($name), Self::SETTINGS.len())?;
                $(
                    if true $(&& self.$field != $answer::$unnamed)? {
                        fields.serialize_field(stringify!($field), &self.$field)?;
                    } else {
                        fields.skip_field(stringify!($field))?;
                    }
                )*
                fields.end()
            }
        }

        impl $name {
            /// The settings with the words that explain them.
            pub const SETTINGS: &'static [$crate::game::Setting] = &[
                $($crate::game::Setting {
                    key: stringify!($field),
                    question: $question,
                    values: <$answer as $crate::game::Answer>::NAMES,
                    why: $why,
                },)*
            ];

            /// Gives a setting another answer, both by name.
            pub fn choose(&mut self, key: &str, value: &str) -> Result<(), $crate::game::SettingError> {
                match key {
                    $(stringify!($field) => match $crate::game::Answer::by_name(value) {
                        Some(answer) => { self.$field = answer; Ok(()) }
                        None => Err($crate::game::SettingError::NoSuchValue {
                            key: key.to_owned(),
                            value: value.to_owned(),
                            known: <$answer as $crate::game::Answer>::NAMES.to_vec(),
                        }),
                    },)*
                    _ => Err($crate::game::SettingError::NoSuchKey {
                        key: key.to_owned(),
                        known: Self::SETTINGS.iter().map(|setting| setting.key).collect(),
                    }),
                }
            }

            /// The answer to a setting, by name.
            #[must_use]
            pub fn chosen(&self, key: &str) -> Option<&'static str> {
                match key {
                    $(stringify!($field) => Some($crate::game::Answer::name(self.$field)),)*
                    _ => None,
                }
            }
        }
    };
}
