import { expect, test } from "vitest";
import { tinyGguf } from "../../../../scripts/testing/tiny-gguf.ts";
import { readFolder } from "../reading/read-folder.ts";
import { folderWith } from "../test/folders.ts";
import { repositoryRecord } from "./repository-record.ts";

async function ggufOf(metadata: Parameters<typeof tinyGguf>[0]): Promise<unknown> {
  const { read } = await readFolder(folderWith({ "tiny-Q4_0.gguf": tinyGguf(metadata) }));
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
