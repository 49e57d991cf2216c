import { safetensorsHeader } from "./folders.ts";

const tensor = (dtype: string, shape: readonly unknown[], start: unknown, end: unknown): object => ({
  dtype,
  shape,
  data_offsets: [start, end],
});
const two = { a: tensor("F32", [2, 3], 0, 24), b: tensor("F16", [4], 24, 32) };

const file = (header: object | string, bytes: number): Uint8Array =>
  Buffer.concat([safetensorsHeader(header), Buffer.alloc(bytes)]);
const asking = (length: bigint): Uint8Array => {
  const bytes = Buffer.alloc(40, 32);
  bytes.writeBigUInt64LE(length);
  return bytes;
};

/** Files that the official reader reads, by what is special about them, with the numbers in them. */
export const wholeFiles: readonly (readonly [what: string, content: Uint8Array, numbers: number])[] = [
  ["two tensors", file(two, 32), 10],
  ["tensors in another order than their places", file({ b: two.b, a: two.a }, 32), 10],
  ["spaces around the header", file(` ${JSON.stringify(two)}   `, 32), 10],
  ["a tensor without dimensions", file({ a: tensor("I64", [], 0, 8) }, 8), 1],
  ["a tensor without numbers", file({ a: tensor("F32", [0, 3], 0, 0), b: tensor("U8", [1], 0, 1) }, 1), 1],
  ["no tensors", file({}, 0), 0],
  ["metadata alone", file({ __metadata__: { format: "pt" } }, 0), 0],
  ["numbers of four bits", file({ a: tensor("F4", [2, 3], 0, 3) }, 3), 6],
  ["numbers of six bits", file({ a: tensor("F6_E2M3", [4], 0, 3) }, 3), 4],
];

/** Files that the official reader refuses, with the message for them. */
export const brokenFiles: readonly (readonly [what: string, content: Uint8Array, reason: RegExp])[] = [
  ["nothing", Buffer.alloc(0), /does not begin with a safetensors header/],
  ["a text", Buffer.from("not one at all"), /does not begin with a safetensors header/],
  ["a length without a header", asking(0n), /does not begin with a safetensors header/],
  ["a longer header than there is", asking(500n), /its header is cut off/],
  ["a longer header than can be", asking(2n ** 63n), /does not begin with a safetensors header/],
  ["a header that is a list", file([], 0), /does not begin with a safetensors header/],
  ["a header that is not JSON", file("{'a': 1}", 0), /does not begin with a safetensors header/],
  ["metadata with a number", file({ __metadata__: { step: 3 }, ...two }, 32), /__metadata__ .*"step" is not one/],
  ["metadata with a list", file({ __metadata__: { steps: ["1"] }, ...two }, 32), /__metadata__ .*"steps" is not one/],
  ["metadata that is a text", file({ __metadata__: "pt", ...two }, 32), /__metadata__ may have texts only/],
  ["tensors that break off", file(two, 20), /it is cut off: it has \d+ of \d+ bytes/],
  ["tensors that break off at the last byte", file(two, 31), /it is cut off/],
  ["no byte of its tensors", file(two, 0), /it is cut off/],
  ["more bytes than tensors", file(two, 40), /it has \d+ bytes, and its header describes \d+/],
  ["a gap", file({ a: two.a, b: tensor("F16", [4], 32, 40) }, 40), /"b" does not begin where/],
  ["tensors that overlap", file({ a: two.a, b: tensor("F16", [4], 16, 24) }, 24), /"b" does not begin where/],
  ["a first tensor that is not at 0", file({ a: tensor("F32", [1], 4, 8) }, 8), /"a" does not begin where/],
  ["places that are turned round", file({ a: tensor("F32", [1], 4, 0) }, 4), /do not fit its shape/],
  ["a place that is too short", file({ a: tensor("F32", [2, 3], 0, 12) }, 12), /"a" do not fit its shape/],
  ["a type that does not exist", file({ a: tensor("F7", [8], 0, 7) }, 7), /"a" has the data type "F7"/],
  ["a type in small letters", file({ a: tensor("f32", [1], 0, 4) }, 4), /the data type "f32"/],
  ["half a byte", file({ a: tensor("F4", [3], 0, 2) }, 2), /do not fit its shape/],
  ["a size below zero", file({ a: tensor("F32", [-1], 0, 4) }, 4), /"a" lacks a data type, a shape or/],
  ["a size that is a text", file({ a: tensor("F32", ["1"], 0, 4) }, 4), /"a" lacks/],
  ["a size that is not whole", file({ a: tensor("F32", [1.5], 0, 6) }, 6), /"a" lacks/],
  ["sizes beyond all numbers", file({ a: tensor("F32", [2 ** 40, 2 ** 40], 0, 4) }, 4), /do not fit its shape/],
  ["a tensor without a place", file({ a: { dtype: "F32", shape: [1] } }, 4), /"a" lacks/],
  ["a tensor that is a number", file({ ...two, other: 5 }, 32), /"other" lacks/],
];

/** The types that safetensors has, with the bits of a number. */
export const typesOfSafetensors: readonly (readonly [type: string, bits: number])[] = [
  ...["BOOL", "U8", "I8", "F8_E5M2", "F8_E4M3", "F8_E8M0"].map((type) => [type, 8] as const),
  ...["I16", "U16", "F16", "BF16"].map((type) => [type, 16] as const),
  ...["I32", "U32", "F32"].map((type) => [type, 32] as const),
  ...["I64", "U64", "F64", "C64"].map((type) => [type, 64] as const),
];

/** A file with eight numbers of a type. */
export const fileOfType = (type: string, bits: number): Uint8Array => file({ a: tensor(type, [8], 0, bits) }, bits);
