import { kinds, type RecordKind } from "@modelshelf/store";

/**
 * Address of a record's page. Every part is encoded: an id is what a stranger typed.
 *
 * @example recordHref("model", "google-bert/bert-base-uncased") // "/models/google-bert/bert-base-uncased"
 */
export function recordHref(kind: RecordKind, id: string): string {
  return `${kinds[kind].path}/${id.split("/").map(encodeURIComponent).join("/")}`;
}
