import { type WidgetTable, readTable } from "./widget-table.ts";
import { FieldReader, isObject } from "../record/read/field-reader.ts";
import { present, presentOrNone } from "../record/read/present.ts";
import type { CatalogRecord } from "../record/record.ts";

const maxExamples = 20;
const maxTextLength = 10_000;
const maxNameLength = 250;
const maxAddressLength = 2000;
const maxItems = 100;

/**
 * An example input that the author of a model gives, as far as it can be read. The record does not say which kind it is:
 * a question about an image has `text` and `src`, a choice between labels `text` and `candidateLabels`, and so on.
 */
export interface WidgetInput {
  readonly title?: string;
  /** Heading under which several examples are together. */
  readonly group?: string;
  readonly messages?: readonly WidgetMessage[];
  readonly text?: string;
  readonly context?: string;
  readonly prompt?: string;
  /** Image, audio or video: an http address or a path inside the repository, nothing that a browser would run. */
  readonly src?: string;
  readonly candidateLabels?: readonly string[];
  /** Several of the labels may be right. */
  readonly isMultiLabel?: true;
  readonly table?: WidgetTable;
  readonly structuredData?: WidgetTable;
  readonly sourceSentence?: string;
  readonly sentences?: readonly string[];
  /** Settings of the call, such as `top_k`. */
  readonly parameters?: Readonly<Record<string, string | number | boolean>>;
  /** The output of the model, by its author's word. */
  readonly output?: WidgetOutput;
}

export interface WidgetMessage {
  readonly role: string;
  readonly content: string;
}

export type WidgetOutput =
  | { readonly kind: "labels"; readonly labels: readonly { readonly label: string; readonly score: number }[] }
  | { readonly kind: "answer"; readonly answer: string; readonly score?: number }
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "url"; readonly url: string };

/**
 * The example inputs of a model's record, at most 20: `widgetData`, else `widget` of the card. Never throws: members of the
 * wrong type are absent, an example of which nothing can be read is left out, every text is well formed and bounded.
 *
 * @example
 * const { record } = parseRecord("model", { id: "a/b", widgetData: [{ text: "Where do I live?", context: "I live in Berlin." }] });
 * widgetInputs(record); // [{ text: "Where do I live?", context: "I live in Berlin." }]
 */
export function widgetInputs({ source }: Pick<CatalogRecord, "source">): readonly WidgetInput[] {
  const fields = new FieldReader(source);
  const given = fields.raw("widgetData") ?? fields.object("cardData").raw("widget");
  const list: readonly unknown[] = Array.isArray(given) ? given : isObject(given) ? [given] : [];
  return list.slice(0, maxExamples).flatMap((example) => readExample(new FieldReader(example)) ?? []);
}

function readExample(example: FieldReader): WidgetInput | undefined {
  const input = presentOrNone<WidgetInput>({
    messages: readMessages(example.raw("messages")),
    text: example.text("text", maxTextLength),
    context: example.text("context", maxTextLength),
    prompt: example.text("prompt", maxTextLength),
    src: readAddress(example, "src"),
    candidateLabels: readLabels(example),
    isMultiLabel: example.raw("multi_class") === true || undefined,
    table: readTable(example.raw("table")),
    structuredData: readTable(example.raw("structured_data") ?? example.raw("structuredData")),
    sourceSentence: example.text("source_sentence", maxTextLength),
    sentences: someOf(example.texts("sentences", maxItems, maxTextLength)),
  });
  if (!input) return undefined;
  return present<WidgetInput>({
    ...input,
    title: example.line("example_title", maxNameLength),
    group: example.line("group", maxNameLength),
    parameters: readParameters(example.raw("parameters")),
    output: readOutput(example.raw("output")),
  });
}

/** Messages whose content is a list of parts keep their texts. */
function readMessages(value: unknown): readonly WidgetMessage[] | undefined {
  const list: readonly unknown[] = Array.isArray(value) ? value.slice(0, maxItems) : [];
  const messages = list.flatMap((item): WidgetMessage[] => {
    const message = new FieldReader(item);
    const role = message.word("role", maxNameLength);
    const parts: unknown = message.raw("content");
    const content = Array.isArray(parts)
      ? parts
          .slice(0, maxItems)
          .flatMap((part) => new FieldReader(part).text("text", maxTextLength) ?? [])
          .join("\n")
      : message.text("content", maxTextLength);
    return role && content ? [{ role, content }] : [];
  });
  return someOf(messages);
}

/** A list, or one text with commas: `"refund, legal, faq"`. */
function readLabels(example: FieldReader): readonly string[] | undefined {
  const value = example.raw("candidate_labels");
  if (typeof value !== "string") return someOf(example.words("candidate_labels", maxItems, maxNameLength));
  const text = example.text("candidate_labels", maxTextLength) ?? "";
  const labels = text.split(",").map((label) => label.trim().slice(0, maxNameLength));
  return someOf([...new Set(labels.filter((label) => label !== ""))].slice(0, maxItems));
}

/**
 * An http address or a path inside the repository. Browsers drop control characters and blanks before they
 * read a scheme, and read another host behind `//`.
 */
function readAddress(fields: FieldReader, name: string): string | undefined {
  const address = fields.word(name, maxAddressLength);
  // oxlint-disable-next-line no-control-regex
  if (address === undefined || /^\/\/|[\u0000-\u0020\u007F\\]/.test(address)) return undefined;
  const scheme = /^[^/?#]*?:/.exec(address)?.[0].toLowerCase();
  return scheme === undefined || scheme === "https:" || scheme === "http:" ? address : undefined;
}

function readParameters(value: unknown): WidgetInput["parameters"] {
  if (!isObject(value)) return undefined;
  const fields = new FieldReader(value);
  const entries = Object.entries(value)
    .slice(0, maxItems)
    .flatMap(([name, setting]): [string, string | number | boolean][] => {
      if (name.length > maxNameLength) return [];
      if (typeof setting === "string") return [[name.toWellFormed(), fields.line(name, maxNameLength) ?? ""]];
      const isPlain = typeof setting === "boolean" || (typeof setting === "number" && Number.isFinite(setting));
      return isPlain ? [[name.toWellFormed(), setting]] : [];
    });
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

function readOutput(value: unknown): WidgetOutput | undefined {
  if (Array.isArray(value)) return readScores(value);
  if (typeof value === "string") return readOutput({ text: value });
  if (!isObject(value)) return undefined;
  const fields = new FieldReader(value);
  const answer = fields.text("answer", maxTextLength);
  if (answer !== undefined) return { kind: "answer", answer, ...present({ score: scoreOf(fields) }) };
  const text = fields.text("text", maxTextLength);
  if (text !== undefined) return { kind: "text", text };
  const url = readAddress(fields, "url");
  return url === undefined ? undefined : { kind: "url", url };
}

function readScores(list: readonly unknown[]): WidgetOutput | undefined {
  const labels = list.slice(0, maxItems).flatMap((item) => {
    const fields = new FieldReader(item);
    const label = fields.line("label", maxNameLength);
    const score = scoreOf(fields);
    return label === undefined || score === undefined ? [] : [{ label, score }];
  });
  return labels.length > 0 ? { kind: "labels", labels } : undefined;
}

function scoreOf(fields: FieldReader): number | undefined {
  const score = fields.raw("score");
  return typeof score === "number" && Number.isFinite(score) ? score : undefined;
}

function someOf<Item>(list: readonly Item[]): readonly Item[] | undefined {
  return list.length > 0 ? list : undefined;
}
