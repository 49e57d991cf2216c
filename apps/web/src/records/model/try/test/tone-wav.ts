/**
 * A second of a tone as a WAV file: 16,000 samples of 16 bits, one channel.
 *
 * @example writeFileSync("tone.wav", toneWav())
 */
export function toneWav(): Buffer {
  const rate = 16_000;
  const samples = Int16Array.from({ length: rate }, (_, place) => Math.round(20_000 * Math.sin(place / 10)));
  const head = Buffer.alloc(44);
  head.write("RIFF", 0);
  head.writeUInt32LE(36 + samples.byteLength, 4);
  head.write("WAVEfmt ", 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(2 * rate, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write("data", 36);
  head.writeUInt32LE(samples.byteLength, 40);
  return Buffer.concat([head, Buffer.from(samples.buffer)]);
}
