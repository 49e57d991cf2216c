import { afterAll, beforeAll, expect, test } from "vitest";
import { type ServedRepositories, serveRepositories } from "../../../apps/web/src/test/served-repositories.ts";
import { choosePart, datasetSnippetsFor } from "../../../packages/registry/src/index.ts";
import { toDatasetFacts } from "../../../packages/store/src/index.ts";
import { tinyParquet } from "../../testing/tiny-parquet.ts";
import { makeEnvironment, removeEnvironment } from "../environment.ts";
import { runCode } from "../run-code.ts";
import { type ClosedNetwork, openClosedNetwork } from "./closed-network.ts";

/** Datasets of this hub, each in a form that another reader takes. */
const datasets = {
  // Dask is shown where the card names it.
  "ada/table": {
    "README.md": '---\ntags: ["library:dask"]\n---\n',
    "data/train-00000-of-00001.parquet": tinyParquet,
    "data/test-00000-of-00001.parquet": tinyParquet,
  },
  "ada/rows": { "rows.csv": "word,count\nquay,3\n" },
  "ada/lines": { "train.jsonl": '{"word":"quay","count":3}\n' },
};

let served: ServedRepositories;
let network: ClosedNetwork;
beforeAll(async () => {
  served = await serveRepositories(
    Object.entries(datasets).map(([id, contents]) => ({ kind: "dataset", id, contents }) as const),
  );
  network = await openClosedNetwork(served.folder, served.endpoint);
});
afterAll(async () => {
  network?.close();
  await served?.close();
});

test.each(["datasets", "pandas", "polars", "dask", "duckdb", "mlcroissant"])(
  "%s reads what is here where no other host can be reached",
  async (key) => {
    const shown = (await Promise.all(Object.keys(datasets).map((id) => snippetsOf(key, id)))).flat();
    const programs = shown.filter(({ snippet }) => snippet.code.language === "python");
    expect(programs.length).toBeGreaterThan(0);
    const installs = Map.groupBy(programs, ({ snippet }) => JSON.stringify(snippet.install ?? {}));
    for (const [install, group] of installs) {
      const made = await makeEnvironment(JSON.parse(install));
      if ("error" in made) throw new Error(made.error);
      try {
        for (const { id, snippet } of group) {
          const { fault, printed, complaints } = await runCode(snippet.code, made, { within: network.within });
          expect(fault, `${id}: ${complaints}`).toBeUndefined();
          // Of a dataset without a known split, Datasets prints the splits and the names of their columns.
          expect(printed, id).toMatch(/quay|num_rows: [13]\b/);
        }
      } finally {
        removeEnvironment(made);
      }
    }
  },
  1_800_000,
);

async function snippetsOf(key: string, id: string) {
  const record = await served.store.get("dataset", id);
  if (record === undefined) throw new Error(`There is no ${id}.`);
  const found = datasetSnippetsFor(choosePart(toDatasetFacts(record)), { endpoint: served.endpoint });
  return found.find(({ library }) => library === key)?.snippets.map((snippet) => ({ id, snippet })) ?? [];
}
