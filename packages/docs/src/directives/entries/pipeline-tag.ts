import { defineDirective, h, text, z } from "../kit.ts";

interface TaskAttributes {
  /** Id of a task: `text-classification`. */
  readonly task: string;
}

const schema = z.object({ pipeline: text }).transform(({ pipeline = "" }) => ({ task: pipeline.trim() }));

/** `<PipelineTag pipeline="text-classification" />` and `<PipelineIcon …/>`: the name of a task, `span.task-tag[data-task]`. */
const pipelineTags = ["PipelineTag", "PipelineIcon"].map((name) =>
  defineDirective<TaskAttributes>({
    name,
    body: "none",
    isInline: true,
    schema,
    expand: ({ node, attributes: { task } }) =>
      task === "" ? [] : [{ ...node, children: [{ type: "text", value: toWords(task) }] }],
    toHtml: ({ attributes: { task }, children }) => [h("span", { className: ["task-tag"], dataTask: task }, children)],
    toMarkdown: ({ children }) => children,
  }),
);

/** `text-classification` → `Text classification` */
function toWords(task: string): string {
  const words = task.replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export default [...pipelineTags];
