import { type ContentFile, Contents, type ContentReader, statedRecord } from "@modelshelf/files/browser";
import { isObject } from "@modelshelf/store/browser";

/** A reader's input: a record in the shape of the Hub's answers, or why there is none. */
export interface ReadInput {
  /** The kind that it was taken for: "a record", "config.json". */
  readonly takenFor: string;
  readonly value?: Readonly<Record<string, unknown>>;
  /** One sentence each. */
  readonly problems: readonly string[];
}

type Fields = Readonly<Record<string, unknown>>;

/** A file that a reader chose, with its path below the folder. */
export interface GivenFile {
  readonly path: string;
  readonly blob: Blob;
}

/** Names by which a configuration is told, each with a field that only it has. */
const configurations: readonly (readonly [field: string, file: string])[] = [
  ["peft_type", "adapter_config.json"],
  ["_class_name", "model_index.json"],
  ["architectures", "config.json"],
  ["model_type", "config.json"],
  ["tokenizer_class", "tokenizer_config.json"],
  ["chat_template", "tokenizer_config.json"],
];

/**
 * Reads a pasted text: a record, several of them (the first is taken), the configuration of a model, or a README.md.
 *
 * @param id of the model where the text names none
 * @example (await readText('{"model_type": "bert"}', "ada/reader")).takenFor // "config.json"
 */
export async function readText(text: string, id: string): Promise<ReadInput> {
  const trimmed = text.replace(/^\uFEFF/, "").trim();
  if (!/^[[{]/.test(trimmed)) return readFiles([{ path: "README.md", blob: new Blob([text]) }], id, { isWhole: false });
  const { value, note, problem } = firstValue(trimmed);
  if (problem !== undefined) return { takenFor: "JSON", problems: [problem] };
  if (!isObject(value))
    return { takenFor: "JSON", problems: ["This JSON is not an object, as a record or a configuration is."] };
  const file = isRecord(value) ? undefined : configurations.find(([field]) => field in value)?.[1];
  if (file === undefined) {
    const named = isRecord(value) ? value : { id, ...value };
    return { takenFor: "a record", value: named, problems: note === undefined ? [] : [note] };
  }
  const read = await readFiles([{ path: file, blob: new Blob([JSON.stringify(value)]) }], id, { isWhole: false });
  return { ...read, problems: [...(note === undefined ? [] : [note]), ...read.problems] };
}

/**
 * Reads files as those of one repository; a single file of records is read as text.
 *
 * @param options.isWhole whether these are all files of the repository
 */
export async function readFiles(
  files: readonly GivenFile[],
  id: string,
  { isWhole }: { readonly isWhole: boolean },
): Promise<ReadInput> {
  const contents = new Contents(files.map(toContentFile), readerOf(files));
  const { value, problems } = await statedRecord(id, contents, { isWhole });
  const [only] = files;
  const takenFor = files.length === 1 && only !== undefined ? only.path : `${files.length} files`;
  return { takenFor, value, problems };
}

const toContentFile = ({ path, blob }: GivenFile): ContentFile => ({ path, size: blob.size, place: path });

function readerOf(files: readonly GivenFile[]): ContentReader {
  const blobs = new Map(files.map(({ path, blob }) => [path, blob]));
  const blobAt = (place: string): Blob => blobs.get(place) ?? new Blob();
  return {
    text: (place) => blobAt(place).text(),
    bytes: async (place, start, length) =>
      new Uint8Array(
        await blobAt(place)
          .slice(start, start + length)
          .arrayBuffer(),
      ),
  };
}

interface FirstValue {
  readonly value?: unknown;
  /** A note on the rest of the input. */
  readonly note?: string;
  readonly problem?: string;
}

/** The first value of a JSON text, of a list in it, or of JSON Lines. */
function firstValue(text: string): FirstValue {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    const [line = "", ...others] = text.split("\n").filter((one) => one.trim() !== "");
    const first = others.length > 0 ? parsed(line) : undefined;
    if (first !== undefined) return { value: first, note: `These are ${others.length + 1} lines; the first is shown.` };
    return { problem: `This is not valid JSON: ${error instanceof Error ? error.message : String(error)}.` };
  }
  if (!Array.isArray(value)) return { value };
  if (value.length === 0) return { problem: "This list is empty." };
  return {
    value: value[0],
    ...(value.length > 1 && { note: `This is a list of ${value.length}; the first is shown.` }),
  };
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

const isRecord = (value: Fields): boolean => typeof value["id"] === "string" || typeof value["modelId"] === "string";
