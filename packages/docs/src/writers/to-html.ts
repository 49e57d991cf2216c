import type { Element, ElementContent, Nodes, Root, RootContent } from "hast";
import { toHtml as stringify } from "hast-util-to-html";
import { h } from "hastscript";
import { highlight } from "../code/highlight.ts";
import type { Directive } from "../directives/directive.ts";
import type { PageFlag } from "../scan/scanned-page.ts";
import type { CodeBlockNode, DirectiveNode } from "../nodes/nodes.ts";
import { walk } from "../nodes/walk.ts";
import type { UiStrings } from "../ui/en.ts";
import { encodedPart } from "../text/encoded.ts";

export interface WriteOptions {
  readonly language: string;
  readonly strings: UiStrings;
  readonly directives: ReadonlyMap<string, Directive>;
  /** The requests of comments for the whole page. */
  readonly flags: readonly PageFlag[];
}

/** The page as HTML. What is added here (code, callouts, links on headings) is ours and comes after sanitizing. */
export async function toHtml(tree: Root, options: WriteOptions): Promise<string> {
  const blocks: CodeBlockNode[] = [];
  walk<Nodes>(tree, (node) => void (node.type === "codeBlock" && blocks.push(node)));
  const written = await Promise.all(
    blocks.map(
      async (block) =>
        [
          block,
          await highlight(block.value, block.info, {
            uiLanguage: options.language,
            wrapsLines: options.flags.includes("WRAP CODE BLOCKS"),
            ...(block.title !== undefined && { title: block.title }),
            ...(block.marks && { marks: block.marks }),
          }),
        ] as const,
    ),
  );
  setHeadingLevels(tree);
  const writer = new HtmlWriter(options, new Map(written));
  const children = tree.children.flatMap((node) => writer.write(node));
  return stringify({ type: "root", children }, { allowDangerousHtml: true }).trim();
}

class HtmlWriter {
  readonly #options: WriteOptions;
  readonly #code: ReadonlyMap<CodeBlockNode, string>;

  constructor(options: WriteOptions, code: ReadonlyMap<CodeBlockNode, string>) {
    this.#options = options;
    this.#code = code;
  }

  write(node: RootContent): ElementContent[] {
    if (node.type === "codeBlock") return [{ type: "raw", value: this.#code.get(node) ?? "" }];
    if (node.type === "element") return [this.#element(node)];
    if (node.type === "doctype") return [];
    return node.type === "directive" ? this.#directive(node) : [node];
  }

  #directive({ name, attributes, children: inside, id, line }: DirectiveNode): ElementContent[] {
    const { directives, strings } = this.#options;
    const children = this.#children(inside);
    const input = { attributes, children, strings, ...(id !== undefined && { id }) };
    const written = directives.get(name.toLowerCase())?.toHtml(input) ?? children;
    const [first] = written;
    if (line === undefined || first?.type !== "element") return written;
    return [{ ...first, properties: { dataLine: line, ...first.properties } }, ...written.slice(1)];
  }

  #children(nodes: readonly ElementContent[]): ElementContent[] {
    return nodes.flatMap((node) => this.write(node));
  }

  #element(element: Element): Element {
    const children = this.#children(element.children);
    if (levelOf(element)) return { ...element, children: [...children, this.#anchor(element)] };
    if (element.tagName === "img" && element.properties["alt"] === undefined) {
      return { ...element, properties: { ...element.properties, alt: nameOfImage(element, this.#options.strings) } };
    }
    // A corner of a table heads nothing.
    if (element.tagName === "th" && children.length === 0) return { ...element, tagName: "td", children };
    if (element.tagName === "input")
      return { ...element, properties: { ...element.properties, ariaLabel: this.#state(element) } };
    // Focusable, so that a table wider than the page can be scrolled by keyboard.
    if (element.tagName === "table") {
      const className = ["table-scroll", ...(this.#options.flags.includes("STRETCH TABLES") ? ["table-stretch"] : [])];
      return h("div", { className, tabIndex: 0 }, { ...element, children });
    }
    return { ...element, children };
  }

  /** The words of a box of a task list for those who do not see it. */
  #state({ properties }: Element): string {
    return properties["checked"] ? this.#options.strings.done : this.#options.strings.notDone;
  }

  /** Its sign is drawn by the style sheet, so that the heading's text stays the heading's text. */
  #anchor(heading: Element): Element {
    const href = `#${encodedPart(String(heading.properties["id"]))}`;
    return h("a", { className: ["heading-anchor"], href, ariaLabel: this.#options.strings.linkToSection });
  }
}

/** Level of a heading, 1 to 6; `undefined` for anything else. */
function levelOf(node: Nodes): number | undefined {
  const level = node.type === "element" ? /^h([1-6])$/.exec(node.tagName)?.[1] : undefined;
  return level === undefined ? undefined : Number(level);
}

/**
 * Says to those who do not see it how deep a heading is, where its number leaves levels out: an `h3` right below the
 * title looks like what its author chose and is read as a heading of level 2.
 */
function setHeadingLevels(tree: Root): void {
  const above: number[] = [];
  walk<Nodes>(tree, (node) => {
    const level = levelOf(node);
    if (level === undefined || node.type !== "element") return;
    while ((above.at(-1) ?? 0) >= level) above.pop();
    above.push(level);
    if (above.length < level) node.properties["ariaLevel"] = above.length;
  });
}

/** A description of an image that nobody has described: that it is one, and the name of its file where that is words. */
function nameOfImage({ properties }: Element, strings: UiStrings): string {
  const [path = ""] = String(properties["src"] ?? "").split(/[?#]/, 1);
  const file = /^(.*)\.[a-z]+$/i.exec(path.slice(path.lastIndexOf("/") + 1))?.[1] ?? "";
  const words = file.replace(/%20|[-_+]/g, " ").trim();
  const isWords = /^[a-z][a-z0-9 ]{2,60}$/i.test(words) && !/[0-9a-f]{16}/i.test(words);
  return isWords ? `${strings.image}: ${words}` : strings.image;
}
