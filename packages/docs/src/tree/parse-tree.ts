import type { Element, ElementContent, Nodes, Root } from "hast";
import { SKIP, visit } from "unist-util-visit";
import type { FindApiObject } from "../api/api-object.ts";
import { impliedDirectives } from "../directives/all.ts";
import type { Directive } from "../directives/directive.ts";
import type { Place, Report } from "../diagnostics/diagnostic.ts";
import { tidyElement } from "../sanitise/tidy-element.ts";
import { scan } from "../scan/scan.ts";
import type { Inclusion, ScannedDirective, ScannedPage } from "../scan/scan.ts";
import { literalLessThan, unindent, writeMarkdown } from "../scan/write-markdown.ts";
import type { WrittenMarkdown } from "../scan/write-markdown.ts";
import type { UiStrings } from "../ui/en.ts";
import { boundNesting, deepestNesting } from "./bound-nesting.ts";
import { isMarker, markerInText, markerName, toMarker } from "./marker.ts";
import { placeOf } from "./nodes.ts";
import type { DirectiveNode } from "./nodes.ts";
import { placesIn } from "./places.ts";
import { toOwnNodes } from "./own-nodes.ts";
import { parseHtml, parseMarkdown } from "./processors.ts";
import { splitAround } from "./split-around.ts";
import { walk } from "./walk.ts";

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
  readonly findApiObject?: FindApiObject | undefined;
}

/**
 * A scanned page as one sanitised tree, branches chosen, directives with their bodies in place. Positions in it are
 * lines of the document. Runs nothing that the document says.
 */
export function parseTree(page: ScannedPage, options: ParseOptions): Root {
  return new TreeParser(page, options).parse(parseMarkdown);
}

const tooDeep = `Quotes or lists are nested more than ${deepestNesting} deep here. Deeper ones are shown less deep, or as text.`;

type Parse = (text: string, strings: UiStrings) => Root;

class TreeParser {
  readonly #page: ScannedPage;
  readonly #options: ParseOptions;
  readonly #found: ScannedDirective[] = [];
  /** The page's `[name]: address` lines; bodies of directives are parsed on their own and refer to them too. */
  #definitions = "";
  #sourceLines: readonly string[] | undefined;

  constructor(page: ScannedPage, options: ParseOptions) {
    this.#page = page;
    this.#options = options;
  }

  parse(parse: Parse): Root {
    const written = this.#write(this.#page.nodes, 0, this.#page.source.length);
    this.#definitions = toDefinitions(written.text);
    return this.#toTree(written, parse);
  }

  #write(nodes: ScannedPage["nodes"], start: number, end: number): WrittenMarkdown {
    const marker = (directive: ScannedDirective) => toMarker(this.#found.push(directive) - 1);
    return writeMarkdown(this.#page, { nodes, start, end }, { framework: this.#options.framework, marker });
  }

  #toTree(written: WrittenMarkdown, parse: Parse): Root {
    const { at, report, strings } = this.#options;
    const { text, firstLine } = boundNesting(written.text);
    if (firstLine !== undefined) report(at ?? { line: written.lines[firstLine - 1] ?? 1 }, "too-deep", tooDeep);
    const tree = parse(text, strings);
    const point = at && { line: at.line, column: at.column ?? 1 };
    const toSource = placesIn((this.#sourceLines ??= this.#page.source.split("\n")), written);
    walk<Nodes>(tree, (node) => {
      if (point) node.position = { start: point, end: point };
      else if (node.position) node.position.start = toSource(node.position.start);
      this.#restoreText(node);
      if (node.type === "element") tidyElement(node);
    });
    toOwnNodes(tree, this.#options.report);
    this.#placeDirectives(tree);
    return tree;
  }

  /**
   * Gives texts and attributes back what the scanner took out of them: each `<` that is text, and the source of each
   * directive that turned out to be text, such as one in an indented block of code.
   */
  #restoreText(node: Nodes): void {
    const restore = (text: string) =>
      text.replaceAll(literalLessThan, "<").replace(markerInText, (_, newline = "", alone, inline) => {
        const directive = this.#found[Number(alone ?? inline)];
        return directive ? newline + this.#page.source.slice(directive.start, directive.end) : "";
      });
    if ("value" in node && typeof node.value === "string") node.value = restore(node.value);
    if (node.type !== "element" || node.tagName === markerName) return;
    for (const [name, value] of Object.entries(node.properties)) {
      if (typeof value === "string") node.properties[name] = restore(value);
    }
  }

  /** Before the text: behind it, an element that the body leaves open would swallow them. */
  #withDefinitions({ text, lines }: WrittenMarkdown): WrittenMarkdown {
    if (this.#definitions === "") return { text, lines };
    const before = `${this.#definitions}\n\n`;
    const added = before.split("\n").length - 1;
    return { text: before + text, lines: [...Array<number>(added).fill(lines[0] ?? 1), ...lines] };
  }

  /** Puts directives where their markers are, out of the paragraphs that Markdown may have made around these. */
  #placeDirectives(tree: Root): void {
    const isBlock = (node: ElementContent) => isMarker(node) && !this.#markedBy(node)?.isInline;
    visit(tree, "element", (node, index, parent) => {
      if (!parent || index === undefined) return undefined;
      if (node.tagName === "p" && node.children.some(isBlock)) {
        parent.children.splice(index, 1, ...splitAround(node, isBlock));
        return [SKIP, index];
      }
      if (!isMarker(node)) return undefined;
      const directive = this.#markedBy(node);
      const replacement = directive ? this.#toNodes(directive, node) : [];
      parent.children.splice(index, 1, ...replacement);
      return [SKIP, index + replacement.length];
    });
  }

  #markedBy(node: ElementContent): ScannedDirective | undefined {
    return node.type === "element" ? this.#found[Number(node.properties["title"])] : undefined;
  }

  #toNodes(scanned: ScannedDirective, marker: Element): ElementContent[] {
    const directive = this.#options.directives.get(scanned.name);
    const children = this.#bodyOf(scanned);
    const place = marker.position ? placeOf(marker) : (this.#options.at ?? { line: 1 });
    const attributes = directive?.schema.safeParse(scanned.attributes);
    if (attributes?.success) {
      const node: DirectiveNode = { type: "directive", name: scanned.name, attributes: attributes.data, children };
      if (marker.position) node.position = marker.position;
      return directive?.expand ? this.#expand(node, directive, place) : [node];
    }
    const shown = directive?.body === "none" ? "it is left out" : "only its text is shown";
    const usage = directive?.usage ?? "Check its attributes.";
    const message = `<${directive?.name ?? scanned.name}> is not written as it should be, so ${shown}. ${usage}`;
    this.#options.report(place, "broken-tag", message);
    return children;
  }

  #bodyOf({ body, children, ...scanned }: ScannedDirective): ElementContent[] {
    if (body.end === body.start) return [];
    const written = this.#write(children, body.start, body.end);
    const text = unindent(written, this.#page.source, scanned.start);
    return this.#toTree(this.#withDefinitions(text), parseMarkdown).children as ElementContent[];
  }

  #expand(node: DirectiveNode, directive: Directive, at: Place): ElementContent[] {
    const { strings, file, report, href, notebookUrl, findApiObject } = this.#options;
    const nodes = directive.expand?.({
      node,
      attributes: node.attributes,
      children: node.children,
      strings,
      place: `${file}:${at.line}`,
      report: (kind, message) => report(at, kind, message),
      parseHtml: (text) => this.#parseOther(scan(text, new Map()), { at }, parseHtml),
      inclusion: (path) => this.#page.inclusions?.get(path),
      parseInclusion: (inclusion) => this.#parseInclusion(inclusion, at),
      parseText: (text, name) => this.#parseText(text, name, at),
      href,
      notebookUrl,
      findApiObject,
    });
    return nodes ?? [node];
  }

  #parseInclusion({ file, page }: Inclusion, at: Place): ElementContent[] {
    const report: Report = (_, kind, message) => this.#options.report(at, kind, `In ${file}: ${message}`);
    for (const { kind, message } of page.oddities) report(at, kind, message);
    return this.#parseOther(page, { at, report }, parseMarkdown);
  }

  /** Markdown from elsewhere, such as a documentation string, with the tags that authors may write. */
  #parseText(text: string, name: string, at: Place): ElementContent[] {
    const report: Report = (_, kind, message) => this.#options.report(at, kind, `In ${name}: ${message}`);
    const page = scan(text, writable(this.#options.directives));
    for (const { kind, message } of page.oddities) report(at, kind, message);
    // A text that describes itself would go in circles.
    return this.#parseOther(page, { at, report, findApiObject: undefined }, parseMarkdown);
  }

  /** Text that stands on the page and is not from its source: all of it is placed at one line. */
  #parseOther(page: ScannedPage, options: Partial<ParseOptions>, parse: Parse): ElementContent[] {
    return new TreeParser(page, { ...this.#options, ...options }).parse(parse).children as ElementContent[];
  }
}

/** Directives whose names are tags. */
function writable(directives: ParseOptions["directives"]): ParseOptions["directives"] {
  const known = writableDirectives.get(directives);
  if (known) return known;
  const own = new Map([...directives].filter(([, directive]) => !impliedDirectives.includes(directive)));
  writableDirectives.set(directives, own);
  return own;
}

const writableDirectives = new WeakMap<object, ParseOptions["directives"]>();

/** Lines that look like definitions of links. One inside of code defines nothing that anybody refers to. */
function toDefinitions(text: string): string {
  return (text.match(/^ {0,3}\[(?!\^)[^\]\n]+\]:[ \t]*\S.*$/gm) ?? []).join("\n");
}
