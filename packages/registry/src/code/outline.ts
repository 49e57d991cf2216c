import { type Code, type Language, makeCode } from "./code.ts";
import type { Fill, Marked } from "./fill.ts";
import { holeMark } from "./scan.ts";

/**
 * Code whose texts are not known yet. A template that is evaluated with slots in the place of texts gives an outline:
 * everything that does not depend on the texts is worked out (indents, imports, empty lines), and what is left is the
 * text between the slots and how each slot is written. Filling it writes each text as a literal, by the same function
 * that a hole uses, and decides for each list and object with slots whether it fits on its line.
 *
 * A slot is a symbol. Whoever treats one as text (joins it to another, cuts it, looks into it) gets a `TypeError` from
 * the language itself and not a wrong text, so code that needs to know a text has no outline.
 */
const numbers = new Map<symbol, number>();
const slots: symbol[] = [];

/**
 * Stands for a text in an outline. Typed as the text, so that it goes where the text will go.
 *
 * @param number place of the text in what {@link Outline.fill} is given
 */
export function slot(number: number): string {
  while (slots.length <= number) {
    const made = Symbol(`slot ${slots.length}`);
    numbers.set(made, slots.length);
    slots.push(made);
  }
  return slots[number] as unknown as string;
}

/** The number of a slot; undefined for whatever else. */
export function slotNumber(value: unknown): number | undefined {
  return typeof value === "symbol" ? numbers.get(value) : undefined;
}

/**
 * Code with slots, made ready to be filled any number of times.
 *
 * @example
 * const outline = new Outline(py`model = load(${slot(0)})`);
 * outline.fill(["a/b"]).text // model = load("a/b")
 */
export class Outline<L extends Language = Language> {
  readonly #language: L;
  readonly #parts: Parts;

  /** @throws TypeError when a place and its slot have lost each other */
  constructor({ language, text, fills = [] }: Code<L>) {
    this.#language = language;
    this.#parts = toParts({ text, fills });
  }

  /** @throws UnfitValue for a text that cannot be written in its place, as the template would */
  fill(texts: readonly string[]): Code<L> {
    return makeCode(this.#language, write(this.#parts, texts));
  }
}

interface Parts {
  readonly start: string;
  readonly pieces: readonly Piece[];
}

/** A fill and the text behind it. */
type Piece = (
  | { readonly slot: number; readonly write: (text: string) => string }
  | { readonly slot: undefined; readonly room: number; readonly flat: Parts; readonly broken: Parts }
) & { readonly after: string };

function toParts({ text, fills }: Marked): Parts {
  const [start = "", ...others] = text.split(holeMark);
  if (others.length !== fills.length) throw new TypeError(`${fills.length} slots have ${others.length} places.`);
  return { start, pieces: fills.map((fill, index) => toPiece(fill, others[index] ?? "")) };
}

function toPiece(fill: Fill, after: string): Piece {
  if ("slot" in fill) return { ...fill, after };
  return { slot: undefined, room: fill.room, flat: toParts(fill.flat), broken: toParts(fill.broken), after };
}

function write({ start, pieces }: Parts, texts: readonly string[]): string {
  let text = start;
  for (const piece of pieces) text += writePiece(piece, texts) + piece.after;
  return text;
}

function writePiece(piece: Piece, texts: readonly string[]): string {
  if (piece.slot === undefined) {
    const flat = write(piece.flat, texts);
    return flat.length <= piece.room ? flat : write(piece.broken, texts);
  }
  const text = texts[piece.slot];
  if (text === undefined) throw new TypeError(`There is no text for slot ${piece.slot}.`);
  return piece.write(text);
}

/**
 * Indents what is laid out on several lines.
 *
 * @param isText whether a fill stands within quotes, where blanks would become part of a value
 */
export function indentFills(
  fills: readonly Fill[],
  indent: string,
  isText: (index: number) => boolean,
): readonly Fill[] {
  return fills.map((fill, index) => ("slot" in fill || isText(index) ? fill : indentFill(fill, indent)));
}

function indentFill(fill: Fill, indent: string): Fill {
  if ("slot" in fill) return fill;
  const { text, fills } = fill.broken;
  const indented = text.replaceAll("\n", `\n${indent}`);
  return { ...fill, broken: { text: indented, fills: fills.map((inner) => indentFill(inner, indent)) } };
}
