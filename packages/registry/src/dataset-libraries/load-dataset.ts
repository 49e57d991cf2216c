import type { Code } from "../code/code.ts";
import { py } from "../code/python.ts";
import type { DatasetFacts } from "./dataset.ts";

/**
 * The call that loads the chosen part with the library Datasets, which others build on. The subset is named only where
 * there is a choice: a single one is loaded without its name.
 *
 * @example loadDataset(glue).text // load_dataset("nyu-mll/glue", "mrpc", split="train")
 */
export function loadDataset(
  { id, subset, subsets, split }: DatasetFacts,
  { streaming = false }: { readonly streaming?: boolean } = {},
): Code<"python"> {
  const source = subset === undefined || subsets.length < 2 ? py`${id}` : py`${id}, ${subset}`;
  const part = split === undefined ? source : py`${source}, split=${split}`;
  return streaming ? py`load_dataset(${part}, streaming=True)` : py`load_dataset(${part})`;
}

/** The subset, where there is a choice. */
export const chosenSubset = ({ subset, subsets }: DatasetFacts): string | undefined =>
  subsets.length > 1 ? subset : undefined;
