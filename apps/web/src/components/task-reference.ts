import { formerTask, type Modality, task } from "@modelshelf/registry";

/** A task as records name it: one of the catalog, or any word an author chose. */
export interface TaskReference {
  readonly id: string;
  readonly label: string;
  readonly modality: Modality;
  /** Address of the task's page; absent for a word that is not a task of the catalog. */
  readonly href?: string;
}

/** @example taskReference("fill-mask") // { id: "fill-mask", label: "Fill-Mask", modality: "nlp", href: "/tasks/fill-mask" } */
export function taskReference(id: string): TaskReference {
  const known = task(id);
  if (known) return { id, label: known.label, modality: known.modality, href: `/tasks/${id}` };
  // A name that was retired leads to the task that took over.
  const current = formerTask(id);
  if (current === undefined) return { id, label: id, modality: "other" };
  return { id, label: id, modality: task(current).modality, href: `/tasks/${current}` };
}
