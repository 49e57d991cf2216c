/**
 * Runs what the documentation tells its readers to run, against a hub of this clone, and says by name what is not run and
 * why. Needs `npm run build`. Ends with 1 where a command fails.
 *
 *   node scripts/documented-commands/run.ts                     all documents
 *   node scripts/documented-commands/run.ts mirror air-gapped   those whose path contains one of the words
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { documentedSteps } from "./documented-steps.ts";
import { runDocumented } from "./run-documented.ts";

const root = join(import.meta.dirname, "../..");
const words = process.argv.slice(2);
const chosen = documentedSteps(root).filter(
  ({ document }) => words.length === 0 || words.some((word) => document.includes(word)),
);
const python = join(root, ".cache/venv/bin");
const results = await runDocumented(chosen, existsSync(python) ? python : "");
for (const { step, outcome, reason, ms } of results) {
  const command = step.text.replaceAll(/\s*\n\s*/g, " ").slice(0, 100);
  const place = `${step.document}:${step.line}`;
  console.log(
    `${outcome.padEnd(10)} ${String(ms).padStart(6)} ms  ${place}  ${command}${reason === undefined ? "" : `\n    ${reason}`}`,
  );
}
const count = (wanted: string): number => results.filter(({ outcome }) => outcome === wanted).length;
console.log(`${count("run") + count("run before")} run, ${count("not run")} not run, ${count("failed")} failed.`);
if (count("failed") > 0) process.exitCode = 1;
