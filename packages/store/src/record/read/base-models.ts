import { isRepositoryId } from "@modelshelf/registry";
import { type RecordSources, taggedValues, unique } from "./record-sources.ts";

const maxBaseModels = 50;

/** Ids of the parents: card, then `_base_model`, then tags (`base_model:…`, with or without a relation). */
export function baseModelsOf({ fields, card, tags }: RecordSources): string[] {
  const stated = card.words("base_model", maxBaseModels, 500);
  // Rows of lists join several parents with commas; an id has none.
  const listed =
    stated.length > 0
      ? stated
      : (fields
          .line("_base_model", 10_000)
          ?.split(",")
          .map((id) => id.trim()) ?? []);
  const tagged = taggedValues(tags, "base_model:").map((value) => value.slice(value.indexOf(":") + 1));
  return unique(listed.length > 0 ? listed : tagged)
    .filter((id) => isRepositoryId(id))
    .slice(0, maxBaseModels);
}
