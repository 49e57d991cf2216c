import type { Diagnostic } from "../page/page.ts";
import { type FolderFiles, readListedFile } from "../files/read-folder.ts";
import type { DialectName } from "../scan/dialects/dialect.ts";
import { type ContentsEntry, parseTableOfContents } from "./table-of-contents.ts";
import type { PageFiles } from "./page-files.ts";
import type { Rewrite } from "./rewrites.ts";

/** Another builder's tree of a folder. */
export interface ForeignTree {
  readonly key: DialectName;
  /** The table of contents by the builder's configuration. */
  readonly contents?: readonly ContentsEntry[] | undefined;
  /** Where it serves files of pages from other paths than theirs. */
  readonly rewrite?: Rewrite | undefined;
  /** Old path of a page → new path; a last part `*` stands for all that follows. */
  readonly redirects?: ReadonlyMap<string, string> | undefined;
}

/** Tables of contents by their file. */
export type ContentsOf = ReadonlyMap<string, readonly ContentsEntry[]>;

/** The source and the target of the maps of all languages. */
export interface Reading {
  readonly files: FolderFiles;
  readonly pageFiles: PageFiles;
  /** Names of links that lead out of the folder. */
  readonly leaving: ReadonlySet<string>;
  /** Names of files and folders that may not be read. */
  readonly closed: ReadonlySet<string>;
  readonly diagnostics: Diagnostic[];
  /** Tables of contents that were read, for the next time. */
  readonly contents: Map<string, readonly ContentsEntry[]>;
  /** A replacement for a table of contents that cannot be read: the one before. */
  readonly before?: ContentsOf | undefined;
  /** The builder that the folder was written for, where that is another one. */
  readonly foreign?: ForeignTree | undefined;
}

/** The entries of a table of contents; `undefined` where there is no such file. */
export async function readContents(reading: Reading, file: string): Promise<readonly ContentsEntry[] | undefined> {
  const path = reading.files.get(file);
  if (path === undefined) return undefined;
  const { entries, diagnostics } = parseTableOfContents(await readListedFile(path), file);
  for (const found of diagnostics) reading.diagnostics.push(found);
  const before = reading.before?.get(file) ?? [];
  const isHalfWritten = before.length > 0 && (diagnostics.length > 0 || entries.length === 0);
  reading.contents.set(file, isHalfWritten ? before : entries);
  return reading.contents.get(file);
}
