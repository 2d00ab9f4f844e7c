//! The last line of a save: a fingerprint of everything before it, or a word that there is none.

/// What stands before the fingerprint.
pub(super) const SEAL: &str = "// seal ";

/// The last line of a save that was written or changed by hand.
pub(super) const UNSEALED: &str = "// unsealed";

/// A text with its seal.
pub(super) fn sealed(body: &str) -> String {
    format!("{body}\n{SEAL}{}\n", hex(seal_of(body)))
}

/// Whether the last line is the seal of everything before it, or says that there is none.
pub(super) fn holds(text: &str) -> bool {
    if last_line(text) == UNSEALED {
        return true;
    }
    let sealed = text.strip_suffix('\n').and_then(|text| text.rsplit_once('\n'));
    sealed.is_some_and(|(body, last)| last.strip_prefix(SEAL) == Some(&hex(seal_of(body))))
}

/// The last line with anything in it, whatever blanks an editor has left around it.
pub(super) fn last_line(text: &str) -> &str {
    text.trim_end().rsplit('\n').next().unwrap_or_default().trim()
}

/// A fingerprint as saves write it.
pub(super) fn hex(hash: u64) -> String {
    format!("{hash:016x}")
}

fn seal_of(body: &str) -> u64 {
    xxhash_rust::xxh3::xxh3_64(body.as_bytes())
}
