import { SplitFault } from "../split-fault.ts";

/** A piece of a condition. `at` counts letters from 1, for messages. */
export interface Word {
  readonly kind: "text" | "name" | "number" | "word" | "sign";
  /** Without quotation marks. */
  readonly text: string;
  readonly at: number;
}

/** Letters of a condition. */
const maxLetters = 5000;

const pieces: readonly (readonly [kind: Word["kind"] | "blank", pattern: RegExp])[] = [
  ["blank", /\s+/y],
  ["text", /'(?:[^']|'')*'/y],
  ["name", /"(?:[^"]|"")*"/y],
  ["number", /(?:\d+(?:\.\d*)?|\.\d+)(?:e[-+]?\d+)?(?![\p{L}\p{N}_.])/iuy],
  ["word", /[\p{L}_][\p{L}\p{N}\p{M}_]*/uy],
  ["sign", /<>|!=|<=|>=|==|[=<>(),+-]/y],
];

/**
 * Cuts a condition into its words.
 *
 * @param parameter the name of the parameter, for messages
 * @throws SplitFault for signs that no condition has, such as `;` and a quotation mark without another one
 * @example conditionWords("where", `"a b">=1`).map(({ text }) => text) // ["a b", ">=", "1"]
 */
export function conditionWords(parameter: string, given: string): readonly Word[] {
  if (given.length > maxLetters) throw fault(parameter, `is longer than ${maxLetters} letters`);
  const words: Word[] = [];
  let at = 0;
  while (at < given.length) {
    const found = pieceAt(given, at);
    if (found === undefined)
      throw fault(parameter, `cannot be read from letter ${at + 1} on: ${shown(given.slice(at))}`);
    const [kind, text] = found;
    if (kind !== "blank") words.push({ kind, text: unquoted(kind, text), at: at + 1 });
    at += text.length;
  }
  return words;
}

function pieceAt(given: string, at: number): readonly [kind: Word["kind"] | "blank", text: string] | undefined {
  for (const [kind, pattern] of pieces) {
    pattern.lastIndex = at;
    const [text] = pattern.exec(given) ?? [];
    if (text !== undefined) return [kind, text];
  }
  return undefined;
}

function unquoted(kind: Word["kind"], text: string): string {
  if (kind === "text") return text.slice(1, -1).replaceAll("''", "'");
  return kind === "name" ? text.slice(1, -1).replaceAll('""', '"') : text;
}

const maxShown = 30;
const shown = (text: string): string =>
  text.length > maxShown ? `${text.slice(0, maxShown).toWellFormed()}…` : text.toWellFormed();

/** @example fault("where", "is empty").message // 'The parameter "where" is empty.' */
export const fault = (parameter: string, what: string): SplitFault =>
  new SplitFault(`The parameter "${parameter}" ${what}.`, "question");
