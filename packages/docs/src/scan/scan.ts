import { type AutodocLine, autodocName } from "./line-directives.ts";
import type { Dialect } from "./dialects/dialect.ts";
import { matchTokens } from "./match-tokens.ts";
import { tokenize } from "./tokenize.ts";
import type { DirectiveShapes, Token } from "./tokens.ts";
import { ownText } from "../memory/own-text.ts";
import { readFrontMatter } from "./front-matter.ts";
import type { PageFlag, ScannedPage } from "./scanned-page.ts";

/**
 * Reads a document before Markdown does: directives with their bodies, framework branches, comments. Never throws.
 *
 * @param dialect whose way of writing is read besides, see `dialects`
 */
export function scan(text: string, directives: DirectiveShapes, dialect?: Dialect): ScannedPage {
  const source = text
    .replace(/^\uFEFF/, "")
    .replace(/\r\n?/g, "\n")
    .replace(/[\uFDD0-\uFDEF]/g, "");
  if (isTooLong(source)) return unreadPage(beginningOf(source), tooLong);
  try {
    return scanSource(source, directives, dialect);
  } catch {
    // Patterns have a stack of their own, which a line of millions of signs may exceed.
    return unreadPage(source, "it cannot be parsed");
  }
}

/** Why a page is too much to read whose text alone is: the clause that the warning of the page has in brackets. */
export const tooLong = "it is longer than 2 million characters";

/** Why a page is too much to read that has too many tokens; a clause like {@link tooLong}. */
export const tooManyTags = "it has too many tags, formulas, or characters that begin them";

/** No page of this length has ever been compiled within the limits of memory; images written into it are not counted. */
const maxCharacters = 2_000_000;

const isTooLong = (source: string): boolean =>
  weightOf(source) > maxCharacters && weightOf(source.replaceAll(imageData, "$1")) > maxCharacters;

/**
 * Of an address, or of an image in a notebook, in base64 alone: its letters are no marks of Markdown, unlike the `_` of other
 * data, of which millions would be read as emphasis. The tag is that of `toImageTag`.
 */
const imageData =
  /\bdata:[a-z]+\/[a-z.+-]{1,60};base64,[A-Za-z0-9+/]+={0,2}|(<x-notebook-picture type="[^"<>]*" alt="[^"<>]*" number="\d{1,9}">)[A-Za-z0-9+/]+={0,2}/g;

/**
 * How many characters a text has for the parser of Markdown, which makes up to four of a tab, in one list: two million tabs
 * made one that was larger than all memory of a thread, and ended the process.
 */
function weightOf(source: string): number {
  let tabs = 0;
  for (let at = source.indexOf("\t"); at !== -1; at = source.indexOf("\t", at + 1)) tabs++;
  return source.length + 3 * tabs;
}

/** A little more than is shown of a page that cannot be read, so that it is known not to be all. */
const beginningOf = (source: string): string => ownText(source.slice(0, 1_000_100));

function scanSource(source: string, directives: DirectiveShapes, dialect?: Dialect): ScannedPage {
  const { end: start, ...frontMatter } = readFrontMatter(source);
  const tokens = tokenize(source, directives, start, dialect);
  if (!tokens) return unreadPage(source, tooManyTags);
  const { nodes, oddities } = matchTokens(tokens, source.length, directives);
  const names = tokens.flatMap((token) => (token.kind === "open" || token.kind === "leaf" ? [token.name] : []));
  const frameworks = tokens.flatMap((token) =>
    token.kind === "if" || token.kind === "else"
      ? (/^fw\s*[!=]==?\s*["'](\w+)["']$/.exec(token.condition)?.[1] ?? [])
      : [],
  );
  return {
    source,
    nodes: start > 0 ? [{ kind: "gap", start: 0, end: start }, ...nodes] : nodes,
    frontMatter,
    flags: flagsOf(source, tokens),
    directives: new Set(names),
    apiObjects: tokens.flatMap((token) =>
      token.kind === "leaf" && token.name === autodocName ? [token.attributes as unknown as AutodocLine] : [],
    ),
    inferenceTags: tokens.flatMap((token) =>
      (token.kind === "leaf" || token.kind === "open") && token.name === "inferencesnippet" ? [token.attributes] : [],
    ),
    inclusionBodies: tokens.flatMap((token) =>
      token.kind === "leaf" && /^(?:literal)?include$/.test(token.name) ? String(token.attributes["body"] ?? "") : [],
    ),
    frameworks: [...new Set(frameworks)],
    oddities,
  };
}

/** A page of which only the source can be shown. */
export function unreadPage(source: string, tooMuch: string): ScannedPage {
  return {
    source,
    nodes: [],
    frontMatter: {},
    flags: [],
    directives: new Set(),
    apiObjects: [],
    inferenceTags: [],
    inclusionBodies: [],
    frameworks: [],
    oddities: [],
    tooMuch,
  };
}

function flagsOf(source: string, tokens: readonly Token[]): PageFlag[] {
  const flags = tokens.flatMap(({ kind, start, end }) =>
    kind === "comment"
      ? (/^<!--\s*(WRAP CODE BLOCKS|STRETCH TABLES)\s*-->$/.exec(source.slice(start, end))?.[1] ?? [])
      : [],
  );
  return [...new Set(flags)] as PageFlag[];
}
