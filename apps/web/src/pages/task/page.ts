import { tasks, pythonInstallers } from "@modelshelf/registry";
import { kinds } from "@modelshelf/store";
import { taskIconName } from "../../components/task-icon.tsx";
import { compactNumber } from "../../components/wording.ts";
import { iconLines } from "../../icons/icon-sheet.ts";
import { inOtherCase } from "../../page/other-case.ts";
import { pageAddresses } from "../../addresses/page-addresses.ts";
import { linkedArticle } from "../../page/head/linked-data/article.ts";
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
  breadcrumb: ({ modality }) => [{ label: "Tasks", href: "/tasks" }, { label: modality }],
  picture: ({ task, here }) => ({
    facts: here.map(({ kind, total }) => ({
      value: compactNumber(total),
      label: total === 1 ? kinds[kind].one : kinds[kind].many,
    })),
    modality: task.modality,
    icon: iconLines(taskIconName(task)),
  }),
  linkedData: (_, page) => linkedArticle(page),
  markdown: taskMarkdown,
  view: TaskView,
  elsewhere: ({ params }) => inOtherCase("/tasks", params["task"] ?? "", tasks.keys()),
  near: nearTasks,
});
