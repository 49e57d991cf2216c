import { diagnose, type Diagnostic } from "../diagnostics/diagnostic.ts";
import { adviceFor, anchorInPart, hasForeignParts, meantId } from "../tree/anchor-advice.ts";
import type { DistantAnchor } from "../tree/links.ts";

/** The ids that links to a page may use. */
export interface PageIds {
  readonly ids: ReadonlySet<string>;
  /** Components or plugins of another builder make parts of it, which have ids that are not known. */
  readonly isPartial: boolean;
}

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
  if (!pages || pages.some(({ ids }) => ids.has(fragment) || hasObject(ids, fragment))) return [];
  const all = new Set(pages.flatMap(({ ids }) => [...ids]));
  if (pages.some(({ isPartial }) => isPartial) && meantId(fragment, all) === undefined)
    return [{ ...diagnose(file, place, "foreign-anchor", anchorInPart(href, fragment)), subject: href }];
  const message = `Nothing on ${href} has the id "${fragment}". ${adviceFor(fragment, all)}`;
  return [diagnose(file, place, "dead-anchor", message)];
}

/**
 * Whether a page describes the object that an anchor names. Only the package itself knows an object's full name:
 * `[[autodoc]] utils.PeftType` is found under `#peft.PeftType` by other builders, and its methods under `#peft.PeftType.name`.
 */
function hasObject(ids: ReadonlySet<string>, anchor: string): boolean {
  const [name = "", parent, ...above] = anchor.split(".").toReversed();
  if (parent === undefined) return false;
  const isDescribed = (object: string) => [...ids].some((id) => id === object || id.endsWith(`.${object}`));
  return isDescribed(name) || (above.length > 0 && isDescribed(parent));
}

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
