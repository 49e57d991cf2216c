import { type TaskId, tasks } from "@modelshelf/registry";
import type { Store } from "@modelshelf/store";
import { taskReference } from "../../components/task-reference.ts";
import type { RecordSummary } from "./summary.ts";

/** The first task that picks a Space, by the id of the Space. */
const pickedFor: ReadonlyMap<string, TaskId> = new Map(
  [...tasks].toReversed().flatMap(([id, { picks }]) => (picks?.spaces ?? []).map((pick) => [pick.id, id] as const)),
);

/**
 * Spaces with the modality of what their models are for, else of the task that picks them, which colors those whose card chooses no colors. Each asks for its first
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
      const models = await Promise.all((space.models ?? []).map((id) => store.get("model", id)));
      const [task = pickedFor.get(space.id)] = models.flatMap((model) => model?.tasks ?? []);
      return task === undefined ? space : { ...space, modality: taskReference(task).modality };
    }),
  );
}
