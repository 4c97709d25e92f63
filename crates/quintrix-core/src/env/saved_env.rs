//! Batches of environments as JSON, to store them or to send them to another process.

use serde_json::{Value, json};

use super::encode::Encode;
use super::vec_env::{Env, VecEnv};
use crate::game::error::Error;
use crate::game::seat::Seat;

impl<G: Encode> VecEnv<G> {
    /// Returns the seed and the games in progress.
    pub fn save(&self) -> Value {
        let envs: Vec<Value> = self.envs.iter().map(save_env).collect();
        json!({ "seed": self.batch.seed, "envs": envs })
    }

    /// Continues with saved games; the batch has to be configured like that which was saved.
    pub fn load(&mut self, saved: &Value) -> Result<(), Error> {
        let seed = saved["seed"].as_u64().ok_or_else(invalid)?;
        let envs = saved["envs"].as_array().ok_or_else(invalid)?;
        if envs.len() != self.envs.len() {
            return Err(invalid());
        }
        self.batch.seed = seed;
        let envs: Result<Vec<_>, _> = envs.iter().map(|env| self.load_env(env)).collect();
        self.envs = envs?;
        Ok(())
    }

    fn load_env(&self, saved: &Value) -> Result<Env<G>, Error> {
        let number = |key: &str| saved[key].as_u64().ok_or_else(invalid);
        let mut env = self.batch.deal(number("game")?);
        for entry in saved["moves"].as_array().ok_or_else(invalid)? {
            let seat = entry[0].as_u64().ok_or_else(invalid)? as Seat;
            let action = G::parse(entry[1].as_str().ok_or_else(invalid)?)?;
            if seat >= env.state.players() || env.state.check(seat, &action).is_err() {
                return Err(invalid());
            }
            env.apply(seat, action);
        }
        let waits = (0..number("waits")?).map(|_| G::WAIT.ok_or_else(invalid));
        let steps = saved["steps"].as_array().ok_or_else(invalid)?.iter();
        let steps = steps.map(|step| step.as_u64().map(|step| step as usize).ok_or_else(invalid));
        for action in waits.chain(steps) {
            let action = action?;
            if !env.decision.mask().allows(action)
                || env.decision.step(&env.state, action).is_some()
            {
                return Err(invalid());
            }
        }
        env.rng.set_position(number("sampled")?);
        env.opponent_rng.set_position(number("drawn")?);
        Ok(env)
    }
}

fn save_env<G: Encode>(env: &Env<G>) -> Value {
    let moves: Vec<Value> =
        env.log.iter().map(|(seat, action)| json!([seat, action.to_string()])).collect();
    json!({
        "game": env.number,
        "moves": moves,
        "waits": env.decision.waits(),
        "steps": env.decision.steps(),
        "sampled": env.rng.position(),
        "drawn": env.opponent_rng.position(),
    })
}

fn invalid() -> Error {
    Error::Options("the saved batch cannot be read".to_string())
}
