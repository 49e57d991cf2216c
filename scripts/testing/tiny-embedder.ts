import { filledGguf } from "./tiny-gguf.ts";

/** Numbers of an embedding; a multiple of 32, as runtimes want it. */
const width = 32;
const context = 64;
const tokens = ["[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]", "▁a", "▁small", "▁ship"];
const [normal, control] = [1, 3];

/**
 * Rows of a Hadamard matrix of order 32: of ones and minus ones, each with the mean 0 and the variance 1, and each
 * orthogonal to all others.
 */
const row = (token: number): readonly number[] =>
  Array.from({ length: width }, (_, at) => (onesOf((token + 1) & at) % 2 === 0 ? 1 : -1));

const onesOf = (value: number): number => value.toString(2).replaceAll("0", "").length;

const ones = (count: number): Float32Array => new Float32Array(count).fill(1);
const zeros = (...shape: readonly number[]) => ({
  shape,
  numbers: new Float32Array(shape.reduce((product, length) => product * length)),
});
const norm = (name: string) => ({
  [`${name}.weight`]: { shape: [width], numbers: ones(width) },
  [`${name}.bias`]: zeros(width),
});
const inLayer = ["attn_q", "attn_k", "attn_v", "attn_output", "ffn_up", "ffn_down"];

/**
 * A BERT of one layer as a whole GGUF file, which llama.cpp loads and runs. Its layer adds nothing, so that
 * {@link roundedEmbedding} knows its output: the mean of a row of signs for each token.
 */
export const tinyEmbedder: Uint8Array = filledGguf(
  {
    "general.architecture": "bert",
    "general.name": "Tiny embedder",
    "general.file_type": 0,
    "bert.context_length": context,
    "bert.embedding_length": width,
    "bert.feed_forward_length": width,
    "bert.block_count": 1,
    "bert.attention.head_count": 1,
    "bert.attention.layer_norm_epsilon": { float: 1e-12 },
    "bert.attention.causal": false,
    "bert.pooling_type": 1,
    "tokenizer.ggml.model": "bert",
    "tokenizer.ggml.tokens": tokens,
    "tokenizer.ggml.token_type": tokens.map((token) => (token.startsWith("[") ? control : normal)),
    "tokenizer.ggml.token_type_count": 2,
    "tokenizer.ggml.padding_token_id": 0,
    "tokenizer.ggml.unknown_token_id": 1,
    "tokenizer.ggml.bos_token_id": 2,
    "tokenizer.ggml.cls_token_id": 2,
    "tokenizer.ggml.eos_token_id": 3,
    "tokenizer.ggml.seperator_token_id": 3,
    "tokenizer.ggml.mask_token_id": 4,
  },
  {
    "token_embd.weight": {
      shape: [width, tokens.length],
      numbers: Float32Array.from(tokens.flatMap((_, token) => row(token))),
    },
    "token_types.weight": zeros(width, 2),
    "position_embd.weight": zeros(width, context),
    ...norm("token_embd_norm"),
    ...norm("blk.0.attn_output_norm"),
    ...norm("blk.0.layer_output_norm"),
    ...Object.fromEntries(inLayer.map((name) => [`blk.0.${name}.weight`, zeros(width, width)])),
    ...Object.fromEntries(inLayer.map((name) => [`blk.0.${name}.bias`, zeros(width)])),
  },
);

/**
 * The embedding of a text by {@link tinyEmbedder}: 32 numbers, for the vector of length 1 in hundredths, because engines
 * round in their own ways.
 *
 * @param words of its vocabulary: "a", "small", "ship"
 * @example roundedEmbedding("a ship").slice(0, 4) // [35, 18, 0, 18]
 */
export function roundedEmbedding(words: string): readonly number[] {
  const inText = ["[CLS]", ...words.split(" ").map((word) => `▁${word}`), "[SEP]"];
  const rows = inText.map((token) => row(tokens.indexOf(token)));
  const sum = row(0).map((_, at) => rows.reduce((total, numbers) => total + numbers[at]!, 0));
  const length = Math.hypot(...sum);
  return sum.map((value) => Math.round((value * 100) / length));
}
