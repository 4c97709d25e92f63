// Every message between a server and its clients. Written by `make protocol`; do not edit.
// docs/protocol.md explains them.

export type Ask = MoveAsk | PreviewAsk | LegalAsk | TrialAsk | HintAsk | HistoryAsk | UndoAsk | ResignAsk | LeaveAsk | SyncAsk | ReactAsk;

/** A seat for a bot. */
export interface BotPlan {
  kind: "bot";
  level: "random" | "easy" | "greedy" | "medium" | "hard" | "expert";
}

/** How far the coach has come with a game, and what it says when it is done. */
export interface Coached {
  state: "unasked" | "waiting" | "working" | "done" | "failed";
  /** How many steps are done. */
  done: number;
  /** Of how many; 0 as long as that is not known. */
  steps: number;
  /** What it says, once it is done. */
  review?: Review | null;
}

/** It is done, and needs no other answer; or it had been done before, at that ply. */
export interface DoneTell {
  type: "done";
  id: string;
  ply: number;
}

/** Why something was not done. After ``stale`` comes a ``state``. */
export interface ErrorTell {
  type: "error";
  id?: string | null;
  code: "stale" | "illegal" | "notation" | "not_your_seat" | "not_playing" | "not_allowed" | "hidden_opportunity" | "nothing_to_undo" | "watch_only" | "busy" | "too_fast" | "malformed" | "not_kept";
  message: string;
  /** Which rule refuses an ``illegal`` move, from the list in docs/illegal-moves.md. */
  rule?: string | null;
  context?: Record<string, unknown> | null;
}

/** A number of points, and half the width of its 95% confidence interval. */
export interface Estimate {
  points: number;
  /** `None` as long as it is unknown. */
  half_width: number | null;
}

/** A game to be looked at move by move. */
export interface Film {
  table: TableInfo;
  moves: Played[];
  /** The score of every seat as the table shows it, before the first move and after each. */
  scores: ((number | string)[])[];
  /** One for the spectator and one for each seat. */
  reels: Reel[];
}

/** A seat for whoever gets the link. */
export interface FriendPlan {
  kind: "friend";
}

/** What a game says about itself. */
export interface GameInfo {
  name: string;
  title: string;
  about: string;
  fewest: number;
  most: number;
  /** About how long people take for a game. */
  minutes: number;
  rules: number;
  options: OptionInfo[];
}

/** What can be played, and with which bots. */
export interface Games {
  games: GameInfo[];
  levels: ("random" | "easy" | "greedy" | "medium" | "hard" | "expert")[];
}

/** How far a first game has come. */
export interface GuideInfo {
  ply: number;
  /** Whether the learner did something else; the other seat waits until it is taken back. */
  astray: boolean;
  steps: GuideStep[];
}

/** One thing that a learner is told, and what they are to do then, if anything. */
export interface GuideStep {
  /** What the step is about; clients have the text. */
  name: string;
  move: string | null;
  /** Whether to lay the move out is enough: it is played together with a later one. */
  laid: boolean;
  /** What to point at, as in ``card:RC1``, ``cell:0,0`` or ``button:trade``. */
  show: string[];
  /** Figures for the text. */
  facts: Record<string, number | string>;
  /** The ply at which the step begins. */
  begin: number;
  /** The ply at which it is done. */
  end: number;
}

/** Ask an expert. */
export interface HintAsk {
  id: string;
  seat?: number | null;
  type: "hint";
  /** Moves that are laid out already; the expert goes on from there. */
  after?: string[];
}

/** What an expert thinks of a move. */
export interface HintMove {
  move: string;
  margin: number;
  win: number;
  sims: number;
  exact: boolean;
}

/** The moves that an expert would think of, the best first. */
export interface HintTell {
  type: "hint";
  id: string;
  ply: number;
  moves: HintMove[];
}

/** Ask what happened so far. */
export interface HistoryAsk {
  id: string;
  seat?: number | null;
  type: "history";
}

/** What happened so far, as far as this observer may know. */
export interface HistoryTell {
  type: "history";
  id: string;
  observer: number | null;
  /** How many moves were played. */
  ply: number;
  /** What each of them did, as the updates told it. */
  events: Record<string, unknown>[][];
}

/** Sit down, on a given seat or on the first free one. */
export interface Join {
  seat?: number | null;
  name?: string | null;
}

/** What a bot did on your seat while you were away. */
export interface Kept {
  seat: number;
  /** The ply from which it played. */
  since: number;
  /** The ply at which you came back. */
  until: number;
  /** How many moves it made for you. */
  moves: number;
  /** Your points when it took over. */
  before: number | string;
  /** Your points when you came back. */
  after: number | string;
}

/** The sign that the cards are those of an earlier game, which somebody may remember. */
export interface KnownDeal {
  /** Where they were played first, once this game is over too. */
  table?: string | null;
}

/** Go away; a bot plays on until one comes back. Before the start, the seat becomes free. */
export interface LeaveAsk {
  id: string;
  seat?: number | null;
  type: "leave";
}

/** Ask for the legal moves, or for those with a text in them. */
export interface LegalAsk {
  id: string;
  seat?: number | null;
  type: "legal";
  containing?: string;
}

/** Legal moves in the order of their texts. */
export interface LegalTell {
  type: "legal";
  id: string;
  ply: number;
  moves: string[];
  /** How many there are; ``moves`` may hold only the first of them. */
  total: number;
}

/** A score split into three parts: `typical + deal + decisions` is the score. */
export interface Luck {
  /** The average score of a `medium` bot over all deals and seats. */
  typical: Estimate;
  /** How much more a `medium` bot scores with this deal on this seat. */
  deal: Estimate;
  /** How much more the player scored than that. */
  decisions: Estimate;
}

/** Who you are to others. */
export interface Me {
  /** Your nickname, empty until you choose one. */
  name: string;
}

/** A finished game after some moves, as one observer saw it or would have. */
export interface Moment {
  ply: number;
  plies: number;
  view: Record<string, unknown>;
  /** What the last of these moves did, told in full. */
  events: Record<string, unknown>[];
}

/** Play a move. Sent again with the same ``id``, it is answered but not played again. */
export interface MoveAsk {
  id: string;
  seat?: number | null;
  type: "move";
  /** How many moves the view showed that the player looked at. */
  ply: number;
  move: string;
}

/** What an expert thinks of the moves that a seat had. */
export interface MoveEvaluations {
  ply: number;
  seat: number;
  played: string | null;
  moves: Record<string, unknown>[];
}

/** The coach's evaluation of one move, based only on what its seat knew. */
export interface MoveReview {
  /** The number of moves played before this one. */
  ply: number;
  seat: number;
  move: string;
  /** Whether this was the only legal move. */
  forced: boolean;
  /** Points lost against the better move; 0 if no move is significantly better. */
  lost: number;
  /** A significantly better move, if there was one. */
  better: string | null;
  /** The standard error of the difference behind `lost`, in points. */
  std_error: number;
  /** The move that a `medium` bot would have played. */
  baseline: string;
  /** Points gained against the baseline move; negative if it was better. */
  gain: number;
  /** The seat's probability of winning after its move, with `greedy` play by all seats. */
  win_probability: number;
  /** Whether the endgame was solved, so that `lost` and `better` are certain. */
  exact: boolean;
}

/** A table to be opened; seat 0 comes first. */
export interface NewTable {
  game: string;
  options?: Record<string, boolean | string>;
  seats: (PersonPlan | FriendPlan | BotPlan)[];
  public?: boolean;
  spectators?: boolean;
  hints?: boolean;
  /** Seconds after which a bot keeps the seat of whoever dropped out; 0 is for ever. */
  patience?: number;
  /** Whether to start at once; then no seat can be for a friend. */
  start?: boolean;
}

/** An option of a game; the first value is the default. */
export interface OptionInfo {
  name: string;
  title: string;
  values: (boolean | string)[];
  about: string;
}

/** You, or somebody who plays on your device; a name tells them apart. */
export interface PersonPlan {
  kind: "me";
  name?: string | null;
}

/** A move, and who made it. */
export interface Played {
  seat: number;
  move: string;
}

/** Ask what a move would bring. */
export interface PreviewAsk {
  id: string;
  seat?: number | null;
  type: "preview";
  move: string;
}

/** What a move would bring, or why it is refused. */
export interface PreviewTell {
  type: "preview";
  id: string;
  ply: number;
  legal: boolean;
  points?: number | string | null;
  sum?: string | null;
  details?: Record<string, unknown> | null;
  code?: string | null;
  message?: string | null;
  context?: Record<string, unknown> | null;
}

/** Why a request was not fulfilled. */
export interface Problem {
  code: string;
  message: string;
}

/** Show everybody a quick reaction. */
export interface ReactAsk {
  type: "react";
  reaction: "hello" | "thanks" | "well_played" | "wow" | "oops" | "thinking" | "hurry" | "good_game";
  seat?: number | null;
}

/** Somebody reacted. */
export interface ReactionTell {
  type: "reaction";
  seat: number;
  name: string;
  reaction: "hello" | "thanks" | "well_played" | "wow" | "oops" | "thinking" | "hurry" | "good_game";
}

/** A whole game with the eyes of one observer. */
export interface Reel {
  /** The seat that looks, or nothing for a spectator. */
  observer: number | null;
  /** Before the first move. */
  view: Record<string, unknown>;
  /** One for each move. */
  steps: Step[];
}

/** A move of a trial that cannot be played, and why. */
export interface RejectedMove {
  move: string;
  code: string;
  message: string;
  context: Record<string, unknown>;
}

/** A new nickname. */
export interface Rename {
  name: string;
}

/** Give up for good; a bot plays on. */
export interface ResignAsk {
  id: string;
  seat?: number | null;
  type: "resign";
}

/** The coach's review of a game; may be partial. */
export interface Review {
  format: "quintrix-review/1";
  game: string;
  players: number;
  plies: number;
  level: string;
  complete: boolean;
  moves: MoveReview[];
  /** Each seat's probability of winning before the first ply and after each: its estimate at its last move; `None` before its first move; after the last ply the result. */
  win_probabilities: ((number | null)[])[];
  seats: SeatReview[];
  /** The players' names by seat, if the record has them. */
  names: string[] | null;
}

/** Who is to play the deal of a finished game again; seat 0 comes first. */
export interface SameDeal {
  seats: (PersonPlan | FriendPlan | BotPlan)[];
  /** Whether to start at once; then no seat can be for a friend. */
  start?: boolean;
}

/** One line of a score; the points of all lines add up to the score. */
export interface ScoreLineInfo {
  code: string;
  /** A whole number, or a fraction as text. */
  points: number | string;
  text: string;
}

/** How the score of each seat came about, once the game is over. */
export interface ScoreSheet {
  seats: ScoreLineInfo[][];
}

/** The proof that the shuffle was not changed after the start. */
export interface Seal {
  /** SHA-256, in hexadecimal digits, of what is revealed at the end. */
  commitment: string;
  /** The seed in decimal digits, once the game is over. */
  seed?: string | null;
  /** What makes the commitment impossible to guess, once the game is over. */
  salt?: string | null;
}

/** Which seat. */
export interface SeatChoice {
  seat: number;
}

/** Who sits on a seat. */
export interface SeatInfo {
  kind: "person" | "bot" | "free";
  /** A person's nickname, empty if they chose none; what to call a bot; or nothing. */
  name: string;
  /** How well the bot plays, if it is one. */
  level?: "random" | "easy" | "greedy" | "medium" | "hard" | "expert" | null;
  /** Whether the person is connected now. */
  present: boolean;
  /** Why a bot plays on for a person, if it does; ``kept`` is for whoever dropped out. */
  left?: "resigned" | "left" | "kept" | null;
}

/** The coach's review of one player. */
export interface SeatReview {
  score: number | string;
  /** Points lost by all moves together. */
  lost: number;
  /** The ply of the best move: among the moves that lost nothing, the one with the highest `gain`. */
  best: number | null;
  /** The ply of the move that lost most, if any did. */
  worst: number | null;
  /** `None` until enough games were replayed. */
  luck: Luck | null;
}

/** All that an observer sees: after connecting, on request, and when a move was stale. */
export interface StateTell {
  type: "state";
  /** The seat that looks, or nothing for a spectator. */
  observer: number | null;
  ply: number;
  duty: "idle" | "may" | "must";
  legal: Record<string, number>;
  view: Record<string, unknown>;
}

/** What a move changed for an observer. */
export interface Step {
  /** Made one after another on the view before, these edits give the view after it. */
  patch: unknown[][];
  /** What happened, as far as this observer may know. */
  events: Record<string, unknown>[];
}

/** Ask for the table and the whole view again. */
export interface SyncAsk {
  type: "sync";
}

/** All that is public about a table. */
export interface TableInfo {
  id: string;
  game: string;
  /** The name of the game for people. */
  title: string;
  rules: number;
  options: Record<string, boolean | string>;
  stage: "open" | "playing" | "over";
  seats: SeatInfo[];
  you: You;
  /** How many look on without a seat. */
  watchers: number;
  public: boolean;
  spectators: boolean;
  hints: boolean;
  /** Seconds after which a bot keeps the seat of whoever dropped out; 0 is for ever. */
  patience: number;
  /** Whether moves may be taken back: one person plays against bots only. */
  undo: boolean;
  /** Seconds since 1970. */
  created: number;
  /** From the start on. */
  seal?: Seal | null;
  /** If an earlier game is dealt again here. */
  known_deal?: KnownDeal | null;
  /** The table where these people play again. */
  rematch?: string | null;
  /** Why the game can only be watched, if it was begun under other rules. */
  notice?: string | null;
  /** Whether this is a first game, with a given deal and an other seat that helps. */
  guided: boolean;
}

/** A table in a list. */
export interface TableLine {
  id: string;
  game: string;
  stage: "open" | "playing" | "over";
  seats: SeatInfo[];
  /** Whether anybody may watch. */
  spectators: boolean;
  /** The seats where you play. */
  you: number[];
  /** The seats that the game waits for, if it runs. */
  turn: number[];
  /** The seats that won, if it is over. */
  winners: number[];
  /** Seconds since 1970. */
  created: number;
}

/** Some tables, the newest first. */
export interface TableList {
  tables: TableLine[];
}

/** The table has changed: who sits where, the stage, the seal. */
export interface TableTell {
  type: "table";
  table: TableInfo;
}

export type Tell = TableTell | StateTell | UpdateTell | DoneTell | PreviewTell | LegalTell | TrialTell | HintTell | HistoryTell | ReactionTell | ErrorTell;

/** What the host changes before the start; what is left out stays as it is. */
export interface Terms {
  options?: Record<string, boolean | string> | null;
  public?: boolean | null;
  spectators?: boolean | null;
  hints?: boolean | null;
  patience?: number | null;
}

/** Ask where several moves would lead, in whatever order works; none of them is played. */
export interface TrialAsk {
  id: string;
  seat?: number | null;
  type: "trial";
  moves: string[];
  /** Ask for the legal moves after that too, or for those with a text in them. */
  containing?: string | null;
}

/** Where several moves would lead, as far as the seat can know. */
export interface TrialTell {
  type: "trial";
  id: string;
  ply: number;
  /** Those that can be played, in an order that works. */
  moves: string[];
  rejected: RejectedMove[];
  /** What the seat would see then. */
  view: Record<string, unknown>;
  /** The legal moves then, if they were asked for. */
  legal?: string[] | null;
}

/** Take back one's last move and what the bots did since. */
export interface UndoAsk {
  id: string;
  seat?: number | null;
  type: "undo";
}

/** What a move, or taking moves back, changed for an observer. */
export interface UpdateTell {
  type: "update";
  observer: number | null;
  ply: number;
  /** That of the ``move`` or ``undo`` that this acknowledges, for the seat that sent it. */
  id?: string | null;
  /** How many moves were taken back, if some were. */
  undone?: number | null;
  duty: "idle" | "may" | "must";
  legal: Record<string, number>;
  /** Made one after another on the last view, these edits give the present one. */
  patch: unknown[][];
  /** What happened, as far as this observer may know: ``kind``, ``text`` and facts. */
  events: Record<string, unknown>[];
}

/** What the table is to the one who asks. */
export interface You {
  seats: number[];
  host: boolean;
  /** Seats you left that a bot plays for you until you come back. */
  may_return: number[];
  /** What bots did while you had dropped out, for each seat that has not moved since. */
  kept: Kept[];
}
