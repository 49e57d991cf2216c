import type { DiagnosticKind } from "../diagnostics/diagnostic.ts";
import type { Attributes } from "./attributes.ts";
import { autodocName } from "./line-directives.ts";
import type { AutodocLine } from "./line-directives.ts";
import { matchTokens } from "./match-tokens.ts";
import { tokenize } from "./tokenize.ts";
import type { DirectiveShapes, Token } from "./tokens.ts";
import { readFrontMatter } from "./front-matter.ts";
import type { FrontMatter } from "./front-matter.ts";

/** A stretch of a document: offsets into its source. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

export interface ScannedDirective extends Range {
  readonly kind: "directive";
  readonly name: string;
  readonly isInline: boolean;
  readonly attributes: Attributes;
  /** The source between the tags; empty where the directive has no body. */
  readonly body: Range;
  readonly children: readonly ScannedNode[];
}

/** `{#if fw === 'pt'} … {:else} … {/if}`: one branch is shown. */
export interface ScannedChoice extends Range {
  readonly kind: "choice";
  readonly branches: readonly ScannedBranch[];
}

export interface ScannedBranch extends Range {
  readonly condition: string;
  readonly children: readonly ScannedNode[];
}

/**
 * What is no plain Markdown; the source between two nodes is. A gap leaves nothing, a literal a visible `<`; what is
 * rewritten stands in the Markdown in other words than in the source.
 */
export type ScannedNode =
  | ScannedDirective
  | ScannedChoice
  | (Range & { readonly kind: "gap" | "literal" })
  | (Range & { readonly kind: "rewritten"; readonly text: string });

export interface ScannedOddity {
  readonly offset: number;
  readonly kind: DiagnosticKind;
  readonly message: string;
}

/** What a comment asks of a whole page. */
export type PageFlag = "WRAP CODE BLOCKS" | "STRETCH TABLES";

export interface ScannedPage {
  readonly source: string;
  readonly nodes: readonly ScannedNode[];
  readonly frontMatter: FrontMatter;
  readonly flags: readonly PageFlag[];
  /** Lower-case names of the directives in it. */
  readonly directives: ReadonlySet<string>;
  /** Objects that it describes with `[[autodoc]]`, each with the members listed below it. */
  readonly apiObjects: readonly AutodocLine[];
  /** Whether something in it may be a `` [`name`] `` that refers to such an object. */
  readonly hasCrossLinks: boolean;
  /** Bodies of its `<include>` and `<literalinclude>`. */
  readonly inclusionBodies: readonly string[];
  /** Values that its branches compare `fw` with, in order of appearance. */
  readonly frameworks: readonly string[];
  readonly oddities: readonly ScannedOddity[];
  /** Why it is not to be read any further and only its source can be shown, as the end of a sentence. */
  readonly tooMuch?: string;
  /** For each line of the source, the line of its file, where these differ. */
  readonly lines?: readonly number[];
  /** Other files that it takes in, by the body of the tag that names them. */
  readonly inclusions?: ReadonlyMap<string, Inclusion>;
}

export interface Inclusion {
  /** Path below the set's folder. */
  readonly file: string;
  readonly page: ScannedPage;
  /** What is odd about the request, as a sentence. */
  readonly fault?: string;
}

/** Reads a document before Markdown does: directives with their bodies, framework branches, comments. Never throws. */
export function scan(text: string, directives: DirectiveShapes): ScannedPage {
  const source = text
    .replace(/^\uFEFF/, "")
    .replace(/\r\n?/g, "\n")
    .replace(/[\uFDD0-\uFDEF]/g, "");
  try {
    return scanSource(source, directives);
  } catch {
    // Patterns have a stack of their own, which a line of millions of signs may exceed.
    return unreadPage(source, "it cannot be taken apart");
  }
}

function scanSource(source: string, directives: DirectiveShapes): ScannedPage {
  const { end: start, ...frontMatter } = readFrontMatter(source);
  const tokens = tokenize(source, directives, start);
  if (!tokens) return unreadPage(source, "it has more tags, formulas or signs of such than any page needs");
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
    hasCrossLinks: /\[`~?[A-Za-z_]/.test(source),
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
    hasCrossLinks: false,
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
