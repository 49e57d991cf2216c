import { reasonOf } from "@modelshelf/store";
import { hash } from "node:crypto";
import { mkdirSync, renameSync, rmdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type KnownFile, Manifest } from "./manifest.ts";

/** Counts of the files of one export. */
export interface WrittenCounts {
  readonly written: number;
  readonly unchanged: number;
  readonly removed: number;
}

/** Beside the file that it becomes, so that both are on one file system. */
const temporaryEnding = ".modelshelf-new";

/**
 * Writes files into a folder: each at once or not at all, those that stay the same not again, and at the end without those that
 * an earlier export has written and this one has not.
 *
 * @example
 * const folder = FolderWriter.open("site");
 * folder.write("index.html", html);
 * folder.finish(); // { written: 1, unchanged: 0, removed: 0 }
 */
export class FolderWriter {
  readonly #folder: string;
  readonly #manifest: Manifest;
  readonly #current = new Set<string>();
  readonly #folders = new Set<string>();
  /** Files of this export by their names in small letters. */
  readonly #spelled = new Map<string, string>();
  readonly #tellsLettersApart: boolean;
  readonly #alike: (readonly [string, string])[] = [];
  #written = 0;
  #unchanged = 0;

  private constructor(folder: string, manifest: Manifest) {
    this.#folder = folder;
    this.#manifest = manifest;
    this.#tellsLettersApart = tellsLettersApart(folder);
  }

  /** @throws {CommandError} where the folder has files that no export has written */
  static open(folder: string): FolderWriter {
    return new FolderWriter(folder, Manifest.open(folder));
  }

  /**
   * @param etag of the answer that it was made of
   * @returns why it was not written, as a sentence; undefined when it is there
   */
  write(file: string, content: Uint8Array, etag?: string): string | undefined {
    const problem = this.#spell(file);
    if (problem !== undefined) return problem;
    if (this.#current.has(file)) return `${file} would hold two pages; the first one is kept.`;
    const known = { hash: hash("sha256", content, "base64url"), size: content.length, ...(etag && { etag }) };
    try {
      if (!this.#isThere(file, known)) this.#replace(file, content, known);
      else {
        this.#unchanged += 1;
        if (this.#manifest.get(file)?.etag !== etag) this.#manifest.set(file, known);
      }
    } catch (error) {
      return `${file} cannot be written: ${reasonOf(error)}`;
    }
    this.#current.add(file);
    return undefined;
  }

  /**
   * Leaves a file of an earlier export as it is, or all files of a folder.
   *
   * @param file a folder where it ends with a slash
   * @returns why it cannot stay, as a sentence
   */
  keep(file: string): string | undefined {
    if (file.endsWith("/")) {
      for (const one of this.#manifest.files()) if (one.startsWith(file)) this.keep(one);
      return undefined;
    }
    if (this.#manifest.get(file) === undefined || this.#current.has(file)) return undefined;
    const problem = this.#spell(file);
    if (problem !== undefined) return problem;
    this.#current.add(file);
    this.#unchanged += 1;
    return undefined;
  }

  /** Whether this export has written the very same there already. */
  holds(file: string, content: Uint8Array): boolean {
    return this.#current.has(file) && this.#manifest.get(file)?.hash === hash("sha256", content, "base64url");
  }

  /** Pairs of files of this export whose names differ in capital letters alone. */
  alike(): readonly (readonly [string, string])[] {
    return this.#alike;
  }

  /** The ETag that a file was made of, if it is there in full; undefined where it is not, or unknown. */
  etagOf(file: string): string | undefined {
    const known = this.#manifest.get(file);
    return known?.etag !== undefined && this.#sizeOf(file) === known.size ? known.etag : undefined;
  }

  /** Removes what this export has not written and closes the folder. */
  finish(): WrittenCounts {
    const vanished = this.#manifest.files().filter((file) => !this.#current.has(file));
    for (const file of vanished) {
      // Where letters are not told apart, it may be the place of another file by now.
      if (this.#tellsLettersApart || !this.#spelled.has(file.toLowerCase())) {
        rmSync(join(this.#folder, file), { force: true });
        this.#removeEmptyFolders(file);
      }
      this.#manifest.delete(file);
    }
    this.#manifest.close();
    return { written: this.#written, unchanged: this.#unchanged, removed: vanished.length };
  }

  /** Closes the folder of an export that was broken off: nothing is removed. */
  leave(): WrittenCounts {
    this.#manifest.close();
    return { written: this.#written, unchanged: this.#unchanged, removed: 0 };
  }

  /** Notes the name of a file of this export; a sentence where the folder has only one place for it and another one. */
  #spell(file: string): string | undefined {
    const other = this.#spelled.get(file.toLowerCase());
    if (other !== undefined && other !== file) {
      if (!this.#tellsLettersApart)
        return `${file} and ${other} are one file here, because the file system ignores case.`;
      this.#alike.push([other, file]);
    }
    this.#spelled.set(file.toLowerCase(), file);
    return undefined;
  }

  #isThere(file: string, { hash: digest, size }: KnownFile): boolean {
    return this.#manifest.get(file)?.hash === digest && this.#sizeOf(file) === size;
  }

  #sizeOf(file: string): number | undefined {
    return statSync(join(this.#folder, file), { throwIfNoEntry: false })?.size;
  }

  #replace(file: string, content: Uint8Array, known: KnownFile): void {
    const place = join(this.#folder, file);
    const folder = dirname(place);
    if (!this.#folders.has(folder)) {
      this.#makeFolder(file, folder);
      this.#folders.add(folder);
    }
    if (statSync(place, { throwIfNoEntry: false })?.isDirectory()) this.#makeWay(file, place);
    this.#manifest.set(file, { hash: "" });
    const temporary = join(folder, `${hash("sha256", file, "base64url").slice(0, 16)}${temporaryEnding}`);
    writeFileSync(temporary, content);
    renameSync(temporary, place);
    this.#manifest.set(file, known);
    this.#written += 1;
  }

  /** A page may have the name that a file had the last time. */
  #makeFolder(file: string, folder: string): void {
    const names = file.split("/").slice(0, -1);
    for (let end = 1; end <= names.length; end += 1) {
      const name = names.slice(0, end).join("/");
      if (this.#current.has(name) || this.#manifest.get(name) === undefined) continue;
      rmSync(join(this.#folder, name), { force: true });
      this.#manifest.delete(name);
    }
    mkdirSync(folder, { recursive: true });
  }

  /** Removes the files of an earlier export from a folder in whose place a file has to be. */
  #makeWay(file: string, place: string): void {
    for (const known of this.#manifest.files()) {
      if (!known.startsWith(`${file}/`) || this.#current.has(known)) continue;
      rmSync(join(this.#folder, known), { force: true });
      this.#removeEmptyFolders(known);
      this.#manifest.delete(known);
    }
    // The folder itself is gone with its last file; where it is not, renaming says so.
    this.#folders.delete(place);
  }

  #removeEmptyFolders(file: string): void {
    for (let folder = dirname(file); folder !== "."; folder = dirname(folder)) {
      try {
        rmdirSync(join(this.#folder, folder));
        this.#folders.delete(join(this.#folder, folder));
      } catch {
        // Others are in it still.
        return;
      }
    }
  }
}

function tellsLettersApart(folder: string): boolean {
  const place = join(folder, `Letters${temporaryEnding}`);
  writeFileSync(place, "");
  try {
    return statSync(join(folder, `lETTERS${temporaryEnding}`), { throwIfNoEntry: false }) === undefined;
  } finally {
    rmSync(place, { force: true });
  }
}
