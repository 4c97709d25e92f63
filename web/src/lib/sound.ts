/** Short sounds of wood, paper and glass, generated with Web Audio. */
export type Sound = "laid" | "points" | "lot" | "round" | "turn" | "refused" | "over";

/** A sine that begins at once and fades. */
interface Tone {
  hertz: number;
  at: number;
  lasts: number;
  loud: number;
}
/** Paper: noise below a frequency. */
interface Rustle extends Tone {
  noise: true;
}
type Part = Tone | Rustle;

/** A struck body: its overtones as multiples of its frequency, and how loud and long each is. */
const struck =
  (overtones: readonly (readonly [number, number, number])[], lasts: number, loud: number) =>
  (hertz: number, at = 0, louder = 1): Tone[] =>
    overtones.map(([multiple, volume, length]) => ({
      hertz: hertz * multiple,
      at,
      lasts: lasts * length,
      loud: loud * volume * louder,
    }));

const glass = struck(
  [
    [1, 1, 1],
    [2.76, 0.35, 0.6],
    [5.4, 0.15, 0.3],
  ],
  0.5,
  0.09,
);
const wood = struck(
  [
    [1, 1, 1],
    [3.9, 0.4, 0.35],
    [9.2, 0.12, 0.15],
  ],
  0.16,
  0.2,
);
const paper = (at = 0, hertz = 900): Rustle[] => [
  { hertz, at, lasts: 0.09, loud: 0.35, noise: true },
];

const SOUNDS: Record<Sound, Part[]> = {
  laid: [...paper(), ...wood(220, 0.01, 0.35)],
  points: [...glass(1319), ...glass(1760, 0.08)],
  lot: [
    ...wood(98, 0, 1.6),
    ...paper(0, 400),
    ...glass(1047, 0.1),
    ...glass(1319, 0.18),
    ...glass(1568, 0.26),
  ],
  round: [...wood(330), ...wood(440, 0.13), ...paper(0.26), ...paper(0.34), ...paper(0.42)],
  turn: [...wood(523), ...wood(784, 0.11)],
  refused: [...wood(165), ...wood(139, 0.1)],
  over: [...wood(523), ...wood(659, 0.13), ...wood(784, 0.26), ...glass(1568, 0.4, 1.3)],
};

class SoundPlayer {
  #context = new AudioContext();
  #out = this.#context.createGain();

  constructor() {
    this.#out.gain.value = 0.6;
    this.#out.connect(this.#context.destination);
    // Browsers stay silent until the page is touched.
    addEventListener("pointerdown", () => void this.#context.resume());
  }

  /** Plays a sound after some seconds. */
  play(name: Sound, after = 0) {
    void this.#context.resume();
    const now = this.#context.currentTime + after;
    for (const part of SOUNDS[name])
      if ("noise" in part) this.#rustle(part, now);
      else this.#strike(part, now);
  }

  #strike({ hertz, at, lasts, loud }: Tone, now: number) {
    const oscillator = this.#context.createOscillator();
    oscillator.frequency.value = hertz;
    oscillator.connect(this.#envelope(now + at, lasts, loud));
    oscillator.start(now + at);
    oscillator.stop(now + at + lasts);
  }

  #rustle({ hertz, at, lasts, loud }: Rustle, now: number) {
    const length = Math.ceil(this.#context.sampleRate * lasts);
    const buffer = this.#context.createBuffer(1, length, this.#context.sampleRate);
    const samples = buffer.getChannelData(0);
    for (let place = 0; place < length; place += 1) samples[place] = Math.random() * 2 - 1;
    const noise = this.#context.createBufferSource();
    const filter = this.#context.createBiquadFilter();
    noise.buffer = buffer;
    filter.type = "lowpass";
    filter.frequency.value = hertz;
    noise.connect(filter).connect(this.#envelope(now + at, lasts, loud));
    noise.start(now + at);
  }

  /** Returns a gain that rises at once and fades, so that nothing clicks. */
  #envelope(at: number, lasts: number, loud: number): GainNode {
    const gain = this.#context.createGain();
    gain.gain.setValueAtTime(0.0001, at);
    gain.gain.exponentialRampToValueAtTime(loud, at + 0.008);
    gain.gain.exponentialRampToValueAtTime(0.0001, at + lasts);
    gain.connect(this.#out);
    return gain;
  }
}

export const soundPlayer = new SoundPlayer();
