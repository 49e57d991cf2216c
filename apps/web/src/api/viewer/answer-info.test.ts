import { afterAll, describe, expect, test } from "vitest";
import { tinyParquet } from "../../../../../scripts/testing/tiny-parquet.ts";
import { odd, serveDatasets, value } from "../../test/served-datasets.ts";

const { hub, json } = await serveDatasets();
afterAll(() => hub.close());

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
