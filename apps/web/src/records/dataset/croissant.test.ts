import { hash } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ServedRepositories, serveRepositories } from "../../test/served-repositories.ts";

const rows = "text,my label\nfirst,0\nlast,1\n";
let hub: ServedRepositories;
beforeAll(async () => {
  hub = await serveRepositories([
    {
      kind: "dataset",
      id: "ada/rows",
      contents: { "README.md": "---\nlicense: mit\n---\n# Rows\n", "data/train set.csv": rows },
    },
  ]);
});
afterAll(() => hub.close());

test("a dataset is described with its files, their hashes and the columns of its rows", async () => {
  const response = await fetch(`${hub.endpoint}/api/datasets/ada/rows/croissant`);
  expect(response.headers.get("Content-Type")).toBe("application/ld+json");
  const { name, license, conformsTo, distribution, recordSet } = await response.json();
  expect({ name, license, conformsTo }).toEqual({
    name: "ada_rows",
    license: "mit",
    conformsTo: "http://mlcommons.org/croissant/1.0",
  });
  // Loaders refuse ids with blanks, and files without a hash.
  expect(distribution).toMatchObject([
    { "@id": "data_train_set.csv-1", encodingFormat: "text/csv", sha256: hash("sha256", rows) },
  ]);
  expect(await (await fetch(distribution[0].contentUrl.replace(/^http:\/\/[^/]+/, hub.endpoint))).text()).toBe(rows);
  const [{ field }] = recordSet;
  expect(field).toMatchObject([
    { name: "text", dataType: "sc:Text", source: { extract: { column: "text" } } },
    { name: "my_label", dataType: "sc:Integer", source: { extract: { column: "my label" } } },
  ]);
});

test("models and datasets that are not here have none", async () => {
  for (const path of ["models/gpt2", "datasets/ada/absent"]) {
    expect((await fetch(`${hub.endpoint}/api/${path}/croissant`)).status).toBe(404);
  }
});
