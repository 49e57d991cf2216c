import { type Modality, modalities, tasks } from "@modelshelf/registry";
import { definePage, type LoadInput } from "../../page.ts";
import { tasksMarkdown } from "./markdown.ts";
import { TasksView } from "./view.tsx";

export interface TasksFacts {
  readonly total: number;
  readonly modalities: readonly ModalityGroup[];
}

export interface ModalityGroup {
  readonly id: Modality;
  readonly label: string;
  readonly tasks: readonly TaskCard[];
}

export interface TaskCard {
  readonly id: string;
  readonly label: string;
  readonly summary: string;
  readonly href: string;
  /** Number of models here. */
  readonly models: number;
}

async function loadTasks({ hub }: LoadInput): Promise<TasksFacts> {
  // More than there are tasks: records may name others, which must not crowd out those of the catalogue.
  const counts = await hub.store.facet({ kind: "model" }, "task", 1000);
  const models = new Map(counts.map(({ value, count }) => [value, count]));
  const groups = modalities.map((modality) => ({
    ...modality,
    tasks: [...tasks]
      .filter(([, task]) => task.modality === modality.id)
      .map(([id, { label, summary }]) => ({ id, label, summary, href: `/tasks/${id}`, models: models.get(id) ?? 0 })),
  }));
  return { total: tasks.size, modalities: groups.filter((group) => group.tasks.length > 0) };
}

export default definePage<TasksFacts>({
  path: "/tasks",
  load: loadTasks,
  title: () => "Tasks",
  description: ({ total }) => `The ${total} kinds of problem that models solve, by what goes in and what comes out.`,
  markdown: tasksMarkdown,
  view: TasksView,
});
