import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openFileIndex, openUpstream, PullThrough } from "@modelshelf/files";
import { openPostgresStore, parseRecord, type Store } from "@modelshelf/store";
import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { startPostgres } from "../../../../scripts/testing/postgres-server.ts";
import { serveHub } from "../test/serve-hub.ts";
import { openTinyHub } from "../test/tiny-hub.ts";

const { postgres } = inject("missing");
beforeEach(({ skip }) => skip(postgres !== "", postgres));

const closing: (() => unknown)[] = [];
let endpoint = "";

const put = (store: Store, ids: readonly string[]): Promise<unknown> =>
  store.put(ids.map((id) => parseRecord("model", { id, sha: "0".repeat(40) }).record!));

/** A hub whose records are in PostgreSQL, and which shows those of another Modelshelf. */
beforeAll(async () => {
  if (postgres !== "") return;
  const database = await startPostgres();
  closing.push(() => database.remove());
  const [theirs, ours] = [await openTinyHub(), await openTinyHub()];
  const store = await openPostgresStore({ url: database.url() });
  closing.push(() => store.close());
  for (const each of [theirs, ours]) closing.push(() => each.store.close());
  await put(theirs.store, ["eve/one", "eve/two", "eve/three", "ADA/first"]);
  await put(store, ["ada/first", "ada/second", "Eve/own"]);
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "modelshelf-merged-database-")));
  closing.push(() => rmSync(folder, { recursive: true, force: true }));
  const upstream = await serveHub(theirs);
  closing.push(() => upstream.stop());
  const index = openFileIndex(":memory:");
  const upstreams = [{ upstream: openUpstream(new URL(upstream.url), { maxTries: 1 }) }];
  const pull = await PullThrough.open({ upstreams, store, index, root: folder, withLists: true });
  closing.push(() => index.close());
  closing.push(() => pull.close());
  const served = await serveHub({ ...ours, store, files: index, pull });
  closing.push(() => served.stop());
  endpoint = served.url;
});
afterAll(async () => {
  for (const close of closing.toReversed()) await close();
});

/** Ids of all pages of a list. */
async function listed(query: string): Promise<readonly string[]> {
  const found: string[] = [];
  for (let next: string | undefined = `${endpoint}/api/models?${query}`; next !== undefined && found.length < 100;) {
    const response: Response = await fetch(next);
    found.push(...((await response.json()) as readonly { readonly id: string }[]).map(({ id }) => id));
    next = /<([^>]+)>; rel="next"/.exec(response.headers.get("Link") ?? "")?.[1];
  }
  return found;
}

test.each([1, 2, 100])("with %d on a page, records of the database come first, and none comes twice", async (limit) => {
  const found = await listed(`search=e&limit=${limit}`);
  expect(found).toEqual([...new Set(found)]);
  expect(found.indexOf("Eve/own")).toBeLessThan(found.indexOf("eve/one"));
  const ofEve = await listed(`author=EVE&limit=${limit}`);
  expect(ofEve[0]).toBe("Eve/own");
  expect(ofEve.toSorted()).toEqual(["Eve/own", "eve/one", "eve/three", "eve/two"]);
  const ofAda = await listed(`author=ada&limit=${limit}`);
  expect(ofAda.toSorted()).toEqual(["ada/first", "ada/notes.md", "ada/reader-v1.5", "ada/second"]);
});

test("a record that was brought into the database is one of the hub's own then", async () => {
  expect((await fetch(`${endpoint}/api/models/eve/two`)).status).toBe(200);
  await expect
    .poll(() => listed("author=eve&limit=2"))
    .toSatisfy((ids: readonly string[]) => ids.indexOf("eve/two") < 2);
  expect((await listed("author=eve&limit=2")).toSorted()).toEqual(["Eve/own", "eve/one", "eve/three", "eve/two"]);
});
