import type { LinkReference, Parents, Root } from "mdast";
import { visit } from "unist-util-visit";

/** Begins the address in a definition that stands for a name; no link of a reader has it. */
const scheme = "modelshelf-object:";

/** `[words][pkg.Book]`, `` [`pkg.Book`][] ``: the label, in one of two places. */
const reference = /\]\[([^\][\n]{1,200})\]|\[([^\][\n]{1,200})\]\[\]/g;
/** A name of an API, or an id; back-ticks around it are left out. */
const objectName = /^(`?)([A-Za-z_][\w.-]*)\1$/;

/**
 * Definitions to put before a text of MkDocs, so that Markdown takes references to objects for links: those whose label is a
 * name and is not defined on the page.
 *
 * @param isDefined whether the page says what a label means
 * @example objectNames("See [the book][pkg.Book].", () => false) // "[pkg.Book]: <modelshelf-object:pkg.Book>\n\n"
 */
export function objectNames(text: string, isDefined: (label: string) => boolean): string {
  const lines = new Set<string>();
  for (const [, full, collapsed] of text.matchAll(reference)) {
    const label = full ?? collapsed ?? "";
    const name = objectName.exec(label)?.[2];
    if (name !== undefined && !isDefined(label)) lines.add(`[${label}]: <${scheme}${name}>\n\n`);
  }
  return [...lines].join("");
}

/** Notes on each link to an object which name it has, and takes out the definitions that stood for it. */
export function noteObjectNames() {
  return (tree: Root): void => {
    const names = new Map<string, string>();
    visit(tree, "definition", ({ identifier, url }) => {
      if (url.startsWith(scheme) && !names.has(identifier)) names.set(identifier, url.slice(scheme.length));
    });
    if (names.size === 0) return;
    visit(tree, "linkReference", (link, index, parent) => {
      const name = names.get(link.identifier);
      if (name === undefined || !parent || index === undefined) return undefined;
      replace(link, index, parent, name);
      return index;
    });
  };
}

/** `[Book]` alone is words in brackets, whatever else refers to that name. */
function replace(link: LinkReference, index: number, { children }: Parents, name: string): void {
  const { children: words, position, referenceType } = link;
  if (referenceType === "shortcut")
    children.splice(index, 1, { type: "text", value: "[" }, ...words, { type: "text", value: "]" });
  else
    children.splice(index, 1, {
      type: "emphasis",
      children: words,
      data: { hName: "span", hProperties: { dataApi: name } },
      ...(position && { position }),
    });
}
