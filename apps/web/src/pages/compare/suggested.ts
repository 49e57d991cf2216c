import { tasks } from "@modelshelf/registry";
import type { Store } from "@modelshelf/store";
import { comparisonOfFirst } from "../../addresses/compare-href.ts";
import { taskReference, type TaskReference } from "../../components/task-reference.ts";

/** Models of one task that are worth a look beside one another. */
export interface SuggestedComparison {
  readonly task: TaskReference;
  readonly href: string;
}

/** The models that entries of tasks pick, as far as this hub has them; of each task that has two or more of them. */
export async function suggestedComparisons(store: Pick<Store, "get">): Promise<readonly SuggestedComparison[]> {
  const found = await Promise.all(
    [...tasks].map(async ([id, { picks }]) => {
      const records = await Promise.all((picks?.models ?? []).map((pick) => store.get("model", pick.id)));
      const href = comparisonOfFirst(records.filter((record) => record !== undefined));
      return href === undefined ? [] : [{ task: taskReference(id), href }];
    }),
  );
  return found.flat();
}
