import { fileTitle, inWords } from "./file-title.ts";
import type { LanguageMap } from "./language-map.ts";

/** It is in the head of every page. */
const longestTitle = 60;

/**
 * What a set calls itself: the title of its index page, in English where it has that, else in its first
 * language. `undefined` where it has no such page, or one without a title.
 */
export async function setTitle(maps: readonly LanguageMap[]): Promise<string | undefined> {
  const map = maps.find(({ language }) => language === "en") ?? maps[0];
  const index = map?.byLocal.get("index");
  const title = index && (await fileTitle(index.path));
  return title === undefined || title.length > longestTitle ? undefined : title;
}

/** The last part of an address as words: `"/learn/audio-course"` → `"Audio course"`. */
export function titleFromAddress(base: string): string {
  return inWords(base.split("/").at(-1) ?? "") || "Documentation";
}
