import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { inPieces, line, lines, useImports } from "./test/imports.ts";
import { breaksOff, brokenFile, rubbishBehind } from "./sentences.ts";

const imports = useImports();

async function* failing(): AsyncGenerator<Uint8Array> {
  yield Buffer.from(lines(3));
  yield Buffer.from('{"id": "a/unfin');
  throw new Error("connection reset");
}

describe("a source that breaks off", () => {
  test("truncated gzip keeps what came before and says where it broke", async () => {
    const packed = gzipSync(Buffer.from(lines(5000)));
    for (const share of [0.1, 0.5, 0.9, 0.999]) {
      await imports.renew();
      const path = imports.write("cut.jsonl.gz", packed.subarray(0, Math.floor(packed.length * share)));
      const result = await imports.run(path);
      expect(result.problem).toBe(breaksOff(brokenFile(path, "unexpected end of file"), result.added));
      expect(await imports.store.count("model")).toBe(result.added);
      expect(result.added, "nothing that could be read is lost").toBeGreaterThan(5000 * share * 0.8 - 100);
    }
  });

  test("damaged gzip likewise", async () => {
    const packed = gzipSync(Buffer.from(lines(5000)), { level: 1 });
    const middle = Math.floor(packed.length / 2);
    packed.fill(0xff, middle, middle + 50);
    const result = await imports.run(imports.write("damaged.jsonl.gz", packed));
    expect(result.problem).toContain(brokenFile("damaged.jsonl.gz", "").replace(/\)$/, ""));
    expect(result.added).toBeGreaterThan(500);
  });

  test("gzip in name of bytes only", async () => {
    const path = imports.write("tiny.gz", Buffer.from([0x1f, 0x8b]));
    const result = await imports.run(path);
    expect(result.problem).toBe(breaksOff(brokenFile(path, "unexpected end of file"), 0));
    expect(result.problem).toContain("first whole line");
  });

  test("a stream that fails in the middle", async () => {
    const result = await imports.run(failing());
    expect(result.problem).toBe(breaksOff("The input cannot be read: connection reset", 3));
    expect(result).toMatchObject({ read: 3, added: 3, rejectedCount: 0 });
  });
});

describe("what stands behind packed data", () => {
  /** More records than the first batch of an import takes, and packed data that come in many pieces. */
  const long = Array.from({ length: 2100 }, (_, index) => {
    const note = createHash("sha256").update(String(index)).digest("hex");
    return `${line(`a/r${index}`, { note })}\n`;
  }).join("");
  const unpacked = [lines(50), long, lines(49) + line("a/last")];

  test.each([1, 7, 512, 100_000])("%i zeros are padding", async (count) => {
    for (const text of unpacked) {
      for (const pieces of [1_000_000, 333]) {
        await imports.renew();
        const result = await imports.run(inPieces(Buffer.concat([gzipSync(text), Buffer.alloc(count)]), pieces));
        expect(result.problem).toBeUndefined();
        expect(await imports.store.count("model")).toBe(text.trim().split("\n").length);
      }
    }
  });

  test.each(["x", "rubbish", "\u001f\u008b", `\0\0rubbish${"!".repeat(50_000)}`])(
    "anything else is told, and nothing before it is lost",
    async (rubbish) => {
      for (const text of unpacked) {
        await imports.renew();
        const packed = Buffer.concat([gzipSync(text), Buffer.from(rubbish, "latin1")]);
        const result = await imports.run(imports.write("behind.jsonl.gz", packed));
        expect(result.problem).toContain(brokenFile("behind.jsonl.gz", rubbishBehind("gzip")));
        expect(await imports.store.count("model")).toBe(text.trim().split("\n").length);
      }
    },
  );

  test("a wrong checksum is told, and nothing before it is lost", async () => {
    const packed = gzipSync(line("a/b"));
    packed.writeUInt32LE(1, packed.length - 8);
    const result = await imports.run(imports.write("sum.jsonl.gz", packed));
    expect(result).toMatchObject({ added: 1, problem: expect.stringContaining("incorrect data check") });
  });

  test("headers with names, comments and checks are read over", async () => {
    const plain = gzipSync(line("a/b"));
    const fields = Buffer.concat([Buffer.from([3, 0, 1, 2, 3]), Buffer.from("name\0comment\0"), Buffer.from([0, 0])]);
    const head = Buffer.from(plain.subarray(0, 10));
    head[3] = 2 | 4 | 8 | 16;
    for (const pieces of [1_000_000, 1]) {
      expect((await imports.run(inPieces(Buffer.concat([head, fields, plain.subarray(10)]), pieces))).read).toBe(1);
    }
  });
});
