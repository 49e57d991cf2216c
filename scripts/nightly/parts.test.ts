import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { parts } from "./parts.ts";

test("each part of the nightly run is run by the workflow, with time to install what it needs", () => {
  const workflow = parse(readFileSync(join(import.meta.dirname, "../../.github/workflows/nightly.yml"), "utf8"));
  const rows: { readonly parts: string; readonly minutes: number }[] = workflow.jobs.parts.strategy.matrix.include;
  expect(rows.flatMap((row) => row.parts.split(" ")).toSorted()).toEqual(parts.map(({ name }) => name).toSorted());
  for (const row of rows) {
    const names = row.parts.split(" ");
    const needed = parts.filter(({ name }) => names.includes(name)).reduce((sum, { minutes }) => sum + minutes, 0);
    expect(row.minutes, row.parts).toBeGreaterThan(needed);
  }
});
