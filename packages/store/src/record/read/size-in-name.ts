import { repositoryName } from "@modelshelf/registry";
import { isAddOn, type Named } from "./add-ons.ts";
import { type NamedSize, namedSizes } from "./named-sizes.ts";

/**
 * The number of parameters in the name of a model. None in a name with two of them, or in that of an adapter, which has the
 * number of its base.
 *
 * @example sizeInName({ id: "mistralai/Mixtral-8x7B-v0.1", tags: [] }) // { count: 56e9, label: "8x7B" }
 */
export function sizeInName(named: Named): NamedSize | undefined {
  if (isAddOn(named)) return undefined;
  const sizes = new Map(namedSizes(repositoryName(named.id)).map((found) => [found.count, found]));
  const [only] = sizes.values();
  return sizes.size > 1 ? undefined : only;
}
