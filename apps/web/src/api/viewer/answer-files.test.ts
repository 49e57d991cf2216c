import { afterAll, describe, expect, test } from "vitest";
import { tinyParquet } from "../../../../../scripts/testing/tiny-parquet.ts";
import { serveDatasets } from "../../test/served-datasets.ts";

const { error, hub, json } = await serveDatasets();
afterAll(() => hub.close());

describe("/parquet and /size", () => {
  test("list the files that are Parquet, where they can be fetched", async () => {
    const { parquet_files: files, partial } = await json("/parquet?dataset=ada/words");
    expect(partial).toBe(false);
    expect(files).toEqual(
      [0, 1].map((number) => ({
        dataset: "ada/words",
        config: "en",
        split: "train",
        url: `${hub.endpoint}/datasets/ada/words/resolve/main/en/${number}.parquet`,
        filename: `${number}.parquet`,
        size: tinyParquet.length,
      })),
    );
    expect(Buffer.from(await (await fetch(files[1].url)).arrayBuffer()).equals(tinyParquet)).toBe(true);
    expect((await json("/parquet?dataset=ada/lines")).parquet_files).toEqual([]);
  });

  test("count rows, columns and bytes", async () => {
    const { size, failed, partial } = await json("/size?dataset=ada/words");
    expect([failed, partial]).toEqual([[], false]);
    expect(size.dataset).toMatchObject({
      dataset: "ada/words",
      num_rows: 8,
      num_bytes_parquet_files: 2 * tinyParquet.length,
    });
    expect(size.configs.map((each: any) => [each.config, each.num_rows, each.num_columns])).toEqual([
      ["en", 7, 2],
      ["odd é/&?", 1, 4],
    ]);
    expect(size.splits.map((each: any) => [each.split, each.num_rows])).toEqual([
      ["train", 6],
      ["test", 1],
      ["train", 1],
    ]);
    expect((await json("/size?dataset=ada/words&config=en")).size.config).toMatchObject({ config: "en", num_rows: 7 });
  });

  test("a file that cannot be read is named, and the others are counted", async () => {
    const { size, failed } = await json("/size?dataset=ada/broken");
    expect([size.splits, failed.map((each: any) => each.split)]).toEqual([[], ["train", "test"]]);
    expect(failed[0].error).toContain("train.parquet cannot be read");
  });
});

describe("/api/datasets/{id}/parquet", () => {
  test("leads from configs to files", async () => {
    const root = `${hub.endpoint}/api/datasets/ada/words/parquet`;
    const urls = [0, 1].map((number) => `${root}/en/train/${number}.parquet`);
    expect(await json("/api/datasets/ada/words/parquet")).toEqual({ en: { train: urls } });
    expect(await json("/api/datasets/ada/words/parquet/en")).toEqual({ train: urls });
    expect(await json("/api/datasets/ada/words/parquet/en/train")).toEqual(urls);
    const file = await fetch(urls[1]!);
    expect(file.url).toBe(`${hub.endpoint}/datasets/ada/words/resolve/main/en/1.parquet`);
    expect((await file.arrayBuffer()).byteLength).toBe(tinyParquet.length);
    expect(await json("/api/datasets/ada/lines/parquet")).toEqual({});
  });

  test.each(["en/test", "pl", "en/train/2.parquet", "en/train/x", "en/train/-1.parquet", "en/train/0.parquet/x"])(
    "%s is not there",
    async (rest) => {
      expect(await error(`/api/datasets/ada/words/parquet/${rest}`)).toEqual([
        404,
        "EntryNotFound",
        expect.any(String),
      ]);
    },
  );
});
