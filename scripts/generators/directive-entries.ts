import { entryNames, type Generator } from "./generator.ts";

const folder = "packages/docs/src/directives";

/** `api-rows` → `apiRowsDirectives` */
const nameOf = (file: string): string =>
  `${file.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}Directives`;

/** Collects the directives of the documentation dialect from the files in which they are defined. */
export const directiveEntries: Generator = {
  name: "index of directives",
  owns: [`${folder}/entries.ts`],
  files: async (root) => {
    const files = entryNames(root, folder);
    const imports = files.map((file) => `import ${nameOf(file)} from "./entries/${file}.ts";\n`).join("");
    const rows = files.map((file) => `  ${nameOf(file)},\n`).join("");
    const text = `// Written by \`npm run generate\` from the files in directives/entries. Do not edit.
import type { Directive } from "./directive.ts";
${imports}
/** The directives of each file, in the order of the names of files. */
export const entries: readonly (readonly Directive[])[] = [
${rows}];
`;
    return new Map([[`${folder}/entries.ts`, text]]);
  },
};
