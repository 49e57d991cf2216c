import { entryNames, type Generator, registry } from "./generator.ts";

/** A folder of entries whose file names are ids, and the words that its index is written with. */
export interface Collection {
  readonly folder: string;
  /** Where the folder is, from the root of the repository. Default: the registry's source. */
  readonly base?: string;
  readonly noun: string;
  readonly plural: string;
  /** `Id` with the noun `task` gives `TaskId`, `taskIds` and `isTaskId`. */
  readonly idNoun: "Id" | "Key" | "Slug";
  /** Ids are names of parameters in addresses: `base-model.ts` has the id `base_model`. */
  readonly areParameters?: boolean;
  /** Hand-written file that exports the order of the ids; without it they are in the order of their characters. */
  readonly order?: { readonly file: string; readonly name: string };
}

/** Writes `ids.ts` and `all.ts` of a collection from the names of the files in its `entries`. */
export function collectionIndex(collection: Collection): Generator {
  const folder = `${collection.base ?? registry}/${collection.folder}`;
  return {
    name: `index of ${collection.folder}`,
    owns: [`${folder}/ids.ts`, `${folder}/all.ts`],
    files: async (root) => {
      const ids = entryNames(root, folder)
        .map((name) => (collection.areParameters ? name.replaceAll("-", "_") : name))
        .sort();
      return new Map([
        [`${folder}/ids.ts`, idsModule(collection, ids)],
        [`${folder}/all.ts`, allModule(collection, ids)],
      ]);
    },
  };
}

const heading = (folder: string): string =>
  `// Written by \`npm run generate\` from the files in ${folder}/entries. Do not edit.\n`;

/** `datasetLibrary` → `dataset-library` and `dataset library`. */
const apart = (noun: string, separator: "-" | " "): string =>
  noun.replaceAll(/[A-Z]/g, (letter) => separator + letter.toLowerCase());

const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

function idsModule({ folder, noun, idNoun }: Collection, ids: readonly string[]): string {
  const type = capitalized(noun) + idNoun;
  const list = `${noun}${idNoun}s`;
  const declaration = `export const ${list} = ${listLiteral(ids, `export const ${list} = [] as const;`.length)} as const;`;
  return `${heading(folder)}
/** Every ${apart(noun, " ")}, in the order of the characters. */
${declaration}

export type ${type} = (typeof ${list})[number];

const known: ReadonlySet<string> = new Set(${list});

/**
 * Whether a text from outside names one of ours.
 *
 * @example is${type}(${JSON.stringify(ids[0] ?? "")}) // ${ids.length > 0}
 */
export function is${type}(text: string): text is ${type} {
  return known.has(text);
}
`;
}

/** On one line where it fits, as the formatter would have it. */
function listLiteral(ids: readonly string[], around: number): string {
  const texts = ids.map((id) => JSON.stringify(id));
  const line = texts.join(", ");
  return around + line.length <= 120 ? `[${line}]` : `[\n${texts.map((text) => `  ${text},\n`).join("")}]`;
}

function allModule(collection: Collection, ids: readonly string[]): string {
  const { folder, noun, plural, idNoun, order } = collection;
  const names = importNames(ids);
  const type = capitalized(noun);
  const parameter = idNoun.toLowerCase();
  const fileOf = (id: string): string => (collection.areParameters ? id.replaceAll("_", "-") : id);
  const imports = ids.map((id) => `import ${names.get(id)} from "./entries/${fileOf(id)}.ts";\n`).join("");
  const rows = ids.map((id) => `  [${JSON.stringify(id)}, ${names.get(id)}],\n`).join("");
  const declaration = tableDeclaration(`${order ? "" : "export "}const ${order ? "unordered" : plural}`, type, idNoun);
  return `${heading(folder)}
import type { ${type}${idNoun} } from "./ids.ts";
import type { ${type} } from "./${apart(noun, "-")}.ts";
${order ? `import { ${order.name} } from "${order.file}";\n` : ""}${imports}
${order ? "" : `/** Every ${apart(noun, " ")} by its ${parameter}, in the order of the characters. */\n`}${declaration}
${rows}]);
${order ? orderedTable(collection, order.name) : ""}
/**
 * The ${apart(noun, " ")} of that ${parameter}, which may come from outside.
 *
 * @example ${noun}("constructor") // undefined
 */
export function ${noun}(${parameter}: ${type}${idNoun}): ${type};
export function ${noun}(${parameter}: string): ${type} | undefined;
export function ${noun}(${parameter}: string): ${type} | undefined {
  return (${plural} as ReadonlyMap<string, ${type}>).get(${parameter});
}
`;
}

/** On one line where it fits, as the formatter would have it. */
function tableDeclaration(start: string, type: string, idNoun: string): string {
  const [key, value] = [`${type}${idNoun}`, type];
  const line = `${start}: ReadonlyMap<${key}, ${value}> = new Map<${key}, ${value}>([`;
  return line.length <= 120 ? line : `${start}: ReadonlyMap<${key}, ${value}> = new Map<\n  ${key},\n  ${value}\n>([`;
}

function orderedTable({ noun, plural, idNoun }: Collection, order: string): string {
  const type = capitalized(noun);
  return `
/** Every ${noun} by its id, in the order of \`${order}\`. */
export const ${plural}: ReadonlyMap<${type}${idNoun}, ${type}> = new Map(
  ${order}.flatMap((id) => {
    const entry = unordered.get(id);
    return entry ? [[id, entry] as const] : [];
  }),
);
`;
}

/** `gemma.cpp` → `gemma_cpp`, `3dtopia-xl` → `_3dtopia_xl`: names that say whose import it is, each once. */
export function importNames(ids: readonly string[]): Map<string, string> {
  const names = new Map<string, string>();
  const taken = new Set(reserved);
  for (const id of ids) {
    const plain = id.replaceAll(/[^A-Za-z0-9]/g, "_").replace(/^(?=\d)/, "_");
    let name = plain;
    for (let count = 2; taken.has(name); count += 1) name = `${plain}_${count}`;
    taken.add(name);
    names.set(id, name);
  }
  return names;
}

/** Words of the language, and names that the written files use themselves. */
const reserved: readonly string[] = [
  ..."await break case catch class const continue debugger default delete do else enum export extends false".split(" "),
  ..."finally for function if implements import in instanceof interface let new null package private".split(" "),
  ..."protected public return static super switch this throw true try typeof var void while with yield".split(" "),
  ..."library libraries facet facets order orders datasetLibrary datasetLibraries localApp localApps localAppOrder task tasks metric metrics taskOrder unordered undefined Map eval arguments".split(
    " ",
  ),
];
