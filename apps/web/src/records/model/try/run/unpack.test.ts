import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { unpack } from "./unpack.ts";

const module = Buffer.from("\0asm\u0001\0\0\0");

test.each([
  ["compressed", gzipSync(module)],
  ["not compressed", module],
])("a file that is %s arrives as it was before", async (_, bytes) => {
  expect(Buffer.from(await unpack(new Response(new Uint8Array(bytes))))).toEqual(module);
});

test("a file without bytes is empty", async () => {
  expect((await unpack(new Response())).byteLength).toBe(0);
});
