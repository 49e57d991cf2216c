import type { Code } from "../../../code/code.ts";
import { py } from "../../../code/python.ts";
import type { ModelFacts } from "../../../model.ts";
import { beginningFor, sourceTextFor, textAnswer } from "../generation.ts";
import { oneText } from "../prompts.ts";
import { type DirectCall, type DirectUse, inputOf, logits, oneOf, textOf, torchImport } from "./direct-call.ts";
import { labelScores, tokenLabels } from "./labels.ts";

type Prepare = Code<"python">;

const fromText = (use: DirectCall["use"]): DirectCall => ({
  load: oneOf("AutoTokenizer", "AutoProcessor"),
  use,
});

function classified(model: ModelFacts, prepare: Prepare): DirectUse {
  if (model.pipelineTag === "zero-shot-classification") return entailed(model, prepare);
  if (model.pipelineTag === "text-ranking") return ranked(model, prepare);
  const lines = py`
    inputs = ${prepare}(${textOf(model, "text-classification")}, return_tensors="pt").to(model.device)
    ${logits}
    ${labelScores}
  `;
  return { imports: torchImport, lines };
}

/** A model of entailment says of each label whether a sentence with it follows from the text. */
function entailed(model: ModelFacts, prepare: Prepare): DirectUse {
  const { text, labels = [] } = inputOf(model, "zero-shot-classification");
  const lines = py`
    text = ${oneText(text)}
    labels = ${labels}
    sentences = [f"This example is {label}." for label in labels]
    inputs = ${prepare}([text] * len(labels), sentences, padding=True, return_tensors="pt").to(model.device)
    ${logits}
    entailment = next(number for number, name in model.config.id2label.items() if name.lower().startswith("entail"))
    print(dict(zip(labels, logits[:, entailment].softmax(-1).tolist())))
  `;
  return { imports: torchImport, lines };
}

/** A cross-encoder reads a question together with each passage; the highest number belongs to the best one. */
function ranked(model: ModelFacts, prepare: Prepare): DirectUse {
  const { query = "", sentences = [] } = inputOf(model, "text-ranking");
  const lines = py`
    query = ${query}
    passages = ${sentences}
    inputs = ${prepare}([query] * len(passages), passages, padding=True, return_tensors="pt").to(model.device)
    ${logits}
    print(dict(zip(passages, logits[:, -1].tolist())))
  `;
  return { imports: torchImport, lines };
}

function tokensClassified(model: ModelFacts): DirectUse {
  const lines = py`
    inputs = tokenizer(${textOf(model, "token-classification")}, return_tensors="pt").to(model.device)
    ${logits}
    ${tokenLabels}
  `;
  return { imports: torchImport, lines };
}

/** Where the record does not say how the mask is written, the tokenizer does. */
function maskFilled(model: ModelFacts): DirectUse {
  const text = textOf(model, "fill-mask");
  const [mask] = model.maskToken === undefined ? (/\[MASK\]|<mask>/.exec(text) ?? []) : [];
  const masked = mask === undefined ? py`${text}` : py`${text}.replace(${mask}, tokenizer.mask_token)`;
  const lines = py`
    text = ${masked}
    inputs = tokenizer(text, return_tensors="pt").to(model.device)
    ${logits}
    is_mask = inputs["input_ids"][0] == tokenizer.mask_token_id
    for score, token in zip(*logits[0, is_mask][0].softmax(-1).topk(5)):
        print(tokenizer.decode(token), score.item())
  `;
  return { imports: torchImport, lines };
}

/** The answer is the part of the context between the likeliest beginning and the likeliest end. */
function answerFound(model: ModelFacts): DirectUse {
  const { question = "", context = "" } = inputOf(model, "question-answering");
  const lines = py`
    question = ${question}
    context = ${context}
    inputs = tokenizer(question, context, return_tensors="pt").to(model.device)
    with torch.no_grad():
        outputs = model(**inputs)
    start, end = outputs.start_logits.argmax(), outputs.end_logits.argmax()
    print(tokenizer.decode(inputs["input_ids"][0, start : end + 1]))
  `;
  return { imports: torchImport, lines };
}

function cellsChosen(model: ModelFacts): DirectUse {
  const { query = "", table = {} } = inputOf(model, "table-question-answering");
  const lines = py`
    table = pd.DataFrame(${table})
    inputs = tokenizer(table=table, queries=[${query}], return_tensors="pt").to(model.device)
    with torch.no_grad():
        outputs = model(**inputs)
    [cells], *_ = tokenizer.convert_logits_to_predictions(inputs.to("cpu"), outputs.logits.cpu())
    print([table.iat[cell] for cell in cells])
  `;
  return { imports: py.lines(py`import pandas as pd`, torchImport), lines, packages: ["pandas"] };
}

function endingChosen(model: ModelFacts): DirectUse {
  const { prompt = "", labels = [] } = inputOf(model, "multiple-choice");
  const lines = py`
    beginning = ${prompt}
    endings = ${labels}
    inputs = tokenizer([beginning] * len(endings), endings, padding=True, return_tensors="pt").to(model.device)
    with torch.no_grad():
        logits = model(**{name: values.unsqueeze(0) for name, values in inputs.items()}).logits
    print(dict(zip(endings, logits[0].softmax(-1).tolist())))
  `;
  return { imports: torchImport, lines };
}

function sequelJudged(): DirectUse {
  const lines = py`
    inputs = tokenizer("The train was late again.", "We missed our connection.", return_tensors="pt").to(model.device)
    ${logits}
    print("The second sentence follows the first:", logits.softmax(-1)[0, 0].item())
  `;
  return { imports: torchImport, lines };
}

/** Classes that read a text and nothing else. */
export const textCalls: ReadonlyMap<string, DirectCall> = new Map<string, DirectCall>([
  ["AutoModelForCausalLM", fromText((model, prepare) => ({ lines: textAnswer(beginningFor(model), prepare) }))],
  ["AutoModelForSeq2SeqLM", fromText((model, prepare) => ({ lines: textAnswer(sourceTextFor(model), prepare) }))],
  ["AutoModelForSequenceClassification", fromText(classified)],
  ["AutoModelForTokenClassification", { load: oneOf("AutoTokenizer"), use: tokensClassified }],
  ["AutoModelForMaskedLM", { load: oneOf("AutoTokenizer"), use: maskFilled }],
  ["AutoModelForQuestionAnswering", { load: oneOf("AutoTokenizer"), use: answerFound }],
  ["AutoModelForTableQuestionAnswering", { load: oneOf("AutoTokenizer"), use: cellsChosen }],
  ["AutoModelForMultipleChoice", { load: oneOf("AutoTokenizer"), use: endingChosen }],
  ["AutoModelForNextSentencePrediction", { load: oneOf("AutoTokenizer"), use: sequelJudged }],
]);
