import type { CatalogueRecord } from "@modelshelf/store";
import { z } from "zod";

/** One subset of a dataset, as its card describes it. */
export interface Subset {
  /** Absent where the dataset has one subset without a name. */
  readonly name?: string;
  readonly columns: readonly Column[];
  readonly splits: readonly Split[];
}

export interface Column {
  readonly name: string;
  /** `string`, `int64`, or the outermost of a nested type such as `sequence`. */
  readonly type?: string;
}

export interface Split {
  readonly name: string;
  readonly rows?: number;
  readonly bytes?: number;
}

const text = z.string().max(200);
const size = z.number().nonnegative().optional().catch(undefined);

const subset = z.object({
  config_name: text.optional().catch(undefined),
  features: z.array(z.object({ name: text }).loose()).catch([]),
  splits: z.array(z.object({ name: text, num_examples: size, num_bytes: size })).catch([]),
});

const withSubsets = z.object({
  cardData: z.object({
    dataset_info: z.union([z.array(z.unknown()), z.record(z.string(), z.unknown()).transform((one) => [one])]),
  }),
});

const shownSubsets = 12;
const shownColumns = 40;

/** The subsets that a card lists under `dataset_info`, and how many there are. What has the wrong shape is left out. */
export function subsetsOf(record: CatalogueRecord): { readonly total: number; readonly shown: readonly Subset[] } {
  const listed = withSubsets.safeParse(record.source).data?.cardData.dataset_info ?? [];
  const subsets = listed.flatMap((value) => {
    const { data } = subset.safeParse(value);
    return data && (data.features.length > 0 || data.splits.length > 0) ? [data] : [];
  });
  return { total: subsets.length, shown: subsets.slice(0, shownSubsets).map(toSubset) };
}

function toSubset({ config_name: name, features, splits }: z.infer<typeof subset>): Subset {
  return {
    ...(name && name !== "default" && { name }),
    columns: features.slice(0, shownColumns).map(toColumn),
    splits: splits.slice(0, shownColumns).map((split) => ({
      name: split.name,
      ...(split.num_examples !== undefined && { rows: split.num_examples }),
      ...(split.num_bytes !== undefined && { bytes: split.num_bytes }),
    })),
  };
}

/** A column says its type as `dtype: string`, as `dtype: { class_label: … }` or as `sequence: string`. */
function toColumn({ name, ...rest }: { readonly name: string; readonly [field: string]: unknown }): Column {
  const { dtype } = rest;
  const nested = typeof dtype === "object" && dtype !== null ? Object.keys(dtype)[0] : undefined;
  const type = typeof dtype === "string" ? dtype : (nested ?? Object.keys(rest)[0]);
  return { name, ...(type && { type: type.slice(0, 100) }) };
}
