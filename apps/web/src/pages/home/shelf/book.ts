import type { Modality } from "@modelshelf/registry";

/** One spine on the shelf of the home page: a task with models here or, in a small hub, a model. */
export interface Book {
  readonly id: string;
  readonly label: string;
  readonly href: string;
  /** The value behind its height: models of a task, parameters of a model. Absent where a record does not say. */
  readonly size?: number;
}

/** The books of one modality, largest first. */
export interface BookGroup {
  readonly id: Modality;
  readonly label: string;
  readonly books: readonly Book[];
}

/** How large a book is drawn, in CSS pixels, and its label in the lines that fit on its spine. */
export interface BookShape {
  readonly height: number;
  readonly width: number;
  readonly lines: readonly string[];
}

const lowest = 109;
const highest = 181;
/** The part of a spine that bands and rounding take at both ends. */
const ends = 23;
const letterWidth = 6.1;
const lineWidth = 15;
const narrowest = 30;
const mostLines = 3;

/**
 * Shapes a book: the logarithm of its size makes the height, the label makes the width. So the largest does not dwarf the
 * rest, and no label ever leaves its spine; one that three lines do not hold ends with an ellipsis.
 *
 * @param range smallest and largest size on the shelf
 * @example shapeBook({ label: "Fill-Mask", size: 9 }, { from: 1, to: 99 }) // { height: 139, width: 30, lines: ["Fill-Mask"] }
 */
export function shapeBook({ label, size }: Pick<Book, "label" | "size">, range: SizeRange): BookShape {
  const height = Math.round(lowest + (highest - lowest) * share(size, range));
  const lines = linesOf(label, Math.floor((height - ends) / letterWidth));
  return { height, width: Math.max(narrowest, lines.length * lineWidth + 11), lines };
}

export interface SizeRange {
  readonly from: number;
  readonly to: number;
}

/**
 * The smallest and the largest size among the books of a shelf; both 0 where none has a size.
 *
 * @example sizeRange([{ id: "models", label: "Models", books: [] }]) // { from: 0, to: 0 }
 */
export function sizeRange(groups: readonly Pick<BookGroup, "books">[]): SizeRange {
  const sizes = groups.flatMap(({ books }) => books.flatMap(({ size }) => size ?? []));
  return sizes.length === 0 ? { from: 0, to: 0 } : { from: Math.min(...sizes), to: Math.max(...sizes) };
}

/** Where a size lies between the smallest, 0, and the largest, 1, on a logarithmic scale. */
function share(size: number | undefined, { from, to }: SizeRange): number {
  if (size === undefined) return 0;
  if (to <= from) return 0.5;
  return (Math.log1p(size) - Math.log1p(from)) / (Math.log1p(to) - Math.log1p(from));
}

/** Breaks at blanks and behind hyphens, then anywhere. */
function linesOf(label: string, longest: number): readonly string[] {
  const lines: string[] = [];
  for (const piece of label.split(/(?<=[\s-])/u)) {
    const part = piece.trim();
    const last = lines.at(-1);
    const joined = last === undefined ? part : last.endsWith("-") ? last + part : `${last} ${part}`;
    if (joined.length <= longest) lines.splice(Math.max(0, lines.length - 1), 1, joined);
    else lines.push(...pieces(part, longest));
  }
  if (lines.length <= mostLines) return lines;
  const kept = lines.slice(0, mostLines);
  return [...kept.slice(0, -1), `${kept.at(-1)?.slice(0, longest - 1)}…`];
}

function pieces(word: string, longest: number): readonly string[] {
  const letters = [...word];
  const count = Math.ceil(letters.length / longest);
  return Array.from({ length: count }, (_, index) => letters.slice(index * longest, (index + 1) * longest).join(""));
}
