import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join, relative, resolve } from "node:path";
import { pathToFileURL } from "node:url";

/**
 * Writes every file that is derived from a folder of entries. Nothing else in this repository generates.
 *
 *   node scripts/generate.ts           writes what is missing or stale, deletes what has lost its source
 *   node scripts/generate.ts --check   changes nothing, names each such file and exits with 1
 *
 * A generator is a function from the root of the repository to the files it owns. A new kind of derived file is one
 * new generator in the list below.
 */
export interface Generator {
  readonly name: string;
  /** Path from the root → text, for every file that should exist. */
  readonly files: (root: string) => Promise<ReadonlyMap<string, string>>;
  /** Glob patterns of all files that this generator owns: one that matches and is not in `files` is deleted. */
  readonly owns: readonly string[];
}

const source = "packages/registry/src";

/** A folder of entries whose file names are ids, and the words that its index is written with. */
interface Collection {
  readonly folder: string;
  /** `task` gives `TaskId`, `taskIds`, `isTaskId`, `tasks` and `task()`. */
  readonly noun: string;
  readonly plural: string;
  readonly idNoun: "Id" | "Key";
  /** Hand-written file that exports the order of the ids; without it they stand in the order of their characters. */
  readonly order?: { readonly file: string; readonly name: string };
}

const collections: readonly Collection[] = [
  { folder: "libraries", noun: "library", plural: "libraries", idNoun: "Key" },
  {
    folder: "tasks",
    noun: "task",
    plural: "tasks",
    idNoun: "Id",
    order: { file: "./order.ts", name: "taskOrder" },
  },
];

const heading = (folder: string): string =>
  `// Written by \`npm run generate\` from the files in ${folder}/entries. Do not edit.\n`;

export const generators: readonly Generator[] = [
  ...collections.map((collection): Generator => ({
    name: `index of ${collection.folder}`,
    files: async (root) => indexOf(root, collection),
    owns: [`${source}/${collection.folder}/ids.ts`, `${source}/${collection.folder}/all.ts`],
  })),
];

function idsOf(root: string, folder: string): string[] {
  return globSync(`${source}/${folder}/entries/*.ts`, { cwd: root })
    .map((path) => basename(path, ".ts"))
    .filter((id) => !id.endsWith(".test"))
    .sort();
}

function indexOf(root: string, collection: Collection): Map<string, string> {
  const ids = idsOf(root, collection.folder);
  const folder = `${source}/${collection.folder}`;
  return new Map([
    [`${folder}/ids.ts`, idsModule(collection, ids)],
    [`${folder}/all.ts`, allModule(collection, ids)],
  ]);
}

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

function idsModule({ folder, noun, idNoun }: Collection, ids: readonly string[]): string {
  const type = capitalised(noun) + idNoun;
  const list = `${noun}${idNoun}s`;
  const lines = ids.map((id) => `  ${JSON.stringify(id)},\n`).join("");
  return `${heading(folder)}
/** Every ${noun}, in the order of the characters. */
export const ${list} = [
${lines}] as const;

export type ${type} = (typeof ${list})[number];

const known: ReadonlySet<string> = new Set(${list});

/** Whether a text from outside names one of ours. */
export function is${type}(text: string): text is ${type} {
  return known.has(text);
}
`;
}

function allModule({ folder, noun, plural, idNoun, order }: Collection, ids: readonly string[]): string {
  const names = importNames(ids);
  const type = capitalised(noun);
  const idType = type + idNoun;
  const parameter = idNoun.toLowerCase();
  const imports = ids.map((id) => `import ${names.get(id)} from "./entries/${id}.ts";\n`).join("");
  const rows = ids.map((id) => `  [${JSON.stringify(id)}, ${names.get(id)}],\n`).join("");
  const local = order ? "unordered" : plural;
  const table = `${order ? "" : `/** Every ${noun} by its ${parameter}, in the order of the characters. */\nexport `}const ${local}: ReadonlyMap<${idType}, ${type}> = new Map<${idType}, ${type}>([
${rows}]);
`;
  return `${heading(folder)}
import type { ${idType} } from "./ids.ts";
import type { ${type} } from "./${noun}.ts";
${order ? `import { ${order.name} } from "${order.file}";\n` : ""}${imports}
${table}${order ? orderedTable({ noun, plural, idType, type, order }) : ""}
/**
 * The ${noun} of that ${parameter}, which may come from outside.
 *
 * @example ${noun}("constructor") // undefined
 */
export function ${noun}(${parameter}: ${idType}): ${type};
export function ${noun}(${parameter}: string): ${type} | undefined;
export function ${noun}(${parameter}: string): ${type} | undefined {
  return (${plural} as ReadonlyMap<string, ${type}>).get(${parameter});
}
`;
}

interface OrderedTable {
  readonly noun: string;
  readonly plural: string;
  readonly idType: string;
  readonly type: string;
  readonly order: { readonly file: string; readonly name: string };
}

function orderedTable({ noun, plural, idType, type, order }: OrderedTable): string {
  return `
/** Every ${noun} by its id, in the order of \`${order.name}\`. */
export const ${plural}: ReadonlyMap<${idType}, ${type}> = new Map(
  ${order.name}.flatMap((id) => {
    const entry = unordered.get(id);
    return entry ? [[id, entry] as const] : [];
  }),
);
`;
}

/** `gemma.cpp` → `gemma_cpp`, `3dtopia-xl` → `_3dtopia_xl`: names that say whose import it is, each once. */
function importNames(ids: readonly string[]): Map<string, string> {
  const names = new Map<string, string>();
  const taken = new Set<string>();
  for (const id of ids) {
    const plain = id.replaceAll(/[^A-Za-z0-9]/g, "_").replace(/^(?=\d)/, "_");
    let name = plain;
    for (let count = 2; taken.has(name) || reserved.has(name); count += 1) name = `${plain}_${count}`;
    taken.add(name);
    names.set(id, name);
  }
  return names;
}

/** Words that cannot be the name of an import, as far as an id could be one. */
const reserved = new Set(
  "new class default delete do else enum export extends for function if import in let package return static super switch this throw try var void while with yield await case catch const continue debugger null true false typeof interface private protected public implements instanceof break library task libraries tasks unordered".split(
    " ",
  ),
);

interface Difference {
  readonly path: string;
  readonly problem: "missing" | "stale" | "left over";
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
  const owned = globSync([...generator.owns], { cwd: root }).map((path) => relative(root, resolve(root, path)));
  for (const path of owned.sort()) if (!wanted.has(path)) found.push({ path, problem: "left over" });
  return found;
}

/**
 * Runs all generators one after the other: a later one may import what an earlier one has written.
 *
 * @returns one line per file that was not as it should be.
 */
export async function generate(
  root: string,
  options: { check: boolean; generators?: readonly Generator[] },
): Promise<string[]> {
  const lines: string[] = [];
  for (const generator of options.generators ?? generators) {
    for (const { path, problem, text } of await differences(root, generator)) {
      lines.push(`${path} is ${problem} (${generator.name}).`);
      if (options.check) continue;
      const full = join(root, path);
      if (text === undefined) rmSync(full);
      else {
        mkdirSync(dirname(full), { recursive: true });
        writeFileSync(full, text);
      }
    }
  }
  return lines;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const check = process.argv.includes("--check");
  const lines = await generate(resolve(import.meta.dirname, ".."), { check });
  for (const line of lines) process.stdout.write(`${line}\n`);
  if (check && lines.length > 0) {
    process.stdout.write("Run `npm run generate` and commit what it writes.\n");
    process.exitCode = 1;
  } else if (lines.length === 0) process.stdout.write("Everything that is generated is up to date.\n");
}
