import { expect, test, vi } from "vitest";
import { choosePart, type DatasetFacts } from "../dataset-libraries/dataset.ts";
import { datasetLibraries } from "../dataset-libraries/all.ts";
import { hasNoOwner } from "../dataset-libraries/data-files.ts";
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
  ]);
  expect(keys({ formats: ["text"] })).toEqual(["datasets files"]);
  expect(keys({ libraries: ["dask"], tags: ["library:dask"] })).toEqual(["dask tag"]);
});

test("a value that fits nowhere costs its library the code, with the reason, and nothing else", () => {
  const found = datasetSnippetsFor(dataset("squad", { formats: ["parquet"] }));
  expect(found.find(({ library }) => library === "polars")).toMatchObject({
    snippets: [],
    error: notWritten("Polars", "dataset", hasNoOwner("squad")),
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
  const found = datasetSnippetsFor(dataset("ada/words", { formats: ["csv"] }), { endpoint: "https://hub.example" });
  const of = (key: string): string => JSON.stringify(found.find(({ library }) => library === key)?.snippets);
  expect(of("datasets")).toContain("HF_ENDPOINT");
  expect(of("pandas")).toContain("https://hub.example");
  expect(of("polars")).toContain("Polars ignores HF_ENDPOINT");
  expect(of("duckdb")).toContain("duckdb.register_filesystem(HfFileSystem())");
  expect(of("duckdb")).toContain("does not fetch from https://hub.example: DuckDB can do so in Python alone");
});
