import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { openSite } from "../site/open-site.ts";
import { FileDates, gitDates } from "./git-history.ts";

const missing = inject("missing").git;
const root = mkdtempSync(join(tmpdir(), "modelshelf-history-"));
const repository = join(root, "repository");
const docs = join(repository, "docs");

function git(folder: string, ...command: readonly string[]): void {
  const { PATH } = process.env;
  const identity = { GIT_AUTHOR_NAME: "Ada", GIT_AUTHOR_EMAIL: "ada@example.org" };
  const committer = { GIT_COMMITTER_NAME: "Ada", GIT_COMMITTER_EMAIL: "ada@example.org" };
  execFileSync("git", command, { cwd: folder, stdio: "ignore", env: { PATH, HOME: root, ...identity, ...committer } });
}

function commit(date: string): void {
  git(repository, "add", "--all");
  git(repository, "commit", "--message", "Change", "--date", date);
}

beforeEach(({ skip }) => skip(missing !== "", missing));

beforeAll(() => {
  if (missing !== "") return;
  mkdirSync(join(docs, "part"), { recursive: true });
  git(repository, "init");
  writeFileSync(join(docs, "_toctree.yml"), "- local: index\n  title: Home\n- local: part/żółw\n  title: Turtle\n");
  writeFileSync(join(docs, "index.md"), "# Home\n");
  writeFileSync(join(docs, "part/żółw.md"), "# Turtle\n");
  commit("2024-03-01T23:30:00-05:00");
  writeFileSync(join(docs, "index.md"), "# Home\n\nChanged.\n");
  writeFileSync(join(repository, "outside.md"), "# Outside\n");
  commit("2025-06-07T08:09:10+02:00");
  writeFileSync(join(docs, "new.md"), "# New\n");
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

async function datesOf(folder: string, files: readonly string[]): Promise<readonly (string | undefined)[]> {
  const dates = new FileDates(folder, files);
  return Promise.all(files.map((file) => dates.of(file)));
}

test("files have the author date of the last commit that touched them, in UTC; files of no commit have none", async () => {
  expect(await datesOf(docs, ["index.md", "part/żółw.md", "new.md"])).toEqual([
    "2025-06-07T06:09:10.000Z",
    "2024-03-02T04:30:00.000Z",
    undefined,
  ]);
});

test("pages say when they were last changed", async () => {
  const site = await openSite({ folder: docs, base: "/docs", title: "Docs" });
  expect((await site.page("/docs"))?.updatedAt).toBe("2025-06-07T06:09:10.000Z");
  expect(await site.updatedAt("/docs/part/%C5%BC%C3%B3%C5%82w")).toBe("2024-03-02T04:30:00.000Z");
  expect((await site.page("/docs/new"))?.updatedAt).toBeUndefined();
  expect(await site.updatedAt("/docs/nothing")).toBeUndefined();
});

test("in a shallow checkout only what later commits say is believed", async () => {
  const shallow = join(root, "shallow");
  git(root, "clone", "--depth", "1", `file://${repository}`, shallow);
  expect(await datesOf(join(shallow, "docs"), ["index.md", "part/żółw.md"])).toEqual([undefined, undefined]);
});

test("a folder that is no checkout has no history, nor has one that is gone", async () => {
  const plain = join(root, "plain");
  mkdirSync(plain);
  expect(await datesOf(plain, ["a.md"])).toEqual([undefined]);
  expect(await datesOf(join(root, "gone"), ["a.md"])).toEqual([undefined]);
});

test("a repository's settings start no program", async () => {
  const witness = join(root, "witness");
  const program = join(root, "program");
  writeFileSync(program, `#!/bin/sh\ntouch "${witness}"\n`, { mode: 0o755 });
  for (const setting of ["core.fsmonitor", "core.pager", "gpg.program", "diff.external"]) {
    git(repository, "config", setting, program);
  }
  git(repository, "config", "log.showSignature", "true");
  expect(await datesOf(docs, ["index.md"])).toEqual(["2025-06-07T06:09:10.000Z"]);
  expect(() => execFileSync("ls", [witness], { stdio: "ignore" })).toThrow();
});

test("of another commit there are all dates or none: where git breaks off, what it had said is not believed", async () => {
  const broken = join(root, "broken");
  git(root, "clone", `file://${repository}`, broken);
  writeFileSync(join(broken, "docs/index.md"), "# Home\n\nChanged again.\n");
  git(broken, "commit", "--all", "--message", "Change", "--date", "2026-01-02T03:04:05Z");
  const at = { below: "docs", commit: "HEAD" };
  const files = ["index.md", "part/żółw.md"];
  expect((await gitDates(broken, files, at)).size).toBe(2);
  git(broken, "repack", "-a", "-d");
  const first = execFileSync("git", ["rev-parse", "HEAD~2^{tree}"], { cwd: broken, encoding: "utf8" }).trim();
  const packs = join(broken, ".git/objects/pack");
  const pack = readdirSync(packs).find((name) => name.endsWith(".pack")) ?? "";
  renameSync(join(packs, pack), join(root, "pack"));
  rmSync(packs, { recursive: true });
  execFileSync("git", ["unpack-objects", "-q"], { cwd: broken, input: readFileSync(join(root, "pack")) });
  rmSync(join(broken, ".git/objects", first.slice(0, 2), first.slice(2)), { force: true });
  await expect(gitDates(broken, files, at)).rejects.toThrow("git stopped early");
  // One that is dated before the break is: nothing more was asked for.
  expect((await gitDates(broken, ["index.md"], at)).get("index.md")).toBe("2026-01-02T03:04:05.000Z");
});
