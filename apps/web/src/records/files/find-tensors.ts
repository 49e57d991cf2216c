import type { HeaderTensor } from "@modelshelf/files";

/**
 * The tensors whose name or type has all words of a search in it, in whatever letters.
 *
 * @example findTensors(tensors, "layers.0 bf16") // the tensors of the first layer that have this type
 */
export function findTensors(tensors: readonly HeaderTensor[], search: string): readonly HeaderTensor[] {
  const words = search.toLowerCase().slice(0, 200).split(/\s+/).filter(Boolean);
  if (words.length === 0) return tensors;
  return tensors.filter(({ name, type }) => {
    const text = `${name} ${type}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/** A type with how many tensors and numbers have it. */
export interface TypeShare {
  readonly type: string;
  readonly tensors: number;
  readonly parameters: number;
}

/** The types of tensors, the one with most numbers first. */
export function typeShares(tensors: readonly HeaderTensor[]): readonly TypeShare[] {
  const shares = new Map<string, { type: string; tensors: number; parameters: number }>();
  for (const { type, shape } of tensors) {
    const share = shares.get(type) ?? { type, tensors: 0, parameters: 0 };
    share.tensors += 1;
    share.parameters += sizeOf(shape);
    shares.set(type, share);
  }
  return [...shares.values()].toSorted((a, b) => b.parameters - a.parameters);
}

/** Numbers in a tensor of this shape. */
export const sizeOf = (shape: readonly number[]): number => shape.reduce((product, size) => product * size, 1);
