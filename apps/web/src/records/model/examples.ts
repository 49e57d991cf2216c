import {
  addressOfFile,
  isTaskId,
  type Message,
  type ModelFacts,
  snippetsFor,
  task,
  taskExample,
  type TaskInput,
  withMask,
} from "@modelshelf/registry";
import type { CatalogRecord, WidgetInput, WidgetOutput, WidgetTable } from "@modelshelf/store";
import { widgetInputs } from "@modelshelf/store";
import { type ExamplePiece, toExamplePiece } from "../../components/example/example.ts";

/** Inputs to try a model with. */
export interface ModelExamples {
  /** Those of the record; otherwise one of this hub's for the model's task. */
  readonly isOwn: boolean;
  /** Whether the first one is the input of the code; absent where the code reads none of its parts. */
  readonly inCode?: "first" | "unfit";
  readonly examples: readonly ModelExample[];
}

export interface ModelExample {
  readonly title?: string;
  readonly inputs: readonly ExamplePiece[];
  /** The output of the model by its author's word; empty where the author does not say. */
  readonly outputs: readonly ExamplePiece[];
}

/** The examples of a record, each as pieces to look at; `undefined` where neither record nor task has one. */
export function modelExamples(record: CatalogRecord, facts: ModelFacts): ModelExamples | undefined {
  const examples = widgetInputs(record)
    .map((input) => toExample(input, facts))
    .filter(({ inputs }) => inputs.length > 0);
  if (examples.length > 0) {
    const inCode = facts.widget === undefined ? "unfit" : isWrittenIntoCode(facts) ? "first" : undefined;
    return { isOwn: true, ...(inCode && { inCode }), examples };
  }
  const inputs = taskPieces(facts);
  return inputs.length === 0 ? undefined : { isOwn: false, examples: [{ inputs, outputs: [] }] };
}

/**
 * The example of a task, as its code is written with it. Where no code of a library has it, the code has an example of its
 * own, and a second one beside it would mislead; a model without code gets the drawn one of its task, which this hub has
 * itself.
 */
function taskPieces(facts: ModelFacts): readonly ExamplePiece[] {
  const { pipelineTag = "", maskToken } = facts;
  const input = taskExample(facts);
  const code = codeOf(facts);
  if (input !== undefined) {
    const isShown = textsIn(input).every((text) => code.includes(text));
    if (code === "" ? !hasFile(input) : isShown) return inputPiecesOf(input, facts);
  }
  if (code !== "") return [];
  const demo = isTaskId(pipelineTag) ? task(pipelineTag).demo : undefined;
  return demo?.inputs.map(toExamplePiece).map((piece) => masked(piece, maskToken)) ?? [];
}

const hasFile = ({ image, audio, video }: TaskInput): boolean => (image ?? audio ?? video) !== undefined;

/** The texts of an input as code has them: a file by its address. */
function textsIn(input: TaskInput): readonly string[] {
  const {
    image,
    audio,
    video,
    messages = [],
    text,
    labels,
    question,
    context,
    query,
    table,
    sentence,
    sentences,
  } = input;
  const files = [image, audio, video].flatMap((file) => (file === undefined ? [] : [addressOfFile(file)]));
  const said = messages.map(({ content }) => content).filter((content) => typeof content === "string");
  const cells = Object.values(table ?? {}).flatMap((column) => column.map(String));
  const others = [text, labels, question, context, query, sentence, sentences, input.prompt].flat();
  return [...files, ...said, ...cells, ...others.filter((other) => other !== undefined)];
}

function inputPiecesOf(input: TaskInput, facts: ModelFacts): readonly ExamplePiece[] {
  const { messages = [], text, labels, question, context, query, table, sentence, sentences, prompt } = input;
  const { image, audio, video } = input;
  return [
    ...[image, audio].flatMap((file) => (file === undefined ? [] : [filePiece(addressOfFile(file), facts)])),
    ...some("Video", video === undefined ? undefined : addressOfFile(video)),
    ...messages.flatMap((message) => messagePieces(message, facts)),
    ...some("Text", typeof text === "string" ? text : text?.join("\n")),
    ...some("Question", question ?? query),
    ...some("Context", context),
    ...some("Prompt", prompt),
    ...some("Sentence", sentence),
    ...some("Compared with", sentences?.join("\n")),
    ...some("Labels", labels?.join(", ")),
    ...(table === undefined ? [] : [tablePiece({ columns: columnsOf(table) })]),
  ];
}

/** A message is a text, or several parts of which some are images. */
function messagePieces(message: Message, facts: ModelFacts): readonly ExamplePiece[] {
  const { role, content } = message;
  if (!Array.isArray(content)) return some(String(role), typeof content === "string" ? content : undefined);
  return content.flatMap((part: Message) => {
    const { text, image_url: image } = part as {
      readonly text?: string;
      readonly image_url?: { readonly url: string };
    };
    return image === undefined ? some(String(role), text) : [filePiece(image.url, facts)];
  });
}

const columnsOf = (table: NonNullable<TaskInput["table"]>): WidgetTable["columns"] =>
  Object.entries(table).map(([head, cells]) => ({ head, cells: cells.map(String) }));

/** Whether some library's code would be another one without the record's example. */
function isWrittenIntoCode(facts: ModelFacts): boolean {
  const { widget: _, ...others } = facts;
  return codeOf(facts) !== codeOf(others);
}

function codeOf(facts: ModelFacts): string {
  return snippetsFor(facts)
    .flatMap(({ snippets }) => snippets.map(({ code }) => code.text))
    .join("\n");
}

/** The demo of `fill-mask` is written with the mask of BERT. */
function masked(piece: ExamplePiece, maskToken: string | undefined): ExamplePiece {
  if (piece.kind !== "text" || maskToken === undefined) return piece;
  return { ...piece, content: piece.content.replaceAll("[MASK]", () => maskToken) };
}

function toExample({ title, group, output, ...input }: WidgetInput, facts: ModelFacts): ModelExample {
  const heading = [group, title].filter(Boolean).join(": ");
  return {
    ...(heading !== "" && { title: heading }),
    inputs: inputPieces(input, facts),
    outputs: output ? outputPieces(output, facts) : [],
  };
}

function inputPieces(input: WidgetInput, facts: ModelFacts): readonly ExamplePiece[] {
  const { messages = [], text, context, prompt, src, sourceSentence, sentences, candidateLabels, parameters } = input;
  const isQuestion = context !== undefined || input.table !== undefined || src !== undefined;
  return [
    ...messages.map(({ role, content }) => passage(role, content)),
    ...(src === undefined ? [] : [filePiece(src, facts)]),
    ...some(isQuestion ? "Question" : "Text", text === undefined ? undefined : withMask(text, facts.maskToken)),
    ...some("Context", context),
    ...some("Prompt", prompt),
    ...some("Sentence", sourceSentence),
    ...some("Compared with", sentences?.join("\n")),
    ...some(input.isMultiLabel ? "Labels, several may fit" : "Labels", candidateLabels?.join(", ")),
    ...[input.table, input.structuredData].flatMap((table) => (table ? [tablePiece(table)] : [])),
    ...some("Parameters", parameters && lines(parameters)),
  ];
}

function outputPieces(output: WidgetOutput, facts: ModelFacts): readonly ExamplePiece[] {
  switch (output.kind) {
    case "labels":
      return [{ kind: "chart", label: "Scores", bars: output.labels }];
    case "answer":
      return [
        passage("Answer", output.answer),
        ...some("Score", output.score === undefined ? undefined : String(output.score)),
      ];
    case "text":
      return [passage("Text", output.text)];
    case "url":
      return [filePiece(output.url, facts)];
  }
}

const passage = (label: string, content: string): ExamplePiece => ({ kind: "text", label, content });

const some = (label: string, content: string | undefined): readonly ExamplePiece[] =>
  content === undefined ? [] : [passage(label, content)];

const lines = (parameters: NonNullable<WidgetInput["parameters"]>): string =>
  Object.entries(parameters)
    .map(([name, value]) => `${name}: ${value}`)
    .join("\n");

function tablePiece({ columns }: WidgetTable): ExamplePiece {
  const rows = (columns[0]?.cells ?? []).map((_, row) => columns.map(({ cells }) => String(cells[row] ?? "")));
  return { kind: "tabular", label: "Table", table: [columns.map(({ head }) => head), ...rows] };
}

/** Files of other hosts are named by their host, so that nothing is loaded before a reader asks. */
function filePiece(src: string, { pipelineTag = "" }: ModelFacts): ExamplePiece {
  if (!URL.canParse(src)) return passage("File of the repository", src);
  const { host, pathname, href } = new URL(src);
  const isSound = /\.(?:wav|mp3|flac|ogg|opus|m4a|aac)$/i.test(pathname) || /audio|speech|voice/.test(pipelineTag);
  return { kind: isSound ? "audio" : "img", src: href, host };
}
