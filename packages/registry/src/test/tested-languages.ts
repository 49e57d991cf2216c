import { readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";
import type { ProgramName } from "../../../../scripts/testing/programs.ts";
import type { TestedLanguage } from "./tested-language.ts";

const folder = join(import.meta.dirname, "languages");
const files = readdirSync(folder).filter((file) => file.endsWith(".ts"));

/** By name, such as `python`. */
export const testedLanguages: ReadonlyMap<string, TestedLanguage> = new Map(
  await Promise.all(
    files.map(async (file): Promise<readonly [string, TestedLanguage]> => {
      const module = (await import(pathToFileURL(join(folder, file)).href)) as { readonly default: TestedLanguage };
      return [basename(file, ".ts"), module.default];
    }),
  ),
);

/** @throws Error that says what to write */
export function testedLanguage(name: string): TestedLanguage {
  const language = testedLanguages.get(name);
  if (language === undefined)
    throw new Error(`Write packages/registry/src/test/languages/${name}.ts: a TestedLanguage.`);
  return language;
}

/** Why programs of a language cannot be run on this machine, in sentences; empty where they can. */
export function missingFor(name: string, missing: Readonly<Record<ProgramName, string>>): string {
  return testedLanguage(name)
    .needs.map((program) => missing[program])
    .filter((reason) => reason !== "")
    .join(" ");
}
