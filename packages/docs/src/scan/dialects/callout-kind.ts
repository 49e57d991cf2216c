import { plainTitle } from "./plain-title.ts";

const kinds: ReadonlyMap<string, string> = new Map([
  ["tip", "tip"],
  ["hint", "tip"],
  ["success", "tip"],
  ["check", "tip"],
  ["example", "note"],
  ["warning", "warning"],
  ["attention", "warning"],
  ["caution", "caution"],
  ["danger", "caution"],
  ["error", "caution"],
  ["bug", "caution"],
  ["failure", "caution"],
  ["important", "important"],
]);

/** Words that say no more than the kind that they become. */
const own: ReadonlySet<string> = new Set(["note", "tip", "important", "warning", "caution"]);

/** Whether a word is that of a callout in any builder. */
export const isCalloutWord = (word: string): boolean => kinds.has(word) || own.has(word) || word === "info";

/**
 * The callout that another builder's word means; what has no equal is a note with that word as its title.
 *
 * @example toCallout("danger", "") // { kind: "caution", title: "Danger" }
 */
export function toCallout(word: string, title: string): { readonly kind: string; readonly title?: string } {
  const kind = kinds.get(word.toLowerCase()) ?? "note";
  const shown = plainTitle(title) || (own.has(word.toLowerCase()) ? "" : capitalized(word));
  return { kind, ...(shown !== "" && { title: shown }) };
}

const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1).replaceAll("-", " ");
