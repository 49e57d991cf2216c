import { stat } from "node:fs/promises";
import { posix } from "node:path";
import type { LRUCache } from "lru-cache";
import { weigh } from "../memory/weigh.ts";
import { notebookToMarkdown } from "../notebook/notebook-to-markdown.ts";
import { parseInclusionBody, takeExcerpt } from "../scan/inclusion-body.ts";
import { scan, unreadPage } from "../scan/scan.ts";
import { vitePressHome } from "./vitepress-home.ts";
import type { Dialect } from "../scan/dialects/dialect.ts";
import type { Inclusion, ScannedPage } from "../scan/scanned-page.ts";
import type { DirectiveShapes } from "../scan/tokens.ts";
import type { Found, OutsideFiles } from "../files/outside-files.ts";
import { type FolderFiles, readListedFile } from "../files/read-folder.ts";

/** A scanned file as it is kept. */
export interface LoadedSource {
  readonly page: ScannedPage;
  /** Files that it was made from or says something of, on disk, with what they were like. */
  readonly stamps: Map<string, string>;
  /** The list in which files to include were looked up. */
  readonly files?: FolderFiles;
}

/** A file of the folder: its path below it and on disk. */
interface SourceFile {
  readonly file: string;
  readonly path: string;
}

/** Where pages and what they include is looked up. */
interface SourceFolder {
  readonly files: FolderFiles;
  /** In which builder's way of writing they are. */
  readonly dialect?: Dialect | undefined;
  readonly outside: OutsideFiles;
}

let opened = 0;

/** More than any document includes; a few files that include each other many times must not fill the memory. */
const maxInclusions = 200;
/** Characters of other files, together. */
const maxIncludedCharacters = 10_000_000;
/** A larger file is not a page that anybody has written. */
const maxFileMegabytes = 16;

/**
 * Scanned files with what they include, read again when any of it has changed on disk. The same files unchanged give
 * the same object.
 */
export class PageSources {
  readonly #folder: SourceFolder;
  readonly #shapes: DirectiveShapes;
  readonly #known: LRUCache<string, Promise<LoadedSource>>;
  /** The state of each file when it was last read. */
  readonly #seen = new Map<string, string>();
  /** Two sets may read one file in two ways. */
  readonly #number = ++opened;
  #version = 0;

  /** @param known what was read, within a limit that others may share */
  constructor(folder: SourceFolder, shapes: DirectiveShapes, known: LRUCache<string, Promise<LoadedSource>>) {
    this.#folder = folder;
    this.#shapes = shapes;
    this.#known = known;
  }

  /** Another number whenever a file was read that had changed, for callers that keep something made from several. */
  get version(): number {
    return this.#version;
  }

  async read(source: SourceFile): Promise<ScannedPage> {
    const key = `${this.#number} ${source.path}`;
    const known = this.#known.get(key);
    if (known && (await isCurrent(await known, this.#folder.files))) return (await known).page;
    const meanwhile = this.#known.get(key);
    if (meanwhile && meanwhile !== known) return (await meanwhile).page;
    // Programs save by removing a file and writing another; until that is there, the page is what it was.
    const loading = this.#load(source).catch((fault: unknown) => known ?? Promise.reject(fault));
    this.#known.set(key, loading, { size: 1 });
    loading.then(
      (loaded) => weigh(this.#known, key, loading, bytesOf(loaded)),
      () => undefined,
    );
    // A file that could not be read this time may be readable the next.
    loading.catch(() => this.#known.delete(key));
    return (await loading).page;
  }

  /** Has a page read again when another file changes: an image that it shows, of which it says how large it is. */
  async follow(source: SourceFile, path: string): Promise<void> {
    const known = await this.#known.get(`${this.#number} ${source.path}`);
    known?.stamps.set(path, await stampOf(path));
  }

  async #load({ file, path }: SourceFile): Promise<LoadedSource> {
    const stamps = new Map([[path, await stampOf(path)]]);
    const isTooLarge = (await stat(path)).size > maxFileMegabytes * 1_000_000;
    const page = isTooLarge
      ? unreadPage("", `its file is larger than ${maxFileMegabytes} MB`)
      : this.#scan(file, await readListedFile(path));
    const included = await this.#withInclusions(page, {
      stamps,
      chain: [file],
      left: { files: maxInclusions, characters: maxIncludedCharacters },
    });
    this.#see(path, [...stamps.values()].join());
    return { page: included, stamps, ...(page.inclusionBodies.length > 0 && { files: this.#folder.files }) };
  }

  #see(path: string, stamp: string): void {
    if (this.#seen.get(path) !== stamp) this.#version++;
    this.#seen.set(path, stamp);
  }

  #scan(file: string, text: string): ScannedPage {
    const { dialect } = this.#folder;
    const home = dialect?.name === "VitePress" ? vitePressHome(text) : undefined;
    if (home) return { ...scan(home.text, this.#shapes, dialect), lines: home.lines };
    if (!file.endsWith(".ipynb")) return scan(text, this.#shapes, dialect);
    const { text: markdown, lines, fault } = notebookToMarkdown(text);
    const page = scan(markdown, this.#shapes, this.#folder.dialect);
    if (fault === undefined) return { ...page, lines };
    return { ...page, lines, oddities: [{ offset: 0, kind: "unreadable-file", message: fault }] };
  }

  async #withInclusions(page: ScannedPage, progress: Progress): Promise<ScannedPage> {
    if (page.inclusionBodies.length === 0) return page;
    const inclusions = new Map<string, Inclusion>();
    const refusedInclusions = new Map<string, string>();
    for (const body of new Set(page.inclusionBodies)) {
      const found = await this.#include(body, progress);
      if (typeof found === "string") refusedInclusions.set(body, found);
      else if (found) inclusions.set(body, found);
    }
    const inside = [...inclusions.values()].flatMap((inclusion) => inclusion.page.frameworks);
    const frameworks = [...new Set([...page.frameworks, ...inside])];
    return { ...page, inclusions, refusedInclusions, frameworks };
  }

  /** The file that a tag's body names, or why it is not read; `undefined` where it names none. */
  async #include(body: string, progress: Progress): Promise<Inclusion | string | undefined> {
    const { chain, left } = progress;
    const asked = parseInclusionBody(body);
    if (!asked) return undefined;
    const named = asked.path.startsWith("/")
      ? posix.normalize(asked.path.slice(1))
      : posix.join(posix.dirname(chain.at(-1) ?? ""), asked.path);
    const found = await this.#findFrom(asked.path, named, progress);
    if ("refusal" in found) return found.refusal;
    const { file, path } = found;
    if (chain.includes(file) || left.files-- <= 0 || left.characters <= 0) {
      return {
        file,
        page: scan("", this.#shapes),
        fault: "This file includes itself, or too many files are included. Nothing is shown.",
      };
    }
    progress.stamps.set(path, await stampOf(path));
    const whole = await readText(file, path);
    if ("refusal" in whole) return whole.refusal;
    const { text, ...fault } = takeExcerpt(whole.text, asked);
    left.characters -= text.length;
    const page = await this.#withInclusions(scan(text, this.#shapes, this.#folder.dialect), {
      ...progress,
      chain: [...chain, file],
    });
    return { file, page, ...fault };
  }

  /**
   * A file by its path from the folder of the documents, with the path that it has. Snippets of MkDocs begin at the folder
   * of its configuration, which is mostly that around the documents.
   */
  async #findFrom(path: string, file: string, progress: Progress): Promise<SourceFile | Refusal> {
    const found = await this.#find(file, progress);
    if (!("refusal" in found)) return { file, ...found };
    if (!path.startsWith("/") || this.#folder.dialect?.name !== "MkDocs Material") return found;
    const fileAround = posix.join("..", file);
    const around = await this.#find(fileAround, progress);
    return "refusal" in around ? found : { file: fileAround, ...around };
  }

  /** A file of the folder, or one around it that documents may show. */
  async #find(file: string, { stamps }: Progress): Promise<Found> {
    const { files, outside } = this.#folder;
    const path = files.get(file);
    if (path !== undefined) return { path };
    if (!file.startsWith("../")) return { refusal: `There is no file ${file} in this folder. Fix the path.` };
    for (const list of outside.listing) stamps.set(list, await stampOf(list));
    return outside.find(file);
  }
}

/** The text of a file to include; a program or an image is none. */
async function readText(file: string, path: string): Promise<{ readonly text: string } | Refusal> {
  if ((await stat(path)).size > maxFileMegabytes * 1_000_000)
    return { refusal: `${file} is larger than ${maxFileMegabytes} MB, so it is not read. Include a smaller file.` };
  const text = await readListedFile(path);
  return text.includes("\0") ? { refusal: `${file} is not text, so it is not shown. Link to it instead.` } : { text };
}

/** Why a file is not shown, as a sentence. */
interface Refusal {
  readonly refusal: string;
}

interface Progress {
  readonly stamps: Map<string, string>;
  /** The files that include each other, the page first. */
  readonly chain: readonly string[];
  /** The budget for further inclusions, for all of them together. */
  readonly left: { files: number; characters: number };
}

/** About what a scanned file takes: its text, and an object for each thing that is found in it. */
function bytesOf({ page }: LoadedSource): number {
  return page.source.length + 200 * page.nodes.length + 2000;
}

async function isCurrent({ stamps, files }: LoadedSource, filesNow: FolderFiles): Promise<boolean> {
  if (files && files !== filesNow) return false;
  const same = await Promise.all(Array.from(stamps, async ([path, stamp]) => (await stampOf(path)) === stamp));
  return same.every(Boolean);
}

async function stampOf(path: string): Promise<string> {
  const facts = await stat(path).catch(() => undefined);
  return facts ? `${facts.mtimeMs} ${facts.size}` : "absent";
}
