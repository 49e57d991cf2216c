import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { importJsonl, openSqliteStore, parseRecord, recordKinds, type Store } from "@modelshelf/store";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Hub } from "../hub/hub.ts";
import { openHub } from "../hub/open-hub.ts";
import { OpenParts } from "../hub/open-parts.ts";
import { withDocuments } from "../test/tiny-hub.ts";
import { type Judged, judge, knownModels, readQueries } from "./test/queries.ts";

const root = fileURLToPath(new URL("../../../../", import.meta.url));
const samples = fileURLToPath(new URL("../../../../../shared/samples", import.meta.url));
const missing = existsSync(samples) ? "" : "The real records are not beside the checkout, in ../shared/samples.";
const opened = new OpenParts();
afterAll(() => opened.close());

const openStore = async (): Promise<Store> => {
  const store = await openSqliteStore({ file: ":memory:" });
  opened.addLast(() => store.close());
  return store;
};

/** The documents are the same whatever the catalog has: compiled and indexed once. */
let documented: Hub;
beforeAll(async () => {
  const docs = [{ folder: `${root}content/docs`, base: "/docs", title: "Documentation" }];
  const store = await openStore();
  const { hub } = await openHub({ publicUrl: "http://hub.example", store, docs, isEphemeral: true }, opened);
  documented = await withDocuments(hub);
});

async function hubWith(fill: (store: Store) => Promise<void>): Promise<Hub> {
  const store = await openStore();
  await fill(store);
  return { ...documented, store };
}

/** The starter catalog, and well-known models besides. */
const fillWithKnown = async (store: Store): Promise<void> => {
  for (const kind of recordKinds) await importJsonl({ source: `${root}content/catalog/${kind}s.jsonl`, kind, store });
  const records = knownModels().flatMap((source) => parseRecord("model", source).record ?? []);
  const standing = await Promise.all(records.map(({ id }) => store.get("model", id)));
  await store.put(records.filter((_record, index) => standing[index] === undefined));
};

const fillWithSamples = async (store: Store): Promise<void> => {
  for (const kind of recordKinds) await importJsonl({ source: `${samples}/${kind}s.jsonl.gz`, kind, store });
};

const expectGood = ({ first, amongThree, missed }: Judged): void => {
  const why = missed.join("\n");
  expect(amongThree, why).toBeGreaterThanOrEqual(0.95);
  expect(first, why).toBeGreaterThanOrEqual(0.85);
};

test("what is searched for every day is first, or among the first three", { timeout: 60_000 }, async () => {
  const hub = await hubWith(fillWithKnown);
  for (const name of ["queries.txt", "queries-needs.txt", "queries-short.txt"])
    expectGood(await judge(hub, readQueries(name)));
});

describe.skipIf(missing !== "" && process.env["CI"])("real records beside the checkout", () => {
  test("are found as well as those", { timeout: 120_000 }, async ({ skip }) => {
    skip(missing !== "", missing);
    const hub = await hubWith(fillWithSamples);
    const files = [
      "queries.txt",
      "queries-needs.txt",
      "queries-samples.txt",
      "queries-everyday.txt",
      "queries-plain.txt",
    ];
    for (const name of files) expectGood(await judge(hub, readQueries(name)));
  });
});
