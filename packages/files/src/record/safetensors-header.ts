import { isObject } from "@modelshelf/store/browser";
import type { ContentReader } from "../repository/content-reader.ts";

/** A tensor of a safetensors file, as its header has it. */
export interface TensorShape {
  readonly name: string;
  /** `F32`, `BF16`, `I32`, `U8`, … */
  readonly type: string;
  readonly shape: readonly number[];
  /** Numbers in it, packed ones counted once. */
  readonly count: number;
}

/** The header of a safetensors file whose size is the one that the header asks for. */
export interface SafetensorsHeader {
  readonly metadata: readonly (readonly [name: string, value: string])[];
  /** In the order of the header. */
  readonly tensors: readonly TensorShape[];
}

const lengthBytes = 8;
/** The limit of the official reader. */
const maxHeaderBytes = 100_000_000;

/** Bits of one number, by data type. */
const bitsOfTypes: ReadonlyMap<string, number> = new Map([
  ["BOOL", 8],
  ["F4", 4],
  ["F6_E2M3", 6],
  ["F6_E3M2", 6],
  ["U8", 8],
  ["I8", 8],
  ["F8_E5M2", 8],
  ["F8_E4M3", 8],
  ["F8_E8M0", 8],
  ["F8_E4M3FNUZ", 8],
  ["F8_E5M2FNUZ", 8],
  ["I16", 16],
  ["U16", 16],
  ["F16", 16],
  ["BF16", 16],
  ["I32", 32],
  ["U32", 32],
  ["F32", 32],
  ["C64", 64],
  ["F64", 64],
  ["I64", 64],
  ["U64", 64],
]);

/**
 * The header of a safetensors file: the file begins with the length of a JSON text that has the type, the shape and the place
 * of every tensor. Refuses what the official reader refuses; the weights themselves are not read.
 *
 * Source: https://github.com/huggingface/safetensors#format
 *
 * @param size of the file in bytes
 * @param most bytes of the JSON text that are read
 * @throws Error with a reason that goes on after a colon: "it is cut off: it has 80 of 104 bytes"
 * @example (await readSafetensorsHeader(diskReader, "/models/tiny/model.safetensors", 104)).tensors[0]?.count // 6
 */
export async function readSafetensorsHeader(
  reader: ContentReader,
  place: string,
  size: number,
  most = maxHeaderBytes,
): Promise<SafetensorsHeader> {
  const { header, length } = await readJson(reader, place, size, most);
  const { __metadata__: stated, ...rest } = header;
  const metadata = metadataOf(stated);
  const found = Object.entries(rest).map(([name, value]) => tensorOf(name, value));
  const end = lengthBytes + length + endOf(found);
  if (size < end) throw new Error(`it is cut off: it has ${size} of ${end} bytes`);
  if (size > end) throw new Error(`it has ${size} bytes, and its header describes ${end} of them`);
  return { metadata, tensors: found.map(({ tensor }) => tensor) };
}

type Fields = Readonly<Record<string, unknown>>;

const noHeader = "it does not begin with a safetensors header";

async function readJson(
  reader: ContentReader,
  place: string,
  size: number,
  most: number,
): Promise<{ readonly header: Fields; readonly length: number }> {
  const head = await reader.bytes(place, 0, lengthBytes);
  if (head.length < lengthBytes) throw new Error(noHeader);
  const length = new DataView(head.buffer, head.byteOffset, lengthBytes).getBigUint64(0, true);
  // Another kind of file begins with any number.
  if (length < 2n || length > BigInt(maxHeaderBytes)) throw new Error(noHeader);
  if (length > BigInt(size - lengthBytes)) throw new Error("its header is cut off");
  if (length > BigInt(most)) throw new Error(`its header is larger than ${most / 1_000_000} MB`);
  const bytes = await reader.bytes(place, lengthBytes, Number(length));
  if (bytes.length < Number(length)) throw new Error("its header is cut off");
  try {
    const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
    const header: unknown = JSON.parse(text);
    if (isObject(header)) return { header, length: Number(length) };
  } catch {
    // The parser's reason names a position in a text that nobody sees.
  }
  throw new Error(noHeader);
}

function metadataOf(stated: unknown): SafetensorsHeader["metadata"] {
  const entries = Object.entries(typeof stated === "object" && stated !== null ? stated : {}) as [string, unknown][];
  const isList = Array.isArray(stated) || (typeof stated !== "object" && stated !== undefined);
  const odd = entries.find(([, value]) => typeof value !== "string");
  if (isList || odd !== undefined) {
    throw new Error(
      `its __metadata__ may have texts only${odd === undefined || isList ? "" : `, and ${quoted(odd[0])} is not one`}`,
    );
  }
  return entries as [string, string][];
}

interface PlacedTensor {
  readonly tensor: TensorShape;
  /** Behind the header, in bytes. */
  readonly start: number;
  readonly end: number;
}

function tensorOf(name: string, value: unknown): PlacedTensor {
  const { dtype, shape, data_offsets: offsets } = (value ?? {}) as Fields;
  if (typeof dtype !== "string" || !areSizes(shape) || !areSizes(offsets) || offsets.length !== 2) {
    throw new Error(`its tensor ${quoted(name)} lacks a data type, a shape or data_offsets`);
  }
  const bits = bitsOfTypes.get(dtype);
  if (bits === undefined) {
    throw new Error(`its tensor ${quoted(name)} has the data type ${quoted(dtype)}, which safetensors does not have`);
  }
  const count = shape.reduce((product, length) => product * length, 1);
  const [start = 0, end = 0] = offsets;
  if (!Number.isSafeInteger(count * bits) || count * bits !== (end - start) * 8) {
    throw new Error(`the data_offsets of its tensor ${quoted(name)} do not fit its shape`);
  }
  return { tensor: { name, type: dtype, shape, count }, start, end };
}

/** Where the last tensor ends; between tensors there is nothing. */
function endOf(tensors: readonly PlacedTensor[]): number {
  let at = 0;
  for (const { tensor, start, end } of tensors.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    if (start !== at) throw new Error(`its tensor ${quoted(tensor.name)} does not begin where the one before it ends`);
    at = end;
  }
  return at;
}

const areSizes = (value: unknown): value is readonly number[] =>
  Array.isArray(value) && value.every((size) => Number.isSafeInteger(size) && size >= 0);

const longestName = 100;

/** A name of a stranger's in a sentence. */
const quoted = (name: string): string =>
  JSON.stringify(name.length > longestName ? `${name.slice(0, longestName)}…` : name);
