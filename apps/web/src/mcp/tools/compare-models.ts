import { z } from "zod";
import { compareMarkdown } from "../../pages/compare/markdown.ts";
import { compareHref } from "../../addresses/compare-href.ts";
import { loadCompare } from "../../pages/compare/load.ts";
import { excerptOf } from "../excerpt.ts";
import { defineTool } from "../tool.ts";

export const compareModelsTool = defineTool({
  name: "compare_models",
  title: "Compare models",
  description:
    "Two to four models side by side: task, library, base model, languages, license and what it allows, parameters, size of the files, the least memory that runs each, what each runs with, who hosts it, downloads. A table in Markdown; a cell is empty where a record does not say. Use it to decide between candidates, such as those of find_model.",
  input: z.object({
    models: z
      .array(z.string().trim().min(1).max(200))
      .min(2)
      .max(4)
      .describe("Ids of models of this hub, such as openai-community/gpt2."),
  }),
  run: async ({ models }, { hub }) => {
    const url = new URL(compareHref(models), hub.publicUrl);
    const compared = await loadCompare({ hub, params: {}, url, languages: [] });
    if (compared instanceof Response || compared.groups.length === 0) {
      const problems = compared instanceof Response ? [] : compared.problems;
      return { problem: `There is nothing to compare. ${problems.join(" ")}` };
    }
    return { text: excerptOf(compareMarkdown(compared), 0).text };
  },
});
