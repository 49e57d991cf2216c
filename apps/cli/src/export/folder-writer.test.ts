import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { FolderWriter } from "./folder-writer.ts";
import { manifestName } from "./manifest.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "modelshelf-export-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const read = (file: string): string => readFileSync(join(folder, file), "utf8");

/** One export of these files, to its end. */
function exported(files: Readonly<Record<string, string>>) {
  const writer = FolderWriter.open(folder);
  const problems = Object.entries(files).flatMap(([file, content]) => writer.write(file, Buffer.from(content)) ?? []);
  return { ...writer.finish(), problems };
}

test("what stays the same is not written again, what is gone is removed with its folder", () => {
  expect(exported({ "a/index.html": "one", "b/c/index.html": "two" })).toMatchObject({ written: 2, removed: 0 });
  const before = statSync(join(folder, "a/index.html")).ino;
  expect(exported({ "a/index.html": "one", "d.md": "new" })).toEqual({
    written: 1,
    unchanged: 1,
    removed: 1,
    problems: [],
  });
  expect(statSync(join(folder, "a/index.html")).ino).toBe(before);
  expect(existsSync(join(folder, "b"))).toBe(false);
});

test("a file that somebody has removed or cut is written again", () => {
  exported({ "a.md": "one", "b.md": "two" });
  rmSync(join(folder, "a.md"));
  writeFileSync(join(folder, "b.md"), "");
  expect(exported({ "a.md": "one", "b.md": "two" })).toMatchObject({ written: 2 });
  expect([read("a.md"), read("b.md")]).toEqual(["one", "two"]);
});

test("files of others stay, and a folder of others is not taken", () => {
  exported({ "a.md": "one" });
  writeFileSync(join(folder, "CNAME"), "docs.example.org");
  exported({});
  expect(readdirSync(folder).sort()).toEqual([manifestName, "CNAME"].sort());
  rmSync(join(folder, manifestName));
  expect(() => FolderWriter.open(folder)).toThrow(
    "has files that were not written by an export. Choose an empty folder",
  );
});

test("an export that is broken off removes nothing; the next one goes on and clears what is gone", () => {
  exported({ "a.md": "one", "old.md": "old" });
  const broken = FolderWriter.open(folder);
  broken.write("a.md", Buffer.from("changed"));
  broken.write("half.md", Buffer.from("half"));
  // The process ends here, in the middle of a line.
  writeFileSync(join(folder, manifestName), `${read(manifestName)}["half`);
  expect(read("old.md")).toBe("old");
  expect(exported({ "a.md": "changed" })).toMatchObject({ written: 0, unchanged: 1, removed: 2 });
  expect(readdirSync(folder).sort()).toEqual([manifestName, "a.md"].sort());
});

test("a page may take the place of a file and a file that of a page", () => {
  exported({ "a.md": "file", "b.md/index.html": "page" });
  expect(exported({ "a.md/index.html": "page", "b.md": "file" }).problems).toEqual([]);
  expect([read("a.md/index.html"), read("b.md")]).toEqual(["page", "file"]);
});

test("two that want one place, or one inside the other, are told, and the rest is written", () => {
  const { problems, written } = exported({ "a.md": "file", "a.md/index.html": "page", "z.md": "last" });
  expect(problems).toEqual([expect.stringContaining("a.md/index.html cannot be written")]);
  expect([written, read("a.md"), read("z.md")]).toEqual([2, "file", "last"]);
});

test("a manifest that names files elsewhere leads nowhere", () => {
  mkdirSync(join(folder, "site"));
  writeFileSync(join(folder, "mine.txt"), "mine");
  const outside = join(folder, "site", manifestName);
  folder = join(folder, "site");
  exported({ "a.md": "one" });
  writeFileSync(outside, `${read(manifestName)}["../mine.txt","x"]\n["/etc/passwd","x"]\n`);
  exported({ "a.md": "one" });
  expect(readFileSync(join(folder, "../mine.txt"), "utf8")).toBe("mine");
  folder = join(folder, "..");
});
