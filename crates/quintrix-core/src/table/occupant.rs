//! The occupants of seats.

/// Who occupies a seat.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Occupant {
    /// Nobody.
    #[default]
    Free,
    /// A person.
    Person,
    /// A bot of a level.
    Bot(String),
    /// A bot of a level that plays for a person who is away.
    Substitute(String),
}

impl Occupant {
    /// Returns the occupant of a seat that a person owns or not, and that a bot plays or not.
    pub fn new(person: bool, level: Option<String>) -> Self {
        match (person, level) {
            (false, None) => Occupant::Free,
            (true, None) => Occupant::Person,
            (false, Some(level)) => Occupant::Bot(level),
            (true, Some(level)) => Occupant::Substitute(level),
        }
    }

    /// Returns the level of the bot that plays the seat; `None` if no bot does.
    pub fn level(&self) -> Option<&str> {
        match self {
            Occupant::Free | Occupant::Person => None,
            Occupant::Bot(level) | Occupant::Substitute(level) => Some(level),
        }
    }
}

/// Returns whether moves may be undone: one person plays, and all other seats are bots' own.
pub fn allows_undo(occupants: &[Occupant]) -> bool {
    let people = occupants.iter().filter(|occupant| **occupant == Occupant::Person).count();
    let own_bots = occupants.iter().filter(|occupant| matches!(occupant, Occupant::Bot(_))).count();
    people == 1 && people + own_bots == occupants.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bot() -> Occupant {
        Occupant::Bot("easy".to_string())
    }

    #[test]
    fn one_person_among_bots_may_undo() {
        assert!(allows_undo(&[bot(), Occupant::Person, bot()]));
        assert!(allows_undo(&[Occupant::Person]));
    }

    #[test]
    fn nobody_may_undo_at_other_tables() {
        let substitute = Occupant::Substitute("easy".to_string());
        assert!(!allows_undo(&[Occupant::Person, Occupant::Person]));
        assert!(!allows_undo(&[Occupant::Person, Occupant::Free]));
        assert!(!allows_undo(&[Occupant::Person, substitute]));
        assert!(!allows_undo(&[bot(), bot()]));
    }

    #[test]
    fn a_seat_of_a_person_with_a_bot_has_a_substitute() {
        assert_eq!(Occupant::new(false, None), Occupant::Free);
        assert_eq!(Occupant::new(true, None), Occupant::Person);
        assert_eq!(Occupant::new(false, Some("hard".to_string())).level(), Some("hard"));
        let substitute = Occupant::new(true, Some("hard".to_string()));
        assert_eq!(substitute, Occupant::Substitute("hard".to_string()));
    }
}
