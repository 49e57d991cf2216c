import { factsInWords, type ModelFacts } from "@modelshelf/registry";
import { type CatalogRecord, isObject, notedFieldsOf, notedPathsOf } from "@modelshelf/store";

/** Where a fact is from that this hub knows, and the record leaves out. */
export const noteSource = "Noted by this hub: the record does not say it";

/** One key of a file of the repository. */
export const keyOf = (file: string, key: string): string => `${file}, key ${key}`;

/** One field of the record, where nothing says which file it was read from. */
export const fieldOf = (field: string): string => `The record's field ${field}`;

/**
 * Where a fact of a model is from: the rule by which it was found, if the record does not state it, else the place given.
 *
 * @param path of the fact in `ModelFacts`
 * @example sourceOf(facts, "transformersInfo.autoModel", fieldOf("transformersInfo.auto_model"))
 * // "Derived from config.architectures"
 */
export function sourceOf({ derived = {} }: ModelFacts, path: string, stated: string): string {
  const found = Object.hasOwn(derived, path) ? derived[path] : undefined;
  if (found === undefined) return stated;
  if (found.isNote) return noteSource;
  return `${found.level === "guessed" ? "A guess from" : "Derived from"} ${factsInWords([found.from])}`;
}

/** Where something is from that the metadata of a card states, and tags repeat: the card where the record has that key. */
export function cardOrTag({ source }: Pick<CatalogRecord, "source">, key: string, tag: string): string {
  if (notedPathsOf(source).includes(`cardData.${key}`)) return noteSource;
  const card = source["cardData"];
  return isObject(card) && Object.hasOwn(card, key) ? `Metadata of the card, key ${key}` : `The record's ${tag}`;
}

/** Where the number of parameters is from. */
export function sourceOfParameters({ source }: Pick<CatalogRecord, "source">): string {
  if (notedFieldsOf({ source }).includes("parameters")) return noteSource;
  const [safetensors, gguf] = [source["safetensors"], source["gguf"]];
  if (isObject(safetensors) && safetensors["total"] !== undefined) return "Headers of the safetensors files";
  if (isObject(gguf) && gguf["total"] !== undefined) return "Header of a GGUF file";
  return fieldOf("_parameters");
}
