import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { TitlePiece } from "./inline-code.ts";

export type { Diagnostic, DiagnosticKind, Severity } from "../diagnostics/diagnostic.ts";

/** A compiled document page, ready for any of its three representations. */
export interface DocPage {
  /** Address path, such as `/course/pl/chapter0/1`; never ends in a slash, never carries a query. */
  readonly href: string;
  /** BCP 47 language code of the text. */
  readonly language: string;
  readonly direction: "ltr" | "rtl";
  /** From the front matter, else the first heading of the first rank, else the table of contents. */
  readonly title: string;
  /** First sentence or two of the page as plain text, at most 160 characters. */
  readonly description: string;
  /** Nested headings: the table of contents of this page. Ids beginning with `frame_` are left to the page's frame. */
  readonly outline: readonly OutlineEntry[];
  /** Sanitized HTML of the body, first heading included. */
  readonly html: string;
  /**
   * The same page as Markdown, written from the same tree. Links to pages of document sets begin with a slash and lead
   * to their `.md`; `withPublicUrl(page, publicUrl)` makes all addresses of this site absolute.
   */
  readonly markdown: string;
  /** Where in `markdown` addresses of this site begin. */
  readonly addressOffsets: readonly number[];
  /** The page holds formulas: it needs the style sheet `@modelshelf/docs/math.css`. */
  readonly hasMath?: true;
  /** The page holds the source of a diagram, `figure.code[data-diagram]`, that a script may draw. */
  readonly hasDiagram?: true;
  /** From the root of the set to this page, this page last. */
  readonly breadcrumbs: readonly DocLink[];
  readonly previous?: DocLink;
  readonly next?: DocLink;
  /** Address of the source file, for "Update on GitHub". */
  readonly sourceUrl?: string;
  /** When the source file last changed, ISO 8601 in UTC; absent where the folder has no git history to tell. */
  readonly updatedAt?: string;
  /** Languages that have this page, with its address there. */
  readonly translations: readonly Translation[];
  /** The oddities of the page, by line; only where the set was opened for its authors. */
  readonly diagnostics?: readonly Diagnostic[];
  /** Framework choices that this page offers through `?fw=`, with the one that is shown; absent where it offers none. */
  readonly framework?: { readonly options: readonly string[]; readonly chosen: string };
}

export interface Translation {
  /** BCP 47 code. */
  readonly language: string;
  readonly href: string;
}

export interface OutlineEntry {
  readonly id: string;
  readonly text: string;
  /** The text in pieces, where part of it is code. */
  readonly pieces?: readonly TitlePiece[];
  /** Heading level, 1 to 6; what a reference describes counts on from the heading above it. */
  readonly level: number;
  readonly children: readonly OutlineEntry[];
}

export interface DocLink {
  readonly title: string;
  /** Absent for a group that is not a page. */
  readonly href?: string;
}

/** One entry of the table of contents of a set. */
export interface TocEntry extends DocLink {
  /** The title in pieces, where part of it is code. */
  readonly pieces?: readonly TitlePiece[];
  readonly isExpanded?: boolean;
  readonly isNew?: boolean;
  readonly subtitle?: string;
  /** Chapter whose quiz the page is. */
  readonly quiz?: number;
  readonly children: readonly TocEntry[];
}
