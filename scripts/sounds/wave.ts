/** Samples per second of every sound; enough for tones and a telephone voice, in files of some 40 KB. */
export const sampleRate = 8000;

export function silence(seconds: number): Float64Array {
  return new Float64Array(Math.round(seconds * sampleRate));
}

/** Sounds at the same time. */
export function mix(...sounds: readonly Float64Array[]): Float64Array {
  const length = Math.max(...sounds.map((sound) => sound.length));
  return Float64Array.from({ length }, (_, index) => sounds.reduce((sum, sound) => sum + (sound[index] ?? 0), 0));
}

/** Sounds one after the other. */
export function join(...sounds: readonly Float64Array[]): Float64Array {
  return Float64Array.from(sounds.flatMap((sound) => [...sound]));
}

/** A struck tone: overtones that die away, the higher the sooner. */
export function strike(
  hz: number,
  seconds: number,
  overtones: readonly (readonly [ratio: number, loudness: number])[],
) {
  return Float64Array.from({ length: Math.round(seconds * sampleRate) }, (_, index) => {
    const time = index / sampleRate;
    const attack = Math.min(1, time / 0.004);
    return overtones.reduce(
      (sum, [ratio, loudness]) =>
        sum + attack * loudness * Math.exp(-time * 3 * ratio ** 0.7) * Math.sin(2 * Math.PI * hz * ratio * time),
      0,
    );
  });
}

/** A steady tone that swells and fades at its ends. */
export function hold(hz: number, seconds: number, overtones: readonly (readonly [ratio: number, loudness: number])[]) {
  return Float64Array.from({ length: Math.round(seconds * sampleRate) }, (_, index) => {
    const time = index / sampleRate;
    const edge = Math.min(1, time / 0.1, (seconds - time) / 0.1);
    return overtones.reduce(
      (sum, [ratio, loudness]) => sum + edge * loudness * Math.sin(2 * Math.PI * hz * ratio * time),
      0,
    );
  });
}

/** A WAV file of one channel with 16 bits per sample, as loud as `peak` of what it can hold. */
export function toWav(samples: Float64Array, peak = 0.6): Buffer {
  const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0) || 1;
  const file = Buffer.alloc(44 + samples.length * 2);
  file.write("RIFF", 0, "latin1");
  file.writeUInt32LE(36 + samples.length * 2, 4);
  file.write("WAVEfmt ", 8, "latin1");
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(sampleRate, 24);
  file.writeUInt32LE(sampleRate * 2, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write("data", 36, "latin1");
  file.writeUInt32LE(samples.length * 2, 40);
  for (const [index, sample] of samples.entries()) {
    file.writeInt16LE(Math.round((sample / loudest) * peak * 32_767), 44 + index * 2);
  }
  return file;
}
