import { type Derivation, factsNamed, type ModelFacts } from "@modelshelf/registry";
import { notedPathsOf, notesMember } from "../record/read/noted.ts";
import type { CatalogRecord } from "../record/record.ts";

/**
 * The facts of a model, whose `derived` says which of them this hub has noted, and which follow from those.
 *
 * @example markNoted(facts, whisper).derived?.["modelType"] // { level: "derived", from: "this hub's note of config.model_type", isNote: true }
 */
export function markNoted(facts: ModelFacts, { source }: Pick<CatalogRecord, "source">): ModelFacts {
  if (!Object.hasOwn(source, notesMember)) return facts;
  const noted = notedPathsOf(source).map((path) => path.replace(/^transformers_info/, "transformersInfo"));
  const found = noted.flatMap((name) => factsNamed(facts, name));
  const names = new Set([...noted, ...found.map(({ name }) => name)]);
  const derived = Object.entries(facts.derived ?? {}).map(([path, derivation]): [string, Derivation] => [
    path,
    {
      ...derivation,
      from: derivation.from
        .split(", ")
        .map((name) => (names.has(name) ? noteOf(name) : name))
        .join(", "),
    },
  ]);
  const notes = found.map(({ path, name }): [string, Derivation] => [
    path,
    { level: "derived", from: noteOf(name), isNote: true },
  ]);
  return { ...facts, derived: { ...Object.fromEntries(notes), ...Object.fromEntries(derived) } };
}

const noteOf = (name: string): string => `this hub's note of ${name}`;
