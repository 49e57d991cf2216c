import type { ImageReference, LinkReference, Parents, Root } from "mdast";
import { visit } from "../nodes/visit.ts";
import { apiProperties } from "./api-attributes.ts";
import { markerName } from "./marker.ts";

/** The address in a definition that makes a link of a name; no document can write it. */
const address = `${markerName}:name`;

/** `[words][pkg.Book]`, `` [`pkg.Book`][] ``: the label, in one of two places. */
const reference = /\]\[([^\][\n]{1,200})\]|\[([^\][\n]{1,200})\]\[\]/g;
/** A name of an API, or an id; back-ticks around it are left out. */
const objectName = /^(`?)([A-Za-z_][\w.-]*)\1$/;

/**
 * Definitions to put before a text of MkDocs, so that Markdown takes references to objects for links: those whose label is a
 * name and is not defined on the page.
 *
 * @param isDefined whether the page says what a label means
 * @example objectNames("See [the book][pkg.Book].", () => false) // `[pkg.Book]: <${address}>\n\n`
 */
export function objectNames(text: string, isDefined: (label: string) => boolean): string {
  const lines = new Set<string>();
  for (const [, full, collapsed] of text.matchAll(reference)) {
    const label = full ?? collapsed ?? "";
    if (objectName.test(label) && !isDefined(label)) lines.add(`[${label}]: <${address}>\n\n`);
  }
  return [...lines].join("");
}

/** Notes on each link to an object which name it has, as its label is written: Markdown folds the case of identifiers. */
export function noteObjectNames() {
  return (tree: Root): void => {
    const labels = new Set<string>();
    visit(tree, "definition", ({ identifier, url }) => void (url === address && labels.add(identifier)));
    if (labels.size === 0) return;
    visit(tree, "linkReference", (link, index, parent) => {
      if (!labels.has(link.identifier) || !parent || index === undefined) return undefined;
      replace(link, index, parent);
      return index;
    });
    visit(tree, "imageReference", (image, index, parent) => {
      if (labels.has(image.identifier)) parent?.children.splice(index ?? 0, 1, { type: "text", value: written(image) });
    });
  };
}

/** An image of which nothing says where it is: no object is one, so it stays text. */
function written({ alt, label, identifier, referenceType }: ImageReference): string {
  const behind = { full: `[${label ?? identifier}]`, collapsed: "[]", shortcut: "" }[referenceType];
  return `![${alt ?? ""}]${behind}`;
}

/** `[Book]` alone is words in brackets, whatever else refers to that name. */
function replace(link: LinkReference, index: number, { children }: Parents): void {
  const { children: words, position, referenceType } = link;
  const label = link.label ?? link.identifier;
  if (referenceType === "shortcut")
    children.splice(index, 1, { type: "text", value: "[" }, ...words, { type: "text", value: "]" });
  else
    children.splice(index, 1, {
      type: "emphasis",
      children: words,
      data: {
        hName: "span",
        hProperties: apiProperties(
          objectName.exec(label)?.[2] ?? label,
          isQualified(label) ? undefined : referenceType === "full" ? label : "",
        ),
      },
      ...(position && { position }),
    });
}

/** `pkg.Book`, `` `Book` ``: meant as a name, unlike `j` in `x[i][j]`. */
function isQualified(label: string): boolean {
  return /^`|\w\.\w/.test(label);
}
