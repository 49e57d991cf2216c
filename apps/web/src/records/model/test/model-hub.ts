import { libraries } from "@modelshelf/registry";
import { afterAll, beforeAll } from "vitest";
import type { Hub } from "../../../hub/hub.ts";
import { inputFor, openCatalogHub, writeAll, type Written } from "../../test/catalog-hub.ts";
import { endless, evil } from "../../test/hostile.ts";
import type { ModelPage } from "../load.ts";
import page from "../page.ts";
import { filesOfAll } from "../../../test/served-files.ts";

export const hostileId = `evil/${"x".repeat(90)}`;
/** Where somebody had the base model of an adapter. */
export const diskPath = "/data/uma/run7";
/** A library of which only facts are known. */
const [uncodedKey = "", uncodedLibrary] = [...libraries].find(([, { snippets }]) => snippets === undefined) ?? [];
export const uncoded = uncodedLibrary;

const records = {
  model: [
    {
      id: "ada/masked",
      pipeline_tag: "fill-mask",
      library_name: "transformers",
      tags: ["transformers", "peft", "own-tag", "base_model:ada/base", "dataset:ada/pages", "dataset:gone/away"],
      cardData: { license: "mit", language: ["en", "pl"], base_model: ["ada/base", "gone/away"] },
      config: { architectures: ["BertForMaskedLM"], model_type: "bert" },
      transformersInfo: { auto_model: "AutoModelForMaskedLM", pipeline_tag: "fill-mask", processor: "AutoTokenizer" },
      safetensors: { parameters: { F32: 110_000_000 }, total: 110_000_000 },
      siblings: [{ rfilename: "config.json" }, { rfilename: "model.safetensors", size: 440_000_000 }],
      downloads: 1_234_567,
      likes: 1,
      lastModified: "2026-05-01T10:00:00.000Z",
      description: "Guesses masked words.",
    },
    { id: "ada/base", pipeline_tag: "fill-mask", library_name: "transformers", tags: [] },
    { id: "ben/cousin", tags: ["base_model:ada/base"], pipeline_tag: "fill-mask" },
    { id: "ada/bare", tags: [] },
    {
      id: "lin/large",
      tags: ["conversational"],
      library_name: "transformers",
      pipeline_tag: "text-generation",
      transformersInfo: { auto_model: "AutoModelForCausalLM", processor: "AutoTokenizer" },
      safetensors: { parameters: { BF16: 8e9 }, total: 8e9 },
    },
    { id: "gus/bare-7b-AWQ", tags: [] },
    { id: "ida/based", library_name: "homemade", tags: ["base_model:ada/adapter"] },
    { id: "ida/cousin", library_name: "homemade", tags: ["base_model:kim/away"], pipeline_tag: "fill-mask" },
    { id: "kim/other", library_name: "transformers", pipeline_tag: "fill-mask", tags: ["base_model:kim/away", "bert"] },
    { id: "kim/homemade", library_name: "homemade", pipeline_tag: "fill-mask", tags: [] },
    { id: "lea/onnx-only", pipeline_tag: "fill-mask", tags: [], siblings: [{ rfilename: "weights.tflite" }] },
    { id: "ada/unknown", tags: [], library_name: "no-such-library", pipeline_tag: "fill-mask" },
    { id: "ada/uncoded", tags: [], library_name: uncodedKey, pipeline_tag: "text-to-audio" },
    {
      id: "ada/adapter",
      tags: ["diffusers", "lora", "own"],
      library_name: "diffusers",
      pipeline_tag: "image-to-video",
      cardData: { base_model: "gone/painter" },
    },
    { id: "eve/stated", library_name: "transformers", tags: [], config: { architectures: ["BertForMaskedLM"] } },
    { id: "eve/emptied", library_name: "sklearn", tags: ["sklearn"], siblings: [{ rfilename: "README.md" }] },
    { id: "eve/listed", library_name: "transformers", tags: [], siblings: [{ rfilename: "config.json" }] },
    {
      id: "ina/served",
      pipeline_tag: "text-generation",
      tags: [],
      inferenceProviderMapping: {
        novita: { providerId: "slow/chat", task: "conversational", status: "staging" },
        groq: { providerId: "fast/chat", task: "conversational", status: "live" },
        together: { providerId: "their/chat", task: "conversational", status: "live" },
      },
    },
    {
      id: "ina/sees",
      pipeline_tag: "image-to-text",
      tags: [],
      inferenceProviderMapping: [{ provider: "together", providerId: "their/eyes", task: "conversational" }],
    },
    { id: "ina/untold", tags: [], inferenceProviderMapping: { groq: { providerId: "x", task: "conversational" } } },
    { id: "ina/tuned", tags: ["base_model:finetune:ina/served"], pipeline_tag: "text-generation" },
    {
      id: "ina/elsewhere",
      tags: [],
      pipeline_tag: "text-generation",
      inferenceProviderMapping: { nowhere: { providerId: "x", task: "conversational", status: "live" } },
    },
    { id: "tim/plain", tags: ["timm"], library_name: "timm" },
    {
      id: "uma/adapter",
      tags: ["peft", "adapter-transformers", `base_model:${diskPath}`, `base_model:adapter:${diskPath}`],
      library_name: "peft",
      cardData: { base_model: diskPath },
      config: {
        peft: { base_model_name_or_path: diskPath, task_type: "CAUSAL_LM" },
        adapter_transformers: { model_name: diskPath },
      },
    },
    { id: "zoe/hinted", tags: ["mlx-lm"], pipeline_tag: "text-generation" },
    { id: "ada/quantized", tags: ["gguf", "conversational"], pipeline_tag: "text-generation" },
    { id: "ada/weights", tags: ["transformers", "gguf"], library_name: "transformers" },
    {
      id: "fay/incomplete",
      siblings: ["m-Q4_0.gguf", "mmproj-F16.gguf", "MTP/m-Q8_0-MTP.gguf", "eyes.gguf"].map((rfilename) => ({
        rfilename,
      })),
      gguf: { files: [{ path: "eyes.gguf", kind: "projector" }] },
      _problems: [
        "m-Q4_0.gguf cannot be read as GGUF: it is cut off.",
        ...Array.from({ length: 8 }, (_, at) => `p${at}`),
      ],
    },
    {
      id: hostileId,
      pipeline_tag: evil.slice(0, 95),
      library_name: evil.slice(0, 95),
      tags: [evil, endless, "constructor", "__proto__", "transformers", "javascript:alert(1)", "dataset:../../x"],
      cardData: { license: evil.slice(0, 95), language: [evil.slice(0, 95)], base_model: ["nobody/y", evil] },
      config: { architectures: [evil], model_type: evil, quantization_config: { quant_method: evil, bits: 4 } },
      transformersInfo: { auto_model: "AutoModel", processor: "AutoTokenizer" },
      mask_token: evil,
      widgetData: [{ text: `\`\`\`\n${evil}'"\\` }],
      siblings: [{ rfilename: evil }, { rfilename: endless, size: -1 }],
      safetensors: { parameters: { [evil]: 3 } },
      description: `# ${evil} ${endless}`,
      _problems: [evil, endless, 3],
    },
  ],
  space: [{ id: "ada/shows", models: ["ada/unknown"] }],
  dataset: [{ id: "ada/pages" }],
};

/** A hub with models for each thing that their pages tell apart, open while the tests of a file run. */
export interface ModelHub {
  /** There once the tests run. */
  readonly hub: () => Hub;
  /** The page of a model in all three forms; `search` is the query of its address, `given` what is different of the hub. */
  readonly write: (id: string, search?: string, given?: Partial<Hub>) => Promise<Written<ModelPage>>;
}

/** Opens the hub before the tests of the file that calls it, and closes it after them. */
export function useModelHub(): ModelHub {
  let hub: Hub;
  beforeAll(async () => {
    hub = { ...(await openCatalogHub(records)), files: filesOfAll };
  });
  afterAll(() => hub.store.close());
  return {
    hub: () => hub,
    write: (id, search = "", given = {}) =>
      writeAll(page, inputFor({ ...hub, ...given }, `/models/${encodeURI(id)}${search}`, { id })),
  };
}

/** The text of a page, as code is read in it. */
export const textOf = (html: string): string => html.replaceAll(/<[^>]+>/g, "").replaceAll("&quot;", '"');
