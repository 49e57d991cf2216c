import type { Code } from "../code/code.ts";
import { py } from "../code/python.ts";
import type { DatasetFacts } from "./dataset.ts";

interface LoadOptions {
  readonly streaming?: boolean;
  /** An expression for where the dataset is. Default: its id. */
  readonly source?: Code<"python">;
}

/**
 * The call that loads the chosen part with the library Datasets, which others build on. The subset is named only where
 * there is a choice: a single one is loaded without its name.
 *
 * @example loadDataset(glue).text // load_dataset("nyu-mll/glue", "mrpc", split="train")
 */
export function loadDataset(
  { id, subset, subsets, split }: DatasetFacts,
  { streaming = false, source = py`${id}` }: LoadOptions = {},
): Code<"python"> {
  const whole = subset === undefined || subsets.length < 2 ? source : py`${source}, ${subset}`;
  const part = split === undefined ? whole : py`${whole}, split=${split}`;
  return streaming ? py`load_dataset(${part}, streaming=True)` : py`load_dataset(${part})`;
}

/** The subset, where there is a choice. */
export const chosenSubset = ({ subset, subsets }: DatasetFacts): string | undefined =>
  subsets.length > 1 ? subset : undefined;
