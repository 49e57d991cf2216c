import type { RecordKind } from "@modelshelf/store/kinds";
import type { Ref, Repository, RepositoryFile, Revision } from "../repository/repository.ts";

/** A repository in the index, without its files. */
export interface IndexedRepository {
  readonly kind: RecordKind;
  readonly id: string;
  readonly refs: readonly Ref[];
  /** The folder that it was read from, as it was named. */
  readonly source: string;
}

/** Where a content is, and what tells it from another one that may take its place. */
export type ContentPlace = Required<Pick<RepositoryFile, "place">> & Pick<RepositoryFile, "mtimeMs" | "etag">;

/** Facts of a revision that are known without its files. */
export type RevisionHead = Omit<Revision, "files" | "history">;

/**
 * Which files the repositories of this hub consist of, and where their contents lie. Contents themselves stay where they are.
 * Opened by `openFileIndex`. "Not there" is `undefined` or an empty list.
 */
export interface FileIndex {
  /**
   * Adds a repository, or replaces the one of the same kind and id with all its revisions.
   *
   * @param source what it was read from
   * @returns whether anything is other than before
   */
  put(repository: Repository, source: string): boolean;
  /**
   * Says where a content is now, in all revisions of a repository that have it.
   *
   * @param hash SHA-256 of what Git LFS keeps, else the id of git
   */
  putPlace(kind: RecordKind, id: string, hash: string, content: ContentPlace): void;
  /** The repository of exactly this id. */
  find(kind: RecordKind, id: string): IndexedRepository | undefined;
  /**
   * The revision that a name leads to: a branch, a tag, `refs/pr/1`, `HEAD`, or a commit. A branch goes before a tag of the
   * same name.
   *
   * @example index.revision("model", "ada/reader", "main")?.files.length // 6
   */
  revision(kind: RecordKind, id: string, name: string): Revision | undefined;
  /**
   * A revision without its files, by the names that {@link revision} takes: as quick in a repository of ten files as in one of
   * a hundred thousand.
   */
  head(kind: RecordKind, id: string, name: string): RevisionHead | undefined;
  /**
   * One file of a revision; as quick as {@link head}.
   *
   * @example index.file("model", "ada/reader", "main", "config.json")?.size // 570
   */
  file(kind: RecordKind, id: string, name: string, path: string): RepositoryFile | undefined;
  /**
   * Whether a revision has files below a path; as quick as {@link head}, for clients ask for many files that are not there.
   *
   * @param path without slashes at its ends
   * @example index.hasFolder("model", "ada/reader", "main", "onnx") // true
   */
  hasFolder(kind: RecordKind, id: string, name: string, path: string): boolean;
  /** All revisions of a repository that are here, in the order in which they were put. */
  revisions(kind: RecordKind, id: string): readonly Revision[];
  /** All repositories, by kind and id. */
  list(): Iterable<IndexedRepository>;
  /**
   * Several questions and changes as one, in which no other process writes.
   *
   * @param work changes nothing if it throws
   */
  atOnce<Result>(work: () => Result): Result;
  /** @returns whether it was there */
  remove(kind: RecordKind, id: string): boolean;
  /** Closes it; once more does no harm. */
  close(): void;
}
