/**
 * A piece of source code that is known to be safe to show and to run.
 *
 * The only ways to make one are the tagged templates of this folder (`py`, `js`, `ts`, `sh`, `cs`), in which every
 * hole is a *value* and becomes a literal of that language. Plain text is never code: `Code` carries a brand that
 * only this folder can put on.
 */
declare const brand: unique symbol;

/** Languages that a snippet may be written in; the names are those of Markdown fences and of `modelshelf snippets`. */
export type Language = "python" | "javascript" | "typescript" | "shell" | "csharp" | "swift" | "json" | "yaml" | "text";

export interface Code<L extends Language = Language> {
  readonly language: L;
  /** Finished source text: no leading or trailing blank line, no common indent, lines ended by `\n`, none at the end. */
  readonly text: string;
  readonly [brand]: true;
}

/**
 * A value that cannot be written in the asked-for place, such as a keyword where an identifier is needed.
 * Caught in exactly one place, `snippets-for.ts`: that library then shows no snippet and the reason is reported.
 */
export class UnfitValue extends Error {
  override readonly name = "UnfitValue";
}
