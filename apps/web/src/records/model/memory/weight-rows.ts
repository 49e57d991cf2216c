import { canBeQuantized, type ModelFacts, quantizedBytes, weightBits } from "@modelshelf/registry";
import { type CatalogRecord, toWeightForms, type WeightForm } from "@modelshelf/store";

const mostRows = 30;

/**
 * The forms in which the weights of a model can be had, largest first: those of its repository, and what transformers
 * quantizes while it loads. Empty where nothing says how large they are.
 */
export function weightRows(record: CatalogRecord, model: ModelFacts): readonly WeightForm[] {
  const published = toWeightForms(record, model, model.parameters?.count);
  const largest = Math.max(...published.map(({ bytes }) => bytes));
  // Weights that are smaller already are not quantized to more.
  const quantized = quantizedRows(model).filter(({ bytes }) => published.length === 0 || bytes < largest);
  const rows = [...published, ...quantized];
  return rows.toSorted((a, b) => b.bytes - a.bytes).slice(0, mostRows);
}

function quantizedRows(model: ModelFacts): readonly WeightForm[] {
  if (!canBeQuantized(model)) return [];
  return weightBits.flatMap((bits) => {
    const bytes = quantizedBytes(model, bits);
    return bytes === undefined ? [] : [{ label: `loaded in ${bits} bits`, bytes, isEstimate: true, bits }];
  });
}
