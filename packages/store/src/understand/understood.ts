import escapeStringRegexp from "escape-string-regexp";
import { facet } from "../facets/all.ts";
import { valueLabel } from "../facets/facet-values.ts";
import type { RecordKind } from "../kinds/kinds.ts";
import { partsOf } from "./parts.ts";
import type { QueryPart } from "./query-part.ts";
import type { SizeRange } from "./model-size.ts";

/** A part of a text that is taken for more than its words. */
export interface Understood {
  /** As it was typed: "french". */
  readonly typed: string;
  /** The meaning: "language French". */
  readonly meaning: string;
  /** The text in which it is nothing but its words. */
  readonly asWords: string;
}

/** More values than these are counted, not listed. */
const maxListed = 3;
const most = 1e14;

/**
 * The parts of a text that were understood as more than words, so that they can be shown and taken back.
 *
 * @example understoodIn("french bert", "model")
 * // [{ typed: "french", meaning: "language French", asWords: '"french" bert' }]
 */
export function understoodIn(text: string, kind: RecordKind = "model"): readonly Understood[] {
  return partsOf(text, kind).flatMap((part) => {
    const meaning = meaningOf(part, kind);
    const typed = typedIn(text, part);
    return meaning === undefined || typed === undefined
      ? []
      : [{ typed, meaning, asWords: text.replace(typed, () => `"${typed}"`) }];
  });
}

function meaningOf({ values, size, bytes, words, otherWords = [] }: QueryPart, kind: RecordKind): string | undefined {
  const [[id] = []] = values;
  if (id !== undefined) {
    const labels = [...new Set(values.map(([one, value]) => valueLabel(kind, one, value)))];
    const name = facet(id).label.toLowerCase();
    return labels.length > maxListed ? `${name} is one of ${labels.length}` : `${name} ${labels.join(" or ")}`;
  }
  if (bytes !== undefined) return `size of files ${between(bytes, inBytes)}`;
  if (size !== undefined) return `number of parameters ${between(size, inParameters)}`;
  const whole = otherWords.find((one) => one.length > words.length);
  return whole && `the name ${whole.join(" ")}`;
}

const compact = new Intl.NumberFormat("en", { notation: "compact", maximumFractionDigits: 1 });
const inParameters = (amount: number): string => compact.format(amount);
const inBytes = (amount: number): string =>
  amount >= 1e9 ? `${compact.format(amount / 1e9)} GB` : `${compact.format(amount / 1e6)} MB`;

const between = ({ from, to }: SizeRange, written: (amount: number) => string): string =>
  from <= 0 ? `up to ${written(to)}` : to >= most ? `from ${written(from)}` : `from ${written(from)} to ${written(to)}`;

/** The stretch of a text that a part was read from; `undefined` where the text writes it otherwise, as with accents. */
function typedIn(text: string, { words, typed }: QueryPart): string | undefined {
  if (typed !== undefined) return typed;
  const phrase = words.map((word) => escapeStringRegexp(word)).join(String.raw`[^\p{L}\p{N}"]+`);
  return new RegExp(String.raw`(?<![\p{L}\p{N}"])${phrase}(?![\p{L}\p{N}"])`, "iu").exec(text)?.[0];
}
