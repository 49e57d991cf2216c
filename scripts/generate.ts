/**
 * Writes every file that is derived from a folder of entries. Nothing else in this repository generates.
 *
 *   node scripts/generate.ts           writes what is missing or stale, deletes what has lost its source
 *   node scripts/generate.ts --check   changes nothing, names each such file and exits with 1
 *
 * A new kind of derived file is one new generator, in the list below or, where it reads the entries, in `derived.ts`.
 */
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve, sep } from "node:path";
import { pathToFileURL } from "node:url";
import { browserModelTypes } from "./generators/browser-model-types.ts";
import { collectionIndex } from "./generators/collection-index.ts";
import { directiveEntries } from "./generators/directive-entries.ts";
import type { Generator } from "./generators/generator.ts";
import { recordKinds } from "./generators/record-kinds.ts";
import { inferenceProviders } from "./generators/inference-providers.ts";
import { entryTable, languageCode } from "./generators/entry-table.ts";
import { transformersTables } from "./generators/transformers-tables.ts";

const translations = {
  table: "translations",
  about: "The words of each language by its code.",
  keyOf: languageCode,
} as const;

type Stage = readonly Generator[] | (() => Promise<readonly Generator[]>);

/** One stage after the other: a later one imports what an earlier one writes. */
const stages: readonly Stage[] = [
  [
    collectionIndex({ folder: "libraries", noun: "library", plural: "libraries", idNoun: "Key" }),
    collectionIndex({
      folder: "dataset-libraries",
      noun: "datasetLibrary",
      plural: "datasetLibraries",
      idNoun: "Key",
    }),
    collectionIndex({
      folder: "local-apps",
      noun: "localApp",
      plural: "localApps",
      idNoun: "Key",
      order: { file: "./order.ts", name: "localAppOrder" },
    }),
    collectionIndex({
      folder: "tasks",
      noun: "task",
      plural: "tasks",
      idNoun: "Id",
      order: { file: "./order.ts", name: "taskOrder" },
    }),
    collectionIndex({ folder: "forms", noun: "form", plural: "forms", idNoun: "Key" }),
    collectionIndex({ folder: "metrics", noun: "metric", plural: "metrics", idNoun: "Slug" }),
    collectionIndex({
      base: "packages/store/src",
      folder: "facets",
      noun: "facet",
      plural: "facets",
      idNoun: "Id",
      areParameters: true,
    }),
    collectionIndex({
      base: "packages/store/src",
      folder: "orders",
      noun: "order",
      plural: "orders",
      idNoun: "Id",
      areParameters: true,
    }),
    entryTable({
      folder: "packages/store/src/examine",
      table: "rules",
      type: "Rule",
      from: "rule",
      about: "Every rule by its name in JSON.",
    }),
    entryTable({ ...translations, folder: "packages/docs/src/ui", type: "Translation", from: "en" }),
    entryTable({ ...translations, folder: "apps/web/src/languages", type: "HubTranslation", from: "hub-language" }),
    recordKinds,
    directiveEntries,
    inferenceProviders,
    transformersTables,
    browserModelTypes,
  ],
  // Loaded when the indexes are right: these import them, and an index may name an entry that is gone.
  async () => (await import("./generators/derived.ts")).derived,
];

interface Difference {
  readonly path: string;
  readonly problem: "missing" | "stale" | "left over";
  /** The expected content; absent for a file that should go. */
  readonly text?: string;
}

async function differences(root: string, generator: Generator): Promise<Difference[]> {
  const wanted = await generator.files(root);
  const found: Difference[] = [];
  for (const [path, text] of wanted) {
    const full = join(root, path);
    if (!existsSync(full)) found.push({ path, problem: "missing", text });
    else if (readFileSync(full, "utf8") !== text) found.push({ path, problem: "stale", text });
  }
  const owned = globSync([...generator.owns], { cwd: root }).map((path) => path.split(sep).join("/"));
  for (const path of owned.sort()) if (!wanted.has(path)) found.push({ path, problem: "left over" });
  return found;
}

function mend(root: string, { path, text }: Difference): void {
  const full = join(root, path);
  if (text === undefined) return rmSync(full);
  mkdirSync(dirname(full), { recursive: true });
  writeFileSync(full, text);
}

/**
 * Brings all derived files up to date, or only says which are not. While an earlier stage is not up to date a check
 * leaves the later ones out: they would judge by what is about to change.
 *
 * @returns one line per file that was not as it should be.
 */
export async function generate(
  root: string,
  { check, run = stages }: { readonly check: boolean; readonly run?: readonly Stage[] },
): Promise<string[]> {
  const lines: string[] = [];
  for (const stage of run) {
    if (check && lines.length > 0) break;
    for (const generator of typeof stage === "function" ? await stage() : stage) {
      for (const difference of await differences(root, generator)) {
        lines.push(`${difference.path} is ${difference.problem} (${generator.name}).`);
        if (!check) mend(root, difference);
      }
    }
  }
  return lines;
}

async function main(): Promise<void> {
  const check = process.argv.includes("--check");
  const lines = await generate(resolve(import.meta.dirname, ".."), { check });
  for (const line of lines) process.stdout.write(`${line}\n`);
  if (lines.length === 0) process.stdout.write("Everything that is generated is up to date.\n");
  else if (check) {
    process.stdout.write("Run `npm run generate` and commit what it writes.\n");
    process.exitCode = 1;
  } else process.stdout.write("All of these are now up to date. Read what has changed, and commit it.\n");
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await main();
