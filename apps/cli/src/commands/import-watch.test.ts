import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { afterEach, beforeEach, expect, test } from "vitest";
import { run } from "../process/run.ts";
import { cannotWriteReport } from "../import/report-file.ts";
import { folderIsGone } from "../import/vanished-repositories.ts";
import { cannotWatch } from "../import/watch-sources.ts";
import { call } from "../test/call.ts";
import { importCommand, streamIsNotWatched, watching } from "./import.ts";
import { listCommand } from "./list.ts";

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), "modelshelf-watch-"))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the command until it is stopped; what it prints can be waited for. */
function begin(...words: readonly string[]) {
  const stopping = new AbortController();
  const stdout = new PassThrough({ encoding: "utf8" });
  const stderr = new PassThrough({ encoding: "utf8" });
  let complained = "";
  stderr.on("data", (text: string) => (complained += text));
  const ended = run(["import", ...words, "--data", join(folder, "data")], [importCommand], "0.0.0", {
    stdin: new PassThrough(),
    stdout,
    stderr,
    environment: {},
    signal: stopping.signal,
  });
  const lines = stdout[Symbol.asyncIterator]();
  let said = "";
  const until = async (text: string): Promise<void> => {
    while (!said.includes(text)) said += String((await lines.next()).value);
    said = said.slice(said.indexOf(text) + text.length);
  };
  const stop = (): Promise<number> => {
    stopping.abort();
    return ended;
  };
  return { until, stop, errors: () => complained };
}

test("what changes in a folder goes in, and nothing else is written", async () => {
  const source = join(folder, "source");
  for (const name of ["reader", "writer"]) {
    mkdirSync(join(source, "ada", name), { recursive: true });
    writeFileSync(join(source, "ada", name, "config.json"), "{}");
  }
  const { until, stop } = begin(source, "--watch");
  await until("2 stored (2 new");
  await until(watching);
  writeFileSync(join(source, "ada/reader/README.md"), "---\nlicense: mit\n---\n");
  await until("2 stored (0 new, 1 replaced, 1 unchanged)");
  mkdirSync(join(source, "bob/third"), { recursive: true });
  writeFileSync(join(source, "bob/third/config.json"), "{}");
  await until("3 stored (1 new, 0 replaced, 2 unchanged)");
  expect(await stop()).toBe(0);
});

test("a repository whose folder vanishes is said, once, with what removes it; its record stays", async () => {
  const source = join(folder, "source");
  for (const name of ["reader", "writer"]) {
    mkdirSync(join(source, "ada", name), { recursive: true });
    writeFileSync(join(source, "ada", name, "config.json"), "{}");
  }
  const { until, stop, errors } = begin(source, "--watch");
  await until(watching);
  const gone = folderIsGone({ kind: "model", id: "ada/reader", source: join(source, "ada/reader") });
  rmSync(join(source, "ada/reader"), { recursive: true });
  await until("1 stored (0 new, 0 replaced, 1 unchanged)");
  await expect.poll(errors).toContain(gone);
  writeFileSync(join(source, "ada/writer/README.md"), "---\nlicense: mit\n---\n");
  await until("1 stored (0 new, 1 replaced, 0 unchanged)");
  expect(errors().split(gone)).toHaveLength(2);
  rmSync(source, { recursive: true });
  await expect.poll(errors).toContain("ada/writer is gone");
  expect(await stop()).toBe(0);
  const listed = await call(listCommand, ["--data", join(folder, "data")]);
  expect(listed.out).toContain("ada/reader");
});

test("a file of records is read again when another one takes its place; a broken one ends nothing", async () => {
  const source = join(folder, "models.jsonl");
  writeFileSync(source, '{"id":"a/b"}\n');
  const { until, stop } = begin(source, "--watch");
  await until(watching);
  writeFileSync(join(folder, "next"), "no record\n");
  renameSync(join(folder, "next"), source);
  await until("1 rejected.");
  writeFileSync(join(folder, "next"), '{"id":"a/b"}\n{"id":"c/d"}\n');
  renameSync(join(folder, "next"), source);
  await until("2 stored (1 new, 0 replaced, 1 unchanged)");
  expect(await stop()).toBe(0);
});

test("standard input cannot be watched", async () => {
  const { code, err } = await call(importCommand, ["-", "--watch", "--data", folder]);
  expect(code).toBe(2);
  expect(err).toContain(streamIsNotWatched);
});

test("a source that is not there and a report that cannot be written are said in a sentence", async () => {
  const absent = join(folder, "absent");
  const watched = await call(importCommand, [absent, "--watch", "--data", folder]);
  expect(watched).toMatchObject({ code: 1, err: expect.stringContaining(cannotWatch(absent, "").slice(0, -2)) });
  const report = join(absent, "report.jsonl");
  const reported = await call(importCommand, ["-", "--report", report, "--data", folder]);
  expect(reported).toMatchObject({ code: 1, err: expect.stringContaining(cannotWriteReport(report, "").slice(0, -2)) });
});

test("a report has a line for each thing that was not taken, with its place and field", async () => {
  const models = join(folder, "models.jsonl");
  writeFileSync(models, '{"id":"a/b","likes":"many"}\n{bad\n{"id":"a/b"}\n');
  mkdirSync(join(folder, "source/ada/reader"), { recursive: true });
  writeFileSync(join(folder, "source/ada/reader/config.json"), "{");
  const report = join(folder, "report.jsonl");
  const source = join(folder, "source");
  await call(importCommand, [models, source, "--report", report, "--quiet", "--data", join(folder, "data")]);
  const lines = readFileSync(report, "utf8").trim().split("\n");
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    { source: models, line: 2, sentence: expect.stringContaining("not valid JSON") },
    { source: models, line: 1, id: "a/b", field: "likes", sentence: expect.stringContaining("whole number") },
    { source: models, line: 3, id: "a/b", sentence: expect.stringContaining("duplicate of line 1") },
    {
      source,
      kind: "model",
      id: "ada/reader",
      path: "config.json",
      sentence: expect.stringContaining("is not valid JSON"),
    },
  ]);
});
