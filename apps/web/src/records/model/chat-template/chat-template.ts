import { isObject, type CatalogRecord } from "@modelshelf/store";
import type { ModelFacts } from "@modelshelf/registry";
import { keyOf } from "../fact-sources.ts";

/** The chat template of a model, with what it needs besides messages. */
export interface ChatTemplate {
  readonly template: string;
  /** The file or header that has it. */
  readonly from: string;
  /** Tokens that the template may name: `bos_token`, `eos_token`, …, as the tokenizer has them. */
  readonly tokens: Readonly<Record<string, string>>;
}

/** Those of models are at most a few thousand characters long; a page does not carry much more. */
const maxShown = 40_000;

/** Where the chat template of a model is, in words; `undefined` where there is none. Programs take the file before the fields. */
export function sourceOfTemplate({ chatTemplates: own, gguf }: ModelFacts): string | undefined {
  if (own?.jinja) return "chat_template.jinja";
  if (own?.tokenizer) return keyOf("tokenizer_config.json", "chat_template");
  if (own?.processor) return keyOf("processor_config.json", "chat_template");
  return gguf?.chatTemplate ? "Header of a GGUF file, key tokenizer.chat_template" : undefined;
}

/**
 * The template that programs apply to a conversation; `undefined` where a model has none, or one too long for a page.
 *
 * @example chatTemplateOf(facts, record)?.tokens // { bos_token: "<s>" }
 */
export function chatTemplateOf(model: ModelFacts, { source }: Pick<CatalogRecord, "source">): ChatTemplate | undefined {
  const { chatTemplates: own, gguf, derived } = model;
  // A name of a file or a tag tells that there is one, and not what it says.
  if (derived?.["chatTemplates.jinja"] !== undefined) return undefined;
  const from = sourceOfTemplate(model);
  const template = own?.jinja ?? own?.tokenizer ?? own?.processor ?? gguf?.chatTemplate;
  if (template === undefined || from === undefined || template.length > maxShown) return undefined;
  return { template, from, tokens: tokensOf(source) };
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
