import { defaultBranch, type Repository, type RepositoryFile } from "../repository/repository.ts";
import type { ListedObject, ObjectStorage } from "./object-storage.ts";
import { sha256Of } from "./sha256-of.ts";

export interface StoreOptions {
  readonly signal?: AbortSignal;
  /** A file as the index has it, by its place in the storage: it counts where the object is still that one. */
  readonly known?: (place: string) => RepositoryFile | undefined;
  /** After each piece that was sent, or did not have to be. */
  readonly onBytes?: (bytes: number) => void;
}

/** The parts of object storage that repositories are put into. */
type WrittenStorage = Pick<ObjectStorage, "list" | "put" | "sha256">;
type StoredPlace = Pick<RepositoryFile, "place" | "mtimeMs" | "etag">;

/** Below it are files of other revisions than `main` that are not those of `main`. */
export const revisionsFolder = ".revisions";

/**
 * Puts the files of a repository into object storage, under their paths below a root. What is there already with the same
 * size and hash is not sent again, so an interrupted upload goes on with the first file that is missing.
 *
 * @param root `s3://bucket/models/ada/reader`
 * @returns the repository with its places in the storage
 * @throws StorageFault; the reason of the signal
 */
export async function storeRepository(
  repository: Repository,
  root: string,
  storage: WrittenStorage,
  options: StoreOptions = {},
): Promise<Repository> {
  const there = new Map<string, ListedObject>();
  for await (const object of storage.list(`${root}/`, options.signal)) there.set(object.place, object);
  const main = repository.refs.find(({ name }) => name === defaultBranch)?.commit;
  const stored = new Map<string, StoredPlace>();
  const revisions = new Map<string, readonly RepositoryFile[]>();
  // The first one takes the paths themselves.
  for (const { commit, files } of repository.revisions.toSorted(
    (a, b) => Number(b.commit === main) - Number(a.commit === main),
  )) {
    const folder = commit === main ? root : `${root}/${revisionsFolder}/${commit}`;
    const moved: RepositoryFile[] = [];
    for (const file of files) {
      options.signal?.throwIfAborted();
      // One without a content stays so, even if another path has the same bytes: a policy may refuse this path alone.
      if (file.place === undefined) {
        moved.push(file);
        continue;
      }
      const name = `${file.oid} ${file.size}`;
      const place = `${folder}/${file.path}`;
      const same = stored.get(name) ?? (await storeFile(file, file.place, place, { there, storage, options }));
      stored.set(name, same);
      moved.push({ ...file, ...same });
    }
    revisions.set(commit, moved);
  }
  return {
    ...repository,
    revisions: repository.revisions.map((each) => ({ ...each, files: revisions.get(each.commit) ?? [] })),
  };
}

async function storeFile(
  { size, oid, lfs }: RepositoryFile,
  from: string,
  place: string,
  {
    there,
    storage,
    options,
  }: {
    readonly there: ReadonlyMap<string, ListedObject>;
    readonly storage: WrittenStorage;
    readonly options: StoreOptions;
  },
): Promise<StoredPlace> {
  const { signal, onBytes, known } = options;
  const found = there.get(place);
  const before = known?.(place);
  if (found?.size === size && before?.etag !== undefined && before.etag === found.etag && before.oid === oid) {
    onBytes?.(size);
    return { place, etag: found.etag };
  }
  const sha256 = lfs?.sha256 ?? (await sha256Of(from, signal));
  const isThere = found?.size === size && (await storage.sha256(place, signal)) === sha256;
  if (isThere) onBytes?.(size);
  const content = { place: from, size, sha256 };
  const { etag, mtimeMs } = isThere
    ? found
    : await storage.put(place, content, { ...(signal && { signal }), ...(onBytes && { onBytes }) });
  // The date stays that of the file here, which need not be hashed again while it keeps it.
  return { place, ...(etag === undefined ? { mtimeMs } : { etag }) };
}
