import { readFileSync } from "node:fs";
import { loadSearch } from "../load.ts";
import type { SearchGroup } from "../results.ts";
import type { Hub } from "../../hub/hub.ts";
import { inputFor } from "../../records/test/catalog-hub.ts";

/** A typed text, and the addresses that are right; a star stands for any letters. */
export interface WantedHits {
  readonly query: string;
  readonly wanted: readonly string[];
}

const linesOf = (name: string): readonly string[] =>
  readFileSync(new URL(name, import.meta.url), "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"));

export const readQueries = (name: string): readonly WantedHits[] =>
  linesOf(name).map((line) => {
    const [query = "", wanted = ""] = line.split(" → ");
    return { query, wanted: wanted.split(" ") };
  });

/** Records of well-known models, made of facts. */
export function knownModels(): readonly object[] {
  return linesOf("known-models.txt").map((line) => {
    const [id, task, library, thousands, ...tags] = line.split(" ");
    const named = library === "-" ? {} : { library_name: library };
    return { id, pipeline_tag: task, ...named, downloads: Number(thousands) * 1000, tags: [task, library, ...tags] };
  });
}

/** How many of some queries have a right hit first, and among the first three; the others with what came instead. */
export interface Judged {
  readonly first: number;
  readonly amongThree: number;
  readonly missed: readonly string[];
}

/** Searches a hub as the page of results and the box do, and compares the first hits from the top. */
export async function judge(hub: Hub, queries: readonly WantedHits[]): Promise<Judged> {
  let [first, amongThree] = [0, 0];
  const missed: string[] = [];
  for (const { query, wanted } of queries) {
    const { groups } = await loadSearch(inputFor(hub, `/search?${new URLSearchParams({ q: query })}`));
    const hits = groups.flatMap(hrefsOf).slice(0, 3);
    const place = hits.findIndex((href) => wanted.some((one) => matches(href, one)));
    if (place === 0) first += 1;
    if (place >= 0) amongThree += 1;
    if (place !== 0) missed.push(`${place < 0 ? "missed" : "second or third"}: ${query} → ${hits.join(" ")}`);
  }
  return { first: first / queries.length, amongThree: amongThree / queries.length, missed };
}

function hrefsOf(group: SearchGroup): readonly string[] {
  if ("records" in group) return group.records.map(({ href }) => href);
  if ("entries" in group) return group.entries.map(({ href }) => href);
  return group.pages.map(({ href }) => href);
}

const matches = (href: string, wanted: string): boolean =>
  new RegExp(`^${wanted.split("*").map(RegExp.escape).join(".*")}$`).test(href);
