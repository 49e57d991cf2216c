import { sourcesOf } from "../record/read/record-sources.ts";
import type { CatalogRecord } from "../record/record.ts";
import type { Doubt, DoubtRule } from "./doubt.ts";
import { baseModelNoId, ownBaseModel } from "./rules/base-model.ts";
import { languagesAndNumber, rowsAndRange } from "./rules/dataset.ts";
import { classAndType, libraryAndFormat } from "./rules/loading.ts";
import { dates, licenses } from "./rules/record.ts";
import {
  adapterAndCount,
  countAboveName,
  countBelowName,
  packedCount,
  sizeAndBytes,
  totalAndTypes,
} from "./rules/size.ts";

/** The rules, under the ids that their kinds have in addresses, CSV and JSON; lists have this order. */
const rules: Readonly<Record<string, DoubtRule>> = {
  "count-below-name": countBelowName,
  "packed-count": packedCount,
  "count-above-name": countAboveName,
  "size-and-files": sizeAndBytes,
  "adapter-and-count": adapterAndCount,
  "total-and-types": totalAndTypes,
  "library-and-format": libraryAndFormat,
  "class-and-type": classAndType,
  "base-model-itself": ownBaseModel,
  "base-model-no-id": baseModelNoId,
  licenses,
  "rows-and-range": rowsAndRange,
  "languages-and-number": languagesAndNumber,
  dates,
};

/** The kinds of doubt, in the order of lists. */
export const doubtKinds: readonly { readonly id: string; readonly label: string }[] = Object.entries(rules).map(
  ([id, { label }]) => ({ id, label }),
);

/**
 * Contradictions within a record, at most one of each kind. Pure, some 50 µs.
 *
 * @example doubtsOf(record)[0]
 * // { kind: "count-below-name", sentence: "safetensors says 664.9K parameters; the name says 35B; usedStorage says 70 GB.",
 * //   shown: "about 35B, from the name; no filter finds it" }
 */
export function doubtsOf(record: CatalogRecord): readonly Doubt[] {
  const doubted = { record, sources: sourcesOf(record) };
  return Object.entries(rules).flatMap(([kind, { only = record.kind, find }]): Doubt[] => {
    const found = only === record.kind ? find(doubted) : undefined;
    return found === undefined ? [] : [{ kind, ...found }];
  });
}
