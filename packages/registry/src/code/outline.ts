import { type Code, type Language, makeCode } from "./code.ts";
import type { Fill, Marked, TextReader } from "./fill.ts";
import { holeMark } from "./scan.ts";

/**
 * Code whose texts are not known yet. A template that is evaluated with slots in the place of texts gives an outline:
 * everything that does not depend on the texts is worked out (indents, imports, empty lines), and what is left is the
 * text between the slots and how each slot is written. Filling it writes each text as a literal, by the same function
 * that a hole uses, and decides for each list and object with slots whether it fits on its line.
 *
 * A slot is a symbol. Whoever treats one as text (joins it to another, cuts it, looks into it) gets a `TypeError` from
 * the language itself and not a wrong text, so code that needs to know a text has no outline. {@link mapText} and
 * {@link joinTexts} change and join texts that may be slots.
 */
const readers = new WeakMap<symbol, TextReader>();
const slots: string[] = [];

/**
 * Stands for a text in an outline. Typed as the text, so that it goes where the text will go.
 *
 * @param number place of the text in what {@link Outline.codeFor} is given
 */
export function slot(number: number): string {
  while (slots.length <= number) slots.push(makeSlot(readerOf(slots.length)));
  return slots[number] ?? "";
}

/** Said where fewer texts are given than there are slots. */
export const noTextFor = (slotNumber: number): string => `There is no text for slot ${slotNumber}.`;

function readerOf(number: number): TextReader {
  return (texts) => {
    const text = texts[number];
    if (text === undefined) throw new TypeError(noTextFor(number));
    return text;
  };
}

function makeSlot(reader: TextReader): string {
  const made = Symbol("slot");
  readers.set(made, reader);
  return made as unknown as string;
}

/** How to read the text that a slot stands for; undefined for whatever else. */
export function slotReader(value: unknown): TextReader | undefined {
  return typeof value === "symbol" ? readers.get(value) : undefined;
}

/**
 * A text made from another one, at once or, for a slot, when it is known.
 *
 * @example mapText(url, (text) => new URL(text).origin)
 */
export function mapText(text: string, change: (text: string) => string): string {
  const reader = slotReader(text);
  return reader === undefined ? change(text) : makeSlot((texts) => change(reader(texts)));
}

/** Texts one behind the other, of which any may be slots. */
export function joinTexts(parts: readonly string[]): string {
  const all = parts.map((part) => slotReader(part) ?? part);
  if (all.every((part) => typeof part === "string")) return all.join("");
  return makeSlot((texts) => all.map((part) => (typeof part === "string" ? part : part(texts))).join(""));
}

/**
 * Code with slots, made ready to be filled any number of times.
 *
 * @example
 * const outline = new Outline(py`model = load(${slot(0)})`);
 * outline.codeFor(["a/b"]).text // model = load("a/b")
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
  codeFor(texts: readonly string[]): Code<L> {
    return makeCode(this.#language, write(this.#parts, texts));
  }
}

interface Parts {
  readonly start: string;
  readonly pieces: readonly Piece[];
}

/** A fill and the text behind it. */
type Piece = (
  | { readonly read: TextReader; readonly write: (text: string) => string }
  | { readonly read: undefined; readonly room: number; readonly flat: Parts; readonly broken: Parts }
) & { readonly after: string };

function toParts({ text, fills }: Marked): Parts {
  const [start = "", ...others] = text.split(holeMark);
  if (others.length !== fills.length) throw new TypeError(`${fills.length} slots have ${others.length} places.`);
  return { start, pieces: fills.map((fill, index) => toPiece(fill, others[index] ?? "")) };
}

function toPiece(fill: Fill, after: string): Piece {
  if ("read" in fill) return { read: fill.read, write: fill.write, after };
  return { read: undefined, room: fill.room, flat: toParts(fill.flat), broken: toParts(fill.broken), after };
}

function write({ start, pieces }: Parts, texts: readonly string[]): string {
  let text = start;
  for (const piece of pieces) text += writePiece(piece, texts) + piece.after;
  return text;
}

function writePiece(piece: Piece, texts: readonly string[]): string {
  if (piece.read !== undefined) return piece.write(piece.read(texts));
  const flat = write(piece.flat, texts);
  return flat.length <= piece.room ? flat : write(piece.broken, texts);
}

/**
 * Indents what is laid out on several lines.
 *
 * @param isText whether a fill is within quotes, where blanks would become part of a value
 */
export function indentFills(
  fills: readonly Fill[],
  indent: string,
  isText: (index: number) => boolean,
): readonly Fill[] {
  return fills.map((fill, index) => ("read" in fill || isText(index) ? fill : indentFill(fill, indent)));
}

function indentFill(fill: Fill, indent: string): Fill {
  if ("read" in fill) return fill;
  const { text, fills } = fill.broken;
  const indented = text.replaceAll("\n", `\n${indent}`);
  return { ...fill, broken: { text: indented, fills: fills.map((inner) => indentFill(inner, indent)) } };
}
