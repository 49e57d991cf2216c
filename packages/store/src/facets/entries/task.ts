import { formerTask, task } from "@modelshelf/registry";
import type { Facet } from "../facet.ts";

export default {
  kinds: { model: 10, dataset: 10 },
  place: 10,
  label: "Task",
  noValueLabel: "No task",
  about: "task id, such as `fill-mask`",
  // Under a name that was retired a record is still found, but is counted under the one that took over.
  valuesOf: ({ tasks }) => [...tasks, ...tasks.map((id) => formerTask(id))],
  labelOf: (id) => task(id)?.label ?? id,
  // Tasks are grouped and few enough to be listed whole.
  maxOffered: 120,
  // Some tasks are no filter: too few records have them, or what they mean is another one.
  isOffered: (id, kind) =>
    (task(id) !== undefined || formerTask(id) === undefined) &&
    !((kind === "model" && task(id)?.hideInModels) || (kind === "dataset" && task(id)?.hideInDatasets)),
  // A name that was retired belongs to the task that took over.
  modalityOf: (id) => task(id)?.modality ?? task(formerTask(id) ?? "")?.modality ?? "other",
  version: 2,
} satisfies Facet;
