import { isObject, type CatalogRecord } from "@modelshelf/store";
import type { ModelFacts } from "@modelshelf/registry";
import { keyOf } from "../fact-sources.ts";

/** The chat template of a model, with what it needs in addition to messages. */
export interface ChatTemplate {
  readonly template: string;
  /** The file or header that has it. */
  readonly from: string;
  /** Tokens that the template may name: `bos_token`, `eos_token`, …, as the tokenizer has them. */
  readonly tokens: Readonly<Record<string, string>>;
}

/** Those of models are at most a few thousand characters long; a page does not carry much more. */
const maxShown = 40_000;

interface Place {
  readonly template: string | undefined;
  readonly from: string;
}

/** The first place that has a template: programs take the file before the fields. */
function placeOf({
  chatTemplates: own,
  gguf,
}: ModelFacts): { readonly template: string; readonly from: string } | undefined {
  const places: readonly Place[] = [
    { template: own?.jinja, from: "chat_template.jinja" },
    { template: own?.tokenizer, from: keyOf("tokenizer_config.json", "chat_template") },
    { template: own?.processor, from: keyOf("processor_config.json", "chat_template") },
    { template: gguf?.chatTemplate, from: "Header of a GGUF file, key tokenizer.chat_template" },
  ];
  for (const { template, from } of places) if (template) return { template, from };
  return undefined;
}

/** Where the chat template of a model is, in words; `undefined` where there is none. */
export const sourceOfTemplate = (model: ModelFacts): string | undefined => placeOf(model)?.from;

/**
 * The template that programs apply to a conversation; `undefined` where a model has none, or one too long for a page.
 *
 * @example chatTemplateOf(facts, record)?.tokens // { bos_token: "<s>" }
 */
export function chatTemplateOf(model: ModelFacts, { source }: Pick<CatalogRecord, "source">): ChatTemplate | undefined {
  const place = placeOf(model);
  // A name of a file or a tag tells that there is one, and not what it says.
  const isSeen = model.derived?.["chatTemplates.jinja"] === undefined;
  if (place === undefined || !isSeen || place.template.length > maxShown) return undefined;
  return { ...place, tokens: tokensOf(source) };
}

const tokenNames = ["bos", "eos", "pad", "unk", "cls", "sep", "mask"].map((name) => `${name}_token`);
const maxTokenLength = 200;

function tokensOf(source: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> {
  const config = isObject(source["config"]) ? source["config"]["tokenizer_config"] : undefined;
  const found = [config, source["gguf"]].filter(isObject);
  return Object.fromEntries(
    tokenNames.flatMap((name) => {
      const token = found.map((fields) => textOf(fields[name])).find((text) => text !== undefined);
      return token === undefined ? [] : [[name, token] as const];
    }),
  );
}

/** A token is a text, or an object that has it with how it is found in texts. */
function textOf(value: unknown): string | undefined {
  const text = isObject(value) ? value["content"] : value;
  return typeof text === "string" && text.length <= maxTokenLength ? text : undefined;
}
