import { repositoryName } from "@modelshelf/registry";
import { cardTextOf } from "../record/read/card-text.ts";
import { wordsOf } from "../words/words.ts";
import type { CatalogRecord } from "../record/record.ts";

/** Where a word of a record stands, the place that says most of the record first. */
export const wordFields = ["name", "owner", "topic", "tag", "text"] as const;
export type WordField = (typeof wordFields)[number];

/**
 * The words by which a record is found, each once, under the first field that has it: its name or title, its owner, its
 * tasks and library, its other tags, its description and its card.
 *
 * @example
 * wordsByField(record) // of openai/whisper-tiny: Map { "whisper" → "name", "tiny" → "name", "openai" → "owner", … }
 */
export function wordsByField(record: CatalogRecord): ReadonlyMap<string, WordField> {
  const { id, title = "", tasks, library = "", tags, description = "" } = record;
  const name = repositoryName(id);
  const owner = id.slice(0, id.length - name.length);
  const found = new Map<string, WordField>();
  const take = (field: WordField, text: string): void => {
    for (const word of wordsOf(text)) if (!found.has(word)) found.set(word, field);
  };
  take("name", `${name} ${title}`);
  take("owner", owner);
  take("topic", `${tasks.join(" ")} ${library}`);
  take("tag", tags.join(" "));
  take("text", description);
  take("text", cardTextOf(record));
  return found;
}

/**
 * How many different words the name of a record has: a query of as many, all of them found there, is the name itself.
 *
 * @example nameLengthOf("openai/whisper-large-v3") // 3
 */
export function nameLengthOf(id: string): number {
  return new Set(wordsOf(repositoryName(id))).size;
}
