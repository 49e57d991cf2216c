import type { Nodes, Root } from "mdast";

/** A search row of a page: the text under one of its headings. */
export interface PageSection {
  /** Id of the heading; empty for what comes before the first. */
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
  readonly #sections: OpenSection[] = [];
  /** The section of a heading, and those of objects on the way into it; words belong to the innermost. */
  #open: { readonly section: OpenSection; readonly last?: Nodes | undefined }[] = [];

  constructor() {
    this.#begin("", "");
  }

  sections(): PageSection[] {
    return this.#sections
      .map(({ words, code, ...rest }) => ({ ...rest, body: joined(words), code: code.join("\n") }))
      .filter(({ heading, body, code }) => heading !== "" || body !== "" || code !== "");
  }

  read(node: Nodes): void {
    const object = node.data?.section;
    if (object) this.#begin(object.anchor, object.heading, object.last ?? node);
    if (!node.data?.isUnsearched) this.#write(node);
    // Text after the last part of an object belongs to the section around it again.
    while (this.#open.length > 1 && this.#open.at(-1)?.last === node) this.#open.pop();
  }

  /** `last`: the node with which it ends; without it, the next heading does. */
  #begin(anchor: string, heading: string, last?: Nodes): void {
    const section: OpenSection = { anchor, heading, words: [], code: [] };
    this.#sections.push(section);
    this.#open = last === undefined ? [{ section }] : [...this.#open, { section, last }];
  }

  #write(node: Nodes): void {
    const section = this.#open.at(-1)?.section;
    if (node.type === "heading") {
      const anchor = (node.data as { id?: string } | undefined)?.id ?? "";
      this.#begin(anchor, joined(wordsOf(node)));
    } else if (node.type === "code") section?.code.push(node.value);
    else if ("children" in node) {
      if (isBlockOfWords(node)) section?.words.push(wordsOf(node).join(""), " ");
      else for (const child of node.children) this.read(child);
    } else section?.words.push(wordsOf(node).join(""), " ");
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
  // `2^10`, as people type it.
  if (node.type === "html") return node.value === "<sup>" ? ["^"] : [];
  if (node.type === "image") return [" ", node.alt ?? "", " "];
  return node.type === "break" ? [" "] : [];
}

function joined(words: readonly string[]): string {
  return words.join("").replace(/\s+/g, " ").trim();
}
