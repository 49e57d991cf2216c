/**
 * Installs what snippets tell people to install, each in a fresh environment, then runs their imports:
 *
 *   npm run verify [-- <library>… | --everything]
 *
 * Without libraries it takes a small set. Verdicts go to `.cache/code-runs/verdicts.jsonl`, one line for each.
 */
import { appendFileSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { libraryRuns } from "./library-runs.ts";
import { runsFolder } from "./uv.ts";
import { everyRun } from "./every-run.ts";
import { type Verdict, verdictOn } from "./verdict.ts";

const { values, positionals } = parseArgs({ options: { everything: { type: "boolean" } }, allowPositionals: true });
const wanted = positionals.length > 0 || values.everything ? positionals : everyRun;
const runs = libraryRuns(wanted);
const unknown = wanted.filter((key) => !runs.some(({ library }) => library === key));
if (unknown.length > 0) console.error(`No library of these names shows code that is installed: ${unknown.join(", ")}.`);

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

const counted = Map.groupBy(verdicts, ({ outcome }) => outcome);
console.log([...counted].map(([outcome, { length }]) => `${length} ${outcome}`).join(", "));
process.exitCode = unknown.length > 0 || counted.has("does not install") || counted.has("does not import") ? 1 : 0;
