import { createHash } from "node:crypto";
import { join } from "node:path";
import { expect, test } from "vitest";
import { diskReader } from "../places/places-reader.ts";
import type { RepositoryFile } from "../repository/repository.ts";
import { folderWith, safetensors } from "../test/folders.ts";
import { compareRevisions } from "./compare-revisions.ts";
import { fileChanges } from "./file-changes.ts";

function revision(contents: Readonly<Record<string, string | Uint8Array>>): { readonly files: RepositoryFile[] } {
  const folder = folderWith(contents);
  const files = Object.entries(contents).map(([path, content]) => ({
    path,
    size: Buffer.byteLength(content),
    oid: createHash("sha1").update(content).digest("hex"),
    place: join(folder, path),
  }));
  return { files };
}
const compare = (before: Parameters<typeof revision>[0], after: Parameters<typeof revision>[0]) =>
  compareRevisions(revision(before), revision(after), diskReader);

test("files that were added, removed, changed and renamed are told apart, with sizes", async () => {
  const { files, unread } = await compare(
    { "a.bin": "same", "b.bin": "old", "c.bin": "gone", "kept.bin": "kept" },
    { "b.bin": "newer", "d/a.bin": "same", "e.bin": "added", "kept.bin": "kept" },
  );
  expect(unread).toEqual([]);
  expect(files).toEqual([
    { path: "b.bin", change: "changed", before: 3, after: 5 },
    { path: "c.bin", change: "removed", before: 4 },
    { path: "d/a.bin", change: "renamed", from: "a.bin", before: 4, after: 4 },
    { path: "e.bin", change: "added", after: 5 },
  ]);
});

const emptyFiles = (name: string) =>
  Array.from({ length: 200_000 }, (_, at) => ({ path: `${name}/${at}`, size: 0, oid: "e" }));

test("one content under very many names that all changed is compared at once", () => {
  const [first, ...others] = fileChanges(emptyFiles("a"), emptyFiles("b"));
  expect(first).toEqual({ path: "b/0", change: "renamed", from: "a/0", before: 0, after: 0 });
  expect(others).toHaveLength(199_999);
});

const config = (template: string): string => JSON.stringify({ chat_template: template, eos_token: "</s>" });

test("lines of texts that changed have those around them, chat templates are compared line by line", async () => {
  const { texts } = await compare(
    { "README.md": "# A\n1\n2\n3\n4\nold", "tokenizer_config.json": config("{% a %}\nold\n"), "x.json": "{}" },
    { "README.md": "# A\n1\n2\n3\n4\nnew", "tokenizer_config.json": config("{% a %}\nnew\n"), "x.json": "{}" },
  );
  expect(texts).toEqual([
    { path: "README.md", places: [{ beforeLine: 3, afterLine: 3, lines: [" 2", " 3", " 4", "-old", "+new"] }] },
    {
      path: "tokenizer_config.json, key chat_template",
      places: [{ beforeLine: 1, afterLine: 1, lines: [" {% a %}", "-old", "+new"] }],
    },
  ]);
});

const written = (template: string, length: string): string =>
  `{\n    "chat_template": [{"name": "rag", "template": ${JSON.stringify(template)}}, {"name": 1}, "x"],\n    "length": ${length}\n}`;

test("of several chat templates, each is compared line by line, and the rest as it is written", async () => {
  const { texts } = await compare(
    { "tokenizer_config.json": written("{% a %}\nold", "9007199254740993"), "t.json": '{\n    "a": 1.0\n}' },
    {
      "tokenizer_config.json": written("{% a %}\nnew", "9007199254740992"),
      "t.json": '{\n    "chat_template": "",\n    "a": 1.0\n}',
    },
  );
  expect(texts.map(({ path, places }) => [path, places[0]?.lines.filter((line) => !line.startsWith(" "))])).toEqual([
    ["t.json", ['+    "chat_template": "…",']],
    ["tokenizer_config.json", ['-    "length": 9007199254740993', '+    "length": 9007199254740992']],
    ["tokenizer_config.json, key chat_template, rag", ["-old", "+new"]],
  ]);
});

const lines = (word: string): string => Array.from({ length: 5000 }, (_, at) => `${word} ${at}`).join("\n");

test("texts that have next to nothing in common are not spelled out", async () => {
  const { texts } = await compare({ "a.txt": lines("x") }, { "a.txt": lines("y") });
  expect(texts).toEqual([{ path: "a.txt", places: [] }]);
});

test("a text that is too large is said to be so", async () => {
  const { texts, unread } = await compare({ "a.json": "x" }, { "a.json": "y".repeat(200_001) });
  expect(texts).toEqual([]);
  expect(unread).toEqual(["a.json cannot be compared: it is larger than 200 KB."]);
});

const tensor = (dtype: string, ...shape: number[]) => ({ dtype, shape });

test("tensors are compared by their headers, those of several parts as one", async () => {
  const { tensors } = await compare(
    {
      "model-00001-of-00002.safetensors": safetensors({ a: tensor("F32", 2, 2), b: tensor("F32", 3) }),
      "model-00002-of-00002.safetensors": safetensors({ c: tensor("F32", 1) }),
    },
    { "model.safetensors": safetensors({ a: tensor("BF16", 2, 2), b: tensor("F32", 3), d: tensor("F32", 1) }) },
  );
  expect(tensors).toEqual([
    {
      path: "model.safetensors",
      added: [{ name: "d", type: "F32", shape: [1] }],
      removed: [{ name: "c", type: "F32", shape: [1] }],
      retyped: [
        { before: { name: "a", type: "F32", shape: [2, 2] }, after: { name: "a", type: "BF16", shape: [2, 2] } },
      ],
    },
  ]);
});

test("what cannot be read is named, and the rest is compared", async () => {
  const before = { "a.safetensors": "broken", "b.md": "1" };
  const { files, texts, unread } = await compare(before, { "a.safetensors": "broken too", "b.md": "2" });
  expect([files.length, texts.length]).toEqual([2, 1]);
  expect(unread).toEqual([expect.stringMatching(/^a\.safetensors cannot be compared: /)]);
});

const parts = (content: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Array.from({ length: 1001 }, (_, at) => [`a-${String(at).padStart(5, "0")}-of-01001.safetensors`, content]),
  );

test("weights with too many parts leave room for those behind them", async () => {
  const { tensors, unread } = await compare(
    { ...parts("1"), "b.safetensors": safetensors({ x: tensor("F32", 1) }) },
    { ...parts("2"), "b.safetensors": safetensors({ x: tensor("BF16", 1) }) },
  );
  expect(tensors.map(({ path }) => path)).toEqual(["b.safetensors"]);
  expect(unread).toEqual(["a.safetensors cannot be compared: headers of at most 2000 files are read."]);
});

test("no more texts are compared than a limit allows, and the rest is counted", async () => {
  const [before, after] = ["1", "2"].map((text) => revision({ "a.md": text, "b.md": text, "c.md": text }));
  const { files, texts, unread } = await compareRevisions(before!, after!, diskReader, { texts: 1 });
  expect([files.length, texts.length]).toEqual([3, 1]);
  expect(unread).toEqual(["Of 3 texts that changed, the first 1 are compared."]);
});

const oneTensor = (...shape: number[]) => safetensors({ x: tensor("F32", ...shape) });

test("no more of headers is read than a limit allows, all files together", async () => {
  const before = revision({ "a.safetensors": oneTensor(1), "b.safetensors": oneTensor(1) });
  const after = revision({ "a.safetensors": oneTensor(2), "b.safetensors": oneTensor(2) });
  const { tensors, unread } = await compareRevisions(before, after, diskReader, { headerBytes: 200 });
  expect(tensors.map(({ path }) => path)).toEqual(["a.safetensors"]);
  expect(unread).toEqual(["b.safetensors cannot be compared: headers of at most 0.0002 MB are read."]);
});

const largeHeader = (...shape: number[]) => safetensors({ ["x".repeat(300)]: tensor("F32", ...shape) });

test("a header that is too large takes nothing from those of the files behind it", async () => {
  const before = { "a.safetensors": oneTensor(1), "b.safetensors": largeHeader(1), "c.safetensors": oneTensor(1) };
  const after = { "a.safetensors": oneTensor(2), "b.safetensors": largeHeader(2), "c.safetensors": oneTensor(2) };
  const { tensors, unread } = await compareRevisions(revision(before), revision(after), diskReader, {
    headerBytes: 300,
  });
  expect(tensors.map(({ path }) => path)).toEqual(["a.safetensors", "c.safetensors"]);
  expect(unread).toEqual(["b.safetensors cannot be compared: headers of at most 0.0003 MB are read."]);
});

const textsWith = (word: string) => ({ "a.txt": lines(word), "b.txt": lines(word), "c.txt": `same\n${word}\n` });

test("only so many texts are searched for what they have in common, and small changes are shown in any case", async () => {
  const [before, after] = [revision(textsWith("x")), revision(textsWith("y"))];
  const found = await compareRevisions(before, after, diskReader, { otherTexts: 1 });
  expect(found.texts.map(({ path, places }) => [path, places.length])).toEqual([
    ["a.txt", 0],
    ["c.txt", 1],
  ]);
  expect(found.unread).toEqual(["b.txt cannot be compared: too much changed in it and in others."]);
});

const eightyLines = (word: string) => ({ "a.txt": `${word}\n`.repeat(80) });

test("a text with more changes than may be looked for is named alone; a reader who has left ends the comparison", async () => {
  const [before, after] = [revision(eightyLines("x")), revision(eightyLines("y"))];
  const places = async (edits?: number) =>
    (await compareRevisions(before, after, diskReader, edits === undefined ? {} : { edits })).texts[0]?.places.length;
  expect([await places(100), await places()]).toEqual([0, 1]);
  const left = compareRevisions(before, after, diskReader, { signal: AbortSignal.abort(new Error("left")) });
  await expect(left).rejects.toThrow("left");
});

const manyTemplates = (word: string) => ({
  "t.json": JSON.stringify({
    chat_template: Array.from({ length: 99 }, (_, at) => ({ name: `${at}`, template: word })),
  }),
});

test("of very many chat templates, the first ones are compared apart", async () => {
  expect((await compare(manyTemplates("x"), manyTemplates("y"))).texts).toHaveLength(20);
});
