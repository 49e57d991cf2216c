import type { Places } from "../places/places.ts";
import type { Change, RepositoryFile, Revision } from "../repository/repository.ts";

/** Options of the readers of folders, and their reports. */
export interface ReadingOptions {
  readonly signal?: AbortSignal;
  /** Where contents are read. Default: on this machine */
  readonly places?: Pick<Places, "read">;
  /** A file as it was hashed before; it counts where size and time of change are still the same. */
  readonly known?: (place: string) => RepositoryFile | undefined;
  /** When its files were changed, by path, of a commit that was read before. */
  readonly changes?: (commit: string) => ReadonlyMap<string, Change> | undefined;
  /** A revision as an earlier import has read it out of git. */
  readonly knownRevision?: (commit: string) => Revision | undefined;
  /** The folder of the hub into which contents are written that only git's own objects have. */
  readonly objects?: string | undefined;
  /** After each piece of a file was hashed. */
  readonly onBytes?: (bytes: number) => void;
}

/** A value that was read, and a sentence for each file that was not. */
export interface WithProblems<What> {
  readonly read: What;
  readonly problems: readonly string[];
}
