import { chosenGguf, ggufQuantizations, type ModelFacts, withGgufQuantization } from "@modelshelf/registry";
import { hrefWith, type SnippetChoice } from "../use/snippet-choices.ts";

/** The parameter of the address: `?quant=Q5_K_M`. */
export const quantizationParameter = "quant";

const mostChoices = 40;
/** The quantization that code takes where the record lists no files. */
export const usualQuantization = "Q4_K_M";

/**
 * The quantizations of a repository of GGUF files, the one chosen that the address asks for, else that of the file which code
 * takes by itself; undefined where there is no choice.
 *
 * @param url address of the page, which the links to the others lead back to
 */
export function quantizationChoices(url: URL, model: ModelFacts): readonly SnippetChoice[] | undefined {
  const labels = ggufQuantizations(model).slice(0, mostChoices);
  if (labels.length < 2) return undefined;
  const asked = url.searchParams.get(quantizationParameter);
  const usual = chosenGguf(model)?.tag ?? labels.find((label) => label === usualQuantization);
  const chosen = labels.find((label) => label === asked) ?? usual;
  return labels.map((label) => ({
    label,
    href: hrefWith(url, quantizationParameter, label === usual ? undefined : label),
    isChosen: label === chosen,
  }));
}

/** The model as all code is to take it: with the quantization that the address asks for, where there is such a one. */
export function withChosenQuantization(url: URL, model: ModelFacts): ModelFacts {
  const asked = url.searchParams.get(quantizationParameter);
  return asked !== null && ggufQuantizations(model).includes(asked) ? withGgufQuantization(model, asked) : model;
}
