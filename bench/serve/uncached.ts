import { addRow } from "../table/row.ts";
import { lineOf } from "../table/table.ts";
import { usageOf } from "./processor-time.ts";
import type { RunningServer } from "./run-server.ts";
import { idsOf } from "./save-pages.ts";

const uncachedModels = 200;

/** Rare and common, several filters, words, orders. */
export const lists = [
  ["task=text-generation", "task=fill-mask", "library=diffusers", "library=transformers", "language=pl"],
  ["search=bert", "search=the", "search=llama", "task=text-generation&search=instruct", "search=speech"],
  ["sort=likes", "sort=updated", "sort=created", "sort=name", "format=gguf"],
  ["task=text-generation&library=transformers&language=en", "task=image-classification&library=timm"],
  ["author=google", "tag=pytorch", "parameters=1b-3b"],
].flatMap((queries) => queries.map((query) => `/models?${query}`));

/** Processor time of pages that nobody has asked for before: models one by one, and twenty shapes of lists. */
export async function uncached(hub: RunningServer): Promise<void> {
  const ids = await idsOf(hub.url, 3 * uncachedModels);
  // The first ones are compiled by the engine while they run.
  for (const id of ids.slice(0, 2 * uncachedModels)) await ask(`${hub.url}/models/${id}`);
  const models = ids.slice(2 * uncachedModels);
  const forModels = await processorMs(hub, async () => {
    for (const id of models) await ask(`${hub.url}/models/${id}`);
  });
  const value = forModels / Math.max(1, models.length);
  print({ what: "model page that is not kept, processor time", figure: value, unit: "ms", against: { limit: 1.5 } });
  for (const limit of [7, 8, 9, 10]) for (const list of lists) await ask(`${hub.url}${list}&limit=${limit}`);
  const costs: number[] = [];
  for (const list of lists) costs.push(await processorMs(hub, () => ask(`${hub.url}${list}&license=apache-2.0`)));
  const middle = costs.toSorted((a, b) => a - b)[Math.floor(costs.length / 2)] ?? Number.NaN;
  const limit = { limit: 4 };
  print({ what: "list that is not kept, processor time, median of 20", figure: middle, unit: "ms", against: limit });
  const dearest = Math.max(...costs);
  print({ what: "the dearest of these lists", figure: dearest, unit: "ms", against: limit, goal: null });
}

async function processorMs(hub: RunningServer, work: () => Promise<unknown>): Promise<number> {
  const before = usageOf(hub.pid).processorMs;
  await work();
  return usageOf(hub.pid).processorMs - before;
}

async function ask(url: string): Promise<void> {
  await (await fetch(url, { headers: { Accept: "text/html", "Accept-Encoding": "identity" } })).arrayBuffer();
}

function print(row: Parameters<typeof addRow>[0]): void {
  console.log(lineOf(addRow(row)));
}
