import { createReadStream, existsSync } from "node:fs";
import { createInterface } from "node:readline";
import { createGunzip } from "node:zlib";
import { beforeAll, describe, expect, test } from "vitest";
import { parametersFromName } from "../derive/parameters-from-name.ts";
import { parseRecord } from "../record/parse-record.ts";
import type { CatalogRecord } from "../record/record.ts";
import { memoryBudgets } from "./memory-budgets.ts";
import { toLeastMemory } from "./to-least-memory.ts";
import { toModelFacts } from "./to-model-facts.ts";
import { toStorage } from "./to-storage.ts";

const sample = new URL("../../../../../shared/samples/models.jsonl.gz", import.meta.url);
const missing = existsSync(sample) ? "" : "The real records are not beside the checkout, in ../shared/samples.";

/** Models whose name says a size, with it. Drafts, adapters and the like have none, see `parametersFromName`. */
const named: { readonly record: CatalogRecord; readonly size: number }[] = [];

describe.skipIf(missing !== "" && process.env["CI"])("real records beside the checkout", () => {
  beforeAll(async () => {
    if (missing !== "") return;
    const lines = createInterface({ input: createReadStream(sample).pipe(createGunzip()) });
    for await (const line of lines) {
      const { record } = parseRecord("model", JSON.parse(line));
      const size = record && parametersFromName(record)?.value.count;
      if (record && size !== undefined) named.push({ record, size });
    }
  });

  test("are said to be about as large as their names say, 99 of 100", ({ skip }) => {
    skip(missing !== "", missing);
    const said = named.flatMap(({ record, size }) => {
      const count = toModelFacts(record).parameters?.count;
      return count === undefined
        ? []
        : [{ id: record.id, share: count / size, bytes: (toStorage(record) ?? 0) / count }];
    });
    // Where the bytes are 16 bits for each, the name is wrong.
    const far = said.filter(({ share, bytes }) => (share < 0.65 || share > 1.35) && Math.abs(bytes - 2) > 0.06);
    expect(said.length).toBeGreaterThan(2500);
    expect(far.length, far.map(({ id }) => id).join("\n")).toBeLessThan(said.length / 100);
  });

  test("of 20 billion parameters and more fit into 8 GB only where their whole repository is as small", ({ skip }) => {
    skip(missing !== "", missing);
    const bytes = memoryBudgets.find(({ id }) => id === "8GB")?.bytes ?? 0;
    const fitting = named.filter(({ record, size }) => size >= 20e9 && (toLeastMemory(record) ?? Infinity) <= bytes);
    const unproven = fitting.filter(({ record }) => (toStorage(record) ?? Infinity) > 1.1 * bytes);
    expect(unproven.map(({ record }) => record.id)).toEqual([]);
  });
});
