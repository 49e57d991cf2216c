import type { Element, ElementContent, Nodes, Root } from "hast";
import { SKIP, visit } from "../nodes/visit.ts";
import type { FindApiObject } from "../api/api-object.ts";
import { writtenAmong } from "../directives/all.ts";
import type { Directive } from "../directives/directive.ts";
import type { FindInferenceCalls } from "../directives/inference-code.ts";
import type { Place, Report } from "../diagnostics/diagnostic.ts";
import { renderFormula } from "../math/render-formula.ts";
import { tidyElement } from "../sanitize/tidy-element.ts";
import { scan } from "../scan/scan.ts";
import type { DialectTraits } from "../scan/dialects/dialect.ts";
import type { Inclusion, ScannedDirective, ScannedPage } from "../scan/scanned-page.ts";
import { literalLessThan, unindent, writeMarkdown, type WrittenMarkdown } from "../scan/write-markdown.ts";
import type { UiStrings } from "../ui/en.ts";
import { boundNesting, deepestNesting } from "./bound-nesting.ts";
import { bodyScope, defineLinks, definitionsFor, documentScope, findLink } from "./definitions.ts";
import type { Scope } from "../nodes/scope.ts";
import { placeFootnotes, takeFootnotes } from "./footnotes.ts";
import { referInHtml } from "./html-references.ts";
import { objectNames } from "./object-names.ts";
import { isMarker, markerInText, markerName, toMarker } from "./marker.ts";
import { type DirectiveNode, placeOf, positionAt } from "../nodes/nodes.ts";
import { placesIn } from "./places.ts";
import { toOwnNodes } from "./own-nodes.ts";
import { parseHtml, parseMarkdown } from "./processors.ts";
import { splitAround } from "./split-around.ts";
import { walk } from "../nodes/walk.ts";

export interface ParseOptions {
  /** Path of the file below the set's folder, for messages. */
  readonly file: string;
  readonly framework: string;
  readonly strings: UiStrings;
  /** By lower-case name. */
  readonly directives: ReadonlyMap<string, Directive>;
  readonly report: Report;
  /** Where all of the text belongs on the page, when it is not the page's own: an included file, an attribute. */
  readonly at?: Place;
  /** The page's own address. */
  readonly href: string;
  readonly notebookUrl?: string | undefined;
  /** The builder that the page was written for, where that is another one. */
  readonly dialect?: DialectTraits | undefined;
  readonly findApiObject?: FindApiObject | undefined;
  readonly findInferenceCalls?: FindInferenceCalls | undefined;
}

/**
 * A scanned page as one sanitized tree, branches chosen, directives with their bodies in place. Positions in it are
 * lines of the document. Runs nothing that the document says.
 */
export function parseTree(page: ScannedPage, options: ParseOptions): Root {
  const scope = documentScope(page.source);
  const tree = new TreeParser(page, options, scope).parse(parseMarkdown);
  const shown = placeFootnotes(tree, options.strings);
  // Text for one framework alone may refer to the others.
  const unused = page.frameworks.length > 0 ? [] : [...scope.notes.values()].filter((note) => !shown.has(note));
  for (const note of unused) options.report(placeOf(note), "unused-footnote", unusedFootnote);
  return tree;
}

/** The message for a footnote that no reader sees. */
export const unusedFootnote =
  "Nothing refers to this footnote, so it is not shown. Refer to it in the text, or remove it.";

const tooDeep = `Quotes or lists are nested more than ${deepestNesting} deep here. Deeper ones are shown less indented, or as text.`;

type Parse = (text: string) => Root;

interface Found {
  readonly directive: ScannedDirective;
  /** Of the text that it is in. */
  readonly around: Scope;
  body?: { readonly written: WrittenMarkdown; readonly scope: Scope };
}

class TreeParser {
  readonly #page: ScannedPage;
  readonly #options: ParseOptions;
  readonly #scope: Scope;
  readonly #found: Found[] = [];
  #sourceLines: readonly string[] | undefined;

  constructor(page: ScannedPage, options: ParseOptions, scope: Scope) {
    this.#page = page;
    this.#options = options;
    this.#scope = scope;
  }

  get #isMkDocs(): boolean {
    return this.#options.dialect?.name === "MkDocs Material";
  }

  /** Writes all texts before it parses the first: each may define what another refers to. */
  parse(parse: Parse): Root {
    const written = this.#write(this.#page.nodes, this.#page.source.length, this.#scope);
    // Bodies that are written are searched for more.
    for (const found of this.#found) this.#writeBody(found);
    if (this.#isMkDocs) this.#defineIncluded();
    return this.#toTree(written, this.#scope, parse);
  }

  #write(nodes: ScannedPage["nodes"], end: number, scope: Scope, start = 0): WrittenMarkdown {
    const marker = (directive: ScannedDirective) => toMarker(this.#found.push({ directive, around: scope }) - 1);
    const written = writeMarkdown(this.#page, { nodes, start, end }, { framework: this.#options.framework, marker });
    defineLinks(written.text, scope);
    return written;
  }

  /** MkDocs puts in the text of a file before it reads the page, which may refer to what that text defines. */
  #defineIncluded(): void {
    for (const { directive, around } of this.#found) {
      const body = directive.name === "include" ? directive.attributes["body"] : undefined;
      const inclusion = typeof body === "string" ? this.#page.inclusions?.get(body) : undefined;
      if (inclusion) defineLinks(inclusion.page.source, bodyScope(around));
    }
  }

  #writeBody(found: Found): void {
    const { body, children, start } = found.directive;
    if (body.end === body.start) return;
    const scope = bodyScope(found.around);
    const written = unindent(this.#write(children, body.end, scope, body.start), this.#page.source, start);
    found.body = { written, scope };
  }

  #toTree(alone: WrittenMarkdown, scope: Scope, parse: Parse): Root {
    const { at, report } = this.#options;
    const names = this.#isMkDocs ? objectNames(alone.text, (label) => findLink(label, scope) !== undefined) : "";
    const written = parse === parseMarkdown ? withDefinitions(alone, scope, names) : alone;
    const { text, firstLine } = boundNesting(written.text);
    if (firstLine !== undefined) report(at ?? { line: written.lines[firstLine - 1] ?? 1 }, "too-deep", tooDeep);
    const tree = parse(text);
    const position = at && positionAt(at);
    const toSource = placesIn((this.#sourceLines ??= this.#page.source.split("\n")), written);
    walk<Nodes>(tree, (node) => {
      if (position) node.position = position;
      else if (node.position) node.position.start = toSource(node.position.start);
      this.#restoreText(node);
      if (node.type !== "element") return;
      const advice = tidyElement(node);
      if (advice) this.#options.report(placeOf(node), "unreadable-attribute", advice.message, advice.subject);
    });
    const notes = takeFootnotes(tree, scope);
    if (parse === parseHtml) referInHtml(tree, scope);
    for (const part of [tree, ...notes]) {
      toOwnNodes(part, this.#options.report);
      this.#placeDirectives(part);
    }
    return tree;
  }

  /**
   * Gives texts and attributes back what the scanner took out of them: each `<` that is text, and the source of each
   * directive that turned out to be text, such as one in an indented block of code.
   */
  #restoreText(node: Nodes): void {
    const restore = (text: string) =>
      text.replaceAll(literalLessThan, "<").replace(markerInText, (_, newline = "", alone, inline) => {
        const directive = this.#found[Number(alone ?? inline)]?.directive;
        return directive ? newline + this.#page.source.slice(directive.start, directive.end) : "";
      });
    if ("value" in node && typeof node.value === "string") node.value = restore(node.value);
    if (node.type !== "element" || node.tagName === markerName) return;
    for (const [name, value] of Object.entries(node.properties)) {
      if (typeof value === "string") node.properties[name] = restore(value);
    }
  }

  /** Puts directives where their markers are, out of the paragraphs that Markdown may have made around these. */
  #placeDirectives(tree: Root | Element): void {
    const isBlock = (node: ElementContent) => isMarker(node) && !this.#markedBy(node)?.directive.isInline;
    visit(tree, "element", (node, index, parent) => {
      if (!parent || index === undefined) return undefined;
      if (node.tagName === "p" && node.children.some(isBlock)) {
        parent.children.splice(index, 1, ...splitAround(node, isBlock));
        return [SKIP, index];
      }
      if (!isMarker(node)) return undefined;
      const found = this.#markedBy(node);
      const replacement = found ? this.#toNodes(found, node) : [];
      parent.children.splice(index, 1, ...replacement);
      return [SKIP, index + replacement.length];
    });
  }

  #markedBy(node: ElementContent): Found | undefined {
    return node.type === "element" ? this.#found[Number(node.properties["title"])] : undefined;
  }

  #toNodes(found: Found, marker: Element): ElementContent[] {
    const { directive: scanned, around } = found;
    const directive = this.#options.directives.get(scanned.name);
    const children = this.#bodyOf(found);
    const place = marker.position ? placeOf(marker) : (this.#options.at ?? { line: 1 });
    const attributes = directive?.schema.safeParse(scanned.attributes);
    if (attributes?.success) {
      const node: DirectiveNode = { type: "directive", name: scanned.name, attributes: attributes.data, children };
      if (marker.position) node.position = marker.position;
      return directive?.expand ? this.#expand(node, directive, place, around) : [node];
    }
    const shown = directive?.body === "none" ? "it is left out" : "only its text is shown";
    const usage = directive?.usage ?? "Check its attributes.";
    const message = `<${directive?.name ?? scanned.name}> has wrong or missing attributes, so ${shown}. ${usage}`;
    this.#options.report(place, "broken-tag", message);
    return children;
  }

  #bodyOf({ body }: Found): ElementContent[] {
    return body ? (this.#toTree(body.written, body.scope, parseMarkdown).children as ElementContent[]) : [];
  }

  #expand(node: DirectiveNode, directive: Directive, at: Place, around: Scope): ElementContent[] {
    const { strings, file, report, href, notebookUrl, findApiObject, findInferenceCalls } = this.#options;
    const nodes = directive.expand?.({
      node,
      attributes: node.attributes,
      children: node.children,
      strings,
      place: `${file}:${at.line}`,
      report: (kind, message, subject) => report(at, kind, message, subject),
      parseHtml: (text) => this.#parseOther(scan(text, new Map()), { at }, around, parseHtml),
      renderFormula,
      inclusion: (body) => this.#page.inclusions?.get(body) ?? this.#page.refusedInclusions?.get(body),
      parseInclusion: (inclusion) => this.#parseInclusion(inclusion, at, around),
      textParser: (name, whole) => this.#textParser(name, whole, at, around),
      href,
      notebookUrl,
      hasFrameworks: this.#page.frameworks.length > 0 || this.#page.directives.has("frameworkcontent"),
      findApiObject,
      findInferenceCalls,
    });
    return nodes ? placedAt(nodes, node) : [node];
  }

  #parseInclusion({ file, page }: Inclusion, place: Place, around: Scope): ElementContent[] {
    const at = placeWithin(place, file);
    for (const { kind, message } of page.oddities) this.#options.report(at, kind, message);
    const nodes = this.#parseOther(page, { at }, around);
    // Nodes that the file has taken in itself know their own.
    walk<Nodes>({ type: "root", children: nodes }, (node) => {
      if (node.type === "element") node.data = { from: file, ...node.data };
    });
    return nodes;
  }

  /**
   * Reads parts of a Markdown text from elsewhere, such as a documentation string, with the tags that authors may write.
   * Definitions in one part count in the others.
   */
  #textParser(name: string, whole: string, place: Place, around: Scope): (part: string) => ElementContent[] {
    const at = placeWithin(place, name);
    const scope = documentScope(whole, around);
    defineLinks(whole, bodyScope(scope));
    // A text that describes itself would go in circles.
    const options = { ...this.#options, at, findApiObject: undefined };
    return (part) => {
      const page = scan(part, writtenAmong(this.#options.directives));
      for (const { kind, message } of page.oddities) this.#options.report(at, kind, message);
      return new TreeParser(page, options, bodyScope(scope)).parse(parseMarkdown).children as ElementContent[];
    };
  }

  /** Text that is on the page and is not from its source: all of it is placed at one line. */
  #parseOther(
    page: ScannedPage,
    options: Partial<ParseOptions>,
    around: Scope,
    parse: Parse = parseMarkdown,
  ): ElementContent[] {
    const scope = documentScope(page.source, around);
    return new TreeParser(page, { ...this.#options, ...options }, scope).parse(parse).children as ElementContent[];
  }
}

/** Places the nodes that a directive makes of its attributes, such as the link of a card, where the directive is. */
function placedAt(nodes: ElementContent[], { position }: DirectiveNode): ElementContent[] {
  visit({ type: "root", children: nodes } satisfies Root as Nodes, (node) => {
    if (node.type === "root") return undefined;
    if (node.position || !position) return SKIP;
    node.position = position;
    return undefined;
  });
  return nodes;
}

/** The place of a text that is taken in there: `In parts/a.md: In parts/b.md`. */
function placeWithin(place: Place, name: string): Place {
  return { ...place, within: place.within === undefined ? name : `${place.within}: In ${name}` };
}

/** Before the text: behind it, an element that the body leaves open would swallow them. */
function withDefinitions({ text, lines }: WrittenMarkdown, scope: Scope, names: string): WrittenMarkdown {
  const before = definitionsFor(text, scope) + names;
  if (before === "") return { text, lines };
  const added = before.split("\n").length - 1;
  return { text: before + text, lines: [...Array<number>(added).fill(lines[0] ?? 1), ...lines] };
}
