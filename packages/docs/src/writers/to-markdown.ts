import type { Element, Root } from "hast";
import { toMdast } from "hast-util-to-mdast";
import type { Handle, State } from "hast-util-to-mdast";
import type { Link, Nodes, Parents, Root as MdastRoot, RootContent } from "mdast";
import { gfmToMarkdown } from "mdast-util-gfm";
import { toMarkdown as stringify } from "mdast-util-to-markdown";
import { visit } from "unist-util-visit";
import type { DirectiveNode, InlineMathNode } from "../tree/nodes.ts";
import type { UiStrings } from "../ui/en.ts";
import type { WriteOptions } from "./to-html.ts";

export interface MarkdownTwin {
  /** Links to pages of this site begin with a slash and end in `.md`. */
  readonly markdown: string;
  /** Where in it such addresses begin, so that a public address can be put before each without reading the text again. */
  readonly addressOffsets: readonly number[];
}

/** Stands before each address of this site until the offsets are known. A noncharacter: no document contains it. */
const addressMark = "\uFDD2";

/** Stands for `&` in addresses. The serialiser would write `\&`, which is right and which nobody can copy. */
const ampersandMark = "\uFDD3";

/**
 * The page as Markdown, written from the sanitised tree: directives by their own writers, pictures, tables and films in
 * Markdown's form or as links. Branches that are not shown are not in it.
 */
export function toMarkdown(tree: Root, options: WriteOptions): MarkdownTwin {
  const mdast = toMdast(tree, {
    newlines: true,
    handlers: {
      a: toLink,
      img: toImage,
      section: toFootnotes,
      sup: toFootnoteReference,
      video: toFilm(options.strings),
    },
    nodeHandlers: {
      codeBlock: (_state, node: { info: string; value: string }) => {
        const [lang = "", ...meta] = node.info.trim().split(/\s+/);
        return { type: "code", lang: lang || null, meta: meta.join(" ") || null, value: node.value };
      },
      directive: (state, node: DirectiveNode) => {
        const directive = options.directives.get(node.name.toLowerCase());
        const all = state.all({ type: "root", children: node.children });
        const children = (directive?.isInline ? all : state.toFlow(all)) as RootContent[];
        return (directive?.toMarkdown({ attributes: node.attributes, children, strings: options.strings }) ??
          children) as never;
      },
    },
  });
  visit(mdast, (node) => {
    if ("url" in node) node.url = marked(node.url);
  });
  const text = stringify(mdast as MdastRoot, {
    bullet: "-",
    rule: "-",
    emphasis: "_",
    listItemIndent: "one",
    resourceLink: true,
    extensions: [gfmToMarkdown({ tablePipeAlign: false }), { handlers: { inlineMath: writeMath } as never }],
  });
  // What comments ask of the page goes along, behind the text so that the twin begins with its title.
  return toTwin([text, ...options.flags.map((flag) => `\n<!-- ${flag} -->\n`)].join(""));
}

/** TeX between dollar signs; a formula that is a paragraph of its own has them on lines of their own. */
function writeMath(
  { value, isDisplay }: InlineMathNode,
  parent: Parents | undefined,
  { stack }: { readonly stack: readonly string[] },
): string {
  if (stack.includes("tableCell")) {
    const line = value.replace(/\s*\n\s*/g, " ").replaceAll("|", "\\|");
    return isDisplay ? `$$${line}$$` : `$${line}$`;
  }
  if (!isDisplay) return `$${value}$`;
  return parent?.type === "paragraph" && parent.children.length === 1 ? `$$\n${value}\n$$` : `$$${value}$$`;
}

function toTwin(text: string): MarkdownTwin {
  const [first = "", ...others] = text.replaceAll(ampersandMark, "&").split(addressMark);
  let markdown = first;
  const addressOffsets: number[] = [];
  for (const part of others) {
    addressOffsets.push(markdown.length);
    markdown += part;
  }
  return { markdown, addressOffsets };
}

/** The same Markdown for readers elsewhere: `publicUrl` before each address of this site. No slash at its end. */
export function withPublicUrl({ markdown, addressOffsets }: MarkdownTwin, publicUrl: string): string {
  const parts: string[] = [];
  let position = 0;
  for (const offset of addressOffsets) {
    parts.push(markdown.slice(position, offset), publicUrl);
    position = offset;
  }
  return parts.join("") + markdown.slice(position);
}

function toLink(state: State, node: Element): Nodes | Nodes[] | undefined {
  if (node.properties["dataFootnoteBackref"] !== undefined) return undefined;
  const children = state.all(node) as Link["children"];
  const href = node.properties["href"];
  if (typeof href !== "string") return children;
  const url = node.data?.hasMarkdown ? href.replace(/^[^?#]*/, "$&.md") : href;
  return { type: "link", url, children };
}

function toImage(_state: State, { properties }: Element): Nodes | undefined {
  if (!properties["src"]) return undefined;
  const title = properties["title"] ? String(properties["title"]) : null;
  return { type: "image", url: String(properties["src"]), alt: String(properties["alt"] ?? ""), title };
}

function toFilm(strings: UiStrings): Handle {
  return (_state, { properties, children }) => {
    const source = children.find((child) => child.type === "element" && child.tagName === "source");
    const url = properties["src"] ?? (source?.type === "element" ? source.properties["src"] : undefined);
    if (!url) return undefined;
    const value = String(properties["title"] ?? properties["ariaLabel"] ?? strings.video);
    return { type: "link", url: String(url), children: [{ type: "text", value }] };
  };
}

function marked(url: string): string {
  // `&copy;` in an address stays escaped: it would be read as a sign.
  const copyable = url.replace(/&(?![a-z0-9#]+;)/gi, ampersandMark);
  return /^\/(?!\/)/.test(url) ? addressMark + copyable : copyable;
}

/** `<sup><a data-footnote-ref href="#fn-1">1</a></sup>`, as footnotes become on their way through HTML. */
const toFootnoteReference: Handle = (state, node) => {
  const [link] = node.children;
  const isReference = link?.type === "element" && link.properties["dataFootnoteRef"] !== undefined;
  if (!isReference) return state.all(node);
  const identifier = String(link.properties["href"]).replace(/^#fn-/, "");
  return { type: "footnoteReference", identifier, label: identifier } as never;
};

const toFootnotes: Handle = (state, node) => {
  if (node.properties["dataFootnotes"] === undefined) return state.toFlow(state.all(node));
  const list = node.children.find((child) => child.type === "element" && child.tagName === "ol");
  const items = list?.type === "element" ? list.children.filter((child) => child.type === "element") : [];
  return items.map((item) => {
    const identifier = String(item.properties["id"]).replace(/^fn-/, "");
    return { type: "footnoteDefinition", identifier, label: identifier, children: state.toFlow(state.all(item)) };
  }) as never;
};
