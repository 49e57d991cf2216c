import type { FieldReader } from "../record/read/field-reader.ts";
import { present } from "../record/read/present.ts";
import { sourcesOf } from "../record/read/record-sources.ts";
import type { CatalogRecord } from "../record/record.ts";

/** One subset of a dataset, as its card describes it. */
export interface Subset {
  /** Absent where the dataset has one subset without a name. */
  readonly name?: string;
  readonly columns: readonly SubsetColumn[];
  readonly splits: readonly SubsetSplit[];
}

export interface SubsetColumn {
  readonly name: string;
  /** `string`, `int64`, or the outermost of a nested type such as `sequence`. */
  readonly type?: string;
}

export interface SubsetSplit {
  readonly name: string;
  readonly rows?: number;
  readonly bytes?: number;
}

const maxSubsets = 10_000;
const maxShown = 12;
const maxColumns = 40;
const maxNameLength = 200;
const maxTypeLength = 100;

/**
 * The first 12 subsets that a card lists under `dataset_info`, and how many there are. What has the wrong shape is left out,
 * and so is a subset without columns and splits.
 *
 * @example toSubsets(imdb).shown[0]?.splits[0] // { name: "train", rows: 25000, bytes: 33432823 }
 */
export function toSubsets(record: CatalogRecord): { readonly total: number; readonly shown: readonly Subset[] } {
  const listed = sourcesOf(record).card.objects("dataset_info", maxSubsets);
  const subsets = listed.filter((info) => named(info, "features").length > 0 || named(info, "splits").length > 0);
  return { total: subsets.length, shown: subsets.slice(0, maxShown).map(toSubset) };
}

/** The first objects of a list that have a name. */
function named(info: FieldReader, list: "features" | "splits"): FieldReader[] {
  return info.objects(list, maxColumns).filter((item) => item.word("name", maxNameLength) !== undefined);
}

function toSubset(info: FieldReader): Subset {
  const name = info.word("config_name", maxNameLength);
  return present<Subset>({
    name: name === "default" ? undefined : name,
    columns: named(info, "features").map(toColumn),
    splits: named(info, "splits").map((split) =>
      present<SubsetSplit>({
        name: nameOf(split),
        rows: split.amount("num_examples"),
        bytes: split.amount("num_bytes"),
      }),
    ),
  });
}

/** A column says its type as `dtype: string`, as `dtype: { class_label: … }` or as `sequence: string`. */
function toColumn(column: FieldReader): SubsetColumn {
  const stated = column.raw("dtype");
  const [nested] = column.object("dtype").names(1, maxTypeLength);
  const other = column.names(2, maxTypeLength).find((name) => name !== "name");
  const type = typeof stated === "string" ? column.line("dtype", maxTypeLength) : (nested ?? other);
  return present<SubsetColumn>({ name: nameOf(column), type });
}

const nameOf = (item: FieldReader): string => item.word("name", maxNameLength) ?? "";
