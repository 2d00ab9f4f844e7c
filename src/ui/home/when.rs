//! Days as people say them.

use jiff::civil::Date;
use jiff::{Timestamp, Zoned};
use std::time::SystemTime;

/// When something was, said now: "today, 14:20", "yesterday", "Sunday", "3 May", "3 May 2019". Nothing for a time that no
/// calendar has.
pub fn words(then: SystemTime, now: &Zoned) -> Option<String> {
    let then = Timestamp::try_from(then).ok()?.to_zoned(now.time_zone().clone());
    let days = days_between(then.date(), now.date())?;
    let form = match days {
        0 => "today, %H:%M",
        1 => "yesterday",
        2..7 => "%A",
        _ if then.year() == now.year() => "%-d %B",
        _ => "%-d %B %Y",
    };
    Some(then.strftime(form).to_string())
}

fn days_between(earlier: Date, later: Date) -> Option<i32> {
    Some(earlier.until(later).ok()?.get_days())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_said_as_people_say_them() {
        let now: Zoned = "2026-03-04T14:30:00+01:00[+01:00]".parse().unwrap();
        for (then, said) in [
            ("2026-03-04T13:20:00Z", "today, 14:20"),
            ("2026-03-03T23:30:00Z", "today, 00:30"),
            ("2026-03-03T22:30:00Z", "yesterday"),
            ("2026-03-02T08:00:00Z", "Monday"),
            ("2026-02-26T08:00:00Z", "Thursday"),
            ("2026-02-25T08:00:00Z", "25 February"),
            ("2025-12-31T08:00:00Z", "31 December 2025"),
            ("2026-03-05T08:00:00Z", "5 March"),
        ] {
            let then: Timestamp = then.parse().unwrap();
            assert_eq!(words(then.into(), &now).as_deref(), Some(said), "{then}");
        }
    }
}
