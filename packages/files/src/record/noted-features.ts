import type { FileMetaData } from "hyparquet";

/** Deeper types than any dataset has would be more than those who read them can take. */
const maxDepth = 32;

/**
 * The types of columns that the library Datasets has noted in the footer of a Parquet file, by name; empty where there are none.
 * One that nests deeper than 32 levels is left out.
 *
 * @example notedFeatures(metadata)["label"] // { names: ["no", "yes"], _type: "ClassLabel" }
 */
export function notedFeatures({ key_value_metadata: pairs = [] }: FileMetaData): Readonly<Record<string, unknown>> {
  const text = pairs.find(({ key }) => key === "huggingface")?.value;
  if (text === undefined) return {};
  try {
    const features: unknown = JSON.parse(text)?.info?.features;
    if (typeof features !== "object" || features === null) return {};
    return Object.fromEntries(Object.entries(features).filter(([, noted]) => isWithin(noted, maxDepth)));
  } catch {
    return {};
  }
}

function isWithin(value: unknown, levels: number): boolean {
  if (typeof value !== "object" || value === null) return true;
  return levels > 0 && Object.values(value).every((member) => isWithin(member, levels - 1));
}
