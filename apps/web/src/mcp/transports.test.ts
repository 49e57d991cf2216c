import { type CatalogRecord, parseRecord } from "@modelshelf/store";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { earlier, newest, openMcpHub } from "./test/mcp-hub.ts";

const gibibyte = 2 ** 30;
const records = [
  { id: "ada/small-writer", pipeline_tag: "text-generation", library_name: "transformers", bytes: 2 * gibibyte },
  { id: "ada/large-writer", pipeline_tag: "text-generation", library_name: "transformers", bytes: 30 * gibibyte },
  { id: "ada/plain", pipeline_tag: "summarization", library_name: "transformers", bytes: gibibyte },
].map(({ bytes, ...record }) => ({
  ...record,
  tags: ["license:apache-2.0"],
  siblings: [{ rfilename: "model.safetensors", size: bytes }],
  safetensors: { parameters: { BF16: bytes / 2 }, total: bytes / 2 },
}));

describe.each([
  ["http", newest],
  ["http", earlier],
  ["lines", newest],
  ["lines", earlier],
] as const)("over %s in version %s", async (transport, version) => {
  const { hub, client, call, close } = await openMcpHub(transport, version);
  afterAll(close);
  beforeAll(async () => {
    await hub.store.put(records.map((record) => parseRecord("model", record).record as CatalogRecord));
  });

  test("a client connects, and is told of tools, resources and prompts", async () => {
    expect(client.getNegotiatedProtocolVersion()).toBe(version);
    expect(client.getServerVersion()).toMatchObject({ name: "modelshelf" });
    // The newest version has no such message.
    if (version === earlier) await client.ping();
    const { tools } = await client.listTools();
    const { prompts } = await client.listPrompts();
    const { resources } = await client.listResources();
    expect(tools.map(({ name }) => name)).toContain("find_model");
    expect(prompts.map(({ name }) => name)).toEqual(["choose_model", "use_model"]);
    expect(resources.length).toBeGreaterThan(0);
    const [{ uri } = { uri: "" }] = resources;
    expect((await client.readResource({ uri })).contents[0]).toMatchObject({ mimeType: "text/markdown" });
  });

  test("find_model goes from words to candidates with reasons", async () => {
    const { texts, isError } = await call("find_model", { need: "writer", memory: 10 });
    expect(isError, texts[0]).toBe(false);
    expect(texts[0]).toContain("[ada/small-writer](/models/ada/small-writer.md)");
    expect(texts[0]).not.toContain("ada/large-writer");
    expect(texts[0]).toContain("of memory at least");
    expect(texts[0]).toContain("Its license is of the family: Permissive.");
    expect(texts[0]).toContain("Code here: Transformers.");
  });

  test("find_model takes a need that no record has in its words for the task that it describes", async () => {
    const { texts } = await call("find_model", { need: "condense long articles into a short version" });
    expect(texts[0]).toContain("The request describes the task Summarization.");
    expect(texts[0]).toContain("ada/plain");
  });

  test("find_model says which filters to leave out where nothing fits", async () => {
    const { texts, isError } = await call("find_model", { need: "writer", license: "mit", library: "timm" });
    expect(isError).toBe(true);
    expect(texts[0]).toContain("Leave out one of: library, license.");
  });

  test("compare_models puts models side by side, and says which are not here", async () => {
    const { texts } = await call("compare_models", { models: ["ada/small-writer", "ada/plain"] });
    expect(texts[0]).toContain("ada/small-writer");
    expect(texts[0]).toMatch(/\| Task \| .*Text Generation.* \| .*Summarization.* \|/);
    const { texts: missing, isError } = await call("compare_models", { models: ["ada/plain", "ada/none"] });
    expect(isError).toBe(true);
    expect(missing[0]).toContain('"ada/none"');
  });

  test("model_code adds what the weights take of a memory", async () => {
    const { texts } = await call("model_code", { model: "ada/small-writer", memory: "8" });
    expect(texts[0]).toContain("## Memory");
    expect(texts[0]).toContain('pipeline("text-generation", model="ada/small-writer")');
  });

  test("prompts come with what was given, and what is missing is said", async () => {
    const { messages } = await client.getPrompt({ name: "choose_model", arguments: { need: "read receipts" } });
    expect(messages[0]?.content).toMatchObject({ type: "text", text: expect.stringContaining("read receipts") });
    await expect(client.getPrompt({ name: "choose_model" })).rejects.toThrow('"need" is missing.');
    await expect(client.getPrompt({ name: "nothing" })).rejects.toThrow("choose_model, use_model");
  });

  test("many questions at once are each answered", async () => {
    const asked = Array.from({ length: 12 }, (_, limit) => call("search", { query: "ada", limit: limit + 1 }));
    for (const { isError } of await Promise.all(asked)) expect(isError).toBe(false);
  });
});
