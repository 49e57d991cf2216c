/** Numbers of the types of values: https://github.com/ggml-org/ggml/blob/master/docs/gguf.md */
const [uint32, string, array] = [4, 8, 9];
/** The type of tensors, and the bytes that each begins at a multiple of. */
const [float32, alignment] = [0, 32];

/**
 * The bytes of a GGUF file, without tensors unless there are names of some, which then have one number each.
 *
 * @example tinyGguf({ "general.architecture": "llama", "llama.context_length": 64 })
 */
export function tinyGguf(
  metadata: Readonly<Record<string, string | number | readonly string[]>>,
  tensors: readonly string[] = [],
): Uint8Array {
  const parts = [Buffer.from("GGUF"), number32(3), number64(tensors.length), number64(Object.keys(metadata).length)];
  for (const [key, value] of Object.entries(metadata)) {
    parts.push(text(key));
    if (typeof value === "number") parts.push(number32(uint32), number32(value));
    else if (typeof value === "string") parts.push(number32(string), text(value));
    else parts.push(number32(array), number32(string), number64(value.length), ...value.map(text));
  }
  for (const [at, name] of tensors.entries())
    parts.push(text(name), number32(1), number64(1), number32(float32), number64(at * alignment));
  const end = Buffer.concat(parts);
  if (tensors.length === 0) return end;
  return Buffer.concat([end, Buffer.alloc((-end.length & (alignment - 1)) + tensors.length * alignment)]);
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
