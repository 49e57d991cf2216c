import type { RepositoryFile } from "./repository.ts";

/**
 * A file as an entry of `siblings` in a record of the Hub's API.
 *
 * @example toSibling({ path: "README.md", size: 6, oid: "ce01…" }) // { rfilename: "README.md", size: 6, blobId: "ce01…" }
 */
export const toSibling = ({ path, size, oid, lfs }: RepositoryFile): Readonly<Record<string, unknown>> => ({
  rfilename: path,
  size,
  blobId: oid,
  ...(lfs && { lfs: { sha256: lfs.sha256, size, pointerSize: lfs.pointerSize } }),
});
