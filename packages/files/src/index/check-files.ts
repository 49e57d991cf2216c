import { reasonOf } from "@modelshelf/store/browser";
import type { FileIndex, IndexedRepository } from "./file-index.ts";
import { diskPlaces } from "../places/disk-places.ts";
import { type Places, StorageFault } from "../places/places.ts";
import type { RepositoryFile } from "../repository/repository.ts";
import { hashFile } from "../reading/hash-file.ts";

/** A file that is not as the index says, and how. */
export interface FileFault {
  readonly repository: IndexedRepository;
  readonly path: string;
  readonly sentence: string;
}

/** The files that {@link checkFiles} looked at, and its findings. */
export interface CheckedFiles {
  readonly files: number;
  readonly bytes: number;
  /** Known by name and hash, and not here: of snapshots that were downloaded in part, and what a cache has deleted. */
  readonly absent: number;
  readonly faults: readonly FileFault[];
}

/** The message for a file whose bytes are not those that were imported. */
export const isChanged = (place: string): string =>
  `${place} is not the file that was imported. Import its folder again, or put the file back.`;

/** The message for a file that was here when it was imported. */
export const isGone = (place: string, reason: string): string => `${place} cannot be read: ${reason}.`;

const nothingThere = "there is nothing";

interface CheckOptions {
  readonly signal?: AbortSignal;
  readonly onBytes?: (bytes: number) => void;
  /** Where contents are read. Default: on this machine */
  readonly places?: Places;
  /** Whether contents of a repository are a cache, in which some may be missing. Default: none is */
  readonly isCache?: (repository: IndexedRepository) => boolean;
}

/**
 * Reads all files of some repositories and compares them with the hashes that the index has of them. A content that several
 * revisions share is read once.
 *
 * @throws the reason of the signal
 * @example (await checkFiles(index, index.list())).faults // []
 */
export async function checkFiles(
  index: Pick<FileIndex, "revisions">,
  repositories: Iterable<IndexedRepository>,
  { signal, onBytes, places = diskPlaces, isCache = () => false }: CheckOptions = {},
): Promise<CheckedFiles> {
  const faults: FileFault[] = [];
  const totals = { files: 0, bytes: 0, absent: 0 };
  for (const repository of repositories) {
    const read = new Set<string>();
    const mayBeAbsent = isCache(repository);
    const contents = index.revisions(repository.kind, repository.id).flatMap(({ files }) => files);
    for (const file of contents) {
      signal?.throwIfAborted();
      const name = `${file.place ?? file.path} ${hashOf(file)}`;
      if (read.has(name)) continue;
      read.add(name);
      const isAbsent = file.place === undefined || (mayBeAbsent && (await isMissing(places, file.place, signal)));
      if (file.place === undefined || isAbsent) {
        totals.absent += 1;
        continue;
      }
      totals.files += 1;
      totals.bytes += file.size;
      const sentence = await faultOf(file, file.place, {
        places,
        ...(signal && { signal }),
        ...(onBytes && { onBytes }),
      });
      if (sentence !== undefined) faults.push({ repository, path: file.path, sentence });
    }
  }
  return { ...totals, faults };
}

/** Whether there is nothing at a place; storage that does not say is a fault of its file. */
async function isMissing(places: Places, place: string, signal: AbortSignal | undefined): Promise<boolean> {
  return places.look(place, signal).then(
    (found) => found === undefined,
    () => false,
  );
}

async function faultOf(
  file: RepositoryFile,
  place: string,
  options: CheckOptions & { readonly places: Places },
): Promise<string | undefined> {
  try {
    const found = await options.places.look(place, options.signal);
    if (found === undefined) return isGone(place, nothingThere);
    const { size, mtimeMs } = found;
    if (size !== file.size) return isChanged(place);
    const hashed = await hashFile(
      { path: file.path, place, size, mtimeMs },
      file.lfs !== undefined,
      () => place,
      options,
    );
    return hashOf(hashed) === hashOf(file) ? undefined : isChanged(place);
  } catch (error) {
    options.signal?.throwIfAborted();
    if (error instanceof StorageFault) return error.message;
    return isGone(place, reasonOf(error));
  }
}

const hashOf = ({ oid, lfs }: RepositoryFile): string => lfs?.sha256 ?? oid;
