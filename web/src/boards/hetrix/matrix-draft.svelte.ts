import { isPuzzle } from "../../local/ids";
import type { TrialMessage } from "../../protocol";
import type { Play } from "../../table/play.svelte";
import type { Bonus, View } from "../../generated/hetrix";
import { parseHex, keyOf, centreOf, type Hex, type Joker, type PlacedTile, type Link } from "./hex";
import { found, keep, recall, type LaidPiece } from "./saved-draft";
import { canonicalRotation, type Piece } from "./tile";

/** The tiles that a seat has laid out this round and can still rearrange. */
export class MatrixDraft {
  /** Where pieces are laid out, by their place in the hand. */
  spots = $state.raw<ReadonlyMap<number, Hex>>(new Map());
  turns = $state.raw<ReadonlyMap<number, number>>(new Map());
  /** The piece that is taken up. */
  held = $state<number | null>(null);
  /** Where it fits. */
  places = $state.raw<Hex[]>([]);
  /** What the server says of all that is laid out. */
  trial = $state.raw<TrialMessage | null>(null);
  /** While the tiles are sent, the hand is shown as it was. */
  #sent = $state.raw<Piece[] | null>(null);
  #asked = 0;

  constructor(readonly play: Play) {}

  get #view(): View {
    return this.play.view as View;
  }

  #phase = $derived.by(() =>
    this.play.seat === null ? "wait" : this.#view.phases[this.play.seat]!,
  );

  infiltrating = $derived.by(() => this.play.mine && this.#phase === "infiltrate");

  /** Whose matrix this seat lays its tiles in. */
  owner = $derived.by(() => {
    const seat = this.play.seat ?? 0;
    return this.infiltrating ? this.#view.infiltrates[seat]! : seat;
  });

  #inHand = $derived.by((): string => {
    const view = this.#view;
    const { seat } = this.play;
    const tiles = seat === null ? [] : view.hands[seat]!;
    const link = this.#phase === "build" ? view.link : null;
    return JSON.stringify([tiles, link]);
  });

  pieces = $derived.by((): Piece[] => {
    if (this.#sent) return this.#sent;
    const [tiles, link] = JSON.parse(this.#inHand) as [string[], string | null];
    const pieces = tiles.map((tile) => ({ tile, link: false }));
    if (link) pieces.push({ tile: link, link: true });
    return pieces.map((piece, place) => ({ ...piece, rotation: this.turns.get(place) ?? 0 }));
  });

  /** The hand may shrink by a move from elsewhere before what is laid out is matched with it. */
  #lying = $derived.by(() => [...this.spots].filter(([place]) => place < this.pieces.length));

  drafts = $derived.by((): PlacedTile[] => {
    const seat = this.play.seat ?? 0;
    const lying = new Set(this.#view.matrices[this.owner]!.map(keyOf));
    const laid = this.#lying.map(([place, hex]) => ({ ...this.pieces[place]!, ...hex, seat }));
    return laid.filter((draft) => !lying.has(keyOf(draft)));
  });

  /** The keys of the tiles that hang in the air. */
  loose = $derived.by((): ReadonlySet<string> => {
    const refused = this.trial?.rejected.map(({ move }) => move.split("@")[1]!) ?? [];
    return new Set(refused);
  });

  /** The view as if the drafts were played. */
  get #preview(): View {
    return (this.trial?.view as View | undefined) ?? this.#view;
  }
  get links(): Link[] {
    return this.#preview.links[this.owner]!;
  }
  get jokers(): Joker[] {
    return this.#preview.jokers[this.owner]!;
  }
  get score(): number {
    return this.#preview.scores[this.owner]!;
  }
  get bonuses(): Bonus[] {
    return this.#preview.bonuses[this.owner]!;
  }

  at(hex: Hex): number | null {
    const found = [...this.spots].find(([, spot]) => keyOf(spot) === keyOf(hex));
    return found?.[0] ?? null;
  }

  written(place: number, hex: Hex): string {
    const { tile, link, rotation } = this.pieces[place]!;
    const turned = `r${canonicalRotation(tile, rotation)}@${keyOf(hex)}`;
    if (link) return `link ${turned}`;
    return `${this.infiltrating ? "infiltrate" : "place"} ${tile} ${turned}`;
  }

  /** The moves of everything that is laid out, but for one piece. */
  moves(but: number | null = null): string[] {
    const others = this.#lying.filter(([place]) => place !== but);
    return others.map(([place, hex]) => this.written(place, hex));
  }

  /** Ask what is laid out amounts to. */
  async ask() {
    this.#asked += 1;
    const asked = this.#asked;
    const trial = this.spots.size ? await this.play.tryMoves(this.moves(), "done") : null;
    if (asked === this.#asked) this.trial = trial;
  }

  async take(place: number | null) {
    this.held = place;
    this.places = [];
    if (place === null) return;
    const { tile, link } = this.pieces[place]!;
    const trial = await this.play.tryMoves(this.moves(place), link ? "link r0@" : `${tile} r0@`);
    if (this.held !== place) return;
    this.places = (trial?.legal ?? []).map((move) => parseHex(move.split("@")[1]!));
  }

  /** Lay a piece down, or say why it cannot lie there. */
  async put(place: number, hex: Hex) {
    if (!this.places.some((one) => keyOf(one) === keyOf(hex))) {
      const move = this.written(place, hex);
      const trial = await this.play.tryMoves([...this.moves(place), move]);
      const why = trial?.rejected.find((refused) => refused.move === move);
      if (why || !trial) {
        const { x, y } = centreOf(hex);
        return this.play.reject(why ?? {}, { x, y: y - 20 });
      }
    }
    this.#lay(place, hex);
  }

  #lay(place: number, hex: Hex) {
    const spots = new Map(this.spots);
    const [from, under] = [spots.get(place), this.at(hex)];
    if (under !== null && under !== place) {
      if (from) spots.set(under, from);
      else spots.delete(under);
    }
    spots.delete(place); // the last one is the newest
    spots.set(place, hex);
    this.#change(spots);
  }

  /** Lay a piece where another lies, which goes where the first came from. */
  swap(place: number, hex: Hex) {
    this.#lay(place, hex);
    void this.take(place);
  }

  back(place: number) {
    const spots = new Map(this.spots);
    spots.delete(place);
    this.#change(spots);
    if (this.held === place) void this.take(null);
  }

  /** Takes back the piece that was laid out last; returns whether there was one. */
  takeBack(): boolean {
    const last = [...this.spots.keys()].at(-1);
    if (last === undefined || this.#sent) return false;
    this.back(last);
    return true;
  }

  turn(steps: number): boolean {
    if (this.held === null) return false;
    const turned = (this.turns.get(this.held) ?? 0) + (steps > 0 ? 1 : 5);
    this.turns = new Map(this.turns).set(this.held, turned % 6);
    if (this.spots.has(this.held)) this.#change(this.spots);
    return true;
  }

  turnTo(place: number, rotation: number) {
    this.turns = new Map(this.turns).set(place, rotation);
  }

  clear() {
    if (this.#sent) return;
    this.#change(new Map());
    void this.take(null);
  }

  #change(spots: ReadonlyMap<number, Hex>) {
    this.spots = spots;
    this.play.rejection = null;
    this.#keep();
    void this.ask();
    if (!this.infiltrating) return;
    const [move] = this.moves();
    void this.play.propose(move ?? null);
  }

  /** Play everything that is laid out, and say that it is enough. */
  async done() {
    const trial = await this.play.tryMoves([...this.moves(), "done"]);
    const refused = trial?.rejected[0];
    if (!trial || refused) {
      const cell = refused?.move.split("@")[1];
      const at = cell ? centreOf(parseHex(cell)) : null;
      return this.play.reject(refused ?? {}, at && { x: at.x, y: at.y - 20 });
    }
    this.held = null;
    this.places = [];
    this.#sent = this.pieces;
    await this.play.wait(this.#send(trial.moves));
    this.#sent = null;
    this.match();
  }

  async #send(moves: string[]) {
    let played = true;
    // A puzzle ends with the move that solves it.
    const sent = isPuzzle(this.play.live.id) ? moves.slice(0, 1) : moves;
    for (const move of sent) played &&= await this.play.send(move);
  }

  get sending(): boolean {
    return this.#sent !== null;
  }

  /** Find what is laid out in the hand of now; what is no longer there has been played. */
  match(laid: LaidPiece[] = this.#laid()) {
    if (this.#sent) return;
    const { round } = this.#view;
    const lasts = this.#round === round && !this.infiltrating;
    const { spots, turns } = found(lasts ? laid : [], this.pieces);
    this.#round = round;
    this.turns = turns;
    this.#change(spots);
  }
  #round = 0;
  #known = new Map<number, Piece>();

  #laid(): LaidPiece[] {
    return [...this.spots].map(([place, hex]) => ({ ...this.#known.get(place)!, ...hex }));
  }

  get #key() {
    return `quintrix.build.${this.play.live.id}.${this.play.seat}`;
  }

  #keep() {
    this.#known = new Map(this.pieces.map((piece, place) => [place, piece]));
    keep(this.#key, { round: this.#round, laid: this.#laid() });
  }

  /** Go on where the page was left. */
  restore() {
    const kept = isPuzzle(this.play.live.id) ? null : recall(this.#key);
    this.#round = kept?.round ?? 0;
    this.match(kept?.laid ?? []);
  }

  get hand(): string {
    return `${this.play.seat} ${this.#view.round} ${this.#inHand}`;
  }
}
