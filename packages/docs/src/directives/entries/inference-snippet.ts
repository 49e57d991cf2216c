import type { ElementContent } from "hast";
import { h } from "hastscript";
import type { TableRow } from "mdast";
import { z } from "zod";
import { flag, text } from "../attributes.ts";
import { defineDirective } from "../directive.ts";
import { tabs } from "./tabs.ts";

interface Offer {
  readonly provider: string;
  readonly model: string;
  /** What the provider calls the model. */
  readonly providerModel: string;
}

interface InferenceSnippetAttributes {
  /** Id of a task: `text-generation`. */
  readonly task: string;
  readonly conversational: boolean;
  readonly offers: readonly Offer[];
}

const offer = z.object({ modelId: z.string(), providerModelId: z.string().optional() });

/**
 * `<InferenceSnippet pipeline=text-generation providersMapping={ {"groq": {"modelId": …}} } conversational />`: a card
 * that names the task, the providers and their models. Code for them belongs to those who know models: a site may be
 * opened with a directive of the same name. In lower case and with a body, `<inferencesnippet><python>…</python>…`, it
 * is tabs of code that the document brings along.
 *
 * `div.inference-card[data-task]` › `p.inference-title`, `table`
 */
const inferenceSnippet = defineDirective<InferenceSnippetAttributes>({
  name: "InferenceSnippet",
  body: "markdown",
  schema: z
    .object({ pipeline: text, conversational: flag, providersMapping: z.record(z.string(), z.unknown()).catch({}) })
    .transform(({ pipeline = "", conversational, providersMapping }) => ({
      task: pipeline.trim(),
      conversational,
      offers: toOffers(providersMapping),
    })),
  expand: ({ node, attributes, children, report }) => {
    if (children.length > 0) return [{ ...node, name: tabs.name, attributes: { group: "code" } }];
    if (attributes.offers.length === 0) {
      report("incomplete-tag", "This snippet has no provider. Write providersMapping={{…}}, or remove it.");
    }
    return [node];
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

function toOffers(mapping: Record<string, unknown>): Offer[] {
  return Object.entries(mapping).flatMap(([provider, value]) => {
    const found = offer.safeParse(value);
    if (!found.success) return [];
    const { modelId, providerModelId } = found.data;
    return [{ provider, model: modelId, providerModel: providerModelId ?? modelId }];
  });
}

/** `Inference: text-generation (conversational)` */
function toTitle({ task, conversational }: InferenceSnippetAttributes, word: string): string {
  return [word, task && `: ${task}`, conversational && " (conversational)"].filter(Boolean).join("");
}

function toCells({ provider, model, providerModel }: Offer): string[] {
  return [provider, model, providerModel];
}

function toTable(offers: readonly Offer[], words: readonly string[]): ElementContent {
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
