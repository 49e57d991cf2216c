import { basename, dirname } from "node:path";
import type { ContentPlace, FileIndex } from "../index/file-index.ts";
import { cachedRepository } from "../reading/cached-repository.ts";

/**
 * Notes that a content of the cache is in object storage now.
 *
 * @param local where it was: `/data/cache/models--ada--reader/blobs/5f70…`
 * @example putStored(index, local, { place: "s3://models/cache/models--ada--reader/blobs/5f70…", etag })
 */
export function putStored(index: FileIndex, local: string, stored: ContentPlace): void {
  const folder = dirname(dirname(local));
  const { kind, id } = cachedRepository(folder) ?? {};
  if (kind === undefined || id === undefined) return;
  // One that was mirrored since has its files elsewhere.
  if (index.find(kind, id)?.source === folder) index.putPlace(kind, id, basename(local), stored);
}
