import { diskPlaces, type RepositoryFile, type RevisionHead, StorageFault } from "@modelshelf/files";
import type { Context } from "hono";
import { parseByteRange } from "../http/byte-range.ts";
import type { Env } from "../http/env.ts";
import { isFileHere } from "../hub/file-here.ts";
import type { ApiHub } from "./api-hub.ts";
import { dispositionOf, linkContent, typeOf } from "./describe-content.ts";
import { plainError } from "./hub-error.ts";
import { needsNoContent, rangeWithin, sendContent } from "./send-content.ts";

/** The message for a file in object storage that does not answer, or refuses the hub. */
export const storageIsAway = (path: string): string =>
  `The content of ${path} is in object storage, which cannot deliver it now. Try again later.`;

/** A part of at most so many bytes is sent by the hub: clients read sizes and headers so, and want the ETag with it. */
const maxSmallPart = 64 * 1024;
const retryAfterSeconds = "10";

/** How a file of object storage is sent. */
export interface SentObject {
  readonly revision: RevisionHead;
  /** Whether the answer may lead to the storage itself. */
  readonly leadsElsewhere: boolean;
  /** Told of a storage that fails, where the file can be had elsewhere: nothing is answered then. Default: the answer is 503 */
  readonly onFault?: ((fault: StorageFault) => void) | undefined;
}

/**
 * Sends a file that is in object storage. What Git LFS keeps is fetched from the storage itself: the answer leads to an
 * address that is good for an hour. Smaller files, small parts and headers alone come from the hub, and all of it for
 * clients that follow to no other host.
 *
 * @returns undefined where the storage has no such content, or another one by now, and after `onFault`
 */
export async function sendObject(
  c: Context<Env>,
  hub: ApiHub,
  file: RepositoryFile & { readonly place: string },
  { revision, leadsElsewhere, onFault }: SentObject,
): Promise<Response | undefined> {
  const { places = diskPlaces } = hub;
  const { place, etag, path } = file;
  // A request that the index can answer needs no storage.
  if (c.req.method === "HEAD" || needsNoContent(c, file) || file.size === 0) return sendContent(c, file, revision, "");
  try {
    if (!(await isFileHere(hub, file))) return undefined;
    const as = { type: typeOf(path), disposition: dispositionOf(c, path) };
    const address = leadsElsewhere && isLinked(c, file) ? await places.address(place, as) : undefined;
    if (address === undefined) {
      return sendContent(c, file, revision, (start, end) => places.read(place, { part: { start, end }, etag }));
    }
    linkContent(c, file, revision.commit);
    c.header("Accept-Ranges", "bytes");
    // The address is for this request, and for an hour.
    c.header("Cache-Control", "no-store");
    return c.redirect(address, 302);
  } catch (error) {
    if (!(error instanceof StorageFault)) throw error;
    if (onFault !== undefined) {
      onFault(error);
      return undefined;
    }
    c.header("Retry-After", retryAfterSeconds);
    return plainError(c, 503, storageIsAway(path));
  }
}

function isLinked(c: Context<Env>, { lfs, size }: RepositoryFile): boolean {
  if (lfs === undefined) return false;
  const asked = parseByteRange(c.req.header("Range"));
  if (asked === undefined) return true;
  const range = rangeWithin(asked, size);
  // A request for none of the bytes is answered by the hub itself.
  return range !== undefined && range.end - range.start >= maxSmallPart;
}
