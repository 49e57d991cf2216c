import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable, Writable } from "node:stream";
import { openFileIndex, openUpstream, type Upstream, UpstreamFault } from "@modelshelf/files";
import { openSqliteStore } from "@modelshelf/store";
import { expect, onTestFinished, test } from "vitest";
import { fakeCommit, openFakeHub } from "../../../../scripts/testing/fake-hub.ts";
import { bringFiles, cannotWrite } from "./bring-files.ts";

const models = ["ada/one", "ada/two", "ada/three"].map((id) => ({ id, files: { "README.md": id } }));

test.each([
  ["ENOSPC", Object.assign(new Error("no space left on device"), { code: "ENOSPC" })],
  ["ENOSPC", Object.assign(new Error("database or disk is full"), { code: "ERR_SQLITE_ERROR", errcode: 13 })],
  ["EROFS", Object.assign(new Error("read-only file system"), { code: "EROFS" })],
  ["", new UpstreamFault("The hub is gone.", { isGone: true })],
])("what nothing helps against (%s) ends it, and what was stored stays", async (code, error) => {
  const root = realpathSync(mkdtempSync(join(tmpdir(), "modelshelf-bring-")));
  const hub = await openFakeHub(models);
  const index = openFileIndex(":memory:");
  const store = await openSqliteStore({ file: ":memory:" });
  onTestFinished(async () => {
    hub.close();
    index.close();
    await store.close();
    rmSync(root, { recursive: true, force: true });
  });
  const good = openUpstream(new URL(hub.endpoint));
  const content: Upstream["content"] = (repository, ...rest) =>
    repository.id === "ada/two" ? Promise.reject(error) : good.content(repository, ...rest);
  const repositories = models.map((each) => ({
    repository: { kind: "model", id: each.id, commit: fakeCommit(each) } as const,
  }));
  const plan = {
    repositories,
    complete: 0,
    withoutFiles: 0,
    files: 3,
    bytes: 30,
    bytesHere: 0,
    problems: [],
    leftOut: [],
    leftOutFiles: 0,
    refused: [],
    refusedFiles: 0,
  };
  const lines: string[] = [];
  const stdout = new Writable({ write: (line, _encoding, done) => (lines.push(String(line)), done()) });
  const terminal = { stdin: Readable.from([]), stdout, stderr: stdout, environment: {}, signal: neverAborted };
  const bringing = { upstream: { ...good, content }, store, index, root, isWanted: () => true, isQuiet: false };
  await expect(bringFiles(plan, bringing, terminal)).rejects.toThrow(
    code === "" ? error.message : cannotWrite(root, error),
  );
  expect(lines).toEqual([expect.stringContaining("stored model ada/one")]);
  expect(Array.from(index.list(), ({ id }) => id)).toEqual(["ada/one"]);
  expect(hub.asked.some((path) => path.includes("three"))).toBe(false);
});

const neverAborted = new AbortController().signal;
