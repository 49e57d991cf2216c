import { Readable } from "node:stream";
import { gunzipSync, gzipSync } from "node:zlib";
import { beforeEach, describe, expect, test } from "vitest";
import { openSqliteStore } from "../sqlite/open.ts";
import type { Store } from "../store.ts";
import type { TakesRecords } from "./batch.ts";
import { importJsonl, type ImportResult } from "./jsonl.ts";
import { breaksOff, brokenFile, endsWithinRecord, keptSoFar, lacksBracket } from "./sentences.ts";

let store: Store;
beforeEach(async () => {
  store = await openSqliteStore({ file: ":memory:" });
});

const run = (content: string | Uint8Array, into: TakesRecords = store): Promise<ImportResult> =>
  importJsonl({ source: Readable.from([Buffer.from(content)]), store: into });

const records = ["a/b", "c/d", "e/f żółć 😀"].map((name) => ({ id: name.split(" ")[0], tags: [name] }));
const layouts: readonly (readonly [string, string])[] = [
  ["lines", `${records.map((record) => JSON.stringify(record)).join("\n")}\n`],
  ["a list", JSON.stringify(records)],
  ["a list over several lines", JSON.stringify(records, undefined, 2)],
  ["objects over several lines", records.map((record) => JSON.stringify(record, undefined, 2)).join("\n")],
];

describe.each(layouts)("%s that are cut off", (layout, whole) => {
  const bytes = Buffer.from(whole);

  test("are said to be, wherever that is, and what is whole before goes in", async () => {
    const silent: string[] = [];
    // A catalog for each of a thousand texts would take most of the time.
    const taking: TakesRecords = {
      put: (given) => Promise.resolve({ added: given.length, replaced: 0, unchanged: 0 }),
    };
    for (let length = 1; length < bytes.length; length += 1) {
      const { problem, added, rejectedCount } = await run(bytes.subarray(0, length), taking);
      const text = bytes.toString("utf8", 0, length);
      // Between two records nothing shows that there were more.
      const isBetween = !layout.startsWith("a list") && /\}\s*$/.test(text);
      const isSaid = problem !== undefined && problem.includes(keptSoFar);
      if (isSaid === isBetween || rejectedCount > 0 || added > 3) silent.push(text.slice(-30));
    }
    expect(silent).toEqual([]);
  });

  test("are whole when nothing is missing, packed or not", async () => {
    for (const content of [bytes, Buffer.concat([bytes, Buffer.from("\n \n  ")]), gzipSync(bytes)]) {
      const { problem, read, rejectedCount } = await run(content);
      expect({ problem, read, rejectedCount }).toEqual({ problem: undefined, read: 3, rejectedCount: 0 });
    }
  });

  test("are said to be a broken gzip file where they are packed", async () => {
    const packed = gzipSync(bytes);
    for (const length of [12, Math.floor(packed.length / 2), packed.length - 1]) {
      const { problem, rejectedCount } = await run(packed.subarray(0, length));
      expect(problem).toContain(brokenFile("The input", "unexpected end of file"));
      expect(rejectedCount).toBe(0);
    }
    expect(gunzipSync(packed)).toEqual(bytes);
  });
});

test.each([
  ['[{"id": "a/b"}', lacksBracket("The input")],
  ['{"id": "a/b"}\n{"id": "c/', endsWithinRecord("The input")],
])("%j is told in a sentence", async (text, fault) => {
  expect(await run(text)).toMatchObject({ read: 1, added: 1, problem: breaksOff(fault, 1) });
});

test("a bad line that ends with its line is one bad line", async () => {
  const { problem, rejectedCount } = await run('{"id": "a/b"}\n{"id": "c/\n');
  expect({ problem, rejectedCount }).toEqual({ problem: undefined, rejectedCount: 1 });
});
