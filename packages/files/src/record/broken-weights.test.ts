import { expect, test } from "vitest";
import { tinyGguf } from "../../../../scripts/testing/tiny-gguf.ts";
import { readFolder } from "../reading/read-folder.ts";
import { folderWith, safetensors } from "../test/folders.ts";
import { notGguf } from "./gguf-parts.ts";
import { adapterIsExtra } from "./has-whole-model.ts";
import { namesLocalPath } from "./config.ts";
import { lacksWeights } from "./model-record.ts";
import { notSafetensors } from "./parameters.ts";
import type { FileRecord } from "./record-of-files.ts";
import { repositoryRecord } from "./repository-record.ts";

type Files = Parameters<typeof folderWith>[0];

async function recordOf(files: Files): Promise<FileRecord> {
  const { read } = await readFolder(folderWith(files));
  return repositoryRecord({ kind: "model", id: "ada/reader", refs: read.refs, revisions: [read.revision] });
}

const llama = JSON.stringify({ architectures: ["LlamaForCausalLM"], model_type: "llama" });
const weights = safetensors({ a: { dtype: "F32", shape: [8, 8] } });
const cut = weights.subarray(0, -10);
const breaksOff = (file: Uint8Array): string => `it is cut off: it has ${file.length - 10} of ${file.length} bytes`;
const index = JSON.stringify({
  weight_map: { a: "model-00001-of-00002.safetensors", b: "model-00002-of-00002.safetensors" },
});

test("weights that break off are named, and are not counted; the rest of the record is there", async () => {
  const { value, problems } = await recordOf({ "config.json": llama, "model.safetensors": cut });
  expect(problems).toEqual([notSafetensors("model.safetensors", breaksOff(weights))]);
  expect(value).not.toHaveProperty("safetensors");
  expect(value).toMatchObject({
    library_name: "transformers",
    pipeline_tag: "text-generation",
    _partial: ["model.safetensors"],
  });
});

test("of a part that breaks off the others are not counted either; a file that does not count is named", async () => {
  const parts = await recordOf({
    "model-00001-of-00002.safetensors": weights,
    "model-00002-of-00002.safetensors": cut,
  });
  expect(parts.problems).toEqual([notSafetensors("model-00002-of-00002.safetensors", breaksOff(weights))]);
  expect(parts.value).not.toHaveProperty("safetensors");
  const other = await recordOf({ "model.safetensors": weights, "old/model.fp16.safetensors": cut });
  expect(other.problems).toEqual([notSafetensors("old/model.fp16.safetensors", breaksOff(weights))]);
  expect(other.value["safetensors"]).toEqual({ parameters: { F32: 64 }, total: 64 });
});

test.each<Files>([
  { "model-00001-of-00002.safetensors": weights },
  { "model-00001-of-00002.safetensors": weights, "model.safetensors.index.json": index },
  { "model.safetensors.index.json": index, "model-00001-of-00002.safetensors": weights, "README.md": "# Half\n" },
])("a part of the weights is not counted, and what is missing is named", async (files) => {
  const { value, problems } = await recordOf(files);
  expect(problems).toEqual([lacksWeights(["model-00002-of-00002.safetensors"])]);
  expect(value).not.toHaveProperty("safetensors");
  expect(value["_partial"]).toEqual(["model-00001-of-00002.safetensors"]);
});

test("whole weights are counted where an index of other files is left over", async () => {
  const { value, problems } = await recordOf({ "model.safetensors": weights, "model.safetensors.index.json": index });
  expect(problems).toEqual([]);
  expect(value["safetensors"]).toMatchObject({ total: 64 });
  expect(value).not.toHaveProperty("_partial");
});

const header = { "general.architecture": "llama", "llama.context_length": 64 };
const padded = (bytes: Uint8Array, weightBytes: number): Uint8Array =>
  Buffer.concat([bytes, Buffer.alloc(Math.ceil(bytes.length / 32) * 32 - bytes.length + weightBytes)]);
const ggufPart = padded(tinyGguf(header, { a: { shape: [64], type: 2 } }), 36);

test("of a GGUF file that breaks off nothing is believed; another one that is whole is read", async () => {
  const broken = ggufPart.subarray(0, -10);
  const one = await recordOf({ "m-Q4_0.gguf": broken });
  expect(one.problems).toEqual([notGguf("m-Q4_0.gguf", breaksOff(ggufPart))]);
  expect(one.value["_partial"]).toEqual(["m-Q4_0.gguf"]);
  expect(one.value).not.toHaveProperty("gguf");
  const inHeader = await recordOf({ "m-Q4_0.gguf": ggufPart.subarray(0, 60) });
  expect(inHeader.problems).toEqual([notGguf("m-Q4_0.gguf", "its header is cut off")]);
  expect(inHeader.value).not.toHaveProperty("gguf");
  const two = await recordOf({ "m-Q4_0.gguf": broken, "m-Q5_0.gguf": ggufPart });
  expect(two.problems).toEqual(one.problems);
  expect(two.value["gguf"]).toMatchObject({ total: 64, architecture: "llama" });
});

test("a split GGUF file has the parameters of all parts, and none where a part is missing or broken", async () => {
  const names = [1, 2, 3].map((number) => `m-Q4_0-0000${number}-of-00003.gguf`);
  const [first = "", second = "", third = ""] = names;
  const whole = await recordOf({ [first]: ggufPart, [second]: ggufPart, [third]: ggufPart });
  expect(whole.problems).toEqual([]);
  expect(whole.value["gguf"]).toMatchObject({ total: 192, architecture: "llama" });
  const missing = await recordOf({ [first]: ggufPart, [third]: ggufPart });
  expect(missing.problems).toEqual([lacksWeights([second])]);
  expect(missing.value["gguf"]).toEqual({ architecture: "llama", context_length: 64, shape: { context_length: 64 } });
  const broken = await recordOf({ [first]: ggufPart, [second]: ggufPart.subarray(0, -10), [third]: ggufPart });
  expect(broken.problems).toEqual([notGguf(second, breaksOff(ggufPart))]);
  expect(broken.value["gguf"]).not.toHaveProperty("total");
});

const adapter = JSON.stringify({ peft_type: "LORA", base_model_name_or_path: "ada/base", task_type: "CAUSAL_LM" });
const adapterWeights = safetensors({ "a.lora_A": { dtype: "F32", shape: [1, 4] } });

test.each<Files>([
  { "model.safetensors": weights },
  { "model-00001-of-00001.safetensors": weights },
  { "pytorch_model.bin": "x", "README.md": "# Whole\n" },
  { "flax_model.msgpack": "x" },
  { "tf_model.h5": "x", "generation_config.json": "{}" },
])("whole weights with an adapter are the whole model", async (files) => {
  const { value, problems } = await recordOf({
    ...files,
    "config.json": llama,
    "adapter_config.json": adapter,
    "adapter_model.safetensors": adapterWeights,
  });
  expect(problems).toEqual([adapterIsExtra]);
  expect(value).toMatchObject({ library_name: "transformers" });
  expect(value["config"]).not.toHaveProperty("peft");
  expect(value["tags"]).not.toContain("base_model:adapter:ada/base");
  if ("model.safetensors" in files) expect(value["safetensors"]).toMatchObject({ total: 64 });
});

test("an adapter alone, also with the configuration of its base model, stays one", async () => {
  const files = { "adapter_config.json": adapter, "adapter_model.safetensors": adapterWeights };
  const more: readonly Files[] = [{}, { "config.json": llama }, { "config.json": llama, "optimizer.pt": "x" }];
  for (const others of more) {
    const { value, problems } = await recordOf({ ...files, ...others });
    expect(problems).toEqual([]);
    expect(value).toMatchObject({ library_name: "peft", safetensors: { total: 4 } });
    expect(value["tags"]).toContain("base_model:adapter:ada/base");
  }
});

test.each(["/data/run7", String.raw`C:\run7`, "./out/run7", "../run7", "~/run7", "file:///run7", "/mnt/models/llama/"])(
  "an adapter of %s is recorded without that path",
  async (path) => {
    const { value, problems } = await recordOf({
      "adapter_config.json": JSON.stringify({
        peft_type: "LORA",
        base_model_name_or_path: path,
        task_type: "CAUSAL_LM",
      }),
    });
    expect(problems).toEqual([namesLocalPath("base_model_name_or_path")]);
    expect(value).toMatchObject({ library_name: "peft", config: { peft: { task_type: "CAUSAL_LM" } } });
    expect(JSON.stringify(value)).not.toContain(JSON.stringify(path).slice(1, -1));
    const old = await recordOf({ "adapter_config.json": JSON.stringify({ model_name: path }) });
    expect(old.problems).toEqual([namesLocalPath("model_name")]);
    expect(JSON.stringify(old.value)).not.toContain(JSON.stringify(path).slice(1, -1));
  },
);
