/**
 * Takes the figures that made-up records are drawn from out of a file of real ones, and prints them as JSON. Values that
 * fewer than twenty records have are left out.
 *
 *   node bench/catalog/read-figures.ts models.jsonl.gz > bench/catalog/figures.json
 */
import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import type { Figures, Shares } from "./figures.ts";

type RealRecord = Readonly<Record<string, unknown>> & { readonly id: string; readonly tags?: readonly string[] };

const [file = ""] = process.argv.slice(2);
const records = gunzipSync(readFileSync(file))
  .toString()
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line) as RealRecord);

const least = 20;
const isOfItsOwn = (tag: string): boolean => /^(?:license|base_model|region|dataset|arxiv|doi):/.test(tag);
const tags = records.flatMap((record) => (record.tags ?? []).filter((tag) => !isOfItsOwn(tag)));
const nameWords = records.flatMap(({ id }) => nameOf(id).split(/[-_.]/));

const figures: Figures = {
  uses: shares(records.map((record) => `${text(record["library_name"])} ${text(record["pipeline_tag"])}`)),
  tags: shares(tags),
  rareTags: rare(tags),
  licenses: shares(records.map((record) => text(record["_license"]))),
  relations: shares(records.map(({ tags: own = [] }) => relationOf(own))),
  formats: shares(records.map((record) => (Array.isArray(record["_formats"]) ? record["_formats"].join(" ") : ""))),
  nameWords: shares(nameWords),
  rareNameWords: rare(nameWords),
  nameLengths: percentiles(records.map(({ id }) => nameOf(id).split(/[-_.]/).length)),
  tagCounts: percentiles(records.map((record) => (record.tags ?? []).filter((tag) => !isOfItsOwn(tag)).length)),
  downloads: percentiles(numbers("downloads")),
  likes: percentiles(numbers("likes")),
  parameters: percentiles(numbers("_parameters")),
  storage: percentiles(numbers("usedStorage")),
  lengths: percentiles(records.map((record) => JSON.stringify(record).length)),
  recordsPerOwner: Math.round((records.length / new Set(records.map(({ id }) => id.split("/")[0])).size) * 100) / 100,
};
process.stdout.write(`${JSON.stringify(figures)}\n`);

function counted(values: readonly string[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].filter(([, count]) => count >= least).sort(([, one], [, other]) => other - one);
}

function shares(values: readonly string[]): Shares {
  return counted(values);
}

function rare(values: readonly string[]): number {
  const often = counted(values).reduce((sum, [, count]) => sum + count, 0);
  return Math.round((1 - often / values.length) * 1000) / 1000;
}

function percentiles(values: readonly number[]): number[] {
  const sorted = values.toSorted((one, other) => one - other);
  return Array.from({ length: 101 }, (_, percent) => sorted[Math.floor((percent / 100) * (sorted.length - 1))] ?? 0);
}

function numbers(name: string): number[] {
  return records.map((record) => Number(record[name] ?? 0));
}

function relationOf(own: readonly string[]): string {
  const named = own.map((tag) => /^base_model:(\w+):/.exec(tag)?.[1]).find((relation) => relation !== undefined);
  return named ?? (own.some((tag) => tag.startsWith("base_model:")) ? "stated" : "");
}

function nameOf(id: string): string {
  return id.split("/").at(-1) ?? id;
}

function text(value: unknown): string {
  return typeof value === "string" ? value : "";
}
