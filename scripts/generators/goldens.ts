import { type Generator, registry } from "./generator.ts";

const folder = `${registry}/libraries`;

const goldenHead = `# File queries

Written by \`npm run generate\` from the entries. An empty row has no query of its own: the default files count.

| library | published query | in words |
|---|---|---|
`;

/** The published query string of every library, for people to see in a diff. */
export const fileQueryGolden: Generator = {
  name: "table of file queries",
  owns: [`${folder}/file-queries.golden.md`],
  files: async () => {
    // Imported at run time here and below: an earlier generator may just have written what these import.
    const { libraries } = await import("../../packages/registry/src/libraries/all.ts");
    const { toQueryString } = await import("../../packages/registry/src/libraries/file-query.ts");
    const { describeFileQuery } = await import("../../packages/registry/src/libraries/describe-file-query.ts");
    const rows = [...libraries].map(([key, { counts }]) =>
      counts ? `| ${key} | \`${toQueryString(counts)}\` | ${describeFileQuery(counts)} |\n` : `| ${key} | | |\n`,
    );
    return new Map([[`${folder}/file-queries.golden.md`, `${goldenHead}${rows.join("")}`]]);
  },
};

/** The snippets of each library for its samples. */
export const snippetGoldens: Generator = {
  name: "golden of snippets",
  owns: [`${folder}/entries/*.golden.md`],
  files: async () => {
    const { libraries } = await import("../../packages/registry/src/libraries/all.ts");
    const { entryGolden } = await import("../../packages/registry/src/test/goldens/entry-golden.ts");
    const files = new Map<string, string>();
    for (const [key, entry] of libraries) {
      const text = entryGolden(key, entry);
      if (text !== undefined) files.set(`${folder}/entries/${key}.golden.md`, text);
    }
    return files;
  },
};

/** The code of each library that loads datasets for its samples. */
export const datasetGoldens: Generator = {
  name: "golden of dataset code",
  owns: [`${registry}/dataset-libraries/entries/*.golden.md`],
  files: async () => {
    const { datasetLibraries } = await import("../../packages/registry/src/dataset-libraries/all.ts");
    const { entryGolden } = await import("../../packages/registry/src/test/goldens/entry-golden.ts");
    const entries = `${registry}/dataset-libraries/entries`;
    return new Map(
      [...datasetLibraries].flatMap(([key, entry]) => {
        const text = entryGolden(key, entry);
        return text === undefined ? [] : [[`${entries}/${key}.golden.md`, text]];
      }),
    );
  },
};

/** The steps of each local application for its samples, and the link that opens them. */
export const localAppGoldens: Generator = {
  name: "golden of local apps",
  owns: [`${registry}/local-apps/entries/*.golden.md`],
  files: async () => {
    const { localApps } = await import("../../packages/registry/src/local-apps/all.ts");
    const { localAppGolden } = await import("../../packages/registry/src/test/goldens/local-app-golden.ts");
    const entries = `${registry}/local-apps/entries`;
    return new Map([...localApps].map(([key, app]) => [`${entries}/${key}.golden.md`, localAppGolden(key, app)]));
  },
};

/** The calls to hosted inference, one real file for each client. */
export const inferenceGoldens: Generator = {
  name: "golden of inference",
  owns: [`${registry}/inference/golden/**/*.*`],
  files: async () => {
    const { inferenceGoldens: goldens } = await import("../../packages/registry/src/test/goldens/inference-goldens.ts");
    return new Map([...goldens()].map(([file, text]) => [`${registry}/inference/golden/${file}`, text]));
  },
};
