import type { FieldReader } from "./field-reader.ts";

/** A number of parameters, and the place that states it. */
export interface StatedCount {
  readonly count: number;
  readonly place: string;
}

/**
 * The number of parameters that a record states elsewhere than in headers of safetensors files.
 *
 * @example countBesideSafetensors(new FieldReader({ gguf: { total: 8e9 } })) // { count: 8e9, place: "gguf.total" }
 */
export function countBesideSafetensors(fields: FieldReader): StatedCount | undefined {
  const inGguf = fields.object("gguf").count("total");
  if (inGguf) return { count: inGguf, place: "gguf.total" };
  const listed = fields.count("_parameters");
  return listed ? { count: listed, place: "_parameters" } : undefined;
}
