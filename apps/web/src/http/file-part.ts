import { type FileHandle, open } from "node:fs/promises";
import type { ServerResponse } from "node:http";
import { type PieceMemory, pieceMemory } from "@modelshelf/files";
import type { FilePart } from "./env.ts";

/**
 * Writes a part of a file into an answer whose head is written, and ends it. The next piece is read while the last one is on
 * its way, into memory that is used again: through a web stream the same takes four times as long.
 *
 * @throws the error of the file system; the head then stands, so that the connection has to be cut
 * @example await writeFilePart(outgoing, { place: "/models/model.safetensors", start: 0, end: 1023 });
 */
export async function writeFilePart(outgoing: ServerResponse, { place, start, end }: FilePart): Promise<void> {
  const file = await open(place);
  const memory = pieceMemory(end + 1 - start);
  try {
    await writePieces(outgoing, piecesOf(file, memory, { place, start, end }));
  } finally {
    memory.free();
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

async function* piecesOf(
  file: FileHandle,
  memory: PieceMemory,
  { place, start, end }: FilePart,
): AsyncGenerator<Buffer> {
  for (let position = start; position <= end;) {
    const piece = memory.next();
    const { bytesRead } = await file.read(piece, 0, Math.min(piece.length, end + 1 - position), position);
    if (bytesRead === 0) throw new Error(`${place} became shorter while it was sent.`);
    position += bytesRead;
    yield piece.subarray(0, bytesRead);
  }
}

function write(outgoing: ServerResponse, piece: Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => {
    outgoing.write(piece, (error) => (error ? reject(error) : resolve()));
  });
}
