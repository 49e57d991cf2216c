import type { RecordSources } from "./record-sources.ts";

/** Number of parameters: safetensors headers, then the GGUF header, then `_parameters`. */
export function parametersOf({ fields }: RecordSources): number | undefined {
  const found =
    fields.object("safetensors").count("total") ?? fields.object("gguf").count("total") ?? fields.count("_parameters");
  return found || undefined;
}

/** Longest name of a data type that is believed, and most of them. */
const maxTypeLength = 50;
const maxTypes = 50;

/** Number of parameters by data type, from the safetensors headers: `[["BF16", 7615616512]]`. */
export function parametersByTypeOf({ fields }: RecordSources): readonly (readonly [type: string, count: number])[] {
  const counts = fields.object("safetensors").object("parameters");
  return counts.names(maxTypes, maxTypeLength).flatMap((type) => {
    const count = counts.count(type);
    return count === undefined ? [] : [[type, count] as const];
  });
}
