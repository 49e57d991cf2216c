import { createDeflateRaw, createInflateRaw, deflateRawSync, inflateRawSync } from "node:zlib";
import { expect, test } from "vitest";
import { ReusedZlib } from "./reused-zlib.ts";

const settings = { level: 3, chunkSize: 4096, dictionary: Buffer.from("license apache-2.0 library transformers") };
const texts = ["", "license apache-2.0", "x".repeat(100_000), '{"library":"transformers"}', "Zażółć 😀".repeat(3000)];

test("gives the bytes of the functions of Node, one text after the other", () => {
  const deflate = new ReusedZlib(() => createDeflateRaw(settings));
  const inflate = new ReusedZlib(() => createInflateRaw(settings));
  for (const text of [...texts, ...texts]) {
    const packed = deflate.run(Buffer.from(text));
    expect(packed.equals(deflateRawSync(text, settings))).toBe(true);
    expect(inflate.run(packed).toString()).toBe(text);
  }
});

test("goes on after bytes that are damaged or cut off, of which it says the same", () => {
  const inflate = new ReusedZlib(() => createInflateRaw(settings));
  const packed = deflateRawSync("license apache-2.0".repeat(20), settings);
  for (const bytes of [Buffer.from("nonsense"), packed.subarray(0, 5), Buffer.alloc(0)]) {
    let said = "";
    try {
      inflateRawSync(bytes, settings);
    } catch (error) {
      said = (error as Error).message;
    }
    expect(() => inflate.run(bytes)).toThrow(said);
    expect(inflate.run(packed).length).toBe(360);
  }
});
