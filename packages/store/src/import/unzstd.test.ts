import { zstdCompressSync, constants } from "node:zlib";
import { describe, expect, test } from "vitest";
import { inPieces, line, lines, useImports } from "./test/imports.ts";
import { breaksOff, brokenFile, rubbishBehind } from "./sentences.ts";

const imports = useImports();
const withChecksum = { params: { [constants.ZSTD_c_checksumFlag]: 1 } };

describe("zstd", () => {
  test.each([1, 333, 1_000_000])("is unpacked by its first bytes, in pieces of %i", async (length) => {
    const packed = zstdCompressSync(lines(3000), withChecksum);
    expect(await imports.run(inPieces(packed, length))).toMatchObject({ read: 3000, added: 3000, rejectedCount: 0 });
  });

  test("all frames count, those to be skipped do not, as parallel packers write them", async () => {
    const skipped = Buffer.from("502a4d1803000000616263", "hex");
    const frames = [skipped, zstdCompressSync(lines(2)), skipped, zstdCompressSync(`${line("b/last")}\n`)];
    expect(await imports.run(imports.write("models.jsonl.zst", Buffer.concat(frames)))).toMatchObject({ added: 3 });
    expect(await imports.ids()).toEqual(["a/r0", "a/r1", "b/last"]);
  });

  test("one that is cut off keeps what came before and says where it broke", async () => {
    const text = Array.from({ length: 8000 }, (_, place) => `${line(`a/r${place}`, { likes: place ** 3 })}\n`).join("");
    const packed = zstdCompressSync(text);
    const path = imports.write("cut.jsonl.zst", packed.subarray(0, packed.length - 9));
    const { problem, added } = await imports.run(path);
    expect(problem).toBe(breaksOff(brokenFile(path, "unexpected end of file", "zstd"), added));
    expect(added).toBeGreaterThan(2000);
  });

  test("a wrong checksum and what is not zstd behind it are said", async () => {
    const packed = zstdCompressSync(lines(10), withChecksum);
    const wrong = Buffer.concat([packed.subarray(0, -1), Buffer.from([(packed.at(-1) ?? 0) ^ 1])]);
    expect((await imports.run(imports.write("wrong.zst", wrong))).problem).toContain("is a broken zstd file");
    await imports.renew();
    const behind = imports.write("behind.zst", Buffer.concat([packed, Buffer.from("more")]));
    expect(await imports.run(behind)).toMatchObject({
      added: 10,
      problem: breaksOff(brokenFile(behind, rubbishBehind("zstd"), "zstd"), 10),
    });
  });
});
