import { fileTitle, inWords } from "./file-title.ts";
import type { TocEntry } from "../page/page.ts";
import type { LanguageMap } from "./language-map.ts";

/** It is in the head of every page. */
const longestTitle = 60;

/**
 * The title of a set: that of its index page, in English where it has that, else in its first language. By its address
 * where it has no such page, or one without a title.
 */
export async function setTitle(base: string, maps: readonly LanguageMap[]): Promise<string> {
  const map = maps.find(({ language }) => language === "en") ?? maps[0];
  const index = map?.byLocal.get("index");
  const title = index && (await fileTitle(index.path));
  return title === undefined || title.length > longestTitle ? titleFromAddress(base, titlesIn(map?.toc ?? [])) : title;
}

/**
 * The last part of an address as words: `"/learn/audio-course"` → `"Audio course"`. Words that the titles of the set
 * usually write with inner capitals keep that spelling.
 *
 * @example titleFromAddress("/learn/mcp-course", ["Introduction to MCP"]) // "MCP course"
 */
export function titleFromAddress(base: string, titles: readonly string[] = []): string {
  const words = inWords(base.split("/").at(-1) ?? "").replaceAll(wordPattern, (word) => spellingIn(titles, word));
  return words || "Documentation";
}

const titlesIn = (toc: readonly TocEntry[]): string[] =>
  toc.flatMap(({ title, children }) => [title, ...titlesIn(children)]);

const wordPattern = /[\p{L}\p{N}]+/gu;

/** How titles mostly write a word, where that has capitals inside: `MCP`, `PyTorch`; else the word as it is. */
function spellingIn(titles: readonly string[], word: string): string {
  const written = titles.flatMap((title) => title.match(wordPattern) ?? []);
  const counts = new Map<string, number>();
  for (const one of written) {
    if (one.toLowerCase() === word.toLowerCase()) counts.set(one, (counts.get(one) ?? 0) + 1);
  }
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const [usual] = [...counts].find(([one, count]) => /.\p{Lu}/u.test(one) && count * 2 > all) ?? [word];
  return usual;
}
