import { renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { Repository } from "../repository/repository.ts";
import { folderWith } from "../test/folders.ts";
import type { FileIndex } from "./file-index.ts";
import { ofOtherProgram, openFileIndex, openServedFiles } from "./open-file-index.ts";

const commit = "a".repeat(40);
const other = "b".repeat(40);
const repository: Repository = {
  kind: "model",
  id: "ada/reader",
  refs: [
    { name: "v1", kind: "tag", commit: other },
    { name: "main", kind: "branch", commit },
    { name: "v1", kind: "branch", commit },
  ],
  revisions: [
    { commit, title: "Second", files: [{ path: "a.txt", size: 1, oid: "c".repeat(40), place: "/data/a.txt" }] },
    {
      commit: other,
      date: "2026-01-02T03:04:05.000Z",
      files: [],
      history: [{ commit: other, date: "2026-01-02T03:04:05.000Z", title: "First" }],
    },
  ],
};

function opened(): FileIndex {
  const index = openFileIndex(":memory:");
  onTestFinished(() => index.close());
  return index;
}

test("a revision is found by branch, tag, HEAD and commit", () => {
  const index = opened();
  expect(index.put(repository, "/data")).toBe(true);
  expect(index.revision("model", "ada/reader", "main")).toEqual(repository.revisions[0]);
  expect(index.revision("model", "ada/reader", "HEAD")?.commit).toBe(commit);
  expect(index.revision("model", "ada/reader", "refs/heads/main")?.commit).toBe(commit);
  expect(index.revision("model", "ada/reader", other)).toEqual(repository.revisions[1]);
  expect(index.revision("model", "ada/reader", "v1")?.commit).toBe(commit);
  expect(index.revision("model", "ada/reader", "absent")).toBeUndefined();
  expect(index.revision("dataset", "ada/reader", "main")).toBeUndefined();
  expect(index.revisions("model", "ada/reader")).toEqual(repository.revisions);
  expect(index.revisions("model", "ada/absent")).toEqual([]);
});

test("one file of a revision and its head are found as the whole revision is", () => {
  const index = opened();
  const whole = {
    path: "data/b.bin",
    size: 3,
    oid: "d".repeat(40),
    lfs: { sha256: "e".repeat(64), pointerSize: 125 },
    place: "s3://bucket/b.bin",
    mtimeMs: 1_700_000_000_000.5,
    etag: "x",
    changed: { commit: other, date: "2026-01-02T03:04:05.000Z", title: "First" },
  };
  const [first] = repository.revisions;
  index.put({ ...repository, revisions: [{ commit, title: "Second", files: [...first!.files, whole] }] }, "/data");
  for (const name of ["main", "HEAD", commit, "refs/heads/v1"]) {
    expect(index.file("model", "ada/reader", name, "data/b.bin"), name).toEqual(whole);
    expect(index.head("model", "ada/reader", name)).toEqual({ commit, title: "Second" });
  }
  for (const path of ["data", "b.bin", "DATA/b.bin", ""]) {
    expect(index.file("model", "ada/reader", "main", path), path).toBeUndefined();
  }
  expect(index.file("dataset", "ada/reader", "main", "a.txt")).toBeUndefined();
  expect(index.head("model", "ada/reader", "absent")).toBeUndefined();
});

test("a content that came is found under each of its names, and nothing else has moved", () => {
  const index = opened();
  const absent = { path: "a.txt", size: 1, oid: "c".repeat(40) };
  const files = [absent, { ...absent, path: "b.txt" }, { path: "c.txt", size: 1, oid: "f".repeat(40) }];
  index.put(
    {
      ...repository,
      revisions: [
        { commit, files },
        { commit: other, files: [absent] },
      ],
    },
    "/data",
  );
  index.put({ ...repository, id: "ada/other", revisions: [{ commit, files }] }, "/data");
  expect(index.revision("model", "ada/reader", "main")?.files).toEqual(files);
  index.putPlace("model", "ada/reader", absent.oid, { place: "/data/blobs/c" });
  const places = (id: string, name: string): readonly unknown[] | undefined =>
    index.revision("model", id, name)?.files.map(({ place }) => place);
  expect(places("ada/reader", "main")).toEqual(["/data/blobs/c", "/data/blobs/c", undefined]);
  expect(places("ada/reader", other)).toEqual(["/data/blobs/c"]);
  expect(places("ada/other", commit)).toEqual([undefined, undefined, undefined]);
});

test("the same again changes nothing; a replaced repository shows its new files at once", () => {
  const index = opened();
  index.put(repository, "/data");
  index.revision("model", "ada/reader", "main");
  expect(index.put(repository, "/data")).toBe(false);
  const more = { ...repository, revisions: [{ commit, files: [] }] };
  expect(index.put(more, "/data")).toBe(true);
  expect(index.revision("model", "ada/reader", "main")?.files).toEqual([]);
  expect(index.revision("model", "ada/reader", other)).toBeUndefined();
});

test("what was removed is gone, from the list too", () => {
  const index = opened();
  index.put(repository, "/data");
  expect([...index.list()].map(({ id, source }) => [id, source])).toEqual([["ada/reader", "/data"]]);
  expect(index.remove("model", "ada/reader")).toBe(true);
  expect(index.remove("model", "ada/reader")).toBe(false);
  expect([...index.list()]).toEqual([]);
});

test("two openings of one file see the same, and the file of another program is refused", () => {
  const file = join(folderWith({}), "files.sqlite");
  const [one, two] = [openFileIndex(file), openFileIndex(file)];
  one.put(repository, "/data");
  expect(two.find("model", "ada/reader")?.refs).toEqual(repository.refs);
  for (const index of [one, two]) index.close();
  const foreign = join(folderWith({ "files.sqlite": "no database, but a text that is long enough" }), "files.sqlite");
  expect(() => openFileIndex(foreign)).toThrow(ofOtherProgram(foreign));
  expect(() => openServedFiles(foreign).list()).toThrow(ofOtherProgram(foreign));
  expect(ofOtherProgram("x")).toContain("move it away");
});

test("a hub reads the index that is put in the place of another one", () => {
  const folder = folderWith({});
  const file = join(folder, "files.sqlite");
  const served = openServedFiles(file, 0);
  onTestFinished(() => served.close());
  expect(served.find("model", "ada/reader")).toBeUndefined();
  // Another process has just begun to make it.
  writeFileSync(file, "");
  expect(served.find("model", "ada/reader")).toBeUndefined();
  const write = (name: string, id: string): void => {
    const index = openFileIndex(join(folder, name));
    index.put({ ...repository, id }, "/data");
    index.close();
  };
  write("files.sqlite", "ada/reader");
  expect(served.find("model", "ada/reader")?.id).toBe("ada/reader");
  const before = served.generation?.();
  write("copied.sqlite", "ada/copied");
  renameSync(join(folder, "copied.sqlite"), file);
  expect(served.find("model", "ada/copied")?.id).toBe("ada/copied");
  expect(served.find("model", "ada/reader")).toBeUndefined();
  expect(served.generation?.()).not.toBe(before);
});
