import type { RecordKind } from "@modelshelf/store/kinds";
import { mirroredFields } from "./listed-records.ts";

/** Fields that a record is checked by, and that lists are sorted by. */
const needed: Readonly<Record<RecordKind, readonly string[]>> = {
  model: ["private", "gated", "downloads", "likes", "lastModified"],
  dataset: ["private", "gated", "downloads", "likes", "lastModified"],
  space: ["private", "likes", "lastModified"],
};

/** Fields that clients ask for and mirrors do not. A hub refuses a list for a field that it does not know. */
const further: Readonly<Record<RecordKind, readonly string[]>> = {
  model: ["childrenModelCount", "inference", "inferenceProviderMapping", "pipeline_tag", "spaces"],
  dataset: [],
  space: ["runtime", "sdk"],
};
const wide: ReadonlySet<string> = new Set(["cardData", "config", "siblings", "widgetData"]);

const maxRows = 200;
const maxWideRows = 50;

/**
 * Which fields another hub is asked for on a list, and how many records it may be asked for at a time.
 *
 * @param names fields that are to be shown; those that hubs do not know are left out
 * @example listFields("space", ["sdk", "color"]) // { expand: ["private", "likes", "lastModified", "sdk"], maxRows: 200 }
 */
export function listFields(
  kind: RecordKind,
  names: readonly string[],
): { readonly expand: readonly string[]; readonly maxRows: number } {
  const known = new Set([...mirroredFields[kind], ...further[kind]]);
  const wanted = names.filter((name) => known.has(name));
  const expand = [...new Set([...needed[kind], ...wanted])];
  return { expand, maxRows: wanted.some((name) => wide.has(name)) ? maxWideRows : maxRows };
}
