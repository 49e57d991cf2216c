import { createHash } from "node:crypto";
import { tinyEmbedder } from "../testing/tiny-embedder.ts";
import { tinyGguf } from "../testing/tiny-gguf.ts";
import { tinyParquet } from "../testing/tiny-parquet.ts";
import { safetensorsOf } from "../testing/tiny-safetensors.ts";

/** The content of each file by its path. */
export type Contents = Readonly<Record<string, string | Uint8Array>>;

/** The repositories of the hub for clients, by id. Each shows something else. */
export interface Repositories {
  readonly contents: Readonly<Record<string, Contents>>;
  /** The hash of a file, 64 hex digits, for comparing bytes. */
  readonly sha256: (id: string, path: string) => string;
  /** The hashes of all files of a repository, by path. */
  readonly hashes: (id: string) => Readonly<Record<string, string>>;
}

/** Opens `acme/gated`. It may be known: the hub is gone after the run. */
export const token = `hf_${"clients".repeat(5)}`;

/** `config.json` of `acme/tiny` under its tag `v1.0`. */
export const firstConfig = '{"model_type":"bert","vocab_size":7}';

const tokenizer = {
  version: "1.0",
  added_tokens: [],
  normalizer: { type: "Lowercase" },
  pre_tokenizer: { type: "Whitespace" },
  model: { type: "WordLevel", vocab: { "[UNK]": 0, "[MASK]": 1, a: 2, small: 3, ship: 4 }, unk_token: "[UNK]" },
};

const contents: Readonly<Record<string, Contents>> = {
  "acme/tiny": {
    "README.md": "---\nlicense: mit\nlibrary_name: transformers\npipeline_tag: fill-mask\n---\n# Tiny\n",
    "config.json": JSON.stringify({
      architectures: ["BertForMaskedLM"],
      model_type: "bert",
      vocab_size: 8,
      hidden_size: 8,
      num_hidden_layers: 1,
      num_attention_heads: 1,
      intermediate_size: 8,
    }),
    "model.safetensors": safetensorsOf("cls.weight", [8, 4]),
    "sub/name with blank.txt": "a\nb\n",
    "tokenizer.json": JSON.stringify(tokenizer),
    "tokenizer_config.json": JSON.stringify({
      tokenizer_class: "PreTrainedTokenizerFast",
      unk_token: "[UNK]",
      mask_token: "[MASK]",
    }),
  },
  // More than a page of the list of files.
  "acme/many": Object.fromEntries(Array.from({ length: 1100 }, (_, at) => [`files/${at}.txt`, `${at}\n`])),
  "acme/tiny-GGUF": { "tiny-Q8_0.gguf": tinyGguf({ "general.architecture": "llama", "llama.context_length": 64 }) },
  "ada/embedder-GGUF": { "embedder-F32.gguf": tinyEmbedder },
  "ada/split-GGUF": Object.fromEntries(
    [1, 2].map((part) => [
      `split-Q8_0-0000${part}-of-00002.gguf`,
      tinyGguf({ "general.architecture": "llama", "general.name": `Part ${part}` }),
    ]),
  ),
  "acme/gated": { "config.json": '{"model_type":"gated"}' },
  "acme/rows": { "rows.csv": "word,count\nquay,3\nbuoy,4\nship,5\n" },
  "acme/lines": { "train.jsonl": '{"word":"quay"}\n{"word":"buoy"}\n' },
  "acme/columns": { "data/train-00000-of-00001.parquet": tinyParquet },
  "acme/shown": { "README.md": "---\nsdk: gradio\n---\n", "app.py": "print(1)\n" },
};

/** The repositories that every client meets. */
export const repositories: Repositories = {
  contents,
  sha256: (id, path) => hashOf(contents[id]![path]!),
  hashes: (id) => Object.fromEntries(Object.entries(contents[id]!).map(([path, content]) => [path, hashOf(content)])),
};

/** @example hashOf("{}") // "44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a" */
export function hashOf(content: string | Uint8Array): string {
  return createHash("sha256").update(content).digest("hex");
}
