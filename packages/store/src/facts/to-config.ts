import { FieldReader } from "../record/read/field-reader.ts";
import type { CatalogRecord } from "../record/record.ts";

/**
 * The record's copy of the model's `config.json`, unread: most records have the class and the family alone.
 *
 * @example toConfig(gpt2) // { architectures: ["GPT2LMHeadModel"], model_type: "gpt2" }
 */
export function toConfig({ source }: Pick<CatalogRecord, "source">): unknown {
  return new FieldReader(source).raw("config");
}
