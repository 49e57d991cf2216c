import { afterAll, describe, expect, test } from "vitest";
import { odd, serveDatasets } from "../../test/served-datasets.ts";

const { hub, json } = await serveDatasets();
afterAll(() => hub.close());

const filteredIds = async (parameters: string): Promise<unknown> => {
  const { rows, num_rows_total: total } = await json(
    `/filter?dataset=ada/lines&config=default&split=train&${parameters}`,
  );
  return [rows.map(({ row, row_idx: place }: any) => (row.id === place ? place : [row.id, place])), total];
};
const filteredTotal = async (where: string): Promise<number> =>
  (await json(`/filter?dataset=ada/words&config=${odd}&split=train&where=${encodeURIComponent(where)}`)).num_rows_total;
const searchedPlaces = async (query: string, parameters = ""): Promise<unknown> => {
  const address = `/search?dataset=ada/texts&config=default&split=train&query=${encodeURIComponent(query)}${parameters}`;
  const { rows, num_rows_total: total } = await json(address);
  return [rows.map(({ row_idx: place }: any) => place), total];
};

describe("/filter", () => {
  test("has pages of the rows that match, with their places", async () => {
    expect(await json("/filter?dataset=ada/words&config=en&split=train&where=word='ship'")).toEqual({
      features: [
        { feature_idx: 0, name: "word", type: { dtype: "string", _type: "Value" } },
        { feature_idx: 1, name: "count", type: { dtype: "int64", _type: "Value" } },
      ],
      rows: [2, 5].map((place) => ({ row_idx: place, row: { word: "ship", count: 5 }, truncated_cells: [] })),
      num_rows_total: 2,
      num_rows_per_page: 100,
      partial: false,
    });
    expect(await filteredIds("where=id>=240&length=3")).toEqual([[240, 241, 242], 10]);
    expect(await filteredIds("where=id>=240&offset=9")).toEqual([[249], 10]);
    expect(await filteredIds("where=id>=240&offset=10")).toEqual([[], 10]);
    expect(await filteredIds("where=id>=240&offset=9007199254740991")).toEqual([[], 10]);
    expect(await filteredIds(`where=${encodeURIComponent("id IN (3, 249, 120) OR id = 7")}`)).toEqual([
      [3, 7, 120, 249],
      4,
    ]);
  });

  test("has them in another order", async () => {
    expect(await filteredIds("where=id>=247&orderby=id%20DESC")).toEqual([[249, 248, 247], 3]);
    expect(await filteredIds("orderby=id%20DESC&length=1&offset=1")).toEqual([[248], 250]);
    const words = await json(
      '/filter?dataset=ada/words&config=en&split=train&orderby="count"%20DESC,word&where=count<>4',
    );
    expect(words.rows.map(({ row_idx: place, row }: any) => `${place} ${row.word}`)).toEqual([
      "2 ship",
      "5 ship",
      "0 quay",
      "3 quay",
    ]);
  });

  test("compares every digit", async () => {
    expect([await filteredTotal("n = 9007199254740993"), await filteredTotal("n = 9007199254740992")]).toEqual([1, 0]);
    expect([await filteredTotal("f > 0 OR NOT f > 0"), await filteredTotal("f IS NULL AND b IS NULL")]).toEqual([0, 1]);
    expect(await filteredTotal('"__proto__" IS NOT NULL')).toBe(1);
  });
});

describe("/search", () => {
  test("has the rows with one of the words, those with rare words and little else first", async () => {
    expect(await json("/search?dataset=ada/words&config=en&split=train&query=SHIPS&length=1")).toEqual({
      features: [
        { feature_idx: 0, name: "word", type: { dtype: "string", _type: "Value" } },
        { feature_idx: 1, name: "count", type: { dtype: "int64", _type: "Value" } },
      ],
      rows: [{ row_idx: 2, row: { word: "ship", count: 5 }, truncated_cells: [] }],
      num_rows_total: 2,
      num_rows_per_page: 100,
      partial: false,
    });
    expect(await searchedPlaces("dogs")).toEqual([[1, 0, 3], 3]);
    expect(await searchedPlaces("the running dog")).toEqual([[0, 1, 3], 3]);
    expect(await searchedPlaces("dogs", "&offset=1&length=1")).toEqual([[0], 3]);
    expect(await searchedPlaces("dogs", "&offset=9007199254740991")).toEqual([[], 3]);
  });

  test("looks into texts of any column and script, and not into numbers", async () => {
    expect(await searchedPlaces("zolc")).toEqual([[4], 1]);
    expect(await searchedPlaces("船")).toEqual([[4], 1]);
    expect(await searchedPlaces("inner")).toEqual([[2], 1]);
    expect(await searchedPlaces("listed")).toEqual([[2], 1]);
    expect(await searchedPlaces("77")).toEqual([[], 0]);
    expect(await searchedPlaces(".* (a+)+$ ' \" %")).toEqual([[3, 0], 2]);
    expect(await searchedPlaces("!?")).toEqual([[], 0]);
    expect(await searchedPlaces("the")).toEqual([[0, 3], 2]);
  });
});
