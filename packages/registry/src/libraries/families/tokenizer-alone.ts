import { py } from "../../code/python.ts";
import type { ModelFacts } from "../../model.ts";
import type { Snippet } from "../../snippet.ts";
import { questionFor } from "./prompts.ts";

const tokenizerFile =
  /^(?:tokenizer\.json|tokenizer_config\.json|vocab\.(?:txt|json)|spiece\.model|sentencepiece\.bpe\.model|source\.spm|tokenizer\.model)$/;
/** Files that may be beside it: settings, and nothing that holds weights. */
const besideIt =
  /^(?:(?:generation_)?config\.json|special_tokens_map\.json|added_tokens\.json|target\.spm|chat_template\.jinja)$/;

const isTokenizerFile = (name: string): boolean => tokenizerFile.test(name);
const isOther = (name: string): boolean => !tokenizerFile.test(name) && !besideIt.test(name);

/**
 * Whether a repository contains a tokenizer but no weights, as authors publish before training a model. False if the record
 * lists no files.
 *
 * @example isTokenizerAlone({ id: "a/b", tags: [], files: ["tokenizer.json", "special_tokens_map.json"] }) // true
 */
export function isTokenizerAlone({ files }: Pick<ModelFacts, "files">): boolean {
  return files !== undefined && files.some(isTokenizerFile) && !files.some(isOther);
}

/** Loads a tokenizer of transformers and splits a text by it; that takes no PyTorch. */
export function tokenizerBlock(model: ModelFacts): Snippet {
  const needsSentencepiece = model.files?.includes("tokenizer.json") !== true;
  return {
    title: "Load the tokenizer",
    install: { pip: needsSentencepiece ? ["transformers", "sentencepiece", "protobuf"] : ["transformers"] },
    code: py`
      from transformers import AutoTokenizer

      tokenizer = AutoTokenizer.from_pretrained(${model.id})

      text = ${questionFor(model, "The capital of Portugal is Lisbon.")}
      token_ids = tokenizer(text)["input_ids"]
      print(tokenizer.convert_ids_to_tokens(token_ids))
    `,
    note: "The repository has a tokenizer but no weights.",
  };
}
