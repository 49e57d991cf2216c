import { answerLength } from "../families/generation.ts";
import { notices } from "../families/notices.ts";
import { ownText } from "../families/prompts.ts";
import { type Code, defineLibrary, type ModelFacts, py, type Snippet } from "../kit.ts";

export default defineLibrary({
  label: "paddlenlp",
  group: "language",
  about: "Language models for PaddlePaddle, the framework of Baidu.",
  repository: { name: "PaddleNLP", url: "https://github.com/PaddlePaddle/PaddleNLP" },
  docsUrl: "https://huggingface.co/docs/hub/paddlenlp",
  listed: true,
  counts: { path: "model_config.json" },
  hosted: ["fill-mask", "summarization", "zero-shot-classification"],
  endpoint: "HF_ENDPOINT",
  snippets: (model) => [load(model)],
  samples: {
    "class of config.json": {
      id: "PaddlePaddle/ernie-3.0-base-zh",
      tags: ["paddlenlp"],
      architectures: ["ErnieForMaskedLM"],
    },
    "class that continues texts": {
      id: "PaddlePaddle/ernie-gpt-zh",
      tags: ["paddlenlp"],
      architectures: ["GPTLMHeadModel"],
    },
    "class that sorts texts": {
      id: "PaddlePaddle/ernie-sentiment-zh",
      tags: ["paddlenlp"],
      architectures: ["ErnieForSequenceClassification"],
    },
    "class that marks tokens": {
      id: "PaddlePaddle/ernie-names-zh",
      tags: ["paddlenlp"],
      architectures: ["ErnieForTokenClassification"],
    },
    "no class": { id: "PaddlePaddle/uie-base", tags: ["paddlenlp"] },
  },
});

interface Use {
  /** Ends of class names. */
  readonly when: RegExp;
  readonly text: string;
  readonly imports?: Code<"python">;
  readonly lines: Code<"python">;
}

const plainText = "The ferry leaves the harbor at half past nine.";

const embedding: Use = {
  when: /^/,
  text: plainText,
  lines: py`
    outputs = model(**inputs)
    print(outputs[0].shape)
  `,
};

/** Read in release 2.8.1, whose models give their logits bare, and whose \`generate\` leaves the prompt out. */
const uses: readonly Use[] = [
  {
    when: /ForMaskedLM$/,
    text: "巴黎是[MASK]国的首都。",
    lines: py`
      place = inputs["input_ids"][0].tolist().index(tokenizer.mask_token_id)
      scores, tokens = model(**inputs)[0, place].topk(5)
      print(tokenizer.convert_ids_to_tokens(tokens.tolist()))
    `,
  },
  {
    when: /For(?:CausalLM|ConditionalGeneration)$|LMHeadModel$/,
    text: "Once upon a time, in a village by the sea,",
    lines: py`
      tokens, scores = model.generate(**inputs, max_length=${answerLength})
      print(tokenizer.decode(tokens[0], skip_special_tokens=True))
    `,
  },
  {
    when: /ForSequenceClassification$/,
    text: plainText,
    imports: py`import paddle.nn.functional as F`,
    lines: py`print(F.softmax(model(**inputs)).tolist())`,
  },
  {
    when: /ForTokenClassification$/,
    text: plainText,
    lines: py`
      tokens = tokenizer.convert_ids_to_tokens(inputs["input_ids"][0].tolist())
      print(list(zip(tokens, model(**inputs)[0].argmax(-1).tolist())))
    `,
  },
];

/** The card's example; that of a masked model only where it has a mask. */
function textFor(model: ModelFacts, { text }: Use): string {
  const own = ownText(model) ?? text;
  return text.includes("[MASK]") && !own.includes("[MASK]") ? text : own;
}

function load(model: ModelFacts): Snippet {
  const architecture = model.architectures?.[0];
  const name = py.identifier(architecture ?? "AutoModel");
  const use = uses.find(({ when }) => when.test(architecture ?? "")) ?? embedding;
  const code = py`
    ${py.lines(use.imports)}
    from paddlenlp.transformers import AutoTokenizer, ${name}

    tokenizer = AutoTokenizer.from_pretrained(${model.id}, from_hf_hub=True)
    model = ${name}.from_pretrained(${model.id}, from_hf_hub=True)

    inputs = tokenizer(${textFor(model, use)}, return_tensors="pd")
    ${use.lines}
  `;
  // Release 2.8.1 imports a function that huggingface_hub dropped in its second version.
  const install = { pip: ["paddlenlp", "paddlepaddle", "huggingface_hub<2"] };
  if (architecture !== undefined) return { install, code };
  return { install, code, notice: notices.modelTypeUnknown, note: "config.json names no class in architectures." };
}
