import { onnxFile, type Value } from "./onnx-writer.ts";
import { cardOf, classes, tokenizerOf, type TinyTokenizer } from "./tiny-files.ts";
import type { Repository } from "./tiny-models.ts";

const ids: Value = { name: "input_ids", type: "int64", shape: ["batch", "length"] };

/** A table with a row for each token: zeros but where a word has numbers of its own. */
export function table(
  tokenizer: TinyTokenizer,
  width: number,
  rows: Readonly<Record<string, readonly number[]>>,
): number[] {
  const numbers = Array.from({ length: tokenizer.size * width }, () => 0);
  for (const [word, row] of Object.entries(rows)) {
    row.forEach((value, column) => (numbers[tokenizer.idOf(word) * width + column] = value));
  }
  return numbers;
}

interface Lookup {
  readonly tokenizer: TinyTokenizer;
  readonly width: number;
  readonly rows: Readonly<Record<string, readonly number[]>>;
  /** Name of the output. */
  readonly output: string;
  /** Whether the rows of all tokens are averaged to one. */
  readonly isMean?: boolean;
}

/** A graph that gives the row of each token of a text, or their mean. */
export function lookup({ tokenizer, width, rows, output, isMean = false }: Lookup): Buffer {
  const found = isMean ? "found" : output;
  return onnxFile({
    inputs: [ids],
    outputs: [{ name: output, type: "float32", shape: isMean ? ["batch", width] : ["batch", "length", width] }],
    weights: [{ name: "table", shape: [tokenizer.size, width], numbers: table(tokenizer, width, rows) }],
    operations: [
      { type: "Gather", inputs: ["table", "input_ids"], outputs: [found], attributes: { axis: 0 } },
      ...(isMean
        ? [{ type: "ReduceMean", inputs: [found], outputs: [output], attributes: { axes: [1], keepdims: 0 } }]
        : []),
    ],
  });
}

function repository(
  task: string,
  tokenizer: TinyTokenizer,
  config: object,
  model: Buffer,
  more: Repository = {},
): Repository {
  return {
    "README.md": cardOf(task),
    "config.json": JSON.stringify({ model_type: "bert", vocab_size: tokenizer.size, ...config }),
    ...tokenizer.files,
    "onnx/model.onnx": model,
    ...more,
  };
}

/** The words that it knows decide. */
function judge(): Repository {
  const tokenizer = tokenizerOf(["good", "bad"]);
  const rows = { good: [20, 0], bad: [0, 20] };
  const config = { architectures: ["BertForSequenceClassification"], ...classes("POSITIVE", "NEGATIVE") };
  const model = lookup({ tokenizer, width: 2, rows, output: "logits", isMean: true });
  // The same with a type in its name, so that there is a choice.
  return repository("text-classification", tokenizer, config, model, { "onnx/model_quantized.onnx": model });
}

function names(): Repository {
  const tokenizer = tokenizerOf(["ada", "lovelace", "london", "in", "lives"]);
  const rows = { ada: [0, 9, 0, 0], lovelace: [0, 0, 9, 0], london: [0, 0, 0, 9], in: [9], lives: [9] };
  const config = {
    architectures: ["BertForTokenClassification"],
    ...classes("O", "B-PER", "I-PER", "B-LOC"),
  };
  return repository("token-classification", tokenizer, config, lookup({ tokenizer, width: 4, rows, output: "logits" }));
}

/** Paris, whatever the text. */
function filler(): Repository {
  const tokenizer = tokenizerOf(["paris", "rome"]);
  const row = Array.from({ length: tokenizer.size }, () => 0);
  row[tokenizer.idOf("paris")] = 9;
  row[tokenizer.idOf("rome")] = 7;
  const model = lookup({ tokenizer, width: tokenizer.size, rows: { "[MASK]": row }, output: "logits" });
  return repository("fill-mask", tokenizer, { architectures: ["BertForMaskedLM"] }, model);
}

/** Vessels are alike, drinks are alike. */
function embedder(): Repository {
  const tokenizer = tokenizerOf(["ferry", "boat", "tea"]);
  const rows = { ferry: [1, 0], boat: [1, 0], tea: [0, 1] };
  const model = lookup({ tokenizer, width: 2, rows, output: "last_hidden_state" });
  return repository("sentence-similarity", tokenizer, { architectures: ["BertModel"] }, model);
}

/** The answer is the year. */
function answerer(): Repository {
  const tokenizer = tokenizerOf(["1968"]);
  const numbers = table(tokenizer, 1, { "1968": [9] });
  const model = onnxFile({
    inputs: [ids],
    outputs: ["start_logits", "end_logits"].map((name) => ({ name, type: "float32", shape: ["batch", "length"] })),
    weights: [{ name: "scores", shape: [tokenizer.size], numbers }],
    operations: ["start_logits", "end_logits"].map((name) => ({
      type: "Gather",
      inputs: ["scores", "input_ids"],
      outputs: [name],
    })),
  });
  return repository("question-answering", tokenizer, { architectures: ["BertForQuestionAnswering"] }, model);
}

/** A text is about travel where that word is among the hypotheses. */
function chooser(): Repository {
  const tokenizer = tokenizerOf(["travel", "cooking"]);
  const rows = { travel: [0, 0, 30] };
  const config = {
    architectures: ["BertForSequenceClassification"],
    ...classes("contradiction", "neutral", "entailment"),
  };
  const model = lookup({ tokenizer, width: 3, rows, output: "logits", isMean: true });
  return repository("zero-shot-classification", tokenizer, config, model);
}

const story = ["once", "upon", "a", "time", "there", "was", "tea"];

/** Each word has one that follows it; `last` follows the last one. */
function nextWords(tokenizer: TinyTokenizer, last: string): Buffer {
  const follow = (word: string): readonly number[] =>
    Array.from({ length: tokenizer.size }, (_, id) => (id === tokenizer.idOf(word) ? 9 : 0));
  const rows = Object.fromEntries(story.map((word, place) => [word, follow(story[place + 1] ?? last)]));
  return lookup({
    tokenizer,
    width: tokenizer.size,
    rows: { ...rows, "[UNK]": follow("once"), "[SEP]": follow("once") },
    output: "logits",
  });
}

/** @param last what follows the last word of the story: the end of the text, or a word */
function writer(config: object, last = "[SEP]"): Repository {
  const tokenizer = tokenizerOf(story, { marksEnds: false, config });
  const end = tokenizer.idOf("[SEP]");
  const settings = {
    model_type: "gpt2",
    architectures: ["GPT2LMHeadModel"],
    n_layer: 1,
    n_head: 1,
    n_embd: 2,
    bos_token_id: end,
    eos_token_id: end,
  };
  const more = { "generation_config.json": JSON.stringify({ bos_token_id: end, eos_token_id: end }) };
  return repository("text-generation", tokenizer, settings, nextWords(tokenizer, last), more);
}

/** Messages end in a token that begins the story. */
const template = "{% for message in messages %}{{ message.role }} : {{ message.content }} [SEP]{% endfor %}";

/** Texts in, words or scores out. */
export const textModels: Readonly<Record<string, Repository>> = {
  "tiny/judge": judge(),
  "tiny/names": names(),
  "tiny/filler": filler(),
  "tiny/embedder": embedder(),
  "tiny/vectors": { ...embedder(), "README.md": cardOf("feature-extraction") },
  "tiny/answerer": answerer(),
  "tiny/chooser": chooser(),
  "tiny/writer": writer({}),
  "tiny/rambler": writer({}, "once"),
  "tiny/broken": { ...judge(), "onnx/model_quantized.onnx": "no graph" },
  "tiny/talker": writer({ chat_template: template }),
};
