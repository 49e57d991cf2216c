import { readFileSync } from "node:fs";
import { join } from "node:path";
import { exportedFrom, type Exported } from "./api-reference/exported.ts";
import { writePage } from "./api-reference/write-page.ts";
import type { Generator } from "./generator.ts";

const folder = "content/docs/api";

/** The title and text of a page of the registry; its exports are those of the rooms. */
interface RegistryPage {
  readonly title: string;
  /** Names of rooms, folders of the sources; `""` for files beside them. */
  readonly rooms: readonly string[];
  readonly introduction: string;
  /** The functions that most readers look for: they come first, and are named in the index. */
  readonly first: readonly string[];
}

/** Every room that exports something is on one page, which the generator checks. */
const registryPages: Readonly<Record<string, RegistryPage>> = {
  snippets: {
    title: "Code for models and datasets",
    rooms: ["snippets", "forms", "download", "spaces", "runtimes", "code", ""],
    introduction:
      "From the facts of a model, a dataset or a Space to code that uses it, and to what must be installed.",
    first: ["snippetsFor", "installCommands", "librarySnippets", "datasetSnippetsFor", "localAppsFor", "formText"],
  },
  libraries: {
    title: "Libraries and local apps",
    rooms: ["libraries", "dataset-libraries", "local-apps", "licenses"],
    introduction: "Libraries that load models and datasets, applications that run models, and families of licenses.",
    first: ["library", "datasetLibrary", "localApp", "countedFiles", "licenseName", "licenseFamily"],
  },
  tasks: {
    title: "Tasks and metrics",
    rooms: ["tasks", "metrics"],
    introduction: "What models do, and how their results are measured.",
    first: ["task", "metric", "taskBehind"],
  },
  inference: {
    title: "Hosted inference",
    rooms: ["inference"],
    introduction: "Calls of hosted inference: for each provider, task and client the code of one request.",
    first: ["inferenceSnippetsFor", "inferenceProvidersFor", "taskExample"],
  },
  quantization: {
    title: "Quantization and memory",
    rooms: ["quantization", "gguf", "memory"],
    introduction: "Types of GGUF files, which file of a repository is the model, and what running a model takes.",
    first: ["parseQuantizationLabel", "bitsPerWeight", "fileSize", "memoryNeed", "whatFits", "fitInto"],
  },
  transformers: {
    title: "Classes of Transformers, verification",
    rooms: ["transformers", "verification"],
    introduction: "By which classes Transformers loads a model, and what was found out about code that was printed.",
    first: ["autoClassesOf", "architectureFor", "usualTaskOf", "findingOn", "verificationReport"],
  },
};

const registryEntry = "packages/registry/src/index.ts";
const docsEntries = ["packages/docs/src/package/index.ts", "packages/docs/src/package/vite.ts"];

/**
 * The reference of the packages for other products, from their doc comments. A function without an example is named.
 *
 * @throws Error naming functions without an example, and exports that are on no page
 */
export const apiReference: Generator = {
  name: "API reference",
  owns: [`${folder}/**/*.md`],
  files: async (root) => {
    const registry = exportedFrom(root, registryEntry);
    const docs = docsEntries.flatMap((entry) => exportedFrom(root, entry));
    const lacking = [...registry, ...docs].filter(
      ({ kind, comment }) => kind === "function" && !comment.includes("@example"),
    );
    if (lacking.length > 0) {
      const lines = lacking.map(({ name, file }) => `${name} (${file}) has no @example in its doc comment.`);
      throw new Error(lines.join("\n"));
    }
    const placed = byPage(registry);
    const pageOfRegistry = lookup(placed);
    const docsPlaced = new Map([["docs", docs]]);
    const files = new Map<string, string>();
    files.set(`${folder}/index.md`, indexPage(placed, docs, versionOf(root)));
    for (const [name, exports] of placed) {
      const page = registryPages[name];
      if (page) files.set(`${folder}/${name}.md`, writePage({ ...page, exports, pageOf: pageOfRegistry }));
    }
    const introduction = [
      "`@modelshelf/docs` compiles folders of documents for other products than the hub. [`compile`](#compile) is for Node;",
      "[`modelshelfDocs`](#modelshelfDocs), from `@modelshelf/docs/vite`, is for Vite.",
      "[Documents in other products](../documents-elsewhere) begins with both.",
    ].join(" ");
    files.set(
      `${folder}/docs.md`,
      writePage({ title: "@modelshelf/docs", introduction, exports: docs, pageOf: lookup(docsPlaced) }),
    );
    return files;
  },
};

function byPage(exports: readonly Exported[]): ReadonlyMap<string, readonly Exported[]> {
  const pages = Object.entries(registryPages);
  const placed = Map.groupBy(exports, (one) => {
    const room = roomOf(one);
    const page = pages.find(([, { rooms }]) => rooms.includes(room))?.[0];
    if (page === undefined) throw new Error(`${one.name} of the room "${room}" is on no page of the API reference.`);
    return page;
  });
  return new Map(pages.map(([name, { first }]) => [name, withFirst(name, first, placed.get(name) ?? [])]));
}

function withFirst(page: string, first: readonly string[], exports: readonly Exported[]): readonly Exported[] {
  const leading = first.map((name) => {
    const found = exports.find((one) => one.name === name);
    if (found === undefined) throw new Error(`${name} is not on the page "${page}" of the API reference.`);
    return found;
  });
  return [...leading, ...exports.filter((one) => !leading.includes(one))];
}

function roomOf({ file }: Exported): string {
  const [, room = ""] = /^packages\/registry\/src\/(?:([^/]+)\/)?/.exec(file) ?? [];
  return room;
}

/** Where a name is described, from any page of the reference. */
function lookup(placed: ReadonlyMap<string, readonly Exported[]>): (name: string) => string | undefined {
  const places = new Map([...placed].flatMap(([page, exports]) => exports.map(({ name }) => [name, `./${page}`])));
  return (name) => places.get(name);
}

function versionOf(root: string): string {
  return JSON.parse(readFileSync(join(root, "package.json"), "utf8")).version;
}

function indexPage(
  placed: ReadonlyMap<string, readonly Exported[]>,
  docs: readonly Exported[],
  version: string,
): string {
  const rows = [...placed].map(([name, exports]) => row(registryPages[name]?.title ?? name, `./${name}`, exports));
  return `# API reference

What the packages for other products export, from the comments in their sources, version ${version}.

## @modelshelf/registry[[registry]]

What is known about machine learning: libraries, tasks, metrics, quantization, hosted inference, and the code for each. It is plain ES modules with types, uses no API of Node, depends on nothing and runs in browsers. Everything is imported from \`@modelshelf/registry\`. A program that needs one library imports \`librarySnippets\` from \`@modelshelf/registry/library-snippets\` and the library from \`@modelshelf/registry/libraries/<key>\`; bundlers then leave out all others.

| Page | Functions | Among them |
| --- | --- | --- |
${rows.join("\n")}

## @modelshelf/docs[[docs]]

Folders of documents as pages, for Node and Vite.

| Page | Functions | Among them |
| --- | --- | --- |
${row("@modelshelf/docs", "./docs", docs)}
`;
}

/** At most so many names are in a row of the index. */
const maxNames = 6;

function row(title: string, href: string, exports: readonly Exported[]): string {
  const functions = exports.filter(({ kind }) => kind === "function");
  const names = functions.slice(0, maxNames).map(({ name }) => `[\`${name}\`](${href}#${name})`);
  const more = functions.length > maxNames ? " …" : "";
  return `| [${title}](${href}) | ${functions.length} | ${names.join(", ")}${more} |`;
}
