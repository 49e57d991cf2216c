import type { DiagnosticKind } from "../diagnostics/diagnostic.ts";
import type { Attributes } from "./attributes.ts";

interface Range {
  readonly start: number;
  readonly end: number;
}

/** A fault that an author should mend. */
export interface Fault {
  readonly kind: DiagnosticKind;
  /** A sentence. */
  readonly message: string;
}

interface TagToken<Kind> extends Range {
  readonly kind: Kind;
  readonly name: string;
  readonly attributes: Attributes;
  /** It is within a line of text and does not interrupt the paragraph around it. */
  readonly isInline: boolean;
}

interface BranchToken<Kind> extends Range {
  readonly kind: Kind;
  readonly condition: string;
}

/** A find of the scanner in a document outside of code. Everything between two tokens is plain Markdown. */
export type Token =
  | TagToken<"open">
  | TagToken<"leaf">
  | (Range & { readonly kind: "close"; readonly name: string })
  | BranchToken<"if">
  | BranchToken<"else">
  | (Range & { readonly kind: "endif" })
  | (Range & { readonly kind: "comment" })
  /** A part that Markdown would misread, written as it was meant; `fault` is the advice to its author. */
  | (Range & { readonly kind: "rewritten"; readonly text: string; readonly fault?: Fault })
  /**
   * A `<` that is text: `tag` where it looks as if somebody had meant a tag that nobody knows, `endless` where it begins a
   * directive whose tag never ends.
   */
  | (Range & { readonly kind: "literal"; readonly tag?: string; readonly endless?: string });

export type TokenOf<Kind extends Token["kind"]> = Extract<Token, { readonly kind: Kind }>;

/** How the scanner treats a directive's tag. */
export interface DirectiveShape {
  /** `text`: everything up to the closing tag is one piece of text, handed over as the attribute `body`. */
  readonly body: "none" | "markdown" | "text";
  readonly isInline?: boolean;
  /** It belongs to other builders: known in their folders alone, and in capitals as they write it. */
  readonly isForeign?: boolean;
  /** Lower-case names of directives; outside of all of them the tag is ordinary text. */
  readonly within?: readonly string[];
}

/** By lower-case name. */
export type DirectiveShapes = ReadonlyMap<string, DirectiveShape>;

export function literal(start: number): TokenOf<"literal"> {
  return { kind: "literal", start, end: start + 1 };
}
