import { existsSync, readFileSync } from "node:fs";
import { at } from "./run.mjs";

/** The program behind a verb, where its first comment says how it is called. Other verbs have a help of their own, or no options. */
const programs = /** @type {const} */ ({
  pack: "scripts/packing/pack.ts",
  generate: "scripts/generate.ts",
  new: "scripts/new.ts",
  bench: "bench/run.ts",
  nightly: "scripts/nightly/nightly.ts",
  faults: "faults/run.ts",
  verify: "scripts/code-runs/verify.ts",
  mutate: "scripts/mutations/mutate.ts",
});

/**
 * The help of `npm run <verb> -- --help`. A benchmark that is named has its own.
 *
 * @param {string} verb
 * @param {readonly string[]} args
 * @returns {string | undefined} `undefined` where no help was asked for, or the verb answers by itself
 * @example helpOf("bench", ["start", "--help"]) // "How long it takes from starting the program …\n\n  npm run bench start"
 */
export function helpOf(verb, args) {
  if (!args.includes("--help") && !args.includes("-h")) return undefined;
  const [name = ""] = args;
  const benchmark = `bench/${name}.bench.ts`;
  if (verb === "bench" && /^[\w-]+$/.test(name) && existsSync(at(benchmark))) return firstComment(benchmark);
  const program = Object.entries(programs).find(([each]) => each === verb)?.[1];
  return program && firstComment(program);
}

/** The text of the first comment that begins with two stars, without them. */
function firstComment(/** @type {string} */ file) {
  const [, text = ""] = /\/\*\*(.*?)\*\//s.exec(readFileSync(at(file), "utf8")) ?? [];
  return text.replaceAll(/^[ \t]*\*? ?/gm, "").trim();
}
