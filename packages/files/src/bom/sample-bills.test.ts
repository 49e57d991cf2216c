import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";
import { parseRecord, recordKinds } from "@modelshelf/store";
import { beforeEach, expect, test } from "vitest";
import { toBillItem } from "./bill-item.ts";
import { problemsOf } from "../../../../scripts/testing/bills/validate-bill.ts";
import { billFormatNames, writeBill } from "./write-bill.ts";

const samples = fileURLToPath(new URL("../../../../../shared/samples/", import.meta.url));
const missing = existsSync(samples) ? "" : "The real records are not beside the checkout, in ../shared/samples.";

beforeEach(({ skip }) => skip(missing !== "", missing));

/** One record in so many: validating takes ten milliseconds. */
const step = 100;

test.each(recordKinds)("bills of real %ss are valid", async (kind) => {
  const lines = gunzipSync(readFileSync(join(samples, `${kind}s.jsonl.gz`)))
    .toString()
    .trim()
    .split("\n");
  const items = lines
    .filter((_, position) => position % step === 0)
    .flatMap((line) => parseRecord(kind, JSON.parse(line)).record ?? [])
    .map((record) => toBillItem(record));
  expect(items.length).toBeGreaterThan(1);
  for (const format of billFormatNames) {
    for (const item of items) {
      const bill = { name: item.id, items: [item], hub: "https://hub.example.org", version: "0.3.0" };
      expect([item.id, await problemsOf(writeBill(bill, format), format)]).toEqual([item.id, []]);
    }
    const shelf = { name: "All of them", items, version: "0.3.0" };
    expect(await problemsOf(writeBill(shelf, format), format)).toEqual([]);
  }
});
