import type { HeaderTensor } from "../headers/header.ts";

/** The changes of the tensors of some weights, from their headers alone. */
export interface TensorChanges {
  /** The file; for weights in parts, its name without the number of the part. */
  readonly path: string;
  readonly added: readonly HeaderTensor[];
  readonly removed: readonly HeaderTensor[];
  /** Those of another type or shape. */
  readonly retyped: readonly { readonly before: HeaderTensor; readonly after: HeaderTensor }[];
}

/**
 * The tensors that two versions of the same weights do not have in common; `undefined` where names, types and shapes are the
 * same, whatever the numbers are.
 *
 * @example tensorChanges("model.safetensors", [a], [{ ...a, type: "BF16" }])?.retyped.length // 1
 */
export function tensorChanges(
  path: string,
  before: readonly HeaderTensor[],
  after: readonly HeaderTensor[],
): TensorChanges | undefined {
  const old = new Map(before.map((tensor) => [tensor.name, tensor]));
  const now = new Set(after.map(({ name }) => name));
  const added = after.filter(({ name }) => !old.has(name));
  const removed = before.filter(({ name }) => !now.has(name));
  const retyped = after.flatMap((tensor) => {
    const earlier = old.get(tensor.name);
    return earlier === undefined || isSame(earlier, tensor) ? [] : [{ before: earlier, after: tensor }];
  });
  return added.length + removed.length + retyped.length > 0 ? { path, added, removed, retyped } : undefined;
}

const isSame = (a: HeaderTensor, b: HeaderTensor): boolean =>
  a.type === b.type && a.shape.length === b.shape.length && a.shape.every((size, at) => size === b.shape[at]);
