import { type FileHandle, open } from "node:fs/promises";
import type { ServerResponse } from "node:http";
import type { FilePart } from "./env.ts";

/** Bytes read at a time. Larger ones leave the caches of the processor, smaller ones cost more turns. */
const pieceSize = 1024 * 1024;
/** The same where many files are on their way: two pieces are held for each, and thousands may be. */
const smallPieceSize = 64 * 1024;
const maxLargePieces = 32;

let underWay = 0;

/**
 * Writes a part of a file into an answer whose head is written, and ends it. The next piece is read while the last one is on
 * its way, into memory that is used again: through a web stream the same takes four times as long.
 *
 * @throws the error of the file system; the head then stands, so that the connection has to be cut
 * @example await writeFilePart(outgoing, { place: "/models/model.safetensors", start: 0, end: 1023 });
 */
export async function writeFilePart(outgoing: ServerResponse, { place, start, end }: FilePart): Promise<void> {
  const file = await open(place);
  underWay += 1;
  const gone = Promise.withResolvers<never>();
  gone.promise.catch(() => {});
  outgoing.once("close", () => gone.reject(new Error("The reader has left.")));
  try {
    const size = Math.min(underWay > maxLargePieces ? smallPieceSize : pieceSize, end - start + 1);
    let pieces = [Buffer.allocUnsafeSlow(size), Buffer.allocUnsafeSlow(size)] as const;
    let written: Promise<void> = Promise.resolve();
    for (let position = start; position <= end;) {
      const [piece, other] = pieces;
      const wanted = Math.min(size, end + 1 - position);
      const bytesRead = await readAt(file, piece, wanted, position);
      if (bytesRead === 0) throw new Error(`${place} became shorter while it was sent.`);
      position += bytesRead;
      // The other piece is read into next, so what is in it has to be gone.
      await Promise.race([written, gone.promise]);
      written = write(outgoing, piece.subarray(0, bytesRead));
      written.catch(() => {});
      pieces = [other, piece];
    }
    await Promise.race([written, gone.promise]);
    outgoing.end();
  } finally {
    underWay -= 1;
    await file.close();
  }
}

async function readAt(file: FileHandle, into: Buffer, length: number, position: number): Promise<number> {
  return (await file.read(into, 0, length, position)).bytesRead;
}

function write(outgoing: ServerResponse, piece: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    outgoing.write(piece, (error) => (error ? reject(error) : resolve()));
  });
}
