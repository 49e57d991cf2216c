import { existsSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { importJsonl } from "./jsonl.ts";
import { openSqliteStore } from "../sqlite/open.ts";
import { toModelFacts } from "../facts/to-model-facts.ts";

interface Sample {
  readonly folder: URL;
  readonly ending: string;
  /** How many lines the files have, and how many ids are in them. */
  readonly sizes: Readonly<Record<"model" | "dataset" | "space", readonly [lines: number, ids: number]>>;
  /** Text generation with transformers. */
  readonly listed: number;
  /** An id with faults, and the one that is meant. */
  readonly near: readonly [written: string, meant: string];
}

const beside = new URL("../../../../../shared/samples/", import.meta.url);

const samples: Readonly<Record<string, Sample>> = {
  "records written for this test": {
    folder: new URL("../../test/records/", import.meta.url),
    ending: ".jsonl",
    sizes: { model: [33, 31], dataset: [8, 7], space: [5, 5] },
    listed: 5,
    near: ["acme-lab/small-chat-1B", "acme-labs/small-chat-1b"],
  },
  "real records beside the checkout": {
    folder: beside,
    ending: ".jsonl.gz",
    sizes: { model: [9457, 9454], dataset: [1500, 1473], space: [600, 600] },
    // Two of them by a task of former times, text2text-generation.
    listed: 1457,
    near: ["sentence-transformer/all-minilm-l6-v2", "sentence-transformers/all-MiniLM-L6-v2"],
  },
};

/** The real ones are an additional run, which CI does without. */
const runs = Object.entries(samples).filter(
  ([, { folder }]) => folder !== beside || existsSync(beside) || !process.env["CI"],
);

describe.each(runs)("%s", (_name, { folder, ending, sizes, listed, near }) => {
  const missing = existsSync(folder) ? "" : "The real records are not beside the checkout, in ../shared/samples.";
  const source = (name: string): string => new URL(`${name}s${ending}`, folder).pathname;

  test.for(["model", "dataset", "space"] as const)(
    "every %s goes in: no line rejected, each found again",
    async (kind, { skip }) => {
      skip(missing !== "", missing);
      const [lines, ids] = sizes[kind];
      const store = await openSqliteStore({ file: ":memory:" });
      const result = await importJsonl({ source: source(kind), store });
      expect(result).toMatchObject({ read: lines, added: ids, repeated: lines - ids, rejectedCount: 0 });
      expect(await store.count(kind)).toBe(ids);

      const seen = new Set<string>();
      let cursor: string | undefined;
      do {
        const page = await store.search({
          kind,
          sort: "updated",
          limit: Math.min(500, Math.ceil(ids / 3)),
          ...(cursor === undefined ? {} : { cursor }),
        });
        for (const record of page.records) {
          seen.add(record.id);
          if (kind === "model") expect(toModelFacts(record).id).toBe(record.id);
        }
        cursor = page.next;
      } while (cursor !== undefined);
      expect(seen.size).toBe(ids);
      await store.close();
    },
  );

  test("the list that everybody asks for first", async ({ skip }) => {
    skip(missing !== "", missing);
    const store = await openSqliteStore({ file: ":memory:" });
    await importJsonl({ source: source("model"), store });
    const query = { kind: "model", task: "text-generation", library: "transformers" } as const;
    const { records, total } = await store.search(query);
    expect(total).toBe(listed);
    const downloads = records.map((record) => record.downloads);
    expect(downloads).toEqual(downloads.toSorted((a, b) => b - a));
    expect(await store.nearIds("model", near[0])).toContain(near[1]);
    await store.close();
  });
});
