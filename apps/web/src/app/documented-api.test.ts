import { readFileSync } from "node:fs";
import { Readable } from "node:stream";
import { facetsOf, importJsonl, kinds, orderIds, recordKinds } from "@modelshelf/store";
import { afterAll, describe, expect, test } from "vitest";
import { toolDescriptions } from "../mcp/call-tool.ts";
import { routes } from "./routes.ts";
import { openTinyApp } from "../test/tiny-hub.ts";

const documents = new URL("../../../../content/docs/", import.meta.url);
const page = readFileSync(new URL("http-api.md", documents), "utf8");
const advice = "Correct content/docs/http-api.md, so that it says what the program does.";

/** First cells of the rows of all tables of a section, up to the next heading, and the rest of each row. */
function rows(heading: string): readonly (readonly [names: readonly string[], rest: string])[] {
  const [, text] = page.split(`\n${heading}\n`);
  if (text === undefined) throw new Error(`The page has no heading "${heading}". ${advice}`);
  const lines = (text.split(/^##/m)[0] ?? "").split("\n").filter((line) => line.startsWith("| `"));
  return lines.map((line) => {
    const [, names = "", ...rest] = line.split(/(?<!\\)\|/);
    return [[...names.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name), rest.join("|")] as const;
  });
}

/** @example toWritten("/models/:id{.+}") // "/models/<id>" */
const toWritten = (path: string): string => path.replaceAll(/:(\w+)(?:\{[^}]*\})?\??/g, "<$1>");

describe("the page about the HTTP API", () => {
  test("lists the address of every page", () => {
    const listed = new Set(rows("## Addresses[[addresses]]").flatMap(([names]) => names));
    const missing = routes([])
      .map(({ path }) => toWritten(path))
      .filter((path) => !listed.has(path));
    expect(missing, advice).toEqual([]);
  });

  test.each(recordKinds)("names what a list of %ss can be narrowed by, and no more", (kind) => {
    const named = rows("### Lists of records")
      .filter(([, rest]) => rest.includes(kinds[kind].many) || rest.includes("all lists"))
      .flatMap(([names]) => names);
    const facets = facetsOf(kind);
    expect(named.toSorted(), advice).toEqual([...facets, "search", "sort", "direction", "limit", "cursor"].toSorted());
  });

  test("names the orders of lists", () => {
    const [, words = ""] = rows("### Lists of records").find(([names]) => names.includes("sort")) ?? [];
    for (const sort of orderIds) expect(words, advice).toContain(`\`${sort}\``);
  });
});

test("the page for programs names the tools of the MCP server and what they take", () => {
  const text = readFileSync(new URL("for-programs.md", documents), "utf8");
  const named = [...text.matchAll(/^\| `(\w+)` \| .* \| (.*) \|$/gm)].map(([, name = "", takes = ""]) => [
    name,
    [...takes.matchAll(/`(\w+)`/g)].map(([, parameter]) => parameter),
  ]);
  const offered = toolDescriptions.map(({ name, inputSchema }) => [name, Object.keys(inputSchema.properties ?? {})]);
  expect(named, "Correct content/docs/for-programs.md.").toEqual(offered);
});

/** For each heading of a table of fields, addresses that have them between them. */
const described: Readonly<Record<string, readonly string[]>> = {
  "### Lists: `/models.json`, `/datasets.json`, `/spaces.json`": [
    "/models.json?limit=1",
    "/models.json?task=fill-mask",
  ],
  "### One record: `/models/<id>.json` and the like": [
    "/models/ada/reader-v1.5.json",
    "/models/ada/notes.md.json",
    "/datasets/ada/pages.json",
    "/spaces/ada/running.json",
    "/models/ada/based.json",
  ],
  "### Tasks: `/tasks.json`, `/tasks/<task>.json`": [
    "/tasks.json",
    "/tasks/fill-mask.json",
    "/tasks/feature-extraction.json",
  ],
  "### Libraries: `/libraries.json`, `/libraries/<library>.json`": ["/libraries.json", "/libraries/timm.json"],
  "### Metrics and quantization": [
    "/evaluation-metrics.json",
    "/evaluation-metrics/accuracy.json",
    "/quantization.json?name=model-Q4_0.gguf&wanted=Q4_K_M&offered=Q8_0",
  ],
  "### Shelves: `/shelves.json`, `/shelves/<shelf>.json`": ["/shelves.json", "/shelves/small.json"],
  "### Search: `/search.json`": [
    "/search.json?q=reader",
    "/search.json?q=mask",
    "/search.json?q=start",
    "/search.json?q=reader+vs+based",
  ],
  "### Documents: `/docs/<path>.json`": ["/docs/import.json", "/docs/start.json"],
};

/** A demo app of which all is known. */
const running = {
  id: "ada/running",
  sdk: "gradio",
  host: "https://ada-running.hf.space",
  runtime: { stage: "RUNNING", hardware: { current: "cpu-basic" } },
  siblings: [{ rfilename: "app.py", size: 12 }],
};

/** A model that was made from another one. */
const based = { id: "ada/based", cardData: { base_model: "gone/away" } };

/** Models that the entry of feature extraction picks. */
const picked = ["thenlper/gte-large", "Alibaba-NLP/gte-Qwen1.5-7B-instruct"];

/** Fields that the records and documents of the tests give no reason for. */
const absentHere: ReadonlySet<string> = new Set(["indexing", "page.updatedAt", "tryLink"]);

describe("JSON", async () => {
  const { hub, app } = await openTinyApp();
  for (const [kind, record] of [
    ["space", running],
    ["model", based],
    ...picked.map((id) => ["model", { id }] as const),
  ] as const) {
    await importJsonl({ source: Readable.from([Buffer.from(JSON.stringify(record))]), kind, store: hub.store });
  }
  afterAll(() => hub.store.close());

  test.each(Object.entries(described))("%s names fields that are there", async (heading, addresses) => {
    const answers = await Promise.all(addresses.map(async (address) => (await app.request(address)).json()));
    const present = new Set(answers.flatMap((answer) => [...fieldsOf(answer, "")]));
    const named = rows(heading).flatMap(([names]) => names);
    expect(named.length, advice).toBeGreaterThan(0);
    const unknown = named.filter((name) => !present.has(name) && !absentHere.has(name));
    expect(unknown, advice).toEqual([]);
  });
});

/** Names of the fields of a value and of what it holds, alone and with the way to them: `page.html`. */
function* fieldsOf(value: unknown, way: string): Generator<string> {
  if (Array.isArray(value)) for (const item of value) yield* fieldsOf(item, way);
  else if (typeof value === "object" && value !== null) {
    for (const [name, inside] of Object.entries(value)) {
      yield name;
      yield way + name;
      yield* fieldsOf(inside, `${way}${name}.`);
    }
  }
}
