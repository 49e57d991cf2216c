import { readMappings } from "@modelshelf/registry";
import { FieldReader } from "../record/read/field-reader.ts";
import type { CatalogRecord } from "../record/record.ts";

/**
 * Which inference providers serve a model, and under which name: its `inferenceProviderMapping`. `undefined` where the
 * record says nothing; empty where it names only providers unknown here.
 *
 * @example toProviderMappings(llama)?.get("together") // { providerId: "their/name", status: "live" }
 */
export function toProviderMappings({ source }: Pick<CatalogRecord, "source">): ReturnType<typeof readMappings> {
  return readMappings(new FieldReader(source).raw("inferenceProviderMapping"));
}
