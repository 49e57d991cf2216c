import type { FolderFiles } from "../files/read-folder.ts";
import { pageFile } from "./locals.ts";
import type { Rewrite } from "./rewrites.ts";

/** A file of a page. */
export interface SetFile {
  /** Path below the set's folder. */
  readonly file: string;
  /** On disk. */
  readonly path: string;
  /** The path below the set's folder that a builder serves it from, where that is another one. */
  readonly servedAs?: string;
}

/** The files of a set's pages, by the paths below its folder that they are served from. */
export type PageFiles = ReadonlyMap<string, SetFile>;

/** Of two files for one path, the second stays where it is. */
export function toPageFiles(files: FolderFiles, rewrite?: Rewrite): PageFiles {
  const found = new Map<string, SetFile>();
  const pages = [...files].filter(([name]) => pageFile.test(name));
  for (const [file, path] of pages) {
    const servedAs = rewrite?.(file);
    if (servedAs === undefined || files.has(servedAs) || found.has(servedAs)) found.set(file, { file, path });
    else found.set(servedAs, { file, path, servedAs });
  }
  return found;
}
