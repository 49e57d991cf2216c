import { statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { diskReader } from "../places/places-reader.ts";
import type { ContentReader } from "../repository/content-reader.ts";
import { folderWith, safetensorsHeader } from "../test/folders.ts";
import type { WeightsHeader } from "./header.ts";
import { headerFormat, readHeader } from "./read-header.ts";

async function headerOf(path: string, content: Uint8Array | string): Promise<WeightsHeader | undefined> {
  const place = join(folderWith({ [path]: Buffer.from(content) }), path);
  return readHeader({ path, place, size: statSync(place).size }, diskReader);
}

const number64 = (value: number): Buffer => {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(BigInt(value));
  return bytes;
};
const number32 = (value: number): Buffer => Buffer.from(Uint32Array.of(value).buffer);
const text = (value: string): Buffer => Buffer.concat([number64(Buffer.byteLength(value)), Buffer.from(value)]);

const fact = (name: string, type: number, content: Buffer): Buffer =>
  Buffer.concat([text(name), number32(type), content]);
const tensor = (name: string, type: number, shape: readonly number[]): Buffer =>
  Buffer.concat([text(name), number32(shape.length), ...shape.map(number64), number32(type), number64(0)]);

const ggufFile = Buffer.concat([
  Buffer.from("GGUF"),
  number32(3),
  number64(2),
  number64(2),
  fact("general.architecture", 8, text("llama")),
  fact("tokenizer.ggml.tokens", 9, Buffer.concat([number32(8), number64(3), text("<s>"), text("a"), text("b")])),
  tensor("token_embd.weight", 1, [64, 3]),
  tensor("blk.0.attn_q.weight", 2, [64]),
  Buffer.alloc(600),
]);

const varint = (value: number): readonly number[] =>
  value < 128 ? [value] : [(value % 128) + 128, ...varint(Math.floor(value / 128))];
const message = (number: number, content: Iterable<number>): readonly number[] => {
  const bytes = [...content];
  return [...varint(number * 8 + 2), ...varint(bytes.length), ...bytes];
};
const value = (number: number, content: number): readonly number[] => [...varint(number * 8), ...varint(content)];
const onnxFile = Uint8Array.from([
  ...value(1, 8),
  ...message(2, Buffer.from("maker")),
  ...message(8, value(2, 17)),
  ...message(7, [
    ...message(1, message(4, Buffer.from("MatMul"))),
    ...message(5, [...message(1, [...varint(300), 5]), ...value(2, 1), ...message(8, Buffer.from("packed"))]),
    ...message(5, [...value(1, 7), ...value(1, 2), ...value(2, 10), ...message(8, Buffer.from("apart"))]),
  ]),
]);

test("safetensors: tensors with types and shapes, and the metadata beside them", async () => {
  const header = await headerOf(
    "model.safetensors",
    Buffer.concat([
      safetensorsHeader({
        __metadata__: { format: "pt" },
        a: { dtype: "BF16", shape: [2, 3], data_offsets: [0, 12] },
        b: { dtype: "I64", shape: [], data_offsets: [12, 20] },
      }),
      Buffer.alloc(20),
    ]),
  );
  expect(header).toEqual({
    format: "safetensors",
    metadata: [["format", "pt"]],
    tensors: [
      { name: "a", type: "BF16", shape: [2, 3] },
      { name: "b", type: "I64", shape: [] },
    ],
    total: 2,
    parameters: 7,
  });
});

test("GGUF: tensors by the names of their types, and lists in the metadata by their length", async () => {
  const header = await headerOf("model-Q4_0.GGUF", ggufFile);
  expect(header?.tensors).toEqual([
    { name: "token_embd.weight", type: "F16", shape: [64, 3] },
    { name: "blk.0.attn_q.weight", type: "Q4_0", shape: [64] },
  ]);
  expect(new Map(header?.metadata).get("tokenizer.ggml.tokens")).toBe("[<s>, a, b]");
});

test("ONNX: weights whose sizes are packed or apart, and who made the file", async () => {
  const header = await headerOf("onnx/model.onnx", onnxFile);
  expect(header?.tensors).toEqual([
    { name: "packed", type: "float32", shape: [300, 5] },
    { name: "apart", type: "float16", shape: [7, 2] },
  ]);
  expect(header?.metadata).toEqual([
    ["ir_version", "8"],
    ["producer_name", "maker"],
    ["opset", "17"],
    ["operations", "1"],
  ]);
});

test("what is not such a file is refused with a reason, wherever it breaks off", async () => {
  await expect(headerOf("a.safetensors", safetensorsHeader("[not JSON"))).rejects.toThrow("safetensors header");
  await expect(headerOf("a.safetensors", Buffer.alloc(9, 255))).rejects.toThrow("safetensors header");
  for (let length = 0; length < ggufFile.length - 700; length += 7) {
    await expect(headerOf("a.gguf", ggufFile.subarray(0, length)), String(length)).rejects.toThrow();
  }
  await expect(headerOf("a.onnx", "a text")).rejects.toThrow();
  expect(headerFormat("config.json")).toBeUndefined();
});

test("a file that goes on and on is given up", async () => {
  const endless = {
    text: diskReader.text,
    bytes: async (_place: string, _start: number, length: number) => new Uint8Array(length).fill(8),
  };
  await expect(readHeader({ path: "a.onnx", place: "", size: 1e12 }, endless)).rejects.toThrow(
    "more than 200000 parts",
  );
});

test("names and values are cut, and have no signs that cannot be shown", async () => {
  const header = await headerOf(
    "a.safetensors",
    Buffer.concat([
      safetensorsHeader({
        __metadata__: { long: "x".repeat(5000) },
        [`a\u0000\n${"b".repeat(500)}`]: { dtype: "F32", shape: [1], data_offsets: [0, 4] },
      }),
      Buffer.alloc(4),
    ]),
  );
  expect(header?.metadata[0]?.[1]).toHaveLength(2001);
  expect(header?.tensors[0]?.name).toMatch(/^a\uFFFD b{297}$/);
});

test.each([
  ["a.gguf", ggufFile],
  ["a.onnx", onnxFile],
])("of %s nothing is asked for beyond its end: it counts against limits of what is read", async (path, content) => {
  const place = join(folderWith({ [path]: content }), path);
  const ends: number[] = [];
  const reader: ContentReader = {
    ...diskReader,
    bytes: async (at, start, length) => {
      ends.push(start + length);
      return diskReader.bytes(at, start, length);
    },
  };
  await readHeader({ path, place, size: content.length }, reader);
  expect(Math.max(...ends)).toBe(content.length);
});
