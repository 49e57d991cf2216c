import { reasonOf } from "@modelshelf/store/browser";
import { boundedReader } from "../headers/bounded-reader.ts";
import type { HeaderTensor } from "../headers/header.ts";
import { headerFormat, readHeader } from "../headers/read-header.ts";
import type { ContentReader } from "../repository/content-reader.ts";
import type { RepositoryFile, Revision } from "../repository/repository.ts";
import { type FileChange, fileChanges } from "./file-changes.ts";
import { type TensorChanges, tensorChanges } from "./tensor-changes.ts";
import { maxEdits, partsOfText, type TextChanges, textChanges } from "./text-changes.ts";

/** The changes in a repository from one revision to another. */
export interface RevisionChanges {
  readonly files: readonly FileChange[];
  /** Cards, configurations, chat templates and other texts. */
  readonly texts: readonly TextChanges[];
  readonly tensors: readonly TensorChanges[];
  /** Files that could not be compared, a sentence each. */
  readonly unread: readonly string[];
}

const texts = /\.(?:md|json|jsonl|jinja|txt|py|ya?ml|toml|cfg)$|(?:^|\/)LICENSE$/i;
/** In bytes. Vocabularies of tokenizers are longer, and nobody reads what changed in them. */
const maxText = 200_000;

/** So many lines of a text may have changed in any case. */
const fewestEdits = 50;

/** How much is read at most. */
interface CompareLimits {
  /** Files whose lines are compared. Default: all. */
  readonly texts?: number;
  /** Texts in which nearly everything changed: the search for what they have in common takes longest. Default: all. */
  readonly otherTexts?: number;
  /** Lines that are added to a text and removed from it; the time grows with their square. Default: 4,000. */
  readonly edits?: number;
  /** Files whose headers are read. Default: 2,000. */
  readonly headers?: number;
  /** Bytes that are read of headers, all files together. Default: as many as there are. */
  readonly headerBytes?: number;
  /** Ends the comparison between two files. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Compares two revisions of a repository: names and sizes of files, lines of texts, names, types and shapes of tensors. Of
 * weights the headers alone are read. What cannot be read or exceeds a limit is named in `unread`.
 *
 * @throws the reason of `limits.signal` once that is aborted
 * @example (await compareRevisions(old, now, diskReader)).files // [{ path: "config.json", change: "changed", before: 570, after: 612 }]
 */
export async function compareRevisions(
  before: Pick<Revision, "files">,
  after: Pick<Revision, "files">,
  reader: ContentReader,
  limits: CompareLimits = {},
): Promise<RevisionChanges> {
  const { texts: maxTexts = Infinity } = limits;
  const files = fileChanges(before.files, after.files);
  const comparison = new Comparison(reader, limits);
  const [old, now] = [before, after].map((revision) => new Map(revision.files.map((file) => [file.path, file])));
  const changed = files.flatMap(({ change, path }) => (change === "changed" && texts.test(path) ? [path] : []));
  for (const path of changed.slice(0, maxTexts)) {
    limits.signal?.throwIfAborted();
    await comparison.text(path, old?.get(path), now?.get(path));
  }
  if (changed.length > maxTexts)
    comparison.unread.push(`Of ${changed.length} texts that changed, the first ${maxTexts} are compared.`);
  await comparison.weights(before.files, after.files);
  return { files, texts: comparison.texts, tensors: comparison.tensors, unread: comparison.unread };
}

type Files = readonly RepositoryFile[];

class Comparison {
  readonly texts: TextChanges[] = [];
  readonly tensors: TensorChanges[] = [];
  readonly unread: string[] = [];
  readonly #reader: ContentReader;
  readonly #headerReader: ContentReader;
  readonly #maxHeaders: number;
  readonly #maxEdits: number;
  readonly #signal: AbortSignal | undefined;
  #headersLeft: number;
  /** In squares of edits. */
  #workLeft: number;

  constructor(
    reader: ContentReader,
    {
      otherTexts = Infinity,
      edits = maxEdits,
      headers: maxHeaders = 2000,
      headerBytes = Infinity,
      signal,
    }: CompareLimits,
  ) {
    this.#maxEdits = edits;
    this.#workLeft = otherTexts * edits ** 2;
    this.#signal = signal;
    this.#reader = reader;
    this.#headerReader = boundedReader(
      reader,
      headerBytes,
      `headers of at most ${headerBytes / 1_000_000} MB are read`,
    );
    this.#maxHeaders = maxHeaders;
    this.#headersLeft = maxHeaders;
  }

  async text(path: string, old: RepositoryFile | undefined, now: RepositoryFile | undefined): Promise<void> {
    if (Math.max(old?.size ?? 0, now?.size ?? 0) > maxText)
      return void this.unread.push(notCompared(path, new Error(`it is larger than ${maxText / 1000} KB`)));
    try {
      const [earlier, later] = [await this.#partsOf(old), await this.#partsOf(now)];
      for (const name of new Set([...earlier.keys(), ...later.keys()])) {
        this.#lines(name, earlier.get(name) ?? "", later.get(name) ?? "");
      }
    } catch (error) {
      this.unread.push(notCompared(path, error));
    }
  }

  #lines(name: string, before: string, after: string): void {
    const edits = Math.max(fewestEdits, Math.min(this.#maxEdits, Math.floor(Math.sqrt(this.#workLeft))));
    const found = textChanges(name, before, after, edits);
    if (found === undefined) return;
    const changed = found.places.flatMap(({ lines }) => lines.filter((line) => !line.startsWith(" ")));
    const isFound = changed.length > 0;
    this.#workLeft = Math.max(0, this.#workLeft - (isFound ? changed.length : edits) ** 2);
    if (isFound || edits >= this.#maxEdits) this.texts.push(found);
    else this.unread.push(notCompared(name, new Error("too much changed in it and in others")));
  }

  async weights(before: Files, after: Files): Promise<void> {
    const [old, now] = [before, after].map(weightsOf);
    for (const [path, files] of now ?? []) {
      this.#signal?.throwIfAborted();
      const earlier = old?.get(path);
      if (earlier === undefined || contentsOf(earlier) === contentsOf(files)) continue;
      const count = earlier.length + files.length;
      if (count > this.#headersLeft) {
        this.unread.push(notCompared(path, new Error(`headers of at most ${this.#maxHeaders} files are read`)));
        continue;
      }
      this.#headersLeft -= count;
      try {
        const found = tensorChanges(path, await this.#tensorsOf(earlier), await this.#tensorsOf(files));
        if (found !== undefined) this.tensors.push(found);
      } catch (error) {
        this.unread.push(notCompared(path, error));
      }
    }
  }

  async #partsOf(file: RepositoryFile | undefined): Promise<ReadonlyMap<string, string>> {
    if (file === undefined) return new Map();
    const parts = partsOfText({ path: file.path, text: await this.#reader.text(placeOf(file)) });
    return new Map(parts.map(({ path, text }) => [path, text]));
  }

  async #tensorsOf(files: Files): Promise<readonly HeaderTensor[]> {
    const found: HeaderTensor[] = [];
    for (const file of files) {
      const header = await readHeader({ path: file.path, size: file.size, place: placeOf(file) }, this.#headerReader);
      found.push(...(header?.tensors ?? []));
    }
    return found;
  }
}

const notCompared = (path: string, error: unknown): string => `${path} cannot be compared: ${reasonOf(error)}.`;

function placeOf({ place, path }: RepositoryFile): string {
  if (place === undefined) throw new Error(`the content of ${path} is not here`);
  return place;
}

const partNumber = /-\d{5}-of-\d{5}(?=\.\w+$)/;

/** Weights by their names, all parts of one together. */
const weightsOf = (files: Files): ReadonlyMap<string, Files> =>
  Map.groupBy(
    files.filter(({ path }) => headerFormat(path) !== undefined),
    ({ path }) => path.replace(partNumber, ""),
  );

const contentsOf = (files: Files): string => files.map(({ oid }) => oid).join(" ");
