import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";

/** A package of somebody else that is shipped, as Vite lists it. */
export interface ShippedPackage {
  readonly name: string;
  readonly version: string;
  /** SPDX identifier. */
  readonly identifier?: string;
  /** Text of its license file. */
  readonly text?: string;
}

/** Licenses that let a package be passed on as part of the whole, given their texts and where the sources are. */
const allowed = new Set([
  "0BSD",
  "Apache-2.0",
  "Apache-2.0 AND MIT AND CC-BY-3.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "BlueOak-1.0.0",
  "CC-BY-4.0",
  "CC0-1.0",
  "EPL-2.0 OR GPL-3.0-or-later",
  "ISC",
  "MIT",
  "MIT AND ISC",
  "MPL-2.0",
  "OFL-1.1",
  "(MPL-2.0 OR Apache-2.0)",
  "(MIT OR CC0-1.0)",
  "Unlicense",
]);

/** Licenses of packages whose package.json names none; read in their license files. */
const unnamed: Readonly<Record<string, string>> = { khroma: "MIT" };

/**
 * The reasons not to ship packages: a license that nobody has looked at, or none.
 *
 * @returns sentences
 */
export function licenseProblems(packages: readonly ShippedPackage[]): readonly string[] {
  return packages
    .filter(({ identifier }) => identifier === undefined || !allowed.has(identifier))
    .map(({ name, version, identifier }) =>
      identifier === undefined
        ? `${name} ${version} doesn't name its license.`
        : `${name} ${version} has the license ${identifier}, which is not on the list in scripts/packing/notices.ts.`,
    );
}

/** The file that goes with the package: every package of others in it, with its license. The same text appears once. */
export function writeNotices(packages: readonly ShippedPackage[]): string {
  const byText = Map.groupBy(packages, ({ text, identifier }) => text ?? `License: ${identifier}`);
  const groups = [...byText].map(([text, those]) => {
    const names = those.map(({ name, version, identifier }) => `${name} ${version} (${identifier})`);
    return `${names.join("\n")}\n\n${text.replaceAll(/^/gm, "    ").replaceAll(/ +$/gm, "")}\n`;
  });
  return [
    "Third-party notices\n",
    "Modelshelf is licensed under Apache-2.0, see LICENSE. It contains the packages and data below, each under its own license.",
    "The sources of packages are in the npm registry under these names and versions.\n",
    groups.join(`\n${"-".repeat(80)}\n\n`),
  ].join("\n");
}

/** Adds the license and its text to packages that lack them, and what they say of code that they contain in turn. */
export async function withTexts(root: string, packages: readonly ShippedPackage[]): Promise<readonly ShippedPackage[]> {
  return Promise.all(
    packages.map(async (each) => {
      const folder = join(root, "node_modules", each.name);
      const found =
        each.text === undefined ? ["{LICENSE,license}*", "dist/index.js.LEGAL.txt"] : ["dist/index.js.LEGAL.txt"];
      const texts = each.text === undefined ? [] : [each.text];
      for await (const file of glob(found, { cwd: folder })) texts.push(await readFile(join(folder, file), "utf8"));
      const identifier = each.identifier ?? unnamed[each.name];
      return {
        ...each,
        ...(identifier !== undefined && { identifier }),
        ...(texts.length > 0 && { text: texts.join("\n\n").trim() }),
      };
    }),
  );
}

/** Files of the content folder that were made from data of others: what from, of which state, under which license. */
const sources = [
  {
    folder: "content/meaning",
    name: "content/meaning/words.bin, made from all-MiniLM-L6-v2 and SymSpell's word list,",
    version: "6.10.1",
    identifier: "Apache-2.0 AND MIT AND CC-BY-3.0",
  },
  {
    folder: "content/notes",
    name: "content/notes/models.jsonl, made from radar-huggingface-dataset,",
    version: "August 2026",
    identifier: "CC-BY-4.0",
  },
] as const;

/** Shipped data that were made from data of others, each with the text of NOTICE.txt in its folder. */
export async function shippedData(root: string): Promise<readonly ShippedPackage[]> {
  return Promise.all(
    sources.map(async ({ folder, ...each }) => {
      const text = await readFile(join(root, folder, "NOTICE.txt"), "utf8");
      return { ...each, text: text.trim() };
    }),
  );
}

/** Each package once, by name. */
export function distinct(packages: readonly ShippedPackage[]): readonly ShippedPackage[] {
  const byName = new Map(packages.map((each) => [`${each.name}@${each.version}`, each]));
  return [...byName.values()].toSorted((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
}
