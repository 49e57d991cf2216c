import { toSpaceLook } from "../facts/to-space-look.ts";
import { FieldReader } from "../record/read/field-reader.ts";
import { fileSizeOf } from "../record/read/file-size.ts";
import { rowCountOf } from "../record/read/rows.ts";
import type { CatalogRecord } from "../record/record.ts";

/** So much of a description is in a row of a list, or quoted around a word. */
const longestDescription = 400;
/** Tags that tell why a record was found; those of its relatives are all kept. */
const mostTags = 40;

/**
 * The part of a record that lists and results of a search show. Its source has but what these read.
 *
 * @example shownRecord(record).source // { usedStorage: 548_105_171 }
 */
export function shownRecord(record: CatalogRecord): CatalogRecord {
  const { source, description, tags, ...fields } = record;
  const card = new FieldReader(source).object("cardData");
  const relation = card.word("base_model_relation", 50);
  const [rows, bytes] = [rowCountOf(record), fileSizeOf(record)];
  const look = record.kind === "space" ? toSpaceLook(record) : undefined;
  const shownCard = {
    ...(relation !== undefined && { base_model_relation: relation }),
    ...(look && { emoji: look.emoji, colorFrom: look.colors?.[0], colorTo: look.colors?.[1] }),
  };
  const ofRelatives = tags.filter((tag) => tag.startsWith("base_model:"));
  const others = tags.filter((tag) => !tag.startsWith("base_model:")).slice(0, mostTags);
  return {
    ...fields,
    tags: [...others, ...ofRelatives],
    ...(description !== undefined && { description: description.slice(0, longestDescription).toWellFormed() }),
    source: {
      ...(rows !== undefined && { datasetsServerInfo: { numRows: rows } }),
      ...(bytes !== undefined && { usedStorage: bytes }),
      ...(Object.keys(shownCard).length > 0 && { cardData: shownCard }),
    },
  };
}
