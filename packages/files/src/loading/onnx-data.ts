import { listInWords } from "@modelshelf/registry";
import { reasonOf } from "@modelshelf/store/browser";
import { type Field, ProtobufFile } from "../record/protobuf.ts";
import type { ContentReader } from "../repository/content-reader.ts";
import type { LoadingReport } from "../pickle/loading-report.ts";
import type { LoadedFile } from "../pickle/loaded-file.ts";

/** Messages below a message that may hold tensors, by the numbers of fields, see https://github.com/onnx/onnx/blob/main/onnx/onnx.proto */
const within = {
  model: { 7: "graph", 25: "func", 20: "training" },
  training: { 1: "graph", 2: "graph" },
  func: { 7: "node", 11: "attribute" },
  graph: { 1: "node", 5: "tensor", 15: "sparse" },
  node: { 5: "attribute" },
  attribute: { 5: "tensor", 6: "graph", 10: "tensor", 11: "graph", 22: "sparse", 23: "sparse" },
  sparse: { 1: "tensor", 2: "tensor" },
  tensor: { 13: "entry" },
} as const satisfies Readonly<Record<string, Readonly<Record<number, string>>>>;

type Message = keyof typeof within | "entry";

/** In bytes, of a message that has the place of weights: the key `location` with the shortest path. */
const leastLength = 13;
const maxFields = 1_000_000;
const maxPlaces = 20;
const maxDepth = 40;

/** The clause for weights of an ONNX model that it takes from outside its folder. */
const takesFrom = (places: readonly string[]): string =>
  `takes weights from outside its folder: ${listInWords(places)}`;

/**
 * Files outside its folder that an ONNX model names as the place of its weights.
 *
 * @returns `undefined` where it names none
 * @throws Error where the content cannot be fetched
 */
export async function readOnnxData(
  { place, size }: LoadedFile,
  reader: ContentReader,
): Promise<LoadingReport | undefined> {
  const search = new OutsideData(new ProtobufFile(reader, place, size));
  const gaps: string[] = [];
  try {
    await search.walk("model", 0, size);
  } catch (error) {
    // Nobody loads what cannot be read as ONNX, and the import has reported it.
    if (search.isCut) gaps.push(reasonOf(error));
  }
  if (search.places.size === 0 && gaps.length === 0) return undefined;
  return { imports: [], risks: search.places.size > 0 ? [takesFrom([...search.places])] : [], gaps };
}

class OutsideData {
  readonly places = new Set<string>();
  /** Whether a limit of this reader ended the walk. */
  isCut = false;
  readonly #file: ProtobufFile;
  #left = maxFields;

  constructor(file: ProtobufFile) {
    this.#file = file;
  }

  async walk(message: Message, start: number, end: number, depth = 0): Promise<void> {
    if (depth > maxDepth) this.#stop(`graphs are nested more than ${maxDepth} levels deep`);
    if (message === "entry") return this.#entry(start, end);
    const below: Readonly<Record<number, Message>> = within[message];
    for await (const field of this.#file.fields(start, end)) {
      if ((this.#left -= 1) < 0) this.#stop(`it has more than ${maxFields} fields`);
      const next = below[field.number];
      if (next !== undefined && field.end - field.start >= leastLength)
        await this.walk(next, field.start, field.end, depth + 1);
    }
  }

  /** A key with its value: the key `location` has the path of a file. */
  async #entry(start: number, end: number): Promise<void> {
    let [key, value]: [Field?, Field?] = [];
    for await (const field of this.#file.fields(start, end)) {
      if (field.number === 1) key = field;
      if (field.number === 2) value = field;
    }
    if (key === undefined || value === undefined || (await this.#file.text(key)) !== "location") return;
    const location = await this.#file.text(value);
    if (isOutside(location) && this.places.size < maxPlaces) this.places.add(location.slice(0, 200));
  }

  #stop(reason: string): never {
    this.isCut = true;
    throw new Error(reason);
  }
}

/** Whether a path leads out of the folder that it is taken from, on any system. */
const isOutside = (path: string): boolean =>
  /^(?:[/\\~]|[a-z]:|[a-z][\w+.-]*:\/\/)/i.test(path) || path.split(/[/\\]/).includes("..");
