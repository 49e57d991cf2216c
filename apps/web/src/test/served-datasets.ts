import { parseRecord } from "@modelshelf/store";
import { expect } from "vitest";
import { mediaParquet } from "../../../../scripts/testing/media-parquet.ts";
import { tinyParquet } from "../../../../scripts/testing/tiny-parquet.ts";
import { type ServedRepositories, serveRepositories } from "./served-repositories.ts";

const card = (yaml: string): string => `---\n${yaml}\n---\n# Data\n`;
const linesOf = (count: number): string => Array.from({ length: count }, (_, id) => `{"id":${id}}\n`).join("");

const dataset = (id: string, contents: Readonly<Record<string, string | Uint8Array>>) =>
  ({ kind: "dataset", id, contents }) as const;

const datasets = [
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
  dataset("ada/media", { "train.parquet": mediaParquet }),
  dataset("ada/images", { "a.png": "no rows" }),
  dataset("ada/closed", { "train.csv": "a\n1\n", "README.md": card("extra_gated_prompt: Please ask.") }),
  dataset("bare", { "train.csv": "a\n1\n" }),
];

/** Name of a config that needs every kind of escape in an address. */
export const odd = encodeURIComponent("odd é/&?");
/** Type of a column. */
export const value = (dtype: string) => ({ dtype, _type: "Value" });

/** A hub with datasets of every shape, and ways to ask its dataset viewer. */
export interface ServedDatasets {
  readonly hub: ServedRepositories;
  ask(address: string, init?: RequestInit): Promise<Response>;
  /** An answer that has to be well. */
  json(address: string): Promise<any>;
  /** Status, code and sentence of a refusal. */
  error(address: string): Promise<unknown>;
}

/**
 * Serves the datasets; `hub.close` ends it.
 *
 * @example const { hub, json } = await serveDatasets(); await json("/splits?dataset=ada/lines");
 */
export async function serveDatasets(): Promise<ServedDatasets> {
  const hub = await serveRepositories(datasets);
  const { record } = parseRecord("dataset", { id: "ada/elsewhere", cardData: {} });
  await hub.store.put([record!]);
  const ask = (address: string, init: RequestInit = {}): Promise<Response> => fetch(hub.endpoint + address, init);
  return {
    hub,
    ask,
    json: async (address) => {
      const answer = await ask(address);
      expect([answer.status, answer.headers.get("Content-Type")], address).toEqual([200, "application/json"]);
      return answer.json();
    },
    error: async (address) => {
      const answer = await ask(address);
      return [answer.status, answer.headers.get("X-Error-Code"), (await answer.json()).error];
    },
  };
}
