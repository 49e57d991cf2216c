/**
 * Asks a catalog what lists ask, for `catalog.bench.ts`: twenty queries with the counts of all their filters, each for the
 * first time, as after a write. Tells its parent the processor time of each.
 *
 *   ask-catalog.ts <data folder>
 */
import { setImmediate } from "node:timers/promises";
import {
  catalogFile,
  filtersOf,
  openServedStore,
  parseSearchQuery,
  type SearchQuery,
  type Store,
} from "@modelshelf/store";

const [dataFolder = ""] = process.argv.slice(2);

const addresses = [
  "",
  "sort=likes",
  "sort=updated",
  "sort=created",
  "sort=name",
  "task=text-generation",
  "task=none",
  "library=transformers",
  "library=peft&sort=updated",
  "license=apache-2.0",
  "license=mit&sort=likes",
  "language=en",
  "format=gguf",
  "parameters=6B-12B",
  "task=text-generation&license=apache-2.0",
  "task=text-generation&license=apache-2.0&library=transformers&sort=likes",
  "tag=lora",
  "search=qwen",
  "search=lora+sft",
  "search=gguf&license=mit&task=text-generation",
];

const openedAt = performance.now();
const store = await openServedStore({ file: catalogFile(dataFolder) });
await store.search({ kind: "model" });
const openedMs = performance.now() - openedAt;
const costs: number[] = [];
const pauses: number[] = [];
for (const address of addresses) {
  const { query } = parseSearchQuery("model", new URLSearchParams(address));
  const { user, system } = process.cpuUsage();
  pauses.push(await ask(store, query));
  const after = process.cpuUsage();
  costs.push((after.user + after.system - user - system) / 1000);
}
await store.close();
process.send?.({ openedMs, costs, longestMs: Math.max(...pauses), memoryMb: process.memoryUsage.rss() / 1e6 });
process.disconnect();

/** Returns the longest time in which a server would have answered nobody else. */
async function ask(asked: Store, query: SearchQuery): Promise<number> {
  const times: number[] = [];
  const timed = async (question: () => Promise<unknown>): Promise<void> => {
    const state = { from: performance.now(), isAnswered: false };
    const answer = question().finally(() => (state.isAnswered = true));
    while (!state.isAnswered) {
      await setImmediate();
      const now = performance.now();
      times.push(now - state.from);
      state.from = now;
    }
    await answer;
  };
  await timed(() => asked.search(query));
  for (const facet of filtersOf("model")) await timed(() => asked.facet(query, facet, 24));
  return Math.max(...times);
}
