import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";

/**
 * The SHA-256 of a file of this machine, 64 hex digits.
 *
 * @throws the error of the file system; the reason of the signal
 */
export async function sha256Of(place: string, signal: AbortSignal | undefined): Promise<string> {
  const hash = createHash("sha256");
  for await (const piece of createReadStream(place, { ...(signal && { signal }) })) hash.update(piece as Buffer);
  return hash.digest("hex");
}
