import { z } from "zod";
import { excerptOf } from "../excerpt.ts";
import { defineTool } from "../tool.ts";

export const readPageTool = defineTool({
  name: "read_page",
  title: "Read a page",
  description:
    "The Markdown of any page of this hub: a model, a dataset, a demo app, a task, a library, a metric, a document, or a list of them. Lists take their filters in the address, such as /models?task=fill-mask&library=transformers&sort=downloads&limit=10; documents take the framework, such as ?fw=pt. Links in the text can be used as they are. Start at /llms.txt if you do not know what this hub has.",
  input: z.object({
    address: z
      .string()
      .trim()
      .min(1)
      .max(2000)
      .describe("Path and query, such as /tasks/fill-mask, or a whole address within this hub."),
    offset: z.int().min(0).default(0).describe("Where to continue in a long page; the previous answer states it."),
  }),
  run: async ({ address, offset }, { readPage }) => {
    const page = await readPage(address);
    if ("problem" in page) return page;
    const total = page.text.length;
    if (offset > 0 && offset >= total)
      return { problem: `The page has ${total} characters; there is nothing from ${offset} on.` };
    const { text, next } = excerptOf(page.text, offset);
    const remark = `This is not the whole page, which has ${total} characters. Ask again with offset ${next} for the rest.`;
    return { text, ...(next !== undefined && { remark }) };
  },
});
