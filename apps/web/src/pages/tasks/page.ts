import { pageAddresses } from "../../addresses/page-addresses.ts";
import { definePage } from "../../page/page.ts";
import { loadTasks, type TasksPage } from "./load.ts";
import { tasksMarkdown } from "./markdown.ts";
import { TasksView } from "./view.tsx";

export default definePage<TasksPage>({
  path: pageAddresses.tasks,
  load: loadTasks,
  parameters: { q: undefined, search: undefined },
  title: () => "Tasks",
  description: ({ total }) => `The ${total} kinds of problem that models solve, by their input and output.`,
  indexed: ({ search }) => search === undefined,
  markdown: tasksMarkdown,
  view: TasksView,
});
