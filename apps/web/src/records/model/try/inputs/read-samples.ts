/** Of most models that take audio. */
const usualRate = 16_000;

/**
 * The sampling rate to read audio with: that of the model if every browser can resample to it, else the usual one.
 *
 * @example rateOf(1) // 16_000
 */
export const rateOf = (samplingRate: number | undefined): number =>
  samplingRate !== undefined && samplingRate >= 8000 && samplingRate <= 96_000 ? samplingRate : usualRate;

/**
 * The samples of an audio file, its channels averaged to one.
 *
 * @param samplingRate samples for each second
 * @throws DOMException when the browser cannot read it
 * @example await readSamples(file, 16_000) // Float32Array(48_000) for three seconds
 */
export async function readSamples(file: Blob, samplingRate?: number): Promise<Float32Array> {
  const context = new OfflineAudioContext(1, 1, rateOf(samplingRate));
  const audio = await context.decodeAudioData(await file.arrayBuffer());
  const samples = new Float32Array(audio.length);
  for (let channel = 0; channel < audio.numberOfChannels; channel += 1) {
    audio.getChannelData(channel).forEach((sample, place) => {
      samples[place] = (samples[place] ?? 0) + sample / audio.numberOfChannels;
    });
  }
  return samples;
}
