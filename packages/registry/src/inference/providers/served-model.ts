import type { ModelCondition, ProviderRow, RequestShape } from "./provider-row.ts";

/** How a provider knows a model. */
export interface ServedModel {
  /** The provider's own name of the model. */
  readonly name: string;
  /** `lora` for an adapter that is put on a model of the provider's. */
  readonly adapter?: string;
  /** File of the adapter's weights in the repository. */
  readonly weights?: string;
}

/** The request of a row that is made for one model: that of its first case whose condition holds, else the usual one. */
export function shapeFor(row: ProviderRow, model: ServedModel): RequestShape {
  return row.cases?.find(({ when }) => fits(when, model)) ?? row;
}

/**
 * Whether a condition holds for a model.
 *
 * @example fits({ contains: ["kokoro"] }, { name: "hexgrad/Kokoro-82M" }) // true
 */
export function fits({ name, contains, isAdapter, hasWeights }: ModelCondition, model: ServedModel): boolean {
  if (name !== undefined && name !== model.name) return false;
  if (isAdapter && model.adapter !== "lora") return false;
  if (hasWeights && (model.adapter !== "lora" || !model.weights)) return false;
  if (contains === undefined) return true;
  const lowered = model.name.toLowerCase();
  return contains.every((text) => lowered.includes(text));
}
