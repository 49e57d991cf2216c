import { TrustedHtml } from "./trusted-html.ts";

/** What may stand in a hole: texts and numbers are escaped, markup stays as it is, a list is joined, and nothing leaves nothing. */
export type Hole = string | number | undefined | TrustedHtml | readonly TrustedHtml[];

/**
 * HTML from a template, for what a page has by the hundred: rows, and values to filter by. React takes a closer look at every
 * element and attribute than these need. They are written as React writes them, so that tests compare both.
 *
 * Holes stand in texts and within quoted attributes. They are escaped for both; an address in `href` has to begin with `/`
 * in the template or come from this program, because no scheme is looked at here.
 *
 * @example markup`<bdi title="${title}">${name}</bdi>` // <bdi title="Tom &amp; Jerry">…</bdi>
 */
export function markup(texts: TemplateStringsArray, ...holes: readonly Hole[]): TrustedHtml {
  let html = texts[0] ?? "";
  for (const [index, hole] of holes.entries()) html += written(hole) + (texts[index + 1] ?? "");
  return new TrustedHtml(html);
}

/**
 * An attribute with a blank before it; nothing without a value.
 *
 * @example markup`<li${attribute("title", tooltip)}>` // <li title="…"> or <li>
 */
export function attribute(name: "title" | "aria-current", value: string | undefined): TrustedHtml | undefined {
  return value === undefined ? undefined : new TrustedHtml(` ${name}="${escaped(value)}"`);
}

function written(hole: Hole): string {
  if (typeof hole === "string") return escaped(hole);
  if (typeof hole === "number") return String(hole);
  if (hole === undefined) return "";
  if (hole instanceof TrustedHtml) return hole.inMarkup();
  let html = "";
  for (const each of hole) html += each.inMarkup();
  return html;
}

const special = /["&'<>]/;
const entities: Readonly<Record<string, string>> = {
  '"': "&quot;",
  "&": "&amp;",
  "'": "&#x27;",
  "<": "&lt;",
  ">": "&gt;",
};

/** Most texts have nothing to escape, which is found faster than a copy is made. */
function escaped(text: string): string {
  return special.test(text) ? text.replaceAll(/["&'<>]/g, (sign) => entities[sign] ?? "") : text;
}
