import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";
import { CommandError } from "../command/command.ts";

/** Its name in the exported folder. */
export const manifestName = ".modelshelf-export";

const head = '{"modelshelf":"export","version":1}';

/** A file that an export has written. */
export interface KnownFile {
  /** Of the content; empty where writing it was broken off. */
  readonly hash: string;
  /** Bytes. */
  readonly size?: number;
  /** The ETag of the answer that it was made of. */
  readonly etag?: string;
}

/**
 * Which files of a folder an export has written, and what each was made of. It is a text to which a line is added before a file is
 * written and another one afterwards, so that an export that is broken off anywhere leaves nothing unknown behind.
 */
export class Manifest {
  readonly #place: string;
  readonly #known: Map<string, KnownFile>;
  #descriptor: number;

  private constructor(place: string, known: Map<string, KnownFile>, descriptor: number) {
    this.#place = place;
    this.#known = known;
    this.#descriptor = descriptor;
  }

  /**
   * Opens the one of a folder; makes both where they are missing.
   *
   * @throws {CommandError} where there are files that no export has written
   */
  static open(folder: string): Manifest {
    const place = join(folder, manifestName);
    mkdirSync(folder, { recursive: true });
    const isNew = !existsSync(place);
    if (isNew && readdirSync(folder).length > 0) {
      throw new CommandError(
        `${folder} has files that were not written by an export. Choose an empty folder or a new one.`,
      );
    }
    const known = isNew ? new Map<string, KnownFile>() : read(place);
    const descriptor = openSync(place, "a");
    // Apart from a line that was broken off.
    writeSync(descriptor, isNew ? `${head}\n` : "\n");
    return new Manifest(place, known, descriptor);
  }

  /** The entry of a file; undefined where no export has written it. */
  get(file: string): KnownFile | undefined {
    return this.#known.get(file);
  }

  files(): readonly string[] {
    return [...this.#known.keys()];
  }

  set(file: string, known: KnownFile): void {
    this.#known.set(file, known);
    this.#append(toLine(file, known));
  }

  delete(file: string): void {
    this.#known.delete(file);
    this.#append([file]);
  }

  /** Writes it again, a line for each file. */
  close(): void {
    closeSync(this.#descriptor);
    this.#descriptor = -1;
    const lines = [...this.#known].toSorted(([one], [other]) => (one < other ? -1 : 1));
    const temporary = `${this.#place}.new`;
    writeFileSync(
      temporary,
      `${[head, ...lines.map(([file, known]) => JSON.stringify(toLine(file, known)))].join("\n")}\n`,
    );
    renameSync(temporary, this.#place);
  }

  #append(line: Line): void {
    writeSync(this.#descriptor, `${JSON.stringify(line)}\n`);
  }
}

/** @throws {CommandError} where it is not a manifest */
function read(place: string): Map<string, KnownFile> {
  const [first, ...lines] = readFileSync(place, "utf8").split("\n");
  if (first !== head)
    throw new CommandError(`${place} was not written by this version of modelshelf export. Choose another folder.`);
  const known = new Map<string, KnownFile>();
  for (const line of lines) {
    const [file, hash, size, etag] = parseLine(line);
    if (file === undefined || isOutside(file)) continue;
    if (hash === undefined) known.delete(file);
    else known.set(file, { hash, ...(size && { size: Number(size) }), ...(etag && { etag }) });
  }
  return known;
}

/** Only files within the folder are ever removed, whatever somebody has written here. */
const isOutside = (file: string): boolean =>
  file.split(/[/\\]/).some((name) => name === ".." || name === "") || file === manifestName;

type Line = readonly [file?: string, hash?: string, size?: string, etag?: string];

function toLine(file: string, { hash, size, etag }: KnownFile): Line {
  return etag === undefined ? [file, hash] : [file, hash, String(size), etag];
}

function parseLine(line: string): Line {
  try {
    const parsed: unknown = JSON.parse(line);
    return Array.isArray(parsed) && parsed.every((part) => typeof part === "string") ? (parsed as unknown as Line) : [];
  } catch {
    // The last line, broken off.
    return [];
  }
}
