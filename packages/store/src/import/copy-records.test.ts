import { afterEach, beforeEach, expect, test } from "vitest";
import { record } from "../contract/fixtures.ts";
import { openSqliteStore } from "../sqlite/open.ts";
import type { Store } from "../store.ts";
import { copyRecords } from "./copy-records.ts";

let from: Store;
let to: Store;

beforeEach(async () => {
  [from, to] = [await openSqliteStore({ file: ":memory:" }), await openSqliteStore({ file: ":memory:" })];
  await from.put(
    Array.from({ length: 1100 }, (_, index) => record(`a/r${index}`, { likes: index, source: { index } })),
  );
  await from.put([record("a/set", { kind: "dataset" })]);
});
afterEach(() => Promise.all([from.close(), to.close()]));

test("copies every record of every kind as it is, and leaves what is there already", async () => {
  await to.put([record("b/other")]);
  const { kinds, ...counts } = await copyRecords({ from, to });
  expect(counts).toEqual({ added: 1101, replaced: 0, unchanged: 0, aborted: false });
  expect(kinds).toContainEqual({ kind: "model", from: 1100, to: 1101 });
  expect(kinds).toContainEqual({ kind: "dataset", from: 1, to: 1 });
  expect(await to.get("model", "a/r700")).toEqual(await from.get("model", "a/r700"));
});

test("one that was interrupted goes on when it is made again", async () => {
  const stop = new AbortController();
  const progress: number[] = [];
  const first = await copyRecords({
    from,
    to,
    signal: stop.signal,
    onProgress: ({ done }) => {
      progress.push(done);
      if (done > 0) stop.abort();
    },
  });
  expect(first).toMatchObject({ added: 500, aborted: true });
  expect(progress).toEqual([0, 500]);
  expect(await copyRecords({ from, to })).toMatchObject({ added: 601, unchanged: 500, aborted: false });
});
