import { notedPathsOf } from "../record/read/noted.ts";
import type { CatalogRecord } from "../record/record.ts";

/**
 * Fields of records that a note may fill, and where in a source: the first path carries the field, the others belong to it.
 * A field that several kinds keep in different places has a line for each.
 */
export const notedPlaces: readonly (readonly [field: NotedField, path: string, ...others: readonly string[]])[] = [
  ["description", "description"],
  ["title", "cardData.title"],
  ["title", "cardData.pretty_name"],
  ["tasks", "pipeline_tag"],
  ["tasks", "cardData.task_categories"],
  ["library", "library_name"],
  ["license", "cardData.license", "cardData.license_name"],
  ["languages", "cardData.language"],
  ["parameters", "safetensors"],
  ["parameters", "_parameters"],
  ["baseModels", "cardData.base_model"],
  ["sizes", "cardData.size_categories"],
  ["sdk", "sdk"],
  ["sdk", "cardData.sdk"],
  ["models", "models"],
];

/** A field that may be a note of this hub. */
export type NotedField = Extract<
  keyof CatalogRecord,
  | "description"
  | "title"
  | "tasks"
  | "library"
  | "license"
  | "languages"
  | "parameters"
  | "baseModels"
  | "sizes"
  | "sdk"
  | "models"
>;

/**
 * The fields of a record that are notes of this hub, in the order in which pages show them.
 *
 * @example notedFieldsOf(whisper) // ["description", "license"]
 */
export function notedFieldsOf({ source }: Pick<CatalogRecord, "source">): readonly NotedField[] {
  // In records of the Python client the members have other names.
  const paths = new Set(notedPathsOf(source).map((path) => path.replace(/^card_data\./, "cardData.")));
  return [...new Set(notedPlaces.filter(([, path]) => paths.has(path)).map(([field]) => field))];
}
