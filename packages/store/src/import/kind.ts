import { basename } from "node:path";
import type { KindSigns } from "../kinds/kind.ts";
import { kinds, type RecordKind, recordKinds } from "../kinds/kinds.ts";
import { memberOf } from "../record/read/client-spelling.ts";
import { isObject } from "../record/read/field-reader.ts";

/**
 * The kind that a file's name tells: `models.jsonl.gz`, `my-datasets.jsonl`, `space_rows.jsonl`. None when it names none or
 * several.
 */
export function kindOfFileName(path: string): RecordKind | undefined {
  const named = basename(path)
    .toLowerCase()
    .split(/[^a-z]+/);
  const found = recordKinds.filter((kind) => named.includes(kind) || named.includes(`${kind}s`));
  return found.length === 1 ? found[0] : undefined;
}

const byRank = recordKinds.toSorted((one, other) => kinds[one].signs.rank - kinds[other].signs.rank);

/** The kind that a record's fields tell; a model when they tell nothing. */
export function guessKind(value: unknown): RecordKind {
  return byRank.find((kind) => isObject(value) && hasSigns(value, kinds[kind].signs)) ?? "model";
}

function hasSigns(value: Readonly<Record<string, unknown>>, signs: KindSigns): boolean {
  const stated = memberOf(value, "cardData");
  const card = isObject(stated) ? stated : {};
  const tags: unknown[] = Array.isArray(value["tags"]) ? value["tags"] : [];
  return (
    signs.fields.some((name) => memberOf(value, name) !== undefined) ||
    signs.cardFields.some((name) => Object.hasOwn(card, name)) ||
    tags.some((tag) => typeof tag === "string" && signs.tags.some((start) => tag.startsWith(start)))
  );
}
