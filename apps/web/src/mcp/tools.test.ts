import { type CatalogRecord, parseRecord, type Store } from "@modelshelf/store";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Answer, openMcpHub } from "./test/mcp-hub.ts";
import { guessesLabel } from "../records/model/strings.ts";
import { notAnAddress } from "./page-reader.ts";

const { hub, url, client, call, logged, exchange, close } = await openMcpHub();
afterAll(close);

beforeAll(async () => {
  const siblings = Array.from({ length: 300 }, (_, n) => ({ rfilename: `weights/${"layer".repeat(30)}-${n}.bin` }));
  const records = [
    { id: "ada/long", tags: [], siblings },
    { id: "ada/hinted", tags: ["mlx-lm"], pipeline_tag: "text-generation" },
  ];
  await hub.store.put(records.map((record) => parseRecord("model", record).record as CatalogRecord));
});

const markdownOf = async (address: string): Promise<string> =>
  (await fetch(url + address, { headers: { Accept: "text/markdown" } })).text();

describe("what clients are told", () => {
  test("name and version of the hub, tools and resources, and nothing that a server without sessions cannot keep", () => {
    expect(client.getServerVersion()).toMatchObject({ name: "modelshelf", version: "1.2.3" });
    expect(client.getServerCapabilities()).toEqual({ tools: {}, resources: {}, prompts: {} });
    expect(client.getInstructions()).toContain("read_page");
  });

  test("every tool reads only, and describes itself and each of its parameters", async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      "search",
      "read_page",
      "find_model",
      "compare_models",
      "model_code",
    ]);
    for (const { name, description, annotations, inputSchema } of tools) {
      expect(description?.length, name).toBeGreaterThan(100);
      expect(annotations, name).toMatchObject({ readOnlyHint: true, destructiveHint: false });
      const parameters = Object.entries(inputSchema.properties ?? {});
      expect(parameters.length, name).toBeGreaterThan(0);
      for (const [parameter, schema] of parameters) {
        expect(schema, `${name}: ${parameter}`).toHaveProperty("description");
      }
    }
  });
});

describe("search", () => {
  test("finds records, tasks and documents, with addresses that read_page takes", async () => {
    const [models = ""] = (await call("search", { query: "reader" })).texts;
    expect(models).toContain("[ada/reader-v1.5](/models/ada/reader-v1.5.md)");
    const [documents = ""] = (await call("search", { query: "start", kind: "document" })).texts;
    const address = /\]\((\/docs\/start\.md[^)]*)\)/.exec(documents)?.[1] ?? "";
    expect((await call("read_page", { address })).texts).toEqual([await markdownOf("/docs/start.md")]);
  });

  test("a limit shortens the groups, and what was left out has an address", async () => {
    const [text = ""] = (await call("search", { query: "image", kind: "task", limit: 2 })).texts;
    expect(text.match(/^- \[[^\]]*\]\(\/tasks\//gm)).toHaveLength(2);
    const rest = /\[All \d+ tasks\]\((.*?)\)/.exec(text)?.[1] ?? "";
    const [all = ""] = (await call("read_page", { address: rest })).texts;
    expect(all.match(/^- \[[^\]]*\]\([^)]*\/tasks\//gm)?.length).toBeGreaterThan(2);
  });
});

describe("read_page", () => {
  test.each([
    ["/models/ada/reader-v1.5", "/models/ada/reader-v1.5.md"],
    ["models/ada/notes.md", "/models/ada/notes.md"],
    ["/docs/import?fw=tf", "/docs/import.md?fw=tf"],
    ["/docs/import.md?fw=tf#top", "/docs/import.md?fw=tf"],
    ["/models?task=fill-mask&limit=1", "/models.md?task=fill-mask&limit=1"],
    ["/", "/index.md"],
    ["/gpt2", "/models/gpt2.md"],
    ["/docs", "/docs/start.md"],
    ["/llms.txt", "/llms.txt"],
    ["/docs/llms.txt", "/docs/llms.txt"],
  ])("%s has the bytes of %s", async (address, path) => {
    expect(await call("read_page", { address })).toEqual({ texts: [await markdownOf(path)], isError: false });
    expect((await call("read_page", { address: new URL(address, url).href })).texts).toEqual([await markdownOf(path)]);
  });

  test("a long page comes in parts, each saying where the next begins", async () => {
    const whole = await markdownOf("/models/ada/long.md");
    const parts: string[] = [];
    for (let offset: string | undefined = "0"; offset !== undefined;) {
      const { texts }: Answer = await call("read_page", { address: "/models/ada/long", offset: Number(offset) });
      const [text = "", remark = ""] = texts;
      parts.push(text);
      offset = /offset (\d+)/.exec(remark)?.[1];
    }
    expect(parts.join("")).toBe(whole);
    expect(parts.length).toBeGreaterThan(1);
    for (const { length } of parts) expect(length).toBeLessThanOrEqual(40_000);
    const beyond = await call("read_page", { address: "/models/ada/long", offset: whole.length });
    expect(beyond).toEqual({ texts: [expect.stringContaining(`${whole.length} characters`)], isError: true });
  });

  test("a page that is not here answers with near names", async () => {
    const { texts, isError } = await call("read_page", { address: "/docs/strat" });
    expect(isError).toBe(true);
    expect(texts[0]).toContain("/docs/start.md)");
  });

  test.each([
    "https://evil.example/docs/start",
    "//evil.example/docs/start",
    "\\\\evil.example\\docs",
    "file:///etc/passwd",
    "javascript:alert(1)",
    "http://[",
    "/../../etc/passwd",
    "/-/health",
    "/-/social/docs/start.png",
    "/mcp",
    "/robots.txt",
    "/llms-full.txt",
    "/api/tasks",
    "/models/%E0%A4%A",
    "/models/__proto__",
    "/models/constructor",
    "/a\u0000b",
    "/models/\ud800",
  ])("%j is refused in words", async (address) => {
    const { texts, isError } = await call("read_page", { address });
    expect(isError).toBe(true);
    expect(texts[0]).toMatch(/[.]/);
    expect(texts[0]).not.toMatch(/root:|at .*\.ts:/);
  });
});

describe("model_code", () => {
  test("shows libraries that a record only hints at, marked as a guess with the reason", async () => {
    const [text = ""] = (await call("model_code", { model: "ada/hinted" })).texts;
    expect(text).toContain(`${guessesLabel}:`);
    expect(text).toContain("A guess from the tag mlx-lm");
    expect(text).toContain("from mlx_lm import");
  });

  test("gives install lines, code and why it was chosen, as the page of the model has them", async () => {
    const { texts, isError } = await call("model_code", { model: "ada/reader-v1.5" });
    expect(isError).toBe(false);
    const page = await markdownOf("/models/ada/reader-v1.5.md");
    const blocks = texts[0]?.match(/^```[^]*?^```$/gm) ?? [];
    expect(blocks.length).toBeGreaterThan(1);
    for (const block of blocks) expect(page).toContain(block);
    expect(texts[0]).toContain("Why this code: ");
  });

  test("one library and another installer can be asked for", async () => {
    const [text] = (await call("model_code", { model: "ada/reader-v1.5", library: "transformers", installer: "uv" }))
      .texts;
    expect(text).toContain("uv pip install");
    expect(text?.match(/^### (.*)$/gm)).toEqual(["### Transformers"]);
    const other = await call("model_code", { model: "gpt2", library: "__proto__" });
    expect(other).toEqual({ texts: [expect.stringContaining("`transformers`")], isError: true });
  });

  test("a local app answers with its steps, or with those that run the model", async () => {
    const run = await call("model_code", { model: "gpt2", app: "vllm" });
    expect(run.isError).toBe(false);
    expect(run.texts[0]).toContain("vllm serve gpt2");
    const other = await call("model_code", { model: "gpt2", app: "ollama" });
    expect(other).toEqual({ texts: [expect.stringContaining("`sglang`")], isError: true });
    const none = await call("model_code", { model: "ada/reader-v1.5", app: "ollama" });
    expect(none.isError).toBe(true);
  });

  test("a provider answers with its calls, in one language where that is asked for", async () => {
    const all = (await call("model_code", { model: "ada/reader-v1.5", provider: "hf-inference" })).texts[0] ?? "";
    expect(all).toContain("router.huggingface.co/hf-inference/models/ada/reader-v1.5");
    const shell = { model: "ada/reader-v1.5", provider: "hf-inference", language: "shell" };
    const headings = (await call("model_code", shell)).texts[0]?.match(/^### .*$/gm);
    expect(headings).toEqual(["### curl (shell)"]);
  });

  test("a model that is not here answers with names that look like it", async () => {
    const { texts, isError } = await call("model_code", { model: "ada/reder-v1.5" });
    expect(isError).toBe(true);
    expect(texts[0]).toContain("`ada/reader-v1.5`");
  });
});

describe("resources", () => {
  test("the lists for language models, and every page by its address", async () => {
    const { resources } = await client.listResources();
    expect(resources.map(({ uri }) => uri)).toEqual(
      expect.arrayContaining([`${url}/llms.txt`, `${url}/docs/llms.txt`, `${url}/course/pl/llms.txt`]),
    );
    for (const { uri } of resources) {
      const { contents } = await client.readResource({ uri });
      expect(contents).toEqual([{ uri, mimeType: "text/markdown", text: await (await fetch(uri)).text() }]);
    }
    const { resourceTemplates } = await client.listResourceTemplates();
    expect(resourceTemplates.map(({ uriTemplate }) => uriTemplate)).toEqual([`${url}/{+path}`]);
    const page = await client.readResource({ uri: `${url}/docs/import?fw=tf` });
    expect(page.contents).toMatchObject([{ text: await markdownOf("/docs/import.md?fw=tf") }]);
  });

  test("one that is not here is an error in words", async () => {
    await expect(client.readResource({ uri: `${url}/docs/nowhere` })).rejects.toThrow(/nothing at this address/);
    await expect(client.readResource({ uri: "file:///etc/passwd" })).rejects.toThrow(notAnAddress(url));
  });
});

describe("what cannot be understood", () => {
  test.each([
    ["search", {}, '"query"'],
    ["search", { query: "  " }, '"query"'],
    ["search", { query: "a", kind: "constructor" }, '"kind"'],
    ["search", { query: "a", limit: 1e9 }, '"limit"'],
    ["read_page", { address: ["/"] }, '"address"'],
    ["read_page", { address: "/", offset: -1 }, '"offset"'],
    ["model_code", { model: "gpt2", provider: "nobody" }, '"provider"'],
    ["model_code", { model: { toString: "x" } }, '"model"'],
  ])("%s with %j says which parameter is wrong", async (name, parameters, named) => {
    const { texts, isError } = await call(name, parameters);
    expect(isError).toBe(true);
    expect(texts[0]).toContain(named);
  });

  test.each(["delete_everything", "constructor", "__proto__"])("a tool called %s is not there", async (name) => {
    await expect(call(name)).rejects.toThrow(/the tools are search, read_page, find_model, compare_models, model_code/);
  });

  test("a fault of ours reveals nothing and logs itself under the number that the client is told", async () => {
    const broken = { value: () => Promise.reject(new Error("secret: disk 7")) };
    const store: Store = Object.create(hub.store, { get: broken, search: broken, count: broken });
    exchange({ ...hub, store });
    try {
      for (const [name, parameters] of [
        ["model_code", { model: "gpt2" }],
        ["search", { query: "gpt" }],
        ["read_page", { address: "/models/gpt2" }],
      ] as const) {
        logged.length = 0;
        const { texts, isError } = await call(name, parameters);
        expect(isError, name).toBe(true);
        expect(texts.join("\n"), name).not.toContain("secret");
        const entry = JSON.parse(logged[0] ?? "{}");
        expect(entry.error, name).toContain("secret: disk 7");
        expect(texts[0], name).toContain(entry.requestId);
      }
    } finally {
      exchange(hub);
    }
  });
});
