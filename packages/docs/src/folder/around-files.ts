import { createHash } from "node:crypto";
import { open } from "node:fs/promises";
import { posix } from "node:path";
import type { FolderFiles } from "../files/read-folder.ts";
import type { OutsideFiles } from "../files/outside-files.ts";
import { decoded } from "../tree/link-parts.ts";
import type { PathAliases } from "./path-aliases.ts";
import { encodedPath } from "../text/encoded.ts";

/** Where a builder of another dialect takes the files from that its pages name from the root of their site. */
export interface ForeignRoot {
  /** Folder of its configuration, from the set's: `../website`. */
  readonly folder: string;
  /** The folder in it whose files it publishes as they are; `.` for all of it. */
  readonly published: string;
  /** Names that its pages may begin paths with. */
  readonly aliases?: PathAliases;
}

interface AroundOptions {
  readonly base: string;
  readonly files: FolderFiles;
  readonly outside: OutsideFiles;
  readonly foreign?: ForeignRoot | undefined;
}

/** Below the address of a set: where files of the repository are that its pages show. No page is called so. */
const place = "/_repository/";

/**
 * Images, videos and sounds that are not in a set's folder but around it, and that its pages show: those which a page of the
 * set names, and all in the folder that its builder publishes. Nothing else of the repository has an address: that of a file
 * which a page names holds a stamp of its content, which only someone who has the file or the page can produce.
 */
export class AroundFiles {
  readonly #options: AroundOptions;
  /** The addresses that pages were given, so that a file which changes keeps its address until they are compiled again. */
  readonly #given = new Set<string>();

  constructor(options: AroundOptions) {
    this.#options = options;
  }

  /**
   * The address of a file that a page shows.
   *
   * @param path from the set's folder (`../img/a.png`), from the root of its site (`/img/a.png`) or of its builder (`@site/static/a.png`),
   *   or with a name for a folder (`@assets/a.png`)
   * @example await files.hrefOf("../img/a.png") // "/docs/_repository/~5d0f2e8b7c61a94e/img/a.png"
   */
  async hrefOf(path: string): Promise<string | undefined> {
    const { base, files, outside } = this.#options;
    const name = this.#nameOf(path);
    if (name === undefined) return undefined;
    if (files.has(name)) return `${base}/${escaped(name)}`;
    const found = name.startsWith("../") && !outside.isEmpty ? await outside.find(name) : undefined;
    if (found === undefined || "refusal" in found) return undefined;
    // Links are followed: a file is called by its own name.
    const inRoot = outside.nameInRoot(found.path);
    if (this.#isPublished(outside.fromFolder(inRoot))) return `${base}${place}${escaped(inRoot)}`;
    if (!shown.test(inRoot)) return undefined;
    const stamped = `~${await stampOf(inRoot, found.path)}/${inRoot}`;
    this.#given.add(stamped);
    return `${base}${place}${escaped(stamped)}`;
  }

  /** Where the file at such an address is on disk. */
  async pathOf(href: string): Promise<string | undefined> {
    const { base, outside } = this.#options;
    const asked = href.startsWith(base + place) ? decoded(href.slice(base.length + place.length)) : undefined;
    if (asked === undefined || outside.isEmpty) return undefined;
    const [, stamp, inRoot = asked] = /^~([\da-f]{16})\/(.*)$/s.exec(asked) ?? [];
    const name = outside.fromFolder(inRoot);
    const found = await outside.find(name);
    if ("refusal" in found || outside.nameInRoot(found.path) !== inRoot) return undefined;
    if (stamp === undefined) return this.#isPublished(name) ? found.path : undefined;
    const isNamed = this.#given.has(asked) || (await stampOf(inRoot, found.path)) === stamp;
    return shown.test(inRoot) && isNamed ? found.path : undefined;
  }

  #nameOf(path: string): string | undefined {
    const { foreign } = this.#options;
    if (path.startsWith("../")) return path;
    if (foreign === undefined) return undefined;
    if (path.startsWith("@site/")) return posix.join(foreign.folder, path.slice("@site/".length));
    if (!path.startsWith("/")) {
      const [alias, folder] = [...(foreign.aliases ?? [])].find(([name]) => path.startsWith(name)) ?? [];
      return alias === undefined || folder === undefined ? undefined : posix.join(folder, path.slice(alias.length));
    }
    return posix.join(foreign.folder, foreign.published, posix.join("/", path));
  }

  #isPublished(name: string): boolean {
    const { foreign } = this.#options;
    // Where all of a folder is published, that is the set's own.
    return (
      foreign !== undefined &&
      foreign.published !== "." &&
      name.startsWith(`${posix.join(foreign.folder, foreign.published)}/`)
    );
  }
}

const shown = /\.(?:png|jpe?g|gif|svg|webp|avif|ico|bmp|mp4|webm|mov|mp3|wav|ogg|m4a|flac)$/i;

/** So much of a file tells it from others. */
const stampedBytes = 65_536;

/** Of the name of a file, its size and its beginning. */
async function stampOf(name: string, path: string): Promise<string> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const { buffer, bytesRead } = await file.read(Buffer.alloc(Math.min(size, stampedBytes)), 0);
    return createHash("sha256")
      .update(`${name}\n${size}\n`)
      .update(buffer.subarray(0, bytesRead))
      .digest("hex")
      .slice(0, 16);
  } finally {
    await file.close();
  }
}

const escaped = (name: string): string => encodedPath(name).replaceAll(",", "%2C");
