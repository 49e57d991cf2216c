import { openSqliteStore, parseRecord, type SearchQuery } from "@modelshelf/store";
import { afterAll, expect, test } from "vitest";
import { amountText, bucketOf, highestBucket } from "./amount-buckets.ts";
import { pageByAmount } from "./by-amount.ts";

const store = await openSqliteStore({ file: ":memory:" });
afterAll(() => store.close());

/** More of one amount than are read at once, others on both sides of them, and one that says nothing. */
const totals = [
  ...Array.from({ length: 1500 }, () => 7_615_616_512),
  ...Array.from({ length: 700 }, (_, number) => 1000 + 997 * number * number),
  3,
  999_999_999_999,
];
const models = totals.map((total, number) => ({
  id: `a/m${String(number).padStart(4, "0")}`,
  safetensors: { parameters: { F32: total }, total },
}));
await store.put([...models, { id: "a/silent" }].map((value) => parseRecord("model", value).record!));

const descending = models
  .map(({ id, safetensors }) => ({ id, bucket: bucketOf(safetensors.total) }))
  .toSorted((one, other) => other.bucket - one.bucket || (one.id < other.id ? -1 : 1))
  .map(({ id }) => id);
const ascending = models
  .map(({ id, safetensors }) => ({ id, bucket: bucketOf(safetensors.total) }))
  .toSorted((one, other) => one.bucket - other.bucket || (one.id < other.id ? -1 : 1))
  .map(({ id }) => id);

async function walk(query: Partial<SearchQuery>, isAscending: boolean): Promise<readonly string[]> {
  const ids: string[] = [];
  for (let cursor: string | undefined, isFirst = true; isFirst || cursor !== undefined; isFirst = false) {
    const asked = { kind: "model", ...query, ...(cursor !== undefined && { cursor }) } as const;
    const page = await pageByAmount(store, asked, { amount: "parameters", isAscending });
    ids.push(...page.records.map(({ id }) => id));
    cursor = page.next;
  }
  return ids;
}

test.each([1000, 400, 333])("pages of %d have every model that says it once, in order", async (limit) => {
  expect(await walk({ limit }, false)).toEqual(descending);
  expect(await walk({ limit }, true)).toEqual(ascending);
});

test("other conditions and bounds hold, and some may be passed over", async () => {
  const by = { amount: "parameters", isAscending: false } as const;
  const bounds = { parameters: { from: "7B", to: "8B" } };
  const page = await pageByAmount(store, { kind: "model", ranges: bounds, skip: 2, limit: 3 }, by);
  expect([page.total, page.records.map(({ id }) => id)]).toEqual([1500, ["a/m0002", "a/m0003", "a/m0004"]]);
  const none = await pageByAmount(store, { kind: "model", author: "nobody" }, by);
  expect(none).toEqual({ records: [], total: 0 });
});

test.each([
  "",
  "x",
  Buffer.from('["file_size",1,"a/b"]').toString("base64url"),
  Buffer.from("{}").toString("base64url"),
])("a cursor that is not of this order is refused: %j", async (cursor) => {
  const asked = pageByAmount(store, { kind: "model", cursor }, { amount: "parameters", isAscending: false });
  await expect(asked).rejects.toThrow("cannot be read");
});

test("a bucket is what the catalog rounds an amount to", () => {
  for (const amount of [0, 1, 7, 42, 999, 1000, 9_999, 7_615_616_512, 999e12]) {
    const bucket = bucketOf(amount);
    const [number = "", unit] = amountText(bucket).split("k");
    expect(bucketOf(Number(number) * (unit === undefined ? 1 : 1000)), String(amount)).toBe(bucket);
  }
  expect(bucketOf(9e99)).toBe(highestBucket);
});
