import { expect, test } from "vitest";
import { tinyGguf, wholeGguf } from "../../../../scripts/testing/tiny-gguf.ts";
import { readFolder } from "../reading/read-folder.ts";
import { folderWith } from "../test/folders.ts";
import { repositoryRecord } from "./repository-record.ts";

const ggufOf = (metadata: Parameters<typeof tinyGguf>[0]): Promise<unknown> =>
  ggufIn({ "tiny-Q4_0.gguf": tinyGguf(metadata) });

async function ggufIn(files: Readonly<Record<string, Uint8Array>>): Promise<unknown> {
  const { read } = await readFolder(folderWith(files));
  const { value } = await repositoryRecord({
    kind: "model",
    id: "ada/tiny",
    refs: read.refs,
    revisions: [read.revision],
  });
  return value["gguf"];
}

test("the header of a GGUF file gives what the Hub's records say of it", async () => {
  const header = {
    "general.architecture": "llama",
    "llama.context_length": 64,
    "tokenizer.chat_template": "{{ messages }}",
    "tokenizer.ggml.tokens": ["<unk>", "<s>", "</s>"],
    "tokenizer.ggml.bos_token_id": 1,
    "tokenizer.ggml.eos_token_id": 2,
    "quantize.imatrix.file": "/made/imatrix.dat",
  };
  expect(await ggufOf(header)).toEqual({
    total: 0,
    architecture: "llama",
    context_length: 64,
    shape: { context_length: 64 },
    quantize_imatrix_file: "/made/imatrix.dat",
    chat_template: "{{ messages }}",
    bos_token: "<s>",
    eos_token: "</s>",
  });
});

test("what a header does not say, or says of tokens that it does not have, is left out", async () => {
  const odd = { "general.architecture": "llama", "tokenizer.ggml.tokens": ["a"], "tokenizer.ggml.bos_token_id": 7 };
  expect(await ggufOf(odd)).toEqual({ total: 0, architecture: "llama" });
});

const weights = (architecture: string, more: object = {}): Uint8Array =>
  wholeGguf({ "general.architecture": architecture, ...more }, ["a", "b"]);

test.each<[string, Uint8Array]>([
  ["aya.mmproj-f16.gguf", weights("clip")],
  ["a-eyes-F16.gguf", weights("clip", { "general.type": "mmproj" })],
  ["a-lora-f16.gguf", weights("llama")],
  ["a-style.gguf", weights("llama", { "general.type": "adapter" })],
  ["a-helper.gguf", weights("eagle3")],
  ["a-tokens.gguf", tinyGguf({ "general.architecture": "llama" })],
  ["data.gguf", wholeGguf({ "general.type": "imatrix" }, ["blk.0"])],
  ["MTP/m-Q8_0-MTP.gguf", weights("cohere2mtp")],
  ["a-Q2_K.gguf", weights("llama")],
])("beside the model %s does not give the record its header", async (path, content) => {
  const model = { "m-Q4_K_M.gguf": weights("cohere2", { "cohere2.context_length": 64 }) };
  expect(await ggufIn({ [path]: content, ...model })).toMatchObject({
    total: 2,
    architecture: "cohere2",
    context_length: 64,
  });
});

test("a name that sounds like a companion does not hide a model", async () => {
  const files = { "about-mmproj-7b-Q4_0.gguf": weights("llama"), "z-eyes.gguf": weights("clip") };
  expect(await ggufIn(files)).toMatchObject({ architecture: "llama" });
});

test("the first of several parts may have no tensors, and headers that break off are judged by their names", async () => {
  const files = {
    "m-Q8_0-00001-of-00002.gguf": tinyGguf({ "general.architecture": "llama" }),
    "m-Q8_0-00002-of-00002.gguf": weights("llama"),
    "n-Q2_K.gguf": weights("qwen3"),
    "broken-mmproj.gguf": Buffer.from("GGUF"),
  };
  expect(await ggufIn(files)).toMatchObject({ architecture: "llama" });
});

test("companions alone give no header, and what their names do not say is kept", async () => {
  const files = { "a-eyes.gguf": weights("clip"), "data.gguf": wholeGguf({ "general.type": "imatrix" }, ["blk.0"]) };
  expect(await ggufIn(files)).toEqual({
    files: [
      { path: "a-eyes.gguf", kind: "projector" },
      { path: "data.gguf", kind: "importance matrix" },
    ],
  });
});

test("lengths of embeddings are kept where there is a projector", async () => {
  const files = {
    "m-Q4_0.gguf": weights("llama", { "llama.embedding_length": 64 }),
    "mmproj-F16.gguf": weights("clip", { "clip.vision.projection_dim": 32 }),
  };
  expect(await ggufIn(files)).toMatchObject({
    total: 2,
    files: [
      { path: "m-Q4_0.gguf", width: 64 },
      { path: "mmproj-F16.gguf", width: 32 },
    ],
  });
});
