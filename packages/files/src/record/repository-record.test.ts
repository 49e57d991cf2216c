import { expect, test } from "vitest";
import { parseRecord, toModelFacts } from "@modelshelf/store/browser";
import { readFolder } from "../reading/read-folder.ts";
import type { RecordKind } from "@modelshelf/store/kinds";
import { folderWith, safetensors } from "../test/folders.ts";
import type { FileRecord } from "./record-of-files.ts";
import { repositoryRecord } from "./repository-record.ts";

async function recordOf(kind: RecordKind, files: Parameters<typeof folderWith>[0]): Promise<FileRecord> {
  const { read } = await readFolder(folderWith(files));
  return repositoryRecord({ kind, id: "ada/reader", refs: read.refs, revisions: [read.revision] });
}

const card = `---
license: mit
language: [en, fr]
datasets: squad
base_model: google-bert/bert-base-uncased
widget:
  - text: Hello
---
See https://arxiv.org/abs/1810.04805.
`;

test("a model's record says what card, configuration and weights say", async () => {
  const { value, problems } = await recordOf("model", {
    "README.md": card,
    "config.json": JSON.stringify({ architectures: ["BertForMaskedLM"], model_type: "bert", dropout: 0.1 }),
    "tokenizer_config.json": JSON.stringify({ mask_token: { content: "[MASK]" }, do_lower_case: true }),
    "model.safetensors": safetensors({ a: { dtype: "F32", shape: [2, 3] }, b: { dtype: "F16", shape: [] } }),
  });
  expect(problems).toEqual([]);
  expect(value).toMatchObject({
    id: "ada/reader",
    author: "ada",
    library_name: "transformers",
    pipeline_tag: "fill-mask",
    mask_token: "[MASK]",
    gated: false,
    config: { architectures: ["BertForMaskedLM"], model_type: "bert" },
    safetensors: { parameters: { F32: 6, F16: 1 }, total: 7 },
    transformersInfo: { auto_model: "AutoModelForMaskedLM", pipeline_tag: "fill-mask", processor: "AutoTokenizer" },
    widgetData: [{ text: "Hello" }],
  });
  expect(value["tags"]).toEqual([
    "transformers",
    "safetensors",
    "bert",
    "fill-mask",
    "en",
    "fr",
    "dataset:squad",
    "arxiv:1810.04805",
    "base_model:google-bert/bert-base-uncased",
    "base_model:finetune:google-bert/bert-base-uncased",
    "license:mit",
  ]);
  const [readme] = value["siblings"] as readonly { rfilename: string; size: number; blobId: string }[];
  expect(readme).toMatchObject({ rfilename: "README.md", size: card.length });
  expect(toModelFacts(parseRecord("model", value).record!).files).toContain("model.safetensors");
});

test("packed weights are counted one by one, and what unpacks them is not", async () => {
  const { value } = await recordOf("model", {
    "config.json": JSON.stringify({ model_type: "llama", quantization_config: { quant_method: "gptq", bits: 4 } }),
    "model.safetensors": safetensors({
      "l.qweight": { dtype: "I32", shape: [10, 8] },
      "l.qzeros": { dtype: "I32", shape: [1, 8] },
      "l.scales": { dtype: "F16", shape: [1, 8] },
      "norm.weight": { dtype: "F16", shape: [8] },
    }),
  });
  expect(value["safetensors"]).toEqual({ parameters: { I32: 640, F16: 8 }, total: 648 });
});

test("weights of MLX are counted with the bits of their module, below the settings of the text as well", async () => {
  const quantization = { bits: 4, group_size: 64, "model.head": { bits: 8, group_size: 64 } };
  const { value } = await recordOf("model", {
    "config.json": JSON.stringify({ model_type: "a", text_config: { num_hidden_layers: 2, quantization } }),
    "model.safetensors": safetensors({
      "model.l.weight": { dtype: "U32", shape: [16, 8] },
      "model.l.scales": { dtype: "BF16", shape: [16, 1] },
      "model.l.biases": { dtype: "BF16", shape: [16, 1] },
      "model.head.weight": { dtype: "U32", shape: [16, 16] },
      "model.l.bias": { dtype: "BF16", shape: [16] },
    }),
  });
  expect(value["safetensors"]).toEqual({ parameters: { U32: 1024 + 1024, BF16: 16 }, total: 2064 });
  expect(toModelFacts(parseRecord("model", value).record!).quantization).toMatchObject({ bits: 4 });
});

test("a record has what says the shape of attention, in parts of parts as well", async () => {
  const windows = { num_hidden_layers: 2, layer_types: ["sliding_attention", "full_attention"], sliding_window: 8 };
  const { value } = await recordOf("model", {
    "config.json": JSON.stringify({ n_layer: 3, thinker_config: { text_config: { ...windows, other: 1 } } }),
  });
  expect(value["config"]).toEqual({ n_layer: 3, thinker_config: { text_config: windows } });
});

test("models of timm are known by their configuration; further models in folders do not count as weights", async () => {
  const weights = safetensors({ a: { dtype: "F32", shape: [2, 3] } });
  const { value } = await recordOf("model", {
    "config.json": JSON.stringify({ architecture: "resnet18", num_classes: 10, pretrained_cfg: { tag: "a1_in1k" } }),
    "model-00001-of-000001.safetensors": weights,
    "inner/model.safetensors": weights,
  });
  expect(value).toMatchObject({ library_name: "timm", safetensors: { total: 6 } });
  const pipeline = await recordOf("model", {
    "model_index.json": JSON.stringify({ _class_name: "StableDiffusionPipeline" }),
    "unet/diffusion_pytorch_model.safetensors": weights,
    "text_encoder/model.safetensors": weights,
    "text_encoder/model.fp16.safetensors": weights,
  });
  expect(pipeline.value["safetensors"]).toEqual({ parameters: { F32: 12 }, total: 12 });
});

test("an adapter names its base model; a model with a template is conversational", async () => {
  const adapter = await recordOf("model", {
    "adapter_config.json": JSON.stringify({
      peft_type: "LORA",
      task_type: "CAUSAL_LM",
      base_model_name_or_path: "a/b",
    }),
  });
  expect(adapter.value).toMatchObject({ library_name: "peft", config: { peft: { base_model_name_or_path: "a/b" } } });
  expect(adapter.value["tags"]).toContain("base_model:adapter:a/b");
  const chat = await recordOf("model", {
    "config.json": JSON.stringify({ architectures: ["LlamaForCausalLM"], model_type: "llama" }),
    "chat_template.jinja": "{{ messages }}",
  });
  expect(chat.value["tags"]).toEqual(["transformers", "llama", "text-generation", "conversational"]);
});

test("templates in files of their own are kept by name, and the standard one makes a model conversational", async () => {
  const { value } = await recordOf("model", {
    "config.json": JSON.stringify({ architectures: ["LlamaForCausalLM"], model_type: "llama" }),
    "additional_chat_templates/default.jinja": "{{ messages }}",
    "additional_chat_templates/tool_use.jinja": "{{ tools }}",
    "additional_chat_templates/deep/er.jinja": "no",
    "additional_chat_templates/notes.txt": "no",
  });
  expect(value["config"]).toMatchObject({
    additional_chat_templates: { default: "{{ messages }}", tool_use: "{{ tools }}" },
  });
  expect(value["config"]).not.toHaveProperty("additional_chat_templates.deep");
  expect(value["tags"]).toContain("conversational");
  expect(toModelFacts(parseRecord("model", value).record!).chatTemplates).toEqual({ jinja: "{{ messages }}" });
});

test("datasets and Spaces have the tags of their cards", async () => {
  const dataset = await recordOf("dataset", {
    "README.md": "---\ntask_categories: [question-answering]\nlanguage: en\ntags: [legal]\n---\n",
    "data/train.jsonl": "{}",
    "data/test.json": "{}",
  });
  expect(dataset.value["tags"]).toEqual(["task_categories:question-answering", "language:en", "legal", "format:json"]);
  const space = await recordOf("space", {
    "README.md": "---\ntitle: Demo\nsdk: gradio\nmodels: [a/b]\n---\n",
    "app.py": "",
  });
  expect(space.value).toMatchObject({ sdk: "gradio", models: ["a/b"], cardData: { title: "Demo" }, tags: ["gradio"] });
});

test("tasks whose pipelines are gone from Transformers are named as on the Hub, stated ones in the author's order", async () => {
  const asked = await recordOf("model", {
    "config.json": JSON.stringify({ architectures: ["RobertaForQuestionAnswering"], model_type: "roberta" }),
  });
  expect(asked.value).toMatchObject({
    pipeline_tag: "question-answering",
    transformersInfo: { auto_model: "AutoModelForQuestionAnswering", pipeline_tag: "question-answering" },
    tags: ["transformers", "roberta", "question-answering"],
  });
  const drawn = await recordOf("model", {
    "README.md": "---\ntags: [stable, text-to-image]\n---\n",
    "model_index.json": JSON.stringify({ _class_name: "StableDiffusionPipeline" }),
    "unet/diffusion_pytorch_model.bin": "x",
    "whole.ckpt": "x",
  });
  expect(drawn.value["tags"]).toEqual(["diffusers", "stable", "text-to-image", "diffusers:StableDiffusionPipeline"]);
});

test("what cannot be read is said, and the rest is there", async () => {
  const { value, problems } = await recordOf("model", {
    "README.md": "---\na: [\n---\n",
    "config.json": "{",
    "model.safetensors": "not one at all",
  });
  expect(problems).toHaveLength(3);
  expect(problems.join("\n")).toMatch(
    /README\.md: [^]*config\.json is not valid JSON[^]*model\.safetensors cannot be read as safetensors/,
  );
  expect(value["siblings"]).toHaveLength(3);
});

test.each([
  ["config.json with Infinity, as Mamba 2 has it", '"time_step_limit": [0.0, Infinity]'],
  ["config.json with NaN and -Infinity", '"initializer_range": NaN, "logit_cap": -Infinity'],
])("%s says what it says", async (_what, member) => {
  const { value, problems } = await recordOf("model", {
    "config.json": `{"architectures": ["Mamba2ForCausalLM"], "model_type": "mamba2", ${member}}`,
    "tokenizer_config.json": '{"eos_token": "</s>", "model_max_length": Infinity}',
  });
  expect(problems).toEqual([]);
  expect(value).toMatchObject({
    library_name: "transformers",
    pipeline_tag: "text-generation",
    config: { model_type: "mamba2" },
  });
  expect(parseRecord("model", JSON.parse(JSON.stringify(value))).warnings).toEqual([]);
});

test("a card with merged keys behind blank lines is read", async () => {
  const yaml = "common: &common\n  license: mit\n  tags: [a, b]\n<<: *common\nlanguage: no\n";
  const { value, problems } = await recordOf("model", { "README.md": `\n\n---\n${yaml}---\n# A` });
  expect(problems).toEqual([]);
  expect(value["tags"]).toEqual(expect.arrayContaining(["license:mit", "a", "b", "no"]));
});

test("whole numbers beyond 2^53 keep all of their digits, of the card and of results", async () => {
  const { read } = await readFolder(
    folderWith({
      "README.md": "---\nlicense: mit\nseed: 1610521604143693811\nlist: [{ n: -9007199254740993 }]\n---\n",
      ".eval_results/a.yaml": "- dataset: { id: a/b, task_id: c }\n  value: 9007199254740993\n",
    }),
  );
  const { value } = await repositoryRecord({ kind: "model", id: "a/b", refs: read.refs, revisions: [read.revision] });
  expect(JSON.stringify(value)).toContain('"seed":1610521604143693811,"list":[{"n":-9007199254740993}]');
  expect(JSON.stringify(value)).toContain('"value":9007199254740993');
});
