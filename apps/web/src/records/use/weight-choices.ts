import {
  canBeQuantized,
  canPipelineBeQuantized,
  type ModelFacts,
  snippetsFor,
  type WeightBits,
  weightBits,
} from "@modelshelf/registry";
import { hrefWith, type SnippetChoice, type SnippetChoices } from "./snippet-choices.ts";

/** The words of an address for the bits that each weight is to take: `?weights=4bit`. */
export const weightWords: readonly string[] = weightBits.map((bits) => `${bits}bit`);

/** Undefined for the weights as they are, and for a word that means nothing. */
export function readWeights(url: URL): WeightBits | undefined {
  return weightBits.find((bits) => `${bits}bit` === url.searchParams.get("weights"));
}

/** The weights as they are and with fewer bits, where some code for the model can quantize them while it loads. */
export function weightChoices(
  url: URL,
  { bits: chosen, endpoint }: SnippetChoices,
  model: ModelFacts,
): readonly SnippetChoice[] | undefined {
  if (!canBeQuantized(model) && !canPipelineBeQuantized(model)) return undefined;
  const textOf = (bits: WeightBits | undefined): string =>
    JSON.stringify(snippetsFor(model, { endpoint, bits }).map(({ snippets }) => snippets.map(({ code }) => code.text)));
  const plain = textOf(undefined);
  const others = weightBits.filter((bits) => textOf(bits) !== plain);
  if (others.length === 0) return undefined;
  return [
    { label: "as published", href: hrefWith(url, "weights", undefined), isChosen: chosen === undefined },
    ...others.map((bits) => ({
      label: `${bits} bits`,
      href: hrefWith(url, "weights", `${bits}bit`),
      isChosen: bits === chosen,
    })),
  ];
}
