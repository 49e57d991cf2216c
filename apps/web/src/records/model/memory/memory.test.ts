import { expect, test } from "vitest";
import { inputFor, catalogHub, writeAll, type Written } from "../../test/catalog-hub.ts";
import { evil, expectInert, expectSameLinks } from "../../test/hostile.ts";
import type { ModelPage } from "../load.ts";
import page from "../page.ts";

const llama = { num_hidden_layers: 32, num_attention_heads: 32, num_key_value_heads: 8, hidden_size: 4096 };
const hub = await catalogHub({
  model: [
    {
      id: "ada/llama",
      library_name: "transformers",
      pipeline_tag: "text-generation",
      config: { ...llama, model_type: "llama", max_position_embeddings: 131_072 },
      transformersInfo: { auto_model: "AutoModelForCausalLM" },
      safetensors: { parameters: { BF16: 8_030_261_248 }, total: 8_030_261_248 },
    },
    {
      id: "ada/llama-GGUF",
      tags: ["gguf"],
      gguf: { total: 8_030_261_248, context_length: 8192 },
      siblings: [
        { rfilename: "llama-Q4_K_M.gguf", size: 4_920_000_000 },
        { rfilename: "llama-Q8_0-00001-of-00002.gguf", size: 5_000_000_000 },
        { rfilename: "llama-Q8_0-00002-of-00002.gguf", size: 3_500_000_000 },
        { rfilename: "mmproj-F16.gguf", size: 600_000_000 },
        { rfilename: "llama-Q6_K.gguf" },
      ],
    },
    {
      id: "ada/many-GGUF",
      tags: ["gguf"],
      siblings: ["Q8_0", "Q6_K", "Q5_K_M", "Q5_K_S", "Q4_K_M", "Q4_K_S", "Q3_K_M", "Q2_K"].map((type, position) => ({
        rfilename: `many-${type}.gguf`,
        size: (9 - position) * 1_000_000_000,
      })),
    },
    { id: "ada/unlisted-GGUF", tags: ["gguf"], gguf: { total: 8_030_261_248 } },
    ...[
      { id: "ada/packed-AWQ", siblings: [{ rfilename: "model.safetensors", size: 4_150_000_000 }] },
      { id: "ada/unlisted-AWQ" },
    ].map((one) => ({
      ...one,
      config: { quantization_config: { quant_method: "awq", bits: 4 } },
      safetensors: { parameters: { I32: 872_415_232, F16: 279_121_920 }, total: 1_151_537_152 },
    })),
    { id: "ada/silent" },
    {
      id: "ada/encoder",
      pipeline_tag: "fill-mask",
      config: { architectures: ["BertForMaskedLM"], num_hidden_layers: 12 },
      safetensors: { parameters: { F32: 110_000_000 }, total: 110_000_000 },
    },
    {
      id: "ada/reranker-8B",
      pipeline_tag: "text-ranking",
      config: { ...llama, architectures: ["Qwen3ForCausalLM"] },
      safetensors: { parameters: { BF16: 8e9 }, total: 8e9 },
    },
    {
      id: "ada/writer-27B-4bit",
      pipeline_tag: "text-generation",
      library_name: "mlx",
      tags: ["mlx", "4-bit"],
      safetensors: { total: 4_665_000_000 },
      usedStorage: 16_070_000_000,
    },
    {
      id: "ada/writer-of-MLX",
      config: { text_config: { quantization: { bits: 4, group_size: 64 } } },
      safetensors: { parameters: { U32: 1e9, BF16: 250e6 }, total: 1.25e9 },
    },
    {
      id: "ada/hostile",
      siblings: [
        { rfilename: `${evil}|.gguf`, size: 1e300 },
        { rfilename: "b.gguf", size: 5 },
      ],
    },
  ],
});

const write = (id: string, search = ""): Promise<Written<ModelPage>> =>
  writeAll<ModelPage>(page, inputFor(hub, `/models/${id}${search}`, { id }));

test("weights as published and quantized, with the cache of a usual text, in all three forms", async () => {
  const written = await write("ada/llama");
  const { data, html, markdown, json } = written;
  const [published, ...quantized] = data.memory?.rows ?? [];
  expect(published).toMatchObject({ label: "as published, BF16", bytes: 16_060_522_496, isEstimate: false });
  expect(published?.need.cache).toBe(1024 * 2 ** 20);
  expect(published?.smallest).toBe(24);
  expect(quantized.map(({ label }) => label)).toEqual(["loaded in 8 bits", "loaded in 4 bits"]);
  expect(data.memory?.lengths?.map(({ label }) => label)).toEqual(["2K", "8K", "32K", "128K"]);
  expect(html).toContain(">16.1 GB<");
  expect(markdown).toContain("| as published, BF16 | 16.1 GB |");
  expect(json.memory.cache).toBe(1024 * 2 ** 20);
  expectSameLinks(written);
});

test("GGUF files by their quantization, parts as one, without projectors; sizes that are not known are reckoned", async () => {
  const { data, html, markdown } = await write("ada/llama-GGUF");
  expect(data.memory?.rows.map(({ label, bytes, isEstimate }) => [label, Math.round(bytes / 1e8), isEstimate])).toEqual(
    [
      ["Q8_0", 85, false],
      ["Q6_K", 66, true],
      ["Q4_K_M", 49, false],
    ],
  );
  const { memory } = data;
  expect(memory?.lengths?.map(({ label }) => label)).toEqual(["2K", "8K"]);
  // Nothing says the shape of this model.
  expect(memory).toMatchObject({ like: "Llama 3.1 8B", cache: 1024 * 2 ** 20 });
  for (const text of [html, markdown]) expect(text).toContain("The cache size is that of Llama 3.1 8B, because");
});

test.each(["ada/encoder", "ada/reranker-8B"])("%s keeps nothing of a text, so no length is asked for", async (id) => {
  const { data, html, markdown, json } = await write(id);
  expect(data.memory?.rows[0]?.need).not.toHaveProperty("cache");
  expect(data.memory?.cache).toBe(0);
  expect(data.memory).not.toHaveProperty("lengths");
  expect(markdown).toContain("Weights, plus 0.5 GB and 5% of the weights as overhead.");
  expect(html + markdown).not.toContain("KV cache");
  expect(json.memory.cache).toBe(0);
});

test("a count that the name and the bytes contradict is not reckoned with", async () => {
  const { data, markdown } = await write("ada/writer-27B-4bit");
  const [row] = data.memory?.rows ?? [];
  // 13.5 GB are the bits of the weights; scales and layers in 16 bits are beside them.
  expect(row).toMatchObject({ label: "in 4 bits", bytes: 16.07e9, isEstimate: true });
  expect(markdown).toContain("about 27B, from the name");
});

test("what nothing says the cache of is said not to include it", async () => {
  expect((await write("ada/packed-AWQ")).markdown).toContain("is not included: its size is unknown");
});

test("weights of MLX take the bits that their config says, wherever it says so", async () => {
  const { data } = await write("ada/writer-of-MLX");
  expect(data.memory?.rows[0]).toMatchObject({ label: "in 4 bits", bytes: 4e9, isEstimate: true });
});

test("a GGUF model whose files nobody lists has the usual types, all of them reckoned", async () => {
  const { data } = await write("ada/unlisted-GGUF");
  expect(data.memory?.rows.map(({ label, isEstimate }) => [label, isEstimate])).toEqual(
    ["Q8_0", "Q6_K", "Q5_K_M", "Q4_K_M"].map((label) => [label, true]),
  );
});

test("packed weights take what their files take, or what their bits make", async () => {
  const { data } = await write("ada/packed-AWQ");
  expect(data.memory?.rows.map(({ label, bytes }) => [label, bytes])).toEqual([["as published, I32", 4_150_000_000]]);
  const { data: unlisted } = await write("ada/unlisted-AWQ");
  expect(unlisted.memory?.rows[0]).toMatchObject({ label: "in 4 bits", isEstimate: true });
  expect(Math.round((unlisted.memory?.rows[0]?.bytes ?? 0) / 1e8)).toBe(36);
});

test("a memory and a length of text can be chosen, and each row says whether it fits", async () => {
  const { data, html, markdown } = await write("ada/llama", "?memory=12&context=32768");
  expect(data.memory?.tokens).toBe(32_768);
  expect(data.memory?.rows.map(({ fit }) => fit?.kind)).toEqual(["partly", "partly", "whole"]);
  expect(html).toContain("In 12 GB");
  expect(markdown).toContain("| fits |");
  const longer = (await write("ada/llama", "?memory=12&context=131072")).data.memory;
  expect(longer?.rows[2]?.need.whole).toBeGreaterThan(data.memory?.rows[2]?.need.whole ?? 0);
});

test("of many sizes those around the largest that fits are in sight, and all below a fold", async () => {
  const { data, html } = await write("ada/many-GGUF", "?memory=8");
  const labels = data.memory?.rows.map(({ label }) => label) ?? [];
  const fits = data.memory?.rows.findIndex(({ fit }) => fit?.kind === "whole") ?? 0;
  expect(labels.length).toBeGreaterThan(5);
  expect(fits).toBe(2);
  const [, section = ""] = html.split('id="memory"');
  const [inSight = "", folded = ""] = section.split("<details>");
  expect(folded).toContain(`<caption class="sr-only">All ${labels.length} sizes</caption>`);
  const shownIn = (part: string): readonly string[] => labels.filter((label) => part.includes(`>${label}</bdi>`));
  expect(shownIn(inSight)).toEqual(labels.slice(1, 6));
  expect(shownIn(folded)).toEqual(labels);
});

test("what means nothing changes nothing, and a model that says nothing has no such section", async () => {
  expect((await write("ada/llama", "?memory=7&context=lots")).data.memory?.rows).toEqual(
    (await write("ada/llama")).data.memory?.rows,
  );
  const { data, html } = await write("ada/silent");
  expect(data).not.toHaveProperty("memory");
  expect(html).not.toContain('id="memory"');
});

test("a hostile record breaks out of nothing", async () => {
  const written = await write("ada/hostile");
  expect(written.data.memory?.rows).toHaveLength(2);
  expectInert(written);
  expectSameLinks(written);
});
