import { smallestMemory } from "@modelshelf/registry";
import { type CatalogRecord, languageName, toLeastMemory } from "@modelshelf/store";
import { type RecordSummary, toSummary } from "../../records/rows/summary.ts";

/** A model of a task, with what people choose by. */
export type ModelChoice = RecordSummary & {
  /** The smallest usual memory that holds it, in gigabytes, in the smallest form that its repository has. */
  readonly memory?: number;
};

/** Models as rows of the table to choose from. */
export function toModelChoice(record: CatalogRecord): ModelChoice {
  const bytes = toLeastMemory(record);
  const memory = bytes === undefined ? undefined : smallestMemory(bytes);
  return { ...toSummary(record), ...(memory !== undefined && { memory }) };
}

/** @example languagesOf({ languages: ["fr"], languageCount: 1 }) // "French" */
export function languagesOf({ languages: [first], languageCount }: ModelChoice): string | undefined {
  if (first === undefined) return undefined;
  return languageCount === 1 ? languageName(first) : `${languageCount} languages`;
}
