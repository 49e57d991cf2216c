import { keptFor } from "../memory/kept-for.ts";
import type { Directive } from "./directive.ts";
import { entries } from "./entries.ts";

const directives = entries.flat();

/** `> [!NOTE]`, `<iframe>`, `$x$` and `[[autodoc]]` become directives with such names; no author writes them as tags. */
const isImplied = ({ name }: Directive): boolean => name.startsWith("modelshelf-");

const isWritten = (directive: Directive): boolean => !isImplied(directive) && !directive.isForeign;

/** Directives that authors write as tags. */
export const writtenDirectives: readonly Directive[] = directives.filter(isWritten);

/** Of the directives of a page, by lower-case name, those that authors write as tags. */
export const writtenAmong = keptFor(
  (all: ReadonlyMap<string, Directive>): ReadonlyMap<string, Directive> =>
    new Map([...all].filter(([, directive]) => isWritten(directive))),
);

/** Tags that authors write for other builders: known in folders that are recognized as such. */
export const foreignDirectives: readonly Directive[] = directives.filter(({ isForeign }) => isForeign);

/** The dialect's own, by lower-case name. */
export const allDirectives: ReadonlyMap<string, Directive> = new Map(
  directives.map((directive) => [directive.name.toLowerCase(), directive]),
);
