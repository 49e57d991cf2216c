import type { FileMetaData } from "hyparquet";

/**
 * The types of columns that the library Datasets has noted in the footer of a Parquet file, by name; empty where there are none.
 *
 * @example notedFeatures(metadata)["label"] // { names: ["no", "yes"], _type: "ClassLabel" }
 */
export function notedFeatures({ key_value_metadata: pairs = [] }: FileMetaData): Readonly<Record<string, unknown>> {
  const text = pairs.find(({ key }) => key === "huggingface")?.value;
  if (text === undefined) return {};
  try {
    const features: unknown = JSON.parse(text)?.info?.features;
    return typeof features === "object" && features !== null ? (features as Readonly<Record<string, unknown>>) : {};
  } catch {
    return {};
  }
}
