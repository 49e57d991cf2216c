import { isHex } from "../repository/is-hex.ts";
import type { RepositoryFile } from "../repository/repository.ts";
import { UpstreamFault } from "./upstream-fault.ts";

const maxFiles = 2_000_000;
const maxPathBytes = 2000;
const maxNameBytes = 255;

/** A file as a tree of the API has it, not looked at yet. */
export interface TreeFile {
  readonly path?: unknown;
  readonly size?: unknown;
  readonly oid?: unknown;
  readonly lfs?: { readonly oid?: unknown; readonly size?: unknown; readonly pointerSize?: unknown } | undefined;
}

/** The message for a path that leads out of its repository, or that no file system takes. */
export const notAFilePath = (path: unknown): string =>
  `The upstream lists the path ${JSON.stringify(path)?.slice(0, 200)}, which cannot be stored here; it is left out.`;
/** The message for a path that is listed again, or that is a file and a folder. */
export const listedTwice = (path: string): string => `The upstream lists ${path} twice.`;
/** The message for a file whose hash or size cannot be one. */
export const hasNoHash = (path: string): string => `The upstream lists ${path} without a size and a hash.`;
/** The message for more files than any repository has. */
const tooManyFiles = `The upstream lists more than ${maxFiles} files in one repository.`;

/**
 * Takes the files of a tree one after another. One whose path cannot be kept here is left out; a tree that contradicts itself
 * is refused, since only an upstream that lies would list it.
 */
export class CheckedFiles {
  readonly #files = new Map<string, RepositoryFile>();
  readonly #folders = new Set<string>();
  readonly #onLeftOut: (sentence: string) => void;
  #leftOut = 0;

  /** @param onLeftOut hears of each file that is left out, in a sentence */
  constructor(onLeftOut: (sentence: string) => void = () => {}) {
    this.#onLeftOut = onLeftOut;
  }

  /** @throws UpstreamFault for a file that is refused, and with it the whole tree */
  add({ path, size, oid, lfs }: TreeFile): void {
    if (!isFilePath(path)) {
      if ((this.#leftOut += 1) > maxFiles) throw new UpstreamFault(tooManyFiles);
      return this.#onLeftOut(notAFilePath(path));
    }
    if (this.#files.has(path) || this.#folders.has(path)) throw new UpstreamFault(listedTwice(path));
    for (let end = path.lastIndexOf("/"); end > 0; end = path.lastIndexOf("/", end - 1)) {
      const folder = path.slice(0, end);
      if (this.#files.has(folder)) throw new UpstreamFault(listedTwice(folder));
      this.#folders.add(folder);
    }
    if (this.#files.size >= maxFiles) throw new UpstreamFault(tooManyFiles);
    // Both have sizes; that of the content counts.
    const bytes = lfs?.size ?? size;
    if (!isSize(bytes) || !isHex(oid, 40)) throw new UpstreamFault(hasNoHash(path));
    if (lfs === undefined) {
      this.#files.set(path, { path, size: bytes, oid });
    } else {
      if (!isHex(lfs.oid, 64)) throw new UpstreamFault(hasNoHash(path));
      const pointerSize = isSize(lfs.pointerSize) ? lfs.pointerSize : 0;
      this.#files.set(path, { path, size: bytes, oid, lfs: { sha256: lfs.oid, pointerSize } });
    }
  }

  /** In the order of their paths. */
  list(): readonly RepositoryFile[] {
    return Array.from(this.#files.values()).toSorted((a, b) => (a.path < b.path ? -1 : 1));
  }
}

/**
 * Whether a path stays below its repository, and can be one of a file on this machine.
 *
 * @example isFilePath("../a") // false
 */
function isFilePath(path: unknown): path is string {
  // Half a character has no address.
  if (typeof path !== "string" || !path.isWellFormed() || Buffer.byteLength(path) > maxPathBytes) return false;
  // Backslashes part folders on Windows, and control characters only serve to deceive.
  if (/[\0-\x1f\x7f\\]/.test(path)) return false; // oxlint-disable-line no-control-regex
  return path.split("/").every((name) => !/^\.{0,2}$/.test(name) && Buffer.byteLength(name) <= maxNameBytes);
}

function isSize(size: unknown): size is number {
  return Number.isSafeInteger(size) && (size as number) >= 0;
}
