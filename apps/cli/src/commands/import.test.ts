import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { openSqliteStore } from "@modelshelf/store";
import { afterEach, beforeEach, expect, test } from "vitest";
import { call } from "../test/call.ts";
import { furtherRejected, interrupted } from "../import/import-records.ts";
import { importCommand } from "./import.ts";

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), "modelshelf-import-"))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function file(name: string, ...lines: readonly string[]): string {
  const path = join(folder, name);
  const text = `${lines.join("\n")}\n`;
  writeFileSync(path, name.endsWith(".gz") ? gzipSync(text) : text);
  return path;
}

async function counts(): Promise<readonly number[]> {
  const store = await openSqliteStore({ file: join(folder, "catalog.sqlite") });
  try {
    return await Promise.all((["model", "dataset", "space"] as const).map((kind) => store.count(kind)));
  } finally {
    await store.close();
  }
}

test("records go in by kind, and running it again changes nothing", async () => {
  const sources = [file("models.jsonl.gz", '{"id":"a/b"}', '{"id":"c/d"}'), file("datasets.jsonl", '{"id":"e/f"}')];
  const first = await call(importCommand, [...sources, "--data", folder]);
  expect(first).toMatchObject({ code: 0, err: "" });
  expect(first.out).toContain("2 read, 2 stored (2 new, 0 replaced, 0 unchanged), 0 rejected.");
  const second = await call(importCommand, [...sources, "--data", folder]);
  expect(second.out).toContain("2 read, 2 stored (0 new, 0 replaced, 2 unchanged), 0 rejected.");
  expect(await counts()).toEqual([2, 1, 0]);
});

test("every rejected line is named with its reason while the rest goes in", async () => {
  const source = file("models.jsonl", '{"id":"a/b"}', "{bad", '{"id":"x y"}', '{"id":"c/d"}');
  const { code, out, err } = await call(importCommand, [source], { environment: { MODELSHELF_DATA: folder } });
  expect(code).toBe(0);
  expect(err.trim().split("\n")).toEqual([
    expect.stringMatching(/models\.jsonl:2: .*not valid JSON/),
    expect.stringMatching(/models\.jsonl:3: .*"x y"/),
  ]);
  expect(out).toContain("4 read, 2 stored");
  expect(out).toContain("2 rejected.");
  expect(await counts()).toEqual([2, 0, 0]);
});

test("with --strict a rejected line fails the command, and what was good stays", async () => {
  const source = file("models.jsonl", '{"id":"a/b"}', "{bad");
  expect((await call(importCommand, [source, "--strict", "--data", folder])).code).toBe(1);
  expect(await counts()).toEqual([1, 0, 0]);
});

test("a source that is not there fails the command, and those after it are read all the same", async () => {
  const { code, err } = await call(importCommand, [
    "nowhere.jsonl",
    file("models.jsonl", '{"id":"a/b"}'),
    "--data",
    folder,
  ]);
  expect(code).toBe(1);
  expect(err).toBe("nowhere.jsonl cannot be read: it does not exist.\n");
  expect(await counts()).toEqual([1, 0, 0]);
});

test("standard input is a source; --kind says what it holds", async () => {
  const { code } = await call(importCommand, ["-", "--kind", "space", "--data", folder], { input: '{"id":"a/b"}\n' });
  expect(code).toBe(0);
  expect(await counts()).toEqual([0, 0, 1]);
});

test("an unknown kind is refused before anything is read", async () => {
  const { code, err } = await call(importCommand, ["-", "--kind", "paper", "--data", folder]);
  expect(code).toBe(2);
  expect(err).toContain("--kind is one of model, dataset, space");
});

test("an interrupted import says so and can be run again", async () => {
  const source = file("models.jsonl", '{"id":"a/b"}');
  const signal = AbortSignal.abort();
  const { code, out } = await call(importCommand, [source, "--data", folder], { signal });
  expect(code).toBe(1);
  expect(out).toContain(interrupted);
});

test("a source in which nothing is a record fails the command, says what it seems to be, and lists a few lines", async () => {
  const source = file("models.csv", "id,downloads", ...Array.from({ length: 20 }, (_, row) => `a/b${row},5`));
  const { code, out, err } = await call(importCommand, [source, "--data", folder]);
  expect(code).toBe(1);
  expect(out).toContain("21 read, 0 stored");
  expect(err).toContain(furtherRejected(18));
  expect(err).toContain("CSV");
});

test("a JSON array of records is read", async () => {
  const { code, out } = await call(importCommand, [
    file("models.json", '[{"id":"a/b"},', '{"id":"c/d"}]'),
    "--data",
    folder,
  ]);
  expect(code).toBe(0);
  expect(out).toContain("2 read, 2 stored");
});
