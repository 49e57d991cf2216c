import { lfsEntry } from "../repository/lfs-pointer.ts";
import { lfsRule } from "../repository/lfs-rule.ts";
import type { RepositoryFile } from "../repository/repository.ts";
import type { ListedObject, ObjectStorage } from "../places/object-storage.ts";
import { readBytes, StorageFault } from "../places/places.ts";
import { revisionsFolder } from "../places/store-repository.ts";
import { hashFile } from "./hash-file.ts";
import { cannotBeRead, type FoundFile, isForeign } from "./list-files.ts";
import { asMain, type FolderRevision } from "./read-folder.ts";
import type { ReadingOptions, WithProblems } from "./reading.ts";
import { withoutCaches } from "./without-caches.ts";

/** Objects that are asked for at a time: each question takes a while, most of it on the way. */
const atATime = 8;

/** How objects are read. */
export interface ObjectReading extends Omit<ReadingOptions, "places"> {
  /** Which files Git LFS keeps. Default: as `.gitattributes` says */
  readonly isLfs?: (path: string, size: number) => boolean;
  /** The objects are a snapshot of a cache, as a commit has it: what looks like a cache in it belongs to it. */
  readonly isSnapshot?: boolean;
}

/** The message for an object whose key is not a path of a file. */
export const noFilePath = (path: string): string =>
  `${JSON.stringify(path)} is not a path that a file of a repository can have; the object is left out.`;

/**
 * Reads the files of one repository from the objects whose keys begin alike. Hashes come from the storage where it has them,
 * else each object is read once, until it changes.
 *
 * @param root what their places begin with, with a slash at the end: `s3://models/ada/reader/`
 * @param objects as the storage lists them
 * @throws StorageFault where the storage refuses everything; the reason of the signal
 */
export async function readObjects(
  root: string,
  objects: readonly ListedObject[],
  storage: ObjectStorage,
  options: ObjectReading = {},
): Promise<WithProblems<FolderRevision>> {
  const problems: string[] = [];
  const listed = objects.flatMap((object): FoundFile[] => {
    const path = object.place.slice(root.length);
    // Some programs make empty objects for folders.
    if (path === "" || path.endsWith("/") || isForeign(path) || path.startsWith(`${revisionsFolder}/`)) return [];
    if (isFilePath(path)) return [{ ...object, path }];
    problems.push(noFilePath(path));
    return [];
  });
  const { read: found, problems: nested } = options.isSnapshot ? { read: listed, problems: [] } : withoutCaches(listed);
  problems.push(...nested);
  const attributes = found.find(({ path }) => path === ".gitattributes");
  const rule = attributes && (await readBytes(storage, attributes.place, { signal: options.signal })).toString("utf8");
  const { isLfs = lfsRule(rule) } = options;
  const files: RepositoryFile[] = [];
  for (let at = 0; at < found.length; at += atATime) {
    options.signal?.throwIfAborted();
    const read = found.slice(at, at + atATime).map(async (file): Promise<readonly RepositoryFile[]> => {
      try {
        return [await hashObject(file, isLfs(file.path, file.size), storage, options)];
      } catch (error) {
        options.signal?.throwIfAborted();
        if (!(error instanceof StorageFault)) throw error;
        problems.push(cannotBeRead(file.path, error.message.replace(/\.$/, "")));
        return [];
      }
    });
    files.push(...(await Promise.all(read)).flat());
  }
  const inOrder = files.toSorted((a, b) => (a.path < b.path ? -1 : 1));
  return { read: asMain(inOrder, found), problems };
}

async function hashObject(
  file: FoundFile,
  isLfs: boolean,
  storage: ObjectStorage,
  options: Omit<ReadingOptions, "places">,
): Promise<RepositoryFile> {
  const { path, place, size, mtimeMs, etag } = file;
  const isKnown = options.known?.(place)?.etag === etag;
  const sha256 = isLfs && !isKnown ? await storage.sha256(place, options.signal) : undefined;
  if (sha256 === undefined) return hashFile(file, isLfs, () => undefined, { ...options, places: storage });
  options.onBytes?.(size);
  return { path, size, ...lfsEntry({ sha256, size }), place, mtimeMs, ...(etag !== undefined && { etag }) };
}

/** Below the root and nowhere else, whatever programs make of it. */
function isFilePath(path: string): boolean {
  // eslint-disable-next-line no-control-regex
  if (/[\0-\x1f\x7f]/.test(path)) return false;
  return path.split("/").every((name) => !["", ".", ".."].includes(name));
}
