import type { ElementContent } from "hast";
import type { RootContent } from "mdast";
import type { ZodType } from "zod";
import type { UiStrings } from "../ui/en.ts";

/** What a directive is written from. Children are sanitised and already written for the same representation. */
export interface DirectiveInput<Attributes, Child> {
  readonly attributes: Attributes;
  readonly children: Child[];
  readonly strings: UiStrings;
}

/**
 * A tag of the dialect, such as `<Tip>`. One file per directive; adding it to `all.ts` is all that makes it known.
 * What `toHtml` returns is not sanitised again: put text into text nodes, addresses through `safeAddress`.
 */
export interface Directive<Attributes extends object = object> {
  /** As authors write it; case does not matter to the scanner. */
  readonly name: string;
  /** Whether the tag has a body, read as Markdown. */
  readonly body: "none" | "markdown";
  /** Reads what authors write, typing errors included: prefer `.catch()` to a refusal. */
  readonly schema: ZodType<Attributes>;
  readonly toHtml: (input: DirectiveInput<Attributes, ElementContent>) => ElementContent[];
  readonly toMarkdown: (input: DirectiveInput<Attributes, RootContent>) => RootContent[];
}

/** Checks the shape at compile time. The kind of attributes is the directive's own business from here on. */
export function defineDirective<Attributes extends object>(directive: Directive<Attributes>): Directive {
  return directive as unknown as Directive;
}
