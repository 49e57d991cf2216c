import { createHash } from "node:crypto";
import { gitHeader } from "./git-objects.ts";

/** Both hashes of a content. */
export interface ContentHashes {
  /** 64 hex digits. */
  readonly sha256: string;
  /** Git's id of the blob, 40 hex digits. */
  readonly oid: string;
}

/**
 * SHA-256 and git's id of a content, in one reading.
 *
 * @param size of the whole content, in bytes; git hashes it before the first piece
 * @throws the error of the pieces
 * @example (await contentHashes(6, [Buffer.from("hello\n")])).oid // "ce013625030ba8dba906f756967f9e9ca394464a"
 */
export async function contentHashes(
  size: number,
  pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<ContentHashes> {
  const [sha256, oid] = [createHash("sha256"), createHash("sha1").update(gitHeader("blob", size))];
  for await (const piece of pieces) {
    sha256.update(piece);
    oid.update(piece);
  }
  return { sha256: sha256.digest("hex"), oid: oid.digest("hex") };
}
