import { facet } from "../facets/all.ts";
import { valueLabel } from "../facets/facet-values.ts";
import { cardTextOf } from "../record/read/card-text.ts";
import type { CatalogRecord } from "../record/record.ts";
import { partsOf } from "../understand/parts.ts";
import type { QueryPart } from "../understand/query-part.ts";
import { wordsOf } from "../words/words.ts";

/** Why a record has a part of a search that does not stand in its name, tasks or library. */
export interface FoundBy {
  /** The typed text: "medical". */
  readonly typed: string;
  /** The part of the record that has it: "tag", "base model", "description", "card", "task". */
  readonly by: string;
  /** How it stands there: "medical-qa". */
  readonly value: string;
}

/** So much of a description is seen in a row, and so much of it is quoted around a word. */
const seenOfDescription = 80;
const quotedBefore = 30;
const quotedAfter = 50;

/** Tags that name something, as `base_model:a/b` does, with the words for it. */
const namingTags: ReadonlyMap<string, string> = new Map([
  ["base_model", "base model"],
  ["dataset", "dataset"],
  ["license", "license"],
  ["arxiv", "paper"],
  ["language", "language"],
  ["region", "region"],
]);

/**
 * Why a search has found a record, for each part of it that a reader would look for in vain in the name, the title, the
 * tasks and the library; nothing for what stands there.
 *
 * @example whyFound(record, "whisper medical") // [{ typed: "medical", by: "tag", value: "medical-transcripts" }]
 */
export function whyFound(record: CatalogRecord, text: string): readonly FoundBy[] {
  const shown = shownWords(record);
  return partsOf(text, record.kind).flatMap((part) => {
    if (has(shown, part.words)) return [];
    const reason = reasonFor(record, part, shown);
    return reason === undefined ? [] : [{ typed: typedOf(part), ...reason }];
  });
}

/** A part as it was typed, or nearly so. */
const typedOf = ({ words, typed }: QueryPart): string => typed ?? words.join(" ");

type Reason = Omit<FoundBy, "typed">;

function reasonFor(record: CatalogRecord, part: QueryPart, shown: readonly string[]): Reason | undefined {
  const other = part.otherWords?.find((words) => has(shown, words));
  if (other !== undefined) return { by: "name", value: other.join(" ") };
  return byValue(record, part) ?? bySize(record, part) ?? byWords(record, [part.words, ...(part.otherWords ?? [])]);
}

function byValue(record: CatalogRecord, { values }: QueryPart): Reason | undefined {
  for (const [id, value] of values) {
    const { kinds, label, valuesOf } = facet(id);
    if (!(record.kind in kinds || "every" in kinds) || !valuesOf(record).includes(value)) continue;
    return { by: label.toLowerCase(), value: valueLabel(record.kind, id, value) };
  }
  return undefined;
}

function bySize({ parameters }: CatalogRecord, { size, bytes }: QueryPart): Reason | undefined {
  if (bytes !== undefined) return { by: "size of its files", value: inUnits(bytes.from, bytes.to, "B") };
  // A number of parameters that the record has is in the row.
  if (size === undefined || parameters !== undefined) return undefined;
  return { by: "size in its name", value: inUnits(size.from, size.to, "") };
}

const inUnits = (from: number, to: number, unit: string): string => {
  const format = new Intl.NumberFormat("en", { notation: "compact", maximumFractionDigits: 1 });
  const [low, high] = [from, to].map((amount) => format.format(amount).replace(/B$/, unit === "B" ? "G" : "B") + unit);
  return from <= 0 ? `up to ${high}` : to >= 1e14 ? `from ${low}` : `${low} to ${high}`;
};

function byWords(record: CatalogRecord, lists: readonly (readonly string[])[]): Reason | undefined {
  for (const words of lists) {
    if (words.length === 0) continue;
    const tag =
      record.tags.find((one) => has(wordsOf(one), words)) ??
      record.tags.find((one) => has(wordsOf(one), words.slice(0, 1)));
    if (tag !== undefined) return ofTag(tag);
    const excerpt = excerptOf(record.description ?? "", words[0] ?? "");
    if (excerpt !== undefined) return excerpt === "" ? undefined : { by: "description", value: excerpt };
    const inCard = excerptOf(cardTextOf(record), words[0] ?? "", 0);
    if (inCard !== undefined) return { by: "card", value: inCard };
  }
  return undefined;
}

function ofTag(tag: string): Reason {
  const [prefix = "", ...rest] = tag.split(":");
  const by = namingTags.get(prefix);
  // `base_model:quantized:a/b` says how it was made besides.
  return by === undefined || rest.length === 0 ? { by: "tag", value: tag } : { by, value: rest.at(-1) ?? "" };
}

/** The text around a word; empty where a reader sees it anyway, `undefined` where the word is not in the text. */
function excerptOf(text: string, word: string, seen = seenOfDescription): string | undefined {
  for (const { 0: found, index } of text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)) {
    if (!wordsOf(found).some((one) => one.startsWith(word))) continue;
    if (index + found.length < seen) return "";
    const start = text.indexOf(" ", index - quotedBefore) + 1;
    const end = text.lastIndexOf(" ", index + quotedAfter);
    return `… ${text.slice(Math.min(start, index), Math.max(end, index + found.length))} …`;
  }
  return undefined;
}

function shownWords({ kind, id, title = "", tasks, library = "", sdk = "" }: CatalogRecord): readonly string[] {
  const labels = tasks.map((task) => valueLabel(kind, "task", task));
  return wordsOf(
    [id, title, ...labels, library, library === "" ? "" : valueLabel(kind, "library", library), sdk].join(" "),
  );
}

const has = (shown: readonly string[], words: readonly string[]): boolean =>
  words.length > 0 && words.every((word) => shown.some((one) => one.startsWith(word)));
