import type { Directive } from "./directive.ts";
import { entries } from "./entries.ts";

const directives = entries.flat();

/** `> [!NOTE]`, `<iframe>`, `$x$` and `[[autodoc]]` become directives with such names; no author writes them as tags. */
const isImplied = ({ name }: Directive): boolean => name.startsWith("modelshelf-");

/** Directives that authors write as tags. */
export const writtenDirectives: readonly Directive[] = directives.filter(
  (directive) => !isImplied(directive) && !directive.isForeign,
);

/** Tags that authors write for other builders: known in folders that are recognized as such. */
export const foreignDirectives: readonly Directive[] = directives.filter(({ isForeign }) => isForeign);

/** Directives that stand for something else. Their names are no tags. */
export const impliedDirectives: readonly Directive[] = directives.filter(isImplied);

/** The dialect's own, by lower-case name. */
export const allDirectives: ReadonlyMap<string, Directive> = new Map(
  directives.map((directive) => [directive.name.toLowerCase(), directive]),
);
