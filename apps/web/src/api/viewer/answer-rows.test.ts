import { afterAll, describe, expect, test } from "vitest";
import { odd, serveDatasets } from "../../test/served-datasets.ts";

const { ask, error, hub, json } = await serveDatasets();
afterAll(() => hub.close());

describe("/rows", () => {
  test("has rows from any place, over all files of the split", async () => {
    const page = await json("/rows?dataset=ada/words&config=en&split=train&offset=2&length=2");
    expect(page).toEqual({
      features: [
        { feature_idx: 0, name: "word", type: { dtype: "string", _type: "Value" } },
        { feature_idx: 1, name: "count", type: { dtype: "int64", _type: "Value" } },
      ],
      rows: [
        { row_idx: 2, row: { word: "ship", count: 5 }, truncated_cells: [] },
        { row_idx: 3, row: { word: "quay", count: 3 }, truncated_cells: [] },
      ],
      num_rows_total: 6,
      num_rows_per_page: 100,
      partial: false,
    });
    const lines = await json("/rows?dataset=ada/lines&config=default&split=train&offset=200");
    expect(lines.rows.map(({ row }: any) => row.id)).toEqual(Array.from({ length: 50 }, (_, id) => 200 + id));
    const across = await json("/rows?dataset=ada/shards&config=default&split=train&offset=149&length=3");
    expect(across.rows.map(({ row }: any) => row)).toEqual([{ id: 149 }, { id: 150 }, { id: 151 }]);
  });

  test("keeps every digit, and columns of any name", async () => {
    const answer = await ask(`/rows?dataset=ada/words&config=${odd}&split=train`);
    expect(await answer.text()).toContain('"row":{"n":9007199254740993,"f":null,"__proto__":{"a":[]},"b":null}');
  });

  test("behind the end there are none", async () => {
    for (const offset of ["250", "9007199254740991"]) {
      const { rows, num_rows_total: total } = await json(
        `/rows?dataset=ada/lines&config=default&split=train&offset=${offset}`,
      );
      expect([rows, total]).toEqual([[], 250]);
    }
    const none = await json("/rows?dataset=ada/lines&config=default&split=train&length=0");
    expect(none.rows).toEqual([]);
  });

  test.each([
    "offset=-1",
    "offset=1.5",
    "offset=9007199254740993",
    "offset=x",
    "offset=",
    "length=101",
    "length=-1",
    "length=1e1",
  ])("%s is refused", async (parameter) => {
    const found = await error(`/rows?dataset=ada/lines&config=default&split=train&${parameter}`);
    expect(found).toEqual([422, "InvalidParameter", expect.stringContaining(`"${parameter.split("=")[0]}"`)]);
  });
});

describe("/first-rows", () => {
  test("are all rows of a small split", async () => {
    const answer = await json("/first-rows?dataset=ada/words&config=en&split=test");
    expect(answer).toMatchObject({ dataset: "ada/words", config: "en", split: "test", truncated: false });
    expect(answer.rows).toEqual([{ row_idx: 0, row: { word: "lock", count: 1 }, truncated_cells: [] }]);
  });

  test("are the first hundred of many", async () => {
    const { rows, truncated } = await json("/first-rows?dataset=ada/lines&config=default&split=train");
    expect([rows.length, truncated]).toEqual([100, true]);
  });

  test("take a megabyte at most: long values at the end are cut, and named", async () => {
    const answer = await ask("/first-rows?dataset=ada/long&config=default&split=train");
    const text = await answer.text();
    expect(text.length).toBeLessThan(1_010_000);
    const { rows } = JSON.parse(text);
    expect(rows).toHaveLength(100);
    expect([rows[0].row.text.length, rows[0].truncated_cells]).toEqual([20_000, []]);
    expect([rows[99].row, rows[99].truncated_cells]).toEqual([{ id: 99, text: "é".repeat(100), list: [] }, ["text"]]);
  });
});
