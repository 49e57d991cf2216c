import { hash } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ServedRepositories, serveRepositories } from "../../../test/served-repositories.ts";

const rows = "text,my label\nfirst,0\nlast,1\n";
const many = Object.fromEntries(Array.from({ length: 103 }, (_, n) => [`data/part-${1000 + n}.csv`, `n\n${n}\n`]));
let hub: ServedRepositories;
beforeAll(async () => {
  hub = await serveRepositories([
    {
      kind: "dataset",
      id: "ada/rows",
      contents: { "README.md": "---\nlicense: mit\n---\n# Rows\n", "data/train set.csv": rows },
    },
    {
      kind: "dataset",
      id: "ada/odd",
      contents: {
        "a b.csv": "a b,a_b-1,..,a_b\n1,2,3,4\n",
        "a_b.csv-1": "not a table",
        "notes.csv": "a;b\n1;2\n",
        "lines.jsonl": '{"pair":{"x":1},"many":[{"x":1}],"map":[[{"x":1}]]}\n',
        "cats/1.png": "image",
        "meow.mp3": "sound",
      },
    },
    { kind: "dataset", id: "ada/many", contents: many },
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

const described = async (id: string): Promise<Described> =>
  (await fetch(`${hub.endpoint}/api/datasets/${id}/croissant`)).json();
interface Described {
  readonly description: string;
  readonly distribution: readonly Readonly<Record<string, unknown>>[];
  readonly recordSet: readonly {
    readonly description: string;
    readonly field: readonly Readonly<Record<string, unknown>>[];
  }[];
}

test("structs are sub-fields and lists are repeated; ids are never the same", async () => {
  const { distribution, recordSet } = await described("ada/odd");
  const fields = recordSet.flatMap(({ field }) => field);
  expect(fields.find(({ name }) => name === "pair")).toMatchObject({
    subField: [{ dataType: "sc:Integer", source: { extract: { column: "pair" }, transform: { jsonPath: "'x'" } } }],
  });
  expect(fields.find(({ name }) => name === "many")).toMatchObject({ repeated: true, subField: [{ name: "x" }] });
  expect(recordSet.map(({ description }) => description).join()).toContain("Left out: map (lists of lists of structs)");
  const ids = [...distribution, ...recordSet, ...fields].map(
    (one) => (one as Readonly<Record<string, unknown>>)["@id"],
  );
  expect(new Set(ids).size).toBe(ids.length);
  // As a part of an address, two dots would be the folder above.
  expect(ids.filter((id) => /(?:^|\/)\.+(?:\/|$)/.test(String(id)))).toEqual([]);
});

test("files that no columns can be described of are named with the reason, and media have their addresses", async () => {
  const { distribution, recordSet } = await described("ada/odd");
  expect(distribution.find(({ name }) => name === "notes.csv")).toMatchObject({
    description:
      'Its columns are not described because its values are separated by ";", which Croissant 1.0 cannot say.',
  });
  expect(recordSet.slice(-2)).toMatchObject([
    { "@id": "images", data: [{ "images/url": `${hub.endpoint}/datasets/ada/odd/resolve/main/cats/1.png` }] },
    { "@id": "sounds", data: [{ "sounds/path": "meow.mp3" }] },
  ]);
});

test("of many files the first are described, and the description says so", async () => {
  const { description, distribution, recordSet } = await described("ada/many");
  expect([distribution.length, recordSet.length]).toEqual([100, 100]);
  expect(description).toContain("The first 100 of 103 files are described.");
});

test("models and datasets that are not here have none", async () => {
  for (const path of ["models/gpt2", "datasets/ada/absent"]) {
    expect((await fetch(`${hub.endpoint}/api/${path}/croissant`)).status).toBe(404);
  }
});
