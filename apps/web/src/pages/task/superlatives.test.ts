import { existsSync, globSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { formerTask, isTaskId, type TaskId, taskIds } from "@modelshelf/registry";
import { type CatalogRecord, importJsonl, isSizeSure, isStandalone, toModelFacts } from "@modelshelf/store";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inputFor, openCatalogHub, writeAll, type Written } from "../../records/test/catalog-hub.ts";
import type { Hub } from "../../hub/hub.ts";
import { isForTests } from "./for-tests.ts";
import type { TaskPage } from "./load.ts";
import page from "./page.ts";

/** Compares the claims of a task's page with all models of the task, one by one: not by a search, as the page does it. */

const samples = new URL("../../../../../../shared/samples/models.jsonl.gz", import.meta.url);
const missing = existsSync(samples) ? "" : "The real records are not beside the checkout, in ../shared/samples.";

const byTask = new Map<string, CatalogRecord[]>();
let hub: Hub;

const tasksOf = ({ tasks }: CatalogRecord): ReadonlySet<string> =>
  new Set(tasks.map((id) => (isTaskId(id) ? id : (formerTask(id) ?? id))));

const descending = (models: readonly CatalogRecord[]): readonly CatalogRecord[] =>
  models.toSorted((a, b) => b.downloads - a.downloads || (a.id < b.id ? -1 : 1));

/** All models as the store has them, starters too. */
async function readAll(): Promise<void> {
  let cursor: string | undefined;
  do {
    const found = await hub.store.search({ kind: "model", sort: "name", limit: 1000, ...(cursor && { cursor }) });
    for (const record of found.records) {
      for (const id of tasksOf(record)) {
        const models = byTask.get(id);
        if (models) models.push(record);
        else byTask.set(id, [record]);
      }
    }
    cursor = found.next;
  } while (cursor !== undefined);
}

/** The subject of a claim, and whether it is true of a model. */
interface Claim {
  readonly words: RegExp;
  readonly check: (model: CatalogRecord, models: readonly CatalogRecord[], found: readonly string[]) => void;
}

const claims: readonly Claim[] = [
  {
    words: /^[\d.]+[KMB]? downloads, the most of the ([\d,]+) models for this task here$/,
    check: (model, models, [count]) => {
      expect(model.downloads).toBe(Math.max(...models.map(({ downloads }) => downloads)));
      expect(Number(count?.replaceAll(",", ""))).toBe(models.length);
    },
  },
  {
    words:
      /^Fewest parameters of the (\d+) most downloaded models here whose size is certain; quantizations, adapters and test models are not counted$/,
    check: (model, models, [count]) => {
      const counted = descending(models).filter((one) => isStandalone(one) && !isForTests(one));
      const sure = counted.filter(isSizeSure).slice(0, Number(count));
      expect(sure).toHaveLength(Number(count));
      expect(sure.map(({ id }) => id)).toContain(model.id);
      expect(model.parameters).toBe(Math.min(...sure.map(({ parameters = Infinity }) => parameters)));
      // Nor does the name of a more popular one say a smaller size.
      const before = counted.slice(0, counted.indexOf(sure.at(-1) ?? model));
      const named = before.map((one) => toModelFacts(one).parameters?.count ?? Infinity);
      expect(Math.min(...named)).toBeGreaterThanOrEqual(model.parameters ?? 0);
    },
  },
];
const superlative = /\b(?:most|least|fewest|smallest|largest|best|fastest)\b/i;

describe.skipIf(missing !== "" && process.env["CI"])("real records beside the checkout", () => {
  beforeAll(async () => {
    if (missing !== "") return;
    hub = await openCatalogHub({});
    for (const source of globSync("content/catalog/*.jsonl")) await importJsonl({ source, store: hub.store });
    await importJsonl({ source: fileURLToPath(samples), kind: "model", store: hub.store });
    await readAll();
  }, 120_000);
  afterAll(() => hub?.store.close());

  const written = new Map<TaskId, Promise<Written<TaskPage>>>();
  const write = (id: TaskId): Promise<Written<TaskPage>> => {
    const known = written.get(id) ?? writeAll<TaskPage>(page, inputFor(hub, `/tasks/${id}`, { task: id }));
    written.set(id, known);
    return known;
  };

  test.for(taskIds)("%s: what is said of models is true of them", async (id, { skip }) => {
    skip(missing !== "", missing);
    const models = byTask.get(id) ?? [];
    const { data, markdown } = await write(id);
    for (const { id: model, labels, why, description, parameters } of data.starts) {
      const record = models.find((one) => one.id === model) ?? (await hub.store.get("model", model));
      if (record === undefined) throw new Error(`${model} is not here.`);
      // One without a sentence of ours is chosen by figures, which need a floor.
      if (description === undefined) expect(record.downloads, model).toBeGreaterThanOrEqual(1000);
      expect(parameters).toBe(record.parameters);
      expect(new Set(labels).size).toBe(labels.length);
      for (const words of why.filter((one) => superlative.test(one))) {
        const claim = claims.find((one) => one.words.test(words));
        expect(claim, `Nothing checks "${words}".`).toBeDefined();
        claim?.check(record, models, claim.words.exec(words)?.slice(1) ?? []);
        expect(markdown).toContain(words);
      }
    }
    const labels = data.starts.flatMap((start) => start.labels);
    expect(new Set(labels).size, `two for one wish: ${labels.join(", ")}`).toBe(labels.length);
    const popular = descending(models).map(({ downloads }) => downloads);
    expect(data.choices.map(({ downloads }) => downloads)).toEqual(popular.slice(0, data.choices.length));
    // Below the cards there is code for the first of them that has any.
    const first = data.starts.find(({ description, codeHref }) => description !== undefined && codeHref !== undefined);
    if (first !== undefined) expect(data.code?.model.id).toBe(first.id);
  });

  test("many pages begin with a pick, and figures speak on many", async ({ skip }) => {
    skip(missing !== "", missing);
    const pages = await Promise.all(taskIds.map(write));
    const starts = pages.flatMap(({ data }) => data.starts);
    expect(
      pages.filter(
        ({
          data: {
            starts: [first],
          },
        }) => first?.description !== undefined,
      ).length,
    ).toBe(47);
    expect(starts.filter(({ labels }) => labels.includes("Most downloaded")).length).toBeGreaterThan(25);
    expect(starts.filter(({ labels }) => labels.includes("Small")).length).toBeGreaterThan(2);
  });
});
