import { type TaskId, tasks } from "@modelshelf/registry";
import type { CatalogRecord, Store } from "@modelshelf/store";
import { type TaskReference, taskReference } from "../../components/task-reference.ts";
import type { RecordSummary } from "./summary.ts";

/** Of apps that use many models, the first say enough. */
const modelsAsked = 5;

/**
 * The tasks of a Space: those of its models, as far as they are in this hub, else those whose entries pick it.
 *
 * @example (await tasksOfSpace(store, { id: "mteb/leaderboard" }))[0]?.label // "Feature Extraction"
 */
export async function tasksOfSpace(
  store: Pick<Store, "get">,
  { id, models: ids = [] }: Pick<CatalogRecord, "id" | "models">,
): Promise<readonly TaskReference[]> {
  const models = await Promise.all(ids.slice(0, modelsAsked).map((model) => store.get("model", model)));
  const own = new Set(models.flatMap((model) => model?.tasks ?? []));
  return [...(own.size > 0 ? own : tasksThatPick(id))].map(taskReference);
}

const tasksThatPick = (space: string): readonly TaskId[] =>
  [...tasks].flatMap(([task, { picks }]) => (picks?.spaces?.some(({ id }) => id === space) === true ? [task] : []));

/**
 * Spaces with the modality of what they are for, which colors those whose card chooses no colors. Each asks for its first
 * models, as far as the summary names them.
 *
 * @example (await withModality(store, [whisperDemo]))[0]?.modality // "audio"
 */
export function withModality(
  store: Pick<Store, "get">,
  spaces: readonly RecordSummary[],
): Promise<readonly RecordSummary[]> {
  return Promise.all(
    spaces.map(async (space) => {
      if (space.look === undefined || space.look.colors !== undefined) return space;
      const [task] = await tasksOfSpace(store, space);
      return task === undefined ? space : { ...space, modality: task.modality };
    }),
  );
}
