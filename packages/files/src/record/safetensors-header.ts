import { open } from "node:fs/promises";

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
export async function readSafetensorsHeader(place: string): Promise<readonly TensorShape[] | undefined> {
  const header = await headerOf(place);
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

async function headerOf(place: string): Promise<object | undefined> {
  try {
    await using file = await open(place);
    const head = await file.read(Buffer.alloc(8), 0, 8, 0);
    const length = head.bytesRead === 8 ? head.buffer.readBigUInt64LE() : 0n;
    // What is no such file begins with any number; nothing may be set aside for more than is there.
    const { size } = await file.stat();
    if (length === 0n || length > BigInt(maxHeaderBytes) || length > BigInt(size - 8)) return undefined;
    const { buffer } = await file.read(Buffer.alloc(Number(length)), 0, Number(length), 8);
    const header: unknown = JSON.parse(buffer.toString("utf8"));
    return typeof header === "object" && header !== null ? header : undefined;
  } catch {
    return undefined;
  }
}
