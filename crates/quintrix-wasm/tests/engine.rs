//! Requests to the engine and its answers, for every game.

use quintrix_core::erased::AnyMatch;
use quintrix_core::game::rng::Rng;
use quintrix_core::games::{GAMES, game};
use quintrix_core::table::{Cause, Occupant, Table};
use quintrix_wasm::Engine;
use serde_json::{Map, Value, json};

const SEED: u64 = 7;

/// Sends a request that has to succeed.
fn ask(engine: &mut Engine, request: Value) -> Value {
    let answer: Value = serde_json::from_str(&engine.answer(&request.to_string())).expect("JSON");
    assert!(answer.get("error").is_none(), "{answer}");
    answer["ok"].clone()
}

/// Starts a game between a person on seat 0 and bots.
fn begin(engine: &mut Engine, name: &str, players: usize) -> Value {
    let mut seats = vec![json!("easy"); players];
    seats[0] = Value::Null;
    let observers: Vec<Value> = (0..players).map(Value::from).collect();
    let request = json!({ "do": "new", "game": name, "seed": SEED, "seats": seats,
        "observers": observers });
    ask(engine, request)
}

/// A table as the server has it: that of the core, without the engine around it.
fn server_table(name: &str, players: usize) -> Table {
    let begun = game(name).expect("a game").new_match(players, &Map::new(), SEED, None);
    let mut occupants = vec![Occupant::Bot("easy".to_string()); players];
    occupants[0] = Occupant::Person;
    let mut table = Table::new(begun.expect("a match"), occupants).expect("a table");
    table.watch(&(0..players).map(Some).collect::<Vec<_>>()).expect("there are such seats");
    table
}

/// Returns a legal move of a seat that can act.
fn some_move(current: &dyn AnyMatch, rng: &mut Rng) -> Option<(usize, String)> {
    let seat = *current.actors().first()?;
    let mut moves = current.legal(seat).expect("there is such a seat");
    Some((seat, moves.pick(rng.index(moves.count())).text()))
}

#[test]
fn sends_byte_for_byte_what_a_server_sends_for_the_same_deal_and_moves() {
    for entry in GAMES {
        let (name, players) = (entry.facts().name, entry.facts().players.0.max(2));
        let (mut engine, mut rng) = (Engine::default(), Rng::new(SEED, 9));
        begin(&mut engine, name, players);
        let mut table = server_table(name, players);
        let states: Vec<String> =
            (0..players).map(|seat| table.state_message(Some(seat)).expect("a state")).collect();
        let wanted = format!(r#"{{"ok":[{}]}}"#, states.join(","));
        assert_eq!(engine.answer(r#"{"do":"states"}"#), wanted);
        let mut plies = 0;
        while let Some((seat, text)) = some_move(table.current_match(), &mut rng) {
            let ply = table.current_match().ply();
            let message =
                json!({ "type": "move", "id": "m", "seat": seat, "ply": ply, "move": text });
            let action = table.check_move(seat, ply, &text).expect("a legal move");
            table.apply(seat, &*action).expect("a legal move");
            let cause = Cause { seat, request_id: Some("m"), undone: None };
            let updates = table.update_messages(&cause).expect("updates");
            let updates: Vec<String> = updates.into_iter().map(|(_, update)| update).collect();
            let wanted = format!(r#"{{"ok":[{}]}}"#, updates.join(","));
            assert_eq!(
                engine.answer(&json!({ "do": "ask", "message": message }).to_string()),
                wanted
            );
            plies += 1;
            if plies % 10 == 0 {
                let wanted = format!(r#"{{"ok":[{}]}}"#, table.history_message(Some(0), "h"));
                let message = json!({ "type": "history", "id": "h", "seat": 0 });
                let request = json!({ "do": "ask", "message": message }).to_string();
                assert_eq!(engine.answer(&request), wanted);
            }
        }
        assert!(plies > 5, "{name} was played");
        let played = ask(&mut engine, json!({ "do": "game" }));
        assert_eq!(played["summary"]["over"], json!(true));
        let record = played["record"].clone();
        let replay = ask(&mut engine, json!({ "do": "replay", "record": record }));
        assert_eq!(replay["moves"].as_array().map(Vec::len), Some(plies));
        let sheet = ask(&mut engine, json!({ "do": "scores", "record": record }));
        assert_eq!(sheet["progress"].as_array().map(Vec::len), Some(plies));
    }
}

#[test]
fn bots_play_whole_games_from_records_alone_and_choose_the_same_again() {
    for entry in GAMES {
        let (name, players) = (entry.facts().name, entry.facts().players.0.max(2));
        let (mut engine, mut thinker) = (Engine::default(), Engine::default());
        let seats = vec![json!("easy"); players];
        let begun = json!({ "do": "new", "game": name, "seed": SEED, "seats": seats });
        let mut played = ask(&mut engine, begun);
        for _ in 0..2000 {
            let bots = ask(&mut engine, json!({ "do": "bots", "chance": 0.5 }));
            let Some(bot) = bots.as_array().and_then(|bots| bots.first()) else { break };
            let choose = json!({ "do": "choose", "record": played["record"], "seat": bot["seat"],
                "level": bot["level"], "seed": SEED });
            let chosen = ask(&mut thinker, choose.clone());
            assert_eq!(ask(&mut thinker, choose), chosen);
            let result = json!({ "do": "play", "seat": bot["seat"], "move": chosen,
                "ply": played["summary"]["ply"], "holds": true });
            ask(&mut engine, result);
            played = ask(&mut engine, json!({ "do": "game" }));
        }
        assert_eq!(played["summary"]["over"], json!(true), "{name}");
    }
}

#[test]
fn a_game_that_is_played_out_has_the_moves_that_its_bots_choose_one_by_one() {
    for entry in GAMES {
        let (name, players) = (entry.facts().name, entry.facts().players.0.max(2));
        let (mut engine, levels) = (Engine::default(), vec![json!("easy"); players]);
        let begun = json!({ "do": "new", "game": name, "seed": SEED, "seats": levels });
        let record = ask(&mut engine, begun)["record"].clone();
        let all = json!({ "do": "play_out", "record": record, "levels": levels, "seed": SEED });
        let ended = ask(&mut engine, all);
        assert_eq!(ended["scores"].as_array().map(Vec::len), Some(players));
        let end: Value =
            serde_json::from_str(ended["record"].as_str().expect("a record")).expect("JSON");
        let moves = end["moves"].as_array().expect("moves").clone();
        for (ply, played) in moves.iter().enumerate() {
            let mut before = end.clone();
            before["moves"] = json!(moves[..ply]);
            before.as_object_mut().expect("an object").remove("result");
            let choose = json!({ "do": "choose", "record": before.to_string(), "seat": played[0],
                "level": "easy", "seed": SEED });
            assert_eq!(ask(&mut engine, choose), played[1], "{name}, move {ply}");
        }
    }
}

#[test]
fn bad_requests_are_answered_with_a_sentence() {
    let mut engine = Engine::default();
    for request in [
        "",
        "{}",
        r#"{"do":"dance"}"#,
        r#"{"do":"game"}"#,
        r#"{"do":"new","game":"chess","seats":[null,null],"seed":1}"#,
        r#"{"do":"new","game":"iota","seats":[null],"seed":-1}"#,
        r#"{"do":"resume","record":"{","seats":[]}"#,
        r#"{"do":"choose","record":"{}","seat":0,"level":"easy","seed":1}"#,
        r#"{"do":"play_out","record":"{}","levels":["easy"],"seed":1}"#,
    ] {
        let answer: Value = serde_json::from_str(&engine.answer(request)).expect("JSON");
        assert!(answer["error"].as_str().is_some_and(|error| error.len() > 5), "{answer}");
    }
}

#[test]
fn a_stale_move_is_answered_with_the_state() {
    let mut engine = Engine::default();
    begin(&mut engine, "iota", 2);
    let message = json!({ "type": "move", "id": "m", "seat": 0, "ply": 5, "move": "pass" });
    let answers = ask(&mut engine, json!({ "do": "ask", "message": message }));
    let kinds: Vec<&Value> =
        answers.as_array().expect("messages").iter().map(|answer| &answer["type"]).collect();
    assert_eq!(kinds, [&json!("error"), &json!("state"), &json!("state")]);
}

#[test]
fn a_hint_names_legal_moves() {
    let (mut engine, mut thinker) = (Engine::default(), Engine::default());
    let played = begin(&mut engine, "colorfox", 2);
    let hint = json!({ "do": "hint", "record": played["record"], "seat": 0, "id": "h", "after": [],
        "milliseconds": 50 });
    let hint = ask(&mut thinker, hint);
    let message =
        json!({ "type": "preview", "id": "p", "seat": 0, "move": hint["moves"][0]["move"] });
    let preview = ask(&mut engine, json!({ "do": "ask", "message": message }));
    assert_eq!(preview[0]["legal"], json!(true));
}
