import { afterAll, beforeAll, expect, test } from "vitest";
import { inputFor, openCatalogHub, writeAll, type Written } from "../test/catalog-hub.ts";
import { endless, evil, expectInert, expectSameLinks } from "../test/hostile.ts";
import type { Hub } from "../../hub/hub.ts";
import type { DatasetPage } from "./load.ts";
import page from "./page.ts";
import { libraryReasons, noPartsKnown } from "./use.ts";
import { filesOfAll } from "../../test/served-files.ts";

let hub: Hub;

beforeAll(async () => {
  const records = {
    model: [{ id: "ada/trained", tags: ["dataset:ada/pages"], pipeline_tag: "translation" }],
    dataset: [
      {
        id: "ada/pages",
        cardData: {
          pretty_name: "Pages of Ada",
          task_categories: ["translation"],
          size_categories: ["10K<n<100K"],
          language: Array.from({ length: 60 }, (_, index) => `l${index}`),
          license: "mit",
          dataset_info: [
            {
              config_name: "short",
              features: [
                { name: "text", dtype: "string" },
                { name: "label", dtype: { class_label: { names: { 0: "no", 1: "yes" } } } },
                { name: "words", sequence: "string" },
              ],
              splits: [{ name: "train", num_examples: 12_345, num_bytes: 2_000_000 }, { name: "test" }],
            },
            { config_name: "empty" },
            "not a subset",
          ],
        },
      },
      {
        id: "evil/data",
        tags: [
          evil,
          endless,
          `library:${evil}`,
          "library:pandas",
          "library:duckdb",
          "lance",
          `format:${evil}`,
          `modality:${evil}`,
        ],
        siblings: [{ rfilename: `${evil}.csv` }, { rfilename: `${endless}/train.csv` }],
        cardData: {
          pretty_name: evil,
          task_categories: [evil.slice(0, 90)],
          size_categories: [evil],
          task_ids: [evil.slice(0, 90)],
          source_datasets: [`extended|${evil.slice(0, 80)}`],
          configs: [evil, endless, "default"].map((name) => ({
            config_name: name.slice(0, 190),
            data_files: [evil, "train"].map((split) => ({ split, path: [`${evil}.csv`, `${endless}/*.csv`] })),
          })),
          dataset_info: {
            config_name: endless.slice(0, 190),
            features: [{ name: evil, dtype: { [evil]: 1 } }],
            splits: [{ name: evil, num_examples: -1, num_bytes: "many" }],
          },
        },
      },
      { id: "ada/nothing", cardData: null },
      {
        id: "ada/parts",
        tags: ["library:pandas", "format:csv", "modality:text", "arxiv:2407.05361", "arxiv:javascript:alert(1)"],
        cardData: {
          task_ids: ["language-modeling"],
          source_datasets: ["extended|ada/pages", "original"],
          configs: Array.from({ length: 9 }, (_, number) => ({
            config_name: `part${number}`,
            data_files: [
              { split: "train", path: `part${number}/train.csv` },
              { split: "test", path: `part${number}/test.csv` },
            ],
          })),
          dataset_info: { config_name: "part0", download_size: 1_500_000, features: [{ name: "a" }] },
        },
      },
    ],
    space: [
      { id: "ada/shows", likes: 3, datasets: ["ada/pages"] },
      { id: "ada/other", likes: 9, datasets: ["ada/parts"] },
    ],
  };
  hub = { ...(await openCatalogHub(records)), files: filesOfAll };
});
afterAll(() => hub.store.close());

const write = (id: string, query = ""): Promise<Written<DatasetPage>> =>
  writeAll(page, inputFor(hub, `/datasets/${id}${query}`, { id }));

test("subsets, columns and splits are read from the card; what has the wrong shape is left out", async () => {
  const { data, html, markdown } = await write("ada/pages");
  expect(data.subsets).toEqual({
    total: 1,
    shown: [
      {
        name: "short",
        columns: [
          { name: "text", type: "string" },
          { name: "label", type: "class_label" },
          { name: "words", type: "sequence" },
        ],
        splits: [{ name: "train", rows: 12_345, bytes: 2_000_000 }, { name: "test" }],
      },
    ],
  });
  expect(html).toContain("12,345");
  expect(markdown).toContain("| `train` | 12,345 | 2.0 MB |");
});

test("models that name the dataset are listed", async () => {
  const { data, markdown } = await write("ada/pages");
  expect(data.models).toMatchObject({ total: 1, href: "/models?tag=dataset%3Aada%2Fpages" });
  expect(markdown).toContain("[ada/trained](/models/ada/trained.md)");
});

test("demo apps that use the dataset are listed", async () => {
  const { data, html, markdown } = await write("ada/pages");
  expect(data.spaces).toMatchObject({ total: 1, href: "/spaces?dataset=ada%2Fpages" });
  expect(html).toContain("Spaces that use it");
  expect(markdown).toContain("[ada/shows](/spaces/ada/shows.md)");
});

test("code loads the subset and the split of the address, with the libraries that the record gives reason for", async () => {
  const first = await write("ada/parts");
  expect(first.data.use.libraries.map(({ label, why }) => `${label} ${why}`)).toEqual([
    `pandas ${libraryReasons.tag("the tag library:pandas")}`,
    "Datasets Its files are CSV.",
    "DuckDB Its files are CSV.",
    "Croissant Its files are CSV.",
    "Polars Its files are CSV.",
  ]);
  expect(first.markdown).toContain("part0/train.csv");
  const { html, markdown, data } = await write("ada/parts", "?subset=part7&split=test&installer=uv");
  expect(markdown).toContain('load_dataset("ada/parts", "part7", split="test")');
  expect(markdown).toContain('pd.read_csv("hf://datasets/ada/parts/part7/test.csv")');
  expect(markdown).toContain("uv pip install");
  expect(data.use.subsets).toMatchObject({ chosen: "part7", carried: [["installer", "uv"]] });
  expect(html).toMatch(/<option[^>]* selected=""[^>]*>part7</);
  expect(data.use.splits?.choices.map(({ href }) => href)).toContain(
    "/datasets/ada/parts?subset=part7&split=train&installer=uv",
  );
});

test("a part that is not there changes nothing, and code for this hub says so", async () => {
  const { markdown, data } = await write("ada/parts", `?subset=${encodeURIComponent(evil)}&split=x`);
  expect(data.use.subsets?.chosen).toBe("part0");
  expect(data.use.endpoint).toBe("http://hub.example");
  expect(markdown).toContain('os.environ["HF_ENDPOINT"] = "http://hub.example"');
});

test.each([
  ["?subset=prt7", ["prt7", "part0", "part7"]],
  ["?subset=part7&split=testing", ["testing", "train", "test"]],
  ["?split=x", ["x", "train"]],
])("a part that is not there is named on the page: %s", async (query, names) => {
  const { data, html, markdown } = await write("ada/parts", query);
  const [sentence = "", ...others] = data.use.problems ?? [];
  expect(others).toEqual([]);
  expect(Array.from(sentence.matchAll(/"(\w+)"/g), ([, name]) => name)).toEqual(names);
  expect(html).toContain(sentence.replaceAll('"', "&quot;"));
  expect(markdown).toContain(`> ${sentence}\n`);
});

test("a part is named too where no parts are known, and parts that are there are not", async () => {
  const { data } = await write("ada/nothing", "?subset=a");
  expect(data.use.problems).toEqual([noPartsKnown("subset", "a")]);
  expect((await write("ada/parts", "?subset=part7&split=test")).data.use).not.toHaveProperty("problems");
});

test("details are links where this hub has a list or a paper an address", async () => {
  const { data, html, markdown } = await write("ada/parts");
  expect(data.details).toEqual([
    { label: "Format", values: [{ text: "csv", href: "/datasets?format=csv" }] },
    { label: "Modality", values: [{ text: "Text", href: "/datasets?modality=text" }] },
    { label: "Libraries", values: [{ text: "pandas", href: "/datasets?library=pandas" }] },
    { label: "Subtasks", values: [{ text: "language-modeling" }] },
    { label: "Made from", values: [{ text: "ada/pages, extended" }, { text: "original" }] },
    { label: "To download", values: [{ text: "1.5 MB" }] },
    { label: "Papers", values: [{ text: "arXiv 2407.05361", outside: "https://arxiv.org/abs/2407.05361" }] },
  ]);
  expect(html).toContain('href="https://arxiv.org/abs/2407.05361"');
  expect(markdown).toContain("- Made from: ada/pages, extended, original");
});

test("a record that says nothing gets code all the same, called a guess", async () => {
  const { data, html } = await write("ada/nothing", "?endpoint=public");
  expect(data.use.libraries.map(({ key, isGuess }) => `${key} ${isGuess}`)).toEqual([
    "datasets true",
    "duckdb true",
    "mlcroissant true",
    "pandas true",
    "polars true",
  ]);
  expect(html).toContain("Other options: DuckDB, Croissant, pandas, Polars");
  expect(html).toContain(
    "Not confirmed for this dataset: its record doesn&#x27;t list files, but Datasets can read most formats.",
  );
});

test("code for this hub reads no copy that only the public Hub has", async () => {
  const { data, markdown } = await write("ada/nothing");
  expect(data.use.libraries.map(({ key }) => key)).toEqual(["datasets", "mlcroissant"]);
  expect(markdown).toContain('Dataset(jsonld="http://hub.example/api/datasets/ada/nothing/croissant")');
  expect(markdown).not.toMatch(/~parquet|refs\/convert/);
});

test("sixty languages do not flood the page", async () => {
  const { data, html, json } = await write("ada/pages");
  expect(data.record.languageCount).toBe(60);
  expect(html).toContain("59 more languages");
  expect(json.languages).toHaveLength(40);
});

test.each(["ada/pages", "ada/nothing", "ada/parts", "evil/data"])(
  "%s: all three forms agree and are inert",
  async (id) => {
    const written = await write(id);
    expectSameLinks(written);
    expectInert(written);
    expect(written.json.title).toBe(id);
  },
);

test("hostile parts can be chosen, and stay text", async () => {
  const written = await write("evil/data", `?subset=${encodeURIComponent(evil)}&split=${encodeURIComponent(evil)}`);
  expect(written.data.use).toMatchObject({ subsets: { chosen: evil }, splits: { chosen: evil } });
  expectInert(written);
  expectSameLinks(written);
});

test("an id that is not here has no page, but near names", async () => {
  const input = inputFor(hub, "/datasets/ada/page", { id: "ada/page" });
  expect(await page.load(input)).toBeUndefined();
  expect(await page.near?.(input)).toContainEqual({ title: "ada/pages", href: "/datasets/ada/pages" });
});

test("the code can be read in other forms, and had as files for the part that is shown", async () => {
  const written = await writeAll<DatasetPage>(
    page,
    inputFor(hub, "/datasets/ada/pages?split=test&form=uv", { id: "ada/pages" }),
  );
  const { data, html, markdown } = written;
  expect(data.use.forms?.map(({ label, isChosen }) => [label, isChosen])).toEqual([
    ["Script", false],
    ["uv script", true],
  ]);
  const shown = data.use.libraries.find(({ key }) => key === "datasets")?.snippets[0];
  expect(shown?.install?.text).toBe("uv run pages.py");
  expect(shown?.code?.text).toContain("# /// script");
  const href = "/datasets/ada/pages.ipynb?library=datasets&subset=short&split=test";
  expect(shown?.files?.[0]).toEqual({ label: "Notebook", href, fileName: "pages.ipynb" });
  expect(html).toContain(`href="${href.replaceAll("&", "&amp;")}"`);
  expect(markdown).toContain(`](${href})`);
  // The page knows each word of its own links.
  for (const { href: link } of data.use.forms ?? [])
    for (const name of new URL(link, "http://h").searchParams.keys())
      expect(Object.keys(page.parameters ?? {})).toContain(name);
  expectSameLinks(written);
});
