import type { RecordKind } from "@modelshelf/store/kinds";

/** A file of one revision, as git and Git LFS know it. */
export interface RepositoryFile {
  /** Below the root of the repository, parts separated by `/`. */
  readonly path: string;
  /** Bytes of the content, not of a pointer to it. */
  readonly size: number;
  /** Git's id of the blob, 40 hex digits: of the content, or of the pointer where the content is kept by Git LFS. */
  readonly oid: string;
  /** There for files that Git LFS keeps. */
  readonly lfs?: LfsContent;
  /**
   * Absolute path of the content on this machine, or `s3://bucket/key`. Absent: the file is known by name and hash, and its
   * content is not here.
   */
  readonly place?: string;
  /** When the content was last written, in milliseconds since 1970: code that has hashed it need not do so again. */
  readonly mtimeMs?: number;
  /** The ETag of this very content in object storage; absent on disk. */
  readonly etag?: string;
  /** The commit that changed it last, where git was asked. */
  readonly changed?: Change;
}

/** A commit as far as what it changed names it. */
export interface Change {
  /** 40 hex digits. */
  readonly commit: string;
  /** ISO 8601 */
  readonly date: string;
  /** First line of the message. */
  readonly title: string;
}

export interface LfsContent {
  /** SHA-256 of the content, 64 hex digits. */
  readonly sha256: string;
  /** Bytes of the pointer. */
  readonly pointerSize: number;
}

/** All files of a repository at one commit, in the order of their paths (by code units, as git sorts names). */
export interface Revision {
  /** 40 hex digits. */
  readonly commit: string;
  /** ISO 8601: of the commit, else of the last change of a file. */
  readonly date?: string;
  /** First line of the message of the commit. */
  readonly title?: string;
  readonly files: readonly RepositoryFile[];
  /** The commit itself and those before it, newest first, where git was asked; their files are not here. */
  readonly history?: readonly Commit[];
}

/** A commit as lists of commits have it. */
export interface Commit extends Change {
  /** The message behind its first line. */
  readonly message?: string;
  /** As git has the name. */
  readonly author?: string;
}

/** A name that leads to a commit: a branch or a tag. */
export interface Ref {
  /** `main`, `v1.0`, `refs/pr/1` */
  readonly name: string;
  readonly kind: "branch" | "tag" | "pull-request";
  readonly commit: string;
}

/** A repository as it was found, with its revisions that are here. */
export interface Repository {
  readonly kind: RecordKind;
  /** `owner/name`, or a bare name. */
  readonly id: string;
  readonly refs: readonly Ref[];
  readonly revisions: readonly Revision[];
}

/** The branch that is meant where none is named. */
export const defaultBranch = "main";
