import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parseRecord } from "@modelshelf/store";
import { tinyParquet } from "../../../../../scripts/testing/tiny-parquet.ts";
import { type ServedRepositories, serveRepositories } from "../../test/served-repositories.ts";

let hub: ServedRepositories;

const card = (yaml: string): string => `---\n${yaml}\n---\n# Data\n`;
const linesOf = (count: number): string => Array.from({ length: count }, (_, id) => `{"id":${id}}\n`).join("");

const dataset = (id: string, contents: Readonly<Record<string, string | Uint8Array>>) =>
  ({ kind: "dataset", id, contents }) as const;

beforeAll(async () => {
  hub = await serveRepositories([
    dataset("ada/words", {
      "README.md": card(
        "license: mit\ndataset_info:\n- config_name: en\n  splits:\n  - {name: train, num_examples: 6, num_bytes: 77}\n  - {name: test, num_examples: 9, num_bytes: 8}\nconfigs:\n- config_name: en\n  data_files:\n  - split: train\n    path: en/*.parquet\n  - split: test\n    path: en/test.csv\n- config_name: odd é/&?\n  data_files:\n  - split: train\n    path: odd.jsonl\n",
      ),
      "en/0.parquet": tinyParquet,
      "en/1.parquet": tinyParquet,
      "en/test.csv": "word,count\nlock,1\n",
      "odd.jsonl": '{"n":9007199254740993,"f":NaN,"__proto__":{"a":[]},"b":null}\n',
    }),
    dataset("ada/texts", {
      "train.jsonl": [
        { text: "The dog ran after a dog that was running", n: 77 },
        { text: "Dogs", n: 77 },
        { text: "nothing", in: { x: "inner", y: ["listed"] } },
        { text: "a long text on other matters that has a dog in the middle of it and goes on behind it" },
        { text: "ŻÓŁĆ 船の上" },
      ]
        .map((row) => JSON.stringify(row))
        .join("\n"),
    }),
    dataset("ada/nested", { "a.jsonl": '{"a":[[1]],"b":[{"x":["y"]}],"mixed":1}\n{"mixed":"a"}\n' }),
    dataset("ada/lines", { "train.jsonl": linesOf(250), "test.jsonl": linesOf(3), "notes.txt": "no rows" }),
    dataset("ada/shards", { "a-1.jsonl": linesOf(150), "a-2.jsonl": '{"more":1,"id":150}\n{"id":151}\n' }),
    dataset("ada/long", {
      "train.jsonl": Array.from(
        { length: 120 },
        (_, id) => `${JSON.stringify({ id, text: "é".repeat(20_000), list: [] })}\n`,
      ).join(""),
    }),
    dataset("ada/broken", { "train.parquet": "PAR1 no PAR1", "test.jsonl": '{"a":\n' }),
    dataset("ada/images", { "a.png": "no rows" }),
    dataset("ada/closed", { "train.csv": "a\n1\n", "README.md": card("extra_gated_prompt: Please ask.") }),
    dataset("bare", { "train.csv": "a\n1\n" }),
  ]);
  const { record } = parseRecord("dataset", { id: "ada/elsewhere", cardData: {} });
  await hub.store.put([record!]);
});
afterAll(() => hub.close());

const ask = (address: string, init: RequestInit = {}): Promise<Response> => fetch(hub.endpoint + address, init);
async function json(address: string): Promise<any> {
  const answer = await ask(address);
  expect([answer.status, answer.headers.get("Content-Type")], address).toEqual([200, "application/json"]);
  return answer.json();
}
const error = async (address: string): Promise<unknown> => {
  const answer = await ask(address);
  return [answer.status, answer.headers.get("X-Error-Code"), (await answer.json()).error];
};
const odd = encodeURIComponent("odd é/&?");

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
const value = (dtype: string) => ({ dtype, _type: "Value" });

describe("/splits and /is-valid", () => {
  test("name the configs and splits that the card says, or names of files", async () => {
    const names = async (address: string): Promise<readonly string[]> =>
      (await json(address)).splits.map((each: any) => [each.dataset, each.config, each.split].join(" "));
    expect(await json("/splits?dataset=ada/lines")).toEqual({
      splits: ["train", "test"].map((split) => ({ dataset: "ada/lines", config: "default", split })),
      pending: [],
      failed: [],
    });
    expect(await names("/splits?dataset=ada%2Fwords")).toEqual([
      "ada/words en train",
      "ada/words en test",
      "ada/words odd é/&? train",
    ]);
    expect(await names(`/splits?dataset=ada/words&config=${odd}`)).toEqual(["ada/words odd é/&? train"]);
    expect(await names("/splits?dataset=bare")).toEqual(["bare default train"]);
    expect(await names("/splits?dataset=ADA/Lines")).toEqual(["ada/lines default train", "ada/lines default test"]);
  });

  test("say the commit, which clients compare, and what there is to ask for", async () => {
    const answer = await ask("/is-valid?dataset=ada/lines");
    expect(answer.headers.get("X-Revision")).toBe(hub.commits.get("ada/lines"));
    expect(await answer.json()).toEqual({
      preview: true,
      viewer: true,
      search: true,
      filter: true,
      statistics: true,
    });
    expect(await json("/is-valid?dataset=ada/images")).toMatchObject({ preview: false, viewer: false });
  });
});

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

describe("/info", () => {
  test("has what Datasets keeps of each config", async () => {
    const { dataset_info: infos, ...rest } = await json("/info?dataset=ada/words");
    expect([Object.keys(infos), rest]).toEqual([["en", "odd é/&?"], { pending: [], failed: [], partial: false }]);
    const info = {
      description: "",
      citation: "",
      homepage: "",
      license: "mit",
      features: { word: value("string"), count: value("int64") },
      builder_name: "parquet",
      dataset_name: "words",
      config_name: "en",
      version: { version_str: "0.0.0", major: 0, minor: 0, patch: 0 },
      splits: {
        train: { name: "train", num_bytes: 77, num_examples: 6, dataset_name: null },
        test: { name: "test", num_examples: 1, dataset_name: null },
      },
      download_size: 2 * tinyParquet.length + "word,count\nlock,1\n".length,
    };
    expect(infos.en).toEqual(info);
    expect(await json("/info?dataset=ada/words&config=en")).toEqual({ dataset_info: info, partial: false });
  });

  test("writes types so that all releases of Datasets read them, of columns with any name", async () => {
    const { dataset_info: info } = await json(`/info?dataset=ada/words&config=${odd}`);
    expect(info.features).toEqual({
      n: value("int64"),
      f: value("float64"),
      ["__proto__"]: { a: { feature: value("null"), _type: "Sequence" } },
      b: value("null"),
    });
    expect((await json("/info?dataset=ada/nested&config=default")).dataset_info.features).toEqual({
      a: [{ feature: value("int64"), _type: "Sequence" }],
      b: [{ x: { feature: value("string"), _type: "Sequence" } }],
      mixed: { _type: "Json" },
    });
  });

  test("names splits that cannot be read, so that Datasets does not go by the others", async () => {
    const { dataset_info: infos, failed } = await json("/info?dataset=ada/broken");
    expect([infos, failed.map((each: any) => each.split)]).toEqual([{}, ["train", "test"]]);
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

describe("what cannot be answered is said", () => {
  test.each([
    ["/rows?dataset=ada/lines", 422, "MissingRequiredParameter", '"config" and "split"'],
    ["/splits?dataset=", 422, "MissingRequiredParameter", '"dataset"'],
    ["/splits?dataset=ada/absent", 404, "RepoNotFound", "no dataset ada/absent"],
    ["/splits?dataset=ada/elsewhere", 404, "ResponseNotFound", "not on this hub"],
    ["/rows?dataset=ada/lines&config=x&split=train", 404, "ResponseNotFound", "no config x, only default"],
    ["/rows?dataset=ada/lines&config=default&split=x", 404, "ResponseNotFound", "no split x, only train, test"],
    ["/rows?dataset=ada/broken&config=default&split=train", 422, "StreamingRowsError", "train.parquet cannot be read"],
    [
      "/first-rows?dataset=ada/broken&config=default&split=test",
      422,
      "StreamingRowsError",
      "test.jsonl cannot be read",
    ],
    ["/splits?dataset=ada/closed", 401, "GatedRepo", "restricted"],
    ["/rows?dataset=ada/closed&config=default&split=train", 401, "GatedRepo", "restricted"],
    ["/api/datasets/ada/closed/parquet", 401, "GatedRepo", "restricted"],
    ["/statistics?dataset=ada/lines&config=default", 422, "MissingRequiredParameter", '"split"'],
    ["/statistics?dataset=ada/broken&config=default&split=train", 422, "StreamingRowsError", "train.parquet cannot"],
    ["/statistics?dataset=ada/closed&config=default&split=train", 401, "GatedRepo", "restricted"],
    ["/info?dataset=ada/lines&config=x", 404, "ResponseNotFound", "no config x"],
    ["/info?dataset=ada/broken&config=default", 422, "StreamingRowsError", "train.parquet cannot be read"],
    ["/search?dataset=ada/lines&config=default&split=train", 422, "MissingRequiredParameter", '"query"'],
    [
      `/search?dataset=ada/lines&config=default&split=train&query=${"a".repeat(10_000)}`,
      422,
      "InvalidParameter",
      "1000 letters",
    ],
    ["/search?dataset=ada/lines&config=default&split=train&query=a&length=101", 422, "InvalidParameter", '"length"'],
    ["/search?dataset=ada/broken&config=default&split=test&query=a", 422, "StreamingRowsError", "test.jsonl cannot"],
    ["/search?dataset=ada/closed&config=default&split=train&query=a", 401, "GatedRepo", "restricted"],
    ["/filter?dataset=ada/lines&config=default&split=train", 422, "MissingRequiredParameter", '"where"'],
    ["/filter?dataset=ada/lines&config=default&split=train&where=", 422, "MissingRequiredParameter", '"where"'],
    ["/filter?dataset=ada/lines&config=default&split=train&where=a", 422, "InvalidParameter", "at its end"],
    ["/filter?dataset=ada/lines&config=default&split=train&where=b=1", 422, "InvalidParameter", "does not have: b"],
    ["/filter?dataset=ada/lines&config=default&split=train&where=id=1&offset=-1", 422, "InvalidParameter", '"offset"'],
    ["/filter?dataset=ada/closed&config=default&split=train&where=a=1", 401, "GatedRepo", "restricted"],
  ])("%s", async (address, status, code, sentence) => {
    expect(await error(address)).toEqual([status, code, expect.stringContaining(sentence)]);
  });

  test("without a dataset, the addresses are pages", async () => {
    expect((await ask("/search?q=words")).headers.get("Content-Type")).toContain("text/html");
    expect((await ask("/rows")).headers.get("Content-Type")).toContain("text/html");
  });
});
