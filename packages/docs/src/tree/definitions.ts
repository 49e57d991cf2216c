import type { Element } from "hast";
import type { Definition } from "mdast";
import type { LinkDefinition, Scope } from "../nodes/scope.ts";
import { boundNesting } from "./bound-nesting.ts";
import { noteStub } from "./footnote-nodes.ts";
import { markerName } from "./marker.ts";
import { parseDefinitions } from "./processors.ts";

/** The scope of a document with this source; `around`: of the text that takes it in. */
export function documentScope(source: string, around?: Scope): Scope {
  const labels = Array.from(source.matchAll(/\[\^([^\]\s[]{1,999})\]:/g), ([, label = ""]) => normalizeLabel(label));
  return { around, noteLabels: new Set(labels), links: new Map(), notes: new Map() };
}

/** The scope of a body in another text of the same document. */
export function bodyScope(around: Scope): Scope {
  return { around, links: new Map(), notes: new Map() };
}

/** Labels of references and definitions are the same when these are, as CommonMark has it. */
function normalizeLabel(label: string): string {
  return label.replace(/\s+/g, " ").trim().toLowerCase().toUpperCase();
}

const likeDefinition = /^[^[\n]*\[(?!\^)(?:\\[^]|[^\\[\]]){1,999}\]:/m;

/** Notes what a text defines for links. */
export function defineLinks(text: string, scope: Scope): void {
  if (!likeDefinition.test(text)) return;
  for (const definition of parseDefinitions(boundNesting(text).text)) {
    define("links", normalizeLabel(definition.label ?? definition.identifier), { home: scope, definition }, scope);
  }
}

/** Notes a footnote. The first of a label is the one that counts, as in GitHub's Markdown. */
export function defineNote(label: string, note: Element, scope: Scope): void {
  define("notes", normalizeLabel(label), note, scope);
}

function define(kind: "links" | "notes", label: string, value: LinkDefinition | Element, scope: Scope): void {
  for (let one: Scope | undefined = scope; one; one = one.noteLabels ? undefined : one.around) {
    const known = one[kind] as Map<string, typeof value>;
    if (!known.has(label)) known.set(label, value);
  }
}

/** The footnote that a label means in a text. */
export function findNote(label: string, scope: Scope): Element | undefined {
  return find(scope, ({ notes }) => notes.get(normalizeLabel(label)));
}

/** The link that a label means in a text. */
export function findLink(label: string, scope: Scope): Definition | undefined {
  return find(scope, ({ links }) => links.get(normalizeLabel(label)))?.definition;
}

function find<Found>(scope: Scope, look: (scope: Scope) => Found | undefined): Found | undefined {
  for (let one: Scope | undefined = scope; one; one = one.around) {
    const found = look(one);
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * Definitions to put before a text, so that Markdown knows for references what they are: those that it refers to and
 * that are in other texts. Of a footnote it learns the label alone.
 */
export function definitionsFor(text: string, scope: Scope): string {
  const links = new Map<string, string>();
  const notes = new Map<string, string>();
  for (const label of labelsIn(text)) {
    const key = normalizeLabel(label);
    if (/^\^\S+$/.test(key)) {
      if (notes.has(key) || !find(scope, ({ noteLabels }) => noteLabels?.has(key.slice(1)) || undefined)) continue;
      notes.set(key, `[${label}]: ${noteStub}`);
    } else if (!links.has(key)) {
      const found = find(scope, (one) => one.links.get(key));
      if (found && found.home !== scope) links.set(key, writeDefinition(label.replace(/\s+/g, " "), found.definition));
    }
  }
  // Indented text would go on with the last footnote.
  if (notes.size > 0) links.set("", `[${markerName}]: #`);
  return [...notes.values(), ...links.values()].map((line) => `${line}\n\n`).join("");
}

/** The texts between brackets without others in between, as all labels are. */
function* labelsIn(text: string): Generator<string> {
  let start = -1;
  for (const { 0: sign, index } of text.matchAll(/\\[^]|[[\]]/g)) {
    if (sign === "[") start = index + 1;
    if (sign !== "]") continue;
    if (start !== -1 && index - start < 1000) yield text.slice(start, index);
    start = -1;
  }
}

function writeDefinition(label: string, { url, title }: Definition): string {
  return `[${label}]: <${withoutSigns(url)}>${title ? ` "${withoutSigns(title)}"` : ""}`;
}

function withoutSigns(value: string): string {
  return value.replace(/[\\<>&"\s]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
