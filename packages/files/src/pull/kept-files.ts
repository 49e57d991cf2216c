import type { RecordKind } from "@modelshelf/store";
import type { FileIndex } from "../index/file-index.ts";
import type { StorageFault } from "../places/places.ts";
import type { RepositoryFile } from "../repository/repository.ts";
import type { PulledContents } from "./pulled-contents.ts";

interface KeptFilesOptions {
  readonly index: Pick<FileIndex, "putPlace">;
  readonly contents: Pick<PulledContents, "findStored" | "holds" | "isGone" | "readFailed" | "use">;
  /** The folder of a repository that comes from another hub; none for others. */
  readonly folderOf: (kind: RecordKind, id: string) => string | undefined;
}

/** The files from another hub that are kept, on disk or in object storage, as a hub uses them. */
export class KeptFiles {
  readonly #options: KeptFilesOptions;

  constructor(options: KeptFilesOptions) {
    this.#options = options;
  }

  /**
   * A file whose content is not where the index says, and is in object storage all the same: another revision or an earlier
   * state of this hub has put it there.
   *
   * @returns undefined where it is not there, or the storage fails
   * @example await pull.kept.findStored("model", "ada/reader", file); // { ...file, place: "s3://bucket/cache/…" }
   */
  async findStored(kind: RecordKind, id: string, file: RepositoryFile): Promise<RepositoryFile | undefined> {
    const { index, contents, folderOf } = this.#options;
    const folder = folderOf(kind, id);
    const stored = folder === undefined ? undefined : await contents.findStored(folder, file);
    if (stored === undefined) return undefined;
    index.putPlace(kind, id, hashOf(file), stored);
    return { ...file, ...stored };
  }

  /** Whether a content of object storage cannot be had, as far as is known: it was deleted there, or the storage failed just now. */
  isGone(place: string): boolean {
    return this.#options.contents.isGone(place);
  }

  /** Notes that object storage did not give a reader a content: for a minute, what is there comes from the upstream again. */
  readFailed(fault: StorageFault): void {
    this.#options.contents.readFailed(fault);
  }

  /** Notes that a content was read, so that others go first when room is needed. */
  async use(place: string): Promise<void> {
    const { contents } = this.#options;
    if (contents.holds(place)) await contents.use(place);
  }
}

/** The name of a content in the index and the cache. */
export const hashOf = ({ lfs, oid }: RepositoryFile): string => lfs?.sha256 ?? oid;
