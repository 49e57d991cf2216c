import { escapeMarkdown } from "@modelshelf/registry";
import { baseRelationOf, type CatalogRecord, toNamedSize } from "@modelshelf/store";
import { taskReference } from "../../components/task-reference.ts";
import { compactNumber } from "../../components/wording.ts";
import type { RecordLink } from "../links/record-links.ts";
import { recordLinkMarkdown } from "../record/record-markdown.ts";
import type { ModelFamily } from "./family/load.ts";

/** What a model is, in parts of one sentence. */
export interface ModelLine {
  /** "A text-generation model", or with bases "A text-generation model fine-tuned from". */
  readonly is: string;
  readonly bases: readonly RecordLink[];
  /** "7.2B parameters", "about 7B parameters". */
  readonly size?: string;
}

/** By relation: what the model is called, and what joins it to its bases. */
const joins: Readonly<Record<string, readonly [noun: string, join: string]>> = {
  finetune: ["model", "fine-tuned from"],
  adapter: ["adapter", "for"],
  quantized: ["model", "quantized from"],
  merge: ["model", "merged from"],
};
const otherwise = ["model", "based on"] as const;

/** A merge may have dozens; all of them are in the family. */
const namedBases = 2;

/**
 * What a model is, from its task, its base models and its size; undefined where nothing is known of any.
 *
 * @param family with the base models as links
 * @example toModelLine(zephyr, family) // { is: "A text-generation model fine-tuned from", bases: [mistral], size: "7.2B parameters" }
 */
export function toModelLine(record: CatalogRecord, family: ModelFamily | undefined): ModelLine | undefined {
  const bases = (family?.ancestors.at(-1) ?? []).slice(0, namedBases);
  const size = sizeOf(record);
  const task = record.tasks.map(taskReference).find(({ href }) => href !== undefined);
  if (task === undefined && bases.length === 0 && size === undefined) return undefined;
  const [noun, join] = (bases.length > 0 && joins[baseRelationOf(record) ?? ""]) || otherwise;
  const called = task === undefined ? noun : `${task.id} ${noun}`;
  const is = `${/^[aeiou]/.test(called) ? "An" : "A"} ${called}${bases.length > 0 ? ` ${join}` : ""}`;
  return { is, bases, ...(size !== undefined && { size }) };
}

function sizeOf(record: CatalogRecord): string | undefined {
  if (record.parameters !== undefined) return `${compactNumber(record.parameters)} parameters`;
  const guess = toNamedSize(record);
  return guess && `about ${guess.value.label} parameters`;
}

/** The sentence as Markdown. */
export function modelLineMarkdown({ is, bases, size }: ModelLine): string {
  const parts = [[escapeMarkdown(is), bases.map(recordLinkMarkdown).join(" and ")].filter(Boolean).join(" "), size];
  return `${parts.filter(Boolean).join(", ")}.`;
}
