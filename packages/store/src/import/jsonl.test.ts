import { Readable } from "node:stream";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { importJsonl } from "./jsonl.ts";
import { inPieces, line, lines, useImports } from "./test/imports.ts";
import { duplicateOf } from "./sentences.ts";

const imports = useImports();

describe("a good source", () => {
  test.each([
    ["plain.jsonl", (text: string) => Buffer.from(text)],
    ["packed.jsonl.gz", (text: string) => gzipSync(text)],
    ["packed-without-saying-so.jsonl", (text: string) => gzipSync(text)],
    ["plain-in-disguise.jsonl.gz", (text: string) => Buffer.from(text)],
    ["two-packed.gz", (text: string) => Buffer.concat([gzipSync(text), gzipSync(`\n${line("z/z")}`)])],
  ])("%s", async (name, pack) => {
    const result = await imports.run(imports.write(name, pack(`${line("a/b")}\n${line("c/d")}`)));
    const more = name.startsWith("two") ? 1 : 0;
    expect(result).toMatchObject({
      read: 2 + more,
      added: 2 + more,
      rejectedCount: 0,
      warningCount: 0,
      aborted: false,
    });
    expect(result.problem).toBeUndefined();
    expect(await imports.ids()).toEqual(["a/b", "c/d", "z/z"].slice(0, 2 + more));
  });

  test("byte order mark, CRLF, blank lines and a last line without an end", async () => {
    const result = await imports.run(
      imports.write("windows.jsonl", `\ufeff${line("a/b")}\r\n\r\n   \n\n${line("c/d")}\r\n${line("e/f")}`),
    );
    expect(result).toMatchObject({ read: 3, added: 3, rejectedCount: 0 });
  });

  test.each([1, 2, 3, 7, 64, 1000])(
    "arriving in pieces of %i bytes, letters of several bytes cut anywhere",
    async (length) => {
      const text = `\ufeff${line("a/b", { tags: ["żółć 😀 模型"] })}\r\n${line("c/d")}\n`;
      for (const content of [Buffer.from(text), gzipSync(text)]) {
        expect((await imports.run(inPieces(content, length))).rejected).toEqual([]);
        expect((await imports.store.get("model", "a/b"))?.tags).toEqual(["żółć 😀 模型"]);
      }
    },
  );

  test("a stream of texts is as good as one of bytes", async () => {
    expect(
      await imports.run(Readable.from([`${line("a/b")}\n${line("c/`").slice(0, 5)}`, `${line("c/d").slice(5)}\n`])),
    ).toMatchObject({ read: 2, added: 2 });
  });

  test.each(["", "\n\n", gzipSync("")])("with nothing in it is no fault", async (content) => {
    expect(await imports.run(imports.write("empty.jsonl", content))).toMatchObject({
      read: 0,
      added: 0,
      rejectedCount: 0,
    });
  });

  test("running it again changes nothing; running a newer one replaces", async () => {
    await imports.run(imports.write("models.jsonl", lines(1200)));
    expect(await imports.run(imports.write("models.jsonl", lines(1200)))).toMatchObject({
      added: 0,
      replaced: 0,
      unchanged: 1200,
    });
    const newer = `${line("a/r0", { likes: 7 })}\n${line("a/new")}\n`;
    expect(await imports.run(imports.write("models.jsonl", newer))).toMatchObject({
      added: 1,
      replaced: 1,
      unchanged: 0,
    });
    expect(await imports.store.count("model")).toBe(1201);
    expect((await imports.store.get("model", "a/r0"))?.likes).toBe(7);
  });
});

describe("kinds", () => {
  const mixed = `${JSON.stringify({ id: "a/x" })}\n${JSON.stringify({ id: "b/x", sdk: "gradio" })}\n`;

  test("the caller's word counts first, then the name of the file, then the fields", async () => {
    await importJsonl({ source: imports.write("models.jsonl", mixed), store: imports.store, kind: "dataset" });
    expect(await imports.counts()).toEqual([0, 2, 0]);
    await imports.run(imports.write("spaces.jsonl", mixed));
    expect(await imports.counts()).toEqual([0, 2, 2]);
    await imports.run(imports.write("rows.jsonl", mixed.replaceAll("/x", "/y")));
    expect(await imports.counts()).toEqual([1, 2, 3]);
  });
});

describe("ids that come twice", () => {
  test("the last one counts, within a batch and across batches, and it is said", async () => {
    const text = `${line("a/r0", { likes: 1 })}\n${line("a/r0", { likes: 2 })}\n${lines(1200)}${line("a/r5", { likes: 9 })}\n`;
    const result = await imports.run(imports.write("twice.jsonl", text));
    expect(result).toMatchObject({ read: 1203, added: 1200, replaced: 0, unchanged: 0, repeated: 3 });
    expect(result.warnings).toEqual([
      duplicateOf(2, "a/r0", 1),
      duplicateOf(3, "a/r0", 2),
      duplicateOf(1203, "a/r5", 8),
    ]);
    expect((await imports.store.get("model", "a/r0"))?.likes).toBe(0);
    expect((await imports.store.get("model", "a/r5"))?.likes).toBe(9);
  });
});
