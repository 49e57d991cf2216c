import type { CatalogRecord } from "../record/record.ts";
import { wordsOf } from "./words.ts";

/** The words by which a record is found, each once. Both back ends index these. */
export function searchWordsOf({ id, title = "", tags, description = "" }: CatalogRecord): readonly string[] {
  return [...new Set(wordsOf([id, title, ...tags, description].join(" ")))];
}
