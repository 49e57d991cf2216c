import type { ElementContent } from "hast";
import type { TableRow } from "mdast";
import { defineDirective, h } from "../kit.ts";
import { inferenceAttributes } from "../inference-code.ts";
import type { FindInferenceCalls, InferenceAttributes, InferenceCall, InferenceRequest } from "../inference-code.ts";
import { tabs, toTabs } from "./tabs.ts";

/**
 * `<InferenceSnippet pipeline=text-generation providersMapping={ {"groq": {"modelId": …}} } conversational />`: a card
 * that names the task, the providers and their models, and below it the calls in tabs, where the site is opened with
 * something that writes them: `inferenceCalls`. In lower case and with a body, `<inferencesnippet><python>…</python>…`, it
 * is tabs of code that the document brings along.
 *
 * `div.inference-card[data-task]` › `p.inference-title`, `table`
 */
const inferenceSnippet = defineDirective<InferenceAttributes>({
  name: "InferenceSnippet",
  body: "markdown",
  schema: inferenceAttributes,
  expand: ({ node, attributes, children, report, findInferenceCalls }) => {
    if (children.length > 0) return [{ ...node, name: tabs.name, attributes: { group: "code" } }];
    if (attributes.offers.length === 0) {
      report("incomplete-tag", "This snippet has no provider. Write providersMapping={{…}}, or remove it.");
    }
    return findInferenceCalls ? [node, ...callsOf(attributes.offers, findInferenceCalls)] : [node];
  },
  toHtml: ({ attributes, strings }) => [
    h("div", { className: ["inference-card"], dataTask: attributes.task }, [
      h("p", { className: ["inference-title"] }, toTitle(attributes, strings.inference)),
      toTable(attributes.offers, [strings.provider, strings.model, strings.modelAtProvider]),
    ]),
  ],
  toMarkdown: ({ attributes, strings }) => {
    const words = [strings.provider, strings.model, strings.modelAtProvider];
    return [
      {
        type: "paragraph",
        children: [{ type: "strong", children: [{ type: "text", value: toTitle(attributes, strings.inference) }] }],
      },
      { type: "table", children: [words, ...attributes.offers.map(toCells)].map(toRow) },
    ];
  },
});

/** So many providers are shown with all clients; with more, each has one call for each language. */
const fewProviders = 4;

const firstOfEachLanguage = (calls: readonly InferenceCall[]): readonly InferenceCall[] =>
  calls.filter(({ language }, place) => calls.findIndex((other) => other.language === language) === place);

/** A tab for each provider, where there are several, and in it one for each client. */
function callsOf(offers: readonly InferenceRequest[], find: FindInferenceCalls): ElementContent[] {
  const found = offers.flatMap((one) => {
    const { calls = [], notices = [] } = find(one) ?? {};
    const words = notices.map((notice): ElementContent => h("p", notice));
    const shown = offers.length > fewProviders ? firstOfEachLanguage(calls) : calls;
    const children = shown.length > 0 ? [...words, toTabs("client", shown.map(toTab))] : words;
    return children.length > 0 ? [{ option: one.provider, label: one.provider, children }] : [];
  });
  const [first, ...others] = found;
  if (first === undefined) return [];
  return others.length === 0 ? first.children : [toTabs("provider", found)];
}

function toTab({ option, label, language, install, code, note }: InferenceCall) {
  const children: ElementContent[] = [
    ...(install === undefined ? [] : [{ type: "codeBlock" as const, info: "shell", value: install }]),
    { type: "codeBlock", info: language, value: code },
    ...(note === undefined ? [] : [h("p", note)]),
  ];
  return { option, label, children };
}

/** `Inference: text-generation (conversational)` */
function toTitle({ task, conversational }: InferenceAttributes, word: string): string {
  return [word, task && `: ${task}`, conversational && " (conversational)"].filter(Boolean).join("");
}

function toCells({ provider, model, providerModel }: InferenceRequest): string[] {
  return [provider, model, providerModel];
}

function toTable(offers: readonly InferenceRequest[], words: readonly string[]): ElementContent {
  const head = h(
    "tr",
    words.map((word) => h("th", { scope: "col" }, word)),
  );
  const rows = offers.map((one) =>
    h(
      "tr",
      toCells(one).map((cell) => h("td", h("code", cell))),
    ),
  );
  return h("div", { className: ["table-scroll"], tabIndex: 0 }, h("table", [h("thead", head), h("tbody", rows)]));
}

function toRow(cells: readonly string[], index: number): TableRow {
  const type = index === 0 ? ("text" as const) : ("inlineCode" as const);
  return {
    type: "tableRow",
    children: cells.map((value) => ({ type: "tableCell", children: [{ type, value }] })),
  };
}

export default [inferenceSnippet];
