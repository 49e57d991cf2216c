import type { Element, Root } from "hast";
import { defaultHandlers, type Handle, type State, toMdast } from "hast-util-to-mdast";
import type { Heading, HeadingData, Html, Link, Nodes, Root as MdastRoot, RootContent } from "mdast";
import { toDiff } from "../code/mark-code.ts";
import type { CodeBlockNode, DirectiveNode } from "../nodes/nodes.ts";
import { tableToMarkdown } from "./table-to-markdown.ts";
import { tidyMarkdownTree } from "./tidy-markdown-tree.ts";
import type { WriteOptions } from "./to-html.ts";

/**
 * The page as a tree of Markdown, from the sanitized tree: directives by their own writers, images, tables and videos
 * in Markdown's form or as links. The Markdown version and the search are written from it. Branches that are not shown are not in it.
 */
export function toMarkdownTree(tree: Root, options: WriteOptions): MdastRoot {
  const markdownTree = toMdast(tree, {
    newlines: true,
    handlers: {
      ...headings,
      a: toLink,
      audio: toMediaLink(options.strings.audio),
      img: toImage(options.strings.image),
      section: toFootnotes,
      sub: toRaised,
      sup: toRaised,
      table: tableToMarkdown,
      video: toMediaLink(options.strings.video),
    },
    nodeHandlers: {
      codeBlock: (_state, node: CodeBlockNode) => {
        const diff = toDiff(node.value, node.marks);
        if (diff !== undefined) return { type: "code", lang: "diff", value: diff };
        const [lang = "", ...meta] = node.info.trim().split(/\s+/);
        return { type: "code", lang: lang || null, meta: meta.join(" ") || null, value: node.value };
      },
      directive: (state, node: DirectiveNode) => {
        const directive = options.directives.get(node.name.toLowerCase());
        const all = state.all({ type: "root", children: node.children });
        const children = (directive?.isInline ? all : state.toFlow(all)) as RootContent[];
        const { attributes, id } = node;
        const input = { attributes, children, strings: options.strings, ...(id !== undefined && { id }) };
        return (directive?.toMarkdown(input) ?? children) as never;
      },
    },
  });
  tidyMarkdownTree(markdownTree as MdastRoot);
  return markdownTree as MdastRoot;
}

/** Headings that still know their ids, for the search. */
const headings = Object.fromEntries(
  (["h1", "h2", "h3", "h4", "h5", "h6"] as const).map((name): [string, Handle] => [
    name,
    (state, node) => {
      const heading = defaultHandlers[name](state, node) as Heading;
      heading.data = { ...heading.data, id: String(node.properties["id"] ?? "") } as HeadingData;
      return heading;
    },
  ]),
);

function toLink(state: State, node: Element): Nodes | Nodes[] | undefined {
  if (node.properties["dataFootnoteBackref"] !== undefined) return undefined;
  const children = state.all(node) as Link["children"];
  const href = node.properties["href"];
  if (typeof href !== "string") return children;
  const url = node.data?.hasMarkdown ? href.replace(/^[^?#]*/, "$&.md") : href;
  const title = node.properties["title"] ? String(node.properties["title"]) : null;
  return { type: "link", url, title, children };
}

function toImage(word: string): Handle {
  return (_state, { properties }) => {
    const { src, alt, title } = properties;
    if (!src) return undefined;
    // An image that is written into the page would be most of its text: its description stands in its place.
    if (/^data:/i.test(String(src))) return { type: "text", value: alt ? `${word}: ${String(alt)}` : word };
    const url = String(src);
    return { type: "image", url, alt: String(alt ?? ""), title: title ? String(title) : null };
  };
}

function toMediaLink(word: string): Handle {
  return (_state, { properties, children }) => {
    const source = children.find((child) => child.type === "element" && child.tagName === "source");
    const url = properties["src"] ?? (source?.type === "element" ? source.properties["src"] : undefined);
    if (!url) return undefined;
    const value = String(properties["title"] ?? properties["ariaLabel"] ?? word);
    return { type: "link", url: String(url), children: [{ type: "text", value }] };
  };
}

/**
 * Small signs above or below the line stay HTML: `2<sup>10</sup>` is not 210. A reference to a footnote is one of
 * Markdown's: `<sup><a data-footnote-ref href="#fn-1">1</a></sup>`, as footnotes become on their way through HTML.
 */
const toRaised: Handle = (state, node) => {
  const [link] = node.children;
  const isReference = link?.type === "element" && link.properties["dataFootnoteRef"] !== undefined;
  if (!isReference) {
    return [htmlTag(node.tagName), ...(state.all(node) as Html[]), htmlTag(`/${node.tagName}`)];
  }
  const identifier = decodeURIComponent(String(link.properties["href"])).replace(/^#fn-/, "");
  return { type: "footnoteReference", identifier, label: identifier } as never;
};

function htmlTag(name: string): Html {
  return { type: "html", value: `<${name}>` };
}

const toFootnotes: Handle = (state, node) => {
  if (node.properties["dataFootnotes"] === undefined) return state.toFlow(state.all(node));
  const list = node.children.find((child) => child.type === "element" && child.tagName === "ol");
  const items = list?.type === "element" ? list.children.filter((child) => child.type === "element") : [];
  return items.map((item) => {
    const identifier = String(item.properties["id"]).replace(/^fn-/, "");
    return { type: "footnoteDefinition", identifier, label: identifier, children: state.toFlow(state.all(item)) };
  }) as never;
};
