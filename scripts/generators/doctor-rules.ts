import { globSync } from "node:fs";
import { basename } from "node:path";
import { importNames } from "./collection-index.ts";
import type { Generator } from "./generator.ts";

const folder = "packages/store/src/examine";

/** The rules of the doctor, under the names of their files. */
export const doctorRules: Generator = {
  name: "rules of the doctor",
  owns: [`${folder}/rules.ts`],
  files: async (root) => {
    const ids = globSync(`${folder}/entries/*.ts`, { cwd: root })
      .map((path) => basename(path, ".ts"))
      .sort();
    return new Map([[`${folder}/rules.ts`, rulesModule([...importNames(ids)])]]);
  },
};

const rulesModule = (rules: readonly (readonly [id: string, name: string])[]): string => `\
// Written by \`npm run generate\` from the files in examine/entries. Do not edit.

${rules.map(([id, name]) => `import ${name} from "./entries/${id}.ts";\n`).join("")}import type { Rule } from "./rule.ts";

/** Every rule by its name in JSON. */
export const rules: ReadonlyMap<string, Rule> = new Map<string, Rule>([
${rules.map(([id, name]) => `  [${JSON.stringify(id)}, ${name}],\n`).join("")}]);
`;
