import type { Element, ElementContent, Nodes, Root } from "hast";
import { h } from "hastscript";
import type { UiStrings } from "../ui/en.ts";
import { defineNote, findNote } from "./definitions.ts";
import type { Scope } from "../nodes/scope.ts";
import { noteLabel } from "./footnote-nodes.ts";
import { walk } from "../nodes/walk.ts";
import { encodedPart } from "../text/encoded.ts";

/**
 * Takes the footnotes out of a text's tree and makes them known to the page; references note which text they are in.
 * Returns the footnotes.
 */
export function takeFootnotes(tree: Root, scope: Scope): Element[] {
  const notes: Element[] = [];
  walk<Nodes>(tree, (node) => {
    const label = node.type === "element" ? noteLabel(node) : undefined;
    if (node.type === "element" && label !== undefined) {
      delete node.properties["dataNote"];
      if (node.tagName === "sup") node.data = { ...node.data, note: { label, scope } };
      else {
        defineNote(label, node, scope);
        notes.push(node);
      }
    }
  });
  if (notes.length > 0) removeFrom(tree, new Set<Nodes>(notes));
  return notes;
}

/** Removes nodes, and the line breaks before them. */
function removeFrom(parent: Nodes, gone: ReadonlySet<Nodes>): void {
  if (!("children" in parent)) return;
  const kept: Nodes[] = [];
  for (const child of parent.children) {
    removeFrom(child, gone);
    const last = kept.at(-1);
    if (!gone.has(child)) kept.push(child);
    else if (last?.type === "text" && last.value === "\n") kept.pop();
  }
  parent.children = kept as never;
}

/**
 * Numbers the references to footnotes in the order of the page, puts the footnotes that are referred to at its end, and
 * shows a reference to none as its text. What it makes is what GitHub's Markdown makes of a page that is one text. Returns
 * the footnotes that are referred to.
 */
export function placeFootnotes(tree: Root, strings: UiStrings): ReadonlySet<Element> {
  const placement = new Placement(tree);
  placement.number(tree);
  // Footnotes that footnotes refer to come behind them.
  for (const { note } of placement.notes) placement.number(note);
  const shown = new Set(placement.notes.map(({ note }) => note));
  if (shown.size === 0) return shown;
  const items = placement.notes.flatMap((one) => ["\n", toItem(one, strings)]);
  const section = h("section", { dataFootnotes: true, className: ["footnotes"] }, [
    h("h2", { id: "footnote-label" }, strings.footnotes),
    "\n",
    h("ol", [...items, "\n"]),
    "\n",
  ]);
  tree.children.push({ type: "text", value: "\n" }, section);
  return shown;
}

interface PlacedNote {
  readonly note: Element;
  readonly id: string;
  /** Ids of the references to it. */
  readonly references: string[];
  readonly number: number;
}

class Placement {
  readonly notes: PlacedNote[] = [];
  readonly #placed = new Map<Element, PlacedNote>();
  readonly #ids = new Map<string, number>();

  /** Ids of the page's own stay with it. */
  constructor(tree: Root) {
    walk<Nodes>(tree, (node) => {
      if (node.type === "directive" && node.id !== undefined) this.#ids.set(node.id, 1);
      if (node.type !== "element") return;
      const { id, dataId, dataSlug } = node.properties;
      for (const one of [id, dataId, dataSlug]) if (one !== undefined) this.#ids.set(String(one), 1);
    });
  }

  number(parent: Nodes): void {
    if (!("children" in parent)) return;
    for (const [index, child] of parent.children.entries()) {
      const reference = child.type === "element" ? child.data?.note : undefined;
      if (reference) parent.children[index] = this.#toReference(child as Element, reference);
      else this.number(child);
    }
  }

  #toReference({ position }: Element, { label, scope }: { readonly label: string; readonly scope: Scope }) {
    const note = findNote(label, scope);
    const node: ElementContent = note ? this.#refer(note, label) : { type: "text", value: `[^${label}]` };
    if (position) node.position = position;
    return node;
  }

  #refer(note: Element, label: string): Element {
    const { id, number, references } = this.#placed.get(note) ?? this.#place(note, label);
    const own = this.#free(id.replace("fn-", "fnref-"));
    references.push(own);
    const properties = { href: toHref(id), id: own, dataFootnoteRef: true, ariaDescribedBy: ["footnote-label"] };
    return h("sup", [h("a", properties, String(number))]);
  }

  #place(note: Element, label: string): PlacedNote {
    const id = this.#free(`fn-${label.toLowerCase()}`);
    const placed = { note, id, references: [], number: this.notes.push({ note, id, references: [], number: 0 }) };
    this.notes[placed.number - 1] = placed;
    this.#placed.set(note, placed);
    return placed;
  }

  /** An id that no other footnote or reference has: `fn-1`, `fn-1-2`. */
  #free(id: string): string {
    for (let count = (this.#ids.get(id) ?? 0) + 1; ; count++) {
      const wanted = count === 1 ? id : `${id}-${count}`;
      this.#ids.set(id, count);
      if (wanted !== id && this.#ids.has(wanted)) continue;
      if (wanted !== id) this.#ids.set(wanted, 1);
      return wanted;
    }
  }
}

function toItem({ note, id, references }: PlacedNote, strings: UiStrings): Element {
  const links = references.flatMap((reference, index) => {
    const properties = {
      href: toHref(reference),
      dataFootnoteBackref: "",
      ariaLabel: strings.backToText,
      className: ["data-footnote-backref"],
    };
    return [" ", h("a", properties, index === 0 ? "↩" : ["↩", h("sup", String(index + 1))])];
  });
  const last = note.children.findLast((child) => child.type !== "text");
  const isText = last?.type === "element" && last.tagName === "p";
  const ended = isText ? last : note;
  ended.children = h("p", ended.children, links).children;
  const item = h("li", { id }, note.children);
  if (note.position) item.position = note.position;
  return item;
}

function toHref(id: string): string {
  return `#${encodedPart(id)}`;
}
