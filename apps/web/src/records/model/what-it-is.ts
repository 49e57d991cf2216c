import { escapeMarkdown } from "@modelshelf/registry";
import { baseRelationOf, type CatalogRecord, toNamedSize } from "@modelshelf/store";
import { taskReference } from "../../components/task-reference.ts";
import { compactNumber, counted } from "../../components/wording.ts";
import type { RecordLink } from "../links/record-links.ts";
import { recordLinkMarkdown } from "../record/record-markdown.ts";
import type { ModelFamily } from "./family/load.ts";

/** A model in parts of one sentence. */
export interface ModelLine {
  /** "A text-generation model", or with bases "A text-generation model fine-tuned from". */
  readonly is: string;
  readonly bases: readonly RecordLink[];
  /** How many bases there are beside those that are named. */
  readonly others: number;
  /** "7.2B parameters", "about 7B parameters". */
  readonly size?: string;
}

/** The words that join a model to its bases, by its relation to them. */
const joins: Readonly<Record<string, string>> = {
  finetune: "fine-tuned from",
  adapter: "for",
  quantized: "quantized from",
  merge: "merged from",
};

/** A merge may have dozens; all of them are in the family. */
const namedBases = 2;

/**
 * A model by its task, its base models and its size; undefined where none of them are known.
 *
 * @param family with the base models as links
 * @example toModelLine(zephyr, family) // { is: "A text-generation model fine-tuned from", bases: [mistral], others: 0, size: "7.2B parameters" }
 */
export function toModelLine(record: CatalogRecord, family: ModelFamily | undefined): ModelLine | undefined {
  const bases = (family?.ancestors.at(-1) ?? []).slice(0, namedBases);
  const size = sizeOf(record);
  const task = record.tasks.map(taskReference).find(({ id, href }) => href !== undefined && id !== "other");
  const relation = baseRelationOf(record);
  const isAdapter = relation === "adapter" || (relation === undefined && isCalledAdapter(record));
  if (task === undefined && bases.length === 0 && size === undefined && !isAdapter) return undefined;
  const noun = isAdapter ? "adapter" : "model";
  const called = task === undefined ? noun : `${task.id} ${noun}`;
  const join = bases.length > 0 && ` ${(isAdapter ? joins["adapter"] : joins[relation ?? ""]) ?? "based on"}`;
  return {
    is: `${/^[aeiou]/.test(called) ? "An" : "A"} ${called}${join || ""}`,
    bases,
    others: record.baseModels.filter((id) => id !== record.id).length - bases.length,
    ...(size !== undefined && { size }),
  };
}

const adapterWords: ReadonlySet<string | undefined> = new Set(["peft", "adapter-transformers", "lora", "adapter"]);

/** Adapters that leave out their base or their relation to it. */
const isCalledAdapter = ({ library, tags }: CatalogRecord): boolean =>
  adapterWords.has(library) || tags.some((tag) => adapterWords.has(tag.toLowerCase()));

function sizeOf(record: CatalogRecord): string | undefined {
  const { parameters } = record;
  if (parameters !== undefined) return `${compactNumber(parameters)} ${parameters === 1 ? "parameter" : "parameters"}`;
  const guess = toNamedSize(record);
  return guess && `about ${guess.value.label} parameters`;
}

/**
 * The words before the base at such a place of the sentence.
 *
 * @example joinAt({ bases: [a, b], others: 3, … }, 1) // ", " as in "merged from a, b and 3 others"
 */
export const joinAt = ({ bases, others }: ModelLine, at: number): string =>
  at === 0 ? " " : others > 0 || at < bases.length - 1 ? ", " : " and ";

/** @example othersOf({ others: 3, … }) // " and 3 others" */
export const othersOf = ({ others }: ModelLine): string =>
  others > 0 ? ` and ${counted(others, "other", "others")}` : "";

/** @example sizeIn({ bases: [], size: "7.2B parameters", … }) // " with 7.2B parameters" */
export const sizeIn = ({ bases, size }: ModelLine): string =>
  size === undefined ? "" : `${bases.length > 0 ? "," : ""} with ${size}`;

/** The sentence as Markdown. */
export function modelLineMarkdown(line: ModelLine): string {
  const bases = line.bases.map((base, at) => `${joinAt(line, at)}${recordLinkMarkdown(base)}`).join("");
  return `${escapeMarkdown(line.is)}${bases}${othersOf(line)}${sizeIn(line)}.`;
}
