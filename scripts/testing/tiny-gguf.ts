/** Numbers of the types of values: https://github.com/ggml-org/ggml/blob/master/docs/gguf.md */
const [uint32, string, array] = [4, 8, 9];
/** The type of tensors, and the bytes that each begins at a multiple of. */
const [float32, alignment] = [0, 32];

/** A tensor of a GGUF file, with the number of its type and its place behind the header. */
interface TinyTensor {
  readonly shape: readonly number[];
  readonly type: number;
  readonly offset?: number;
}

/**
 * The bytes of the header of a GGUF file, which is the whole file where it has no tensors.
 *
 * @param tensors by their names; their weights come behind the header, from the next multiple of 32 bytes
 * @example tinyGguf({ "general.architecture": "llama", "llama.context_length": 64 })
 */
export function tinyGguf(
  metadata: Readonly<Record<string, string | number | readonly string[]>>,
  tensors: Readonly<Record<string, TinyTensor>> = {},
): Uint8Array {
  const counts = [Object.keys(tensors).length, Object.keys(metadata).length];
  const parts = [Buffer.from("GGUF"), number32(3), ...counts.map(number64)];
  for (const [key, value] of Object.entries(metadata)) {
    parts.push(text(key));
    if (typeof value === "number") parts.push(number32(uint32), number32(value));
    else if (typeof value === "string") parts.push(number32(string), text(value));
    else parts.push(number32(array), number32(string), number64(value.length), ...value.map(text));
  }
  for (const [name, { shape, type, offset = 0 }] of Object.entries(tensors)) {
    parts.push(text(name), number32(shape.length), ...shape.map(number64), number32(type), number64(offset));
  }
  return Buffer.concat(parts);
}

const text = (value: string): Buffer => Buffer.concat([number64(Buffer.byteLength(value)), Buffer.from(value)]);

function number32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

function number64(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(BigInt(value));
  return bytes;
}

/**
 * The bytes of a whole GGUF file with tensors of one number each.
 *
 * @example wholeGguf({ "general.architecture": "clip" }, ["v.patch_embd"])
 */
export function wholeGguf(metadata: Parameters<typeof tinyGguf>[0], names: readonly string[]): Uint8Array {
  const tensors = names.map((name, at) => [name, { shape: [1], type: float32, offset: at * alignment }] as const);
  const header = tinyGguf(metadata, Object.fromEntries(tensors));
  return Buffer.concat([header, Buffer.alloc((-header.length & (alignment - 1)) + names.length * alignment)]);
}
