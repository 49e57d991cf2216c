import { expect, test, vi } from "vitest";
import { choosePart, type DatasetFacts } from "../dataset-libraries/dataset.ts";
import { datasetLibraries } from "../dataset-libraries/all.ts";
import { hasNoCopy, hasNoOwner } from "../dataset-libraries/data-files.ts";
import { dataset } from "../dataset-libraries/samples.ts";
import { datasetSnippetsFor } from "./dataset-snippets-for.ts";
import { notWritten } from "./write-snippets.ts";

const chosen = (facts: Partial<DatasetFacts>, id = "ada/words"): string[] =>
  datasetSnippetsFor(choosePart(dataset(id, facts))).map(
    ({ library, chosenBy, fact }) => `${library} ${chosenBy}: ${fact}`,
  );

test("libraries that the record names come first, in its order, then those that read its files", () => {
  const tags = ["library:polars", "library:pandas", "library:gone", "distilabel"];
  const libraries = ["polars", "pandas", "gone"];
  expect(chosen({ tags, libraries, formats: ["parquet"] })).toEqual([
    "polars tag: the tag library:polars",
    "pandas tag: the tag library:pandas",
    "distilabel tag: the tag distilabel",
    "datasets files: its files are Parquet",
    "duckdb files: its files are Parquet",
    "mlcroissant files: its files are Parquet",
  ]);
});

test("a topic is no library", () => {
  expect(chosen({ tags: ["pandas", "duckdb"] })).toEqual(chosen({}));
});

test.each([
  ["1M<n<10M", "pandas", "dask"],
  ["10M<n<100M", "dask", "pandas"],
])("of %s rows, %s reads CSV and %s does not", (size, reader, other) => {
  const keys = chosen({ formats: ["csv"], sizes: [size] }).map((line) => line.split(" ")[0]);
  expect(keys).toContain(reader);
  expect(keys).not.toContain(other);
});

const keys = (facts: Partial<DatasetFacts>, id?: string): string[] =>
  chosen(facts, id).map((line) => line.split(":")[0] ?? "");

test("where the record says nothing of files there are guesses, called so", () => {
  const readers = ["duckdb guess", "mlcroissant guess", "pandas guess", "polars guess"];
  expect(keys({})).toEqual(["datasets guess", ...readers]);
  expect(keys({ subsets: [{ name: "default", splits: [], columns: ["a"] }] })).toEqual(["datasets files", ...readers]);
  expect(keys({}, "squad"), "addresses of files need an owner").toEqual([
    "datasets guess",
    "mlcroissant guess",
    "pandas guess",
    "polars guess",
  ]);
  expect(keys({ formats: ["text"] })).toEqual(["datasets files"]);
  expect(keys({ libraries: ["dask"], tags: ["library:dask"] })).toEqual(["dask tag"]);
});

test("a value that fits nowhere costs its library the code, with the reason, and nothing else", () => {
  const found = datasetSnippetsFor(dataset("squad", { formats: ["parquet"] }));
  expect(found.find(({ library }) => library === "duckdb")).toMatchObject({
    snippets: [],
    error: notWritten("DuckDB", "dataset", hasNoOwner("squad")),
  });
  expect(found.find(({ library }) => library === "pandas")?.snippets).toHaveLength(1);
  expect(found.filter(({ fault }) => fault !== undefined)).toEqual([]);
});

test("a mistake of ours is told apart and does not spread", () => {
  const entry = datasetLibraries.get("duckdb");
  if (!entry) throw new Error("DuckDB is gone.");
  const broken = vi.spyOn(entry, "snippets").mockImplementation(() => {
    throw new TypeError("mistake");
  });
  const found = datasetSnippetsFor(dataset("ada/words", { formats: ["csv"] }));
  expect(found.find(({ library }) => library === "duckdb")).toMatchObject({
    fault: expect.any(TypeError),
    snippets: [],
  });
  expect(found.find(({ library }) => library === "polars")?.snippets).toHaveLength(1);
  broken.mockRestore();
});

test("code for another hub says so: in the code where the library listens, else beside it", () => {
  const found = datasetSnippetsFor(dataset("ada/words", { formats: ["csv"], files: ["words.csv"] }), {
    endpoint: "https://hub.example",
  });
  const of = (key: string): string => JSON.stringify(found.find(({ library }) => library === key)?.snippets);
  expect(of("datasets")).toContain("HF_ENDPOINT");
  expect(of("pandas")).toContain("https://hub.example");
  expect(of("polars")).toContain("https://hub.example");
  expect(of("mlcroissant")).toContain("https://hub.example/api/datasets/ada/words/croissant");
  expect(of("duckdb")).toContain("duckdb.register_filesystem(HfFileSystem())");
  expect(of("duckdb")).toContain("read_csv('https://hub.example/datasets/ada/words/resolve/main/words.csv')");
});

const endpoint = "https://hub.example";
const textOf = (facts: DatasetFacts, context: { readonly endpoint?: string }): string =>
  datasetSnippetsFor(choosePart(facts), context)
    .flatMap(({ snippets }) => snippets.map(({ code }) => code.text))
    .join("\n");

test.each<[string, Partial<DatasetFacts>]>([
  ["images with patterns of their own", { subsets: partsOf("images/*.png"), formats: ["imagefolder"] }],
  ["audio", { formats: ["audiofolder"], files: ["train/a.wav"] }],
  ["images without a card", { files: ["cats/1.png", "dogs/1.png"] }],
  ["nothing known", {}],
  [
    "tables of another split",
    { subsets: partsOf("data.bin"), formats: ["parquet"], files: ["a.parquet", "b.parquet"] },
  ],
  ["JSON, which Polars does not read from afar", { formats: ["json"], files: ["words.json"] }],
])("code for another hub never reads the copy of the public Hub: %s", (_, facts) => {
  const text = textOf(dataset("ada/words", facts), { endpoint });
  expect(text).toContain("load_dataset");
  expect(text).not.toMatch(/parquet\/default|~parquet|refs\/convert/);
});

function partsOf(pattern: string): DatasetFacts["subsets"] {
  return [{ name: "default", splits: [{ name: "train", patterns: [pattern] }], columns: [] }];
}

test("a library that reads none of the files says so", () => {
  const found = datasetSnippetsFor(dataset("ada/words", { formats: ["json"], files: ["words.json"] }), { endpoint });
  expect(found.find(({ library }) => library === "polars")?.error).toBe(
    notWritten("Polars", "dataset", hasNoCopy(endpoint)),
  );
});

test.each(["squadlike", "imdb", "a.b", "x_1", "C4-200M"])(
  "%s has no owner, and no code gives it to what needs one",
  (id) => {
    for (const files of [["train.parquet"], ["train-0.csv", "train-1.csv"]]) {
      const facts = dataset(id, { formats: ["parquet"], files, subsets: partsOf(files[0] ?? "") });
      for (const context of [{}, { endpoint }]) {
        const text = textOf(facts, context);
        expect(text).toContain(`(${JSON.stringify(id)}, `);
        expect(text).not.toContain(`load_dataset(${JSON.stringify(id)}`);
        expect(text).not.toContain(`datasets/${id}/train`);
      }
    }
  },
);
