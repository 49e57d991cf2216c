import type { ContentReader } from "../repository/content-reader.ts";
import { exactNumber, isObject, reasonOf } from "@modelshelf/store/browser";
import { parsePythonJson } from "./python-json.ts";

/** A file as far as records are made of it. */
export interface ContentFile {
  readonly path: string;
  readonly size: number;
  /** Where the content lies, as the reader of contents knows it; absent where it is not here. */
  readonly place?: string;
  /** The commit that changed it last, where git was asked. */
  readonly changed?: { readonly date: string };
}

const maxBytes = 20_000_000;

/** The files of a repository, and what could not be read of them. */
export class Contents {
  readonly files: readonly ContentFile[];
  readonly reader: ContentReader;
  readonly problems: string[] = [];
  /** Paths of weights that are broken, or parts of weights that are not all here. */
  readonly partial = new Set<string>();
  readonly #byPath: ReadonlyMap<string, ContentFile>;

  /** @param reader reads what is at the places of the files */
  constructor(files: readonly ContentFile[], reader: ContentReader) {
    this.files = files;
    this.reader = reader;
    this.#byPath = new Map(files.map((file) => [file.path, file]));
  }

  /** Where a file lies; `undefined` where it is not there. */
  place(path: string): string | undefined {
    return this.#byPath.get(path)?.place;
  }

  /** A text; `undefined` where it is not there or cannot be read, which is reported then. */
  async text(path: string): Promise<string | undefined> {
    const { place, size = 0 } = this.#byPath.get(path) ?? {};
    if (place === undefined) return undefined;
    if (size > maxBytes) {
      this.problems.push(`${path} is larger than ${maxBytes / 1_000_000} MB and was not read.`);
      return undefined;
    }
    try {
      return await this.reader.text(place);
    } catch (error) {
      this.problems.push(`${path} cannot be read: ${reasonOf(error)}.`);
      return undefined;
    }
  }

  /** A JSON object; `undefined` where it is not there or is not an object, which is reported then. */
  async json(path: string): Promise<Readonly<Record<string, unknown>> | undefined> {
    const source = await this.text(path);
    if (source === undefined) return undefined;
    try {
      const value: unknown = parsePythonJson(source, { wholeNumber: exactNumber });
      if (isObject(value)) return value;
      this.problems.push(`${path} does not hold a JSON object.`);
    } catch (error) {
      this.problems.push(`${path} is not valid JSON: ${reasonOf(error)}.`);
    }
    return undefined;
  }
}

/** The texts of a member that is one text or a list of them. */
export function textsOf(value: unknown): readonly string[] {
  return (Array.isArray(value) ? value : [value]).filter(
    (text): text is string => typeof text === "string" && text !== "",
  );
}
