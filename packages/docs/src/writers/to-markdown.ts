import type { Nodes, Parents, Root } from "mdast";
import { gfmToMarkdown } from "mdast-util-gfm";
import { toMarkdown as stringify } from "mdast-util-to-markdown";
import type { PageFlag } from "../scan/scanned-page.ts";
import type { InlineMathNode } from "../nodes/nodes.ts";
import { walk } from "../nodes/walk.ts";
import { onOneLine } from "../text/trim.ts";

export interface MarkdownVersion {
  /** Links to pages of this site begin with a slash and end in `.md`. */
  readonly markdown: string;
  /** Where in it such addresses begin, so that a public address can be put before each without reading the text again. */
  readonly addressOffsets: readonly number[];
}

/** Stands before each address of this site until the offsets are known. A noncharacter: no document contains it. */
const addressMark = "\uFDD2";

/** Stands for `&` in addresses. The serializer would write `\&`, which is right and which nobody can copy. */
const ampersandMark = "\uFDD3";

/** The Markdown of a page, from its tree. What comments ask of the page goes along, behind the text. */
export function toMarkdown(tree: Root, flags: readonly PageFlag[] = []): MarkdownVersion {
  walk<Nodes>(tree, (node) => {
    if ("url" in node) node.url = marked(node.url);
    if (node.type === "code" || node.type === "inlineCode")
      node.value = node.value.replaceAll("&#x", `${ampersandMark}#x`);
  });
  const text = stringify(tree, {
    bullet: "-",
    rule: "-",
    emphasis: hasEmphasisInWords(tree) ? "*" : "_",
    listItemIndent: "one",
    resourceLink: true,
    extensions: [gfmToMarkdown({ tablePipeAlign: false }), { handlers: { inlineMath: writeMath } as never }],
  });
  return withAddressOffsets([withCjkLetters(text), ...flags.map((flag) => `\n<!-- ${flag} -->\n`)].join(""));
}

const besideLetters = { before: /[\p{L}\p{M}\p{N}]$/u, after: /^[\p{L}\p{M}\p{N}]/u };

/** `การ*เทรน*ไป`: an underscore within a word is not emphasis, and the serializer would write the letters as references. */
function hasEmphasisInWords(tree: Root): boolean {
  let isFound = false;
  walk<Nodes>(tree, (node) => {
    if (!("children" in node)) return;
    for (const [index, { type }] of node.children.entries()) {
      if (type !== "emphasis") continue;
      const [before, after] = [node.children[index - 1], node.children[index + 1]];
      isFound ||= before?.type === "text" && besideLetters.before.test(before.value);
      isFound ||= after?.type === "text" && besideLetters.after.test(after.value);
    }
  });
  return isFound;
}

/** TeX between dollar signs; a formula that is a paragraph of its own has them on lines of their own. */
function writeMath(
  { value, isDisplay }: InlineMathNode,
  parent: Parents | undefined,
  { stack }: { readonly stack: readonly string[] },
): string {
  if (stack.includes("tableCell")) {
    const line = onOneLine(value).replaceAll("|", "\\|");
    return isDisplay ? `$$${line}$$` : `$${line}$`;
  }
  if (!isDisplay) return `$${value}$`;
  return parent?.type === "paragraph" && parent.children.length === 1 ? `$$\n${value}\n$$` : `$$${value}$$`;
}

/**
 * `**中文（x）**&#x662F;` → `**中文（x）**是`: the serializer writes a letter beside emphasis as a reference where CommonMark
 * would not see the emphasis. Readers want the letter, as its author wrote it, and Markdown for these languages reads it.
 */
function withCjkLetters(text: string): string {
  return text.replace(/(?<!\\)&#x([\dA-F]{4,5});/g, (reference, digits: string) => {
    const letter = String.fromCodePoint(Number.parseInt(digits, 16));
    return /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\u30FC]/u.test(letter)
      ? letter
      : reference;
  });
}

function withAddressOffsets(text: string): MarkdownVersion {
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
export function withPublicUrl({ markdown, addressOffsets }: MarkdownVersion, publicUrl: string): string {
  const parts: string[] = [];
  let position = 0;
  for (const offset of addressOffsets) {
    parts.push(markdown.slice(position, offset), publicUrl);
    position = offset;
  }
  return parts.join("") + markdown.slice(position);
}

function marked(url: string): string {
  // `&copy;` in an address stays escaped: it would be read as a sign.
  const copyable = url.replace(/&(?![a-z0-9#]+;)/gi, ampersandMark);
  return /^\/(?!\/)/.test(url) ? addressMark + copyable : copyable;
}
