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
  try {
    const size = Math.min(underWay > maxLargePieces ? smallPieceSize : pieceSize, end - start + 1);
    await writePieces(outgoing, piecesOf(file, size, { place, start, end }));
  } finally {
    underWay -= 1;
    await file.close();
  }
}

/**
 * Writes pieces into an answer whose head is written, and ends it. The next one is asked for while the last one is on its way,
 * and the one after that when the last one is gone.
 *
 * @throws what the pieces throw, and where the reader has left
 */
export async function writePieces(outgoing: ServerResponse, pieces: AsyncIterable<Uint8Array>): Promise<void> {
  const gone = Promise.withResolvers<never>();
  gone.promise.catch(() => {});
  outgoing.once("close", () => gone.reject(new Error("The reader has left.")));
  let written: Promise<void> = Promise.resolve();
  for await (const piece of pieces) {
    await Promise.race([written, gone.promise]);
    written = write(outgoing, piece);
    written.catch(() => {});
  }
  await Promise.race([written, gone.promise]);
  outgoing.end();
}

/** In two buffers that are used in turn: what is in one must be gone when the next but one is asked for. */
async function* piecesOf(file: FileHandle, size: number, { place, start, end }: FilePart): AsyncGenerator<Buffer> {
  let buffers = [Buffer.allocUnsafeSlow(size), Buffer.allocUnsafeSlow(size)] as const;
  for (let position = start; position <= end;) {
    const [buffer, other] = buffers;
    const { bytesRead } = await file.read(buffer, 0, Math.min(size, end + 1 - position), position);
    if (bytesRead === 0) throw new Error(`${place} became shorter while it was sent.`);
    position += bytesRead;
    yield buffer.subarray(0, bytesRead);
    buffers = [other, buffer];
  }
}

function write(outgoing: ServerResponse, piece: Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => {
    outgoing.write(piece, (error) => (error ? reject(error) : resolve()));
  });
}
