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
  const all = allIds(pages);
  if (pages.some(({ isPartial }) => isPartial) && meantId(fragment, all) === undefined)
    return [{ ...diagnose(file, place, "foreign-anchor", anchorInPart(href, fragment)), subject: href }];
  const message = `Nothing on ${href} has the id "${fragment}". ${adviceFor(fragment, all)}`;
  return [diagnose(file, place, "dead-anchor", message)];
}

/** The ids of the page for all frameworks; the same set for all links to it, see `meantId`. */
function allIds(pages: readonly PageIds[]): ReadonlySet<string> {
  if (pages.length === 1 && pages[0]) return pages[0].ids;
  const all = known.get(pages) ?? new Set(pages.flatMap(({ ids }) => [...ids]));
  known.set(pages, all);
  return all;
}

const known = new WeakMap<readonly PageIds[], ReadonlySet<string>>();

/**
 * Whether a page describes the object that an anchor names. Only the package itself knows an object's full name:
 * `[[autodoc]] utils.PeftType` is found under `#peft.PeftType` by other builders, and its methods under `#peft.PeftType.name`.
 */
function hasObject(ids: ReadonlySet<string>, anchor: string): boolean {
  const [name = "", parent, ...above] = anchor.split(".").toReversed();
  if (parent === undefined) return false;
  const names = lastNames(ids);
  return names.has(name) || (above.length > 0 && names.has(parent));
}

/** `name` for `package.Class.name`: made once for all links to a page. */
function lastNames(ids: ReadonlySet<string>): ReadonlySet<string> {
  const names = namesById.get(ids) ?? new Set([...ids].map((id) => id.slice(id.lastIndexOf(".") + 1)));
  namesById.set(ids, names);
  return names;
}

const namesById = new WeakMap<ReadonlySet<string>, ReadonlySet<string>>();

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
