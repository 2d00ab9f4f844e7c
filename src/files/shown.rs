/// How long a line is that people can be shown.
const LONGEST: usize = 1000;

/// How much of its end is shown when a line is cut: there stands what to do.
const END: usize = 300;

/// How many lines people are shown at once.
const MOST_LINES: usize = 60;

/// Words as people may be shown them, whatever stands in the files they are made from: what would steer a terminal or turn
/// the writing round is written out, and what is far too long is cut in its middle.
#[must_use]
pub fn shown(words: &str) -> String {
    let mut lines: Vec<String> = words.split('\n').take(MOST_LINES).map(line).collect();
    let more = words.split('\n').count() - lines.len();
    if more > 0 {
        lines.push(format!("… and {more} lines more"));
    }
    lines.join("\n")
}

fn line(words: &str) -> String {
    let length = words.chars().count();
    if length <= LONGEST {
        return written_out(words);
    }
    let beginning: String = words.chars().take(LONGEST - END).collect();
    let end: String = words.chars().skip(length - END).collect();
    let cut = length - LONGEST;
    format!("{} … ({cut} letters left out) … {}", written_out(&beginning), written_out(&end))
}

/// Words in which what would steer a terminal or turn the writing round is written out.
#[must_use]
pub fn written_out(words: &str) -> String {
    let mut out = String::with_capacity(words.len());
    for letter in words.chars() {
        match letter {
            '\t' => out.push(' '),
            _ if letter.is_control() || turns_writing(letter) => out.extend(letter.escape_unicode()),
            _ => out.push(letter),
        }
    }
    out
}

/// Whether a letter has no look of its own and changes in which direction others are read.
const fn turns_writing(letter: char) -> bool {
    matches!(letter, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_steers_a_terminal_is_written_out() {
        assert_eq!(shown("a\u{1b}[2J\u{9b}b\u{202e}\r\nc\td 大名"), "a\\u{1b}[2J\\u{9b}b\\u{202e}\\u{d}\nc d 大名");
    }

    #[test]
    fn what_is_too_long_is_cut_in_its_middle() {
        let cut = shown(&format!("x.ron: {}: choose another name", "ä".repeat(600_000)));
        assert!(cut.starts_with("x.ron: ä") && cut.ends_with("ä: choose another name"), "{cut}");
        assert!(cut.chars().count() < 1100 && cut.contains("letters left out"), "{cut}");
        assert!(shown(&"a\n".repeat(5000)).ends_with("… and 4941 lines more"));
    }
}
