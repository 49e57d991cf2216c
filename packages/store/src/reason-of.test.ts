import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { mkdir, open, readdir, readFile, rename, rmdir } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { reasonOf } from "./reason-of.ts";

test("errors of files say in words what happened, and not where on the disk", async () => {
  const folder = mkdtempSync(join(tmpdir(), "modelshelf-reason, open 'it-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const absent = join(folder, "absent");
  symlinkSync(join(folder, "circle"), join(folder, "circle"));
  writeFileSync(join(folder, "file"), "");
  const reasons = await Promise.all([
    readFile(absent).then(String, reasonOf),
    readdir(absent).then(String, reasonOf),
    rename(absent, join(folder, "b")).then(String, reasonOf),
    readFile(join(folder, "circle")).then(String, reasonOf),
    readFile(join(folder, "file", "below")).then(String, reasonOf),
    open(folder, "w").then(String, reasonOf),
    mkdir(folder).then(String, reasonOf),
    rmdir(folder).then(String, reasonOf),
  ]);
  expect(reasons).toEqual([
    "it does not exist",
    "it does not exist",
    "it does not exist",
    "its links lead in a circle",
    "a part of its path is not a folder",
    "it is a folder",
    "it exists already",
    "the folder is not empty",
  ]);
});

test("a rare error of files keeps the words of the system, without the place", () => {
  const error = Object.assign(new Error("EXDEV: cross-device link not permitted, rename '/a' -> '/b'"), {
    code: "EXDEV",
    syscall: "rename",
    path: "/a",
  });
  expect(reasonOf(error)).toBe("EXDEV: cross-device link not permitted");
});

test("errors of the network are in words", async () => {
  const error = await new Promise((resolve) => {
    // Port 1 is free on any machine that people use.
    connect(1, "127.0.0.1").on("error", resolve);
  });
  expect(reasonOf(error)).toBe("the connection was refused");
  // The message of this one is empty.
  expect(reasonOf(new AggregateError([error, new Error("other")]))).toBe("the connection was refused");
});

test("all others say what they said", () => {
  expect(reasonOf(new Error("it is cut off, open 'x'"))).toBe("it is cut off, open 'x'");
  expect(reasonOf("a text")).toBe("a text");
  expect(reasonOf(Object.assign(new Error("no data for 30 seconds"), { code: "ETIMEDOUT" }))).toBe(
    "no data for 30 seconds",
  );
});
