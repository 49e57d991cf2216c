import { entryNames, type Generator } from "./generator.ts";

const folder = "packages/store/src/kinds";

/** The index of the kinds of records, and the type of their names. */
export const recordKinds: Generator = {
  name: "kinds of records",
  owns: [`${folder}/kinds.ts`],
  files: async (root) => {
    return new Map([[`${folder}/kinds.ts`, kindsModule(entryNames(root, folder))]]);
  },
};

const kindsModule = (kinds: readonly string[]): string => `\
// Written by \`npm run generate\` from the files in kinds/entries. Do not edit.

${kinds.map((kind) => `import ${kind} from "./entries/${kind}.ts";\n`).join("")}import { type Kind, placed } from "./kind.ts";

/** The kinds of record in a catalog; also the first part of their addresses and their names in tables. */
export type RecordKind = ${kinds.map((kind) => JSON.stringify(kind)).join(" | ")};

/**
 * Every kind of record, in the order in which pages name them.
 *
 * @example kinds.space.label // "Spaces"
 */
export const kinds: Readonly<Record<RecordKind, Kind>> = placed({ ${kinds.join(", ")} });

export const recordKinds = Object.keys(kinds) as readonly RecordKind[];
`;
