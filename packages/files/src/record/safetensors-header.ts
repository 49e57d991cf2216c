import type { ContentReader } from "../repository/content-reader.ts";

/** A tensor of a safetensors file, as its header has it. */
export interface TensorShape {
  readonly name: string;
  /** `F32`, `BF16`, `I32`, `U8`, … */
  readonly type: string;
  /** Numbers in it, packed ones counted once. */
  readonly count: number;
}

const maxHeaderBytes = 100_000_000;

/**
 * The tensors of a safetensors file, from its header: the file begins with the length of a JSON text that has the shape of
 * every tensor. `undefined` for a file that is none.
 *
 * Source: https://github.com/huggingface/safetensors#format
 */
export async function readSafetensorsHeader(
  reader: ContentReader,
  place: string,
): Promise<readonly TensorShape[] | undefined> {
  const header = await readSafetensorsJson(reader, place);
  if (header === undefined) return undefined;
  const tensors: TensorShape[] = [];
  for (const [name, tensor] of Object.entries(header)) {
    const { dtype, shape } = (tensor ?? {}) as { readonly dtype?: unknown; readonly shape?: unknown };
    if (name === "__metadata__" || typeof dtype !== "string" || !Array.isArray(shape)) continue;
    const count = shape.reduce<number>((product, size) => product * Number(size), 1);
    if (!Number.isSafeInteger(count) || count < 0) return undefined;
    tensors.push({ name, type: dtype, count });
  }
  return tensors;
}

/**
 * The JSON text at the beginning of a safetensors file; `undefined` for a file that is none.
 *
 * @param most bytes of the text that are read
 */
export async function readSafetensorsJson(
  reader: ContentReader,
  place: string,
  most = maxHeaderBytes,
): Promise<object | undefined> {
  try {
    const head = await reader.bytes(place, 0, 8);
    if (head.length < 8) return undefined;
    const length = new DataView(head.buffer, head.byteOffset, 8).getBigUint64(0, true);
    // What is no such file begins with any number.
    if (length === 0n || length > BigInt(most)) return undefined;
    const text = await reader.bytes(place, 8, Number(length));
    if (text.length < Number(length)) return undefined;
    const header: unknown = JSON.parse(new TextDecoder().decode(text));
    return typeof header === "object" && header !== null ? header : undefined;
  } catch {
    return undefined;
  }
}
