//! The lines of a score: one for each card of a Sequence.

use crate::game::fraction::Fraction;
use crate::game::score::ScoreLine;
use crate::games::madmatix::rules::operator::Operator;
use crate::games::madmatix::rules::sequence::{Sequence, bracketed};

/// Lists what each card of a Sequence changes.
pub fn score_lines(sequence: &Sequence) -> Vec<ScoreLine<Fraction>> {
    let Some(first) = sequence.cards().first() else {
        return vec![line("empty", Fraction::default(), "no cards".to_string())];
    };
    let values = sequence.values();
    let mut lines = vec![line("start", values[0].clone(), first.number().to_string())];
    for (cards, values) in sequence.cards().windows(2).zip(values.windows(2)) {
        let operator = cards[0].operator();
        let text = format!("{} {} = {}", operator.sign(), bracketed(cards[1].number()), values[1]);
        lines.push(line(code(operator), values[1].clone() - values[0].clone(), text));
    }
    lines
}

fn line(code: &'static str, points: Fraction, text: String) -> ScoreLine<Fraction> {
    ScoreLine { code, points, text }
}

fn code(operator: Operator) -> &'static str {
    match operator {
        Operator::Times => "times",
        Operator::Plus => "plus",
        Operator::Minus => "minus",
        Operator::Over => "divide",
    }
}
