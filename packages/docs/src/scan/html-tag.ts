import { htmlVoidElements } from "html-void-elements";
import type { OpeningTag, WrittenAttribute } from "./attributes.ts";
import { readJsxValue } from "./jsx-value.ts";
import type { Fault } from "./tokens.ts";
import { onOneLine } from "../text/trim.ts";

/** Elements that HTML ends with their tag. */
export const voidNames: ReadonlySet<string> = new Set(htmlVoidElements);

/** Names of attributes that a component language has in place of HTML's. */
const htmlAttribute = new Map([
  ["className", "class"],
  ["htmlFor", "for"],
]);

/** A tag as HTML has it. */
export interface HtmlTag {
  readonly text: string;
  /** The fault for a part that was left out of it. */
  readonly fault?: Fault;
}

/**
 * A tag of an HTML element as HTML means it, where its author wrote it for a language of components: values in braces,
 * `/>` at the end of an element that HTML does not end with it (all that follows would be taken for its content).
 * `undefined` for a tag that may stay as it is.
 *
 * @example toHtmlTag("video", tag of `<video width={600} controls />`) // { text: '<video width="600" controls></video>' }
 */
export function toHtmlTag(name: string, tag: OpeningTag): HtmlTag | undefined {
  const endsItself = tag.isSelfClosing && !voidNames.has(name.toLowerCase());
  const isHtml = tag.written.every((one) => !htmlAttribute.has(one.name) && !isQuotedExpression(one));
  if (!endsItself && tag.isPlain && isHtml) return undefined;
  const leftOut: string[] = [];
  const attributes = tag.written.map((one) => toHtmlAttribute(one, leftOut)).join("");
  const text = `<${name}${attributes}>${endsItself ? `</${name}>` : ""}`;
  if (leftOut.length === 0) return { text };
  const names = [...new Set(leftOut)].join(", ");
  const message = `The values of ${names} in <${name}> cannot be read and are left out. Write plain values.`;
  return { text, fault: { kind: "unreadable-attribute", message } };
}

/** A closing tag has nothing but its name: `</video />` would be text to Markdown. */
export function toClosingTag(tag: string, { written, isPlain, isSelfClosing }: OpeningTag): HtmlTag | undefined {
  return written.length === 0 && isPlain && !isSelfClosing ? undefined : { text: `${tag}>` };
}

/** `width="{600}"` */
function isQuotedExpression({ form, text }: WrittenAttribute): boolean {
  return form === "quoted" && /^\{[^]*\}$/.test(text);
}

function toHtmlAttribute(written: WrittenAttribute, leftOut: string[]): string {
  const { name, form, text } = written;
  if (name === "") {
    leftOut.push(`{${text.trim().slice(0, 40)}}`);
    return "";
  }
  // A name that Markdown does not take for one would make text of the tag; HTML ignores such an attribute.
  if (!/^[a-z_:][\w.:-]*$/i.test(name)) return "";
  const start = ` ${htmlAttribute.get(name) ?? name}`;
  if (form === "name") return start;
  if (form !== "braces" && !isQuotedExpression(written)) return `${start}="${inQuotes(text)}"`;
  const meaning = readJsxValue(name, form === "braces" ? text : text.slice(1, -1));
  if (meaning === "present") return start;
  if (typeof meaning === "object") return `${start}="${inQuotes(meaning.text.replaceAll("&", "&amp;"))}"`;
  if (meaning === "absent") return "";
  if (form === "quoted") return `${start}="${inQuotes(text)}"`;
  leftOut.push(name);
  return "";
}

/** On one line: Markdown ends a tag where a blank line is in it. */
function inQuotes(text: string): string {
  return onOneLine(text).replaceAll('"', "&quot;");
}
