import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";

const own = resolve(import.meta.dirname, "published");
const beside = resolve(import.meta.dirname, "../../../../../shared/facts");

/** Tables of facts that are published about libraries, tasks and types of numbers, as far as tests compare them. */
export const publishedTables = [
  "libraries",
  "dataset-libraries",
  "tasks",
  "modalities",
  "ggml",
  "library-tasks",
] as const;

type TableName = (typeof publishedTables)[number];

export function publishedFacts<Facts>(name: TableName): Facts {
  return JSON.parse(readFileSync(resolve(own, `${name}.json`), "utf8"));
}

/** The same table with all that was gathered, where it is beside the checkout. */
export function gatheredFacts(name: TableName): unknown {
  const path = resolve(beside, `${name}.json`);
  return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : undefined;
}
