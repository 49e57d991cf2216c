import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { gzipSync } from "node:zlib";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { openSqliteStore } from "../sqlite/open.ts";
import { StoreFault } from "../store.ts";
import type { Store } from "../store.ts";
import { importJsonl } from "./jsonl.ts";
import type { ImportProgress, ImportResult } from "./jsonl.ts";
import { maxLineLength } from "./lines.ts";
import { SourceFault } from "./source.ts";
import type { ImportSource } from "./source.ts";

const folder = mkdtempSync(join(tmpdir(), "modelshelf-import-"));
afterAll(() => rmSync(folder, { recursive: true }));

let store: Store;
beforeEach(async () => {
  store = await openSqliteStore({ file: ":memory:" });
});

function write(name: string, content: string | Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

const run = (source: ImportSource): Promise<ImportResult> => importJsonl({ source, store });
const inPieces = (content: string | Uint8Array, length: number): Readable => {
  const bytes = Buffer.from(content);
  const count = Math.ceil(bytes.length / length);
  return Readable.from(
    Array.from({ length: count }, (_, index) => bytes.subarray(index * length, (index + 1) * length)),
  );
};
const line = (id: string, fields: object = {}): string => JSON.stringify({ id, pipeline_tag: "fill-mask", ...fields });
const lines = (count: number): string =>
  Array.from({ length: count }, (_, index) => `${line(`a/r${index}`)}\n`).join("");
const idsOf = async (): Promise<string[]> =>
  (await store.search({ kind: "model", sort: "name", limit: 1000 })).records.map(({ id }) => id);

const counts = async (): Promise<number[]> =>
  Promise.all((["model", "dataset", "space"] as const).map((kind) => store.count(kind)));

async function* failing(): AsyncGenerator<Uint8Array> {
  yield Buffer.from(lines(3));
  yield Buffer.from('{"id": "a/unfin');
  throw new Error("connection reset");
}

describe("a good source", () => {
  test.each([
    ["plain.jsonl", (text: string) => Buffer.from(text)],
    ["packed.jsonl.gz", (text: string) => gzipSync(text)],
    ["packed-without-saying-so.jsonl", (text: string) => gzipSync(text)],
    ["plain-in-disguise.jsonl.gz", (text: string) => Buffer.from(text)],
    ["two-packed.gz", (text: string) => Buffer.concat([gzipSync(text), gzipSync(`\n${line("z/z")}`)])],
  ])("%s", async (name, pack) => {
    const result = await run(write(name, pack(`${line("a/b")}\n${line("c/d")}`)));
    const more = name.startsWith("two") ? 1 : 0;
    expect(result).toMatchObject({
      read: 2 + more,
      added: 2 + more,
      rejectedCount: 0,
      warningCount: 0,
      aborted: false,
    });
    expect(result.problem).toBeUndefined();
    expect(await idsOf()).toEqual(["a/b", "c/d", "z/z"].slice(0, 2 + more));
  });

  test("byte order mark, CRLF, blank lines and a last line without an end", async () => {
    const result = await run(
      write("windows.jsonl", `\ufeff${line("a/b")}\r\n\r\n   \n\n${line("c/d")}\r\n${line("e/f")}`),
    );
    expect(result).toMatchObject({ read: 3, added: 3, rejectedCount: 0 });
  });

  test.each([1, 2, 3, 7, 64, 1000])(
    "arriving in pieces of %i bytes, letters of several bytes cut anywhere",
    async (length) => {
      const text = `\ufeff${line("a/b", { tags: ["żółć 😀 模型"] })}\r\n${line("c/d")}\n`;
      for (const content of [Buffer.from(text), gzipSync(text)]) {
        expect((await run(inPieces(content, length))).rejected).toEqual([]);
        expect((await store.get("model", "a/b"))?.tags).toEqual(["żółć 😀 模型"]);
      }
    },
  );

  test("a stream of texts is as good as one of bytes", async () => {
    expect(
      await run(Readable.from([`${line("a/b")}\n${line("c/`").slice(0, 5)}`, `${line("c/d").slice(5)}\n`])),
    ).toMatchObject({ read: 2, added: 2 });
  });

  test.each(["", "\n\n", gzipSync("")])("with nothing in it is no fault", async (content) => {
    expect(await run(write("empty.jsonl", content))).toMatchObject({ read: 0, added: 0, rejectedCount: 0 });
  });

  test("running it again changes nothing; running a newer one replaces", async () => {
    await run(write("models.jsonl", lines(1200)));
    expect(await run(write("models.jsonl", lines(1200)))).toMatchObject({ added: 0, replaced: 0, unchanged: 1200 });
    const newer = `${line("a/r0", { likes: 7 })}\n${line("a/new")}\n`;
    expect(await run(write("models.jsonl", newer))).toMatchObject({ added: 1, replaced: 1, unchanged: 0 });
    expect(await store.count("model")).toBe(1201);
    expect((await store.get("model", "a/r0"))?.likes).toBe(7);
  });
});

describe("kinds", () => {
  const mixed = `${JSON.stringify({ id: "a/x" })}\n${JSON.stringify({ id: "b/x", sdk: "gradio" })}\n`;

  test("the caller's word counts first, then the name of the file, then the fields", async () => {
    await importJsonl({ source: write("models.jsonl", mixed), store, kind: "dataset" });
    expect(await counts()).toEqual([0, 2, 0]);
    await run(write("spaces.jsonl", mixed));
    expect(await counts()).toEqual([0, 2, 2]);
    await run(write("rows.jsonl", mixed.replaceAll("/x", "/y")));
    expect(await counts()).toEqual([1, 2, 3]);
  });
});

describe("bad lines are told with their number and reason; the rest goes in", () => {
  test("each in its own words", async () => {
    const bad = [
      line("a/b"),
      '{"id": "a/b", }',
      "",
      "[]",
      '"text"',
      "null",
      '{"likes": 5}',
      '{"id": "not an id"}',
      "id;name",
      '{"id": "a/c"',
      line("c/d"),
    ];
    const result = await run(write("bad.jsonl", bad.join("\n")));
    expect(result.rejected).toEqual([
      { line: 2, reason: 'The line is not valid JSON: unexpected "}" at character 15.' },
      { line: 4, reason: "Each line holds one record, a JSON object; this one holds a list." },
      { line: 5, reason: "Each line holds one record, a JSON object; this one holds a text." },
      { line: 6, reason: "Each line holds one record, a JSON object; this one holds nothing." },
      { line: 7, reason: 'The record has no `id`; give it one such as "owner/name".' },
      {
        line: 8,
        reason: 'The id "not an id" is no repository id: write "owner/name" in letters, digits, "-", "_" and ".".',
      },
      { line: 9, reason: 'The line is not valid JSON: unexpected "i" at character 1.' },
      { line: 10, reason: "The line is not valid JSON: it ends too early, after character 12." },
    ]);
    expect(result).toMatchObject({ read: 10, added: 2, rejectedCount: 8 });
    expect(await idsOf()).toEqual(["a/b", "c/d"]);
  });

  test("bytes that are no UTF-8", async () => {
    const content = Buffer.concat([
      Buffer.from(`${line("a/b")}\n{"id":"`),
      Buffer.from([0xff, 0xfe]),
      Buffer.from(`"}\n${line("c/d")}`),
    ]);
    const result = await run(write("latin.jsonl", content));
    expect(result.rejected).toEqual([{ line: 2, reason: "This line is not valid UTF-8; save the file as UTF-8." }]);
    expect(result.added).toBe(2);
  });

  test("a line that is too long costs only itself, packed or not", async () => {
    const content = `${line("a/b")}\n${" ".repeat(maxLineLength + 1)}\n${line("c/d")}\n`;
    for (const packed of [Buffer.from(content), gzipSync(content)]) {
      const result = await run(write("long.jsonl", packed));
      expect(result.rejected).toEqual([{ line: 2, reason: "The line is longer than 16 MiB." }]);
      expect(await idsOf()).toEqual(["a/b", "c/d"]);
    }
  });

  test("fields left out are warnings, not rejections", async () => {
    const result = await run(write("odd.jsonl", line("a/b", { likes: "many" })));
    expect(result.warnings).toEqual(["Line 1, a/b: `likes` is a text where a whole number of 0 or more is expected."]);
    expect(result.added).toBe(1);
  });

  test("more bad lines than anyone reads are counted, the first ten thousand listed", async () => {
    const result = await run(inPieces("x\n".repeat(10_050), 4096));
    expect(result.rejectedCount).toBe(10_050);
    expect(result.rejected).toHaveLength(10_000);
    expect(result.rejected.at(-1)?.line).toBe(10_000);
  });
});

describe("ids that come twice", () => {
  test("the last one counts, within a batch and across batches, and it is said", async () => {
    const text = `${line("a/r0", { likes: 1 })}\n${line("a/r0", { likes: 2 })}\n${lines(1200)}${line("a/r5", { likes: 9 })}\n`;
    const result = await run(write("twice.jsonl", text));
    expect(result).toMatchObject({ read: 1203, added: 1200, replaced: 0, unchanged: 0, repeated: 3 });
    expect(result.warnings).toEqual([
      "Line 2, a/r0: the id came already on line 1; the last one counts.",
      "Line 3, a/r0: the id came already on line 2; the last one counts.",
      "Line 1203, a/r5: the id came already on line 8; the last one counts.",
    ]);
    expect((await store.get("model", "a/r0"))?.likes).toBe(0);
    expect((await store.get("model", "a/r5"))?.likes).toBe(9);
  });
});

describe("a source that breaks off", () => {
  test("truncated gzip keeps what came before and says where it broke", async () => {
    const packed = gzipSync(Buffer.from(lines(5000)));
    for (const share of [0.1, 0.5, 0.9, 0.999]) {
      store = await openSqliteStore({ file: ":memory:" });
      const path = write("cut.jsonl.gz", packed.subarray(0, Math.floor(packed.length * share)));
      const result = await run(path);
      expect(result.problem).toMatch(
        /cut\.jsonl\.gz is a broken gzip file \(unexpected end of file\); it breaks off after line \d+\. What came before is kept/,
      );
      expect(result.added).toBe(Number(/after line (\d+)/.exec(result.problem ?? "")?.[1]));
      expect(await store.count("model")).toBe(result.added);
      expect(result.added, "nothing that could be read is lost").toBeGreaterThan(5000 * share * 0.8 - 100);
    }
  });

  test("damaged gzip likewise", async () => {
    const packed = gzipSync(Buffer.from(lines(5000)), { level: 1 });
    const middle = Math.floor(packed.length / 2);
    packed.fill(0xff, middle, middle + 50);
    const result = await run(write("damaged.jsonl.gz", packed));
    expect(result.problem).toContain("is a broken gzip file");
    expect(result.added).toBeGreaterThan(500);
  });

  test("gzip in name of bytes only", async () => {
    const result = await run(write("tiny.gz", Buffer.from([0x1f, 0x8b])));
    expect(result.problem).toContain("it breaks off before the first whole line");
  });

  test("a stream that fails in the middle", async () => {
    const result = await run(failing());
    expect(result.problem).toBe(
      "The input cannot be read: connection reset; it breaks off after line 3. What came before is kept: get it whole and run the same import again.",
    );
    expect(result).toMatchObject({ read: 3, added: 3, rejectedCount: 0 });
  });
});

describe("what stands behind packed data", () => {
  const unpacked = [lines(50), lines(5000), lines(49) + line("a/last")];

  test.each([1, 7, 512, 100_000])("%i zeros are padding", async (count) => {
    for (const text of unpacked) {
      for (const pieces of [1_000_000, 333]) {
        store = await openSqliteStore({ file: ":memory:" });
        const result = await run(inPieces(Buffer.concat([gzipSync(text), Buffer.alloc(count)]), pieces));
        expect(result.problem).toBeUndefined();
        expect(await store.count("model")).toBe(text.trim().split("\n").length);
      }
    }
  });

  test.each(["x", "rubbish", "\u001f\u008b", `\0\0rubbish${"!".repeat(50_000)}`])(
    "anything else is told, and nothing before it is lost",
    async (rubbish) => {
      for (const text of unpacked) {
        store = await openSqliteStore({ file: ":memory:" });
        const packed = Buffer.concat([gzipSync(text), Buffer.from(rubbish, "latin1")]);
        const result = await run(write("behind.jsonl.gz", packed));
        expect(result.problem).toContain("(what follows the packed data is not gzip)");
        expect(await store.count("model")).toBe(text.trim().split("\n").length);
      }
    },
  );

  test("a wrong checksum is told, and nothing before it is lost", async () => {
    const packed = gzipSync(line("a/b"));
    packed.writeUInt32LE(1, packed.length - 8);
    const result = await run(write("sum.jsonl.gz", packed));
    expect(result).toMatchObject({ added: 1, problem: expect.stringContaining("incorrect data check") });
  });

  test("headers with names, comments and checks are read over", async () => {
    const plain = gzipSync(line("a/b"));
    const fields = Buffer.concat([Buffer.from([3, 0, 1, 2, 3]), Buffer.from("name\0comment\0"), Buffer.from([0, 0])]);
    const head = Buffer.from(plain.subarray(0, 10));
    head[3] = 2 | 4 | 8 | 16;
    for (const pieces of [1_000_000, 1]) {
      expect((await run(inPieces(Buffer.concat([head, fields, plain.subarray(10)]), pieces))).read).toBe(1);
    }
  });
});

describe("records that are not one on each line", () => {
  const records = [
    { id: "a/b", note: 'a "quoted" ] } , \\ "' },
    { id: "c/d", tags: ["[", { deep: [] }] },
    { id: "é/f" },
  ];
  const ids = ["a/b", "c/d"];
  const layouts: Readonly<Record<string, string>> = {
    "a list on one line": JSON.stringify(records),
    "a list over several lines": JSON.stringify(records, null, 2),
    "a list with a record on each line": `[\n${records.map((record) => JSON.stringify(record)).join(",\n")}\n]\n`,
    "objects over several lines": records.map((record) => JSON.stringify(record, null, 2)).join("\n"),
    "with a mark before": `\ufeff${JSON.stringify(records, null, "\t")}`,
    "with lines of Windows": JSON.stringify(records, null, 2).replaceAll("\n", "\r\n"),
  };

  test.each(Object.entries(layouts))("%s", async (_layout, text) => {
    for (const content of [Buffer.from(text), gzipSync(text)]) {
      for (const length of [1, 5, 1000]) {
        store = await openSqliteStore({ file: ":memory:" });
        const result = await run(inPieces(content, length));
        expect(result).toMatchObject({ read: 3, added: 2, rejectedCount: 1 });
        for (const id of ids) expect((await store.get("model", id))?.id).toBe(id);
      }
    }
  });

  test("a fault is named by the line on which its record begins", async () => {
    const { rejected } = await run(Readable.from([Buffer.from('[\n{"id":"a/b"},\n{"id":\n"x y"},\n7]')]));
    expect(rejected.map(({ line: number }) => number)).toEqual([3, 5]);
  });

  test("a value that is too long is named, and the rest goes in", async () => {
    const text = `[{"id":"a/b"},{"id":"c/d","x":"${"x".repeat(maxLineLength)}"},{"id":"e/f"}]`;
    const result = await run(inPieces(text, 1_000_000));
    expect(result).toMatchObject({ added: 2, rejectedCount: 1 });
    expect(result.rejected[0]?.reason).toContain("longer than 16 MiB");
  });

  test("lines that only look so are lines", async () => {
    for (const first of ["{", "[", "[1]", '{"id":', "[]x"]) {
      store = await openSqliteStore({ file: ":memory:" });
      const result = await run(Readable.from([Buffer.from(`${first}\n${lines(2)}`)]));
      expect(result.added, first).toBe(2);
    }
  });

  test("lines of old Macs end with a carriage return", async () => {
    const text = lines(3).replaceAll("\n", "\r");
    for (const length of [1, line("a/r0").length, 1000]) {
      store = await openSqliteStore({ file: ":memory:" });
      expect(await run(inPieces(text, length))).toMatchObject({ read: 3, added: 3 });
    }
  });

  test("empty lines are counted, however many there are", async () => {
    const result = await run(Readable.from([Buffer.from(`${"\n".repeat(5_000_000)}x`)]));
    expect(result.rejected[0]?.line).toBe(5_000_001);
  });
});

describe("a source in which nothing is a record", () => {
  test.each([
    ["id,downloads\na/b,5\n", "It looks like CSV. Turn it into JSON lines first: python3 -c"],
    ["id\tdownloads\na/b\t5\n", "It looks like a table with tabs."],
    ["id;downloads\na/b;5\n", "delimiter=';'"],
    ["<!doctype html>\n<title>404</title>\n", "It looks like an HTML or XML page."],
    ["version https://git-lfs.github.com/spec/v1\noid sha256:0\n", "git lfs pull"],
    ["---\nid: a/b\n", "It looks like YAML."],
    ["[1, 2]\n", "its values are not records"],
    ["{'id': 'a/b'}\n", "It looks like JSON that is damaged"],
  ])("is said to be what it seems: %j", async (text, sentence) => {
    const result = await run(Readable.from([Buffer.from(text)]));
    expect(result.nothing).toContain("Nothing in it is a record.");
    expect(result.nothing).toContain(sentence);
  });

  test("is no such source when one record is there, or no line at all", async () => {
    for (const text of [`id,downloads\n${lines(1)}`, "", "\n\n", "[]"]) {
      expect((await run(Readable.from([Buffer.from(text)]))).nothing, text).toBeUndefined();
    }
  });
});

describe("what cannot be read at all is refused in one sentence", () => {
  mkdirSync(join(folder, "models"));
  const cases: readonly (readonly [string, () => ImportSource, string])[] = [
    ["a missing file", () => join(folder, "nowhere.jsonl"), "nowhere.jsonl cannot be read: there is no such file."],
    ["a folder", () => join(folder, "models"), "models is a folder; name a file of JSON lines."],
    [
      "zip",
      () => write("z.jsonl", Buffer.from("504b030414000000", "hex")),
      "z.jsonl is a zip archive; unpack it first.",
    ],
    [
      "Parquet",
      () => write("p.jsonl", "PAR1xxxx"),
      "p.jsonl is a Parquet file; write it as JSON lines first, such as with: python3 -c",
    ],
    [
      "UTF-16",
      () => write("u.jsonl", Buffer.from(`\ufeff${line("a/b")}`, "utf16le")),
      "u.jsonl is UTF-16 text; save it as UTF-8, such as with: iconv -f UTF-16LE -t UTF-8 FILE",
    ],
    [
      "UTF-16 without a mark",
      () => write("u.jsonl", Buffer.from(line("a/b"), "utf16le")),
      "u.jsonl is UTF-16 text; save it as UTF-8, such as with: iconv -f UTF-16LE -t UTF-8 FILE",
    ],
    [
      "UTF-16 of the other order, without a mark, packed",
      () => write("u.jsonl", gzipSync(Buffer.from(line("a/b"), "utf16le").swap16())),
      "u.jsonl is UTF-16 text; save it as UTF-8, such as with: iconv -f UTF-16BE -t UTF-8 FILE",
    ],
  ];
  test.each(cases)("%s", async (_name, source, sentence) => {
    const failed = run(source());
    await expect(failed).rejects.toThrow(SourceFault);
    await expect(failed).rejects.toThrow(sentence);
  });

  test.each([1, 2, 3])("another format, though it comes in pieces of %i bytes", async (length) => {
    const zip = Buffer.from("504b030414000000", "hex");
    await expect(run(inPieces(zip, length))).rejects.toThrow("The input is a zip archive; unpack it first.");
    await expect(run(inPieces("PAR1xxxx", length))).rejects.toThrow("The input is a Parquet file;");
    await expect(run(inPieces(gzipSync(zip), length))).rejects.toThrow("The input is a zip archive; unpack it first.");
  });

  test("a store that fails is the store's fault", async () => {
    await store.close();
    await expect(run(write("models.jsonl", lines(3)))).rejects.toThrow(StoreFault);
  });
});

describe("progress and abort", () => {
  test("progress counts bytes as they lie there, to the end", async () => {
    const packed = gzipSync(Buffer.from(lines(3000)));
    const seen: ImportProgress[] = [];
    await importJsonl({ source: write("models.gz", packed), store, onProgress: (progress) => seen.push(progress) });
    expect(seen.length).toBeGreaterThan(5);
    expect(seen.at(-1)).toEqual({ bytesRead: packed.length, bytesTotal: packed.length, read: 3000, stored: 3000 });
    for (const [index, { stored }] of seen.entries())
      expect(stored).toBeGreaterThanOrEqual(seen[index - 1]?.stored ?? 0);
    const streamed: ImportProgress[] = [];
    await importJsonl({ source: inPieces(packed, 1000), store, onProgress: (progress) => streamed.push(progress) });
    expect(streamed.at(-1)?.bytesTotal).toBeUndefined();
  });

  test("an abort stores the batch at hand and reports; the next run does the rest", async () => {
    const path = write("models.jsonl.gz", gzipSync(Buffer.from(lines(3000))));
    const controller = new AbortController();
    const onProgress = ({ stored }: ImportProgress): void => (stored >= 1000 ? controller.abort() : undefined);
    const result = await importJsonl({ source: path, store, onProgress, signal: controller.signal });
    expect(result).toMatchObject({ aborted: true, rejectedCount: 0, warningCount: 0 });
    expect(result.problem).toBeUndefined();
    expect(result.added).toBe(result.read);
    expect(result.added).toBeLessThan(3000);
    expect(await store.count("model")).toBe(result.added);
    expect(await run(path)).toMatchObject({ added: 3000 - result.added, unchanged: result.added, aborted: false });
  });

  test("an abort ends a stream that waits for more", async () => {
    const controller = new AbortController();
    const waiting = new Readable({ read: () => undefined });
    waiting.push(`${lines(3)}{"id":"a/unfin`);
    const ended = importJsonl({ source: waiting, store, signal: controller.signal });
    setImmediate(() => controller.abort());
    expect(await ended).toMatchObject({ added: 3, aborted: true, rejectedCount: 0 });
    expect(waiting.destroyed).toBe(true);
  });

  test("an abort in the middle of a packed stream is no broken file", async () => {
    const controller = new AbortController();
    const waiting = new Readable({ read: () => undefined });
    waiting.push(gzipSync(Buffer.from(lines(3))).subarray(0, -10));
    const ended = importJsonl({ source: waiting, store, signal: controller.signal });
    setImmediate(() => controller.abort());
    const result = await ended;
    expect(result.aborted).toBe(true);
    expect(result.problem).toBeUndefined();
  });

  test("records are stored while a packed source still comes in", async () => {
    const packed = gzipSync(Buffer.from(lines(5000)));
    let stored = 0;
    const storedAfterPiece: number[] = [];
    async function* source(): AsyncGenerator<Uint8Array> {
      for (const part of [0, 1]) {
        yield packed.subarray((part * packed.length) / 2, ((part + 1) * packed.length) / 2);
        storedAfterPiece.push(stored);
      }
    }
    const onProgress = (progress: ImportProgress): void => {
      stored = progress.stored;
    };
    await importJsonl({ source: source(), store, onProgress });
    expect(storedAfterPiece[0]).toBeGreaterThan(1000);
  });

  test("a signal that is aborted already lets nothing in", async () => {
    for (const source of [write("models.jsonl", lines(3)), new Readable({ read: () => undefined })]) {
      const result = await importJsonl({ source, store, signal: AbortSignal.abort() });
      expect(result).toMatchObject({ read: 0, added: 0, aborted: true });
    }
  });
});
