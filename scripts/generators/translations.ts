import { globSync } from "node:fs";
import { basename } from "node:path";
import { importNames } from "./collection-index.ts";
import type { Generator } from "./generator.ts";

/**
 * Collects the words of each language from the folder of their files.
 *
 * @param folder in which the folder `entries` is
 * @param type of what a file holds
 * @param from the file beside it that exports the type
 */
export const translations = (folder: string, type: string, from: string): Generator => ({
  name: `translations of ${folder}`,
  owns: [`${folder}/translations.ts`],
  files: async (root) => {
    const files = globSync(`${folder}/entries/*.ts`, { cwd: root })
      .map((path) => basename(path, ".ts"))
      .sort();
    const names = [...importNames(files)];
    const text = `// Written by \`npm run generate\` from the files in ${basename(folder)}/entries. Do not edit.

${names.map(([file, name]) => `import ${name} from "./entries/${file}.ts";\n`).join("")}import type { ${type} } from "./${from}.ts";

/** The words of each language by its code. */
export const translations: ReadonlyMap<string, ${type}> = new Map<string, ${type}>([
${names.map(([file, name]) => `  ["${codeOf(file)}", ${name}],\n`).join("")}]);
`;
    return new Map([[`${folder}/translations.ts`, text]]);
  },
});

/** @example codeOf("zh-cn") // "zh-CN" */
const codeOf = (file: string): string => file.replace(/-\w+$/, (region) => region.toUpperCase());
