import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileIndexPlace, openFileIndex } from "@modelshelf/files";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { type ServedRepositories, serveRepositories } from "../../apps/web/src/test/served-repositories.ts";
import { notALockLine, notARepository } from "../../apps/cli/src/mirror/lock-file.ts";
import { hasMovedOn, hasNoRepository } from "../../apps/cli/src/mirror/locked-upstream.ts";
import { namesChoose } from "../../apps/cli/src/mirror/mirror-options.ts";
import { hasNoRevision } from "../../apps/cli/src/mirror/wanted-revisions.ts";
import { commitAll, git } from "../testing/git.ts";
import { call } from "../../apps/cli/src/test/call.ts";
import { mirrorCommand } from "../../apps/cli/src/commands/mirror.ts";

const missing = inject("missing").git;
beforeEach(({ skip }) => skip(missing !== "", missing));

let served: ServedRepositories;
let root: string;
const commits = { one: "", two: "", three: "" };
beforeAll(async () => {
  if (missing !== "") return;
  root = mkdtempSync(join(tmpdir(), "modelshelf-revisions-"));
  const contents = { "config.json": "1", "README.md": "# Tiny" };
  served = await serveRepositories([{ kind: "model", id: "ada/tiny", contents, prepare: commitThree }]);
});
afterAll(async () => {
  if (missing !== "") return;
  await served.close();
  rmSync(root, { recursive: true, force: true });
});

function commitThree(folder: string): void {
  const write = (version: string): string => {
    writeFileSync(join(folder, "config.json"), version);
    return commitAll(folder, version);
  };
  git(folder, "init", "-q", "-b", "main");
  commits.one = write("1");
  git(folder, "tag", "v1.0");
  git(folder, "update-ref", "refs/pr/1", commits.one);
  commits.two = write("22");
  git(folder, "branch", "feature/x");
  commits.three = write("333");
}

const run = (data: string, ...words: readonly string[]): ReturnType<typeof call> =>
  call(mirrorCommand, [served.endpoint, "--search", "ada/tiny", "--files", "*", "--data", join(root, data), ...words]);

/** The target of each name, by the content of its configuration. */
function versions(data: string, names: readonly string[]): readonly (string | undefined)[] {
  const index = openFileIndex(fileIndexPlace(join(root, data)));
  try {
    return names.map((name) => {
      const place = index.file("model", "ada/tiny", name, "config.json")?.place;
      return place && readFileSync(place, "utf8");
    });
  } finally {
    index.close();
  }
}

test("a mirror brings the revisions that are asked for in addition to main, by name and by commit", async () => {
  const first = await run("named", "--revision", "v1.0", "--revision", commits.two);
  expect(first).toMatchObject({ code: 0, out: expect.stringContaining("3 revisions stored") });
  const names = ["main", "v1.0", commits.one, commits.two, "feature/x", "refs/pr/1"];
  expect(versions("named", names)).toEqual(["333", "1", "1", "22", undefined, undefined]);
  expect((await run("named", "--revision", "v1.0")).out).toContain("2 were here already");
  // Files that an earlier run brought stay when less is asked for.
  expect((await run("named")).out).toContain("1 was here already");
  expect(versions("named", ["v1.0", commits.two])).toEqual(["1", "22"]);
});

test("with all refs each branch, tag and pull request comes, a commit of two names once", async () => {
  const { code, out } = await run("all", "--all-refs");
  expect({ code, out }).toEqual({ code: 0, out: expect.stringContaining("3 revisions stored") });
  const names = ["main", "feature/x", "v1.0", "refs/pr/1"];
  expect(versions("all", names)).toEqual(["333", "22", "1", "1"]);
  const ref = join(root, "all/files/models--ada--tiny/refs");
  expect(["main", "feature/x", "refs/pr/1"].map((name) => readFileSync(join(ref, name), "utf8"))).toEqual([
    commits.three,
    commits.two,
    commits.one,
  ]);
});

test("a revision that is not there is named, and the others come", async () => {
  const { code, err } = await run("absent", "--revision", "v9", "--revision", "v1.0");
  expect({ code, err }).toEqual({ code: 1, err: expect.stringContaining(hasNoRevision("ada/tiny", "v9")) });
  expect(versions("absent", ["main", "v1.0"])).toEqual(["333", "1"]);
});

/** Mirrors what these words name. */
const named = (...names: readonly string[]): ReturnType<typeof call> =>
  call(mirrorCommand, [served.endpoint, ...names, "--files", "*", "--data", join(root, "by-name")]);

test("repositories that are named come alone, each at its revision, without a file", async () => {
  expect(await named("ada/tiny@v1.0")).toMatchObject({ code: 0, out: expect.stringContaining("1 revision stored") });
  expect(versions("by-name", ["main", "v1.0", commits.three])).toEqual(["1", "1", undefined]);
  const wrong = await named("ada/tiny", "two words");
  expect(wrong).toMatchObject({ code: 2, err: expect.stringContaining(notARepository("two words")) });
  const both = await named("ada/tiny", "--author", "ada");
  expect(both).toMatchObject({ code: 2, err: expect.stringContaining(namesChoose("names", "--author")) });
  const file = await named("ada/tiny", "--from-lock", "models.lock");
  expect(file).toMatchObject({ code: 2, err: expect.stringContaining(namesChoose("names", "--from-lock")) });
});

/** Mirrors what a lock file with this text names. */
function bring(data: string, text: string, ...words: readonly string[]): ReturnType<typeof call> {
  const file = join(root, "models.lock");
  writeFileSync(file, text);
  const all = [served.endpoint, "--from-lock", file, "--files", "*", "--data", join(root, data), ...words];
  return call(mirrorCommand, all);
}

describe("a lock file", () => {
  test("brings what it names at the revision that it names, which becomes main, and says what has changed since", async () => {
    const { code, out } = await bring("locked", "ada/tiny@v1.0\n");
    expect({ code, out }).toEqual({ code: 0, out: expect.stringContaining("1 revision stored") });
    const undated = out.replace(/ of \d{4}-\d\d-\d\d;/, ";");
    expect(undated).toContain(hasMovedOn("ada/tiny", commits.one, commits.three, ""));
    expect(versions("locked", ["main", "v1.0", commits.one, commits.three])).toEqual(["1", "1", "1", undefined]);
    // The team agrees on a later one, and keeps the other.
    const later = await bring("locked", `ada/tiny@${commits.two}\nada/tiny@v1.0\n`);
    expect(later).toMatchObject({ code: 0, out: expect.stringContaining("1 was here already") });
    expect(versions("locked", ["main", "v1.0"])).toEqual(["22", "1"]);
    const newest = await bring("locked", `ada/tiny@${commits.three}\n`);
    expect(newest.out).not.toContain("the lock file has");
    expect(versions("locked", ["main"])).toEqual(["333"]);
  });

  test("names what it cannot bring, and brings the rest", async () => {
    const text = "ada/tiny@v9\nada/absent\nnot a line\ndatasets/ada/tiny\nada/tiny@v1.0\n";
    const { code, err } = await bring("partly", text);
    expect(code).toBe(1);
    expect(versions("partly", ["main", "v1.0"])).toEqual(["1", "1"]);
    expect(err.split("\n").filter(Boolean).toSorted()).toEqual(
      [
        notALockLine(3, "not a line"),
        hasNoRepository("model", "ada/absent"),
        hasNoRepository("dataset", "ada/tiny"),
        hasNoRevision("ada/tiny", "v9"),
      ].toSorted(),
    );
  });

  test("stands alone: options that choose as well are refused", async () => {
    const both = await bring("none", "ada/tiny", "--author", "ada");
    expect(both).toMatchObject({ code: 2, err: expect.stringContaining(namesChoose("file", "--author")) });
    const words = [served.endpoint, "--from-lock", join(root, "absent.lock"), "--data", join(root, "none")];
    const absent = await call(mirrorCommand, words);
    expect(absent).toMatchObject({
      code: 1,
      err: expect.stringContaining("absent.lock cannot be read: it does not exist."),
    });
  });
});
