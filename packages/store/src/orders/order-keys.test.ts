import { expect, test } from "vitest";
import { recordKinds } from "../kinds/kinds.ts";
import { isRangeId } from "../query/ranges/range.ts";
import { parseRecord } from "../record/parse-record.ts";
import { order } from "./all.ts";
import { keptKey, keptOrders } from "./order-keys.ts";

const keys = { count: 0, amount: null, time: "" } as const;

test.each(keptOrders)("a record of any kind that says nothing has a key by %s that its column takes", (id) => {
  for (const kind of recordKinds) {
    const { record } = parseRecord(kind, { id: "acme/bare" });
    if (record === undefined) throw new Error("an id is enough for a record");
    const { by } = order(id);
    if (by === "text") expect(keptKey(id, record), kind).toBeTypeOf("string");
    else if (by !== "relevance") expect(keptKey(id, record), kind).toBe(keys[by]);
  }
});

test("orders that leave records out have a range of the same name, which knows these records", () => {
  const ranged = keptOrders.filter((id) => ["amount", "time"].includes(order(id).by));
  expect(ranged.filter((id) => !isRangeId(id))).toEqual([]);
});
