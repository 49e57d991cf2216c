import type { Element } from "hast";
import { h } from "hastscript";
import type { FootnoteDefinition, FootnoteReference, Nodes, Parents, Root } from "mdast";
import type { Options } from "remark-rehype";
import { markerName } from "./marker.ts";

/**
 * Footnotes on their way through HTML: `<sup data-note>` for a reference and `<section data-note>`, behind everything
 * else, for a definition. The value begins with a name that no document can write.
 */
const prefix = `${markerName}:`;

/** Allows these attributes, with such values alone. */
export const noteAttribute: [string, RegExp] = ["dataNote", new RegExp(`^${prefix}`)];

/** The text of a footnote that is defined elsewhere. */
export const noteStub = markerName;

/** The label of the footnote that an element refers to or defines, as it was written. */
export function noteLabel({ properties }: Element): string | undefined {
  const value = properties["dataNote"];
  return typeof value === "string" ? value.slice(prefix.length) : undefined;
}

/** Moves footnotes behind the text; those that only say that there is one elsewhere go. */
export function moveFootnotes() {
  return (tree: Root): void => {
    const notes: FootnoteDefinition[] = [];
    takeNotes(tree, notes);
    for (const note of notes) if (!isStub(note)) tree.children.push(note);
  };
}

/** A footnote may be in a quote, a list or another footnote. */
function takeNotes(parent: Parents, notes: FootnoteDefinition[]): void {
  for (const child of parent.children) {
    if (child.type === "footnoteDefinition") notes.push(child);
    if ("children" in child) takeNotes(child, notes);
  }
  if (parent.children.some(isNote)) parent.children = parent.children.filter((child) => !isNote(child)) as never;
}

function isNote({ type }: Nodes): boolean {
  return type === "footnoteDefinition";
}

function isStub({ children: [first] }: FootnoteDefinition): boolean {
  const text = first?.type === "paragraph" ? first.children[0] : undefined;
  return text?.type === "text" && text.value === noteStub;
}

export const noteHandlers: NonNullable<Options["handlers"]> = {
  footnoteReference(state, node: FootnoteReference): Element {
    const element = h("sup", { dataNote: prefix + (node.label ?? node.identifier) });
    state.patch(node, element);
    return element;
  },
  footnoteDefinition(state, node: FootnoteDefinition): Element {
    const children = state.wrap(state.all(node), true);
    const element = h("section", { dataNote: prefix + (node.label ?? node.identifier) }, children);
    state.patch(node, element);
    return element;
  },
};
