import { expect, test } from "vitest";
import type { CatalogRecord } from "../record/record.ts";
import { importJsonl, type ImportResult } from "./jsonl.ts";
import { duplicateOf } from "./sentences.ts";
import { line, useImports } from "./test/imports.ts";

const imports = useImports();

/** Enough that other threads read most of it. */
const length = 7_000;

/** Every thousandth line is damaged, one near the end repeats an id of the beginning, and one an id close by. */
const content =
  Array.from({ length }, (_, index) => {
    if (index % 1000 === 999) return '{"id": "a/broken", ';
    if (index === 6_500) return line("a/r3", { likes: 7 });
    if (index === 6_502) return line("a/r6501", { likes: 8 });
    return line(`a/r${index}`, index === 6_000 ? { likes: "many" } : {});
  }).join("\n") + "\n";

const expected: Partial<ImportResult> = {
  read: length,
  added: 6_991,
  repeated: 2,
  rejectedCount: 7,
  warningCount: 3,
};

test("what threads read is reported with its lines, in order, and nothing else is lost", async () => {
  const result = await imports.run(imports.write("models.jsonl", content));
  expect(result).toMatchObject(expected);
  expect(result.rejected.map((rejection) => rejection.line)).toEqual(
    Array.from({ length: 7 }, (_, index) => (index + 1) * 1000),
  );
  expect(result.warnings[0]).toMatch(/^Line 6001, a\/r6000: `likes` is a text/);
  expect(result.warnings.slice(1)).toEqual([duplicateOf(6_501, "a/r3", 4), duplicateOf(6_503, "a/r6501", 6_502)]);
  expect((await imports.store.get("model", "a/r3"))?.likes).toBe(7);
  expect((await imports.store.get("model", "a/r6501"))?.likes).toBe(8);
  expect(await imports.store.count("model")).toBe(6_991);
  // The rows of the index are those of the record that stayed.
  expect((await imports.store.search({ kind: "model", text: "r6501" })).total).toBe(1);
  expect((await imports.store.facet({ kind: "model" }, "task"))[0]).toEqual({ value: "fill-mask", count: 6_991 });

  expect(await imports.run(imports.write("models.jsonl", content))).toMatchObject({
    added: 0,
    replaced: 1,
    unchanged: 6_990,
  });
});

test("a store that takes records alone is given the same ones", async () => {
  const taken = new Map<string, CatalogRecord>();
  const store = {
    put: async (records: readonly CatalogRecord[]) => {
      const fresh = records.filter(({ id }) => !taken.has(id));
      for (const record of records) taken.set(record.id, record);
      return { added: fresh.length, replaced: records.length - fresh.length, unchanged: 0 };
    },
  };
  expect(await importJsonl({ source: imports.write("models.jsonl", content), store })).toMatchObject(expected);
  expect(taken.size).toBe(6_991);
  expect(taken.get("a/r6501")?.likes).toBe(8);
});
