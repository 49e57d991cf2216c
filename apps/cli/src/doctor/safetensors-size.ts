import { open } from "node:fs/promises";

const maxHeaderBytes = 100_000_000;

/** Parameters as records have them. */
interface SafetensorsSize {
  readonly parameters: Readonly<Record<string, number>>;
  readonly total: number;
}

/**
 * The number of parameters in safetensors files, by data type: each begins with the length of a JSON header that has the
 * shape of every tensor. Undefined where there is no file, or one cannot be read.
 *
 * Source: https://github.com/huggingface/safetensors#format
 */
export async function safetensorsSize(paths: readonly string[]): Promise<SafetensorsSize | undefined> {
  const parameters: Record<string, number> = {};
  let total = 0;
  for (const path of paths) {
    const header = await headerOf(path);
    if (header === undefined) return undefined;
    for (const [name, tensor] of Object.entries(header)) {
      const { dtype, shape } = (tensor ?? {}) as { readonly dtype?: unknown; readonly shape?: unknown };
      if (name === "__metadata__" || typeof dtype !== "string" || !Array.isArray(shape)) continue;
      const count = shape.reduce<number>((product, size) => product * Number(size), 1);
      if (!Number.isSafeInteger(count) || count < 0) return undefined;
      parameters[dtype] = (parameters[dtype] ?? 0) + count;
      total += count;
    }
  }
  return total === 0 ? undefined : { parameters, total };
}

async function headerOf(path: string): Promise<object | undefined> {
  try {
    await using file = await open(path);
    const head = await file.read(Buffer.alloc(8), 0, 8, 0);
    const length = head.bytesRead === 8 ? head.buffer.readBigUInt64LE() : 0n;
    if (length === 0n || length > BigInt(maxHeaderBytes)) return undefined;
    const { buffer } = await file.read(Buffer.alloc(Number(length)), 0, Number(length), 8);
    const header: unknown = JSON.parse(buffer.toString("utf8"));
    return typeof header === "object" && header !== null ? header : undefined;
  } catch {
    return undefined;
  }
}
