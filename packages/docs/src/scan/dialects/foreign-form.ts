import type { Token } from "../tokens.ts";
import type { ScriptValues } from "./script-values.ts";

/** The result of reading the beginning of a line: its tokens, and where the text goes on. */
export interface ForeignLine {
  /** In the order of their places. */
  readonly tokens: readonly Token[];
  readonly end: number;
  /** Names of closing tokens that are due further down, outermost first, with their offsets. */
  readonly closings?: readonly ForeignClosing[];
}

/** Something that ends at an offset, without a mark of its own. */
export interface ForeignClosing {
  readonly name: string;
  readonly at: number;
}

/** The earlier part of a page, as far as its forms need it. */
export interface ForeignPage {
  readonly source: string;
  /** Blocks between colons or slashes that are open. */
  readonly blocks: ColonBlock[];
  /** Files that the page imports as components, by the names of these. */
  readonly imported: Map<string, string>;
  readonly values: ScriptValues;
}

/** A block between colons or slashes: how many it has, and the directive that it is; absent where it only holds text. */
export interface ColonBlock {
  readonly colons: number;
  readonly name?: string;
}

/** One form of another builder that begins a line. */
export interface ForeignForm {
  /** Reads the line that begins at an offset; `undefined` where it is not of this form. */
  readonly read: (page: ForeignPage, lineStart: number) => ForeignLine | undefined;
}

/** An opening token of one of this program's own directives. */
export function opening(name: string, attributes: object, start: number, end: number): Token {
  return { kind: "open", name, isInline: false, attributes: { ...attributes }, start, end };
}
