import { createReadStream, existsSync } from "node:fs";
import { createInterface } from "node:readline";
import { createGunzip } from "node:zlib";
import { beforeAll, describe, expect, test } from "vitest";
import { parseRecord } from "../record/parse-record.ts";
import { doubtsOf } from "./doubts.ts";

const sampleOf = (kind: string): URL => new URL(`../../../../../shared/samples/${kind}s.jsonl.gz`, import.meta.url);
const kinds = ["model", "dataset"] as const;
const missing = kinds.every((kind) => existsSync(sampleOf(kind)))
  ? ""
  : "The real records are not beside the checkout, in ../shared/samples.";

const counts = new Map<string, number>();

describe.skipIf(missing !== "" && process.env["CI"])("real records beside the checkout", () => {
  beforeAll(async () => {
    if (missing !== "") return;
    for (const kind of kinds) {
      const lines = createInterface({ input: createReadStream(sampleOf(kind)).pipe(createGunzip()) });
      for await (const line of lines) {
        const { record } = parseRecord(kind, JSON.parse(line));
        for (const doubt of record ? doubtsOf(record) : []) counts.set(doubt.kind, (counts.get(doubt.kind) ?? 0) + 1);
      }
    }
  });

  // A rule that finds far more has become a false alarm; one that finds far fewer has lost its sight.
  test.for([
    ["count-below-name", 54],
    ["packed-count", 367],
    ["count-above-name", 23],
    ["size-and-files", 251],
    ["adapter-and-count", 73],
    ["library-and-format", 467],
    ["base-model-itself", 16],
    ["base-model-no-id", 32],
    ["licenses", 6],
    ["rows-and-range", 32],
    ["languages-and-number", 17],
    ["dates", 4],
  ] as const)("%s: about %i", ([kind, count], { skip }) => {
    skip(missing !== "", missing);
    expect(counts.get(kind)).toBeGreaterThanOrEqual(count / 2);
    expect(counts.get(kind)).toBeLessThanOrEqual(count * 2);
  });
});
