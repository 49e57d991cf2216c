import { sampleRate, silence } from "./wave.ts";

/**
 * What the mouth does for a sound of speech: resonances in Hz, how much of the tone of the throat and how much noise, both
 * from 0 to 1, where the noise is, and how long it lasts in milliseconds.
 */
interface Sound {
  readonly formants: readonly [number, number, number];
  readonly tone: number;
  readonly noise: number;
  readonly noiseHz: number;
  readonly ms: number;
}

const vowel = (first: number, second: number, third: number, ms: number): Sound => ({
  formants: [first, second, third],
  tone: 1,
  noise: 0,
  noiseHz: 1000,
  ms,
});
const hiss = (noiseHz: number, noise: number, ms: number): Sound => ({
  formants: [400, 1600, 2600],
  tone: 0,
  noise,
  noiseHz,
  ms,
});
const stop = (ms: number): Sound => ({ ...hiss(1500, 0, ms) });

/** Rough resonances of an adult voice, by ARPAbet names. */
const sounds: ReadonlyMap<string, readonly Sound[]> = new Map<string, readonly Sound[]>([
  ["AA", [vowel(730, 1090, 2440, 170)]],
  ["AE", [vowel(660, 1720, 2410, 110)]],
  ["AX", [vowel(500, 1450, 2450, 70)]],
  ["AY", [vowel(710, 1150, 2450, 90), vowel(400, 2000, 2600, 80)]],
  ["EH", [vowel(530, 1840, 2480, 110)]],
  ["IH", [vowel(390, 1990, 2550, 80)]],
  ["IY", [vowel(270, 2290, 3010, 140)]],
  ["UH", [vowel(440, 1020, 2240, 90)]],
  ["L", [{ ...vowel(360, 1150, 2600, 70), tone: 0.7 }]],
  ["R", [{ ...vowel(330, 1150, 1550, 70), tone: 0.7 }]],
  ["M", [{ ...vowel(250, 1000, 2200, 80), tone: 0.45 }]],
  ["N", [{ ...vowel(250, 1500, 2400, 70), tone: 0.45 }]],
  ["DH", [{ ...vowel(280, 1300, 2500, 50), tone: 0.4, noise: 0.05, noiseHz: 3000 }]],
  ["V", [{ ...vowel(280, 1150, 2400, 60), tone: 0.4, noise: 0.08, noiseHz: 2500 }]],
  ["Z", [{ ...vowel(280, 1600, 2500, 80), tone: 0.3, noise: 0.3, noiseHz: 3500 }]],
  ["F", [hiss(2800, 0.18, 90)]],
  ["S", [hiss(3600, 0.45, 110)]],
  ["H", [{ ...hiss(1200, 0.2, 70), formants: [700, 1100, 2450] }]],
  ["B", [stop(50), { ...vowel(300, 900, 2300, 20), noise: 0.15, noiseHz: 700 }]],
  ["D", [stop(40), { ...vowel(300, 1700, 2600, 15), noise: 0.3, noiseHz: 3000 }]],
  ["P", [stop(70), hiss(800, 0.3, 30)]],
  ["T", [stop(60), hiss(3300, 0.45, 30)]],
  ["K", [stop(60), hiss(1900, 0.45, 35)]],
  ["-", [stop(90)]],
]);

/** Share of the way to the next sound's resonances that is gone in each sample: the mouth needs about 15 ms. */
const glide = 1 - Math.exp(-1 / (0.015 * sampleRate));

/**
 * Says sounds of speech one after the other with a falling voice. It buzzes, and the words are hard to make out; but it
 * has their rhythm, their vowels and their hisses.
 *
 * @param words names of sounds, apart from each other by blanks: "DH AX F EH R IY"
 */
export function speak(words: string): Float64Array {
  const plan = words.split(" ").flatMap((name) => sounds.get(name) ?? fail(name));
  const lengths = plan.map(({ ms }) => Math.round((ms / 1000) * sampleRate));
  const voice = new Voice();
  const total = lengths.reduce((sum, length) => sum + length, 0);
  const samples = new Float64Array(total);
  let position = 0;
  for (const [index, sound] of plan.entries()) {
    for (let step = 0; step < (lengths[index] ?? 0); step++, position++) {
      samples[position] = voice.next(sound, 135 - (45 * position) / total);
    }
  }
  return Float64Array.from([...silence(0.1), ...samples, ...silence(0.15)]);
}

function fail(name: string): never {
  throw new Error(`There is no sound "${name}".`);
}

function toward(from: number, to: number): number {
  return from + (to - from) * glide;
}

class Voice {
  readonly #throat = [new Resonator(), new Resonator(), new Resonator()];
  readonly #lips = new Resonator();
  #now = { formants: [500, 1500, 2500], tone: 0, noise: 0, noiseHz: 2000 };
  #phase = 0;
  #seed = 12345;

  next({ formants, tone, noise, noiseHz }: Sound, pitchHz: number): number {
    this.#now = {
      formants: this.#now.formants.map((from, index) => toward(from, formants[index] ?? from)),
      tone: toward(this.#now.tone, tone),
      noise: toward(this.#now.noise, noise),
      noiseHz: toward(this.#now.noiseHz, noiseHz),
    };
    this.#phase = (this.#phase + pitchHz / sampleRate) % 1;
    // The folds of the throat open slowly and shut fast.
    const pulse = this.#phase < 0.6 ? Math.sin((Math.PI * this.#phase) / 0.6) ** 2 - 0.3 : -0.3;
    const voiced = this.#throat.reduce(
      (sum, resonator, index) => resonator.next(sum, this.#now.formants[index] ?? 500, 70 + 30 * index),
      pulse * this.#now.tone,
    );
    return voiced + 0.2 * this.#lips.next(this.#hiss() * this.#now.noise, this.#now.noiseHz, 700);
  }

  /** The same noise every time. */
  #hiss(): number {
    this.#seed = (this.#seed * 16_807) % 2_147_483_647;
    return this.#seed / 1_073_741_824 - 1;
  }
}

/** Two poles: lets pass what is around a frequency, with gain 1 at 0 Hz. */
class Resonator {
  #one = 0;
  #two = 0;

  next(input: number, hz: number, widthHz: number): number {
    const radius = Math.exp((-Math.PI * widthHz) / sampleRate);
    const first = 2 * radius * Math.cos((2 * Math.PI * Math.min(hz, sampleRate * 0.47)) / sampleRate);
    const second = -radius * radius;
    const output = (1 - first - second) * input + first * this.#one + second * this.#two;
    this.#two = this.#one;
    this.#one = output;
    return output;
  }
}
