import { globSync } from "node:fs";
import { basename } from "node:path";
import { expect, test } from "vitest";
import { tasks } from "../tasks/all.ts";
import { metric, metrics } from "./all.ts";
import { metricFamilies } from "./families.ts";
import { metricSlugs } from "./ids.ts";
import type { Metric } from "./metric.ts";
import { metricSlug } from "./metric-slug.ts";

const entries = [...metrics];

test("every file in entries is in the index, and nothing else", () => {
  const files = globSync("entries/*.ts", { cwd: import.meta.dirname }).map((path) => basename(path, ".ts"));
  expect([...metricSlugs], "Run `npm run generate`.").toEqual(files.sort());
});

test("every metric that a task names has an entry", () => {
  const missing = [...tasks].flatMap(([id, { picks }]) =>
    (picks?.metrics ?? [])
      .filter((pick) => metricSlug(pick.id) === undefined)
      .map(
        (pick) => `tasks/entries/${id}.ts: "${pick.id}" has no entry in metrics/entries, nor is it an alias of one.`,
      ),
  );
  expect(missing).toEqual([]);
});

test("every metric is named by a task", () => {
  const named = new Set([...tasks].flatMap(([, { picks }]) => (picks?.metrics ?? []).map(({ id }) => metricSlug(id))));
  expect(
    metricSlugs.filter((slug) => !named.has(slug)),
    "Take the entry out, or name it in a task.",
  ).toEqual([]);
});

test.each([
  ["f1", "f1"],
  ["F1", "f1"],
  ["APα", "average-precision-at-iou"],
  ["Mean Average Precision", "mean-average-precision"],
  ["Cross Entropy", "cross-entropy"],
  ["cross_entropy", "cross-entropy"],
  ["IS", "inception-score"],
  ["is", "inception-score"],
  ["Inception score (IS)", "inception-score"],
  ["Fréchet Inception Distance (FID)", "fid"],
  ["Fréchet Inception Distance (FID)".normalize("NFD"), "fid"],
  ["CLIP", "clip-score"],
  ["clip_score", "clip-score"],
  ["clipsim", "clipsim"],
  ["Normalized Discounted Cumulative Gain at K", "ndcg"],
  ["word error rate (WER)", "wer"],
  ["R-Precision", "r-precision"],
])("%s stands for %s", (name, slug) => {
  expect(metricSlug(name)).toBe(slug);
});

test("a name from outside that is none of ours finds nothing", () => {
  for (const name of ["constructor", "__proto__", "", "-", "α"]) expect(metricSlug(name), name).toBeUndefined();
  expect(metric("toString")).toBeUndefined();
});

test("no name stands for two metrics", () => {
  const wrong = entries.flatMap(([slug, { label, abbreviation, aliases = [] }]) =>
    [slug, label, ...(abbreviation ? [abbreviation] : []), ...aliases]
      .filter((name) => metricSlug(name) !== slug)
      .map((name) => `entries/${slug}.ts: "${name}" also stands for ${metricSlug(name)}.`),
  );
  expect(wrong).toEqual([]);
});

/** One line for every entry that breaks a rule; `rule` gives what to do about it, or nothing. */
function faults(rule: (entry: Metric, slug: string) => string | undefined): string[] {
  return entries.flatMap(([slug, entry]) => {
    const fault = rule(entry, slug);
    return fault === undefined ? [] : [`entries/${slug}.ts: ${fault}`];
  });
}

test("every metric says in one sentence what it compares", () => {
  expect(
    faults(({ summary }) =>
      /^[A-Z][^.!?\n]+\.$/.test(summary) && summary.length <= 130
        ? undefined
        : "write a summary: one sentence of at most 130 characters that ends in a full stop.",
    ),
  ).toEqual([]);
  expect(new Set(entries.map(([, { summary }]) => summary)).size).toBe(entries.length);
});

test("related metrics are others, each once", () => {
  expect(
    faults(({ related }, slug) =>
      related.length > 0 && new Set([slug, ...related]).size === related.length + 1
        ? undefined
        : "name at least one other metric as related, none twice.",
    ),
  ).toEqual([]);
});

test("the list of families has every family once", () => {
  const used = new Set(entries.map(([, { family }]) => family));
  expect(metricFamilies.map(({ id }) => id).toSorted()).toEqual([...used].toSorted());
});
