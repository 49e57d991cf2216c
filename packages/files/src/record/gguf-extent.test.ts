import { join } from "node:path";
import { expect, test } from "vitest";
import { tinyGguf } from "../../../../scripts/testing/tiny-gguf.ts";
import { diskReader } from "../places/places-reader.ts";
import { folderWith } from "../test/folders.ts";
import { type GgufExtent, ggufExtent } from "./gguf-extent.ts";

function extentOf(content: Uint8Array): Promise<GgufExtent> {
  const place = join(folderWith({ "a.gguf": content }), "a.gguf");
  return ggufExtent(diskReader, place, content.length);
}

const facts = { "general.architecture": "llama", "llama.context_length": 64, "tokenizer.ggml.tokens": ["<s>", "a"] };
const [f32, f16, q4, q8, q4K] = [0, 1, 2, 8, 12];

/** A header, and weights behind it up to so many bytes. */
function fileWith(header: Uint8Array, bytes: number, alignment = 32): Uint8Array {
  const start = Math.ceil(header.length / alignment) * alignment;
  return Buffer.concat([header, Buffer.alloc(start - header.length + bytes)]);
}

type Tensors = NonNullable<Parameters<typeof tinyGguf>[1]>;

/** A type, tensors of it, the bytes that they end at, and their weights. */
const files: readonly (readonly [type: string, tensors: Tensors, bytes: number, count: number])[] = [
  ["F32", { a: { shape: [6, 2], type: f32 } }, 48, 12],
  ["F16", { a: { shape: [5], type: f16 } }, 10, 5],
  ["Q4_0", { a: { shape: [64, 3], type: q4 } }, 108, 192],
  ["Q8_0 behind F32", { a: { shape: [8], type: f32 }, b: { shape: [32, 2], type: q8, offset: 32 } }, 100, 72],
  ["Q4_K", { a: { shape: [256, 2], type: q4K } }, 288, 512],
  ["a type that is not known", { a: { shape: [4], type: 999 } }, 0, 4],
];

test.each(files)(
  "a file of %s asks for the bytes of its tensors, and one byte less breaks off",
  async (_type, tensors, size, count) => {
    const file = fileWith(tinyGguf(facts, tensors), size);
    expect(await extentOf(file)).toMatchObject({ bytes: file.length, parameters: count });
    expect((await extentOf(Buffer.concat([file, Buffer.alloc(31)]))).bytes).toBe(file.length);
    if (size === 0) return;
    await expect(extentOf(file.subarray(0, -1))).rejects.toThrow(
      `it is cut off: it has ${file.length - 1} of ${file.length} bytes`,
    );
  },
);

test("a header breaks off at any byte, also where there are no tensors", async () => {
  for (const header of [tinyGguf(facts), tinyGguf(facts, { a: { shape: [64], type: q4 } })]) {
    for (let length = 0; length < header.length; length += 1) {
      await expect(extentOf(header.subarray(0, length)), String(length)).rejects.toThrow(/is cut off|ends before/);
    }
  }
  expect(await extentOf(tinyGguf(facts))).toMatchObject({ bytes: tinyGguf(facts).length, parameters: 0 });
});

test("tensors begin at the alignment that the header states", async () => {
  const header = tinyGguf({ ...facts, "general.alignment": 256 }, { a: { shape: [8], type: f32 } });
  const file = fileWith(header, 32, 256);
  expect(await extentOf(file)).toMatchObject({ bytes: file.length, parameters: 8 });
  await expect(extentOf(tinyGguf({ "general.alignment": 0 }))).rejects.toThrow("its general.alignment is 0");
});

/** A file with other bytes from a place on. */
function changed(at: number, bytes: readonly number[]): Uint8Array {
  const file = Buffer.from(fileWith(tinyGguf(facts, { a: { shape: [64], type: q4 } }), 36));
  file.set(bytes, at);
  return file;
}
const many = Array.from({ length: 8 }, () => 255);

test.each([
  ["other first letters", changed(0, [0x67, 0x67, 0x6d, 0x6c]), "does not begin with the letters GGUF"],
  ["a version of the future", changed(4, [9]), "it has the version 9 of GGUF"],
  ["the version 0", changed(4, [0]), "it has the version 0 of GGUF"],
  ["more tensors than there are", changed(8, [200]), /is cut off|ends before|does not fit|dimensions/],
  ["endless tensors", changed(8, many), /is cut off|ends before|does not fit|dimensions/],
  ["endless facts", changed(16, many), /is cut off|ends before|value of the type/],
  ["a key without end", changed(24, many), "its header is cut off"],
  ["a row that does not fit its blocks", fileWith(tinyGguf(facts, { a: { shape: [33], type: q4 } }), 99), "Q4_0"],
  [
    "a tensor beyond all numbers",
    fileWith(tinyGguf(facts, { a: { shape: [2 ** 40, 2 ** 40], type: f32 } }), 99),
    'the shape of its tensor "a" does not fit its type F32',
  ],
  [
    "a tensor far behind the end",
    fileWith(tinyGguf(facts, { a: { shape: [1], type: f32, offset: 4096 } }), 99),
    "it is cut off",
  ],
])("a file with %s is refused", async (_what, content, reason) => {
  await expect(extentOf(content)).rejects.toThrow(reason);
});

test("files of big-endian machines are read, too", async () => {
  const header = Buffer.alloc(24);
  header.write("GGUF");
  header.writeUInt32BE(3, 4);
  expect(await extentOf(header)).toMatchObject({ bytes: 24, parameters: 0 });
  header.writeBigUInt64BE(1n, 8);
  await expect(extentOf(header)).rejects.toThrow("its header is cut off");
});
