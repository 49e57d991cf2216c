import type { Element } from "hast";
import type { Definition } from "mdast";

/**
 * A text that is parsed on its own, and what it defines: a page, the body of a directive on it, a documentation string.
 * A definition counts in its own text first, then in the texts around it, then anywhere else in its document.
 */
export interface Scope {
  readonly around?: Scope | undefined;
  /** Present on the text of a whole document: normalized labels that look as if a footnote of it had them. */
  readonly noteLabels?: ReadonlySet<string>;
  readonly links: Map<string, LinkDefinition>;
  readonly notes: Map<string, Element>;
}

export interface LinkDefinition {
  readonly home: Scope;
  readonly definition: Definition;
}
