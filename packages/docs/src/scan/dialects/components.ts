import { parseAttributes } from "../attributes.ts";
import { findEnding, type ScanState } from "../scan-state.ts";
import type { Token } from "../tokens.ts";

const name = "modelshelf-component";

/** Programs write whole blocks of code as HTML into an attribute. */
export const longestComponent = 100_000;

/**
 * A tag in capitals that no directive has, in a folder of a builder that has components. One that stands for an imported page
 * is that page; `undefined` for what was not meant as a tag, such as `<String>` in words.
 *
 * @param tag from its `<` to the end of its name
 */
export function readComponent(state: ScanState, start: number, tag: string): Token | undefined {
  const { source, foreign, effort } = state;
  if (!foreign?.dialect.hasComponents || !/^<\/?[A-Z]/.test(tag)) return undefined;
  const rest = parseAttributes(source, start + tag.length, longestComponent, effort);
  if (!rest) return undefined;
  const { attributes, isSelfClosing, end } = rest;
  if (tag[1] === "/") return { kind: "close", name, start, end };
  const component = tag.slice(1);
  const path = foreign.importedPage(component);
  if (isSelfClosing && path !== undefined)
    return {
      kind: "leaf",
      name: "include",
      isInline: false,
      attributes: { body: JSON.stringify({ path }) },
      start,
      end,
    };
  if (!isSelfClosing && findEnding(state, `</${component}>`, end) === -1) return undefined;
  const isInline = !isAloneOnLine(source, start, end);
  const token = { name, isInline, attributes: { ...attributes, component, isBlock: !isInline }, start, end };
  return { kind: isSelfClosing ? "leaf" : "open", ...token };
}

/** So far from the left edge, a tag is within a line. */
const deepestIndent = 200;

function isAloneOnLine(source: string, start: number, end: number): boolean {
  const before = source.slice(Math.max(0, start - deepestIndent), start);
  const behind = /[ \t]*(?:\n|$)/y;
  behind.lastIndex = end;
  return /(?:^|\n)[ \t]*$/.test(before) && behind.test(source);
}
