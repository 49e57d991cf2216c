import { basename } from "node:path";
import { importNames } from "./collection-index.ts";
import { entryNames, type Generator } from "./generator.ts";

/** A folder of entries, and the table that is written beside it. */
interface EntryTable {
  /** In which the folder `entries` is. */
  readonly folder: string;
  /** Name of the table, and of its file. */
  readonly table: string;
  /** Type of an entry, and the file beside the table that exports it. */
  readonly type: string;
  readonly from: string;
  /** The doc comment of the table. */
  readonly about: string;
  /** From the name of a file to the key of its entry. Default: the same. */
  readonly keyOf?: (file: string) => string;
}

/** Collects the default exports of a folder of entries, by keys that follow from the names of their files. */
export const entryTable = ({ folder, table, type, from, about, keyOf = (file) => file }: EntryTable): Generator => ({
  name: `${table} of ${folder}`,
  owns: [`${folder}/${table}.ts`],
  files: async (root) => {
    const names = [...importNames(entryNames(root, folder))];
    const text = `// Written by \`npm run generate\` from the files in ${basename(folder)}/entries. Do not edit.

${names.map(([file, name]) => `import ${name} from "./entries/${file}.ts";\n`).join("")}import type { ${type} } from "./${from}.ts";

/** ${about} */
export const ${table}: ReadonlyMap<string, ${type}> = new Map<string, ${type}>([
${names.map(([file, name]) => `  ["${keyOf(file)}", ${name}],\n`).join("")}]);
`;
    return new Map([[`${folder}/${table}.ts`, text]]);
  },
});

/** @example languageCode("zh-cn") // "zh-CN" */
export const languageCode = (file: string): string => file.replace(/-\w+$/, (region) => region.toUpperCase());
