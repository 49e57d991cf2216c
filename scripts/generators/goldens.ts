import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type Generator, registry } from "./generator.ts";

const folder = `${registry}/libraries`;

type Entries = typeof import("../../packages/registry/src/libraries/all.ts");
type Queries = typeof import("../../packages/registry/src/libraries/file-query.ts");
type Descriptions = typeof import("../../packages/registry/src/libraries/describe-file-query.ts");

/** Imported at run time, because an earlier generator may just have written what it imports. */
const load = async <Module>(root: string, file: string): Promise<Module> =>
  (await import(pathToFileURL(join(root, folder, file)).href)) as Module;

const goldenHead = `# File queries

Written by \`npm run generate\` from the entries. An empty row has no query of its own: the default files count.

| library | published query | in words |
|---|---|---|
`;

/** The published query string of every library, for people to see in a diff. */
export const fileQueryGolden: Generator = {
  name: "table of file queries",
  owns: [`${folder}/file-queries.golden.md`],
  files: async (root) => {
    const { libraries } = await load<Entries>(root, "all.ts");
    const { toQueryString } = await load<Queries>(root, "file-query.ts");
    const { describeFileQuery } = await load<Descriptions>(root, "describe-file-query.ts");
    const rows = [...libraries].map(([key, { counts }]) =>
      counts ? `| ${key} | \`${toQueryString(counts)}\` | ${describeFileQuery(counts)} |\n` : `| ${key} | | |\n`,
    );
    return new Map([[`${folder}/file-queries.golden.md`, `${goldenHead}${rows.join("")}`]]);
  },
};

/** What the snippets of each library make of its samples. */
export const snippetGoldens: Generator = {
  name: "golden of snippets",
  owns: [`${folder}/entries/*.golden.md`],
  files: async (root) => {
    const { libraries } = await load<Entries>(root, "all.ts");
    const files = new Map<string, string>();
    if (!existsSync(join(root, folder, "goldens.ts"))) return files;
    const { goldenFor } = await load<{ goldenFor: (key: string) => string | undefined }>(root, "goldens.ts");
    for (const key of libraries.keys()) {
      const text = goldenFor(key);
      if (text !== undefined) files.set(`${folder}/entries/${key}.golden.md`, text);
    }
    return files;
  },
};
