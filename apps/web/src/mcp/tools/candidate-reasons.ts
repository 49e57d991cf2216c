import { licenseFamilies, licenseFamily, smallestMemory } from "@modelshelf/registry";
import { type Store, toLeastMemory } from "@modelshelf/store";
import { byteSize } from "../../components/wording.ts";
import { codeOf, labels } from "../../pages/compare/load.ts";

/**
 * Reasons for and against a candidate, one sentence each, from its record: the memory that it takes, what its license
 * allows, which libraries have code for it, who hosts it.
 */
export async function reasonsFor(store: Pick<Store, "get">, id: string): Promise<readonly string[]> {
  const record = await store.get("model", id);
  if (record === undefined) return [];
  const bytes = toLeastMemory(record);
  const memory = bytes === undefined ? undefined : smallestMemory(bytes);
  const family = record.license === undefined ? undefined : licenseFamilies.get(licenseFamily(record.license));
  const quantizations = labels(record, "quantization");
  const providers = labels(record, "inference_provider", undefined, ["all"]);
  return [
    bytes === undefined
      ? "Its memory needs are unknown."
      : `Takes ${byteSize(bytes)} of memory at least`.concat(
          memory === undefined ? "." : `: runs entirely in ${memory} GB.`,
        ),
    family === undefined ? "Its record names no license." : `Its license is of the family: ${family}.`,
    `Code here: ${codeOf(record)}.`,
    ...(quantizations === undefined ? [] : [`Quantizations: ${quantizations}.`]),
    ...(providers === undefined ? [] : [`Hosted by ${providers}.`]),
  ];
}
