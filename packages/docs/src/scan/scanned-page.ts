import type { DiagnosticKind } from "../diagnostics/diagnostic.ts";
import type { Attributes } from "./attributes.ts";
import type { FrontMatter } from "./front-matter.ts";
import type { AutodocLine } from "./line-directives.ts";

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
 * A part that is not plain Markdown; the source between two nodes is. A gap leaves nothing, a literal a visible `<`; a
 * rewritten part is in the Markdown in other words than in the source.
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

/** A request of a comment for a whole page. */
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
  /** The attributes of its `<InferenceSnippet>` tags. */
  readonly inferenceTags: readonly Attributes[];
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
  /** Why a file is not taken in, as a sentence, by the body of the tag that names it. */
  readonly refusedInclusions?: ReadonlyMap<string, string>;
}

export interface Inclusion {
  /** Path from the set's folder: `parts/note.md`, `../../tests/quick.py`. */
  readonly file: string;
  readonly page: ScannedPage;
  /** The oddity of the request, as a sentence. */
  readonly fault?: string;
}
