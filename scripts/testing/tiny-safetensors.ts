/**
 * The bytes of a safetensors file of one tensor of ones.
 *
 * @example safetensorsOf("cls.weight", [8, 4])
 */
export function safetensorsOf(name: string, shape: readonly number[]): Uint8Array {
  const values = new Float32Array(shape.reduce((product, size) => product * size, 1)).fill(1);
  const header = JSON.stringify({ [name]: { dtype: "F32", shape, data_offsets: [0, values.byteLength] } });
  const length = Buffer.alloc(8);
  length.writeBigUInt64LE(BigInt(header.length));
  return Buffer.concat([length, Buffer.from(header), Buffer.from(values.buffer)]);
}
