import type { Repository } from "./tiny-models.ts";

/** The tokens before the words. */
const specials = ["[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]"];

/** A tokenizer of whole words in lower case. */
export interface TinyTokenizer {
  readonly files: Repository;
  readonly size: number;
  /** The number of a word or special token. */
  readonly idOf: (word: string) => number;
}

/**
 * @param options `marksEnds`: `[CLS]` and `[SEP]` are put around texts; `config`: further fields of `tokenizer_config.json`
 * @example tokenizerOf(["good", "bad"]).idOf("good") // 5
 */
export function tokenizerOf(
  words: readonly string[],
  { marksEnds = true, config = {} }: { readonly marksEnds?: boolean; readonly config?: object } = {},
): TinyTokenizer {
  const all = [...specials, ...words];
  const idOf = (word: string): number => all.indexOf(word);
  const tokenizer = {
    version: "1.0",
    truncation: null,
    padding: null,
    added_tokens: specials.map((content, id) => ({
      id,
      content,
      single_word: false,
      lstrip: false,
      rstrip: false,
      normalized: false,
      special: true,
    })),
    normalizer: { type: "Lowercase" },
    pre_tokenizer: { type: "BertPreTokenizer" },
    post_processor: marksEnds
      ? { type: "BertProcessing", sep: ["[SEP]", idOf("[SEP]")], cls: ["[CLS]", idOf("[CLS]")] }
      : null,
    decoder: { type: "WordPiece", prefix: "##", cleanup: true },
    model: {
      type: "WordPiece",
      unk_token: "[UNK]",
      continuing_subword_prefix: "##",
      max_input_chars_per_word: 100,
      vocab: Object.fromEntries(all.map((word, id) => [word, id])),
    },
  };
  const tokenizerConfig = {
    tokenizer_class: "BertTokenizer",
    pad_token: "[PAD]",
    unk_token: "[UNK]",
    cls_token: "[CLS]",
    sep_token: "[SEP]",
    mask_token: "[MASK]",
    model_max_length: 512,
    ...config,
  };
  return {
    files: { "tokenizer.json": JSON.stringify(tokenizer), "tokenizer_config.json": JSON.stringify(tokenizerConfig) },
    size: all.length,
    idOf,
  };
}

/** The card, by which the hub knows the task. */
export const cardOf = (task: string): string =>
  `---\npipeline_tag: ${task}\nlibrary_name: transformers.js\nlicense: mit\n---\n# Tiny\n`;

/** Classes as configurations have them. */
export const classes = (...names: readonly string[]): object => ({
  id2label: Object.fromEntries(names.map((name, id) => [id, name])),
  label2id: Object.fromEntries(names.map((name, id) => [name, id])),
});
