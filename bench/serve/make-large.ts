import { randomBytes } from "node:crypto";
import { closeSync, mkdirSync, openSync, writeFileSync, writeSync } from "node:fs";
import { join } from "node:path";

const pieceSize = 1_000_000;

/**
 * Makes a model whose `model.safetensors` has so many megabytes of weights, and never the same bytes twice: a file system might
 * keep those once.
 */
export function makeLargeModel(folder: string, megabytes = 1000): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "README.md"), "# Large\n");
  const file = openSync(join(folder, "model.safetensors"), "w");
  const size = megabytes * pieceSize;
  const header = `{"weight":{"dtype":"U8","shape":[${size}],"data_offsets":[0,${size}]}}`;
  const length = Buffer.alloc(8);
  length.writeBigUInt64LE(BigInt(header.length));
  writeSync(file, length);
  writeSync(file, header);
  for (let piece = 0; piece < megabytes; piece += 1) writeSync(file, randomBytes(pieceSize));
  closeSync(file);
}
