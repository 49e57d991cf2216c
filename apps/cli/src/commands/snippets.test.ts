import { Readable } from "node:stream";
import { gzipSync } from "node:zlib";
import type { Code } from "@modelshelf/registry";
import { faultsOf } from "../../../../scripts/testing/code-faults.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { readNotebook, readScriptMetadata } from "../../../../scripts/testing/read-forms.ts";
import { call } from "../test/call.ts";
import { sampleRecords } from "../test/sample-records.ts";
import { snippetsCommand } from "./snippets.ts";

interface Line {
  readonly id: string | null;
  readonly library: readonly {
    readonly library: string;
    readonly hint?: string;
    readonly snippets: readonly { language: string; install?: string; content: string }[];
  }[];
  readonly inference: readonly unknown[];
  readonly errors?: readonly { section: string; error: string }[];
}

async function linesFor(input: Parameters<typeof call>[2], ...options: string[]): Promise<readonly Line[]> {
  const { code, out, err } = await call(snippetsCommand, options, input);
  expect({ code, err }).toEqual({ code: 0, err: "" });
  return out
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as Line);
}

const bert = {
  id: "google-bert/bert-base-uncased",
  library_name: "transformers",
  pipeline_tag: "fill-mask",
  tags: ["transformers", "timm"],
  transformersInfo: { auto_model: "AutoModelForMaskedLM", processor: "AutoTokenizer" },
};

test("one line per record, in order, with the library of the record first and then those of its tags", async () => {
  const lines = await linesFor({ input: `${JSON.stringify(bert)}\n${JSON.stringify({ id: "a/b" })}\n` });
  expect(lines.map(({ id }) => id)).toEqual([bert.id, "a/b"]);
  expect(lines[0]?.library.map(({ library }) => library)).toEqual(["transformers", "timm"]);
  expect(lines[0]?.library[0]?.snippets[0]).toMatchObject({
    language: "python",
    install: "pip install transformers torch",
    content: expect.stringContaining('pipeline("fill-mask", model="google-bert/bert-base-uncased")'),
  });
  expect(lines[0]).not.toHaveProperty("errors");
  expect(lines[1]).toEqual({ id: "a/b", library: [], inference: [] });
});

test("local apps that run a model are added where they are asked for, pointed at the hub that is named", async () => {
  const record = JSON.stringify({ id: "acme/helper-GGUF", tags: ["gguf"], pipeline_tag: "text-generation" });
  const [plain] = await linesFor({ input: record });
  expect(plain).not.toHaveProperty("apps");
  const [line] = await linesFor({ input: record }, "--apps", "--endpoint", "https://hub.example.org");
  expect(line).toMatchObject({
    apps: expect.arrayContaining([
      expect.objectContaining({ app: "llama.cpp", label: "llama.cpp", fact: "tag gguf" }),
      expect.objectContaining({ app: "jan", link: "jan://models/huggingface/acme/helper-GGUF" }),
    ]),
  });
  expect(JSON.stringify(line)).toContain("export HF_ENDPOINT=https://hub.example.org\\nllama-server");
  const [other] = await linesFor({ input: JSON.stringify(bert) }, "--apps");
  expect(other).toMatchObject({ apps: [] });
});

test("a notice is a comment of the snippet's language", async () => {
  const [line] = await linesFor({ input: JSON.stringify({ id: "a/b", library_name: "transformers" }) });
  expect(line?.library[0]?.snippets[0]?.content).toBe("# ⚠️ Type of model unknown");
});

test("a bad line says its number and the reason, and the lines around it stand", async () => {
  const input = ["\uFEFF" + JSON.stringify(bert), "{bad", "", "[]", '{"id":"x y"}', JSON.stringify(bert)].join("\r\n");
  const lines = await linesFor({ input });
  expect(lines.map(({ id }) => id)).toEqual([bert.id, null, null, null, "x y", bert.id]);
  const errors = lines.flatMap((line) => line.errors ?? []);
  expect(errors.map(({ error }) => error.slice(0, 7))).toEqual(["line 2:", "line 3:", "line 4:", "line 5:"]);
});

test.each(["\u2028", "\u2029", "\u0085", "\u000b"])("%j inside of a text ends no line", async (separator) => {
  const record = { ...bert, widgetData: [{ text: `Paris is the${separator}[MASK] of France.` }] };
  const lines = await linesFor({ input: `${JSON.stringify(record)}\n${JSON.stringify({ id: "a/b" })}\n` });
  expect(lines.map(({ id, errors }) => [id, errors])).toEqual([
    [bert.id, undefined],
    ["a/b", undefined],
  ]);
});

test.each([
  ['{"id": "a b/c", "tags": []}', "a b/c"],
  ['{"modelId": "../up"}', "../up"],
  ['{"id": "acme/tiny", "tags": ["torn', "acme/tiny"],
  ['{"tags": [], "id": "acme/\\u00e9" oops}', "acme/é"],
  ['{"id": 7}', null],
  ['{"_id": "65f0"', null],
  ["[]", null],
  [`{"id": "${"x".repeat(5000)}"}`, "x".repeat(500)],
])("the answer to the refused record %s carries what can be read of its id", async (input, id) => {
  const [line] = await linesFor({ input });
  expect(line?.errors).toHaveLength(1);
  expect(line?.id).toBe(id);
});

test("gzip is unpacked, as import does", async () => {
  const lines = await linesFor({ input: Readable.from([gzipSync(JSON.stringify(bert))]) });
  expect(lines.map(({ id }) => id)).toEqual([bert.id]);
});

test("with an address of a hub the code fetches from there", async () => {
  const input = JSON.stringify(bert);
  const [line] = await linesFor({ input }, "--endpoint", "https://hub.example.org/");
  expect(line?.library[0]?.snippets[0]?.content).toMatch(
    /^import os\n\nos\.environ\["HF_ENDPOINT"\] = "https:\/\/hub\.example\.org"\n/,
  );
});

test.each(["hub.example.org", "ftp://hub.example.org", "https://", "https://a b", ""])(
  "%j is no address of a hub, and is refused in one sentence",
  async (address) => {
    const { code, out, err } = await call(snippetsCommand, ["--endpoint", address], { input: JSON.stringify(bert) });
    expect({ code, out }).toEqual({ code: 2, out: "" });
    expect(err).toMatch(/^modelshelf snippets: --endpoint takes the address of a hub, .*\n$/);
  },
);

test("libraries that are only hinted at come with the reason, and can be left out", async () => {
  const input = JSON.stringify({ id: "a/b", tags: ["mlx-lm"], pipeline_tag: "text-generation" });
  expect((await linesFor({ input }, "--no-hints"))[0]?.library).toEqual([]);
  const [line] = await linesFor({ input });
  expect(line?.library.map(({ library, hint }) => [library, hint])).toEqual([["mlx", "tag mlx-lm"]]);
  expect(line?.library[0]?.snippets[0]).toMatchObject({ certainty: "guessed", basis: "a guess from the tag mlx-lm" });
  const [named] = await linesFor({ input: JSON.stringify(bert) }, "--hints");
  expect(named?.library[0]).not.toHaveProperty("hint");
});

test("a library that reads the format of the files comes with that reason, and its code is certain", async () => {
  const input = JSON.stringify({ id: "a/b-GGUF", tags: ["gguf"] });
  expect((await linesFor({ input }, "--no-hints"))[0]?.library).toEqual([]);
  const [line] = await linesFor({ input });
  expect(line?.library.map(({ library, hint }) => [library, hint])).toEqual([["llama-cpp-python", "tag gguf"]]);
  expect(line?.library[0]?.snippets[0]).toMatchObject({ certainty: "certain" });
  expect(line?.library[0]?.snippets[0]).not.toHaveProperty("basis");
});

test("each snippet of a model says how sure it is, and what it was worked out from", async () => {
  const config = { model_type: "llama", architectures: ["LlamaForCausalLM"] };
  const record = { id: "a/b", library_name: "transformers", pipeline_tag: "text-generation", config };
  const [line] = await linesFor({ input: JSON.stringify(record) });
  // A pipeline needs the task alone, which the record states.
  expect(line?.library[0]?.snippets).toMatchObject([
    { title: "With a pipeline", certainty: "certain" },
    { title: "Load the model directly", certainty: "derived", basis: "derived from config.architectures" },
  ]);
});

describe.each(sampleRecords("models", { own: 33, real: 9457 }))("%s", (_name, count, { open, missing }) => {
  beforeEach(({ skip }) => skip(missing !== "", missing));

  test.each([[[]], [["--no-hints", "--endpoint", "https://hub.example.org"]]])(
    "every record gives a line without errors, and every snippet and installation parses, with options %j",
    async (options) => {
      const lines = await linesFor({ input: open() }, ...options);
      expect(lines).toHaveLength(count);
      expect(lines.filter(({ errors }) => errors)).toEqual([]);
      const snippets = lines.flatMap(({ library }) => library.flatMap((entry) => entry.snippets));
      expect(snippets.length).toBeGreaterThan(count / 2);
      const code = snippets.map(({ language, content }) => ({ language, text: content }) as Code);
      const installs = snippets.map(({ install = "" }) => ({ language: "shell", text: install }) as Code);
      const distinct = new Map([...code, ...installs].map((item) => [`${item.language} ${item.text}`, item]));
      expect(faultsOf(...distinct.values())).toEqual([]);
    },
  );
});

describe("forms of the code", () => {
  test("a uv script lists what the plain snippet installs, and the snippet says its form", async () => {
    const [line] = await linesFor({ input: JSON.stringify(bert) }, "--form", "uv");
    const [first] = line?.library[0]?.snippets ?? [];
    expect(first).toMatchObject({ form: "uv", install: "pip install transformers torch" });
    expect(readScriptMetadata(first?.content ?? "").dependencies).toEqual(["transformers", "torch"]);
  });

  test("a notebook is one text, and a dataset has it too", async () => {
    const [line] = await linesFor({ input: JSON.stringify(bert) }, "--form", "notebook");
    expect(readNotebook(line?.library[0]?.snippets[0]?.content ?? "").cells[0]?.source).toContain(`# ${bert.id} with`);
    const [dataset] = await linesFor({ input: '{"id":"ada/pages"}' }, "--kind", "dataset", "--form", "notebook");
    expect(readNotebook(dataset?.library[0]?.snippets[0]?.content ?? "").code.join("\n")).toContain("load_dataset");
  });

  test("what has no such form stays as it is", async () => {
    const input = JSON.stringify({ id: "a/b", library_name: "transformers" });
    const [line] = await linesFor({ input }, "--form", "uv");
    expect(line?.library[0]?.snippets[0]).not.toHaveProperty("form");
    expect(line?.library[0]?.snippets[0]?.content).toBe("# ⚠️ Type of model unknown");
  });

  test("another form is refused in one sentence", async () => {
    const { code, err } = await call(snippetsCommand, ["--form", "constructor"], { input: "" });
    expect({ code, err }).toEqual({
      code: 2,
      err: expect.stringMatching(/^modelshelf snippets: --form is notebook, script, uv, not "constructor"\.\n$/),
    });
  });
});

test("weights are quantized where the code can, with the memory that they take", async () => {
  const record = { ...bert, id: "a/large", safetensors: { total: 8e9 }, config: { model_type: "bert" } };
  const [line] = await linesFor({ input: JSON.stringify(record) }, "--bits", "4");
  expect(line?.library[0]?.snippets[0]).toMatchObject({
    content: expect.stringContaining("load_in_4bit=True"),
    note: expect.stringContaining("At least 4.5 GB for the weights"),
  });
  const { code, err } = await call(snippetsCommand, ["--bits", "2"], { input: "" });
  expect([code, err]).toEqual([2, expect.stringContaining('--bits is 8 or 4, not "2".')]);
});
