import { matchAt, type OpeningTag } from "../attributes.ts";
import { type FrontMatter, readFrontMatter } from "../front-matter.ts";
import type { Token } from "../tokens.ts";
import type { Dialect } from "./dialect.ts";
import type { ForeignClosing, ForeignLine, ForeignPage } from "./foreign-form.ts";
import { withValues } from "./script-values.ts";

/** Reads what a page of another builder has beyond this program's own dialect. For one page, from its beginning to its end. */
export class ForeignReader {
  readonly dialect: Dialect;
  readonly #page: ForeignPage;
  readonly #closings: ForeignClosing[] = [];
  #frontMatter: FrontMatter | undefined;

  constructor(source: string, dialect: Dialect) {
    this.dialect = dialect;
    this.#page = { source, blocks: [], imported: new Map(), values: new Map() };
  }

  /** Reads the line that begins at an offset, where it is of a foreign form. */
  readLine(lineStart: number): ForeignLine | undefined {
    for (const form of this.dialect.forms) {
      const found = form.read(this.#page, lineStart);
      if (!found) continue;
      this.#closings.push(...(found.closings ?? []));
      return found;
    }
    return undefined;
  }

  /** A stretch within a line that readers are not to see; an id is written as this program writes it, or becomes a place to link to. */
  readAdornment(start: number): Token | undefined {
    const { source } = this.#page;
    const pattern = this.dialect.adornments.find((one) => matchAt(one, source, start) !== "");
    if (!pattern) return undefined;
    const text = matchAt(pattern, source, start);
    const end = start + text.length;
    if (/^\{[ \t]*['"]/.test(text)) return { kind: "rewritten", text: " ", start, end };
    const field = /\$frontmatter\.(title|description)/.exec(text)?.[1];
    if (field !== undefined) {
      this.#frontMatter ??= readFrontMatter(source);
      const value = this.#frontMatter[field as "title" | "description"] ?? "";
      return { kind: "rewritten", text: asWords(value), start, end };
    }
    const id = idIn(text);
    if (id === undefined) return { kind: "comment", start, end };
    const isAnchor = source.slice(Math.max(0, start - emptyLink.length), start) === emptyLink;
    if (isAnchor || !isInHeading(source, start))
      return { kind: "rewritten", text: `<a id="${id}"></a>`, start: isAnchor ? start - emptyLink.length : start, end };
    // Escaped: a page may define what `[id]` refers to.
    return { kind: "rewritten", text: `\\[\\[${id}\\]\\]`, start, end };
  }

  /** The path of the page that a component stands for, where the page has imported it. */
  importedPage(component: string): string | undefined {
    return this.#page.imported.get(component);
  }

  /** A tag with the texts and paths that the page gives names, where its attributes have these. */
  withValues(tag: OpeningTag): OpeningTag {
    return this.dialect.hasComponents ? withValues(tag, this.#page.values) : tag;
  }

  /** All tokens in order, with the ends of blocks that have no mark of their own. */
  withClosings(tokens: readonly Token[]): Token[] {
    const { blocks, source } = this.#page;
    const open = blocks.flatMap(({ name }) => (name === undefined ? [] : [{ name, at: source.length }]));
    const ends = [...this.#closings, ...open].toReversed().map(({ name, at }) => closing(name, at));
    const inOrder = [...tokens, ...ends].toSorted((a, b) => a.start - b.start || a.end - b.end);
    let position = 0;
    // A part that reaches beyond the end of a block takes the end along.
    return inOrder.map((token) => {
      const start = Math.max(token.start, position);
      position = Math.max(position, token.end);
      return token.kind === "close" && start > token.start
        ? { ...token, start, end: Math.max(start, token.end) }
        : token;
    });
  }
}

/** `[](){#id}` is a place to link to. */
const emptyLink = "[]()";

/** The id in `{ .class #id }`, `{: id="id" }`. */
function idIn(list: string): string | undefined {
  const written = /[\s{:]id=["']?([\w+.:-]+)/.exec(list)?.[1];
  return written ?? /[\s{:]#([\w+.:-]+)/.exec(list.replaceAll(/"[^"]*"|'[^']*'/g, ""))?.[1];
}

/** More of a title or description than any line shows. */
const longestField = 300;

/** A value on one line, escaped so that Markdown takes it for words only, even at the beginning of a line. */
function asWords(value: string): string {
  const line = value.replace(/\s+/g, " ").slice(0, longestField);
  const words = line.replace(/[\\`*_[\]<>&{}|~$]/g, String.raw`\$&`);
  return words.replace(/^( ?)([#+=:!/-])/, String.raw`$1\$2`).replace(/^( ?\d+)([.)])/, String.raw`$1\$2`);
}

const closing = (name: string, at: number): Token => ({ kind: "close", name, start: at, end: at });

/** The longest heading that is looked through for its beginning. */
const longestHeading = 500;

function isInHeading(source: string, offset: number): boolean {
  const before = source.slice(Math.max(0, offset - longestHeading), offset);
  return /^[ \t>]*#{1,6}\s/.test(before.slice(before.lastIndexOf("\n") + 1));
}
