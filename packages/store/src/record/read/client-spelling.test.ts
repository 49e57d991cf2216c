import { describe, expect, test } from "vitest";
import { listedFiles } from "./files.ts";
import { FieldReader } from "./field-reader.ts";
import { parseRecord } from "../parse-record.ts";
import { toModelFacts } from "../../facts/to-model-facts.ts";
import { toParameters } from "../../facts/to-parameters.ts";
import { widgetInputs } from "../../facts/widget-inputs.ts";

/** As the API gives a model. */
const api = {
  id: "acme/reader",
  createdAt: "2022-03-02T23:29:04.000Z",
  lastModified: "2023-12-19T16:29:37.000Z",
  library_name: "transformers",
  pipeline_tag: "text-classification",
  tags: ["transformers"],
  downloads: 7,
  cardData: { license: "mit", base_model: "acme/base", language: ["en", "pl"], tags: ["own words"] },
  transformersInfo: {
    auto_model: "AutoModelForSequenceClassification",
    custom_class: null,
    processor: "AutoTokenizer",
  },
  widgetData: [{ text: "Good." }],
  safetensors: { parameters: { F32: 66955010 }, total: 66955010 },
  siblings: [{ rfilename: "config.json" }, { rfilename: "it's.safetensors", size: 5 }],
  trendingScore: 3,
};

const {
  createdAt: _created,
  lastModified: _modified,
  cardData,
  transformersInfo,
  widgetData,
  trendingScore,
  safetensors,
  ...same
} = api;

/** The same, printed from the client's object by `json.dumps` with a function that makes dictionaries of objects. */
const client = {
  ...same,
  created_at: "2022-03-02 23:29:04+00:00",
  last_modified: "2023-12-19 16:29:37+00:00",
  card_data: cardData,
  transformers_info: transformersInfo,
  widget_data: widgetData,
  model_index: null,
  trending_score: trendingScore,
  safetensors,
};

/** The same with `default=str`: objects are texts. */
const printed = {
  ...client,
  card_data: "license: mit\nbase_model: acme/base\nlanguage:\n- en\n- pl\ntags:\n- own words\nwidget:\n- text: Good.\n",
  transformers_info:
    "TransformersInfo(auto_model='AutoModelForSequenceClassification', custom_class=None, pipeline_tag=None, processor='AutoTokenizer')",
  safetensors: "SafeTensorsInfo(parameters={'F32': 66955010}, total=66955010)",
  siblings: [
    "RepoSibling(rfilename='config.json', size=None, blob_id=None, lfs=None)",
    `RepoSibling(rfilename="it's.safetensors", size=5, blob_id=None, lfs=None)`,
  ],
};

const parsed = (value: unknown) => {
  const { record, warnings } = parseRecord("model", value);
  if (record === undefined) throw new Error("The record of this test is no record.");
  return { record, warnings };
};

describe.each([
  ["the API", api],
  ["the Python client, as dictionaries", client],
  ["the Python client, as texts", printed],
])("a record in the spelling of %s", (_, value) => {
  test("is read without a warning, whole", () => {
    const { record, warnings } = parsed(value);
    expect(warnings).toEqual([]);
    expect(record).toMatchObject({
      createdAt: api.createdAt,
      lastModified: api.lastModified,
      license: "mit",
      languages: ["en", "pl"],
      baseModels: ["acme/base"],
      parameters: 66955010,
    });
    expect(record.source).toEqual(value);
  });

  test("gives the same facts", () => {
    const { record } = parsed(value);
    expect(toModelFacts(record)).toEqual(toModelFacts(parsed(api).record));
    expect(toModelFacts(record).transformersInfo?.autoModel).toBe("AutoModelForSequenceClassification");
    expect(widgetInputs(record)).toEqual([{ text: "Good." }]);
    expect([...listedFiles(new FieldReader(record.source))]).toEqual([
      { path: "config.json" },
      { path: "it's.safetensors", size: 5 },
    ]);
    expect(toParameters(record)).toEqual([["F32", 66955010]]);
  });
});

test.each<[string, unknown]>([
  ["card_data", "no front matter"],
  ["card_data", "{".repeat(1000)],
  ["transformers_info", "TransformersInfo("],
  ["transformers_info", "__import__('os')"],
  ["siblings", ["RepoSibling(", "RepoSibling(rfilename=None)", 5]],
  ["created_at", "yesterday"],
])("%s that is %j costs nothing but itself", (name, value) => {
  const { record } = parseRecord("model", { id: "a/b", likes: 3, [name]: value });
  expect(record?.likes).toBe(3);
  expect(record?.createdAt).toBeUndefined();
  expect(record && toModelFacts(record).transformersInfo).toBeUndefined();
});
