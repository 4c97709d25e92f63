//! A table offers, tells and undoes only what it may, in every game.

use crate::common::{Proof, any, legal, observers, tables};
use quintrix_core::env::Episode;
use quintrix_core::erased::{AnyMatch, AnyMove};
use quintrix_core::game::matches::Match;
use quintrix_core::game::rng::Rng;
use quintrix_core::game::seat::{Duty, Seat};
use quintrix_core::game::setup::Setup;
use quintrix_core::table::{Cause, Occupant, Pause, Table, TableError, offered_kinds};
use serde_json::Value;

every_game! {
    offers_all_legal_moves_but_hidden_opportunities,
    a_seat_plans_ahead_with_the_moves_of_its_turn,
    rejects_questions_about_hidden_opportunities,
    messages_are_the_same_in_worlds_that_an_observer_cannot_tell_apart,
    undo_restores_every_message,
    a_move_is_stale_once_its_seat_has_moved,
    every_bot_is_asked_until_it_declines,
    continues_a_match_with_its_history,
}

fn bots(players: usize) -> Vec<Occupant> {
    vec![Occupant::Bot("random".to_string()); players]
}

/// One person on seat 0 among bots.
fn practice(players: usize) -> Vec<Occupant> {
    let mut occupants = bots(players);
    occupants[0] = Occupant::Person;
    occupants
}

fn table_of(game: impl AnyMatch + 'static, occupants: fn(usize) -> Vec<Occupant>) -> Table {
    let players = game.players();
    Table::new(Box::new(game), occupants(players)).expect("there is an occupant for each seat")
}

/// Returns a random legal move of a random seat, if the game is not over.
fn random_move(table: &Table, rng: &mut Rng) -> Option<(Seat, Box<dyn AnyMove>)> {
    let actors = table.current_match().actors();
    if actors.is_empty() {
        return None;
    }
    let seat = *any(&actors, rng);
    let mut moves = table.current_match().legal(seat).expect("there is such a seat");
    Some((seat, moves.pick(rng.index(moves.count()))))
}

/// Plays a random game at every table with these occupants and shows each of its positions.
fn each_table<G: Proof>(
    occupants: fn(usize) -> Vec<Occupant>,
    mut visit: impl FnMut(&mut Table, &mut Rng),
) {
    for laid in tables::<G>() {
        let (mut table, mut rng) = (table_of(laid.shuffled::<G>(5), occupants), Rng::new(5, 8));
        loop {
            visit(&mut table, &mut rng);
            let Some((seat, action)) = random_move(&table, &mut rng) else { break };
            table.apply(seat, &*action).expect("a listed move can be played");
        }
    }
}

fn offers_all_legal_moves_but_hidden_opportunities<G: Proof>() {
    each_table::<G>(bots, |table, rng| {
        for seat in 0..table.current_match().players() {
            let idle = table.current_match().public_duty(seat) == Ok(Duty::Idle);
            if idle && !table.current_match().over() {
                continue; // it plans ahead: see below
            }
            let mut all = table.current_match().legal(seat).expect("there is such a seat");
            let open: Vec<String> = (0..all.count())
                .map(|index| all.get(index))
                .filter(|action| !action.is_hidden_opportunity())
                .map(|action| action.text())
                .collect();
            let (moves, total) = table.offered(seat, "", usize::MAX).expect("a list");
            let moves: Vec<String> = moves.iter().map(|action| action.text()).collect();
            assert_eq!((&moves, total), (&open, open.len()));
            let kinds = offered_kinds(table.current_match(), seat).expect("counts");
            assert_eq!(
                kinds.iter().map(|kind| kind.1).sum::<usize>(),
                if idle { 0 } else { total }
            );
            let Some(one) = (!moves.is_empty()).then(|| any(&moves, rng)) else { continue };
            let (some, matching) = table.offered(seat, one, 1).expect("a list");
            assert!(some.len() == 1 && some[0].text().contains(one.as_str()) && matching >= 1);
        }
    });
}

fn a_seat_plans_ahead_with_the_moves_of_its_turn<G: Proof>() {
    let (mut planned, mut kept) = (0, 0);
    each_table::<G>(bots, |table, _| {
        let game = table.current_match();
        for seat in 0..game.players() {
            if game.over() || game.public_duty(seat) != Ok(Duty::Idle) {
                continue;
            }
            let (moves, total) = table.offered(seat, "", 3).expect("a list");
            planned += usize::from(total > 0);
            for action in &moves {
                assert!(!action.is_hidden_opportunity());
                assert!(table.preview(seat, &action.text()).is_ok());
                let played = table.check_move(seat, game.ply(), &action.text());
                assert!(played.is_err(), "{} out of turn", action.text());
            }
            assert_eq!(offered_kinds(game, seat).expect("counts"), Vec::new());
            kept += usize::from(game.at_turn_of(seat).expect("there is such a seat").is_some());
        }
    });
    assert!(planned > 0 || kept == 0, "nothing could be planned");
}

fn rejects_questions_about_hidden_opportunities<G: Proof>() {
    each_table::<G>(bots, |table, _| {
        for seat in table.current_match().actors() {
            let mut moves = table.current_match().legal(seat).expect("there is such a seat");
            let hidden = (0..moves.count()).map(|index| moves.get(index));
            let hidden: Vec<String> = hidden
                .filter(|action| action.is_hidden_opportunity())
                .map(|action| action.text())
                .collect();
            for text in hidden {
                let wrong = Some(TableError::HiddenOpportunity);
                assert_eq!(table.preview(seat, &text).err(), wrong);
                assert_eq!(table.try_moves(seat, &[&text]).err(), wrong);
                let hints = table.hint_position(seat, &[&text]).err();
                assert!(hints == wrong || hints == Some(TableError::NotYourTurn));
                assert!(table.check_move(seat, table.current_match().ply(), &text).is_ok());
            }
        }
    });
}

/// Returns all that an observer on a seat is sent in a position, and after a move if there is one.
fn sent<G: Proof>(
    game: &Match<G>,
    seat: Option<Seat>,
    next: Option<(Seat, &dyn AnyMove)>,
) -> (Vec<String>, Option<(String, Value)>) {
    let mut table = table_of(game.clone(), bots);
    table.watch(&[seat]).expect("there is such a seat");
    let mut texts = vec![table.state_message(seat).expect("a message")];
    if let Some(seat) = seat {
        let (moves, _) = table.offered(seat, "", usize::MAX).expect("a list");
        texts.extend(moves.iter().map(|action| action.text()));
        texts.push(format!("{:?}", table.pause(seat)));
    }
    let update = next.filter(|(mover, action)| table.apply(*mover, *action).is_ok()).map(|_| {
        let updates = table.update_messages(&Cause::default()).expect("messages");
        (updates[0].1.clone(), table.current_match().view(seat).expect("a view"))
    });
    (texts, update)
}

fn messages_are_the_same_in_worlds_that_an_observer_cannot_tell_apart<G: Proof>() {
    let mut compared = 0;
    for laid in tables::<G>() {
        let setup = Setup::<G>::shuffled(laid.players, &laid.options, 6, None);
        let mut episode = Episode::new(setup.expect("every table can be laid"), false);
        let mut rng = Rng::new(6, 8);
        while !episode.game().actors().collect::<Vec<_>>().is_empty() {
            let actors: Vec<Seat> = episode.game().actors().collect();
            let mover = *any(&actors, &mut rng);
            let action = *any(&legal(episode.game().state(), mover), &mut rng);
            if rng.index(2) == 0 {
                let observer = rng.index(laid.players);
                let world = episode.resample(observer, &mut rng);
                let action = episode.game().parse(&action.to_string()).expect("its own notation");
                for observer in [Some(observer), None] {
                    let real = sent(episode.game(), observer, Some((mover, &*action)));
                    let other = sent(world.game(), observer, Some((mover, &*action)));
                    assert_eq!(real.0, other.0);
                    if let (Some(real), Some(other)) = (real.1, other.1) {
                        assert!(real.1 != other.1 || real.0 == other.0, "{} {}", real.0, other.0);
                        compared += usize::from(real.1 == other.1);
                    }
                }
            }
            episode.make(mover, action);
        }
    }
    assert!(compared > 20, "only {compared} moves were possible in two worlds");
}

/// Returns all messages of a position, and its record.
fn messages(table: &mut Table) -> (Vec<String>, Value) {
    let mut texts = Vec::new();
    for observer in observers(table.current_match().players()) {
        texts.push(table.state_message(observer).expect("a message"));
        texts.push(table.history_message(observer, "id"));
    }
    (texts, table.current_match().record())
}

fn undo_restores_every_message<G: Proof>() {
    for laid in tables::<G>() {
        let (mut table, mut rng) = (table_of(laid.shuffled::<G>(7), practice), Rng::new(7, 8));
        assert_eq!(table.undo_count(0), Err(TableError::NothingToUndo));
        let mut before = None;
        for _ in 0..24 {
            let Some((seat, action)) = random_move(&table, &mut rng) else { break };
            if seat == 0 {
                before = Some((messages(&mut table), table.current_match().ply()));
            }
            table.apply(seat, &*action).expect("a listed move can be played");
        }
        let Some((before, ply)) = before else { continue };
        let count = table.undo_count(0).expect("the person has moved");
        assert_eq!(count, table.current_match().ply() - ply);
        table.undo(count).expect("there are as many moves");
        assert_eq!(messages(&mut table), before);
        assert!(table.undo(ply + 1).is_err());
        assert_eq!(messages(&mut table), before);
    }
}

fn a_move_is_stale_once_its_seat_has_moved<G: Proof>() {
    let mut last: Option<(Seat, usize, String)> = None;
    each_table::<G>(bots, |table, rng| {
        let ply = table.current_match().ply();
        if let Some((seat, seen, text)) = last.take().filter(|last| last.1 + 1 == ply) {
            assert_eq!(table.check_move(seat, seen, &text).err(), Some(TableError::Stale));
        }
        let mut moves = random_move(table, &mut rng.clone());
        if let Some((seat, action)) = moves.take() {
            assert!(table.check_move(seat, ply, &action.text()).is_ok());
            let future = table.check_move(seat, ply + 1, &action.text());
            assert_eq!(future.err(), Some(TableError::Stale));
            last = Some((seat, ply, action.text()));
        }
    });
}

fn every_bot_is_asked_until_it_declines<G: Proof>() {
    each_table::<G>(practice, |table, _| {
        let ply = table.current_match().ply();
        let (mut asked, mut bots) = (Vec::new(), table.current_match().actors());
        bots.retain(|seat| *seat != 0);
        assert_eq!(table.bots_to_move().len(), bots.len(), "nobody has declined yet");
        while let Some(&seat) = table.bots_to_move().first() {
            let quiet = table.pause(seat) == Ok(Pause::None);
            assert_eq!(quiet, !table.current_match().reaction_window());
            table.decline(seat, ply + 1).expect("there is such a seat");
            assert!(!table.has_declined(seat), "it declined another position");
            table.decline(seat, ply).expect("there is such a seat");
            asked.push((table.current_match().duty(seat) == Ok(Duty::Must), seat));
        }
        assert!(asked.is_sorted() && asked.len() == bots.len(), "{asked:?}");
    });
}

fn continues_a_match_with_its_history<G: Proof>() {
    let laid = &tables::<G>()[0];
    let (mut table, mut rng) = (table_of(laid.shuffled::<G>(8), practice), Rng::new(8, 8));
    for _ in 0..12 {
        let Some((seat, action)) = random_move(&table, &mut rng) else { break };
        table.apply(seat, &*action).expect("a listed move can be played");
    }
    let copy = table.current_match().clone_box();
    let mut later = Table::new(copy, practice(laid.players)).expect("a match can be continued");
    assert_eq!(messages(&mut later), messages(&mut table));
    assert_eq!(later.undo_count(0), table.undo_count(0));
    assert!(Table::new(table.current_match().clone_box(), bots(laid.players + 1)).is_err());
}
