import { posix } from "node:path";
import type { Element, Root } from "hast";
import { visit } from "unist-util-visit";

export interface LinkTarget {
  /** Address to link to, such as `/docs/importing`; may carry a query. */
  readonly href: string;
  /** The same page stands as Markdown at the address with `.md` behind its path. */
  readonly hasMarkdown: boolean;
}

export interface LinkOptions {
  /** The page's own address: what `?fw=tf` alone is added to. */
  readonly href: string;
  /** Address of the folder that the page's file lies in, such as `/course/pl/chapter0`. */
  readonly directory: string;
  /** What stands at an address path; `undefined` where nothing is known to. */
  readonly resolve: (path: string) => LinkTarget | undefined;
  /** The page's own ids. */
  readonly ids: ReadonlySet<string>;
  readonly report: (line: number, severity: "error" | "warning", message: string) => void;
}

/** A link to a place on another page, to be checked when that page is known. */
export interface DistantAnchor {
  readonly href: string;
  readonly fragment: string;
  readonly line: number;
}

/** Makes every address in the tree one that works from anywhere on the site, and reports those that lead nowhere. */
export function resolveLinks(tree: Root, options: LinkOptions): DistantAnchor[] {
  const anchors: DistantAnchor[] = [];
  visit(tree, "element", (element) => {
    const anchor = element.tagName === "a" ? resolveLink(element, options) : undefined;
    if (anchor) anchors.push(anchor);
    for (const name of ["src", "poster"]) resolveSource(element, name, options.directory);
  });
  return anchors;
}

function resolveLink(element: Element, options: LinkOptions): DistantAnchor | undefined {
  const href = element.properties["href"];
  const line = element.position?.start.line ?? 1;
  if (typeof href !== "string") return undefined;
  if (isExternal(href)) {
    element.properties["rel"] = ["noopener"];
    return undefined;
  }
  const [, path = "", query = "", fragment = ""] = /^([^?#]*)(\?[^#]*)?(?:#(.*))?$/s.exec(href) ?? [];
  if (path === "" && query === "") {
    checkOwnAnchor(element, fragment, line, options);
    return undefined;
  }
  const isRelative = !path.startsWith("/");
  const address = path === "" ? options.href : isRelative ? posix.join(options.directory, path) : path;
  const target = options.resolve(decoded(address).replace(/\.mdx?$/, ""));
  if (!target) {
    const severity = isRelative ? "error" : "warning";
    options.report(
      line,
      severity,
      `The link to ${href} leads to no page that is known here. Mend the address or remove the link.`,
    );
  }
  // A target that carries a query of its own (`/course/en/chapter3/3?fw=tf`) keeps it, unless the link has one.
  const [place = address, ownQuery] = target?.href.split("?") ?? [];
  const search = query || (ownQuery === undefined ? "" : `?${ownQuery}`);
  element.properties["href"] = `${place}${search}${fragment ? `#${fragment}` : ""}`;
  if (!target) return undefined;
  element.data = { ...element.data, hasMarkdown: target.hasMarkdown };
  return fragment ? { href: place, fragment: decoded(fragment), line } : undefined;
}

function checkOwnAnchor(element: Element, fragment: string, line: number, { ids, report }: LinkOptions): void {
  if (fragment === "") {
    report(line, "warning", "This link has no address. Give it one, or make it plain text.");
    delete element.properties["href"];
  } else if (!ids.has(decoded(fragment)) && fragment !== "top") {
    report(
      line,
      "error",
      `No place on this page has the id "${decoded(fragment)}". Mend the link or the heading's id.`,
    );
  }
}

/** Pictures and films beside the page; the browser would look for them beside the address. */
function resolveSource(element: Element, name: string, directory: string): void {
  const source = element.properties[name];
  if (typeof source !== "string" || source === "" || isExternal(source) || source.startsWith("/")) return;
  element.properties[name] = posix.join(directory, source);
}

function isExternal(href: string): boolean {
  return /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(href);
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}
