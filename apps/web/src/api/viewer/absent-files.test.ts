import { parseRecord } from "@modelshelf/store";
import { afterAll, expect, test, vi } from "vitest";
import { createApp } from "../../app/server.ts";
import { noBuild } from "../../test/tiny-hub.ts";
import { openTinyRepository } from "../../test/tiny-repository.ts";

/** A hub that brings what it lacks from another one, and a dataset of which it knows the names of files alone. */
const { hub, files, close } = await openTinyRepository();
afterAll(close);
const prepare = vi.fn(() => Promise.reject(new Error("nothing is to be brought")));
const app = createApp({ hub: { ...hub, pull: { prepare } as never }, build: noBuild, log: () => {} });
const commit = "1".repeat(40);
const file = (path: string) => ({ path, size: 100, oid: "2".repeat(40) });
files.put(
  {
    kind: "dataset",
    id: "ada/names",
    refs: [{ name: "main", kind: "branch", commit }],
    revisions: [{ commit, files: [file("test.parquet"), file("train.parquet")] }],
  },
  "/nowhere",
);
await hub.store.put([parseRecord("dataset", { id: "ada/names" }).record!]);

const ask = async (address: string): Promise<unknown> => {
  const answer = await app.request(address);
  return [answer.status, await answer.json()];
};

test("a dataset that is not here is not brought for its rows", async () => {
  expect(await ask("/rows?dataset=ada/absent&config=default&split=train")).toEqual([
    404,
    { error: "This hub has no dataset ada/absent." },
  ]);
  expect(prepare).not.toHaveBeenCalled();
});

test("files that are known by their names have splits and addresses, and no rows", async () => {
  expect(await ask("/is-valid?dataset=ada/names")).toMatchObject([200, { preview: false, viewer: false }]);
  expect(await ask("/splits?dataset=ada/names")).toMatchObject([
    200,
    { splits: [{ split: "train" }, { split: "test" }] },
  ]);
  expect(await ask("/parquet?dataset=ada/names")).toMatchObject([
    200,
    { parquet_files: [{ filename: "train.parquet" }, { filename: "test.parquet" }] },
  ]);
  const error = "The content of train.parquet is not on this hub.";
  expect(await ask("/rows?dataset=ada/names&config=default&split=train")).toEqual([404, { error }]);
  expect(await ask("/size?dataset=ada/names")).toMatchObject([200, { size: { splits: [] }, failed: [{ error }, {}] }]);
});
