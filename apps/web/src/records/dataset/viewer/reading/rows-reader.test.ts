import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { diskPlaces, type Places } from "@modelshelf/files";
import { afterAll, expect, test } from "vitest";
import { SplitFault } from "../split-fault.ts";
import { RowsReader } from "./rows-reader.ts";
import type { SplitTask } from "./split-task.ts";

const folder = mkdtempSync(join(tmpdir(), "modelshelf-rows-"));
afterAll(() => rmSync(folder, { recursive: true }));

let written = 0;
function filesOf(path: string, content: string): SplitTask["files"] {
  written += 1;
  const place = join(folder, `${written}-${path}`);
  writeFileSync(place, content);
  return [{ path, place, size: statSync(place).size, oid: `${written}` }];
}
const page = (files: SplitTask["files"]): SplitTask => ({ name: "rows", files, offset: 0, length: 1, cells: "/cell?" });
const oneRow = expect.stringContaining('"rows":[{"row_idx":0,"row":{"a":1}');

test("a split that takes too much memory or time is refused, and the next one is read", async () => {
  const large = filesOf("a.json", `[${'{"a":{"b":[1,{"c":2}]}},'.repeat(500_000)}{"a":1}]`);
  const narrow = new RowsReader({ longestMs: 60_000, maxMb: 100, maxWaiting: 1 });
  await expect(narrow.read(diskPlaces, page(large))).rejects.toThrow("too much memory");
  expect(await narrow.read(diskPlaces, page(filesOf("a.csv", "a\n1\n")))).toEqual(oneRow);

  const stuck: Places = { ...diskPlaces, look: () => new Promise(() => {}) };
  const hurried = new RowsReader({ longestMs: 1000, maxMb: 500, maxWaiting: 1 });
  const [absent] = filesOf("a.csv", "a\n1\n");
  const unanswered = [{ ...absent!, place: "s3://bucket/a.csv" }];
  await expect(hurried.read(stuck, page(unanswered))).rejects.toThrow(SplitFault);
});

test("no more than a few wait, and nothing is read for who has left", async () => {
  const asked: string[] = [];
  const unblocked = Promise.withResolvers<void>();
  const slow: Places = {
    ...diskPlaces,
    look: async (place) => {
      asked.push(place);
      await unblocked.promise;
      return undefined;
    },
  };
  const reader = new RowsReader({ longestMs: 60_000, maxMb: 500, maxWaiting: 2 });
  const ask = (name: string, signal?: AbortSignal): Promise<string> =>
    reader.read(slow, page([{ path: "a.csv", size: 4, oid: name, place: `s3://bucket/${name}` }]), signal);
  const leaving = new AbortController();
  const waiting = [ask("first"), ask("second", leaving.signal), ask("third")].map((each) =>
    each.catch((error: Error) => error.name),
  );
  await expect(ask("fourth")).rejects.toMatchObject({ reason: "busy" });
  leaving.abort();
  unblocked.resolve();
  expect(await Promise.all(waiting)).toEqual(["SplitFault", "AbortError", "SplitFault"]);
  expect(asked).toEqual(["s3://bucket/first", "s3://bucket/third"]);
  await expect(ask("fifth")).rejects.toMatchObject({ reason: "absent" });
});

test("object storage is read by the hub, which has its keys", async () => {
  const content = Buffer.from("a\n1\n");
  const storage: Places = {
    ...diskPlaces,
    look: (place) => Promise.resolve(place === "s3://bucket/a.csv" ? { size: 4, mtimeMs: 0, etag: "e" } : undefined),
    async *read(_place, { part = { start: 0, end: 3 } } = {}) {
      yield content.subarray(part.start, part.end + 1);
    },
  };
  const file = { path: "a.csv", size: 4, oid: "s3", etag: "e" };
  const reader = new RowsReader();
  expect(await reader.read(storage, page([{ ...file, place: "s3://bucket/a.csv" }]))).toEqual(oneRow);
  await expect(reader.read(storage, page([{ ...file, oid: "s4", place: "s3://bucket/b.csv" }]))).rejects.toThrow(
    "The content of a.csv is not on this hub.",
  );
});

test("what was counted is not read again, what failed is", async () => {
  const reader = new RowsReader();
  const good: SplitTask = { name: "statistics", files: filesOf("a.csv", "a\n1\n") };
  const bad: SplitTask = { name: "statistics", files: filesOf("a.jsonl", '{"a":1;\n') };
  const first = await reader.read(diskPlaces, good);
  await expect(reader.read(diskPlaces, bad)).rejects.toThrow(SplitFault);
  rmSync(good.files[0]!.place!);
  expect(await reader.read(diskPlaces, good)).toBe(first);
  writeFileSync(bad.files[0]!.place!, '{"a":1}\n');
  expect(await reader.read(diskPlaces, bad)).toContain('"num_examples":1');
});
