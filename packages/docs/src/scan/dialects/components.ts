import type { OpeningTag } from "../attributes.ts";
import { toHtmlTag } from "../html-tag.ts";
import { findEnding, readTag, type ScanState } from "../scan-state.ts";
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
  const { source, foreign } = state;
  if (!foreign?.dialect.hasComponents || !/^<\/?[A-Z]/.test(tag)) return undefined;
  const rest = readTag(state, start + tag.length, longestComponent);
  if (!rest) return undefined;
  const { attributes, isSelfClosing, end } = rest;
  if (tag[1] === "/") return { kind: "close", name, start, end };
  const component = tag.slice(1);
  if (/^(?:Image|Picture)$/.test(component) && isRead(rest, "src"))
    return {
      kind: "rewritten",
      start,
      end,
      text: source.slice(start, end),
      ...toHtmlTag("img", { ...rest, isPlain: false }),
    };
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
  const code = isRead(rest, "code") ? attributes["code"] : linesIn(rest);
  const token = { name, isInline, attributes: { ...attributes, code, component, isBlock: !isInline }, start, end };
  return { kind: isSelfClosing ? "leaf" : "open", ...token };
}

/** Whether an attribute is there with a value that is known: a text, or data in braces. */
function isRead({ written, attributes }: OpeningTag, attribute: string): boolean {
  const last = written.findLast((one) => one.name === attribute);
  return last !== undefined && (last.form !== "braces" || attributes[attribute] !== last.text.trim());
}

/** A text of several lines, which readers would miss: `settings={`…`}`. */
function linesIn(tag: OpeningTag): string | undefined {
  const texts = tag.written.flatMap(({ name: one, form }) => {
    const value = form === "braces" && isRead(tag, one) ? tag.attributes[one] : undefined;
    return typeof value === "string" && value.trim().includes("\n") ? [value] : [];
  });
  return texts[0];
}

/** So far from the left edge, a tag is within a line. */
const deepestIndent = 200;

function isAloneOnLine(source: string, start: number, end: number): boolean {
  const before = source.slice(Math.max(0, start - deepestIndent), start);
  const behind = /[ \t]*(?:\n|$)/y;
  behind.lastIndex = end;
  return /(?:^|\n)[ \t]*$/.test(before) && behind.test(source);
}
