/** Attributes that hold an address; `data-owners` is asked by a script. */
const withAddress = new Set([
  "href",
  "xlink:href",
  "src",
  "action",
  "formaction",
  "poster",
  "cite",
  "data",
  "data-owners",
]);
/** Attributes that hold several, each followed by what it is for. */
const withAddresses = new Set(["srcset", "imagesrcset"]);
const longestName = 12;

/**
 * Finished HTML of a hub that is served below a path: whatever leads to an address from the root of the hub leads below the
 * path. Texts, scripts and the addresses of other sites stay as they are.
 *
 * It goes over the letters once, by hand: regular expressions for tags take ten times as long for a page of a list.
 *
 * @example htmlBelow('<a href="/models">Models</a>', "/models-hub") // '<a href="/models-hub/models">Models</a>'
 */
export function htmlBelow(html: string, basePath: string): string {
  let written = "";
  let position = 0;
  const change = (from: number, to: number, name: string): void => {
    const value = html.slice(from, to);
    const below = valueBelow(name, value, basePath);
    if (below === value) return;
    written += html.slice(position, from) + below;
    position = to;
  };
  for (let start = html.indexOf("<"); start !== -1;) {
    const end = html.startsWith("<!--", start) ? endOf(html, "-->", start) : goOver(html, start + 1, change);
    start = html.indexOf("<", insideOf(html, start, end));
  }
  return written + html.slice(position);
}

/** Tells of the values in a tag that may hold an address, and returns where it ends; text that only looks like one ends at once. */
function goOver(html: string, from: number, tell: (from: number, to: number, name: string) => void): number {
  if (!/[a-z]/i.test(html.charAt(from))) return from;
  let index = from;
  for (; index < html.length && html[index] !== ">"; index += 1) {
    const sign = html[index];
    if (sign === '"' || sign === "'") {
      const end = endOf(html, sign, index + 1) - 1;
      if (html[index + 1] === "/" || isOfSet(html, index)) tell(index + 1, end, nameBefore(html, index));
      index = end;
    } else if (sign === "=" && html[index + 1] === "/") {
      const end = index + 1 + html.slice(index + 1).search(/[\s>]|$/);
      tell(index + 1, end, nameBefore(html, index + 1));
      index = end - 1;
    }
  }
  return index + 1;
}

/** Whether the value belongs to an attribute of several addresses, of which any may be of this host. */
function isOfSet(html: string, value: number): boolean {
  return html[value - 2]?.toLowerCase() === "t" && html.slice(value - 7, value).toLowerCase() === "srcset=";
}

/** Where to go on behind a tag: behind the inside of a script or a style, which has no tags. */
function insideOf(html: string, start: number, end: number): number {
  const [, name] = /^<(script|style)\b/i.exec(html.slice(start, start + 8)) ?? [];
  if (name === undefined) return end;
  const closing = html.slice(end).search(new RegExp(`</${name}`, "i"));
  return closing === -1 ? html.length : end + closing;
}

function endOf(html: string, sign: string, from: number): number {
  const found = html.indexOf(sign, from);
  return found === -1 ? html.length + sign.length : found + sign.length;
}

function nameBefore(html: string, value: number): string {
  const before = html.slice(Math.max(0, value - longestName - 4), value).trimEnd();
  if (!before.endsWith("=")) return "";
  const [name = ""] = before
    .slice(0, -1)
    .trimEnd()
    .split(/[\s"'<>/=]/)
    .slice(-1);
  return name.toLowerCase();
}

function valueBelow(name: string, value: string, basePath: string): string {
  if (withAddress.has(name)) return /^\/(?!\/)/.test(value) ? basePath + value : value;
  return withAddresses.has(name) ? value.replaceAll(/(^|,\s*)(?=\/(?!\/))/g, `$1${basePath}`) : value;
}
