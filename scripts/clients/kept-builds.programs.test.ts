import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type KeptBuild, keepBuild } from "./kept-builds.ts";

let root = "";
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "kept-builds-"));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Each command appends a line, so that the file tells what ran. */
const build = (...words: readonly string[]): KeptBuild => ({
  name: "engine-1",
  commands: words.map((word) => ["sh", "-c", `echo ${word} | tee -a ran; test ${word} != bad || test -e fixed`]),
  programs: "bin",
  seconds: 20,
});

const ran = (): readonly string[] => readFileSync(join(root, "engine-1/ran"), "utf8").trim().split("\n");
const quietly = (): void => {};
const environment = { PATH: process.env["PATH"]! };

test("a build runs once, tells its progress, and is found by the next run", async () => {
  const shown: string[] = [];
  const show = (text: string): void => void shown.push(text);
  const first = await keepBuild(build("fetch", "compile"), { environment, root, show });
  expect(first).toEqual({ folder: join(root, "engine-1/bin") });
  expect(shown.join("")).toMatch(/engine-1: sh .+\nfetch\nengine-1: sh .+\ncompile\n/);
  expect(await keepBuild(build("fetch", "compile"), { environment, root, show })).toEqual(first);
  expect(ran()).toEqual(["fetch", "compile"]);
});

test("a build that failed is tried again in the same folder", async () => {
  expect(await keepBuild(build("fetch", "bad"), { environment, root, show: quietly })).toMatchObject({
    failed: { fault: "exit code 1" },
  });
  const again = await keepBuild(build("fetch", "bad"), { environment, root, show: quietly });
  expect(again).toHaveProperty("failed");
  expect(ran()).toEqual(["fetch", "bad", "fetch", "bad"]);
});

test("a build by other commands begins with an empty folder", async () => {
  await keepBuild(build("old"), { environment, root, show: quietly });
  await keepBuild(build("new"), { environment, root, show: quietly });
  expect(ran()).toEqual(["new"]);
});
