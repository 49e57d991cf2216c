import { tasks, pythonInstallers } from "@modelshelf/registry";
import { inOtherCase } from "../../page/other-case.ts";
import { pageAddresses } from "../../addresses/page-addresses.ts";
import { definePage } from "../../page/page.ts";
import { loadTask, nearTasks, type TaskPage } from "./load.ts";
import { taskMarkdown } from "./markdown.ts";
import { TaskView } from "./view.tsx";

export default definePage<TaskPage>({
  path: pageAddresses.task,
  load: loadTask,
  parameters: { installer: pythonInstallers, model: undefined },
  title: ({ task: { label } }) => label,
  description: ({ summary }) => summary,
  markdown: taskMarkdown,
  view: TaskView,
  elsewhere: ({ params }) => inOtherCase("/tasks", params["task"] ?? "", tasks.keys()),
  near: nearTasks,
});
