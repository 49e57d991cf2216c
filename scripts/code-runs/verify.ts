/**
 * Installs what snippets tell people to install, each in a fresh environment, then runs their imports and compares
 * their calls with what is installed:
 *
 *   npm run verify -- --names|--installs|--runs [--changed] [<library>…]
 *   npm run verify -- --changed [<library>…]
 *   npm run verify [-- <library>… | <page>… | --everything]
 *
 * With --changed and no depth, names are compared, for programs that have no verdict yet. A page is a text such as `metrics/rouge` or `tasks/translation`: its programs run as far as they can without weights.
 * With --runs, programs run to their end on models that are made on the spot, for the libraries in `tiny`. Verdicts of
 * a depth go into the table, others to `.cache/code-runs/verdicts.jsonl`. Without names it takes a small set of libraries.
 */
import { appendFileSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { contentRuns } from "./content-runs.ts";
import { contentVerdicts } from "./content-verdict.ts";
import { libraryRuns } from "./library-runs.ts";
import { runsFolder } from "./uv.ts";
import { everyRun } from "./every-run.ts";
import { type Verdict, verdictOn } from "./verdict.ts";
import { depthOf, verifyDepth } from "./verify-depth.ts";

const { values, positionals } = parseArgs({
  options: {
    everything: { type: "boolean" },
    names: { type: "boolean" },
    installs: { type: "boolean" },
    runs: { type: "boolean" },
    changed: { type: "boolean" },
    minutes: { type: "string" },
    "free-gigabytes": { type: "string" },
  },
  allowPositionals: true,
});
const depth = depthOf(values);
if (depth !== undefined) process.exit(await verifyDepth(depth, positionals, values));
const pages = positionals.filter((name) => name.includes("/"));
const keys = positionals.filter((name) => !name.includes("/"));
const wanted = positionals.length > 0 || values.everything ? keys : everyRun;
const runs = pages.length > 0 && keys.length === 0 ? [] : libraryRuns(wanted);
const texts = values.everything ? contentRuns() : pages.flatMap((page) => contentRuns(page));
const unknown = [
  ...wanted.filter((key) => !runs.some(({ library }) => library === key)),
  ...pages.filter((page) => !texts.some((text) => text.page === page)),
];
if (unknown.length > 0)
  console.error(`No library or text of these names shows code that is installed: ${unknown.join(", ")}.`);

mkdirSync(runsFolder, { recursive: true });
const verdicts: Verdict[] = [];
for (const [index, run] of runs.entries()) {
  const verdict = await verdictOn(run);
  verdicts.push(verdict);
  appendFileSync(join(runsFolder, "verdicts.jsonl"), `${JSON.stringify(verdict)}\n`);
  const problem = verdict.problem === undefined ? "" : `\n    ${verdict.problem.replaceAll("\n", "\n    ")}`;
  console.log(
    `${index + 1}/${runs.length} ${verdict.outcome.padEnd(14)} ${verdict.library}: ${verdict.installed} (${verdict.seconds} s)${problem}`,
  );
}

const outcomes: string[] = verdicts.map(({ outcome }) => outcome);
for await (const { place, outcome, problem } of contentVerdicts(texts)) {
  outcomes.push(outcome);
  const reason = problem === undefined ? "" : `\n    ${problem.replaceAll("\n", "\n    ")}`;
  console.log(`${outcome.padEnd(14)} ${place}${reason}`);
}

const counted = Map.groupBy(outcomes, (outcome) => outcome);
console.log([...counted].map(([outcome, { length }]) => `${length} ${outcome}`).join(", "));
const bad = ["does not install", "does not import", "calls what is not there", "fails"];
process.exitCode = unknown.length > 0 || bad.some((outcome) => counted.has(outcome)) ? 1 : 0;
