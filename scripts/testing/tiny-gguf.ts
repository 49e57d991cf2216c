/** Numbers of the types of values: https://github.com/ggml-org/ggml/blob/master/docs/gguf.md */
const [uint32, int32, float32Value, bool, string, array] = [4, 5, 6, 7, 8, 9];
/** The type of tensors, and the bytes that each begins at a multiple of. */
const [float32, alignment] = [0, 32];

/** A value of the metadata: numbers are unsigned with 32 bits, those in lists signed, and `{ float }` has 32 bits. */
type GgufValue = string | number | boolean | { readonly float: number } | readonly string[] | readonly number[];

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
  metadata: Readonly<Record<string, GgufValue>>,
  tensors: Readonly<Record<string, TinyTensor>> = {},
): Uint8Array {
  const counts = [Object.keys(tensors).length, Object.keys(metadata).length];
  const parts = [Buffer.from("GGUF"), number32(3), ...counts.map(number64)];
  for (const [key, value] of Object.entries(metadata)) {
    parts.push(text(key), bytesOf(value));
  }
  for (const [name, { shape, type, offset = 0 }] of Object.entries(tensors)) {
    parts.push(text(name), number32(shape.length), ...shape.map(number64), number32(type), number64(offset));
  }
  return Buffer.concat(parts);
}

function bytesOf(value: GgufValue): Buffer {
  if (typeof value === "number") return Buffer.concat([number32(uint32), number32(value)]);
  if (typeof value === "boolean") return Buffer.concat([number32(bool), Buffer.of(Number(value))]);
  if (typeof value === "string") return Buffer.concat([number32(string), text(value)]);
  if ("float" in value)
    return Buffer.concat([number32(float32Value), Buffer.from(Float32Array.of(value.float).buffer)]);
  const type = typeof value[0] === "number" ? int32 : string;
  const items = value.map((item) => (typeof item === "number" ? number32(item) : text(item)));
  return Buffer.concat([number32(array), number32(type), number64(value.length), ...items]);
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

/**
 * The bytes of a whole GGUF file with tensors of 32-bit numbers, each of a multiple of eight numbers.
 *
 * @param tensors shape and numbers by name, the dimension that changes fastest first
 * @example filledGguf({ "general.architecture": "bert" }, { "token_embd.weight": { shape: [32, 8], numbers } })
 */
export function filledGguf(
  metadata: Parameters<typeof tinyGguf>[0],
  tensors: Readonly<Record<string, { readonly shape: readonly number[]; readonly numbers: Float32Array }>>,
): Uint8Array {
  let offset = 0;
  const placed = Object.entries(tensors).map(([name, { shape, numbers }]) => {
    const tensor = [name, { shape, type: float32, offset }] as const;
    offset += numbers.byteLength;
    return tensor;
  });
  const header = tinyGguf(metadata, Object.fromEntries(placed));
  const weights = Object.values(tensors).map(({ numbers }) => Buffer.from(numbers.buffer));
  return Buffer.concat([header, Buffer.alloc(-header.length & (alignment - 1)), ...weights]);
}
