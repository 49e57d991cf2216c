import { mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { open, readdir, readFile, rename } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { reasonOf } from "./reason-of.ts";

test("errors of files say what happened, and not where on the disk", async () => {
  const folder = mkdtempSync(join(tmpdir(), "modelshelf-reason, open 'it-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const absent = join(folder, "absent");
  symlinkSync(join(folder, "circle"), join(folder, "circle"));
  const reasons = await Promise.all([
    readFile(absent).then(String, reasonOf),
    readdir(absent).then(String, reasonOf),
    rename(absent, join(folder, "b")).then(String, reasonOf),
    readFile(join(folder, "circle")).then(String, reasonOf),
    open(folder, "w").then(String, reasonOf),
  ]);
  expect(reasons).toEqual([
    "ENOENT: no such file or directory",
    "ENOENT: no such file or directory",
    "ENOENT: no such file or directory",
    "ELOOP: too many symbolic links encountered",
    "EISDIR: illegal operation on a directory",
  ]);
});

test("all others say what they said", () => {
  expect(reasonOf(new Error("it is cut off, open 'x'"))).toBe("it is cut off, open 'x'");
  expect(reasonOf("a text")).toBe("a text");
  // Its own message is empty.
  expect(reasonOf(new AggregateError([new Error("connect ECONNREFUSED ::1:80"), new Error("other")]))).toBe(
    "connect ECONNREFUSED ::1:80",
  );
});
