/** Short, soft sounds, generated with Web Audio. */
export type Sound = "laid" | "points" | "turn" | "refused" | "over";

interface Tone {
  hertz: number;
  at: number;
  lasts: number;
  loud: number;
  shape: OscillatorType;
}

const tone = (hertz: number, at: number, lasts: number, loud = 0.12): Tone => ({
  hertz,
  at,
  lasts,
  loud,
  shape: "sine",
});

const TUNES: Record<Exclude<Sound, "laid">, Tone[]> = {
  points: [tone(659, 0, 0.12, 0.08), tone(988, 0.07, 0.2, 0.08)],
  turn: [tone(523, 0, 0.16), tone(784, 0.1, 0.28)],
  refused: [{ ...tone(196, 0, 0.14, 0.1), shape: "triangle" }, tone(165, 0.09, 0.2)],
  over: [tone(523, 0, 0.3), tone(659, 0.13, 0.3), tone(784, 0.26, 0.35), tone(1047, 0.39, 0.7)],
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

  play(name: Sound, after = 0) {
    void this.#context.resume();
    const now = this.#context.currentTime + after;
    if (name === "laid") return this.#playCard(now);
    for (const one of TUNES[name]) this.#playTone(one, now);
  }

  #playTone({ hertz, at, lasts, loud, shape }: Tone, now: number) {
    const oscillator = this.#context.createOscillator();
    oscillator.type = shape;
    oscillator.frequency.value = hertz;
    oscillator.connect(this.#envelope(now + at, lasts, loud));
    oscillator.start(now + at);
    oscillator.stop(now + at + lasts);
  }

  /** A card on felt: a short, dull noise. */
  #playCard(now: number) {
    const length = Math.ceil(this.#context.sampleRate * 0.09);
    const buffer = this.#context.createBuffer(1, length, this.#context.sampleRate);
    const samples = buffer.getChannelData(0);
    for (let at = 0; at < length; at += 1) samples[at] = Math.random() * 2 - 1;
    const noise = this.#context.createBufferSource();
    const filter = this.#context.createBiquadFilter();
    noise.buffer = buffer;
    filter.type = "lowpass";
    filter.frequency.value = 900;
    noise.connect(filter).connect(this.#envelope(now, 0.09, 0.35));
    noise.start(now);
  }

  /** Returns a gain that rises at once and fades, so that nothing clicks. */
  #envelope(at: number, lasts: number, loud: number): GainNode {
    const gain = this.#context.createGain();
    gain.gain.setValueAtTime(0.0001, at);
    gain.gain.exponentialRampToValueAtTime(loud, at + 0.012);
    gain.gain.exponentialRampToValueAtTime(0.0001, at + lasts);
    gain.connect(this.#out);
    return gain;
  }
}

export const soundPlayer = new SoundPlayer();
