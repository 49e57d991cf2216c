import { expect, test } from "vitest";
import { tinyParquet as parquet } from "../../../../scripts/testing/tiny-parquet.ts";
import { diskReader } from "../places/places-reader.ts";
import { readFolder } from "../reading/read-folder.ts";
import { folderWith } from "../test/folders.ts";
import { Contents } from "./contents.ts";
import { notParquet } from "./parquet-rows.ts";
import { type FileRecord, recordOfFiles } from "./record-of-files.ts";

async function recordOf(files: Parameters<typeof folderWith>[0], absent?: string): Promise<FileRecord> {
  const { read } = await readFolder(folderWith(files));
  const listed = read.revision.files.map(({ place, ...file }) =>
    file.path === absent || !place ? file : { ...file, place },
  );
  return recordOfFiles("dataset", "ada/rows", new Contents(listed, diskReader));
}

test("rows of Parquet files are counted from their footers, and give the range that the Hub names", async () => {
  const { value, problems } = await recordOf({ "data/train.parquet": parquet, "data/test.parquet": parquet });
  expect(problems).toEqual([]);
  expect(value).toMatchObject({
    datasetsServerInfo: { numRows: 6 },
    mainSize: 2 * parquet.length,
    tags: ["size_categories:n<1K", "format:parquet"],
  });
});

test("what the card says of the size stays; of a part of the files no number is told", async () => {
  const stated = { "README.md": "---\nsize_categories: [1K<n<10K]\n---\n", "a.parquet": parquet };
  expect((await recordOf(stated)).value["tags"]).toEqual(["size_categories:1K<n<10K", "format:parquet"]);
  const partly = await recordOf({ "a.parquet": parquet, "b.parquet": parquet }, "b.parquet");
  expect(partly.value).not.toHaveProperty("datasetsServerInfo");
  const csv = await recordOf({ "a.parquet": parquet, "b.csv": "a\n", "c.csv": "a\n" });
  expect(csv.value).not.toHaveProperty("datasetsServerInfo");
});

test("what is not Parquet is said", async () => {
  const { value, problems } = await recordOf({ "a.parquet": "Not one at all, but a text." });
  expect(value).not.toHaveProperty("datasetsServerInfo");
  expect(problems).toEqual([expect.stringContaining(notParquet("a.parquet", "").slice(0, 30))]);
});
