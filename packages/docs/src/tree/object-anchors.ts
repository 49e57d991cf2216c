import { keptFor } from "../memory/kept-for.ts";

/**
 * Whether a page describes the object that an anchor names, or an object above it whose members are not on the page. Only the
 * package itself knows an object's full name: `[[autodoc]] utils.PeftType` is found under `#peft.PeftType` by other builders,
 * and its methods under `#peft.PeftType.name`. The members of a module that is not read cannot be told from typing errors.
 *
 * @example hasObject(new Set(["settings"]), "settings.Source.read") // true: nothing of that module is there
 */
export function hasObject(ids: ReadonlySet<string>, anchor: string): boolean {
  const [name = "", parent, ...above] = anchor.split(".").toReversed();
  if (parent === undefined) return false;
  const names = lastNames(ids);
  return names.has(name) || (above.length > 0 && names.has(parent)) || isInUnread(ids, anchor);
}

function isInUnread(ids: ReadonlySet<string>, anchor: string): boolean {
  return /^\w+(?:\.\w+)*$/.test(anchor) && namesAbove(anchor).some((name) => ids.has(name) && !parents(ids).has(name));
}

/** `["a", "a.b"]` for `a.b.c`. */
function namesAbove(name: string): string[] {
  return Array.from(name.matchAll(/\./g), ({ index }) => name.slice(0, index));
}

/** `name` for `package.Class.name`. */
const lastNames = keptFor(
  (ids: ReadonlySet<string>): ReadonlySet<string> => new Set([...ids].map((id) => id.slice(id.lastIndexOf(".") + 1))),
);

/** The names of which there are members. */
const parents = keptFor((ids: ReadonlySet<string>): ReadonlySet<string> => new Set([...ids].flatMap(namesAbove)));
