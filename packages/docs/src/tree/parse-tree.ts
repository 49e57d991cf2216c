import { randomUUID } from "node:crypto";
import type { Element, ElementContent, Nodes, Root } from "hast";
import rehypeRaw from "rehype-raw";
import rehypeSanitize from "rehype-sanitize";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import { SKIP, visit } from "unist-util-visit";
import type { Directive } from "../directives/directive.ts";
import { sanitiseSchema } from "../sanitise/schema.ts";
import { tidyElement } from "../sanitise/tidy-element.ts";
import type { ScannedDirective, ScannedPage } from "../scan/scan.ts";
import { literalLessThan, unindent, writeMarkdown } from "../scan/write-markdown.ts";
import type { WrittenMarkdown } from "../scan/write-markdown.ts";
import type { UiStrings } from "../ui/en.ts";
import { codeWithInfo, noteHeadingIds } from "./markdown-plugins.ts";
import type { DirectiveNode } from "./nodes.ts";
import { toOwnNodes } from "./own-nodes.ts";
import { splitAround } from "./split-around.ts";

/**
 * The element that stands for a directive between the scanner and the sanitised tree. Its name is new in every process
 * and never leaves it, so no document can write one.
 */
const markerName = `x-${randomUUID()}`;
const markerText = `<${markerName} title="(\\d+)"></${markerName}>`;
/** A marker that became text, with the blank lines that were put around it. */
const markerInText = new RegExp(`(\\n)\\n${markerText}(?:\\n(?=\\n|$))?|${markerText}`, "g");

export interface ParseOptions {
  readonly framework: string;
  readonly strings: UiStrings;
  /** By lower-case name. */
  readonly directives: ReadonlyMap<string, Directive>;
  readonly report: (line: number, severity: "error" | "warning", message: string) => void;
}

/**
 * A scanned page as one sanitised tree, branches chosen, directives with their bodies in place. Positions in it are
 * lines of the document. Runs nothing that the document says.
 */
export function parseTree(page: ScannedPage, options: ParseOptions): Root {
  const parser = new TreeParser(page, options);
  return parser.parse(page.nodes, 0, page.source.length);
}

class TreeParser {
  readonly #page: ScannedPage;
  readonly #options: ParseOptions;
  readonly #found: ScannedDirective[] = [];
  /** The page's `[name]: address` lines; bodies of directives are parsed on their own and refer to them too. */
  #definitions = "";

  constructor(page: ScannedPage, options: ParseOptions) {
    this.#page = page;
    this.#options = options;
  }

  parse(nodes: ScannedPage["nodes"], start: number, end: number): Root {
    const written = this.#write(nodes, start, end);
    this.#definitions = toDefinitions(written.text);
    return this.#toTree(written);
  }

  #write(nodes: ScannedPage["nodes"], start: number, end: number): WrittenMarkdown {
    const marker = (directive: ScannedDirective) => {
      const index = this.#found.push(directive) - 1;
      return `<${markerName} title="${index}"></${markerName}>`;
    };
    return writeMarkdown(this.#page, { nodes, start, end }, { framework: this.#options.framework, marker });
  }

  #toTree({ text, lines }: WrittenMarkdown): Root {
    const processor = processorFor(this.#options.strings);
    const tree = processor.runSync(processor.parse(text)) as Root;
    visit(tree, (node) => {
      if (node.position) node.position.start.line = lines[node.position.start.line - 1] ?? 1;
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
    visit(tree, "element", (node, index, parent) => {
      if (!parent || index === undefined) return undefined;
      if (node.tagName === "p" && node.children.some(isMarker)) {
        parent.children.splice(index, 1, ...splitAround(node, isMarker));
        return [SKIP, index];
      }
      if (!isMarker(node)) return undefined;
      const directive = this.#found[Number(node.properties["title"])];
      const replacement = directive ? this.#toNodes(directive, node) : [];
      parent.children.splice(index, 1, ...replacement);
      return [SKIP, index + replacement.length];
    });
  }

  #toNodes(scanned: ScannedDirective, marker: Element): ElementContent[] {
    const directive = this.#options.directives.get(scanned.name);
    const body = this.#write(scanned.children, scanned.body.start, scanned.body.end);
    const children = this.#toTree(this.#withDefinitions(unindent(body, this.#page.source, scanned)))
      .children as ElementContent[];
    const attributes = directive?.schema.safeParse(scanned.attributes);
    if (attributes?.success) {
      const node: DirectiveNode = { type: "directive", name: scanned.name, attributes: attributes.data, children };
      if (marker.position) node.position = marker.position;
      return [node];
    }
    const line = marker.position?.start.line ?? 1;
    const reason = attributes?.error.issues[0]?.message ?? "unknown";
    this.#options.report(
      line,
      "error",
      `<${directive?.name ?? scanned.name}> is written wrongly (${reason}); only its body is shown.`,
    );
    return children;
  }
}

/** Lines that look like definitions of links. One inside of code defines nothing that anybody refers to. */
function toDefinitions(text: string): string {
  return (text.match(/^ {0,3}\[(?!\^)[^\]\n]+\]:[ \t]*\S.*$/gm) ?? []).join("\n");
}

function isMarker(node: { type: string; tagName?: string }): boolean {
  return node.type === "element" && node.tagName === markerName;
}

const schema = { ...sanitiseSchema, tagNames: [...(sanitiseSchema.tagNames ?? []), markerName] };
const processors = new Map<UiStrings, ReturnType<typeof toProcessor>>();

function processorFor(strings: UiStrings) {
  const processor = processors.get(strings) ?? toProcessor(strings);
  processors.set(strings, processor);
  return processor;
}

function toProcessor(strings: UiStrings) {
  return unified()
    .use(remarkParse)
    .use(remarkGfm, { singleTilde: false })
    .use(noteHeadingIds)
    .use(remarkRehype, {
      allowDangerousHtml: true,
      clobberPrefix: "",
      footnoteLabel: strings.footnotes,
      footnoteLabelProperties: {},
      footnoteBackLabel: strings.backToText,
      handlers: { code: codeWithInfo },
    })
    .use(rehypeRaw)
    .use(rehypeSanitize, schema)
    .freeze();
}
