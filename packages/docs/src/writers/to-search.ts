import type { Nodes, Root } from "mdast";

/** What a search finds in a page: the text under one of its headings. */
export interface PageSection {
  /** Id of the heading; empty for what stands before the first. */
  readonly anchor: string;
  readonly heading: string;
  /** Words, white space run together. */
  readonly body: string;
  /** Blocks of code, each beginning on a new line. */
  readonly code: string;
}

/** The sections of a page from the tree of its Markdown; sections without a word are left out. */
export function toSections(tree: Root): PageSection[] {
  const writer = new SectionWriter();
  writer.read(tree);
  return writer.sections();
}

interface OpenSection {
  readonly anchor: string;
  readonly heading: string;
  readonly words: string[];
  readonly code: string[];
}

class SectionWriter {
  readonly #sections: OpenSection[] = [{ anchor: "", heading: "", words: [], code: [] }];

  sections(): PageSection[] {
    return this.#sections
      .map(({ words, code, ...rest }) => ({ ...rest, body: joined(words), code: code.join("\n") }))
      .filter(({ heading, body, code }) => heading !== "" || body !== "" || code !== "");
  }

  read(node: Nodes): void {
    if (node.data?.isUnsearched) return;
    const section = this.#sections.at(-1);
    if (node.type === "heading") {
      const anchor = (node.data as { id?: string } | undefined)?.id ?? "";
      this.#sections.push({ anchor, heading: joined(wordsOf(node)), words: [], code: [] });
    } else if (node.type === "code") section?.code.push(node.value);
    else if ("children" in node) {
      if (isBlockOfWords(node)) section?.words.push(...wordsOf(node), " ");
      else for (const child of node.children) this.read(child);
    } else section?.words.push(...wordsOf(node), " ");
  }
}

/** A block whose children are words and no further blocks. */
function isBlockOfWords({ type }: Nodes): boolean {
  return type === "paragraph" || type === "tableCell";
}

/** Pieces of text as they follow each other; tags and addresses are no words. */
function wordsOf(node: Nodes): string[] {
  if ("children" in node) return node.children.flatMap(wordsOf);
  if (node.type === "text" || node.type === "inlineCode" || node.type === "inlineMath") return [node.value];
  if (node.type === "image") return [" ", node.alt ?? "", " "];
  return node.type === "break" ? [" "] : [];
}

function joined(words: readonly string[]): string {
  return words.join("").replace(/\s+/g, " ").trim();
}
