import { afterAll, beforeAll, expect, test } from "vitest";
import { tinyParquet } from "../../../../../scripts/testing/tiny-parquet.ts";
import { type ServedRepositories, serveRepositories } from "../../test/served-repositories.ts";

let hub: ServedRepositories;

const dataset = (id: string, contents: Readonly<Record<string, string | Uint8Array>>) =>
  ({ kind: "dataset", id, contents }) as const;
const linesOf = (count: number): string => Array.from({ length: count }, (_, id) => `{"id":${id}}\n`).join("");

beforeAll(async () => {
  hub = await serveRepositories([
    dataset("ada/words", { "train-0.parquet": tinyParquet, "train-1.parquet": tinyParquet }),
    dataset("ada/odd", { "train.jsonl": '{"n":9007199254740993,"f":NaN,"__proto__":{"a":[]},"b":null}\n' }),
    dataset("ada/lines", { "train.jsonl": linesOf(250) }),
    dataset("ada/shards", { "a-1.jsonl": linesOf(150), "a-2.jsonl": '{"more":1,"id":150}\n{"id":151}\n' }),
    dataset("ada/long", {
      "train.jsonl": `${JSON.stringify({ id: 1, text: "é".repeat(20_000), list: [] })}\n`.repeat(120),
    }),
  ]);
});
afterAll(() => hub.close());

async function statistics(id: string): Promise<any> {
  const answer = await fetch(`${hub.endpoint}/statistics?dataset=${id}&config=default&split=train`);
  expect([answer.status, answer.headers.get("Content-Type")]).toEqual([200, "application/json"]);
  return answer.json();
}

test("the values of all files of a split are counted together", async () => {
  const found = await statistics("ada/words");
  expect(found).toMatchObject({ num_examples: 6, partial: false });
  expect(found.statistics).toEqual([
    {
      column_name: "word",
      column_type: "string_label",
      column_statistics: {
        nan_count: 0,
        nan_proportion: 0,
        no_label_count: 0,
        no_label_proportion: 0,
        n_unique: 3,
        frequencies: { quay: 2, buoy: 2, ship: 2 },
      },
    },
    {
      column_name: "count",
      column_type: "int",
      column_statistics: {
        nan_count: 0,
        nan_proportion: 0,
        min: 3,
        max: 5,
        mean: 4,
        median: 4,
        std: 0.89443,
        histogram: { hist: [2, 2, 2], bin_edges: [3, 4, 5, 5] },
      },
    },
  ]);
  const lines = await statistics("ada/lines");
  expect(lines.statistics[0].column_statistics).toMatchObject({ min: 0, max: 249, mean: 124.5 });
  // The second file has the column in another place, and one more.
  const shards = await statistics("ada/shards");
  expect(shards.statistics).toMatchObject([{ column_name: "id", column_statistics: { nan_count: 0, max: 151 } }]);
});

test("columns of other types have none, and numbers that are none are missing", async () => {
  const found = await statistics("ada/odd");
  expect(found.statistics).toMatchObject([
    { column_name: "n", column_type: "int", column_statistics: { max: 2 ** 53 } },
    { column_name: "f", column_type: "float", column_statistics: { nan_count: 1, max: null, histogram: null } },
  ]);
});

test("one text in all rows is a label, however long it is", async () => {
  expect(await statistics("ada/long")).toMatchObject({
    num_examples: 120,
    partial: false,
    statistics: [{}, { column_type: "string_label", column_statistics: { n_unique: 1 } }, {}],
  });
});
