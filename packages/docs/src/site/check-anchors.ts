import { diagnose, type Diagnostic } from "../diagnostics/diagnostic.ts";
import { keptFor } from "../memory/kept-for.ts";
import { hasForeignParts, missingId, type PageIds } from "../tree/anchor-advice.ts";
import type { DistantAnchor } from "../tree/link-options.ts";

export function pageIds({
  ids,
  diagnostics,
}: {
  ids: ReadonlySet<string>;
  diagnostics: readonly Diagnostic[];
}): PageIds {
  return { ids, isPartial: hasForeignParts(diagnostics) };
}

/**
 * The problem of a link to a place on another page, if any.
 *
 * @param pages what the anchor leads to, one for each framework; absent where the page is not known
 */
export function missingAnchor(
  file: string,
  { href, fragment, place }: DistantAnchor,
  pages: readonly PageIds[] | undefined,
): Diagnostic[] {
  const missing = pages && missingId(href, fragment, idsOfAll(pages));
  if (!missing) return [];
  const { kind, message } = missing;
  return [{ ...diagnose(file, place, kind, message), ...(kind === "foreign-anchor" && { subject: href }) }];
}

/** The ids of the page for all frameworks; the same set for all links to it, see `meantId`. */
const idsOfAll = keptFor((pages: readonly PageIds[]): PageIds => {
  const isPartial = pages.some((page) => page.isPartial);
  const [first] = pages;
  const isOne = first !== undefined && pages.length === 1;
  return { ids: isOne ? first.ids : new Set(pages.flatMap(({ ids }) => [...ids])), isPartial };
});

/** One of each: what a page says for both frameworks is odd only once. */
export function unique(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  return [...new Map(diagnostics.map((found) => [JSON.stringify(found), found])).values()];
}

/** Files as people count them: `chapter2` before `chapter10`. */
const { compare } = new Intl.Collator("en", { numeric: true });

/** By file and line. */
export function byPlace(a: Diagnostic, b: Diagnostic): number {
  return compare(a.file, b.file) || a.line - b.line || a.column - b.column || compare(a.message, b.message);
}
