import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { crc32, deflateSync } from "node:zlib";

const announcement = resolve(import.meta.dirname, "../../../content/tasks/media/ferry-announcement.wav");

/** An image of stripes, as a PNG: each line begins with the number of its filter, none. */
function stripes(width = 96, height = 64): Buffer {
  const line = (y: number): Buffer =>
    Buffer.from([0, ...Array.from({ length: width * 3 }, (_, x) => (x * 7 + y) % 256)]);
  const lines = Array.from({ length: height }, (_, number) => line(number * 13));
  const header = Buffer.from([0, 0, 0, width, 0, 0, 0, height, 8, 2, 0, 0, 0]);
  const chunks = [
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(Buffer.concat(lines))),
    chunk("IEND", Buffer.alloc(0)),
  ];
  return Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), ...chunks]);
}

function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), content]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  checksum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, checksum]);
}

/** Somebody speaking, twice, because some programs listen to the fifth second: 6.4 seconds. */
function sound(): Buffer {
  const wave = readFileSync(announcement);
  const [header, samples] = [Buffer.from(wave.subarray(0, 44)), wave.subarray(44)];
  header.writeUInt32LE(36 + 2 * samples.length, 4);
  header.writeUInt32LE(2 * samples.length, 40);
  return Buffer.concat([header, samples, samples]);
}

/** A table of ten years, as programs that forecast read it. */
function passengers(): Buffer {
  const lines = Array.from({ length: 120 }, (_, month) => {
    const day = `${1950 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, "0")}-01`;
    return `${day},${100 + month + (month % 12)}`;
  });
  return Buffer.from(["Month,#Passengers", ...lines, ""].join("\n"));
}

/**
 * The example that another machine would have served there.
 *
 * @example exampleFor("/val2017/000000039769.jpg") // a PNG of stripes
 */
export function exampleFor(path: string): Buffer | undefined {
  if (/\.(?:flac|wav|mp3)$/i.test(path)) return sound();
  if (/\.csv$/i.test(path)) return passengers();
  return /\.(?:png|jpe?g|webp)$/i.test(path) ? stripes() : undefined;
}

/** Files of the reader's own, as the programs call them. */
export function ownFiles(): Readonly<Record<string, Buffer>> {
  return {
    "path/to/audio.wav": sound(),
    "watermarked.wav": sound(),
    "path/to/image.jpg": stripes(),
    "path/to/page.jpg": stripes(),
    "path/to/page_1.png": stripes(),
    "path/to/page_2.png": stripes(64, 96),
    "path/to/document.png": stripes(),
    "path/to/control.png": stripes(),
  };
}
