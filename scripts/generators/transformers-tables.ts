import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { format } from "oxfmt";
import { type Generator, registry } from "./generator.ts";

/** The release that snippets are written for, and the last one of the version before it, which reads more. */
const releases = { current: "5.23.0", former: "4.57.6" } as const;

const path = `${registry}/transformers/tables.ts`;
const reader = resolve(import.meta.dirname, "transformers/auto_tables.py");

/**
 * The tables by which transformers finds its classes. They are read from two wheels, which are downloaded when the file
 * names other releases than those above, or was changed by hand; otherwise it stays, so that nobody needs the wheels.
 * To have it written again, delete it.
 */
export const transformersTables: Generator = {
  name: "tables of transformers",
  owns: [path],
  files: async (root) => new Map([[path, kept(join(root, path)) ?? (await written(root))]]),
};

/** The output of `auto_tables.py`. */
interface AutoTables {
  readonly release: string;
  readonly models: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
  readonly processors: Readonly<Record<string, readonly string[]>>;
  readonly sentencepiece: readonly string[];
  readonly pipelines: Readonly<Record<string, readonly string[]>>;
}

/** The file as it is, where it was written from these releases and nobody has changed it. */
function kept(file: string): string | undefined {
  if (!existsSync(file)) return undefined;
  const text = readFileSync(file, "utf8");
  const [head = "", ...rest] = text.split("\n\n");
  return head === headFor(rest.join("\n\n")) ? text : undefined;
}

const headFor = (body: string): string =>
  `// Written by \`npm run generate\` from transformers ${releases.current} and ${releases.former}. Do not edit.
// Digest: ${createHash("sha256").update(body).digest("hex").slice(0, 16)}`;

async function written(root: string): Promise<string> {
  const current = tablesOf(root, releases.current);
  const former = tablesOf(root, releases.former);
  const text = `/** The release of transformers that these tables are from. */
export const transformersRelease = ${JSON.stringify(current.release)};

/** Auto class → model type → names of classes that it loads. */
export const autoModels: Readonly<Record<string, Readonly<Record<string, string>>>> = ${JSON.stringify(joined(current.models))};

/** Auto class of what prepares input → the model types that have one. */
export const processorTypes: Readonly<Record<string, string>> = ${JSON.stringify(listed(current.processors))};

/** Model types whose tokenizer is there only beside sentencepiece. */
export const sentencepieceTypes = ${JSON.stringify(current.sentencepiece.join(" "))};

/** Task → the Auto classes that its pipeline loads, in the order in which it tries them. */
export const pipelineClasses: Readonly<Record<string, string>> = ${JSON.stringify(listed(current.pipelines))};

/** Like \`autoModels\`: the model types that only ${former.release} has, the last release before version 5. */
export const formerAutoModels: Readonly<Record<string, Readonly<Record<string, string>>>> = ${JSON.stringify(joined(lost(former, current)))};

/** Like \`pipelineClasses\`: the tasks that only ${former.release} has. */
export const formerPipelineClasses: Readonly<Record<string, string>> = ${JSON.stringify(listed(lostTasks(former, current)))};
`;
  const { code } = await format(path, text, { printWidth: 120 });
  return `${headFor(code)}\n\n${code}`;
}

function tablesOf(root: string, release: string): AutoTables {
  const folder = join(root, ".cache/transformers");
  const wheel = join(folder, `transformers-${release}-py3-none-any.whl`);
  if (!existsSync(wheel)) {
    const download = ["-m", "pip", "download", "--quiet", "--no-deps", "--dest", folder, `transformers==${release}`];
    execFileSync("python3", download, { stdio: "inherit" });
  }
  return JSON.parse(execFileSync("python3", [reader, wheel], { encoding: "utf8", maxBuffer: 2 ** 26 })) as AutoTables;
}

/** Lists as words with blanks between them: shorter by half, and as easy to compare. */
const listed = (table: Readonly<Record<string, readonly string[]>>): Record<string, string> =>
  Object.fromEntries(Object.entries(table).map(([key, words]) => [key, words.join(" ")]));

const joined = (models: AutoTables["models"]): Record<string, Record<string, string>> =>
  Object.fromEntries(Object.entries(models).map(([autoClass, types]) => [autoClass, listed(types)]));

function lost({ models }: AutoTables, current: AutoTables): AutoTables["models"] {
  const known = new Set(Object.values(current.models).flatMap((types) => Object.keys(types)));
  const left = Object.entries(models).map(([autoClass, types]) => {
    const gone = Object.entries(types).filter(([type]) => !known.has(type));
    return [autoClass, Object.fromEntries(gone)] as const;
  });
  return Object.fromEntries(left.filter(([, types]) => Object.keys(types).length > 0));
}

const lostTasks = ({ pipelines }: AutoTables, current: AutoTables): AutoTables["pipelines"] =>
  Object.fromEntries(Object.entries(pipelines).filter(([task]) => !Object.hasOwn(current.pipelines, task)));
