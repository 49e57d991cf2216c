import { LRUCache } from "lru-cache";
import { rootOf } from "./word-root.ts";

const endings = "|e|s|es|ed|ing|ings|er|ers|y|ies|ied|ion|ions|or|ors|ation|ations|ator|ate|ates|ated|ating".split("|");

const known = new LRUCache<string, readonly string[]>({ max: 500 });

/**
 * Other forms of an English word: those with the same root that can be made of it by an ending. Some are no words, which
 * does no harm: no text has them.
 *
 * @param word folded
 * @example formsOf("add") // ["adds", "added", "adding", "adder", …]
 */
export function formsOf(word: string): readonly string[] {
  if (!/^[a-z]{3,20}$/.test(word)) return [];
  const before = known.get(word);
  if (before !== undefined) return before;
  const root = rootOf(word);
  const last = root.at(-1) ?? "";
  const stems = root.endsWith("i") ? [root, root.slice(0, -1)] : [root, root + last];
  const forms = stems.flatMap((stem) => endings.map((ending) => stem + ending));
  const found = [...new Set(forms)].filter((form) => form !== word && form !== root + last && rootOf(form) === root);
  known.set(word, found);
  return found;
}
