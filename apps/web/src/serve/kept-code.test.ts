import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { KeptCode } from "./kept-code.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "modelshelf-code-"));
  write("entry.cjs", 'exports.sum = () => require("./part.cjs").one + 1; exports.sep = require("node:path").sep;');
  write("part.cjs", "exports.one = 1; exports.file = __filename;");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const write = (name: string, source: string): void => writeFileSync(join(folder, name), source);

interface Entry {
  readonly sum: () => number;
  readonly sep: string;
}

test("files of a bundle are loaded once each, with and without code that was kept", () => {
  for (const files of [2, 4]) {
    expect(readdirSync(folder)).toHaveLength(files);
    const code = new KeptCode(folder);
    const entry = code.load("entry.cjs") as Entry;
    expect(entry.sum()).toBe(2);
    expect(entry.sep).toMatch(/^[/\\]$/);
    expect(code.load("entry.cjs")).toBe(entry);
    expect(code.load("part.cjs")).toEqual({ one: 1, file: join(folder, "part.cjs") });
    code.keep();
  }
  expect(readdirSync(folder).sort()).toEqual(["entry.cjs", "entry.cjs.code", "part.cjs", "part.cjs.code"]);
});

test("code that was kept of another source of the same length is not run", () => {
  const before = new KeptCode(folder);
  expect((before.load("entry.cjs") as Entry).sum()).toBe(2);
  before.keep();
  write("part.cjs", "exports.one = 5; exports.file = __filename;");
  expect((new KeptCode(folder).load("entry.cjs") as Entry).sum()).toBe(6);
});

test("a file of code that was cut off or damaged is not used", () => {
  const before = new KeptCode(folder);
  before.load("entry.cjs");
  before.keep();
  write("part.cjs.code", "");
  write("entry.cjs.code", "x".repeat(500));
  expect((new KeptCode(folder).load("entry.cjs") as Entry).sum()).toBe(2);
});
