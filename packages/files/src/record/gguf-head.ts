import { type GgufFile, kindInHeader, wholePath } from "@modelshelf/registry";
import type { ContentReader } from "../repository/content-reader.ts";

/** Converters write what is asked for here before the tokens, which may take megabytes. */
const maxBytes = 65_536;

/** Bytes of a value by the number of its type: https://github.com/ggml-org/ggml/blob/master/docs/gguf.md */
const widths = [1, 1, 2, 2, 4, 4, 4, 1, undefined, undefined, 8, 8, 8] as const;
const [uint32, string, array] = [4, 8, 9];

/**
 * What a GGUF file holds and the length of its embeddings, by the first 64 KB of it; empty where these are not the header
 * of such a file.
 *
 * @param path tells whether the file is a part: the first part of a model may have no tensors
 * @example await readGgufKind(reader, { path: "eyes.gguf", place: "/models/eyes.gguf" }) // { kind: "projector", width: 4096 }
 */
export async function readGgufKind(
  reader: ContentReader,
  { path, place }: { readonly path: string; readonly place: string },
): Promise<Pick<GgufFile, "kind" | "width">> {
  const bytes = await reader.bytes(place, 0, maxBytes).catch(() => new Uint8Array());
  const head = headIn(new Head(bytes));
  if (head === undefined) return {};
  const { values, tensors } = head;
  const type = textOrNone(values.get("general.type"));
  const architecture = textOrNone(values.get("general.architecture"));
  const kind = kindInHeader({ type, architecture, tensors: wholePath(path) === path ? tensors : tensors + 1 });
  const width = values.get(kind === "projector" ? "clip.vision.projection_dim" : `${architecture}.embedding_length`);
  return { kind, ...(typeof width === "number" && { width }) };
}

const textOrNone = (value: unknown): string => (typeof value === "string" ? value : "");

interface Found {
  readonly tensors: number;
  /** Texts and numbers, as far as the bytes reach. */
  readonly values: ReadonlyMap<string, string | number>;
}

function headIn(head: Head): Found | undefined {
  if (head.text(4) !== "GGUF" || (head.uint32() ?? 0) < 2) return undefined;
  const [tensors, count] = [head.uint64(), head.uint64()];
  if (tensors === undefined || count === undefined) return undefined;
  const values = new Map<string, string | number>();
  for (let at = 0; at < count; at++) {
    const key = head.text(head.uint64());
    const type = head.uint32();
    const value = type === uint32 ? head.uint32() : type === string ? head.text(head.uint64()) : head.skip(type);
    if (key === undefined || value === undefined) break;
    if (value !== null) values.set(key, value);
  }
  return { tensors, values };
}

/** Reads values one after the other; `undefined` from where the bytes end. */
class Head {
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  uint32(): number | undefined {
    const at = this.#next(4);
    return at === undefined ? undefined : this.#view.getUint32(at, true);
  }

  uint64(): number | undefined {
    const at = this.#next(8);
    return at === undefined ? undefined : Number(this.#view.getBigUint64(at, true));
  }

  text(length: number | undefined): string | undefined {
    const at = this.#next(length);
    return at === undefined ? undefined : new TextDecoder().decode(this.#bytes.subarray(at, this.#at));
  }

  /** Passes over a value; `null` where there was one. */
  skip(type: number | undefined): null | undefined {
    if (type === array) {
      const [inner, count = Infinity] = [this.uint32(), this.uint64()];
      const width = widths[inner ?? array];
      if (width !== undefined) return this.#next(width * count) === undefined ? undefined : null;
      if (inner !== string) return undefined;
      for (let at = 0; at < count; at++) if (this.#next(this.uint64()) === undefined) return undefined;
      return null;
    }
    return this.#next(type === undefined ? undefined : widths[type]) === undefined ? undefined : null;
  }

  #next(length: number | undefined): number | undefined {
    const at = this.#at;
    if (length === undefined || at + length > this.#bytes.byteLength) {
      this.#at = this.#bytes.byteLength + 1;
      return undefined;
    }
    this.#at += length;
    return at;
  }
}
