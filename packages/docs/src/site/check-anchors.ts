import { diagnose, type Diagnostic } from "../diagnostics/diagnostic.ts";
import { adviceFor } from "../tree/anchor-advice.ts";
import type { DistantAnchor } from "../tree/links.ts";

/**
 * What is wrong with a link to a place on another page, if anything.
 *
 * @param ids of the page that the anchor leads to, one set for each framework; absent where the page is not known
 */
export function missingAnchor(
  file: string,
  { href, fragment, place }: DistantAnchor,
  ids: readonly ReadonlySet<string>[] | undefined,
): Diagnostic[] {
  if (!ids || ids.some((version) => version.has(fragment) || hasObject(version, fragment))) return [];
  const message = `Nothing on ${href} has the id "${fragment}". ${adviceFor(fragment, new Set(ids.flatMap((version) => [...version])))}`;
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
