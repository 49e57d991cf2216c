/**
 * Do the tests notice when the code is wrong? Draws small changes to the sources below a path, makes one at a time, and
 * runs the tests of that path that import the changed file:
 *
 *   npm run mutate -- packages/registry/src/code [--draw 150] [--seed 1] [--tests packages/registry/src]
 *
 * Prints the changes that no test noticed, and those that let the tests run without an end. Each change that was made is a
 * line of `.cache/mutations/<path>.jsonl`.
 */
import { appendFileSync, globSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { draw } from "./draw.ts";
import { applyMutant, type Mutant, mutantsOf } from "./mutants.ts";
import { type Answer, Tester } from "./tester.ts";

const root = resolve(import.meta.dirname, "../..");
const { values, positionals } = parseArgs({
  options: {
    draw: { type: "string", default: "150" },
    seed: { type: "string", default: "1" },
    tests: { type: "string" },
  },
  allowPositionals: true,
});
if (positionals.length === 0) throw new Error("Name a folder or a file: npm run mutate -- packages/registry/src/code");

const files = positionals.flatMap((path) => sourcesBelow(path));
const sources = new Map(files.map((file) => [file, readFileSync(join(root, file), "utf8")]));
const mutants = [...sources].flatMap(([file, source]) => mutantsOf(file, source));
const drawn = draw(mutants, Number(values.draw), Number(values.seed));
console.log(`${drawn.length} of ${mutants.length} changes to ${files.length} files, seed ${values.seed}.`);

const report = join(root, ".cache/mutations", `${(positionals[0] ?? "").replaceAll("/", "-")}.jsonl`);
mkdirSync(dirname(report), { recursive: true });
rmSync(report, { force: true });
const tester = new Tester(values.tests ?? testsFor(positionals[0] ?? ""));
const count = { failed: 0, endless: 0, passed: 0 };
/** The time that the tests of each file take without a change, and the most of that, in seconds of the processor. */
const works = new Map<string, number>();
let most = 0;
for (const [index, mutant] of drawn.entries()) {
  most = Math.max(most, await workWithout(mutant));
  const answer = await test(mutant.file, applyMutant(sources.get(mutant.file) ?? "", mutant), 5 + 5 * most);
  count[answer.outcome] += 1;
  appendFileSync(report, `${JSON.stringify({ ...mutant, ...answer })}\n`);
  if (answer.outcome === "passed") console.log(describe(mutant, answer.tests === 0 ? "  (no test imports it)" : ""));
  if (answer.outcome === "endless") console.log(describe(mutant, "  (endless)"));
  // The leftovers of one change in the process must not be what notices the next ones.
  if (index % 25 === 24 || index === drawn.length - 1) await needPass(mutant.file);
}
tester.end();
const noticed = count.failed + count.endless;
console.log(
  `${noticed} of ${drawn.length} noticed (${((100 * noticed) / drawn.length).toFixed(1)} %): ` +
    `${count.failed} by a test that failed, ${count.endless} by tests that did not end. ${count.passed} survived.`,
);

/** Work that the tests of a file take as it is. They have to pass, and to fail when the file does nothing but throw. */
async function workWithout({ file }: Mutant): Promise<number> {
  const known = works.get(file);
  if (known !== undefined) return known;
  const { tests, seconds } = await needPass(file);
  const broken = await test(file, `throw new Error("changed");\n${sources.get(file) ?? ""}`, 600);
  if (broken.outcome === "passed" && tests > 0) throw new Error(`The tests of ${file} do not load what is changed.`);
  works.set(file, seconds);
  return seconds;
}

/** Throws where the tests of a file do not pass as it is. */
async function needPass(file: string): Promise<Answer & { readonly outcome: "passed" }> {
  const answer = await test(file, sources.get(file) ?? "", 600);
  if (answer.outcome === "passed") return answer;
  const reason = answer.outcome === "failed" ? answer.by : "they do not end";
  throw new Error(`The tests of ${file} do not pass without any change: ${reason}`);
}

function test(file: string, source: string, seconds: number): Promise<Answer> {
  return tester.test({ file: join(root, file), source, seconds });
}

function describe({ file, line, before, after }: Mutant, remark: string): string {
  const change = /^;?$/.test(after) ? `without ${short(before)}` : `${short(before)} → ${short(after)}`;
  return `${file}:${line}  ${change}${remark}`;
}

function short(text: string): string {
  return (text.length > 70 ? `${text.slice(0, 67)}…` : text).replaceAll("\n", "⏎");
}

function sourcesBelow(path: string): readonly string[] {
  if (/\.tsx?$/.test(path)) return [path];
  return globSync(`${path}/**/*.{ts,tsx}`, { cwd: root })
    .filter((file) => !/\.test\.tsx?$|\.d\.ts$|\/test\/|\/contract\/|\/e2e\/|\.contract\.ts$/.test(file))
    .toSorted();
}

function testsFor(path: string): string {
  return `${/\.tsx?$/.test(path) ? dirname(path) : path}/`;
}
