import { type RecordSources, someOf, taggedValues } from "./record-sources.ts";

const maxValues = 50;

/** Kinds of content, `text` or `image`: the tags `modality:…`. */
export function modalitiesOf({ tags }: RecordSources): string[] | undefined {
  return someOf(taggedValues(tags, "modality:"), maxValues);
}
